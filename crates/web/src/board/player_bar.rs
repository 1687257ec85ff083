//! A player's bar: who plays, what that side has captured, and its clock.

use luft_app::Piece;
use luft_app::view::{self, Captured, ClockFace};
use web_sys::{Element, HtmlElement};

use crate::browser;
use crate::dom::{self, Missing};
use crate::language::Language;
use crate::pieces;

/// The elements of a bar, and what they show.
pub struct PlayerBar {
    name: Element,
    captured: Element,
    clock: Element,
    face: Element,
    for_move: Element,
    shown: Option<view::PlayerBar>,
}

impl PlayerBar {
    /// Takes the bar at an end of the board: `top` or `bottom`.
    pub fn new(root: &HtmlElement, end: &str) -> Result<Self, Missing> {
        let part = |name| dom::part(root, &[name, "-", end].concat());
        Ok(Self {
            name: part("name")?,
            captured: part("captured")?,
            clock: part("clock")?,
            face: part("clock-face")?,
            for_move: part("clock-move")?,
            shown: None,
        })
    }

    /// Shows who plays and what that side has captured.
    pub fn show_player(&mut self, player: view::PlayerBar, language: &Language) {
        if self.shown.as_ref() != Some(&player) {
            dom::set_text(&self.name, &language.say(&player.name));
            self.show_captured(&player.captured, language);
            self.shown = Some(player);
        }
    }

    /// All is to be said anew, in another language.
    pub fn forget(&mut self) {
        self.shown = None;
    }

    /// Small pieces, those of one kind together, and the lead in pawns.
    fn show_captured(&self, captured: &Captured, language: &Language) {
        let element = &self.captured;
        element.set_text_content(None);
        let seen = !captured.pieces.is_empty() || captured.lead > 0;
        let label = language.say(&captured.label);
        dom::set_optional_attribute(element, "role", seen.then_some("img"));
        dom::set_optional_attribute(element, "aria-label", seen.then_some(&label));
        for group in captured.pieces.chunk_by(|one, other| one == other) {
            let kind = browser::append(element, "span", "");
            dom::set_attribute(&kind, "class", "kind");
            kind.set_inner_html(&group.iter().map(small_drawing).collect::<String>());
        }
        if captured.lead > 0 {
            let lead = browser::append(element, "span", &format!("+{}", captured.lead));
            dom::set_attribute(&lead, "class", "material");
        }
    }

    /// Shows the clock, or none.
    pub fn show_clock(&self, face: Option<&ClockFace>, language: &Language) {
        dom::set_hidden(&self.clock, face.is_none());
        let Some(face) = face else { return };
        let for_move = face.for_move.as_ref().map(|face| language.clock_face(face));
        dom::set_text(&self.face, &language.clock_face(&face.text));
        dom::set_hidden(&self.for_move, for_move.is_none());
        dom::set_text(&self.for_move, &for_move.unwrap_or_default());
        dom::set_attribute(&self.clock, "aria-label", &language.say(&face.label));
        dom::set_flag(&self.clock, "data-running", face.running);
        dom::set_flag(&self.clock, "data-low", face.low);
        dom::set_flag(&self.clock, "data-paused", face.paused);
    }
}

/// A piece as SVG. Its lines are half as wide again as on the board: a line under a
/// pixel is lost.
fn small_drawing(piece: &Piece) -> String {
    let mut svg = "<svg class=\"piece\" viewBox=\"0 0 100 100\" stroke-linejoin=\"round\" \
                   stroke-linecap=\"round\">"
        .to_owned();
    for layer in pieces::layers(piece.kind) {
        let color = pieces::palette(piece.color).color(layer.paint);
        let (fill, stroke, width) = match layer.paint.stroke_width() {
            Some(pieces::OUTLINE) => ("none", color, "4.5"),
            Some(_) => ("none", color, "3"),
            None => (color, "none", "0"),
        };
        let parts = ["<path d=\"", layer.path, "\" fill=\"", fill, "\" stroke=\"", stroke];
        svg.extend(parts.into_iter().chain(["\" stroke-width=\"", width, "\"/>"]));
    }
    svg + "</svg>"
}
