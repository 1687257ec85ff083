//! When two positions are the same by the laws.

use super::Position;

impl Position {
    /// Whether two positions are the same (FIDE Laws 9.2.3): the same side to move,
    /// the same men on the same squares, the same castling rights and the same
    /// possible capture en passant. Counts of moves do not matter, for which see
    /// `==`.
    pub fn is_same(&self, other: &Self) -> bool {
        // Hashes first: they differ nearly always, and cost nothing.
        self.hash == other.hash
            && self.side == other.side
            && self.castling == other.castling
            // Kept only where a legal capture exists.
            && self.en_passant == other.en_passant
            && self.colors == other.colors
            && self.kinds == other.kinds
    }
}
