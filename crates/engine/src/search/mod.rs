//! The search, which finds the best move and the principal variation.
//!
//! It is iterative deepening with a principal-variation search. It does no input or output and
//! reads no clock. For a given request, node limit and cleared [`Searcher`], it visits the same
//! nodes on every machine.
//!
//! [`Searcher::search`] runs a whole search; a [`Host`] connects it to the clock and the output.
//! [`Searcher::begin`] returns a [`Search`] that continues in steps, for a program whose only
//! thread has other work to do between them.

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
mod stack;
mod state;
mod threats;
mod tt;

#[cfg(feature = "tune")]
pub use parameters::tuning;

pub use handicap::Handicap;
pub use iterative_deepening::{MAX_LINES, Search, SearchProgress};
pub use score::{MAX_PLY, Score, Value, Window};

use std::sync::Arc;

use crate::eval::Evaluator;
use crate::nnue::Network;
use luft_rules::{Move, Position};
use luft_time::Iteration;

use correction::CorrectionHistory;
use history::History;
use parameters::Parameters;
use tt::TranspositionTable;

/// The search's connection to clocks, threads and output.
pub trait Host {
    /// Whether to stop now. Called every [`POLL_NODES`] nodes and before each iteration; `nodes` is
    /// the number visited so far.
    fn should_stop(&mut self, nodes: u64) -> bool;

    /// Receives the result of each finished iteration, or of each of its lines if several are
    /// searched.
    fn report(&mut self, result: &SearchResult);
}

/// The largest number of nodes between two calls of [`Host::should_stop`].
pub const POLL_NODES: u64 = 1024;

/// A host that never stops the search and ignores its reports, for searches with limits.
pub struct Unattended;

impl Host for Unattended {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        false
    }

    fn report(&mut self, _result: &SearchResult) {}
}

/// When to stop at the latest. A handicap may stop the search earlier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u8>,
    /// The largest number of nodes.
    pub nodes: Option<u64>,
}

/// A request to the search.
#[derive(Clone, Copy, Debug)]
pub struct SearchRequest<'a> {
    /// The position to search.
    pub position: &'a Position,
    /// Hashes of the earlier positions of the game, the latest last, to detect repetitions; at
    /// least those since the last irreversible move.
    pub history: &'a [u64],
    /// The handicap.
    pub handicap: Handicap,
    /// When to stop.
    pub limits: Limits,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The depth of the last finished iteration, in plies; 0 if none was finished.
    pub depth: u8,
    /// The length of the longest line searched, in plies.
    pub seldepth: u8,
    /// The score of the position for the side to move.
    pub score: Score,
    /// The number of nodes visited.
    pub nodes: u64,
    /// The share of the table that holds entries of this search, in thousandths.
    pub hash_full: u32,
    /// The share of the nodes that were visited below `best`, in thousandths.
    pub effort: u32,
    /// The line both sides should play, starting with `best`; or an alternative to it, if
    /// several lines are searched ([`Search::with_lines`]).
    pub pv: Vec<Move>,
    /// Which line `pv` and `score` belong to, from 1 for the best.
    pub line: u32,
    /// The move to play; `None` if there is no legal move.
    pub best: Option<Move>,
}

impl From<&SearchResult> for Iteration {
    fn from(result: &SearchResult) -> Self {
        Self { best: result.best, score: result.score.raw(), effort: result.effort }
    }
}

/// The state that is kept from one search to the next.
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
    /// A searcher with a transposition table of this many mebibytes, at least one.
    pub fn new(hash_mebibytes: usize) -> Self {
        Self {
            table: TranspositionTable::new(hash_mebibytes),
            history: History::new(),
            correction_history: CorrectionHistory::new(),
            evaluator: Evaluator::default(),
        }
    }

    /// Evaluates positions by a network, or by the classical evaluation if `None`. If this changes
    /// the evaluation, the searcher is cleared, because its entries come from the other evaluation.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) {
        if self.evaluator.set_network(network) {
            self.clear();
        }
    }

    /// Clears everything, as before a new game.
    #[inline(never)]
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
        self.correction_history.clear();
    }

    /// Resizes the transposition table, in mebibytes, at least one, and clears it.
    pub fn resize(&mut self, hash_mebibytes: usize) {
        self.table = TranspositionTable::new(hash_mebibytes);
    }

    /// Begins a search; [`Search::step`] continues it. A search with a handicap starts with a
    /// cleared searcher.
    pub fn begin(&mut self, request: &SearchRequest<'_>) -> Search {
        // Then its result depends only on the position, not on earlier searches.
        if request.handicap != Handicap::NONE {
            self.clear();
        }
        self.table.new_generation();
        let uses_network = self.evaluator.uses_network(request.handicap.eval_kind);
        Search::new(request, Parameters::of(uses_network))
    }

    /// Searches until a limit is reached or the host stops it, and returns the result. The result
    /// has a best move if any move is legal, even if the search is stopped at once.
    pub fn search(&mut self, request: &SearchRequest<'_>, host: &mut dyn Host) -> SearchResult {
        self.search_lines(request, 1, host)
    }

    /// Like [`Self::search`] for several lines, which begin with different moves ("MultiPV").
    pub fn search_lines(
        &mut self,
        request: &SearchRequest<'_>,
        lines: usize,
        host: &mut dyn Host,
    ) -> SearchResult {
        let mut search = self.begin(request).with_lines(lines);
        loop {
            match search.step(self, POLL_NODES) {
                SearchProgress::Paused => {}
                SearchProgress::Iteration => host.report(search.result()),
                SearchProgress::Done => break,
            }
            if host.should_stop(search.nodes()) {
                break;
            }
        }
        search.finish(self)
    }
}
