//! The game as one line of text, to be stored.
//!
//! `fen <FEN> moves <uci…>`, then, where the game was ended by declaration,
//! `end resigned <white|black>` or `end claimed <threefold|fifty-moves>`.

use std::fmt;
use std::str::FromStr;

use luft_engine::rules::{Color, FenError, Position, uci};

use crate::game::{Game, PlayError};
use crate::outcome::{Claim, Ending};

impl Claim {
    const fn word(self) -> &'static str {
        match self {
            Self::Threefold => "threefold",
            Self::FiftyMoves => "fifty-moves",
        }
    }
}

/// Writes the record that [`FromStr`] reads.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "fen {} moves", self.start().fen())?;
        for ply in self.plies() {
            write!(f, " {}", uci::write(ply.mv()))?;
        }
        match self.ending() {
            Some(Ending::Resigned(color)) => write!(f, " end resigned {}", color.name()),
            Some(Ending::Claimed(claim)) => write!(f, " end claimed {}", claim.word()),
            None => Ok(()),
        }
    }
}

/// Why a text is no record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// A word that belongs there is missing: which.
    Missing(&'static str),
    /// The start is no position.
    Start(FenError),
    /// A move cannot be played: its number from 1, counting both sides' moves,
    /// and its text.
    Move(usize, String),
    /// The ending cannot be read: its text.
    Ending(String),
    /// The ending contradicts the game: a claim that nothing allows, or a
    /// resignation after the end.
    WrongEnding(PlayError),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(word) => write!(f, "the record lacks \"{word}\""),
            Self::Start(error) => write!(f, "the start of the record is no position: {error}"),
            Self::Move(number, text) => {
                write!(f, "move {number} of the record, \"{text}\", cannot be played")
            }
            Self::Ending(text) => write!(f, "the record ends in \"{text}\", which says nothing"),
            Self::WrongEnding(error) => write!(f, "the record's ending is wrong: {error}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl FromStr for Game {
    type Err = RecordError;

    /// Reads a record, and plays it through.
    fn from_str(record: &str) -> Result<Self, RecordError> {
        let rest = record.trim().strip_prefix("fen ").ok_or(RecordError::Missing("fen"))?;
        let (fen, rest) = rest.split_once(" moves").ok_or(RecordError::Missing("moves"))?;
        let (moves, ending) = match rest.split_once(" end ") {
            Some((moves, ending)) => (moves, Some(ending)),
            None => (rest, None),
        };
        let mut game = Self::new(Position::from_fen(fen).map_err(RecordError::Start)?);
        for (index, text) in moves.split_whitespace().enumerate() {
            let fault = || RecordError::Move(index + 1, text.to_owned());
            let mv = uci::parse(game.position(), text).map_err(|_| fault())?;
            game.play(mv).map_err(|_| fault())?;
        }
        if let Some(ending) = ending {
            declare(&mut game, ending)?;
        }
        Ok(game)
    }
}

fn declare(game: &mut Game, text: &str) -> Result<(), RecordError> {
    let fault = || RecordError::Ending(text.to_owned());
    match text.split_once(' ').ok_or_else(fault)? {
        ("resigned", name) => {
            let color =
                Color::ALL.into_iter().find(|color| color.name() == name).ok_or_else(fault)?;
            game.resign(color).map_err(RecordError::WrongEnding)
        }
        ("claimed", word) => {
            let claim = [Claim::Threefold, Claim::FiftyMoves]
                .into_iter()
                .find(|claim| claim.word() == word)
                .ok_or_else(fault)?;
            if game.claim() == Some(claim) {
                game.declare(Ending::Claimed(claim)).map_err(RecordError::WrongEnding)
            } else {
                Err(RecordError::WrongEnding(PlayError::NoClaim))
            }
        }
        _ => Err(fault()),
    }
}
