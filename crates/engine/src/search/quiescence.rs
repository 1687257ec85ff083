//! The quiescence search: captures and promotions until the position is quiet
//! enough for the static evaluation to be trusted.

use crate::rules::{Move, Moves, Position};

use super::move_picker::{MovePicker, OrderingHints, PickedMove, is_tactical};
use super::score::{MAX_PLY, Score, Window};
use super::see::{self, see_ge};
use super::state::SearchState;
use super::tt::{Bound, PackedMove, TtEntry};

/// A capture is pruned if even so many centipawns on top of it do not reach alpha.
const DELTA_MARGIN: i32 = 170;

impl SearchState<'_> {
    /// The score of a position after the exchanges in it are played out. Who is
    /// not in check may stop capturing at any time; who is looks at all moves.
    pub(super) fn quiescence(&mut self, position: &Position, ply: usize, window: Window) -> Score {
        self.enter_node(ply);
        if self.stopped {
            return Score::DRAW;
        }
        if ply > 0
            && let Some(score) = self.score_by_rule(position, ply)
        {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return Score::centipawns(self.evaluate(position));
        }
        let tt_entry = self.tt_probe(position, ply);
        if let Some(entry) = tt_entry
            && window.is_null()
            && entry.bound.allows_cutoff(entry.score, window)
        {
            return entry.score;
        }
        let raw_eval = (!position.in_check()).then(|| {
            tt_entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position))
        });
        let stand_pat = raw_eval.map(|eval| Score::centipawns(self.corrected_eval(position, eval)));
        if let Some(stand_pat) = stand_pat
            && stand_pat >= window.beta
        {
            return stand_pat;
        }
        let (score, mv) = self.try_captures(position, ply, window, stand_pat, tt_entry);
        if !self.stopped {
            let bound = if score >= window.beta { Bound::Lower } else { Bound::Upper };
            let best = mv.map_or(PackedMove::NONE, PackedMove::new);
            self.tt_store(position, ply, TtEntry { best, score, eval: raw_eval, depth: 0, bound });
        }
        score
    }

    /// Tries the moves. `stand_pat` is what not capturing is worth; `None` in check.
    fn try_captures(
        &mut self,
        position: &Position,
        ply: usize,
        window: Window,
        stand_pat: Option<Score>,
        tt_entry: Option<TtEntry>,
    ) -> (Score, Option<Move>) {
        let choice = if stand_pat.is_some() { Moves::Tactical } else { Moves::All };
        let hints = OrderingHints {
            tt_move: tt_entry.map_or(PackedMove::NONE, |entry| entry.best),
            killers: [None; 2],
            context: self.continuation_context(ply),
        };
        let mut picker =
            MovePicker::new(&mut self.move_stack, position, choice, &hints, self.history);
        if stand_pat.is_none() && picker.is_empty() {
            return (Score::mated_in(ply), None);
        }
        let mut best = stand_pat.unwrap_or(-Score::INFINITE);
        let mut best_move = None;
        let mut alpha = window.alpha.max(best);
        while let Some(picked) = picker.next(&mut self.move_stack, position) {
            let mv = picked.mv;
            if !best.is_loss() && should_prune(position, picked, stand_pat, alpha)
                || stand_pat.is_some() && self.level.overlooks(position, mv)
            {
                continue;
            }
            let child = self.make_move(position, ply, mv);
            let score = -self.quiescence(&child, ply + 1, Window { alpha, ..window }.flip());
            self.unmake_move();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    self.update_pv(ply, mv);
                    if alpha >= window.beta {
                        break;
                    }
                }
            }
        }
        picker.release(&mut self.move_stack);
        (best, best_move)
    }
}

/// Whether a move cannot matter: it loses material, or wins too little. In
/// check, quiet moves are left out once the mate is parried.
fn should_prune(
    position: &Position,
    picked: PickedMove,
    stand_pat: Option<Score>,
    alpha: Score,
) -> bool {
    match stand_pat {
        None => !is_tactical(picked.mv),
        Some(_) if picked.bad_capture => true,
        Some(stand_pat) => delta_pruning(position, picked.mv, stand_pat, alpha),
    }
}

/// Delta pruning: a capture that does not bring the evaluation up to alpha, nor wins
/// anything by exchanges.
fn delta_pruning(position: &Position, mv: Move, stand_pat: Score, alpha: Score) -> bool {
    let hoped_for = stand_pat + (DELTA_MARGIN + mv.capture().map_or(0, see::value));
    mv.promotion().is_none() && hoped_for <= alpha && !see_ge(position, mv, 1)
}
