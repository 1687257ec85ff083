//! The sheet of settings. Its controls are made from the app's table of settings, and
//! each says by its `name` and its value what it chooses.

use luft_app::settings::{Form, Group, Setting, SettingId};
use luft_app::view::{SettingGroup, SettingRow};
use luft_app::{Color, Piece, PieceKind};
use web_sys::{Element, HtmlDialogElement, HtmlElement, HtmlInputElement};

use crate::browser;
use crate::dom::{self, Markup};
use crate::drawing;
use crate::language::Language;
use crate::pieces::Outlines;

/// The sheet's elements.
pub struct SettingsDialog {
    dialog: HtmlDialogElement,
    form: HtmlElement,
    groups: HtmlElement,
    outlines: Outlines,
}

impl SettingsDialog {
    /// Takes a board's sheet.
    pub fn new(markup: &Markup, outlines: &Outlines) -> Self {
        Self {
            dialog: markup.part("settings"),
            form: markup.part("settings-form"),
            groups: markup.part("settings-groups"),
            outlines: outlines.clone(),
        }
    }

    /// Shows the sheet. To write, lay out and paint all of it at once would keep the page from
    /// its frames: the first group is written now, and another with each of those.
    pub fn open(&self, groups: &[SettingGroup], language: &Language) {
        self.groups.set_text_content(None);
        self.write(groups, 1, language);
        dom::set_flag(&self.groups, "aria-busy", true);
        browser::show_modal(&self.dialog, "[name]:checked");
    }

    /// Writes more of the sheet. Whether there is still more.
    pub fn go_on(&self, groups: impl FnOnce() -> Vec<SettingGroup>, language: &Language) -> bool {
        if !self.dialog.open() || self.written() == Group::ALL.len() {
            return false;
        }
        self.write(&groups(), self.written() + 1, language);
        let is_unfinished = self.written() < Group::ALL.len();
        dom::set_flag(&self.groups, "aria-busy", is_unfinished);
        is_unfinished
    }

    /// How many groups are written.
    fn written(&self) -> usize {
        self.groups.child_element_count() as usize
    }

    /// Whether the sheet is shown.
    pub fn is_open(&self) -> bool {
        self.dialog.open()
    }

    /// Draws two pieces on the swatch of each set of them whose outlines are there, once.
    pub fn draw_samples(&self) {
        let name = SettingId::PieceSet.entry().name;
        for word in SettingId::PieceSet.entry().options {
            let place = [".swatch[data-", name, "=", word, "]:empty"].concat();
            if let Ok(Some(swatch)) = self.groups.query_selector(&place)
                && let Some(set) = Setting::read(name, word).map(Setting::of)
                && self.outlines.has(set)
            {
                let pieces = self.outlines.pieces(set);
                let piece = |color| Piece { color, kind: PieceKind::Knight };
                let drawn = Color::ALL.map(|color| drawing::svg(&pieces, piece(color)));
                browser::draw(&swatch, &drawn.concat());
            }
        }
    }

    /// All is to be said anew, in another language: a sheet that is not shown is written anew
    /// when it is opened.
    pub fn say_anew(&self, groups: &[SettingGroup], language: &Language) {
        if self.is_open() {
            let written = self.written();
            self.groups.set_text_content(None);
            self.write(groups, written, language);
        }
    }

    /// Writes what is not yet written of the first so many groups.
    fn write(&self, groups: &[SettingGroup], count: usize, language: &Language) {
        for group in groups.iter().take(count).skip(self.written()) {
            let element = append(&self.groups, "fieldset", "group");
            browser::append(&element, "legend", &language.say(&group.title));
            for row in &group.rows {
                append_row(&element, row, language);
            }
            if let Some((action, label)) = &group.button {
                let button = browser::append(&element, "button", &language.say(label));
                dom::set_attribute(&button, "type", "button");
                dom::set_attribute(&button, "data-action", action);
            }
            self.show(std::slice::from_ref(group));
            self.draw_samples();
        }
    }

    /// Brings what is chosen up to date.
    pub fn show(&self, groups: &[SettingGroup]) {
        for row in groups.iter().take(self.written()).flat_map(|group| &group.rows) {
            let field = browser::field(&self.form, row.name);
            match row.form {
                Form::Switch => field.set_checked(row.chosen != 0),
                Form::Tiles | Form::List | Form::Slider => {
                    field.set_value(row.options[row.chosen].0);
                }
            }
        }
    }
}

/// What a control of the sheet chooses.
pub fn chosen(control: &HtmlInputElement) -> Option<Setting> {
    let value = match control.type_().as_str() {
        "checkbox" if control.checked() => "on".to_owned(),
        "checkbox" => "off".to_owned(),
        _ => control.value(),
    };
    Setting::read(&control.name(), &value)
}

fn append_row(group: &Element, row: &SettingRow, language: &Language) {
    let label = language.say(&row.label);
    if row.form == Form::Tiles {
        let tiles = append(group, "div", "tiles");
        dom::set_attribute(&tiles, "role", "radiogroup");
        dom::set_attribute(&tiles, "aria-label", &label);
        for (word, name) in &row.options {
            append_tile(&tiles, row.name, word, &language.say(name));
        }
        return;
    }
    let line = append(group, "label", "row");
    let name = append(&line, "span", "");
    name.set_text_content(Some(&label));
    if let Some(note) = &row.note {
        browser::append(&name, "small", &language.say(note));
    }
    let control = append(&line, if row.form == Form::List { "select" } else { "input" }, "");
    dom::set_attribute(&control, "name", row.name);
    match row.form {
        Form::List => {
            for (word, name) in &row.options {
                let option = browser::append(&control, "option", &language.say(name));
                dom::set_attribute(&option, "value", word);
            }
        }
        Form::Slider => {
            let most = (row.options.len() - 1).to_string();
            for (name, value) in [("type", "range"), ("min", "0"), ("max", &most)] {
                dom::set_attribute(&control, name, value);
            }
        }
        Form::Switch | Form::Tiles => {
            dom::set_attribute(&control, "type", "checkbox");
            dom::set_attribute(&control, "role", "switch");
        }
    }
}

fn append_tile(tiles: &Element, name: &str, word: &str, label: &str) {
    let tile = append(tiles, "label", "tile");
    let radio = append(&tile, "input", "");
    for (name, value) in [("type", "radio"), ("name", name), ("value", word)] {
        dom::set_attribute(&radio, name, value);
    }
    let swatch = append(&tile, "span", "swatch");
    dom::set_attribute(&swatch, &["data-", name].concat(), word);
    browser::append(&tile, "span", label);
}

fn append(parent: &Element, name: &str, class: &str) -> HtmlElement {
    let element = browser::append(parent, name, "");
    if !class.is_empty() {
        element.set_class_name(class);
    }
    element
}
