//! The board's accessible twin: 64 cells in step with the canvas.

use gloo_events::{EventListener, EventListenerOptions};
use luft_app::view::Cell;
use luft_app::{Event, Key};
use luft_engine::rules::Square;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, FocusEvent, HtmlElement, KeyboardEvent};

use super::Sender;
use crate::dom::{self, Missing};

const ID: &str = "grid";
const CELL_ID: &str = "cell-";

/// The grid's elements.
pub struct Grid {
    element: Element,
    rows: Vec<Element>,
    /// By the square's index.
    cells: Vec<HtmlElement>,
    /// The squares as they lie in the document, and what they say.
    shown: Option<[Cell; 64]>,
}

impl Grid {
    /// Makes the rows and cells in the document's grid.
    pub fn new(document: &Document) -> Result<Self, Missing> {
        let element: Element = dom::by_id(document, ID)?;
        element.set_text_content(None);
        let mut rows = Vec::with_capacity(8);
        for _ in 0..8 {
            let row: Element = dom::create(document, "div")?;
            dom::set_attribute(&row, "role", "row");
            let _ = element.append_child(&row);
            rows.push(row);
        }
        let mut cells = Vec::with_capacity(Square::COUNT);
        for square in Square::all() {
            let cell: HtmlElement = dom::create(document, "div")?;
            cell.set_id(&format!("{CELL_ID}{square}"));
            dom::set_attribute(&cell, "role", "gridcell");
            cells.push(cell);
        }
        Ok(Self { element, rows, cells, shown: None })
    }

    /// Brings the cells up to date; touches only what differs.
    pub fn show(&mut self, cells: &[Cell; 64]) {
        let shown = self.shown.as_ref();
        if shown.is_none_or(|shown| !in_same_order(shown, cells)) {
            self.arrange(cells);
        }
        for (index, cell) in cells.iter().enumerate() {
            if self.shown.as_ref().is_some_and(|shown| shown[index] == *cell) {
                continue;
            }
            let element = &self.cells[cell.square.index()];
            dom::set_attribute(element, "aria-label", &cell.label);
            dom::set_attribute(element, "tabindex", if cell.tab_stop { "0" } else { "-1" });
            let selected = if cell.selected { "true" } else { "false" };
            dom::set_attribute(element, "aria-selected", selected);
        }
        self.shown = Some(cells.clone());
    }

    /// Puts the cells into their rows. Moving the cell that has the focus would
    /// lose it.
    fn arrange(&self, cells: &[Cell; 64]) {
        let focused = self.element.owner_document().and_then(|document| document.active_element());
        for (row, cells) in self.rows.iter().zip(cells.chunks(8)) {
            for cell in cells {
                let _ = row.append_child(&self.cells[cell.square.index()]);
            }
        }
        if let Some(cell) = focused.and_then(|element| element.dyn_into::<HtmlElement>().ok())
            && self.element.contains(Some(&cell))
        {
            let _ = cell.focus();
        }
    }

    /// Gives a cell the focus.
    pub fn focus(&self, square: Square) {
        let cell = &self.cells[square.index()];
        // An element with the focus must be able to hold it.
        let _ = cell.set_attribute("tabindex", "0");
        let _ = cell.focus();
    }

    /// Listens to keys, focus and clicks in the grid.
    pub fn listen(&self, sender: &Sender) -> [EventListener; 4] {
        let to = [(); 4].map(|()| sender.clone());
        let [keys, focus, blur, clicks] = to;
        let options = EventListenerOptions::enable_prevent_default();
        [
            EventListener::new_with_options(&self.element, "keydown", options, move |event| {
                let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return };
                if pressed.alt_key() || pressed.meta_key() {
                    return;
                }
                if let Some(key) = Key::from_dom(&pressed.key(), pressed.ctrl_key()) {
                    event.prevent_default();
                    event.stop_propagation();
                    keys.send(Event::Key { key });
                }
            }),
            EventListener::new(&self.element, "focusin", move |event| {
                if let Some(square) = square_of(event) {
                    focus.send(Event::Focus(Some(square)));
                }
            }),
            EventListener::new(&self.element, "focusout", move |event| {
                let next = event.dyn_ref::<FocusEvent>().and_then(FocusEvent::related_target);
                let next = next.and_then(|target| target.dyn_into::<Element>().ok());
                if next.is_none_or(|element| !element.id().starts_with(CELL_ID)) {
                    blur.send(Event::Focus(None));
                }
            }),
            EventListener::new(&self.element, "click", move |event| {
                if let Some(square) = square_of(event) {
                    clicks.send(Event::Activate { square });
                }
            }),
        ]
    }
}

fn in_same_order(one: &[Cell; 64], other: &[Cell; 64]) -> bool {
    one[0].square == other[0].square
}

fn square_of(event: &web_sys::Event) -> Option<Square> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.id().strip_prefix(CELL_ID)?.parse().ok()
}
