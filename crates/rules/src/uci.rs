//! Moves in the notation of the UCI protocol: `e2e4`, `e7e8q`, `e1g1`, and in Chess960 `f1h1`.

use core::fmt;

use crate::{CastlingSide, Move, PieceKind, Position, Square, quoted, shortened};

/// Why a text is not a legal move in UCI notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciError {
    /// Not two squares with an optional letter of `qrbn`.
    Syntax(String),
    /// Correct notation, but not legal here.
    Illegal(String),
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(text) => write!(f, "{} is not a move such as e2e4 or e7e8q", quoted(text)),
            Self::Illegal(text) => write!(f, "{text} is not a legal move here"),
        }
    }
}

impl core::error::Error for UciError {}

/// Reads a move that is legal in `position`. Castling may also be written as the king moving onto
/// its rook.
///
/// # Errors
/// If the text is not a move, or the move is not legal here.
pub fn parse(position: &Position, text: &str) -> Result<Move, UciError> {
    let (from, to, promotion) = split(text).ok_or_else(|| UciError::Syntax(shortened(text)))?;
    position.legal_move(from, to, promotion).ok_or_else(|| UciError::Illegal(shortened(text)))
}

/// The moves of a line that begins in `position`, as far as they are legal.
pub fn line(position: &Position, words: &mut dyn Iterator<Item = &str>) -> Vec<Move> {
    let mut position = position.clone();
    let play = |word| {
        let mv = parse(&position, word).ok()?;
        position.play_unchecked(mv);
        Some(mv)
    };
    words.map_while(play).collect()
}

fn split(text: &str) -> Option<(Square, Square, Option<PieceKind>)> {
    let (&[a, b, c, d], rest) = text.as_bytes().split_first_chunk()?;
    let promotion = match rest {
        [] => None,
        [b'q'] => Some(PieceKind::Queen),
        [b'r'] => Some(PieceKind::Rook),
        [b'b'] => Some(PieceKind::Bishop),
        [b'n'] => Some(PieceKind::Knight),
        _ => return None,
    };
    Some((Square::from_bytes([a, b])?, Square::from_bytes([c, d])?, promotion))
}

/// Writes a move: orthodox castling as the king's two squares, any other castling as the king
/// moving onto its rook. So each legal move of a position has a text of its own.
pub fn write(mv: Move) -> String {
    text(mv, target(mv))
}

/// Writes a move as UCI does with the option `UCI_Chess960`: all castling as the king moving onto
/// its rook.
pub fn write_chess960(mv: Move) -> String {
    match mv {
        Move::Castle { rook, .. } => text(mv, rook),
        _ => text(mv, mv.to()),
    }
}

fn text(mv: Move, to: Square) -> String {
    let promotion = mv.promotion().map(PieceKind::letter);
    let mut text = format!("{}{to}", mv.from());
    text.extend(promotion);
    text
}

/// The second square that [`write()`] writes.
pub fn target(mv: Move) -> Square {
    match mv {
        Move::Castle { king, rook } if !CastlingSide::of(king, rook).is_orthodox(king, rook) => {
            rook
        }
        _ => mv.to(),
    }
}

/// The number of legal moves before `mv` in the order of their notation.
pub fn index(position: &Position, mv: Move) -> usize {
    number_before(&position.legal_moves(), mv)
}

/// The legal move with `index` others before it in the order of their notation.
pub fn nth(position: &Position, index: usize) -> Option<Move> {
    let moves = position.legal_moves();
    moves.iter().copied().find(|&mv| number_before(&moves, mv) == index)
}

fn number_before(moves: &[Move], mv: Move) -> usize {
    let own = order(mv);
    moves.iter().filter(|&&other| order(other) < own).count()
}

/// Numbers are in the order of the moves' notation.
fn order(mv: Move) -> u32 {
    let square = |square: Square| square.file().index() as u32 * 8 + square.rank().index() as u32;
    let promotion = mv.promotion().map_or(0, |into| into.letter() as u32);
    (square(mv.from()) << 16) | (square(target(mv)) << 8) | promotion
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix64;

    #[test]
    fn moves_are_in_the_order_of_their_notation() {
        let mut random = SplitMix64::new(22);
        let mut position = Position::start();
        for _ in 0..2_000 {
            let moves = position.legal_moves();
            let mut texts: Vec<String> = moves.iter().map(|&mv| write(mv)).collect();
            texts.sort();
            for (place, text) in texts.iter().enumerate() {
                let mv = nth(&position, place);
                assert_eq!(mv.map(write).as_ref(), Some(text));
                assert_eq!(mv.map(|mv| index(&position, mv)), Some(place));
            }
            assert_eq!(nth(&position, texts.len()), None);
            let is_over = moves.is_empty() || position.halfmove_clock() > 100;
            let mut next = || position.after(moves[random.below(moves.len())]);
            position = if is_over { Position::start() } else { next() };
        }
    }
}
