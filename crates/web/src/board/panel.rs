//! What stands beside the board, kept in step with the app part by part.

use luft_app::settings::Topic;
use luft_app::view::{self, MoveCell, MoveRow, ResultCard, Status};
use luft_app::{Color, Message, Model, Parts};
use luft_l10n::Rules;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::buttons::Buttons;
use super::player_bar::PlayerBar;
use crate::browser;
use crate::dom::{self, Missing};
use crate::language::Language;

/// The panel's elements and what they show.
pub struct Panel {
    root: HtmlElement,
    status: Element,
    message: Element,
    moves: Element,
    shown_moves: Vec<MoveRow>,
    /// At the top and at the bottom of the board.
    bars: [PlayerBar; 2],
    rematch: Element,
    offer: Element,
    offer_text: Element,
    reading: Element,
    progress: Element,
    way_back: Element,
    buttons: Buttons,
    fen_field: HtmlInputElement,
    shown_fen: Option<String>,
}

impl Panel {
    /// Takes a board's panel.
    pub fn new(root: &HtmlElement) -> Result<Self, Missing> {
        let moves: Element = dom::part(root, "moves")?;
        moves.set_text_content(None);
        Ok(Self {
            root: root.clone(),
            status: dom::part(root, "status")?,
            message: dom::part(root, "message")?,
            moves,
            shown_moves: Vec::new(),
            bars: [PlayerBar::new(root, "top")?, PlayerBar::new(root, "bottom")?],
            rematch: dom::button(root, "rematch")?.into(),
            offer: dom::part(root, "offer")?,
            offer_text: dom::part(root, "offer-text")?,
            reading: dom::part(root, "reading")?,
            progress: dom::part(root, "reading-progress")?,
            way_back: dom::button(root, "go-back")?.into(),
            buttons: Buttons::new(root)?,
            fen_field: dom::part(root, "fen-input")?,
            shown_fen: None,
        })
    }

    /// Brings parts of the panel up to date; touches only what differs.
    pub fn show(&mut self, parts: Parts, model: &Model, language: &Language) {
        // Whatever comes or goes around the list of moves changes its height. Only
        // the clocks, which change often, never do.
        let still = Parts::CLOCKS.has(parts);
        let follow = !still && (parts.has(Parts::MOVES) || browser::is_at_end(&self.moves));
        if parts.has(Parts::STATUS) {
            self.show_status(&view::status(model), language);
        }
        if parts.has(Parts::MESSAGE) {
            self.show_message(view::message(model), language);
        }
        if parts.has(Parts::MOVES) {
            self.show_moves(view::moves(model), language);
        }
        if parts.has(Parts::PLAYERS) || parts.has(Parts::SETTINGS) {
            let set = view::setting(model, Topic::PieceSet).of();
            for (bar, player) in self.bars.iter_mut().zip(view::players(model)) {
                bar.show_player(player, set, language);
            }
        }
        if parts.has(Parts::CLOCKS) {
            for (bar, clock) in self.bars.iter().zip(view::clocks(model)) {
                bar.show_clock(clock.as_ref(), language);
            }
        }
        if parts.has(Parts::FEN) {
            self.show_fen(view::fen(model));
        }
        if parts.has(Parts::READING) {
            self.show_reading(view::reading(model));
        }
        if parts.has(Parts::SAVED_GAMES) {
            dom::set_hidden(&self.way_back, !view::way_back(model));
        }
        if parts.has(Parts::BUTTONS) {
            self.buttons.show(&view::buttons(model), language);
        }
        if follow {
            browser::scroll_to_end(&self.moves);
        }
    }

    /// All is to be said anew, in another language.
    pub fn forget(&mut self) {
        self.bars.iter_mut().for_each(PlayerBar::forget);
        self.moves.set_text_content(None);
        self.shown_moves.clear();
    }

    fn show_status(&self, status: &Status, language: &Language) {
        match &status.result {
            Some(result) => self.show_result(result, language),
            None => dom::set_text(&self.status, &language.say(&status.text)),
        }
        let turn = status.turn.map(Color::name);
        dom::set_optional_attribute(&self.status, "data-turn", turn);
        let result = status.result.as_ref().map(|result| result.ended_as.name());
        dom::set_optional_attribute(&self.status, "data-result", result);
        dom::set_hidden(&self.rematch, result.is_none());
        let offer = status.offer.as_ref().map(|offer| language.say(offer));
        dom::set_hidden(&self.offer, offer.is_none());
        dom::set_text(&self.offer_text, &offer.unwrap_or_default());
        // Attributes that the style and those who wait for the board go by.
        dom::set_flag(&self.root, "data-thinking", status.thinking);
        dom::set_attribute(&self.root, "data-orientation", status.orientation.name());
    }

    /// How far what is being read has come, in per cent.
    fn show_reading(&self, percent: Option<usize>) {
        dom::set_hidden(&self.reading, percent.is_none());
        let percent = percent.map(|percent| percent.to_string());
        dom::set_optional_attribute(&self.progress, "value", percent.as_deref());
    }

    fn show_result(&self, result: &ResultCard, language: &Language) {
        self.status.set_text_content(None);
        browser::append(&self.status, "strong", &language.say(&result.headline));
        // The space keeps the two apart where they are read as one text.
        let _ = self.status.append_with_str_1(" ");
        browser::append(&self.status, "span", &language.say(&result.reason));
    }

    /// Shows what the player is told. It is said in a live region, as all is that is
    /// to be heard.
    pub fn show_message(&self, message: Option<&Message>, language: &Language) {
        let text = message.map(|message| language.say(message.text())).unwrap_or_default();
        dom::set_text(&self.message, &text);
        let kind = message.map(|message| match message {
            Message::Error(_) => "error",
            Message::Note(_) => "note",
        });
        dom::set_optional_attribute(&self.message, "data-kind", kind);
    }

    /// Leaves a text alone that is being typed.
    fn show_fen(&mut self, fen: String) {
        let shown = self.shown_fen.as_deref();
        let typed = browser::has_focus(&self.fen_field)
            && shown.is_some_and(|shown| self.fen_field.value() != shown);
        if shown != Some(&fen) && !typed {
            self.fen_field.set_value(&fen);
        }
        self.shown_fen = Some(fen);
    }

    /// Keeps the lines that still stand, and writes the rest anew.
    fn show_moves(&mut self, rows: Vec<MoveRow>, language: &Language) {
        let kept = self.shown_moves.iter().zip(&rows).take_while(|(shown, row)| shown == row);
        let kept = kept.count();
        for _ in kept..self.shown_moves.len() {
            self.moves.last_element_child().inspect(Element::remove);
        }
        for row in &rows[kept..] {
            let line = browser::append(&self.moves, "li", "");
            dom::set_attribute(&line, "value", &row.number.to_string());
            append_move(&line, row.white.as_ref(), language);
            if row.black.is_some() {
                append_move(&line, row.black.as_ref(), language);
            }
        }
        self.shown_moves = rows;
    }
}

fn append_move(line: &Element, cell: Option<&MoveCell>, language: &Language) {
    let san = cell.map(|cell| language.notation(&cell.san));
    let element = browser::append(line, "span", &san.unwrap_or_default());
    dom::set_attribute(&element, "class", "move");
    if cell.is_some_and(|cell| cell.current) {
        dom::set_attribute(&element, "aria-current", "true");
    }
}
