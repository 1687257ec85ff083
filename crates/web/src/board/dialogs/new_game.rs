//! The dialog for a new game: players and time control.

use std::time::Duration;

use luft_app::features::new_game::{NewGame, Pairing, SetUp};
use luft_app::session::{ColorChoice, DisabledAssistance, Seat};
use luft_app::view::{self, OpponentChoice};
use luft_app::{Action, Chess960, Dialog, PersonaId, Refusal, TimeControl};
use luft_game::clock::Bonus;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::board::portraits;
use crate::browser;
use crate::dom::{self, Markup};
use crate::language::Language;

/// The time control whose parts are typed.
const CUSTOM: &str = "custom";

/// The dialog's elements.
pub struct NewGameDialog {
    dialog: Element,
    form: HtmlElement,
    first_levels: Element,
    more_levels: Element,
    further_levels: Element,
    reset_rating: Element,
}

impl NewGameDialog {
    /// Finds a board's dialog.
    pub fn new(markup: &Markup) -> Self {
        Self {
            dialog: markup.dialog(Dialog::NewGame),
            form: markup.part("new-game-form"),
            first_levels: markup.part("first-levels"),
            more_levels: markup.part("more-levels"),
            further_levels: markup.part("further-levels"),
            reset_rating: markup.button(Action::RatingReset).into(),
        }
    }

    /// Shows the dialog with the last choices.
    pub fn open(&self, set_up: &SetUp, matching: Option<&OpponentChoice>, language: &Language) {
        self.list_levels(matching, language);
        self.show(set_up);
        browser::show_modal(&self.dialog, "[name=opponent]:checked");
    }

    /// Renders the personas again in another language. A hidden dialog is rendered again when it is
    /// opened.
    pub fn say_anew(&self, matching: Option<&OpponentChoice>, language: &Language) {
        if self.dialog.has_attribute("open") {
            let persona = self.chosen("persona");
            let place = browser::focused_control(&self.dialog);
            self.list_levels(matching, language);
            self.field("persona").set_value(&persona);
            browser::focus_control(&self.dialog, place);
        }
    }

    /// Lists the personas, beginning with the one that matches the player.
    fn list_levels(&self, matching: Option<&OpponentChoice>, language: &Language) {
        self.first_levels.set_text_content(None);
        self.further_levels.set_text_content(None);
        dom::set_hidden(&self.reset_rating, matching.is_none());
        if let Some(opponent) = matching {
            append_level(&self.first_levels, opponent, language);
        }
        for opponent in view::opponents() {
            let is_first = PersonaId::FIRST.contains(&opponent.persona);
            let list = if is_first { &self.first_levels } else { &self.further_levels };
            append_level(list, &opponent, language);
        }
    }

    /// Selects the settings of the current game. A game does not record whether its colour was
    /// random, so the choice of colour stays.
    fn show(&self, set_up: &SetUp) {
        let set = |name, value| self.field(name).set_value(value);
        match set_up.seats.opponent() {
            Seat::Computer(persona) => {
                set("opponent", "computer");
                set("persona", persona.as_str());
                if !PersonaId::FIRST.contains(&persona) {
                    dom::set_optional_attribute(&self.more_levels, "open", Some(""));
                }
            }
            Seat::Remote(_) => set("opponent", "friend"),
            // The set-up has none.
            Seat::Script(_) => {}
            Seat::Local => {
                set("opponent", "two");
                self.field("turning").set_checked(set_up.seats.turning());
            }
        }
        set("way", if set_up.control.is_unlimited() { "link" } else { "live" });
        let days = set_up.days.map(|days| days.to_string());
        set("days", days.as_deref().unwrap_or_default());
        let control = set_up.control.to_string();
        set("time", &control);
        // A radio group ignores a value that none of its buttons has.
        if self.chosen("time") != control {
            set("time", CUSTOM);
            self.show_control(set_up.control);
        }
        self.field("touch-move").set_checked(set_up.touch_move);
        self.field("no-undo").set_checked(set_up.disabled.undo);
        self.field("no-targets").set_checked(set_up.disabled.targets);
        self.field("no-analysis").set_checked(set_up.disabled.analysis);
        // The number stays as it is: without one, the next game has another position.
        self.field("chess960").set_checked(set_up.chess960.is_some());
    }

    fn show_control(&self, control: TimeControl) {
        let (name, extra) = match control.bonus() {
            Bonus::None => ("increment", Duration::ZERO),
            Bonus::Increment(extra) => ("increment", extra),
            Bonus::Delay(extra) => ("delay", extra),
        };
        self.field("bonus").set_value(name);
        self.show_number("minutes", control.total().map(|total| total.as_secs_f64() / 60.0));
        self.show_number("seconds", Some(extra.as_secs_f64()));
        self.show_number("limit", control.per_move().map(|limit| limit.as_secs_f64()));
    }

    fn show_number(&self, name: &str, number: Option<f64>) {
        // Without a number the field stays empty.
        self.field(name).set_value_as_number(number.unwrap_or(f64::NAN));
    }

    /// The choices.
    ///
    /// # Errors
    /// The field that is not filled in correctly.
    pub fn choice(&self) -> Result<NewGame, Refusal> {
        let color = ColorChoice::from_name(&self.chosen("color")).ok_or(Refusal::NoColor);
        let pairing = match self.chosen("opponent").as_str() {
            "two" => Pairing::shared(self.field("turning").checked()),
            "friend" => Pairing::remote(color?),
            _ => Pairing::computer(self.persona()?, color?),
        };
        // A game by links has days for a move, and no clock; a live game has a clock, and no days.
        let (is_friend, is_live) = (self.chosen("opponent") == "friend", self.is_live());
        let days = self.chosen("days").parse().ok().filter(|_| !is_live);
        let control = match self.chosen("time") {
            _ if is_friend && !is_live => String::new(),
            name if name == CUSTOM => self.control()?,
            name => name,
        };
        let checked = |name| self.field(name).checked();
        let disabled = DisabledAssistance {
            undo: checked("no-undo"),
            targets: checked("no-targets"),
            analysis: checked("no-analysis"),
        };
        let chess960 = if checked("chess960") { Some(self.chess960()?) } else { None };
        let touch_move = checked("touch-move");
        Ok(NewGame { pairing, control, days, touch_move, disabled, chess960 })
    }

    /// The start position of Chess960: the one with the given number, or any if the field is empty.
    fn chess960(&self) -> Result<Chess960, Refusal> {
        let number = self.number("chess960-number")?;
        Ok(Chess960::read(&number).unwrap_or(Chess960::Random))
    }

    /// Whether the game is played by a connection to a friend's device.
    pub fn is_live(&self) -> bool {
        self.chosen("opponent") == "friend" && self.chosen("way") == "live"
    }

    /// The chosen persona. The list is empty before the dialog was first opened, but a script may
    /// press its button even then.
    fn persona(&self) -> Result<PersonaId, Refusal> {
        let chosen = self.form.query_selector("[name=persona]:checked").ok().flatten();
        let name = chosen.and_then(|radio| radio.get_attribute("value"));
        name.and_then(|name| name.parse().ok()).ok_or(Refusal::NoLevel)
    }

    /// The custom time control, as [`TimeControl`] parses it.
    fn control(&self) -> Result<String, Refusal> {
        let minutes = self.number("minutes")?;
        let seconds = self.number("seconds")?;
        let limit = self.number("limit")?;
        if minutes.is_empty() && limit.is_empty() {
            return Err(Refusal::NoTime);
        }
        let has_bonus = !matches!(seconds.as_str(), "" | "0");
        if minutes.is_empty() && has_bonus {
            return Err(Refusal::BonusAlone);
        }
        let sign = if self.chosen("bonus") == "delay" { "d" } else { "+" };
        let bonus = if has_bonus { [sign, &seconds] } else { ["", ""] };
        let limit = if limit.is_empty() { ["", ""] } else { ["/", &limit] };
        Ok([&[minutes.as_str()], &bonus[..], &limit[..]].concat().concat())
    }

    /// The number in a field; may be empty.
    ///
    /// # Errors
    /// If it is not a number or is out of the field's range.
    fn number(&self, name: &'static str) -> Result<String, Refusal> {
        let field = self.field(name);
        if field.check_validity() {
            return Ok(browser::plain_number(&field));
        }
        browser::focus(&field, true);
        Err(Refusal::OutOfRange { field: name, least: field.min(), most: field.max() })
    }

    fn field(&self, name: &str) -> HtmlInputElement {
        browser::field(&self.form, name)
    }

    fn chosen(&self, name: &str) -> String {
        self.field(name).value()
    }
}

/// Appends a card with a persona's portrait, strength, name and note.
fn append_level(list: &Element, opponent: &OpponentChoice, language: &Language) {
    let OpponentChoice { persona, strength, note } = opponent;
    let (name, strength, note) = (persona.get().name, language.say(strength), language.say(note));
    let card = browser::append(list, "label", "");
    dom::set_attribute(&card, "class", "card");
    let radio = browser::append(&card, "input", "");
    for (attribute, value) in [
        ("type", "radio"),
        ("name", "persona"),
        ("value", persona.as_str()),
        // The text on the card, so that it can be chosen by voice.
        ("aria-label", &[&*strength, " ", name].concat()),
        ("aria-description", &note),
    ] {
        dom::set_attribute(&radio, attribute, value);
    }
    let portrait = browser::append(&card, "span", "");
    dom::set_attribute(&portrait, "class", "portrait");
    portraits::show(&portrait, *persona);
    for (class, text) in [("card-name", &*strength), ("level-name", name), ("card-note", &*note)] {
        dom::set_attribute(&browser::append(&card, "span", text), "class", class);
    }
}
