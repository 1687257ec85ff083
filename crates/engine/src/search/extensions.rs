//! Extensions: a move without an alternative is searched deeper.

use super::move_picker::PickedMove;
use super::node::OpenNode;
use super::parameters as p;
use super::score::Window;
use super::state::SearchState;
use super::tt::Bound;

impl SearchState<'_> {
    /// Whether lines through the node may still be made longer: without a limit,
    /// extensions could follow one another without end.
    pub(super) fn may_extend(&self, node: &OpenNode<'_>) -> bool {
        node.ply < 2 * self.depth_limit.min(60) as usize
    }

    /// Singular extension: by how many plies the table's move is searched deeper,
    /// where all others fall behind it in a shallow search. Less deep where several
    /// moves seem to reach beta ("multicut", but reduced). While the search pauses, any
    /// number.
    pub(super) fn singular_extension(&mut self, node: &OpenNode<'_>, picked: PickedMove) -> i32 {
        let Some(entry) = node.tt_entry else { return 0 };
        let may_be_singular = !node.is_root()
            && node.depth >= 7
            && entry.best.is(picked.mv)
            && entry.depth >= node.depth - 3
            && entry.bound != Bound::Upper
            && !entry.score.is_mate()
            && self.tree.stack[node.ply].excluded.is_none()
            && self.may_extend(node);
        if !may_be_singular {
            return 0;
        }
        let beta = entry.score - p::singular_margin() * node.depth / 16;
        self.tree.stack[node.ply].excluded = Some(picked.mv);
        let window = Window::reaching(beta);
        let depth = (node.depth - 1) / 2;
        let score = self.node(node.position, node.ply, depth, window, node.node_type);
        self.tree.stack[node.ply].excluded = None;
        if score < beta {
            1
        } else if entry.score >= node.window.beta {
            -1
        } else {
            0
        }
    }
}
