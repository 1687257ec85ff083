//! Notes on nodes.

use std::ops::Range;
use std::time::Duration;

use crate::nag::Nag;

/// A note on a node.
#[derive(Clone, Debug)]
pub(super) enum Note {
    Nag(Nag),
    Clock(Duration),
    /// A part of the tree's text.
    Words(NoteKind, Range<u32>),
}

/// The kind of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoteKind {
    /// A comment after the move, or at the root.
    Comment,
    /// A comment before the first move of a variation.
    CommentBefore,
    /// A line from here that begins with a null move.
    Unplayed,
}
