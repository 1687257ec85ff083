//! Keys of the position hash (Zobrist, 1970), computed at first use.

use std::sync::LazyLock;

use crate::random::SplitMix64;
use crate::{Bitboard, Color, PieceKind, Square};

const PIECES: usize = 2 * 6 * Square::COUNT;
const EN_PASSANT: usize = PIECES + Square::COUNT;
const BLACK_TO_MOVE: usize = EN_PASSANT + 8;

/// A random number for everything that distinguishes positions: each piece on each square, White's
/// first; each rook that may castle; each file of an en passant square; and Black to move.
pub(super) struct Keys([u64; BLACK_TO_MOVE + 1]);

static KEYS: LazyLock<Keys> = LazyLock::new(|| {
    let mut numbers = SplitMix64::new(0x004C_5546_5421);
    Keys(std::array::from_fn(|_| numbers.next_u64()))
});

/// The keys; call this once if several are needed.
#[inline]
pub(super) fn keys() -> &'static Keys {
    &KEYS
}

impl Keys {
    #[inline]
    pub(super) fn piece(&self, color: Color, kind: PieceKind, square: Square) -> u64 {
        self.0[(color.index() * 6 + kind.index()) * Square::COUNT + square.index()]
    }

    /// The key of a set of rooks that may castle.
    #[inline]
    pub(super) fn castling(&self, rooks: Bitboard) -> u64 {
        rooks.into_iter().fold(0, |key, rook| key ^ self.0[PIECES + rook.index()])
    }

    #[inline]
    pub(super) fn en_passant(&self, target: Option<Square>) -> u64 {
        target.map_or(0, |square| self.0[EN_PASSANT + square.file().index()])
    }

    #[inline]
    pub(super) fn side(&self, color: Color) -> u64 {
        match color {
            Color::White => 0,
            Color::Black => self.0[BLACK_TO_MOVE],
        }
    }
}
