//! Building a game move by move. The reader builds by this, and so does whoever
//! makes a game to be written: there is one place where moves are checked.

use std::fmt;
use std::mem;
use std::rc::Rc;
use std::time::Duration;

use luft_engine::rules::{Move, Position};

use super::comment::{MOST_COMMENTS, join, kept, normalised, take_clock};
use super::{Discard, GameResult, Line, MAX_DEPTH, MAX_MOVES, Nag, PgnGame, PgnMove, Tags};

/// A line under way.
#[derive(Clone, Debug, PartialEq)]
struct Open {
    /// Before the line's last move: where a variation of it begins.
    before: Position,
    now: Position,
    line: Line,
    /// Comments beyond those that are told apart.
    joined: String,
}

impl Open {
    fn new(position: &Position) -> Self {
        let (before, now) = (position.clone(), position.clone());
        Self { before, now, line: Line::default(), joined: String::new() }
    }

    /// What is said of the last move, or of the line where it has none yet, is complete.
    fn end_comments(&mut self) {
        if !self.joined.is_empty() {
            let comment = mem::take(&mut self.joined).into();
            self.line.last_comments().push(comment);
        }
    }
}

impl Line {
    /// The comments on the last move, or on the line where it has none yet.
    fn last_comments(&mut self) -> &mut Vec<Rc<str>> {
        match self.moves.last_mut() {
            Some(last) => &mut last.comments,
            None => &mut self.comments,
        }
    }
}

/// A [`PgnGame`] in the making.
#[derive(Clone, Debug, PartialEq)]
pub struct Builder {
    tags: Tags,
    start: Position,
    main: Open,
    /// The variations under way, each within the one before it.
    variations: Vec<Open>,
    moves: usize,
}

impl Builder {
    /// A game without moves.
    pub fn new(tags: Tags, start: Position) -> Self {
        Self { tags, main: Open::new(&start), start, variations: Vec::new(), moves: 0 }
    }

    /// The position after the last move of the line under way.
    pub fn position(&self) -> &Position {
        &self.open().now
    }

    /// How many variations are under way, each within another.
    pub const fn depth(&self) -> usize {
        self.variations.len()
    }

    fn open(&self) -> &Open {
        self.variations.last().unwrap_or(&self.main)
    }

    fn open_mut(&mut self) -> &mut Open {
        self.variations.last_mut().unwrap_or(&mut self.main)
    }

    fn last_move(&mut self) -> Option<&mut PgnMove> {
        self.open_mut().line.moves.last_mut()
    }

    /// Adds a move to the line under way.
    ///
    /// # Errors
    ///
    /// Where the move is not legal, or there are [`MAX_MOVES`] already.
    pub fn play(&mut self, mv: Move) -> Result<(), TreeError> {
        if self.moves == MAX_MOVES {
            return Err(TreeError::TooManyMoves);
        }
        let open = self.open_mut();
        if !open.now.is_legal(mv) {
            return Err(TreeError::Illegal);
        }
        let after = open.now.after(mv);
        open.end_comments();
        open.before = mem::replace(&mut open.now, after);
        open.line.moves.push(PgnMove::new(mv));
        self.moves += 1;
        Ok(())
    }

    /// Begins a variation of the last move: its first move is another one in the
    /// same position.
    ///
    /// # Errors
    ///
    /// Where the line under way has no move, or [`MAX_DEPTH`] is reached.
    pub fn open_variation(&mut self) -> Result<(), TreeError> {
        if self.open().line.moves.is_empty() {
            return Err(TreeError::NoMove);
        }
        if self.variations.len() == MAX_DEPTH {
            return Err(TreeError::TooDeep);
        }
        let variation = Open::new(&self.open().before);
        self.variations.push(variation);
        Ok(())
    }

    /// Ends the variation under way. One that is empty is dropped.
    ///
    /// # Errors
    ///
    /// Where no variation is under way.
    pub fn close_variation(&mut self) -> Result<(), TreeError> {
        let mut open = self.variations.pop().ok_or(TreeError::NoVariation)?;
        open.end_comments();
        let mut line = open.line;
        // Most variations are short; room for moves that do not come adds up.
        line.moves.shrink_to_fit();
        if let Some(last) = self.last_move().filter(|_| !line.is_empty()) {
            last.variations.push(line);
        }
        Ok(())
    }

    /// Adds a comment on the last move, or on the line where it has none yet.
    /// White space becomes single spaces. A move's first `[%clk …]` becomes its
    /// [clock](PgnMove::clock). A comment that has nothing left is dropped.
    pub fn comment(&mut self, text: &str) {
        self.normalised_comment(normalised(text));
    }

    /// The same for a text whose white space is single spaces.
    pub(super) fn normalised_comment(&mut self, mut text: String) {
        let Open { line, joined, .. } = self.open_mut();
        if let Some(last) = line.moves.last_mut()
            && last.clock.is_none()
            && let Some((clock, rest)) = take_clock(&text)
        {
            last.clock = Some(clock);
            text = rest;
        }
        let comments = line.last_comments();
        if comments.len() + 1 >= MOST_COMMENTS {
            join(joined, &text);
        } else if !text.is_empty() {
            comments.push(text.into());
        }
    }

    /// Adds a nag to the last move, or to the line where it has none yet, if it
    /// is not there already.
    ///
    /// # Errors
    ///
    /// Where there are 100 of them already, more than anyone means.
    pub fn nag(&mut self, nag: Nag) -> Result<(), TreeError> {
        const MOST: usize = 100;
        let line = &mut self.open_mut().line;
        let nags = match line.moves.last_mut() {
            Some(last) => &mut last.nags,
            None => &mut line.nags,
        };
        if !nags.contains(&nag) {
            if nags.len() == MOST {
                return Err(TreeError::TooManyNags);
            }
            nags.push(nag);
        }
        Ok(())
    }

    /// Ends the line under way by a text that no moves can be made of.
    pub(super) fn rest(&mut self, text: String) {
        self.open_mut().line.rest = Some(text.into());
    }

    /// Says what time the player had left after the last move, in milliseconds.
    ///
    /// # Errors
    ///
    /// Where the line under way has no move.
    pub fn clock(&mut self, left: Duration) -> Result<(), TreeError> {
        self.last_move().ok_or(TreeError::NoMove)?.clock = Some(kept(left));
        Ok(())
    }

    /// What there is of it, where it is not to become a game.
    pub(super) fn discard(self) -> Discard {
        let mut discard = Discard::default();
        let open = [self.main].into_iter().chain(self.variations);
        discard.lines(open.map(|open| open.line));
        discard
    }

    /// The finished game.
    ///
    /// # Errors
    ///
    /// Where a variation is still under way.
    pub fn finish(mut self, result: GameResult) -> Result<PgnGame, TreeError> {
        self.main.end_comments();
        if !self.variations.is_empty() {
            return Err(TreeError::StillOpen);
        }
        Ok(PgnGame { tags: self.tags, start: self.start, line: self.main.line, result })
    }
}

/// Why a game cannot be built so; it then stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The move is not legal.
    Illegal,
    /// There is no move yet that this could belong to.
    NoMove,
    /// Variations are nested [`MAX_DEPTH`] deep already.
    TooDeep,
    /// There are [`MAX_MOVES`] moves already.
    TooManyMoves,
    /// There are too many nags on one move.
    TooManyNags,
    /// No variation is under way.
    NoVariation,
    /// A variation is still under way.
    StillOpen,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal => f.write_str("the move is not legal"),
            Self::NoMove => f.write_str("there is no move here that this could belong to"),
            Self::TooDeep => write!(f, "variations are nested more than {MAX_DEPTH} deep"),
            Self::TooManyMoves => write!(f, "the game has more than {MAX_MOVES} moves"),
            Self::TooManyNags => f.write_str("the move has too many annotation glyphs"),
            Self::NoVariation => f.write_str("this ends a variation, but none has begun"),
            Self::StillOpen => f.write_str("a variation has not ended"),
        }
    }
}

impl std::error::Error for TreeError {}
