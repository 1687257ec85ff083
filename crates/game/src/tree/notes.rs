//! What can be said of a node.

use std::ops::Range;
use std::time::Duration;

use crate::nag::Nag;

/// Something that is said of a node.
#[derive(Clone, Debug)]
pub(super) enum Note {
    Nag(Nag),
    Clock(Duration),
    /// A part of the tree's text.
    Words(Kind, Range<u32>),
}

/// What words are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// After the move, or at the root.
    Comment,
    /// Before the move, which begins a variation.
    CommentBefore,
    /// A line from here on that begins by a null move.
    Unplayed,
}
