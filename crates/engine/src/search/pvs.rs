//! The principal-variation search, in stages: probe the table, prune, search the moves, store the
//! result.

use luft_rules::{Move, Position};

use super::move_picker::{MoveKinds, MovePicker, OrderingHints, PickedMove, is_tactical};
use super::node::{NodeType, OpenNode};
use super::parameters::Parameters;
use super::pause::{
    Attempt, Best, MoveLoop, NodeStage, Pass, PausedNode, Plan, StageResult, TriedMoves,
};
use super::prune::{late_move_pruning, may_prune, reduce, should_prune};
use super::score::{MAX_PLY, Score, Window};
use super::state::SearchState;
use super::tt::{Bound, PackedMove, TtEntry};

impl SearchState<'_> {
    /// The score of a position searched `depth` plies deep; exact inside the
    /// window, a bound outside it.
    pub(super) fn pvs(
        &mut self,
        position: &Position,
        ply: usize,
        depth: i32,
        window: Window,
        node_type: NodeType,
    ) -> Score {
        if depth <= 0 {
            return self.quiescence(position, ply, window, MoveKinds::TacticalAndChecks);
        }
        let (mut node, mut stage) = if let Some(paused) = self.stack.paused_nodes.pop() {
            (paused.node.with_position(position), paused.stage)
        } else {
            match self.open_node(position, ply, depth, window, node_type) {
                Ok(node) => (node, NodeStage::Static),
                Err(score) => return score,
            }
        };
        loop {
            let progress = match stage {
                NodeStage::Static => self.static_pruning(&node),
                NodeStage::Razoring => self.razoring(&node),
                NodeStage::NullMove => self.null_move(&node),
                NodeStage::Verification(score) => self.verify_null_move(&node, score),
                NodeStage::Reduction => reduce(self.parameters, &mut node),
                NodeStage::ProbCut(moves) => self.probcut(&node, moves),
                NodeStage::Singular => self.singular(&mut node),
                NodeStage::Moves(moves) => StageResult::Score(self.search_moves(&node, moves)),
            };
            match progress {
                StageResult::Score(score) => return score,
                StageResult::Next(next) => stage = next,
            }
        }
    }

    /// The node, or its score if it need not be searched.
    #[inline]
    fn open_node<'p>(
        &mut self,
        position: &'p Position,
        ply: usize,
        depth: i32,
        mut window: Window,
        node_type: NodeType,
    ) -> Result<OpenNode<'p>, Score> {
        if !self.stack.enter_node(ply) {
            return Err(Score::DRAW);
        }
        if ply > 0 {
            if let Some(score) = self.score_by_rule(position, ply) {
                return Err(score);
            }
            if ply >= MAX_PLY - 1 {
                return Err(Score::centipawns(self.evaluate(position, ply)));
            }
            window = window.within_mates(ply);
            if window.is_empty() {
                return Err(window.alpha);
            }
        }
        let tt_entry = if self.is_excluding(ply) { None } else { self.tt_probe(position, ply) };
        if let Some(score) = tt_cutoff(tt_entry, depth, window, node_type, position) {
            return Err(score);
        }
        let was_pv = node_type == NodeType::Pv
            || tt_entry.is_some_and(|entry| entry.was_pv)
            || (self.is_excluding(ply) && self.stack.entries[ply].was_pv);
        let raw_eval = (!position.in_check()).then(|| {
            tt_entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position, ply))
        });
        let eval = raw_eval.map(|eval| self.corrected_eval(position, ply, eval));
        let entry = &mut self.stack.entries[ply];
        (entry.eval, entry.was_pv) = (eval, was_pv);
        if let Some(grandchild) = self.stack.entries.get_mut(ply + 2) {
            grandchild.killers = [None; 2];
            grandchild.cutoffs = 0;
        }
        self.reward_by_evaluation(position, ply, eval);
        let depth = depth + self.hindsight(ply, depth, eval);
        let improving = self.is_improving(ply, eval);
        Ok(OpenNode {
            position,
            ply,
            depth,
            window,
            node_type,
            tt_entry,
            eval,
            raw_eval,
            improving,
            was_pv,
            extension: 0,
        })
    }

    /// Rewards the quiet move that led here by its gain in the evaluation for its side, or punishes
    /// it. Thus even moves that no search has refuted yet are ordered.
    fn reward_by_evaluation(&mut self, position: &Position, ply: usize, eval: Option<i32>) {
        /// Half of the evaluation's bonus for the right to move, which is part of both sides'
        /// evaluations.
        const TEMPO: i32 = 8;
        let p = self.parameters;
        let is_used = p.evaluation_bonus_slope > 0 && !self.is_excluding(ply);
        let parent = ply.checked_sub(1).map(|ply| &self.stack.entries[ply]);
        let (Some(parent), Some(eval), true) = (parent, eval, is_used) else { return };
        let (Some(mv), Some(before)) = (parent.mv, parent.eval) else { return };
        if is_tactical(mv) {
            return;
        }
        let (slope, most) = (p.evaluation_bonus_slope, p.evaluation_bonus_max);
        let bonus = ((TEMPO - before - eval) * slope / 16).clamp(-most, most);
        let (side, threats) = (!position.side_to_move(), parent.threats);
        self.searcher.history.update_butterfly(side, threats, mv, bonus);
    }

    /// Hindsight depth adjustment, in plies. A strongly reduced move that did not worsen the
    /// evaluation for its side is searched deeper; a reduced move that worsened it by a margin,
    /// less deeply.
    fn hindsight(&self, ply: usize, depth: i32, eval: Option<i32>) -> i32 {
        let parent = ply.checked_sub(1).map(|ply| &self.stack.entries[ply]);
        let (Some(parent), Some(eval), false) = (parent, eval, self.is_excluding(ply)) else {
            return 0;
        };
        let Some(before) = parent.eval else { return 0 };
        if parent.reduction >= 3 && eval <= -before {
            1
        } else if parent.reduction >= 2
            && depth >= 2
            && eval + before > self.parameters.hindsight_margin
        {
            -1
        } else {
            0
        }
    }

    /// Whether the side to move has a better position than at its previous move ("improving"), or
    /// the move before that if it was in check.
    fn is_improving(&self, ply: usize, eval: Option<i32>) -> bool {
        let before =
            |back| ply.checked_sub(back).and_then(|ply: usize| self.stack.entries[ply].eval);
        match (eval, before(2).or_else(|| before(4))) {
            (Some(now), Some(then)) => now > then,
            (now, _) => now.is_some(),
        }
    }

    /// Saves a node while the search pauses.
    #[cold]
    pub(super) fn pause_node(&mut self, node: &OpenNode<'_>, stage: NodeStage) {
        let node = node.with_position(());
        self.stack.paused_nodes.push(PausedNode { node, stage });
    }

    /// The last stage: searches the moves and stores the result.
    fn search_moves(&mut self, node: &OpenNode<'_>, paused: Option<Box<MoveLoop>>) -> Score {
        let best = self.try_moves(node, paused);
        if !self.stack.is_pausing && !self.is_excluding(node.ply) && !self.is_partial_root(node) {
            self.store_result(node, best);
        }
        best.score
    }

    /// Whether the node at `ply` is searched without its best move, to test whether that
    /// move is singular.
    pub(super) fn is_excluding(&self, ply: usize) -> bool {
        self.stack.entries[ply].excluded.is_some()
    }

    /// Whether the node is the root, searched without some of its moves.
    fn is_partial_root(&self, node: &OpenNode<'_>) -> bool {
        node.is_root() && self.stack.excludes_root_moves()
    }

    fn try_moves(&mut self, node: &OpenNode<'_>, paused: Option<Box<MoveLoop>>) -> Best {
        let mut moves = paused.map_or_else(|| self.start_moves(node), |paused| *paused);
        while let Some(mut attempt) = self.next_attempt(node, &mut moves) {
            let score = self.try_move(node, &mut attempt, &moves);
            if self.stack.is_pausing {
                let best = moves.best;
                moves.attempt = Some(attempt);
                self.pause_node(node, NodeStage::Moves(Some(Box::new(moves))));
                return best;
            }
            let mv = attempt.picked.mv;
            if node.is_root() {
                self.stack.add_effort(mv, self.stack.nodes - attempt.nodes_before);
            }
            if score > moves.best.score {
                moves.best.score = score;
                if score > moves.alpha {
                    moves.alpha = score;
                    moves.best.mv = Some(mv);
                    self.stack.update_pv(node.ply, mv);
                    if moves.alpha >= node.window.beta {
                        self.stack.entries[node.ply].cutoffs += 1;
                        self.update_histories(node, mv, &moves);
                        break;
                    }
                }
            }
            moves.tried.add(mv);
        }
        if moves.searched == 0 {
            moves.best.score = score_without_moves(node, &moves);
        }
        moves.picker.release(&mut self.stack.move_stack);
        let Best { score, mv } = moves.best;
        let beta = node.window.beta;
        if score >= beta && !node.is_root() {
            return Best { score: score.softened(beta, node.depth), mv };
        }
        moves.best
    }

    fn start_moves(&mut self, node: &OpenNode<'_>) -> MoveLoop {
        let context = self.quiet_context(node);
        self.stack.entries[node.ply].threats = context.threats;
        let killers = self.stack.entries[node.ply].killers;
        let tt_move = if self.is_partial_root(node) {
            self.stack.lines[self.stack.line].first
        } else {
            node.tt_move()
        };
        let hints = OrderingHints { tt_move, killers, context };
        MoveLoop {
            picker: MovePicker::new(&self.stack.move_stack, MoveKinds::All, hints),
            best: Best { score: -Score::INFINITE, mv: None },
            alpha: node.window.alpha,
            tried: TriedMoves::default(),
            searched: 0,
            attempt: None,
        }
    }

    /// The next move to search: the one that was being searched when the search
    /// paused, or the next that is not skipped.
    fn next_attempt(&mut self, node: &OpenNode<'_>, moves: &mut MoveLoop) -> Option<Attempt> {
        if let Some(attempt) = moves.attempt.take() {
            return Some(attempt);
        }
        let p = self.parameters;
        loop {
            let (stack, history) = (&mut self.stack.move_stack, &self.searcher.history);
            let picked = moves.picker.next(stack, node.position, history)?;
            if self.is_excluded(node, picked) {
                continue;
            }
            let may_prune =
                moves.searched > 0 && !moves.best.score.is_loss() && may_prune(node, moves.alpha);
            if may_prune && !is_tactical(picked.mv) && late_move_pruning(p, node, moves.searched) {
                moves.picker.drop_quiets();
                continue;
            }
            let attempt = self.attempt(node, picked, moves);
            if may_prune && should_prune(p, node, &attempt, moves.alpha) {
                continue;
            }
            moves.searched = attempt.number;
            return Some(attempt);
        }
    }

    /// Whether a move must not be searched.
    fn is_excluded(&self, node: &OpenNode<'_>, picked: PickedMove) -> bool {
        if node.is_root() {
            return self.stack.is_root_move_excluded(picked.mv);
        }
        self.stack.entries[node.ply].excluded.is_some_and(|excluded| excluded.is(picked.mv))
    }

    /// Prepares a move to be searched next.
    #[inline(always)]
    fn attempt(&self, node: &OpenNode<'_>, picked: PickedMove, moves: &MoveLoop) -> Attempt {
        let (number, histories) = (moves.searched + 1, &self.searcher.history);
        let history = if is_tactical(picked.mv) {
            histories.capture_score(node.position.side_to_move(), picked.mv)
        } else {
            histories.quiet_score(moves.picker.context(), picked.mv)
        };
        let reduction = self.late_move_reduction(node, picked, number, history);
        let plan = plan(node, picked, number, reduction);
        Attempt { picked, number, history, reduction, plan, nodes_before: self.stack.nodes }
    }

    /// Searches one move.
    fn try_move(&mut self, node: &OpenNode<'_>, attempt: &mut Attempt, moves: &MoveLoop) -> Score {
        let mut child = node.position.clone();
        self.stack.make_move(&mut child, node.ply, attempt.picked.mv);
        let score = self.search_child(node, &child, attempt, moves);
        self.stack.unmake_move();
        score
    }

    /// Searches the position after a move: the node's first move with the full window,
    /// the others first with a null window and a reduced depth.
    fn search_child(
        &mut self,
        node: &OpenNode<'_>,
        child: &Position,
        Attempt { number, plan, .. }: &mut Attempt,
        &MoveLoop { alpha, best, .. }: &MoveLoop,
    ) -> Score {
        let open = Window { alpha, beta: node.window.beta };
        let null = Window::above(alpha);
        loop {
            let Plan { pass, depth, reduced } = *plan;
            let (depth, window, node_type) = match pass {
                Pass::Reduced => (reduced, null, NodeType::Cut),
                Pass::Full => (depth, null, node.node_type.opposite()),
                Pass::Open if *number == 1 => (depth, open, node.node_type.first_child()),
                Pass::Open => (depth, open, NodeType::Pv),
            };
            self.stack.entries[node.ply].reduction = plan.depth - depth;
            let score = -self.pvs(child, node.ply + 1, depth, window.flip(), node_type);
            if self.stack.is_pausing || score <= alpha {
                return score;
            }
            if pass == Pass::Reduced && reduced < plan.depth {
                plan.depth += after_reduction(self.parameters, score, best.score, plan.depth);
            }
            plan.pass = match pass {
                Pass::Reduced if reduced < plan.depth => Pass::Full,
                Pass::Reduced | Pass::Full if !open.is_null() => Pass::Open,
                _ => return score,
            };
        }
    }

    /// Rewards the move that refuted the line, and punishes those tried before it.
    fn update_histories(&mut self, node: &OpenNode<'_>, mv: Move, moves: &MoveLoop) {
        let bonus = history_bonus(self.parameters, node.depth);
        let (context, tried) = (moves.picker.context(), &moves.tried);
        let history = &mut self.searcher.history;
        if is_tactical(mv) {
            history.update_capture(context.side, mv, bonus);
        } else {
            let killers = &mut self.stack.entries[node.ply].killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            history.update_quiet(context, mv, bonus);
            for &other in &tried.quiets {
                history.update_quiet(context, other, -bonus);
            }
        }
        for &other in &tried.tacticals {
            history.update_capture(context.side, other, -bonus);
        }
    }

    /// Stores the node's result in the table and in the correction history.
    fn store_result(&mut self, node: &OpenNode<'_>, best: Best) {
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
            was_pv: node.was_pv,
        };
        self.tt_store(node.position, node.ply, entry);
    }

    /// Updates the correction history with the error of the static evaluation, unless a
    /// capture or mate explains it.
    fn correct_eval(&mut self, node: &OpenNode<'_>, best: Best, bound: Bound) {
        let Some(eval) = node.eval else { return };
        let error = best.score.raw() - eval;
        let says_so = match bound {
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
            Bound::Exact => true,
        };
        if says_so && !best.score.is_mate() && !best.mv.is_some_and(is_tactical) {
            self.update_correction_history(node, error);
        }
    }
}

/// A move's search depth and its first search.
fn plan(node: &OpenNode<'_>, picked: PickedMove, number: usize, reduction: i32) -> Plan {
    let extension = if node.tt_move().is(picked.mv) { node.extension } else { 0 };
    let depth = node.depth - 1 + extension;
    if number == 1 {
        return Plan { pass: Pass::Open, depth, reduced: depth };
    }
    let reduced = (depth - reduction).clamp(depth.min(1), depth);
    Plan { pass: Pass::Reduced, depth, reduced }
}

/// Depth adjustment in plies for a reduced move that beat alpha: deeper if it is much
/// better than the best so far, shallower if hardly better.
fn after_reduction(p: &Parameters, score: Score, best: Score, depth: i32) -> i32 {
    let is_much_better = score > best + (p.deeper_base + 2 * depth);
    let is_hardly_better = score < best + p.shallower_margin;
    i32::from(is_much_better) - i32::from(is_hardly_better)
}

/// The history bonus of a move that refuted a line of this depth.
fn history_bonus(p: &Parameters, depth: i32) -> i32 {
    let bonus = p.history_bonus_slope * depth - p.history_bonus_offset;
    bonus.clamp(0, p.history_bonus_max)
}

/// The score of a node in which no move was searched: none is legal, or only the
/// excluded one.
fn score_without_moves(node: &OpenNode<'_>, moves: &MoveLoop) -> Score {
    if !moves.picker.is_empty() {
        moves.alpha
    } else if node.in_check() {
        Score::mated_in(node.ply)
    } else {
        Score::DRAW
    }
}

/// The table's score, if it allows a cutoff. Not on the principal variation, whose line
/// would be cut short, nor near the fifty-move draw, which the table does not know.
fn tt_cutoff(
    entry: Option<TtEntry>,
    depth: i32,
    window: Window,
    node_type: NodeType,
    position: &Position,
) -> Option<Score> {
    let entry = entry?;
    let trusted = entry.depth >= depth + i32::from(entry.score > window.beta)
        && entry.bound.allows_cutoff(entry.score, window)
        && node_type != NodeType::Pv
        && position.halfmove_clock() < 90;
    trusted.then_some(entry.score)
}
