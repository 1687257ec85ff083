//! The order in which moves are tried. The sooner a good move comes, the more
//! of the tree is never looked at.

use arrayvec::ArrayVec;

use crate::rules::{Color, Move, MoveList, PieceKind, Position, Square};

use super::exchange;
use super::table::PackedMove;

/// A piece going to a square, the key of several statistics: below
/// [`PIECE_SQUARES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceSquare(u16);

const PIECE_SQUARES: usize = 6 * Square::COUNT;

impl PieceSquare {
    #[inline]
    pub(super) fn of(mv: Move) -> Self {
        Self((mv.piece().index() * Square::COUNT + mv.to().index()) as u16)
    }

    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// The moves made before a node that its statistics refer to: the opponent's
/// last one, and the one before it.
pub(super) type Trail = [Option<PieceSquare>; 2];

const LIMIT: i32 = 1 << 14;

/// Moves a statistic towards ±[`LIMIT`], the slower the nearer it is.
#[inline]
fn nudge(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

/// What the search remembers of moves that proved good or bad.
pub(super) struct History {
    /// Quiet moves by side, from and to.
    quiet: Vec<i16>,
    /// Quiet moves after the opponent's last move, and after one's own.
    after: [Vec<i16>; 2],
    /// Captures by piece, square and what is captured.
    captures: Vec<i16>,
    /// How far the static evaluation was off, by side and pawn structure.
    corrections: Vec<i16>,
}

const CORRECTIONS: usize = 1 << 13;
const CORRECTION_UNIT: i32 = 128;
const CORRECTION_LIMIT: i32 = 80 * CORRECTION_UNIT;

impl History {
    pub(super) fn new() -> Self {
        let after = || vec![0; PIECE_SQUARES * PIECE_SQUARES];
        Self {
            quiet: vec![0; 2 * Square::COUNT * Square::COUNT],
            after: [after(), after()],
            captures: vec![0; PIECE_SQUARES * 6],
            corrections: vec![0; 2 * CORRECTIONS],
        }
    }

    pub(super) fn clear(&mut self) {
        let [first, second] = &mut self.after;
        for table in [&mut self.quiet, first, second, &mut self.captures, &mut self.corrections] {
            table.fill(0);
        }
    }

    #[inline]
    fn quiet_index(side: Color, mv: Move) -> usize {
        (side.index() * Square::COUNT + mv.from().index()) * Square::COUNT + mv.to().index()
    }

    #[inline]
    fn after_index(before: PieceSquare, mv: Move) -> usize {
        before.index() * PIECE_SQUARES + PieceSquare::of(mv).index()
    }

    #[inline]
    fn capture_index(mv: Move) -> usize {
        // A promotion without capture stands in the king's place.
        let captured = mv.capture().unwrap_or(PieceKind::King);
        PieceSquare::of(mv).index() * 6 + captured.index()
    }

    /// How well a quiet move has done, within about ±3 · 2¹⁴.
    #[inline]
    pub(super) fn of_quiet(&self, side: Color, trail: Trail, mv: Move) -> i32 {
        let mut sum = i32::from(self.quiet[Self::quiet_index(side, mv)]);
        for (table, before) in self.after.iter().zip(trail) {
            if let Some(before) = before {
                sum += i32::from(table[Self::after_index(before, mv)]);
            }
        }
        sum
    }

    #[inline]
    pub(super) fn of_capture(&self, mv: Move) -> i32 {
        i32::from(self.captures[Self::capture_index(mv)])
    }

    pub(super) fn reward_quiet(&mut self, side: Color, trail: Trail, mv: Move, bonus: i32) {
        nudge(&mut self.quiet[Self::quiet_index(side, mv)], bonus);
        for (table, before) in self.after.iter_mut().zip(trail) {
            if let Some(before) = before {
                nudge(&mut table[Self::after_index(before, mv)], bonus);
            }
        }
    }

    pub(super) fn reward_capture(&mut self, mv: Move, bonus: i32) {
        nudge(&mut self.captures[Self::capture_index(mv)], bonus);
    }

    #[inline]
    fn correction_index(side: Color, pawn_hash: u64) -> usize {
        side.index() * CORRECTIONS + (pawn_hash % CORRECTIONS as u64) as usize
    }

    /// How much better than their static evaluation positions with these pawns
    /// have turned out, in centipawns.
    #[inline]
    pub(super) fn correction(&self, side: Color, pawn_hash: u64) -> i32 {
        i32::from(self.corrections[Self::correction_index(side, pawn_hash)]) / CORRECTION_UNIT
    }

    /// Learns that a position turned out `error` centipawns better than its
    /// static evaluation.
    pub(super) fn correct(&mut self, side: Color, pawn_hash: u64, error: i32, depth: i32) {
        let entry = &mut self.corrections[Self::correction_index(side, pawn_hash)];
        let weight = (depth + 1).min(16);
        let aim = error.clamp(-300, 300) * CORRECTION_UNIT;
        let mean = (i32::from(*entry) * (256 - weight) + aim * weight) / 256;
        *entry = mean.clamp(-CORRECTION_LIMIT, CORRECTION_LIMIT) as i16;
    }
}

/// Whether a move changes material, and so belongs in a quiescence search.
#[inline]
pub(super) fn is_tactical(mv: Move) -> bool {
    mv.capture().is_some() || mv.promotion().is_some()
}

const FROM_TABLE: i32 = 1 << 30;
const GOOD_TACTICAL: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
const BAD_TACTICAL: i32 = -(1 << 24);

/// What a picker needs to know of a node.
pub(super) struct Hints {
    pub(super) from_table: PackedMove,
    pub(super) killers: [Option<Move>; 2],
    pub(super) trail: Trail,
}

/// Hands out moves, the most promising first.
pub(super) struct Picker {
    moves: MoveList,
    scores: ArrayVec<i32, 256>,
    next: usize,
}

impl Picker {
    pub(super) fn new(
        position: &Position,
        moves: MoveList,
        hints: &Hints,
        history: &History,
    ) -> Self {
        let side = position.side_to_move();
        let scores = moves.iter().map(|&mv| {
            if hints.from_table.is(mv) {
                FROM_TABLE
            } else if is_tactical(mv) {
                GOOD_TACTICAL + 16 * tactical_gain(mv) + history.of_capture(mv) / 2
            } else if hints.killers[0] == Some(mv) {
                KILLER + 1
            } else if hints.killers[1] == Some(mv) {
                KILLER
            } else {
                history.of_quiet(side, hints.trail, mv)
            }
        });
        let scores = scores.collect();
        Self { moves, scores, next: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The next move. Captures that lose material come last.
    pub(super) fn next(&mut self, position: &Position) -> Option<Move> {
        loop {
            let start = self.next;
            let best = (start..self.moves.len()).max_by_key(|&i| (self.scores[i], -(i as i32)))?;
            let score = self.scores[best];
            let mv = self.moves[best];
            if (GOOD_TACTICAL / 2..FROM_TABLE).contains(&score) && !exchange::gains(position, mv, 0)
            {
                self.scores[best] = score - GOOD_TACTICAL + BAD_TACTICAL;
                continue;
            }
            self.moves.swap(start, best);
            self.scores.swap(start, best);
            self.next += 1;
            return Some(mv);
        }
    }

    /// Whether the move handed out last loses material by exchanges.
    pub(super) fn last_loses_material(&self) -> bool {
        self.next > 0 && self.scores[self.next - 1] < BAD_TACTICAL / 2
    }
}

/// What a capture or promotion wins at first sight, most valuable victim and
/// least valuable attacker first.
fn tactical_gain(mv: Move) -> i32 {
    let captured = mv.capture().map_or(0, exchange::worth);
    match mv.promotion() {
        Some(PieceKind::Queen) => captured + exchange::worth(PieceKind::Queen),
        // Underpromotions are seldom right.
        Some(into) => captured - 2000 + exchange::worth(into),
        None => captured * 4 - mv.piece().index() as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_comes_once_and_losing_captures_last() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let position = Position::from_fen(fen).expect("a sound position");
        let moves = position.legal_moves();
        let wished = moves[moves.len() / 2];
        let hints =
            Hints { from_table: PackedMove::new(wished), killers: [None; 2], trail: [None; 2] };
        let mut picker = Picker::new(&position, moves.clone(), &hints, &History::new());
        let mut given = Vec::new();
        let mut lost = false;
        while let Some(mv) = picker.next(&position) {
            assert!(!lost || picker.last_loses_material(), "{mv:?} after a losing capture");
            lost = picker.last_loses_material();
            given.push(mv);
        }
        assert_eq!(given[0], wished);
        assert!(lost, "this position has captures that lose material");
        assert_eq!(given.len(), moves.len());
        assert!(moves.iter().all(|mv| given.contains(mv)));
    }

    #[test]
    fn statistics_stay_within_their_limits() {
        let mut history = History::new();
        let mv = Position::start().legal_moves()[0];
        for _ in 0..1000 {
            history.reward_quiet(Color::White, [None; 2], mv, 2000);
        }
        let high = history.of_quiet(Color::White, [None; 2], mv);
        assert!(high > LIMIT * 3 / 4 && high <= LIMIT, "{high}");
        for _ in 0..1000 {
            history.correct(Color::Black, 5, 10_000, 10);
        }
        assert_eq!(history.correction(Color::Black, 5), 80);
    }
}
