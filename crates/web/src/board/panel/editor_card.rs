//! The controls of the board editor. A script creates them, loaded when first needed.

use std::cell::Cell;

use js_sys::Array;
use luft_app::features::board;
use luft_app::view::{CastlingRight, EditorCard as Card};
use luft_app::{Text, Tool};

use super::{ShowSection, Showing};
use crate::board::event_loop::EventLoop;
use crate::board::renderer::Renderer;
use crate::browser;
use crate::dom::Markup;
use crate::language::Language;

/// The name of their script and of their element.
pub const NAME: &str = "editor";

/// The controls inside a board.
#[derive(Default)]
pub struct EditorCard {
    /// Whether they exist.
    is_made: Cell<bool>,
    /// Whether they are shown.
    is_shown: Cell<bool>,
}

impl ShowSection for EditorCard {
    type Value = Option<Card>;

    /// No controls yet; they will be created inside the board.
    fn new(_markup: &Markup) -> Self {
        Self::default()
    }

    fn show(&self, card: &Option<Card>, cx: &Showing<'_>) {
        if self.is_shown.replace(card.is_some()) || card.is_some() {
            let state = card.as_ref().map(|card| state(card, cx.language)).unwrap_or_default();
            browser::show_later(cx.files, cx.root, NAME, state);
        }
    }
}

impl EditorCard {
    /// Whether the controls have just been created, without texts, pieces and state.
    pub fn is_new(&self) -> bool {
        !self.is_made.replace(true)
    }
}

/// Their state, as `www/lazy/editor.js` reads it.
fn state(card: &Card, language: &Language) -> Vec<String> {
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
    let fault = card.fault.as_ref().map(|_| "fault".to_owned());
    vec![
        card.tool.name(),
        card.side_to_move.name().to_owned(),
        rights,
        squares,
        card.en_passant.map(|square| square.to_string()).unwrap_or_default(),
        fault.unwrap_or_default(),
        card.fen.clone(),
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
