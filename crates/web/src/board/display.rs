//! The parts that show the model: canvas, panel and dialogs.

use std::cell::RefCell;
use std::rc::Rc;

use luft_app::settings::PieceSet;
use luft_app::{Dialog, Model, Section, view};
use web_sys::{Element, HtmlElement};

use super::dialogs::Dialogs;
use super::languages::Languages;
use super::panel::{Panel, Showing, editor_card};
use super::rendered_moves::RenderedMoves;
use super::renderer::Renderer;
use super::{further_pieces, palette};
use crate::browser::{self, Files};
use crate::dom::{self, Markup, Missing};
use crate::language::Language;
use crate::pieces::Outlines;

/// The parts of a board that show something.
pub struct Display {
    pub root: HtmlElement,
    pub files: Files,
    pub outlines: Outlines,
    pub renderer: Renderer,
    pub panel: Panel,
    /// The list of moves.
    pub moves: RefCell<RenderedMoves>,
    pub dialogs: Dialogs,
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
            panel: Panel::new(markup),
            moves: RefCell::new(RenderedMoves::new(markup)),
            dialogs: Dialogs::new(markup, files, &outlines),
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
        self.show(sections, model);
        self.renderer.unsettle();
        if focused.is_some_and(|element| browser::is_out_of_use(&element)) {
            let cells = view::grid(model);
            let stop = cells.iter().find(|cell| cell.tab_stop);
            // The page must not scroll under a player who uses a pointer.
            stop.inspect(|cell| self.panel.grid.focus(cell.square, shows));
        }
    }

    /// Shows the current values of sections, once the board has started.
    pub fn show(&self, sections: &[Section], model: &Model) {
        let Some(panel) = model.panel() else { return };
        let cx = Showing {
            model,
            panel,
            language: &self.language(),
            root: &self.root,
            files: &self.files,
            outlines: &self.outlines,
            renderer: &self.renderer,
            moves: &self.moves,
            dialogs: &self.dialogs,
        };
        for section in sections {
            self.panel.show(*section, &cx);
        }
    }

    /// Handles the controls of the board editor, which their script has updated.
    pub fn editor_shown(&self, model: &Model) {
        if let Ok(editor) = dom::part::<Element>(&self.root, editor_card::NAME)
            && self.panel.editor_card.is_new()
        {
            let language = self.language();
            language.translate_part(&editor);
            palette::draw(&self.root, &self.outlines, model, &language);
            self.show(&[Section::EditorCard], model);
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
        let in_moves = self.moves.borrow_mut().go_on(&language);
        let in_dialogs = self.dialogs.go_on(model, &language);
        // The browser lays out the changes after these callbacks.
        self.renderer.settle();
        in_dialogs || in_moves
    }

    /// Renders all texts again in another language.
    pub fn forget(&self, model: &Model) {
        self.panel.grid.forget();
        self.moves.borrow_mut().forget();
        self.dialogs.say_anew(model, &self.language());
    }
}
