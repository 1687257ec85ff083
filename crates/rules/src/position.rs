//! Positions: the pieces on their squares, and the part of the game's past that still matters.

use core::fmt;

use crate::attacks::{Tables, tables};
use crate::zobrist::keys;
use crate::{Bitboard, ByColor, CastlingRights, CastlingSide, Color, Piece, PieceKind, Square};

/// A playable position: one king a side, and the side that has just moved is
/// not in check. Made from a [`Setup`](crate::Setup) or a FEN, which check this.
///
/// Small (about 100 bytes) and cheap to copy: search copies it and plays on the
/// copy.
///
/// ```
/// use luft_rules::{Position, Square, PieceKind};
/// // 8  r n b q k b n r
/// // 7  p p p p p p p p
/// // 6  . . . . . . . .
/// // 5  . . . . . . . .
/// // 4  . . . . . . . .
/// // 3  . . . . . . . .
/// // 2  P P P P P P P P
/// // 1  R N B Q K B N R
/// //    a b c d e f g h
/// let position = Position::start();
/// assert_eq!(position.legal_moves().len(), 20);
/// assert_eq!(position.piece_on(Square::E1).unwrap().kind, PieceKind::King);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) kinds: [Bitboard; 6],
    pub(super) colors: ByColor<Bitboard>,
    pub(super) hash: u64,
    pub(super) checkers: Bitboard,
    pub(super) pinned: Bitboard,
    pub(super) castling: CastlingRights,
    pub(super) halfmove_clock: u16,
    pub(super) fullmove_number: u16,
    pub(super) side: Color,
    /// Set only if a legal en passant capture exists.
    pub(super) en_passant: Option<Square>,
}

impl Position {
    /// Highest value of [`halfmove_clock`](Self::halfmove_clock) and
    /// [`fullmove_number`](Self::fullmove_number); they stay there.
    pub const MAX_COUNT: u16 = 9999;

    /// The side to move.
    #[inline]
    pub const fn side_to_move(&self) -> Color {
        self.side
    }

    /// The pieces of a kind, of both sides.
    #[inline]
    pub const fn kind(&self, kind: PieceKind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// The pieces of a side, of all kinds.
    #[inline]
    pub fn color(&self, color: Color) -> Bitboard {
        self.colors[color]
    }

    /// The pieces of a side and a kind.
    #[inline]
    pub fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.colors[color] & self.kinds[kind.index()]
    }

    /// Every occupied square.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors.white | self.colors.black
    }

    /// The kind of piece on a square.
    #[inline]
    pub fn kind_on(&self, square: Square) -> Option<PieceKind> {
        PieceKind::ALL.into_iter().find(|kind| self.kinds[kind.index()].has(square))
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        let color = if self.colors.white.has(square) { Color::White } else { Color::Black };
        self.kind_on(square).map(|kind| Piece { color, kind })
    }

    /// The square of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        Square::from_bits(self.pieces(color, PieceKind::King).0.trailing_zeros())
    }

    /// The castling rights.
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The rook with which a side may still castle on a wing: king and rook have not moved.
    #[inline]
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        side.rook_among(self.castling.rooks(color), self.king(color))
    }

    /// Whether castling here needs the rules of Chess960: a king or a rook that may castle is not
    /// on its square of an orthodox game.
    pub fn is_chess960(&self) -> bool {
        const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);
        Color::ALL.into_iter().any(|color| {
            let rooks = self.castling.rooks(color);
            let is_home = self.king(color) == Square::E1.relative_to(color);
            !(rooks.is_empty() || is_home && rooks.without_all(CORNERS).is_empty())
        })
    }

    /// The square behind a pawn that has just moved two steps, but only if it can legally be
    /// captured there.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last capture or pawn move: 100 is fifty moves by
    /// each side.
    #[inline]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// Number of the next move, from 1; it increases after Black's move.
    #[inline]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// A hash of everything that distinguishes positions by the laws: pieces, side to move,
    /// castling rights, and en passant where it is legal.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The enemy pieces that give check: none, one or two.
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    pub const fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// The pieces of the side to move that are pinned to their king.
    #[inline]
    pub const fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// The pieces of both sides that would attack a square if `occupied` were the occupied squares.
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let tables = tables();
        let queens = self.kind(PieceKind::Queen);
        let kind = |kind| self.kind(kind);
        let pawns = tables.pawn(Color::Black, square) & self.colors.white
            | tables.pawn(Color::White, square) & self.colors.black;
        pawns & kind(PieceKind::Pawn)
            | tables.knight(square) & kind(PieceKind::Knight)
            | tables.king(square) & kind(PieceKind::King)
            | tables.bishop(square, occupied) & (kind(PieceKind::Bishop) | queens)
            | tables.rook(square, occupied) & (kind(PieceKind::Rook) | queens)
    }

    /// Whether neither side could mate with its pieces: bare kings, one knight, or bishops that are
    /// all on squares of one colour.
    pub fn is_insufficient_material(&self) -> bool {
        let kind = |kind| self.kind(kind);
        let heavy = kind(PieceKind::Pawn) | kind(PieceKind::Rook) | kind(PieceKind::Queen);
        if !heavy.is_empty() {
            return false;
        }
        let (knights, bishops) = (kind(PieceKind::Knight), kind(PieceKind::Bishop));
        if knights.is_empty() {
            (bishops & Bitboard::LIGHT).is_empty() || (bishops & Bitboard::DARK).is_empty()
        } else {
            bishops.is_empty() && knights.count() == 1
        }
    }

    /// The hash computed from the pieces; equals [`hash`](Self::hash), which each move updates.
    pub fn recomputed_hash(&self) -> u64 {
        let keys = keys();
        let pieces = self.occupied().into_iter().filter_map(|square| {
            self.piece_on(square).map(|piece| keys.piece(piece.color, piece.kind, square))
        });
        pieces.fold(0, |hash, key| hash ^ key)
            ^ keys.castling(self.castling.all())
            ^ keys.en_passant(self.en_passant)
            ^ keys.side(self.side)
    }

    /// Finds checkers and pinned pieces of the side to move.
    #[inline]
    pub(super) fn refresh_checks(&mut self, tables: &Tables) {
        let us = self.side;
        let king = self.king(us);
        let theirs = self.colors[!us];
        let queens = self.kind(PieceKind::Queen);
        let mut checkers = tables.knight(king) & self.kind(PieceKind::Knight)
            | tables.pawn(us, king) & self.kind(PieceKind::Pawn);
        let mut pinned = Bitboard::EMPTY;
        let snipers = tables.rook_rays(king) & (self.kind(PieceKind::Rook) | queens)
            | tables.bishop_rays(king) & (self.kind(PieceKind::Bishop) | queens);
        let occupied = self.occupied();
        for sniper in snipers & theirs {
            let blockers = tables.between(king, sniper) & occupied;
            if blockers.is_empty() {
                checkers = checkers.with(sniper);
            } else if !blockers.is_several() {
                pinned |= blockers;
            }
        }
        self.checkers = checkers & theirs;
        self.pinned = pinned & self.colors[us];
    }

    /// Whether the side to move may capture en passant from `from` to `target`:
    /// its king must not be attacked once both pawns have left their squares.
    pub(super) fn is_en_passant_legal(&self, from: Square, target: Square) -> bool {
        let us = self.side;
        let captured = en_passant_victim(target, us);
        let occupied = (self.occupied() ^ from.into() ^ captured.into()).with(target);
        let attackers = self.attackers_to(self.king(us), occupied) & self.colors[!us];
        attackers.without_all(captured.into()).is_empty()
    }

    /// The pawns of the side to move that attack `target`.
    #[inline]
    pub(super) fn en_passant_pawns(&self, tables: &Tables, target: Square) -> Bitboard {
        tables.pawn(!self.side, target) & self.pieces(self.side, PieceKind::Pawn)
    }
}

/// The square of the pawn that `us` captures by moving to `target` en passant.
#[inline]
pub(super) const fn en_passant_victim(target: Square, us: Color) -> Square {
    let up = Bitboard::of(target).shift(
        0,
        match us {
            Color::White => -1,
            Color::Black => 1,
        },
    );
    match up.first() {
        Some(square) => square,
        None => target,
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
