//! The comments and results that may follow a game's result.

use std::task::{Poll, ready};

use super::budget::WorkBudget;
use super::lex::Lexer;

/// Whether a game's result has been read, and where reading continues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ended {
    /// Not yet.
    #[default]
    Not,
    /// In the line of the result, where comments may still follow.
    InLine,
    /// After those, where the result may be repeated. Read alone, it would be a game without moves.
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
