//! Illegal moves are explained.

use crate::fake::*;
use crate::prelude::*;

#[test]
fn an_illegal_typed_move_is_explained() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let cases = [
        (start, "e4e5", "there is no piece on e4"),
        (start, "E7E5", "the piece on e7 is not yours"),
        (start, "Ke2", "your own pawn stands on e2"),
        (start, "O-O", "the bishop on f1 is in the way"),
        (
            start,
            "exd3",
            "pawns move diagonally only to capture, and there is nothing to capture on d3",
        ),
        ("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "Nc3", "your piece is pinned by the rook on e4"),
        ("4k3/8/8/8/8/5n2/7P/R5K1 w - - 0 1", "Ra2", "you are in check from the knight on f3"),
        (
            "4k3/8/8/8/8/3b4/7P/4K3 w - - 0 1",
            "Kf1",
            "your king would be attacked by the bishop on d3",
        ),
        (
            "4k3/8/8/8/8/3b4/8/4K2R w K - 0 1",
            "0-0",
            "your king would cross f1, which the bishop on d3 attacks",
        ),
        (
            "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1",
            "e1g1",
            "you can't castle while the rook on e4 gives check",
        ),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "this game started without this castling right"),
        // Either neither knight can go there, or both can, so that the text is ambiguous.
        (start, "Ne5", ""),
    ];
    for (fen, typed, reason) in cases {
        let mut page = Page::at(fen, Color::White);
        page.type_move(typed);
        let message = page.message();
        match (message, reason) {
            (Some(message), "") => {
                assert!(message.ends_with(" is not a legal move here."), "{message}");
            }
            (Some(message), reason) => {
                assert!(message.ends_with(&format!(": {reason}.")), "{typed}: {message}");
            }
            (None, _) => panic!("{typed} was played"),
        }
    }
}

/// For every kind of input, a separate sentence explains how a kind of piece moves.
#[test]
fn a_move_that_its_piece_cannot_make_is_answered_by_how_the_piece_moves() {
    let pawns = "Pawns move straight ahead: one square, or two from their first rank.";
    let cases = [
        ("4k3/7p/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e5", pawns),
        (
            "4k3/7p/8/8/8/8/8/1N2K3 w - - 0 1",
            "b1",
            "b3",
            "Knights move in an L: two squares straight, then one to the side.",
        ),
        ("4k3/7p/8/8/8/8/8/2B1K3 w - - 0 1", "c1", "c3", "Bishops move diagonally."),
        ("4k3/7p/8/8/8/8/8/R3K3 w - - 0 1", "a1", "c3", "Rooks move along ranks and files."),
        (
            "4k3/7p/8/8/8/8/8/Q3K3 w - - 0 1",
            "a1",
            "b3",
            "Queens move along ranks, files and diagonals.",
        ),
        ("4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "e1", "e3", "Kings move one square in any direction."),
    ];
    for (fen, from, to, told) in cases {
        for tried in [
            |page: &mut Page, from: &str, to: &str| {
                page.drag(from, to);
            },
            |page: &mut Page, from: &str, to: &str| {
                page.click(from).click(to);
            },
            |page: &mut Page, from: &str, to: &str| {
                page.activate(from).activate(to);
            },
        ] {
            let mut page = Page::at(fen, Color::White);
            tried(&mut page, from, to);
            assert_eq!(page.message().as_deref(), Some(told), "{from} {to}");
        }
        let mut page = Page::at(fen, Color::White);
        let typed = format!("{from}{to}");
        let message = format!("{typed} is not a legal move here. {told}");
        assert_eq!(page.type_move(&typed).message(), Some(message));
    }
}

#[test]
fn how_a_right_to_castle_was_lost_is_explained_from_the_game() {
    let fen = "r3k2r/8/8/8/8/8/6b1/R3K2R b KQ - 0 1";
    let lost = [
        (["e8d8", "e1e2", "d8e8", "e2e1", "a8b8"], "your king has moved"),
        (["e8d8", "h1h3", "d8e8", "h3h1", "a8b8"], "the rook from h1 has moved"),
        (["g2h1", "a1b1", "h1g2", "b1a1", "a8b8"], "the rook from h1 was captured"),
    ];
    for (moves, reason) in lost {
        let mut page = Page::for_two("");
        page.set_fen(fen);
        for mv in moves {
            page.type_move(mv);
            assert_eq!(page.message(), None, "{mv}");
        }
        let message = page.type_move("O-O").message().expect("it is refused");
        assert!(message.ends_with(&format!(": {reason}.")), "{message}");
    }
}

/// The square of the piece that is marked as making the move illegal.
fn blamed(page: &Page) -> Option<Square> {
    let ring = |shape| match shape {
        Shape::Ring { center, paint: PaintRole::Culprit, .. } => Some(center),
        _ => None,
    };
    let mut rings = view::scene(&page.model).into_iter().filter_map(ring);
    let center = rings.next()?;
    assert_eq!(rings.next(), None, "one is to blame");
    Square::all().into_iter().find(|square| page.point(&square.to_string()) == center)
}

/// A knight that is pinned by the rook on e4.
const PINNED: &str = "4k3/8/8/8/4r3/8/4N3/4K2R w K - 0 1";

#[test]
fn a_piece_dropped_on_an_illegal_square_is_explained_with_the_piece_that_makes_it_illegal() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let castling = "4k3/8/8/8/8/3b4/8/4K2R w K - 0 1";
    let cases = [
        (PINNED, "e2", "c3", "Knight e2", "your piece is pinned by the rook on e4", Some("e4")),
        (start, "d1", "d5", "Queen d1", "the pawn on d2 is in the way", Some("d2")),
        (start, "d1", "d2", "Queen d1", "your own pawn stands on d2", None),
        (start, "e7", "e5", "Pawn e7", "the piece on e7 is not yours", None),
        (
            castling,
            "e1",
            "g1",
            "King e1",
            "your king would cross f1, which the bishop on d3 attacks",
            Some("d3"),
        ),
    ];
    for (fen, from, to, piece, reason, culprit) in cases {
        let mut page = Page::at(fen, Color::White);
        let before = page.moves();
        page.drag(from, to);
        let message = format!("{piece} can't move to {to}: {reason}.");
        assert_eq!(page.message().as_deref(), Some(message.as_str()));
        assert_eq!(page.announced(), [(Urgency::Assertive, message.as_str())]);
        assert_eq!(blamed(&page), culprit.map(square), "{message}");
        assert_eq!(page.moves(), before);
        page.down(from);
        assert_eq!((page.message(), blamed(&page)), (None, None), "until the next action");
    }
}

#[test]
fn a_click_that_may_be_meant_as_a_move_is_explained() {
    // Squares that the piece could reach but for the reason; squares a few steps away that another
    // kind of piece could reach; and squares that only deselect.
    let cases = [
        ("e2", "e4", true),
        ("e2", "c3", true),
        ("e2", "f3", true),
        ("e1", "d3", true),
        ("e1", "e3", true),
        ("e1", "e1", false),
        ("e1", "h1", false),
        ("e1", "e7", false),
        ("e1", "b2", false),
        ("e1", "a8", false),
    ];
    for (from, to, told) in cases {
        let mut page = Page::at("4k3/8/8/8/4r3/8/4N3/4K2R w - - 0 1", Color::White);
        page.click(from).click(to);
        assert_eq!(page.message().is_some(), told, "{from} {to}: {:?}", page.message());
    }
    // Capturing an unreachable piece counts as a move; a click beside it does not.
    let mut page = Page::at("4k3/8/8/3r4/8/8/8/N3K3 w - - 0 1", Color::White);
    page.click("a1").click("d5");
    assert!(page.message().is_some_and(|message| message.starts_with("Knights move")));
    page.click("a1").click("c5");
    assert_eq!(page.message(), None);
    assert_eq!(page.phase(), Phase::Choosing(Pointer::Idle));
}

#[test]
fn releasing_a_piece_shows_no_message() {
    let mut page = Page::at(PINNED, Color::White);
    page.drag("e2", "e2").click("e2").click("e2");
    assert_eq!(page.message(), None, "it was put back");
    page.click("e2").click("e1");
    assert_eq!(page.message(), None, "another one was picked up");
    page.click("e2").click("b7");
    assert_eq!(page.message(), None, "it was let go of");
    page.down("e2").moved("c3").pointer_at(PointerKind::Up, Point { x: -90.0, y: 40.0 });
    assert_eq!(page.message(), None, "it was let go of beside the board");
    page.click("e4").click("e8");
    assert_eq!(page.message(), None, "nothing was selected");
}

#[test]
fn a_premove_is_not_refused() {
    let mut page = Page::open();
    page.drag("e2", "e4").drag("b1", "b3").click("d1").click("a2");
    assert_eq!((page.message(), blamed(&page)), (None, None));
    page.down("b1").moved("b3").reply("e7e5");
    page.up("b3");
    let message = page.message().unwrap_or_default();
    assert!(message.starts_with("Knights move"), "the turn has come meanwhile: {message}");
}

#[test]
fn a_typed_move_and_the_keyboard_also_mark_the_piece_that_makes_it_illegal() {
    let mut page = Page::at(PINNED, Color::White);
    page.type_move("Nc3");
    assert_eq!(blamed(&page), Some(square("e4")));
    page.activate("e2");
    assert_eq!(blamed(&page), None);
    page.activate("c3");
    assert_eq!(blamed(&page), Some(square("e4")));
    let said = "Deselected. Knight e2 can't move to c3: your piece is pinned by the rook on e4.";
    assert_eq!(page.announced(), [(Urgency::Assertive, said)]);
}

#[test]
fn the_mark_of_an_illegal_move_disappears_with_another_game() {
    let mut page = Page::at(PINNED, Color::White);
    page.drag("e2", "c3").new_game(PersonaId::EASY, ColorChoice::White, 1);
    assert_eq!((page.message(), blamed(&page)), (None, None));
}

#[test]
fn a_missed_capture_en_passant_is_explained_from_the_game() {
    let fen = "4k3/3p4/8/4P3/8/7p/8/4K3 b - - 0 1";
    let mut page = Page::for_two("");
    page.set_fen(fen).type_move("d5").type_move("Kf1").type_move("Ke7");
    page.drag("e5", "d6");
    let message = "Pawn e5 can't move to d6: a pawn can be captured en passant only right after \
        its two-square move, and the pawn on d5 moved earlier.";
    assert_eq!(page.message().as_deref(), Some(message));
    assert_eq!(blamed(&page), Some(square("d5")));

    // The two pawns leave the rank together, and the rook attacks the king.
    let mut page = Page::for_two("");
    page.set_fen("7k/3p4/8/K3P2r/8/8/8/8 b - - 0 1").type_move("d5").drag("e5", "d6");
    let message = "Pawn e5 can't move to d6: capturing the pawn on d5 en passant would leave your \
        king in check.";
    assert_eq!(page.message().as_deref(), Some(message));

    // This one came in two steps of one.
    let mut page = Page::for_two("");
    page.set_fen("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1").type_move("d5").drag("e5", "d6");
    assert!(page.message().is_some_and(|message| message.contains("nothing to capture")));
}
