//! The keyboard: on the grid, in the promotion dialog, and wherever nothing else
//! wants it.

use luft_app::features::board::{self, Interaction, Key, Modifiers};
use luft_app::features::{editor, navigation, settings};
use luft_app::settings::SettingId;
use luft_app::shortcuts::{ShortcutId, key_of};
use luft_app::{Tool, Urgency, view};
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::dialogs::PromotionDialog;
use super::event_loop::EventLoop;
use super::grid::{self, Grid};
use super::messages::Messages;
use crate::browser;
use crate::dom;

/// Where what is typed is not for the board.
const TYPING: &str = "input:not([readonly]), select, textarea, [contenteditable], dialog";

/// Where Enter presses what has the focus.
const PRESSABLE: &str = "button, summary, a[href], label, [role=button]";

/// What keys work on.
pub struct Keyboard<'a> {
    pub root: &'a HtmlElement,
    pub events: &'a EventLoop,
    pub grid: &'a Grid,
    pub promotion: &'a PromotionDialog,
    pub messages: &'a Messages,
}

impl Keyboard<'_> {
    /// A key went down in this board, or outside of all boards.
    pub fn key_down(&self, event: &KeyboardEvent) {
        if event.meta_key() {
            return;
        }
        let (name, ctrl, alt) = (event.key(), event.ctrl_key(), event.alt_key());
        let modifiers = Modifiers { ctrl, alt, shift: event.shift_key() };
        let edits = view::editor(&self.events.model()).is_some();
        let key = match edits {
            true => Key::while_editing(latin(event).as_deref().unwrap_or(&name), modifiers),
            false => Key::from_dom(&name, modifiers),
        };
        let key = key.filter(|key| !matches!(key, Key::Promote(_)) || self.chooses_piece(event));
        let is_plain = !ctrl && !alt && browser::closest(event, TYPING).is_none();
        let is_chosen = matches!(key, Some(Key::Promote(_))) && self.is_promoting();
        if let Some(key @ (Key::Put(_) | Key::Remove)) = key {
            if is_plain {
                event.prevent_default();
                self.edit(event, key);
            }
            return;
        }
        if is_plain && !is_chosen && self.give(event, &name) {
            return;
        }
        if let Some(square) = grid::square_of(event) {
            if let Some(key) = key {
                event.prevent_default();
                self.grid.show_focus(self.events, square);
                self.events.send(board::Event::Key(key));
            }
        } else if ctrl || alt {
            // The browser's own.
        } else if self.promotion.holds(event) {
            if self.promotion.moves_focus(&name, event.shift_key()) {
                event.prevent_default();
            } else if let Some(key @ (Key::Escape | Key::Promote(_))) = key {
                event.prevent_default();
                self.events.send(board::Event::Key(key));
            }
        } else if browser::closest(event, TYPING).is_none() {
            match key {
                Some(key @ (Key::Escape | Key::Promote(_))) => {
                    self.events.send(board::Event::Key(key));
                }
                Some(Key::Activate)
                    if name == "Enter" && browser::closest(event, PRESSABLE).is_none() =>
                {
                    self.events.send(board::Event::Key(Key::Confirm));
                }
                _ if edits => {}
                _ => self.step_by(event, &name),
            }
        }
    }

    /// Changes the position that is set up where the keyboard is; beside the board a letter
    /// takes its piece in hand.
    fn edit(&self, event: &KeyboardEvent, key: Key) {
        match (grid::square_of(event).filter(|_| self.grid.shows_focus()), key) {
            (Some(_), key) => self.events.send(board::Event::Key(key)),
            (None, Key::Put(piece)) => self.events.send(editor::Event::Take(Tool::Piece(piece))),
            (None, _) => self.events.send(editor::Event::Take(Tool::Eraser)),
        }
    }

    fn is_promoting(&self) -> bool {
        matches!(self.events.model().interaction(), Interaction::Promoting(_))
    }

    /// Whether a letter says what a pawn becomes: where single keys are no shortcuts, only on
    /// the buttons for that.
    fn chooses_piece(&self, event: &KeyboardEvent) -> bool {
        self.promotion.holds(event)
            || view::setting(&self.events.model(), SettingId::Shortcuts).is_on()
    }

    /// Carries out what a key is the shortcut for, if it is one. A key that is held down repeats
    /// nothing but steps.
    fn give(&self, event: &KeyboardEvent, name: &str) -> bool {
        let Some(command) = self.command(name, &event.code()) else { return false };
        event.prevent_default();
        let action = command.entry().name;
        if !event.repeat() || action.starts_with("step-") {
            self.run(action);
        }
        true
    }

    /// Presses the button with that action, if one is there to be pressed: while a position is
    /// set up most are not. Of one that cannot be used the player hears why.
    fn run(&self, action: &str) {
        match (action, dom::reachable_button(self.root, action)) {
            ("focus-mode", _) => toggle_focus_mode(self.events),
            ("type-move", _) => self.go_to_move_field(),
            (_, Ok(button)) if button.disabled() => {
                self.messages.say(Urgency::Assertive, &button.title());
            }
            (_, Ok(button)) => button.click(),
            _ => {}
        }
    }

    fn go_to_move_field(&self) {
        let more = dom::part::<Element>(self.root, "more");
        let field = dom::part::<HtmlElement>(self.root, "move-input");
        if let (Ok(more), Ok(field)) = (more, field)
            && !more.has_attribute("inert")
        {
            dom::set_attribute(&more, "open", "");
            browser::focus(&field, true);
        }
    }

    /// The command of a key by what it types or, on a keyboard of another script, by the place
    /// that has the Latin letter.
    fn command(&self, name: &str, code: &str) -> Option<ShortcutId> {
        let of = |name: &str| view::command(&self.events.model(), key_of(name)?);
        let by_place = || code.strip_prefix("Key").filter(|_| !name.is_ascii()).and_then(of);
        of(name).or_else(by_place)
    }

    /// Steps through the game, where the key is not the browser's.
    fn step_by(&self, event: &KeyboardEvent, name: &str) {
        let Some(step) = step(name).filter(|step| self.leads(*step)) else { return };
        // A page that scrolls has these two for that.
        if matches!(name, "Home" | "End") && browser::page_scrolls() {
            return;
        }
        event.prevent_default();
        self.events.send(step);
    }

    /// Whether there is something to step to: else the key is the browser's.
    fn leads(&self, step: navigation::Event) -> bool {
        let steps = view::steps(&self.events.model());
        match step {
            navigation::Event::First | navigation::Event::Back => steps.back,
            _ => steps.forward || steps.is_past,
        }
    }
}

/// The letter of a key's place, on a keyboard of another script.
fn latin(event: &KeyboardEvent) -> Option<String> {
    let code = event.code();
    let letter = code.strip_prefix("Key").filter(|_| !event.key().is_ascii())?;
    Some(if event.shift_key() { letter.to_owned() } else { letter.to_ascii_lowercase() })
}

/// What a key steps to. In the grid the arrows and their like move from square to square
/// instead.
fn step(name: &str) -> Option<navigation::Event> {
    Some(match name {
        "ArrowLeft" => navigation::Event::Back,
        "ArrowRight" => navigation::Event::Forward,
        "Home" => navigation::Event::First,
        "End" => navigation::Event::Last,
        _ => return None,
    })
}

/// Hides all but the board, or shows it again.
pub fn toggle_focus_mode(events: &EventLoop) {
    let focus = view::setting(&events.model(), SettingId::Focus);
    events.send(settings::Event::Set(focus.flipped()));
}
