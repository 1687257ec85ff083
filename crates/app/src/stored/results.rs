//! The record of the player's results: a line for the version, one for each persona (`level easy 3
//! 1 2 -1`: wins, draws, losses, and the last wins or, below zero, losses in a row), one for the
//! player's rating (`rating 13124 1402 12`: it and its deviation in tenths, and the number of
//! games), the same for puzzles (`puzzles 13124 1402 12`), and one for the game that was counted
//! last (`last 1700000000000 7`: when it began, in milliseconds since 1970, and its seed). There is
//! also a line for each reviewed game against a persona (`accuracy 1700000000000 86 easy`: when it
//! began, the player's accuracy in per cent, and the persona). These lines, and the lines of later
//! versions, are kept unchanged.

use std::fmt;
use std::str::FromStr;

use luft_game::Words;
use luft_persona::PersonaId;

use crate::ground::rating::Rating;
use crate::ground::tally::Tally;

/// The name and version of the format. Later versions keep the lines of this version, so that each
/// can read the other's text.
const VERSION: &str = "luft-results 1";

/// The largest number of lines kept of reviews, and of lines of later versions.
const MOST_OTHERS: usize = 200;

/// Identifies a game: when it began, and its seed.
pub type Identity = (u64, u64);

/// The player's results as they are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedResults {
    tallies: Vec<(PersonaId, Tally)>,
    /// The player's rating.
    pub rating: Rating,
    /// The player's rating in puzzles.
    pub puzzles: Rating,
    /// The game that was counted last.
    pub last: Option<Identity>,
    others: Vec<String>,
}

impl SavedResults {
    /// No results, except which game was counted last: it stays counted.
    #[must_use]
    pub fn forget(&self) -> Self {
        Self { last: self.last, ..Self::default() }
    }

    /// The tally against a persona.
    pub fn at(&self, persona: PersonaId) -> Tally {
        let found = self.tallies.iter().find(|(known, _)| *known == persona);
        found.map_or_else(Tally::default, |(_, tally)| *tally)
    }

    /// Sets the tally against a persona.
    pub fn set(&mut self, persona: PersonaId, tally: Tally) {
        self.tallies.retain(|(known, _)| *known != persona);
        self.tallies.push((persona, tally));
    }

    /// Stores the player's accuracy in a game against a persona, in per cent; `begun` identifies
    /// the game.
    pub fn set_accuracy(&mut self, begun: u64, accuracy: u32, persona: PersonaId) {
        let line = format!("accuracy {begun} ");
        self.others.retain(|known| !known.starts_with(&line));
        self.others.push(format!("{line}{accuracy} {persona}"));
        let first = self.others.len().saturating_sub(MOST_OTHERS);
        self.others.drain(..first);
    }
}

impl fmt::Display for SavedResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        for (persona, Tally { wins, draws, losses, streak }) in &self.tallies {
            write!(f, "\nlevel {persona} {wins} {draws} {losses} {streak}")?;
        }
        for (word, rating) in [("rating", self.rating), ("puzzles", self.puzzles)] {
            let [tenths, deviation, games] = rating.parts();
            if games > 0 {
                write!(f, "\n{word} {tenths} {deviation} {games}")?;
            }
        }
        if let Some((begun, seed)) = self.last {
            write!(f, "\nlast {begun} {seed}")?;
        }
        self.others.iter().try_for_each(|line| write!(f, "\n{line}"))
    }
}

/// The text is not a record of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoResults;

impl FromStr for SavedResults {
    type Err = NoResults;

    fn from_str(text: &str) -> Result<Self, NoResults> {
        let mut lines = text.lines();
        if !lines.next().is_some_and(|line| line.starts_with("luft-results ")) {
            return Err(NoResults);
        }
        let mut results = Self::default();
        for line in lines.filter(|line| !line.is_empty()) {
            if let Some((persona, tally)) = read_tally(line) {
                results.set(persona, tally);
            } else if let Some(rating) = read_rating("rating", line) {
                results.rating = rating;
            } else if let Some(rating) = read_rating("puzzles", line) {
                results.puzzles = rating;
            } else if let Some(last) = read_last(line) {
                results.last = Some(last);
            } else {
                results.others.push(line.to_owned());
            }
        }
        Ok(results)
    }
}

fn read_tally(line: &str) -> Option<(PersonaId, Tally)> {
    let mut words = Words::of(line);
    let persona = words.parsed("level")?;
    let mut count = || words.next()?.parse().ok();
    let (wins, draws, losses) = (count()?, count()?, count()?);
    let streak = words.next()?.parse().ok()?;
    Some((persona, Tally { wins, draws, losses, streak }))
}

fn read_rating(word: &str, line: &str) -> Option<Rating> {
    let mut words = Words::of(line);
    let tenths = words.parsed(word)?;
    let mut number = || words.next()?.parse().ok();
    Rating::read(tenths, number()?, number()?)
}

fn read_last(line: &str) -> Option<Identity> {
    let mut words = Words::of(line);
    Some((words.parsed("last")?, words.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u32, draws: u32, losses: u32, streak: i8) -> Tally {
        Tally { wins, draws, losses, streak }
    }

    #[test]
    fn results_are_read_as_they_are_written() {
        let text = "luft-results 1\nlevel easy 3 1 2 -1\nlevel hard 0 0 1 -1\nrating 13124 1402 12\npuzzles 15001 900 7\nlast 17 9\nbest 4";
        let results: SavedResults = text.parse().unwrap();
        assert_eq!(results.at(PersonaId::EASY), tally(3, 1, 2, -1));
        assert_eq!(results.at(PersonaId::MEDIUM).games(), 0);
        assert_eq!(results.last, Some((17, 9)));
        assert_eq!(results.puzzles.parts(), [15001, 900, 7]);
        assert_eq!(results.rating.parts(), [13124, 1402, 12]);
        assert_eq!(results.to_string(), text, "what is not known is kept");
        assert_eq!("luft-settings 1".parse::<SavedResults>(), Err(NoResults));
        let odd: SavedResults =
            "luft-results 1\nlevel easy 3 x\nlevel godlike 1 1 1 0".parse().unwrap();
        assert_eq!(odd.at(PersonaId::EASY), Tally::default());
    }
}
