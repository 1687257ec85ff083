//! The events of buttons and fields.
//!
//! A button names its action in `data-action` and its argument in `data-value`. `luft_app::dispatch`
//! says what it does; what only the shell can do is done here. One listener serves all buttons. They
//! do not submit forms, because frames without `allow-forms` can't; but Enter in a field still clicks
//! its form's button.

use std::cell::Cell;

use js_sys::{Array, Uint8Array};
use luft_app::dispatch::{self, Reaction, ShellAction};
use luft_app::features::settings::MOST_BYTES;
use luft_app::features::{actions, board, draws, library, new_game, remote, settings};
use luft_app::{Action, Copied, Dialog, Event, MoveText, Notation, view};
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use web_sys::{HtmlElement, HtmlInputElement};

use super::clipboard::Clipboard;
use super::dialogs::{self, Dialogs};
use super::event_loop::EventLoop;
use super::keyboard;
use super::languages::Languages;
use super::panel::{drawing, grid};
use crate::browser;
use crate::dom;

/// The parts that buttons and fields use.
pub struct Controls<'a> {
    pub root: &'a HtmlElement,
    pub events: &'a EventLoop,
    pub dialogs: &'a Dialogs,
    pub languages: &'a Languages,
    pub clipboard: &'a Clipboard,
    /// The number of the file that was chosen last.
    pub file: &'a Cell<u32>,
}

impl Controls<'_> {
    /// Handles a click on a button, or on a cell of the grid by assistive technology.
    pub fn click(&self, event: &web_sys::Event) {
        if let Some(dialog) = browser::closest(event, "dialog")
            && browser::is_outside(event)
        {
            if let Some(dialog) = dialog_of(&dialog) {
                self.cancel(dialog);
            }
        } else if let Some(button) = browser::closest(event, "[data-action]:enabled") {
            event.prevent_default();
            self.press(&button);
        } else if let Some(square) = grid::square_of(event) {
            self.events.send(board::Event::Activate(square));
        }
    }

    fn press(&self, button: &HtmlElement) {
        let attribute = |name| button.get_attribute(name).unwrap_or_default();
        let Some(action) = Action::from_name(&attribute("data-action")) else { return };
        self.close_before(action, button);
        match dispatch::reaction(action, &attribute("data-value"), dom::random()) {
            Some(Reaction::Send(event)) => self.events.send(event),
            Some(Reaction::Shell(action)) => self.carry_out(action, button),
            None => {}
        }
        if brings_a_game(action) {
            browser::show_part(self.root, "board-frame");
        }
    }

    /// Closes the dialog in which an action is chosen, if it is for one choice only.
    fn close_before(&self, action: Action, button: &HtmlElement) {
        match action {
            Action::ClaimChoose => self.dialogs.close(Dialog::Claim),
            Action::GamesChoose => self.dialogs.close(Dialog::Games),
            // The result of copying is shown in the dialog.
            Action::CopyPgn | Action::CopyPicture => {}
            _ if button.closest("[data-part=share]").is_ok_and(|dialog| dialog.is_some()) => {
                self.dialogs.close(Dialog::Share);
            }
            _ => {}
        }
    }

    fn carry_out(&self, action: ShellAction, button: &HtmlElement) {
        match action {
            ShellAction::PlayMove => {
                self.play_text(|text| actions::Event::PlayText { text }.into());
            }
            ShellAction::ClaimMove => {
                self.play_text(|text| draws::Event::ClaimWith { text }.into());
            }
            ShellAction::StartGame => self.start_game(),
            ShellAction::OpenLink => self.open_link(),
            ShellAction::SetPosition => {
                let text = self.text_of("fen-input");
                self.events.send(new_game::Event::SetFen { text, seed: dom::random() });
            }
            ShellAction::SetSeed => {
                let text = self.text_of("seed-input");
                self.events.send(new_game::Event::SetSeed { text });
            }
            ShellAction::LoadPgn => self.load_text(),
            ShellAction::SavePicture => self.dialogs.picture.save(self.events),
            ShellAction::CopyWords => self.copy_words(),
            ShellAction::Draw(tint) => {
                let is_pressed = button.get_attribute("aria-pressed").as_deref() == Some("true");
                self.events.send(drawing::draw(tint, is_pressed));
            }
            ShellAction::ToggleFocusMode => keyboard::toggle_focus_mode(self.events),
            ShellAction::Cancel(dialog) => self.cancel(dialog),
            // Done by a key and by the dialog's script.
            ShellAction::GoToMoveField | ShellAction::SetKey => {}
        }
    }

    fn copy_words(&self) {
        let words = dialogs::words(&self.events.model(), &self.languages.spoken());
        self.clipboard.copy(Copied::Words, &words);
    }

    /// Clears the field after the link was read.
    fn open_link(&self) {
        let Ok(field) = dom::part::<HtmlInputElement>(self.root, "friend-link") else { return };
        self.events.send(remote::Event::Open(field.value()));
        if !self.events.is_refused() {
            field.set_value("");
        }
    }

    fn text_of(&self, part: &str) -> String {
        let field = dom::part::<HtmlInputElement>(self.root, part);
        field.map(|field| field.value()).unwrap_or_default()
    }

    /// Clears the field after the move was played.
    fn play_text(&self, event: impl Fn(MoveText) -> Event) {
        let Ok(field) = dom::part::<HtmlInputElement>(self.root, "move-input") else { return };
        let letters = self.languages.spoken().letters;
        let text = view::typed_move(&self.events.model(), letters, field.value());
        self.events.send(event(text));
        if self.events.is_refused() {
            // What is typed next replaces it.
            field.select();
        } else {
            field.set_value("");
        }
    }

    /// Starts a game and closes the dialog, or shows the error in it.
    fn start_game(&self) {
        match self.dialogs.new_game.choice() {
            Ok(choice) => {
                self.events.send(new_game::Event::Start { choice, seed: dom::random() });
                if self.dialogs.new_game.is_live() && !self.events.is_refused() {
                    self.events.send(remote::Event::Connect);
                }
            }
            Err(refusal) => self.events.send(Event::Refused(refusal)),
        }
    }

    /// Handles a dialog's "Cancel" button.
    fn cancel(&self, dialog: Dialog) {
        if dialog != Dialog::Promotion {
            self.dialogs.close(dialog);
        }
        dismiss(self.events, dialog);
    }

    /// Handles the choice of a file or a setting.
    pub fn change(&self, event: &web_sys::Event) {
        if let Some(field) = browser::closest(event, "[data-part=open-pgn]") {
            let number = self.file.get().wrapping_add(1);
            self.file.set(number);
            self.events.send(library::Event::Await(number));
            browser::read_file(self.root, &field, library::MOST_BYTES, "luft-file", number);
        } else if let Some(field) = browser::closest(event, "[data-part=open-settings]") {
            browser::read_file(self.root, &field, MOST_BYTES, "luft-settings-file", 0);
        } else if let Some(control) =
            browser::closest(event, "[data-part=settings-groups] [name], [name=size]")
        {
            if let Some(setting) = dialogs::chosen(control.unchecked_ref()) {
                self.events.send(settings::Event::Set(setting));
            }
        } else if let Some(select) = browser::closest(event, "[data-part=language]") {
            let tag = select.unchecked_into::<HtmlInputElement>().value();
            let tag = Some(tag).filter(|tag| !tag.is_empty());
            self.events.send(settings::Event::SetLanguage(tag));
        } else if let Some(field) = browser::closest(event, "[data-part=player-name]") {
            let name = field.unchecked_into::<HtmlInputElement>().value();
            self.events.send(settings::Event::SetPlayerName(name));
        } else if let Some(select) = browser::closest(event, "[data-part=notation]") {
            let name = select.unchecked_into::<HtmlInputElement>().value();
            if let Some(notation) = Notation::from_name(&name) {
                self.events.send(settings::Event::SetNotation(notation));
            }
        }
    }

    /// Loads the text in the field for games.
    fn load_text(&self) {
        let Ok(field) = dom::part::<HtmlInputElement>(self.root, "pgn-input") else { return };
        // A character takes at least one byte.
        if browser::is_longer(&field, library::MOST_BYTES) {
            self.events.send(library::Event::TooLong);
        } else {
            let bytes = field.value().into_bytes();
            self.events.send(library::Event::Load { bytes, seed: dom::random() });
        }
    }
}

/// Takes what was pasted or dropped on the page, or what the system has opened it with: a text, the
/// bytes of a file, or `null` for a file that is too long.
pub fn take(events: &EventLoop, given: &JsValue) {
    // If the embedding page forbids other games, none can be loaded in this way either.
    if events.model().session().locked().editor {
        return;
    }
    let seed = dom::random();
    if let Some(text) = given.as_string() {
        events.send(dispatch::given(&text, seed));
    } else if let Some(bytes) = given.dyn_ref::<Uint8Array>() {
        events.send(library::Event::Load { bytes: bytes.to_vec(), seed });
    } else {
        events.send(library::Event::TooLong);
    }
}

/// Handles a chosen file that has been read or was too large: `detail` has its number and its
/// bytes.
pub fn load_file(events: &EventLoop, detail: &JsValue) {
    let detail = detail.unchecked_ref::<Array>();
    let Some(number) = detail.get(0).as_f64() else { return };
    let bytes = detail.get(1).dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
    events.send(library::Event::Arrived { file: number as u32, bytes, seed: dom::random() });
}

/// Handles a chosen file of settings that has been read.
pub fn load_settings(events: &EventLoop, detail: &JsValue) {
    // A file that was too large to read counts as empty.
    let bytes = detail.unchecked_ref::<Array>().get(1);
    let bytes = bytes.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec).unwrap_or_default();
    events.send(settings::Event::Import(bytes));
}

/// Whether an action in a dialog puts another game on the board, which may be out of sight.
const fn brings_a_game(action: Action) -> bool {
    matches!(action, Action::NewGameStart | Action::GamesChoose | Action::SavedGamesResume)
}

/// Handles a dialog closed by Escape, or by a phone's back gesture.
pub fn escape(events: &EventLoop, event: &web_sys::Event) {
    if let Some(dialog) = browser::closest(event, "dialog").as_ref().and_then(dialog_of) {
        dismiss(events, dialog);
    }
}

/// Tells the model that a dialog was closed, if it needs to know.
fn dismiss(events: &EventLoop, dialog: Dialog) {
    if let Some(event) = dispatch::dismissed(dialog) {
        events.send(event);
    }
}

fn dialog_of(element: &HtmlElement) -> Option<Dialog> {
    Dialog::from_name(&element.get_attribute("data-part")?)
}
