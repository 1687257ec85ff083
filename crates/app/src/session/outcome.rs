//! How the game ended, in words.

use luft_game::{AutomaticDraw, Claim, DrawReason, Ending, Outcome, WinReason};
use luft_l10n::Text;
use luft_rules::Color;

use super::Session;

/// The perspective from which a result is described.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// For the players, who are here.
    Players,
    /// For somebody who watches a game of others.
    Onlooker,
}

impl Session {
    /// A side as an argument of messages: `you` or `computer`, or the colour if both sides are
    /// people or the game is one of others.
    pub fn who(&self, color: Color, perspective: Audience) -> &'static str {
        match perspective {
            Audience::Players => self.seats.who(color),
            Audience::Onlooker => color.name(),
        }
    }

    /// Who has won, such as `You win` or `Draw`; `None` during the game.
    pub fn headline(&self, perspective: Audience) -> Option<Text> {
        Some(match self.game.outcome()?.winner() {
            Some(winner) => Text::new("result-headline").with("who", self.who(winner, perspective)),
            None => Text::new("result-headline-draw"),
        })
    }

    /// The rule that ended the game, in a sentence; `None` during the game.
    pub fn reason(&self, perspective: Audience) -> Option<Text> {
        Some(self.told_with(self.game.outcome()?, perspective, reason_id))
    }

    /// The word for this rule, such as `checkmate`; `None` during the game.
    pub fn reason_word(&self) -> Option<&'static str> {
        reason_id(self.game.outcome()?).strip_prefix("reason-")
    }

    /// The result and its reason in one sentence; `None` during the game.
    pub fn result(&self, perspective: Audience) -> Option<Text> {
        Some(self.told_with(self.game.outcome()?, perspective, result_id))
    }

    /// A message with all arguments that describe an outcome.
    fn told_with(
        &self,
        outcome: Outcome,
        perspective: Audience,
        id: fn(Outcome) -> &'static str,
    ) -> Text {
        let text = Text::new(id(outcome));
        match (outcome.winner(), self.game.ending()) {
            (Some(winner), _) => text
                .with("who", self.who(!winner, perspective))
                .with("winner", winner.name())
                .with("loser", (!winner).name()),
            (None, Some(Ending::TimeDraw(side))) => text.with("side", side.name()),
            (None, _) => text.with("side", "none"),
        }
    }
}

const fn reason_id(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win { reason, .. } => match reason {
            WinReason::Checkmate => "reason-checkmate",
            WinReason::Resignation => "reason-resignation",
            WinReason::Time => "reason-time",
            WinReason::Forfeit => "reason-forfeit",
            WinReason::Unstated => "reason-not-given",
        },
        Outcome::Draw { reason } => match reason {
            DrawReason::Automatic(AutomaticDraw::Stalemate) => "reason-stalemate",
            DrawReason::Automatic(AutomaticDraw::InsufficientMaterial) => {
                "reason-insufficient-material"
            }
            DrawReason::Automatic(AutomaticDraw::DeadPosition) => "reason-dead-position",
            DrawReason::Automatic(AutomaticDraw::Fivefold) => "reason-fivefold",
            DrawReason::Automatic(AutomaticDraw::SeventyFive) => "reason-seventy-five",
            DrawReason::Claimed(Claim::Threefold) => "reason-threefold",
            DrawReason::Claimed(Claim::FiftyMoves) => "reason-fifty-moves",
            DrawReason::Agreement => "reason-agreement",
            DrawReason::Time => "reason-time-draw",
            DrawReason::Unstated => "reason-not-given",
        },
    }
}

const fn result_id(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win { reason, .. } => match reason {
            WinReason::Checkmate => "result-checkmate",
            WinReason::Resignation => "result-resignation",
            WinReason::Time => "result-time",
            WinReason::Forfeit => "result-forfeit",
            WinReason::Unstated => "result-win",
        },
        Outcome::Draw { reason } => match reason {
            DrawReason::Automatic(AutomaticDraw::Stalemate) => "result-stalemate",
            DrawReason::Automatic(AutomaticDraw::InsufficientMaterial) => {
                "result-insufficient-material"
            }
            DrawReason::Automatic(AutomaticDraw::DeadPosition) => "result-dead-position",
            DrawReason::Automatic(AutomaticDraw::Fivefold) => "result-fivefold",
            DrawReason::Automatic(AutomaticDraw::SeventyFive) => "result-seventy-five",
            DrawReason::Claimed(Claim::Threefold) => "result-threefold",
            DrawReason::Claimed(Claim::FiftyMoves) => "result-fifty-moves",
            DrawReason::Agreement => "result-agreement",
            DrawReason::Time => "result-time-draw",
            DrawReason::Unstated => "result-draw",
        },
    }
}
