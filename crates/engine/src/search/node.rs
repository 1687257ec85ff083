//! Nodes of the search.

use luft_rules::Position;

use super::score::Window;
use super::tt::{PackedMove, TtEntry};

/// The expected node type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeType {
    /// PV node: its exact score matters.
    Pv,
    /// Cut node: some move is expected to reach beta.
    Cut,
    /// All node: no move is expected to beat alpha.
    All,
}

impl NodeType {
    /// The type of the first child.
    pub(super) fn first_child(self) -> Self {
        match self {
            Self::Pv => Self::Pv,
            other => other.opposite(),
        }
    }

    pub(super) fn opposite(self) -> Self {
        if self == Self::Cut { Self::All } else { Self::Cut }
    }
}

/// A node and what is known about it before its moves are searched.
pub(super) struct Node<P> {
    pub(super) position: P,
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) window: Window,
    pub(super) node_type: NodeType,
    pub(super) tt_entry: Option<TtEntry>,
    /// The static evaluation, corrected; `None` in check.
    pub(super) eval: Option<i32>,
    /// The uncorrected static evaluation, to be stored in the table.
    pub(super) raw_eval: Option<i32>,
    /// Whether the side to move has a better position than at its previous move ("improving").
    pub(super) improving: bool,
    /// Whether the position is on a principal variation, or was on one before.
    pub(super) was_pv: bool,
    /// The extension of the table's move, in plies.
    pub(super) extension: i32,
}

/// A node that is being searched.
pub(super) type OpenNode<'p> = Node<&'p Position>;

impl<P> Node<P> {
    pub(super) fn is_root(&self) -> bool {
        self.ply == 0
    }

    pub(super) fn is_pv(&self) -> bool {
        self.node_type == NodeType::Pv
    }

    pub(super) fn in_check(&self) -> bool {
        self.eval.is_none()
    }

    pub(super) fn tt_move(&self) -> PackedMove {
        self.tt_entry.map_or(PackedMove::NONE, |entry| entry.best)
    }

    /// Whether the table's move is a capture or promotion.
    pub(super) fn has_tactical_tt_move(&self) -> bool
    where
        P: core::borrow::Borrow<Position>,
    {
        let tt_move = self.tt_move();
        tt_move.is_some() && tt_move.is_tactical(self.position.borrow())
    }

    /// The absolute correction of the static evaluation.
    pub(super) fn correction(&self) -> i32 {
        match (self.eval, self.raw_eval) {
            (Some(eval), Some(raw)) => (eval - raw).abs(),
            _ => 0,
        }
    }

    /// The same node with another representation of its position.
    pub(super) fn with_position<Q>(&self, position: Q) -> Node<Q> {
        let &Self { ply, depth, window, node_type, tt_entry, eval, raw_eval, .. } = self;
        let &Self { improving, was_pv, extension, .. } = self;
        Node {
            position,
            ply,
            depth,
            window,
            node_type,
            tt_entry,
            eval,
            raw_eval,
            improving,
            was_pv,
            extension,
        }
    }
}
