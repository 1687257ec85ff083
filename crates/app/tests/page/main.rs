//! The page without a browser: scripts of events in fake time.

mod commands;
mod engine;
mod fake;
mod keyboard;
mod pgn;
mod pointer;
mod promotion;
mod properties;
mod reload;
mod shown;
mod whole_game;
