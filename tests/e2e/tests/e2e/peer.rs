//! A game with a friend elsewhere whose device is connected directly: two browser contexts that
//! share only the codes, which are passed by hand, and the channel between them.

use luft_e2e::{Failure, Luft, Tab, ensure, with_luft};
use serde_json::Value;

use crate::saved_games::with_two_tabs;

/// Begins a live game with the dialog, with a clock; then the dialog of the invitation opens.
fn begin<T: Tab>(luft: &Luft<'_, T>, time: &str) -> Result<(), Failure> {
    let root = luft.root();
    let page = luft.page;
    page.value(&format!("{root}.querySelector('[data-action=new-game]').click()"))?;
    page.wait_until("the dialog", "document.querySelector('[data-part=new-game]').open")?;
    for choice in [
        "[name=opponent][value=friend]",
        "[name=way][value=live]",
        &format!("[name=time][value=\"{time}\"]"),
    ] {
        page.value(&format!("{root}.querySelector('{choice}').click()"))?;
    }
    page.value(&format!("{root}.querySelector('[data-action=new-game-start]').click()"))?;
    Ok(())
}

/// The link in the dialog of a call or an answer.
fn shown<T: Tab>(luft: &Luft<'_, T>) -> Result<String, Failure> {
    let field = "document.querySelector('dialog[open] [data-part=share-address]')";
    luft.page.wait_until("the link", &format!("{field} !== null"))?;
    Ok(luft.page.value(&format!("{field}.value"))?.as_str().unwrap_or_default().to_owned())
}

/// Presses "Connect" on the card, and reads the link.
fn call<T: Tab>(luft: &Luft<'_, T>) -> Result<String, Failure> {
    luft.page.value(&format!("{}.querySelector('[data-action=connect]').click()", luft.root()))?;
    shown(luft)
}

/// Pastes the answer into the dialog of the invitation.
fn accept<T: Tab>(luft: &Luft<'_, T>, answer: &str) -> Result<(), Failure> {
    let text = Value::from(answer);
    luft.page.value(&format!(
        "document.querySelector('dialog[open] [data-part=peer-answer]').value = {text}; \
         document.querySelector('dialog[open] [data-part=peer-answer] + button').click()"
    ))?;
    Ok(())
}

/// Pastes a link into the field on the card.
fn paste<T: Tab>(luft: &Luft<'_, T>, link: &str) -> Result<(), Failure> {
    let (root, link) = (luft.root(), Value::from(link));
    luft.page.value(&format!(
        "{root}.querySelector('[data-part=friend-link]').value = {link}; \
         {root}.querySelector('[data-action=open-link]').click()"
    ))?;
    Ok(())
}

fn wait_until_lost<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    let text = luft.part("friend-text");
    let lost = format!("{text}.textContent.startsWith('Not connected')");
    luft.page.wait_until("the lost connection", &lost)
}

fn wait_for_connection<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    let text = luft.part("friend-text");
    luft.page
        .wait_until("the connection", &format!("{text}.textContent.startsWith('Connected')"))?;
    luft.page.wait_until("the closed dialog", "!document.querySelector('dialog[open]')")
}

/// Waits until the page tells that it has passed its link to the tab with the game.
fn wait_until_passed<T: Tab>(luft: &Luft<'_, T>) -> Result<(), Failure> {
    luft.wait_for_message("Passed to the tab with this game.")
}

fn fragment(link: &str) -> Result<&str, Failure> {
    let (_, fragment) = link.split_once('#').unwrap_or_default();
    ensure(fragment.starts_with('3') && fragment.len() < 400, || link.to_owned())?;
    Ok(fragment)
}

/// Begins a live game in the browser context `name`, and connects it to one in the context `friend`.
fn with_live_game(
    name: &str,
    friend: &str,
    play: impl FnOnce(&Luft<'_>, &Luft<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    with_luft(name, "", |white| {
        begin(white, "3+2")?;
        with_luft(friend, &friends_address(white)?, |black| {
            answer(white, black)?;
            play(white, black)
        })
    })
}

/// The address to which the invitation that is shown leads.
fn friends_address(luft: &Luft<'_>) -> Result<String, Failure> {
    Ok(format!("?pace=instant#{}", fragment(&shown(luft)?)?))
}

/// Passes the answer that the friend's page shows.
fn answer<T: Tab>(caller: &Luft<'_, T>, friend: &Luft<'_, T>) -> Result<(), Failure> {
    accept(caller, &shown(friend)?)?;
    wait_for_connection(caller)?;
    wait_for_connection(friend)
}

#[test]
fn a_browser_that_never_answers_a_call_is_reported() -> Result<(), Failure> {
    with_luft("peer-silent", "", |luft| {
        luft.page.evaluate(
            "RTCPeerConnection.prototype.setLocalDescription = () => new Promise(() => {})",
        )?;
        begin(luft, "3+2")?;
        luft.wait_for_message("does not allow direct connections")
    })
}

/// The answer is from a page that has been closed since. It takes 20 seconds to find out.
#[test]
#[ignore = "long"]
fn a_player_learns_at_once_that_an_answer_is_being_tried() -> Result<(), Failure> {
    with_luft("peer-trying", "", |white| {
        begin(white, "3+2")?;
        let mut answer = String::new();
        with_luft("peer-gone", &friends_address(white)?, |black| {
            answer = shown(black)?;
            black.page.go_to("about:blank")
        })?;
        accept(white, &answer)?;
        let said =
            "document.querySelector('dialog[open] .answer')?.textContent.startsWith('Connecting')";
        white.page.wait_until("the note in the dialog", said)
    })
}

#[test]
fn two_browsers_play_live_and_one_is_reloaded() -> Result<(), Failure> {
    with_live_game("peer", "peer-friend", |white, black| {
        ensure(black.orientation()? == "black", || "Black is not at the bottom".to_owned())?;
        white.drag("e2", "e4")?;
        black.wait_for_moves(&["e4"])?;
        black.drag("e7", "e5")?;
        white.wait_for_moves(&["e4", "e5"])?;
        // The game continues after a reload, with a new code from the other side.
        black.reload()?;
        black.wait_for_moves(&["e4", "e5"])?;
        wait_until_lost(white)?;
        let invitation = call(black)?;
        paste(white, &invitation)?;
        answer(black, white)?;
        white.drag("g1", "f3")?;
        black.wait_for_moves(&["e4", "e5", "Nf3"])?;
        let resign = format!("{}.querySelector('[data-action=resign]').click()", black.root());
        black.page.value(&resign)?;
        black.wait_for_message("Press “Resign” again")?;
        black.page.value(&resign)?;
        white.wait_for_result().map(drop)
    })
}

/// Both have invited each other, and one invitation has led to a connection. If the other one is opened later, it takes
/// the place of the connection: nobody may believe that moves still arrive.
#[test]
#[ignore = "long"]
fn an_invitation_that_is_opened_late_ends_the_connection_for_both() -> Result<(), Failure> {
    with_live_game("peer-late", "peer-later", |white, black| {
        white.drag("e2", "e4")?;
        black.wait_for_moves(&["e4"])?;
        black.reload()?;
        wait_until_lost(white)?;
        let late = call(black)?;
        accept(black, &call(white)?)?;
        let answered = "!document.querySelector('dialog[open] [data-part=peer-answer]')";
        Tab::wait_until(black.page, "the answer", answered)?;
        answer(white, black)?;
        paste(white, &late)?;
        shown(white)?;
        wait_until_lost(white)?;
        wait_until_lost(black)
    })
}

/// Browsers keep a page that is left for another one, and show it again as it was.
#[test]
#[ignore = "long"]
fn a_page_that_is_left_is_not_connected_when_it_is_shown_again() -> Result<(), Failure> {
    with_live_game("peer-left", "peer-stays", |white, black| {
        white
            .page
            .value("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")?;
        wait_until_lost(black)?;
        wait_until_lost(white)
    })
}

/// A messenger opens each link in a new tab, and people open links more than once.
#[test]
#[ignore = "long"]
fn links_that_open_in_another_tab_reach_the_tab_with_the_game() -> Result<(), Failure> {
    with_two_tabs(|address, white, answered| {
        begin(white, "3+2")?;
        let invitation = shown(white)?;
        with_two_tabs(|_, black, again| {
            let invited = format!("{address}?pace=instant#{}", fragment(&invitation)?);
            black.open(&invited)?;
            let answer = shown(black)?;
            // Neither the invitation opened again nor "Connect" makes another answer.
            again.open(&invited)?;
            wait_until_passed(again)?;
            black.page.press("Escape")?;
            let repeated = call(black)?;
            ensure(repeated == answer, || format!("{repeated} after {answer}"))?;
            answered.open(&format!("{address}?pace=instant#{}", fragment(&answer)?))?;
            wait_until_passed(answered)?;
            wait_for_connection(white)?;
            wait_for_connection(black)?;
            // Once the friends are connected, their links change nothing.
            again.reload()?;
            wait_until_passed(again)?;
            answered.reload()?;
            wait_until_passed(answered)?;
            ensure(white.message()?.is_empty(), || "the used answer is refused".to_owned())?;
            white.drag("e2", "e4")?;
            black.wait_for_moves(&["e4"])
        })
    })
}
