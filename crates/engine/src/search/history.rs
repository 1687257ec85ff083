//! Move histories: the successes and failures of moves elsewhere in the search.

use luft_rules::{Bitboard, Color, Move, PieceKind, Square};

use super::parameters::Parameters;

/// A piece of a side and its target square, the key of several histories: below [`PIECE_TO_COUNT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceTo(u16);

/// The number of keys for one side.
const SIDE_COUNT: usize = 6 * Square::COUNT;
pub(super) const PIECE_TO_COUNT: usize = 2 * SIDE_COUNT;

impl PieceTo {
    #[inline]
    pub(super) fn of(side: Color, mv: Move) -> Self {
        Self((side.index() * SIDE_COUNT + piece_to(mv)) as u16)
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The piece and its target square without the colour: below [`SIDE_COUNT`].
#[inline]
fn piece_to(mv: Move) -> usize {
    mv.piece().index() * Square::COUNT + mv.to().index()
}

/// The continuation histories refer to the moves this many plies before a node.
pub(super) const CONTINUATION_PLIES: [usize; 3] = [1, 2, 4];

/// The moves before a node for its continuation histories. `None` for a null move, and before the
/// root.
pub(super) type ContinuationContext = [Option<PieceTo>; CONTINUATION_PLIES.len()];

/// The key of the pawn history: the side to move, and a part of the hash of both sides' pawns.
#[derive(Clone, Copy)]
pub(super) struct PawnKey(usize);

impl PawnKey {
    /// The number of keys for one side.
    const COUNT: usize = 1024;

    pub(super) fn of(side: Color, pawn_hash: u64) -> Self {
        Self(side.index() * Self::COUNT + pawn_hash as usize % Self::COUNT)
    }
}

/// The context on which the histories of a node's quiet moves depend.
#[derive(Clone, Copy)]
pub(super) struct QuietContext {
    pub(super) side: Color,
    /// The squares that the opponent attacks.
    pub(super) threats: Bitboard,
    pub(super) before: ContinuationContext,
    /// `None` if there is no pawn history.
    pub(super) pawns: Option<PawnKey>,
    /// Contains the weights of the histories.
    pub(super) parameters: &'static Parameters,
}

/// The largest absolute value of a history's entries.
const LIMIT: i32 = 1 << 14;

/// The value that represents the weight 1 of a history.
const HISTORY_WEIGHT_ONE: i32 = 64;

/// Moves a history's value towards ±`limit`; the nearer it is, the more slowly ("history gravity").
#[inline]
pub(super) fn update_with_gravity(value: &mut i16, bonus: i32, limit: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / limit) as i16;
}

/// The continuation history of one earlier move, by the piece and target square of the move after
/// it.
type ContinuationRow = [i16; SIDE_COUNT];

/// The histories of a searcher.
pub(super) struct History {
    /// Quiet moves by side, origin and target square, and whether these squares are attacked
    /// ("butterfly history").
    butterfly: Vec<i16>,
    /// Quiet moves by the moves before them: see [`ContinuationContext`].
    continuation: [Vec<ContinuationRow>; CONTINUATION_PLIES.len()],
    /// The pawn history: quiet moves by pawn structure. Empty until a search uses it: not every
    /// searcher does.
    pawns: Vec<ContinuationRow>,
    /// Captures by piece, target square and captured piece.
    capture: Vec<i16>,
}

/// The continuation history of a missing move.
static NO_ROW: ContinuationRow = [0; SIDE_COUNT];

/// The history scores of a node's quiet moves.
pub(super) struct QuietScores<'a> {
    butterfly: &'a [i16],
    /// The continuation histories of the earlier moves.
    rows: [&'a ContinuationRow; CONTINUATION_PLIES.len()],
    /// The pawn history.
    pawns: &'a ContinuationRow,
    context: QuietContext,
}

impl QuietScores<'_> {
    /// The history score of a quiet move, within ±5 · 2¹⁴ if each history has a weight of 1.
    #[inline(always)]
    pub(super) fn of(&self, mv: Move) -> i32 {
        let QuietContext { side, threats, parameters: p, .. } = self.context;
        let butterfly = self.butterfly[History::butterfly_index(side, threats, mv)];
        let index = piece_to(mv);
        let sum = p.history_butterfly * i32::from(butterfly)
            + p.history_continuation_1 * i32::from(self.rows[0][index])
            + p.history_continuation_2 * i32::from(self.rows[1][index])
            + p.history_continuation_4 * i32::from(self.rows[2][index])
            + p.history_pawns * i32::from(self.pawns[index]);
        sum / HISTORY_WEIGHT_ONE
    }

    /// The score by which quiet moves are ordered: the pawn history counts more.
    #[inline(always)]
    pub(super) fn ordering(&self, mv: Move) -> i32 {
        let pawns = i32::from(self.pawns[piece_to(mv)]);
        self.of(mv) + self.context.parameters.ordering_pawns * pawns / HISTORY_WEIGHT_ONE
    }
}

impl History {
    pub(super) fn new() -> Self {
        Self {
            butterfly: vec![0; 8 * Square::COUNT * Square::COUNT],
            continuation: CONTINUATION_PLIES.map(|_| vec![NO_ROW; PIECE_TO_COUNT]),
            pawns: Vec::new(),
            capture: vec![0; PIECE_TO_COUNT * 6],
        }
    }

    pub(super) fn clear(&mut self) {
        let Self { butterfly, continuation, pawns, capture } = self;
        butterfly.fill(0);
        capture.fill(0);
        pawns.fill(NO_ROW);
        for table in continuation {
            table.fill(NO_ROW);
        }
    }

    #[inline]
    fn butterfly_index(side: Color, threats: Bitboard, mv: Move) -> usize {
        let attacked = |square| usize::from(threats.has(square));
        let kind = (side.index() * 2 + attacked(mv.from())) * 2 + attacked(mv.to());
        (kind * Square::COUNT + mv.from().index()) * Square::COUNT + mv.to().index()
    }

    #[inline]
    fn capture_index(side: Color, mv: Move) -> usize {
        // A promotion without a capture uses the king's entry, which is free.
        let captured = mv.capture().unwrap_or(PieceKind::King);
        PieceTo::of(side, mv).index() * 6 + captured.index()
    }

    /// The history scores of a node's quiet moves.
    #[inline]
    pub(super) fn quiet_scores(&self, context: &QuietContext) -> QuietScores<'_> {
        let mut rows = [&NO_ROW; CONTINUATION_PLIES.len()];
        for ((row, table), before) in rows.iter_mut().zip(&self.continuation).zip(context.before) {
            if let Some(before) = before {
                *row = &table[before.index()];
            }
        }
        let pawns = context.pawns.and_then(|PawnKey(index)| self.pawns.get(index));
        let pawns = pawns.unwrap_or(&NO_ROW);
        QuietScores { butterfly: &self.butterfly, rows, pawns, context: *context }
    }

    /// The history score of a quiet move: see [`QuietScores::of`].
    #[inline]
    pub(super) fn quiet_score(&self, context: &QuietContext, mv: Move) -> i32 {
        self.quiet_scores(context).of(mv)
    }

    /// The history score of a capture or promotion, within ±2¹⁴.
    #[inline]
    pub(super) fn capture_score(&self, side: Color, mv: Move) -> i32 {
        i32::from(self.capture[Self::capture_index(side, mv)])
    }

    /// Rewards a quiet move; a negative bonus punishes it.
    pub(super) fn update_quiet(&mut self, context: &QuietContext, mv: Move, bonus: i32) {
        self.update_butterfly(context.side, context.threats, mv, bonus);
        if let Some(PawnKey(index)) = context.pawns {
            if self.pawns.is_empty() {
                self.pawns = vec![NO_ROW; 2 * PawnKey::COUNT];
            }
            update_with_gravity(&mut self.pawns[index][piece_to(mv)], bonus, LIMIT);
        }
        for (table, before) in self.continuation.iter_mut().zip(context.before) {
            if let Some(before) = before {
                update_with_gravity(&mut table[before.index()][piece_to(mv)], bonus, LIMIT);
            }
        }
    }

    /// Rewards a quiet move in all positions where it is possible; a negative bonus punishes it.
    /// `threats` are the squares that the opponent attacks.
    #[inline]
    pub(super) fn update_butterfly(
        &mut self,
        side: Color,
        threats: Bitboard,
        mv: Move,
        bonus: i32,
    ) {
        let index = Self::butterfly_index(side, threats, mv);
        update_with_gravity(&mut self.butterfly[index], bonus, LIMIT);
    }

    /// Rewards a capture or promotion; a negative bonus punishes it.
    pub(super) fn update_capture(&mut self, side: Color, mv: Move, bonus: i32) {
        update_with_gravity(&mut self.capture[Self::capture_index(side, mv)], bonus, LIMIT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::Position;

    #[test]
    fn values_stay_within_their_limits() {
        let mut history = History::new();
        let mv = Position::start().legal_moves()[0];
        let context = QuietContext {
            side: Color::White,
            threats: Bitboard::EMPTY,
            before: [None; 3],
            pawns: None,
            parameters: Parameters::of(true),
        };
        for _ in 0..1000 {
            history.update_quiet(&context, mv, 2000);
        }
        let parameters = context.parameters;
        // Whether a score is nearly the highest of tables with this weight.
        let is_full = |score: i32, weight: i32| {
            let full = LIMIT * weight / 64;
            score > full * 9 / 10 && score <= full
        };
        let high = history.quiet_score(&context, mv);
        assert!(is_full(high, parameters.history_butterfly), "{high}");
        let attacked = QuietContext { threats: Bitboard::of(mv.to()), ..context };
        assert_eq!(history.quiet_score(&attacked, mv), 0);
        let [pawns, others] = [1, 2].map(|hash| Some(PawnKey::of(Color::White, hash)));
        let of_pawns = QuietContext { pawns, ..attacked };
        for _ in 0..1000 {
            history.update_quiet(&of_pawns, mv, 2000);
        }
        let scores = history.quiet_scores(&of_pawns);
        let (score, ordering) = (scores.of(mv), scores.ordering(mv));
        let both = parameters.history_butterfly + parameters.history_pawns;
        assert!(is_full(score, both), "{score}");
        assert!(is_full(ordering, both + parameters.ordering_pawns), "{ordering}");
        let elsewhere = history.quiet_score(&QuietContext { pawns: others, ..attacked }, mv);
        assert!(is_full(elsewhere, parameters.history_butterfly), "{elsewhere}");
    }
}
