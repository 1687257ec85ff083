//! What can be said of a node.

use std::ops::Range;
use std::time::Duration;

use crate::nag::Nag;

/// Something that is said of a node. Words are a part of the tree's text.
#[derive(Clone, Debug)]
pub(super) enum Note {
    Nag(Nag),
    Clock(Duration),
    /// After the move, or at the root.
    Comment(Range<u32>),
    /// Before the move, which begins a variation.
    CommentBefore(Range<u32>),
    /// A line from here on that begins by a null move.
    Unplayed(Range<u32>),
}

impl Note {
    pub(super) const fn nag(&self) -> Option<Nag> {
        if let Self::Nag(nag) = self { Some(*nag) } else { None }
    }

    pub(super) const fn clock(&self) -> Option<Duration> {
        if let Self::Clock(left) = self { Some(*left) } else { None }
    }

    pub(super) fn comment(&self) -> Option<Range<u32>> {
        if let Self::Comment(words) = self { Some(words.clone()) } else { None }
    }

    pub(super) fn comment_before(&self) -> Option<Range<u32>> {
        if let Self::CommentBefore(words) = self { Some(words.clone()) } else { None }
    }

    pub(super) fn unplayed(&self) -> Option<Range<u32>> {
        if let Self::Unplayed(words) = self { Some(words.clone()) } else { None }
    }
}
