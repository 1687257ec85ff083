//! Helpers for the tests of this crate: a fake clock and requests.

use std::cell::Cell;
use std::time::Duration;

use luft_opponent::{EngineService, Progress};
use luft_persona::PersonaId;
use luft_protocol::time::SLICE;
use luft_protocol::{Analyse, Go, Reply, Request, Time};

/// The time that each reading advances the clock.
pub const TICK: Duration = Duration::from_millis(1);

/// An engine service, a clock that advances with each reading, and all replies so far.
pub struct Table {
    slice: Duration,
    service: EngineService,
    time: Cell<Duration>,
    pub replies: Vec<Reply>,
}

impl Default for Table {
    fn default() -> Self {
        Self::with_slice(SLICE)
    }
}

impl Table {
    /// A table whose service has slices of this length.
    pub fn with_slice(slice: Duration) -> Self {
        let (time, replies) = (Cell::default(), Vec::new());
        Self { slice, service: EngineService::new(slice), time, replies }
    }

    /// A table whose network could not be loaded: requests that wait for it proceed without it.
    pub fn without_network() -> Self {
        let mut table = Self::default();
        table.receive_network(Err("404".to_owned()));
        table
    }

    pub fn now(&self) -> Duration {
        self.time.get()
    }

    pub fn receive(&mut self, request: Request) {
        self.service.receive(request, self.now());
    }

    pub fn receive_network(&mut self, file: Result<&[u8], String>) -> Reply {
        self.service.receive_network(file)
    }

    pub fn stop(&mut self, id: u64) {
        self.receive(Request::Stop { id });
    }

    /// Works for one slice, and checks that it is not too long.
    pub fn work(&mut self) -> Progress {
        let Self { slice, service, time, replies } = self;
        let clock = || {
            time.set(time.get() + TICK);
            time.get()
        };
        let began = time.get();
        let progress = service.work(&clock, &mut |reply| replies.push(reply));
        let took = time.get() - began;
        assert!(took <= *slice + 4 * TICK, "a slice of {took:?}");
        progress
    }

    /// Works until nothing is left to do, and counts the slices.
    pub fn finish(&mut self) -> usize {
        let mut slices = 1;
        while self.work() == Progress::More {
            slices += 1;
        }
        slices
    }

    /// The numbers of the requests that have been answered, in order.
    pub fn answered(&self) -> Vec<u64> {
        self.replies
            .iter()
            .filter_map(|reply| match reply {
                Reply::Best { id, .. }
                | Reply::Resign { id }
                | Reply::Mates { id, .. }
                | Reply::Answer { id, declined: None } => Some(*id),
                _ => None,
            })
            .collect()
    }
}

/// A position similar to the start position that is not in the opening table, so that the computer
/// must think.
pub const UNKNOWN: &str = "rnbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1";

pub fn go(fen: &str, moves: &[&str]) -> Go {
    Go {
        id: 7,
        persona: PersonaId::HARD,
        seed: 1,
        time: Time::Move(200),
        may_offer: false,
        may_resign: false,
        offered: false,
        fen: fen.to_owned(),
        moves: moves.iter().map(|&text| text.to_owned()).collect(),
    }
}

/// A request for three lines within a number of nodes.
pub fn analyse(id: u64, fen: &str, nodes: Option<u32>) -> Analyse {
    Analyse { id, lines: 3, nodes, fen: fen.to_owned(), moves: Vec::new() }
}
