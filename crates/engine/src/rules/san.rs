//! Standard Algebraic Notation (FIDE Laws, Appendix C; PGN standard, 8.2.3).

use core::fmt;

use super::{CastlingSide, File, Move, PieceKind, Position, Rank, Square, shortened};

/// Why a text is not a legal move in algebraic notation; the text comes with it,
/// [`shortened`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SanError {
    /// Not the notation of a move.
    Syntax(String),
    /// Well written, but no legal move is meant by it here.
    Illegal(String),
    /// Several legal moves are meant by it, given in full.
    Ambiguous(String, Vec<String>),
    /// A pawn reaches the last rank, and the text does not say what it becomes.
    NoPromotion(String),
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(text) => write!(f, "{text:?} is not a move such as e4, Nf3 or O-O"),
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

/// What a text says of a move.
enum Pattern {
    Castle(CastlingSide),
    Piece {
        piece: PieceKind,
        from_file: Option<File>,
        from_rank: Option<Rank>,
        to: Square,
        promotion: Option<PieceKind>,
    },
}

impl Pattern {
    fn matches(&self, mv: Move) -> bool {
        match (self, mv) {
            (Self::Castle(meant), Move::Castle { side, .. }) => *meant == side,
            (Self::Castle(_), _) | (_, Move::Castle { .. }) => false,
            (Self::Piece { piece, from_file, from_rank, to, promotion }, _) => {
                mv.piece() == *piece
                    && mv.to() == *to
                    && from_file.is_none_or(|file| mv.from().file() == file)
                    && from_rank.is_none_or(|rank| mv.from().rank() == rank)
                    && (promotion.is_none() || mv.promotion() == *promotion)
            }
        }
    }
}

/// Reads a move that is legal in `position`.
///
/// Also understands what people and programs commonly write: zeros for castling,
/// long notation (`e2-e4`, `Ng1xf3`), promotion without the sign or in brackets,
/// and ignores signs of check and comment (`+ # ! ?`) and `e.p.`.
///
/// # Errors
/// If the text is no move, is not legal here, or leaves open which of several
/// moves is meant.
pub fn parse(position: &Position, text: &str) -> Result<Move, SanError> {
    let text = text.trim();
    let pattern = read(text.as_bytes()).ok_or_else(|| SanError::Syntax(shortened(text)))?;
    let mut meant = position.legal_moves();
    meant.retain(|mv| pattern.matches(*mv));
    the_only(position, &meant, pattern.names_promotion(), text)
}

/// The one move among those that a text means; `names_promotion` says that it names
/// what a pawn becomes.
///
/// # Errors
/// If there is none, or more than one.
pub fn the_only(
    position: &Position,
    meant: &[Move],
    names_promotion: bool,
    text: &str,
) -> Result<Move, SanError> {
    let given = shortened(text);
    match *meant {
        [] => Err(SanError::Illegal(given)),
        [mv] if mv.promotion().is_none() || names_promotion => Ok(mv),
        [mv, ..] if meant.iter().all(|other| other.from() == mv.from()) => {
            Err(SanError::NoPromotion(given))
        }
        _ => {
            let moves = meant.iter().map(|&mv| write(position, mv)).collect();
            Err(SanError::Ambiguous(given, moves))
        }
    }
}

impl Pattern {
    fn names_promotion(&self) -> bool {
        matches!(self, Self::Piece { promotion: Some(_), .. })
    }
}

fn read(mut text: &[u8]) -> Option<Pattern> {
    while let [rest @ .., b'+' | b'#' | b'!' | b'?'] = text {
        text = rest;
    }
    let text = text.strip_suffix(b"e.p.").map_or(text, <[u8]>::trim_ascii_end);
    match text {
        b"O-O" | b"0-0" => return Some(Pattern::Castle(CastlingSide::King)),
        b"O-O-O" | b"0-0-0" => return Some(Pattern::Castle(CastlingSide::Queen)),
        _ => {}
    }
    let (body, promotion) = split_promotion(text);
    let (piece, squares) = match body {
        [letter @ b'A'..=b'Z', squares @ ..] => {
            (PieceKind::from_letter((*letter).into())?, squares)
        }
        _ => (PieceKind::Pawn, body),
    };
    if promotion.is_some() && piece != PieceKind::Pawn {
        return None;
    }
    let (origin, to) = squares.split_last_chunk()?;
    let to = Square::from_bytes(*to)?;
    let (from_file, from_rank) = match origin {
        [origin @ .., b'x' | b':' | b'-'] | origin => read_origin(origin)?,
    };
    Some(Pattern::Piece { piece, from_file, from_rank, to, promotion })
}

/// Splits off `=Q`, `(Q)` or `Q` at the end.
fn split_promotion(text: &[u8]) -> (&[u8], Option<PieceKind>) {
    let (mut bare, letter) = match text {
        [_, _, .., letter @ (b'Q' | b'R' | b'B' | b'N'), b')'] => (&text[..text.len() - 2], letter),
        [_, _, .., letter @ (b'Q' | b'R' | b'B' | b'N')] => (&text[..text.len() - 1], letter),
        _ => return (text, None),
    };
    while let [rest @ .., b'=' | b'('] = bare {
        bare = rest;
    }
    (bare, PieceKind::from_letter((*letter).into()))
}

/// Reads what comes before the target: nothing, a file, a rank, or both.
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
    let mut text = match mv {
        Move::Castle { side: CastlingSide::King, .. } => "O-O".to_owned(),
        Move::Castle { side: CastlingSide::Queen, .. } => "O-O-O".to_owned(),
        _ => write_piece(position, mv),
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

/// Whether file and rank are needed to tell a piece's move from those of its fellows
/// to the same square: the file if that is enough, else the rank, else both.
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
