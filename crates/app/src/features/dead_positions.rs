//! Which sides can still mate: detects dead positions that the quick test doesn't find, and decides
//! fallen flags. Both need requests to the worker.

use std::time::Duration;

use luft_game::winnability::{self, Chance, Chances};
use luft_protocol::time::{HURRY, START_AND_VERDICT_LIMIT, VERDICT_LIMIT};
use luft_rules::{Color, Position};

use super::{Context, Feature, NoEvent};
use crate::ground::fact::Fact;
use crate::ground::question::{Answer, Demand, Purpose, Question};
use crate::ground::time::{Millis, millis};
use crate::session::{Intent, Turn};

/// The number of positions that the worker may search if the computer is in a [`HURRY`]: it takes a
/// few milliseconds, and is enough for most dead positions.
const HURRIED_NODES: usize = winnability::DEAD_NODES / 25;

/// The open requests.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeadPositions {
    /// The deadline for the verdict on a fallen flag.
    verdict_deadline: Option<Millis>,
}

impl DeadPositions {
    /// Asks whether the position is dead, if the quick test has not decided it.
    fn ask_if_dead(&self, cx: &mut Context<'_>) {
        let session = cx.session();
        if !matches!(session.turn(), Turn::Local | Turn::Computer | Turn::Remote | Turn::Stalled)
            || !might_be_dead(session.game().position())
        {
            return cx.demand(Demand::CallOff(Purpose::DeadPosition));
        }
        let nodes = if is_in_hurry(cx) { HURRIED_NODES } else { winnability::DEAD_NODES };
        let fen = cx.session().game().position().fen();
        cx.ask(Purpose::DeadPosition, Question::Mates { of: None, nodes, fen });
    }

    /// Asks whether the side whose opponent's flag has fallen could have mated.
    fn ask_for_verdict(&mut self, loser: Color, limit: Duration, cx: &mut Context<'_>) {
        self.verdict_deadline = Some(cx.now().at + millis(limit));
        let fen = cx.session().game().position().fen();
        let (of, nodes) = (Some(!loser), winnability::DEFAULT_NODES);
        cx.ask(Purpose::FlagVerdict, Question::Mates { of, nodes, fen });
    }

    fn answered(&mut self, purpose: Purpose, chances: Chances, cx: &mut Context<'_>) {
        match (purpose, cx.session().turn()) {
            (Purpose::FlagVerdict, Turn::AwaitingVerdict(loser)) => {
                cx.attempt(Intent::DecideFlag(chances.0[!loser]));
            }
            (Purpose::DeadPosition, _) if chances.is_dead() == Some(true) => {
                // A wrong answer from the worker does not end the game.
                let _ = cx.act(Intent::DeclareDead);
            }
            _ => {}
        }
    }

    fn leave(&mut self, cx: &mut Context<'_>) {
        self.verdict_deadline = None;
        cx.demand(Demand::CallOff(Purpose::DeadPosition));
        cx.demand(Demand::CallOff(Purpose::FlagVerdict));
    }
}

fn might_be_dead(position: &Position) -> bool {
    let chances = winnability::glance(position);
    Color::ALL.into_iter().all(|color| chances[color].chance() != Chance::Winnable)
}

fn is_in_hurry(cx: &Context<'_>) -> bool {
    let session = cx.session();
    let opponents = |own: Color| session.most_for_move(!own, cx.now());
    session.seats().own().and_then(opponents).is_some_and(|most| most < HURRY)
}

impl Feature for DeadPositions {
    type Event = NoEvent;

    fn on_event(&mut self, event: NoEvent, _cx: &mut Context<'_>) {
        match event {}
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::TurnBegan => self.ask_if_dead(cx),
            Fact::Began(_) | Fact::TookBack { .. } | Fact::Ended(_) => self.leave(cx),
            Fact::FlagFell(loser) => {
                self.leave(cx);
                self.ask_for_verdict(*loser, START_AND_VERDICT_LIMIT, cx);
            }
            Fact::WorkerReady => match cx.session().turn() {
                Turn::AwaitingVerdict(loser) => self.ask_for_verdict(loser, VERDICT_LIMIT, cx),
                _ => self.ask_if_dead(cx),
            },
            Fact::Asked(Purpose::FlagVerdict) => {
                self.verdict_deadline = Some(cx.now().at + millis(VERDICT_LIMIT));
            }
            Fact::Answered(purpose, Answer::Mates(chances)) => {
                self.answered(*purpose, *chances, cx);
            }
            _ => {}
        }
    }

    /// The worker has not answered in time, so the laws' general rule applies to the flag.
    fn on_wake(&mut self, cx: &mut Context<'_>) {
        if self.verdict_deadline.is_some_and(|deadline| deadline <= cx.now().at) {
            cx.attempt(Intent::DecideFlag(Chance::Undetermined));
        }
    }

    fn due(&self) -> Option<Millis> {
        self.verdict_deadline
    }
}
