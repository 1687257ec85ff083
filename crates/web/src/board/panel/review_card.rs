//! The card of the review, which its script fills.

use luft_app::view;
use web_sys::Element;

use super::{ShowSection, Showing};
use crate::browser;
use crate::dom::{self, Markup};
use crate::language::Language;

/// The name of its script, `www/lazy/review.js`, and of its element.
pub const NAME: &str = "review";

/// The card's elements.
pub struct ReviewCard {
    card: Element,
}

impl ShowSection for ReviewCard {
    type Value = Option<view::ReviewCard>;

    fn new(markup: &Markup) -> Self {
        Self { card: markup.part(NAME) }
    }

    fn show(&self, card: &Option<view::ReviewCard>, cx: &Showing<'_>) {
        if let Some(card) = card {
            browser::show_later(cx.files, cx.root, NAME, vec![card.ply.to_string()]);
        }
        dom::set_hidden(&self.card, card.is_none());
        dom::set_flag(cx.root, "data-reviewing", card.is_some());
    }
}

impl ReviewCard {
    /// Translates the card, which its script has filled.
    pub fn translate(&self, language: &Language) {
        language.translate_part(&self.card);
    }
}
