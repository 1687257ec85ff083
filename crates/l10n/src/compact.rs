//! Catalogues in the form in which the page has them. The build script uses this module, too.

/// The prefix of the ids of messages that are shown before there is a catalogue. Only the script
/// that supervises the start of the page has them.
const START: &str = "start-";

/// The beginning of a group's comment, and the line that marks the comments of groups loaded after
/// the board.
const GROUP: &str = "## ";
const LATER: &str = "## Loaded after the board.";

/// A catalogue without its comments, which are for translators, without the lines around them, and
/// without [`start_messages`].
pub fn compact(text: &str) -> String {
    compacted(text.lines())
}

/// The two parts of a catalogue, each in [`compact`] form: the messages that a game needs, and
/// those that are loaded after the board.
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
        // An empty line before a message does not belong to any; within a message it is text.
        if !line.starts_with(' ') {
            compact.truncate(compact.trim_end().len());
            if !compact.is_empty() {
                compact.push('\n');
            }
        }
        compact.push_str(line);
        compact.push('\n');
    }
    // Nor does an empty line after the last message.
    compact.truncate(compact.trim_end().len() + usize::from(!compact.trim_end().is_empty()));
    compact
}

/// The messages that are shown before there is a catalogue: their ids without the prefix, and their
/// texts, each of one line. The only placeable that they may contain is `{ $text }`.
#[allow(dead_code, reason = "the build script has no use for it")]
pub fn start_messages(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| line.strip_prefix(START)?.split_once(" = "))
}
