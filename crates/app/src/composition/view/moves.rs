//! The list of moves.

use luft_engine::rules::Color;

use crate::composition::Model;

/// A numbered line of the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// The move's number.
    pub number: u16,
    /// White's move; `None` where the game began with Black's.
    pub white: Option<MoveCell>,
    /// Black's move.
    pub black: Option<MoveCell>,
}

/// A move in the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCell {
    /// The move in standard algebraic notation, with English letters: whoever shows it
    /// puts it into those of [`notation`](super::notation).
    pub san: String,
    /// How many moves (of either side) had been played after it; from 1.
    pub ply: usize,
    /// Whether it led to the position shown.
    pub current: bool,
}

/// The moves played.
pub fn moves(model: &Model) -> Vec<MoveRow> {
    let mut rows: Vec<MoveRow> = Vec::new();
    let game = model.session.game();
    let plies = game.plies();
    for (index, (ply, before)) in plies.iter().zip(game.positions()).enumerate() {
        let cell = MoveCell {
            san: ply.san().to_owned(),
            ply: index + 1,
            current: index + 1 == plies.len(),
        };
        let number = before.fullmove_number();
        match (before.side_to_move(), rows.last_mut()) {
            (Color::White, _) => rows.push(MoveRow { number, white: Some(cell), black: None }),
            (Color::Black, Some(row)) => row.black = Some(cell),
            (Color::Black, None) => rows.push(MoveRow { number, white: None, black: Some(cell) }),
        }
    }
    rows
}
