//! The page in a real browser, as players use it.

mod anywhere;
mod board;
mod boards;
mod cards;
mod claims;
mod clock;
mod end;
mod ends;
mod firefox;
mod game;
mod hands;
mod hostile;
mod keyboard;
mod language;
mod panel;
mod pgn;
mod saved_games;
mod settings;
mod site;
mod start;
mod stepping;
mod touch;
mod update;
mod worker;
