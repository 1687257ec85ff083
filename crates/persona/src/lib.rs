//! The computer's personas: whom one can play.
//!
//! A [`Persona`] is plain data. All in which personas differ is a value in it, and each value
//! has one reader: `sight` (feature `search`) turns sight and errors into what the search
//! sees, `luft-protocol` takes the thinking time from it, and `luft-opponent` sees to the
//! conduct. Nothing else may ask which persona it is.
//!
//! Everything else passes a [`PersonaId`] on. Addresses, stored games, PGN, the worker's protocol
//! and UCI write it as a word.
//!
//! The table is small. What a persona needs beyond numbers, such as a repertoire of openings,
//! belongs to its reader, which only the worker has.

#[cfg(feature = "search")]
mod sight;
mod table;

use std::fmt;
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
    /// How far it sees.
    pub sight: Sight,
    /// How it errs in what it sees.
    pub errors: Errors,
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

/// How far a persona sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// How deep it searches, in plies.
    pub depth: u8,
    /// The same with at most four pieces left besides kings and pawns.
    pub endgame_depth: u8,
    /// How many positions it looks at.
    pub nodes: u64,
    /// Whether it judges positions by the network, once there is one. Whoever does not stays
    /// as strong as it is, whatever network there is.
    pub network: bool,
}

/// How a persona errs. What goes wrong is a fixed function of the position and the game's seed,
/// so that the same game brings the same errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Errors {
    /// Its judgement of a position is off by up to so many centipawns either way.
    pub judgement: i32,
    /// How many of 1024 moves it overlooks, its own next one excepted.
    pub overlooked: u64,
}

impl Errors {
    /// None at all.
    pub const NONE: Self = Self { judgement: 0, overlooked: 0 };
}

/// Names a persona.
#[derive(Clone, Copy)]
pub struct PersonaId(&'static Persona);

impl PersonaId {
    /// Loses to a beginner who sees one-move threats.
    pub const EASY: Self = Self(&PERSONAS[0]);
    /// A club beginner.
    pub const MEDIUM: Self = Self(&PERSONAS[1]);
    /// Everything the engine has.
    pub const HARD: Self = Self(&PERSONAS[2]);

    /// Every persona, the weakest first.
    pub const ALL: [Self; PERSONAS.len()] = [Self::EASY, Self::MEDIUM, Self::HARD];

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
        self.next_in(Self::ALL.into_iter().rev())
    }

    /// The next stronger one.
    pub fn stronger(self) -> Option<Self> {
        self.next_in(Self::ALL.into_iter())
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
            PersonaId::ALL.map(PersonaId::as_str).join(", ")
        )
    }
}

impl std::error::Error for UnknownPersona {}

impl FromStr for PersonaId {
    type Err = UnknownPersona;

    /// Reads a persona's word in any case.
    fn from_str(text: &str) -> Result<Self, UnknownPersona> {
        let found = PERSONAS.iter().find(|persona| persona.id.eq_ignore_ascii_case(text));
        found.map(Self).ok_or(UnknownPersona)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_back_and_are_words_of_their_own() {
        for (place, id) in PersonaId::ALL.into_iter().enumerate() {
            assert_eq!(id.as_str(), PERSONAS[place].id);
            assert_eq!(id.to_string().parse(), Ok(id));
            let word = id.as_str();
            assert!(word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{word}");
            assert_eq!(PERSONAS.iter().filter(|persona| persona.id == word).count(), 1, "{word}");
        }
        assert_eq!("HARD".parse(), Ok(PersonaId::HARD));
        let fault = "grandmaster".parse::<PersonaId>().expect_err("no such persona");
        assert!(fault.to_string().ends_with("easy, medium, hard"), "{fault}");
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
        assert_eq!(PersonaId::EASY.weaker(), None);
        assert_eq!(PersonaId::EASY.stronger(), Some(PersonaId::MEDIUM));
        assert_eq!(PersonaId::HARD.weaker(), Some(PersonaId::MEDIUM));
        assert_eq!(PersonaId::HARD.stronger(), None);
    }
}
