//! A persona of this program's own engine.

use std::sync::Arc;
use std::time::{Duration, Instant};

use luft_engine::nnue::Network;
use luft_engine::search::{Host, Limits, SearchResult};
use luft_persona::PersonaId;
use luft_persona::thinker::{GameSoFar, Thinker, past};
use luft_time::{TimeKeeper, TimeLimits};

use super::limit::Limit;
use super::player::{Answer, Forfeit, Info, Player, Turn};

/// Time reserved for the delay between the search and the clock.
const OVERHEAD: Duration = Duration::from_millis(5);

/// The engine, within this program.
pub struct Builtin {
    persona: PersonaId,
    thinker: Thinker,
}

impl Builtin {
    /// An engine as a persona, with a table of `hash` mebibytes, and with a network or the
    /// classical evaluation.
    pub fn new(persona: PersonaId, hash: usize, network: Option<Arc<Network>>) -> Self {
        let mut thinker = Thinker::new(hash);
        thinker.searcher().set_network(network);
        Self { persona, thinker }
    }
}

impl Player for Builtin {
    fn new_game(&mut self, _patience: Duration) -> Result<(), Forfeit> {
        self.thinker.searcher().clear();
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Forfeit> {
        let start = Instant::now();
        let game = GameSoFar {
            position: turn.line.position(),
            history: turn.line.history(),
            past: past(turn.line.moves()),
            seed: turn.seed,
            // With another limit, the match tests the search.
            has_openings: turn.clock().limit() == Limit::Own,
        };
        let keeper = TimeKeeper::new(time_limits(turn), OVERHEAD);
        let mut alarm = Alarm { keeper, start };
        let choice = self.persona.get().choice;
        let result = self.thinker.think(&game, choice, limits(turn.clock().limit()), &mut alarm);
        let thinking = start.elapsed();
        if thinking > turn.wait() {
            return Err(turn.no_answer());
        }
        // A persona that has not searched has no score: its 0 must not draw a game.
        let info = Info {
            value: (result.depth > 0).then(|| result.score.value()),
            depth: Some(result.depth.into()),
            nodes: Some(result.nodes),
        };
        Ok(Answer { mv: result.best.expect("the game is not over"), thinking, info })
    }

    fn settle(&mut self) -> bool {
        true
    }
}

fn limits(limit: Limit) -> Limits {
    match limit {
        Limit::Nodes(nodes) => Limits { nodes: Some(nodes), depth: None },
        Limit::Depth(depth) => Limits { depth: Some(depth), nodes: None },
        Limit::Own | Limit::MoveTime(_) | Limit::Clock { .. } => Limits::default(),
    }
}

fn time_limits(turn: &Turn<'_>) -> TimeLimits {
    let clock = turn.clock();
    match clock.limit() {
        Limit::MoveTime(time) => TimeLimits::Move(time),
        Limit::Clock { increment, .. } => TimeLimits::Clock {
            remaining: Some(clock.left()),
            increment,
            moves_to_go: None,
            limit: None,
        },
        Limit::Own | Limit::Nodes(_) | Limit::Depth(_) => TimeLimits::Unlimited,
    }
}

/// Stops a search when its time is over.
struct Alarm {
    keeper: TimeKeeper,
    start: Instant,
}

impl Host for Alarm {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        self.keeper.is_over(self.start.elapsed())
    }

    fn report(&mut self, result: &SearchResult) {
        self.keeper.iteration_done(result.into(), self.start.elapsed());
    }
}

#[cfg(test)]
mod tests {
    use luft_rules::{ByColor, Position};

    use super::*;
    use crate::line::GameLine;
    use crate::players::Clock;

    #[test]
    fn a_player_without_a_search_reports_no_score() {
        let position = Position::from_fen("4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1").unwrap();
        let line = GameLine::new(position);
        let clock = || Clock::new(Limit::Own);
        let clocks = ByColor { white: clock(), black: clock() };
        let (margin, patience) = (Duration::ZERO, Duration::from_secs(600));
        let turn = Turn { line: &line, clocks, margin, patience, seed: 1 };
        let value = |persona: &str| {
            let mut player = Builtin::new(persona.parse().unwrap(), 1, None);
            player.choose(&turn).unwrap().info.value
        };
        assert_eq!(value("easy"), None);
        assert!(value("1600").is_some());
    }
}
