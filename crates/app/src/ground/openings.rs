//! The names of openings, by position: `www/lazy/openings.txt`, which `luft-lab opening-names` makes.
//!
//! The file has a line with its source, a line of moves, and a line for each name: its code in the
//! Encyclopaedia of Chess Openings, a space, and the name. The line of moves walks through the tree of
//! all openings from the start position, with a character for each step:
//!
//! | character | step |
//! | --- | --- |
//! | a space | back by a move |
//! | `!` | the position has a name: the next one |
//! | `A` and those after it | the move that is so many places after the first in the order of their notation |
//!
//! Names are found by the hash of a position, so that every order of moves leads to them.

use std::rc::Rc;

use luft_engine::rules::{Move, Position, uci};

/// The lines before the names.
const LINES_BEFORE: usize = 2;

/// The half-moves of a game that are looked at; openings have at most 36.
const MOST_PLIES: usize = 50;

/// The steps that are taken at a time. Each takes a few microseconds.
const SLICE: usize = 500;

/// The names; none until they have been read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningNames {
    text: String,
    /// The hashes of the positions, in the order of their names.
    hashes: Vec<u64>,
}

impl OpeningNames {
    /// The last name in a line of moves, with its code before it.
    pub fn name(&self, start: &Position, line: &[Move]) -> Option<&str> {
        let mut position = start.clone();
        let mut found = self.place(&position);
        for &mv in line.iter().take(MOST_PLIES) {
            position.play_unchecked(mv);
            found = self.place(&position).or(found);
        }
        self.text.lines().nth(found? + LINES_BEFORE)
    }

    /// The place of a position's name. A search through all takes a few microseconds.
    fn place(&self, position: &Position) -> Option<usize> {
        self.hashes.iter().position(|&hash| hash == position.hash())
    }
}

/// Openings that are being read, in slices: all at once would delay the page's frames.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningNamesReader {
    read: OpeningNames,
    /// The place of the next step in the text.
    next: usize,
    /// The positions from the start to the present one.
    line: Vec<Position>,
}

impl OpeningNamesReader {
    /// Begins to read a file.
    pub fn new(text: String) -> Self {
        let next = text.lines().next().map_or(0, |line| line.len() + 1);
        let read = OpeningNames { text, hashes: Vec::new() };
        Self { read, next, line: vec![Position::start()] }
    }

    /// Reads more. Returns the names at the end of the moves, or at a step that is impossible.
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

    /// Takes a step; `None` if it is impossible.
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
