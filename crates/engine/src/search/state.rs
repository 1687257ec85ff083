//! What a running search works with.

use crate::eval::pawn_hash;
use crate::level::LevelParameters;
use crate::rules::Position;

use super::Searcher;
use super::score::Score;
use super::tree::Tree;
use super::tt::TtEntry;

/// A search while it runs.
pub(super) struct SearchState<'a> {
    pub(super) searcher: &'a mut Searcher,
    pub(super) level: LevelParameters,
    /// The deepest iteration, in plies.
    pub(super) depth_limit: i32,
    pub(super) tree: Tree,
}

impl SearchState<'_> {
    /// The score of a draw or of a mate that the rules alone decide here.
    pub(super) fn score_by_rule(&self, position: &Position, ply: usize) -> Option<Score> {
        if position.halfmove_clock() >= 100 {
            let mated = position.in_check() && !position.has_legal_move();
            return Some(if mated { Score::mated_in(ply) } else { Score::DRAW });
        }
        // A level that sees no further than the reply cannot see who will repeat
        // next: it treats going back at all as the draw it leads to.
        let times_in_game = if self.depth_limit <= 2 { 1 } else { 2 };
        (position.is_insufficient_material() || self.tree.is_repetition(ply, times_in_game))
            .then_some(Score::DRAW)
    }

    /// Levels that err must not share entries with those that do not.
    fn tt_key(&self, position: &Position) -> u64 {
        position.hash() ^ self.level.salt
    }

    pub(super) fn tt_probe(&self, position: &Position, ply: usize) -> Option<TtEntry> {
        self.searcher.table.probe(self.tt_key(position), ply)
    }

    pub(super) fn tt_store(&mut self, position: &Position, ply: usize, entry: TtEntry) {
        let key = self.tt_key(position);
        self.searcher.table.store(key, ply, entry);
    }

    /// The static evaluation as the level sees it, before the correction history.
    pub(super) fn evaluate(&mut self, position: &Position, ply: usize) -> i32 {
        let evaluator = &mut self.searcher.evaluator;
        evaluator.evaluate(position, ply, self.level.judge) + self.level.eval_error(position)
    }

    /// The static evaluation corrected by how positions with these pawns have turned
    /// out.
    pub(super) fn corrected_eval(&self, position: &Position, eval: i32) -> i32 {
        let history = &self.searcher.history;
        eval + history.correction(position.side_to_move(), pawn_hash(position))
    }

    /// Notes by how much the search's score was better than the static evaluation.
    pub(super) fn update_correction_history(
        &mut self,
        position: &Position,
        error: i32,
        depth: i32,
    ) {
        let (side, pawns) = (position.side_to_move(), pawn_hash(position));
        self.searcher.history.update_correction(side, pawns, error, depth);
    }
}
