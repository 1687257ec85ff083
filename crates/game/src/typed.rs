//! Moves as people type them: both notations, in any case, and with what is plain
//! left out.

use std::fmt;

use luft_engine::rules::san::{self, SanError};
use luft_engine::rules::uci::{self, UciError};
use luft_engine::rules::{File, Move, PieceKind, Position};

/// Why a text names no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveTextError {
    /// There is no text.
    Empty,
    /// It is not a legal move in standard algebraic notation.
    San(SanError),
    /// It is written in UCI notation, but not legal.
    Uci(UciError),
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a move is needed, such as Nf3 or g1f3"),
            Self::San(error) => error.fmt(f),
            Self::Uci(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MoveTextError {}

/// Reads a move that is legal in `position`, from a text without spaces around it.
///
/// What is written well is read as it stands. Of what is not, `nf3` is a knight's
/// move (but `bxc3` first of all a pawn's), `e8=q` or `e8q` promotes, `oo` and `0-0`
/// castle, and `exd` or `ed` is the capture of an e-pawn on the d-file.
///
/// # Errors
/// Where the text names no legal move, or several; the reason is that of the
/// notation which the text looks like.
pub fn read(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    if text.is_empty() {
        return Err(MoveTextError::Empty);
    }
    let as_san = match san::parse(position, text) {
        Ok(mv) => return Ok(mv),
        Err(error) => error,
    };
    let lower = text.to_ascii_lowercase();
    let as_uci = match uci::parse(position, &lower) {
        Ok(mv) => return Ok(mv),
        Err(error) => error,
    };
    match read_loosely(position, text, &lower) {
        Some(Ok(mv)) => Ok(mv),
        _ if !matches!(as_san, SanError::Syntax(_)) => Err(MoveTextError::San(as_san)),
        Some(Err(error)) => Err(MoveTextError::San(error)),
        None if matches!(as_uci, UciError::Illegal(_)) => Err(MoveTextError::Uci(as_uci)),
        None => Err(MoveTextError::San(as_san)),
    }
}

/// The move that a loosely written text means, or what is wrong with it; `None` where
/// it looks like no move.
fn read_loosely(position: &Position, text: &str, lower: &str) -> Option<Result<Move, SanError>> {
    let mut first_error = None;
    for spelling in spellings(text, lower).into_iter().flatten() {
        match san::parse(position, &spelling) {
            Ok(mv) => return Some(Ok(mv)),
            Err(SanError::Syntax(_)) => {}
            Err(error) => first_error = first_error.or(Some(Err(error))),
        }
    }
    first_error.or_else(|| capture_by_files(position, text, lower))
}

/// The text as notation would have it, the likelier reading first.
fn spellings(text: &str, lower: &str) -> [Option<String>; 2] {
    match lower {
        "oo" | "o-o" | "00" => return [Some("O-O".to_owned()), None],
        "ooo" | "o-o-o" | "000" => return [Some("O-O-O".to_owned()), None],
        _ => {}
    }
    let piece = lower.starts_with(['n', 'b', 'r', 'q', 'k']);
    let as_piece = piece.then(|| lower[..1].to_ascii_uppercase() + &lower[1..]);
    let as_pawn = Some(with_promotion(lower));
    // A capital letter at the front can only mean a piece.
    if text.as_bytes()[0].is_ascii_uppercase() { [as_piece, as_pawn] } else { [as_pawn, as_piece] }
}

/// The letter at the end, of what a pawn becomes, in upper case.
fn with_promotion(lower: &str) -> String {
    let bare = lower.strip_suffix(')').unwrap_or(lower);
    match bare.as_bytes() {
        [start @ .., b'1' | b'8' | b'=' | b'(', b'q' | b'r' | b'b' | b'n'] if !start.is_empty() => {
            let (squares, letter) = bare.split_at(bare.len() - 1);
            let closing = &lower[bare.len()..];
            [squares, &letter.to_ascii_uppercase(), closing].concat()
        }
        _ => lower.to_owned(),
    }
}

/// A pawn's capture that names its files alone: `exd`, `ed`, `exd=q`.
fn capture_by_files(
    position: &Position,
    text: &str,
    lower: &str,
) -> Option<Result<Move, SanError>> {
    let (from, to, into) = match *lower.as_bytes() {
        [from, b'x', to] | [from, to] => (from, to, None),
        [from, b'x', to, b'=', into] => (from, to, Some(into)),
        _ => return None,
    };
    let file = |letter: u8| File::from_letter(letter.into());
    let (from, to) = (file(from)?, file(to)?);
    let into = into.map(|letter| PieceKind::from_letter(letter.into()));
    let mut meant = position.legal_moves();
    meant.retain(|mv| {
        mv.piece() == PieceKind::Pawn
            && mv.capture().is_some()
            && (mv.from().file(), mv.to().file()) == (from, to)
            && into.is_none_or(|into| mv.promotion() == into)
    });
    Some(san::the_only(position, &meant, into.is_some(), text))
}
