//! The list of moves.

use luft_app::view;

use super::{ShowSection, Showing};
use crate::dom::Markup;

/// The list itself is a part of the board, because the steps mark a move in it.
pub struct MoveTable;

impl ShowSection for MoveTable {
    type Value = view::MoveTable;

    fn new(_markup: &Markup) -> Self {
        Self
    }

    fn show(&self, table: &view::MoveTable, cx: &Showing<'_>) {
        let mut moves = cx.moves.borrow_mut();
        moves.use_style(table.style);
        moves.show(view::moves(cx.model), cx.language);
        moves.mark(cx.panel.steps.node);
    }
}
