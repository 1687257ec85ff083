//! The board's accessible grid: 64 cells that match the canvas.

use std::cell::{self, RefCell};

use luft_app::Square;
use luft_app::features::board;
use luft_app::view::Cell;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusEvent, HtmlElement};

use super::{ShowSection, Showing};
use crate::board::event_loop::EventLoop;
use crate::browser;
use crate::dom::{self, Markup};

/// The attribute with a cell's square.
const SQUARE: &str = "data-square";

/// The grid's elements.
pub struct Grid {
    root: HtmlElement,
    rows: Vec<HtmlElement>,
    /// By the square's index.
    cells: Vec<HtmlElement>,
    /// The cells in document order, as last shown.
    shown: RefCell<Option<[Cell; 64]>>,
    /// Whether the board shows the grid's focus ring.
    shows_focus: cell::Cell<bool>,
}

impl ShowSection for Grid {
    type Value = [Cell; 64];

    /// Creates the rows and cells in a board's grid.
    fn new(markup: &Markup) -> Self {
        let element: Element = markup.part("grid");
        element.set_text_content(None);
        let append = |parent: &Element, role| {
            let child = browser::append(parent, "div", "");
            dom::set_attribute(&child, "role", role);
            child
        };
        let rows: Vec<_> = (0..8).map(|_| append(&element, "row")).collect();
        let cell = |square: Square| {
            let cell = append(&rows[0], "gridcell");
            dom::set_attribute(&cell, SQUARE, &square.to_string());
            cell
        };
        let cells = Square::all().map(cell).collect();
        let root = markup.root.clone();
        Self { root, rows, cells, shown: RefCell::default(), shows_focus: cell::Cell::default() }
    }

    /// Updates the cells that differ.
    fn show(&self, cells: &[Cell; 64], cx: &Showing<'_>) {
        let mut shown = self.shown.borrow_mut();
        if shown.as_ref().is_none_or(|shown| shown[0].square != cells[0].square) {
            self.arrange(cells);
        }
        for (index, cell) in cells.iter().enumerate() {
            if shown.as_ref().is_some_and(|shown| shown[index] == *cell) {
                continue;
            }
            let element = &self.cells[cell.square.index()];
            dom::set_attribute(element, "aria-label", &cx.language.say(&cell.label()));
            dom::set_attribute(element, "tabindex", if cell.tab_stop { "0" } else { "-1" });
            dom::set_flag(element, "aria-selected", cell.selected);
        }
        *shown = Some(*cells);
    }
}

impl Grid {
    /// Renders all labels again in another language.
    pub fn forget(&self) {
        self.shown.take();
    }

    /// Puts the cells into their rows. Moving the cell that has the focus would
    /// lose it.
    fn arrange(&self, cells: &[Cell; 64]) {
        let focused = self.cells.iter().find(|cell| browser::has_focus(cell));
        for (row, cells) in self.rows.iter().zip(cells.chunks(8)) {
            for cell in cells {
                let _ = row.append_child(&self.cells[cell.square.index()]);
            }
        }
        focused.inspect(|cell| browser::focus(cell, false));
    }

    /// Focuses a cell, and scrolls to it if `scrolls` is set.
    pub fn focus(&self, square: Square, scrolls: bool) {
        let cell = &self.cells[square.index()];
        // An element with the focus must be able to hold it.
        dom::set_attribute(cell, "tabindex", "0");
        browser::focus(cell, scrolls);
    }

    /// Whether the board shows the grid's focus ring.
    pub fn shows_focus(&self) -> bool {
        self.shows_focus.get()
    }

    /// Shows the focus ring on the board, if it is not shown yet.
    pub fn show_focus(&self, events: &EventLoop, square: Square) {
        if !self.shows_focus.replace(true) {
            events.send(board::Event::Focus(Some(square)));
        }
    }

    /// Handles a cell that has received the focus. After a click the ring is not shown, because
    /// players who use a pointer don't expect it.
    pub fn focus_in(&self, events: &EventLoop, event: &Event) {
        let Some(square) = square_of(event) else { return };
        let cell = event.target().map(JsCast::unchecked_into::<Element>);
        if cell.is_some_and(|cell| browser::is_focus_visible(&cell)) {
            self.shows_focus.set(true);
            events.send(board::Event::Focus(Some(square)));
        }
    }

    /// Handles a focus that leaves a cell, for another cell or out of the grid.
    pub fn focus_out(&self, events: &EventLoop, event: &FocusEvent) {
        let next = event.related_target().map(JsCast::unchecked_into::<Element>);
        let stays =
            next.is_some_and(|next| next.has_attribute(SQUARE) && self.root.contains(Some(&next)));
        if !stays && self.shows_focus.replace(false) {
            events.send(board::Event::Focus(None));
        }
    }
}

/// The square of an event's cell.
pub fn square_of(event: &Event) -> Option<Square> {
    let cell = browser::closest(event, "[data-square]")?;
    cell.get_attribute(SQUARE)?.parse().ok()
}
