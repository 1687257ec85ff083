//! A move of a game, with the position after it, and the draw offer made with it.

use luft_rules::{Move, Position, san};

use crate::outcome::Terminal;

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    mv: Move,
    san: String,
    after: Position,
    /// How the position after it ends the game by itself, if it does.
    pub(crate) terminal: Option<Terminal>,
    pub(crate) offer: Option<Offer>,
}

impl Ply {
    /// A move in a position, in which it must be legal.
    pub(crate) fn new(position: &Position, mv: Move) -> Self {
        let after = position.after(mv);
        let terminal = Terminal::of(&after);
        Self { mv, san: san::write(position, mv), after, terminal, offer: None }
    }

    /// The move.
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The move in standard algebraic notation, with its sign for check or
    /// mate.
    pub fn san(&self) -> &str {
        &self.san
    }

    /// The position after it.
    pub const fn after(&self) -> &Position {
        &self.after
    }

    /// The draw offer made with it, if one was.
    pub const fn offer(&self) -> Option<Offer> {
        self.offer
    }
}

/// A draw offer made with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// Not declined. It is open while its move is the last one played; the opponent's next move
    /// ends it.
    Standing,
    /// The opponent has declined it.
    Declined,
}
