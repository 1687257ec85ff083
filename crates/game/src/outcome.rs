//! How a game ends.

use luft_engine::rules::{Color, Position};

use crate::winnability;

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// Which.
        winner: Color,
        /// By what.
        reason: WinReason,
    },
    /// Nobody has won.
    Draw {
        /// By what.
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

    /// Who has won; `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw { .. } => None,
        }
    }
}

/// What wins a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// The loser is in check and has no legal move.
    Checkmate,
    /// The loser has resigned.
    Resignation,
    /// The loser's time ran out, and the winner could still have mated (FIDE
    /// Laws 6.9).
    Time,
    /// The loser has abandoned the game.
    Forfeit,
    /// It is not known: a file gives the result and not the reason.
    Unstated,
}

/// What draws a game: by itself, or because a player has claimed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// The laws end the game at once.
    Automatic(AutomaticDraw),
    /// The player to move has claimed what the laws allow.
    Claimed(Claim),
    /// An offer was accepted (FIDE Laws 5.2.3).
    Agreement,
    /// A side's time ran out, and no series of legal moves would have let the
    /// other mate (FIDE Laws 6.9).
    Time,
    /// It is not known: a file gives the result and not the reason.
    Unstated,
}

/// The draws that end a game at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AutomaticDraw {
    /// The side to move is not in check and has no legal move (FIDE Laws 5.2.1).
    Stalemate,
    /// Neither side has the pieces to mate with (FIDE Laws 5.2.2). Of the dead
    /// positions these are the ones that the material alone decides.
    InsufficientMaterial,
    /// Neither side can mate by any series of legal moves (FIDE Laws 5.2.2), for
    /// other reasons than what stands on the board: nobody can break through,
    /// or every way on leads to a draw.
    DeadPosition,
    /// The position has come about for the fifth time (FIDE Laws 9.6.1).
    Fivefold,
    /// Seventy-five moves by each side without a capture or a pawn's move
    /// (FIDE Laws 9.6.2).
    SeventyFive,
}

/// How a position ends a game by itself, whatever has led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Terminal {
    Checkmate,
    Draw(AutomaticDraw),
}

impl Terminal {
    /// Of the dead positions as far as a glance tells.
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
    /// The position has come about for the third time (FIDE Laws 9.2).
    Threefold,
    /// Fifty moves by each side without a capture or a pawn's move (FIDE Laws
    /// 9.3).
    FiftyMoves,
}

/// An ending that the position does not show at a glance: someone has declared it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A side has resigned.
    Resigned(Color),
    /// The player to move has claimed a draw, rightly.
    Claimed(Claim),
    /// The players have agreed on a draw.
    Agreed,
    /// A side's time has run out, and it loses.
    TimeLoss(Color),
    /// A side's time has run out, but the other cannot mate.
    TimeDraw(Color),
    /// A side has abandoned the game.
    Forfeited(Color),
    /// The position is dead, as the full form of
    /// [`winnability`](crate::winnability) has found.
    Dead,
    /// That side has won, or for `None` nobody has, by a file that does not say by
    /// what.
    Unstated(Option<Color>),
}

impl Ending {
    /// The result that it gives.
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
