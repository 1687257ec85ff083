//! Playing moves.

use core::fmt;

use crate::attacks::tables;
use crate::castling::CastlingSide;
use crate::position::en_passant_victim;
use crate::zobrist::{Keys, keys};
use crate::{Bitboard, Color, Move, PieceKind, Position, Square};

/// A move that is not legal in its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move here", crate::uci::write(self.0))
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// If the move is not legal here; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a move, which must be legal here.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut after = self.clone();
        after.play_unchecked(mv);
        after
    }

    /// Plays a move that must be legal here, as those of [`legal_moves`](Self::legal_moves) are.
    /// Any other move leaves a meaningless position, but never causes undefined behaviour.
    // Not inlined: a copy in each function that plays moves would be a lot of code.
    #[inline(never)]
    pub fn play_unchecked(&mut self, mv: Move) {
        self.play_inline(mv);
    }

    /// [`play_unchecked`](Self::play_unchecked), inlined for perft, which does nothing else.
    #[inline(always)]
    pub(super) fn play_inline(&mut self, mv: Move) {
        // With a constant side, shifts and table offsets are constant too, which saves a tenth of
        // perft's time.
        match self.side {
            Color::White => self.play_as(Color::White, mv),
            Color::Black => self.play_as(Color::Black, mv),
        }
    }

    #[inline(always)]
    fn play_as(&mut self, us: Color, mv: Move) {
        let (keys, tables) = (keys(), tables());
        self.hash ^= keys.en_passant(self.en_passant);
        self.en_passant = None;
        self.halfmove_clock =
            if mv.is_irreversible() { 0 } else { (self.halfmove_clock + 1).min(Self::MAX_COUNT) };
        let double_step = self.move_pieces(keys, us, mv);
        self.pass_turn(keys, us);
        if let Some(target) = double_step {
            let takers = self.en_passant_pawns(tables, target);
            if takers.into_iter().any(|from| self.is_en_passant_legal(from, target)) {
                self.en_passant = Some(target);
                self.hash ^= keys.en_passant(self.en_passant);
            }
        }
        self.refresh_checks(tables);
    }

    /// Moves the pieces. Returns the square passed over by a pawn's double step, if any.
    #[inline(always)]
    fn move_pieces(&mut self, keys: &Keys, us: Color, mv: Move) -> Option<Square> {
        match mv {
            Move::Normal { piece, from, to, capture } => {
                if let Some(captured) = capture {
                    self.toggle(keys, !us, captured, to);
                }
                self.shift_piece(keys, us, piece, from, to);
                self.update_castling(keys, us, piece, Bitboard::of(from).with(to));
                (piece == PieceKind::Pawn && from.index().abs_diff(to.index()) == 16)
                    .then(|| en_passant_victim(to, us))
            }
            Move::Promotion { from, to, capture, into } => {
                if let Some(captured) = capture {
                    self.toggle(keys, !us, captured, to);
                }
                self.toggle(keys, us, PieceKind::Pawn, from);
                self.toggle(keys, us, into, to);
                self.update_castling(keys, us, PieceKind::Pawn, to.into());
                None
            }
            Move::EnPassant { from, to } => {
                self.toggle(keys, !us, PieceKind::Pawn, en_passant_victim(to, us));
                self.shift_piece(keys, us, PieceKind::Pawn, from, to);
                None
            }
            Move::Castle { king, rook } => {
                self.castle(keys, us, king, rook);
                None
            }
        }
    }

    #[inline(never)]
    fn castle(&mut self, keys: &Keys, us: Color, king: Square, rook: Square) {
        let side = CastlingSide::of(king, rook);
        // One of them may keep its square or move to the other's, so both are removed first.
        self.toggle(keys, us, PieceKind::King, king);
        self.toggle(keys, us, PieceKind::Rook, rook);
        self.toggle(keys, us, PieceKind::King, side.king_to(king));
        self.toggle(keys, us, PieceKind::Rook, side.rook_to(king));
        self.update_castling(keys, us, PieceKind::King, Bitboard::EMPTY);
    }

    /// Passes the turn without a move, as null-move pruning does. The side to
    /// move must not be in check.
    pub fn play_null(&mut self) {
        debug_assert!(!self.in_check());
        let keys = keys();
        self.hash ^= keys.en_passant(self.en_passant);
        self.en_passant = None;
        self.halfmove_clock = (self.halfmove_clock + 1).min(Self::MAX_COUNT);
        self.pass_turn(keys, self.side);
        self.refresh_checks(tables());
    }

    #[inline(always)]
    fn pass_turn(&mut self, keys: &Keys, us: Color) {
        self.hash ^= keys.side(Color::Black);
        self.side = !us;
        if us == Color::Black {
            self.fullmove_number = (self.fullmove_number + 1).min(Self::MAX_COUNT);
        }
    }

    #[inline(always)]
    fn toggle(&mut self, keys: &Keys, color: Color, kind: PieceKind, square: Square) {
        self.kinds[kind.index()] ^= square.into();
        self.colors[color] ^= square.into();
        self.hash ^= keys.piece(color, kind, square);
    }

    #[inline(always)]
    fn shift_piece(&mut self, keys: &Keys, us: Color, kind: PieceKind, from: Square, to: Square) {
        let both = Bitboard::of(from).with(to);
        self.kinds[kind.index()] ^= both;
        self.colors[us] ^= both;
        self.hash ^= keys.piece(us, kind, from) ^ keys.piece(us, kind, to);
    }

    /// Removes the rights that end when `piece` moves and `touched` squares are left or entered.
    #[inline(always)]
    fn update_castling(&mut self, keys: &Keys, us: Color, piece: PieceKind, touched: Bitboard) {
        let before = self.castling.all();
        if before.is_empty() {
            return;
        }
        self.castling.revoke_rooks(touched);
        if piece == PieceKind::King {
            self.castling.revoke_side(us);
        }
        self.hash ^= keys.castling(before ^ self.castling.all());
    }
}
