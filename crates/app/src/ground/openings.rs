//! The names of openings by position, from `www/lazy/openings.txt`, which `luft-lab opening-names`
//! generates.
//!
//! The file has a line with its source, a line of moves, and a line for each name: its code in the
//! Encyclopaedia of Chess Openings, a space, and the name. The line of moves walks through the tree
//! of all openings from the start position, with one character for each step:
//!
//! | character | step |
//! | --- | --- |
//! | a space | goes back one move |
//! | `!` | gives the next name to the position |
//! | `A` and the characters after it | plays the move with this index, counted from `A`, in the order of their notation |
//!
//! Names are looked up by the hash of a position, so every order of moves leads to them.

use std::rc::Rc;

use luft_rules::{Move, Position, uci};

/// The lines before the names.
const LINES_BEFORE: usize = 2;

/// The number of half-moves of a game that are searched for names; openings have at most 36.
const MOST_PLIES: usize = 50;

/// The number of steps in a slice. Each takes a few microseconds.
const SLICE: usize = 500;

/// The names; empty until they have been read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningNames {
    text: String,
    /// The hash of each position and the index of its name, sorted by hash.
    positions: Vec<(u64, u32)>,
    /// The offset of each name in the text.
    offsets: Vec<u32>,
}

impl OpeningNames {
    /// The name of the last position in a line of moves that has one, with its code before it.
    ///
    /// The page asks for it at every event, so it takes only microseconds.
    pub fn name(&self, start: &Position, line: &[Move]) -> Option<&str> {
        let mut position = start.clone();
        let mut found = self.index(&position);
        for &mv in line.iter().take(MOST_PLIES) {
            position.play_unchecked(mv);
            found = self.index(&position).or(found);
        }
        let offset = *self.offsets.get(found? as usize)?;
        self.text.get(offset as usize..)?.lines().next()
    }

    /// The index of a position's name.
    fn index(&self, position: &Position) -> Option<u32> {
        let (hash, index) = *self.positions.get(self.rank(position.hash()))?;
        (hash == position.hash()).then_some(index)
    }

    /// The number of positions with a smaller hash.
    fn rank(&self, hash: u64) -> usize {
        self.positions.partition_point(|&(other, _)| other < hash)
    }

    /// Gives the next name to a position.
    fn add(&mut self, hash: u64) {
        let rank = self.rank(hash);
        self.positions.insert(rank, (hash, self.positions.len() as u32));
    }

    /// Finds where each name is in the text.
    fn find_names(&mut self) {
        let mut offset = 0;
        for (number, line) in self.text.split('\n').enumerate() {
            if number >= LINES_BEFORE {
                self.offsets.push(offset);
            }
            offset += line.len() as u32 + 1;
        }
    }
}

/// Reads the openings in slices: reading all at once would delay the page's frames.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningNamesReader {
    read: OpeningNames,
    /// The index of the next step in the text.
    next: usize,
    /// The positions from the start to the current one.
    line: Vec<Position>,
}

impl OpeningNamesReader {
    /// Begins to read a file.
    pub fn new(text: String) -> Self {
        let next = text.lines().next().map_or(0, |line| line.len() + 1);
        let read = OpeningNames { text, ..OpeningNames::default() };
        Self { read, next, line: vec![Position::start()] }
    }

    /// Reads a slice. Returns the names after the last step, or at a step that is impossible.
    pub fn go_on(&mut self) -> Option<Rc<OpeningNames>> {
        for _ in 0..SLICE {
            let step = self.read.text.as_bytes().get(self.next).copied();
            self.next += 1;
            if step.and_then(|step| self.step(step)).is_none() {
                let mut read = std::mem::take(&mut self.read);
                read.find_names();
                return Some(Rc::new(read));
            }
        }
        None
    }

    /// Performs a step; `None` if it is impossible.
    fn step(&mut self, step: u8) -> Option<()> {
        let position = self.line.last()?;
        match step {
            b' ' => {
                self.line.pop();
            }
            b'!' => self.read.add(position.hash()),
            _ => {
                let mv = uci::nth(position, usize::from(step.checked_sub(b'A')?))?;
                self.line.push(position.after(mv));
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests;
