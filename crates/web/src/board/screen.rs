//! What shows the model: the display, and the frames in which the browser paints it.

use luft_app::features::{board, library};
use luft_app::{Event, Notation, Refusal, Section, view};

use super::display::Display;
use super::event_loop::EventLoop;
use super::frames::Frames;
use super::languages::Wish;
use crate::browser;

/// The parts that show the model.
pub struct Screen<'a> {
    pub events: &'a EventLoop,
    pub display: &'a Display,
    pub frames: &'a Frames,
}

impl Screen<'_> {
    /// Updates sections of the page.
    pub fn refresh(&self, sections: &[Section]) {
        if self.events.is_started() {
            self.frames.ask();
            self.events.hold(|| self.display.refresh(sections, &self.events.model()));
        }
    }

    /// Handles the outcome of a wish for a language.
    pub fn heed(&self, wish: Wish) {
        match wish {
            Wish::Pending => {}
            Wish::Granted => {
                let notation = view::notation(&self.events.model());
                self.use_notation(notation);
                let display = self.display;
                display.languages.follow();
                display.panel.messages.announce_waiting(&self.events.model(), &display.language());
                self.events.send(library::Event::Language(display.language().letters));
            }
            Wish::Refused => self.events.send(Event::Refused(Refusal::NotLoaded)),
        }
    }

    /// Switches to this notation of moves, and renders all texts again.
    pub fn use_notation(&self, notation: Notation) {
        self.display.languages.use_notation(notation);
        self.display.forget(&self.events.model());
        self.refresh(&Section::ALL);
    }

    /// The browser is about to paint.
    pub fn frame(&self) {
        if self.frames.take_event() {
            self.events.send(board::Event::Frame);
        }
        if self.display.go_on(&self.events.model()) {
            self.frames.ask();
        }
    }

    /// The player's preferences have changed.
    pub fn restyle(&self) {
        self.events.send(board::Event::ReducedMotion(browser::prefers_reduced_motion()));
        self.display.show(&[Section::Settings], &self.events.model());
        self.frames.ask();
    }

    /// The canvas has a new size.
    pub fn resize(&self) {
        let renderer = &self.display.renderer;
        let side = renderer.resize();
        self.events.send(board::Event::Resize { side });
        // A resized canvas is empty, so paint it at once.
        if self.events.is_started() {
            renderer.paint(&self.events.model());
        }
    }
}
