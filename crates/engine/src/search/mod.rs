//! The search: which move is best, and what it leads to.
//!
//! Iterative deepening over a principal-variation search. It does no input or
//! output and reads no clock. For a given request, node limit and emptied [`Searcher`]
//! it visits the same nodes on every machine.
//!
//! [`Searcher::search`] searches in one go; the world outside is then behind
//! [`Host`]. [`Searcher::begin`] hands out a [`Search`] that is gone on with in steps,
//! for a program that has one thread and other things to do between them.

mod correction;
mod extensions;
mod handicap;
mod history;
mod iterative_deepening;
mod move_picker;
mod node;
mod parameters;
mod pause;
mod probcut;
mod prune;
mod pvs;
mod quiescence;
mod reductions;
mod score;
pub(crate) mod see;
mod stack;
mod state;
mod threats;
mod tt;

#[cfg(feature = "tune")]
pub use parameters::tuning;

pub use handicap::Handicap;
pub use iterative_deepening::{MAX_LINES, Search, Step};
pub use score::{MAX_PLY, Score, Value, Window};

use std::sync::Arc;

use crate::eval::Evaluator;
use crate::nnue::Network;
use crate::rules::{Move, Position};

use correction::CorrectionHistory;
use history::History;
use tt::TranspositionTable;

/// The world outside, as the search sees it.
pub trait Host {
    /// Whether to stop now. Asked every [`POLL_NODES`] nodes, and before each
    /// iteration; `nodes` have been visited so far.
    fn should_stop(&mut self, nodes: u64) -> bool;

    /// Receives the result of each finished iteration, or of each line where several are searched.
    fn report(&mut self, result: &SearchResult);
}

/// The most nodes visited between two questions to the [`Host`].
pub const POLL_NODES: u64 = 1024;

/// A host that neither stops nor listens, for searches bounded by their limits.
pub struct Unattended;

impl Host for Unattended {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        false
    }

    fn report(&mut self, _result: &SearchResult) {}
}

/// Where to stop at the latest. A handicap may stop it earlier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u8>,
    /// The most nodes visited.
    pub nodes: Option<u64>,
}

/// What is asked of the search.
#[derive(Clone, Copy, Debug)]
pub struct SearchRequest<'a> {
    /// Where to search from.
    pub position: &'a Position,
    /// Hashes of the positions before it in the game, the latest last, for
    /// draws by repetition; at least those since the last irreversible move.
    pub history: &'a [u64],
    /// What weakens it.
    pub handicap: Handicap,
    /// Where to stop.
    pub limits: Limits,
}

/// What the search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The last iteration, in plies; 0 if not even the first was finished.
    pub depth: u8,
    /// The longest line looked at, in plies.
    pub seldepth: u8,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// How many nodes were visited.
    pub nodes: u64,
    /// How full of this search's findings the table is, in thousandths.
    pub hash_full: u32,
    /// How many of the nodes were visited beneath `best`, in thousandths.
    pub effort: u32,
    /// The line both sides should play, starting with `best`; or an alternative to it, if
    /// several lines are searched ([`Search::with_lines`]).
    pub pv: Vec<Move>,
    /// Which line `pv` and `score` belong to, from 1 for the best.
    pub line: u32,
    /// The move to play; `None` if there is no legal move.
    pub best: Option<Move>,
}

/// A searcher: what it remembers from one search to the next.
pub struct Searcher {
    table: TranspositionTable,
    history: History,
    correction_history: CorrectionHistory,
    evaluator: Evaluator,
}

/// The page's table, in mebibytes.
pub const DEFAULT_HASH_MEBIBYTES: usize = 16;

impl Default for Searcher {
    fn default() -> Self {
        Self::new(DEFAULT_HASH_MEBIBYTES)
    }
}

impl Searcher {
    /// A searcher with a transposition table of so many mebibytes, at least one.
    pub fn new(hash_mebibytes: usize) -> Self {
        Self {
            table: TranspositionTable::new(hash_mebibytes),
            history: History::new(),
            correction_history: CorrectionHistory::new(),
            evaluator: Evaluator::default(),
        }
    }

    /// Has positions judged by a network, or without one by the classical evaluation.
    /// If that is a change, forgets everything, for it was found by another judgement.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) {
        if self.evaluator.set_network(network) {
            self.clear();
        }
    }

    /// Forgets everything, as before a new game.
    #[inline(never)]
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
        self.correction_history.clear();
    }

    /// Gives the transposition table another size, in mebibytes, at least one.
    /// What it held is forgotten.
    pub fn resize(&mut self, hash_mebibytes: usize) {
        self.table = TranspositionTable::new(hash_mebibytes);
    }

    /// Begins a search, which [`Search::step`] goes on with. A weakened one forgets
    /// what was searched before.
    pub fn begin(&mut self, request: &SearchRequest<'_>) -> Search {
        // It finds the same in the same position, whatever an earlier search saw.
        if request.handicap != Handicap::NONE {
            self.clear();
        }
        self.table.new_generation();
        Search::new(request)
    }

    /// Searches until a limit is met or the host stops it, and answers what it
    /// found. With a legal move to play there always is a best one, however
    /// early the search is stopped.
    pub fn search(&mut self, request: &SearchRequest<'_>, host: &mut dyn Host) -> SearchResult {
        self.search_lines(request, 1, host)
    }

    /// The same for several lines, each of which begins with another move ("MultiPV").
    pub fn search_lines(
        &mut self,
        request: &SearchRequest<'_>,
        lines: usize,
        host: &mut dyn Host,
    ) -> SearchResult {
        let mut search = self.begin(request).with_lines(lines);
        loop {
            match search.step(self, POLL_NODES) {
                Step::Paused => {}
                Step::Iteration => host.report(search.result()),
                Step::Done => break,
            }
            if host.should_stop(search.nodes()) {
                break;
            }
        }
        search.finish(self)
    }
}
