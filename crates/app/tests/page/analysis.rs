//! The analysis of the position shown.

use luft_app::Effect as E;
use luft_app::features::analysis;
use luft_app::view::Word;
use luft_protocol::{Analyse, Request};

use crate::fake::*;
use crate::prelude::*;

/// The last request for the analysis.
fn asked(page: &Page) -> &Analyse {
    let last = page.posted.iter().rev().find_map(|request| match request {
        Request::Analyse(analyse) => Some(analyse),
        _ => None,
    });
    last.expect("an analysis was asked for")
}

fn is_stopped(page: &Page, id: u64) -> bool {
    page.posted.contains(&Request::Stop { id })
}

fn toggle(page: &mut Page) -> &mut Page {
    page.send(analysis::Event::Toggle)
}

/// The worker reports a line.
fn found(page: &mut Page, line: u32, score: &str, pv: &str) {
    found_at(page, 9, line, score, pv);
}

fn found_at(page: &mut Page, depth: u32, line: u32, score: &str, pv: &str) {
    let id = asked(page).id;
    page.later(100.0);
    page.worker(&format!(
        "info {id} depth {depth} multipv {line} score {score} nodes 50000 pv {pv}"
    ));
}

fn card(page: &Page) -> view::AnalysisCard {
    view::analysis(&page.model).expect("it is analysed")
}

fn arrows(page: &Page) -> usize {
    let shapes = view::scene(&page.model);
    shapes.iter().filter(|shape| matches!(shape, Shape::Arrow { .. })).count()
}

/// The moves of variations in the list of moves.
fn variations(page: &Page) -> String {
    let rows = view::moves(&page.model);
    let words = rows.into_iter().flat_map(|row| row.remarks).flatten();
    let said = words.filter_map(|word| match word {
        Word::Move { number, cell } => Some([&*number, &*cell.san].concat()),
        _ => None,
    });
    said.collect::<Vec<_>>().join(" ")
}

/// The player has White; one move of each side has been played.
fn opened() -> Page {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5");
    page
}

#[test]
fn the_best_lines_are_shown_with_winning_chances() {
    let mut page = opened();
    toggle(&mut page);
    assert_eq!((asked(&page).lines, asked(&page).nodes), (2, None));
    assert_eq!(asked(&page).moves, ["e2e4", "e7e5"]);
    assert_eq!(english(&card(&page).progress), "Thinking…");
    found(&mut page, 1, "cp 100", "g1f3 b8c6");
    found(&mut page, 2, "cp 30", "f1c4");
    let shown = card(&page);
    assert_eq!((english(&shown.verdict).as_str(), shown.white), ("White 59%, Black 41%", 59));
    assert_eq!(english(&shown.progress), "Depth 9, 250 thousand positions a second");
    let [best, second] = &shown.lines[..] else { panic!("{:?}", shown.lines) };
    assert_eq!((best.worth.as_str(), best.chances), ("+1.00", Some(59)));
    let moves: Vec<_> = best.moves.iter().map(|(number, san)| [&**number, san].concat()).collect();
    assert_eq!(moves, ["2.Nf3", "Nc6"]);
    assert_eq!((second.worth.as_str(), arrows(&page)), ("+0.30", 2));
    found(&mut page, 1, "mate 4", "g1f3");
    assert_eq!(
        (english(&card(&page).verdict).as_str(), card(&page).white),
        ("White mates in 4", 100)
    );
    let id = asked(&page).id;
    toggle(&mut page);
    assert!(is_stopped(&page, id) && view::analysis(&page.model).is_none());
    assert_eq!(arrows(&page), 0);
}

/// The lines shown: each one's worth and first move.
fn shown(page: &Page) -> Vec<(String, String)> {
    let first = |line: view::AnalysisLine| (line.worth, line.moves[0].1.to_string());
    card(page).lines.into_iter().map(first).collect()
}

#[test]
fn each_move_has_one_line_and_the_best_one_comes_first() {
    let mut page = opened();
    toggle(&mut page);
    let lines = |lines: &[(&str, &str)]| -> Vec<(String, String)> {
        lines.iter().map(|&(worth, mv)| (worth.to_owned(), mv.to_owned())).collect()
    };
    found_at(&mut page, 8, 1, "cp 30", "g1f3");
    found_at(&mut page, 8, 2, "cp 40", "f1c4");
    assert_eq!(shown(&page), lines(&[("+0.40", "Bc4"), ("+0.30", "Nf3")]));
    found_at(&mut page, 9, 1, "cp 35", "b1c3");
    assert_eq!(shown(&page), lines(&[("+0.40", "Bc4"), ("+0.35", "Nc3")]), "the worst made room");
    found_at(&mut page, 9, 2, "cp 20", "f1c4");
    assert_eq!(shown(&page), lines(&[("+0.35", "Nc3"), ("+0.20", "Bc4")]));
    found_at(&mut page, 10, 1, "mate -3", "f1c4");
    assert_eq!(shown(&page), lines(&[("+0.35", "Nc3"), ("#-3", "Bc4")]));
    found_at(&mut page, 10, 2, "mate 5", "d1h5");
    assert_eq!(
        shown(&page),
        lines(&[("#5", "Qh5"), ("#-3", "Bc4")]),
        "the less deep one made room"
    );
    found_at(&mut page, 11, 1, "mate 2", "f1c4");
    assert_eq!(shown(&page), lines(&[("#2", "Bc4"), ("#5", "Qh5")]));
    found_at(&mut page, 11, 2, "mate -9", "d1h5");
    found_at(&mut page, 12, 1, "mate -2", "f1c4");
    assert_eq!(shown(&page), lines(&[("#-9", "Qh5"), ("#-2", "Bc4")]));
}

#[test]
fn a_line_of_a_request_that_was_replaced_or_makes_no_sense_is_ignored() {
    let mut page = opened();
    toggle(&mut page);
    let id = asked(&page).id;
    page.send(analysis::Event::Lines { more: true });
    assert!(is_stopped(&page, id));
    page.worker(&format!("info {id} depth 9 multipv 1 score cp 5 nodes 5 pv g1f3"));
    for (line, pv) in [(9, "g1f3"), (1, "e7e5"), (1, ""), (2, "g1f3")] {
        found(&mut page, line, "cp 1", pv);
    }
    assert_eq!(card(&page).lines, []);
    assert_eq!(asked(&page).lines, 3);
    for _ in 0..9 {
        page.send(analysis::Event::Lines { more: true });
    }
    assert_eq!((asked(&page).lines, card(&page).fewer_and_more), (5, [true, false]));
}

#[test]
fn moves_on_the_board_become_variations_and_the_game_stays() {
    let mut page = opened();
    let before = page.moves();
    toggle(&mut page);
    page.drag("g1", "f3").drag("g8", "f6").type_move("Nxe5");
    assert_eq!((page.moves(), variations(&page).as_str()), (before.clone(), "2.Nf3 Nf6 3.Nxe5"));
    assert_eq!(page.cell("e5").label, "e5, white knight, last move");
    assert_eq!(asked(&page).moves, ["e2e4", "e7e5", "g1f3", "g8f6", "f3e5"]);
    page.send(navigation::Event::Back).send(navigation::Event::Back).drag("b8", "c6");
    assert_eq!(variations(&page), "2.Nf3 Nf6 2…Nc6 3.Nxe5");
    // A click on the engine's line does the same.
    found(&mut page, 1, "cp 20", "f1b5 a7a6");
    page.send(analysis::Event::Play(0));
    assert_eq!(asked(&page).moves.last().map(String::as_str), Some("f1b5"));
    toggle(&mut page);
    assert!(page.panel().steps.is_past, "the variation is still shown");
    page.send(navigation::Event::Last);
    page.drag("g1", "f3");
    assert_eq!(page.moves(), [&before, " Nf3"].concat(), "now it is a move of the game");
    assert!(page.is_thinking());
}

#[test]
fn the_game_continues_in_the_background() {
    let mut page = opened();
    page.drag("g1", "f3");
    assert!(page.is_thinking());
    toggle(&mut page);
    page.drag("d7", "d5");
    let shown = page.panel().fen;
    page.reply("b8c6");
    assert_eq!((page.moves().as_str(), page.panel().fen), ("e4 e5 Nf3 Nc6", shown));
    assert_eq!(variations(&page), "2…d5");
    page.send(navigation::Event::Last).drag("f1", "b5");
    assert_eq!(variations(&page), "2…d5 3.Bb5", "a move in an analysis is no move of the game");
    page.undo();
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(page.cell("b5").label, "b5, white bishop, last move", "it is a variation still");
}

#[test]
fn variations_are_stored_and_written_to_pgn() {
    let mut page = opened();
    toggle(&mut page);
    page.drag("g1", "f3").drag("g8", "f6");
    page.send(navigation::Event::First).drag("d2", "d4");
    let reloaded = page.reload_at("");
    assert_eq!(variations(&reloaded), "1.d4 2.Nf3 Nf6");
    assert!(view::analysis(&reloaded.model).is_none());
    let pgn = page.model.state("pgn", page.time()).expect("it is known");
    assert!(pgn.contains("1. e4 (1. d4) 1... e5 (1... e5 2. Nf3 Nf6) *"), "{pgn}");
}

#[test]
fn a_promotion_is_asked_for_and_either_side_moves() {
    let mut page = Page::at("7k/P7/8/8/8/8/p7/K7 b - - 0 1", Color::White);
    page.reply("h8g8");
    toggle(&mut page);
    page.drag("a7", "a8");
    assert!(page.is_promoting());
    page.send(board::Event::Promote(PieceKind::Rook));
    assert_eq!(variations(&page), "2.a8=R+");
    page.drag("g8", "h7");
    assert_eq!(variations(&page), "2.a8=R+ Kh7");
}

#[test]
fn threats_are_those_of_the_side_that_is_not_to_move() {
    let mut page = opened();
    toggle(&mut page);
    page.send(analysis::Event::ToggleThreat);
    assert!(asked(&page).fen.contains(" b "), "{}", asked(&page).fen);
    found(&mut page, 1, "cp 60", "d8h4");
    let shown = card(&page);
    assert_eq!((shown.threat, shown.is_playable), (Some(true), false));
    assert_eq!(shown.lines[0].worth, "-0.60");
    assert_eq!(shown.lines[0].moves, [("2…".to_owned(), "Qh4".to_owned())]);
    let mut check = Page::at("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", Color::White);
    toggle(&mut check);
    assert_eq!(card(&check).threat, None, "who is in check cannot pass");
}

#[test]
fn ends_are_named_and_not_searched() {
    for (fen, verdict, white) in [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "Checkmate, White wins.", 100),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Draw by stalemate.", 50),
    ] {
        let mut page = Page::at(fen, Color::White);
        toggle(&mut page);
        assert_eq!((english(&card(&page).verdict).as_str(), card(&page).white), (verdict, white));
        assert!(!page.posted.iter().any(|request| matches!(request, Request::Analyse(_))));
    }
    let mut page = Page::at("4k3/8/8/8/8/8/8/4K2B w - - 0 1", Color::White);
    toggle(&mut page);
    let verdict = english(&card(&page).verdict);
    assert_eq!(verdict, "Draw: no sequence of moves can lead to mate.");
}

#[test]
fn a_search_stops_at_once_and_is_resumed() {
    let mut page = opened();
    toggle(&mut page);
    found(&mut page, 1, "cp 10", "g1f3");
    let id = asked(&page).id;
    page.send(analysis::Event::TogglePause);
    assert!(is_stopped(&page, id) && card(&page).is_stopped);
    assert_eq!(card(&page).lines.len(), 1, "what was found stays");
    page.send(analysis::Event::TogglePause);
    assert!(asked(&page).id > id);
    // After a worker is lost, the request is repeated.
    page.crash().ready();
    assert_eq!(asked(&page).moves, ["e2e4", "e7e5"]);
}

#[test]
fn it_ends_with_the_game_and_playing_on_from_a_variation_begins_another() {
    let mut page = opened();
    toggle(&mut page);
    page.drag("g1", "f3");
    page.send(navigation::Event::PlayOn);
    assert!(page.effects.contains(&E::OpenDialog { dialog: Dialog::PlayOn, focus: true }));
    page.send(navigation::Event::Confirm);
    assert!(view::analysis(&page.model).is_none());
    assert_eq!(page.moves(), "e4 e5 Nf3");
    assert!(page.is_thinking());
    toggle(&mut page);
    page.new_game(PersonaId::EASY, ColorChoice::White, 3);
    assert!(view::analysis(&page.model).is_none());
}

#[test]
fn a_game_without_analysis_is_analysed_when_it_is_over() {
    let mut page = Page::open();
    let disabled = DisabledAssistance { analysis: true, ..DisabledAssistance::default() };
    page.start(NewGame { disabled, ..two("") }, 1).drag("e2", "e4");
    let why = "Positions can't be analysed until this game is over.";
    let button = |page: &Page| page.panel().buttons.analyse;
    assert_eq!((button(&page).usable, button(&page).note.as_str()), (false, why));
    toggle(&mut page);
    assert_eq!(page.message().as_deref(), Some(why));
    assert!(view::analysis(&page.model).is_none());
    page.send(actions::Event::Resign);
    assert!(button(&page).usable);
    toggle(&mut page);
    assert!(view::analysis(&page.model).is_some());
}

#[test]
fn a_page_that_locks_evaluations_has_no_analysis() {
    let mut page = Page::asked("locked=evaluation");
    toggle(&mut page);
    assert_eq!(page.message().as_deref(), Some("Analysis is switched off on this page."));
    assert!(view::analysis(&page.model).is_none());
    let mut page = opened();
    toggle(&mut page);
    let id = asked(&page).id;
    page.send(Event::SetOptions { query: "locked=evaluation".to_owned(), seed: 1 });
    assert!(view::analysis(&page.model).is_none() && is_stopped(&page, id));
}

/// Nobody sees the lines while the page is hidden.
#[test]
fn the_search_rests_while_the_page_is_hidden() {
    let mut page = opened();
    toggle(&mut page);
    found(&mut page, 1, "cp 100", "g1f3 b8c6");
    let id = asked(&page).id;
    page.hide();
    assert!(is_stopped(&page, id));
    assert_eq!(card(&page).lines.len(), 1);
    page.send(Event::Wake).crash().ready();
    assert_eq!(asked(&page).id, id, "a worker that is ready again does not search either");
    page.show();
    assert_ne!(asked(&page).id, id);
    // A search that the player has stopped stays stopped.
    page.send(analysis::Event::TogglePause);
    let id = asked(&page).id;
    page.hide().show();
    assert_eq!(asked(&page).id, id);
}
