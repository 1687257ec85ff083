//! Iterative deepening: each iteration searches one ply deeper, guided by the results of the
//! previous one.

use luft_rules::{Move, Position};

use super::handicap::Handicap;
use super::node::NodeType;
use super::parameters::Parameters;
use super::score::{MAX_PLY, Score, Window};
use super::stack::{RootLine, SearchStack};
use super::state::SearchState;
use super::tt::PackedMove;
use super::{SearchRequest, SearchResult, Searcher};

/// From this depth on, a search begins with a narrow window around the last score.
const ASPIRATION_DEPTH: i32 = 4;

/// The largest number of lines of a search.
pub const MAX_LINES: usize = 8;

/// A search in progress, paused between two steps. The division into steps affects neither the
/// nodes visited nor the result.
pub struct Search {
    position: Position,
    handicap: Handicap,
    parameters: &'static Parameters,
    /// The deepest iteration, in plies.
    depth_limit: i32,
    node_limit: u64,
    stack: SearchStack,
    aspiration: Aspiration,
    /// The result of the iterations finished so far.
    result: SearchResult,
    is_over: bool,
}

/// Why a step ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchProgress {
    /// It has reached its node limit.
    Paused,
    /// An iteration, or one of its lines, is finished: see [`Search::result`].
    Iteration,
    /// There is nothing left to search.
    Done,
}

impl Search {
    pub(super) fn new(request: &SearchRequest<'_>, parameters: &'static Parameters) -> Self {
        let handicap = request.handicap;
        let deepest = (MAX_PLY - 1) as u8;
        let depth = request.limits.depth.unwrap_or(deepest).min(handicap.depth).clamp(1, deepest);
        let any = request.position.legal_moves().first().copied();
        let is_mated = any.is_none() && request.position.in_check();
        Self {
            position: request.position.clone(),
            handicap,
            parameters,
            depth_limit: i32::from(depth),
            node_limit: request.limits.nodes.unwrap_or(u64::MAX).min(handicap.nodes),
            stack: SearchStack::new(request.position, request.history),
            aspiration: Aspiration::new(parameters, 1, Score::DRAW),
            result: SearchResult {
                depth: 0,
                seldepth: 0,
                score: if is_mated { Score::mated_in(0) } else { Score::DRAW },
                nodes: 0,
                hash_full: 0,
                effort: 0,
                pv: any.into_iter().collect(),
                line: 1,
                best: any,
            },
            is_over: any.is_none(),
        }
    }

    /// Searches this many lines, each beginning with a different move; fewer if there are fewer
    /// legal moves, and at most [`MAX_LINES`]. Call it before the first step.
    #[must_use]
    pub fn with_lines(mut self, lines: usize) -> Self {
        let moves = self.position.legal_moves().len() - self.stack.excluded_root_moves.len();
        self.stack.lines.resize(lines.min(moves).clamp(1, MAX_LINES), RootLine::default());
        self
    }

    /// Searches only these root moves (UCI's `searchmoves`). If none of them is legal, it searches
    /// all root moves. Call it before the first step.
    #[must_use]
    pub fn with_root_moves(mut self, moves: &[Move]) -> Self {
        let legal = self.position.legal_moves().into_iter();
        let (searched, excluded): (Vec<Move>, Vec<Move>) = legal.partition(|mv| moves.contains(mv));
        let Some(&first) = searched.first() else { return self };
        self.stack.excluded_root_moves = excluded;
        self.result.best = Some(first);
        self.result.pv = vec![first];
        let lines = self.stack.lines.len();
        self.with_lines(lines)
    }

    /// Continues for this many nodes, at least one, or to the end of the iteration. `searcher` must
    /// be the one that began this search, and must not have begun another since.
    pub fn step(&mut self, searcher: &mut Searcher, nodes: u64) -> SearchProgress {
        if self.is_over {
            return SearchProgress::Done;
        }
        let mut state = SearchState {
            searcher,
            handicap: self.handicap,
            parameters: self.parameters,
            depth_limit: self.depth_limit,
            stack: core::mem::take(&mut self.stack),
        };
        let pause_at = state.stack.nodes.saturating_add(nodes.max(1)).min(self.node_limit);
        state.stack.resume(pause_at);
        let score = self.aspiration.search(&mut state, &self.position);
        self.stack = state.stack;
        match score {
            Some(score) => {
                self.finish_line(score, searcher);
                SearchProgress::Iteration
            }
            None if self.stack.nodes >= self.node_limit => {
                self.is_over = true;
                SearchProgress::Done
            }
            None => SearchProgress::Paused,
        }
    }

    /// The result of the iterations finished so far. Before the first iteration has finished, the
    /// best move is an arbitrary legal move, if there is one.
    pub fn result(&self) -> &SearchResult {
        &self.result
    }

    /// The number of nodes visited.
    pub fn nodes(&self) -> u64 {
        self.stack.nodes
    }

    /// Ends the search and returns its result. An unfinished iteration counts if it has
    /// found a best move.
    pub fn finish(mut self, searcher: &Searcher) -> SearchResult {
        if self.stack.line == 0 {
            self.update_result(searcher);
        }
        self.result
    }

    #[cold]
    fn finish_line(&mut self, score: Score, searcher: &Searcher) {
        self.update_result(searcher);
        let mut depth = self.aspiration.iteration;
        let Self { stack, result, parameters, .. } = self;
        result.score = score;
        result.depth = depth as u8;
        let first = result.pv.first().map_or(PackedMove::NONE, |&mv| PackedMove::new(mv));
        stack.lines[stack.line] = RootLine { first, score };
        // The next line starts without a principal variation.
        stack.pv_table[0].clear();
        stack.line += 1;
        result.line = stack.line as u32;
        if stack.line == stack.lines.len() {
            stack.line = 0;
            let is_settled = stack.lines.len() == 1 && is_shortest_mate(score, depth);
            self.is_over = depth >= self.depth_limit || is_settled;
            depth += 1;
        }
        self.aspiration = Aspiration::new(parameters, depth, stack.lines[stack.line].score);
    }

    fn update_result(&mut self, searcher: &Searcher) {
        let result = &mut self.result;
        result.nodes = self.stack.nodes;
        result.seldepth = self.stack.seldepth as u8;
        result.hash_full = searcher.table.hashfull();
        let line: &[Move] = &self.stack.pv_table[0];
        if let Some(&first) = line.first() {
            result.pv = line.to_vec();
            if self.stack.line == 0 {
                result.best = Some(first);
                result.effort = self.stack.effort(first);
            }
        }
    }
}

/// One iteration, with a window around the last score ("aspiration window") that is
/// widened until the score lies inside it.
struct Aspiration {
    /// The depth of the iteration, in plies.
    iteration: i32,
    /// The depth at which this window is searched, in plies.
    depth: i32,
    window: Window,
    width: i32,
}

impl Aspiration {
    fn new(parameters: &Parameters, iteration: i32, last: Score) -> Self {
        let width = parameters.aspiration_width;
        let window = if iteration < ASPIRATION_DEPTH || last.is_mate() {
            Window::FULL
        } else {
            Window::around(last, width, width)
        };
        Self { iteration, depth: iteration, window, width }
    }

    /// The position's score; `None` if the search pauses before it is known.
    fn search(&mut self, state: &mut SearchState<'_>, position: &Position) -> Option<Score> {
        state.stack.root_depth = self.iteration;
        loop {
            let score = state.pvs(position, 0, self.depth, self.window, NodeType::Pv);
            if state.stack.is_pausing {
                return None;
            }
            let Self { iteration, depth, window, width } = self;
            *width *= 2;
            if score <= window.alpha {
                window.beta = Score::centipawns((window.alpha.raw() + window.beta.raw()) / 2);
                window.alpha = if *width > 600 { Window::FULL.alpha } else { score - *width };
                *depth = *iteration;
            } else if score >= window.beta {
                window.beta = if *width > 600 { Window::FULL.beta } else { score + *width };
                // The move is good; its exact score does not need the full depth.
                *depth = (*depth - 1).max(*iteration - 3).max(1);
            } else {
                return Some(score);
            }
        }
    }
}

/// Whether deeper iterations can't improve the result, because the score is the shortest mate.
fn is_shortest_mate(score: Score, depth: i32) -> bool {
    let plies = Score::mate_in(0).raw() - score.raw().abs();
    // A mate in n plies searched well beyond n plies is the shortest.
    score.is_mate() && depth > 2 * plies + 4
}
