//! The settings dialog. Its controls are generated from the app's table of settings; each names its
//! setting in `name` and its option in its value.

use luft_app::settings::{Form, Group, Setting, SettingId};
use luft_app::view::{SettingGroup, SettingRow};
use luft_app::{Color, Dialog, Piece, PieceKind};
use web_sys::{Element, HtmlDialogElement, HtmlElement, HtmlInputElement};

use crate::browser;
use crate::dom::{self, Markup};
use crate::drawing;
use crate::language::Language;
use crate::pieces::Outlines;

/// The dialog's elements.
pub struct SettingsDialog {
    dialog: HtmlDialogElement,
    form: HtmlElement,
    groups: HtmlElement,
    outlines: Outlines,
    player_name: HtmlInputElement,
}

impl SettingsDialog {
    /// Finds a board's dialog.
    pub fn new(markup: &Markup, outlines: &Outlines) -> Self {
        Self {
            dialog: markup.dialog(Dialog::Settings),
            form: markup.part("settings-form"),
            groups: markup.part("settings-groups"),
            outlines: outlines.clone(),
            player_name: markup.part("player-name"),
        }
    }

    /// Shows the dialog. Rendering all of it at once would delay frames, so the first group is
    /// rendered now, and another before each frame.
    pub fn open(&self, groups: &[SettingGroup], player_name: &str, language: &Language) {
        self.player_name.set_value(player_name);
        self.groups.set_text_content(None);
        self.write(groups, 1, language);
        dom::set_flag(&self.groups, "aria-busy", true);
        browser::show_modal(&self.dialog, "[name]:checked");
    }

    /// Renders more of the dialog. Returns whether there is more.
    pub fn go_on(&self, groups: impl FnOnce() -> Vec<SettingGroup>, language: &Language) -> bool {
        if !self.dialog.open() || self.written() == Group::ALL.len() {
            return false;
        }
        self.write(&groups(), self.written() + 1, language);
        let is_unfinished = self.written() < Group::ALL.len();
        dom::set_flag(&self.groups, "aria-busy", is_unfinished);
        is_unfinished
    }

    /// The number of rendered groups.
    fn written(&self) -> usize {
        self.groups.child_element_count() as usize
    }

    /// Whether the dialog is shown.
    pub fn is_open(&self) -> bool {
        self.dialog.open()
    }

    /// Draws two sample pieces for each set whose outlines are loaded, once.
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

    /// Renders all texts again in another language. A hidden dialog is rendered again when it is
    /// opened.
    pub fn say_anew(&self, groups: &[SettingGroup], language: &Language) {
        if self.is_open() {
            let written = self.written();
            let place = browser::focused_control(&self.groups);
            self.groups.set_text_content(None);
            self.write(groups, written, language);
            browser::focus_control(&self.groups, place);
        }
    }

    /// Renders those of the first `count` groups that are not rendered yet.
    fn write(&self, groups: &[SettingGroup], count: usize, language: &Language) {
        for group in groups.iter().take(count).skip(self.written()) {
            let element = append(&self.groups, "fieldset", "group");
            browser::append(&element, "legend", &language.say(&group.title));
            for row in &group.rows {
                append_row(&element, row, language);
            }
            if let Some((action, label)) = &group.button {
                let button = browser::append(&element, "button", &language.say(label));
                dom::set_action(&button, *action, "");
            }
            self.show(std::slice::from_ref(group));
            self.draw_samples();
        }
    }

    /// Updates the selected options.
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

/// The setting and option of a control.
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
            let [(least, _), .., (most, _)] = &*row.options else { return };
            for (name, value) in [("type", "range"), ("min", least), ("max", most)] {
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
