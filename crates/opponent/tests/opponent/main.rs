//! The computer as an opponent, with a clock of the tests' own.

mod answers;
mod slices;
mod table;
