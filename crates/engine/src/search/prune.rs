//! Pruning: whole nodes whose outcome is clear from a shallow look, and single
//! moves that hardly matter.

use crate::rules::{Move, PieceKind, Position};

use super::move_picker::{PickedMove, is_tactical};
use super::node::{NodeType, OpenNode};
use super::parameters as p;
use super::pause::Stage;
use super::score::{Score, Window};
use super::see::see_ge;
use super::state::SearchState;
use super::tt::Bound;

impl SearchState<'_> {
    /// A score for the node without looking at its moves, if a shallow look
    /// makes the outcome clear. Else may decide to search the node less deep. While
    /// the search pauses, any score.
    pub(super) fn prune_node(&mut self, node: &mut OpenNode<'_>, stage: Stage) -> Option<Score> {
        let excluded = self.tree.stack[node.ply].excluded.is_some();
        if let (Some(eval), false, false) = (node.eval, node.is_pv(), excluded) {
            let eval = Score::centipawns(tt_adjusted_eval(node, eval));
            let score = reverse_futility(node, eval)
                .or_else(|| self.razoring(node, eval, &stage))
                .or_else(|| self.null_move(node, eval, &stage));
            if score.is_some() {
                return score;
            }
        }
        if !excluded {
            node.depth -= internal_iterative_reduction(node);
        }
        None
    }

    /// Razoring: so far below alpha that only captures could help, ask the
    /// quiescence search.
    fn razoring(&mut self, node: &OpenNode<'_>, eval: Score, stage: &Stage) -> Option<Score> {
        let alpha = node.window.alpha;
        let is_far_below = eval + (p::razoring_base() + p::razoring_slope() * node.depth) <= alpha;
        if node.depth > 3 || alpha.is_mate() || !is_far_below || !matches!(stage, Stage::Razoring) {
            return None;
        }
        let score = self.quiescence(node.position, node.ply, Window::above(alpha));
        if self.tree.is_pausing {
            self.pause_node(node, Stage::Razoring);
        }
        (score <= alpha || self.tree.is_pausing).then_some(score)
    }

    /// Null-move pruning: if even passing is good enough, some move will be. Deep
    /// down, a search without passing has to confirm it.
    fn null_move(&mut self, node: &OpenNode<'_>, eval: Score, stage: &Stage) -> Option<Score> {
        if !self.may_pass(node, eval) {
            return None;
        }
        let beta = node.window.beta;
        let margin = (eval.raw() - beta.raw()).max(0) / p::null_move_eval_divisor();
        let depth = node.depth - (3 + node.depth / 3 + margin.min(3));
        let score = match *stage {
            Stage::Verification(score) => score,
            _ => self.search_null_move(node, depth),
        };
        if self.tree.is_pausing {
            self.pause_node(node, Stage::NullMove);
            return Some(score);
        }
        if score < beta {
            return None;
        }
        // A mate found after passing is not proven.
        let score = if score.is_mate() { beta } else { score };
        if node.depth < 12 {
            return Some(score);
        }
        let is_verified = self.verify_null_move(node, depth);
        if self.tree.is_pausing {
            self.pause_node(node, Stage::Verification(score));
        }
        (is_verified || self.tree.is_pausing).then_some(score)
    }

    /// The score after a null move.
    fn search_null_move(&mut self, node: &OpenNode<'_>, depth: i32) -> Score {
        let child = self.tree.make_null_move(node.position, node.ply);
        let window = Window::reaching(node.window.beta).flip();
        let score = -self.node(&child, node.ply + 1, depth, window, node.node_type.opposite());
        self.tree.unmake_move();
        score
    }

    /// Whether passing may be tried. In pawn endings it may be better than any
    /// move, so it proves nothing there.
    fn may_pass(&self, node: &OpenNode<'_>, eval: Score) -> bool {
        let beta = node.window.beta;
        let is_near_beta = |own| beta - 30 + 8 * -node.depth.min(10) <= Score::centipawns(own);
        node.depth >= 3
            && eval >= beta
            && node.eval.is_some_and(is_near_beta)
            && node.ply >= self.tree.null_move_min_ply
            && !self.previous_was_null_move(node.ply)
            && !beta.is_loss()
            && has_non_pawn_material(node.position)
    }

    /// Whether a null move led here.
    fn previous_was_null_move(&self, ply: usize) -> bool {
        ply > 0 && self.tree.stack[ply - 1].moved.is_none()
    }

    /// Whether the node reaches beta without anybody of this side passing.
    fn verify_null_move(&mut self, node: &OpenNode<'_>, depth: i32) -> bool {
        let before = self.tree.null_move_min_ply;
        self.tree.null_move_min_ply = node.ply + (3 * depth.max(0) / 4) as usize + 1;
        let window = Window::reaching(node.window.beta);
        let score = self.node(node.position, node.ply, depth.max(1), window, node.node_type);
        self.tree.null_move_min_ply = before;
        score >= node.window.beta
    }

    /// Whether a move is not worth a search at this depth. `searched` moves have been
    /// before it.
    pub(super) fn should_prune(
        &self,
        node: &OpenNode<'_>,
        picked: PickedMove,
        searched: usize,
        alpha: Score,
    ) -> bool {
        // Where a mate is at stake, quiet looks prove nothing.
        if node.is_root()
            || searched == 0
            || alpha.is_mate()
            || !has_non_pawn_material(node.position)
        {
            return false;
        }
        if is_tactical(picked.mv) {
            return picked.bad_capture
                && see_pruning(
                    node.position,
                    picked.mv,
                    node.depth,
                    -p::see_capture_slope() * node.depth,
                );
        }
        if late_move_pruning(node, searched) {
            return true;
        }
        let Some(eval) = node.eval else { return false };
        // What late-move reductions would leave of it.
        let depth = (node.depth - self.late_move_reduction(node, picked, searched)).max(1);
        futility_pruning(Score::centipawns(eval), depth, alpha)
            || self.history_pruning(node, picked.mv, depth)
            || see_pruning(node.position, picked.mv, depth, -p::see_quiet_slope() * depth * depth)
    }

    /// History pruning: quiet moves that have often failed.
    fn history_pruning(&self, node: &OpenNode<'_>, mv: Move, depth: i32) -> bool {
        let score = self.searcher.history.quiet_score(&self.quiet_context(node), mv);
        depth <= 4 && score < -p::history_pruning_slope() * depth
    }
}

/// The static evaluation, or the table's score if it says more.
fn tt_adjusted_eval(node: &OpenNode<'_>, eval: i32) -> i32 {
    match node.tt_entry {
        Some(entry) if !entry.score.is_mate() => {
            let score = entry.score.raw();
            let says_more = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score > eval,
                Bound::Upper => score < eval,
            };
            if says_more { score } else { eval }
        }
        _ => eval,
    }
}

/// Reverse futility pruning: so far above beta that the opponent cannot make up
/// for it in the few plies left.
fn reverse_futility(node: &OpenNode<'_>, eval: Score) -> Option<Score> {
    let margin = p::reverse_futility_slope() * (node.depth - i32::from(node.improving));
    let clear = node.depth <= 8 && eval - margin >= node.window.beta && !node.window.beta.is_loss();
    clear.then_some(eval)
}

/// Internal iterative reduction: without a move to start with, a deep search is
/// badly ordered. By how many plies to look less deep, so as to know one the next
/// time.
fn internal_iterative_reduction(node: &OpenNode<'_>) -> i32 {
    let is_badly_ordered = !node.tt_move().is_some() && node.node_type != NodeType::All;
    i32::from(node.depth >= 4 && is_badly_ordered)
}

/// Late-move pruning: after so many quiet moves, the rest.
fn late_move_pruning(node: &OpenNode<'_>, searched: usize) -> bool {
    let limit = (4 + node.depth * node.depth) / if node.improving { 1 } else { 2 };
    node.depth <= 8 && searched as i32 > limit
}

/// Futility pruning: a quiet move will not bring the evaluation up to alpha.
fn futility_pruning(eval: Score, depth: i32, alpha: Score) -> bool {
    depth <= 7 && eval + (p::futility_base() + p::futility_slope() * depth) <= alpha
}

/// SEE pruning: moves that lose more than the margin by exchanges.
fn see_pruning(position: &Position, mv: Move, depth: i32, margin: i32) -> bool {
    depth <= 7 && !see_ge(position, mv, margin)
}

/// Whether the side to move has more than pawns.
fn has_non_pawn_material(position: &Position) -> bool {
    let own = position.color(position.side_to_move());
    let pawns_and_kings = position.kind(PieceKind::Pawn) | position.kind(PieceKind::King);
    !(own & !pawns_and_kings).is_empty()
}
