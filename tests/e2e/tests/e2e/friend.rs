//! A game with a friend elsewhere: Chromium and Firefox, which share only the links.

use luft_e2e::{Failure, Luft, Tab, ensure, with_luft, with_luft_in_firefox};
use serde_json::Value;

/// Begins a game with the dialog.
pub fn begin(luft: &Luft<'_>) -> Result<(), Failure> {
    let root = luft.root();
    luft.press_button("New game")?;
    luft.page.wait_until("the dialog", "document.querySelector('[data-part=new-game]').open")?;
    luft.page
        .evaluate(&format!("{root}.querySelector('[name=opponent][value=friend]').click()"))?;
    luft.page.evaluate(&format!("{root}.querySelector('[name=days]').value = '3'; 0"))?;
    luft.press_button("Start game")
}

/// The friend's link, copied from the dialog "Share".
pub fn sent<T: Tab>(luft: &Luft<'_, T>) -> Result<String, Failure> {
    let root = luft.root();
    let page = luft.page;
    page.value("void (navigator.clipboard.writeText = async (text) => { self.copied = text; })")?;
    page.value(&format!("{root}.querySelector('[data-action=send-link]').click()"))?;
    let link = "document.querySelector('[data-part=share-address]')";
    page.wait_until("the link", &format!("{link} !== null"))?;
    page.value("document.querySelector('.share [data-l10n-id=share-copy-link]').click()")?;
    page.wait_until("the copy", "typeof copied === 'string'")?;
    let copied = page.value("copied")?;
    page.value("document.querySelector('dialog[open] [data-action=cancel]').click()")?;
    Ok(copied.as_str().unwrap_or_default().to_owned())
}

/// Pastes a friend's link into its field.
pub fn paste<T: Tab>(luft: &Luft<'_, T>, link: &str) -> Result<(), Failure> {
    let field = luft.part("friend-link");
    let text = Value::from(link);
    luft.page.value(&format!(
        "[{field}.value = {text}, {}.querySelector('[data-action=open-link]').click()]",
        luft.root()
    ))?;
    Ok(())
}

#[test]
#[ignore = "long"]
fn two_browsers_play_by_links_and_one_is_reloaded() -> Result<(), Failure> {
    with_luft("friend", "?pace=instant", |white| {
        begin(white)?;
        let hint = white.page.evaluate(&format!("{}.disabled", white.part("hint")))?;
        ensure(hint == true, || "an engine helps against a friend".to_owned())?;
        white.drag("e2", "e4")?;
        white.wait_for_moves(&["e4"])?;
        let link = sent(white)?;
        let (_, fragment) = link.split_once('#').unwrap_or_default();
        ensure(fragment.starts_with('2') && fragment.len() < 24, || link.clone())?;
        with_luft_in_firefox("friend-firefox", &format!("?pace=instant#{fragment}"), |black| {
            black.wait_for_moves(&["e4"])?;
            ensure(black.orientation()? == "black", || "Black is not at the bottom".to_owned())?;
            black.drag("e7", "e5")?;
            black.wait_for_moves(&["e4", "e5"])?;
            white.reload()?;
            white.wait_for_moves(&["e4"])?;
            paste(white, &sent(black)?)?;
            white.wait_for_moves(&["e4", "e5"])?;
            white.page.evaluate(&format!(
                "{}.querySelector('[data-action=undo]').click()",
                white.root()
            ))?;
            paste(black, &sent(white)?)?;
            let asked = format!("!{}.hidden", black.part("friend-asked"));
            Tab::wait_until(black.page, "the question", &asked)?;
            let no = "[data-action=answer-takeback][data-value=no]";
            black.page.value(&format!("{}.querySelector('{no}').click()", black.root()))?;
            paste(white, &sent(black)?)?;
            white.drag("g1", "f3")?;
            white.wait_for_moves(&["e4", "e5", "Nf3"])
        })
    })
}

#[test]
#[ignore = "long"]
fn the_link_with_the_end_of_the_game_is_in_sight_on_a_small_telephone() -> Result<(), Failure> {
    with_luft("friend-end", "?pace=instant", |luft| {
        luft.page.set_screen(360, 640, 2.0, true)?;
        begin(luft)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        sent(luft)?;
        luft.press_button("Resign")?;
        luft.wait_for_result()?;
        luft.page.wait_until(
            "the button in sight",
            "(({ top, bottom }) => top > 0 && bottom <= innerHeight) \
             (document.querySelector('[data-action=send-link]').getBoundingClientRect())",
        )
    })
}

/// The link of a game that is open in another tab, and a truncated link.
#[test]
fn a_link_that_cannot_be_followed_is_reported() -> Result<(), Failure> {
    with_luft("friend-refused", "?pace=instant", |luft| {
        begin(luft)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_moves(&["e4"])?;
        let link = sent(luft)?;
        paste(luft, &link)?;
        luft.wait_for_message("This is your own link")?;
        paste(luft, &link[..link.len() - 2])?;
        luft.wait_for_message("This link is incomplete")?;
        luft.wait_for_moves(&["e4"])
    })
}
