//! The progress of reading a text.

use crate::composition::Model;

/// The progress of reading a text, in per cent; `None` if no text is being read, or if reading has
/// only just begun.
pub fn reading(model: &Model) -> Option<usize> {
    model.features.library.progress()
}
