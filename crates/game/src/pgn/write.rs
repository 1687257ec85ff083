//! Games as PGN text in export format (PGN standard, 3.2).

use std::fmt;
use std::rc::Rc;

use luft_engine::rules::{Color, Position, san};

use super::comment::write_clock;
use super::tags::is_symbol;
use super::{Line, Nag, PgnGame, PgnMove};

/// Lines are at most this long, unless one word alone is longer.
const WIDTH: usize = 79;

/// Writes the tags, a blank line, the moves, and a line's end. Several games
/// want a blank line between them.
impl fmt::Display for PgnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tags = self.tags();
        for (name, value) in tags.roster() {
            write_tag(f, name, value)?;
        }
        write_tag(f, "Result", self.result().as_str())?;
        if *self.start() != Position::start() {
            write_tag(f, "SetUp", "1")?;
            write_tag(f, "FEN", &self.start().fen())?;
        }
        for (name, value) in tags.others() {
            write_tag(f, name, value)?;
        }
        let mut text = Wrapped::default();
        write_line(&mut text, self.line(), self.start().clone());
        text.word(self.result().as_str());
        writeln!(f, "\n{}", text.finish())
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Writes a line from the position that it begins with. Calls itself for
/// variations, whose depth is bounded.
fn write_line(text: &mut Wrapped, line: &Line, mut position: Position) {
    write_nags(text, line.nags());
    write_comments(text, line.comments(), None);
    let mut needs_number = true;
    for mv in line.moves() {
        write_number(text, &position, needs_number);
        text.word(&san::write(&position, mv.mv()));
        write_nags(text, mv.nags());
        write_comments(text, mv.comments(), mv.clock().map(write_clock));
        for variation in mv.variations() {
            text.prefix("(");
            write_line(text, variation, position.clone());
            text.suffix(")");
        }
        needs_number = is_interrupted(mv);
        position.play_unchecked(mv.mv());
    }
    for word in line.rest().iter().flat_map(|rest| rest.split(' ')) {
        text.word(word);
    }
}

/// Whether Black's next move needs its number again (PGN standard, 8.2.2.2).
const fn is_interrupted(mv: &PgnMove) -> bool {
    mv.clock.is_some() || !mv.comments.is_empty() || !mv.variations.is_empty()
}

fn write_number(text: &mut Wrapped, position: &Position, needed: bool) {
    let number = position.fullmove_number();
    match position.side_to_move() {
        Color::White => text.word(&format!("{number}.")),
        Color::Black if needed => text.word(&format!("{number}...")),
        Color::Black => {}
    }
}

fn write_nags(text: &mut Wrapped, nags: &[Nag]) {
    for nag in nags {
        text.word(&nag.to_string());
    }
}

fn write_comments(text: &mut Wrapped, comments: &[Rc<str>], clock: Option<String>) {
    let mut clock = clock.map(|clock| format!("[%clk {clock}]"));
    // The clock shares the braces of the first comment, if that can have some.
    if comments.first().is_none_or(|first| first.contains('}'))
        && let Some(clock) = clock.take()
    {
        text.word(&format!("{{{clock}}}"));
    }
    for comment in comments {
        if comment.contains('}') {
            text.line_comment(comment);
            continue;
        }
        text.prefix("{");
        for word in clock.take().as_deref().into_iter().chain(comment.split(' ')) {
            text.word(word);
        }
        text.suffix("}");
    }
}

/// Whether a word would be taken for something else at the beginning of a line: a `%` hides
/// the line from other readers, and a tag is where the next game may begin.
fn is_misread_in_front(word: &str) -> bool {
    let is_tag = |rest: &str| rest.starts_with(is_symbol);
    word.starts_with('%') || word.strip_prefix('[').is_some_and(is_tag)
}

/// Text broken into lines between words.
#[derive(Default)]
struct Wrapped {
    out: String,
    /// Characters in the last line.
    column: usize,
    /// The last word, which a suffix may still lengthen.
    word: String,
    /// What goes before the next word without a space.
    prefix: String,
}

impl Wrapped {
    fn word(&mut self, word: &str) {
        self.flush();
        self.word.push_str(&std::mem::take(&mut self.prefix));
        self.word.push_str(word);
    }

    fn prefix(&mut self, prefix: &str) {
        self.prefix.push_str(prefix);
    }

    fn suffix(&mut self, suffix: &str) {
        self.word.push_str(suffix);
    }

    /// A comment up to the end of its line: the one kind that may hold a closing
    /// brace.
    fn line_comment(&mut self, comment: &str) {
        self.word(";");
        self.suffix(comment);
        self.flush();
        self.out.push('\n');
        self.column = 0;
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let length = self.word.chars().count();
        let breaks = self.column + 1 + length > WIDTH && !is_misread_in_front(&self.word);
        if self.column > 0 {
            self.out.push(if breaks { '\n' } else { ' ' });
            self.column = if breaks { 0 } else { self.column + 1 };
        }
        self.out.push_str(&self.word);
        self.column += length;
        self.word.clear();
    }

    fn finish(mut self) -> String {
        self.flush();
        self.out
    }
}
