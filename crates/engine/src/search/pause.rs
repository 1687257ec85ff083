//! What the functions of the search have on their stacks, where it outlives a pause.

use arrayvec::ArrayVec;

use crate::rules::Move;

use super::move_picker::{MovePicker, PickedMove, is_tactical};
use super::node::Node;
use super::score::Score;

/// A node at rest. Whoever goes on with it knows its position.
pub(super) struct PausedNode {
    pub(super) node: Node<()>,
    pub(super) stage: Stage,
}

/// The stages of a node, in their order. Where one searches other nodes, the search may
/// pause in it.
pub(super) enum Stage {
    /// What the static evaluation decides.
    Static,
    Razoring,
    NullMove,
    /// Null-move pruning would give this score, which a search without null moves is
    /// to confirm.
    Verification(Score),
    /// By how much the node is searched less deep.
    Reduction,
    /// `None` at its beginning, as in the last stage.
    ProbCut(Option<Box<ProbCutLoop>>),
    /// Whether the table's move is singular.
    Singular,
    Moves(Option<Box<MoveLoop>>),
}

/// What a stage of a node comes to.
pub(super) enum Progress {
    /// The node's score; while the search pauses, any.
    Score(Score),
    Next(Stage),
}

/// The captures that ProbCut tries.
pub(super) struct ProbCutLoop {
    pub(super) picker: MovePicker,
    /// The move that is being searched, and whether the quiescence search has found it
    /// good enough.
    pub(super) attempt: Option<(Move, bool)>,
}

/// The moves of a node, and what they have brought.
pub(super) struct MoveLoop {
    pub(super) picker: MovePicker,
    pub(super) best: Best,
    pub(super) alpha: Score,
    pub(super) tried: TriedMoves,
    /// How many moves have been searched, or are about to be.
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

/// Moves that were tried before the best one; their histories suffer.
#[derive(Default)]
pub(super) struct TriedMoves {
    pub(super) quiets: ArrayVec<Move, 48>,
    pub(super) tacticals: ArrayVec<Move, 24>,
}

impl TriedMoves {
    pub(super) fn add(&mut self, mv: Move) {
        // Moves beyond the room are tried so late that they hardly matter.
        let _ =
            if is_tactical(mv) { self.tacticals.try_push(mv) } else { self.quiets.try_push(mv) };
    }
}

/// A move that is being searched.
pub(super) struct Attempt {
    pub(super) picked: PickedMove,
    /// Which of the node's searched moves it is, from 1.
    pub(super) number: usize,
    /// How well the move has done in other nodes.
    pub(super) history: i32,
    /// By how many plies it may be searched less deep.
    pub(super) reduction: i32,
    pub(super) plan: Plan,
    /// How many nodes had been visited before it.
    pub(super) nodes_before: u64,
}

/// How a move is searched next.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub(super) pass: Pass,
    /// The depth left below the move, in plies.
    pub(super) depth: i32,
    /// The same after late-move reductions.
    pub(super) reduced: i32,
}

/// The searches of a move, each if the one before finds it better than alpha.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// With a null window, less deep. The first move of a node is spared it.
    Reduced,
    /// With a null window, as deep as the node asks.
    Full,
    /// With the node's window.
    Open,
}

/// A node of the quiescence search, and what its moves have brought.
pub(super) struct Captures {
    pub(super) picker: MovePicker,
    /// What not capturing is worth; `None` in check.
    pub(super) stand_pat: Option<Score>,
    /// The static evaluation as computed, to be kept in the table.
    pub(super) raw_eval: Option<i32>,
    pub(super) best: Best,
    pub(super) alpha: Score,
    /// Whether the position was on a principal variation.
    pub(super) was_pv: bool,
    /// How many captures and promotions have been searched, or are about to be.
    pub(super) searched: usize,
    /// The move that is being searched.
    pub(super) attempt: Option<PickedMove>,
}
