//! Commands for programs, such as `[%clk …]`, in the comments of PGN.

use luft_rules::part;

/// The offsets, in bytes, of a substring in a text. The standard library's search for several
/// characters at once takes several times as long, and weighs more than a kilobyte.
pub fn places(text: &str, what: &'static str) -> impl Iterator<Item = usize> {
    let first = what.chars().next().unwrap_or_default();
    let places = text.match_indices(first).map(|(at, _)| at);
    places.filter(move |at| part(text, *at..).starts_with(what))
}

/// The first command of a comment, such as `[%eval 0.35]`: the text before it, its content, and the
/// text after it.
pub fn next_command(comment: &str) -> Option<(&str, &str, &str)> {
    let at = places(comment, "[%").next()?;
    let (command, after) = part(comment, at + 2..).split_once(']')?;
    Some((part(comment, ..at), command, after))
}
