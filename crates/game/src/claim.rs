//! Draw claims, on the board or by an announced move.

use std::fmt;

use luft_rules::{Move, san};

use crate::game::{CLAIM_CLOCK, CLAIM_REPETITIONS, Game};
use crate::outcome::{Claim, Ending, Outcome};

impl Game {
    /// The reason for a draw claim by the player to move that announces this move; `None` if there
    /// is no reason, the move is not legal, or the game is over.
    pub fn claim_by(&self, mv: Move) -> Option<Claim> {
        if self.is_over() || !self.position().is_legal(mv) {
            return None;
        }
        self.evidence_after(mv).claim()
    }

    /// The evidence for a claim by the position on the board.
    pub fn evidence(&self) -> Evidence {
        Evidence {
            repetitions: self.repetitions(),
            halfmove_clock: self.position().halfmove_clock(),
        }
    }

    /// The evidence for a claim that announces a move, which must be legal.
    fn evidence_after(&self, mv: Move) -> Evidence {
        let after = self.position().after(mv);
        let earlier = self.comparable(&after, 0).filter(|earlier| earlier.is_same(&after));
        Evidence { repetitions: 1 + earlier.count(), halfmove_clock: after.halfmove_clock() }
    }

    /// Every move that the player to move could announce with a correct claim, and the reason for
    /// the claim.
    pub fn claimable_moves(&self) -> Vec<(Move, Claim)> {
        // A position's third occurrence is at least eight half-moves after its first.
        if self.position().halfmove_clock() < 7 || self.is_over() {
            return Vec::new();
        }
        let moves = self.position().legal_moves();
        moves.into_iter().filter_map(|mv| Some((mv, self.evidence_after(mv).claim()?))).collect()
    }

    /// The player to move announces a move and claims a draw by the position that it leads to (FIDE
    /// Laws 9.2.1, 9.3.1). A correct claim plays the move and ends the game; if the move itself
    /// ends the game, such as by mate, that outcome holds. Returns the outcome.
    ///
    /// # Errors
    ///
    /// If the game is over, the move is not legal, or the claim is wrong. The game is then
    /// unchanged. After a wrong claim the announced move is [due](WrongClaim::due): the player must
    /// play it, and the caller must ensure that.
    pub fn claim_draw_by(&mut self, mv: Move) -> Result<Outcome, ClaimError> {
        if self.is_over() {
            return Err(ClaimError::Over);
        }
        if !self.position().is_legal(mv) {
            return Err(ClaimError::Illegal);
        }
        let evidence = self.evidence_after(mv);
        let wrong = || {
            let san = san::write(self.position(), mv);
            ClaimError::Wrong(WrongClaim { evidence, due: Some((mv, san)) })
        };
        let claim = evidence.claim().ok_or_else(wrong)?;
        self.play(mv).map_err(|_| ClaimError::Illegal)?;
        let ended = self.outcome();
        Ok(ended.unwrap_or_else(|| self.declare_claim(claim)))
    }

    /// The player to move claims a draw by the position on the board. Returns the outcome; the
    /// error says what a wrong claim lacks.
    ///
    /// # Errors
    ///
    /// If the game is over or the claim is wrong; the game is then unchanged.
    pub fn claim_draw_now(&mut self) -> Result<Outcome, ClaimError> {
        if self.is_over() {
            return Err(ClaimError::Over);
        }
        let evidence = self.evidence();
        let claim =
            evidence.claim().ok_or(ClaimError::Wrong(WrongClaim { evidence, due: None }))?;
        Ok(self.declare_claim(claim))
    }

    fn declare_claim(&mut self, claim: Claim) -> Outcome {
        let ending = Ending::Claimed(claim);
        // Only called while the game is not over, and only that could be an error.
        let declared = self.declare(ending);
        debug_assert_eq!(declared, Ok(()));
        ending.outcome()
    }
}

/// The data by which a claim is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// How often the position has occurred, or would have after the announced move.
    pub repetitions: usize,
    /// Half-moves since the last capture or pawn's move, the announced one
    /// included.
    pub halfmove_clock: u16,
}

impl Evidence {
    const fn claim(self) -> Option<Claim> {
        if self.repetitions >= CLAIM_REPETITIONS {
            Some(Claim::Threefold)
        } else if self.halfmove_clock >= CLAIM_CLOCK {
            Some(Claim::FiftyMoves)
        } else {
            None
        }
    }
}

/// A claim without a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongClaim {
    /// The evidence against it.
    pub evidence: Evidence,
    /// The announced move, which must now be played, and its notation; `None`
    /// after a claim by the position on the board.
    pub due: Option<(Move, String)>,
}

impl fmt::Display for WrongClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.due {
            Some((_, san)) => write!(
                f,
                "No draw: this move doesn't make a threefold repetition, or complete fifty moves \
                 without a capture or pawn move. You must play the move you announced: {san}."
            ),
            None => f.write_str(
                "No draw: this isn't a threefold repetition, and fifty moves haven't passed \
                 without a capture or pawn move.",
            ),
        }
    }
}

/// Why a claim did not end the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimError {
    /// The game is over already.
    Over,
    /// The announced move is not legal.
    Illegal,
    /// Neither rule allows the claim.
    Wrong(WrongClaim),
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("The game is over."),
            Self::Illegal => f.write_str("The announced move is not legal."),
            Self::Wrong(wrong) => wrong.fmt(f),
        }
    }
}

impl std::error::Error for ClaimError {}
