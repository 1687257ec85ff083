//! Indices into the vectors of a tree.

use std::fmt;
use std::num::{NonZeroU32, ParseIntError};
use std::str::FromStr;

/// The index of a node of a [`GameTree`](super::GameTree). It may be invalid, because it may come
/// from outside: see [`GameTree::has`](super::GameTree::has).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// Before the first move.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// The node with this index, in the order in which nodes were added to the tree, from the root
    /// on.
    pub fn at(index: usize) -> Self {
        Self(one_more(index))
    }

    /// The number of nodes that were added before it.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl Default for NodeId {
    fn default() -> Self {
        Self::ROOT
    }
}

/// Writes the number that `FromStr` parses.
impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

impl FromStr for NodeId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self::at)
    }
}

/// A note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NoteId(NonZeroU32);

impl NoteId {
    pub(super) fn at(index: usize) -> Self {
        Self(one_more(index))
    }

    pub(super) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// Numbers start at one, so that an `Option` of them takes no more room.
fn one_more(index: usize) -> NonZeroU32 {
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    NonZeroU32::MIN.saturating_add(index)
}
