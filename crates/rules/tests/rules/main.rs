//! The rules of chess. One program, because each would compile the crate's generic code again.

mod agreement;
mod common;
mod differential;
mod illegal;
mod notation;
mod perft;
