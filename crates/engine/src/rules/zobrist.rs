//! Keys of the position hash (Zobrist, 1970), computed at first use.

use std::sync::LazyLock;

use super::random::SplitMix64;
use super::{Bitboard, ByColor, Color, PieceKind, Square};

/// A random number for everything that tells one position from another.
pub(super) struct Keys {
    piece: ByColor<[[u64; Square::COUNT]; 6]>,
    castling: [u64; Square::COUNT],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: LazyLock<Keys> = LazyLock::new(|| {
    let mut numbers = SplitMix64::new(0x004C_5546_5421);
    let mut random = || numbers.next_u64();
    Keys {
        piece: ByColor::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| random()))),
        castling: std::array::from_fn(|_| random()),
        en_passant: std::array::from_fn(|_| random()),
        black_to_move: random(),
    }
});

/// The keys; ask once where several are needed.
#[inline]
pub(super) fn keys() -> &'static Keys {
    &KEYS
}

impl Keys {
    #[inline]
    pub(super) fn piece(&self, color: Color, kind: PieceKind, square: Square) -> u64 {
        self.piece[color][kind.index()][square.index()]
    }

    /// The key of a set of rooks that may castle.
    #[inline]
    pub(super) fn castling(&self, rooks: Bitboard) -> u64 {
        rooks.into_iter().fold(0, |key, rook| key ^ self.castling[rook.index()])
    }

    #[inline]
    pub(super) fn en_passant(&self, target: Option<Square>) -> u64 {
        target.map_or(0, |square| self.en_passant[square.file().index()])
    }

    #[inline]
    pub(super) fn side(&self, color: Color) -> u64 {
        match color {
            Color::White => 0,
            Color::Black => self.black_to_move,
        }
    }
}
