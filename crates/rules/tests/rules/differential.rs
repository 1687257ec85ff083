//! The rules against another library's, over random games.

use crate::common;
use cozy_chess::Board;
use luft_rules::{Position, uci};

/// The other library's moves: it knows Chess960, and writes all castling as the king taking its
/// rook.
fn their_moves(board: &Board) -> Vec<String> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        moves.extend(set.into_iter().map(|mv| mv.to_string()));
        false
    });
    moves.sort();
    moves
}

fn our_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<_> = position.legal_moves().into_iter().map(uci::write_chess960).collect();
    moves.sort();
    moves
}

fn read(fen: &str) -> Board {
    Board::from_fen(fen, true).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn agrees_with_cozy_chess_on_a_hundred_thousand_positions() {
    let mut compared = 0;
    let mut castled = 0;
    common::random_walk(1600, 120, |position, mv| {
        let fen = format!("{position:#}");
        castled += usize::from(position.is_chess960() && mv.castling_side().is_some());
        // Theirs does not count half-moves beyond a hundred.
        if position.halfmove_clock() > 100 {
            return;
        }
        let board = read(&fen);
        assert_eq!(our_moves(position), their_moves(&board), "{fen}");
        assert_eq!(position.in_check(), !board.checkers().is_empty(), "{fen}");
        assert_eq!(format!("{board:#}"), fen);
        compared += 1;
    });
    assert!(compared >= 100_000, "only {compared} positions");
    assert!(castled >= 100, "castled in {castled} positions of Chess960 only");
}

#[test]
fn agrees_with_cozy_chess_move_by_move() {
    // Each side keeps a board of its own here: FEN is only compared.
    let mut theirs: Option<Board> = None;
    common::random_walk(300, 100, |position, mv| {
        let fen = format!("{position:#}");
        let board = match theirs.take() {
            Some(board) if comparable(&board) == comparable_fen(&fen) => board,
            _ => read(&fen),
        };
        let mut after = board.clone();
        let text = uci::write_chess960(mv);
        after.play(text.parse().expect("a move"));
        let ours = format!("{:#}", position.after(mv));
        assert_eq!(comparable(&after), comparable_fen(&ours), "{fen} {text}");
        theirs = Some(after);
    });
}

fn comparable(board: &Board) -> String {
    comparable_fen(&format!("{board:#}"))
}

/// A FEN without its en passant field, which the two libraries fill by different rules.
fn comparable_fen(fen: &str) -> String {
    let fields: Vec<_> = fen.split(' ').collect();
    [&fields[..3], &fields[4..]].concat().join(" ")
}
