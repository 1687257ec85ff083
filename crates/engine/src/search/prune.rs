//! What need not be searched, or not as deep: whole nodes whose outcome is clear
//! from a shallow look, and single moves that hardly matter.

use crate::rules::{Move, PieceKind, Position};

use super::exchange;
use super::node::{Kind, Node};
use super::ordering::is_tactical;
use super::score::{Score, Window};
use super::state::Run;
use super::table::Bound;

/// Late moves are reduced by so many 1024ths of a ply: `[depth][count]`.
static REDUCTIONS: [[i32; 64]; 64] = reductions();

const fn reductions() -> [[i32; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut count = 1;
        while count < 64 {
            // 0.55 + ln(depth) · ln(count) / 2.1, in integers so that every
            // machine has the same table.
            table[depth][count] = 560 + ((log2(depth as u32) * log2(count as u32) * 234) >> 16);
            count += 1;
        }
        depth += 1;
    }
    table
}

/// The binary logarithm in 256ths, straight between powers of two.
const fn log2(n: u32) -> i32 {
    let whole = n.ilog2();
    let rest = ((n - (1 << whole)) << 8) >> whole;
    ((whole << 8) + rest) as i32
}

impl Run<'_> {
    /// A score for the node without looking at its moves, if a shallow look
    /// makes the outcome clear. Else may decide to search the node less deep.
    pub(super) fn prune(&mut self, node: &mut Node<'_>) -> Option<Score> {
        let excluded = self.frames[node.ply].excluded.is_some();
        if let (Some(eval), false, false) = (node.eval, node.is_principal(), excluded) {
            let eval = Score::centipawns(self.sharpened(node, eval));
            if let Some(score) = far_above(node, eval) {
                return Some(score);
            }
            if let Some(score) = self.razor(node, eval) {
                return Some(score);
            }
            if let Some(score) = self.null_move(node, eval) {
                return Some(score);
            }
        }
        // Without a move to start with a deep search is badly ordered: look less
        // deep, and know one the next time ("internal iterative reduction").
        if node.depth >= 4 && !excluded && !node.table_move().is_some() && node.kind != Kind::All {
            node.depth -= 1;
        }
        None
    }

    /// The static evaluation, or what the table knows if it says more.
    fn sharpened(&self, node: &Node<'_>, eval: i32) -> i32 {
        match node.known {
            Some(known) if !known.score.is_mate() => {
                let score = known.score.raw();
                let says_more = match known.bound {
                    Bound::Exact => true,
                    Bound::Lower => score > eval,
                    Bound::Upper => score < eval,
                };
                if says_more { score } else { eval }
            }
            _ => eval,
        }
    }

    /// So far below alpha that only captures could help: ask the quiescence
    /// search.
    fn razor(&mut self, node: &Node<'_>, eval: Score) -> Option<Score> {
        let alpha = node.window.alpha;
        if node.depth > 3 || alpha.is_mate() || eval + (180 + 220 * node.depth) > alpha {
            return None;
        }
        let score = self.quiescence(node.position, node.ply, Window::above(alpha));
        (score <= alpha && !self.stopped).then_some(score)
    }

    /// If even passing is good enough, some move will be ("null move"). In pawn
    /// endings passing may be better than any move, so it proves nothing there;
    /// deep down, a search without passing has to confirm it.
    fn null_move(&mut self, node: &Node<'_>, eval: Score) -> Option<Score> {
        let beta = node.window.beta;
        let may_pass = node.depth >= 3
            && eval >= beta
            && node
                .eval
                .is_some_and(|own| beta - 30 + 8 * -node.depth.min(10) <= Score::centipawns(own))
            && node.ply >= self.no_pass_before
            && self.passed_last(node.ply)
            && !beta.is_loss()
            && has_officer(node.position);
        if !may_pass {
            return None;
        }
        let margin = (eval.raw() - beta.raw()).clamp(0, 600) / 200;
        let depth = node.depth - (3 + node.depth / 3 + margin);
        let child = self.descend_by_passing(node.position, node.ply);
        let window = Window::reaching(beta).flip();
        let score = -self.node(&child, node.ply + 1, depth, window, node.kind.opposite());
        self.ascend();
        if score < beta || self.stopped {
            return None;
        }
        // A mate found after passing is not proven.
        let score = if score.is_mate() { beta } else { score };
        if node.depth < 12 {
            return Some(score);
        }
        self.verify(node, depth).then_some(score)
    }

    /// Whether the last move was a real one (or this is the root).
    fn passed_last(&self, ply: usize) -> bool {
        ply == 0 || self.frames[ply - 1].moved.is_some()
    }

    /// Whether the node reaches beta without anybody of this side passing.
    fn verify(&mut self, node: &Node<'_>, depth: i32) -> bool {
        let before = self.no_pass_before;
        self.no_pass_before = node.ply + (3 * depth.max(0) / 4) as usize + 1;
        let window = Window::reaching(node.window.beta);
        let score = self.node(node.position, node.ply, depth.max(1), window, node.kind);
        self.no_pass_before = before;
        !self.stopped && score >= node.window.beta
    }

    /// Whether a move, not the first, is not worth a search at this depth.
    pub(super) fn is_hopeless(
        &self,
        node: &Node<'_>,
        mv: Move,
        count: usize,
        alpha: Score,
        bad: bool,
    ) -> bool {
        // Where a mate is at stake, quiet looks prove nothing.
        if node.is_root() || count == 0 || alpha.is_mate() || !has_officer(node.position) {
            return false;
        }
        if is_tactical(mv) {
            return bad && node.depth <= 7 && !exchange::gains(node.position, mv, -95 * node.depth);
        }
        let late = (4 + node.depth * node.depth) / if node.improving { 1 } else { 2 };
        if node.depth <= 8 && count as i32 > late {
            return true;
        }
        let Some(eval) = node.eval else { return false };
        let depth = (node.depth - self.reduction(node, mv, count, bad)).max(1);
        if depth <= 7 && Score::centipawns(eval) + (90 + 95 * depth) <= alpha {
            return true;
        }
        let past = self.history.of_quiet(node.position.side_to_move(), self.trail(node.ply), mv);
        if depth <= 4 && past < -4200 * depth {
            return true;
        }
        depth <= 7 && !exchange::gains(node.position, mv, -24 * depth * depth)
    }

    /// By how many plies a move is searched less deep at first.
    pub(super) fn reduction(&self, node: &Node<'_>, mv: Move, count: usize, bad: bool) -> i32 {
        if node.depth < 3 || count < 2 {
            return 0;
        }
        let mut reduction = REDUCTIONS[node.depth.min(63) as usize][count.min(63)];
        if is_tactical(mv) {
            reduction = if bad { reduction / 2 + 300 } else { reduction / 3 };
        } else {
            let side = node.position.side_to_move();
            let past = self.history.of_quiet(side, self.trail(node.ply), mv);
            reduction -= past.clamp(-24_000, 24_000) / 12;
            if self.frames[node.ply].killers.contains(&Some(mv)) {
                reduction -= 1024;
            }
        }
        if node.is_principal() {
            reduction -= 900;
        }
        if node.kind == Kind::Cut {
            reduction += 1024;
        }
        if !node.improving {
            reduction += 500;
        }
        if node.in_check() {
            reduction -= 900;
        }
        (reduction >> 10).max(0)
    }

    /// By how many plies a move is searched deeper.
    pub(super) fn extension(&mut self, node: &Node<'_>, mv: Move) -> i32 {
        let Some(known) = node.known else { return 0 };
        let may_be_singular = !node.is_root()
            && node.depth >= 7
            && known.best.is(mv)
            && known.depth >= node.depth - 3
            && known.bound != Bound::Upper
            && !known.score.is_mate()
            && self.frames[node.ply].excluded.is_none()
            && node.ply < 2 * self.depth_limit.min(60) as usize;
        if !may_be_singular {
            return 0;
        }
        let beta = known.score - 2 * node.depth;
        self.frames[node.ply].excluded = Some(mv);
        let window = Window::reaching(beta);
        let score = self.node(node.position, node.ply, (node.depth - 1) / 2, window, node.kind);
        self.frames[node.ply].excluded = None;
        if score < beta {
            1
        } else if known.score >= node.window.beta {
            -1
        } else {
            0
        }
    }
}

/// So far above beta that the opponent cannot make up for it in the few plies
/// left ("reverse futility").
fn far_above(node: &Node<'_>, eval: Score) -> Option<Score> {
    let margin = 78 * (node.depth - i32::from(node.improving));
    let clear = node.depth <= 8 && eval - margin >= node.window.beta && !node.window.beta.is_loss();
    clear.then_some(eval)
}

/// Whether the side to move has more than pawns.
fn has_officer(position: &Position) -> bool {
    let own = position.color(position.side_to_move());
    let lesser = position.kind(PieceKind::Pawn) | position.kind(PieceKind::King);
    !(own & !lesser).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_and_deeper_moves_are_reduced_more() {
        for depth in 2..63 {
            for count in 2..63 {
                assert!(REDUCTIONS[depth + 1][count] >= REDUCTIONS[depth][count]);
                assert!(REDUCTIONS[depth][count + 1] >= REDUCTIONS[depth][count]);
            }
        }
        assert_eq!(log2(8), 3 << 8);
        assert_eq!(log2(12), (3 << 8) + 128);
    }
}
