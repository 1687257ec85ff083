//! The head of a stored game: its data without the moves.

use std::fmt;
use std::str::FromStr;

use luft_game::clock::Moment;
use luft_game::pgn::GameResult;
use luft_game::{Game, Words};
use luft_rules::Color;

use super::{SavedError, decode, encode, names};
use crate::session::{Seat, Seats};

/// The name and version of the format, at the beginning of every head.
pub const VERSION: &str = "luft 3 ";

/// It has the same length as the other word, so that a record can be marked as out of date even if
/// storage is full.
const WHOLE: &str = "whole";
const STALE: &str = "stale";

/// In place of players that are not named. A name in PGN is never this.
pub const NOBODY: &str = "-";

/// The data of a stored game without its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Whether the game has continued but could not be stored.
    pub stale: bool,
    /// When it last changed.
    pub changed: Moment,
    /// Its status.
    pub status: GameStatus,
    /// The number of half-moves.
    pub plies: usize,
    /// The fingerprint of the address that set it up; `None` if that described no game.
    pub address: Option<u64>,
    /// When it began; `None` if unknown.
    pub begun: Option<Moment>,
    /// The players of an imported game that nobody has changed: neither is here. [`NOBODY`] if its text does not
    /// name them.
    pub others: Option<String>,
    /// Who plays.
    pub seats: Seats,
}

/// The status of a stored game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameStatus {
    /// Nothing has happened in it, so nothing is lost by deleting it.
    #[default]
    NotStarted,
    /// It is not finished.
    InProgress,
    /// It is finished.
    Finished(GameResult),
}

impl GameStatus {
    /// The status of a game; `touched` says whether a person has acted in it.
    pub fn of(game: &Game, touched: bool) -> Self {
        match game.outcome() {
            _ if !touched => Self::NotStarted,
            Some(outcome) => Self::Finished(match outcome.winner() {
                Some(Color::White) => GameResult::WhiteWins,
                Some(Color::Black) => GameResult::BlackWins,
                None => GameResult::Draw,
            }),
            None if game.plies().is_empty() => Self::NotStarted,
            None => Self::InProgress,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::NotStarted => names::NOT_STARTED,
            Self::InProgress => names::IN_PROGRESS,
            Self::Finished(result) => result.as_str(),
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        use GameResult::{BlackWins, Draw, WhiteWins};
        let over = [WhiteWins, BlackWins, Draw].map(Self::Finished);
        [Self::NotStarted, Self::InProgress]
            .into_iter()
            .chain(over)
            .find(|status| status.word() == word)
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { stale, changed, status, plies, address, begun, others, seats } = self;
        let whole = if *stale { STALE } else { WHOLE };
        let (status, at) = (names::STATUS, status.word());
        write!(f, "{VERSION}{whole} changed {} {status} {at} plies {plies}", changed.0)?;
        if let Some(address) = address {
            write!(f, " address {address:016x}")?;
        }
        if let Some(Moment(begun)) = begun {
            write!(f, " begun {begun}")?;
        }
        if let Some(players) = others {
            f.write_str(" others ")?;
            encode(players, f)?;
        }
        if let Some((own, number)) = seats.remote() {
            return write!(f, " players remote {} {number}", own.name());
        }
        if let Some((own, persona)) = seats.against_computer() {
            return write!(f, " players computer {} {persona}", own.name());
        }
        write!(f, " players two {}", if seats.turning() { "turning" } else { "fixed" })
    }
}

impl Head {
    /// Reads the head of a stored text, and returns the rest of the text.
    ///
    /// # Errors
    /// Why the text has no head.
    pub fn read(text: &str) -> Result<(Self, Words<'_>), SavedError> {
        let text = text.strip_prefix(VERSION).ok_or(SavedError::Version)?;
        let mut words = Words::of(text);
        let stale = match words.next() {
            Some(WHOLE) => false,
            Some(STALE) => true,
            _ => return Err(SavedError::Part(WHOLE)),
        };
        let changed = part(&mut words, "changed")?;
        let status = words.value(names::STATUS).and_then(GameStatus::from_word);
        let status = status.ok_or(SavedError::Part(names::STATUS))?;
        let plies = part(&mut words, "plies")?;
        let address = words.value("address").map(|digits| u64::from_str_radix(digits, 16));
        let begun = words.value("begun").map(str::parse);
        let others = words.value("others").and_then(decode).map(|players| (*players).to_owned());
        let seats = read_seats(&mut words).ok_or(SavedError::Part("players"))?;
        let head = Self {
            stale,
            changed: Moment(changed),
            status,
            plies,
            address: address.transpose().map_err(|_| SavedError::Part("address"))?,
            begun: begun.transpose().map_err(|_| SavedError::Part("begun"))?.map(Moment),
            others,
            seats,
        };
        Ok((head, words))
    }
}

/// The record, marked as out of date; `None` if it is not a record of this version, or has the mark
/// already.
pub fn as_stale(text: &str) -> Option<String> {
    let rest = text.strip_prefix(VERSION)?.strip_prefix(WHOLE)?;
    Some([VERSION, STALE, rest].concat())
}

/// Reads `<name> <value>`.
///
/// # Errors
/// If that does not come next, or the value cannot be read.
pub fn part<T: FromStr>(words: &mut Words<'_>, name: &'static str) -> Result<T, SavedError> {
    words.parsed(name).ok_or(SavedError::Part(name))
}

/// A colour by its name.
///
/// # Errors
/// If it is not a colour; `part` names the place.
pub fn color(name: &str, part: &'static str) -> Result<Color, SavedError> {
    Color::from_name(name).ok_or(SavedError::Part(part))
}

/// Reads the seats; `None` if they cannot be read.
fn read_seats(words: &mut Words<'_>) -> Option<Seats> {
    match (words.value("players")?, words.next()?) {
        ("two", "turning") => Some(Seats::shared(true)),
        ("two", "fixed") => Some(Seats::shared(false)),
        ("computer", own) => {
            let own = color(own, "players").ok()?;
            Some(Seats::opposite(Seat::Computer(words.next()?.parse().ok()?), own))
        }
        ("remote", own) => {
            let own = color(own, "players").ok()?;
            Some(Seats::opposite(Seat::Remote(words.next()?.parse().ok()?), own))
        }
        _ => None,
    }
}
