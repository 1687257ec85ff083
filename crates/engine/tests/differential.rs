//! The rules against another library's, over random games.

mod common;

use cozy_chess::Board;
use luft_engine::rules::{Position, uci};

/// The other library's moves, in our notation: it writes castling as the king
/// taking its rook, and can name an en passant square where nothing can capture.
fn their_moves(board: &Board) -> Vec<String> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        moves.extend(set.into_iter().map(|mv| {
            let is_castling = board.colors(board.side_to_move()).has(mv.to);
            let text = mv.to_string();
            if !is_castling {
                return text;
            }
            let side = if mv.to.file() > mv.from.file() { 'g' } else { 'c' };
            format!("{}{side}{}", mv.from, &text[3..4])
        }));
        false
    });
    moves.sort();
    moves
}

fn our_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<_> = position.legal_moves().into_iter().map(uci::write).collect();
    moves.sort();
    moves
}

#[test]
fn agrees_with_cozy_chess_on_a_hundred_thousand_positions() {
    let mut compared = 0;
    common::random_walk(1600, 120, |position, _| {
        let fen = position.fen();
        // Theirs does not count half-moves beyond a hundred.
        if position.halfmove_clock() > 100 {
            return;
        }
        let board: Board = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(our_moves(position), their_moves(&board), "{fen}");
        assert_eq!(position.in_check(), !board.checkers().is_empty(), "{fen}");
        assert_eq!(board.to_string(), fen);
        compared += 1;
    });
    assert!(compared >= 100_000, "only {compared} positions");
}

#[test]
fn agrees_with_cozy_chess_move_by_move() {
    // Here both sides carry their own board along: FEN is only compared.
    let mut theirs: Option<Board> = None;
    common::random_walk(300, 100, |position, mv| {
        let fen = position.fen();
        let board = match theirs.take() {
            Some(board) if comparable(&board) == comparable_fen(&fen) => board,
            _ => fen.parse().expect("theirs reads it"),
        };
        let mut after = board.clone();
        let text = their_name(&board, &uci::write(mv));
        after.play(text.parse().expect("a move"));
        assert_eq!(comparable(&after), comparable_fen(&position.after(mv).fen()), "{fen} {text}");
        theirs = Some(after);
    });
}

fn comparable(board: &Board) -> String {
    comparable_fen(&board.to_string())
}

/// A FEN without its en passant field, which the two fill by different rules.
fn comparable_fen(fen: &str) -> String {
    let fields: Vec<_> = fen.split(' ').collect();
    [&fields[..3], &fields[4..]].concat().join(" ")
}

fn their_name(board: &Board, text: &str) -> String {
    let king = board.king(board.side_to_move());
    match text {
        "e1g1" | "e8g8" if text.starts_with(&king.to_string()) => text.replace('g', "h"),
        "e1c1" | "e8c8" if text.starts_with(&king.to_string()) => text.replace('c', "a"),
        _ => text.to_owned(),
    }
}
