//! The judge: a search with a fixed number of nodes, whose lines coach and review use.

use std::sync::Arc;

use luft_coach::SideScore;
use luft_engine::nnue::Network;
use luft_engine::search::{Handicap, Host, Limits, SearchRequest, SearchResult, Searcher, Value};
use luft_rules::{Move, Position};

/// The transposition table, in mebibytes.
const HASH: usize = 16;

/// A line of moves and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedLine {
    /// The score for the side to move.
    pub score: SideScore,
    /// The line, which begins with the move.
    pub moves: Vec<Move>,
}

/// Searches positions with the network.
pub struct Judge {
    searcher: Searcher,
}

impl Judge {
    /// A judge with a network.
    pub fn new(network: Arc<Network>) -> Self {
        let mut searcher = Searcher::new(HASH);
        searcher.set_network(Some(network));
        Self { searcher }
    }

    /// The best lines of a position, as by [`lines_in_game`](Self::lines_in_game) with a cleared
    /// table: they depend only on the position and the number of nodes.
    pub fn lines(&mut self, position: &Position, lines: usize, nodes: u64) -> Vec<JudgedLine> {
        self.clear();
        self.lines_in_game(position, &[], lines, nodes)
    }

    /// Clears the table, as before another game.
    pub fn clear(&mut self) {
        self.searcher.clear();
    }

    /// The best lines of a position, the best first: those of the last iteration that found all of
    /// them within the nodes. `history` has the hashes of the earlier positions. Empty if the game
    /// is over.
    pub fn lines_in_game(
        &mut self,
        position: &Position,
        history: &[u64],
        lines: usize,
        nodes: u64,
    ) -> Vec<JudgedLine> {
        if !position.has_legal_move() {
            return Vec::new();
        }
        let limits = Limits { nodes: Some(nodes), depth: None };
        let request = SearchRequest { position, history, handicap: Handicap::NONE, limits };
        let wanted = lines.min(position.legal_moves().len());
        let mut collector = Collector { wanted, ..Collector::default() };
        let last = self.searcher.search_lines(&request, lines, &mut collector);
        let mut found = collector.complete;
        if found.is_empty() {
            found.push(last);
        }
        let judged = |result: SearchResult| JudgedLine {
            score: score(result.score.value()),
            moves: result.pv,
        };
        let mut found: Vec<JudgedLine> = found.into_iter().map(judged).collect();
        // Lines are searched one after the other, so a later one may be better.
        found.sort_by_key(|line| -rank(line.score));
        found
    }
}

/// The score of a game's final position, for the side to move.
pub fn final_score(position: &Position) -> SideScore {
    if position.is_checkmate() { SideScore::Mate(-1) } else { SideScore::Centipawns(0) }
}

/// A number that is larger for a better score.
fn rank(score: SideScore) -> i32 {
    const MATE: i32 = 100_000;
    match score {
        SideScore::Centipawns(centipawns) => centipawns,
        SideScore::Mate(moves) if moves > 0 => MATE - moves,
        SideScore::Mate(moves) => -MATE - moves,
    }
}

/// Keeps the lines of the last iteration that found all of them.
#[derive(Default)]
struct Collector {
    wanted: usize,
    current: Vec<SearchResult>,
    complete: Vec<SearchResult>,
}

impl Host for Collector {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        false
    }

    fn report(&mut self, result: &SearchResult) {
        if result.line == 1 {
            self.current.clear();
        }
        self.current.push(result.clone());
        if self.current.len() == self.wanted {
            self.complete = std::mem::take(&mut self.current);
        }
    }
}

/// A score of the search in the coach's form.
pub fn score(value: Value) -> SideScore {
    match value {
        Value::Centipawns(centipawns) => SideScore::Centipawns(centipawns),
        Value::MateIn(moves) => SideScore::Mate(moves as i32),
        // A side that is mated now counts as mated in one move.
        Value::MatedIn(moves) => SideScore::Mate(-(moves.max(1) as i32)),
    }
}
