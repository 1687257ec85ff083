//! Pointer input: premoves, held pieces, arrows, and confirmation. Page-state tests check their
//! meaning.

use luft_e2e::{
    Failure, HostFault, HostOptions, Luft, PATIENCE, Page, Point, ensure, host_with, with_luft,
    with_tab,
};
use serde_json::json;

/// Sends a mouse event: `mousePressed`, `mouseMoved` or `mouseReleased`.
fn mouse(page: &Page<'_>, what: &str, at: Point, button: &str, held: u8) -> Result<(), Failure> {
    let params = json!({
        "type": what, "x": at.x, "y": at.y, "button": button, "buttons": held, "clickCount": 1,
    });
    page.call("Input.dispatchMouseEvent", params).map(drop)
}

fn draw(luft: &Luft<'_>, from: &str, to: &str) -> Result<(), Failure> {
    let (from, to) = (luft.point(from)?, luft.point(to)?);
    mouse(luft.page, "mousePressed", from, "right", 2)?;
    mouse(luft.page, "mouseMoved", to, "right", 2)?;
    mouse(luft.page, "mouseReleased", to, "right", 0)
}

/// The painted colour in the centre of a square: red, green, blue.
fn color_of(luft: &Luft<'_>, square: &str) -> Result<[f64; 3], Failure> {
    let at = luft.point(square)?;
    luft.page.next_frame()?;
    luft.page.next_frame()?;
    let pixel = luft.page.evaluate(&format!(
        "(board => {{ const frame = board.getBoundingClientRect();
           const scale = board.width / frame.width;
           const [x, y] = [({} - frame.x) * scale, ({} - frame.y) * scale];
           return [...board.getContext('2d').getImageData(x, y, 1, 1).data]; }})({})",
        at.x,
        at.y,
        luft.part("board")
    ))?;
    Ok([0, 1, 2].map(|index| pixel[index].as_f64().unwrap_or_default()))
}

/// Keeps back what the page asks of the engine until `askNow` is called, because a busy machine may be slower than the
/// computer's reply.
const ASK_LATER: &str = "(() => {
    const asked = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...all) {
        asked.push(() => postMessage.apply(this, all));
    };
    self.askNow = () => {
        Worker.prototype.postMessage = postMessage;
        return asked.map((ask) => ask()).length;
    };
})()";

#[test]
#[ignore = "long"]
fn a_premove_by_drag_is_played_when_the_computer_has_moved() -> Result<(), Failure> {
    with_luft("premove", "?level=hard&color=white", |luft| {
        luft.page.evaluate(ASK_LATER)?;
        // A move to which the opening book has no answer.
        luft.drag("h2", "h4")?;
        luft.drag("g1", "f3")?;
        luft.expect_said("polite", "Premove: knight to f3")?;
        luft.expect_cell("f3", "white knight, premove")?;
        ensure(luft.moves()? == ["h4"], || "it is played before its turn".to_owned())?;
        let asked = luft.page.evaluate("askNow()")?;
        ensure(asked != 0, || "nothing was asked".to_owned())?;
        luft.page.wait("the premove is played", PATIENCE, || {
            Ok(luft.moves()?.get(2).is_some_and(|san| san == "Nf3"))
        })?;
        luft.expect_cell("g1", "empty")
    })
}

#[test]
fn a_piece_held_through_the_reply_is_still_held() -> Result<(), Failure> {
    with_luft("held", "?color=white", |luft| {
        luft.drag("e2", "e4")?;
        let (from, to) = (luft.point("g1")?, luft.point("f3")?);
        mouse(luft.page, "mousePressed", from, "left", 1)?;
        mouse(luft.page, "mouseMoved", to, "left", 1)?;
        luft.wait_for_turn()?;
        mouse(luft.page, "mouseReleased", to, "left", 0)?;
        luft.page.wait("the knight is moved", PATIENCE, || {
            Ok(luft.moves()?.get(2).is_some_and(|san| san == "Nf3"))
        })
    })
}

#[test]
fn a_touch_that_begins_during_the_reply_does_not_scroll() -> Result<(), Failure> {
    with_luft("touch-reply", "?level=hard&color=white", |luft| {
        luft.page.set_screen(320, 480, 2.0, true)?;
        luft.page.tap(luft.point("h2")?)?;
        luft.page.tap(luft.point("h4")?)?;
        luft.wait_for_moves(&["h4"])?;
        let from = luft.point("d5")?;
        luft.page.swipe(from, Point { y: from.y - 90.0, ..from })?;
        luft.page.next_frame()?;
        let scrolled = luft.page.number("scrollY")?;
        ensure(scrolled == 0.0, || format!("the page scrolled by {scrolled}"))
    })
}

#[test]
fn the_right_button_draws_and_opens_no_menu() -> Result<(), Failure> {
    with_luft("arrows", "?color=white", |luft| {
        luft.page.evaluate(
            "window.menus = []; addEventListener('contextmenu',
                 event => menus.push(event.defaultPrevented))",
        )?;
        let bare = [color_of(luft, "e3")?, color_of(luft, "d5")?];
        draw(luft, "e2", "e4")?;
        draw(luft, "d5", "d5")?;
        let drawn = [color_of(luft, "e3")?, color_of(luft, "d5")?];
        let [red, green, blue] = drawn[0];
        ensure(green > red && green > blue, || format!("the arrow is {:?}", drawn[0]))?;
        ensure(drawn[1] == bare[1], || "the circle is filled".to_owned())?;
        let menus = luft.page.evaluate("menus")?;
        ensure(!menus.as_array().is_some_and(|menus| menus.contains(&json!(false))), || {
            format!("the browser's menu opens: {menus}")
        })?;
        let at = luft.point("b6")?;
        luft.page.call(
            "Runtime.evaluate",
            json!({ "expression": format!(
                "{}.dispatchEvent(new MouseEvent('contextmenu', {{ bubbles: true, cancelable: true }}))",
                luft.part("board")) }),
        )?;
        ensure(luft.page.evaluate("menus.at(-1)")? == true, || "a menu opens".to_owned())?;
        luft.page.click(at)?;
        ensure(color_of(luft, "e3")? == bare[0], || "a click does not clear the arrow".to_owned())
    })
}

#[test]
#[ignore = "long"]
fn a_move_is_confirmed_by_button_and_by_key() -> Result<(), Failure> {
    with_luft("confirm", "?players=2", |luft| {
        luft.press_button("Settings")?;
        luft.wait_for_settings()?;
        luft.page.evaluate("document.querySelector('[name=confirm-moves]').click()")?;
        luft.page.press("Escape")?;
        luft.drag("e2", "e4")?;
        luft.expect_cell("e4", "white pawn, selected")?;
        luft.press_button("Take back")?;
        luft.expect_cell("e4", "empty")?;
        luft.drag("d2", "d4")?;
        luft.press_button("Play")?;
        luft.wait_for_moves(&["d4"])?;
        luft.reload()?;
        luft.drag("d7", "d5")?;
        luft.page.press("Enter")?;
        luft.wait_for_moves(&["d4", "d5"])
    })
}

/// A browser with speech recognition: `self.say` passes it a text, as a list of alternatives.
const LISTENS: &str = "
    self.SpeechRecognition = class {
        static async available() { throw new Error('this frame may not ask'); }
        start() { self.say = (...texts) => {
            const results = [texts.map(transcript => ({ transcript }))];
            texts.length ? this.onresult({ results }) : this.onerror({ error: 'not-allowed' });
            this.onend();
        }; }
        abort() { this.onerror({ error: 'aborted' }); this.onend(); }
    };";

/// Opens a page in a browser with speech recognition, on a host with these faults.
fn with_voice(
    faults: &'static [(&'static str, HostFault)],
    test: impl FnOnce(&Luft<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    with_tab(|tab| {
        tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTENS }))?;
        let server = host_with(HostOptions { faults, ..HostOptions::default() })?;
        let luft = Luft::new(tab);
        luft.open(&format!("{}?players=2", server.url()))?;
        luft.unfold_fields()?;
        // The first press explains where speech may be sent.
        luft.press_button("Speak a move")?;
        luft.wait_for_message("Your browser may send what you say")?;
        test(&luft)
    })
}

/// Passes these alternatives of a recognised text to the page, in JavaScript.
fn say(luft: &Luft<'_>, texts: &str) -> Result<(), Failure> {
    luft.press_button("Speak a move")?;
    luft.page.wait_until("it listens", "Boolean(self.say)")?;
    luft.page.evaluate(&format!("self.say({texts}); self.say = undefined; 0")).map(drop)
}

#[test]
#[ignore = "long"]
fn moves_are_made_by_voice() -> Result<(), Failure> {
    with_voice(&[("/sw.js", HostFault::Cut(0))], |luft| {
        say(luft, "'E for'")?;
        luft.wait_for_moves(&["e4"])?;
        say(luft, "'the five', 'd5', 'D 5.'")?;
        luft.wait_for_moves(&["e4", "d5"])?;
        say(luft, "'queen takes king'")?;
        luft.wait_for_message("“queen takes king” isn’t a legal move.")?;
        say(luft, "'e takes d5'")?;
        luft.wait_for_moves(&["e4", "d5", "exd5"])?;
        say(luft, "")?;
        luft.wait_for_message("The browser doesn’t let this page listen.")?;
        // A second press stops it.
        luft.press_button("Speak a move")?;
        luft.press_button("Listening…")?;
        luft.press_button("Speak a move")?;
        luft.wait_for_moves(&["e4", "d5", "exd5"])?;
        luft.page.expect_no_faults()
    })
}

#[test]
#[ignore = "long"]
fn speech_not_meant_for_the_board_plays_nothing() -> Result<(), Failure> {
    with_voice(&[], |luft| {
        say(luft, "' '")?;
        luft.wait_for_message("Nothing was heard.")?;
        // A dialog that covers the board stops it, and so does hiding the page.
        luft.press_button("Speak a move")?;
        luft.press_button("New game")?;
        luft.page.find("dialog", "New game")?;
        luft.page.evaluate("self.say('e4'); 0")?;
        luft.press_button("Cancel")?;
        luft.press_button("Speak a move")?;
        luft.page.find("button", "Listening…")?;
        luft.page.evaluate("document.dispatchEvent(new Event('visibilitychange')); 0")?;
        say(luft, "'d4'")?;
        luft.wait_for_moves(&["d4"])?;
        luft.press_button("Resign")?;
        luft.wait_for_result()?;
        say(luft, "'d5'")?;
        luft.wait_for_message("The game is over.")?;
        luft.wait_for_moves(&["d4"])?;
        luft.page.expect_no_faults()
    })
}

#[test]
#[ignore = "long"]
fn a_recogniser_that_ends_at_once_or_fails_to_start_can_be_started_again() -> Result<(), Failure> {
    with_voice(&[], |luft| {
        luft.page.evaluate(
            "SpeechRecognition.available = () => new Promise(() => {});
             SpeechRecognition.prototype.start = function () { this.onend(); }; 0",
        )?;
        luft.press_button("Speak a move")?;
        luft.wait_for_message("Nothing was heard.")?;
        luft.page.evaluate(
            "SpeechRecognition.prototype.start = () => { throw new Error('no microphone'); }; 0",
        )?;
        luft.press_button("Speak a move")?;
        luft.wait_for_message("The browser doesn’t let this page listen.")?;
        luft.page.find("button", "Speak a move").map(drop)
    })
}

#[test]
fn an_unreadable_spoken_move_is_reported() -> Result<(), Failure> {
    const LOST: [(&str, HostFault); 2] = [
        ("/sw.js", HostFault::Cut(0)),
        ("coach.wasm", HostFault::Status("500 Internal Server Error")),
    ];
    with_voice(&LOST, |luft| {
        say(luft, "'e4'")?;
        luft.wait_for_message("This couldn't be loaded.")
    })
}

/// Which moves the words can mean is tested in `crates/coach/src/spoken.rs`.
#[test]
#[ignore = "long"]
fn moves_are_typed_in_words() -> Result<(), Failure> {
    with_luft("words", "?players=2", |luft| {
        let typed = [
            ("knight to f3", "Nf3"),
            ("d7 to d5", "d5"),
            ("2. pawn to g3", "g3"),
            ("Nc6", "Nc6"),
            ("Bishop g2", "Bg2"),
            ("pawn to e5", "e5"),
            ("castle short", "O-O"),
        ];
        let mut played = Vec::new();
        for (words, san) in typed {
            luft.type_move(words)?;
            played.push(san);
            luft.wait_for_moves(&played)?;
        }
        // What cannot be meant, or may mean several moves, is refused as it was typed.
        luft.type_move("knight to d5")?;
        luft.wait_for_message("knight to d5")?;
        luft.wait_for_moves(&played)
    })
}
