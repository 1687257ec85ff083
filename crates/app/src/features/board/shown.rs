//! The position that the board shows.

use luft_rules::{Move, Piece, Position, Square};

use super::annotation::Annotation;
use super::placement::Placement;
use crate::session::Session;

/// The position that the board shows, which may be an earlier position of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shown<'a> {
    /// The position.
    pub position: &'a Position,
    /// The move that led to it; `None` at the game's beginning.
    pub last_move: Option<Move>,
    /// Whether it is the game's last position, in which moves can be made.
    pub is_latest: bool,
    /// The pieces after premoves or a move that waits for confirmation; `None` without these.
    pub expected: Option<Placement>,
    /// The square of the piece that makes a move illegal.
    pub culprit: Option<Square>,
    /// Arrows for the best moves found by an analysis, the best first; or the marks of a hint.
    pub arrows: &'a [Annotation],
}

impl<'a> Shown<'a> {
    /// The last position of the game.
    pub fn latest(session: &'a Session) -> Self {
        let game = session.game();
        Self {
            position: game.position(),
            last_move: game.plies().last().map(luft_game::Ply::mv),
            is_latest: true,
            expected: None,
            culprit: None,
            arrows: &[],
        }
    }

    /// The piece that is shown on a square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        match &self.expected {
            Some(placement) => placement.piece_on(square),
            None => self.position.piece_on(square),
        }
    }

    /// The two marked squares of the last move.
    pub fn last_squares(self) -> Option<(Square, Square)> {
        self.last_move.map(|mv| (mv.from(), mv.to()))
    }

    /// The king in check, if there is one.
    pub fn checked_king(self) -> Option<Square> {
        let position = self.position;
        let stands = self.expected.is_none();
        (stands && position.in_check()).then(|| position.king(position.side_to_move()))
    }
}
