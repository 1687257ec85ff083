//! The computer's side of the protocol: requests in, replies out.
//!
//! Nothing here knows a browser. The time comes in by a clock that the caller
//! gives, replies go out through a function of the caller's: the page's worker and
//! the self-play use the same [`Opponent`].
//!
//! Whatever is asked for is worked on in slices (of [`SLICE`] in a worker), between which
//! the caller hears what else is asked: a search that is stopped or replaced ends with
//! its slice. However the work falls into slices, its results are the same.

mod limits;
mod position;
mod pulse;
mod question;
mod told;
mod turn;

use std::sync::Arc;
use std::time::Duration;

use luft_engine::adjudication::Adjudicator;
use luft_engine::nnue::Network;
use luft_engine::search::Searcher;
use luft_protocol::{Reply, Request};

pub use pulse::Pulse;
use question::Question;
use turn::Turn;

/// How long the work goes on before others are heard. A stopped search is heard of
/// no more after so long, and a little for the last look at the clock.
pub const SLICE: Duration = Duration::from_millis(25);

/// The same on the page's own thread, where a frame is due every 16 milliseconds: with the
/// last step, a slice ends before 12.
pub const PAGE_SLICE: Duration = Duration::from_millis(6);

/// Tells the time since any fixed moment. It never runs backwards.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// Where replies go.
pub type Send<'a> = &'a mut dyn FnMut(Reply);

/// Whether work is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is: [`Opponent::work`] is to be called again.
    More,
    /// There is none until the next request.
    Done,
}

/// Answers requests. All that it keeps from one to the next is what the search
/// remembers.
pub struct Opponent {
    slice: Duration,
    mind: Mind,
    /// The request for a move, if there is one.
    turn: Option<Turn>,
    /// Questions which sides can still mate, the oldest first.
    questions: Vec<Question>,
    /// Whether the last slice was a question's.
    was_question: bool,
}

/// What the opponent thinks with.
#[derive(Default)]
struct Mind {
    searcher: Searcher,
    /// Judges draws and resignations by the classical evaluation alone, which their
    /// bounds are measured by.
    adjudicator: Adjudicator,
    /// A network that has come, and that the next search will judge by.
    network: Option<Arc<Network>>,
}

impl Mind {
    /// The searcher, for a search that begins.
    fn searcher(&mut self) -> &mut Searcher {
        if let Some(network) = self.network.take() {
            self.searcher.set_network(Some(network));
        }
        &mut self.searcher
    }
}

impl Default for Opponent {
    fn default() -> Self {
        Self::new(SLICE)
    }
}

impl Opponent {
    /// An opponent that works for so long before others are heard.
    pub fn new(slice: Duration) -> Self {
        let (turn, questions, was_question) = (None, Vec::new(), false);
        Self { slice, mind: Mind::default(), turn, questions, was_question }
    }

    /// Takes in the file of the network that is to judge positions from the next search
    /// on, or why it has not come; the reply says what has become of it. Until there is
    /// one, the classical evaluation judges.
    pub fn receive_network(&mut self, file: Result<&[u8], String>) -> Reply {
        let network = file.and_then(|file| Network::read(file).map_err(|why| why.to_string()));
        let fault = match network {
            Ok(network) => {
                self.mind.network = Some(Arc::new(network));
                None
            }
            Err(why) => Some(why),
        };
        Reply::Network { fault }
    }

    /// Takes a request in, at the time of the clock that [`Self::work`] is given.
    ///
    /// A request for a move replaces an older one that is not answered yet. `stop`
    /// ends whatever has its number. What is replaced or stopped is not answered any
    /// more.
    pub fn receive(&mut self, request: Request, now: Duration) {
        match request {
            Request::Go(go) => self.turn = Some(Turn::new(go, now)),
            Request::Mates { id, of, nodes, fen } => {
                self.questions.push(Question::new(id, of, nodes, &fen));
            }
            Request::Stop { id } => {
                self.turn.take_if(|turn| turn.id() == id);
                self.questions.retain(|question| question.id() != id);
            }
        }
    }

    /// Works for a slice, and sends what is found out meanwhile.
    pub fn work(&mut self, clock: Clock<'_>, send: Send<'_>) -> Progress {
        let end = clock() + self.slice;
        self.was_question = self.is_question_next();
        while !self.is_idle() {
            if self.was_question {
                self.question(send);
            } else {
                self.think(clock, send);
            }
            if clock() >= end {
                break;
            }
        }
        if self.is_idle() { Progress::Done } else { Progress::More }
    }

    /// Answers a request, and all before it.
    pub fn answer(&mut self, request: Request, clock: Clock<'_>, send: Send<'_>) {
        self.receive(request, clock());
        while self.work(clock, send) == Progress::More {}
    }

    fn is_idle(&self) -> bool {
        self.turn.is_none() && self.questions.is_empty()
    }

    /// Whether a question is worked on next. Questions go before a move that waits,
    /// for the game may be over by their answer; with one under way, whose clock may
    /// run, they take turns.
    fn is_question_next(&self) -> bool {
        let is_turn_due = self.turn.as_ref().is_some_and(Turn::has_begun) && self.was_question;
        !self.questions.is_empty() && !is_turn_due
    }

    /// Works on the oldest question.
    fn question(&mut self, send: Send<'_>) {
        if let Some(reply) = self.questions.first_mut().and_then(Question::step) {
            self.questions.remove(0);
            send(reply);
            self.was_question = self.is_question_next();
        }
    }

    /// Works on the move.
    fn think(&mut self, clock: Clock<'_>, send: Send<'_>) {
        let Some(turn) = &mut self.turn else { return };
        if turn.step(&mut self.mind, clock, send) == Progress::Done {
            self.turn = None;
            self.was_question = self.is_question_next();
        }
    }
}
