//! The cards before the first move and after the game, which must fit on every screen.

use std::time::Duration;

use luft_e2e::{
    Failure, HostFault, HostOptions, Luft, MOUNT, PATIENCE, ensure, host_with, with_luft, with_tab,
};
use serde_json::json;

use crate::layout::places;

/// The elements that are cut off, wrapped accidentally, or outside the screen.
const CUT: &str = "(() => {
    const seen = (element) => !element.closest('[hidden], .visually-hidden, dialog, svg')
        && getComputedStyle(element).visibility === 'visible'
        && element.getClientRects().length > 0;
    const cut = (element) => element.scrollWidth > element.clientWidth + 1;
    const out = (element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > document.documentElement.clientWidth + 1;
    };
    const board = document.querySelector('luft-board');
    const told = [...board.querySelectorAll('button, .clock, .player-name, [data-part=status], \
        .start-hint, [data-part=end-record]')];
    const wrapped = [...board.querySelectorAll('.start-hint, [data-part=steps], .move')]
        .filter(element => seen(element) && element.offsetHeight > 64);
    return [...told.filter(element => seen(element) && (cut(element) || out(element))), ...wrapped]
        .map(element => element.textContent.trim() || element.dataset.part).join();
})()";

const SCREENS: [(u32, u32); 5] = [(320, 640), (390, 844), (768, 1024), (1280, 720), (2560, 1440)];

/// Fails if something is cut off on any screen.
fn expect_room(luft: &Luft<'_>, state: &str) -> Result<(), Failure> {
    for (width, height) in SCREENS {
        luft.page.set_screen(width, height, 1.0, false)?;
        let cut = luft.page.text(CUT)?;
        ensure(cut.is_empty(), || format!("{state}, {width} by {height}: cut off: {cut}"))?;
    }
    Ok(())
}

fn lines(luft: &Luft<'_>) -> Result<f64, Failure> {
    let moves = luft.part("moves");
    luft.page.number(&format!(
        "Math.floor(({moves}.clientHeight - 8) / {moves}.firstElementChild.offsetHeight)"
    ))
}

#[test]
fn first_sight_offers_level_and_colour_and_a_move_begins() -> Result<(), Failure> {
    with_luft("first-sight", "?color=white", |luft| {
        let page = luft.page;
        expect_room(luft, "first sight")?;
        // The smallest phone does not cut off any choice.
        page.set_screen(320, 640, 1.0, true)?;
        let bottom = page.number(
            "document.querySelector('[data-action=seat-color]').getBoundingClientRect().bottom",
        )?;
        ensure(bottom <= 640.0, || format!("the colours end at {bottom}"))?;
        page.set_screen(2560, 1440, 1.0, false)?;
        ensure(page.find_all("list", Some("Moves"))?.is_empty(), || "an empty list".to_owned())?;
        luft.press_button("Hard Altair")?;
        let pressed = format!(
            "[...{}.querySelectorAll('[aria-pressed=true] [data-l10n-id]')]
                .map(name => name.textContent).join()",
            luft.part("start")
        );
        ensure(page.text(&pressed)? == "Hard,White", || "the choice is not shown".to_owned())?;
        let name = luft.part_text("name-top")?;
        ensure(name.contains("hard"), || format!("the opponent is {name}"))?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        ensure(page.find_all("button", Some("Random"))?.is_empty(), || {
            "a game that has begun offers a colour".to_owned()
        })
    })
}

#[test]
#[ignore = "long"]
fn with_black_the_computer_begins_once_the_game_is_started() -> Result<(), Failure> {
    with_luft("first-black", "?color=black", |luft| {
        let page = luft.page;
        luft.expect_status("Ready to start")?;
        ensure(luft.orientation()? == "black", || "the board did not turn".to_owned())?;
        // Level and colour can still be chosen, also on a phone.
        page.set_screen(844, 390, 1.0, true)?;
        for name in ["Hard", "White", "Black", "Easy", "Start game"] {
            luft.press_button(name)?;
        }
        luft.wait_for_count(1)?;
        let start = page.find_all("button", Some("Start game"))?;
        ensure(start.is_empty(), || "a game that has begun can be started".to_owned())
    })?;
    with_luft("first-black-alone", "?color=black&layout=board", |luft| {
        luft.press_button("Start game")?;
        luft.wait_for_count(1)
    })
}

#[test]
fn a_character_is_chosen_on_a_phone() -> Result<(), Failure> {
    with_luft("character", "", |luft| {
        let page = luft.page;
        page.set_screen(390, 844, 2.0, true)?;
        luft.press_button("More levels")?;
        page.evaluate(&format!("{}.open = true", luft.part("more-levels")))?;
        page.find("radio", "Rating 600 Pip")?.click()?;
        luft.press_button("Start game")?;
        let portrait = luft.part("portrait-top");
        page.wait("the portrait", PATIENCE, || {
            Ok(page.evaluate(&format!("{portrait}.querySelectorAll('path').length > 3"))? == true)
        })?;
        let name = luft.part_text("name-top")?;
        ensure(name == "Pip Computer, rating 600", || name)
    })
}

/// The results of twelve games, as the page stores them.
const RESULTS: &str = "luft-results 1\nlevel medium 6 1 5 1\nrating 13124 1402 12\n";

#[test]
#[ignore = "long"]
fn a_player_with_ten_games_is_matched_even_without_portraits() -> Result<(), Failure> {
    let faults = &[("portraits.js", HostFault::Status("404 Not Found"))];
    let server = host_with(HostOptions { faults, ..HostOptions::default() })?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&server.url())?;
        let key = format!("luft.results:{MOUNT}");
        tab.evaluate(&format!("localStorage.setItem({}, {})", json!(key), json!(RESULTS)))?;
        luft.open(&format!("{}?color=white&time=5", server.url()))?;
        let name = luft.part_text("name-top")?;
        ensure(name == "Toni Computer, medium", || format!("{name} is the opponent"))?;
        // If portraits cannot be loaded, their places stay empty, and there is no message.
        let drawn = tab.number("document.querySelectorAll('[data-persona] *').length")?;
        let told = luft.message()?;
        ensure(drawn == 0.0 && told.is_empty(), || format!("{drawn} elements drawn, “{told}”"))?;

        luft.press_button("New game")?;
        tab.find("radio", "Hard Altair")?.click()?;
        let matched = tab.find("radio", "Match me Toni")?;
        let note = "Your rating here is 1312 ± 280, after 12 games.";
        ensure(matched.description() == note, || matched.description().to_owned())?;
        matched.click()?;
        luft.press_button("Start game")?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        luft.press_button("Resign")?;
        luft.wait_for_result()?;
        let record = luft.part_text("end-record")?;
        ensure(record == "Medium: 6 won, 1 drawn, 6 lost.", || record)?;
        luft.press_button("New game")?;
        let after = tab.find("radio", "Match me Lulu")?;
        ensure(after.description().ends_with("after 13 games."), || {
            format!("the game does not count: {}", after.description())
        })?;
        luft.press_button("Reset my rating")?;
        tab.wait_until_gone("radio", "Match me Lulu")
    })
}

#[test]
#[ignore = "long"]
fn the_moves_and_the_parts_after_them_fit() -> Result<(), Failure> {
    with_luft("end-card", "?color=white", |luft| {
        let page = luft.page;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        expect_room(luft, "a game")?;
        page.set_screen(1280, 720, 1.0, false)?;
        let room = lines(luft)?;
        ensure(room >= 8.0, || format!("{room} lines of moves"))?;
        luft.press_button("Resign")?;
        let (headline, reason) = luft.wait_for_result()?;
        ensure(
            (headline.as_str(), reason.as_str()) == ("The computer wins", "You resigned."),
            || format!("{headline}, {reason}"),
        )?;
        let record = luft.part_text("end-record")?;
        ensure(record == "Easy: 0 won, 0 drawn, 1 lost.", || record)?;
        expect_room(luft, "the end")?;
        // The next game is visible on small phones, too.
        let rematch = "document.querySelector('[data-action=rematch]')";
        for (width, height) in [(320, 640), (360, 640), (375, 667)] {
            page.set_screen(width, height, 1.0, true)?;
            let bottom =
                page.number(&format!("{rematch}.getBoundingClientRect().bottom + scrollY"))?;
            ensure(bottom <= f64::from(height), || {
                format!("{width} by {height}: \"Rematch\" ends at {bottom}")
            })?;
        }
        page.set_screen(1280, 720, 1.0, false)?;
        luft.press_button("First position")?;
        luft.expect_cell("e2", "white pawn")?;
        let room = lines(luft)?;
        ensure(room >= 8.0, || format!("{room} lines of moves at the beginning"))?;
        luft.press_button("Return")?;
        let before = places(luft)?;
        page.skip_time(Duration::from_secs(6))?;
        page.wait_until_gone("button", "Take back")?;
        ensure(places(luft)? == before, || "the buttons move as it goes".to_owned())?;
        luft.press_button("Stronger")?;
        luft.wait_for_count(1)?;
        let name = luft.part_text("name-top")?;
        ensure(name.contains("1000"), || format!("the opponent is {name}"))?;
        // The result is stored.
        luft.reload()?;
        luft.press_button("Resign")?;
        luft.press_button("Take back")?;
        luft.expect_status("Your turn")
    })
}

#[test]
fn the_game_that_is_over_is_shared_as_a_picture() -> Result<(), Failure> {
    with_luft("share-picture", "?color=white", |luft| {
        luft.press_button("Start game")?;
        luft.press_button("Resign")?;
        luft.press_button("Share")?;
        luft.press_button("Save picture")?;
        luft.page.find("dialog", "Picture")?;
        ensure(luft.page.find_all("dialog", Some("Share"))?.is_empty(), || {
            "two dialogs are open".to_owned()
        })
    })
}

#[test]
fn a_click_outside_closes_the_sheet_for_a_new_game() -> Result<(), Failure> {
    with_luft("outside", "", |luft| {
        let page = luft.page;
        page.set_screen(1280, 720, 1.0, false)?;
        luft.press_button("New game")?;
        page.find("dialog", "New game")?;
        // A click inside the dialog, beside its buttons, does nothing.
        page.click(page.find("heading", "New game")?.middle()?)?;
        page.find("dialog", "New game")?;
        page.click(luft_e2e::Point { x: 30.0, y: 700.0 })?;
        page.wait_until_gone("dialog", "New game")
    })
}
