//! Links that contain a game, and the uses of links in "Share".

use luft_e2e::{Failure, Luft, ensure, with_luft, with_luft_in_firefox, with_tab};
use qrcodegen::{Mask, QrCode, QrCodeEcc, QrSegment, Version};
use serde_json::{Value, json};

/// The game 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O.
const SPANISH: &str = "#1hAJbvPDbAANoY";
const MOVES: [&str; 7] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"];

/// Copies, shares and shows a link, then opens it in the tab of somebody with an unfinished game.
#[test]
fn a_game_goes_by_link_from_one_tab_to_another() -> Result<(), Failure> {
    with_luft("link", "?players=2", |luft| {
        let page = luft.page;
        page.evaluate(
            "navigator.clipboard.writeText = async (text) => { self.copied = text; };
             navigator.share = async ({ url }) => { self.shared = url; }; 0",
        )?;
        luft.play(&MOVES[..4])?;
        luft.press_button("Flip board")?;
        page.press("ArrowLeft")?;
        page.evaluate(&format!("{}.querySelector('[data-action=share]').click()", luft.root()))?;
        page.wait_until(
            "the link",
            "document.querySelector('[data-part=share-address]') !== null",
        )?;
        let link = page.text("document.querySelector('[data-part=share-address]').value")?;
        luft.press_button("Copy link")?;
        luft.wait_for_message("Link copied")?;
        luft.press_button("Share via…")?;
        let sent = page.text("JSON.stringify([copied, shared])")?;
        let expected = json!([link, link]).to_string();
        ensure(sent == expected, || format!("{sent} is not {link}"))?;
        page.evaluate(
            "document.querySelectorAll('.share summary').forEach((fold) => fold.click())",
        )?;
        page.wait_until("the code", "document.querySelector('.qr path') !== null")?;
        let below =
            "document.querySelector('.share').lastElementChild.getBoundingClientRect().bottom
            <= document.querySelector('.share + button').getBoundingClientRect().top";
        page.wait_until("the buttons below", below)?;
        luft.press_button("Copy code")?;
        luft.wait_for_message("Code copied")?;
        let code = page.text("copied")?;
        ensure(code.starts_with(&format!("<iframe src=\"{link}\"")), || code.clone())?;
        page.wait_until("the preview", "document.querySelector('.share img').naturalWidth > 100")?;
        page.expect_no_faults()?;
        with_tab(|tab| {
            let other = Luft::new(tab);
            other.open(&format!("{}?players=2", link.split('#').next().unwrap_or_default()))?;
            other.play(&["d4"])?;
            // In the same page: only the fragment of the address differs.
            tab.evaluate(&format!("location.href = {}; 0", Value::from(&*link)))?;
            other.wait_for_moves(&MOVES[..4])?;
            ensure(other.orientation()? == "black", || "the board was not turned".to_owned())?;
            tab.wait_until(
                "the position",
                "document.querySelector('luft-board').request('ply') === '3'",
            )?;
            other.press_button("Back to your game")?;
            other.wait_for_moves(&["d4"])
        })
    })
}

/// Dialogs that describe the position, while a move is played: they describe the new one, and what the player does in
/// them goes on.
#[test]
fn open_dialogs_about_the_position_follow_the_game() -> Result<(), Failure> {
    with_luft("link", "?players=2", |luft| {
        let page = luft.page;
        let press = |action: &str| {
            page.evaluate(&format!(
                "{}.querySelector('[data-action={action}]').click()",
                luft.root()
            ))
        };
        let play = |mv: &str| {
            page.evaluate(&format!("document.querySelector('luft-board').request('play', '{mv}')"))
        };
        press("share")?;
        let link = "document.querySelector('[data-part=share-address]')?.value";
        page.wait_until("the link", &format!("{link}?.includes('#')"))?;
        let before = page.text(link)?;
        let embed = "document.querySelector('[data-part=share-markup]')";
        page.evaluate(&format!(
            "{embed}.closest('details').open = true;
             const form = {embed}.closest('details').querySelector('select');
             form.value = '<luft-board>';
             form.focus(); 0"
        ))?;
        play("e4")?;
        page.wait_until("the new link", &format!("{link} !== {before:?}"))?;
        page.wait_until(
            "what was unfolded, chosen and focused",
            &format!(
                "{embed}.checkVisibility() && document.activeElement.value === '<luft-board>' &&
                 {embed}.value.startsWith('<script') && {embed}.value.includes('1. e4')"
            ),
        )?;
        let dialog = |name: &str| luft.part(name);
        page.evaluate(&format!("{}.close()", dialog("share")))?;
        press("position-words")?;
        let words = format!("{}.innerText", dialog("words"));
        page.wait_until("the position", &format!("{words}.includes('Black to move')"))?;
        play("e5")?;
        page.wait_until(
            "the next position",
            &format!(
                "{words}.includes('White to move') &&
                 {}.contains(document.activeElement)",
                dialog("words")
            ),
        )?;
        page.expect_no_faults()
    })
}

fn opens<T: luft_e2e::Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    luft.wait_for_moves(&MOVES)
}

#[test]
fn a_link_opens_in_firefox() -> Result<(), Failure> {
    with_luft_in_firefox("link-firefox", &format!("?pace=instant{SPANISH}"), opens)
}

/// The codes are the same as those of another library with the same mask.
#[test]
fn qr_codes_are_right() -> Result<(), Failure> {
    with_luft("qr", "", |luft| {
        for length in [1, 17, 18, 53, 78, 106, 134, 154, 192, 230, 271, 321, 500, 1_000, 2_900] {
            let text: String = ('!'..='z').cycle().take(length).collect();
            let script = format!(
                "import(performance.getEntriesByType('resource').map(({{ name }}) => name)
                    .find((name) => name.endsWith('/main.js')).replace('main.js', 'lazy/qr.js'))
                    .then(({{ modules }}) => modules({}))
                    .then(({{ rows, mask }}) => mask + rows.map((row) => row.map(Number).join('')).join(''))",
                Value::from(&*text)
            );
            let made = luft.page.text(&script)?;
            let mask = made.bytes().next().unwrap_or_default() - b'0';
            let code = QrCode::encode_segments_advanced(
                &[QrSegment::make_bytes(text.as_bytes())],
                QrCodeEcc::Low,
                Version::MIN,
                Version::MAX,
                Some(Mask::new(mask)),
                false,
            )
            .map_err(|error| Failure::new(error.to_string()))?;
            let side = code.size();
            let places = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
            let expected: String =
                places.map(|(x, y)| if code.get_module(x, y) { '1' } else { '0' }).collect();
            ensure(made[1..] == expected, || format!("{length} bytes, mask {mask}"))?;
        }
        Ok(())
    })
}
