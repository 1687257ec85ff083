//! The principal-variation search, staged: probe, prune, try the moves, store.

use arrayvec::ArrayVec;

use crate::rules::{Move, Moves, Position};

use super::move_picker::{MovePicker, OrderingHints, PickedMove, is_tactical};
use super::score::{MAX_PLY, Score, Window};
use super::state::SearchState;
use super::tt::{Bound, PackedMove, TtEntry};

/// What a node is expected to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeType {
    /// On the principal variation: its true score matters.
    Pv,
    /// Some move is expected to refute it.
    Cut,
    /// No move is expected to be good enough.
    All,
}

impl NodeType {
    /// What the first child is.
    fn first_child(self) -> Self {
        match self {
            Self::Pv => Self::Pv,
            other => other.opposite(),
        }
    }

    pub(super) fn opposite(self) -> Self {
        if self == Self::Cut { Self::All } else { Self::Cut }
    }
}

/// A node, with what is known of it before its moves are tried.
pub(super) struct Node<'p> {
    pub(super) position: &'p Position,
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) window: Window,
    pub(super) node_type: NodeType,
    pub(super) tt_entry: Option<TtEntry>,
    /// The static evaluation, corrected; `None` in check.
    pub(super) eval: Option<i32>,
    /// The static evaluation as computed, to be kept in the table.
    raw_eval: Option<i32>,
    /// Whether the side to move stands better than at its move before.
    pub(super) improving: bool,
}

impl Node<'_> {
    pub(super) fn is_root(&self) -> bool {
        self.ply == 0
    }

    pub(super) fn is_pv(&self) -> bool {
        self.node_type == NodeType::Pv
    }

    pub(super) fn in_check(&self) -> bool {
        self.eval.is_none()
    }

    pub(super) fn tt_move(&self) -> PackedMove {
        self.tt_entry.map_or(PackedMove::NONE, |entry| entry.best)
    }
}

/// The best of the moves tried so far.
struct Best {
    score: Score,
    mv: Option<Move>,
}

/// Moves that were tried before the best one; their histories suffer.
#[derive(Default)]
struct TriedMoves {
    quiets: ArrayVec<Move, 48>,
    tacticals: ArrayVec<Move, 24>,
}

impl TriedMoves {
    fn add(&mut self, mv: Move) {
        // Moves beyond the room are tried so late that they hardly matter.
        let _ =
            if is_tactical(mv) { self.tacticals.try_push(mv) } else { self.quiets.try_push(mv) };
    }
}

impl SearchState<'_> {
    /// The score of a position searched `depth` plies deep; exact inside the
    /// window, a bound outside it.
    pub(super) fn node(
        &mut self,
        position: &Position,
        ply: usize,
        depth: i32,
        window: Window,
        node_type: NodeType,
    ) -> Score {
        if depth <= 0 {
            return self.quiescence(position, ply, window);
        }
        self.enter_node(ply);
        if self.stopped {
            return Score::DRAW;
        }
        let mut window = window;
        if ply > 0 {
            if let Some(score) = self.score_by_rule(position, ply) {
                return score;
            }
            if ply >= MAX_PLY - 1 {
                return Score::centipawns(self.evaluate(position));
            }
            window = window.within_mates(ply);
            if window.is_empty() {
                return window.alpha;
            }
        }
        let excluded = self.stack[ply].excluded;
        let tt_entry = if excluded.is_some() { None } else { self.tt_probe(position, ply) };
        if let Some(score) = tt_cutoff(tt_entry, depth, window, node_type, position) {
            return score;
        }
        let mut node = self.open_node(position, ply, depth, window, node_type, tt_entry);
        if let Some(score) = self.prune_node(&mut node) {
            return score;
        }
        let best = self.try_moves(&node);
        if !self.stopped && excluded.is_none() {
            self.store_result(&node, &best);
        }
        best.score
    }

    fn open_node<'p>(
        &mut self,
        position: &'p Position,
        ply: usize,
        depth: i32,
        window: Window,
        node_type: NodeType,
        tt_entry: Option<TtEntry>,
    ) -> Node<'p> {
        let raw_eval = (!position.in_check()).then(|| {
            tt_entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position))
        });
        let eval = raw_eval.map(|eval| self.corrected_eval(position, eval));
        self.stack[ply].eval = eval;
        if let Some(grandchild) = self.stack.get_mut(ply + 2) {
            grandchild.killers = [None; 2];
        }
        let before = |back| ply.checked_sub(back).and_then(|ply: usize| self.stack[ply].eval);
        let improving = match (eval, before(2).or_else(|| before(4))) {
            (Some(now), Some(then)) => now > then,
            (now, _) => now.is_some(),
        };
        Node { position, ply, depth, window, node_type, tt_entry, eval, raw_eval, improving }
    }

    fn ordering_hints(&self, node: &Node<'_>) -> OrderingHints {
        OrderingHints {
            tt_move: node.tt_move(),
            killers: self.stack[node.ply].killers,
            context: self.continuation_context(node.ply),
        }
    }

    fn try_moves(&mut self, node: &Node<'_>) -> Best {
        let hints = self.ordering_hints(node);
        let mut picker =
            MovePicker::new(&mut self.move_stack, node.position, Moves::All, &hints, self.history);
        let mut best = Best { score: -Score::INFINITE, mv: None };
        if picker.is_empty() {
            best.score = if node.in_check() { Score::mated_in(node.ply) } else { Score::DRAW };
            return best;
        }
        let mut alpha = node.window.alpha;
        let mut tried = TriedMoves::default();
        let mut searched = 0;
        while let Some(picked) = picker.next(&mut self.move_stack, node.position) {
            if self.should_skip(node, picked, searched, alpha, best.score) {
                continue;
            }
            searched += 1;
            let score = self.try_move(node, picked, searched, alpha);
            if self.stopped {
                break;
            }
            if score > best.score {
                best.score = score;
                if score > alpha {
                    alpha = score;
                    best.mv = Some(picked.mv);
                    self.update_pv(node.ply, picked.mv);
                    if alpha >= node.window.beta {
                        self.update_histories(node, picked.mv, &tried);
                        break;
                    }
                }
            }
            tried.add(picked.mv);
        }
        picker.release(&mut self.move_stack);
        if searched == 0 {
            // Only the excluded move is legal.
            best.score = alpha;
        }
        best
    }

    /// Whether a move is not searched: it is excluded, or the level overlooks it, or
    /// it hardly matters. At the root a level sees every move.
    fn should_skip(
        &self,
        node: &Node<'_>,
        picked: PickedMove,
        searched: usize,
        alpha: Score,
        best: Score,
    ) -> bool {
        let is_seen = node.is_root() || !self.level.overlooks(node.position, picked.mv);
        Some(picked.mv) == self.stack[node.ply].excluded
            || (searched > 0 && !is_seen)
            || (!best.is_loss() && self.should_prune(node, picked, searched, alpha))
    }

    /// Searches one move, the `number`th of the node, from 1: the first with the full
    /// window, the others first with a null window, and less deep the later they come.
    fn try_move(
        &mut self,
        node: &Node<'_>,
        picked: PickedMove,
        number: usize,
        alpha: Score,
    ) -> Score {
        let ply = node.ply + 1;
        let mut depth = node.depth - 1 + self.singular_extension(node, picked);
        let reduction = if number > 1 { self.late_move_reduction(node, picked, number) } else { 0 };
        let window = Window { alpha, beta: node.window.beta };
        let child = self.make_move(node.position, node.ply, picked.mv);
        // A check that costs nothing leaves few replies: see what it leads to.
        if child.in_check() && !picked.bad_capture && self.may_extend(node) {
            depth += 1;
        }
        let score = if number == 1 {
            -self.node(&child, ply, depth, window.flip(), node.node_type.first_child())
        } else {
            let null_window = Window::above(alpha).flip();
            let reduced = (depth - reduction).clamp(depth.min(1), depth);
            let mut score = -self.node(&child, ply, reduced, null_window, NodeType::Cut);
            if score > alpha && reduced < depth && !self.stopped {
                score = -self.node(&child, ply, depth, null_window, node.node_type.opposite());
            }
            if score > alpha && !window.is_null() && !self.stopped {
                score = -self.node(&child, ply, depth, window.flip(), NodeType::Pv);
            }
            score
        };
        self.unmake_move();
        score
    }

    /// Thinks better of the move that refuted the line, less of those tried
    /// before it.
    fn update_histories(&mut self, node: &Node<'_>, mv: Move, tried: &TriedMoves) {
        let bonus = (170 * node.depth - 80).clamp(80, 1700);
        let side = node.position.side_to_move();
        let context = self.continuation_context(node.ply);
        if is_tactical(mv) {
            self.history.update_capture(mv, bonus);
        } else {
            let killers = &mut self.stack[node.ply].killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.history.update_quiet(side, context, mv, bonus);
            for &other in &tried.quiets {
                self.history.update_quiet(side, context, other, -bonus);
            }
        }
        for &other in &tried.tacticals {
            self.history.update_capture(other, -bonus);
        }
    }

    /// Keeps what the node has shown: in the table, and in the correction history.
    fn store_result(&mut self, node: &Node<'_>, best: &Best) {
        let bound = if best.score >= node.window.beta {
            Bound::Lower
        } else if best.score > node.window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.correct_eval(node, best, bound);
        let entry = TtEntry {
            best: best.mv.map_or(PackedMove::NONE, PackedMove::new),
            score: best.score,
            eval: node.raw_eval,
            depth: node.depth,
            bound,
        };
        self.tt_store(node.position, node.ply, entry);
    }

    /// Notes how far the static evaluation was off, where the score says so and no
    /// capture or mate explains it.
    fn correct_eval(&mut self, node: &Node<'_>, best: &Best, bound: Bound) {
        let (Some(eval), Some(raw)) = (node.eval, node.raw_eval) else { return };
        let error = best.score.raw() - eval;
        let says_so = match bound {
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
            Bound::Exact => true,
        };
        if says_so && !best.score.is_mate() && !best.mv.is_some_and(is_tactical) {
            self.update_correction_history(node.position, best.score.raw() - raw, node.depth);
        }
    }
}

/// The table's score, if it answers the search of this node. Not on the principal
/// variation, whose line would be cut short, nor near the fifty-move draw, which
/// the table does not know of.
fn tt_cutoff(
    entry: Option<TtEntry>,
    depth: i32,
    window: Window,
    node_type: NodeType,
    position: &Position,
) -> Option<Score> {
    let entry = entry?;
    let trusted = entry.depth >= depth
        && entry.bound.allows_cutoff(entry.score, window)
        && node_type != NodeType::Pv
        && position.halfmove_clock() < 90;
    trusted.then_some(entry.score)
}
