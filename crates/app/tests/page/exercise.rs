//! Exercises: the player finds moves of a PGN, or reaches a goal against the computer.

use luft_app::Report;
use luft_app::features::{coach, hint};
use luft_app::protocol::Request;
use proptest::prelude::*;

use crate::fake::*;
use crate::prelude::*;
use crate::properties::{Act, act, any_act, any_exercise};

/// White mates in two moves; so does another order.
const MATE: &str = "[FEN \"6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1\"]\n\n\
    {Look at the back rank. [%csl Gg8]} 1. Ra8# (1. Re8# {Also mate.}) *";

/// White wins a queen. The second move may be made by another piece, and a tempting move is a
/// mistake.
const FORK: &str = "[FEN \"3qk3/8/8/6N1/8/8/5PPP/1N4K1 w - - 0 1\"]\n\n\
    1. Nf7 {A fork would be nice.} (1. Ne6 {This one forks nothing.} Qd7) (1. Nh3 $4 {Too timid.}) \
    1... Qd4 (1... Kxf7) 2. Nc3 (2. Nd2 {Also good.}) *";

fn query(options: &str, pgn: &str) -> String {
    let pgn: String = form_urlencoded::byte_serialize(pgn.as_bytes()).collect();
    format!("?{options}&pgn={pgn}")
}

fn opened(options: &str, pgn: &str) -> Page {
    let mut page = Page::asked(&query(options, pgn));
    page.ready().pass(10.0);
    page
}

fn course() -> String {
    [MATE, FORK, "1. e4 {The best by test.} e5 2. Nf3 *"].join("\n\n")
}

fn text(page: &Page) -> String {
    view::exercise(&page.model).map(|card| english(&card.text)).unwrap_or_default()
}

fn comment(page: &Page) -> String {
    view::exercise(&page.model).map(|card| card.comment).unwrap_or_default()
}

fn place(page: &Page) -> Option<String> {
    view::exercise(&page.model)?.place.map(|place| english(&place))
}

#[test]
fn without_a_game_there_is_nothing_to_find() {
    let empty = "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *";
    for (pgn, told) in [("1. e4 Ke3 *", "can't be read"), (empty, "can't be read")] {
        let page = opened("exercise=auto", pgn);
        assert_eq!(view::exercise(&page.model), None, "{pgn}");
        assert!(page.message().unwrap_or_default().contains(told), "{:?}", page.message());
    }
    let page = Page::asked("?exercise=auto");
    assert_eq!(view::exercise(&page.model), None);
}

#[test]
fn a_course_is_reported_once_it_is_read() {
    for options in ["exercise=auto", "exercise=auto&goal=win", "goal=mate"] {
        let mut page = Page::open();
        page.send(Event::SetOptions { query: query(options, &course()), seed: 3 });
        let mut reports = counts(&page);
        for _ in 0..5 {
            page.pass(10.0);
            reports.extend(counts(&page));
        }
        assert_eq!(reports, [("begun", 1, 3)], "{options}");
    }
    let mut page = Page::open();
    page.send(Event::SetOptions { query: "?exercise=auto".to_owned(), seed: 3 });
    assert_eq!(counts(&page), [], "nothing is to be found");
}

/// The reports about exercises: state, number and count.
fn counts(page: &Page) -> Vec<(&'static str, usize, usize)> {
    reports(page).map(|(state, [number, count, ..])| (state, number, count)).collect()
}

/// The reports about exercises: the state, then number, count, mistakes and hints.
fn reports(page: &Page) -> impl Iterator<Item = (&'static str, [usize; 4])> {
    page.effects.iter().filter_map(|effect| match effect {
        Effect::Report(Report::Exercise { state, number, count, mistakes, hints }) => {
            Some((*state, [*number, *count, *mistakes, *hints]))
        }
        _ => None,
    })
}

#[test]
fn if_the_other_side_begins_the_player_is_told_which_side_to_play() {
    let mut page = Page::asked("?goal=win&color=white&fen=4k3/8/8/8/8/4K3/4P3/8_b");
    page.ready().pass(10.0);
    assert_eq!(text(&page), "You play White. Win.");
    let begins = "[FEN \"6k1/5ppp/8/8/8/8/5PPP/R3R1K1 b - - 0 1\"]\n\n1... Kf8 2. Ra8# *";
    let mut page = opened("exercise=white", begins);
    assert_eq!(text(&page), "You play White. Find the best move.");
    page.pass(1_000.0);
    assert_eq!((page.moves().as_str(), page.phase()), ("Kf8", Phase::Choosing(Pointer::Idle)));
    assert_eq!(text(&page), "You play White. Find the best move.");
}

/// Its button is hidden then, but a key has the same effect.
#[test]
fn nobody_offers_a_draw_in_an_exercise() {
    for options in ["exercise=auto", "goal=win"] {
        let mut page = opened(options, MATE);
        page.send(draws::Event::Offer);
        assert_eq!(said(&page), "There are no draw offers in an exercise.", "{options}");
        assert!(!page.model.session().is_offering(), "{options}");
    }
}

#[test]
fn a_move_typed_after_an_exercise_is_solved_is_refused_with_its_reason() {
    let mut page =
        opened("exercise=auto", "[FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\"]\n\n1. h3 *");
    page.drag("h2", "h3").pass(1_000.0);
    assert_eq!(text(&page), "Solved! Mistakes: 0, hints: 0.");
    page.type_move("h6");
    assert_eq!(said(&page), "No move to find now. “Try again” starts the exercise again.");
    assert_eq!(page.moves(), "h3");
}

/// The remarks in the list of moves.
fn listed(page: &Page) -> String {
    let rows = view::moves(&page.model);
    let words = rows.iter().flat_map(|row| &row.remarks).flatten();
    let said = words.filter_map(|word| match word {
        view::Word::Said(words) => Some(words.to_string()),
        _ => None,
    });
    said.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_list_of_moves_does_not_repeat_the_comment_of_the_card() {
    let mut page = opened("exercise=auto", MATE);
    assert_eq!((comment(&page).as_str(), listed(&page).as_str()), ("Look at the back rank.", ""));
    page.drag("a1", "a8").pass(10.0);
    assert_eq!((comment(&page).as_str(), listed(&page).as_str()), ("", "Look at the back rank."));
    let mut page = opened("exercise=auto", FORK);
    page.drag("g5", "f7").pass(10.0);
    assert_eq!((comment(&page).as_str(), listed(&page).as_str()), ("A fork would be nice.", ""));
    page.pass(1_000.0);
    assert_eq!((comment(&page).as_str(), listed(&page).as_str()), ("A fork would be nice.", ""));
    page.drag("b1", "c3");
    assert_eq!((comment(&page).as_str(), listed(&page).as_str()), ("", "A fork would be nice."));
}

/// The page answers within a second: nobody could read the comment in that time.
#[test]
fn the_comment_on_a_right_move_stays_until_the_next_move() {
    let answered = FORK.replace("Qd4", "Qd4 {The queen gets away.}");
    let mut page = opened("exercise=auto", &answered);
    page.drag("g5", "f7").pass(10.0);
    assert_eq!(comment(&page), "A fork would be nice.");
    let before = page.announced().len();
    page.pass(1_000.0);
    assert_eq!(comment(&page), "A fork would be nice. The queen gets away.");
    let heard: String = page.announced().iter().skip(before).map(|said| said.1.clone()).collect();
    assert!(heard.contains("The queen gets away.") && !heard.contains("fork"), "{heard}");
    assert_eq!(listed(&page), "", "both are on the card");
}

/// A wrong move's comment takes the place of the task's, which is then in the list.
#[test]
fn no_comment_is_lost_when_a_wrong_move_is_taken_back() {
    let mut page = opened("exercise=auto", &FORK.replace("1. Nf7", "{Win the queen.} 1. Nf7"));
    page.drag("g5", "h3").pass(1_000.0);
    assert_eq!((comment(&page).as_str(), listed(&page).as_str()), ("Too timid.", "Win the queen."));
}

#[test]
fn a_goal_is_judged_at_once_where_the_game_is_over() {
    for (goal, fen, verdict) in [
        ("mate", "7k/5Q2/6K1/8/8/8/8/8_b_-_-_0_1", "failed"),
        ("draw", "7k/5Q2/6K1/8/8/8/8/8_b_-_-_0_1", "solved"),
        ("win", "8/8/8/4k3/8/8/8/4K3_w_-_-_0_1", "failed"),
    ] {
        let mut page = Page::asked(&format!("?goal={goal}&fen={fen}"));
        page.ready().pass(10.0);
        let state = view::exercise(&page.model).map(|card| card.state);
        assert_eq!(state, Some(verdict), "{goal} from {fen}");
    }
}

/// The reports about exercises: state, mistakes and hints.
fn reported(page: &Page) -> Vec<(&'static str, usize, usize)> {
    reports(page).map(|(state, [.., mistakes, hints])| (state, mistakes, hints)).collect()
}

/// The player asks for a hint, and the coach has been loaded.
fn hint(page: &mut Page) -> &mut Page {
    page.send(hint::Event::Ask).send(coach::Event::Loaded)
}

fn said(page: &Page) -> String {
    page.message().unwrap_or_default()
}

#[test]
fn the_right_move_solves_an_exercise() {
    let mut page = opened("exercise=auto", MATE);
    assert_eq!(text(&page), "White to move. Find the best move.");
    assert_eq!((comment(&page).as_str(), place(&page)), ("Look at the back rank.", None));
    page.drag("a1", "a8");
    assert_eq!(text(&page), "Solved! Mistakes: 0, hints: 0.");
    assert_eq!(reported(&page), [("solved", 0, 0)]);
    assert!(page.announced()[0].1.contains("Solved!"), "{:?}", page.announced());
    assert!(page.panel().end.is_none(), "no rematch is offered");
}

#[test]
fn a_variation_is_as_right_as_the_main_line_and_its_comment_is_shown() {
    let mut page = opened("exercise=white", MATE);
    page.drag("e1", "e8");
    assert_eq!(comment(&page), "Also mate.");
    assert!(text(&page).starts_with("Solved!"));
}

#[test]
fn the_page_answers_by_the_line_and_the_next_move_is_asked_for() {
    let mut page = opened("exercise=auto", FORK);
    page.drag("g5", "f7");
    assert_eq!((text(&page).as_str(), page.phase()), ("That's right. Keep going.", Phase::Script));
    assert_eq!(comment(&page), "A fork would be nice.");
    assert_eq!(reported(&page), [("right", 0, 0)]);
    page.drag("b1", "c3");
    assert!(page.model.premoves().is_empty(), "nothing can be made ahead");
    page.pass(1_000.0);
    assert_eq!(page.moves(), "Nf7 Qd4");
    assert!(!page.posted.iter().any(|request| matches!(request, Request::Go(_))));
    page.drag("b1", "d2");
    assert!(text(&page).starts_with("Solved!") && comment(&page) == "Also good.");
    page.pass(5_000.0);
    assert_eq!(page.moves(), "Nf7 Qd4 Nd2", "the moves of the player's variation are all");
}

#[test]
fn the_moves_of_a_variation_are_answered_by_it() {
    let mut page = opened("exercise=auto&pace=instant", FORK);
    page.drag("g5", "e6").pass(1.0);
    assert_eq!(page.moves(), "Ne6 Qd7");
    assert_eq!(text(&page), "Solved! Mistakes: 0, hints: 0.", "the variation is over");
}

#[test]
fn a_tag_says_what_to_do() {
    let mut page = opened("exercise=auto", &format!("[Task \"The back rank\"]\n{MATE}"));
    assert_eq!(text(&page), "The back rank");
    page.drag("g2", "g3");
    assert_eq!(text(&page), "g3 is not the move. Try again.");
    page.pass(1_000.0).send(exercise::Event::Retry);
    assert_eq!(text(&page), "The back rank");
    page.drag("a1", "a8");
    assert_eq!(text(&page), "Solved! Mistakes: 1, hints: 0.");
}

/// Without a full stop, a screen reader would run it together with what follows.
#[test]
fn what_a_tag_says_is_announced_as_a_sentence() {
    for (task, said) in [("The back rank", "The back rank."), ("Mate in two!", "Mate in two!")] {
        let mut page = opened("exercise=auto", &format!("[Task \"{task}\"]\n{MATE}"));
        assert_eq!(text(&page), task);
        page.drag("g2", "g3").pass(1_000.0).send(exercise::Event::Retry);
        let announced = page.announced();
        assert!(announced[0].1.starts_with(said), "{announced:?}");
        assert!(!announced[0].1.contains(".."), "{announced:?}");
    }
}

#[test]
fn a_wrong_move_is_reported_and_taken_back() {
    let mut page = opened("exercise=auto&locked=undo", FORK);
    page.drag("g2", "g3");
    assert_eq!(text(&page), "g3 is not the move. Try again.");
    assert_eq!((page.moves().as_str(), page.phase()), ("g3", Phase::Script));
    assert_eq!(reported(&page), [("wrong", 1, 0)]);
    page.pass(1_000.0);
    assert_eq!((page.moves().as_str(), page.phase()), ("", Phase::Choosing(Pointer::Idle)));
    assert_eq!(text(&page), "g3 is not the move. Try again.", "until the next move");
    page.undo();
    assert_eq!(page.message().as_deref(), Some("Moves can't be taken back in this game."));
    page.drag("g5", "f7").pass(1_000.0).drag("b1", "c3");
    assert_eq!(reported(&page), [("solved", 1, 0)]);
}

#[test]
fn a_variation_that_the_file_calls_a_mistake_is_wrong_and_explained() {
    let mut page = opened("exercise=auto", FORK);
    page.drag("g5", "h3");
    assert_eq!(text(&page), "Nh3 is not the move. Try again.");
    assert_eq!(comment(&page), "Too timid.");
    page.pass(1_000.0);
    assert_eq!(page.moves(), "");
}

#[test]
fn in_an_interactive_lesson_of_lichess_only_the_main_line_is_right() {
    let mut page = opened("exercise=auto", &format!("[ChapterMode \"gamebook\"]\n{FORK}"));
    page.drag("g5", "e6");
    assert_eq!(text(&page), "Ne6 is not the move. Try again.");
    assert_eq!(comment(&page), "This one forks nothing.");
    page.pass(1_000.0).drag("g5", "f7").pass(1_000.0).drag("b1", "c3");
    assert_eq!(reported(&page), [("solved", 1, 0)]);
}

#[test]
fn any_mate_is_right_and_a_wrong_move_that_ends_the_game_is_taken_back() {
    let mut page =
        opened("exercise=auto", "[FEN \"k7/8/1K6/8/8/8/8/3R2Q1 w - - 0 1\"]\n\n1. Rd8# *");
    page.drag("g1", "g8");
    assert!(text(&page).starts_with("Solved!"), "{}", text(&page));
    let mut page = opened("exercise=auto", "[FEN \"k7/8/1K6/8/8/8/2Q5/8 w - - 0 1\"]\n\n1. Qc8# *");
    page.drag("c2", "c7");
    assert_eq!(page.phase(), Phase::Over, "stalemate");
    assert_eq!(text(&page), "Qc7 is not the move. Try again.");
    assert_eq!(reported(&page), [("wrong", 1, 0)]);
    page.pass(1_000.0);
    assert_eq!(page.phase(), Phase::Choosing(Pointer::Idle));
    page.drag("c2", "c8");
    assert!(text(&page).starts_with("Solved!"));
}

#[test]
fn a_hint_shows_the_piece_and_then_the_move() {
    let mut page = opened("exercise=auto", FORK);
    page.send(hint::Event::Ask).send(coach::Event::Loaded);
    assert_eq!(said(&page), "Move your knight on g5. Ask again to see where.");
    assert_eq!(reported(&page), [("hint", 0, 1)]);
    assert!(!page.posted.iter().any(|request| matches!(request, Request::Analyse(_))));
    page.send(hint::Event::Ask);
    assert_eq!(said(&page), "Play Nf7.");
    page.drag("g5", "f7").pass(1_000.0).drag("b1", "c3");
    assert_eq!(text(&page), "Solved! Mistakes: 0, hints: 1.");
    let mut page = opened("exercise=auto&locked=hint", FORK);
    page.send(hint::Event::Ask);
    assert_eq!(said(&page), "Hints are switched off on this page.");
    assert_eq!(view::exercise(&page.model).unwrap().hint, None);
}

#[test]
fn the_other_side_can_be_the_solvers() {
    let mut page = opened("exercise=black", "1. f3 {A weakness.} e5 2. g4 Qh4# *");
    assert_eq!((page.phase(), page.player()), (Phase::Script, Color::Black));
    page.pass(1_000.0);
    assert_eq!((page.moves().as_str(), comment(&page).as_str()), ("f3", "A weakness."));
    page.drag("e7", "e5").pass(1_000.0).drag("d8", "h4");
    assert!(text(&page).starts_with("Solved!"));
    assert_eq!(page.model.orientation(), Color::Black);
    page.send(exercise::Event::Retry);
    assert_eq!((page.moves().as_str(), page.phase()), ("", Phase::Script));
    page.pass(1_000.0);
    assert_eq!(page.moves(), "f3");
}

#[test]
fn a_course_has_progress_that_a_reload_keeps() {
    let query = query("exercise=auto", &course());
    let mut page = Page::asked(&query);
    page.ready().pass(10.0);
    assert_eq!(place(&page).as_deref(), Some("1 of 3, solved: 0"));
    page.drag("a1", "a8");
    assert_eq!(place(&page).as_deref(), Some("1 of 3, solved: 1"));
    page.send(exercise::Event::Step { forwards: true }).pass(10.0);
    assert_eq!(place(&page).as_deref(), Some("2 of 3, solved: 1"));
    assert_eq!(text(&page), "White to move. Find the best move.");
    page.drag("g5", "f7").pass(1_000.0);
    let mut page = page.reload_at(&query);
    page.ready().pass(10.0);
    assert_eq!(place(&page).as_deref(), Some("2 of 3, solved: 1"));
    assert_eq!(page.moves(), "", "an exercise begins anew");
    page.send(exercise::Event::Step { forwards: true }).pass(10.0);
    page.send(exercise::Event::Step { forwards: true }).pass(10.0);
    assert_eq!(place(&page).as_deref(), Some("3 of 3, solved: 1"), "there is no fourth");
    page.drag("e2", "e4").pass(1_000.0).drag("g1", "f3");
    let mut page = page.reload_at(&query);
    page.ready().pass(10.0);
    assert_eq!(
        place(&page).as_deref(),
        Some("1 of 3, solved: 2"),
        "after the last comes the first"
    );
    page.send(exercise::Event::Step { forwards: false }).pass(10.0);
    assert_eq!(place(&page).as_deref(), Some("1 of 3, solved: 2"));
}

/// The script that deletes the progress reports it.
#[test]
fn deleted_progress_is_that_of_courses_too() {
    let query = query("exercise=auto", &course());
    let mut page = Page::asked(&query);
    page.ready().pass(10.0);
    page.drag("a1", "a8");
    assert_eq!(place(&page).as_deref(), Some("1 of 3, solved: 1"));
    page.disk.borrow_mut().progress = None;
    page.send(exercise::Event::Stored(String::new()));
    assert_eq!(place(&page).as_deref(), Some("1 of 3, solved: 0"));
    assert_eq!(page.disk.borrow().progress, None);
    let mut page = page.reload_at(&query);
    page.ready().pass(10.0);
    assert_eq!(place(&page).as_deref(), Some("1 of 3, solved: 0"));
}

#[test]
fn exercises_solved_in_another_tab_are_solved_here() {
    let query = query("exercise=auto", &course());
    let mut page = Page::asked(&query);
    page.ready().pass(10.0);
    let own = page.disk.borrow().progress.clone().expect("progress");
    let stored = format!("course ab 1 0\n{}", own.replace(" 0\n", " 0 2\n"));
    page.send(exercise::Event::Stored(stored)).drag("a1", "a8");
    let progress = page.disk.borrow().progress.clone().expect("progress");
    assert_eq!(progress, format!("{}course ab 1 0\n", own.replace(" 0\n", " 0 2 0\n")));
    assert_eq!(place(&page).as_deref(), Some("1 of 3, solved: 2"));
}

#[test]
fn an_exercise_is_not_stored_and_does_not_change_the_previous_game() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5");
    let before = page.disk.borrow().records.clone();
    page.send(Event::SetOptions { query: query("exercise=auto", &course()), seed: 3 }).pass(10.0);
    page.drag("a1", "a8").send(exercise::Event::Step { forwards: true }).pass(10.0);
    page.drag("g5", "f7").pass(1_000.0);
    assert_eq!(page.disk.borrow().records, before);
    let again = page.reload_at("");
    assert_eq!(again.moves(), "e4 e5");
}

#[test]
fn an_exercise_is_begun_again() {
    let mut page = opened("exercise=auto", FORK);
    page.drag("g2", "g3").send(exercise::Event::Retry);
    assert_eq!(
        (page.moves().as_str(), text(&page).as_str()),
        ("", "White to move. Find the best move.")
    );
    page.pass(5_000.0);
    assert_eq!(page.moves(), "");
    page.drag("g5", "f7").pass(1_000.0).drag("b1", "c3");
    assert_eq!(reported(&page), [("solved", 1, 0)], "all mistakes count");
    assert_eq!(view::exercise(&page.model).unwrap().hint, Some(false), "nothing is left to find");
    hint(&mut page);
    assert_eq!(text(&page), "Solved! Mistakes: 1, hints: 0.");
    page.send(exercise::Event::Retry);
    assert_eq!((page.moves().as_str(), page.phase()), ("", Phase::Choosing(Pointer::Idle)));
}

/// The text counts as solved, so that the course can be completed.
#[test]
fn a_text_without_moves_is_read_and_left() {
    let lesson =
        format!("{{Only words.}} *\n\n{MATE}\n\n[Task \"Rest a little\"] {{Words again.}} *");
    let mut page = opened("exercise=auto", &lesson);
    assert_eq!(
        (comment(&page).as_str(), text(&page).as_str()),
        ("Only words.", "Nothing to find here.")
    );
    assert_eq!(place(&page).as_deref(), Some("1 of 3, solved: 1"));
    page.drag("e2", "e4").pass(1_000.0);
    assert_eq!((page.moves().as_str(), text(&page).as_str()), ("", "Nothing to find here."));
    assert_eq!(comment(&page), "Only words.");
    assert!(!reported(&page).iter().any(|(state, ..)| *state == "wrong"));
    page.send(exercise::Event::Step { forwards: true }).pass(10.0);
    assert_eq!(text(&page), "White to move. Find the best move.");
    page.send(exercise::Event::Step { forwards: true });
    let heard = page.announced().iter().map(|said| said.1.clone()).collect::<String>();
    assert_eq!(heard, "Rest a little. Words again.");
    assert_eq!((comment(&page).as_str(), text(&page).as_str()), ("Words again.", "Rest a little"));
}

#[test]
fn a_move_after_the_last_one_is_not_a_mistake_and_is_taken_back() {
    let mut page = opened("exercise=auto&pace=instant", FORK);
    page.drag("g5", "e6").pass(1.0);
    assert_eq!(text(&page), "Solved! Mistakes: 0, hints: 0.", "the variation is over");
    page.drag("g2", "g3");
    assert_eq!(text(&page), "Solved! Mistakes: 0, hints: 0.");
    assert!(!reported(&page).iter().any(|(state, ..)| *state == "wrong"), "{:?}", reported(&page));
    page.pass(1_000.0);
    assert_eq!(page.moves(), "Ne6 Qd7");
    assert_eq!(text(&page), "Solved! Mistakes: 0, hints: 0.");
    let is_told = reported(&page).iter().any(|(state, ..)| *state == "solved");
    assert!(!is_told, "once is enough: {:?}", reported(&page));
}

#[test]
fn a_course_says_that_its_text_has_more_exercises() {
    let course = |count: usize| format!("{MATE}\n\n").repeat(count);
    let page = opened("exercise=auto", &course(3));
    assert_eq!(place(&page).as_deref(), Some("1 of 3, solved: 0"));
    let mut page = Page::asked("");
    page.send(Event::SetOptions { query: query("exercise=auto", &course(501)), seed: 3 });
    page.pass(10.0).pass(10.0).pass(10.0).pass(10.0);
    let told = place(&page).unwrap_or_default();
    let more = "There are more games in this text. These are the first 500.";
    assert_eq!(told, format!("1 of 500, solved: 0. {more}"));
    page.send(exercise::Event::Step { forwards: true }).pass(10.0);
    assert!(place(&page).unwrap_or_default().ends_with(more), "{:?}", place(&page));
}

#[test]
fn a_text_that_is_not_a_game_is_refused_and_the_page_continues() {
    for pgn in ["1. e5 *", "((((", "[FEN \"9/9\"] 1. e4", "\u{0}\u{7f}"] {
        let mut page = opened("exercise=auto", pgn);
        assert!(page.message().is_some(), "{pgn:?}");
        hint(&mut page).send(exercise::Event::Retry);
        page.new_game(PersonaId::EASY, ColorChoice::White, 5).drag("e2", "e4");
        assert_eq!((page.moves().as_str(), text(&page).as_str()), ("e4", ""));
    }
}

#[test]
fn a_wrong_option_is_named() {
    for (query, name) in [("?exercise=grey", "exercise"), ("?goal=glory", "goal")] {
        let told = Page::asked(query).message().unwrap_or_default();
        assert!(told.contains(name), "{told}");
    }
}

#[test]
fn the_reader_may_leave_an_exercise_and_play_on_against_the_computer() {
    let mut page = opened("exercise=auto&level=medium", FORK);
    page.drag("g5", "f7").pass(1_000.0).send(navigation::Event::First);
    page.send(navigation::Event::PlayOn).send(navigation::Event::Confirm);
    assert_eq!((text(&page).as_str(), page.persona()), ("", PersonaId::MEDIUM));
    page.drag("g5", "h7");
    assert!(page.is_thinking());
    assert!(page.saved().is_some(), "this game is stored");
}

#[test]
fn the_reader_may_play_on_from_any_ply_of_a_game_shown() {
    let mut page = Page::asked("?pgn=1.+e4+e5+2.+Nf3+Nc6+3.+Bb5+a6+4.+Ba4+1-0&ply=2&level=medium");
    page.ready().pass(10.0);
    page.drag("d2", "d4").send(navigation::Event::Confirm);
    assert_eq!((page.moves().as_str(), page.phase()), ("e4 e5 d4", Phase::Thinking));
    page.reply("e5d4");
    assert_eq!(page.moves(), "e4 e5 d4 exd4");
}

// Goals.

const PAWN: &str = "fen=4k3/8/4K3/4P3/8/8/8/8_w_-_-_0_1";

/// The computer evaluates its position with this score, and moves.
fn think(page: &mut Page, score: &str, depth: u32, best: &str) {
    let id = page.last_go().id;
    page.worker(&format!("info {id} depth {depth} multipv 1 score {score} nodes 9000 pv {best}"));
    page.reply(best).pass(1_500.0);
}

#[test]
fn a_goal_is_played_at_full_strength_and_decided_when_it_is_certain() {
    let mut page = Page::asked(&format!("?goal=win&{PAWN}"));
    page.ready();
    assert_eq!(text(&page), "White to move. Win.");
    page.drag("e6", "d6");
    let go = page.last_go();
    assert_eq!((go.persona, go.may_resign, go.may_offer), (PersonaId::HARD, false, false));
    think(&mut page, "cp -300", 20, "e8d8");
    assert_eq!(text(&page), "White to move. Win.");
    page.drag("e5", "e6");
    think(&mut page, "mate -9", 20, "d8e8");
    assert_eq!(text(&page), "Solved! Mistakes: 0, hints: 0.");
}

#[test]
fn a_goal_that_is_given_away_is_reported_and_tried_again() {
    let mut page = Page::asked(&format!("?goal=win&{PAWN}"));
    page.ready().drag("e6", "d6");
    think(&mut page, "cp 0", 5, "e8d8");
    assert_eq!(text(&page), "White to move. Win.", "that was not deep enough");
    page.drag("d6", "c6");
    think(&mut page, "cp -20", 20, "d8e7");
    assert_eq!(text(&page), "The win is gone. Try again.");
    page.send(exercise::Event::Retry);
    assert_eq!((page.moves().as_str(), text(&page).as_str()), ("Kd6 Kd8", "White to move. Win."));
    let mut page = Page::asked(&format!("?goal=win&locked=undo&{PAWN}"));
    page.ready().drag("e6", "d6");
    think(&mut page, "cp 0", 20, "e8d8");
    page.send(exercise::Event::Retry);
    assert_eq!(page.moves(), "", "where moves stay, it begins anew");
}

#[test]
fn a_goal_ends_with_the_game() {
    let mut page = Page::asked("?goal=mate&fen=k7/8/1K6/8/8/8/2Q5/8_w");
    page.ready().drag("c2", "c7");
    assert_eq!(text(&page), "Not solved. Try again.");
    assert_eq!(reported(&page), [("failed", 1, 0)]);
    page.send(exercise::Event::Retry).drag("c2", "c8");
    assert_eq!(reported(&page), [("solved", 1, 0)]);
    let mut page = Page::asked("?goal=draw&fen=k7/8/1K6/8/8/8/2q5/8_b&color=white");
    page.ready();
    assert_eq!(text(&page), "You play White. Draw.");
    page.reply("c2c7").pass(1_500.0);
    assert_eq!(reported(&page).last(), None);
    assert!(page.moves().contains("Qc7"), "{}", page.moves());
}

#[test]
fn a_draw_is_reached_when_it_can_be_claimed() {
    let mut page = Page::asked("?goal=draw&fen=4k2r/8/8/8/8/8/8/R3K3_w_-_-_0_1");
    page.ready();
    for (from, to, reply) in [("a1", "b1", "h8g8"), ("b1", "a1", "g8h8"), ("a1", "b1", "h8g8")] {
        page.drag(from, to).reply(reply).pass(1_500.0);
        assert_eq!(text(&page), "White to move. Draw.");
    }
    page.drag("b1", "a1").reply("g8h8").pass(1_500.0);
    assert!(text(&page).starts_with("Solved!"), "{} {}", text(&page), page.moves());
}

#[test]
fn a_draw_is_reached_when_it_was_held_and_the_computer_sees_nothing_else() {
    let squares =
        "b1 b2 b3 b4 b5 b6 c6 c5 c4 c3 c2 c1 d1 d2 d3 d4 d5".split(' ').collect::<Vec<_>>();
    let mut page = Page::asked("?goal=draw&fen=7k/7r/8/8/8/8/8/KR6_w_-_-_0_1");
    page.ready();
    for (number, pair) in squares.windows(2).enumerate() {
        assert_eq!(text(&page), "White to move. Draw.", "after {number} moves");
        page.drag(pair[0], pair[1]);
        // At the fifteenth move the computer still has hope.
        let score = if number == 14 { "cp 50" } else { "cp 0" };
        think(&mut page, score, 20, ["h7g7", "g7h7"][number % 2]);
    }
    assert!(text(&page).starts_with("Solved!"), "{} {}", text(&page), page.moves());
}

#[test]
fn in_a_goal_the_engine_gives_the_hint() {
    let mut page = Page::asked(&format!("?goal=win&{PAWN}"));
    page.ready();
    hint(&mut page);
    let Some(Request::Analyse(analyse)) = page.posted.last() else { panic!("nothing was asked") };
    let id = analyse.id;
    page.worker(&format!("info {id} depth 9 multipv 1 score cp 300 nodes 50000 pv e6f6"));
    page.worker(&format!("best {id} e6f6"));
    assert_eq!(said(&page), "Move your king on e6. Ask again to see where.");
    assert_eq!(reported(&page), [("hint", 0, 1)]);
}

#[test]
fn a_game_of_a_course_may_have_a_goal_of_its_own() {
    let pgn = format!(
        "{MATE}\n\n[FEN \"4k3/8/4K3/4P3/8/8/8/8 w - - 0 1\"]\n[Goal \"win\"]\n\n{{Use the king.}} *"
    );
    let mut page = opened("exercise=auto", &pgn);
    page.send(exercise::Event::Step { forwards: true }).pass(10.0);
    assert_eq!(
        (text(&page).as_str(), comment(&page).as_str()),
        ("White to move. Win.", "Use the king.")
    );
    page.drag("e6", "d6");
    assert!(page.is_thinking());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn nothing_that_happens_breaks_an_exercise(
        acts in prop::collection::vec(prop_oneof![
            3 => any_act(),
            1 => any_exercise().prop_map(|event| Act::Event(event.into())),
        ], 0..50),
        goal in prop::option::of(prop::sample::select(vec!["mate", "win", "draw"])),
    ) {
        let goal = goal.map_or_else(String::new, |goal| format!("&goal={goal}"));
        let query = query(&format!("exercise=auto&level=easy{goal}"), &course());
        let mut page = Page::asked(&query);
        page.ready();
        for next in acts {
            if matches!(next, Act::Reload) {
                page = page.reload_at(&query);
            } else {
                act(&mut page, next);
            }
            let session = page.model.session();
            let known = session.along_script().map(|(script, node)| script.ply(node));
            if let Some(known) = known {
                prop_assert!(session.game().plies().len() <= known + 1, "{}", page.moves());
            }
            prop_assert_eq!(view::exercise(&page.model).is_some(), session.task().is_some());
            prop_assert_eq!(&page.shown, &Shown::of(&page.model), "something changed and was not shown");
        }
    }
}
