//! Applies the settings to the page's style, by attributes.

use luft_app::settings::{SettingId, Theme};
use luft_app::{Action, Model, view};
use web_sys::HtmlElement;

use crate::browser;
use crate::dom;

/// Applies the settings to a board.
pub fn apply(root: &HtmlElement, model: &Model) {
    for id in SettingId::ALL {
        let setting = view::setting(model, id);
        let name = ["data-", id.entry().name].concat();
        dom::set_attribute(root, &name, setting.word());
    }
    dom::set_attribute(root, "data-layout", view::layout(model).name());
    let locked = model.session().locks().words();
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
