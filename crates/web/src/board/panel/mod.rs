//! The panel beside the board. Each section has a file with the type that shows it.
//!
//! `luft_app` lists the sections. For a section `Opening, opening` the file `opening.rs` has a type
//! `Opening`.

use std::cell::RefCell;

use luft_app::{Model, Section, view};
use web_sys::HtmlElement;

use super::dialogs::Dialogs;
use super::rendered_moves::RenderedMoves;
use super::renderer::Renderer;
use crate::browser::Files;
use crate::dom::Markup;
use crate::language::Language;
use crate::pieces::Outlines;

/// Shows a section.
pub trait ShowSection {
    /// The section's value.
    type Value;

    /// Finds its elements in a board.
    fn new(markup: &Markup) -> Self;

    /// Shows a value, which may be the same as before, but in another language.
    fn show(&self, value: &Self::Value, cx: &Showing<'_>);
}

/// The data for showing sections, apart from their own elements: what is shown, and the parts of
/// the board that several of them use.
pub struct Showing<'a> {
    pub model: &'a Model,
    /// The values of all sections.
    pub panel: &'a view::Panel,
    pub language: &'a Language,
    pub root: &'a HtmlElement,
    pub files: &'a Files,
    pub outlines: &'a Outlines,
    pub renderer: &'a Renderer,
    pub moves: &'a RefCell<RenderedMoves>,
    pub dialogs: &'a Dialogs,
}

/// Generates the panel from the list of the sections.
macro_rules! panel {
    ($($(#[$doc:meta])* $Section:ident, $field:ident: $Value:ty = $view:path;)*) => {
        $(pub mod $field;)*

        /// The panel: a type for each section.
        pub struct Panel {
            $($(#[$doc])* pub $field: $field::$Section,)*
        }

        impl Panel {
            /// Finds a board's panel.
            pub fn new(markup: &Markup) -> Self {
                Self { $($field: ShowSection::new(markup),)* }
            }

            /// Updates a section.
            pub fn show(&self, section: Section, cx: &Showing<'_>) {
                match section {
                    $(Section::$Section => self.$field.show(&cx.panel.$field, cx),)*
                }
            }
        }
    };
}

luft_app::sections! { panel! }
