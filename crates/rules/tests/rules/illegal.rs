//! Why a piece cannot go from one square to another.

use crate::common;
use luft_rules::{Bitboard, CastlingSide, Illegality, Position, Square};

fn why_not(fen: &str, from: &str, to: &str) -> Option<Illegality> {
    let position = Position::from_fen(fen).expect("a position");
    position.why_not(square(from), square(to))
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// For a move that the generator has there is no reason against it; for any other move there is
/// one, and the piece named in it is on the board.
#[test]
fn agrees_with_the_generator_on_every_pair_of_squares() {
    let mut positions = 0;
    common::random_walk(252, 60, |position, _| {
        positions += 1;
        let mut legal = [Bitboard::EMPTY; Square::COUNT];
        for mv in position.legal_moves() {
            let targets = &mut legal[mv.from().index()];
            *targets |= Square::all()
                .filter(|&to| mv.is_meant_by(to))
                .fold(Bitboard::EMPTY, Bitboard::with);
        }
        for from in Square::all() {
            for to in Square::all() {
                let reason = position.why_not(from, to);
                let is_legal = legal[from.index()].has(to);
                assert_eq!(reason.is_none(), is_legal, "{position} {from} {to}: {reason:?}");
                if let Some(reason) = reason {
                    check_culprit(position, reason);
                }
            }
        }
    });
    assert!(positions >= 10_000, "{positions} positions");
}

fn check_culprit(position: &Position, reason: Illegality) {
    let Some(culprit) = reason.culprit() else { return };
    let piece = position.piece_on(culprit);
    let piece = piece.unwrap_or_else(|| panic!("{position}: nobody is to blame for {reason:?}"));
    let is_enemy = piece.color != position.side_to_move();
    assert!(is_enemy || matches!(reason, Illegality::Blocked(_)), "{position}: {reason:?}");
}

#[test]
fn each_reason_is_named() {
    use Illegality::*;
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let cases = [
        (start, "e4", "e5", Empty),
        (start, "e7", "e5", NotYours),
        (start, "d1", "d2", OwnPiece),
        (start, "b1", "b3", NotItsWay),
        (start, "a1", "a5", Blocked(square("a2"))),
        (start, "e2", "d3", NothingToCapture),
        (start, "e2", "e5", NotItsWay),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2", "e4", Blocked(square("e3"))),
        ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2", "e4", Blocked(square("e4"))),
        ("4k3/8/8/4r3/8/8/4N3/4K3 w - - 0 1", "e2", "c3", Pinned(square("e5"))),
        ("4k3/8/8/4r3/8/8/8/N3K3 w - - 0 1", "a1", "b3", InCheck(square("e5"))),
        ("4k3/8/8/3r4/8/8/8/4K3 w - - 0 1", "e1", "d1", IntoCheck(square("d5"))),
        ("4k3/8/8/4r3/8/8/4K3/8 w - - 0 1", "e2", "e1", IntoCheck(square("e5"))),
        ("7k/8/8/K2pP2r/8/8/8/8 w - - 0 1", "e5", "d6", NothingToCapture),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1", "g1", NoCastling(CastlingSide::King)),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1", "c1", Blocked(square("b1"))),
        ("4k3/8/8/4r3/8/8/8/4K2R w K - 0 1", "e1", "h1", CastlingInCheck(square("e5"))),
        (
            "4k3/8/8/8/8/3b4/8/4K2R w K - 0 1",
            "e1",
            "g1",
            CastlingThrough { crossed: square("f1"), by: square("d3") },
        ),
        ("4k3/8/8/8/2b5/8/8/R3K3 w Q - 0 1", "e1", "b1", NotItsWay),
        ("4k3/8/8/8/8/8/7p/4K2R w K - 0 1", "e1", "g1", IntoCheck(square("h2"))),
        // Chess960: the rook may shield the king, and the king may stay where it is.
        ("4k3/8/8/8/8/8/8/qR3K2 w Q - 0 1", "f1", "b1", IntoCheck(square("a1"))),
        ("4k3/8/8/8/8/8/8/1R3KN1 w Q - 0 1", "f1", "g1", OwnPiece),
        ("4k3/8/8/8/8/8/8/5NKR w K - 0 1", "g1", "h1", Blocked(square("f1"))),
        ("4k3/8/8/8/8/8/8/4NK1R w K - 0 1", "f1", "d1", NotItsWay),
        ("4k3/8/8/8/8/b7/8/RK6 w Q - 0 1", "b1", "a1", IntoCheck(square("a3"))),
        (
            "4k3/8/8/8/3r4/8/8/R4K2 w Q - 0 1",
            "f1",
            "c1",
            CastlingThrough { crossed: square("d1"), by: square("d4") },
        ),
    ];
    for (fen, from, to, reason) in cases {
        assert_eq!(why_not(fen, from, to), Some(reason), "{fen} {from} {to}");
    }
}

/// The position stores the square behind a pawn only if one of two pawns can capture there: the
/// reason against the other is another.
#[test]
fn a_pawn_that_cannot_capture_en_passant_where_another_can_is_pinned() {
    let fen = "b3k3/8/8/2PpP3/8/6K1/8/4r3 w - d6 0 1";
    assert_eq!(why_not(fen, "c5", "d6"), None);
    let fen = "4r3/4k3/8/2PpP3/8/4K3/8/8 w - d6 0 1";
    assert_eq!(why_not(fen, "e5", "d6"), None, "the king stands before the rook");
    let fen = "3kr3/8/8/2PpP3/8/4K3/8/8 w - d6 0 1";
    assert_eq!(why_not(fen, "c5", "d6"), None);
    assert_eq!(why_not(fen, "e5", "d6"), Some(Illegality::Pinned(square("e8"))));
}
