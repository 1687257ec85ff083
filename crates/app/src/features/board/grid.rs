//! The board's accessible twin: 64 cells with words.

use luft_engine::rules::Square;
use luft_l10n::Text;

use super::Board;
use super::shown::Shown;
use crate::ground::wording;
use crate::session::Session;

/// A cell of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Which square it stands for.
    pub square: Square,
    /// What it says: `e4, white pawn, selected`.
    pub label: Text,
    /// Whether it is the grid's one tab stop.
    pub tab_stop: bool,
    /// Whether it is selected.
    pub selected: bool,
}

/// The cells in the order of reading: row by row from the top left, as the
/// board is seen.
pub fn grid(board: &Board, session: &Session, shown: Shown<'_>) -> [Cell; 64] {
    let layout = board.layout();
    let (targets, selected, premoves) = match &board.editing {
        Some(editing) => (Vec::new(), editing.selection(), &[][..]),
        None => (board.shown_targets(session), board.selection(session), board.premoves()),
    };
    let (last, check) = (shown.last_squares(), shown.checked_king());
    std::array::from_fn(|index| {
        let square = layout.square(index % 8, index / 8);
        let target = targets.iter().find(|target| target.square == square);
        let states = [
            (selected == Some(square), "square-selected"),
            (target.is_some_and(|target| !target.capture), "square-legal-move"),
            (target.is_some_and(|target| target.capture), "square-legal-capture"),
            (premoves.iter().any(|premove| premove.to == square), "square-premove"),
            (last.is_some_and(|(from, to)| from == square || to == square), "square-last-move"),
            (check == Some(square), "square-in-check"),
        ];
        let cell = wording::cell(square, shown.piece_on(square));
        let label =
            states.into_iter().filter(|(is_so, _)| *is_so).fold(cell, |cell, (_, state)| {
                Text::new("square-state").with("cell", cell).with("state", Text::new(state))
            });
        Cell { square, label, tab_stop: board.cursor == square, selected: selected == Some(square) }
    })
}
