//! How the page looks, by what the player has chosen: attributes that the style goes
//! by, and the drawings of the pieces.

use luft_app::settings::{SettingId, Theme};
use luft_app::view;

use super::{Board, dialogs, editing, further_pieces};
use crate::browser;
use crate::dom;
use crate::pieces;

impl Board {
    /// Applies the settings to the board, and shows them in their dialog.
    pub(super) fn apply_settings(&self) {
        let model = self.model.borrow();
        for id in SettingId::ALL {
            let setting = view::setting(&model, id);
            let name = ["data-", id.entry().name].concat();
            browser::set_page_attribute(&self.root, &name, setting.word());
        }
        browser::set_page_attribute(&self.root, "data-layout", view::layout(&model).name());
        let focus = view::setting(&model, SettingId::Focus).is_on();
        if let Ok(button) = dom::button(&self.root, "leave-focus") {
            dom::set_hidden(&button, !focus);
        }
        let theme: Theme = view::setting(&model, SettingId::Theme).of();
        let more = theme == Theme::Contrast || browser::prefers_contrast();
        browser::set_page_attribute(
            &self.root,
            "data-strength",
            if more { "more" } else { "normal" },
        );
        browser::color_surroundings(&self.root);
        {
            let painter = &mut self.canvas.borrow_mut().painter;
            painter.forget_colors();
            painter.set_pieces(pieces::drawable(&model));
        }
        if !pieces::are_there(pieces::chosen(&model)) {
            further_pieces::ask(self);
        }
        editing::draw_tools(self);
        dialogs::shortcuts::tell_buttons(self);
        dialogs::shortcuts::show(self);
        if self.dialogs.settings.is_open() {
            self.dialogs.settings.show(&view::settings(&model));
        }
        self.ask_for_painting();
    }
}
