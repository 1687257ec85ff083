//! Games as PGN text in export format (PGN standard, 3.2).

use std::fmt;

use luft_rules::{Color, Position, chess960, san};

use super::PgnGame;
use super::comment::write_clock;
use super::tags::{VARIANT, is_symbol};
use crate::tree::{GameTree, NodeId, Track, WalkStep};

/// The longest line, unless a single word is longer.
const WIDTH: usize = 79;

/// Writes the tags, a blank line, the moves, and a line end. Separate several games with a blank
/// line.
impl fmt::Display for PgnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tags = self.tags();
        for (name, value) in tags.roster() {
            write_tag(f, name, value)?;
        }
        write_tag(f, "Result", self.result().as_str())?;
        if chess960::is_start(self.start()) {
            write_tag(f, VARIANT, "Chess960")?;
        }
        if *self.start() != Position::start() {
            write_tag(f, "SetUp", "1")?;
            write_tag(f, "FEN", &self.start().fen())?;
        }
        for (name, value) in tags.others() {
            write_tag(f, name, value)?;
        }
        let mut text = Wrapped::default();
        write_moves(&mut text, self.tree());
        text.word(self.result().as_str());
        writeln!(f, "\n{}", text.finish())
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

fn write_moves(text: &mut Wrapped, tree: &GameTree) {
    write_notes(text, tree, NodeId::ROOT);
    let mut track = Track::new(tree.start().clone());
    let mut needs_number = true;
    for step in tree.walk(NodeId::ROOT) {
        match step {
            WalkStep::Move(id) => {
                write_comments(text, &tree.comments_before(id), None);
                write_move(text, tree, id, track.now(), needs_number);
                write_notes(text, tree, id);
                // Black's next move needs its number again (PGN standard, 8.2.2.2).
                needs_number = tree.clock(id).is_some() || !tree.comments(id).is_empty();
            }
            WalkStep::Unplayed(words) => text.words(words),
            WalkStep::Open => {
                text.prefix("(");
                needs_number = true;
            }
            // PGN only has variations of a move, so this one repeats the last move.
            WalkStep::Branch => {
                let end = tree.end();
                // Before the first move there is no move to vary.
                if end == NodeId::ROOT {
                    break;
                }
                track.open();
                text.prefix("(");
                write_move(text, tree, end, track.now(), true);
                track.follow(WalkStep::Move(end), tree);
                needs_number = false;
                continue;
            }
            WalkStep::Close => {
                text.suffix(")");
                needs_number = true;
            }
        }
        track.follow(step, tree);
    }
}

fn write_move(
    text: &mut Wrapped,
    tree: &GameTree,
    id: NodeId,
    before: &Position,
    needs_number: bool,
) {
    write_number(text, before, needs_number);
    if let Some(mv) = tree.mv(id) {
        text.word(&san::write(before, mv));
    }
}

fn write_notes(text: &mut Wrapped, tree: &GameTree, id: NodeId) {
    for nag in tree.nags(id) {
        text.word(&nag.to_string());
    }
    write_comments(text, &tree.comments(id), tree.clock(id).map(write_clock));
}

fn write_number(text: &mut Wrapped, position: &Position, needed: bool) {
    let number = position.fullmove_number();
    match position.side_to_move() {
        Color::White => text.word(&format!("{number}.")),
        Color::Black if needed => text.word(&format!("{number}...")),
        Color::Black => {}
    }
}

fn write_comments(text: &mut Wrapped, comments: &[&str], clock: Option<String>) {
    let mut clock = clock.map(|clock| format!("[%clk {clock}]"));
    // The clock shares the braces of the first comment, unless that cannot be in braces.
    if comments.first().is_none_or(|first| first.as_bytes().contains(&b'}'))
        && let Some(clock) = clock.take()
    {
        text.word(&format!("{{{clock}}}"));
    }
    for comment in comments {
        if comment.as_bytes().contains(&b'}') {
            text.line_comment(comment);
            continue;
        }
        text.prefix("{");
        if let Some(clock) = clock.take() {
            text.word(&clock);
        }
        text.words(comment);
        text.suffix("}");
    }
}

/// Whether a word would be misread at the beginning of a line: `%` hides the line from other
/// readers, and a tag may begin the next game.
fn is_misread_in_front(word: &str) -> bool {
    let is_tag = |rest: &str| rest.starts_with(is_symbol);
    word.starts_with('%') || word.strip_prefix('[').is_some_and(is_tag)
}

/// Text with line breaks between words.
#[derive(Default)]
struct Wrapped {
    out: String,
    /// The number of characters in the last line.
    column: usize,
    /// The last word, which may still get a suffix.
    word: String,
    /// A prefix for the next word, without a space.
    prefix: String,
}

impl Wrapped {
    fn word(&mut self, word: &str) {
        self.flush();
        self.word.push_str(&std::mem::take(&mut self.prefix));
        self.word.push_str(word);
    }

    fn words(&mut self, words: &str) {
        for word in words.split(' ') {
            self.word(word);
        }
    }

    fn prefix(&mut self, prefix: &str) {
        self.prefix.push_str(prefix);
    }

    fn suffix(&mut self, suffix: &str) {
        self.word.push_str(suffix);
    }

    /// A comment up to the end of its line, the only kind that may contain a closing brace.
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
