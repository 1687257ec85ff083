//! The board's accessible twin: 64 cells with words.

use luft_engine::rules::Square;

use super::scene::{checked_king, last_move, legal_targets, selected};
use crate::model::Model;

/// A cell of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Which square it stands for. Its element's id is `cell-` and the
    /// square's name.
    pub square: Square,
    /// What it says: `e4, white pawn, selected`.
    pub label: String,
    /// Whether it is the grid's one tab stop.
    pub tab_stop: bool,
    /// Whether it is selected.
    pub selected: bool,
}

/// The cells in the order of reading: row by row from the top left, as the
/// board is seen.
pub fn grid(model: &Model) -> [Cell; 64] {
    let layout = model.layout();
    let targets = legal_targets(model);
    let (chosen, last, check) = (selected(model), last_move(model), checked_king(model));
    std::array::from_fn(|index| {
        let square = layout.square(index % 8, index / 8);
        let mut label = format!("{square}, {}", content(model, square));
        let mut say = |if_so: bool, words: &str| {
            if if_so {
                label.push_str(words);
            }
        };
        let target = targets.iter().find(|target| target.square == square);
        say(chosen == Some(square), ", selected");
        say(target.is_some_and(|target| !target.capture), ", legal move");
        say(target.is_some_and(|target| target.capture), ", legal capture");
        say(last.is_some_and(|(from, to)| from == square || to == square), ", last move");
        say(check == Some(square), ", in check");
        let tab_stop = model.cursor == square;
        Cell { square, label, tab_stop, selected: chosen == Some(square) }
    })
}

fn content(model: &Model, square: Square) -> String {
    match model.game.position().piece_on(square) {
        Some(piece) => format!("{} {}", piece.color.name(), piece.kind.name()),
        None => "empty".to_owned(),
    }
}
