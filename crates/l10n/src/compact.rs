//! Catalogues as the page has them. The build script uses this, too.

/// How the ids of messages begin that are said before there is a catalogue: the script
/// that watches over the start has them, and nobody else.
const START: &str = "start-";

/// How the comment of a group of messages begins, and its line in groups that are loaded after
/// the board.
const GROUP: &str = "## ";
const LATER: &str = "## Loaded after the board.";

/// A catalogue without its comments, which are for translators, without the lines around
/// them, and without [`start_messages`].
pub fn compact(text: &str) -> String {
    compacted(text.lines())
}

/// The two parts of a catalogue, each [`compact`]: the messages that a game needs, and those that
/// are loaded after the board.
pub fn parts(text: &str) -> [String; 2] {
    let (mut parts, mut is_later, mut was_group) = ([Vec::new(), Vec::new()], false, false);
    for line in text.lines() {
        let is_group = line.starts_with(GROUP);
        is_later = line == LATER || is_later && (was_group || !is_group);
        was_group = is_group;
        parts[usize::from(is_later)].push(line);
    }
    parts.map(|lines| compacted(lines.into_iter()))
}

fn compacted<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let is_code = |line: &&str| !line.starts_with('#') && !line.starts_with(START);
    let mut compact = String::new();
    for line in lines.filter(is_code) {
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
    // Nor does one after the last message.
    compact.truncate(compact.trim_end().len() + usize::from(!compact.trim_end().is_empty()));
    compact
}

/// The messages that are said before there is a catalogue: what their ids end with, and
/// their texts, each of one line. In them `{ $text }` alone is to be replaced.
#[allow(dead_code, reason = "the build script has no use for it")]
pub fn start_messages(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| line.strip_prefix(START)?.split_once(" = "))
}
