//! A board in the document. Browser events become the model's events ([`events`]), which the
//! [`event_loop`] passes to the model one after the other. The [`display`] carries out some of the
//! resulting effects; others have their own part, such as [`storage`]. Each part knows only the
//! data that it needs. Only this module knows all parts.
//!
//! A board finds all its elements inside its root, so one document can hold any
//! number of boards. Dropping a board ends its listeners, its timers and its
//! worker.

mod actions;
mod alarm;
mod clipboard;
mod dialogs;
mod display;
pub mod embedding;
mod event_loop;
mod events;
mod frames;
mod further_pieces;
mod keyboard;
mod languages;
mod lazy;
mod live;
mod palette;
mod panel;
mod peer;
mod pointer;
mod portraits;
mod rendered_moves;
mod renderer;
mod screen;
mod shown_field;
mod sounds;
mod storage;
mod wheel;
mod worker_client;

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use luft_app::features::board;
use luft_app::{Dialog, Effect, Event, Start, StoredGame};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, HtmlElement};

use crate::browser::{self, Engine, Files};
use crate::dom::{self, Markup, Missing};
use actions::Controls;
use alarm::WakeTimer;
use clipboard::Clipboard;
use display::Display;
use event_loop::EventLoop;
use events::Connection;
use frames::Frames;
use keyboard::Keyboard;
use screen::Screen;
use sounds::SoundOutput;
use storage::Storage;
use wheel::Wheel;
use worker_client::WorkerClient;

/// The attribute of a root that says whether its board is ready: `false`, `true`, or
/// `failed`. It also marks the element as a board.
const READY: &str = "data-ready";

/// A board's environment.
pub struct Surroundings {
    /// The engine, which the boards of the page share.
    pub engine: Engine,
    /// Where the other files of the build come from.
    pub files: Files,
    /// Where games and settings are stored; `None` if the browser has no storage.
    pub storage: Option<web_sys::Storage>,
    /// The page's path, which is part of every storage key.
    pub path: String,
    /// The suffix that distinguishes this board from others in the page; empty for the
    /// page's own.
    pub name: String,
    /// The query that sets the board up; may be empty.
    pub query: String,
}

/// A board's parts.
pub struct BoardComponent {
    root: HtmlElement,
    /// The address of the build's folder.
    base: String,
    query: String,
    events: Rc<EventLoop>,
    display: Display,
    frames: Frames,
    alarm: WakeTimer,
    storage: Storage,
    clipboard: Clipboard,
    sounds: SoundOutput,
    worker: RefCell<WorkerClient>,
    wheel: Wheel,
    /// The number of the file that was chosen last.
    file: Cell<u32>,
    connection: Connection,
}

impl BoardComponent {
    /// Sets a board up inside `root`, which holds its markup.
    ///
    /// # Errors
    /// If the markup lacks an element of the board.
    pub fn mount(root: HtmlElement, surroundings: Surroundings) -> Result<Rc<Self>, Missing> {
        let Surroundings { engine, files, storage, path, name, query } = surroundings;
        let markup = Markup::of(root.clone());
        let display = Display::new(&markup, &files)?;
        markup.check()?;
        let board = Rc::new_cyclic(|this: &Weak<Self>| {
            let events = Rc::new(EventLoop::new(with(this, Self::perform)));
            let heard = with(this, |board, event: web_sys::Event| board.on_event(&event));
            let connection = Connection::new(&root, &display.renderer.canvas, heard);
            let frame = with(this, |board, ()| board.screen().frame());
            Self {
                base: files.folder(),
                query,
                frames: Frames::new(move || frame(())),
                alarm: WakeTimer::new(Rc::downgrade(&events)),
                storage: Storage::new(storage, &path, &name, &connection.listener),
                clipboard: Clipboard::new(root.clone()),
                sounds: SoundOutput::new(root.clone(), files.clone()),
                worker: RefCell::new(WorkerClient::new(engine, files)),
                wheel: Wheel::default(),
                file: Cell::default(),
                root,
                events,
                display,
                connection,
            }
        });
        board.begin();
        Ok(board)
    }

    /// Starts with the stored games, once they are known.
    fn begin(&self) {
        dom::set_attribute(&self.root, READY, "false");
        self.screen().heed(self.display.languages.want(None));
        if !self.storage.open() {
            self.start(Vec::new());
        }
    }

    /// Receives some of the requested stored games.
    fn games_arrived(&self, detail: &JsValue) {
        match self.storage.arrived(detail) {
            Some(games) if self.events.is_started() => self.events.send(Event::Listed(games)),
            Some(games) => self.start(games),
            None => {}
        }
    }

    /// Processes the first event; the board is ready then.
    fn start(&self, games: Vec<StoredGame>) {
        self.display.languages.put_texts();
        self.events.start(self.storage.fill(Start {
            base: self.base.clone(),
            seed: dom::random(),
            query: self.query.clone(),
            games,
            reduced_motion: browser::prefers_reduced_motion(),
            ..Start::default()
        }));
        self.display.renderer.paint(&self.events.model());
        self.enable();
        dom::set_attribute(&self.root, READY, "true");
        self.display.load(portraits::NAME);
        browser::tell_host(&self.root, "ready", &JsValue::UNDEFINED, false);
    }

    /// The event loop, for the embedding page.
    pub fn events(&self) -> &EventLoop {
        &self.events
    }

    /// Why a request of the embedding page cannot be carried out now: the reason's code and, after a
    /// space, sentences in the board's language.
    pub fn refusal(&self, name: &str, text: &str) -> Option<String> {
        let (reason, why) = self.events.model().refusal(name, text)?;
        Some([reason.code(), " ", &self.display.language().say(&why)].concat())
    }

    /// Enables the controls: before, nothing could have answered them.
    fn enable(&self) {
        if let Ok(table) = dom::part::<HtmlElement>(&self.root, "table") {
            dom::set_optional_attribute(&table, "inert", None);
        }
    }

    fn perform(&self, effect: Effect) {
        let Self { display, events, .. } = self;
        match effect {
            Effect::Redraw => {
                display.renderer.mark_due();
                self.frames.ask();
            }
            Effect::Refresh(sections) => self.screen().refresh(&sections),
            Effect::RequestFrame => self.frames.ask_for_event(),
            Effect::Wake { after } => self.alarm.set(after),
            Effect::Post(request) => self.worker.borrow().post(&request.to_string()),
            Effect::RestartWorker(place) => {
                self.worker.borrow_mut().restart(place, &self.connection.listener);
            }
            Effect::SendNetworkAgain => self.worker.borrow().send_network_again(),
            Effect::Save { id, text } => self.storage.save(id, &text, events),
            Effect::Delete(id) => self.storage.delete(id, events),
            Effect::Claim(id) => self.storage.games.claim_record(&id),
            Effect::ListGames => self.storage.games.list(),
            Effect::SaveSettings(text) => self.storage.save_settings(&text, events),
            Effect::SaveResults(text) => self.storage.save_results(&text, events),
            Effect::SaveProgress(text) => self.storage.save_progress(&text, events),
            Effect::UseLanguage(tag) => self.screen().heed(display.languages.want(tag)),
            Effect::UseNotation(notation) => self.screen().use_notation(notation),
            Effect::Announce { urgency, text } => {
                display.panel.messages.announce(
                    urgency,
                    &text,
                    &events.model(),
                    &display.language(),
                );
            }
            Effect::Sound { sound, loudness } => self.sounds.make(sound, loudness),
            Effect::Shake(sound) => self.sounds.make(sound, 0),
            Effect::Speak { text, rate } => self.sounds.speak(&text, rate, &display.language()),
            Effect::Hush => self.sounds.hush(),
            Effect::LoadOpenings => display.load(lazy::OPENINGS),
            Effect::LoadCoach => display.languages.load_more(),
            Effect::AskCoach(request) => display.languages.ask_coach(request),
            Effect::CopyText { what, text } => self.clipboard.copy(what, &text),
            Effect::Download { name, text } => browser::save_file(&name, &text),
            Effect::Picture { picture, file } => {
                let (model, canvas) = (events.model(), &display.renderer.canvas);
                let pieces = display.outlines.drawable(&model);
                self.clipboard.hand_picture(&model, &picture, file.as_deref(), canvas, pieces);
            }
            Effect::Report(report) => embedding::report(&self.root, &report),
            Effect::AskHost(mv) => {
                let allowed = embedding::ask(&self.root, &mv);
                events.send(board::Event::Answered(allowed));
            }
            Effect::Peer(request, text) => {
                peer::ask(&self.root, &display.files, &events.model(), request, text);
            }
            Effect::FocusSquare(square) => display.panel.grid.focus(square, true),
            Effect::OpenDialog { dialog, focus } => {
                display.open(dialog, focus, &events.model());
                self.frames.ask();
            }
            Effect::CloseDialog(Dialog::Promotion) => display.dialogs.promotion.close(),
            Effect::CloseDialog(dialog) => display.dialogs.close(dialog),
        }
    }

    /// Passes an event on to the part that handles it.
    fn on_event(&self, event: &web_sys::Event) {
        let kind = event.type_();
        match kind.as_str() {
            "luft-games" => self.games_arrived(&event.unchecked_ref::<CustomEvent>().detail()),
            own if own.starts_with("luft-") => {
                let detail = event.unchecked_ref::<CustomEvent>().detail();
                let (keyboard, screen) = (self.keyboard(), self.screen());
                events::on_own(own, &detail, &keyboard, &screen, &self.storage, &self.clipboard);
            }
            kind => {
                let (controls, keyboard) = (self.controls(), self.keyboard());
                events::on_input(
                    kind,
                    event,
                    &controls,
                    &keyboard,
                    &self.display.renderer,
                    &self.wheel,
                );
            }
        }
    }

    fn screen(&self) -> Screen<'_> {
        Screen { events: &self.events, display: &self.display, frames: &self.frames }
    }

    fn controls(&self) -> Controls<'_> {
        Controls {
            root: &self.root,
            events: &self.events,
            dialogs: &self.display.dialogs,
            languages: &self.display.languages,
            clipboard: &self.clipboard,
            file: &self.file,
        }
    }

    fn keyboard(&self) -> Keyboard<'_> {
        Keyboard {
            root: &self.root,
            events: &self.events,
            grid: &self.display.panel.grid,
            promotion: &self.display.dialogs.promotion,
        }
    }
}

/// Calls a function of the board, as long as the board exists.
fn with<T, F: Fn(&BoardComponent, T)>(
    board: &Weak<BoardComponent>,
    act: F,
) -> impl Fn(T) + use<T, F> {
    let board = Weak::clone(board);
    move |given| {
        if let Some(board) = board.upgrade() {
            act(&board, given);
        }
    }
}

impl Drop for BoardComponent {
    fn drop(&mut self) {
        dom::set_optional_attribute(&self.root, READY, None);
    }
}
