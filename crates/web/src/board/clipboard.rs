//! The clipboard, and saving files.

use std::cell::Cell;

use luft_app::features::{new_game, remote};
use luft_app::{Copied, Format, Model, Picture, view};
use wasm_bindgen::JsValue;
use web_sys::{HtmlCanvasElement, HtmlElement};

use super::event_loop::EventLoop;
use crate::browser;
use crate::painter::Painter;
use crate::picture;
use crate::pieces::Pieces;

/// The clipboard, as a board uses it.
pub struct Clipboard {
    root: HtmlElement,
    /// What is being copied.
    copying: Cell<Option<Copied>>,
}

impl Clipboard {
    /// Reports results to this board's root.
    pub const fn new(root: HtmlElement) -> Self {
        Self { root, copying: Cell::new(None) }
    }

    /// Copies a text.
    pub fn copy(&self, what: Copied, text: &str) {
        self.copying.set(Some(what));
        browser::copy_text(&self.root, text);
    }

    /// Saves a picture of the position as a file with this name, or copies it. It is drawn with
    /// `pieces`, in the colours of `board`'s style.
    pub fn hand_picture(
        &self,
        model: &Model,
        picture: &Picture,
        file: Option<&str>,
        board: &HtmlCanvasElement,
        pieces: Pieces,
    ) {
        let canvas = browser::create_canvas(picture.side);
        let shapes = view::picture(model, picture);
        let painter = Painter::in_style_of(canvas.clone(), board.clone(), pieces.clone());
        let Ok(mut painter) = painter else { return };
        match (picture.format, file) {
            (Format::Svg, Some(name)) => {
                let extent = view::PICTURE_SIDE;
                let color = |paint| painter.color(paint);
                let svg = picture::svg(&shapes, extent, picture.side, &pieces, color);
                browser::save_file(name, &svg);
            }
            _ => {
                painter.set_side(view::PICTURE_SIDE);
                painter.paint(shapes);
                self.copying.set(file.is_none().then_some(Copied::Picture));
                browser::hand_picture(&self.root, &canvas, file);
            }
        }
    }

    /// Handles the result of copying.
    pub fn copied(&self, ok: &JsValue, events: &EventLoop) {
        if let Some(what) = self.copying.take() {
            let ok = ok.is_truthy();
            events.send(new_game::Event::Copied { what, ok });
            if ok && what == Copied::FriendsLink {
                events.send(remote::Event::Sent);
            }
        }
    }
}
