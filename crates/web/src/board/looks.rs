//! How the page looks, by what the player has chosen: attributes that the style goes
//! by, and the drawings of the pieces.

use luft_app::settings::{Theme, Topic};
use luft_app::view;

use super::{Board, dialogs, editing, further_pieces};
use crate::browser;
use crate::dom;
use crate::pieces;

impl Board {
    /// Dresses the board as chosen, and the sheet of settings with it.
    pub(super) fn dress(&self) {
        let model = self.model.borrow();
        for topic in Topic::ALL {
            let setting = view::setting(&model, topic);
            let name = ["data-", topic.line().name].concat();
            browser::dress(&self.root, &name, setting.word());
        }
        browser::dress(&self.root, "data-layout", view::layout(&model).name());
        let focus = view::setting(&model, Topic::Focus).is_on();
        if let Ok(button) = dom::button(&self.root, "leave-focus") {
            dom::set_hidden(&button, !focus);
        }
        let theme: Theme = view::setting(&model, Topic::Theme).of();
        let more = theme == Theme::Contrast || browser::prefers_contrast();
        browser::dress(&self.root, "data-strength", if more { "more" } else { "normal" });
        browser::color_surroundings(&self.root);
        {
            let painter = &mut self.canvas.borrow_mut().painter;
            painter.forget_colors();
            painter.set_pieces(pieces::drawable(&model));
        }
        if !pieces::are_there(pieces::chosen(&model)) {
            further_pieces::ask(self);
        }
        editing::dress(self);
        dialogs::shortcuts::tell_buttons(self);
        dialogs::shortcuts::show(self);
        if self.dialogs.settings.is_open() {
            self.dialogs.settings.show(&view::settings(&model));
        }
        self.ask_for_painting();
    }
}
