//! Move ordering. The earlier a good move comes, the smaller the tree.
//!
//! Moves are generated in stages, each only when it is reached ("staged move generation"): an early
//! refutation saves the remaining work.

use luft_rules::exchange::{self, see_ge};
use luft_rules::{Move, MoveList, Moves, PieceKind, Position};

use super::history::{History, QuietContext};
use super::threats::check_squares;
use super::tt::PackedMove;

/// Whether a move changes material, and so belongs in a quiescence search.
#[inline]
pub(super) fn is_tactical(mv: Move) -> bool {
    mv.capture().is_some() || mv.promotion().is_some()
}

/// The order of a node's moves depends on these and on the histories.
pub(super) struct OrderingHints {
    pub(super) tt_move: PackedMove,
    /// Two different quiet moves, which need not be legal here.
    pub(super) killers: [Option<Move>; 2],
    pub(super) context: QuietContext,
}

/// Which of the legal moves a picker returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveKinds {
    All,
    /// Captures and promotions.
    Tactical,
    /// Captures, promotions, and quiet moves by which the moved piece gives check without being
    /// lost.
    TacticalAndChecks,
}

impl MoveKinds {
    /// A filter for the position's quiet moves.
    fn quiets(self, position: &Position) -> impl Fn(Move) -> bool {
        let checks = (self == Self::TacticalAndChecks).then(|| check_squares(position));
        move |mv| match checks {
            Some(checks) => checks[mv.piece().index()].has(mv.to()) && see_ge(position, mv, 0),
            None => self == Self::All,
        }
    }
}

/// A move to try and its ordering score.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrderedMove {
    mv: Move,
    score: i32,
}

/// A move returned by the picker.
#[derive(Clone, Copy, Debug)]
pub(super) struct PickedMove {
    pub(super) mv: Move,
    /// Whether it is a capture or promotion that loses more than a margin by exchanges.
    pub(super) bad_capture: bool,
}

/// The moves still to be tried at every node of the current line, the deepest node's last. They are
/// on the heap, because as locals they would overflow a browser's stack.
pub(super) type MoveStack = Vec<OrderedMove>;

/// The stages, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PickerStage {
    TtMove,
    GenerateTacticals,
    GoodTacticals,
    FirstKiller,
    SecondKiller,
    GenerateQuiets,
    Quiets,
    BadTacticals,
    Done,
}

/// Returns a node's moves, the most promising first: the table's move, captures and promotions that
/// lose nothing, the killers, the other quiet moves, the losing captures.
pub(super) struct MovePicker {
    stage: PickerStage,
    kinds: MoveKinds,
    hints: OrderingHints,
    /// Whether no move has been returned.
    is_empty: bool,
    /// The start of the node's part of the stack. Captures deferred to the last stage come first
    /// there.
    start: usize,
    end_of_bad: usize,
    /// The moves from here on have been generated but not yet returned.
    next: usize,
    end: usize,
}

impl MovePicker {
    /// Moves that others push onto the stack must be removed before the next call of
    /// [`Self::next`]. [`Self::release`] removes the picker's own moves.
    pub(super) fn new(move_stack: &MoveStack, kinds: MoveKinds, hints: OrderingHints) -> Self {
        let start = move_stack.len();
        Self {
            stage: PickerStage::TtMove,
            kinds,
            hints,
            is_empty: true,
            start,
            end_of_bad: start,
            next: start,
            end: start,
        }
    }

    /// Drops the node's moves, and those of nodes below it.
    pub(super) fn release(&self, move_stack: &mut MoveStack) {
        move_stack.truncate(self.start);
    }

    /// Drops the quiet moves that have not been returned yet.
    pub(super) fn drop_quiets(&mut self) {
        self.kinds = MoveKinds::Tactical;
        let is_at_quiets = matches!(
            self.stage,
            PickerStage::FirstKiller
                | PickerStage::SecondKiller
                | PickerStage::GenerateQuiets
                | PickerStage::Quiets
        );
        if is_at_quiets {
            self.enter(PickerStage::BadTacticals);
        }
    }

    /// Whether no move has been returned.
    pub(super) fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// The context of the node's quiet moves.
    pub(super) fn context(&self) -> &QuietContext {
        &self.hints.context
    }

    /// The next move. Bad captures come last.
    pub(super) fn next(
        &mut self,
        move_stack: &mut MoveStack,
        position: &Position,
        history: &History,
    ) -> Option<PickedMove> {
        loop {
            let stage = self.stage;
            let found = match stage {
                PickerStage::TtMove => self.tt_move(position),
                PickerStage::GenerateTacticals => {
                    self.generate_tacticals(move_stack, position, history);
                    None
                }
                PickerStage::GoodTacticals => self.next_good_tactical(move_stack, position),
                PickerStage::FirstKiller => self.killer(0, position),
                PickerStage::SecondKiller => self.killer(1, position),
                PickerStage::GenerateQuiets => {
                    self.generate_quiets(move_stack, position, history);
                    None
                }
                PickerStage::Quiets => self.next_best(move_stack),
                PickerStage::BadTacticals => self.next_bad_tactical(move_stack),
                PickerStage::Done => return None,
            };
            let has_more = matches!(
                stage,
                PickerStage::GoodTacticals | PickerStage::Quiets | PickerStage::BadTacticals if found.is_some()
            );
            if !has_more {
                self.enter(self.stage_after(stage));
            }
            if let Some(mv) = found {
                self.is_empty = false;
                return Some(PickedMove { mv, bad_capture: stage == PickerStage::BadTacticals });
            }
        }
    }

    fn stage_after(&self, stage: PickerStage) -> PickerStage {
        match stage {
            PickerStage::TtMove => PickerStage::GenerateTacticals,
            PickerStage::GenerateTacticals => PickerStage::GoodTacticals,
            PickerStage::GoodTacticals => match self.kinds {
                MoveKinds::All => PickerStage::FirstKiller,
                MoveKinds::Tactical => PickerStage::BadTacticals,
                MoveKinds::TacticalAndChecks => PickerStage::GenerateQuiets,
            },
            PickerStage::FirstKiller => PickerStage::SecondKiller,
            PickerStage::SecondKiller => PickerStage::GenerateQuiets,
            PickerStage::GenerateQuiets => PickerStage::Quiets,
            PickerStage::Quiets => PickerStage::BadTacticals,
            PickerStage::BadTacticals | PickerStage::Done => PickerStage::Done,
        }
    }

    fn enter(&mut self, stage: PickerStage) {
        self.stage = stage;
        if stage == PickerStage::BadTacticals {
            (self.next, self.end) = (self.start, self.end_of_bad);
        }
    }

    /// The table's move, if it is of the picker's kinds.
    fn tt_move(&self, position: &Position) -> Option<Move> {
        let is_chosen = |&mv: &Move| is_tactical(mv) || self.kinds.quiets(position)(mv);
        self.hints.tt_move.legal_in(position).filter(is_chosen)
    }

    /// A killer, if it is legal here and not the table's move, which has been tried.
    fn killer(&mut self, index: usize, position: &Position) -> Option<Move> {
        let is_new = |mv: &Move| !self.hints.tt_move.is(*mv) && position.is_legal(*mv);
        let killer = self.hints.killers[index].filter(is_new);
        self.hints.killers[index] = killer;
        killer
    }

    // Not inlined, here and below, so that its list of moves is not on the stack during the search
    // below this node.
    #[inline(never)]
    fn generate_tacticals(
        &mut self,
        move_stack: &mut MoveStack,
        position: &Position,
        history: &History,
    ) {
        let OrderingHints { tt_move, context: QuietContext { side, parameters, .. }, .. } =
            self.hints;
        let mut moves = MoveList::new();
        position.list_moves(Moves::Tactical, &mut moves);
        for &mv in moves.iter().filter(|&&mv| !tt_move.is(mv)) {
            let history = parameters.ordering_captures * history.capture_score(side, mv) / 64;
            let score = 16 * mvv_lva(mv) + history;
            move_stack.push(OrderedMove { mv, score });
        }
        self.end = move_stack.len();
    }

    #[inline(never)]
    fn generate_quiets(
        &mut self,
        move_stack: &mut MoveStack,
        position: &Position,
        history: &History,
    ) {
        move_stack.truncate(self.end_of_bad);
        let OrderingHints { tt_move, killers, context } = &self.hints;
        let killers = killers.map(|killer| killer.map_or(PackedMove::NONE, PackedMove::new));
        let tried = [*tt_move, killers[0], killers[1]];
        let quiet_scores = history.quiet_scores(context);
        let is_chosen = self.kinds.quiets(position);
        let mut moves = MoveList::new();
        position.list_moves(Moves::Quiet, &mut moves);
        for &mv in &moves {
            if is_chosen(mv) && !tried.contains(&PackedMove::new(mv)) {
                move_stack.push(OrderedMove { mv, score: quiet_scores.ordering(mv) });
            }
        }
        (self.next, self.end) = (self.end_of_bad, move_stack.len());
    }

    /// The best of the generated moves. Most nodes try only a few moves, so selecting is cheaper
    /// than sorting.
    fn next_best(&mut self, move_stack: &mut MoveStack) -> Option<Move> {
        let rest = &mut move_stack[self.next..self.end];
        let (mut best, mut best_score) = (0, rest.first()?.score);
        for (index, &OrderedMove { score, .. }) in rest.iter().enumerate() {
            if score > best_score {
                (best, best_score) = (index, score);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].mv)
    }

    /// The best capture or promotion that loses nothing by exchanges. Losing ones are deferred.
    fn next_good_tactical(
        &mut self,
        move_stack: &mut MoveStack,
        position: &Position,
    ) -> Option<Move> {
        let margin = -self.hints.context.parameters.good_capture_margin;
        while let Some(mv) = self.next_best(move_stack) {
            if see_ge(position, mv, margin) {
                return Some(mv);
            }
            move_stack.swap(self.end_of_bad, self.next - 1);
            self.end_of_bad += 1;
        }
        None
    }

    /// The next deferred move. They were deferred in the right order.
    fn next_bad_tactical(&mut self, move_stack: &MoveStack) -> Option<Move> {
        let OrderedMove { mv, .. } = move_stack[self.next..self.end].first()?;
        self.next += 1;
        Some(*mv)
    }
}

/// The ordering score of a capture or promotion: most valuable victim first, then least valuable
/// attacker ("MVV-LVA").
fn mvv_lva(mv: Move) -> i32 {
    let captured = mv.capture().map_or(0, exchange::value);
    match mv.promotion() {
        Some(PieceKind::Queen) => captured + exchange::value(PieceKind::Queen),
        // Underpromotions are seldom best.
        Some(into) => captured - 2000 + exchange::value(into),
        None => captured * 4 - mv.piece().index() as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::parameters::Parameters;
    use luft_rules::Bitboard;

    const SHARP: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    fn sharp() -> Position {
        Position::from_fen(SHARP).expect("a sound position")
    }

    fn hints(
        position: &Position,
        tt_move: PackedMove,
        killers: [Option<Move>; 2],
    ) -> OrderingHints {
        let side = position.side_to_move();
        let context = QuietContext {
            side,
            threats: Bitboard::EMPTY,
            before: [None; 3],
            pawns: None,
            parameters: Parameters::of(true),
        };
        OrderingHints { tt_move, killers, context }
    }

    /// The moves returned if the quiet moves are dropped after this many moves.
    fn picked(
        position: &Position,
        kinds: MoveKinds,
        hints: OrderingHints,
        dropped_after: usize,
    ) -> Vec<PickedMove> {
        let (mut move_stack, history) = (MoveStack::new(), History::new());
        let mut picker = MovePicker::new(&move_stack, kinds, hints);
        let mut given = Vec::new();
        while let Some(mv) = picker.next(&mut move_stack, position, &history) {
            given.push(mv);
            if given.len() == dropped_after {
                picker.drop_quiets();
            }
        }
        assert!(picker.next(&mut move_stack, position, &history).is_none());
        assert_eq!(picker.is_empty(), given.is_empty());
        picker.release(&mut move_stack);
        assert!(move_stack.is_empty());
        given
    }

    #[test]
    fn every_move_comes_once_and_losing_captures_last() {
        let position = sharp();
        let moves = position.legal_moves();
        let quiets = position.moves(Moves::Quiet);
        for &wished in &moves {
            let killers = [Some(quiets[0]), Some(quiets[quiets.len() - 1])];
            let hints = hints(&position, PackedMove::new(wished), killers);
            let given = picked(&position, MoveKinds::All, hints, usize::MAX);
            let good = given.iter().take_while(|picked| !picked.bad_capture).count();
            assert!(given[good..].iter().all(|picked| picked.bad_capture));
            assert!(good < given.len(), "this position has captures that lose material");
            assert_eq!(given[0].mv, wished);
            assert_eq!(given.len(), moves.len());
            assert!(moves.iter().all(|mv| given.iter().any(|picked| picked.mv == *mv)));
        }
    }

    #[test]
    fn killers_come_before_other_quiet_moves_and_only_where_they_are_legal() {
        let position = sharp();
        let quiets = position.moves(Moves::Quiet);
        let killer = quiets[7];
        let foreign =
            Position::start().legal_moves().into_iter().find(|&mv| !position.is_legal(mv));
        let foreign = foreign.expect("a move that is not legal here");
        let hints = hints(&position, PackedMove::new(foreign), [Some(foreign), Some(killer)]);
        let given = picked(&position, MoveKinds::All, hints, usize::MAX);
        assert_eq!(given.iter().map(|picked| picked.mv).find(|&mv| !is_tactical(mv)), Some(killer));
        assert_eq!(given.len(), position.legal_moves().len());
    }

    #[test]
    fn captures_alone_come_where_they_are_asked_for_or_the_quiet_moves_are_dropped() {
        let position = sharp();
        let (tacticals, quiet) = (position.moves(Moves::Tactical), position.moves(Moves::Quiet)[0]);
        let hints = |tt_move| hints(&position, PackedMove::new(tt_move), [Some(quiet), None]);
        let given = picked(&position, MoveKinds::Tactical, hints(quiet), usize::MAX);
        assert_eq!(given.len(), tacticals.len());
        for dropped_after in 1..=position.legal_moves().len() {
            let given = picked(&position, MoveKinds::All, hints(quiet), dropped_after);
            let count = given.iter().filter(|picked| is_tactical(picked.mv)).count();
            assert_eq!(count, tacticals.len(), "{dropped_after}");
            assert!(given[dropped_after..].iter().all(|picked| is_tactical(picked.mv)));
        }
    }

    #[test]
    fn quiet_checks_come_where_they_are_asked_for() {
        let fens = [
            // Qd8 would be lost.
            "r5k1/5ppp/8/1B6/8/5N2/8/1K1Q3R w - - 0 1",
            // The pawn gives check on c4. The knight's moves let the rook give check, but the
            // knight itself gives none.
            "8/8/8/3k4/8/2P5/P2N4/K2R4 w - - 0 1",
            // The queen gives check on e1, e2 and e3, but would be lost on d7 and d8. The rook
            // gives check on e1 and h8.
            "4k3/8/8/8/8/8/3Q4/K6R w - - 0 1",
            SHARP,
        ];
        for (fen, checks) in fens.into_iter().zip([0, 1, 5, 0]) {
            let position = Position::from_fen(fen).expect("a sound position");
            let is_safe_check = |mv: &Move| {
                let checkers = position.after(*mv).checkers();
                checkers.has(mv.to()) && see_ge(&position, *mv, 0)
            };
            let quiets: Vec<Move> =
                position.moves(Moves::Quiet).into_iter().filter(is_safe_check).collect();
            assert_eq!(quiets.len(), checks, "{fen}");
            let expected = [&position.moves(Moves::Tactical)[..], &quiets].concat();
            let wishes = position.legal_moves().into_iter().map(PackedMove::new);
            for wished in wishes.chain([PackedMove::NONE]) {
                let hints = hints(&position, wished, [None; 2]);
                let given = picked(&position, MoveKinds::TacticalAndChecks, hints, usize::MAX);
                assert_eq!(given.len(), expected.len(), "{fen}");
                assert!(expected.iter().all(|mv| given.iter().any(|picked| picked.mv == *mv)));
            }
        }
    }

    #[test]
    fn without_legal_moves_it_is_empty() {
        for fen in ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"] {
            let position = Position::from_fen(fen).expect("a sound position");
            let hints = hints(&position, PackedMove::NONE, [None; 2]);
            assert!(picked(&position, MoveKinds::All, hints, usize::MAX).is_empty());
        }
    }
}
