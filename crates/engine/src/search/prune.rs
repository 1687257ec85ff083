//! Pruning: of whole nodes whose outcome is clear from a shallow search, and of single
//! moves that hardly matter.

use luft_rules::exchange::see_ge;
use luft_rules::{Move, PieceKind, Position};

use super::move_picker::{MoveKinds, is_tactical};
use super::node::{NodeType, OpenNode};
use super::parameters::Parameters;
use super::pause::{Attempt, NodeStage, StageResult};
use super::score::{Score, Window};
use super::state::SearchState;
use super::tt::refined_eval;

impl SearchState<'_> {
    /// Pruning by the static evaluation alone: whether the node need not be searched,
    /// or which shallow search may show that.
    pub(super) fn static_pruning(&self, node: &OpenNode<'_>) -> StageResult {
        if self.is_excluding(node.ply) {
            return StageResult::Next(NodeStage::Moves(None));
        }
        match estimate(node) {
            Some(eval) if !node.is_pv() => reverse_futility(self.parameters, node, eval)
                .map_or(StageResult::Next(NodeStage::Razoring), StageResult::Score),
            _ => StageResult::Next(NodeStage::Reduction),
        }
    }

    /// Razoring: if the evaluation is so far below alpha that only captures could help, use the
    /// quiescence search.
    pub(super) fn razoring(&mut self, node: &OpenNode<'_>) -> StageResult {
        let alpha = node.window.alpha;
        let p = self.parameters;
        let margin = p.razoring_base + p.razoring_slope * node.depth;
        let is_far_below = estimate(node).is_some_and(|eval| eval + margin <= alpha);
        if node.depth > 3 || alpha.is_mate() || !is_far_below {
            return StageResult::Next(NodeStage::NullMove);
        }
        let score =
            self.quiescence(node.position, node.ply, Window::above(alpha), MoveKinds::Tactical);
        if self.stack.is_pausing {
            self.pause_node(node, NodeStage::Razoring);
        }
        if score <= alpha || self.stack.is_pausing {
            StageResult::Score(score)
        } else {
            StageResult::Next(NodeStage::NullMove)
        }
    }

    /// Null-move pruning: if even passing is good enough, some move will be, too. At a large
    /// remaining depth, a search without passing must confirm this.
    pub(super) fn null_move(&mut self, node: &OpenNode<'_>) -> StageResult {
        if !self.may_pass(node) {
            return StageResult::Next(NodeStage::Reduction);
        }
        let score = self.search_null_move(node);
        if self.stack.is_pausing {
            self.pause_node(node, NodeStage::NullMove);
            return StageResult::Score(score);
        }
        let beta = node.window.beta;
        if score < beta {
            return StageResult::Next(NodeStage::Reduction);
        }
        // A mate found after passing is not proven.
        let score = if score.is_mate() { beta } else { score };
        if node.depth < 12 {
            StageResult::Score(score)
        } else {
            StageResult::Next(NodeStage::Verification(score))
        }
    }

    /// The score after a null move.
    fn search_null_move(&mut self, node: &OpenNode<'_>) -> Score {
        let depth = null_move_depth(self.parameters, node);
        let mut child = node.position.clone();
        self.stack.make_null_move(&mut child, node.ply);
        let window = Window::reaching(node.window.beta).flip();
        let score = -self.pvs(&child, node.ply + 1, depth, window, node.node_type.opposite());
        self.stack.unmake_move();
        score
    }

    /// Whether a null move may be tried. In pawn endings passing may be better than any move, so it
    /// proves nothing there.
    fn may_pass(&self, node: &OpenNode<'_>) -> bool {
        let beta = node.window.beta;
        let is_near_beta = |own| {
            beta - self.parameters.null_move_margin + 8 * -node.depth.min(10)
                <= Score::centipawns(own)
        };
        node.depth >= 3
            && estimate(node).is_some_and(|eval| eval >= beta)
            && node.eval.is_some_and(is_near_beta)
            && node.ply >= self.stack.null_move_min_ply
            && !self.previous_was_null_move(node.ply)
            && !beta.is_loss()
            && has_non_pawn_material(node.position)
    }

    /// Whether a null move led here.
    fn previous_was_null_move(&self, ply: usize) -> bool {
        ply > 0 && self.stack.entries[ply - 1].moved.is_none()
    }

    /// Verifies a null-move score by a search in which this side makes no null
    /// moves.
    pub(super) fn verify_null_move(
        &mut self,
        node: &OpenNode<'_>,
        unverified: Score,
    ) -> StageResult {
        let depth = null_move_depth(self.parameters, node);
        let before = self.stack.null_move_min_ply;
        self.stack.null_move_min_ply = node.ply + (3 * depth.max(0) / 4) as usize + 1;
        let window = Window::reaching(node.window.beta);
        let score = self.pvs(node.position, node.ply, depth.max(1), window, node.node_type);
        self.stack.null_move_min_ply = before;
        if self.stack.is_pausing {
            self.pause_node(node, NodeStage::Verification(unverified));
        }
        if score >= node.window.beta || self.stack.is_pausing {
            StageResult::Score(unverified)
        } else {
            StageResult::Next(NodeStage::Reduction)
        }
    }
}

/// Whether moves may be pruned after the first one: not if a mate is at stake, because the static
/// evaluation then proves nothing.
pub(super) fn may_prune(node: &OpenNode<'_>, alpha: Score) -> bool {
    !node.is_root() && !alpha.is_mate() && has_non_pawn_material(node.position)
}

/// Whether a move is pruned at this depth.
pub(super) fn should_prune(
    p: &Parameters,
    node: &OpenNode<'_>,
    attempt: &Attempt,
    alpha: Score,
) -> bool {
    let (mv, position) = (attempt.picked.mv, node.position);
    if is_tactical(mv) {
        let margin = -p.see_capture_slope * node.depth;
        return attempt.picked.bad_capture && see_pruning(position, mv, node.depth, margin);
    }
    let Some(eval) = node.eval else { return false };
    // The depth after late-move reductions.
    let depth = (node.depth - attempt.reduction).max(1);
    futility_pruning(p, Score::centipawns(eval), depth, alpha)
        || history_pruning(p, attempt.history, depth)
        || see_pruning(position, mv, depth, -p.see_quiet_slope * depth * depth)
}

/// History pruning: skips quiet moves that have often failed.
fn history_pruning(p: &Parameters, history: i32, depth: i32) -> bool {
    depth <= 4 && history < -p.history_pruning_slope * depth
}

/// The depth of the search after a null move.
fn null_move_depth(p: &Parameters, node: &OpenNode<'_>) -> i32 {
    let above = estimate(node).map_or(0, |eval| eval.raw() - node.window.beta.raw());
    let margin = (above.max(0) / p.null_move_eval_divisor).min(3);
    node.depth - ((p.null_move_base + 1024 * node.depth / 3) >> 10) - margin
}

/// The node's estimated score before the search; `None` in check.
pub(super) fn estimate(node: &OpenNode<'_>) -> Option<Score> {
    node.eval.map(|eval| Score::centipawns(refined_eval(node.tt_entry, eval)))
}

/// Reverse futility pruning: the evaluation is so far above beta that the opponent cannot make up
/// for it in the few remaining plies.
fn reverse_futility(p: &Parameters, node: &OpenNode<'_>, eval: Score) -> Option<Score> {
    let margin = p.reverse_futility_slope * node.depth
        - if node.improving { p.reverse_futility_improving } else { 0 };
    let clear = node.depth <= 8 && eval - margin >= node.window.beta && !node.window.beta.is_loss();
    clear.then(|| Score::centipawns((eval.raw() + node.window.beta.raw()) / 2))
}

/// Decides the reduction of the node's depth.
pub(super) fn reduce(p: &Parameters, node: &mut OpenNode<'_>) -> StageResult {
    node.depth -= internal_iterative_reduction(p, node);
    StageResult::Next(NodeStage::ProbCut(None))
}

/// Internal iterative reduction, in plies. A deep search is badly ordered if the table has no move,
/// or only that of a much shallower search. A shallower search finds a move for the next time.
fn internal_iterative_reduction(p: &Parameters, node: &OpenNode<'_>) -> i32 {
    let lag = node.tt_entry.map_or(i32::MAX, |entry| node.depth - entry.depth);
    let is_badly_ordered =
        node.depth >= 4 && !node.tt_move().is_some() || node.depth >= 6 && lag >= p.iir_tt_lag;
    i32::from(is_badly_ordered && node.node_type != NodeType::All)
}

/// Late-move pruning: skips the remaining quiet moves after this many.
pub(super) fn late_move_pruning(p: &Parameters, node: &OpenNode<'_>, searched: usize) -> bool {
    let (base, slope) = (p.late_move_pruning_base, p.late_move_pruning_slope);
    let limit = (base + slope * node.depth * node.depth) / if node.improving { 64 } else { 128 };
    node.depth <= 8 && searched as i32 > limit
}

/// Futility pruning: a quiet move can hardly raise the evaluation to alpha.
fn futility_pruning(p: &Parameters, eval: Score, depth: i32, alpha: Score) -> bool {
    depth <= 7 && eval + (p.futility_base + p.futility_slope * depth) <= alpha
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
