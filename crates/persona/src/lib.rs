//! The computer's personas.
//!
//! A [`Persona`] is plain data. Its values describe all differences between personas, and each
//! value has one reader: `thinker` (feature `search`) finds the moves, `luft-protocol` uses the
//! thinking time, and `luft-opponent` the conduct. No other code may distinguish personas.
//!
//! All other code only passes on a [`PersonaId`]. Addresses, stored games, PGN, the worker's
//! protocol and UCI contain it as a word.
//!
//! The table is small. Larger data, such as openings, belong to the code that uses them, which only
//! the worker contains.

#[cfg(feature = "search")]
pub mod pace;
#[cfg(feature = "search")]
mod skill;
#[cfg(feature = "search")]
pub mod style;
mod table;
#[cfg(feature = "search")]
pub mod thinker;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use table::PERSONAS;

/// A persona: how the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Persona {
    /// Its name in stored games, addresses and protocols: a word in lower case. It never changes,
    /// and is never reused.
    pub id: &'static str,
    /// The name of its character, the same in every language.
    pub name: &'static str,
    /// Increased with every change in its play.
    pub version: u32,
    /// How it chooses its moves.
    pub choice: Choice,
    /// The thinking time per move without a clock, in milliseconds.
    pub thinking_time: u32,
    /// Whether it uses its whole time for a move. Otherwise it moves when its search is complete,
    /// with the same result on every machine.
    pub takes_its_time: bool,
    /// Whether it resigns a lost game.
    pub resigns: bool,
    /// Whether it offers a draw if neither side makes progress.
    pub offers_draws: bool,
}

/// How a persona chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Plays the best move that it finds.
    Best,
    /// Plays like people.
    Human(Human),
}

/// The number of further moves that people expect to play when they divide the time left on their
/// clock.
pub const MOVES_TO_COME: f32 = 40.0;

/// The ratings of the personas below hard: those of people, and above 2600 numbers that continue
/// their scale.
pub const RATINGS: RangeInclusive<u16> = 600..=4600;

/// A player that makes the errors of people of a rating. Its moves are a fixed function of the game
/// and its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Human {
    /// The people's rating on lichess, mostly at rapid.
    pub rating: u16,
    /// Its preferences among moves that lose about the same: the weight of each trait of a move, in
    /// tenths of a nat. With [`Traits::NONE`] it chooses as people do.
    pub style: Traits,
}

/// A number for each trait of a move in which styles differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    /// It captures something.
    pub captures: i8,
    /// It gives check.
    pub checks: i8,
    /// A pawn moves without capturing.
    pub pawns: i8,
    /// It castles.
    pub castling: i8,
    /// The number of squares that a piece comes nearer to the opponent's king, from -2 to 2.
    pub approach: i8,
    /// It exchanges a piece for one of the same value, or offers to: a piece captures such a piece,
    /// or goes to a square where one can capture it. 2 for queens, 1 for others.
    pub trades: i8,
    /// A piece moves back towards its own side.
    pub retreat: i8,
    /// A piece that does not capture goes to a square where it can be captured.
    pub risk: i8,
}

impl Traits {
    /// No trait.
    pub const NONE: Self = Self {
        captures: 0,
        checks: 0,
        pawns: 0,
        castling: 0,
        approach: 0,
        trades: 0,
        retreat: 0,
        risk: 0,
    };

    /// The numbers, in the order of the fields.
    pub const fn numbers(&self) -> [i8; 8] {
        let &Self { captures, checks, pawns, castling, approach, trades, retreat, risk } = self;
        [captures, checks, pawns, castling, approach, trades, retreat, risk]
    }
}

/// Identifies a persona.
#[derive(Clone, Copy)]
pub struct PersonaId(&'static Persona);

impl PersonaId {
    /// The first persona offered to a newcomer, with a beginner's errors.
    pub const EASY: Self = Self(&PERSONAS[1]);
    /// The second, which plays like a beginner in a club.
    pub const MEDIUM: Self = Self(&PERSONAS[4]);
    /// The third, with the engine's full strength.
    pub const HARD: Self = Self(&PERSONAS[PERSONAS.len() - 1]);

    /// The personas offered to a newcomer.
    pub const FIRST: [Self; 3] = [Self::EASY, Self::MEDIUM, Self::HARD];

    /// Every persona, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        PERSONAS.iter().map(Self)
    }

    /// The persona itself.
    pub const fn get(self) -> &'static Persona {
        self.0
    }

    /// The rating of the people whose errors it makes; `None` for a persona that plays its best.
    pub const fn rating(self) -> Option<u16> {
        match &self.0.choice {
            Choice::Human(human) => Some(human.rating),
            Choice::Best => None,
        }
    }

    /// Its word, which [`FromStr`] parses.
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

/// The text does not name a persona.
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

    /// Reads a persona's word, in any case, or its rating.
    fn from_str(text: &str) -> Result<Self, UnknownPersona> {
        let rating: Option<u16> = text.parse().ok();
        let is_meant = |id: &Self| {
            id.as_str().eq_ignore_ascii_case(text) || rating.is_some() && id.rating() == rating
        };
        Self::all().find(is_meant).ok_or(UnknownPersona)
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
            let name = id.get().name;
            assert_eq!(PERSONAS.iter().filter(|persona| persona.name == name).count(), 1, "{name}");
        }
        assert_eq!("HARD".parse(), Ok(PersonaId::HARD));
        assert_eq!("1400".parse(), Ok(PersonaId::MEDIUM));
        let fault = "grandmaster".parse::<PersonaId>().expect_err("no such persona");
        assert!(fault.to_string().ends_with(", 4600, hard"), "{fault}");
    }

    #[test]
    fn personas_that_play_like_people_have_a_style() {
        for id in PersonaId::all() {
            if let Choice::Human(human) = id.get().choice {
                // Above 3200 the best move is played.
                assert_eq!(human.style == Traits::NONE, human.rating > 3200, "{id}");
                assert!(RATINGS.contains(&human.rating));
            }
        }
    }

    #[test]
    fn everything_ever_written_is_still_read() {
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
