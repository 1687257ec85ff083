//! The page in a real browser, as players use it.

mod anywhere;
mod board;
mod game;
mod keyboard;
mod panel;
mod worker;
