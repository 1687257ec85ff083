//! Iterative deepening: one ply deeper each time, each iteration guided by what
//! the one before it found.

use crate::rules::Move;

use super::Report;
use super::node::NodeType;
use super::score::{Score, Window};
use super::state::SearchState;

/// From this depth on a search starts with a narrow window around the last
/// score.
const ASPIRATION_DEPTH: i32 = 4;
const ASPIRATION_WIDTH: i32 = 18;

impl SearchState<'_> {
    /// Searches to the limits, and answers the last findings.
    pub(super) fn iterative_deepening(mut self) -> Report {
        let mut report = Report {
            depth: 0,
            seldepth: 0,
            score: Score::DRAW,
            nodes: 0,
            hash_full: 0,
            pv: Vec::new(),
            best: None,
        };
        let moves = self.task.position.legal_moves();
        let Some(&any) = moves.first() else {
            if self.task.position.in_check() {
                report.score = Score::mated_in(0);
            }
            return report;
        };
        for depth in 1..=self.depth_limit {
            if depth > 1 && self.host.should_stop(self.nodes) {
                break;
            }
            let score = self.aspiration_search(depth, report.score);
            self.update_report(&mut report, score);
            if self.stopped {
                break;
            }
            report.depth = depth as u8;
            self.host.report(&report);
            if is_shortest_mate(&report, depth) {
                break;
            }
        }
        report.nodes = self.nodes;
        if report.best.is_none() {
            report.pv = vec![any];
            report.best = Some(any);
        }
        report
    }

    /// Notes what the iteration found. One that was stopped counts if it had
    /// already finished with a move.
    fn update_report(&self, report: &mut Report, score: Option<Score>) {
        report.nodes = self.nodes;
        report.seldepth = self.seldepth as u8;
        report.hash_full = self.table.hashfull();
        let line: &[Move] = &self.pv_table[0];
        if let Some(&best) = line.first() {
            report.best = Some(best);
            report.pv = line.to_vec();
        }
        if let Some(score) = score {
            report.score = score;
        }
    }

    /// Searches to a depth with a window around the last score ("aspiration
    /// window"), widened until the score lies inside it.
    /// `None` if it was stopped.
    fn aspiration_search(&mut self, depth: i32, last: Score) -> Option<Score> {
        let mut width = ASPIRATION_WIDTH;
        let mut window = if depth < ASPIRATION_DEPTH || last.is_mate() {
            Window::FULL
        } else {
            Window::around(last, width, width)
        };
        let mut depth_now = depth;
        loop {
            let position = self.task.position;
            let score = self.node(position, 0, depth_now, window, NodeType::Pv);
            if self.stopped {
                return None;
            }
            width *= 2;
            if score <= window.alpha {
                window.beta = Score::centipawns((window.alpha.raw() + window.beta.raw()) / 2);
                window.alpha = if width > 600 { Window::FULL.alpha } else { score - width };
                depth_now = depth;
            } else if score >= window.beta {
                window.beta = if width > 600 { Window::FULL.beta } else { score + width };
                // The move is good; how good need not be known as deep.
                depth_now = (depth_now - 1).max(depth - 3).max(1);
            } else {
                return Some(score);
            }
        }
    }
}

/// Whether deeper iterations can change nothing: the score is the shortest mate.
fn is_shortest_mate(report: &Report, depth: i32) -> bool {
    report.score.is_mate() && {
        let plies = Score::mate_in(0).raw() - report.score.raw().abs();
        // A mate in n plies searched well beyond n plies is the shortest.
        depth > 2 * plies + 4
    }
}
