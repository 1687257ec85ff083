//! The two ends of the table: who plays there, what that side has captured, and
//! its clock.

use luft_app::view::{self, Captured, ClockFace};
use luft_engine::rules::{Piece, PieceKind};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, Node};

use crate::dom::{self, Missing};
use crate::pieces;

const SVG: &str = "http://www.w3.org/2000/svg";

/// The elements of an end, and what they show.
pub struct End {
    document: Document,
    name: Element,
    captured: Element,
    clock: Clock,
    shown: Option<view::End>,
}

impl End {
    /// Takes the elements with these ids.
    pub fn new(
        document: &Document,
        name: &'static str,
        captured: &'static str,
        clock: &'static str,
    ) -> Result<Self, Missing> {
        Ok(Self {
            document: document.clone(),
            name: dom::by_id(document, name)?,
            captured: dom::by_id(document, captured)?,
            clock: Clock::new(document, clock)?,
            shown: None,
        })
    }

    /// Brings the end up to date; touches only what differs, for a clock may
    /// change ten times a second.
    pub fn show(&mut self, end: &view::End) {
        if self.shown.as_ref() == Some(end) {
            return;
        }
        dom::set_text(&self.name, &end.name);
        if self.shown.as_ref().is_none_or(|shown| shown.captured != end.captured) {
            self.show_captured(&end.captured);
        }
        self.clock.show(end.clock.as_ref());
        self.shown = Some(end.clone());
    }

    /// Small pieces, those of one kind together, and the lead in pawns.
    fn show_captured(&self, captured: &Captured) {
        let element = &self.captured;
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

/// The elements of a clock.
struct Clock {
    element: Element,
    face: Element,
    for_move: Element,
}

impl Clock {
    fn new(document: &Document, id: &'static str) -> Result<Self, Missing> {
        let element: Element = dom::by_id(document, id)?;
        let part =
            |selector, name| element.query_selector(selector).ok().flatten().ok_or(Missing(name));
        let face = part(".clock-face", "clock-face")?;
        let for_move = part(".clock-move", "clock-move")?;
        Ok(Self { element, face, for_move })
    }

    fn show(&self, face: Option<&ClockFace>) {
        dom::set_hidden(&self.element, face.is_none());
        let Some(face) = face else { return };
        let for_move = face.for_move.as_deref();
        dom::set_text(&self.face, &face.text);
        dom::set_hidden(&self.for_move, for_move.is_none());
        dom::set_text(&self.for_move, for_move.unwrap_or_default());
        dom::set_attribute(&self.element, "aria-label", &face.label);
        dom::set_attribute(&self.element, "data-running", dom::truth(face.running));
        dom::set_attribute(&self.element, "data-low", dom::truth(face.low));
    }
}
