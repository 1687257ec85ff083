//! The panel beside the board: what shows its sections, a file for each.
//!
//! The list of the sections in `luft_app` says which there are. Of a section `Opening, opening` follows that the
//! file `opening.rs` has a type `Opening` that shows it.

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

/// What shows a section.
pub trait ShowSection {
    /// The section's value.
    type Value;

    /// Finds its elements in a board.
    fn new(markup: &Markup) -> Self;

    /// Shows a value, which may be the same as before, but in another language.
    fn show(&self, value: &Self::Value, cx: &Showing<'_>);
}

/// What sections need to show themselves, apart from their own elements: what is shown, and the parts of the board
/// that several of them use.
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

        /// The panel: what shows each section.
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
