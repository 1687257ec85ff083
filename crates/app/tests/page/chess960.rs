//! Chess960 on the page: castling by every kind of input, premoves, the editor, links and files.

use luft_app::features::editor;
use luft_app::{CastlingSide, Chess960};
use luft_rules::chess960;

use crate::fake::*;
use crate::prelude::*;

/// The king may castle on both sides, or go to g1 without castling.
pub const BOTH: &str = "1r3k1r/8/8/5p2/5P2/8/8/1R3K1R w KQkq - 0 1";

/// Start position number 1, with the squares for castling on the queen's side cleared.
pub const CLEARED: &str = "bq3rkr/pppppppp/2nbn3/8/8/2NBN3/PPPPPPPP/BQ3RKR w KQkq - 0 1";

fn rights(page: &Page) -> Vec<(bool, bool)> {
    let card = view::editor(&page.model).expect("a position is being set up");
    card.castling.iter().map(|right| (right.is_possible, right.is_given)).collect()
}

#[test]
fn castling_goes_onto_the_rook_or_to_a_far_target() {
    for (way, san) in [("h1", "O-O"), ("b1", "O-O-O"), ("c1", "O-O-O"), ("g1", "Kg1")] {
        let mut clicked = Page::at(BOTH, Color::White);
        clicked.click("f1").click(way);
        assert_eq!(clicked.moves(), san, "click on {way}");
        let mut dragged = Page::at(BOTH, Color::White);
        dragged.drag("f1", way);
        assert_eq!(dragged.moves(), san, "drag to {way}");
        let mut keyed = Page::at(BOTH, Color::White);
        keyed.activate("f1").activate(way);
        assert_eq!(keyed.moves(), san, "grid cell {way}");
        let mut typed = Page::at(BOTH, Color::White);
        typed.type_move(&format!("f1{way}"));
        assert_eq!(typed.moves(), san, "typed f1{way}");
    }
}

#[test]
fn each_target_is_marked_once_and_says_what_it_is() {
    let mut page = Page::at(BOTH, Color::White);
    page.click("f1");
    assert_eq!(page.target_rings(), [page.point("h1"), page.point("b1")]);
    for (cell, label) in [
        ("c1", "c1, empty, legal move"),
        ("g1", "g1, empty, legal move"),
        ("h1", "h1, white rook, legal move"),
    ] {
        assert_eq!(page.cell(cell).label, label);
    }
}

#[test]
fn a_king_that_stays_castles_with_its_rook() {
    let mut page = Page::at("4k3/8/8/8/8/8/8/6KR w K - 0 1", Color::White);
    page.drag("g1", "h1");
    assert_eq!(page.moves(), "O-O");
    assert_eq!(page.announced().last().unwrap().1, "White: castles kingside.");
    assert_eq!(page.cell("f1").label, "f1, white rook");
    assert_eq!(page.last_go().moves, ["g1h1"], "as UCI writes it");
    page.undo();
    assert_eq!(page.panel().fen, "4k3/8/8/8/8/8/8/6KR w K - 0 1");
}

#[test]
fn castling_can_be_a_premove() {
    for (way, san, rook) in [("h8", "O-O", "f8"), ("b8", "O-O-O", "d8"), ("c8", "O-O-O", "d8")] {
        let mut page = Page::at(BOTH, Color::Black);
        page.drag("f8", way);
        assert_eq!(page.cell(rook).label, format!("{rook}, black rook"), "{way}");
        page.reply("b1b7");
        assert_eq!(page.moves(), format!("Rb7 {san}"), "{way}");
    }
    // To g8 it is a simple king move, so the rook stays.
    let mut page = Page::at(BOTH, Color::Black);
    page.drag("f8", "g8");
    assert_eq!(page.cell("h8").label, "h8, black rook");
    page.reply("b1b7");
    assert_eq!(page.moves(), "Rb7 Kg8");
}

#[test]
fn a_premove_onto_the_adjacent_rook_castles_or_takes_what_has_taken_it() {
    let castling = "6kr/8/8/8/8/8/8/K6R w k - 0 1";
    let mut page = Page::at(castling, Color::Black);
    page.drag("g8", "h8").reply("a1a2");
    assert_eq!(page.moves(), "Ka2 O-O");
    let mut page = Page::at(castling, Color::Black);
    page.drag("g8", "h8").reply("h1h8");
    assert_eq!(page.moves(), "Rxh8+ Kxh8");
}

#[test]
fn the_reasons_why_castling_is_illegal_are_explained() {
    for (fen, typed, reason) in [
        (
            "4k3/8/8/8/8/8/8/qR3K2 w Q - 0 1",
            "O-O-O",
            "your king would be attacked by the queen on a1",
        ),
        ("4k3/8/8/8/8/8/8/RN3K2 w Q - 0 1", "O-O-O", "the knight on b1 is in the way"),
        ("4k3/8/8/8/8/8/8/5NKR w K - 0 1", "g1h1", "the knight on f1 is in the way"),
        (BOTH, "f1h8", ""),
    ] {
        let mut page = Page::at(fen, Color::White);
        let message = page.type_move(typed).message().expect("it is refused");
        let expected = format!(": {reason}.");
        assert!(reason.is_empty() || message.ends_with(&expected), "{typed}: {message}");
    }
    let mut page = Page::for_two("");
    page.set_fen(BOTH);
    for mv in ["Rh2", "Rh7", "Rh1", "Rh8"] {
        page.type_move(mv);
    }
    for typed in ["O-O", "f1h1"] {
        let message = page.type_move(typed).message().expect("the right is lost");
        assert!(message.ends_with(": the rook from h1 has moved."), "{typed}: {message}");
    }
    page.drag("f1", "h1");
    let message = page.message().expect("the right is lost");
    assert!(message.ends_with(": the rook from h1 has moved."), "{message}");
}

#[test]
fn the_computer_plays_on_and_the_game_is_kept() {
    let mut page = Page::at(CLEARED, Color::White);
    page.drag("g1", "f1").reply("g8f8");
    assert_eq!(page.moves(), "O-O-O O-O-O");
    let again = page.reload_at("");
    assert_eq!(again.moves(), "O-O-O O-O-O");
    assert_eq!(again.model.session().game(), page.model.session().game());
    let (link, is_whole) = page.model.link();
    assert!(is_whole);
    assert_eq!(Page::asked(&format!("#{link}")).moves(), "O-O-O O-O-O");
    let (text, _) = page.written();
    assert!(text.contains("[Variant \"Chess960\"]") && text.contains("[SetUp \"1\"]"), "{text}");
    let mut other = Page::open();
    other.send(library::Event::Load { bytes: text.clone().into_bytes(), seed: 2 });
    assert_eq!(other.moves(), "O-O-O O-O-O");
    assert_eq!(other.written().0, text);
}

#[test]
fn a_friend_elsewhere_castles_by_link() {
    let mut page = Page::open();
    page.set_fen(CLEARED);
    let start = page.model.session().game().start().clone();
    page.send(board::Event::SetUp).send(editor::Event::Play);
    page.start(NewGame { pairing: Pairing::remote(ColorChoice::White), ..NewGame::default() }, 5);
    page.drag("g1", "f1");
    let link = page.model.remote_link().expect("there is a link");
    let friend = Page::asked(&format!("#{link}"));
    assert_eq!(friend.moves(), "O-O-O");
    assert_eq!(friend.model.session().game().start(), &start);
}

#[test]
fn the_editor_has_the_rights_of_kings_and_rooks_anywhere() {
    let mut page = Page::open();
    page.set_fen("bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1");
    page.send(board::Event::SetUp);
    assert_eq!(rights(&page), [(true, true); 4]);
    let castle = |side| editor::Event::Castle(Color::White, side);
    page.send(castle(CastlingSide::Queen));
    assert_eq!(rights(&page)[1], (true, false));
    // On another square the king has no rights until they are given there.
    page.drag("g1", "g3");
    assert_eq!(rights(&page)[..2], [(false, false); 2]);
    page.drag("e1", "e3").drag("g3", "e1");
    assert_eq!(rights(&page)[..2], [(true, false), (false, false)]);
    page.send(castle(CastlingSide::King));
    assert_eq!(rights(&page)[..2], [(true, true), (false, false)]);
    let fen = view::editor(&page.model).unwrap().fen;
    assert!(fen.contains(" w Kkq "), "{fen}");
    assert!(Position::from_fen(&fen).is_ok(), "{fen}");
}

#[test]
fn a_king_that_leaves_its_square_in_the_editor_loses_its_rights() {
    let mut page = Page::open();
    page.send(board::Event::SetUp).drag("d1", "d3").drag("e1", "d1");
    assert_eq!(rights(&page), [(true, false), (true, false), (true, true), (true, true)]);
}

#[test]
fn the_position_in_words_says_who_can_castle() {
    let page = Page::at(BOTH, Color::White);
    let words: Vec<String> = view::words(&page.model).iter().map(english).collect();
    assert!(words.iter().any(|line| line.contains("White can castle on both sides")), "{words:?}");
}

/// A game of Chess960 for two people.
fn choice(start: Chess960) -> NewGame {
    NewGame { chess960: Some(start), ..two("") }
}

fn number(page: &Page) -> Option<u16> {
    chess960::number(page.model.session().game().start())
}

#[test]
fn a_new_game_has_the_start_position_of_its_number_or_of_its_seed() {
    let mut page = Page::open();
    page.start(choice(Chess960::Number(1)), 5);
    assert_eq!(number(&page), Some(1));
    assert_eq!(view::opening(&page.model).as_deref(), Some("Chess960 \u{b7} 1"));
    let announced = page.announced();
    assert!(announced[0].1.ends_with("Chess960, start position 1."), "{announced:?}");
    let mut numbers: Vec<_> = (0..50)
        .map(|seed| {
            page.start(choice(Chess960::Random), seed);
            number(&page).expect("a start position")
        })
        .collect();
    page.start(choice(Chess960::Random), 7);
    assert_eq!(number(&page), Some(numbers[7]), "by the seed alone");
    numbers.sort_unstable();
    numbers.dedup();
    assert!(numbers.len() > 40, "{numbers:?}");
    page.start(choice(Chess960::Number(chess960::ORTHODOX)), 5);
    assert_eq!(page.model.session().game().start(), &Position::start());
    assert_eq!(view::opening(&page.model), None);
}

#[test]
fn a_rematch_has_the_same_start_position_and_the_dialog_offers_another() {
    let mut page = Page::open();
    let against = Pairing::computer(PersonaId::EASY, ColorChoice::White);
    page.start(NewGame { pairing: against, ..choice(Chess960::Number(17)) }, 3);
    page.send(actions::Event::Resign).send(new_game::Event::Rematch { seed: 4 });
    assert_eq!((number(&page), page.player()), (Some(17), Color::Black));
    assert_eq!(view::set_up(&page.model).chess960, Some(17));
    page.start(NewGame { pairing: against, ..NewGame::default() }, 5);
    assert_eq!(view::set_up(&page.model).chess960, None);
}

#[test]
fn a_position_of_the_editor_is_played_whatever_the_rules_say() {
    let mut page = Page::open();
    page.set_fen(BOTH).send(board::Event::SetUp).send(editor::Event::Play);
    page.start(choice(Chess960::Random), 5);
    assert_eq!(page.panel().fen, BOTH);
}

#[test]
fn the_address_names_a_start_position() {
    let page = Page::asked("?chess960=1&level=easy");
    assert_eq!((number(&page), page.message()), (Some(1), None));
    let random = |seed: &str| number(&Page::asked(&format!("?chess960=random&seed={seed}")));
    assert_eq!(random("8"), random("8"));
    assert_ne!(random("8"), random("9"));
    let fen = "?chess960=1&fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1";
    assert_eq!(number(&Page::asked(fen)), None, "a position counts more");
    let wrong = Page::asked("?chess960=960");
    assert_eq!(number(&wrong), Some(chess960::ORTHODOX));
    assert!(wrong.message().expect("it is told").contains("chess960"), "{:?}", wrong.message());
    let mut page = Page::open();
    page.send(Event::SetOptions { query: "chess960=2".to_owned(), seed: 1 });
    assert_eq!(number(&page), Some(2));
    // The same game is found again.
    let again = page.reload_at("?chess960=1");
    assert_eq!(number(&again), Some(1));
}
