//! The comments and results that may follow a game's result.

use std::task::{Poll, ready};

use super::budget::WorkBudget;
use super::lex::Lexer;

/// Whether the result of a game has been read, and where the text stands after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ended {
    /// It has not.
    #[default]
    Not,
    /// In the line of the result, where comments may follow.
    InLine,
    /// Beyond these, where it may stand once more: by itself it would be a game without moves.
    Beyond,
}

impl Ended {
    /// Whether more of the game follows.
    pub(super) fn goes_on(&mut self, lexer: &mut Lexer<'_>, budget: &mut WorkBudget) -> Poll<bool> {
        if *self == Self::Not {
            return Poll::Ready(true);
        }
        loop {
            if *self == Self::InLine {
                if ready!(lexer.is_at_comment(budget)) {
                    return Poll::Ready(true);
                }
                *self = Self::Beyond;
            }
            ready!(lexer.skip_blank(budget));
            if !lexer.skip_result() {
                return Poll::Ready(false);
            }
            *self = Self::InLine;
        }
    }
}
