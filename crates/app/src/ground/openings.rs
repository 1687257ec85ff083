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

/// The number of half-moves of a game that are searched for names; openings have at most 36.
const MOST_PLIES: usize = 50;

/// The number of steps in a slice. Each takes a few microseconds.
const SLICE: usize = 500;

/// The names; empty until they have been read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningNames {
    text: String,
    /// The hash of each position and where its name begins in the text, sorted by hash.
    positions: Vec<(u64, usize)>,
}

impl OpeningNames {
    /// The name of the last position in a line of moves that has one, with its code before it.
    ///
    /// The page asks for it at every event, so it takes only microseconds.
    pub fn name(&self, start: &Position, line: &[Move]) -> Option<&str> {
        let mut position = start.clone();
        let mut found = self.find(&position);
        for &mv in line.iter().take(MOST_PLIES) {
            position.play_unchecked(mv);
            found = self.find(&position).or(found);
        }
        self.text.get(found?..)?.lines().next()
    }

    /// Where a position's name begins in the text.
    fn find(&self, position: &Position) -> Option<usize> {
        let (hash, name) = *self.positions.get(self.rank(position.hash()))?;
        (hash == position.hash()).then_some(name)
    }

    /// The number of positions with a smaller hash.
    fn rank(&self, hash: u64) -> usize {
        self.positions.partition_point(|&(other, _)| other < hash)
    }
}

/// Reads the openings in slices: reading all at once would delay the page's frames.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningNamesReader {
    read: OpeningNames,
    /// Where the next step is in the text.
    next: usize,
    /// Where the next name begins in the text.
    name: usize,
    /// The positions from the start to the current one.
    line: Vec<Position>,
}

impl OpeningNamesReader {
    /// Begins to read a file.
    pub fn new(text: String) -> Self {
        let next = after_line(&text, 0);
        let name = after_line(&text, next);
        let read = OpeningNames { text, positions: Vec::new() };
        Self { read, next, name, line: vec![Position::start()] }
    }

    /// Reads a slice. Returns the names after the last step, or at a step that is impossible.
    pub fn go_on(&mut self) -> Option<Rc<OpeningNames>> {
        for _ in 0..SLICE {
            let step = self.read.text.as_bytes().get(self.next).copied();
            self.next += 1;
            if step.and_then(|step| self.step(step)).is_none() {
                return Some(Rc::new(std::mem::take(&mut self.read)));
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
            b'!' => {
                let hash = position.hash();
                self.read.positions.insert(self.read.rank(hash), (hash, self.name));
                self.name = after_line(&self.read.text, self.name);
            }
            _ => {
                let mv = uci::nth(position, usize::from(step.checked_sub(b'A')?))?;
                self.line.push(position.after(mv));
            }
        }
        Some(())
    }
}

/// Where the line after the one at `start` begins.
fn after_line(text: &str, start: usize) -> usize {
    let line = text.get(start..).and_then(|rest| rest.lines().next());
    start + line.map_or(0, |line| line.len() + 1)
}

#[cfg(test)]
mod tests;
