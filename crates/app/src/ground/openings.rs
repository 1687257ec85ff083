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
    /// The hashes of the positions, in the order of their names.
    hashes: Vec<u64>,
}

impl OpeningNames {
    /// The name of the last position in a line of moves that has one, with its code before it.
    pub fn name(&self, start: &Position, line: &[Move]) -> Option<&str> {
        let mut position = start.clone();
        let mut found = self.place(&position);
        for &mv in line.iter().take(MOST_PLIES) {
            position.play_unchecked(mv);
            found = self.place(&position).or(found);
        }
        self.text.lines().nth(found? + LINES_BEFORE)
    }

    /// The index of a position's name. A search through all names takes a few microseconds.
    fn place(&self, position: &Position) -> Option<usize> {
        self.hashes.iter().position(|&hash| hash == position.hash())
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
        let read = OpeningNames { text, hashes: Vec::new() };
        Self { read, next, line: vec![Position::start()] }
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
            b'!' => self.read.hashes.push(position.hash()),
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
