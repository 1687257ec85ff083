//! The board's accessible grid: 64 cells with labels.

use luft_l10n::Text;
use luft_rules::{Piece, Square};

use super::Board;
use super::shown::Shown;
use crate::ground::wording;
use crate::session::Session;

/// A cell of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its square.
    pub square: Square,
    /// Whether it is the grid's one tab stop.
    pub tab_stop: bool,
    /// Whether it is selected.
    pub selected: bool,
    piece: Option<Piece>,
    /// Its [states](STATES), one bit each.
    states: u8,
}

/// The messages for the states of a square.
const STATES: [&str; 6] = [
    "square-selected",
    "square-legal-move",
    "square-legal-capture",
    "square-premove",
    "square-last-move",
    "square-in-check",
];

impl Cell {
    /// Its label: `e4, white pawn, selected`.
    pub fn label(&self) -> Text {
        let cell = wording::cell(self.square, self.piece);
        let states = STATES.into_iter().enumerate();
        let states = states.filter(|(bit, _)| self.states >> bit & 1 == 1);
        states.fold(cell, |cell, (_, state)| {
            Text::new("square-state").with("cell", cell).with("state", Text::new(state))
        })
    }
}

/// The cells in reading order: row by row from the top left of the board as it is shown.
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
        let selected = selected == Some(square);
        let states = [
            selected,
            target.is_some_and(|target| !target.capture),
            target.is_some_and(|target| target.capture),
            premoves.iter().any(|premove| premove.to == square),
            last.is_some_and(|(from, to)| from == square || to == square),
            check == Some(square),
        ];
        let states = states.iter().rfold(0, |bits, is_so| bits << 1 | u8::from(*is_so));
        let (tab_stop, piece) = (board.cursor == square, shown.piece_on(square));
        Cell { square, tab_stop, selected, piece, states }
    })
}
