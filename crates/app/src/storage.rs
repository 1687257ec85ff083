//! What is kept between visits: one line of text.
//!
//! `luft 1 level <level> player <color> bottom <color> seed <u64> query
//! <query|->`, a space, and the game's record. The number is the format's
//! version.

use std::fmt;
use std::str::FromStr;

use luft_engine::rules::Color;
use luft_game::{Game, RecordError};

use crate::model::Model;
use crate::protocol::Level;

/// Names the format and its version; a text that begins otherwise is not read.
const VERSION: &str = "luft 1 ";

/// What is kept between visits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The computer's level.
    pub level: Level,
    /// The side that the player plays.
    pub player: Color,
    /// The side at the bottom of the board.
    pub bottom: Color,
    /// The game's seed.
    pub seed: u64,
    /// The address's query that the game was set up by; empty for none.
    pub query: String,
    /// The game.
    pub game: Game,
}

impl Saved {
    /// What is to be kept of a model.
    pub(crate) fn of(model: &Model) -> Self {
        Self {
            level: model.level,
            player: model.player,
            bottom: model.orientation,
            seed: model.seed,
            query: model.query.clone(),
            game: model.game.clone(),
        }
    }

    /// Puts what was kept into a model.
    pub(crate) fn restore(self, model: &mut Model) {
        model.level = self.level;
        model.player = self.player;
        model.orientation = self.bottom;
        model.seed = self.seed;
        model.query = self.query;
        model.game = self.game;
    }
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, player, bottom, seed, query, game } = self;
        let (player, bottom) = (player.name(), bottom.name());
        let query = if query.is_empty() { "-" } else { query };
        write!(
            f,
            "{VERSION}level {level} player {player} bottom {bottom} seed {seed} query {query} {game}"
        )
    }
}

/// Why a stored text cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedError {
    /// It is of another version, or of another program.
    Version,
    /// A part is missing or cannot be read: which.
    Part(&'static str),
    /// The game's record cannot be read.
    Record(RecordError),
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => f.write_str("it was written by another version"),
            Self::Part(part) => write!(f, "its {part} is missing or damaged"),
            Self::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SavedError {}

/// Takes `<name> <value> ` from the front of a text; the value and the rest.
fn part<'a>(text: &'a str, name: &'static str) -> Result<(&'a str, &'a str), SavedError> {
    text.strip_prefix(name)
        .and_then(|text| text.strip_prefix(' '))
        .and_then(|text| text.split_once(' '))
        .ok_or(SavedError::Part(name))
}

fn color(name: &str, part: &'static str) -> Result<Color, SavedError> {
    Color::ALL.into_iter().find(|color| color.name() == name).ok_or(SavedError::Part(part))
}

impl FromStr for Saved {
    type Err = SavedError;

    fn from_str(text: &str) -> Result<Self, SavedError> {
        let text = text.trim().strip_prefix(VERSION).ok_or(SavedError::Version)?;
        let (level, text) = part(text, "level")?;
        let (player, text) = part(text, "player")?;
        let (bottom, text) = part(text, "bottom")?;
        let (seed, text) = part(text, "seed")?;
        let (query, record) = part(text, "query")?;
        Ok(Self {
            level: Level::from_name(level).ok_or(SavedError::Part("level"))?,
            player: color(player, "player")?,
            bottom: color(bottom, "bottom")?,
            seed: seed.parse().map_err(|_| SavedError::Part("seed"))?,
            query: if query == "-" { String::new() } else { query.to_owned() },
            game: record.parse().map_err(SavedError::Record)?,
        })
    }
}
