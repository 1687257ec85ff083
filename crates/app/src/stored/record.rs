//! Records of games, one line of text each.
//!
//! `luft 3 <whole|stale> changed <ms> stage <fresh|goes-on|1-0|0-1|1/2-1/2> plies <number> address
//! <hex> begun <ms> others <players> players <computer <color> <persona>|two <turning|fixed>>` is the [`Head`],
//! which can be read without the moves. Then `bottom <color> seed <u64> touch <on|off> duty
//! <duty|-> without <undo,targets,analysis> under-way yes plays-on yes hints <number> drawn <drawings>
//! variations <lines> pgn <PGN> reviewed <PGN> clock`, the clock's record, `game`, and the game's record. The number is the format's
//! version. `duty` is the obligation of the side to move: an announced move as `=e2e4`, a touched
//! piece as `e2`, one to be captured as `xe5`, both as `e2xe5`, and a pawn put down for its
//! promotion as `e7-e8`. Some parts are optional: `address` (the fingerprint of the address that
//! set the game up), `without` (the disabled assistance), `begun` (a moment of the wall clock), `others` (an imported game that is unchanged; the players
//! are encoded as in an address, or `-`),
//! `under-way` (started with a button, and no move made yet), `plays-on` (the computer must not
//! resign), `hints` (the number given), `drawn` (the player's drawings by position: see [`Drawings`]), `variations` (the
//! player's: see [`Variations`]), `pgn` (the imported game) and `reviewed` (the game with what a review
//! has found). The last four are encoded as in an address.

use std::fmt;
use std::str::FromStr;

use luft_game::clock::{Clock, Moment, TimeControl};
use luft_game::{Game, Words};
use luft_rules::{Color, Position, Square, uci};

use super::head::{Head, color, part};
use super::{SavedError, decode, encode, names};
use crate::ground::fact::{Beginning, Bottom};
use crate::session::{
    Coaching, Correspondence, DisabledAssistance, Drawings, Imported, MOST_DAYS, NewSession,
    Obligation, Session, Takeback, Variations,
};

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Its head.
    pub head: Head,
    /// The side at the bottom of the board.
    pub bottom: Color,
    /// The game's seed.
    pub seed: u64,
    /// Whether a touched piece must move.
    pub touch_move: bool,
    /// Which assistance is disabled.
    pub disabled: DisabledAssistance,
    /// The obligation of the side to move.
    pub obligation: Option<Obligation>,
    /// Whether a person has started it with a button. Stored only until the first move.
    pub started: bool,
    /// Whether the computer plays to the end because its resignation was taken back.
    pub plays_on: bool,
    /// The player's drawings on the game's positions.
    pub drawings: Drawings,
    /// The player's variations beside the game.
    pub variations: Variations,
    /// The state of the game with a friend elsewhere.
    pub correspondence: Correspondence,
    /// The coach's help in it.
    pub coaching: Coaching,
    /// The imported game, if there is one.
    pub imported: Option<Imported>,
    /// The players' clock; `None` without a time limit.
    pub clock: Option<Clock>,
    /// The game.
    pub game: Game,
}

impl Saved {
    /// The record of a session, with its head and the side at the bottom of the board.
    pub fn of(session: &Session, head: Head, bottom: Color) -> Self {
        let limited = !session.clock().control().is_unlimited();
        Self {
            head,
            bottom,
            seed: session.seed(),
            touch_move: session.touch_move(),
            disabled: session.disabled(),
            obligation: session.obligation(),
            started: session.started() && session.game().plies().is_empty(),
            plays_on: session.plays_on(),
            drawings: session.drawings().clone(),
            variations: session.variations().clone(),
            correspondence: *session.correspondence(),
            coaching: session.coaching().clone(),
            imported: session.source().cloned(),
            clock: limited.then(|| session.clock().clone()),
            game: session.game().clone(),
        }
    }

    /// The game to put on the board.
    pub fn into_session(self, beginning: Beginning) -> NewSession {
        NewSession {
            beginning: Beginning { bottom: Bottom::Side(self.bottom), ..beginning },
            seats: self.head.seats,
            touch_move: self.touch_move,
            disabled: self.disabled,
            game: self.game,
            source: self.imported,
            control: TimeControl::UNLIMITED,
            clock: self.clock,
            seed: self.seed,
            begun: self.head.begun,
            obligation: self.obligation,
            started: self.started,
            plays_on: self.plays_on,
            drawings: self.drawings,
            variations: self.variations,
            correspondence: self.correspondence,
            coaching: self.coaching,
            task: None,
        }
    }
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { head, bottom, seed, touch_move, obligation, clock, game, .. } = self;
        let touch = if *touch_move { "on" } else { "off" };
        write!(f, "{head} {} {} seed {seed} touch {touch} duty ", names::BOTTOM, bottom.name())?;
        match obligation {
            None => f.write_str("-")?,
            Some(Obligation::Announced(mv)) => write!(f, "={}", uci::write(*mv))?,
            Some(Obligation::Touched(from)) => from.fmt(f)?,
            Some(Obligation::Capture(square)) => write!(f, "x{square}")?,
            Some(Obligation::Both { from, captures }) => write!(f, "{from}x{captures}")?,
            Some(Obligation::Placed { from, to }) => write!(f, "{from}-{to}")?,
        }
        if self.disabled != DisabledAssistance::default() {
            write!(f, " without {}", self.disabled.words())?;
        }
        if self.started {
            f.write_str(" under-way yes")?;
        }
        if self.plays_on {
            f.write_str(" plays-on yes")?;
        }
        if self.coaching.hints > 0 {
            write!(f, " hints {}", self.coaching.hints)?;
        }
        if !self.drawings.is_empty() {
            f.write_str(" drawn ")?;
            encode(&self.drawings.write(), f)?;
        }
        if !self.variations.is_empty() {
            f.write_str(" variations ")?;
            encode(&self.variations.write(), f)?;
        }
        if self.head.seats.remote().is_some() {
            write!(f, " remote {}", write_correspondence(&self.correspondence))?;
        }
        for (name, game) in [(" pgn ", &self.imported), (" reviewed ", &self.coaching.reviewed)] {
            if let Some(text) = game.as_ref().and_then(Imported::text) {
                f.write_str(name)?;
                encode(text, f)?;
            }
        }
        f.write_str(" clock ")?;
        match clock {
            Some(clock) => clock.fmt(f)?,
            None => f.write_str("-")?,
        }
        write!(f, " game {game}")
    }
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

/// Whether an obligation can be fulfilled. Otherwise it is dropped, because the side could not
/// move.
fn stands(obligation: Obligation, position: &Position) -> bool {
    position.legal_moves().into_iter().any(|mv| obligation.allows(mv))
}

/// Whether a clock belongs to a game: the clock must have counted the game's moves.
fn fits(clock: &Clock, game: &Game) -> bool {
    clock.moves() == game.plies().len() && clock.turn() == game.position().side_to_move()
}

/// Reads the clock's record, if there is one, and the game's.
fn clock_and_game(mut words: Words<'_>) -> Result<(Option<Clock>, Game), SavedError> {
    if words.next() != Some("clock") {
        return Err(SavedError::Part("clock"));
    }
    let clock = words.until("game").ok_or(SavedError::Part("game"))?;
    let game: Game = words.rest().parse().map_err(SavedError::Record)?;
    let clock: Option<Clock> = match clock {
        "-" => None,
        text => Some(text.parse().map_err(SavedError::Clock)?),
    };
    if clock.as_ref().is_some_and(|clock| !fits(clock, &game)) {
        return Err(SavedError::Part("clock"));
    }
    Ok((clock, game))
}

/// A correspondence as one word: six values with colons between them, with `-` for each missing
/// value.
fn write_correspondence(correspondence: &Correspondence) -> String {
    let Correspondence { days, is_sent, known, since, takeback, wanted } = correspondence;
    let number = |number: Option<u64>| number.map_or_else(|| "-".to_owned(), |it| it.to_string());
    let takeback = match takeback {
        None => "-".to_owned(),
        Some(Takeback::Asked(count)) => format!("asked{count}"),
        Some(Takeback::Granted) => "granted".to_owned(),
        Some(Takeback::Declined) => "declined".to_owned(),
        Some(Takeback::Done) => "done".to_owned(),
    };
    let (days, since) = (number(days.map(u64::from)), number(since.map(|moment| moment.0)));
    let wanted = number(wanted.map(|count| count as u64));
    format!("{days}:{}:{known}:{since}:{takeback}:{wanted}", u8::from(*is_sent))
}

/// Reads the result of [`write_correspondence`].
fn read_correspondence(word: &str) -> Option<Correspondence> {
    let mut parts = word.split(':');
    let days = optional(parts.next()?)?;
    let is_sent = match parts.next()? {
        "0" => false,
        "1" => true,
        _ => return None,
    };
    let (known, since) = (parts.next()?.parse().ok()?, optional(parts.next()?)?.map(Moment));
    let takeback = match parts.next()? {
        "-" => None,
        "asked1" => Some(Takeback::Asked(1)),
        "asked2" => Some(Takeback::Asked(2)),
        "granted" => Some(Takeback::Granted),
        "declined" => Some(Takeback::Declined),
        "done" => Some(Takeback::Done),
        _ => return None,
    };
    let wanted = optional(parts.next()?)?.filter(|count| (1..=2).contains(count));
    let is_sound = days.is_none_or(|days| (1..=MOST_DAYS).contains(&days));
    is_sound.then_some(Correspondence { days, is_sent, known, since, takeback, wanted })
}

/// A value, or `-` for no value; the outer `None` if it is neither.
fn optional<T: FromStr>(word: &str) -> Option<Option<T>> {
    if word == "-" { Some(None) } else { word.parse().ok().map(Some) }
}

/// An imported game, if the record has one.
fn game_of(word: Option<&str>, part: &'static str) -> Result<Option<Imported>, SavedError> {
    let game = word.map(|word| Imported::read(&decode(word)?).ok());
    game.map(|game| game.ok_or(SavedError::Part(part))).transpose()
}

/// Whether an optional part of the record says `yes`.
fn is_set(word: Option<&str>, part: &'static str) -> Result<bool, SavedError> {
    match word {
        None => Ok(false),
        Some("yes") => Ok(true),
        Some(_) => Err(SavedError::Part(part)),
    }
}

impl FromStr for Saved {
    type Err = SavedError;

    fn from_str(text: &str) -> Result<Self, SavedError> {
        let (head, mut words) = Head::read(text.trim())?;
        let bottom = color(words.value(names::BOTTOM).unwrap_or_default(), names::BOTTOM)?;
        let seed = part(&mut words, "seed")?;
        let touch = words.value("touch");
        let duty = words.value("duty").ok_or(SavedError::Part("duty"))?;
        let [without, started, plays_on, hints, drawn, variations, remote, pgn, reviewed] = [
            "without",
            "under-way",
            "plays-on",
            "hints",
            "drawn",
            "variations",
            "remote",
            "pgn",
            "reviewed",
        ]
        .map(|name| words.value(name));
        let (clock, game) = clock_and_game(words)?;
        Ok(Saved {
            head,
            bottom,
            seed,
            touch_move: match touch {
                Some("on") => true,
                Some("off") => false,
                _ => return Err(SavedError::Part("touch")),
            },
            disabled: match without {
                None => DisabledAssistance::default(),
                Some(words) => {
                    DisabledAssistance::from_words(words).ok_or(SavedError::Part("without"))?
                }
            },
            obligation: match duty {
                "-" => None,
                text => obligation(text, game.position())
                    .filter(|obligation| stands(*obligation, game.position()))
                    .map(Some)
                    .ok_or(SavedError::Part("duty"))?,
            },
            started: is_set(started, "under-way")?,
            plays_on: is_set(plays_on, "plays-on")?,
            drawings: match drawn.map(|word| Drawings::read(&decode(word)?)) {
                None => Drawings::default(),
                Some(drawings) => drawings.ok_or(SavedError::Part("drawn"))?,
            },
            variations: match variations.map(|word| Variations::read(&decode(word)?, game.start()))
            {
                None => Variations::default(),
                Some(variations) => variations.ok_or(SavedError::Part("variations"))?,
            },
            correspondence: match remote.map(read_correspondence) {
                None => Correspondence::default(),
                Some(correspondence) => correspondence.ok_or(SavedError::Part("remote"))?,
            },
            coaching: Coaching {
                hints: match hints {
                    None => 0,
                    Some(count) => count.parse().map_err(|_| SavedError::Part("hints"))?,
                },
                reviewed: game_of(reviewed, "reviewed")?,
            },
            imported: game_of(pgn, "pgn")?,
            clock,
            game,
        })
    }
}
