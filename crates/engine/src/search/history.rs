//! What the search remembers of moves that proved good or bad, and of static
//! evaluations that proved wrong.

use crate::rules::{Color, Move, PieceKind, Square};

/// A piece going to a square, the key of several histories: below
/// [`PIECE_TO_COUNT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceTo(u16);

const PIECE_TO_COUNT: usize = 6 * Square::COUNT;

impl PieceTo {
    #[inline]
    pub(super) fn of(mv: Move) -> Self {
        Self((mv.piece().index() * Square::COUNT + mv.to().index()) as u16)
    }

    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// The moves before a node that the continuation histories refer to: the one that
/// led to it, and the one before that. `None` for a null move, and before the
/// root.
pub(super) type ContinuationContext = [Option<PieceTo>; 2];

/// The limit of a history's values, either way.
const LIMIT: i32 = 1 << 14;

/// Moves a history's value towards ±[`LIMIT`], the slower the nearer it is
/// ("history gravity").
#[inline]
fn update_with_gravity(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

/// The histories of a searcher.
pub(super) struct History {
    /// Quiet moves by side, from and to ("butterfly history").
    butterfly: Vec<i16>,
    /// Quiet moves by the moves before them: see [`ContinuationContext`].
    continuation: [Vec<i16>; 2],
    /// Captures by piece, square and what is captured.
    capture: Vec<i16>,
    /// How far the static evaluation was off, by side and pawn structure.
    pawn_correction: Vec<i16>,
}

const CORRECTION_COUNT: usize = 1 << 13;
const CORRECTION_UNIT: i32 = 128;
const CORRECTION_LIMIT: i32 = 80 * CORRECTION_UNIT;

impl History {
    pub(super) fn new() -> Self {
        let continuation = || vec![0; PIECE_TO_COUNT * PIECE_TO_COUNT];
        Self {
            butterfly: vec![0; 2 * Square::COUNT * Square::COUNT],
            continuation: [continuation(), continuation()],
            capture: vec![0; PIECE_TO_COUNT * 6],
            pawn_correction: vec![0; 2 * CORRECTION_COUNT],
        }
    }

    pub(super) fn clear(&mut self) {
        let Self { butterfly, continuation: [first, second], capture, pawn_correction } = self;
        for table in [butterfly, first, second, capture, pawn_correction] {
            table.fill(0);
        }
    }

    #[inline]
    fn butterfly_index(side: Color, mv: Move) -> usize {
        (side.index() * Square::COUNT + mv.from().index()) * Square::COUNT + mv.to().index()
    }

    #[inline]
    fn continuation_index(before: PieceTo, mv: Move) -> usize {
        before.index() * PIECE_TO_COUNT + PieceTo::of(mv).index()
    }

    #[inline]
    fn capture_index(mv: Move) -> usize {
        // A promotion without capture stands in the king's place.
        let captured = mv.capture().unwrap_or(PieceKind::King);
        PieceTo::of(mv).index() * 6 + captured.index()
    }

    /// How well a quiet move has done, within about ±3 · 2¹⁴.
    #[inline]
    pub(super) fn quiet_score(&self, side: Color, context: ContinuationContext, mv: Move) -> i32 {
        let mut sum = i32::from(self.butterfly[Self::butterfly_index(side, mv)]);
        for (table, before) in self.continuation.iter().zip(context) {
            if let Some(before) = before {
                sum += i32::from(table[Self::continuation_index(before, mv)]);
            }
        }
        sum
    }

    /// How well a capture or promotion has done, within ±2¹⁴.
    #[inline]
    pub(super) fn capture_score(&self, mv: Move) -> i32 {
        i32::from(self.capture[Self::capture_index(mv)])
    }

    /// Thinks better of a quiet move, or less of it for a negative bonus.
    pub(super) fn update_quiet(
        &mut self,
        side: Color,
        context: ContinuationContext,
        mv: Move,
        bonus: i32,
    ) {
        update_with_gravity(&mut self.butterfly[Self::butterfly_index(side, mv)], bonus);
        for (table, before) in self.continuation.iter_mut().zip(context) {
            if let Some(before) = before {
                update_with_gravity(&mut table[Self::continuation_index(before, mv)], bonus);
            }
        }
    }

    /// Thinks better of a capture or promotion, or less of it for a negative bonus.
    pub(super) fn update_capture(&mut self, mv: Move, bonus: i32) {
        update_with_gravity(&mut self.capture[Self::capture_index(mv)], bonus);
    }

    #[inline]
    fn correction_index(side: Color, pawn_hash: u64) -> usize {
        side.index() * CORRECTION_COUNT + (pawn_hash % CORRECTION_COUNT as u64) as usize
    }

    /// How much better than their static evaluation positions with these pawns
    /// have turned out, in centipawns.
    #[inline]
    pub(super) fn correction(&self, side: Color, pawn_hash: u64) -> i32 {
        i32::from(self.pawn_correction[Self::correction_index(side, pawn_hash)]) / CORRECTION_UNIT
    }

    /// Learns that a position turned out `error` centipawns better than its
    /// static evaluation.
    pub(super) fn update_correction(
        &mut self,
        side: Color,
        pawn_hash: u64,
        error: i32,
        depth: i32,
    ) {
        let entry = &mut self.pawn_correction[Self::correction_index(side, pawn_hash)];
        let weight = (depth + 1).min(16);
        let aim = error.clamp(-300, 300) * CORRECTION_UNIT;
        let mean = (i32::from(*entry) * (256 - weight) + aim * weight) / 256;
        *entry = mean.clamp(-CORRECTION_LIMIT, CORRECTION_LIMIT) as i16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    #[test]
    fn values_stay_within_their_limits() {
        let mut history = History::new();
        let mv = Position::start().legal_moves()[0];
        for _ in 0..1000 {
            history.update_quiet(Color::White, [None; 2], mv, 2000);
        }
        let high = history.quiet_score(Color::White, [None; 2], mv);
        assert!(high > LIMIT * 3 / 4 && high <= LIMIT, "{high}");
        for _ in 0..1000 {
            history.update_correction(Color::Black, 5, 10_000, 10);
        }
        assert_eq!(history.correction(Color::Black, 5), 80);
    }
}
