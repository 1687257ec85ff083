//! Accessible play: shortcuts, the position in words, and speech.

use luft_e2e::{Failure, Luft, PATIENCE, ensure, with_luft};
use serde_json::json;

use crate::keyboard::tab_to_board;

const KEYS: &str = "Keyboard shortcuts";

/// Presses the button of a command and then a key for it, and waits until the button shows the key.
fn choose_key(luft: &Luft<'_>, button: &str, key: &str, then: &str) -> Result<(), Failure> {
    luft.page.find("button", button)?.focus()?;
    luft.page.press("Enter")?;
    luft.page.press(key)?;
    luft.page.find("button", then).map(drop)
}

/// Sets a switch or a list of the settings by its name.
fn set(luft: &Luft<'_>, name: &str, value: &str) -> Result<(), Failure> {
    luft.page.press(",")?;
    luft.wait_for_settings()?;
    luft.page.evaluate(&format!(
        "(control => {{ if (control.type === 'checkbox') control.click(); else {{
            control.value = '{value}';
            control.dispatchEvent(new Event('change', {{ bubbles: true }}));
        }} }})({}.querySelector('[name={name}]'))",
        luft.part("settings")
    ))?;
    luft.page.press("Escape")?;
    luft.page.wait_until_gone("dialog", "Settings")
}

#[test]
#[ignore = "long"]
fn keys_are_listed_and_can_be_changed() -> Result<(), Failure> {
    with_luft("keys", "?players=2", |luft| {
        let page = luft.page;
        page.press("?")?;
        page.find("dialog", KEYS)?;
        luft.expect_status("White to move")?;
        choose_key(luft, "Undo U", "7", "Undo 7")?;
        // A key that belongs to another command is refused, and the message names that command.
        page.press("Enter")?;
        page.press("f")?;
        page.wait("a complaint", PATIENCE, || Ok(luft.message()?.contains("“Flip board”")))?;
        page.find("button", "Undo 7")?;
        page.press("Enter")?;
        page.press("ArrowUp")?;
        page.wait("another complaint", PATIENCE, || Ok(luft.message()?.contains("a digit")))?;
        // Escape first cancels the choice of a key, and then closes the dialog.
        page.press("Enter")?;
        page.press("Escape")?;
        page.find("button", "Undo 7")?;
        choose_key(luft, "Flip board F", "Backspace", "Flip board none")?;
        page.press("Escape")?;
        page.wait_until_gone("dialog", KEYS)?;
        for key in ["u", "f", "7"] {
            luft.play(&["e4"])?;
            page.evaluate("document.activeElement.blur()")?;
            page.press(key)?;
            page.next_frame()?;
            let undone = luft.moves()?.is_empty();
            ensure(undone == (key == "7"), || format!("after {key} the move is gone: {undone}"))?;
            if !undone {
                luft.press_button("Undo")?;
                luft.wait_for_count(0)?;
            }
        }
        ensure(luft.orientation()? == "white", || "a key that is none has turned".to_owned())?;
        let told = "document.querySelector('[data-action=undo]').getAttribute('aria-keyshortcuts')";
        ensure(page.text(told)? == "7", || "assistive technology is told otherwise".to_owned())?;
        luft.reload()?;
        page.press("?")?;
        page.find("dialog", KEYS)?;
        page.find("button", "Undo 7")?;
        luft.press_button("Reset all")?;
        page.find("button", "Undo U").map(drop)
    })
}

#[test]
fn single_keys_can_be_switched_off_and_those_with_modifiers_are_the_browsers() -> Result<(), Failure>
{
    with_luft("keys-off", "?players=2", |luft| {
        let page = luft.page;
        let control = json!({
            "type": "rawKeyDown", "key": "f", "code": "KeyF", "windowsVirtualKeyCode": 70,
            "modifiers": 2,
        });
        page.call("Input.dispatchKeyEvent", control)?;
        page.next_frame()?;
        ensure(luft.orientation()? == "white", || "Ctrl and F turn the board".to_owned())?;
        page.press("f")?;
        ensure(luft.orientation()? == "black", || "F does not turn the board".to_owned())?;
        set(luft, "shortcuts", "off")?;
        for key in ["f", "?", ",", "w", "j", "/"] {
            page.press(key)?;
        }
        page.next_frame()?;
        ensure(luft.orientation()? == "black", || "a key turns the board".to_owned())?;
        ensure(page.find_all("dialog", None)?.is_empty(), || "a key opens a dialog".to_owned())?;
        let told = "document.querySelectorAll('[aria-keyshortcuts]').length";
        ensure(page.number(told)? == 0.0, || "keys are told that are none".to_owned())?;
        // The board's own keys still work.
        tab_to_board(luft)?;
        luft.walk_to("e2")
    })
}

#[test]
fn a_key_focuses_the_field_for_moves_which_then_receives_all_keys() -> Result<(), Failure> {
    with_luft("key-field", "?players=2", |luft| {
        let page = luft.page;
        page.press("/")?;
        for key in ["n", "f", "3"] {
            page.press(key)?;
        }
        page.press("Enter")?;
        luft.wait_for_moves(&["Nf3"])
    })
}

#[test]
#[ignore = "long"]
fn moves_are_announced_in_the_chosen_words() -> Result<(), Failure> {
    with_luft("words-of-moves", "?players=2", |luft| {
        let page = luft.page;
        page.set_screen(1280, 720, 1.0, false)?;
        luft.drag("g1", "f3")?;
        luft.expect_said("polite", "White: knight f3.")?;
        page.find("button", "Nf3, knight f3")?;
        set(luft, "announcements", "nato")?;
        page.find("button", "Nf3, knight foxtrot 3")?;
        // The move stays marked after it has been rendered again.
        let marked = format!("{}.querySelector('[aria-current]')", luft.part("moves"));
        page.wait_until("the mark", &format!("{marked}?.ariaLabel === 'Nf3, knight foxtrot 3'"))?;
        luft.drag("e7", "e5")?;
        luft.expect_said("polite", "Black: pawn echo 5.")?;
        luft.drag("f3", "e5")?;
        luft.expect_said("polite", "White: knight takes echo 5.")?;
        page.press("k")?;
        luft.expect_said("polite", "Black: pawn echo 5.")?;
        set(luft, "announcements", "san")?;
        page.find("button", "Nxe5")?;
        page.press("k")?;
        luft.expect_said("polite", "White: Nf3.")
    })
}

#[test]
fn the_position_is_described_in_words_and_copied() -> Result<(), Failure> {
    let fen = "?players=2&fen=4k3/8/8/3pP3/8/8/8/R3K2R_w_KQ_d6_0_30";
    with_luft("words", fen, |luft| {
        let page = luft.page;
        page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")?;
        page.press("w")?;
        page.find("dialog", "Position in words")?;
        luft.press_button("Copy")?;
        luft.wait_for_message("in words copied to the clipboard")?;
        let copied = page.text("copied")?;
        let expected = "White: king e1, rooks a1 h1, pawn e5\nBlack: king e8, pawn d5\nWhite to \
            move\nWhite can castle on both sides\nBlack cannot castle\nA pawn can be captured en \
            passant on d6\nNo moves yet\n0 of 50 moves without a capture or pawn \
            move\nPosition not repeated";
        ensure(copied == expected, || format!("it is told as {copied:?}"))
    })
}

#[test]
fn the_counts_are_shown_once_they_matter() -> Result<(), Failure> {
    let fen = "?players=2&fen=7k/8/6K1/8/8/8/8/R7_w_-_-_39_120";
    with_luft("counters", fen, |luft| {
        let shown = || -> Result<String, Failure> { luft.part_text("counters") };
        ensure(shown()?.is_empty(), || "it is told too early".to_owned())?;
        luft.play(&["Ra2"])?;
        let words = "20 of 50 moves without a capture or pawn move";
        ensure(shown()? == words, || format!("it is told as “{}”", shown().unwrap_or_default()))?;
        luft.play(&["Kg8", "Ra1", "Kh8", "Ra2"])?;
        let words = "Same position twice, 22 of 50 moves without a capture or pawn move";
        ensure(shown()? == words, || format!("it is told as “{}”", shown().unwrap_or_default()))
    })
}

/// Simulates a system with these voices, and records the texts that it is to speak.
fn with_voices(luft: &Luft<'_>, voices: &str) -> Result<(), Failure> {
    luft.page
        .evaluate(&format!(
            "(() => {{
                window.spoken = [];
                const synthesis = {{
                    getVoices: () => {voices}, cancel: () => spoken.push('silence'),
                    speak: ({{ text, lang, rate }}) => spoken.push([lang, rate, text].join(' ')),
                    addEventListener: (type, heard) => heard(),
                }};
                Object.defineProperty(window, 'speechSynthesis', {{ value: synthesis }});
                window.SpeechSynthesisUtterance = class {{ constructor(text) {{ this.text = text; }} }};
            }})()"
        ))
        .map(drop)
}

fn wait_until_spoken(luft: &Luft<'_>, expected: &[&str]) -> Result<(), Failure> {
    let mut spoken = json!(null);
    luft.page
        .wait("what is to be spoken", PATIENCE, || {
            spoken = luft.page.evaluate("spoken")?;
            Ok(spoken == json!(expected))
        })
        .map_err(|failure| Failure::new(format!("{failure}; spoken is {spoken}")))
}

#[test]
#[ignore = "long"]
fn moves_are_spoken_if_speech_is_on() -> Result<(), Failure> {
    with_luft("speech", "?players=2", |luft| {
        let voices =
            "[{ lang: 'fr-FR' }, { lang: 'en_GB' }, { lang: 'en-US', localService: true }]";
        with_voices(luft, voices)?;
        luft.drag("e2", "e4")?;
        set(luft, "speech", "on")?;
        let mut expected = vec!["en-US 1 Speak moves aloud"];
        wait_until_spoken(luft, &expected)?;
        set(luft, "speech-rate", "fast")?;
        luft.drag("g8", "f6")?;
        expected.push("en-US 1.5 Black: knight f6.");
        wait_until_spoken(luft, &expected)?;
        luft.page.press("k")?;
        expected.extend(["silence", "en-US 1.5 White: pawn e4."]);
        wait_until_spoken(luft, &expected)?;
        set(luft, "speech", "off")?;
        luft.page.press("j")?;
        expected.push("silence");
        wait_until_spoken(luft, &expected)
    })
}

#[test]
fn without_a_voice_the_sheet_says_so() -> Result<(), Failure> {
    with_luft("voiceless", "?players=2", |luft| {
        with_voices(luft, "[{ lang: 'fr-FR' }]")?;
        luft.press_button("Settings")?;
        luft.wait_for_settings()?;
        let switch = format!("{}.querySelector('[name=speech]')", luft.part("settings"));
        luft.page.evaluate(&format!("{switch}.click()"))?;
        luft.page
            .wait("the sheet says so", PATIENCE, || Ok(luft.message()?.contains("no voice")))?;
        luft.page.evaluate(&format!("{switch}.click()"))?;
        luft.page.wait("and no longer", PATIENCE, || Ok(luft.message()?.is_empty()))?;
        luft.page.press("Escape")?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])
    })
}
