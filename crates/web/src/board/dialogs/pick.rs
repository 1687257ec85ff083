//! A dialog with a list of buttons to choose from.

use std::cell::RefCell;
use std::vec;

use luft_app::{Action, Dialog, Text};
use web_sys::{Element, HtmlElement};

use crate::browser;
use crate::dom::{self, Markup};
use crate::language::Language;

/// The number of buttons rendered at a time, about as many as are in sight. Rendering hundreds would delay frames.
const SLICE: usize = 25;

/// A button of the list.
pub struct PickItem {
    /// Its label.
    pub label: Text,
    /// An addition for screen readers.
    pub said: Option<Text>,
    /// Its value.
    pub value: String,
}

/// The dialog's elements.
pub struct PickDialog {
    dialog: Element,
    list: HtmlElement,
    /// The action of its buttons.
    action: Action,
    /// The choices still to be rendered.
    rest: RefCell<vec::IntoIter<PickItem>>,
}

impl PickDialog {
    /// Finds a board's dialog, in which the player chooses by this action.
    pub fn new(markup: &Markup, dialog: Dialog, action: Action) -> Self {
        Self {
            dialog: markup.dialog(dialog),
            list: markup.part(&[dialog.name(), "-list"].concat()),
            action,
            rest: RefCell::default(),
        }
    }

    /// Shows the dialog with these choices.
    pub fn open(&self, choices: impl Iterator<Item = PickItem>, language: &Language) {
        self.list.set_text_content(None);
        self.rest.replace(choices.collect::<Vec<_>>().into_iter());
        self.write(language);
        browser::show_modal(&self.dialog, "button");
    }

    /// Renders more of the choices. Returns whether there are more.
    pub fn write(&self, language: &Language) -> bool {
        let mut rest = self.rest.borrow_mut();
        for PickItem { label, said, value } in rest.by_ref().take(SLICE) {
            let button = browser::append(&self.list, "button", &language.say(&label));
            dom::name(&button, &language.say_any(said.as_ref()));
            dom::set_action(&button, self.action, &value);
        }
        rest.len() > 0
    }
}
