//! Scores as the search reports them.

/// A position's score for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideScore {
    /// In hundredths of a pawn; positive if the side is ahead.
    Centipawns(i32),
    /// The side mates in this many of its moves. Negative if the other side does.
    Mate(i32),
}

impl core::ops::Neg for SideScore {
    type Output = Self;

    fn neg(self) -> Self {
        match self {
            Self::Centipawns(centipawns) => Self::Centipawns(-centipawns),
            Self::Mate(moves) => Self::Mate(-moves),
        }
    }
}
