//! The names and portraits of the two players.

use luft_app::view;
use luft_app::{Piece, PieceKind};
use web_sys::Element;

use super::{ShowSection, Showing};
use crate::board::portraits;
use crate::browser;
use crate::dom::{self, Markup};
use crate::drawing;
use crate::language::Language;
use crate::pieces::Pieces;

/// The bars at the top and at the bottom of the board.
pub struct Players([PlayerBar; 2]);

/// The elements of a bar.
struct PlayerBar {
    portrait: Element,
    name: Element,
}

impl ShowSection for Players {
    type Value = [view::PlayerBar; 2];

    fn new(markup: &Markup) -> Self {
        Self([PlayerBar::new(markup, "top"), PlayerBar::new(markup, "bottom")])
    }

    fn show(&self, players: &[view::PlayerBar; 2], cx: &Showing<'_>) {
        let pieces = cx.outlines.drawable(cx.model);
        for (bar, player) in self.0.iter().zip(players) {
            bar.show(player, &pieces, cx.language);
        }
    }
}

impl PlayerBar {
    fn new(markup: &Markup, end: &str) -> Self {
        Self {
            portrait: markup.part_of_bar("portrait", end),
            name: markup.part_of_bar("name", end),
        }
    }

    /// Shows the player's portrait (for a person, the king of their colour) and name.
    fn show(&self, player: &view::PlayerBar, pieces: &Pieces, language: &Language) {
        let name = language.say(&player.name);
        match player.persona {
            None => {
                dom::set_optional_attribute(&self.portrait, portraits::WHOSE, None);
                self.portrait.set_text_content(None);
                let king = Piece { color: player.side, kind: PieceKind::King };
                browser::draw(&self.portrait, &drawing::svg(pieces, king));
                dom::set_text(&self.name, &name);
            }
            Some(persona) => {
                if !self.portrait.has_attribute(portraits::WHOSE) {
                    self.portrait.set_text_content(None);
                }
                portraits::show(&self.portrait, persona);
                self.name.set_text_content(None);
                browser::append(&self.name, "strong", persona.get().name);
                // The space separates the two when they are read out as one text.
                let _ = self.name.append_with_str_1(" ");
                browser::append(&self.name, "small", &name);
            }
        }
    }
}
