//! What is drawn on positions: the commands `[%csl …]` for circles and `[%cal …]` for arrows, which
//! stand in comments (as ChessBase and lichess write them).

use std::rc::Rc;

use luft_engine::rules::Position;

use super::{Line, PgnGame};

impl PgnGame {
    /// Puts other commands for circles and arrows in place of those on some positions. `commands`
    /// gives those of a position, in their brackets and without braces; `None` for one that stays
    /// as it is.
    pub fn set_shapes(&mut self, commands: impl Fn(&Position) -> Option<String>) {
        let start = self.start.clone();
        if let Some(commands) = commands(&start) {
            set(&mut self.line.comments, &commands);
        }
        set_along(&mut self.line, start, &commands);
    }
}

/// Does it after each move of a line. Calls itself for variations, whose depth is bounded.
fn set_along(
    line: &mut Line,
    mut position: Position,
    commands: &impl Fn(&Position) -> Option<String>,
) {
    for mv in &mut line.moves {
        for variation in &mut mv.variations {
            set_along(variation, position.clone(), commands);
        }
        position.play_unchecked(mv.mv);
        if let Some(commands) = commands(&position) {
            set(&mut mv.comments, &commands);
        }
    }
}

fn set(comments: &mut Vec<Rc<str>>, commands: &str) {
    for comment in comments.iter_mut() {
        if let Some(rest) = without_shapes(comment) {
            *comment = rest.into();
        }
    }
    comments.retain(|comment| !comment.is_empty());
    if commands.is_empty() {
        return;
    }
    match comments.last_mut() {
        Some(last) => *last = [last, " ", commands].concat().into(),
        None => comments.push(commands.into()),
    }
}

/// A comment without its commands for circles and arrows; `None` where it has none.
fn without_shapes(comment: &str) -> Option<String> {
    let (mut kept, mut rest, mut has_any) = (String::new(), comment, false);
    while let Some((at, length)) = next_shapes(rest) {
        kept.push_str(&rest[..at]);
        rest = &rest[at + length..];
        has_any = true;
    }
    kept.push_str(rest);
    // White space in comments is single spaces.
    has_any.then(|| kept.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Where the next command for circles or arrows stands in a text, and how long it is, in bytes.
fn next_shapes(text: &str) -> Option<(usize, usize)> {
    let is_shapes =
        |&at: &usize| ["[%csl", "[%cal"].iter().any(|name| text[at..].starts_with(name));
    let at = text.match_indices("[%").map(|(at, _)| at).find(is_shapes)?;
    Some((at, text[at..].find(']')? + 1))
}
