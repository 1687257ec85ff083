//! What is kept between visits: one line of text.
//!
//! `luft 2 players <computer <color> <level>|two <turning|fixed>> bottom <color>
//! seed <u64> query <query|-> touch <on|off> duty <duty|-> begun <ms> pgn <PGN>
//! clock`, the clock's record, `game`, and the game's record. The number is the
//! format's version. `duty` is what the side to move is bound to: an announced move as `=e2e4`, a touched piece as
//! `e2`, one to be captured as `xe5`, both as `e2xe5`, and a pawn put down for its
//! promotion as `e7-e8`. `begun` (a moment on the wall clock) and `pgn` (what the
//! game was read from, encoded as in an address) stand only where they are known,
//! and before them `plays-on yes` where the computer is not to resign.
//!
//! The first version, `luft 1 level <level> player <color> bottom <color> seed
//! <u64> query <query|->` and the game's record, is read too.

use std::fmt;
use std::str::FromStr;

use luft_engine::level::Level;
use luft_engine::rules::{Color, Position, Square, uci};
use luft_game::clock::{Clock, ClockRecordError, Moment};
use luft_game::{Game, RecordError};
use luft_l10n::Text;

use super::Model;
use crate::features::library::Imported;
use crate::ground::errors;
use crate::session::{Obligation, Players};

/// Names the format and its version; a text that begins otherwise is not read.
const VERSION: &str = "luft 2 ";
const FIRST_VERSION: &str = "luft 1 ";

/// What is kept between visits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Who plays.
    pub players: Players,
    /// The side at the bottom of the board.
    pub bottom: Color,
    /// The game's seed.
    pub seed: u64,
    /// The address's query that the game was set up by; empty for none.
    pub query: String,
    /// Whether a touched piece must move.
    pub touch_move: bool,
    /// What the side to move is bound to.
    pub obligation: Option<Obligation>,
    /// Whether the computer plays to the end, for its resignation was taken back.
    pub plays_on: bool,
    /// When the game began; `None` where that is not known.
    pub begun: Option<Moment>,
    /// What the game was read from, if it was.
    pub imported: Option<Imported>,
    /// The players' time; `None` where it is not limited.
    pub clock: Option<Clock>,
    /// The game.
    pub game: Game,
}

impl Saved {
    /// What is to be kept of a model.
    pub(crate) fn of(model: &Model) -> Self {
        let session = model.session();
        let limited = !session.clock().control().is_unlimited();
        Self {
            players: session.players(),
            bottom: model.orientation(),
            seed: session.seed(),
            query: model.query.clone(),
            touch_move: session.touch_move(),
            obligation: session.obligation(),
            plays_on: session.plays_on(),
            begun: session.begun(),
            imported: model.imported().cloned(),
            clock: limited.then(|| session.clock().clone()),
            game: session.game().clone(),
        }
    }
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { players, bottom, seed, query, touch_move, obligation, clock, game, .. } = self;
        f.write_str(VERSION)?;
        match players {
            Players::Computer { player, level } => {
                write!(f, "players computer {} {level}", player.name())?;
            }
            Players::Two { turning } => {
                write!(f, "players two {}", if *turning { "turning" } else { "fixed" })?;
            }
        }
        let query = if query.is_empty() { "-" } else { query };
        let touch = if *touch_move { "on" } else { "off" };
        write!(f, " bottom {} seed {seed} query {query} touch {touch} duty ", bottom.name())?;
        match obligation {
            None => f.write_str("-")?,
            Some(Obligation::Announced(mv)) => write!(f, "={}", uci::write(*mv))?,
            Some(Obligation::Touched(from)) => from.fmt(f)?,
            Some(Obligation::Capture(square)) => write!(f, "x{square}")?,
            Some(Obligation::Both { from, captures }) => write!(f, "{from}x{captures}")?,
            Some(Obligation::Placed { from, to }) => write!(f, "{from}-{to}")?,
        }
        if self.plays_on {
            f.write_str(" plays-on yes")?;
        }
        if let Some(Moment(begun)) = self.begun {
            write!(f, " begun {begun}")?;
        }
        if let Some(text) = self.imported.as_ref().and_then(Imported::text) {
            f.write_str(" pgn ")?;
            form_urlencoded::byte_serialize(text.as_bytes())
                .try_for_each(|part| f.write_str(part))?;
        }
        f.write_str(" clock ")?;
        match clock {
            Some(clock) => clock.fmt(f)?,
            None => f.write_str("-")?,
        }
        write!(f, " game {game}")
    }
}

/// Why a stored text cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedError {
    /// It is of another version, or of another program.
    Version,
    /// A part is missing or cannot be read: which.
    Part(&'static str),
    /// The clock's record cannot be read, or is of another game.
    Clock(ClockRecordError),
    /// The game's record cannot be read.
    Record(RecordError),
}

/// Why a stored text cannot be used, in words: a clause.
pub fn error_text(error: &SavedError) -> Text {
    match error {
        SavedError::Version => Text::new("storage-version"),
        SavedError::Part(part) => Text::new("storage-part").with("part", *part),
        SavedError::Clock(error) => errors::clock_record(error.clone()),
        SavedError::Record(error) => errors::record(error),
    }
}

/// Takes `<name> <value> ` from the front of a text; the value and the rest.
fn part<'a>(text: &'a str, name: &'static str) -> Result<(&'a str, &'a str), SavedError> {
    text.strip_prefix(name)
        .and_then(|text| text.strip_prefix(' '))
        .and_then(|text| text.split_once(' '))
        .ok_or(SavedError::Part(name))
}

/// The same for a part that may be missing.
fn optional_part<'a>(
    text: &'a str,
    name: &'static str,
) -> Result<(Option<&'a str>, &'a str), SavedError> {
    if text.split(' ').next() != Some(name) {
        return Ok((None, text));
    }
    part(text, name).map(|(value, rest)| (Some(value), rest))
}

/// A game as PGN, encoded as in an address: one word without spaces.
fn imported(text: &str) -> Option<Imported> {
    let (pgn, _) = form_urlencoded::parse(text.as_bytes()).next()?;
    Imported::read(&pgn).ok()
}

fn color(name: &str, part: &'static str) -> Result<Color, SavedError> {
    Color::ALL.into_iter().find(|color| color.name() == name).ok_or(SavedError::Part(part))
}

fn obligation(text: &str, position: &Position) -> Option<Obligation> {
    if let Some(mv) = text.strip_prefix('=') {
        return uci::parse(position, mv).ok().map(Obligation::Announced);
    }
    let square = |text: &str| text.parse::<Square>().ok();
    if let Some((from, to)) = text.split_once('-') {
        return Some(Obligation::Placed { from: square(from)?, to: square(to)? });
    }
    match text.split_once('x') {
        None => square(text).map(Obligation::Touched),
        Some(("", captures)) => square(captures).map(Obligation::Capture),
        Some((from, captures)) => {
            Some(Obligation::Both { from: square(from)?, captures: square(captures)? })
        }
    }
}

/// Where an obligation can be met it stands; else nobody could move.
fn stands(obligation: Obligation, position: &Position) -> bool {
    position.legal_moves().into_iter().any(|mv| obligation.allows(mv))
}

/// A clock belongs to a game when it has counted its moves.
fn fits(clock: &Clock, game: &Game) -> bool {
    clock.moves() == game.plies().len() && clock.turn() == game.position().side_to_move()
}

impl FromStr for Saved {
    type Err = SavedError;

    fn from_str(text: &str) -> Result<Self, SavedError> {
        let text = text.trim();
        if let Some(text) = text.strip_prefix(FIRST_VERSION) {
            return read_first_version(text);
        }
        let text = text.strip_prefix(VERSION).ok_or(SavedError::Version)?;
        let (kind, text) = part(text, "players")?;
        let (players, text) = players(kind, text)?;
        let (bottom, text) = part(text, "bottom")?;
        let (seed, text) = part(text, "seed")?;
        let (query, text) = part(text, "query")?;
        let (touch, text) = part(text, "touch")?;
        let (bound, text) = part(text, "duty")?;
        let (plays_on, text) = optional_part(text, "plays-on")?;
        let (begun, text) = optional_part(text, "begun")?;
        let (pgn, text) = optional_part(text, "pgn")?;
        let text = text.strip_prefix("clock ").ok_or(SavedError::Part("clock"))?;
        let (clock, record) = text.split_once(" game ").ok_or(SavedError::Part("game"))?;
        let game: Game = record.parse().map_err(SavedError::Record)?;
        let clock = match clock {
            "-" => None,
            text => Some(text.parse().map_err(SavedError::Clock)?),
        };
        if clock.as_ref().is_some_and(|clock| !fits(clock, &game)) {
            return Err(SavedError::Part("clock"));
        }
        let obligation = match bound {
            "-" => None,
            text => obligation(text, game.position())
                .filter(|obligation| stands(*obligation, game.position()))
                .map(Some)
                .ok_or(SavedError::Part("duty"))?,
        };
        Ok(Self {
            players,
            bottom: color(bottom, "bottom")?,
            seed: seed.parse().map_err(|_| SavedError::Part("seed"))?,
            query: if query == "-" { String::new() } else { query.to_owned() },
            touch_move: match touch {
                "on" => true,
                "off" => false,
                _ => return Err(SavedError::Part("touch")),
            },
            obligation,
            plays_on: match plays_on {
                None => false,
                Some("yes") => true,
                Some(_) => return Err(SavedError::Part("plays-on")),
            },
            begun: begun
                .map(|text| text.parse().map(Moment).map_err(|_| SavedError::Part("begun")))
                .transpose()?,
            imported: pgn.map(|text| imported(text).ok_or(SavedError::Part("pgn"))).transpose()?,
            clock,
            game,
        })
    }
}

fn players<'a>(kind: &str, text: &'a str) -> Result<(Players, &'a str), SavedError> {
    let fault = || SavedError::Part("players");
    let (word, text) = text.split_once(' ').ok_or_else(fault)?;
    match (kind, word) {
        ("two", "turning") => Ok((Players::Two { turning: true }, text)),
        ("two", "fixed") => Ok((Players::Two { turning: false }, text)),
        ("computer", player) => {
            let (level, text) = text.split_once(' ').ok_or_else(fault)?;
            let level = level.parse().map_err(|_| fault())?;
            Ok((Players::Computer { player: color(player, "players")?, level }, text))
        }
        _ => Err(fault()),
    }
}

fn read_first_version(text: &str) -> Result<Saved, SavedError> {
    let (level, text) = part(text, "level")?;
    let (player, text) = part(text, "player")?;
    let (bottom, text) = part(text, "bottom")?;
    let (seed, text) = part(text, "seed")?;
    let (query, record) = part(text, "query")?;
    let level: Level = level.parse().map_err(|_| SavedError::Part("level"))?;
    Ok(Saved {
        players: Players::Computer { player: color(player, "player")?, level },
        bottom: color(bottom, "bottom")?,
        seed: seed.parse().map_err(|_| SavedError::Part("seed"))?,
        query: if query == "-" { String::new() } else { query.to_owned() },
        touch_move: false,
        obligation: None,
        plays_on: false,
        begun: None,
        imported: None,
        clock: None,
        game: record.parse().map_err(SavedError::Record)?,
    })
}
