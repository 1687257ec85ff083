//! Comments as they are shown: divided into paragraphs, up to a total length.

use std::rc::Rc;

use luft_l10n::Text;
use luft_rules::part;

use crate::ground::annotation::Annotation;
use crate::ground::comment;

/// The longest paragraph in bytes. Longer ones are divided, because a browser lays out a paragraph
/// as a whole.
pub const PARAGRAPH: usize = 1_000;

/// A parsed comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remark {
    /// The words in paragraphs; may be empty.
    pub words: Vec<Rc<str>>,
    /// Its drawings.
    pub drawn: Vec<Annotation>,
}

impl Remark {
    /// Parses a comment. The words are left out if no space is left for them.
    pub fn of(comment: &str, room: &mut Room) -> Self {
        let (words, drawn) = comment::parse(comment);
        Self { words: room.take(&words), drawn }
    }
}

/// The space left for words, in bytes, and the number of comments that were left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    pub bytes: usize,
    pub left_out: usize,
}

impl Room {
    /// A comment's words in paragraphs, if there is space for them.
    fn take(&mut self, words: &str) -> Vec<Rc<str>> {
        match self.bytes.checked_sub(words.len()) {
            Some(bytes) => {
                self.bytes = bytes;
                paragraphs(words)
            }
            None => {
                self.left_out += 1;
                Vec::new()
            }
        }
    }
}

/// The longest remark that is read out, in bytes, because listeners can't skip. The list of moves
/// shows all of it.
const HEARD: usize = 400;

/// The words of remarks, shortened for reading out; `None` if they have none.
pub fn heard(remarks: &[Remark]) -> Option<Text> {
    let mut words = String::new();
    for paragraph in remarks.iter().flat_map(|remark| &remark.words) {
        if words.len() <= HEARD {
            words.push_str(paragraph);
            words.push(' ');
        }
    }
    // The sentence around it adds its own punctuation.
    words.truncate(words.trim_end_matches([' ', '.']).len());
    if words.len() > HEARD {
        let fitting = part(&words, ..words.floor_char_boundary(HEARD));
        words.truncate(fitting.rfind(' ').unwrap_or(fitting.len()));
        words.push('\u{2026}');
    }
    (!words.is_empty()).then(|| Text::verbatim(words))
}

/// A text divided into paragraphs, between words.
fn paragraphs(words: &str) -> Vec<Rc<str>> {
    let mut paragraphs = Vec::new();
    let mut rest = words;
    while rest.len() > PARAGRAPH {
        let fitting = part(rest, ..rest.floor_char_boundary(PARAGRAPH));
        let end = fitting.rfind(' ').unwrap_or(fitting.len());
        paragraphs.push(part(rest, ..end).into());
        rest = part(rest, end..).trim_start();
    }
    if !rest.is_empty() {
        paragraphs.push(rest.into());
    }
    paragraphs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remark(comment: &str) -> Remark {
        Remark::of(comment, &mut Room { bytes: 100_000, left_out: 0 })
    }

    #[test]
    fn commands_are_distinguished_from_words() {
        let words = |comment: &str| remark(comment).words.concat();
        assert_eq!(words("a fine move"), "a fine move");
        assert_eq!(words("[%eval 0.345] best [%csl Ge4] here"), "best here");
        assert_eq!(words("[%eval -1.2,18]"), "");
        assert_eq!(words("[%eval ?] sharp"), "sharp");
        assert_eq!(words("see [%eval 1"), "see [%eval 1", "no command");
        assert_eq!(words("a ] b [c]"), "a ] b [c]");
        assert_eq!(remark("[%csl Ge4] [%cal Re2e4]").drawn.len(), 2);
    }

    #[test]
    fn only_the_beginning_of_a_long_comment_is_read_out() {
        let first = |words: &[&str]| {
            let remarks: Vec<_> = words.iter().map(|&words| remark(words)).collect();
            heard(&remarks)
        };
        assert_eq!(first(&["[%eval 1]"]), None);
        assert_eq!(first(&["good", "sharp."]), Some(Text::verbatim("good sharp")));
        let long = "é word ".repeat(1_000);
        let beginning = [long[..HEARD].trim_end(), "\u{2026}"].concat();
        assert_eq!(first(&[&long, "more"]), Some(Text::verbatim(beginning)));
    }

    #[test]
    fn long_words_are_divided_between_words() {
        let long = "é word ".repeat(1_000);
        let words = remark(long.trim()).words;
        assert!(words.len() > 3 && words.iter().all(|words| words.len() <= PARAGRAPH));
        assert_eq!(words.join(" "), long.trim());
        let without_gaps = "é".repeat(2_500);
        let words = remark(&without_gaps).words;
        assert_eq!((words.len(), words.concat()), (5, without_gaps));
    }
}
