//! The text of comments, and the clock command in it.

use std::mem;
use std::time::Duration;

use luft_rules::part;

use crate::command::places;
use crate::millis::{digits, millis, push_fraction, split_fraction};

/// The most comments that are kept apart on one move. Further ones are joined to the last, because
/// every comment costs time wherever it is used.
pub(super) const MOST_COMMENTS: usize = 100;

/// Collects the text of a comment. White space and control characters become single spaces, with
/// none at the ends, because lines may be broken anywhere in a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Comment {
    text: String,
    /// Whether white space has come after the last word.
    gap: bool,
}

impl Comment {
    /// Adds a piece. Returns the comment if that was its last.
    pub(super) fn take(&mut self, piece: &str, is_last: bool) -> Option<String> {
        for c in piece.chars() {
            if c.is_whitespace() || c.is_control() || c == '\u{feff}' {
                self.gap = true;
                continue;
            }
            if mem::take(&mut self.gap) && !self.text.is_empty() {
                self.text.push(' ');
            }
            self.text.push(c);
        }
        is_last.then(|| mem::take(self).text)
    }
}

/// Adds a comment to another.
pub(super) fn join(joined: &mut String, comment: &str) {
    if !joined.is_empty() && !comment.is_empty() {
        joined.push(' ');
    }
    joined.push_str(comment);
}

/// A text in the form of a comment.
pub(super) fn normalised(text: &str) -> String {
    Comment::default().take(text, true).unwrap_or_default()
}

/// A comment in braces. Closing braces in its text are replaced, because they would end it.
pub(super) fn braced(comment: &str) -> String {
    format!("{{{}}}", comment.replace('}', ")"))
}

/// Removes the first readable clock command from a normalised text, and returns its time.
pub(super) fn take_clock(text: &str) -> Option<(Duration, String)> {
    const COMMAND: &str = "[%clk ";
    const MAX_TIME: usize = 20;
    places(text, COMMAND).find_map(|at| {
        let rest = part(text, at + COMMAND.len()..);
        // No time is longer than this. Searching to the end for each command would be slow.
        let end = rest.bytes().take(MAX_TIME + 1).position(|byte| byte == b']')?;
        let clock = read_clock(part(rest, ..end).trim())?;
        let sides = [part(text, ..at).trim_end(), part(rest, end + 1..).trim_start()];
        let gap = if sides.iter().all(|side| !side.is_empty()) { " " } else { "" };
        Some((clock, sides.join(gap)))
    })
}

/// The longest time that [`write_clock`] writes: just under 10,000 hours.
const MAX_CLOCK: Duration = Duration::from_millis(10_000 * 3_600_000 - 1);

/// Reads a clock time: `h:mm:ss`, `m:ss` or `s`, with up to three decimals.
pub fn read_clock(text: &str) -> Option<Duration> {
    let (whole, fraction) = split_fraction(text)?;
    let mut fields = whole.split(':');
    let mut seconds = digits(fields.next()?, 4)?;
    for (index, field) in fields.enumerate() {
        let value = digits(field, 2).filter(|value| *value < 60 && index < 2)?;
        seconds = seconds * 60 + value;
    }
    Some(Duration::from_millis(seconds * 1000 + fraction))
}

/// Writes a time in the form of a clock command: `h:mm:ss`, with decimals unless it is a whole
/// second. It is cut to milliseconds and to 9999 hours.
pub fn write_clock(time: Duration) -> String {
    let millis = millis(kept(time));
    let (seconds, fraction) = (millis / 1000, millis % 1000);
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600);
    let mut text = format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    push_fraction(&mut text, fraction);
    text
}

/// A time as it is after being written and read back.
pub(super) fn kept(time: Duration) -> Duration {
    let whole = Duration::new(time.as_secs(), time.subsec_millis() * 1_000_000);
    whole.min(MAX_CLOCK)
}
