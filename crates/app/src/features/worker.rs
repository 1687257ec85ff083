//! The worker: its state, its open requests, and its replacement when it fails.
//!
//! The engine's module may still be loading when the page opens; a worker is started once it has
//! loaded. If a worker fails before it is ready, or is of another build, the next [`WorkerPlace`]
//! is tried; the last one is the page itself. A worker that fails after it was ready is restarted.
//!
//! The page checks for heartbeats once per [`BEAT`]. Only on-time checks count towards the worker's
//! timeout: if the page itself is late (its tab is in the background, or the machine slept or is
//! busy), the worker may be as late.

use luft_l10n::Text;
use luft_protocol::time::{BEAT, LATEST_CHECK, LOADING_CHECKS, SILENT_CHECKS, START_CHECKS};
use luft_protocol::{Reply, Request};

use super::{Context, Feature};
use crate::ground::effect::{Effect, Message, WorkerPlace};
use crate::ground::fact::Fact;
use crate::ground::question::{Answer, Demand, Purpose, Question};
use crate::ground::time::{Millis, millis};
use crate::ground::worker_failure::WorkerFailure;

/// The number of consecutive failures after which the worker is restarted without a message.
const FAILURES_MENDED: u32 = 3;
/// The number of consecutive timeouts after which the player is told: after six seconds. Players
/// who wait more than ten seconds without a message think that the page is dead.
const SILENCES_TOLD: u32 = 2;

/// The state of the worker.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Worker {
    /// The address of the page's build folder. A worker of another build may use the same messages
    /// with other meanings.
    base: String,
    /// Where it runs.
    place: WorkerPlace,
    readiness: Readiness,
    /// When to check for heartbeats next; `None` while nothing is expected.
    look: Option<Millis>,
    /// The number of on-time checks since the last message.
    silent: u32,
    /// The number of failures since its last good reply.
    failures: u32,
    /// The number of the last request.
    last_id: u64,
    /// The open requests.
    open: Vec<(u64, Purpose)>,
    /// The number of timeouts since its last good reply.
    silences: u32,
    /// The steps taken after the network could not be loaded.
    network: NetworkRecovery,
}

/// The stages of a worker's start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Readiness {
    /// The engine's module is being loaded.
    #[default]
    Loading,
    /// The module has loaded, and a worker has been started.
    Starting,
    /// The worker has reported that it is ready.
    Ready,
}

/// The steps taken after the network could not be loaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum NetworkRecovery {
    #[default]
    Nothing,
    /// It was requested again, because the browser's cache may have only half of it.
    SentForAgain,
    /// The player was told.
    Told,
}

/// The worker's events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The engine's module has loaded, and the worker is being started.
    Loaded,
    /// The engine's module could not be loaded.
    Missing {
        /// The file, and what is wrong with it, in English.
        text: String,
    },
    /// The worker sent a line.
    Line {
        /// The line, as sent.
        line: String,
    },
    /// The worker could not start, or died.
    Failed {
        /// The reason.
        reason: WorkerFailure,
    },
}

impl Worker {
    /// Whether it has reported that it is ready.
    pub const fn is_ready(&self) -> bool {
        matches!(self.readiness, Readiness::Ready)
    }

    /// The number of failures since its last good reply.
    pub const fn failures(&self) -> u32 {
        self.failures
    }

    /// Where it runs.
    pub const fn place(&self) -> WorkerPlace {
        self.place
    }

    /// Starts the first worker; `base` is the page's build folder.
    pub fn open(&mut self, base: String, cx: &mut Context<'_>) {
        self.base = base;
        self.start(cx);
    }

    /// Starts a worker, and ends the one that is running, if any.
    fn start(&mut self, cx: &mut Context<'_>) {
        self.readiness = Readiness::Loading;
        self.open.clear();
        self.silent = 0;
        self.look = None;
        cx.effect(Effect::RestartWorker(self.place));
        self.watch(cx);
    }

    const fn is_given_up(&self) -> bool {
        self.failures > FAILURES_MENDED
    }

    /// Schedules checks for heartbeats while something is expected.
    fn watch(&mut self, cx: &Context<'_>) {
        let waits = match self.readiness {
            Readiness::Ready => !self.open.is_empty(),
            Readiness::Loading if self.silent >= LOADING_CHECKS => false,
            Readiness::Loading | Readiness::Starting => !self.is_given_up(),
        };
        if !waits {
            self.look = None;
        } else if self.look.is_none() {
            self.silent = 0;
            self.look = Some(cx.now().at + millis(BEAT));
        }
    }

    /// Checks whether the worker has timed out.
    fn look(&mut self, due: Millis, cx: &mut Context<'_>) {
        let now = cx.now().at;
        self.look = Some(now + millis(BEAT));
        self.silent += u32::from(now - due <= millis(LATEST_CHECK));
        let most = match self.readiness {
            Readiness::Loading => LOADING_CHECKS,
            Readiness::Starting => START_CHECKS,
            Readiness::Ready => SILENT_CHECKS << self.failures,
        };
        if self.silent < most {
            return;
        }
        if self.readiness == Readiness::Loading {
            cx.news(Message::Note(Text::new("worker-loading")));
        } else {
            self.silences += 1;
            if self.silences == SILENCES_TOLD {
                cx.news(Message::Note(Text::new("worker-again")));
            }
            self.fail(WorkerFailure::Silent, cx);
        }
    }

    /// Carries out a demand of another feature. A request to a worker that is not ready is dropped;
    /// the feature must repeat it when the worker is ready.
    pub fn demand(&mut self, demand: Demand, cx: &mut Context<'_>) {
        match demand {
            Demand::Ask(purpose, question) => {
                self.call_off(purpose, cx);
                if self.is_given_up() && purpose != Purpose::DeadPosition {
                    // The player has continued the game: try again from the start.
                    (self.failures, self.silences) = (0, 0);
                    self.place = WorkerPlace::default();
                    self.start(cx);
                } else if self.is_ready() {
                    self.ask(purpose, question, cx);
                }
            }
            Demand::CallOff(purpose) => self.call_off(purpose, cx),
            Demand::Replace(reason) => self.fail(reason, cx),
            Demand::Trust => (self.failures, self.silences) = (0, 0),
        }
        self.watch(cx);
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
            Question::Analyse(mut analyse) => {
                analyse.id = id;
                Request::Analyse(*analyse)
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

    fn fail(&mut self, reason: WorkerFailure, cx: &mut Context<'_>) {
        let has_run = self.is_ready();
        self.readiness = Readiness::Loading;
        match after(self.place) {
            Some(next) if !has_run => self.move_to(next, cx),
            _ => self.failures += 1,
        }
        self.open.clear();
        let given_up = self.is_given_up();
        if !given_up {
            self.start(cx);
        }
        cx.fact(Fact::WorkerLost { failures: self.failures, given_up, reason });
    }

    /// Handles the loaded module: from now on the worker must start in time.
    const fn loaded(&mut self) {
        self.readiness = Readiness::Starting;
        self.look = None;
    }

    /// Handles a module that could not be loaded, even on a second attempt. No other place can run
    /// without it. It is requested again when the player continues the game.
    fn missing(&mut self, text: String, cx: &mut Context<'_>) {
        self.failures = FAILURES_MENDED + 1;
        let reason = WorkerFailure::Said(text);
        cx.fact(Fact::WorkerLost { failures: 1, given_up: true, reason });
    }

    fn move_to(&mut self, place: WorkerPlace, cx: &mut Context<'_>) {
        self.place = place;
        if place == WorkerPlace::Page {
            cx.news(Message::Note(Text::new("worker-on-page")));
        }
    }

    /// Handles a network that could not be loaded: requests it once more, then tells the player
    /// once that the computer plays more weakly.
    fn note_network(&mut self, fault: Option<String>, cx: &mut Context<'_>) {
        let Some(text) = fault else { return };
        match self.network {
            NetworkRecovery::Nothing => {
                self.network = NetworkRecovery::SentForAgain;
                cx.effect(Effect::SendNetworkAgain);
            }
            NetworkRecovery::SentForAgain => {
                self.network = NetworkRecovery::Told;
                cx.news(Message::Note(Text::new("worker-no-network").with("text", text)));
            }
            NetworkRecovery::Told => {}
        }
    }

    /// Handles a reply. A reply to a request that is no longer open is dropped.
    fn take(&mut self, reply: Reply, cx: &mut Context<'_>) {
        self.silent = 0;
        let (id, answer) = match reply {
            Reply::Alive => return,
            Reply::Ready { build } if !self.base.ends_with(&build) => {
                return self.fail(WorkerFailure::NotLoaded, cx);
            }
            Reply::Ready { .. } => {
                // A new worker does not know the earlier requests.
                self.open.clear();
                self.readiness = Readiness::Ready;
                return cx.fact(Fact::WorkerReady);
            }
            Reply::Error { id, text } => {
                // An error without an id belongs to an open request that could not be read. The
                // game can continue without knowing whether the position is dead.
                let asked = |(open, purpose): &(u64, Purpose)| {
                    id.is_none_or(|id| id == *open) && *purpose != Purpose::DeadPosition
                };
                if self.open.iter().any(asked) {
                    return self.fail(WorkerFailure::Said(text), cx);
                }
                return self.open.retain(|(open, _)| id.is_some_and(|id| id != *open));
            }
            Reply::Network { fault } => return self.note_network(fault, cx),
            Reply::Info(info) => (info.id, Answer::Progress(info)),
            Reply::Answer { id, declined } => (id, Answer::Draw(declined)),
            Reply::Pause { id, millis } => (id, Answer::Pause(millis)),
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

/// The place to try after this one.
const fn after(place: WorkerPlace) -> Option<WorkerPlace> {
    match place {
        WorkerPlace::Worker => Some(WorkerPlace::KeptWorker),
        WorkerPlace::KeptWorker => Some(WorkerPlace::Page),
        WorkerPlace::Page => None,
    }
}

/// Whether this answer is the last one to its request.
const fn is_last(answer: &Answer) -> bool {
    !matches!(answer, Answer::Progress(_) | Answer::Pause(_) | Answer::Draw(Some(_)))
}

impl Feature for Worker {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Loaded => self.loaded(),
            Event::Missing { text } => self.missing(text, cx),
            Event::Line { line } => match line.parse() {
                Ok(reply) => self.take(reply, cx),
                Err(error) => self.fail(WorkerFailure::Said(error.to_string()), cx),
            },
            Event::Failed { reason } => self.fail(reason, cx),
        }
        self.watch(cx);
        // Lines arrive often, and facts report everything that the panel shows of them.
        cx.panel_unchanged();
    }

    fn on_wake(&mut self, cx: &mut Context<'_>) {
        if let Some(due) = self.look.filter(|&due| due <= cx.now().at) {
            self.look(due, cx);
            self.watch(cx);
        }
    }

    fn due(&self) -> Option<Millis> {
        self.look
    }

    fn is_user_action(_event: &Event) -> bool {
        false
    }
}
