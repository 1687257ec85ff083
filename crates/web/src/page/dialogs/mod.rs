//! The dialogs.

mod new_game;
mod pick;
mod promotion;

use gloo_events::EventListener;
use luft_app::view::Panel;
use luft_app::{Dialog, Event};
use web_sys::{Document, Element};

use super::Sender;
use crate::dom::{self, Missing};
use new_game::NewGameDialog;
use pick::{Choice, PickDialog};
use promotion::PromotionDialog;

/// The document's dialogs.
pub struct Dialogs {
    new_game: NewGameDialog,
    promotion: PromotionDialog,
    claim: PickDialog,
    games: PickDialog,
    games_note: Element,
}

impl Dialogs {
    /// Takes the document's dialogs.
    pub fn new(document: &Document) -> Result<Self, Missing> {
        Ok(Self {
            new_game: NewGameDialog::new(document)?,
            promotion: PromotionDialog::new(document)?,
            claim: PickDialog::new(document, "claim", "claim-list", "claim-cancel")?,
            games: PickDialog::new(document, "games", "games-list", "games-cancel")?,
            games_note: dom::by_id(document, "games-note")?,
        })
    }

    /// Shows a dialog about what the panel shows.
    pub fn open(&self, dialog: Dialog, focus: bool, panel: &Panel) {
        match dialog {
            Dialog::NewGame => self.new_game.open(&panel.settings),
            Dialog::Promotion => self.promotion.open(focus),
            Dialog::Claim => self.claim.open(panel.claims.iter().map(|claim| Choice {
                label: format!("{}: {}", claim.san, claim.reason),
                value: claim.san.clone(),
            })),
            Dialog::Games => {
                dom::set_text(&self.games_note, panel.games_note.as_deref().unwrap_or_default());
                self.games.open(panel.games.iter().enumerate().map(|(index, game)| Choice {
                    label: format!("{}: {}, {} moves", game.title, game.result, game.moves),
                    value: index.to_string(),
                }));
            }
        }
    }

    /// Hides a dialog.
    pub fn close(&self, dialog: Dialog) {
        match dialog {
            Dialog::NewGame => self.new_game.close(),
            Dialog::Promotion => self.promotion.close(),
            Dialog::Claim => self.claim.close(),
            Dialog::Games => self.games.close(),
        }
    }

    /// Listens to the dialogs' buttons.
    pub fn listen(&self, sender: &Sender) -> Vec<EventListener> {
        self.new_game
            .listen(sender)
            .into_iter()
            .chain(self.promotion.listen(sender))
            .chain(self.claim.listen(sender, |text| Some(Event::ClaimWith { text })))
            .chain(self.games.listen(sender, |value| {
                Some(Event::ChooseGame { index: value.parse().ok()?, seed: dom::random() })
            }))
            .collect()
    }
}
