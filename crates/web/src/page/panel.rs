//! The panel beside the board, kept in step with the app's view of it.

use luft_app::Message;
use luft_app::view::{Button, Captured, MoveCell, MoveRow, Panel};
use luft_engine::rules::{Color, Piece, PieceKind};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlButtonElement, HtmlElement, HtmlInputElement, Node};

use crate::dom::{self, Missing};
use crate::pieces;

const SVG: &str = "http://www.w3.org/2000/svg";

/// Sets a repeated text apart: a no-break space.
const UNHEARD: &str = "\u{a0}";

/// One end of the table: who plays there and what that side has captured.
struct End {
    name: Element,
    captured: Element,
}

impl End {
    fn new(
        document: &Document,
        name: &'static str,
        captured: &'static str,
    ) -> Result<Self, Missing> {
        Ok(Self { name: dom::by_id(document, name)?, captured: dom::by_id(document, captured)? })
    }
}

/// The panel's elements and what they show.
pub struct PanelView {
    document: Document,
    root: Element,
    status: Element,
    message: Element,
    moves: HtmlElement,
    top: End,
    bottom: End,
    undo: HtmlButtonElement,
    resign: HtmlButtonElement,
    claim_draw: HtmlButtonElement,
    play_move: HtmlButtonElement,
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
            top: End::new(document, "name-top", "captured-top")?,
            bottom: End::new(document, "name-bottom", "captured-bottom")?,
            undo: dom::by_id(document, "action-undo")?,
            resign: dom::by_id(document, "action-resign")?,
            claim_draw: dom::by_id(document, "action-claim-draw")?,
            play_move: dom::by_id(document, "play-move")?,
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
        self.show_captured(shown.as_ref(), panel);
        self.show_fen(shown.as_ref().map(|shown| &*shown.fen), &panel.fen);
        self.show_state(panel);
        let lost = self.show_buttons(panel);
        self.shown = Some(panel.clone());
        lost
    }

    fn show_status(&self, panel: &Panel) {
        self.status.set_text_content(Some(&panel.status));
        let turn = panel.turn.map(Color::name);
        dom::set_optional_attribute(&self.status, "data-turn", turn);
        let result = panel.result.as_ref().map(|result| result.verdict.name());
        dom::set_optional_attribute(&self.status, "data-result", result);
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
        let thinking = if panel.thinking { "true" } else { "false" };
        dom::set_attribute(&self.root, "data-thinking", thinking);
        dom::set_attribute(&self.root, "data-orientation", panel.orientation.name());
        for (end, shown) in [(&self.top, &panel.top), (&self.bottom, &panel.bottom)] {
            if end.name.text_content().as_deref() != Some(&shown.name) {
                end.name.set_text_content(Some(&shown.name));
            }
        }
    }

    fn show_buttons(&self, panel: &Panel) -> bool {
        let buttons = [
            (&self.undo, &panel.buttons.undo),
            (&self.resign, &panel.buttons.resign),
            (&self.claim_draw, &panel.buttons.claim_draw),
            (&self.play_move, &panel.buttons.play_move),
        ];
        let focused = self.document.active_element();
        let mut lost = false;
        for (button, Button { usable, note, .. }) in buttons {
            dom::set_attribute(button, "title", note);
            lost |= !usable && focused.as_ref() == Some(button.as_ref());
            if button.disabled() == *usable {
                button.set_disabled(!usable);
            }
        }
        lost
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

    fn show_captured(&self, shown: Option<&Panel>, panel: &Panel) {
        if shown.is_none_or(|shown| shown.top.captured != panel.top.captured) {
            self.captured(&self.top.captured, &panel.top.captured);
        }
        if shown.is_none_or(|shown| shown.bottom.captured != panel.bottom.captured) {
            self.captured(&self.bottom.captured, &panel.bottom.captured);
        }
    }

    /// Small pieces, those of one kind together, and the lead in pawns.
    fn captured(&self, element: &Element, captured: &Captured) {
        element.set_text_content(None);
        let seen = !captured.pieces.is_empty() || captured.lead > 0;
        dom::set_optional_attribute(element, "role", seen.then_some("img"));
        dom::set_optional_attribute(element, "aria-label", seen.then_some(&captured.label));
        for group in captured.pieces.chunk_by(|one, other| one == other) {
            let Ok(kind) = dom::create::<Element>(&self.document, "span") else { return };
            kind.set_class_name("kind");
            for piece in group {
                if let Some(drawing) = self.small_piece(*piece) {
                    let _ = kind.append_child(&drawing);
                }
            }
            let _ = element.append_child(&kind);
        }
        if captured.lead > 0
            && let Ok(lead) = dom::create::<Element>(&self.document, "span")
        {
            lead.set_class_name("material");
            lead.set_text_content(Some(&format!("+{}", captured.lead)));
            let _ = element.append_child(&lead);
        }
    }

    fn small_piece(&self, Piece { color, kind }: Piece) -> Option<Node> {
        let create = |name| self.document.create_element_ns(Some(SVG), name).ok();
        let drawing = create("svg")?;
        dom::set_attribute(&drawing, "class", "piece");
        let side = pieces::BOX;
        dom::set_attribute(&drawing, "viewBox", &format!("0 0 {side} {side}"));
        for layer in pieces::layers(kind) {
            let path = create("path")?;
            let color = pieces::palette(color).color(layer.paint);
            dom::set_attribute(&path, "d", layer.path);
            match layer.paint.stroke_width() {
                Some(width) => {
                    dom::set_attribute(&path, "fill", "none");
                    dom::set_attribute(&path, "stroke", color);
                    // Small drawings keep their contour: a line under a pixel is lost.
                    dom::set_attribute(&path, "stroke-width", &(width * 1.5).to_string());
                    dom::set_attribute(&path, "stroke-linejoin", "round");
                    dom::set_attribute(&path, "stroke-linecap", "round");
                }
                None => dom::set_attribute(&path, "fill", color),
            }
            let _ = drawing.append_child(&path);
        }
        debug_assert!(kind != PieceKind::King, "kings are not captured");
        drawing.dyn_into().ok()
    }
}
