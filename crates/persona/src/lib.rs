//! The computer's personas: whom one can play.
//!
//! A [`Persona`] is plain data. All in which personas differ is a value in it, and each value
//! has one reader: `thinker` (feature `search`) finds the moves, `luft-protocol` takes the thinking
//! time from it, and `luft-opponent` sees to the conduct. Nothing else may ask which persona it is.
//!
//! Everything else passes a [`PersonaId`] on. Addresses, stored games, PGN, the worker's protocol
//! and UCI write it as a word.
//!
//! The table is small. What a persona needs beyond numbers, such as a repertoire of openings,
//! belongs to its reader, which only the worker has.

#[cfg(feature = "search")]
mod skill;
mod table;
#[cfg(feature = "search")]
pub mod thinker;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use table::PERSONAS;

/// How the computer plays when it plays as somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Persona {
    /// What it is called wherever it is written down: a word in lower case. It never changes, and
    /// no other persona ever gets it.
    pub id: &'static str,
    /// Goes up with every change of how it plays.
    pub version: u32,
    /// How it chooses its moves.
    pub choice: Choice,
    /// How long it may think about a move without a clock, in milliseconds.
    pub thinking_time: u32,
    /// Whether it takes all the time that it is given for a move. Otherwise it moves as soon
    /// as it has seen what it can, which is the same on every machine.
    pub takes_its_time: bool,
    /// Whether it resigns a lost game.
    pub resigns: bool,
    /// Whether it offers a draw where neither side gets on.
    pub offers_draws: bool,
}

/// How a persona chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It plays the best move that it finds.
    Best,
    /// It plays as people do.
    Human(Human),
}

/// The ratings that people's errors are known of.
pub const RATINGS: RangeInclusive<u16> = 600..=2600;

/// A player who errs as people of a rating do. What it plays is a fixed function of the game and
/// its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Human {
    /// The people's rating on lichess, mostly at rapid.
    pub rating: u16,
}

/// Names a persona.
#[derive(Clone, Copy)]
pub struct PersonaId(&'static Persona);

impl PersonaId {
    /// The first that a newcomer is offered: makes a beginner's errors.
    pub const EASY: Self = Self(&PERSONAS[1]);
    /// The second: plays as a club's beginners do.
    pub const MEDIUM: Self = Self(&PERSONAS[4]);
    /// The third: everything the engine has.
    pub const HARD: Self = Self(&PERSONAS[PERSONAS.len() - 1]);

    /// Those that a newcomer is offered.
    pub const FIRST: [Self; 3] = [Self::EASY, Self::MEDIUM, Self::HARD];

    /// Every persona, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        PERSONAS.iter().map(Self)
    }

    /// The persona itself.
    pub const fn get(self) -> &'static Persona {
        self.0
    }

    /// The word for it, which [`FromStr`] reads.
    pub const fn as_str(self) -> &'static str {
        self.0.id
    }

    /// The next weaker one.
    pub fn weaker(self) -> Option<Self> {
        self.next_in(Self::all().rev())
    }

    /// The next stronger one.
    pub fn stronger(self) -> Option<Self> {
        self.next_in(Self::all())
    }

    fn next_in(self, mut order: impl Iterator<Item = Self>) -> Option<Self> {
        order.find(|id| *id == self)?;
        order.next()
    }
}

impl PartialEq for PersonaId {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for PersonaId {}

impl fmt::Debug for PersonaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for PersonaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that names no persona.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPersona;

impl fmt::Display for UnknownPersona {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no such level: expected one of {}",
            PersonaId::all().map(PersonaId::as_str).collect::<Vec<_>>().join(", ")
        )
    }
}

impl std::error::Error for UnknownPersona {}

impl FromStr for PersonaId {
    type Err = UnknownPersona;

    /// Reads a persona's word in any case, or its rating.
    fn from_str(text: &str) -> Result<Self, UnknownPersona> {
        let rating = text.parse().ok().map(|rating| Choice::Human(Human { rating }));
        let is_named = |persona: &&Persona| {
            persona.id.eq_ignore_ascii_case(text) || Some(persona.choice) == rating
        };
        PERSONAS.iter().find(is_named).map(Self).ok_or(UnknownPersona)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_back_and_are_words_of_their_own() {
        for (place, id) in PersonaId::all().enumerate() {
            assert_eq!(id.as_str(), PERSONAS[place].id);
            assert_eq!(id.to_string().parse(), Ok(id));
            let word = id.as_str();
            assert!(
                word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()),
                "{word}"
            );
            assert_eq!(PERSONAS.iter().filter(|persona| persona.id == word).count(), 1, "{word}");
        }
        assert_eq!("HARD".parse(), Ok(PersonaId::HARD));
        assert_eq!("1400".parse(), Ok(PersonaId::MEDIUM));
        let fault = "grandmaster".parse::<PersonaId>().expect_err("no such persona");
        assert!(fault.to_string().ends_with(", 2600, hard"), "{fault}");
    }

    #[test]
    fn what_was_ever_written_is_still_read() {
        for (word, id) in
            [("easy", PersonaId::EASY), ("medium", PersonaId::MEDIUM), ("hard", PersonaId::HARD)]
        {
            assert_eq!(word.parse(), Ok(id), "stored games and addresses name it");
        }
    }

    #[test]
    fn neighbours_are_the_next_in_strength() {
        let weakest = PersonaId::EASY.weaker().expect("somebody is weaker");
        assert_eq!((weakest.weaker(), weakest.stronger()), (None, Some(PersonaId::EASY)));
        assert_eq!(PersonaId::HARD.stronger(), None);
        let up = std::iter::successors(Some(weakest), |id| id.stronger());
        assert!(up.eq(PersonaId::all()), "each step leads to the next");
    }
}
