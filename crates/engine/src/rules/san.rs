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
    let given = || shortened(text.trim());
    let pattern = read(text.trim()).ok_or_else(|| SanError::Syntax(given()))?;
    let legal = position.legal_moves();
    let meant: Vec<Move> = legal.into_iter().filter(|&mv| pattern.matches(mv)).collect();
    match meant[..] {
        [] => Err(SanError::Illegal(given())),
        [mv] if mv.promotion().is_none() || pattern.names_promotion() => Ok(mv),
        [mv, ..] if meant.iter().all(|other| other.from() == mv.from()) => {
            Err(SanError::NoPromotion(given()))
        }
        _ => {
            let moves = meant.iter().map(|&mv| write(position, mv)).collect();
            Err(SanError::Ambiguous(given(), moves))
        }
    }
}

impl Pattern {
    fn names_promotion(&self) -> bool {
        matches!(self, Self::Piece { promotion: Some(_), .. })
    }
}

fn read(text: &str) -> Option<Pattern> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let text = text.strip_suffix("e.p.").map_or(text, str::trim_end);
    match text {
        "O-O" | "0-0" => return Some(Pattern::Castle(CastlingSide::King)),
        "O-O-O" | "0-0-0" => return Some(Pattern::Castle(CastlingSide::Queen)),
        _ => {}
    }
    let (body, promotion) = split_promotion(text);
    let (piece, squares) = match body.chars().next().filter(char::is_ascii_uppercase) {
        Some(letter) => (PieceKind::from_letter(letter)?, &body[1..]),
        None => (PieceKind::Pawn, body),
    };
    if promotion.is_some() && piece != PieceKind::Pawn {
        return None;
    }
    let to_at = squares.len().checked_sub(2)?;
    let to = squares.get(to_at..)?.parse().ok()?;
    let origin = squares[..to_at].trim_end_matches(['x', ':', '-']);
    // At most one sign may stand between the squares.
    if squares[..to_at].len() > origin.len() + 1 {
        return None;
    }
    let (from_file, from_rank) = read_origin(origin)?;
    Some(Pattern::Piece { piece, from_file, from_rank, to, promotion })
}

/// Splits off `=Q`, `(Q)` or `Q` at the end.
fn split_promotion(text: &str) -> (&str, Option<PieceKind>) {
    let bare = text.strip_suffix(')').unwrap_or(text);
    let letter = bare.chars().next_back().filter(|letter| "QRBN".contains(*letter));
    match letter.and_then(PieceKind::from_letter) {
        Some(kind) if bare.len() > 2 => {
            (bare[..bare.len() - 1].trim_end_matches(['=', '(']), Some(kind))
        }
        _ => (text, None),
    }
}

/// Reads what comes before the target: nothing, a file, a rank, or both.
fn read_origin(text: &str) -> Option<(Option<File>, Option<Rank>)> {
    let mut letters = text.chars().peekable();
    let file = letters.peek().copied().and_then(File::from_letter);
    if file.is_some() {
        letters.next();
    }
    let rank = letters.peek().copied().and_then(Rank::from_letter);
    if rank.is_some() {
        letters.next();
    }
    letters.next().is_none().then_some((file, rank))
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
    let mut text = String::new();
    if mv.piece() == PieceKind::Pawn {
        text.extend(mv.capture().map(|_| mv.from().file().letter()));
    } else {
        text.push(mv.piece().letter().to_ascii_uppercase());
        text.push_str(&origin(position, mv));
    }
    text.extend(mv.capture().map(|_| 'x'));
    text.push_str(&mv.to().to_string());
    if let Some(into) = mv.promotion() {
        text.push('=');
        text.push(into.letter().to_ascii_uppercase());
    }
    text
}

/// What tells a piece's move from those of its fellows to the same square: the
/// file if that is enough, else the rank, else both.
fn origin(position: &Position, mv: Move) -> String {
    let is_rival = |other: &Move| {
        other.piece() == mv.piece() && other.to() == mv.to() && other.from() != mv.from()
    };
    let rivals: Vec<Square> = position
        .legal_moves()
        .into_iter()
        .filter(|other| is_rival(other) && !matches!(other, Move::Castle { .. }))
        .map(Move::from)
        .collect();
    let from = mv.from();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        from.file().letter().to_string()
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        from.rank().letter().to_string()
    } else {
        from.to_string()
    }
}
