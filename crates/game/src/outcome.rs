//! How a game ends.

use luft_rules::{Color, Position};

use crate::winnability;

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The winner.
        winner: Color,
        /// The reason.
        reason: WinReason,
    },
    /// Nobody has won.
    Draw {
        /// The reason.
        reason: DrawReason,
    },
}

impl Outcome {
    /// The result as score sheets write it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn score(self) -> &'static str {
        match self {
            Self::Win { winner: Color::White, .. } => "1-0",
            Self::Win { winner: Color::Black, .. } => "0-1",
            Self::Draw { .. } => "1/2-1/2",
        }
    }

    const fn lost(loser: Color, reason: WinReason) -> Self {
        Self::Win { winner: loser.other(), reason }
    }

    /// The winner; `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw { .. } => None,
        }
    }
}

/// The reasons for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// The loser is in check and has no legal move.
    Checkmate,
    /// The loser has resigned.
    Resignation,
    /// The loser's time ran out, and the winner could still have mated (FIDE
    /// Laws 6.9).
    Time,
    /// The loser has left the game.
    Forfeit,
    /// Unknown: a file gives the result without the reason.
    Unstated,
}

/// The reasons for a draw: automatic, or claimed by a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The laws end the game at once.
    Automatic(AutomaticDraw),
    /// The player to move has claimed a draw that the laws allow.
    Claimed(Claim),
    /// An offer was accepted (FIDE Laws 5.2.3).
    Agreement,
    /// A side's time ran out, and no series of legal moves would have let the
    /// other mate (FIDE Laws 6.9).
    Time,
    /// Unknown: a file gives the result without the reason.
    Unstated,
}

/// The draws that end a game at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AutomaticDraw {
    /// The side to move is not in check and has no legal move (FIDE Laws 5.2.1).
    Stalemate,
    /// Neither side has enough pieces to mate (FIDE Laws 5.2.2). These are the dead positions that
    /// the material alone decides.
    InsufficientMaterial,
    /// Neither side can mate by any series of legal moves (FIDE Laws 5.2.2), for other reasons than
    /// the material: nobody can break through, or every continuation leads to a draw.
    DeadPosition,
    /// The position has occurred for the fifth time (FIDE Laws 9.6.1).
    Fivefold,
    /// Seventy-five moves by each side without a capture or a pawn's move
    /// (FIDE Laws 9.6.2).
    SeventyFive,
}

/// How a position ends a game by itself, independently of the moves before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Terminal {
    Checkmate,
    Draw(AutomaticDraw),
}

impl Terminal {
    /// Only dead positions that are easily recognised are found.
    pub fn of(position: &Position) -> Option<Self> {
        if position.is_checkmate() {
            Some(Self::Checkmate)
        } else if position.is_stalemate() {
            Some(Self::Draw(AutomaticDraw::Stalemate))
        } else if position.is_insufficient_material() {
            Some(Self::Draw(AutomaticDraw::InsufficientMaterial))
        } else if winnability::is_plainly_dead(position) {
            Some(Self::Draw(AutomaticDraw::DeadPosition))
        } else {
            None
        }
    }
}

/// The draws that the player to move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has occurred for the third time (FIDE Laws 9.2).
    Threefold,
    /// Fifty moves by each side without a capture or a pawn's move (FIDE Laws
    /// 9.3).
    FiftyMoves,
}

/// An ending that cannot be seen in the position: it was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A side has resigned.
    Resigned(Color),
    /// The player to move has correctly claimed a draw.
    Claimed(Claim),
    /// The players have agreed on a draw.
    Agreed,
    /// A side's time has run out, and it loses.
    TimeLoss(Color),
    /// A side's time has run out, but the other cannot mate.
    TimeDraw(Color),
    /// A side has left the game.
    Forfeited(Color),
    /// The position is dead, as the exact search of [`winnability`](crate::winnability) has found.
    Dead,
    /// This side has won, or for `None` nobody has, according to a file that does not give the
    /// reason.
    Unstated(Option<Color>),
}

impl Ending {
    /// The outcome that follows from it.
    pub(crate) const fn outcome(self) -> Outcome {
        match self {
            Self::Resigned(loser) => Outcome::lost(loser, WinReason::Resignation),
            Self::TimeLoss(loser) => Outcome::lost(loser, WinReason::Time),
            Self::Forfeited(loser) => Outcome::lost(loser, WinReason::Forfeit),
            Self::Claimed(claim) => Outcome::Draw { reason: DrawReason::Claimed(claim) },
            Self::Agreed => Outcome::Draw { reason: DrawReason::Agreement },
            Self::Unstated(Some(winner)) => Outcome::lost(winner.other(), WinReason::Unstated),
            Self::Unstated(None) => Outcome::Draw { reason: DrawReason::Unstated },
            Self::TimeDraw(_) => Outcome::Draw { reason: DrawReason::Time },
            Self::Dead => {
                Outcome::Draw { reason: DrawReason::Automatic(AutomaticDraw::DeadPosition) }
            }
        }
    }
}
