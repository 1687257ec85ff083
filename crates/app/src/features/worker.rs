//! The worker: whether it is ready, what it has been asked, and what becomes of
//! it when it fails.

use luft_l10n::Text;
use luft_protocol::{Reply, Request};

use super::{Context, Feature};
use crate::ground::effect::{Effect, Message};
use crate::ground::fact::Fact;
use crate::ground::question::{Answer, Demand, Purpose, Question};

/// How many failures in a row are mended in silence.
const FAILURES_MENDED: u32 = 3;

/// What is known of the worker.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Worker {
    /// Whether it has said that it is ready.
    ready: bool,
    /// How often it has failed since its last good reply.
    failures: u32,
    /// The last number given to a question.
    last_id: u64,
    /// The questions that wait for their answers.
    open: Vec<(u64, Purpose)>,
    /// Whether the player knows that there is no network to judge positions.
    told_of_network: bool,
}

/// What can happen to the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// It sent a line.
    Line {
        /// The line, as sent.
        line: String,
    },
    /// It could not start, or died.
    Failed {
        /// What it failed by, in a clause: a message of the catalogue whose id
        /// begins with `worker-`.
        reason: Text,
    },
}

impl Worker {
    /// Whether it has said that it is ready.
    pub const fn is_ready(&self) -> bool {
        self.ready
    }

    /// How often it has failed since its last good reply.
    pub const fn failures(&self) -> u32 {
        self.failures
    }

    /// Starts a worker in place of the one that runs, if one does.
    pub fn start(&mut self, cx: &mut Context<'_>) {
        self.ready = false;
        self.open.clear();
        cx.effect(Effect::RestartWorker);
    }

    /// Does what the other features want of the worker. A question to a worker
    /// that is not ready is lost: it is to be asked again when the worker is.
    pub fn demand(&mut self, demand: Demand, cx: &mut Context<'_>) {
        match demand {
            Demand::Ask(purpose, question) => {
                self.call_off(purpose, cx);
                if self.failures > FAILURES_MENDED && purpose != Purpose::DeadPosition {
                    // Somebody has gone on playing: try afresh.
                    self.failures = 0;
                    self.start(cx);
                } else if self.ready {
                    self.ask(purpose, question, cx);
                }
            }
            Demand::CallOff(purpose) => self.call_off(purpose, cx),
            Demand::Replace(reason) => self.fail(reason, cx),
            Demand::Trust => self.failures = 0,
        }
    }

    fn ask(&mut self, purpose: Purpose, question: Question, cx: &mut Context<'_>) {
        self.last_id += 1;
        let id = self.last_id;
        self.open.push((id, purpose));
        cx.effect(Effect::Post(match question {
            Question::Move(mut go) => {
                go.id = id;
                Request::Go(*go)
            }
            Question::Mates { of, nodes, fen } => Request::Mates { id, of, nodes, fen },
        }));
        cx.fact(Fact::Asked(purpose));
    }

    fn call_off(&mut self, purpose: Purpose, cx: &mut Context<'_>) {
        if let Some(place) = self.open.iter().position(|(_, of)| *of == purpose) {
            let (id, _) = self.open.remove(place);
            cx.effect(Effect::Post(Request::Stop { id }));
        }
    }

    fn fail(&mut self, reason: Text, cx: &mut Context<'_>) {
        self.ready = false;
        self.open.clear();
        self.failures += 1;
        let given_up = self.failures > FAILURES_MENDED;
        if !given_up {
            self.start(cx);
        }
        cx.fact(Fact::WorkerLost { failures: self.failures, given_up, reason });
    }

    /// Without its network the computer plays weaker: the player is told, once.
    fn note_network(&mut self, fault: Option<String>, cx: &mut Context<'_>) {
        if let Some(text) = fault
            && !self.told_of_network
        {
            self.told_of_network = true;
            cx.tell(Message::Note(Text::new("worker-no-network").with("text", text)));
        }
    }

    /// A reply to a question that nobody waits for any more is dropped.
    fn take(&mut self, reply: Reply, cx: &mut Context<'_>) {
        let (id, answer) = match reply {
            Reply::Ready { .. } => {
                // What it was asked before, it does not know.
                self.open.clear();
                self.ready = true;
                return cx.fact(Fact::WorkerReady);
            }
            Reply::Error { id, text } => {
                // Without an id, it was a question under way that could not be read. A
                // game goes on without an answer whether the position is dead.
                let asked = |(open, purpose): &(u64, Purpose)| {
                    id.is_none_or(|id| id == *open) && *purpose != Purpose::DeadPosition
                };
                if self.open.iter().any(asked) {
                    self.fail(says(text), cx);
                }
                return;
            }
            Reply::Network { fault } => return self.note_network(fault, cx),
            Reply::Info(info) => (info.id, Answer::Progress(info)),
            Reply::Answer { id, declined } => (id, Answer::Draw(declined)),
            Reply::Best { id, best, offer } => (id, Answer::Best(best, offer)),
            Reply::Resign { id } => (id, Answer::Resigns),
            Reply::Mates { id, chances } => (id, Answer::Mates(chances)),
        };
        let Some(place) = self.open.iter().position(|(open, _)| *open == id) else { return };
        let (_, purpose) = self.open[place];
        if is_last(&answer) {
            self.open.remove(place);
        }
        cx.fact(Fact::Answered(purpose, answer));
    }
}

/// What is said by a program or a browser, and in no catalogue.
fn says(text: String) -> Text {
    Text::new("worker-says").with("text", text)
}

/// Whether nothing more comes to the question.
const fn is_last(answer: &Answer) -> bool {
    !matches!(answer, Answer::Progress(_) | Answer::Draw(Some(_)))
}

impl Feature for Worker {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Line { line } => match line.parse() {
                Ok(reply) => self.take(reply, cx),
                Err(error) => self.fail(says(error.to_string()), cx),
            },
            Event::Failed { reason } => self.fail(reason, cx),
        }
    }

    fn is_user_action(_event: &Event) -> bool {
        false
    }
}
