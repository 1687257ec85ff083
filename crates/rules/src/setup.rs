//! Set-ups: pieces placed freely, and the checks that convert them into a playable position.

use core::fmt;

use crate::attacks::tables;
use crate::position::en_passant_victim;
use crate::{
    Bitboard, ByColor, CastlingRights, CastlingSide, Color, Piece, PieceKind, Position, Square,
};

/// Pieces placed freely. [`validate`](Self::validate) converts them into a [`Position`] or returns
/// every fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each square, a1 first.
    pub board: [Option<Piece>; Square::COUNT],
    /// The side to move.
    pub side_to_move: Color,
    /// The castling rights.
    pub castling: CastlingRights,
    /// The square behind a pawn that has just moved two steps.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// Number of the next move, from 1.
    pub fullmove_number: u16,
}

/// A reason why a set-up is not a playable position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A side has this number of kings instead of one.
    Kings(Color, u32),
    /// A pawn stands on the first or last rank.
    PawnOnLastRank(Square),
    /// A side has this number of pieces, more than 16.
    TooManyPieces(Color, u32),
    /// A side has this number of pawns, more than 8.
    TooManyPawns(Color, u32),
    /// A side's pieces need this number of promotions, more than the pawns that
    /// it lacks.
    TooManyPromoted(Color, u32),
    /// The side that is not to move is in check.
    OpponentInCheck(Color),
    /// The side to move is in check from this number of pieces; a move can give check with two at
    /// most.
    TooManyCheckers(u32),
    /// A castling right without a king and one rook for that side on the first rank.
    Castling(Color, CastlingSide),
    /// No pawn can just have moved two steps past this square.
    EnPassant(Square),
    /// More half-moves without capture or pawn move than the highest count.
    HalfmoveClock(u16),
    /// A move number below 1, or above the highest count.
    FullmoveNumber(u16),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Kings(color, 0) => write!(f, "{} has no king", color.name()),
            Self::Kings(color, count) => write!(f, "{} has {count} kings", color.name()),
            Self::PawnOnLastRank(square) => write!(f, "a pawn stands on {square}"),
            Self::TooManyPieces(color, count) => {
                write!(f, "{} has {count} pieces, more than 16", color.name())
            }
            Self::TooManyPawns(color, count) => {
                write!(f, "{} has {count} pawns, more than 8", color.name())
            }
            Self::TooManyPromoted(color, count) => write!(
                f,
                "{}'s pieces need more promotions ({count}) than it lacks pawns",
                color.name()
            ),
            Self::OpponentInCheck(color) => {
                write!(f, "{} is in check though it is not to move", color.name())
            }
            Self::TooManyCheckers(count) => write!(f, "{count} pieces give check at once"),
            Self::Castling(color, side) => {
                let (king, rook) = (Square::E1.relative_to(color), side.corner(color));
                write!(
                    f,
                    "{} cannot castle {}: that needs its king on {king} and its rook on {rook}, \
                     or both on that rank in Chess960",
                    color.name(),
                    match side {
                        CastlingSide::King => "kingside",
                        CastlingSide::Queen => "queenside",
                    },
                )
            }
            Self::EnPassant(square) => {
                write!(f, "no pawn can just have gone two squares past {square}")
            }
            Self::HalfmoveClock(count) => {
                write!(f, "the half-move clock is {count}, above {}", Position::MAX_COUNT)
            }
            Self::FullmoveNumber(count) => {
                write!(f, "the move number is {count}, not from 1 to {}", Position::MAX_COUNT)
            }
        }
    }
}

impl From<&Position> for Setup {
    /// The position's own value.
    #[inline(never)]
    fn from(position: &Position) -> Self {
        let mut setup = Self {
            side_to_move: position.side,
            castling: position.castling,
            en_passant: position.en_passant,
            halfmove_clock: position.halfmove_clock,
            fullmove_number: position.fullmove_number,
            ..Self::EMPTY
        };
        for color in Color::ALL {
            for kind in PieceKind::ALL {
                for square in position.pieces(color, kind) {
                    setup.board[square.index()] = Some(Piece { color, kind });
                }
            }
        }
        setup
    }
}

impl Setup {
    /// A board without pieces: White is to move, without castling rights.
    pub const EMPTY: Self = Self {
        board: [None; Square::COUNT],
        side_to_move: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// The pieces of a side and a kind on its first rank.
    #[inline(never)]
    fn on_first_rank(&self, color: Color, kind: PieceKind) -> Bitboard {
        let mut found = Bitboard::EMPTY;
        for square in Bitboard::rank(Square::A1.relative_to(color).rank()) {
            if self.board[square.index()] == Some(Piece { color, kind }) {
                found = found.with(square);
            }
        }
        found
    }

    /// The king's square of a side if it may castle from there: on its first rank.
    pub fn castling_king(&self, color: Color) -> Option<Square> {
        self.on_first_rank(color, PieceKind::King).first()
    }

    /// The same; without a king, its square in the orthodox game.
    pub(super) fn castling_home(&self, color: Color) -> Square {
        self.castling_king(color).unwrap_or(Square::E1.relative_to(color))
    }

    /// The rook with which `color` may castle on `side`, as far as it depends on the king's square.
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        side.rook_among(self.castling.rooks(color), self.castling_home(color))
    }

    /// The rook that X-FEN means by the letter of a side: the outermost on that side of the king.
    pub fn outermost_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        side.rook_among(self.on_first_rank(color, PieceKind::Rook), self.castling_home(color))
    }

    /// The squares that a pawn can just have passed by two steps, and that an enemy pawn attacks;
    /// not every such capture need be legal.
    pub fn en_passant_squares(&self) -> impl Iterator<Item = Square> {
        let us = self.side_to_move;
        let pawn = Some(Piece { color: us, kind: PieceKind::Pawn });
        let stands_beside = move |victim: Square, files| {
            victim.offset(files, 0).is_some_and(|at| self.board[at.index()] == pawn)
        };
        Square::all().filter(move |&square| {
            let victim = en_passant_victim(square, us);
            self.is_en_passant_possible(square)
                && (stands_beside(victim, -1) || stands_beside(victim, 1))
        })
    }

    /// The position, if it is playable.
    ///
    /// An en passant square without a possible capture is accepted, and dropped.
    ///
    /// # Errors
    /// Every fault. Faults that have a meaning only on a board without other faults, such as an
    /// impossible check, are sought only there.
    pub fn validate(&self) -> Result<Position, Vec<SetupError>> {
        self.validate_with(promotion_fault)
    }

    /// The playable position as [`validate`](Self::validate) returns it, but with any numbers of
    /// rooks, bishops and knights, as composed problems have them. Queens and pawns together are
    /// still nine at most: with more a position might have more legal moves than a list can hold.
    ///
    /// # Errors
    /// Every fault found, as [`validate`](Self::validate) finds them.
    pub fn validate_composed(&self) -> Result<Position, Vec<SetupError>> {
        self.validate_with(composed_fault)
    }

    #[inline(never)]
    fn validate_with(
        &self,
        promotion_fault: fn(&Position, Color) -> Option<SetupError>,
    ) -> Result<Position, Vec<SetupError>> {
        let mut position = self.place();
        let mut faults = Faults(Vec::new());
        self.add_counter_faults(&mut faults);
        for color in Color::ALL {
            add_material_faults(&position, color, &mut faults);
            if let Some(fault) = promotion_fault(&position, color) {
                faults.add_if(true, fault);
            }
        }
        let ends = Bitboard::rank(Square::A1.rank()) | Bitboard::rank(Square::A8.rank());
        for stray in position.kind(PieceKind::Pawn) & ends {
            faults.add_if(true, SetupError::PawnOnLastRank(stray));
        }
        self.add_castling_faults(&mut faults);
        if let Some(square) = self.en_passant {
            faults.add_if(!self.is_en_passant_possible(square), SetupError::EnPassant(square));
        }
        let kings = position.kind(PieceKind::King);
        if Color::ALL.into_iter().all(|c| (kings & position.color(c)).count() == 1) {
            add_check_faults(&position, &mut faults);
        }
        if !faults.0.is_empty() {
            return Err(faults.0);
        }
        self.complete(&mut position);
        Ok(position)
    }

    /// Pieces, side, rights and counters, without the data derived from them.
    fn place(&self) -> Position {
        let mut position = Position {
            kinds: [Bitboard::EMPTY; 6],
            colors: ByColor::default(),
            hash: 0,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            castling: self.castling,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            side: self.side_to_move,
            en_passant: None,
        };
        for (square, piece) in Square::all().zip(self.board) {
            if let Some(piece) = piece {
                position.kinds[piece.kind.index()] |= square.into();
                position.colors[piece.color] |= square.into();
            }
        }
        position
    }

    /// Adds the derived data to a position without faults.
    fn complete(&self, position: &mut Position) {
        let tables = tables();
        position.en_passant = self.en_passant.filter(|&target| {
            let takers = position.en_passant_pawns(tables, target);
            takers.into_iter().any(|from| position.is_en_passant_legal(from, target))
        });
        position.refresh_checks(tables);
        position.hash = position.recomputed_hash();
    }

    fn add_counter_faults(&self, faults: &mut Faults) {
        let (halfmoves, fullmove) = (self.halfmove_clock, self.fullmove_number);
        faults.add_if(halfmoves > Position::MAX_COUNT, SetupError::HalfmoveClock(halfmoves));
        let is_counted = (1..=Position::MAX_COUNT).contains(&fullmove);
        faults.add_if(!is_counted, SetupError::FullmoveNumber(fullmove));
    }

    fn add_castling_faults(&self, faults: &mut Faults) {
        for (color, side) in CastlingSide::of_each_color() {
            let Some(rook) = self.castling_rook(color, side) else { continue };
            let mut others = self.castling;
            others.revoke(rook);
            let is_possible = self.castling_king(color).is_some()
                && self.on_first_rank(color, PieceKind::Rook).has(rook)
                && side.rook_among(others.rooks(color), self.castling_home(color)).is_none();
            faults.add_if(!is_possible, SetupError::Castling(color, side));
        }
    }

    /// Whether a pawn of the side that has just moved can have passed `square`: it is in front of
    /// it, and both squares behind it are empty.
    fn is_en_passant_possible(&self, square: Square) -> bool {
        let (us, them) = (self.side_to_move, !self.side_to_move);
        let start = Bitboard::of(square).shift(0, if us == Color::White { 1 } else { -1 });
        let stands = |at: Square| self.board[at.index()];
        square.relative_to(us).rank().index() == 5
            && stands(square).is_none()
            && start.first().is_some_and(|at| stands(at).is_none())
            && stands(en_passant_victim(square, us))
                == Some(Piece { color: them, kind: PieceKind::Pawn })
    }
}

/// The faults found so far.
struct Faults(Vec<SetupError>);

impl Faults {
    #[inline(never)]
    fn add_if(&mut self, is_fault: bool, fault: SetupError) {
        if is_fault {
            self.0.push(fault);
        }
    }
}

fn add_material_faults(position: &Position, color: Color, faults: &mut Faults) {
    let count = |kind| position.pieces(color, kind).count();
    let (kings, pawns) = (count(PieceKind::King), count(PieceKind::Pawn));
    let pieces = position.color(color).count();
    faults.add_if(kings != 1, SetupError::Kings(color, kings));
    faults.add_if(pawns > 8, SetupError::TooManyPawns(color, pawns));
    faults.add_if(pieces > 16, SetupError::TooManyPieces(color, pieces));
}

/// More pieces than eight pawns can be promoted to.
fn promotion_fault(position: &Position, color: Color) -> Option<SetupError> {
    let count = |kind| position.pieces(color, kind).count();
    let pawns = count(PieceKind::Pawn);
    let bishops = position.pieces(color, PieceKind::Bishop);
    let promoted = count(PieceKind::Queen).saturating_sub(1)
        + count(PieceKind::Rook).saturating_sub(2)
        + count(PieceKind::Knight).saturating_sub(2)
        + (bishops & Bitboard::LIGHT).count().saturating_sub(1)
        + (bishops & Bitboard::DARK).count().saturating_sub(1);
    (pawns <= 8 && promoted > 8 - pawns).then_some(SetupError::TooManyPromoted(color, promoted))
}

/// [`promotion_fault`] if queens and pawns together are more than nine.
fn composed_fault(position: &Position, color: Color) -> Option<SetupError> {
    let count = |kind| position.pieces(color, kind).count();
    let queens = count(PieceKind::Queen) + count(PieceKind::Pawn);
    promotion_fault(position, color).filter(|_| queens > 9)
}

/// Faults of the checks, on a board with one king on each side.
fn add_check_faults(position: &Position, faults: &mut Faults) {
    let (us, them) = (position.side_to_move(), !position.side_to_move());
    let attackers = |of: Color| {
        position.attackers_to(position.king(of), position.occupied()) & position.color(!of)
    };
    faults.add_if(!attackers(them).is_empty(), SetupError::OpponentInCheck(them));
    let checkers = attackers(us).count();
    faults.add_if(checkers > 2, SetupError::TooManyCheckers(checkers));
}
