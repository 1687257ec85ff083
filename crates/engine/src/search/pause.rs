//! The local state of the search functions that survives a pause.

use arrayvec::ArrayVec;

use luft_rules::Move;

use super::move_picker::{MovePicker, PickedMove, is_tactical};
use super::node::Node;
use super::score::Score;

/// A paused node. The caller that resumes it knows its position.
pub(super) struct PausedNode {
    pub(super) node: Node<()>,
    pub(super) stage: NodeStage,
}

/// The stages of a node, in order. The search may pause in a stage that searches other
/// nodes.
pub(super) enum NodeStage {
    /// Pruning by the static evaluation.
    Static,
    Razoring,
    NullMove,
    /// The score of null-move pruning, to be verified by a search without null
    /// moves.
    Verification(Score),
    /// The reduction of the node's depth.
    Reduction,
    /// `None` at its beginning, as in the last stage.
    ProbCut(Option<Box<ProbCutLoop>>),
    /// Whether the table's move is singular.
    Singular,
    Moves(Option<Box<MoveLoop>>),
}

/// The result of a stage.
pub(super) enum StageResult {
    /// The node's score; meaningless while the search pauses.
    Score(Score),
    Next(NodeStage),
}

/// The captures that ProbCut tries.
pub(super) struct ProbCutLoop {
    pub(super) picker: MovePicker,
    /// The move that is being searched, and whether its quiescence search was good enough.
    pub(super) attempt: Option<(Move, bool)>,
}

/// The moves of a node and their results.
pub(super) struct MoveLoop {
    pub(super) picker: MovePicker,
    pub(super) best: Best,
    pub(super) alpha: Score,
    pub(super) tried: TriedMoves,
    /// The number of moves searched, including the current one.
    pub(super) searched: usize,
    /// The move that is being searched.
    pub(super) attempt: Option<Attempt>,
}

/// The best of the moves tried so far.
#[derive(Clone, Copy)]
pub(super) struct Best {
    pub(super) score: Score,
    /// `None` while none has been better than alpha.
    pub(super) mv: Option<Move>,
}

/// Moves searched before the best one; their histories get a malus.
#[derive(Default)]
pub(super) struct TriedMoves {
    pub(super) quiets: ArrayVec<Move, 48>,
    pub(super) tacticals: ArrayVec<Move, 24>,
}

impl TriedMoves {
    pub(super) fn add(&mut self, mv: Move) {
        // Moves beyond the capacity are searched so late that they hardly matter.
        let _ =
            if is_tactical(mv) { self.tacticals.try_push(mv) } else { self.quiets.try_push(mv) };
    }
}

/// A move that is being searched.
pub(super) struct Attempt {
    pub(super) picked: PickedMove,
    /// Its number among the node's searched moves, from 1.
    pub(super) number: usize,
    /// The move's history score.
    pub(super) history: i32,
    /// Its late-move reduction, in plies.
    pub(super) reduction: i32,
    pub(super) plan: Plan,
    /// The number of nodes visited before it.
    pub(super) nodes_before: u64,
}

/// The next search of a move.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub(super) pass: Pass,
    /// The depth left below the move, in plies.
    pub(super) depth: i32,
    /// The same after late-move reductions.
    pub(super) reduced: i32,
}

/// The searches of a move; each follows if the one before beats alpha.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// With a null window and reduced depth; not for a node's first move.
    Reduced,
    /// With a null window and full depth.
    Full,
    /// With the full window.
    Open,
}

/// A node of the quiescence search, and the results of its moves.
pub(super) struct Captures {
    pub(super) picker: MovePicker,
    /// The stand-pat score; `None` in check.
    pub(super) stand_pat: Option<Score>,
    /// The uncorrected static evaluation, to be stored in the table.
    pub(super) raw_eval: Option<i32>,
    pub(super) best: Best,
    pub(super) alpha: Score,
    /// Whether the position was on a principal variation.
    pub(super) was_pv: bool,
    /// The number of captures and promotions searched, including the current one.
    pub(super) searched: usize,
    /// The move that is being searched.
    pub(super) attempt: Option<PickedMove>,
}
