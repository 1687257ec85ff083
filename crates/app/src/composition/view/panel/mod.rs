//! The panel beside the canvas: a value for each section. A section is refreshed if its value
//! differs from the one last shown. So no code needs to know which sections a change affects.
//!
//! A value must be cheap to compute and to compare. For something long it is not the text, but a
//! number that changes with the text.

use luft_rules::Square;

use crate::composition::Model;
use crate::features::board::{Cell, Tint};
use crate::ground::section::Section;

/// Generates the struct of all sections from their list, and declares the module of each, which has its value.
macro_rules! panel {
    ($($(#[$doc:meta])* $Section:ident, $field:ident: $Value:ty = $view:path;)*) => {
        $(
            mod $field;
            pub use $field::*;
        )*

        /// The panel beside the canvas.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Panel {
            $($(#[$doc])* pub $field: $Value,)*
        }

        impl Panel {
            /// The panel for the current model.
            pub fn of(model: &Model) -> Self {
                Self { $($field: $view(model),)* }
            }

            /// The sections that differ from those shown.
            pub fn differences(&self, shown: &Self) -> Vec<Section> {
                let mut sections = Vec::new();
                $(if self.$field != shown.$field {
                    sections.push(Section::$Section);
                })*
                sections
            }

            /// Copies a section's value from another panel.
            pub fn take(&mut self, section: Section, from: &Self) {
                match section {
                    $(Section::$Section => self.$field.clone_from(&from.$field),)*
                }
            }
        }
    };
}

crate::sections! { panel! }
