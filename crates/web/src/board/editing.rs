//! The controls of the board editor. A script creates them, loaded when first needed.

use std::cell::Cell;

use js_sys::Array;
use luft_app::features::board;
use luft_app::view::{self, CastlingRight};
use luft_app::{Action, CastlingSide, Color, Model, Piece, PieceKind, Text, Tool};
use web_sys::{Element, HtmlElement};

use super::event_loop::EventLoop;
use super::renderer::Renderer;
use crate::browser::{self, Files};
use crate::dom;
use crate::drawing;
use crate::language::Language;
use crate::pieces::Outlines;

/// The name of their script and of their element.
pub const NAME: &str = "editor";

/// The controls inside a board.
pub struct Editor {
    root: HtmlElement,
    files: Files,
    outlines: Outlines,
    /// Whether they exist.
    is_made: Cell<bool>,
    /// Whether they are shown.
    is_shown: Cell<bool>,
}

impl Editor {
    /// No controls yet; they will be created inside `root`.
    pub const fn new(root: HtmlElement, files: Files, outlines: Outlines) -> Self {
        Self { root, files, outlines, is_made: Cell::new(false), is_shown: Cell::new(false) }
    }

    /// Updates the controls, or hides them.
    pub fn show(&self, model: &Model, language: &Language) {
        let state = state(model, language);
        if !state.is_empty() || self.is_shown.get() {
            self.is_shown.set(!state.is_empty());
            browser::show_later(&self.files, &self.root, NAME, state);
        }
    }

    /// Handles the updated controls.
    pub fn shown(&self, model: &Model, language: &Language) {
        if let Ok(editor) = dom::part::<Element>(&self.root, NAME)
            && !self.is_made.replace(true)
        {
            browser::translate_part(&editor, &|id: String| language.message(&id));
            self.draw_tools(model, language);
            self.show(model, language);
        }
    }

    /// Draws the pieces of the palette, and names them in the current language.
    pub fn draw_tools(&self, model: &Model, language: &Language) {
        let pieces = self.outlines.drawable(model);
        for color in Color::ALL {
            for kind in PieceKind::ALL {
                let piece = Piece { color, kind };
                let Some(button) = self.choice(Action::EditTool, piece.letter()) else { return };
                browser::draw(&button, &drawing::svg(&pieces, piece));
                let name =
                    Text::new("square-piece").with("side", color.name()).with("piece", kind.name());
                dom::set_attribute(&button, "aria-label", &language.say(&name));
            }
        }
        for (color, side) in CastlingSide::of_each_color() {
            let name = Text::new("words-castling").with("side", color.name());
            let name = name.with("castling", view::castling(side));
            if let Some(button) = self.choice(Action::EditCastle, side.letter(color)) {
                dom::name(&button, &language.say(&name));
            }
        }
    }

    fn choice(&self, action: Action, value: char) -> Option<HtmlElement> {
        dom::choice(&self.root, action, value.encode_utf8(&mut [0; 4])).ok()
    }
}

/// Their state, as `www/lazy/editor.js` reads it; empty if no position is being set up.
fn state(model: &Model, language: &Language) -> Vec<String> {
    let Some(card) = view::editor(model) else { return Vec::new() };
    let mut rights = String::new();
    let letter = |right: &CastlingRight| right.side.letter(right.color);
    rights.extend(card.castling.iter().filter(|right| right.is_given).map(letter));
    rights.push(' ');
    rights.extend(card.castling.iter().filter(|right| right.is_possible).map(letter));
    let mut squares = String::new();
    for square in &card.en_passant_squares {
        squares.extend([" ", &square.to_string()]);
    }
    let note = card.fault.clone().unwrap_or_else(|| Text::new("editor-playable"));
    vec![
        card.tool.name(),
        card.side_to_move.name().to_owned(),
        rights,
        squares,
        card.en_passant.map(|square| square.to_string()).unwrap_or_default(),
        card.fault.map(|_| "fault".to_owned()).unwrap_or_default(),
        card.fen,
        language.say(&note),
    ]
}

/// Handles a piece dropped from the palette. `detail` has the script's name, the piece's letter and
/// the point in the window.
pub fn put(events: &EventLoop, renderer: &Renderer, detail: &Array) {
    let number = |index| detail.get(index).as_f64().unwrap_or(f64::NAN);
    let letter = detail.get(1).as_string().unwrap_or_default();
    if let Some(Tool::Piece(piece)) = Tool::from_name(&letter) {
        let point = renderer.point(number(2), number(3));
        events.send(board::Event::Put { piece, point });
    }
}
