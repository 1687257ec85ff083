//! Numbers of what lies in the vectors of a tree.

use std::fmt;
use std::num::{NonZeroU32, ParseIntError};
use std::str::FromStr;

/// A node of a [`GameTree`](super::GameTree). Whether a tree has it, the tree says: a number may
/// come from anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// Before the first move.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// The node that was added as such and such a one to its tree, after the root.
    pub fn at(index: usize) -> Self {
        Self(one_more(index))
    }

    /// How many nodes were added before it.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl Default for NodeId {
    fn default() -> Self {
        Self::ROOT
    }
}

/// Writes the number that is read.
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

/// Numbers from one on leave the nought for what is not there, which takes no room then.
fn one_more(index: usize) -> NonZeroU32 {
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    NonZeroU32::MIN.saturating_add(index)
}
