//! The page: the model, the events that change it, and the effects that show.

mod buttons;
mod client;
mod clipboard;
mod controls;
mod dialogs;
mod ends;
mod files;
mod frames;
mod grid;
mod host;
mod input;
mod live;
mod panel;
mod screen;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use js_sys::WebAssembly;
use luft_app::{Dialog, Effect, Event, Message, Model, NewGame, Start, update, view};
use luft_protocol::Request;

use crate::dom::{self, Missing};
use crate::store::Store;
use client::Client;
use dialogs::Dialogs;
use frames::Frames;
use grid::Grid;
use live::Live;
use panel::PanelView;
use screen::Screen;

/// Everything that the page is. It lives as long as the document.
pub(crate) struct Page {
    model: RefCell<Model>,
    events: RefCell<VecDeque<Event>>,
    busy: Cell<bool>,
    screen: RefCell<Screen>,
    grid: RefCell<Grid>,
    panel: RefCell<PanelView>,
    dialogs: Dialogs,
    live: RefCell<Live>,
    client: RefCell<Client>,
    store: Store,
    frames: Frames,
    frame_wanted: Cell<bool>,
    paint_wanted: Cell<bool>,
    /// The alarm that is set.
    alarm: RefCell<Option<Timeout>>,
    listeners: RefCell<Vec<EventListener>>,
}

/// A handle by which callbacks of the browser reach the page.
#[derive(Clone)]
pub(crate) struct Sender(Weak<Page>);

impl Sender {
    /// Sends an event, if the page still stands.
    pub fn send(&self, event: Event) {
        if let Some(page) = self.0.upgrade() {
            page.send(event);
        }
    }

    /// Calls a function with the page, if it still stands.
    pub fn with<T>(&self, function: impl FnOnce(&Page) -> T) -> Option<T> {
        self.0.upgrade().map(|page| function(&page))
    }
}

thread_local! {
    /// Keeps the page from being dropped while its document is shown.
    static PAGE: RefCell<Option<Rc<Page>>> = const { RefCell::new(None) };
}

/// Sets the page up in the document.
///
/// # Errors
/// When the document lacks an element that the page is made of.
pub(crate) fn start(module: WebAssembly::Module, worker: String) -> Result<(), Missing> {
    let page = Page::build(module, worker)?;
    page.connect()?;
    page.begin();
    PAGE.with(|kept| *kept.borrow_mut() = Some(page));
    Ok(())
}

impl Page {
    fn build(module: WebAssembly::Module, worker: String) -> Result<Rc<Self>, Missing> {
        let document = dom::document()?;
        let path = dom::window().and_then(|window| window.location().pathname().ok());
        let screen = Screen::new(&document)?;
        let grid = Grid::new(&document)?;
        let panel = PanelView::new(&document)?;
        let dialogs = Dialogs::new(&document)?;
        let live = Live::new(&document)?;
        Ok(Rc::new_cyclic(|this: &Weak<Self>| Self {
            model: RefCell::default(),
            events: RefCell::default(),
            busy: Cell::new(false),
            screen: RefCell::new(screen),
            grid: RefCell::new(grid),
            panel: RefCell::new(panel),
            dialogs,
            live: RefCell::new(live),
            client: RefCell::new(Client::new(module, worker, Sender(this.clone()))),
            store: Store::open(&path.unwrap_or_default()),
            frames: Frames::default(),
            frame_wanted: Cell::new(false),
            paint_wanted: Cell::new(false),
            alarm: RefCell::default(),
            listeners: RefCell::default(),
        }))
    }

    /// Listens to the browser.
    fn connect(self: &Rc<Self>) -> Result<(), Missing> {
        let sender = Sender(Rc::downgrade(self));
        let mut listeners = Vec::new();
        listeners.extend(input::pointer(&self.screen.borrow().canvas, &sender));
        listeners.extend(input::keyboard(&sender)?);
        listeners.extend(input::preferences(&sender)?);
        listeners.extend(host::listen(&sender)?);
        listeners.extend(host::awakening(&sender)?);
        listeners.extend(self.grid.borrow().listen(&sender));
        listeners.extend(controls::listen(&sender)?);
        listeners.extend(self.dialogs.listen(&sender));
        *self.listeners.borrow_mut() = listeners;
        self.screen.borrow_mut().observe(&sender)?;
        self.frames.set_callback(move || {
            sender.with(Self::frame);
        });
        Ok(())
    }

    /// The first event, and the page is ready.
    fn begin(&self) {
        let query = dom::window().and_then(|window| window.location().search().ok());
        self.send(Event::Start(Start {
            seed: dom::random(),
            query: query.unwrap_or_default(),
            saved: self.store.load(),
            storage_blocked: self.store.is_blocked(),
            reduced_motion: input::reduced_motion(),
        }));
        self.refresh();
        self.paint();
        if let Some(root) = dom::document().ok().and_then(|document| document.document_element()) {
            dom::set_attribute(&root, "data-ready", "true");
        }
    }

    /// Takes an event in. Those that arrive while another is at work wait for
    /// their turn.
    pub fn send(&self, event: Event) {
        self.events.borrow_mut().push_back(event);
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
            Effect::Refresh => self.refresh(),
            Effect::RequestFrame => {
                self.frame_wanted.set(true);
                self.frames.ask();
            }
            Effect::Wake { after } => self.wake_after(after),
            Effect::Post(request) => self.post(&request),
            Effect::RestartWorker => self.client.borrow_mut().restart(),
            Effect::Save(text) => {
                if self.store.save(&text).is_err() {
                    self.send(Event::StorageBlocked);
                }
            }
            Effect::Announce { urgency, text } => self.live.borrow_mut().say(urgency, &text),
            Effect::CopyText(text) => self.copy(text),
            Effect::Download { name, text } => files::save(&name, &text),
            Effect::FocusSquare(square) => self.grid.borrow().focus(square),
            Effect::OpenDialog { dialog, focus } => self.open(dialog, focus),
            Effect::CloseDialog(dialog) => self.dialogs.close(dialog),
        }
    }

    fn open(&self, dialog: Dialog, focus: bool) {
        let panel = view::panel(&self.model.borrow());
        self.dialogs.open(dialog, focus, &panel);
    }

    fn post(&self, request: &Request) {
        self.client.borrow().post(&request.to_string());
    }

    fn refresh(&self) {
        let (panel, cells) = {
            let model = self.model.borrow();
            (view::panel(&model), view::grid(&model))
        };
        self.grid.borrow_mut().show(&cells);
        if self.panel.borrow_mut().show(&panel) {
            // What had the focus cannot be used any more.
            let stop = cells.iter().find(|cell| cell.tab_stop);
            stop.inspect(|cell| self.grid.borrow().focus(cell.square));
        }
    }

    pub(crate) fn ask_for_painting(&self) {
        self.paint_wanted.set(true);
        self.frames.ask();
    }

    /// Paints at once what else would wait for a frame.
    pub(crate) fn paint(&self) {
        self.paint_wanted.set(false);
        let shapes = view::scene(&self.model.borrow());
        self.screen.borrow_mut().painter.paint(&shapes);
    }

    fn frame(&self) {
        self.frames.came();
        if self.frame_wanted.replace(false) {
            self.send(Event::Frame);
        }
        if self.paint_wanted.get() {
            self.paint();
        }
    }

    fn wake_after(&self, after: f64) {
        let Some(sender) = self.sender() else { return };
        let wait = after.clamp(0.0, f64::from(i32::MAX)).ceil();
        let timer = Timeout::new(wait as u32, move || {
            // It has rung: what it leaves behind is freed by itself.
            sender.with(|page| page.alarm.take()).flatten().map(Timeout::forget);
            sender.send(Event::Wake);
        });
        // The one that was set before rings no more.
        self.alarm.replace(Some(timer));
    }

    fn copy(&self, text: String) {
        if let Some(sender) = self.sender() {
            clipboard::copy(text, sender);
        }
    }

    fn sender(&self) -> Option<Sender> {
        Some(self.client.borrow().sender())
    }

    /// What the pointer does over the board at a point of the canvas.
    pub(crate) fn cursor(&self, point: luft_app::Point) -> view::Cursor {
        view::cursor(&self.model.borrow(), point)
    }

    /// Whether a touch at a point of the canvas is the board's.
    pub(crate) fn grabs(&self, point: luft_app::Point) -> bool {
        view::grabs(&self.model.borrow(), point)
    }

    /// The player asks for something: what comes of it is news.
    pub(crate) fn expect_news(&self) {
        self.panel.borrow_mut().expect_news();
    }

    /// Whether the last thing asked for was done without a complaint.
    pub(crate) fn is_content(&self) -> bool {
        view::panel(&self.model.borrow()).message.is_none()
    }

    /// Why the last thing asked for was not done.
    pub(crate) fn complaint(&self) -> Option<String> {
        match view::panel(&self.model.borrow()).message {
            Some(Message::Error(text)) => Some(text),
            Some(Message::Note(_)) | None => None,
        }
    }

    /// What the game would be if it were played again.
    pub(crate) fn rematch(&self) -> NewGame {
        view::panel(&self.model.borrow()).settings.rematch()
    }

    /// The page's style has changed.
    pub(crate) fn restyle(&self) {
        self.screen.borrow_mut().painter.forget_colors();
        self.ask_for_painting();
    }

    /// The canvas has a new size.
    pub(crate) fn resize(&self, pixels: u32, side: f64) {
        self.screen.borrow_mut().painter.resize(pixels, side);
        self.send(Event::Resize { side });
        // A canvas that is resized is empty: waiting would show it so.
        self.paint();
    }
}
