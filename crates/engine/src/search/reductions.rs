//! Late-move reductions: a move late in a good order is seldom the best, so it is
//! searched with reduced depth first.

use super::move_picker::{PickedMove, is_tactical};
use super::node::{NodeType, OpenNode};
use super::parameters::Parameters;
use super::state::SearchState;

/// Binary logarithms of 1 to 63, in 256ths.
static LOGARITHMS: [i32; 64] = logarithms();

const fn logarithms() -> [i32; 64] {
    let mut table = [0; 64];
    let mut n = 1;
    while n < 64 {
        table[n] = log2(n as u32);
        n += 1;
    }
    table
}

/// The reduction of an ordinary quiet move in 1024ths of a ply:
/// 0.55 + ln(depth) · ln(number) / 2.1, in integers so that it is the same on every
/// machine.
fn base_reduction(p: &Parameters, depth: i32, number: usize) -> i32 {
    let logarithm = |n: usize| LOGARITHMS[n.min(63)];
    p.lmr_base + ((logarithm(depth as usize) * logarithm(number) * p.lmr_slope) >> 16)
}

/// The binary logarithm in 256ths, linear between powers of two.
const fn log2(n: u32) -> i32 {
    let whole = n.ilog2();
    let rest = ((n - (1 << whole)) << 8) >> whole;
    ((whole << 8) + rest) as i32
}

impl SearchState<'_> {
    /// The late-move reduction, in plies, of the node's `number`th move (from 1) with this
    /// `history`.
    pub(super) fn late_move_reduction(
        &self,
        node: &OpenNode<'_>,
        picked: PickedMove,
        number: usize,
        history: i32,
    ) -> i32 {
        if node.depth < 3 || number < 2 {
            return 0;
        }
        let p = self.parameters;
        let mut reduction = base_reduction(p, node.depth, number);
        if is_tactical(picked.mv) {
            reduction = if picked.bad_capture {
                reduction / 2 + p.lmr_bad_capture
            } else {
                reduction * p.lmr_capture_share / 1536
            };
            reduction -= history / p.lmr_capture_history_divisor;
        } else {
            reduction -= history.clamp(-24_000, 24_000) / p.lmr_history_divisor;
            if self.stack.entries[node.ply].killers.contains(&Some(picked.mv)) {
                reduction -= p.lmr_killer;
            }
            if node.has_tactical_tt_move() {
                reduction += p.lmr_tactical_tt_move;
            }
        }
        if node.was_pv {
            reduction -= p.lmr_was_pv;
        }
        if self.stack.entries[node.ply + 1].cutoffs > 3 {
            reduction += p.lmr_cutoffs;
        }
        reduction -= p.lmr_correction * node.correction().min(128);
        if node.is_pv() {
            reduction -= p.lmr_pv;
        }
        if node.node_type == NodeType::Cut {
            reduction += p.lmr_cut_node;
        }
        if !node.improving {
            reduction += p.lmr_not_improving;
        }
        if node.in_check() {
            reduction -= p.lmr_in_check;
        }
        (reduction >> 10).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_and_deeper_moves_are_reduced_more() {
        let p = Parameters::of(true);
        for depth in 2..63 {
            for number in 2..63 {
                let reduction = base_reduction(p, depth, number);
                assert!(base_reduction(p, depth + 1, number) >= reduction);
                assert!(base_reduction(p, depth, number + 1) >= reduction);
            }
        }
        assert_eq!(log2(8), 3 << 8);
        assert_eq!(log2(12), (3 << 8) + 128);
    }
}
