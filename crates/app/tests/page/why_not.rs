//! An illegal move is told with its reason.

use crate::fake::*;
use crate::prelude::*;

#[test]
fn an_illegal_move_that_is_typed_is_told_with_its_reason() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let cases = [
        (start, "e4e5", "there is no piece on e4"),
        (start, "E7E5", "the piece on e7 is not yours"),
        (start, "Ke2", "your own pawn stands on e2"),
        (start, "b1b3", "a knight does not move so"),
        (start, "O-O", "the bishop on f1 is in the way"),
        (
            start,
            "exd3",
            "a pawn goes diagonally only to capture, and there is nothing to capture on d3",
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
            "you cannot castle out of check, which the rook on e4 gives",
        ),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "in this game nobody may castle so"),
        // Neither knight goes there, or both do: which is meant?
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

#[test]
fn how_a_right_to_castle_was_lost_is_told_from_the_game() {
    let fen = "r3k2r/8/8/8/8/8/6b1/R3K2R b KQ - 0 1";
    let lost = [
        (["e8d8", "e1e2", "d8e8", "e2e1", "a8b8"], "your king has moved"),
        (["e8d8", "h1h3", "d8e8", "h3h1", "a8b8"], "the rook of h1 has moved"),
        (["g2h1", "a1b1", "h1g2", "b1a1", "a8b8"], "the rook of h1 was captured"),
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
