//! The keyboard: on the grid, in the promotion dialog, and wherever nothing else handles keys.

use luft_app::dispatch::{self, Reaction};
use luft_app::features::board::{self, Interaction, Key, Modifiers};
use luft_app::features::{editor, navigation, settings};
use luft_app::settings::SettingId;
use luft_app::shortcuts::{ShortcutId, key_of};
use luft_app::{Action, Tool, view};
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::dialogs::PromotionDialog;
use super::event_loop::EventLoop;
use super::panel::grid::{self, Grid};
use crate::browser;
use crate::dom;

/// Elements in which typing is not for the board. A field of a closed dialog may still have the focus.
const TYPING: &str = ":is(input:not([readonly], [type=file]), select, textarea, [contenteditable], dialog[open]):not(dialog:not([open]) *)";

/// Elements that Enter presses if they have the focus.
const PRESSABLE: &str = "button, summary, a[href], label, [role=button], [type=file]";

/// The parts that keys use.
pub struct Keyboard<'a> {
    pub root: &'a HtmlElement,
    pub events: &'a EventLoop,
    pub grid: &'a Grid,
    pub promotion: &'a PromotionDialog,
}

impl Keyboard<'_> {
    /// Handles a key pressed in this board or outside all boards.
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
                self.take(event, key);
                self.grid.show_focus(self.events, square);
                self.events.send(board::Event::Key(key));
            }
        } else if ctrl || alt {
            // The browser handles it.
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
                    self.take(event, key);
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

    /// Prevents the browser's action for a key. Escape is left to the surroundings of the board,
    /// such as a dialog of its page, if it ends nothing on the board itself.
    fn take(&self, event: &KeyboardEvent, key: Key) {
        if key != Key::Escape || self.events.model().can_escape() {
            event.prevent_default();
        }
    }

    /// Changes the draft on the focused square; outside the board a letter selects its piece as the
    /// tool.
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

    /// Whether a letter chooses a promotion. If single-key shortcuts are off, it does so only on
    /// the promotion buttons.
    fn chooses_piece(&self, event: &KeyboardEvent) -> bool {
        self.promotion.holds(event)
            || view::setting(&self.events.model(), SettingId::Shortcuts).is_on()
    }

    /// Presses the button of a key, if it has one. A key that is held down repeats only steps.
    fn give(&self, event: &KeyboardEvent, name: &str) -> bool {
        let Some(shortcut) = self.shortcut(name, &event.code()) else { return false };
        event.prevent_default();
        let action = shortcut.entry().action;
        if !event.repeat() || is_step(action) {
            self.run(action);
        }
        true
    }

    /// Presses the button with this action, if it is visible; in the board editor most are not. For
    /// a disabled button the model gets its event, and says why it is impossible.
    fn run(&self, action: Action) {
        match (action, dom::reachable_button(self.root, action)) {
            (Action::FocusMode, _) => toggle_focus_mode(self.events),
            (Action::TypeMove, _) => self.go_to_move_field(),
            (_, Ok(button)) if button.disabled() => {
                if let Some(Reaction::Send(event)) = dispatch::reaction(action, "", dom::random()) {
                    self.events.send(event);
                }
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

    /// The shortcut of a key by its character or, on keyboards of other scripts, by the Latin letter
    /// of its position.
    fn shortcut(&self, name: &str, code: &str) -> Option<ShortcutId> {
        let of = |name: &str| view::shortcut_of_key(&self.events.model(), key_of(name)?);
        let by_place = || code.strip_prefix("Key").filter(|_| !name.is_ascii()).and_then(of);
        of(name).or_else(by_place)
    }

    /// Steps through the game, unless the browser needs the key.
    fn step_by(&self, event: &KeyboardEvent, name: &str) {
        let Some(step) = step(name).filter(|step| self.leads(*step)) else { return };
        // If the page scrolls, these two keys scroll it.
        if matches!(name, "Home" | "End") && browser::page_scrolls() {
            return;
        }
        event.prevent_default();
        self.events.send(step);
    }

    /// Whether a step is possible; otherwise the browser gets the key.
    fn leads(&self, step: navigation::Event) -> bool {
        let steps = view::steps(&self.events.model());
        match step {
            navigation::Event::First | navigation::Event::Back => steps.back,
            _ => steps.forward || steps.is_past,
        }
    }
}

/// Whether an action steps through the game.
const fn is_step(action: Action) -> bool {
    use Action::{StepBack, StepFirst, StepForward, StepLast};
    matches!(action, StepFirst | StepBack | StepForward | StepLast)
}

/// The Latin letter of a key's position, on keyboards of other scripts.
fn latin(event: &KeyboardEvent) -> Option<String> {
    let code = event.code();
    let letter = code.strip_prefix("Key").filter(|_| !event.key().is_ascii())?;
    Some(if event.shift_key() { letter.to_owned() } else { letter.to_ascii_lowercase() })
}

/// The step of a key. In the grid, arrow keys move from square to square instead.
fn step(name: &str) -> Option<navigation::Event> {
    Some(match name {
        "ArrowLeft" => navigation::Event::Back,
        "ArrowRight" => navigation::Event::Forward,
        "Home" => navigation::Event::First,
        "End" => navigation::Event::Last,
        _ => return None,
    })
}

/// Switches focus mode, which shows only the board.
pub fn toggle_focus_mode(events: &EventLoop) {
    let focus = view::setting(&events.model(), SettingId::Focus);
    events.send(settings::Event::Set(focus.flipped()));
}
