//! The stored games.

use luft_app::view::SavedGamesList;

use super::{ShowSection, Showing};
use crate::dom::Markup;

/// Their dialog shows them, while it is open.
pub struct SavedGames;

impl ShowSection for SavedGames {
    type Value = SavedGamesList;

    fn new(_markup: &Markup) -> Self {
        Self
    }

    fn show(&self, _list: &SavedGamesList, cx: &Showing<'_>) {
        cx.dialogs.saved_games.show(cx.model, cx.language);
    }
}
