//! Parses comments: words for people, and commands for programs.

use luft_game::next_command;

use crate::ground::annotation::Annotation;

/// The words of a comment, and its drawings. Commands are in brackets, `[%cal Ge2e4]`; arrows and circles
/// become drawings.
pub fn parse(comment: &str) -> (String, Vec<Annotation>) {
    let (mut words, mut drawn) = (String::new(), Vec::new());
    let mut rest = comment;
    while let Some((before, command, after)) = next_command(rest) {
        add(&mut words, before);
        drawn.extend(Annotation::of_command(command));
        rest = after;
    }
    add(&mut words, rest);
    (words, drawn)
}

/// Appends words to others, after a space.
pub fn add(words: &mut String, more: &str) {
    if !words.is_empty() && !more.trim().is_empty() {
        words.push(' ');
    }
    words.push_str(more.trim());
}
