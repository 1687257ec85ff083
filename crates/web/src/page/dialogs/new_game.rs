//! The dialog for a new game: who plays, and by which clock.

use std::time::Duration;

use gloo_events::{EventListener, EventListenerOptions};
use luft_app::view::Settings;
use luft_app::{ColorChoice, Event, NewGame, Pairing, Players, TimeControl};
use luft_game::clock::Bonus;
use wasm_bindgen::JsCast;
use web_sys::{
    Document, Element, HtmlDialogElement, HtmlElement, HtmlFormElement, HtmlInputElement,
    HtmlSelectElement,
};

use super::super::{Page, Sender};
use crate::dom::{self, Missing};

/// The time control whose parts are typed.
const CUSTOM: &str = "custom";

/// The dialog's elements.
pub struct NewGameDialog {
    dialog: HtmlDialogElement,
    start: HtmlElement,
    cancel: HtmlElement,
    error: Element,
    form: Form,
}

impl NewGameDialog {
    /// Takes the document's dialog.
    pub fn new(document: &Document) -> Result<Self, Missing> {
        Ok(Self {
            dialog: dom::by_id(document, "new-game")?,
            start: dom::by_id(document, "new-game-start")?,
            cancel: dom::by_id(document, "new-game-cancel")?,
            error: dom::by_id(document, "new-game-error")?,
            form: Form::new(document)?,
        })
    }

    /// Shows the dialog, with what was chosen last.
    pub fn open(&self, settings: &Settings) {
        dom::set_text(&self.error, "");
        self.form.show(settings);
        if !self.dialog.open() {
            // Refused only where the dialog is not in the document.
            let _ = self.dialog.show_modal();
        }
        // The browser would give the focus to the part that scrolls.
        if let Some(opponent) = self.form.checked("opponent") {
            let _ = opponent.focus();
        }
    }

    /// Hides the dialog.
    pub fn close(&self) {
        self.dialog.close();
    }

    /// Listens to the dialog's buttons: not to the form, for a frame without
    /// `allow-forms` has no submissions. A game that can be begun closes the
    /// dialog; why one cannot be is said in it.
    pub fn listen(&self, sender: &Sender) -> [EventListener; 2] {
        let (starts, form, error) = (sender.clone(), self.form.clone(), self.error.clone());
        let (cancels, left) = (sender.clone(), self.dialog.clone());
        let options = EventListenerOptions::enable_prevent_default();
        [
            EventListener::new_with_options(&self.start, "click", options, move |click| {
                click.prevent_default();
                // Emptied first: a fault that is said again is to be heard again.
                dom::set_text(&error, "");
                let complaint = match form.wish() {
                    Ok(wish) => {
                        starts.send(Event::NewGame { wish, seed: dom::random() });
                        starts.with(Page::complaint).flatten()
                    }
                    Err(fault) => Some(fault),
                };
                dom::set_text(&error, &complaint.unwrap_or_default());
            }),
            EventListener::new(&self.cancel, "click", move |_| {
                left.close();
                cancels.send(Event::Dismiss);
            }),
        ]
    }
}

/// The dialog's choices.
#[derive(Clone)]
struct Form {
    element: HtmlFormElement,
    minutes: HtmlInputElement,
    seconds: HtmlInputElement,
    bonus: HtmlSelectElement,
    limit: HtmlInputElement,
}

impl Form {
    fn new(document: &Document) -> Result<Self, Missing> {
        Ok(Self {
            element: dom::by_id(document, "new-game-form")?,
            minutes: dom::by_id(document, "custom-minutes")?,
            seconds: dom::by_id(document, "custom-seconds")?,
            bonus: dom::by_id(document, "custom-bonus")?,
            limit: dom::by_id(document, "custom-limit")?,
        })
    }

    /// Chooses what is played now. Which colour was asked for, or that it was
    /// left to chance, is not to be seen in a game: that choice stays.
    fn show(&self, settings: &Settings) {
        match settings.players {
            Players::Computer { level, .. } => {
                self.check("opponent", "computer");
                self.check("level", level.name());
            }
            Players::Two { turning } => {
                self.check("opponent", "two");
                self.tick("turning", turning);
            }
        }
        if !self.check("time", &settings.control.to_string()) {
            self.check("time", CUSTOM);
            self.show_control(settings.control);
        }
        self.tick("touch-move", settings.touch_move);
    }

    fn show_control(&self, control: TimeControl) {
        let (name, extra) = match control.bonus() {
            Bonus::None => ("increment", Duration::ZERO),
            Bonus::Increment(extra) => ("increment", extra),
            Bonus::Delay(extra) => ("delay", extra),
        };
        let seconds = |time: Duration| time.as_secs_f64().to_string();
        let total = control.total().map(|total| (total.as_secs_f64() / 60.0).to_string());
        self.minutes.set_value(&total.unwrap_or_default());
        self.seconds.set_value(&seconds(extra));
        self.bonus.set_value(name);
        self.limit.set_value(&control.per_move().map(seconds).unwrap_or_default());
    }

    /// What is chosen.
    ///
    /// # Errors
    /// In words, which field is not filled in as it must be.
    fn wish(&self) -> Result<NewGame, String> {
        let table = if self.chosen("opponent").as_deref() == Some("two") {
            Pairing::Two { turning: self.is_ticked("turning") }
        } else {
            let level = self.chosen("level").and_then(|name| name.parse().ok());
            let color = self.chosen("color").and_then(|name| ColorChoice::from_name(&name));
            Pairing::Computer {
                level: level.ok_or("Choose a level.")?,
                color: color.ok_or("Choose a colour, or leave it to chance.")?,
            }
        };
        let control = match self.chosen("time") {
            Some(name) if name == CUSTOM => self.control()?,
            Some(name) => name,
            None => String::new(),
        };
        Ok(NewGame { table, control, touch_move: self.is_ticked("touch-move") })
    }

    /// The time control that is typed, as [`TimeControl`] reads it.
    fn control(&self) -> Result<String, String> {
        let minutes = number(&self.minutes, "Minutes")?;
        let seconds = number(&self.seconds, "Seconds a move")?.filter(|seconds| *seconds > 0.0);
        let limit = number(&self.limit, "Limit per move")?;
        if minutes.is_none() && limit.is_none() {
            return Err("Give the minutes, the limit per move, or both.".to_owned());
        }
        let sign = if self.bonus.value() == "delay" { 'd' } else { '+' };
        let bonus = seconds.map(|seconds| format!("{sign}{seconds}")).unwrap_or_default();
        if minutes.is_none() && !bonus.is_empty() {
            return Err("Seconds a move are added to the minutes: give these too.".to_owned());
        }
        let minutes = minutes.map(|minutes| minutes.to_string()).unwrap_or_default();
        let limit = limit.map(|limit| format!("/{limit}")).unwrap_or_default();
        Ok(format!("{minutes}{bonus}{limit}"))
    }

    fn input(&self, selector: &str) -> Option<HtmlInputElement> {
        self.element.query_selector(selector).ok().flatten()?.dyn_into().ok()
    }

    /// The radio button of a group that is chosen.
    fn checked(&self, group: &str) -> Option<HtmlInputElement> {
        self.input(&format!("input[name='{group}']:checked"))
    }

    fn chosen(&self, group: &str) -> Option<String> {
        self.checked(group).map(|input| input.value())
    }

    /// Chooses a radio button of a group. Says whether the group has it.
    fn check(&self, group: &str, value: &str) -> bool {
        let found = self.input(&format!("input[name='{group}'][value='{value}']"));
        found.as_ref().inspect(|input| input.set_checked(true)).is_some()
    }

    fn tick(&self, name: &str, on: bool) {
        self.input(&format!("input[name='{name}']")).inspect(|input| input.set_checked(on));
    }

    fn is_ticked(&self, name: &str) -> bool {
        self.input(&format!("input[name='{name}']")).is_some_and(|input| input.checked())
    }
}

/// The number typed into a field; `None` where it is empty.
///
/// # Errors
/// In words, where it is no number or out of the field's range.
fn number(field: &HtmlInputElement, label: &str) -> Result<Option<f64>, String> {
    if !field.check_validity() {
        let _ = field.focus();
        let (least, most) = (field.min(), field.max());
        return Err(format!("{label} must be a number from {least} to {most}."));
    }
    let value = field.value_as_number();
    Ok((!value.is_nan()).then_some(value))
}
