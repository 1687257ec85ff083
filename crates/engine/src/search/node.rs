//! The principal-variation search, staged: probe, prune, try the moves, store.

use arrayvec::ArrayVec;

use crate::rules::{Move, Position};

use super::ordering::{Hints, Picker, is_tactical};
use super::score::{MAX_PLY, Score, Window};
use super::state::Run;
use super::table::{Bound, Known, PackedMove};

/// What a node is expected to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// On the principal variation: its true score matters.
    Principal,
    /// Some move is expected to refute it.
    Cut,
    /// No move is expected to be good enough.
    All,
}

impl Kind {
    /// What the first child is.
    fn first_child(self) -> Self {
        match self {
            Self::Principal => Self::Principal,
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
    pub(super) kind: Kind,
    pub(super) known: Option<Known>,
    /// The static evaluation, corrected; `None` in check.
    pub(super) eval: Option<i32>,
    /// The static evaluation as computed, to be kept in the table.
    pub(super) raw_eval: Option<i32>,
    /// Whether the side to move stands better than at its move before.
    pub(super) improving: bool,
}

impl Node<'_> {
    pub(super) fn is_root(&self) -> bool {
        self.ply == 0
    }

    pub(super) fn is_principal(&self) -> bool {
        self.kind == Kind::Principal
    }

    pub(super) fn in_check(&self) -> bool {
        self.eval.is_none()
    }

    pub(super) fn table_move(&self) -> PackedMove {
        self.known.map_or(PackedMove::NONE, |known| known.best)
    }
}

/// The best of the moves tried so far.
struct Best {
    score: Score,
    mv: Option<Move>,
}

/// Moves that were tried before the best one, to be thought less of.
#[derive(Default)]
struct Tried {
    quiets: ArrayVec<Move, 48>,
    tacticals: ArrayVec<Move, 24>,
}

impl Run<'_> {
    /// The score of a position searched `depth` plies deep; exact inside the
    /// window, a bound outside it.
    pub(super) fn node(
        &mut self,
        position: &Position,
        ply: usize,
        depth: i32,
        window: Window,
        kind: Kind,
    ) -> Score {
        if depth <= 0 {
            return self.quiescence(position, ply, window);
        }
        self.enter(ply);
        if self.stopped {
            return Score::DRAW;
        }
        let mut window = window;
        if ply > 0 {
            if let Some(score) = self.decided(position, ply) {
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
        let excluded = self.frames[ply].excluded;
        let known = if excluded.is_some() { None } else { self.probe(position, ply) };
        if let Some(score) = settled(known, depth, window, kind, position) {
            return score;
        }
        let mut node = self.prepare(position, ply, depth, window, kind, known);
        if let Some(score) = self.prune(&mut node) {
            return score;
        }
        let best = self.try_moves(&node);
        if !self.stopped && excluded.is_none() {
            self.learn(&node, &best);
        }
        best.score
    }

    fn prepare<'p>(
        &mut self,
        position: &'p Position,
        ply: usize,
        depth: i32,
        window: Window,
        kind: Kind,
        known: Option<Known>,
    ) -> Node<'p> {
        let raw_eval = (!position.in_check())
            .then(|| known.and_then(|known| known.eval).unwrap_or_else(|| self.evaluate(position)));
        let eval = raw_eval.map(|eval| self.corrected(position, eval));
        self.frames[ply].eval = eval;
        if let Some(frame) = self.frames.get_mut(ply + 2) {
            frame.killers = [None; 2];
        }
        let before = |back| ply.checked_sub(back).and_then(|ply: usize| self.frames[ply].eval);
        let improving = match (eval, before(2).or_else(|| before(4))) {
            (Some(now), Some(then)) => now > then,
            (now, _) => now.is_some(),
        };
        Node { position, ply, depth, window, kind, known, eval, raw_eval, improving }
    }

    fn hints(&self, node: &Node<'_>) -> Hints {
        Hints {
            from_table: node.table_move(),
            killers: self.frames[node.ply].killers,
            trail: self.trail(node.ply),
        }
    }

    fn try_moves(&mut self, node: &Node<'_>) -> Best {
        let hints = self.hints(node);
        let moves = node.position.legal_moves();
        let mut picker = Picker::new(node.position, moves, &hints, self.history);
        let mut best = Best { score: -Score::INFINITE, mv: None };
        if picker.is_empty() {
            best.score = if node.in_check() { Score::mated_in(node.ply) } else { Score::DRAW };
            return best;
        }
        let excluded = self.frames[node.ply].excluded;
        let mut alpha = node.window.alpha;
        let mut tried = Tried::default();
        let mut count = 0;
        while let Some(mv) = picker.next(node.position) {
            let bad = picker.last_loses_material();
            if Some(mv) == excluded
                || (count > 0 && self.misses(node, mv))
                || (!best.score.is_loss() && self.is_hopeless(node, mv, count, alpha, bad))
            {
                continue;
            }
            count += 1;
            let score = self.try_move(node, mv, count, alpha, bad);
            if self.stopped {
                break;
            }
            if score > best.score {
                best.score = score;
                if score > alpha {
                    alpha = score;
                    best.mv = Some(mv);
                    self.extend_line(node.ply, mv);
                    if alpha >= node.window.beta {
                        self.reward(node, mv, &tried);
                        break;
                    }
                }
            }
            tried.add(mv);
        }
        if count == 0 {
            // Only the excluded move is legal.
            best.score = alpha;
        }
        best
    }

    /// Whether the level does not see this reply. At the root it sees all.
    fn misses(&self, node: &Node<'_>, mv: Move) -> bool {
        !node.is_root() && self.sight.overlooks(node.position, mv)
    }

    /// Searches one move: the first with the full window, the others first with
    /// a question only, and less deep the later they come.
    fn try_move(
        &mut self,
        node: &Node<'_>,
        mv: Move,
        count: usize,
        alpha: Score,
        bad: bool,
    ) -> Score {
        let ply = node.ply + 1;
        let depth = node.depth - 1 + self.extension(node, mv);
        let reduction = if count > 1 { self.reduction(node, mv, count, bad) } else { 0 };
        let window = Window { alpha, beta: node.window.beta };
        let child = self.descend(node.position, node.ply, mv);
        let score = if count == 1 {
            -self.node(&child, ply, depth, window.flip(), node.kind.first_child())
        } else {
            let question = Window::above(alpha).flip();
            let reduced = (depth - reduction).clamp(depth.min(1), depth);
            let mut score = -self.node(&child, ply, reduced, question, Kind::Cut);
            if score > alpha && reduced < depth && !self.stopped {
                score = -self.node(&child, ply, depth, question, node.kind.opposite());
            }
            if score > alpha && !window.is_null() && !self.stopped {
                score = -self.node(&child, ply, depth, window.flip(), Kind::Principal);
            }
            score
        };
        self.ascend();
        score
    }

    /// Thinks better of the move that refuted the line, less of those tried
    /// before it.
    fn reward(&mut self, node: &Node<'_>, mv: Move, tried: &Tried) {
        let bonus = (170 * node.depth - 80).clamp(80, 1700);
        let side = node.position.side_to_move();
        let trail = self.trail(node.ply);
        if is_tactical(mv) {
            self.history.reward_capture(mv, bonus);
        } else {
            let killers = &mut self.frames[node.ply].killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.history.reward_quiet(side, trail, mv, bonus);
            for &other in &tried.quiets {
                self.history.reward_quiet(side, trail, other, -bonus);
            }
        }
        for &other in &tried.tacticals {
            self.history.reward_capture(other, -bonus);
        }
    }

    /// Keeps what the node has shown: in the table, and as experience of how far
    /// static evaluations are off.
    fn learn(&mut self, node: &Node<'_>, best: &Best) {
        let bound = if best.score >= node.window.beta {
            Bound::Lower
        } else if best.score > node.window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if let Some(eval) = node.eval {
            let error = best.score.raw() - eval;
            let says_so = match bound {
                Bound::Lower => error > 0,
                Bound::Upper => error < 0,
                Bound::Exact => true,
            };
            if says_so && !best.score.is_mate() && !best.mv.is_some_and(is_tactical) {
                let raw = node.raw_eval.unwrap_or(eval);
                self.learn_error(node.position, best.score.raw() - raw, node.depth);
            }
        }
        let known = Known {
            best: best.mv.map_or(PackedMove::NONE, PackedMove::new),
            score: best.score,
            eval: node.raw_eval,
            depth: node.depth,
            bound,
        };
        self.store(node.position, node.ply, known);
    }
}

impl Tried {
    fn add(&mut self, mv: Move) {
        // Moves beyond the room are tried so late that they hardly matter.
        let _ =
            if is_tactical(mv) { self.tacticals.try_push(mv) } else { self.quiets.try_push(mv) };
    }
}

/// The score in the table, if it settles the node. Not on the principal
/// variation, whose line would be cut short, nor near the fifty-move draw, which
/// the table does not know of.
fn settled(
    known: Option<Known>,
    depth: i32,
    window: Window,
    kind: Kind,
    position: &Position,
) -> Option<Score> {
    let known = known?;
    let trusted = known.depth >= depth
        && known.bound.settles(known.score, window)
        && kind != Kind::Principal
        && position.halfmove_clock() < 90;
    trusted.then_some(known.score)
}
