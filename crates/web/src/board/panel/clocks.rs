//! The clocks of the two players, in their bars.

use luft_app::view::ClockFace;
use web_sys::Element;

use super::{ShowSection, Showing};
use crate::dom::{self, Markup};
use crate::language::Language;

/// The clocks at the top and at the bottom of the board.
pub struct Clocks([ClockElements; 2]);

/// The elements of a clock.
struct ClockElements {
    clock: Element,
    face: Element,
    for_move: Element,
}

impl ShowSection for Clocks {
    type Value = [Option<ClockFace>; 2];

    fn new(markup: &Markup) -> Self {
        Self([ClockElements::new(markup, "top"), ClockElements::new(markup, "bottom")])
    }

    fn show(&self, faces: &[Option<ClockFace>; 2], cx: &Showing<'_>) {
        let has_clocks = faces.iter().any(Option::is_some);
        dom::set_flag(cx.root, "data-clocks", has_clocks);
        for (clock, face) in self.0.iter().zip(faces) {
            clock.show(face.as_ref(), cx.language);
        }
    }
}

impl ClockElements {
    fn new(markup: &Markup, end: &str) -> Self {
        Self {
            clock: markup.part_of_bar("clock", end),
            face: markup.part_of_bar("clock-face", end),
            for_move: markup.part_of_bar("clock-move", end),
        }
    }

    /// Shows the clock, or none.
    fn show(&self, face: Option<&ClockFace>, language: &Language) {
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
