//! The exercises of the dialog "Puzzles and lessons": all puzzles and lessons that are shipped.

use luft_app::features::results;
use luft_app::session::Goal;
use luft_rules::{Move, san, uci};

use crate::fake::*;
use crate::prelude::*;

const PUZZLES: &str = include_str!("../../../../www/lazy/learn/puzzles.txt");
const LESSONS: &str = include_str!("../../../../www/lazy/learn/lessons.txt");

/// The state of the exercise on the board, as its card shows it: `begun`, `right`, `wrong`,
/// `solved` or `failed`.
fn state(page: &Page) -> &'static str {
    view::exercise(&page.model).map_or("", |card| card.state)
}

fn play(page: &mut Page, mv: Move) {
    page.send(actions::Event::PlayText { text: uci::write(mv).as_str().into() });
}

fn position(page: &Page) -> Position {
    page.model.session().game().position().clone()
}

/// Chooses exercises in the dialog.
fn choose(page: &mut Page, pgn: &str) {
    page.send(library::Event::Exercise { text: pgn.to_owned(), seed: 1 }).pass(1.0);
    assert_eq!(state(page), "begun", "{pgn}");
}

/// The positions and solutions of a file of puzzles.
fn puzzles(file: &str) -> Vec<(String, String)> {
    let parts: Vec<Vec<&str>> = file.split("\n\n").map(|part| part.lines().collect()).collect();
    let whole = |position: &str| match position.matches(' ').count() {
        1 => format!("{position} - - 0 1"),
        _ => format!("{position} 0 1"),
    };
    let pairs = parts[1].iter().zip(&parts[2]);
    pairs.map(|(position, solution)| (whole(position), (*solution).to_owned())).collect()
}

#[test]
#[ignore = "long"]
fn every_puzzle_is_solved_by_its_line_and_refuses_another_first_move() {
    let mut page = Page::asked("?pace=instant");
    page.ready().pass(10.0);
    for (fen, solution) in puzzles(PUZZLES) {
        choose(&mut page, &format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{solution} *\n"));
        let mut moves = solution.split(' ').step_by(2);
        let before = position(&page);
        assert_eq!(
            before.fen(),
            fen,
            "by this the script tells whether its puzzle is on the board"
        );
        let first = san::parse(&before, moves.next().expect("a move")).expect("a legal move");
        let is_wrong = |mv: &Move| *mv != first && !before.after(*mv).is_checkmate();
        if let Some(&wrong) = before.legal_moves().iter().find(|mv| is_wrong(mv)) {
            play(&mut page, wrong);
            assert_eq!(state(&page), "wrong", "{fen} {wrong:?}");
            page.pass(1.0);
            assert_eq!(position(&page), before, "it is taken back");
        }
        play(&mut page, first);
        page.pass(1.0);
        for word in moves {
            assert_eq!(state(&page), "right", "{fen} {solution}");
            let mv = san::parse(&position(&page), word).expect("a legal move");
            play(&mut page, mv);
            page.pass(1.0);
        }
        assert_eq!(state(&page), "solved", "{fen} {solution}");
    }
}

#[test]
fn every_lesson_is_played_to_its_end() {
    let mut all = 0;
    for lesson in LESSONS.split("== ").skip(1) {
        let (name, pgn) = lesson.split_once('\n').expect("a name");
        let mut page = Page::asked("?pace=instant");
        page.ready().pass(10.0);
        choose(&mut page, pgn.trim());
        let count = pgn.matches("[FEN ").count();
        for number in 1..=count {
            all += 1;
            assert!(!view::exercise(&page.model).expect("a card").comment.is_empty(), "{name}");
            // From this the script knows whether its exercise is still on the board.
            let fen = position(&page).fen();
            assert!(pgn.contains(&format!("[FEN \"{fen}\"]")), "{name} {number}: {fen}");
            while let Some(mv) = page.model.session().scripted_move() {
                play(&mut page, mv);
                page.pass(1.0);
            }
            assert_eq!(state(&page), "solved", "{name} {number}");
            page.send(exercise::Event::Step { forwards: true }).pass(1.0);
        }
    }
    assert!(all >= 30, "{all} exercises");
}

#[test]
fn if_hints_are_locked_no_puzzles_are_offered() {
    let opens = Effect::OpenDialog { dialog: Dialog::Learn, focus: true };
    for (query, is_offered) in [("", true), ("?locked=hint", false), ("?locked=undo", true)] {
        let mut page = Page::asked(query);
        page.ready().pass(10.0).send(library::Event::Learn);
        assert_eq!(page.effects.contains(&opens), is_offered, "{query}");
    }
}

#[test]
fn a_game_that_was_left_for_a_puzzle_waits() {
    let mut page = Page::asked("?players=two");
    page.ready().pass(10.0).drag("e2", "e4");
    choose(&mut page, "[FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\"]\n\n1. Ra8# *\n");
    assert_eq!(page.model.session().task().map(|task| task.goal), Some(Goal::Line));
    page.drag("a1", "a8");
    assert_eq!(state(&page), "solved");
    assert!(!page.model.session().seats().is_local(Color::Black));
}

#[test]
fn a_puzzle_changes_the_rating_and_all_is_forgotten_at_once() {
    let mut page = Page::asked("");
    let known = |page: &Page| view::learnt(&page.model).take(4).collect::<Vec<_>>();
    assert_eq!(known(&page)[1..], ["1200", "700", "0"]);
    page.send(results::Event::Puzzle { rating: 1200, solved: true });
    let rating: u32 = known(&page)[1].parse().expect("a number");
    assert!(rating > 1300, "{rating}");
    assert!(
        page.effects.iter().any(
            |effect| matches!(effect, Effect::SaveResults(text) if text.contains("\npuzzles "))
        )
    );
    page.send(results::Event::Forget);
    assert_eq!(known(&page), ["luft-results 1", "1200", "700", "0"]);
}

#[test]
fn results_counted_in_another_tab_count_here() {
    let mut one = Page::asked("");
    let mut other = Page::asked("");
    let solve = |page: &mut Page| {
        page.send(results::Event::Puzzle { rating: 1200, solved: true });
        page.disk.borrow().results.clone().expect("results")
    };
    let pass_on = |text: &str, page: &mut Page| {
        page.send(results::Event::Stored(text.to_owned()));
    };
    pass_on(&solve(&mut one), &mut other);
    pass_on(&solve(&mut other), &mut one);
    for page in [&one, &other] {
        assert_eq!(view::learnt(&page.model).nth(3).as_deref(), Some("2"));
    }
    // Progress that the script has deleted is deleted here, too.
    one.send(results::Event::Forget);
    let left = one.disk.borrow().results.clone().expect("results");
    pass_on(&left, &mut other);
    assert!(solve(&mut other).ends_with(" 1"), "one puzzle after that");
}
