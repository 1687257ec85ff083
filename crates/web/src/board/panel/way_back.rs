//! The way back to a stored game.

use web_sys::Element;

use super::{ShowSection, Showing};
use crate::dom::{self, Markup};

/// Its element.
pub struct WayBack(Element);

impl ShowSection for WayBack {
    type Value = bool;

    fn new(markup: &Markup) -> Self {
        Self(markup.part("way-back"))
    }

    fn show(&self, is_there: &bool, _cx: &Showing<'_>) {
        dom::set_hidden(&self.0, !is_there);
    }
}
