//! The panel beside the board, kept in step with the app's view of it.

use luft_app::Message;
use luft_app::view::{MoveCell, MoveRow, Panel};
use luft_engine::rules::Color;
use web_sys::{Document, Element, HtmlElement, HtmlInputElement};

use super::buttons::Buttons;
use super::ends::End;
use crate::dom::{self, Missing};

/// Sets a repeated text apart: a no-break space.
const UNHEARD: &str = "\u{a0}";

/// The panel's elements and what they show.
pub struct PanelView {
    document: Document,
    root: Element,
    status: Element,
    message: Element,
    moves: HtmlElement,
    top: End,
    bottom: End,
    rematch: Element,
    offer: Element,
    offer_text: Element,
    buttons: Buttons,
    fen_field: HtmlInputElement,
    shown: Option<Panel>,
    news: bool,
}

impl PanelView {
    /// Takes the document's panel.
    pub fn new(document: &Document) -> Result<Self, Missing> {
        Ok(Self {
            document: document.clone(),
            root: document.document_element().ok_or(Missing("html"))?,
            status: dom::by_id(document, "status")?,
            message: dom::by_id(document, "message")?,
            moves: dom::by_id(document, "moves")?,
            top: End::new(document, "name-top", "captured-top", "clock-top")?,
            bottom: End::new(document, "name-bottom", "captured-bottom", "clock-bottom")?,
            rematch: dom::by_id(document, "rematch")?,
            offer: dom::by_id(document, "offer")?,
            offer_text: dom::by_id(document, "offer-text")?,
            buttons: Buttons::new(document)?,
            fen_field: dom::by_id(document, "fen-input")?,
            shown: None,
            news: false,
        })
    }

    /// Brings the panel up to date; touches only what differs. Says whether the
    /// focus was on a button that can no longer be used.
    pub fn show(&mut self, panel: &Panel) -> bool {
        let shown = self.shown.take();
        let differs = |part: fn(&Panel, &Panel) -> bool| {
            shown.as_ref().is_none_or(|shown| part(shown, panel))
        };
        if differs(|a, b| a.status != b.status || a.turn != b.turn || a.result != b.result) {
            self.show_status(panel);
        }
        self.show_message(panel.message.as_ref());
        if differs(|a, b| a.moves != b.moves) {
            let played = shown.as_ref().map_or(&[][..], |shown| &shown.moves);
            self.show_moves(played, &panel.moves);
        }
        self.top.show(&panel.top);
        self.bottom.show(&panel.bottom);
        self.show_fen(shown.as_ref().map(|shown| &*shown.fen), &panel.fen);
        self.show_state(panel);
        let focused = self.document.active_element();
        let unanswered = self.show_offer(panel.offer.as_deref(), focused.as_ref());
        let begun = self.show_rematch(panel.result.is_some(), focused.as_ref());
        let unusable = self.buttons.show(&panel.buttons, focused.as_ref());
        self.shown = Some(panel.clone());
        unanswered || begun || unusable
    }

    fn show_status(&self, panel: &Panel) {
        self.status.set_text_content(Some(&panel.status));
        if let Some(result) = &panel.result
            && let Ok(headline) = dom::create::<Element>(&self.document, "strong")
            && let Ok(reason) = dom::create::<Element>(&self.document, "span")
        {
            headline.set_text_content(Some(&result.headline));
            reason.set_text_content(Some(&result.reason));
            self.status.set_text_content(None);
            // The space keeps the two apart where they are read as one text.
            let _ = self.status.append_child(&headline);
            let _ = self.status.append_with_str_1(" ");
            let _ = self.status.append_child(&reason);
        }
        let turn = panel.turn.map(Color::name);
        dom::set_optional_attribute(&self.status, "data-turn", turn);
        let result = panel.result.as_ref().map(|result| result.verdict.name());
        dom::set_optional_attribute(&self.status, "data-result", result);
    }

    /// Shows an offer that waits for its answer. Says whether the focus was on
    /// an answer that is no longer asked for.
    fn show_offer(&self, offer: Option<&str>, focused: Option<&Element>) -> bool {
        dom::set_hidden(&self.offer, offer.is_none());
        dom::set_text(&self.offer_text, offer.unwrap_or_default());
        offer.is_none() && focused.is_some_and(|focused| self.offer.contains(Some(focused)))
    }

    /// Shows the way to a rematch, or hides it. Says whether it had the focus.
    fn show_rematch(&self, over: bool, focused: Option<&Element>) -> bool {
        dom::set_hidden(&self.rematch, !over);
        !over && focused == Some(&self.rematch)
    }

    /// The next message is news even where it says the same as the one shown.
    pub fn expect_news(&mut self) {
        self.news = true;
    }

    /// The same text said again must differ to be read again: a no-break space
    /// is added, which nobody hears.
    fn show_message(&mut self, message: Option<&Message>) {
        let news = std::mem::take(&mut self.news);
        let text = message.map(Message::text).unwrap_or_default();
        let shown = self.message.text_content().unwrap_or_default();
        if shown.trim_end_matches(UNHEARD) != text {
            self.message.set_text_content(Some(text));
        } else if news && !text.is_empty() {
            let again = if shown.ends_with(UNHEARD) { "" } else { UNHEARD };
            self.message.set_text_content(Some(&format!("{text}{again}")));
        }
        let kind = message.map(|message| match message {
            Message::Error(_) => "error",
            Message::Note(_) => "note",
        });
        dom::set_optional_attribute(&self.message, "data-kind", kind);
    }

    /// Leaves a text alone that is being typed.
    fn show_fen(&self, shown: Option<&str>, fen: &str) {
        let has_focus = self.document.active_element().as_ref() == Some(self.fen_field.as_ref());
        let typed = has_focus && shown.is_some_and(|shown| self.fen_field.value() != shown);
        if shown != Some(fen) && !typed {
            self.fen_field.set_value(fen);
        }
    }

    /// Attributes that the style and those who wait for the page go by.
    fn show_state(&self, panel: &Panel) {
        dom::set_attribute(&self.root, "data-thinking", dom::truth(panel.thinking));
        dom::set_attribute(&self.root, "data-orientation", panel.orientation.name());
    }

    /// Keeps the lines that still stand, and writes the rest anew.
    fn show_moves(&self, shown: &[MoveRow], rows: &[MoveRow]) {
        let kept = shown.iter().zip(rows).take_while(|(shown, row)| shown == row).count();
        while self.moves.child_element_count() as usize > kept {
            self.moves.last_element_child().inspect(Element::remove);
        }
        for row in &rows[kept..] {
            if let Ok(line) = self.move_row(row) {
                let _ = self.moves.append_child(&line);
            }
        }
        self.moves.set_scroll_top(self.moves.scroll_height());
    }

    fn move_row(&self, row: &MoveRow) -> Result<Element, Missing> {
        let line: Element = dom::create(&self.document, "li")?;
        dom::set_attribute(&line, "value", &row.number.to_string());
        let _ = line.append_child(self.move_cell(row.white.as_ref())?.as_ref());
        if row.black.is_some() {
            let _ = line.append_child(self.move_cell(row.black.as_ref())?.as_ref());
        }
        Ok(line)
    }

    fn move_cell(&self, cell: Option<&MoveCell>) -> Result<Element, Missing> {
        let element: Element = dom::create(&self.document, "span")?;
        element.set_class_name("move");
        element.set_text_content(cell.map(|cell| cell.san.as_str()));
        let current = cell.is_some_and(|cell| cell.current).then_some("true");
        dom::set_optional_attribute(&element, "aria-current", current);
        Ok(element)
    }
}
