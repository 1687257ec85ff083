//! The computer as an opponent, with a clock of the tests' own.

mod analysis;
mod answers;
mod queue;
mod slices;
mod table;
