//! What a comment says: words for people, and commands for programs.

use std::rc::Rc;

use luft_l10n::Text;

use crate::ground::annotation::Annotation;

/// A browser lays out a paragraph as a whole: longer ones, in bytes, are divided.
pub const PARAGRAPH: usize = 2_000;

/// A comment, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remark {
    /// The words, a paragraph each; none where it has none. They are shared with the text
    /// that was read, of which there may be megabytes.
    pub words: Vec<Rc<str>>,
    /// What the position is worth to White, as people write it: `+0.35`, `-1.20`,
    /// `#3`, `#-2`.
    pub evaluation: Option<String>,
    /// What is to be drawn on the position.
    pub drawn: Vec<Annotation>,
}

impl Remark {
    /// Takes a comment apart. A command stands in brackets, `[%eval 0.35]`; of those
    /// that are known the evaluation, arrows and circles tell a reader something.
    pub fn of(comment: &Rc<str>) -> Self {
        let (mut words, mut evaluated, mut drawn) = (Vec::new(), None, Vec::new());
        let mut rest: &str = comment;
        while let Some((before, command, after)) = next_command(rest) {
            words.push(before.trim());
            if let Some(value) = command.strip_prefix("eval ") {
                evaluated = evaluation(value).or(evaluated);
            }
            drawn.extend(Annotation::of_command(command));
            rest = after;
        }
        if words.is_empty() {
            return Self { words: paragraphs(comment), ..Self::default() };
        }
        words.push(rest.trim());
        words.retain(|words| !words.is_empty());
        let words = paragraphs(&words.join(" ").into());
        Self { words, evaluation: evaluated, drawn }
    }
}

/// So much of what is said of a move is heard in one go, in bytes, for nobody can skip in it.
/// All of it stands in the list of moves.
const HEARD: usize = 400;

/// What remarks say, as much as is heard in one go; `None` where they have no words.
pub fn heard(remarks: &[Remark]) -> Option<Text> {
    let mut words = String::new();
    for paragraph in remarks.iter().flat_map(|remark| &remark.words) {
        if words.len() <= HEARD {
            words.push_str(paragraph);
            words.push(' ');
        }
    }
    // What follows is set apart by a sign of its own.
    words.truncate(words.trim_end_matches([' ', '.']).len());
    if words.len() > HEARD {
        let fitting = &words[..words.floor_char_boundary(HEARD)];
        words.truncate(fitting.rfind(' ').unwrap_or(fitting.len()));
        words.push('\u{2026}');
    }
    (!words.is_empty()).then(|| Text::verbatim(words))
}

/// The first command of a text: what stands before it, its words, and what follows.
fn next_command(text: &str) -> Option<(&str, &str, &str)> {
    // A search for both characters at once takes several times as long.
    let is_command = |at: &usize| text[at + 1..].starts_with('%');
    let at = text.match_indices('[').map(|(at, _)| at).find(is_command)?;
    let (command, after) = text[at + 2..].split_once(']')?;
    Some((&text[..at], command, after))
}

/// A text divided between words.
fn paragraphs(words: &Rc<str>) -> Vec<Rc<str>> {
    let mut paragraphs = Vec::new();
    let mut rest: &str = words;
    while rest.len() > PARAGRAPH {
        let fitting = &rest[..rest.floor_char_boundary(PARAGRAPH)];
        let end = fitting.rfind(' ').unwrap_or(fitting.len());
        paragraphs.push(rest[..end].into());
        rest = rest[end..].trim_start();
    }
    match rest.len() {
        0 => {}
        all if all == words.len() => paragraphs.push(Rc::clone(words)),
        _ => paragraphs.push(rest.into()),
    }
    paragraphs
}

/// `0.35`, `0.35,20` with its depth, or `#-3`, as people write it; `None` where it is
/// none of these.
fn evaluation(value: &str) -> Option<String> {
    let value = value.split(',').next()?.trim();
    if let Some(moves) = value.strip_prefix('#') {
        return moves.parse::<i16>().ok().map(|moves| format!("#{moves}"));
    }
    let (sign, value) = match value.strip_prefix('-') {
        Some(value) => ('-', value),
        None => ('+', value.strip_prefix('+').unwrap_or(value)),
    };
    let (whole, rest) = value.split_once('.').unwrap_or((value, ""));
    // Not as a fraction: reading and writing those would weigh more than all of this.
    let pawns: u16 = whole.parse().ok()?;
    let are_digits = rest.bytes().all(|byte| byte.is_ascii_digit());
    are_digits.then(|| format!("{sign}{pawns}.{}", &[rest, "00"].concat()[..2]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(comment: &str) -> (String, Option<String>) {
        let Remark { words, evaluation, .. } = Remark::of(&comment.into());
        (words.concat(), evaluation)
    }

    #[test]
    fn commands_are_told_from_words() {
        let of = |words: &str, evaluation: Option<&str>| {
            (words.to_owned(), evaluation.map(str::to_owned))
        };
        assert_eq!(taken("a fine move"), of("a fine move", None));
        assert_eq!(taken("[%eval 0.345] best [%csl Ge4] here"), of("best here", Some("+0.34")));
        assert_eq!(taken("[%eval -1.2,18]"), of("", Some("-1.20")));
        assert_eq!(taken("[%eval #-3]"), of("", Some("#-3")));
        assert_eq!(taken("[%eval ?] sharp"), of("sharp", None));
        assert_eq!(taken("[%eval nan]"), of("", None));
        assert_eq!(taken("see [%eval 1"), of("see [%eval 1", None), "no command");
        assert_eq!(taken("a ] b [c]"), of("a ] b [c]", None));
    }

    #[test]
    fn words_without_commands_are_shared() {
        let comment: Rc<str> = "a fine move".into();
        assert!(Rc::ptr_eq(&Remark::of(&comment).words[0], &comment));
    }

    #[test]
    fn of_long_words_the_first_are_heard() {
        let first = |words: &[&str]| {
            let remarks: Vec<_> = words.iter().map(|&words| Remark::of(&words.into())).collect();
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
        let words = Remark::of(&long.trim().into()).words;
        assert!(words.len() > 3 && words.iter().all(|words| words.len() <= PARAGRAPH));
        assert_eq!(words.join(" "), long.trim());
        let without_gaps = "é".repeat(2_500);
        let words = Remark::of(&without_gaps.as_str().into()).words;
        assert_eq!((words.len(), words.concat()), (3, without_gaps));
    }
}
