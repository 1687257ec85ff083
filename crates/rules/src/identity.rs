//! Whether two positions are the same by the laws.

use crate::Position;

impl Position {
    /// Whether two positions are the same (FIDE Laws 9.2.3): the same side to move, the same pieces
    /// on the same squares, the same castling rights and the same possible capture en passant. The
    /// counts of moves do not matter here; `==` compares them too.
    pub fn is_same(&self, other: &Self) -> bool {
        // Hashes first: comparing them is fast, and they nearly always differ.
        self.hash == other.hash
            && self.side == other.side
            && self.castling == other.castling
            // Stored only if a legal capture exists.
            && self.en_passant == other.en_passant
            && self.colors == other.colors
            && self.kinds == other.kinds
    }
}
