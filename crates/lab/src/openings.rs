//! Openings: the start positions of games.

use std::collections::{BTreeMap, HashSet};
use std::fmt;

use luft_engine::search::{Handicap, Limits, SearchRequest, Searcher, Unattended};
use luft_rules::Position;
use luft_rules::random::{SplitMix64, mix};

use crate::epd;

/// The position after `plies` random legal moves; `None` if the game has ended by then.
pub fn walk(random: &mut SplitMix64, plies: usize) -> Option<Position> {
    let mut position = Position::start();
    for _ in 0..plies {
        let moves = position.legal_moves();
        position.play_unchecked(*moves.get(random.below(moves.len()))?);
    }
    position.has_legal_move().then_some(position)
}

/// The score for the side to move, in centipawns, by a search of `nodes` nodes with a cleared
/// searcher.
pub fn judge(searcher: &mut Searcher, position: &Position, nodes: u64) -> i32 {
    searcher.clear();
    let limits = Limits { depth: None, nodes: Some(nodes) };
    let request = SearchRequest { position, history: &[], handicap: Handicap::NONE, limits };
    searcher.search(&request, &mut Unattended).score.raw()
}

/// Where openings come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Random moves after which neither side is much better.
    Random {
        /// Half-moves.
        plies: usize,
        /// Nodes of the search that evaluates the position.
        nodes: u64,
        /// The largest score of either side, in centipawns.
        margin: i32,
    },
    /// A book's positions, in an order determined by the seed.
    Book(Vec<Position>),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random { plies, nodes, margin } => {
                write!(f, "{plies} random plies, within {margin} centipawns at {nodes} nodes")
            }
            Self::Book(positions) => {
                let hash = positions
                    .iter()
                    .fold(0, |hash: u64, position| hash.rotate_left(1) ^ position.hash());
                write!(f, "a book of {} positions, {hash:016x}", positions.len())
            }
        }
    }
}

/// A book has fewer different positions than are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted {
    /// The number that it has.
    pub openings: usize,
}

impl fmt::Display for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the book has only {} different openings, and each pair needs its own",
            self.openings
        )
    }
}

impl std::error::Error for Exhausted {}

/// The openings of a match by their number from 0: no two are the same.
pub struct Openings {
    seed: u64,
    source: Source,
    /// Known openings, such as those of games already played.
    known: BTreeMap<usize, Position>,
    /// Hashes of the openings up to this number.
    seen: HashSet<u64>,
    drawn: Vec<Position>,
    searcher: Searcher,
}

impl Openings {
    /// Openings by seed and source. `known` ones need no search.
    pub fn new(seed: u64, source: Source, known: BTreeMap<usize, Position>) -> Self {
        let source = match source {
            Source::Book(positions) => Source::Book(shuffled(positions, seed)),
            random @ Source::Random { .. } => random,
        };
        let (seen, drawn) = (HashSet::new(), Vec::new());
        Self { seed, source, known, seen, drawn, searcher: Searcher::new(1) }
    }

    /// Checks that there are `count` openings.
    ///
    /// # Errors
    /// If a book has fewer.
    pub fn suffice(&self, count: usize) -> Result<(), Exhausted> {
        match &self.source {
            Source::Book(positions) if positions.len() < count => {
                Err(Exhausted { openings: positions.len() })
            }
            _ => Ok(()),
        }
    }

    /// The opening of a number.
    ///
    /// # Errors
    /// If the book has no more.
    pub fn get(&mut self, number: usize) -> Result<Position, Exhausted> {
        while self.drawn.len() <= number {
            let next = self.next()?;
            self.seen.insert(next.hash());
            self.drawn.push(next);
        }
        Ok(self.drawn[number].clone())
    }

    fn next(&mut self) -> Result<Position, Exhausted> {
        let number = self.drawn.len();
        if let Some(known) = self.known.remove(&number) {
            return Ok(known);
        }
        match &self.source {
            Source::Book(positions) => {
                let openings = positions.len();
                positions.get(number).cloned().ok_or(Exhausted { openings })
            }
            &Source::Random { plies, nodes, margin } => {
                let mut random = SplitMix64::new(mix(self.seed) ^ mix(number as u64 + 1));
                Ok(loop {
                    let Some(position) = walk(&mut random, plies) else { continue };
                    let is_new = !self.seen.contains(&position.hash());
                    if is_new && judge(&mut self.searcher, &position, nodes).abs() <= margin {
                        break position;
                    }
                })
            }
        }
    }
}

/// The distinct ones of some positions, in an order determined by the seed (Fisher and Yates).
fn shuffled(mut positions: Vec<Position>, seed: u64) -> Vec<Position> {
    let mut seen = HashSet::new();
    positions.retain(|position| seen.insert(position.hash()));
    let mut random = SplitMix64::new(seed);
    for last in (1..positions.len()).rev() {
        positions.swap(last, random.below(last + 1));
    }
    positions
}

/// Reads a book with one FEN or EPD per line. Only the positions are used. Empty lines and those
/// that begin with `#` are skipped.
///
/// # Errors
/// The first line without a position in which a game can begin, with its number and what is wrong.
pub fn read_book(text: &str) -> Result<Vec<Position>, String> {
    epd::lines(text)
        .map(|(number, line)| {
            let (position, _) =
                epd::read_position(line).map_err(|fault| format!("line {number}: {fault}"))?;
            match position.has_legal_move() {
                true => Ok(position),
                false => Err(format!("line {number}: the game is over there")),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RANDOM: Source = Source::Random { plies: 2, nodes: 200, margin: 60 };

    fn random(known: BTreeMap<usize, Position>) -> Openings {
        Openings::new(7, RANDOM, known)
    }

    #[test]
    fn no_opening_comes_twice() {
        let mut openings = random(BTreeMap::new());
        // Many of 400 openings of two half-moves lead to the same position.
        let drawn: HashSet<u64> =
            (0..60).map(|number| openings.get(number).unwrap().hash()).collect();
        assert_eq!(drawn.len(), 60);
    }

    #[test]
    fn openings_depend_on_seed_and_number_and_are_balanced() {
        let mut openings = random(BTreeMap::new());
        let third = openings.get(3).unwrap();
        assert_eq!(random(BTreeMap::new()).get(3), Ok(third.clone()));
        assert_ne!(Openings::new(8, RANDOM, BTreeMap::new()).get(3), Ok(third.clone()));
        assert!(judge(&mut Searcher::new(1), &third, 200).abs() <= 60);
    }

    #[test]
    fn known_openings_change_nothing() {
        let mut openings = random(BTreeMap::new());
        let first: Vec<Position> = (0..6).map(|number| openings.get(number).unwrap()).collect();
        let known = [1, 2, 4].map(|number| (number, first[number].clone())).into();
        let mut again = random(known);
        assert!((0..6).all(|number| again.get(number).as_ref() == Ok(&first[number])));
    }

    #[test]
    fn a_book_is_read_and_used_up() {
        let book = "# comment\n\
                    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n\n\
                    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 0; id \"e4\";\n\
                    rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -\n";
        let positions = read_book(book).unwrap();
        assert_eq!(positions.len(), 3);
        let mut openings = Openings::new(1, Source::Book(positions), BTreeMap::new());
        assert_ne!(openings.get(0).unwrap(), openings.get(1).unwrap());
        assert_eq!(openings.get(2), Err(Exhausted { openings: 2 }));
    }

    #[test]
    fn a_faulty_line_of_a_book_is_named() {
        let good = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1";
        for (line, named) in [
            ("8/8/8/8/8/8/8/8 w - - 0 1", "king"),
            ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "the game is over"),
            ("no", "1 rank"),
        ] {
            let fault = read_book(&format!("{good}\n{line}\n")).unwrap_err();
            assert!(fault.starts_with("line 2: ") && fault.contains(named), "{fault}");
        }
    }
}
