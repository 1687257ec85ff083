//! The quiescence search: captures and promotions until the position is quiet
//! enough for the static evaluation to be trusted.

use crate::rules::{Bitboard, Move, Moves, Position};

use super::history::QuietContext;
use super::move_picker::{MovePicker, OrderingHints, PickedMove, is_tactical};
use super::parameters as p;
use super::pause::{Best, Captures};
use super::score::{MAX_PLY, Score, Window};
use super::see::{self, see_ge};
use super::state::SearchState;
use super::threats::enemy_attacks;
use super::tt::{Bound, PackedMove, TtEntry};

impl SearchState<'_> {
    /// The score of a position after the exchanges in it are played out. Who is
    /// not in check may stop capturing at any time; who is looks at all moves.
    pub(super) fn quiescence(&mut self, position: &Position, ply: usize, window: Window) -> Score {
        let mut captures = match self.tree.paused_captures.pop() {
            Some(captures) => captures,
            None => match self.open_captures(position, ply, window) {
                Ok(captures) => captures,
                Err(score) => return score,
            },
        };
        self.try_captures(position, ply, window.beta, &mut captures);
        let Best { score, mv } = captures.best;
        if self.tree.is_pausing {
            self.tree.paused_captures.push(captures);
            return score;
        }
        captures.picker.release(&mut self.tree.move_stack);
        let bound = if score >= window.beta { Bound::Lower } else { Bound::Upper };
        let best = mv.map_or(PackedMove::NONE, PackedMove::new);
        let eval = captures.raw_eval;
        self.tt_store(position, ply, TtEntry { best, score, eval, depth: 0, bound });
        score
    }

    /// The node, or its score where no move need be tried.
    #[inline]
    fn open_captures(
        &mut self,
        position: &Position,
        ply: usize,
        window: Window,
    ) -> Result<Captures, Score> {
        if !self.tree.enter_node(ply) {
            return Err(Score::DRAW);
        }
        if ply > 0
            && let Some(score) = self.score_by_rule(position, ply)
        {
            return Err(score);
        }
        if ply >= MAX_PLY - 1 {
            return Err(Score::centipawns(self.evaluate(position, ply)));
        }
        let tt_entry = self.tt_probe(position, ply);
        if let Some(entry) = tt_entry
            && window.is_null()
            && entry.bound.allows_cutoff(entry.score, window)
        {
            return Err(entry.score);
        }
        let raw_eval = (!position.in_check()).then(|| {
            tt_entry.and_then(|entry| entry.eval).unwrap_or_else(|| self.evaluate(position, ply))
        });
        let stand_pat =
            raw_eval.map(|eval| Score::centipawns(self.corrected_eval(position, ply, eval)));
        if let Some(stand_pat) = stand_pat
            && stand_pat >= window.beta
        {
            return Err(stand_pat);
        }
        let picker = self.pick_captures(position, ply, stand_pat.is_none(), tt_entry);
        let score = match stand_pat {
            Some(stand_pat) => stand_pat,
            None if picker.is_empty() => Score::mated_in(ply),
            None => -Score::INFINITE,
        };
        let (best, alpha) = (Best { score, mv: None }, window.alpha.max(score));
        Ok(Captures { picker, stand_pat, raw_eval, best, alpha, attempt: None })
    }

    fn pick_captures(
        &mut self,
        position: &Position,
        ply: usize,
        in_check: bool,
        tt_entry: Option<TtEntry>,
    ) -> MovePicker {
        let choice = if in_check { Moves::All } else { Moves::Tactical };
        let hints = OrderingHints {
            tt_move: tt_entry.map_or(PackedMove::NONE, |entry| entry.best),
            killers: [None; 2],
            context: QuietContext {
                side: position.side_to_move(),
                threats: if in_check { enemy_attacks(position) } else { Bitboard::EMPTY },
                before: self.tree.continuation_context(ply),
            },
        };
        let (stack, history) = (&mut self.tree.move_stack, &self.searcher.history);
        MovePicker::new(stack, position, choice, &hints, history)
    }

    /// Tries the moves until one reaches beta.
    fn try_captures(
        &mut self,
        position: &Position,
        ply: usize,
        beta: Score,
        captures: &mut Captures,
    ) {
        while let Some(picked) = self.next_capture(position, captures) {
            let child = self.tree.make_move(position, ply, picked.mv);
            let window = Window { alpha: captures.alpha, beta };
            let score = -self.quiescence(&child, ply + 1, window.flip());
            self.tree.unmake_move();
            if self.tree.is_pausing {
                captures.attempt = Some(picked);
                return;
            }
            if score > captures.best.score {
                captures.best.score = score;
                if score > captures.alpha {
                    captures.alpha = score;
                    captures.best.mv = Some(picked.mv);
                    self.tree.update_pv(ply, picked.mv);
                    if score >= beta {
                        return;
                    }
                }
            }
        }
    }

    /// The move to be searched next: the one that was being searched when the search
    /// paused, or the next that is not pruned or overlooked.
    fn next_capture(&mut self, position: &Position, captures: &mut Captures) -> Option<PickedMove> {
        if let Some(picked) = captures.attempt.take() {
            return Some(picked);
        }
        loop {
            let picked = captures.picker.next(&mut self.tree.move_stack, position)?;
            let is_pruned = !captures.best.score.is_loss()
                && should_prune(position, picked, captures.stand_pat, captures.alpha);
            let in_check = captures.stand_pat.is_none();
            if !is_pruned && (in_check || !self.level.overlooks(position, picked.mv)) {
                return Some(picked);
            }
        }
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
    let hoped_for = stand_pat + (p::delta_margin() + mv.capture().map_or(0, see::value));
    mv.promotion().is_none() && hoped_for <= alpha && !see_ge(position, mv, 1)
}
