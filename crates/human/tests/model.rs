//! Tests of the model as a whole: it must be symmetric in colours, and probabilities must sum to 1.

use luft_human::features::{BOARD_ROWS, MOVE_ROWS, PastMove, RecentMoves, Sight};
use luft_human::model::{Seen, probabilities};
use luft_human::shallow::{DEPTHS, SHALLOW_ROWS, ShallowSearcher, rows};
use luft_human::{FITTED, file};
use luft_rules::{Color, Move, Position, Square, uci};

/// Positions with castling, promotions, en passant, checks and pins.
const POSITIONS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    // Chess960: castling on both sides, and a king that may also reach its castling square by a
    // plain move.
    "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w KQkq - 0 1",
    "bqn2rkr/pppppppp/2nb4/8/8/2NB4/PPPPPPPP/BQN2K1R w Kkq - 0 1",
];

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a sound position")
}

/// The same position with the colours exchanged.
fn mirrored(position: &Position) -> Position {
    let fen = position.to_string();
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |text: &str| -> String {
        let swapped = |c: char| {
            if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
        };
        text.chars().map(swapped).collect()
    };
    let board: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let en_passant = fields[3].replace('6', "3");
    let rest = fields[4..].join(" ");
    let fen = format!("{} {side} {} {en_passant} {rest}", board.join("/"), swap(fields[2]));
    Position::from_fen(&fen).expect("a sound position")
}

fn flip(square: Square) -> Square {
    square.relative_to(Color::Black)
}

/// Origin, target and promotion.
type Squares = (Square, Square, Option<usize>);

/// The probabilities of all moves, by origin, target and promotion from White's side.
fn chances(position: &Position, past: RecentMoves) -> Vec<(Squares, f32)> {
    let weights = file::read(FITTED).expect("the file that ships is sound");
    let chances = probabilities(&weights, &Seen::new(position, past, &[]), 1500);
    let us = position.side_to_move();
    let seen = |mv: Move| {
        let promotion = mv.promotion().map(luft_rules::PieceKind::index);
        (mv.from().relative_to(us), mv.to().relative_to(us), promotion)
    };
    let mut all: Vec<_> = position.legal_moves().into_iter().map(seen).zip(chances).collect();
    all.sort_by_key(|(mv, _)| *mv);
    all
}

#[test]
fn colours_are_treated_alike() {
    let last = PastMove { from: Square::new(52).expect("e7"), to: Square::E8, captured: None };
    let turned = PastMove { from: flip(last.from), to: flip(last.to), captured: None };
    for fen in POSITIONS {
        let white = position(fen);
        let one = chances(&white, [Some(last), None, Some(last)]);
        let other = chances(&mirrored(&white), [Some(turned), None, Some(turned)]);
        assert_eq!(one.len(), other.len());
        for ((one, chance), (other, turned)) in one.iter().zip(&other) {
            assert_eq!(one, other, "{fen}");
            assert!((chance - turned).abs() < 1e-5, "{fen} {one:?}: {chance} {turned}");
        }
    }
}

#[test]
fn probabilities_add_up_and_rows_exist() {
    for fen in POSITIONS {
        let position = position(fen);
        let sight = Sight::new(&position, [None; 3]);
        assert!(sight.rows.iter().all(|&row| usize::from(row) < BOARD_ROWS));
        for mv in position.legal_moves() {
            assert!(sight.of_move(mv).iter().all(|&row| usize::from(row) < MOVE_ROWS));
        }
        let scores = ShallowSearcher::default().scores(&position);
        let shallow = rows(&scores);
        assert!(shallow.iter().flatten().all(|&(row, _)| usize::from(row) < SHALLOW_ROWS));
        let weights = file::read(FITTED).expect("the file that ships is sound");
        let seen = Seen::new(&position, [None; 3], &scores);
        let sum: f32 = probabilities(&weights, &seen, 1500).iter().sum();
        assert!((sum - 1.0).abs() < 1e-4, "{fen}: {sum}");
    }
}

#[test]
fn searches_see_mates_and_hanging_pieces() {
    assert!(
        ShallowSearcher::default().scores(&position("k1R5/8/1K6/8/8/8/8/8 b - - 0 1")).is_empty()
    );
    // Mate on the back rank.
    let mate = position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let scores = ShallowSearcher::default().scores(&mate);
    let index = |mv: &str| {
        let mv = uci::parse(&mate, mv).expect("a legal move");
        mate.legal_moves().iter().position(|&other| other == mv).expect("it is legal")
    };
    assert!(scores[index("a1a8")].iter().all(|&score| score > 2900));
    // A queen move to a square where a pawn captures it; the exchanges show the loss.
    let hanging = position("4k3/8/3p4/8/8/8/8/Q3K3 w - - 0 1");
    let scores = ShallowSearcher::default().scores(&hanging);
    let index = |mv: &str| {
        let mv = uci::parse(&hanging, mv).expect("a legal move");
        hanging.legal_moves().iter().position(|&other| other == mv).expect("it is legal")
    };
    let (bad, good) = (scores[index("a1e5")], scores[index("a1a8")]);
    assert!((0..DEPTHS).all(|depth| bad[depth] + 300 < good[depth]), "{bad:?} {good:?}");
}

#[test]
fn a_search_depends_on_the_position_alone() {
    let mut searcher = ShallowSearcher::default();
    let first: Vec<_> = POSITIONS.map(|fen| searcher.scores(&position(fen))).into();
    let again: Vec<_> = POSITIONS.map(|fen| searcher.scores(&position(fen))).into();
    assert_eq!(first, again);
    assert_eq!(first[2], ShallowSearcher::default().scores(&position(POSITIONS[2])));
}

/// The weights have seen castling only in orthodox games, so all castling must look the same to
/// them.
#[test]
fn castling_of_chess960_is_seen_as_castling() {
    let weights = file::read(FITTED).expect("the file that ships is sound");
    let share = |fen: &str, text: &str| {
        let position = position(fen);
        let moves = position.legal_moves();
        let chances = probabilities(&weights, &Seen::new(&position, [None; 3], &[]), 1500);
        let mv = uci::parse(&position, text).expect("a legal move");
        chances[moves.iter().position(|one| *one == mv).expect("it is among them")]
    };
    let orthodox = "rnbqk2r/ppppbppp/5n2/4p3/4P3/5N2/PPPPBPPP/RNBQK2R w KQkq - 4 4";
    let other = "rnbq1k1r/ppppbppp/5n2/4p3/4P3/5N2/PPPPBPPP/RNBQ1K1R w KQkq - 4 4";
    let [castles, castles_960] = [share(orthodox, "e1g1"), share(other, "f1h1")];
    assert!(castles > 0.1 && castles_960 > 0.02, "{castles} {castles_960}");
    assert!(castles_960 > 5.0 * share(other, "f1g1"), "more than the king's step");
}
