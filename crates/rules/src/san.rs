//! Standard Algebraic Notation (FIDE Laws, Appendix C; PGN standard, 8.2.3).

use core::fmt;
use std::borrow::Cow;

use crate::{
    CastlingSide, File, Move, MoveList, PieceKind, Position, Rank, Square, quoted, shortened,
};

/// Why a text is not a legal move in algebraic notation; with the text, [`shortened`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SanError {
    /// Not the notation of a move.
    Syntax(String),
    /// Correct notation, but no legal move here.
    Illegal(String),
    /// Correct notation for several legal moves, which are given in full.
    Ambiguous(String, Vec<String>),
    /// A pawn reaches the last rank, and the text does not name the new piece.
    NoPromotion(String),
}

impl SanError {
    /// The text that is not a legal move, [`shortened`].
    pub fn text(&self) -> &str {
        let (Self::Syntax(text)
        | Self::Illegal(text)
        | Self::Ambiguous(text, _)
        | Self::NoPromotion(text)) = self;
        text
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(text) => {
                write!(f, "{} is not a move such as e4, Nf3 or O-O", quoted(text))
            }
            Self::Illegal(text) => write!(f, "{text} is not a legal move here"),
            Self::Ambiguous(text, moves) => {
                write!(f, "{text} could be {}", moves.join(" or "))
            }
            Self::NoPromotion(text) => {
                write!(f, "{text} must say what the pawn becomes, such as {text}=Q")
            }
        }
    }
}

impl core::error::Error for SanError {}

/// The content of a move's text.
enum SanPattern {
    Castle(CastlingSide),
    /// Coordinates: the square and the target of any piece.
    Squares {
        from: Square,
        to: Square,
        promotion: Option<PieceKind>,
    },
    Piece {
        piece: PieceKind,
        from_file: Option<File>,
        from_rank: Option<Rank>,
        to: Square,
        promotion: Option<PieceKind>,
    },
}

impl SanPattern {
    fn matches(&self, mv: Move) -> bool {
        let becomes = |piece: &Option<PieceKind>| piece.is_none() || mv.promotion() == *piece;
        match (self, mv) {
            (Self::Squares { from, to, promotion }, _) => {
                mv.from() == *from && mv.is_meant_by(*to) && becomes(promotion)
            }
            (Self::Castle(meant), Move::Castle { .. }) => mv.castling_side() == Some(*meant),
            (Self::Castle(_), _) | (_, Move::Castle { .. }) => false,
            (Self::Piece { piece, from_file, from_rank, to, promotion }, _) => {
                mv.piece() == *piece
                    && mv.to() == *to
                    && from_file.is_none_or(|file| mv.from().file() == file)
                    && from_rank.is_none_or(|rank| mv.from().rank() == rank)
                    && becomes(promotion)
            }
        }
    }
}

/// Reads a move that is legal in `position`.
///
/// Also accepts what people and programs commonly write: zeros and small letters for castling, long
/// notation (`e2-e4`, `Ng1xf3`), coordinates (`g1f3`, `g1-f3`, `e7e8q`), figurines, and promotion
/// without the sign, in brackets or by a small letter. Signs of check and comment (`+ # ! ?`) and
/// `e.p.` are ignored.
///
/// # Errors
/// If the text is not a move, is not legal here, or may mean several moves.
pub fn parse(position: &Position, text: &str) -> Result<Move, SanError> {
    let text = text.trim();
    the_only(position, &meant(position, text)?, text)
}

/// The legal moves that a text, as [`parse`] reads it, may mean.
///
/// # Errors
/// If it is not the notation of a move.
pub fn meant(position: &Position, text: &str) -> Result<MoveList, SanError> {
    let pattern = read(plain(text).as_bytes()).ok_or_else(|| SanError::Syntax(shortened(text)))?;
    let mut meant = position.legal_moves();
    meant.retain(|mv| pattern.matches(*mv));
    Ok(meant)
}

/// The only one of the moves that a text may mean.
///
/// # Errors
/// If there is none, or more than one.
pub fn the_only(position: &Position, meant: &[Move], text: &str) -> Result<Move, SanError> {
    let given = shortened(text);
    let squares = |mv: &Move| (mv.from(), mv.to());
    // If the text does not name the new piece of a promotion, the queen represents all promotions.
    let stands = |mv: &&Move| {
        let is_queens = |other: &Move| {
            other.promotion() == Some(PieceKind::Queen) && squares(other) == squares(mv)
        };
        !meant.iter().any(is_queens) || is_queens(mv)
    };
    match *meant {
        [] => Err(SanError::Illegal(given)),
        [mv] => Ok(mv),
        _ => {
            let moves: Vec<_> =
                meant.iter().filter(stands).map(|&mv| write(position, mv)).collect();
            Err(match moves.len() {
                1 => SanError::NoPromotion(given),
                _ => SanError::Ambiguous(given, moves),
            })
        }
    }
}

/// A notation in ASCII: with letters for figurines, white or black, a hyphen for any dash,
/// and x for ×.
pub fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let plain = |c: char| match c {
        // From the kings to the knights of both colours, and the pawns, which have no letter.
        '\u{2654}'..='\u{265f}' => {
            ['K', 'Q', 'R', 'B', 'N'].get((u32::from(c) - 0x2654) as usize % 6).copied()
        }
        '\u{2010}'..='\u{2014}' | '\u{2212}' => Some('-'),
        '×' => Some('x'),
        // Variation selectors, for a monochrome or coloured drawing.
        '\u{fe0e}' | '\u{fe0f}' => None,
        _ => Some(c),
    };
    Cow::Owned(text.chars().filter_map(plain).collect())
}

/// A text without the signs of check and comment at its end.
pub fn without_signs(text: &str) -> &str {
    text.trim_end_matches(['+', '#', '!', '?'])
}

/// The two squares at the beginning of coordinates: `g1f3`, `g1-f3`, `b7xc8=Q`.
pub fn squares(text: &str) -> Option<(Square, Square)> {
    let (from, rest) = text.as_bytes().split_first_chunk()?;
    let rest = rest.strip_prefix(b"-").or(rest.strip_prefix(b"x")).unwrap_or(rest);
    let to = Square::from_bytes(*rest.first_chunk()?)?;
    Some((Square::from_bytes(*from)?, to))
}

fn read(text: &[u8]) -> Option<SanPattern> {
    let mut text = text;
    while let [rest @ .., b'+' | b'#' | b'!' | b'?'] = text {
        text = rest;
    }
    let text = text.strip_suffix(b"e.p.").map_or(text, <[u8]>::trim_ascii_end);
    if let Some(side) = read_castling(text) {
        return Some(SanPattern::Castle(side));
    }
    let (body, promotion) = split_promotion(text);
    let (piece, squares) = match body {
        [letter @ b'A'..=b'Z', squares @ ..] => {
            (Some(PieceKind::from_letter((*letter).into())?), squares)
        }
        _ => (None, body),
    };
    if promotion.is_some() && piece.is_some_and(|piece| piece != PieceKind::Pawn) {
        return None;
    }
    let (origin, to) = squares.split_last_chunk()?;
    let to = Square::from_bytes(*to)?;
    let (from_file, from_rank) = match origin {
        [origin @ .., b'x' | b':' | b'-'] | origin => read_origin(origin)?,
    };
    Some(match (piece, from_file, from_rank) {
        (None, Some(file), Some(rank)) => {
            SanPattern::Squares { from: Square::at(file, rank), to, promotion }
        }
        _ => {
            let piece = piece.unwrap_or(PieceKind::Pawn);
            SanPattern::Piece { piece, from_file, from_rank, to, promotion }
        }
    })
}

/// `O-O` or `O-O-O`, with capital or small letters or zeros.
fn read_castling(text: &[u8]) -> Option<CastlingSide> {
    let are_letters = |letters: &[u8]| letters.iter().all(|b| matches!(b, b'O' | b'o' | b'0'));
    match *text {
        [a, b'-', b] if are_letters(&[a, b]) => Some(CastlingSide::King),
        [a, b'-', b, b'-', c] if are_letters(&[a, b, c]) => Some(CastlingSide::Queen),
        _ => None,
    }
}

/// Splits off `=Q`, `(Q)`, `/Q` or `Q` at the end. No other notation ends in a letter, so the
/// letter may be small.
fn split_promotion(text: &[u8]) -> (&[u8], Option<PieceKind>) {
    let bare = text.strip_suffix(b")").unwrap_or(text);
    let [_, .., letter] = bare else { return (text, None) };
    let into = PieceKind::from_letter((*letter).into());
    match into.filter(|into| !matches!(into, PieceKind::Pawn | PieceKind::King)) {
        Some(into) => {
            let mut bare = &bare[..bare.len() - 1];
            while let [rest @ .., b'=' | b'(' | b'/'] = bare {
                bare = rest;
            }
            (bare, Some(into))
        }
        None => (text, None),
    }
}

/// Reads the part before the target: nothing, a file, a rank, or both.
fn read_origin(text: &[u8]) -> Option<(Option<File>, Option<Rank>)> {
    let file = |letter: u8| File::from_letter(letter.into());
    let rank = |letter: u8| Rank::from_letter(letter.into());
    match *text {
        [] => Some((None, None)),
        [letter] if file(letter).is_some() => Some((file(letter), None)),
        [letter] => Some((None, Some(rank(letter)?))),
        [first, second] => Some((Some(file(first)?), Some(rank(second)?))),
        _ => None,
    }
}

/// Writes a move that is legal in `position`, in the shortest clear form, with
/// `+` for check and `#` for checkmate.
pub fn write(position: &Position, mv: Move) -> String {
    let mut text = match mv.castling_side() {
        Some(CastlingSide::King) => "O-O".to_owned(),
        Some(CastlingSide::Queen) => "O-O-O".to_owned(),
        None => write_piece(position, mv),
    };
    let after = position.after(mv);
    if after.in_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
    text
}

fn write_piece(position: &Position, mv: Move) -> String {
    let is_pawn = mv.piece() == PieceKind::Pawn;
    let is_capture = mv.capture().is_some();
    let (names_file, names_rank) = if is_pawn { (is_capture, false) } else { origin(position, mv) };
    let (from, to) = (mv.from(), mv.to());
    let upper = |kind: PieceKind| kind.letter().to_ascii_uppercase();
    let letters = [
        (!is_pawn).then(|| upper(mv.piece())),
        names_file.then(|| from.file().letter()),
        names_rank.then(|| from.rank().letter()),
        is_capture.then_some('x'),
        Some(to.file().letter()),
        Some(to.rank().letter()),
        mv.promotion().map(|_| '='),
        mv.promotion().map(upper),
    ];
    letters.into_iter().flatten().collect()
}

/// Whether file and rank are needed to distinguish a piece's move from those of other pieces of its
/// kind to the same square: the file if that suffices, otherwise the rank, otherwise both.
fn origin(position: &Position, mv: Move) -> (bool, bool) {
    let from = mv.from();
    let (mut has_rival, mut on_file, mut on_rank) = (false, false, false);
    for rival in position.legal_moves() {
        let is_rival = rival.piece() == mv.piece() && rival.to() == mv.to();
        if is_rival && rival.from() != from && !matches!(rival, Move::Castle { .. }) {
            has_rival = true;
            on_file |= rival.from().file() == from.file();
            on_rank |= rival.from().rank() == from.rank();
        }
    }
    (has_rival && (!on_file || on_rank), on_file)
}
