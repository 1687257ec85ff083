//! Games: their record, clock, ends, tree and PGN. One program, because each would compile the
//! crate's generic code again.

mod chess960;
mod clock;
mod ends;
mod games;
mod pgn;
mod pgn_choice;
mod pgn_properties;
mod pgn_slices;
mod pgn_wild;
mod properties;
mod record;
mod tree;
mod trees;
