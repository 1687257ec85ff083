//! The state of a running search.

use crate::eval::pawn_hash;
use luft_rules::Position;

use super::Searcher;
use super::correction::CorrectionKeys;
use super::handicap::Handicap;
use super::history::{PawnKey, QuietContext};
use super::node::OpenNode;
use super::parameters::Parameters;
use super::score::Score;
use super::stack::SearchStack;
use super::threats::enemy_attacks;
use super::tt::TtEntry;

/// A search while it runs.
pub(super) struct SearchState<'a> {
    pub(super) searcher: &'a mut Searcher,
    pub(super) handicap: Handicap,
    pub(super) parameters: &'static Parameters,
    /// The deepest iteration, in plies.
    pub(super) depth_limit: i32,
    pub(super) stack: SearchStack,
}

impl SearchState<'_> {
    /// The score of a draw or mate that the rules decide without a search.
    pub(super) fn score_by_rule(&self, position: &Position, ply: usize) -> Option<Score> {
        if position.halfmove_clock() >= 100 {
            let mated = position.in_check() && !position.has_legal_move();
            return Some(if mated { Score::mated_in(ply) } else { Score::DRAW });
        }
        // A search of two plies or less cannot see a further repetition, so it treats the first one
        // as a draw.
        let times_in_game = if self.depth_limit <= 2 { 1 } else { 2 };
        (position.is_insufficient_material() || self.stack.is_repetition(ply, times_in_game))
            .then_some(Score::DRAW)
    }

    pub(super) fn tt_probe(&self, position: &Position, ply: usize) -> Option<TtEntry> {
        self.searcher.table.probe(position.hash(), ply)
    }

    pub(super) fn tt_store(&mut self, position: &Position, ply: usize, entry: TtEntry) {
        self.searcher.table.store(position.hash(), ply, entry);
    }

    /// The static evaluation, before the correction history.
    pub(super) fn evaluate(&mut self, position: &Position, ply: usize) -> i32 {
        let evaluator = &mut self.searcher.evaluator;
        evaluator.evaluate(position, ply, self.handicap.eval_kind)
    }

    /// The static evaluation with the correction from similar positions.
    pub(super) fn corrected_eval(&self, position: &Position, ply: usize, eval: i32) -> i32 {
        let keys = CorrectionKeys::new(position, &self.stack.continuation_context(ply));
        let eval = eval + self.searcher.correction_history.correction(self.parameters, &keys);
        eval.clamp(-Score::MAX_CENTIPAWNS, Score::MAX_CENTIPAWNS)
    }

    /// Records how much better the search's score was than the corrected evaluation.
    pub(super) fn update_correction_history(&mut self, node: &OpenNode<'_>, error: i32) {
        let context = self.stack.continuation_context(node.ply);
        let keys = CorrectionKeys::new(node.position, &context);
        let history = &mut self.searcher.correction_history;
        history.update(self.parameters, &keys, error, node.depth);
    }

    /// The context of a node's quiet moves.
    #[inline]
    pub(super) fn quiet_context(&self, node: &OpenNode<'_>) -> QuietContext {
        let side = node.position.side_to_move();
        let has_pawn_history = self.parameters.history_pawns > 0;
        let structure = || PawnKey::of(side, pawn_hash(node.position));
        QuietContext {
            side,
            threats: enemy_attacks(node.position),
            before: self.stack.continuation_context(node.ply),
            pawns: has_pawn_history.then(structure),
            parameters: self.parameters,
        }
    }
}
