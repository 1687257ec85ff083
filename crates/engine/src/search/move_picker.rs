//! The order in which moves are tried. The sooner a good move comes, the more
//! of the tree is never looked at.

use core::cmp::Reverse;

use crate::rules::{Move, Moves, PieceKind, Position};

use super::history::{History, QuietContext};
use super::see::{self, see_ge};
use super::tt::PackedMove;

/// Whether a move changes material, and so belongs in a quiescence search.
#[inline]
pub(super) fn is_tactical(mv: Move) -> bool {
    mv.capture().is_some() || mv.promotion().is_some()
}

const TT_MOVE: i32 = 1 << 30;
const GOOD_TACTICAL: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
const BAD_TACTICAL: i32 = -(1 << 24);

/// What the order of a node's moves depends on, beside the histories.
pub(super) struct OrderingHints {
    pub(super) tt_move: PackedMove,
    pub(super) killers: [Option<Move>; 2],
    pub(super) context: QuietContext,
}

/// A move to be tried, and how promising it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoredMove {
    mv: Move,
    score: i32,
}

/// A move as the picker hands it out.
#[derive(Clone, Copy, Debug)]
pub(super) struct PickedMove {
    pub(super) mv: Move,
    /// Whether it is a capture or promotion that loses material by exchanges.
    pub(super) bad_capture: bool,
}

/// The moves still to be tried at every node of the current line, the deepest
/// node's last. On the heap: as locals they would fill a browser's stack.
pub(super) type MoveStack = Vec<ScoredMove>;

/// Hands out a node's moves, the most promising first.
pub(super) struct MovePicker {
    start: usize,
    next: usize,
    end: usize,
}

impl MovePicker {
    /// Adds the node's moves to the stack. [`Self::release`] takes them
    /// away again.
    // Apart, so that its list of moves leaves the stack before the tree is
    // searched further.
    #[inline(never)]
    pub(super) fn new(
        move_stack: &mut MoveStack,
        position: &Position,
        choice: Moves,
        hints: &OrderingHints,
        history: &History,
    ) -> Self {
        let start = move_stack.len();
        let quiet_scores = history.quiet_scores(&hints.context);
        for mv in position.moves(choice) {
            let score = if hints.tt_move.is(mv) {
                TT_MOVE
            } else if is_tactical(mv) {
                GOOD_TACTICAL + 16 * mvv_lva(mv) + history.capture_score(hints.context.side, mv) / 2
            } else if hints.killers[0] == Some(mv) {
                KILLER + 1
            } else if hints.killers[1] == Some(mv) {
                KILLER
            } else {
                quiet_scores.of(mv)
            };
            move_stack.push(ScoredMove { mv, score });
        }
        Self { start, next: start, end: move_stack.len() }
    }

    /// Drops the node's moves, and those of nodes below it.
    pub(super) fn release(&self, move_stack: &mut MoveStack) {
        move_stack.truncate(self.start);
    }

    /// Drops the quiet moves that have not been handed out.
    pub(super) fn drop_quiets(&mut self, move_stack: &mut MoveStack) {
        let mut end = self.next;
        for index in self.next..self.end {
            if is_tactical(move_stack[index].mv) {
                move_stack.swap(end, index);
                end += 1;
            }
        }
        self.end = end;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.start == self.end
    }

    /// The next move. Bad captures come last.
    pub(super) fn next(
        &mut self,
        move_stack: &mut MoveStack,
        position: &Position,
    ) -> Option<PickedMove> {
        loop {
            let rest = &mut move_stack[self.next..self.end];
            let best = (0..rest.len()).max_by_key(|&i| (rest[i].score, Reverse(i)))?;
            let ScoredMove { mv, score } = rest[best];
            if (GOOD_TACTICAL / 2..TT_MOVE).contains(&score) && !see_ge(position, mv, 0) {
                rest[best].score = score - GOOD_TACTICAL + BAD_TACTICAL;
                continue;
            }
            rest.swap(0, best);
            self.next += 1;
            return Some(PickedMove { mv, bad_capture: score < BAD_TACTICAL / 2 });
        }
    }
}

/// What a capture or promotion wins at first sight: most valuable victim first,
/// then least valuable attacker ("MVV-LVA").
fn mvv_lva(mv: Move) -> i32 {
    let captured = mv.capture().map_or(0, see::value);
    match mv.promotion() {
        Some(PieceKind::Queen) => captured + see::value(PieceKind::Queen),
        // Underpromotions are seldom right.
        Some(into) => captured - 2000 + see::value(into),
        None => captured * 4 - mv.piece().index() as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Bitboard;

    #[test]
    fn every_move_comes_once_and_losing_captures_last() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let position = Position::from_fen(fen).expect("a sound position");
        let moves = position.legal_moves();
        let wished = moves[moves.len() / 2];
        let hints = OrderingHints {
            tt_move: PackedMove::new(wished),
            killers: [None; 2],
            context: QuietContext {
                side: position.side_to_move(),
                threats: Bitboard::EMPTY,
                before: [None; 3],
            },
        };
        let mut move_stack = MoveStack::new();
        let mut picker =
            MovePicker::new(&mut move_stack, &position, Moves::All, &hints, &History::new());
        let mut given = Vec::new();
        let mut lost = false;
        while let Some(picked) = picker.next(&mut move_stack, &position) {
            assert!(!lost || picked.bad_capture, "{picked:?} after a losing capture");
            lost = picked.bad_capture;
            given.push(picked.mv);
        }
        picker.release(&mut move_stack);
        assert!(move_stack.is_empty());
        assert_eq!(given[0], wished);
        assert!(lost, "this position has captures that lose material");
        assert_eq!(given.len(), moves.len());
        assert!(moves.iter().all(|mv| given.contains(mv)));
    }
}
