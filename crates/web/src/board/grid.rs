//! The board's accessible twin: 64 cells in step with the canvas.

use std::cell::{self, RefCell};

use luft_app::Square;
use luft_app::features::board;
use luft_app::view::Cell;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusEvent, HtmlElement};

use super::event_loop::EventLoop;
use crate::browser;
use crate::dom::{self, Markup};
use crate::language::Language;

/// Names a cell's square.
const SQUARE: &str = "data-square";

/// The grid's elements.
pub struct Grid {
    root: HtmlElement,
    rows: Vec<HtmlElement>,
    /// By the square's index.
    cells: Vec<HtmlElement>,
    /// The squares as they lie in the document, and what they say.
    shown: RefCell<Option<[Cell; 64]>>,
    /// Whether the board shows that the grid has the focus.
    shows_focus: cell::Cell<bool>,
}

impl Grid {
    /// Makes the rows and cells in a board's grid.
    pub fn new(markup: &Markup) -> Self {
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

    /// Brings the cells up to date; touches only what differs.
    pub fn show(&self, cells: &[Cell; 64], language: &Language) {
        let mut shown = self.shown.borrow_mut();
        if shown.as_ref().is_none_or(|shown| shown[0].square != cells[0].square) {
            self.arrange(cells);
        }
        for (index, cell) in cells.iter().enumerate() {
            if shown.as_ref().is_some_and(|shown| shown[index] == *cell) {
                continue;
            }
            let element = &self.cells[cell.square.index()];
            dom::set_attribute(element, "aria-label", &language.say(&cell.label()));
            dom::set_attribute(element, "tabindex", if cell.tab_stop { "0" } else { "-1" });
            dom::set_flag(element, "aria-selected", cell.selected);
        }
        *shown = Some(*cells);
    }

    /// All is to be said anew, in another language.
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

    /// Gives a cell the focus, and scrolls to it if told so.
    pub fn focus(&self, square: Square, scrolls: bool) {
        let cell = &self.cells[square.index()];
        // An element with the focus must be able to hold it.
        dom::set_attribute(cell, "tabindex", "0");
        browser::focus(cell, scrolls);
    }

    /// Whether the board shows that the grid has the focus.
    pub fn shows_focus(&self) -> bool {
        self.shows_focus.get()
    }

    /// The board shows where the keyboard is, if it does not yet.
    pub fn show_focus(&self, events: &EventLoop, square: Square) {
        if !self.shows_focus.replace(true) {
            events.send(board::Event::Focus(Some(square)));
        }
    }

    /// A cell has got the focus. One that comes after a click is not shown: who works by
    /// pointer is not to see a ring appear elsewhere.
    pub fn focus_in(&self, events: &EventLoop, event: &Event) {
        let Some(square) = square_of(event) else { return };
        let cell = event.target().map(JsCast::unchecked_into::<Element>);
        if cell.is_some_and(|cell| browser::is_focus_visible(&cell)) {
            self.shows_focus.set(true);
            events.send(board::Event::Focus(Some(square)));
        }
    }

    /// The focus goes: out of the grid, or from cell to cell.
    pub fn focus_out(&self, events: &EventLoop, event: &FocusEvent) {
        let next = event.related_target().map(JsCast::unchecked_into::<Element>);
        let stays =
            next.is_some_and(|next| next.has_attribute(SQUARE) && self.root.contains(Some(&next)));
        if !stays && self.shows_focus.replace(false) {
            events.send(board::Event::Focus(None));
        }
    }
}

/// The square of the cell that an event is about.
pub fn square_of(event: &Event) -> Option<Square> {
    let cell = browser::closest(event, "[data-square]")?;
    cell.get_attribute(SQUARE)?.parse().ok()
}
