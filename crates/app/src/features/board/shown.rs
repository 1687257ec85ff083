//! The position that the board shows.

use luft_engine::rules::{Move, Position, Square};

use crate::session::Session;

/// The position that the board shows, which need not be the last one of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shown<'a> {
    /// The position.
    pub position: &'a Position,
    /// The move that led to it; `None` at the game's beginning.
    pub last_move: Option<Move>,
    /// Whether it is the last one of the game, in which moves can be made.
    pub is_latest: bool,
}

impl<'a> Shown<'a> {
    /// The last position of the game.
    pub fn latest(session: &'a Session) -> Self {
        let game = session.game();
        Self {
            position: game.position(),
            last_move: game.plies().last().map(luft_game::Ply::mv),
            is_latest: true,
        }
    }

    /// The two squares of the last move, as they are marked.
    pub fn last_squares(self) -> Option<(Square, Square)> {
        self.last_move.map(|mv| (mv.from(), mv.to()))
    }

    /// The king in check, if one is.
    pub fn checked_king(self) -> Option<Square> {
        let position = self.position;
        position.in_check().then(|| position.king(position.side_to_move()))
    }
}
