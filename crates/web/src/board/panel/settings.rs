//! The settings, which change the style of a board, by attributes, and how its pieces are drawn.

use luft_app::settings::{SettingId, Theme};
use luft_app::view::{self, Preferences};
use luft_app::{Action, Model};
use web_sys::HtmlElement;

use super::{ShowSection, Showing};
use crate::board::{further_pieces, palette};
use crate::browser;
use crate::dom::{self, Markup};

/// Its only elements are those in the dialogs.
pub struct Settings;

impl ShowSection for Settings {
    type Value = Preferences;

    fn new(_markup: &Markup) -> Self {
        Self
    }

    fn show(&self, _preferences: &Preferences, cx: &Showing<'_>) {
        let model = cx.model;
        set_style(cx.root, model);
        cx.renderer.restyle(cx.outlines.drawable(model));
        further_pieces::ask_if_chosen(cx.files, cx.root, cx.outlines, model);
        palette::draw(cx.root, cx.outlines, model, cx.language);
        cx.dialogs.shortcuts.tell_buttons(model);
        cx.dialogs.shortcuts.show(model);
        if cx.dialogs.settings.is_open() {
            cx.dialogs.settings.show(&view::settings(model));
        }
    }
}

fn set_style(root: &HtmlElement, model: &Model) {
    for id in SettingId::ALL {
        let setting = view::setting(model, id);
        let name = ["data-", id.entry().name].concat();
        dom::set_attribute(root, &name, setting.word());
    }
    dom::set_attribute(root, "data-layout", view::layout(model).name());
    let locked = model.session().locked().words();
    dom::set_optional_attribute(root, "data-locked", (!locked.is_empty()).then_some(&locked));
    let focus = view::setting(model, SettingId::Focus).is_on();
    if let Ok(button) = dom::button(root, Action::LeaveFocus) {
        dom::set_hidden(&button, !focus);
    }
    let theme: Theme = view::setting(model, SettingId::Theme).of();
    let more = theme == Theme::Contrast || browser::prefers_contrast();
    dom::set_attribute(root, "data-strength", if more { "more" } else { "normal" });
    browser::tell_styled(root);
}
