//! The panel and its dialogs.

use luft_e2e::{Failure, Luft, ensure, host_online_only, with_luft, with_tab};
use serde_json::{Value, json};

use crate::language;

/// Begins a game for two people with one of the dialog's times.
pub fn begin_for_two(luft: &Luft<'_>, time: &str) -> Result<(), Failure> {
    luft.press_button("New game")?;
    luft.page.find("radio", "Two players at this board")?.click()?;
    luft.page.find("radio", time)?.click()?;
    luft.press_button("Start game")?;
    luft.page.wait_until_gone("dialog", "New game")
}

#[test]
#[ignore = "long"]
fn a_game_for_two_by_the_clock() -> Result<(), Failure> {
    with_luft("two", "", |luft| {
        let page = luft.page;
        ensure(page.find_all("timer", None)?.is_empty(), || "clocks without a limit".to_owned())?;
        luft.press_button("New game")?;
        ensure(
            page.find_all("checkbox", Some("Turn the board after each move"))?.is_empty(),
            || "the board could turn against the computer".to_owned(),
        )?;
        page.find("radio", "Two players at this board")?.click()?;
        ensure(page.find_all("radio", Some("Easy Momo"))?.is_empty(), || {
            "two players are asked for a level".to_owned()
        })?;
        page.find("checkbox", "Turn the board after each move")?.click()?;
        page.find("radio", "3+2")?.click()?;
        luft.press_button("Start game")?;
        page.find("timer", "White's clock: 3 minutes")?;
        page.find("timer", "Black's clock: 3 minutes")?;
        luft.expect_status("White to move")?;
        luft.play(&["e4"])?;
        ensure(luft.orientation()? == "black", || "the board did not turn".to_owned())?;
        let below = luft.part_text("name-bottom")?;
        ensure(below == "Black", || format!("{below} sits below"))?;
        luft.drag("e7", "e5")?;
        luft.wait_for_moves(&["e4", "e5"])?;
        let clocks = [luft.clock("White")?, luft.clock("Black")?];
        let running = clocks.map(|clock| clock.is_some_and(|clock| clock.running));
        ensure(running == [true, false], || "the wrong clock runs".to_owned())
    })
}

#[test]
fn the_dialog_says_which_settings_are_invalid() -> Result<(), Failure> {
    with_luft("bad-time", "", |luft| {
        let page = luft.page;
        luft.press_button("New game")?;
        page.find("radio", "Custom")?.click()?;
        let complaint = || luft.message();
        for (minutes, word) in [("0", "zero"), ("99999", "14400"), ("", "minutes")] {
            page.find("spinbutton", "Minutes")?.fill(minutes)?;
            luft.press_button("Start game")?;
            let said = complaint()?;
            ensure(said.contains(word), || format!("“{minutes}” minutes: “{said}”"))?;
            page.find("dialog", "New game")?;
        }
        page.find("spinbutton", "Limit per move (seconds)")?.fill("45")?;
        luft.press_button("Start game")?;
        page.find("timer", "White's clock: 45 seconds")?;
        // The dialog remembers the last choices.
        luft.press_button("New game")?;
        ensure(complaint()?.is_empty(), || "the old complaint still stands".to_owned())?;
        let shown = page.find("spinbutton", "Limit per move (seconds)")?.property("value")?;
        ensure(shown == "45", || format!("the limit is shown as “{shown}”"))
    })
}

#[test]
fn buttons_that_cannot_be_used_say_why() -> Result<(), Failure> {
    with_luft("reasons", "", |luft| {
        let panel = luft.part("panel");
        let silent = format!(
            "[...{panel}.querySelectorAll('button:disabled')].filter(button =>
                button.title.length < 10 || button.title !== button.getAttribute('aria-description'))
                .map(button => button.textContent.trim()).join()"
        );
        let disabled = format!(
            "[...{}.querySelectorAll('button:disabled')].map(button =>
                button.textContent.trim()).join()",
            luft.part("actions")
        );
        ensure(luft.page.text(&disabled)? == "Undo,Claim draw,Offer draw,Resign", || {
            "at the beginning nothing can be undone, claimed, offered or given up".to_owned()
        })?;
        // The descriptions of buttons are loaded after the board.
        luft.page.wait_until("no button is silent", &format!("({silent}) === ''"))?;
        luft.press_button("Start game")?;
        luft.press_button("Resign")?;
        ensure(luft.page.text(&disabled)? == "Claim draw,Offer draw,Resign", || {
            "a game that is over can be given up or drawn".to_owned()
        })?;
        let silent = luft.page.text(&silent)?;
        ensure(silent.is_empty(), || format!("these are silent: {silent}"))
    })
}

#[test]
fn a_shortcut_whose_button_is_disabled_says_why() -> Result<(), Failure> {
    with_luft("shortcut-reasons", "", |luft| {
        // The descriptions of buttons are loaded after the board.
        luft.expect_button("Undo", false, "There is no move to take back.")?;
        luft.page.press("u")?;
        luft.wait_for_message("There is no move to take back.")?;
        luft.press_button("Start game")?;
        luft.press_button("Resign")?;
        luft.wait_for_result()?;
        luft.page.press("o")?;
        luft.wait_for_message("The game is over.")
    })
}

#[test]
fn a_shortcut_is_answered_before_the_buttons_say_why_they_are_disabled() -> Result<(), Failure> {
    let server = host_online_only()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        tab.call("Fetch.enable", json!({ "patterns": [{ "urlPattern": "*en.ftl" }] }))?;
        luft.open(&server.url())?;
        tab.press("u")?;
        tab.call("Fetch.disable", json!({}))?;
        luft.wait_for_message("There is no move to take back.")?;
        luft.expect_said("assertive", "There is no move to take back.")
    })
}

#[test]
fn a_rematch_changes_colours() -> Result<(), Failure> {
    with_luft("rematch", "?level=medium&color=white", |luft| {
        ensure(luft.page.find_all("button", Some("Rematch"))?.is_empty(), || {
            "a rematch before the end".to_owned()
        })?;
        luft.press_button("Start game")?;
        luft.press_button("Resign")?;
        luft.press_button("Rematch")?;
        luft.wait_for_count(1)?;
        luft.expect_status("Your turn")?;
        let name = luft.part_text("name-top")?;
        ensure(name.contains("medium"), || format!("the opponent is {name}"))
    })
}

#[test]
#[ignore = "long"]
fn clocks_and_dialog_fit_on_every_screen() -> Result<(), Failure> {
    with_luft("screens", "", |luft| {
        begin_for_two(luft, "15 min, 60 s per move")?;
        luft.play(&["e4"])?;
        for (width, height) in [(300, 420), (320, 568), (568, 320), (844, 390), (1280, 720)] {
            luft.page.set_screen(width, height, 1.0, false)?;
            let size = format!("{width} by {height}");
            // Elements outside the screen's width could not be reached.
            let wide = luft.page.number(&format!(
                "Math.max(document.documentElement.scrollWidth, {}.scrollWidth) - innerWidth",
                luft.part("panel")
            ))?;
            ensure(wide <= 0.0, || format!("{size}: {wide} pixels too wide"))?;
            let cut = luft.page.text(&format!(
                "[...document.querySelectorAll('.clock'), ...{}.querySelectorAll('button')]
                    .filter(element => element.scrollWidth > element.clientWidth + 1)
                    .map(element => element.textContent).join()",
                luft.part("actions")
            ))?;
            ensure(cut.is_empty(), || format!("{size}: cut off: {cut}"))?;
            luft.press_button("New game")?;
            let out = luft.page.find("dialog", "New game")?.call(
                "function () {
                    return [...this.querySelectorAll('h2, .dialog-actions button')].filter(item => {
                        const box = item.getBoundingClientRect();
                        return box.top < 0 || box.left < 0 || box.bottom > innerHeight
                            || box.right > innerWidth; }).map(item => item.textContent).join(); }",
                Value::Null,
            )?;
            ensure(out == "", || format!("{size}: out of sight: {out}"))?;
            // Everything between the title and the answers can be scrolled to.
            luft.page.find("checkbox", "Touch-move")?.click()?;
            luft.press_button("Cancel")?;
        }
        Ok(())
    })
}

/// The labels of the start and of the actions that are within this number of pixels of their
/// button's edge.
const AT_THE_EDGE: &str = "((margin) => {
    const range = document.createRange();
    const isNear = (label) => {
        const box = label.closest('button').getBoundingClientRect();
        range.selectNodeContents(label);
        return [...range.getClientRects()].some(({ left, right }) => left < box.left + margin || right > box.right - margin);
    };
    return [...document.querySelectorAll('[data-part=actions] span, [data-part=start] .seats button > span:not(.portrait)')]
        .filter(label => label.checkVisibility() && getComputedStyle(label).clipPath === 'none')
        .filter(isNear).map(label => label.textContent).join();
})";

/// The bottom of the colours to choose from, and the number of lines that say whose turn it is.
const START: &str = "(() => {
    const turn = document.createRange();
    turn.selectNodeContents(document.querySelector('[data-part=status]'));
    const colour = document.querySelector('[data-action=seat-color][data-value=random]');
    return [colour.getBoundingClientRect().bottom, turn.getClientRects().length].join();
})()";

#[test]
#[ignore = "long"]
fn labels_keep_off_the_edges_of_their_buttons_in_every_language() -> Result<(), Failure> {
    let languages = ["en", "de", "fr", "es", "is", "he"];
    // With a clock there is a seventh action, so there is less space.
    for (time, margin) in [("unlimited", 4), ("5%2B0", 3)] {
        with_luft(&format!("labels-{time}"), &format!("?time={time}"), |luft| {
            languages.into_iter().try_for_each(|language| {
                language::speak(luft, language)?;
                if time == "unlimited" {
                    expect_start_in_sight(luft, language)?;
                }
                expect_labels_off_the_edges(luft, language, margin)
            })
        })?;
    }
    Ok(())
}

fn expect_start_in_sight(luft: &Luft<'_>, language: &str) -> Result<(), Failure> {
    for (width, height) in [(320, 640), (360, 640), (390, 844)] {
        luft.page.set_screen(width, height, 1.0, true)?;
        let start = luft.page.text(START)?;
        let bottom = start.strip_suffix(",1").and_then(|bottom| bottom.parse().ok());
        ensure(bottom.is_some_and(|bottom: f64| bottom <= f64::from(height)), || {
            format!("{width} by {height}, {language}: bottom and lines are {start}")
        })?;
    }
    Ok(())
}

fn expect_labels_off_the_edges(
    luft: &Luft<'_>,
    language: &str,
    margin: u32,
) -> Result<(), Failure> {
    for (width, height) in
        [(320, 640), (390, 844), (568, 320), (640, 360), (768, 1024), (960, 600), (1280, 720)]
    {
        luft.page.set_screen(width, height, 1.0, false)?;
        let near = luft.page.text(&format!("{AT_THE_EDGE}({margin})"))?;
        ensure(near.is_empty(), || format!("{width} by {height}, {language}: {near}"))?;
    }
    Ok(())
}

/// Whether the colours to choose from end below the screen, and the height of the veil over the
/// screen's lower edge.
const BELOW: &str = "(() => {
    const colour = document.querySelector('[data-action=seat-color][data-value=random]');
    const veil = getComputedStyle(document.querySelector('[data-part=table]'), '::after').height;
    return [colour.getBoundingClientRect().bottom > innerHeight, veil].join();
})()";

#[test]
#[ignore = "long"]
fn if_the_colours_do_not_fit_the_screens_edge_shows_that_there_is_more() -> Result<(), Failure> {
    with_luft("goes-on", "?time=5%2B0", |luft| {
        luft.page.set_screen(360, 640, 1.0, true)?;
        luft.page.wait_until("a clock in a low window", &format!("{BELOW} === 'true,32px'"))
    })?;
    with_luft("goes-on", "", |luft| {
        for (width, height, is_below) in [
            (360, 640, false),
            (375, 667, true),
            (390, 844, false),
            (393, 660, true),
            (414, 736, true),
            (412, 915, false),
        ] {
            luft.page.set_screen(width, height, 1.0, true)?;
            let wanted = if is_below { "true,32px" } else { "false,0px" };
            luft.page
                .wait_until(&format!("{width} by {height}"), &format!("{BELOW} === '{wanted}'"))?;
        }
        Ok(())
    })
}

#[test]
fn beside_a_low_board_a_line_of_moves_fits() -> Result<(), Failure> {
    // Seven actions whose labels have two lines.
    with_luft("low-clock", "?lang=fr&time=5%2B3", |luft| {
        luft.page.set_screen(844, 390, 1.0, false)?;
        luft.drag("e2", "e4")?;
        let has_room = format!("{}.clientHeight >= 32", luft.part("moves"));
        luft.page.wait_until("room for a line", &has_room)
    })
}

#[test]
fn the_way_back_covers_no_choice_of_opponents() -> Result<(), Failure> {
    with_luft("way-back-at-the-start", "?players=2", |luft| {
        luft.page.set_screen(844, 390, 1.0, false)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(1)?;
        luft.page.evaluate("void (location.search = '?level=easy&color=white')")?;
        luft.page.wait_until("the seats can be pressed beside the way back", "(() => {
            const back = document.querySelector('[data-ready=true] [data-part=way-back]:not([hidden])');
            const isFree = (button) => {
                const { x, y, width, height } = button.getBoundingClientRect();
                return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            };
            const buttons = document.querySelectorAll('[data-action=seat], [data-action=go-back]');
            return back !== null && [...buttons].every(isFree);
        })()")
    })
}

#[test]
fn the_way_back_covers_no_offer_after_a_game() -> Result<(), Failure> {
    with_luft("way-back-at-the-end", "?players=2", |luft| {
        luft.drag("e2", "e4")?;
        luft.wait_for_count(1)?;
        luft.page.evaluate("void (location.search = '?players=2&pgn=1.+f3+e5+2.+g4+Qh4%23')")?;
        luft.page.wait_until(
            "the way back",
            "document.querySelector('[data-ready=true] [data-part=way-back]:not([hidden])') !== null",
        )?;
        for (width, height) in [(1440, 900), (1200, 860), (1024, 768), (900, 700), (844, 390)] {
            luft.page.set_screen(width, height, 1.0, false)?;
            luft.page.wait_until(
                &format!("free buttons at {width} × {height}"),
                "(() => {
                const isFree = (button) => {
                    const { x, y, width, height } = button.getBoundingClientRect();
                    const middle = x + width / 2;
                    return [y + 4, y + height / 2, y + height - 4].every((at) =>
                        button.contains(document.elementFromPoint(middle, at)));
                };
                const buttons = document.querySelectorAll('.end-actions [data-action=rematch],\
                    .end-actions [data-action=review], [data-action=go-back]');
                return buttons.length === 3 && [...buttons].every(isFree);
            })()",
            )?;
        }
        Ok(())
    })
}

#[test]
fn messages_cover_neither_the_result_nor_buttons() -> Result<(), Failure> {
    with_luft("told-at-the-end", "?players=2&pgn=1.+f3+e5+2.+g4+Qh4%23", |luft| {
        for (width, height) in
            [(1440, 900), (900, 700), (844, 390), (390, 844), (320, 640), (400, 360)]
        {
            luft.page.set_screen(width, height, 1.0, false)?;
            let covered = luft.page.text(
                "(() => {
                    const box = (of) => document.querySelector(of).getBoundingClientRect();
                    const told = box('.told > :not(:empty)');
                    const parts = ['canvas', '[data-part=status] strong', '[data-action=rematch]',
                        '[data-action=new-game]', '[data-action=settings]'];
                    return parts.filter((part) => {
                        const { left, right, top, bottom } = box(part);
                        return right > told.left + 1 && left < told.right - 1
                            && bottom > told.top + 1 && top < told.bottom - 1;
                    }).join(', '); })()",
            )?;
            ensure(covered.is_empty(), || format!("{width} × {height}: {covered} is covered"))?;
        }
        Ok(())
    })
}
