//! The parts that show the model: canvas, grid, panel, dialogs and messages.

use std::cell::RefCell;
use std::rc::Rc;

use luft_app::settings::PieceSet;
use luft_app::{Dialog, Model, Section, view};
use web_sys::HtmlElement;

use super::dialogs::Dialogs;
use super::editing::Editor;
use super::grid::Grid;
use super::languages::Languages;
use super::messages::Messages;
use super::panel::{Panel, REVIEW};
use super::renderer::Renderer;
use super::{further_pieces, looks};
use crate::browser::{self, Files};
use crate::dom::{Markup, Missing};
use crate::language::Language;
use crate::pieces::Outlines;

/// The parts of a board that show something.
pub struct Display {
    root: HtmlElement,
    pub files: Files,
    pub outlines: Outlines,
    pub renderer: Renderer,
    pub grid: Grid,
    pub panel: RefCell<Panel>,
    pub dialogs: Dialogs,
    pub editor: Editor,
    pub messages: Messages,
    pub languages: Languages,
}

impl Display {
    /// Finds a board's parts.
    pub fn new(markup: &Markup, files: &Files) -> Result<Self, Missing> {
        let outlines = Outlines::of(markup.part("outlines"));
        if !outlines.has(PieceSet::Carved) {
            return Err(Missing("outlines".to_owned()));
        }
        Ok(Self {
            root: markup.root.clone(),
            files: files.clone(),
            renderer: Renderer::new(markup, &outlines)?,
            grid: Grid::new(markup),
            panel: RefCell::new(Panel::new(markup, &outlines)),
            dialogs: Dialogs::new(markup, files, &outlines),
            editor: Editor::new(markup.root.clone(), files.clone(), outlines.clone()),
            messages: Messages::new(markup),
            languages: Languages::new(markup, files.clone())?,
            outlines,
        })
    }

    /// The language that is spoken now.
    pub fn language(&self) -> Rc<Language> {
        self.languages.spoken()
    }

    /// Updates sections of the page.
    pub fn refresh(&self, sections: &[Section], model: &Model) {
        // Checked first: the browser takes the focus from a hidden element.
        let focused = browser::focused(&self.root);
        let shows = focused.as_ref().is_some_and(|element| browser::is_focus_visible(element));
        for section in sections {
            self.show(*section, model);
        }
        self.renderer.unsettle();
        if focused.is_some_and(|element| browser::is_out_of_use(&element)) {
            let cells = view::grid(model);
            let stop = cells.iter().find(|cell| cell.tab_stop);
            // The page must not scroll under a player who uses a pointer.
            stop.inspect(|cell| self.grid.focus(cell.square, shows));
        }
    }

    fn show(&self, section: Section, model: &Model) {
        let (Some(panel), language) = (model.panel(), self.language()) else { return };
        match section {
            Section::Grid => self.grid.show(&panel.grid, &language),
            Section::Message => self.messages.show(model, &language),
            Section::SavedGames => self.dialogs.show_saved_games(model, &language),
            Section::Settings => self.apply_settings(model),
            Section::Editor => self.editor.show(model, &language),
            Section::Review => self.show_review(panel.review),
            _ => {}
        }
        self.panel.borrow_mut().show(section, model, panel, &language);
    }

    /// Has the script of the review show how that stands.
    fn show_review(&self, card: Option<view::ReviewCard>) {
        if let Some(card) = card {
            browser::show_later(&self.files, &self.root, REVIEW, vec![card.ply.to_string()]);
        }
    }

    /// Applies the settings to the board, and shows them in their dialog.
    pub fn apply_settings(&self, model: &Model) {
        looks::apply(&self.root, model);
        self.renderer.restyle(self.outlines.drawable(model));
        further_pieces::ask_if_chosen(&self.files, &self.root, &self.outlines, model);
        self.editor.draw_tools(model, &self.language());
        self.dialogs.shortcuts.tell_buttons(model);
        self.dialogs.shortcuts.show(model);
        if self.dialogs.settings.is_open() {
            self.dialogs.settings.show(&view::settings(model));
        }
    }

    /// Loads a script that shows its part of a board, or brings data.
    pub fn load(&self, name: &str) {
        browser::show_later(&self.files, &self.root, name, Vec::new());
    }

    /// Shows a dialog.
    pub fn open(&self, dialog: Dialog, focus: bool, model: &Model) {
        if dialog == Dialog::Settings {
            further_pieces::ask(&self.files, &self.root, &self.outlines);
            self.languages.offer();
        }
        self.dialogs.open(dialog, focus, model, &self.language());
    }

    /// Continues rendering that takes longer than a frame, before the browser paints. Returns
    /// whether there is more.
    pub fn go_on(&self, model: &Model) -> bool {
        self.renderer.paint_if_due(model);
        let language = self.language();
        let in_panel = self.panel.borrow_mut().go_on(&language);
        let in_dialogs = self.dialogs.go_on(model, &language);
        // The browser lays out the changes after these callbacks.
        self.renderer.settle();
        in_dialogs || in_panel
    }

    /// Renders all texts again in another language.
    pub fn forget(&self, model: &Model) {
        self.grid.forget();
        self.panel.borrow_mut().forget();
        self.dialogs.say_anew(model, &self.language());
    }
}
