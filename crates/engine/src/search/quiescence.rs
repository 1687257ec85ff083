//! The quiescence search: captures and promotions, and checks in the first ply, until the position
//! is quiet enough for the static evaluation.

use luft_rules::exchange::{self, see_ge};
use luft_rules::{Bitboard, Move, Position};

use super::history::QuietContext;
use super::move_picker::{MoveKinds, MovePicker, OrderingHints, PickedMove, is_tactical};
use super::parameters::Parameters;
use super::pause::{Best, Captures};
use super::score::{MAX_PLY, Score, Window};
use super::state::SearchState;
use super::threats::enemy_attacks;
use super::tt::{Bound, PackedMove, TtEntry, refined_eval};

impl SearchState<'_> {
    /// The score of a position after its exchanges, which begin with a move of the given
    /// kinds. A side that is not in check may stand pat at any time; a side in check
    /// searches all moves.
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        ply: usize,
        window: Window,
        kinds: MoveKinds,
    ) -> Score {
        let mut captures = match self.stack.paused_captures.pop() {
            Some(captures) => captures,
            None => match self.open_captures(position, ply, window, kinds) {
                Ok(captures) => captures,
                Err(score) => return score,
            },
        };
        self.try_captures(position, ply, window.beta, &mut captures);
        let Best { mut score, mv } = captures.best;
        if self.stack.is_pausing {
            self.stack.paused_captures.push(captures);
            return score;
        }
        if captures.stand_pat.is_none() && captures.picker.is_empty() {
            score = Score::mated_in(ply);
        }
        if score >= window.beta {
            score = score.softened(window.beta, 1);
        }
        captures.picker.release(&mut self.stack.move_stack);
        let bound = if score >= window.beta { Bound::Lower } else { Bound::Upper };
        let best = mv.map_or(PackedMove::NONE, PackedMove::new);
        let eval = captures.raw_eval;
        self.tt_store(
            position,
            ply,
            TtEntry { best, score, eval, depth: 0, bound, was_pv: captures.was_pv },
        );
        score
    }

    /// The node, or its score if no move need be searched.
    #[inline]
    fn open_captures(
        &mut self,
        position: &Position,
        ply: usize,
        window: Window,
        kinds: MoveKinds,
    ) -> Result<Captures, Score> {
        if !self.stack.enter_node(ply) {
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
        let stand_pat = raw_eval.map(|eval| self.corrected_eval(position, ply, eval));
        let stand_pat = stand_pat.map(|eval| Score::centipawns(refined_eval(tt_entry, eval)));
        if let Some(stand_pat) = stand_pat
            && stand_pat >= window.beta
        {
            return Err(stand_pat.softened(window.beta, 1));
        }
        let kinds = if position.in_check() { MoveKinds::All } else { kinds };
        let picker = self.pick_captures(position, ply, kinds, tt_entry);
        let score = stand_pat.unwrap_or(-Score::INFINITE);
        let was_pv = tt_entry.is_some_and(|entry| entry.was_pv);
        let (best, alpha) = (Best { score, mv: None }, window.alpha.max(score));
        Ok(Captures {
            picker,
            stand_pat,
            raw_eval,
            best,
            alpha,
            was_pv,
            searched: 0,
            attempt: None,
        })
    }

    fn pick_captures(
        &self,
        position: &Position,
        ply: usize,
        kinds: MoveKinds,
        tt_entry: Option<TtEntry>,
    ) -> MovePicker {
        // Computing them would cost more than they save for the few checks.
        let threats =
            if kinds == MoveKinds::All { enemy_attacks(position) } else { Bitboard::EMPTY };
        let hints = OrderingHints {
            tt_move: tt_entry.map_or(PackedMove::NONE, |entry| entry.best),
            killers: [None; 2],
            context: QuietContext {
                side: position.side_to_move(),
                threats,
                before: self.stack.continuation_context(ply),
                pawns: None,
                parameters: self.parameters,
            },
        };
        MovePicker::new(&self.stack.move_stack, kinds, hints)
    }

    /// Tries the moves until one reaches beta.
    fn try_captures(
        &mut self,
        position: &Position,
        ply: usize,
        beta: Score,
        captures: &mut Captures,
    ) {
        while let Some(picked) = self.next_capture(position, ply, captures) {
            let mut child = position.clone();
            self.stack.make_move(&mut child, ply, picked.mv);
            let window = Window { alpha: captures.alpha, beta };
            let score = -self.quiescence(&child, ply + 1, window.flip(), MoveKinds::Tactical);
            self.stack.unmake_move();
            if self.stack.is_pausing {
                captures.attempt = Some(picked);
                return;
            }
            if score > captures.best.score {
                captures.best.score = score;
                if score > captures.alpha {
                    captures.alpha = score;
                    captures.best.mv = Some(picked.mv);
                    self.stack.update_pv(ply, picked.mv);
                    if score >= beta {
                        return;
                    }
                }
            }
        }
    }

    /// The next move to search: the one that was being searched when the search
    /// paused, or the next that is not pruned.
    fn next_capture(
        &mut self,
        position: &Position,
        ply: usize,
        captures: &mut Captures,
    ) -> Option<PickedMove> {
        if let Some(picked) = captures.attempt.take() {
            return Some(picked);
        }
        let last = ply.checked_sub(1).and_then(|ply| self.stack.entries[ply].mv);
        let in_check = captures.stand_pat.is_none();
        // Quiet moves are skipped once a move is known that avoids mate.
        if in_check && !captures.best.score.is_loss() {
            captures.picker.drop_quiets();
        }
        loop {
            let (stack, history) = (&mut self.stack.move_stack, &self.searcher.history);
            let picked = captures.picker.next(stack, position, history)?;
            let is_recapture = last.is_some_and(|last| last.to() == picked.mv.to());
            let is_pruned = !captures.best.score.is_loss()
                && should_prune(self.parameters, position, picked, is_recapture, captures);
            if !is_pruned {
                captures.searched += usize::from(is_tactical(picked.mv));
                return Some(picked);
            }
        }
    }
}

/// Whether a capture is pruned: it loses material, wins too little, or is a late one that
/// does not recapture. In check nothing is pruned; quiet checks never are.
fn should_prune(
    p: &Parameters,
    position: &Position,
    picked: PickedMove,
    is_recapture: bool,
    captures: &mut Captures,
) -> bool {
    let Some(stand_pat) = captures.stand_pat else { return false };
    is_tactical(picked.mv)
        && (picked.bad_capture
            || (!is_recapture && captures.searched >= MOST_CAPTURES)
            || futility_pruning(p, position, picked.mv, stand_pat, captures))
}

/// The number of searched moves that are not recaptures.
const MOST_CAPTURES: usize = 3;

/// Futility pruning: a capture that does not raise the evaluation to alpha, by the captured piece
/// and a margin ("delta pruning"), or by the margin alone if the exchanges win nothing.
fn futility_pruning(
    p: &Parameters,
    position: &Position,
    mv: Move,
    stand_pat: Score,
    captures: &mut Captures,
) -> bool {
    if mv.promotion().is_some() {
        return false;
    }
    let base = stand_pat + p.delta_margin;
    let hoped_for = base + mv.capture().map_or(0, exchange::value);
    let bound = if hoped_for <= captures.alpha {
        hoped_for
    } else if base <= captures.alpha && !see_ge(position, mv, 1) {
        base
    } else {
        return false;
    };
    captures.best.score = captures.best.score.max(bound);
    true
}
