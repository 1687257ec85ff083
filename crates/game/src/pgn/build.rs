//! Builds a game move by move. The reader and the writers of games both use this, so moves are
//! checked in one place.

use std::fmt;
use std::mem;
use std::time::Duration;

use luft_rules::{Move, Position};

use super::comment::{MOST_COMMENTS, braced, join, kept, normalised, take_clock};
use super::{GameResult, MAX_DEPTH, MAX_MOVES, Nag, PgnGame, Tags};
use crate::tree::{GameTree, NodeId, NoteKind};

/// A line that is being read.
#[derive(Clone, Debug, PartialEq)]
struct Open {
    /// The last move, or the node that the line begins from if it has no move yet.
    at: NodeId,
    /// The position before the line's last move: a variation of that move begins there.
    before: Position,
    now: Position,
    /// The comments and NAGs before a variation's first move, until it has a move.
    heading: Option<Heading>,
    /// The number of comments on the last move, and whether its clock time is known.
    comments: usize,
    has_clock: bool,
    /// Further comments, joined into one.
    joined: String,
}

/// What precedes the first move of a variation.
#[derive(Clone, Debug, Default, PartialEq)]
struct Heading {
    nags: Vec<Nag>,
    comments: Vec<String>,
}

impl Open {
    fn new(at: NodeId, position: &Position, heading: Option<Heading>) -> Self {
        let (before, now) = (position.clone(), position.clone());
        Self { at, before, now, heading, comments: 0, has_clock: false, joined: String::new() }
    }
}

/// Builds a [`PgnGame`] move by move.
#[derive(Clone, Debug, PartialEq)]
pub struct Builder {
    tags: Tags,
    tree: GameTree,
    main: Open,
    /// The open variations, each nested in the one before it.
    variations: Vec<Open>,
}

impl Builder {
    /// A game without moves.
    pub fn new(tags: Tags, start: Position) -> Self {
        let main = Open::new(NodeId::ROOT, &start, None);
        Self { tags, tree: GameTree::new(start), main, variations: Vec::new() }
    }

    /// The position after the last move of the current line.
    pub fn position(&self) -> &Position {
        &self.open().now
    }

    /// The number of open variations, that is, the nesting depth.
    pub const fn depth(&self) -> usize {
        self.variations.len()
    }

    fn open(&self) -> &Open {
        self.variations.last().unwrap_or(&self.main)
    }

    fn open_mut(&mut self) -> &mut Open {
        self.variations.last_mut().unwrap_or(&mut self.main)
    }

    /// The last move of the current line, and the node before it.
    fn last_move(&self) -> Option<(NodeId, NodeId)> {
        let Open { at, heading, .. } = self.open();
        let parent = self.tree.parent(*at).filter(|_| heading.is_none())?;
        Some((parent, *at))
    }

    /// Adds a move to the current line.
    ///
    /// # Errors
    ///
    /// If the move is not legal, or there are [`MAX_MOVES`] already.
    pub fn play(&mut self, mv: Move) -> Result<(), TreeError> {
        if self.tree.moves() == MAX_MOVES {
            return Err(TreeError::TooManyMoves);
        }
        if !self.position().is_legal(mv) {
            return Err(TreeError::Illegal);
        }
        self.end_comments();
        let Open { at, now, .. } = self.open();
        let (id, after) = (*at, now.after(mv));
        let id = self.tree.push(id, mv);
        let open = self.open_mut();
        (open.at, open.comments, open.has_clock) = (id, 0, false);
        open.before = mem::replace(&mut open.now, after);
        if let Some(Heading { nags, comments }) = open.heading.take() {
            for nag in nags {
                self.tree.add_nag(id, nag);
            }
            for comment in &comments {
                self.tree.add_words(id, NoteKind::CommentBefore, comment);
            }
        }
        Ok(())
    }

    /// Begins a variation of the last move. Its first move replaces that move in the same position.
    ///
    /// # Errors
    ///
    /// If the current line has no move, or [`MAX_DEPTH`] is reached.
    pub fn open_variation(&mut self) -> Result<(), TreeError> {
        let (parent, _) = self.last_move().ok_or(TreeError::NoMove)?;
        if self.variations.len() == MAX_DEPTH {
            return Err(TreeError::TooDeep);
        }
        let variation = Open::new(parent, &self.open().before, Some(Heading::default()));
        self.variations.push(variation);
        Ok(())
    }

    /// Ends the current variation. If it has no moves, its comments are kept on the move that it
    /// was meant to replace.
    ///
    /// # Errors
    ///
    /// If no variation is open.
    pub fn close_variation(&mut self) -> Result<(), TreeError> {
        if self.variations.is_empty() {
            return Err(TreeError::NoVariation);
        }
        self.end_comments();
        let heading = self.variations.pop().and_then(|open| open.heading).unwrap_or_default();
        for comment in heading.comments {
            self.normalised_comment(comment);
        }
        Ok(())
    }

    /// Adds a comment on the last move, or on the line if it has no move yet. White space becomes
    /// single spaces. A move's first `[%clk …]` becomes its [clock](GameTree::clock). A comment
    /// that is then empty is dropped.
    pub fn comment(&mut self, text: &str) {
        self.normalised_comment(normalised(text));
    }

    /// The same for a text whose white space is single spaces.
    pub(super) fn normalised_comment(&mut self, mut text: String) {
        if !self.open().has_clock
            && let Some((_, last)) = self.last_move()
            && let Some((clock, rest)) = take_clock(&text)
        {
            self.set_clock(last, clock);
            text = rest;
        }
        let open = self.variations.last_mut().unwrap_or(&mut self.main);
        if open.comments + 1 >= MOST_COMMENTS {
            join(&mut open.joined, &text);
        } else if !text.is_empty() {
            self.add_comment(text);
        }
    }

    fn add_comment(&mut self, text: String) {
        let open = self.variations.last_mut().unwrap_or(&mut self.main);
        open.comments += 1;
        match &mut open.heading {
            Some(heading) => heading.comments.push(text),
            None => self.tree.add_words(open.at, NoteKind::Comment, &text),
        }
    }

    /// The comments on the last move, or on the line if it has no move yet, are complete.
    fn end_comments(&mut self) {
        let joined = mem::take(&mut self.open_mut().joined);
        if !joined.is_empty() {
            self.add_comment(joined);
        }
    }

    /// Adds a NAG to the last move, or to the line if it has no move yet, unless it is there
    /// already. A variation's NAGs belong to its first move.
    ///
    /// # Errors
    ///
    /// If there are 100 NAGs already.
    pub fn nag(&mut self, nag: Nag) -> Result<(), TreeError> {
        const MOST: usize = 100;
        let Open { at, heading, .. } = self.variations.last_mut().unwrap_or(&mut self.main);
        let known: Vec<Nag> = match heading {
            Some(heading) => heading.nags.clone(),
            None => self.tree.nags(*at),
        };
        if known.contains(&nag) {
            return Ok(());
        }
        if known.len() == MOST {
            return Err(TreeError::TooManyNags);
        }
        match heading {
            Some(heading) => heading.nags.push(nag),
            None => self.tree.add_nag(*at, nag),
        }
        Ok(())
    }

    /// Ends the current line with text that cannot be read as moves.
    pub(super) fn rest(&mut self, text: &str) {
        self.end_comments();
        let open = self.open_mut();
        let (at, heading) = (open.at, open.heading.as_mut().map(mem::take).unwrap_or_default());
        let mut words = String::new();
        for nag in heading.nags {
            join(&mut words, &nag.to_string());
        }
        for comment in &heading.comments {
            join(&mut words, &braced(comment));
        }
        join(&mut words, text);
        self.tree.add_words(at, NoteKind::Unplayed, &words);
    }

    /// Sets the player's remaining time after the last move, in milliseconds.
    ///
    /// # Errors
    ///
    /// If the current line has no move.
    pub fn clock(&mut self, left: Duration) -> Result<(), TreeError> {
        let (_, last) = self.last_move().ok_or(TreeError::NoMove)?;
        self.set_clock(last, kept(left));
        Ok(())
    }

    fn set_clock(&mut self, last: NodeId, left: Duration) {
        self.open_mut().has_clock = true;
        self.tree.set_clock(last, left);
    }

    /// The finished game.
    ///
    /// # Errors
    ///
    /// If a variation is still open.
    pub fn finish(mut self, result: GameResult) -> Result<PgnGame, TreeError> {
        self.end_comments();
        if !self.variations.is_empty() {
            return Err(TreeError::StillOpen);
        }
        Ok(PgnGame { tags: self.tags, tree: self.tree, result })
    }
}

/// Why something cannot be added to a game, which then stays unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The move is not legal.
    Illegal,
    /// There is no move yet to attach this to.
    NoMove,
    /// Variations are nested [`MAX_DEPTH`] deep already.
    TooDeep,
    /// There are [`MAX_MOVES`] moves already.
    TooManyMoves,
    /// One move has too many NAGs.
    TooManyNags,
    /// No variation is open.
    NoVariation,
    /// A variation is still open.
    StillOpen,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal => f.write_str("the move is not legal"),
            Self::NoMove => f.write_str("there is no move before this"),
            Self::TooDeep => write!(f, "variations are nested more than {MAX_DEPTH} deep"),
            Self::TooManyMoves => write!(f, "the game has more than {MAX_MOVES} moves"),
            Self::TooManyNags => f.write_str("the move has too many annotation glyphs"),
            Self::NoVariation => f.write_str("this ends a variation, but none has begun"),
            Self::StillOpen => f.write_str("a variation is not closed"),
        }
    }
}

impl std::error::Error for TreeError {}
