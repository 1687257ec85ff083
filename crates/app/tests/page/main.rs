//! The page without a browser: scripts of events in fake time.

mod claims;
mod clock;
mod commands;
mod ends;
mod engine;
mod english;
mod fake;
mod faults;
mod hostile;
mod keyboard;
mod limits;
mod notation;
mod offers;
mod pgn;
mod pointer;
mod prelude;
mod promotion;
mod properties;
mod reload;
mod saved_games;
mod settings;
mod shown;
mod touch;
mod two;
mod whole_game;
mod why_not;
