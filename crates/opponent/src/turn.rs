//! The computer's turn, from the request for a move to the move.

use std::time::Duration;

use luft_engine::adjudication::{Decision, Deliberation, Situation};
use luft_engine::search::SearchProgress;
use luft_persona::thinker::Thought;
use luft_protocol::{Go, Reply};
use luft_rules::uci;

use super::{Progress, Send, TimeSource};
use crate::position::{PlayedLine, play_through};
use crate::replies;
use crate::searchers::{STEP_NODES, Searchers};
use crate::turn_time::TurnTime;

/// A request for a move, and the state of its answer.
pub(crate) struct MoveJob {
    go: Go,
    time: TurnTime,
    stage: TurnStage,
}

#[derive(Default)]
enum TurnStage {
    /// Not begun.
    #[default]
    Waiting,
    /// Deciding about draws and resignation.
    Deliberating { line: PlayedLine, deliberation: Box<Deliberation> },
    /// Thinking about a move.
    Thinking {
        thought: Box<Thought>,
        /// Whether to offer a draw with the move.
        offer: bool,
    },
}

impl MoveJob {
    pub(crate) fn new(go: Go, received: Duration) -> Self {
        let time = TurnTime::new(&go, received);
        Self { go, time, stage: TurnStage::Waiting }
    }

    pub(crate) const fn id(&self) -> u64 {
        self.go.id
    }

    pub(crate) const fn has_begun(&self) -> bool {
        !matches!(self.stage, TurnStage::Waiting)
    }

    /// Continues for a short while and sends the results: `answer` if a draw was offered, some
    /// `info`, then `best`; or `resign`, or `error`.
    pub(crate) fn step(
        &mut self,
        searchers: &mut Searchers,
        clock: TimeSource<'_>,
        send: Send<'_>,
    ) -> Progress {
        let next = match std::mem::take(&mut self.stage) {
            TurnStage::Waiting if searchers.is_network_awaited(self.go.persona) => {
                Some(TurnStage::Waiting)
            }
            TurnStage::Waiting => self.begin(searchers, send),
            TurnStage::Deliberating { line, deliberation } => {
                self.deliberate(line, deliberation, searchers, clock, send)
            }
            TurnStage::Thinking { thought, offer } => {
                self.think(thought, offer, searchers, clock, send)
            }
        };
        match next {
            Some(stage) => {
                self.stage = stage;
                Progress::More
            }
            None => Progress::Done,
        }
    }

    fn begin(&self, searchers: &mut Searchers, send: Send<'_>) -> Option<TurnStage> {
        let line = match play_through(&self.go.fen, &self.go.moves) {
            Ok(line) => line,
            Err(text) => {
                send(Reply::Error { id: Some(self.go.id), text });
                return None;
            }
        };
        let persona = self.go.persona.get();
        let deliberation = Box::new(searchers.adjudicator.begin(&Situation {
            positions: &line.positions,
            offered: self.go.offered,
            may_offer: self.go.may_offer && persona.offers_draws,
            may_resign: self.go.may_resign && persona.resigns,
        }));
        Some(TurnStage::Deliberating { line, deliberation })
    }

    fn deliberate(
        &mut self,
        line: PlayedLine,
        mut deliberation: Box<Deliberation>,
        searchers: &mut Searchers,
        clock: TimeSource<'_>,
        send: Send<'_>,
    ) -> Option<TurnStage> {
        let decision = deliberation.step(&mut searchers.adjudicator, STEP_NODES);
        let now = clock();
        let offer = match decision {
            None if !self.time.is_deliberation_over(now) => {
                return Some(TurnStage::Deliberating { line, deliberation });
            }
            // A draw offer that is not answered lapses with the move.
            None => false,
            Some(decision) => self.tell(decision, send)?,
        };
        self.time.search_begins(now);
        let thought = searchers.begin_move(&line, self.go.persona, self.go.seed)?;
        Some(TurnStage::Thinking { thought: Box::new(thought), offer })
    }

    /// Sends a decision. Returns whether to offer a draw with the move, or `None` if no move is to
    /// be played.
    fn tell(&self, decision: Decision, send: Send<'_>) -> Option<bool> {
        let id = self.go.id;
        match decision {
            Decision::Accept => {
                send(Reply::Answer { id, declined: None });
                None
            }
            Decision::Resign => {
                send(Reply::Resign { id });
                None
            }
            Decision::Play { declined, offers } => {
                if let Some(reason) = declined {
                    let declined = Some(replies::decline_reason(reason));
                    send(Reply::Answer { id, declined });
                }
                Some(offers)
            }
        }
    }

    fn think(
        &mut self,
        mut thought: Box<Thought>,
        offer: bool,
        searchers: &mut Searchers,
        clock: TimeSource<'_>,
        send: Send<'_>,
    ) -> Option<TurnStage> {
        let id = self.go.id;
        let step = thought.step(&mut searchers.player, STEP_NODES);
        let now = clock();
        if step == SearchProgress::Iteration {
            let result = thought.result();
            self.time.iteration_done(result, now);
            send(replies::info(id, result));
        }
        let is_over = self.time.is_over(now) || thought.has_enough();
        if step != SearchProgress::Done && !is_over {
            return Some(TurnStage::Thinking { thought, offer });
        }
        let time = self.go.time;
        let (result, seconds) = thought.conclude(&searchers.player, Some(time.seconds_a_move()));
        if let Some(seconds) = seconds {
            let millis = time.pause(seconds).as_millis() as u32;
            send(Reply::Pause { id, millis });
        }
        send(Reply::Best { id, best: result.best.map(uci::write), offer });
        None
    }
}
