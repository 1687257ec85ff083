//! The dialog for pictures of the position. A script creates it, loaded when first needed.

use luft_app::features::picture;
use luft_app::{Dialog, Format, Picture};
use web_sys::HtmlElement;

use super::made;
use crate::board::event_loop::EventLoop;
use crate::browser::{self, Files};
use crate::dom;
use crate::language::Language;

/// The name of its script and of the dialog.
pub const NAME: &str = Dialog::Picture.name();

/// The dialog, once it exists.
pub struct PictureDialog {
    root: HtmlElement,
    files: Files,
}

impl PictureDialog {
    /// No dialog yet; it will be created inside `root`.
    pub const fn new(root: HtmlElement, files: Files) -> Self {
        Self { root, files }
    }

    /// Requests the dialog, to show it when it exists.
    pub fn make(&self) {
        let sides = [*Picture::SIDES.start(), *Picture::SIDES.end(), Picture::default().side];
        let sides = sides.into_iter().map(|side| side.to_string()).collect();
        browser::show_later(&self.files, &self.root, NAME, sides);
    }

    /// Handles the created dialog.
    pub fn made(&self, language: &Language) {
        if let Some(dialog) = made(&self.root, NAME, language) {
            browser::show_modal(&dialog, "select");
        }
    }

    /// Saves the chosen picture as a file.
    pub fn save(&self, events: &EventLoop) {
        let Ok(form) = dom::part::<HtmlElement>(&self.root, "picture-form") else { return };
        let field = |name| browser::field(&form, name);
        let picture = Picture {
            format: Format::from_name(&field("format").value()).unwrap_or(Format::Png),
            coordinates: field("coordinates").checked(),
            drawings: field("drawings").checked(),
            ..Picture::default()
        };
        let side = browser::plain_number(&field("side"));
        events.send(picture::Event::Save { picture, side });
    }
}
