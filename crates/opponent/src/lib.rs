//! The computer's side of the protocol: requests in, replies out.
//!
//! Nothing here knows a browser. The time comes in by a clock that the caller
//! gives, replies go out through a function of the caller's: the page's worker and
//! the self-play use the same [`Opponent`].

mod limits;
mod told;

use std::time::Duration;

use luft_engine::adjudication::{Adjudicator, Decision, Situation};
use luft_engine::rules::{Color, Position, uci};
use luft_engine::search::{Host, Limits, Report, Searcher, Task};
use luft_engine::time::TimeKeeper;
use luft_game::winnability::{self, Chances};
use luft_protocol::{Go, Reply};

/// Tells the time since any fixed moment. It never runs backwards.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// Answers requests. All that it keeps from one to the next is what the search
/// remembers.
#[derive(Default)]
pub struct Opponent {
    searcher: Searcher,
    adjudicator: Adjudicator,
}

impl Opponent {
    /// Searches as `go` asks and sends what it finds: `answer` where a draw was
    /// offered, some `info`, then `best`; or `resign`, or `error`.
    pub fn answer(&mut self, go: &Go, clock: Clock<'_>, send: &mut dyn FnMut(Reply)) {
        let (id, began) = (go.id, clock());
        let positions = match play_through(go) {
            Ok(positions) => positions,
            Err(text) => return send(Reply::Error { id: Some(id), text }),
        };
        let offer = match self.conduct(go, &positions) {
            Decision::Accept => return send(Reply::Answer { id, declined: None }),
            Decision::Resign => return send(Reply::Resign { id }),
            Decision::Play { declined, offers } => {
                if let Some(reason) = declined {
                    let declined = Some(told::decline_reason(reason));
                    send(Reply::Answer { id, declined });
                }
                offers
            }
        };
        let hashes: Vec<u64> = positions.iter().map(Position::hash).collect();
        let (Some(position), Some((_, history))) = (positions.last(), hashes.split_last()) else {
            return;
        };
        let limits = Limits::default();
        let task = Task { position, history, level: go.level, seed: go.seed, limits };
        let mut host = Sender { id, clock, began, keeper: limits::time_keeper(go.time), send };
        let report = self.searcher.search(&task, &mut host);
        send(Reply::Best { id, best: report.best.map(uci::write), offer });
    }

    /// What to do beside moving.
    fn conduct(&mut self, go: &Go, positions: &[Position]) -> Decision {
        if limits::is_short(go.time) {
            // An offer that is not answered lapses with the move.
            return Decision::Play { declined: None, offers: false };
        }
        self.adjudicator.decide(&Situation {
            positions,
            offered: go.offered,
            may_offer: go.may_offer,
            may_resign: go.may_resign,
        })
    }
}

/// Every position of a request's game, the one to move in last.
fn play_through(go: &Go) -> Result<Vec<Position>, String> {
    let mut position = Position::from_fen(&go.fen).map_err(|error| error.to_string())?;
    let mut positions = vec![position.clone()];
    for text in &go.moves {
        let mv = uci::parse(&position, text).map_err(|error| format!("{text}: {error}"))?;
        position.play_unchecked(mv);
        positions.push(position.clone());
    }
    Ok(positions)
}

/// Answers the question which sides can still mate: a side, or either.
pub fn mates(id: u64, of: Option<Color>, nodes: usize, fen: &str) -> Reply {
    let position = match Position::from_fen(fen) {
        Ok(position) => position,
        Err(error) => return Reply::Error { id: Some(id), text: error.to_string() },
    };
    let chances = match of {
        Some(color) => Chances::of_one(&position, color, nodes),
        None => winnability::either(&position, nodes),
    };
    Reply::Mates { id, chances }
}

/// The world as the search sees it: the time, and someone who listens.
struct Sender<'a> {
    id: u64,
    clock: Clock<'a>,
    began: Duration,
    keeper: TimeKeeper,
    send: &'a mut dyn FnMut(Reply),
}

impl Sender<'_> {
    fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.began)
    }
}

impl Host for Sender<'_> {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        self.keeper.is_over(self.elapsed())
    }

    fn report(&mut self, report: &Report) {
        self.keeper.iteration_done(report, self.elapsed());
        (self.send)(Reply::Info(told::info(self.id, report)));
    }
}
