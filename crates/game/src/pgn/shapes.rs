//! Drawings on positions: the commands `[%csl …]` for circles and `[%cal …]` for arrows in comments
//! (as ChessBase and lichess write them).

use luft_rules::{Position, part};

use super::PgnGame;
use crate::command::places;
use crate::tree::{NodeId, Track, WalkStep};

impl PgnGame {
    /// Replaces the commands for circles and arrows on some positions. `commands` returns a
    /// position's commands, in brackets but without braces, or `None` to keep them.
    pub fn set_shapes(&mut self, commands: impl Fn(&Position) -> Option<String>) {
        let mut changed: Vec<(NodeId, String)> = Vec::new();
        if let Some(commands) = commands(self.start()) {
            changed.push((NodeId::ROOT, commands));
        }
        let mut track = Track::new(self.start().clone());
        for step in self.tree.walk(NodeId::ROOT) {
            track.follow(step, &self.tree);
            if let WalkStep::Move(id) = step
                && let Some(commands) = commands(track.now())
            {
                changed.push((id, commands));
            }
        }
        for (id, commands) in changed {
            let comments = self.tree.comments(id).into_iter();
            let mut comments: Vec<String> = comments.map(str::to_owned).collect();
            set(&mut comments, &commands);
            self.tree.set_comments(id, &comments);
        }
    }
}

fn set(comments: &mut Vec<String>, commands: &str) {
    for comment in comments.iter_mut() {
        if let Some(rest) = without_shapes(comment) {
            *comment = rest;
        }
    }
    comments.retain(|comment| !comment.is_empty());
    if commands.is_empty() {
        return;
    }
    match comments.last_mut() {
        Some(last) => *last = [last, " ", commands].concat(),
        None => comments.push(commands.to_owned()),
    }
}

/// A comment without its commands for circles and arrows. `None` if it has none.
fn without_shapes(comment: &str) -> Option<String> {
    let (mut kept, mut rest, mut has_any) = (String::new(), comment, false);
    while let Some((at, length)) = next_shapes(rest) {
        kept.push_str(part(rest, ..at));
        rest = part(rest, at + length..);
        has_any = true;
    }
    kept.push_str(rest);
    // White space in comments is single spaces.
    has_any.then(|| kept.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The place and length in bytes of the next command for circles or arrows in a text.
fn next_shapes(text: &str) -> Option<(usize, usize)> {
    let is_shapes =
        |&at: &usize| ["[%csl", "[%cal"].iter().any(|name| part(text, at..).starts_with(name));
    let at = places(text, "[%").find(is_shapes)?;
    Some((at, part(text, at..).find(']')? + 1))
}
