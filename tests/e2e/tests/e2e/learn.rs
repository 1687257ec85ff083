//! Puzzles, endings, lessons and the player's progress, with the keyboard and by accessible names.

use luft_e2e::{Failure, Luft, ensure, with_luft, with_tab};

use crate::language;
use crate::review::{finish, places_in_an_exercise};
use crate::saved_games::with_two_tabs;
use crate::single::on_disk;

/// The text on the card of the exercise.
const CARD: &str = "document.querySelector('[data-part=learn-card] p')";

/// Opens the dialog by its key.
fn open(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.press("b")?;
    wait_until_open(luft)
}

/// Opens the dialog with its button, while the focus is in the field for typed moves.
fn open_anew(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.evaluate("document.querySelector('[data-action=learn]').click()")?;
    wait_until_open(luft)
}

fn wait_until_open(luft: &Luft<'_>) -> Result<(), Failure> {
    luft.page.wait_until("the dialog", "document.querySelector('[data-part=learn][open]') !== null")
}

/// Plays the moves of the puzzle on the board.
fn solve(luft: &Luft<'_>) -> Result<(), Failure> {
    let solution = luft.page.text(
        "fetch(performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/puzzles.txt')).name)
           .then((response) => response.text())
           .then((file) => {
             const fen = document.querySelector('[data-part=fen-input]').value.split(' ').slice(0, 4).join(' ');
             const [, positions, solutions] = file.split('\\n\\n').map((part) => part.split('\\n'));
             return solutions[positions.findIndex((position) => position === fen || `${position} - -` === fen)];
           })",
    )?;
    for (number, mv) in solution.split(' ').step_by(2).enumerate() {
        luft.wait_for_count(2 * number)?;
        luft.type_move(mv)?;
    }
    Ok(())
}

#[test]
fn a_puzzle_is_solved_by_the_keyboard_and_counts() -> Result<(), Failure> {
    with_luft("puzzle", "?pace=instant", |luft| {
        open(luft)?;
        let chosen = luft.page.find("tab", "Puzzles")?;
        ensure(chosen.property("ariaSelected")? == "true", || "another tab".to_owned())?;
        luft.press_button("Solve puzzles")?;
        luft.page.wait_until(
            "the card",
            &format!("{CARD}?.textContent.includes('Your rating: 1200')"),
        )?;
        solve(luft)?;
        let counted = format!(
            "{CARD}.textContent.includes('Streak: 1') && /\\(\\+\\d+\\)/.test({CARD}.textContent)"
        );
        luft.page.wait_until("the rating rises", &counted)?;
        luft.press_button("Next puzzle")?;
        luft.page.wait_until("another puzzle", &format!("!{CARD}.textContent.includes('(')"))?;
        luft.page.press("h")?;
        let failed = format!("{CARD}.textContent.includes('not solved')");
        luft.page.wait_until("a hint counts", &failed)?;
        open(luft)?;
        luft.page.press("ArrowLeft")?;
        luft.page.find("tab", "Progress")?;
        let bars = "document.querySelectorAll('[data-part=learn] .bars tbody tr').length > 0";
        luft.page.wait_until("puzzles by theme", bars)
    })
}

/// Otherwise the same puzzle, solved again and again, would raise the rating.
#[test]
#[ignore = "long"]
fn todays_puzzle_counts_once() -> Result<(), Failure> {
    with_luft("puzzle-of-the-day", "?pace=instant", |luft| {
        for (name, told) in
            [("Today’s puzzle", "Streak: 1"), ("Today’s puzzle: solved", "does not count again")]
        {
            open_anew(luft)?;
            luft.press_button(name)?;
            luft.page
                .wait_until("the card", &format!("{CARD}?.textContent.includes('Your rating')"))?;
            solve(luft)?;
            let solved = "document.querySelector('[data-exercise=solved]') !== null";
            luft.page.wait_until("it is solved", solved)?;
            luft.page
                .wait_until("what it counts", &format!("{CARD}.textContent.includes('{told}')"))?;
        }
        open_anew(luft)?;
        let figures = "document.querySelector('[data-part=learn] .figures').textContent";
        let figures = luft.page.text(figures)?;
        ensure(figures.contains("Puzzles1tried"), || figures.clone())
    })
}

/// All pawn endings with three moves have the same rating.
#[test]
fn puzzles_of_one_theme_do_not_crowd_out_others() -> Result<(), Failure> {
    with_luft("puzzle-themes", "", |luft| {
        open(luft)?;
        luft.press_button("Solve puzzles")?;
        luft.page.wait_until("a puzzle", &format!("{CARD} !== null"))?;
        let of_opposition = luft.page.number(
            "(async () => {
                const entries = performance.getEntriesByType('resource');
                const address = entries.find(({ name }) => name.endsWith('/lazy/puzzles.js')).name;
                const { loadPuzzles, nextOf } = await import(address);
                const file = address.replace('puzzles.js', 'learn/puzzles.txt');
                const all = await loadPuzzles({ text: async () => (await fetch(file)).text() });
                let number = 0;
                Math.random = () => (number++ % 200) / 200;
                const drawn = Array.from({ length: 200 }, () => nextOf(all, 1560, []));
                return drawn.filter(({ themes }) => themes.includes('opposition')).length;
            })()",
        )?;
        ensure(of_opposition < 75.0, || format!("{of_opposition} of 200 are opposition"))
    })
}

/// A waiting game and a hint cover nothing of the puzzle and do not move any button.
#[test]
#[ignore = "long"]
fn the_way_back_from_a_puzzle_is_on_its_card() -> Result<(), Failure> {
    with_luft("puzzle-and-game", "?color=white&pace=instant", |luft| {
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        open(luft)?;
        luft.press_button("Solve puzzles")?;
        let offered = format!("{CARD}?.textContent.includes('Your rating: 1200')");
        luft.page.wait_until("the card", &offered)?;
        let before = places_in_an_exercise(luft)?;
        luft.page.press("h")?;
        luft.wait_for_message("Ask again to see where.")?;
        let after = places_in_an_exercise(luft)?;
        ensure(before == after, || format!("buttons move from {before:?} to {after:?}"))?;
        luft.press_button("Back to your game")?;
        luft.wait_for_count(2)
    })
}

#[test]
#[ignore = "long"]
fn on_the_smallest_telephone_no_tab_is_cut_in_mid_word() -> Result<(), Failure> {
    with_luft("tabs", "", |luft| {
        luft.page.set_screen(320, 640, 1.0, true)?;
        for language in ["de", "es", "fr"] {
            language::speak(luft, language)?;
            open(luft)?;
            let cut = luft.page.text(
                "[...document.querySelectorAll('[role=tab]')].filter((tab) => {
                    const words = document.createRange();
                    words.selectNodeContents(tab);
                    const { right } = tab.parentElement.getBoundingClientRect();
                    return words.getClientRects().length > 1 || words.getBoundingClientRect().right > right;
                 }).map((tab) => tab.textContent).join(', ')",
            )?;
            ensure(cut.is_empty(), || format!("{language}: {cut}"))?;
            luft.page.press("Escape")?;
            let closed = "document.querySelector('dialog[open]') === null";
            luft.page.wait_until("no dialog", closed)?;
        }
        Ok(())
    })
}

#[test]
fn a_lesson_is_played_and_remembered() -> Result<(), Failure> {
    with_luft("lesson", "?pace=instant", |luft| {
        open(luft)?;
        luft.page.press("ArrowRight")?;
        luft.page.press("ArrowRight")?;
        luft.press_button("The rook 0 of 2")?;
        let comment = "document.querySelector('[data-part=exercise-comment]').textContent";
        luft.page
            .wait_until("what to do", &format!("{comment}.includes('Capture the pawn on a7')"))?;
        let title =
            luft.page.text("document.querySelector('[data-part=exercise-text]').textContent")?;
        ensure(title == "The rook", || format!("the lesson is called {title}"))?;
        luft.type_move("Rxa7")?;
        luft.page
            .wait_until("solved", "document.querySelector('[data-exercise=solved]') !== null")?;
        luft.press_button("Next")?;
        luft.page.wait_until("the next", &format!("{comment}.includes('two moves')"))?;
        luft.type_move("Ra5")?;
        luft.wait_for_count(2)?;
        luft.type_move("Rxd5")?;
        luft.press_button("Next lesson")?;
        luft.page.wait_until("the bishop", &format!("{comment}.includes('bishop')"))?;
        open(luft)?;
        luft.page.find("button", "The rook Done").map(drop)
    })
}

/// The squares with marks of a kind, as numbers from the upper left corner.
fn marks(kind: &str) -> String {
    format!(
        "Array.from(document.querySelectorAll('.reach-marks .reach-{kind}'), (mark) => mark.getAttribute('transform'))
           .map((place) => place.match(/\\d/g).reduce((file, rank) => 8 * rank + Number(file))).sort().join()"
    )
}

#[test]
#[ignore = "long"]
fn in_a_lesson_the_piece_under_the_pointer_or_with_the_focus_shows_its_reach() -> Result<(), Failure>
{
    with_luft("preview", "?pace=instant", |luft| {
        open(luft)?;
        luft.page.press("ArrowRight")?;
        luft.page.press("ArrowRight")?;
        luft.press_button("The knight 0 of 2")?;
        let words = "document.querySelector('.reach p').textContent";
        luft.page.wait_until("how", &format!("{words}.startsWith('Point at a piece')"))?;
        luft.page.mouse("mouseMoved", luft.point("g1")?)?;
        let said = "Knight on g1. It can go to e2, f3, and h3. It attacks: pawn on f3.";
        luft.page.wait_until("what the knight could do", &format!("{words} === '{said}'"))?;
        let shown = format!("{} === '47,52' && {} === '45'", marks("move"), marks("attack"));
        luft.page.wait_until("its marks", &shown)?;
        // The other side's piece.
        luft.page.mouse("mouseMoved", luft.point("f3")?)?;
        let shown = format!("{} === '53' && {} === '52,54'", marks("move"), marks("cover"));
        luft.page.wait_until("the marks of the pawn", &shown)?;
        luft.page.mouse("mouseMoved", luft.point("c5")?)?;
        luft.page
            .wait_until("no marks", "!document.querySelector('.reach-marks').hasChildNodes()")?;
        luft.walk_to("g1")?;
        luft.page.wait_until("with the focus", &format!("{} === '47,52'", marks("move")))?;
        luft.type_move("Nxf3")?;
        luft.page
            .wait_until("solved", "document.querySelector('[data-exercise=solved]') !== null")?;
        luft.page.wait_until("no words on a piece that has moved", &format!("{words} === ''"))?;
        luft.page.expect_no_faults()
    })
}

/// The button for puzzles is far below the board there.
#[test]
fn on_a_phone_a_puzzle_comes_into_sight() -> Result<(), Failure> {
    with_luft("phone-puzzle", "?pace=instant", |luft| {
        luft.page.set_screen(390, 844, 1.0, true)?;
        luft.unfold_fields()?;
        let button = luft.page.find("button", "Puzzles and lessons")?;
        button.click()?;
        wait_until_open(luft)?;
        luft.press_button("Solve puzzles")?;
        luft.page.wait_until("the card", &format!("{CARD} !== null"))?;
        let top = format!("{}.getBoundingClientRect().top", luft.part("board"));
        luft.page.wait_until("the board", &format!("{top} >= 0 && {top} < innerHeight / 2"))
    })
}

/// On a phone in landscape orientation.
#[test]
fn on_a_low_screen_the_reach_of_a_piece_is_visible() -> Result<(), Failure> {
    with_luft("low-lesson", "?pace=instant&lang=de", |luft| {
        luft.page.set_screen(844, 390, 1.0, true)?;
        luft.page.press("b")?;
        luft.page.wait_until(
            "the dialog",
            "document.querySelector('[data-part=learn][open]') !== null",
        )?;
        luft.page.press("ArrowRight")?;
        luft.page.press("ArrowRight")?;
        luft.page.evaluate(
            "document.querySelectorAll('[data-part=learn] .choices button')[13].click()",
        )?;
        let words = "document.querySelector('.reach p')";
        luft.page.wait_until("the lesson", &format!("{words} !== null"))?;
        luft.walk_to("d8")?;
        let is_long = format!("{words}.textContent.startsWith('Dame auf d8')");
        luft.page.wait_until("what the queen could do", &is_long)?;
        let bottom = format!("{words}.getBoundingClientRect().bottom");
        let bottom = luft.page.number(&bottom)?;
        ensure(bottom < 390.0, || format!("it ends at {bottom}"))?;
        let is_covered = format!(
            "(([{{ left, bottom }}]) => !{words}.contains(document.elementFromPoint(left + 9, bottom - 9)))({words}.getClientRects())"
        );
        ensure(luft.page.evaluate(&is_covered)? == false, || "it is covered".to_owned())
    })
}

/// On a common laptop the card of a lesson leaves no room for the settings' button above the lower player's name.
#[test]
fn nothing_covers_the_lower_players_name_during_a_lesson() -> Result<(), Failure> {
    with_luft("lesson-laptop", "?pace=instant", |luft| {
        luft.page.set_screen(1366, 768, 1.0, false)?;
        open(luft)?;
        luft.page.press("ArrowRight")?;
        luft.page.press("ArrowRight")?;
        luft.press_button("The rook 0 of 2")?;
        luft.page.wait_until("the lesson", "document.querySelector('.reach p') !== null")?;
        let covered = format!(
            "((player) => {{
               const {{ left, top, width, height }} = player.getBoundingClientRect();
               return Array.from({{ length: 99 }}, (_, place) => left + (place + 0.5) * width / 99)
                 .map((x) => document.elementFromPoint(x, top + height / 3))
                 .filter((element) => !player.contains(element)).map((element) => element.outerHTML.slice(0, 99)).join();
             }})({})",
            luft.part("player-bottom")
        );
        let covered = luft.page.text(&covered)?;
        ensure(covered.is_empty(), || covered)
    })
}

#[test]
#[ignore = "long"]
fn another_game_ends_what_the_card_says_about_a_lesson() -> Result<(), Failure> {
    with_luft("left", "?pace=instant", |luft| {
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        open(luft)?;
        luft.page.press("ArrowRight")?;
        luft.page.press("ArrowRight")?;
        luft.press_button("The rook 0 of 2")?;
        let card = "document.querySelector('[data-part=learn-card]')";
        luft.page.wait_until("the card", &format!("{card} !== null"))?;
        open(luft)?;
        luft.page.press("ArrowLeft")?;
        luft.press_button("King and queen Checkmate the computer")?;
        let other = format!("{card} !== null && {card}.querySelector('.reach') === null");
        luft.page.wait_until("the card of the ending", &other)?;
        luft.press_button("Back to your game")?;
        luft.page.wait_until("no card", &format!("{card} === null"))?;
        luft.page.mouse("mouseMoved", luft.point("g1")?)?;
        let none = "!document.querySelector('.reach-marks')?.hasChildNodes()";
        ensure(luft.page.evaluate(none)? == true, || "marks in another game".to_owned())
    })
}

/// The stored data about puzzles, lessons, courses and results, together with their keys.
const STORED: &str = "Object.entries(localStorage).filter(([key]) => /^luft\\.(learn|progress|results):/.test(key)).join('')";

#[test]
#[ignore = "long"]
fn progress_is_stored_and_deleted_at_once() -> Result<(), Failure> {
    with_luft("progress", "?pace=instant", |luft| {
        open(luft)?;
        luft.press_button("Solve puzzles")?;
        luft.page
            .wait_until("a puzzle", "document.querySelector('[data-exercise=begun]') !== null")?;
        luft.page.press("h")?;
        luft.page.wait_until("it is stored", &format!("{STORED}.includes('\"seen\":[\"')"))?;
        luft.page.wait_until("it counts", &format!("{RESULTS}.includes('puzzles ')"))?;
        luft.reload()?;
        open(luft)?;
        luft.page.press("ArrowLeft")?;
        let bars = "document.querySelectorAll('[data-part=learn] .bars tbody tr').length";
        luft.page.wait_until("puzzles by theme", &format!("{bars} > 0"))?;
        luft.press_button("Delete everything")?;
        luft.press_button("Really delete? Press again")?;
        luft.page.wait_until("nothing is known", &format!("{bars} === 0 && {STORED} === ''"))
    })
}

/// Deletes the progress by the dialog's buttons.
fn delete(luft: &Luft<'_>) -> Result<(), Failure> {
    open(luft)?;
    luft.page.press("ArrowLeft")?;
    luft.press_button("Delete everything")?;
    luft.press_button("Really delete? Press again")
}

/// The player's results as they are stored; empty if there are none.
const RESULTS: &str = "(Object.entries(localStorage).find(([key]) => key.startsWith('luft.results:')) ?? ['', ''])[1]";

#[test]
#[ignore = "long"]
fn two_tabs_lose_nothing_of_each_others_progress() -> Result<(), Failure> {
    with_two_tabs(|address, one, other| {
        other.open(address)?;
        for luft in [one, other] {
            open(luft)?;
            luft.press_button("Solve puzzles")?;
            luft.page.wait_until("a puzzle", &format!("{CARD} !== null"))?;
        }
        solve(one)?;
        one.page.wait_until("it counts", &format!("{CARD}.textContent.includes('Streak: 1')"))?;
        solve(other)?;
        other
            .page
            .wait_until("both count", &format!("{CARD}.textContent.includes('Streak: 2')"))?;
        one.press_button("Next puzzle")?;
        one.page.wait_until("another", &format!("!{CARD}.textContent.includes('(')"))?;
        one.page.press("h")?;
        one.page.wait_until("a hint", &format!("{CARD}.textContent.includes('not solved')"))?;
        let count = one.page.text(&format!("/^puzzles .* (\\d+)$/m.exec({RESULTS})[1]"))?;
        ensure(count == "3", || format!("{count} puzzles count"))?;
        for list in ["seen", "ratings"] {
            let list = format!("/\"{list}\":\\[([^\\]]*)/.exec({STORED})[1]");
            let list = one.page.text(&list)?;
            ensure(list.split(',').count() >= 3, || list)?;
        }
        Ok(())
    })
}

#[test]
#[ignore = "long"]
fn progress_that_another_tab_deletes_during_a_review_stays_deleted() -> Result<(), Failure> {
    with_two_tabs(|address, one, other| {
        one.type_move("e4")?;
        one.wait_for_count(2)?;
        one.press_button("Resign")?;
        one.wait_for_result()?;
        let has_level =
            |luft: &Luft<'_>| luft.page.evaluate(&format!("{RESULTS}.includes('level ')"));
        ensure(has_level(one)? == true, || "the game does not count".to_owned())?;
        other.open(address)?;
        delete(other)?;
        other.page.wait_until("it is deleted", &format!("!{RESULTS}.includes('level ')"))?;
        finish(one)?;
        one.page.wait_until("accuracy", &format!("{RESULTS}.includes('accuracy ')"))?;
        ensure(has_level(one)? == false, || "the results are back".to_owned())
    })
}

/// Whatever is stored, the dialog opens, shows the readable part, and a puzzle counts.
#[test]
#[ignore = "long"]
fn damaged_progress_is_left_out() -> Result<(), Failure> {
    with_luft("learn-damaged", "?pace=instant", |luft| {
        luft.page.evaluate(
            "localStorage.setItem('luft.learn:' + location.pathname, JSON.stringify({
                seen: 5, themes: { fork: 5 }, ratings: null, endings: [], lessons: { rook: null }, streak: 'x', best: 7 }))",
        )?;
        luft.reload()?;
        open(luft)?;
        let has_best =
            "document.querySelector('[data-part=learn] .figures').innerText.includes('7')";
        luft.page.wait_until("the best streak", has_best)?;
        luft.page.press("ArrowLeft")?;
        luft.page.press("ArrowRight")?;
        luft.press_button("Solve puzzles")?;
        solve(luft)?;
        let counted = format!("{CARD}?.textContent.includes('Streak: 1')");
        luft.page.wait_until("it counts", &counted)
    })
}

#[test]
#[ignore = "long"]
fn one_file_has_puzzles_too() -> Result<(), Failure> {
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&on_disk()?)?;
        open(&luft)?;
        luft.press_button("Solve puzzles")?;
        tab.wait_until("a puzzle", "document.querySelector('[data-exercise=begun]') !== null")?;
        tab.expect_no_faults()
    })
}

#[test]
fn if_hints_are_locked_there_are_no_puzzles() -> Result<(), Failure> {
    with_luft("no-puzzles", "?locked=hint", |luft| {
        let buttons = luft.page.find_all("button", Some("Puzzles and lessons"))?;
        ensure(buttons.is_empty(), || "they are offered".to_owned())
    })
}
