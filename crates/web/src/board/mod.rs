//! A board in the document: the model, the events that change it, and the effects
//! that show.
//!
//! A board finds all its elements inside its root, so one document can hold any
//! number of boards. Dropping a board ends its listeners, its timers and its
//! worker.

mod actions;
mod buttons;
mod canvas;
mod dialogs;
mod drawings;
mod editing;
mod embedding;
mod end_card;
mod events;
mod frames;
mod further_pieces;
mod grid;
mod keyboard;
mod languages;
mod lazy;
mod live;
mod looks;
mod moves;
mod panel;
mod player_bar;
mod pointer;
mod start_card;
mod steps;
mod wheel;
mod worker_client;

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use js_sys::WebAssembly;
use luft_app::features::board;
use luft_app::settings::SpeechRate;
use luft_app::{
    Copied, Dialog, Effect, Event, Format, Message, Model, Parts, Picture, Start, StoredGame, Text,
    Urgency, WorkerPlace, update, view,
};
use web_sys::{HtmlDialogElement, HtmlElement};

use crate::browser::{self, Files};
use crate::dom::{self, Markup, Missing};
use crate::games::Games;
use crate::language::Language;
use crate::painter::Painter;
use crate::store::Store;
use crate::{picture, pieces};
use canvas::Canvas;
use dialogs::Dialogs;
use events::Connection;
use frames::Frames;
use grid::Grid;
use live::LiveRegions;
use panel::Panel;
use worker_client::WorkerClient;

/// The attribute of a root that says whether its board is ready: `false`, `true`, or
/// `failed`. It also marks the element as a board.
const READY: &str = "data-ready";

/// A board's environment.
pub struct Surroundings {
    /// The compiled module that this program runs from.
    pub module: WebAssembly::Module,
    /// Where the other files of the build come from.
    pub files: Files,
    /// The page's path, which is part of every storage key.
    pub path: String,
    /// The suffix that distinguishes this board from others in the page; empty for the
    /// page's own.
    pub name: String,
    /// The query that sets the board up; may be empty.
    pub query: String,
}

/// A board's state and its parts.
pub struct Board {
    root: HtmlElement,
    query: String,
    /// Where the files of the build come from.
    files: Files,
    model: RefCell<Model>,
    events: RefCell<VecDeque<Event>>,
    busy: Cell<bool>,
    canvas: RefCell<Canvas>,
    grid: RefCell<Grid>,
    /// Whether the board shows that the grid has the focus.
    shows_focus: Cell<bool>,
    /// Whether the board editor's controls exist and are shown.
    has_editor: Cell<bool>,
    shows_editor: Cell<bool>,
    panel: RefCell<Panel>,
    dialogs: Dialogs,
    /// Whether showing a message announces it, too.
    is_alert: Cell<bool>,
    live: LiveRegions,
    languages: languages::Languages,
    worker: RefCell<WorkerClient>,
    /// The storage of this board's games.
    key: String,
    games: OnceCell<Games>,
    /// The games that were requested, as far as they have arrived.
    arriving: RefCell<Vec<StoredGame>>,
    settings: Store,
    results: Store,
    /// Whether the first event has been processed: until then others wait.
    started: Cell<bool>,
    frames: Frames,
    frame_wanted: Cell<bool>,
    paint_wanted: Cell<bool>,
    /// Whether the browser has laid out all changes around the board.
    is_settled: Cell<bool>,
    /// The alarm that is set.
    alarm: RefCell<Option<Timeout>>,
    /// What is being copied to the clipboard.
    copying: Cell<Option<Copied>>,
    /// How far the wheel has been turned over the board since the last step.
    turned: Cell<f64>,
    /// The number of the file that was chosen last.
    file: Cell<u32>,
    connection: OnceCell<Connection>,
    this: Weak<Self>,
}

impl Board {
    /// Sets a board up inside `root`, which holds its markup.
    ///
    /// # Errors
    /// When the markup lacks an element that the board is made of.
    pub fn mount(root: HtmlElement, surroundings: Surroundings) -> Result<Rc<Self>, Missing> {
        let Surroundings { module, files, path, name, query } = surroundings;
        let markup = Markup::of(root.clone());
        let canvas = Canvas::new(&markup)?;
        let grid = Grid::new(&markup);
        let panel = Panel::new(&markup);
        let dialogs = Dialogs::new(&markup);
        let live = LiveRegions::new(&markup);
        let languages = languages::Languages::new(&markup)?;
        markup.check()?;
        let board = Rc::new_cyclic(|this: &Weak<Self>| Self {
            root,
            query,
            files: files.clone(),
            model: RefCell::default(),
            events: RefCell::default(),
            busy: Cell::new(false),
            canvas: RefCell::new(canvas),
            grid: RefCell::new(grid),
            shows_focus: Cell::new(false),
            has_editor: Cell::new(false),
            shows_editor: Cell::new(false),
            panel: RefCell::new(panel),
            dialogs,
            is_alert: Cell::default(),
            live,
            languages,
            worker: RefCell::new(WorkerClient::new(module, files)),
            key: ["luft.game:", &path, &name].concat(),
            games: OnceCell::new(),
            arriving: RefCell::default(),
            started: Cell::new(false),
            settings: Store::open(["luft.settings:", &path].concat()),
            results: Store::open(["luft.results:", &path].concat()),
            frames: Frames::new(this.clone()),
            frame_wanted: Cell::new(false),
            paint_wanted: Cell::new(false),
            is_settled: Cell::new(true),
            alarm: RefCell::default(),
            copying: Cell::default(),
            turned: Cell::default(),
            file: Cell::default(),
            connection: OnceCell::new(),
            this: this.clone(),
        });
        board.begin();
        Ok(board)
    }

    /// Starts listening, and asks which tabs own the stored games. Without stored games there is
    /// nobody to ask.
    fn begin(&self) {
        dom::set_attribute(&self.root, READY, "false");
        let canvas = self.canvas.borrow().element.clone();
        let connection = Connection::new(&self.root, &canvas, self.this.clone());
        let connection = self.connection.get_or_init(|| connection);
        let games = Games::new(&self.key, browser::storage(), &connection.listener);
        let games = self.games.get_or_init(|| games);
        self.use_language(None);
        if games.is_empty() {
            self.start(Vec::new());
        } else {
            games.open();
        }
    }

    /// Receives some of the requested stored games, and whether they are the last.
    fn games_arrived(&self, (games, is_last): (Vec<StoredGame>, bool)) {
        self.arriving.borrow_mut().extend(games);
        if !is_last {
            return;
        }
        let games = self.arriving.take();
        if self.started.get() {
            self.send(Event::Listed(games));
        } else {
            self.start(games);
        }
    }

    /// Processes the first event; the board is ready then.
    fn start(&self, games: Vec<StoredGame>) {
        self.started.set(true);
        self.put_texts();
        let start = Event::Start(Start {
            base: self.files.folder(),
            seed: dom::random(),
            query: self.query.clone(),
            games,
            own: self.games.get().and_then(Games::own_record),
            settings: self.settings.load(),
            results: self.results.load(),
            storage_blocked: self.settings.is_blocked(),
            reduced_motion: browser::prefers_reduced_motion(),
        });
        // Events that have arrived in the meantime come afterwards.
        self.events.borrow_mut().push_front(start);
        self.process_events();
        self.refresh(Parts::ALL);
        self.paint();
        self.enable();
        dom::set_attribute(&self.root, READY, "true");
    }

    /// Enables the controls: before, nothing could have answered them.
    fn enable(&self) {
        if let Ok(table) = dom::part::<HtmlElement>(&self.root, "table") {
            dom::set_optional_attribute(&table, "inert", None);
        }
    }

    /// Queues an event. Events that arrive while another is being processed wait for
    /// their turn.
    pub fn send(&self, event: impl Into<Event>) {
        self.take(event.into());
    }

    fn take(&self, event: Event) {
        self.events.borrow_mut().push_back(event);
        if self.started.get() {
            self.process_events();
        }
    }

    fn process_events(&self) {
        if self.busy.replace(true) {
            return;
        }
        loop {
            let next = self.events.borrow_mut().pop_front();
            let Some(event) = next else { break };
            let effects = update(&mut self.model.borrow_mut(), event, dom::both_clocks());
            for effect in effects {
                self.perform(effect);
            }
        }
        self.busy.set(false);
    }

    fn perform(&self, effect: Effect) {
        match effect {
            Effect::Redraw => self.ask_for_painting(),
            Effect::Refresh(parts) => self.refresh(parts),
            Effect::RequestFrame => {
                self.frame_wanted.set(true);
                self.frames.ask();
            }
            Effect::Wake { after } => self.wake_after(after),
            Effect::Post(request) => self.worker.borrow().post(&request.to_string()),
            Effect::RestartWorker(place) => self.restart_worker(place),
            Effect::SendNetworkAgain => self.worker.borrow().send_network_again(),
            Effect::Save { .. } | Effect::Delete(_) | Effect::Claim(_) | Effect::ListGames => {
                self.perform_on_games(effect);
            }
            Effect::SaveSettings(text) => self.save_settings(&text),
            Effect::SaveResults(text) => self.save_results(&text),
            Effect::UseLanguage(tag) => self.use_language(tag),
            Effect::UseNotation(notation) => self.use_notation(notation),
            Effect::Announce { urgency, text } => self.announce(urgency, &text),
            Effect::Speak { text, rate } => {
                self.speak_aloud(&self.language().say(&text), rate);
            }
            Effect::Hush => self.speak_aloud("", SpeechRate::Normal),
            Effect::CopyText { what, text } => {
                self.copying.set(Some(what));
                browser::copy_text(&self.root, &text);
            }
            Effect::Download { name, text } => browser::save_file(&name, &text),
            Effect::Sound { sound, loudness } => {
                browser::make_sound(&self.files, sound.name(), loudness as u32);
            }
            Effect::Shake(sound) => browser::make_sound(&self.files, sound.name(), 0),
            Effect::Picture { picture, file } => self.hand_picture(&picture, file.as_deref()),
            Effect::FocusSquare(square) => self.grid.borrow().focus(square, true),
            Effect::OpenDialog { dialog, focus } => self.open(dialog, focus),
            Effect::CloseDialog(Dialog::Promotion) => self.dialogs.promotion.close(),
            Effect::CloseDialog(dialog) => self.close(dialog.name()),
        }
    }

    fn perform_on_games(&self, effect: Effect) {
        let Some(games) = self.games.get() else { return };
        match effect {
            Effect::Save { id, text } => self.send(games.save_record(id, &text)),
            Effect::Delete(id) => {
                if let Some(event) = games.delete_record(id) {
                    self.send(event);
                }
            }
            Effect::Claim(id) => games.claim_record(&id),
            _ => games.list(),
        }
    }

    fn save_settings(&self, text: &str) {
        if self.settings.save(text).is_err() {
            let is_blocked = self.settings.is_blocked();
            self.send(if is_blocked {
                Event::StorageBlocked
            } else {
                Event::Refused(Text::new("storage-settings"))
            });
        }
    }

    /// The game, which is stored with each move, has already reported full storage.
    fn save_results(&self, text: &str) {
        if self.results.save(text).is_err() && self.results.is_blocked() {
            self.send(Event::StorageBlocked);
        }
    }

    /// Announces a text in a live region, unless showing it announces it.
    fn announce(&self, urgency: Urgency, text: &Text) {
        let model = self.model.borrow();
        let is_told = view::message(&model).is_some_and(|message| message.text() == text);
        if !(is_told && self.is_alert.get()) {
            self.live.say(urgency, &self.language().say(text));
        }
    }

    /// Shows the message to the player.
    fn show_message(&self, model: &Model, language: &Language) {
        let say = |text: &Text| language.say(text);
        let (text, more, is_error) = match view::message(model) {
            Some(message) => {
                let more = message.more().iter().map(say).collect();
                (say(message.text()), more, message.is_error())
            }
            None => (String::new(), Vec::new(), false),
        };
        let kind = if is_error { "error" } else { "note" };
        let is_alert = browser::answer(&self.root, view::is_news(model), kind, &text, more);
        self.is_alert.set(is_alert);
    }

    fn speak_aloud(&self, text: &str, rate: SpeechRate) {
        let rate = match rate {
            SpeechRate::Slow => 0.75,
            SpeechRate::Normal => 1.0,
            SpeechRate::Fast => 1.5,
        };
        browser::speak(&self.files, &self.root, text, &self.language().tag, rate);
    }

    /// Hides the dialog with that name.
    fn close(&self, dialog: &str) {
        dom::part::<HtmlDialogElement>(&self.root, dialog)
            .iter()
            .for_each(HtmlDialogElement::close);
    }

    fn open(&self, dialog: Dialog, focus: bool) {
        if dialog == Dialog::Settings {
            further_pieces::ask(self);
            self.offer_languages();
        }
        match dialog {
            Dialog::Shortcuts => dialogs::shortcuts::list(self),
            Dialog::Picture => dialogs::picture::make(self),
            _ => self.dialogs.open(dialog, focus, &self.model.borrow(), &self.language()),
        }
        self.frames.ask();
    }

    /// Saves a picture of the position as a file of that name, or copies it to the
    /// clipboard.
    fn hand_picture(&self, picture: &Picture, file: Option<&str>) {
        let model = self.model.borrow();
        let canvas = browser::create_canvas(picture.side);
        let shapes = view::picture(&model, picture);
        let set = pieces::drawable(&model);
        let style = self.canvas.borrow().element.clone();
        let Ok(mut painter) = Painter::in_style_of(canvas.clone(), style) else { return };
        match (picture.format, file) {
            (Format::Svg, Some(name)) => {
                let (extent, set) = (view::PICTURE_SIDE, pieces::set(set));
                let color = |paint| painter.color(paint);
                let svg = picture::svg(&shapes, extent, picture.side, set, color);
                browser::save_file(name, &svg);
            }
            _ => {
                painter.set_side(view::PICTURE_SIDE);
                painter.set_pieces(set);
                painter.paint(shapes);
                self.copying.set(file.is_none().then_some(Copied::Picture));
                browser::hand_picture(&self.root, &canvas, file);
            }
        }
    }

    fn restart_worker(&self, place: WorkerPlace) {
        if let Some(connection) = self.connection.get()
            && let Err(reason) = self.worker.borrow_mut().restart(place, &connection.listener)
        {
            self.send(luft_app::features::worker::Event::Failed { reason });
        }
    }

    /// Updates parts of the page around the board.
    fn refresh(&self, parts: Parts) {
        if !self.started.get() {
            return;
        }
        // Events wait meanwhile, such as a focus that moves with its element.
        let is_at_work = self.busy.replace(true);
        // Checked first: the browser takes the focus from a hidden element.
        let focused = browser::focused(&self.root);
        let shows = focused.as_ref().is_some_and(|element| browser::is_focus_visible(element));
        {
            let (model, language) = (self.model.borrow(), self.language());
            if parts.has(Parts::GRID) {
                self.grid.borrow_mut().show(&view::grid(&model), &language);
            }
            self.panel.borrow_mut().show(parts, &model, &language);
            if parts.has(Parts::MESSAGE) {
                self.show_message(&model, &language);
            }
            self.is_settled.set(false);
            self.frames.ask();
            self.dialogs.show(parts, &model, &language);
        }
        if parts.has(Parts::SETTINGS) {
            self.apply_settings();
        }
        if parts.has(Parts::EDITOR) {
            editing::show(self);
        }
        if focused.is_some_and(|element| browser::is_out_of_use(&element)) {
            let cells = view::grid(&self.model.borrow());
            let stop = cells.iter().find(|cell| cell.tab_stop);
            // The page must not scroll under a player who uses a pointer.
            stop.inspect(|cell| self.grid.borrow().focus(cell.square, shows));
        }
        self.busy.set(is_at_work);
        self.process_events();
    }

    fn ask_for_painting(&self) {
        self.paint_wanted.set(true);
        self.frames.ask();
    }

    /// Paints at once instead of waiting for a frame.
    fn paint(&self) {
        self.paint_wanted.set(false);
        let shapes = view::scene(&self.model.borrow());
        self.canvas.borrow_mut().painter.paint(shapes);
    }

    /// The browser is about to paint.
    fn frame(&self) {
        if self.frame_wanted.replace(false) {
            self.send(board::Event::Frame);
        }
        if self.paint_wanted.get() {
            self.paint();
        }
        let language = self.language();
        let in_panel = self.panel.borrow_mut().go_on(&language);
        let in_dialogs = self.dialogs.go_on(&self.model.borrow(), &language);
        // The browser lays out the changes after these callbacks.
        self.is_settled.set(true);
        if in_dialogs || in_panel {
            self.frames.ask();
        }
    }

    fn wake_after(&self, after: f64) {
        let this = self.this.clone();
        let wait = after.clamp(0.0, f64::from(i32::MAX)).ceil();
        let timer = Timeout::new(wait as u32, move || {
            if let Some(board) = this.upgrade() {
                // It has fired and frees its resources by itself.
                board.alarm.take().map(Timeout::forget);
                board.send(Event::Wake);
            }
        });
        // This cancels the previous one.
        self.alarm.replace(Some(timer));
    }

    /// Whether the last request was refused.
    fn is_refused(&self) -> bool {
        view::message(&self.model.borrow()).is_some_and(Message::is_error)
    }

    /// The player's preferences have changed.
    fn restyle(&self) {
        self.send(board::Event::ReducedMotion(browser::prefers_reduced_motion()));
        self.apply_settings();
    }

    /// The canvas has a new size.
    fn resize(&self) {
        let side = self.canvas.borrow_mut().resize();
        self.send(board::Event::Resize { side });
        // A resized canvas is empty, so paint it at once.
        if self.started.get() {
            self.paint();
        }
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        self.games.get().inspect(|games| games.end());
        dom::set_optional_attribute(&self.root, READY, None);
    }
}
