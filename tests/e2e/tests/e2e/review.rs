//! Reviews of games with the real engine. Page-state tests check the rest.

use std::time::Duration;

use luft_e2e::{Failure, Luft, PATIENCE, ensure, with_luft};
use luft_opponent::EngineService;
use luft_protocol::{Analyse, Reply, Request};
use luft_review::CoachService;
use luft_rules::Position;
use serde_json::Value;

use crate::layout::places;

const CARD: &str = "document.querySelector('[data-part=review]')";

/// Reviews the game that is shown, to the end.
pub fn finish(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.press_button("Review")?;
    let is_done = format!("{CARD}.querySelector('.review-sides:not([hidden])') !== null");
    luft.page
        .wait("the end of the review", 4 * PATIENCE, || Ok(luft.page.evaluate(&is_done)? == true))
}

/// The game as PGN, as stored by the page.
fn reviewed(luft: &Luft<'_>) -> Result<String, Failure> {
    luft.page.text(
        "Object.values(localStorage).map((text) => / reviewed (\\S+)/.exec(text)?.[1])
           .filter(Boolean).map((text) => decodeURIComponent(text.replaceAll('+', ' ')))[0]",
    )
}

/// The coach's review of a game, computed natively with the searches that it requests.
fn natively(game: &str) -> String {
    let mut engine = EngineService::default();
    engine.receive_network(Ok(luft_network::FILE));
    let mut coach = CoachService::default();
    let mut answers = coach.receive(&format!("review 100000\n{game}"));
    let mut written = String::new();
    loop {
        let mut games = answers.iter().filter_map(|answer| answer.strip_prefix("game "));
        games.next_back().into_iter().for_each(|game| game.clone_into(&mut written));
        let asked = answers.iter().find_map(|answer| answer.strip_prefix("ask "));
        let Some(found) = asked.map(|asked| search(&mut engine, asked)) else { return written };
        answers = coach.receive(&found);
    }
}

fn search(engine: &mut EngineService, asked: &str) -> String {
    let mut words = asked.split(' ');
    let nodes = words.next().and_then(|nodes| nodes.parse().ok());
    let moves = words.map(str::to_owned).collect();
    let analyse = Analyse { id: 1, lines: 2, nodes, fen: Position::start().fen(), moves };
    let mut found = [const { String::new() }; 2];
    engine.answer(Request::Analyse(analyse), &|| Duration::ZERO, &mut |reply| {
        if let Reply::Info(info) = reply {
            found[info.line as usize - 1] = info.found();
        }
    });
    let [best, second] = found;
    format!("found {best}\n{second}")
}

#[test]
fn a_blunder_is_played_reviewed_explained_and_tried_again_by_keyboard() -> Result<(), Failure> {
    with_luft("review", "?players=2", |luft| {
        luft.play(&["f3", "e5", "g4", "Qh4#"])?;
        luft.wait_for_result()?;
        luft.page.find("button", "Review")?.focus()?;
        luft.page.press("Enter")?;
        let is_done = format!("{CARD}.querySelector('.review-sides:not([hidden])') !== null");
        luft.page.wait_until("the end of the review", &is_done)?;
        let is_near = format!("{CARD}.contains(document.activeElement)");
        luft.page.wait_until("the focus is in the card", &is_near)?;
        let text = luft.page.text(&format!("{CARD}.innerText"))?;
        for part in ["Key moments", "Blunder", "Allows Qh4#. It is checkmate", "Accuracy", "White"]
        {
            ensure(text.contains(part), || format!("{part} is not in: {text}"))?;
        }
        // English writes the percent sign without a space.
        let percent =
            text.split('%').next().is_some_and(|before| before.ends_with(char::is_numeric));
        ensure(percent && text.contains('%'), || format!("no per cent in: {text}"))?;
        // The graph is a slider that steps through the game.
        let graph = luft.page.find("slider", "Winning chances")?;
        graph.focus()?;
        luft.page.press("Home")?;
        luft.expect_cell("f2", "white pawn")?;
        luft.page.press("ArrowRight")?;
        luft.page.wait_until(
            "the value in words",
            "document.activeElement.ariaValueText.startsWith('1.\u{a0}f3: White ')",
        )?;
        luft.expect_cell("f3", "white pawn")?;
        // The glyphs and the better line are part of the game, and a reload keeps them.
        let list = "document.querySelector('[data-part=moves]').textContent";
        luft.page.wait_until("the sign", &format!("{list}.includes('g4??')"))?;
        luft.reload()?;
        luft.page.wait_until("the sign again", &format!("{list}.includes('g4??')"))?;
        finish(luft)?;
        luft.page.find("button", "Retry your mistakes")?.focus()?;
        luft.page.press("Enter")?;
        let text = "document.querySelector('[data-part=exercise-text]').textContent";
        let open = format!("{text} === 'Find a better move for White.'");
        luft.page.wait_until("the exercise", &open)?;
        luft.type_move("e3")?;
        luft.page.wait_until("it is solved", &format!("{text}.startsWith('Good move!')"))?;
        luft.press_button("Back to your game")?;
        luft.wait_for_result()?;
        luft.page.expect_no_faults()
    })
}

#[test]
#[ignore = "long"]
fn a_review_is_the_same_natively_and_in_the_browser() -> Result<(), Failure> {
    const GAME: &str = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 *";
    let query = format!("?pgn={}", GAME.replace(' ', "+"));
    with_luft("review_natively", &query, |luft| {
        finish(luft)?;
        let is_kept = "Object.values(localStorage).some((text) => / reviewed /.test(text))";
        luft.page.wait_until("the review is stored", is_kept)?;
        let (here, there) = (reviewed(luft)?, natively(GAME));
        let (here, there) = (here.trim(), there.trim());
        ensure(here == there, || format!("in the browser\n{here}\nnatively\n{there}"))
    })
}

/// Whether it is visible whose turn it is, except where a message would cover a part of it.
const TURN_IS_WHOLE: &str = "((status) => {
    const words = document.createRange();
    words.selectNodeContents(status);
    const { top, bottom, left, right } = words.getBoundingClientRect();
    const covers = [...document.querySelectorAll('.told > *')].filter((told) => {
        const box = told.getBoundingClientRect();
        return told.checkVisibility() && told.textContent && box.bottom > top + 1 && box.top < bottom - 1
            && box.right > left && box.left < right;
    });
    return (getComputedStyle(status).visibility === 'hidden') === (covers.length > 0);
})(document.querySelector('[data-part=status]'))";

/// Whether the way back to the player's game leaves the player's name uncovered.
const NAME_IS_WHOLE: &str = "((way, name) => !way.checkVisibility()
        || way.getBoundingClientRect().top >= name.getBoundingClientRect().bottom - 1
        || way.getBoundingClientRect().bottom <= name.getBoundingClientRect().top + 1
    )(document.querySelector('[data-part=way-back]'), document.querySelector('[data-part=player-bottom]'))";

/// The places of the buttons on screens of four sizes. On each, the title of the exercise and whose
/// turn it is must be completely visible.
pub fn places_in_an_exercise(luft: &Luft<'_>) -> Result<Vec<Vec<(String, String)>>, Failure> {
    const TITLE_IS_SEEN: &str = "(title => {
        const { left, top, bottom, width } = title.getBoundingClientRect();
        return [top + 1, (top + bottom) / 2, bottom - 1]
            .every((y) => title.contains(document.elementFromPoint(left + width / 2, y)));
    })(document.querySelector('[data-part=exercise-text]'))";
    let look = |(width, height)| {
        luft.page.set_screen(width, height, 1.0, false)?;
        let places = places(luft)?;
        let seen = luft.page.evaluate(TITLE_IS_SEEN)? == true;
        ensure(seen, || format!("{width} by {height}: the title is covered"))?;
        let seen = luft.page.evaluate(TURN_IS_WHOLE)? == true;
        ensure(seen, || {
            format!("{width} by {height}: whose turn it is, is covered in part or hidden")
        })?;
        let seen = luft.page.evaluate(NAME_IS_WHOLE)? == true;
        ensure(seen, || format!("{width} by {height}: the player's name is covered"))?;
        Ok(places)
    };
    [(390, 844), (844, 390), (900, 700), (1440, 900)].into_iter().map(look).collect()
}

#[test]
#[ignore = "long"]
fn on_a_telephone_the_board_shows_the_better_line_and_the_exercise() -> Result<(), Failure> {
    with_luft("review-phone", "?players=2&pgn=1.+f3+e5+2.+g4+Qh4%23+0-1", |luft| {
        luft.page.set_screen(390, 844, 1.0, true)?;
        finish(luft)?;
        let press = |name: &str| -> Result<(), Failure> {
            let scroll = "this.scrollIntoView({ block: 'end' })";
            let mut found = Vec::new();
            luft.page.wait(name, PATIENCE, || {
                found = luft.page.find_all("button", Some(name))?;
                Ok(!found.is_empty())
            })?;
            found[found.len() - 1]
                .call(&format!("function () {{ {scroll}; this.click(); }}"), Value::Null)?;
            let top = "document.querySelector('[data-part=board]').getBoundingClientRect().top";
            let top = luft.page.number(top)?;
            ensure(top >= 0.0, || format!("{name}: the board begins at {top}"))
        };
        press("Show better line")?;
        press("Retry your mistakes")?;
        luft.page.wait_until("the exercise", "document.querySelector('[data-exercise]') !== null")
    })
}

/// A waiting game and a hint cover nothing of the exercise and do not move any button.
#[test]
#[ignore = "long"]
fn the_way_back_from_a_mistake_covers_nothing() -> Result<(), Failure> {
    with_luft("review-way-back", "?players=2&pgn=1.+f3+e5+2.+g4+d6+3.+e4+*", |luft| {
        finish(luft)?;
        for (width, height) in [(390, 844), (844, 390), (1280, 800)] {
            luft.page.set_screen(width, height, 1.0, false)?;
            let new_games = luft.page.evaluate(
                "[...document.querySelectorAll('[data-action=new-game]')]
                     .filter(button => button.checkVisibility()).length",
            )?;
            ensure(new_games == 1, || {
                format!("{width} by {height}: {new_games} are called New game")
            })?;
        }
        luft.press_button("Retry your mistakes")?;
        let offered =
            "document.querySelector('[data-exercise] [data-part=way-back]:not([hidden])') !== null";
        luft.page.wait_until("the way back", offered)?;
        let before = places_in_an_exercise(luft)?;
        luft.page.press("h")?;
        luft.wait_for_message("Ask again to see where.")?;
        let after = places_in_an_exercise(luft)?;
        ensure(before == after, || format!("buttons move from {before:?} to {after:?}"))
    })
}
