//! The computer's side of the protocol: requests in, replies out.
//!
//! This crate does not depend on a browser. The caller provides a clock and a function that
//! receives replies, so the page's worker and the self-play use the same [`EngineService`].
//!
//! Work is divided into slices (of [`SLICE`] in a worker), and the caller can receive further
//! requests between slices: a search that is stopped ends with its slice. The division into slices
//! does not affect the results.
//!
//! Later requests wait in a queue; only `stop` removes one. Moves and mates precede analyses,
//! because a game waits for them. Analyses with a limit precede those without one, which never end
//! by themselves. A running analysis pauses meanwhile; the pause does not change its results.

mod analysis;
mod mates;
mod position;
mod pulse;
mod replies;
mod searchers;
mod turn;
mod turn_time;

use std::time::Duration;

use luft_protocol::time::SLICE;
use luft_protocol::{Reply, Request};

use analysis::AnalysisJob;
use mates::MatesJob;
pub use pulse::Pulse;
use searchers::Searchers;
use turn::MoveJob;

/// A monotonic clock: the time since an arbitrary fixed moment.
pub type TimeSource<'a> = &'a dyn Fn() -> Duration;

/// A function that receives replies.
pub type Send<'a> = &'a mut dyn FnMut(Reply);

/// Whether work is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Work is left: call [`EngineService::work`] again.
    More,
    /// No work is left until the next request.
    Done,
}

/// Answers requests. Between requests it keeps only the searchers' tables.
pub struct EngineService {
    slice: Duration,
    searchers: Searchers,
    /// The requests without an answer, the oldest first.
    jobs: Vec<Job>,
    /// The kind of request that the last slice worked on.
    last: Option<RequestKind>,
}

/// A request and the state of its answer.
enum Job {
    Move(MoveJob),
    Mates(MatesJob),
    Analysis(AnalysisJob),
}

/// What a request asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RequestKind {
    Move,
    Mates,
    /// An analysis with a limit.
    Judgement,
    Analysis,
}

impl Job {
    const fn id(&self) -> u64 {
        match self {
            Self::Move(turn) => turn.id(),
            Self::Mates(question) => question.id(),
            Self::Analysis(analysis) => analysis.id(),
        }
    }

    const fn kind(&self) -> RequestKind {
        match self {
            Self::Move(_) => RequestKind::Move,
            Self::Mates(_) => RequestKind::Mates,
            Self::Analysis(analysis) if analysis.is_limited() => RequestKind::Judgement,
            Self::Analysis(_) => RequestKind::Analysis,
        }
    }

    const fn is_move_under_way(&self) -> bool {
        matches!(self, Self::Move(turn) if turn.has_begun())
    }

    const fn is_long_question(&self) -> bool {
        matches!(self, Self::Mates(question) if question.is_long())
    }

    /// Continues for a short while and sends the results.
    fn step(
        &mut self,
        searchers: &mut Searchers,
        clock: TimeSource<'_>,
        send: Send<'_>,
    ) -> Progress {
        match self {
            Self::Move(turn) => turn.step(searchers, clock, send),
            Self::Mates(question) => question.step(send),
            Self::Analysis(analysis) => analysis.step(searchers, send),
        }
    }
}

impl Default for EngineService {
    fn default() -> Self {
        Self::new(SLICE)
    }
}

impl EngineService {
    /// A service with slices of this length.
    pub fn new(slice: Duration) -> Self {
        Self { slice, searchers: Searchers::default(), jobs: Vec::new(), last: None }
    }

    /// Receives the network's file, or the reason why it could not be loaded. The reply reports the
    /// outcome. The network is used from the next search on; until then the classical evaluation is
    /// used, except by personas that wait for the network.
    pub fn receive_network(&mut self, file: Result<&[u8], String>) -> Reply {
        Reply::Network { fault: self.searchers.receive_network(file).err() }
    }

    /// Receives a request. `now` is the time of the clock passed to [`Self::work`]. `stop` ends the
    /// request with its number, which then gets no further answer.
    pub fn receive(&mut self, request: Request, now: Duration) {
        self.jobs.push(match request {
            Request::Go(go) => Job::Move(MoveJob::new(go, now)),
            Request::Mates { id, of, nodes, fen } => Job::Mates(MatesJob::new(id, of, nodes, &fen)),
            Request::Analyse(request) => Job::Analysis(AnalysisJob::new(request)),
            Request::Stop { id } => return self.jobs.retain(|job| job.id() != id),
        });
    }

    /// Works for one slice and sends the results.
    pub fn work(&mut self, clock: TimeSource<'_>, send: Send<'_>) -> Progress {
        let end = clock() + self.slice;
        let mut next = self.next();
        while let Some(job) = self.jobs.get_mut(next) {
            self.last = Some(job.kind());
            if job.step(&mut self.searchers, clock, send) == Progress::Done {
                self.jobs.remove(next);
                next = self.next();
            }
            if clock() >= end {
                break;
            }
        }
        if self.jobs.is_empty() { Progress::Done } else { Progress::More }
    }

    /// Answers a request, and all requests before it.
    pub fn answer(&mut self, request: Request, clock: TimeSource<'_>, send: Send<'_>) {
        self.receive(request, clock());
        while self.work(clock, send) == Progress::More {}
    }

    /// The index of the next job: the oldest of the most urgent kind. A mates request goes before a
    /// move that has not begun, because its answer may end the game. It takes turns with a move in
    /// progress, whose clock may be running, and with any move if it takes long. Analyses get the
    /// remaining time.
    fn next(&self) -> usize {
        let take_turns =
            self.jobs.iter().any(|job| job.is_move_under_way() || job.is_long_question());
        let is_moves_turn = take_turns && self.last == Some(RequestKind::Mates);
        let rank = |job: &Job| match job.kind() {
            RequestKind::Mates if !is_moves_turn => 0_u8,
            RequestKind::Move => 1,
            RequestKind::Mates => 2,
            RequestKind::Judgement => 3,
            RequestKind::Analysis => 4,
        };
        let first = self.jobs.iter().enumerate().min_by_key(|(_, job)| rank(job));
        first.map_or(0, |(place, _)| place)
    }
}
