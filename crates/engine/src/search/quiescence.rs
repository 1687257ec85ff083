//! The quiescence search: captures and promotions until the position is quiet
//! enough for the static evaluation to be trusted.

use crate::rules::{Move, Moves, Position};

use super::exchange;
use super::ordering::{Hints, Picker, is_tactical};
use super::score::{MAX_PLY, Score, Window};
use super::state::Run;
use super::table::{Bound, Known, PackedMove};

/// A capture is hopeless if even so much on top of it does not reach alpha.
const MARGIN: i32 = 170;

impl Run<'_> {
    /// The score of a position after the exchanges in it are played out. Who is
    /// not in check may stop capturing at any time; who is looks at all moves.
    pub(super) fn quiescence(&mut self, position: &Position, ply: usize, window: Window) -> Score {
        self.enter(ply);
        if self.stopped {
            return Score::DRAW;
        }
        if ply > 0
            && let Some(score) = self.decided(position, ply)
        {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return Score::centipawns(self.evaluate(position));
        }
        let known = self.probe(position, ply);
        if let Some(known) = known
            && window.is_null()
            && known.bound.settles(known.score, window)
        {
            return known.score;
        }
        let raw_eval = (!position.in_check())
            .then(|| known.and_then(|known| known.eval).unwrap_or_else(|| self.evaluate(position)));
        let stand = raw_eval.map(|eval| Score::centipawns(self.corrected(position, eval)));
        if let Some(stand) = stand
            && stand >= window.beta
        {
            return stand;
        }
        let (score, mv) = self.captures(position, ply, window, stand, known);
        if !self.stopped {
            let bound = if score >= window.beta { Bound::Lower } else { Bound::Upper };
            let best = mv.map_or(PackedMove::NONE, PackedMove::new);
            self.store(position, ply, Known { best, score, eval: raw_eval, depth: 0, bound });
        }
        score
    }

    /// Tries the moves. `stand` is what not capturing is worth; `None` in check.
    fn captures(
        &mut self,
        position: &Position,
        ply: usize,
        window: Window,
        stand: Option<Score>,
        known: Option<Known>,
    ) -> (Score, Option<Move>) {
        let choice = if stand.is_some() { Moves::Tactical } else { Moves::All };
        let moves = position.moves(choice);
        if stand.is_none() && moves.is_empty() {
            return (Score::mated_in(ply), None);
        }
        let hints = Hints {
            from_table: known.map_or(PackedMove::NONE, |known| known.best),
            killers: [None; 2],
            trail: self.trail(ply),
        };
        let mut picker = Picker::new(position, moves, &hints, self.history);
        let mut best = stand.unwrap_or(-Score::INFINITE);
        let mut best_move = None;
        let mut alpha = window.alpha.max(best);
        while let Some(mv) = picker.next(position) {
            let bad = picker.last_loses_material();
            if !best.is_loss() && is_useless(position, mv, stand, alpha, bad) {
                continue;
            }
            if stand.is_some() && self.sight.overlooks(position, mv) {
                continue;
            }
            let child = self.descend(position, ply, mv);
            let score = -self.quiescence(&child, ply + 1, Window { alpha, ..window }.flip());
            self.ascend();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    self.extend_line(ply, mv);
                    if alpha >= window.beta {
                        break;
                    }
                }
            }
        }
        (best, best_move)
    }
}

/// Whether a move cannot matter: it loses material, or wins too little. In
/// check, quiet moves are left out once the mate is parried.
fn is_useless(
    position: &Position,
    mv: Move,
    stand: Option<Score>,
    alpha: Score,
    bad: bool,
) -> bool {
    let Some(stand) = stand else { return !is_tactical(mv) };
    if bad {
        return true;
    }
    let hoped = stand + (MARGIN + mv.capture().map_or(0, exchange::worth));
    mv.promotion().is_none() && hoped <= alpha && !exchange::gains(position, mv, 1)
}
