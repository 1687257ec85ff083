//! A player's bar: name, captured pieces, and clock.

use luft_app::view::{self, Captured, ClockFace};
use luft_app::{Piece, PieceKind};
use web_sys::Element;

use super::portraits;
use crate::browser;
use crate::dom::{self, Markup};
use crate::drawing;
use crate::language::Language;
use crate::pieces::Pieces;

/// The elements of a bar and their state.
pub struct PlayerBar {
    portrait: Element,
    name: Element,
    captured: Element,
    clock: Element,
    face: Element,
    for_move: Element,
}

impl PlayerBar {
    /// Finds the bar at an end of the board: `top` or `bottom`.
    pub fn new(markup: &Markup, end: &str) -> Self {
        let part = |name| markup.part(&[name, "-", end].concat());
        Self {
            portrait: part("portrait"),
            name: part("name"),
            captured: part("captured"),
            clock: part("clock"),
            face: part("clock-face"),
            for_move: part("clock-move"),
        }
    }

    /// Shows the player's portrait, which is a king of their colour for a person, name and captured
    /// pieces.
    pub fn show_player(&self, player: &view::PlayerBar, pieces: &Pieces, language: &Language) {
        let name = language.say(&player.name);
        match player.persona {
            None => {
                dom::set_optional_attribute(&self.portrait, portraits::WHOSE, None);
                self.portrait.set_text_content(None);
                let king = Piece { color: player.side, kind: PieceKind::King };
                browser::draw(&self.portrait, &drawing::svg(pieces, king));
                dom::set_text(&self.name, &name);
            }
            Some(persona) => {
                if !self.portrait.has_attribute(portraits::WHOSE) {
                    self.portrait.set_text_content(None);
                }
                portraits::show(&self.portrait, persona);
                self.name.set_text_content(None);
                browser::append(&self.name, "strong", persona.get().name);
                // The space keeps the two apart where they are read as one text.
                let _ = self.name.append_with_str_1(" ");
                browser::append(&self.name, "small", &name);
            }
        }
        self.show_captured(&player.captured, pieces, language);
    }

    /// Shows small pieces, grouped by kind, and the lead in pawns.
    fn show_captured(&self, captured: &Captured, pieces: &Pieces, language: &Language) {
        let element = &self.captured;
        element.set_text_content(None);
        let seen = !captured.pieces.is_empty() || captured.lead > 0;
        let label = language.say(&captured.label);
        dom::set_optional_attribute(element, "role", seen.then_some("img"));
        dom::set_optional_attribute(element, "aria-label", seen.then_some(&label));
        for group in captured.pieces.chunk_by(|one, other| one == other) {
            let kind = browser::append(element, "span", "");
            dom::set_attribute(&kind, "class", "kind");
            let drawn: String = group.iter().map(|&piece| drawing::svg(pieces, piece)).collect();
            browser::draw(&kind, &drawn);
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
        dom::set_attribute(&self.clock, "data-hand", &face.hand.to_string());
        dom::set_flag(&self.clock, "data-low", face.low);
        dom::set_flag(&self.clock, "data-paused", face.paused);
    }
}
