//! Catalogues as the page has them. The build script uses this, too.

/// How the ids of messages begin that are said before there is a catalogue: the script
/// that watches over the start has them, and nobody else.
const START: &str = "start-";

/// A catalogue without its comments, which are for translators, without the lines around
/// them, and without [`start_messages`].
pub fn compact(text: &str) -> String {
    let is_code = |line: &&str| !line.starts_with('#') && !line.starts_with(START);
    let mut compact = String::with_capacity(text.len());
    for line in text.lines().filter(is_code) {
        // An empty line before a message belongs to none; within a message it is text.
        if !line.starts_with(' ') {
            compact.truncate(compact.trim_end().len());
            if !compact.is_empty() {
                compact.push('\n');
            }
        }
        compact.push_str(line);
        compact.push('\n');
    }
    compact
}

/// The messages that are said before there is a catalogue: what their ids end with, and
/// their texts, each of one line. In them `{ $text }` alone is to be replaced.
#[allow(dead_code, reason = "the build script has no use for it")]
pub fn start_messages(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| line.strip_prefix(START)?.split_once(" = "))
}
