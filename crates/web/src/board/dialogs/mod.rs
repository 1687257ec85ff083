//! The dialogs.

mod ask;
pub mod learn;
mod new_game;
mod pick;
pub mod picture;
mod promotion;
pub mod saved_games;
mod settings;
pub mod share;
pub mod shortcuts;

use luft_app::{Action, Dialog, Model, view};
use web_sys::{Element, HtmlDialogElement, HtmlElement};

use crate::browser::Files;
use crate::dom::{self, Markup};
use crate::language::Language;
use crate::pieces::Outlines;
use ask::AskDialog;
use learn::LearnDialog;
use new_game::NewGameDialog;
use pick::{PickDialog, PickItem};
use picture::PictureDialog;
use saved_games::SavedGamesDialog;
use settings::SettingsDialog;
use share::ShareDialog;
use shortcuts::ShortcutsDialog;

pub use promotion::PromotionDialog;
pub use settings::chosen;

/// A board's dialogs.
pub struct Dialogs {
    root: HtmlElement,
    /// The options of a new game.
    pub new_game: NewGameDialog,
    /// The promotion of a pawn.
    pub promotion: PromotionDialog,
    /// The settings.
    pub settings: SettingsDialog,
    /// The keyboard shortcuts.
    pub shortcuts: ShortcutsDialog,
    /// The options of a picture.
    pub picture: PictureDialog,
    words: AskDialog,
    claim: PickDialog,
    games: PickDialog,
    games_note: Element,
    play_on: AskDialog,
    /// The ways to share the game.
    pub share: ShareDialog,
    /// The games in storage.
    pub saved_games: SavedGamesDialog,
    /// Puzzles and lessons.
    pub learn: LearnDialog,
}

impl Dialogs {
    /// Finds a board's dialogs.
    pub fn new(markup: &Markup, files: &Files, outlines: &Outlines) -> Self {
        let root = || markup.root.clone();
        Self {
            root: root(),
            new_game: NewGameDialog::new(markup),
            promotion: PromotionDialog::new(markup),
            settings: SettingsDialog::new(markup, outlines),
            shortcuts: ShortcutsDialog::new(root(), files.clone()),
            picture: PictureDialog::new(root(), files.clone()),
            words: AskDialog::new(markup, Dialog::Words),
            claim: PickDialog::new(markup, Dialog::Claim, Action::ClaimChoose),
            games: PickDialog::new(markup, Dialog::Games, Action::GamesChoose),
            games_note: markup.part("games-note"),
            play_on: AskDialog::new(markup, Dialog::PlayOn),
            share: ShareDialog::new(markup, files.clone()),
            saved_games: SavedGamesDialog::new(root(), files.clone()),
            learn: LearnDialog::new(root(), files.clone()),
        }
    }

    /// Shows a dialog. `focus` says whether it takes the focus; only the promotion dialog uses
    /// this, because the others are modal.
    pub fn open(&self, dialog: Dialog, focus: bool, model: &Model, language: &Language) {
        match dialog {
            Dialog::NewGame => {
                let matching = view::match_me(model);
                self.new_game.open(&view::set_up(model), matching.as_ref(), language);
            }
            Dialog::Promotion => self.promotion.open(focus),
            Dialog::Settings => {
                let name = view::player_name(model).unwrap_or_default();
                self.settings.open(&view::settings(model), name, language);
            }
            Dialog::Shortcuts => self.shortcuts.list(model),
            Dialog::Picture => self.picture.make(),
            Dialog::Words => self.words.open(&words(model, language)),
            Dialog::PlayOn => {
                self.play_on.open(&language.say_any(view::play_on(model).as_ref()));
            }
            Dialog::Share => self.share.open(model),
            // Its script shows it.
            Dialog::Peer => {}
            Dialog::Learn => self.learn.ask("open", model, language),
            Dialog::Claim => {
                let claims = view::claims(model).into_iter();
                let choices = claims.map(|claim| PickItem {
                    label: claim.label,
                    said: claim.said,
                    value: claim.san,
                });
                self.claim.open(choices, language);
            }
            Dialog::Games => {
                let note = view::games_note(model);
                dom::set_text(&self.games_note, &language.say_any(note.as_ref()));
                let games = view::games(model).into_iter().enumerate();
                let choices = games.map(|(index, game)| PickItem {
                    label: game.label,
                    said: None,
                    value: index.to_string(),
                });
                self.games.open(choices, language);
            }
            Dialog::SavedGames => self.saved_games.open(model, language),
        }
    }

    /// Renders the texts of open dialogs again: the language has changed, or the texts have been
    /// loaded.
    pub fn say_anew(&self, model: &Model, language: &Language) {
        self.settings.say_anew(&view::settings(model), language);
        self.new_game.say_anew(view::match_me(model).as_ref(), language);
        if dom::part::<HtmlDialogElement>(&self.root, learn::NAME).is_ok() {
            self.learn.ask("say", model, language);
        }
        self.open_anew(
            &[Dialog::Words, Dialog::PlayOn, Dialog::Claim, Dialog::Games],
            model,
            language,
        );
    }

    /// Shows another position in open dialogs that describe it.
    pub fn show_position(&self, model: &Model, language: &Language) {
        self.open_anew(&[Dialog::Words, Dialog::Share], model, language);
    }

    /// Shows the current state in those of the dialogs that are open.
    fn open_anew(&self, dialogs: &[Dialog], model: &Model, language: &Language) {
        for dialog in dialogs {
            if dom::part(&self.root, dialog.name()).is_ok_and(|it: HtmlDialogElement| it.open()) {
                self.open(*dialog, false, model, language);
            }
        }
    }

    /// Hides a dialog.
    pub fn close(&self, dialog: Dialog) {
        dom::part::<HtmlDialogElement>(&self.root, dialog.name())
            .iter()
            .for_each(HtmlDialogElement::close);
    }

    /// Continues rendering that would take too long at once, before a frame. Returns whether there
    /// is more.
    pub fn go_on(&self, model: &Model, language: &Language) -> bool {
        let in_settings = self.settings.go_on(|| view::settings(model), language);
        self.games.write(language) || in_settings
    }
}

/// A dialog that its script has made or updated, put into words.
fn made(root: &HtmlElement, name: &str, language: &Language) -> Option<HtmlDialogElement> {
    let dialog = dom::part::<HtmlDialogElement>(root, name).ok()?;
    language.translate_part(&dialog);
    Some(dialog)
}

/// The position in lines of words.
pub fn words(model: &Model, language: &Language) -> String {
    let lines: Vec<_> = view::words(model).iter().map(|line| language.say(line)).collect();
    lines.join("\n")
}
