//! ProbCut: if a capture beats beta by a margin in a shallow search, a deep search would hardly
//! find it below beta (Buro, 1995).

use luft_rules::exchange::see_ge;
use luft_rules::{Bitboard, Move};

use super::history::QuietContext;
use super::move_picker::{MoveKinds, MovePicker, OrderingHints};
use super::node::OpenNode;
use super::parameters::Parameters;
use super::pause::{NodeStage, ProbCutLoop, StageResult};
use super::score::{Score, Window};
use super::state::SearchState;
use super::tt::{Bound, PackedMove, TtEntry};

/// The reduction of the shallow search, in plies.
const DEPTH_REDUCTION: i32 = 4;

/// The score that a capture must reach in the shallow search.
fn probcut_beta(p: &Parameters, node: &OpenNode<'_>) -> Score {
    let improving = if node.improving { p.probcut_improving } else { 0 };
    node.window.beta + (p.probcut_margin - improving)
}

/// Whether to try ProbCut: not if a mate is at stake, nor if the table's score contradicts it.
fn may_cut(p: &Parameters, node: &OpenNode<'_>) -> bool {
    let beta = probcut_beta(p, node);
    let is_denied = node
        .tt_entry
        .is_some_and(|entry| entry.depth > node.depth - DEPTH_REDUCTION && entry.score < beta);
    node.depth >= 5 && !node.is_pv() && !node.in_check() && !beta.is_mate() && !is_denied
}

impl SearchState<'_> {
    /// Tries the captures.
    pub(super) fn probcut(
        &mut self,
        node: &OpenNode<'_>,
        paused: Option<Box<ProbCutLoop>>,
    ) -> StageResult {
        let mut moves = match paused {
            Some(moves) => *moves,
            None if may_cut(self.parameters, node) => self.start_probcut(node),
            None => return StageResult::Next(NodeStage::Singular),
        };
        let beta = probcut_beta(self.parameters, node);
        while let Some((mv, is_good)) = self.next_probcut(node, &mut moves) {
            let mut attempt = (mv, is_good);
            let score = self.try_probcut(node, &mut attempt, beta);
            if self.stack.is_pausing {
                moves.attempt = Some(attempt);
                self.pause_node(node, NodeStage::ProbCut(Some(Box::new(moves))));
                return StageResult::Score(score);
            }
            if score >= beta {
                moves.picker.release(&mut self.stack.move_stack);
                self.store_probcut(node, mv, score);
                return StageResult::Score(score);
            }
        }
        moves.picker.release(&mut self.stack.move_stack);
        StageResult::Next(NodeStage::Singular)
    }

    fn start_probcut(&mut self, node: &OpenNode<'_>) -> ProbCutLoop {
        let context = QuietContext {
            side: node.position.side_to_move(),
            threats: Bitboard::EMPTY,
            before: self.stack.continuation_context(node.ply),
            pawns: None,
            parameters: self.parameters,
        };
        let hints = OrderingHints { tt_move: node.tt_move(), killers: [None; 2], context };
        let picker = MovePicker::new(&self.stack.move_stack, MoveKinds::Tactical, hints);
        ProbCutLoop { picker, attempt: None }
    }

    /// The next capture to search: the one that was being searched when the search
    /// paused, or the next that wins enough by exchanges (SEE).
    fn next_probcut(
        &mut self,
        node: &OpenNode<'_>,
        moves: &mut ProbCutLoop,
    ) -> Option<(Move, bool)> {
        if let Some(attempt) = moves.attempt.take() {
            return Some(attempt);
        }
        let wanted = probcut_beta(self.parameters, node).raw() - node.eval.unwrap_or(0);
        loop {
            let (stack, history) = (&mut self.stack.move_stack, &self.searcher.history);
            let mv = moves.picker.next(stack, node.position, history)?.mv;
            if see_ge(node.position, mv, wanted) {
                return Some((mv, false));
            }
        }
    }

    /// Searches a capture: first by quiescence, then, if that is good enough, at the
    /// reduced depth.
    fn try_probcut(
        &mut self,
        node: &OpenNode<'_>,
        (mv, is_good): &mut (Move, bool),
        beta: Score,
    ) -> Score {
        let mut child = node.position.clone();
        self.stack.make_move(&mut child, node.ply, *mv);
        let (ply, window) = (node.ply + 1, Window::reaching(beta).flip());
        let mut score = beta;
        if !*is_good {
            score = -self.quiescence(&child, ply, window, MoveKinds::Tactical);
            *is_good = score >= beta && !self.stack.is_pausing;
        }
        if *is_good {
            let depth = node.depth - DEPTH_REDUCTION;
            score = -self.pvs(&child, ply, depth, window, node.node_type.opposite());
        }
        self.stack.unmake_move();
        score
    }

    fn store_probcut(&mut self, node: &OpenNode<'_>, mv: Move, score: Score) {
        let entry = TtEntry {
            best: PackedMove::new(mv),
            score,
            eval: node.raw_eval,
            depth: node.depth - DEPTH_REDUCTION + 1,
            bound: Bound::Lower,
            was_pv: node.was_pv,
        };
        self.tt_store(node.position, node.ply, entry);
    }
}
