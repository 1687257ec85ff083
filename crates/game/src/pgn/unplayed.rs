//! The rest of a line after a null move, which no game can contain. It is kept as text.

use super::GameResult;
use super::comment::{Comment, braced};
use super::lex::Token;

/// The text read so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Unplayed {
    text: String,
    /// The number of open variations within it.
    depth: usize,
    comment: Comment,
}

impl Unplayed {
    /// Whether a text is a null move, as programs or UCI write it.
    pub(super) fn begins_by(text: &str) -> bool {
        let words = ["--", "Z0", "@@@@", "0000", "null", "pass"];
        words.iter().any(|word| word.eq_ignore_ascii_case(text))
    }

    /// Adds a token as it is `written`, with the move numbers `between` it and the previous one.
    /// Returns whether the token belongs to the line; its end and a result don't.
    pub(super) fn take(&mut self, between: &str, token: &Token<'_>, written: &str) -> bool {
        match token {
            Token::Comment(piece, is_last) => {
                if let Some(comment) = self.comment.take(piece, *is_last) {
                    self.push(&braced(&comment));
                }
                return true;
            }
            Token::Tag(..) => return false,
            Token::GameResult(_) => return self.depth > 0,
            Token::Close if self.depth == 0 => return false,
            Token::Close => self.depth -= 1,
            Token::Open => self.depth += 1,
            // Not a result if a sign was attached, as in `0-1!`. Alone, it would be read as one.
            Token::Move(_) if GameResult::read(written).is_some() => return true,
            Token::Move(_) | Token::Nag(_) => {}
        }
        let is_number = |word: &&str| word.trim_start_matches(is_of_number).is_empty();
        between.split_whitespace().filter(is_number).for_each(|number| self.push(number));
        self.push(written);
        true
    }

    fn push(&mut self, word: &str) {
        if !self.text.is_empty() && !self.text.ends_with('(') && word != ")" {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    /// The text, with single spaces.
    pub(super) fn finish(self) -> String {
        self.text
    }
}

fn is_of_number(c: char) -> bool {
    c.is_ascii_digit() || c == '.' || c == '…'
}
