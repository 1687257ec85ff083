//! The page without a browser: scripts of events in fake time.

mod claims;
mod clock;
mod commands;
mod drawing;
mod ends;
mod engine;
mod english;
mod fake;
mod faults;
mod hands;
mod keyboard;
mod limits;
mod notation;
mod offers;
mod pgn;
mod pointer;
mod prelude;
mod premove;
mod promotion;
mod properties;
mod reload;
mod saved_games;
mod shown;
mod touch;
mod two;
mod whole_game;
