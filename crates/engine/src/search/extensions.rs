//! Extensions: a singular move is searched deeper.

use super::node::{NodeType, OpenNode};
use super::pause::{NodeStage, StageResult};
use super::score::{Score, Window};
use super::state::SearchState;
use super::tt::{Bound, TtEntry};

impl SearchState<'_> {
    /// Singular extension: if a shallow search shows all other moves well below the table's
    /// move, that move is searched deeper. If several moves seem to reach beta, the node
    /// fails high ("multi-cut"), or the table's move is reduced.
    pub(super) fn singular(&mut self, node: &mut OpenNode<'_>) -> StageResult {
        let Some(entry) = self.may_be_singular(node) else {
            return StageResult::Next(NodeStage::Moves(None));
        };
        let p = self.parameters;
        let was_pv = if node.was_pv && !node.is_pv() { p.singular_was_pv } else { 0 };
        let beta = entry.score - (p.singular_margin + was_pv) * node.depth / 16;
        let score = self.search_others(node, entry, beta);
        if self.stack.is_pausing {
            self.pause_node(node, NodeStage::Singular);
            return StageResult::Score(score);
        }
        if score >= node.window.beta && score >= beta && !score.is_mate() && !node.is_pv() {
            return StageResult::Score(score);
        }
        node.extension = if score < beta {
            let is_far_behind = score + p.double_extension_margin < beta && !node.is_pv();
            1 + i32::from(is_far_behind)
        } else if entry.score >= node.window.beta {
            -2 + i32::from(node.is_pv())
        } else {
            -i32::from(node.node_type == NodeType::Cut)
        };
        StageResult::Next(NodeStage::Moves(None))
    }

    /// The table's entry, if its move may be singular.
    fn may_be_singular(&self, node: &OpenNode<'_>) -> Option<TtEntry> {
        node.tt_entry.filter(|entry| {
            !node.is_root()
                && node.depth >= 6
                && entry.best.is_some()
                && entry.depth >= node.depth - 3
                && entry.bound != Bound::Upper
                && !entry.score.is_mate()
                && self.may_extend(node)
        })
    }

    /// Whether lines through the node may be extended further: without a limit, extensions could go
    /// on forever.
    fn may_extend(&self, node: &OpenNode<'_>) -> bool {
        node.ply < 2 * self.stack.root_depth as usize
    }

    /// The node's score without the table's move.
    fn search_others(&mut self, node: &OpenNode<'_>, entry: TtEntry, beta: Score) -> Score {
        self.stack.entries[node.ply].excluded = Some(entry.best);
        let node_type = if node.is_pv() { NodeType::All } else { node.node_type };
        let depth = (node.depth - 1) / 2;
        let window = Window::reaching(beta);
        let score = self.pvs(node.position, node.ply, depth, window, node_type);
        self.stack.entries[node.ply].excluded = None;
        score
    }
}
