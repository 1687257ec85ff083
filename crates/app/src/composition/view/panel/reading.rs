//! The progress of reading a text.

use crate::composition::Model;

/// The progress of reading a text, in per cent; `None` if none is being read, or not for long.
pub fn reading(model: &Model) -> Option<usize> {
    model.features.library.progress()
}
