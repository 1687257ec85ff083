//! A page without a browser: it has a fake clock, and records effects.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use luft_app::protocol::{Go, Request};

use crate::english::saved_games as saved_games_as_listed;
use crate::prelude::*;

/// The board's side: a square is 100 pixels wide.
pub const SIDE: f64 = 800.0;

/// The build of the page and its worker.
pub const BUILD: &str = "v-0.1.0/";

/// The state of the page in one word.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// A person is to move.
    Choosing(Pointer),
    /// A person is choosing a promotion.
    Promoting(Promotion),
    /// A person has made a move that waits for confirmation.
    Confirming,
    /// The computer is to move once the game is started.
    Waiting,
    /// The computer is to move.
    Thinking,
    /// A friend elsewhere is to move.
    Remote,
    Script,
    /// The computer asks to resign.
    Resigning,
    /// The computer is to move, but its worker has failed too often.
    Stalled,
    /// A flag has fallen, and the verdict is pending.
    Flagged,
    /// The game is over.
    Over,
}

/// The browser's storage, and the owners of its games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Disk {
    pub records: BTreeMap<RecordId, String>,
    /// The tab that plays the game of each record.
    pub owners: BTreeMap<RecordId, usize>,
    /// The player's results.
    pub results: Option<String>,
    pub progress: Option<String>,
    /// The storage's size in bytes; `None` for no limit.
    pub room: Option<usize>,
    /// Whether storage is blocked.
    pub blocked: bool,
    pub tabs: usize,
}

impl Disk {
    pub fn with(records: impl IntoIterator<Item = (RecordId, String)>) -> Rc<RefCell<Self>> {
        Rc::new(RefCell::new(Self { records: records.into_iter().collect(), ..Self::default() }))
    }

    fn used(&self) -> usize {
        self.records.values().map(String::len).sum()
    }

    fn games(&self, tab: usize) -> Vec<StoredGame> {
        let elsewhere = |id: &RecordId| self.owners.get(id).is_some_and(|&owner| owner != tab);
        let game = |(id, text): (&RecordId, &String)| StoredGame {
            id: id.clone(),
            text: text.clone(),
            elsewhere: elsewhere(id),
        };
        self.records.iter().map(game).collect()
    }
}

pub struct Page {
    pub model: Model,
    pub disk: Rc<RefCell<Disk>>,
    pub tab: usize,
    pub query: String,
    pub own: Option<RecordId>,
    /// The text of each record, as this tab last saw it.
    known: BTreeMap<RecordId, String>,
    /// The time, in milliseconds.
    pub now: f64,
    /// The wall-clock time when `now` was 0.
    pub epoch: u64,
    /// When the page was last hidden.
    pub away: f64,
    /// The effects of the last event.
    pub effects: Vec<Effect>,
    /// The panel as last refreshed.
    pub shown: Shown,
    /// All requests to the worker except those about mates.
    pub posted: Vec<Request>,
    /// The ids and positions of the requests about mates.
    pub asked_for_mates: Vec<(u64, String)>,
    /// The node limit of the last such request.
    pub nodes_for_mates: usize,
    /// The places where workers were started, in order.
    pub places: Vec<WorkerPlace>,
    /// Whether the engine's module is still loading.
    pub is_loading: bool,
    /// Whether it sends no heartbeats.
    pub mute: bool,
    /// When the alarm is due.
    pub alarm: Option<f64>,
}

/// The panel as shown: the sections' values, and the contents for those sections whose values are
/// only compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    pub panel: view::Panel,
    message: Option<luft_app::Message>,
    moves: Vec<MoveRow>,
    saved_games: Vec<String>,
}

impl Shown {
    /// The panel for the current model.
    pub fn of(model: &Model) -> Self {
        Self {
            panel: view::Panel::of(model),
            message: view::message(model).cloned(),
            moves: view::moves(model),
            saved_games: saved_games_as_listed(model),
        }
    }

    /// Refreshes sections, as the page does.
    fn refresh(&mut self, sections: &[Section], model: &Model) {
        let panel = model.panel().expect("something is shown");
        for &section in sections {
            self.panel.take(section, panel);
            match section {
                Section::Messages => self.message = view::message(model).cloned(),
                Section::MoveTable => self.moves = view::moves(model),
                Section::SavedGames => self.saved_games = saved_games_as_listed(model),
                _ => {}
            }
        }
    }
}

pub fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|_| panic!("{name} is no square"))
}

/// A switch among the settings, by its stored name.
pub fn switched(name: &str, on: bool) -> settings::Event {
    let word = if on { "on" } else { "off" };
    settings::Event::Set(luft_app::settings::Setting::read(name, word).unwrap())
}

/// The choices of two people with a fixed board.
pub fn two(control: &str) -> NewGame {
    let pairing = Pairing::shared(false);
    NewGame {
        pairing,
        control: control.to_owned(),
        days: None,
        touch_move: false,
        disabled: DisabledAssistance::default(),
        chess960: None,
    }
}

impl Page {
    pub fn open_with(start: Start) -> Self {
        Self::open_on(&Disk::with([]), start)
    }

    /// Opens the page by an address with this query.
    pub fn asked(query: &str) -> Self {
        Self::open_with(Start { seed: 1, query: query.to_owned(), ..Start::default() })
    }

    /// Opens the page in another tab of a browser.
    pub fn open_on(disk: &Rc<RefCell<Disk>>, start: Start) -> Self {
        disk.borrow_mut().tabs += 1;
        let tab = disk.borrow().tabs;
        Self::blank(Rc::clone(disk), tab, start.own.clone()).opened(start)
    }

    /// Opens the page with a text in its only record.
    pub fn open_stored(text: &str) -> Self {
        let record = [(RecordId::from_number(1), text.to_owned())];
        Self::open_on(&Disk::with(record), Start { seed: 3, ..Start::default() })
    }

    /// Loads the page again, with another text in its record.
    pub fn open_changed(&self, text: String) -> Self {
        let disk = self.disk.borrow().clone();
        let page = Self::blank(Rc::new(RefCell::new(disk)), self.tab, self.own.clone());
        page.disk.borrow_mut().records.insert(self.own.clone().unwrap(), text);
        page.opened(Start { seed: 99, own: self.own.clone(), ..Start::default() })
    }

    fn opened(mut self, start: Start) -> Self {
        let games = self.games();
        self.query.clone_from(&start.query);
        self.send(board::Event::Resize { side: SIDE });
        let Disk { results, progress, .. } = self.disk.borrow().clone();
        self.send(Event::Start(Start {
            base: format!("https://luft.example/{BUILD}"),
            games,
            results,
            progress,
            ..start
        }));
        self
    }

    /// The games that this tab finds in storage.
    pub fn games(&mut self) -> Vec<StoredGame> {
        let disk = self.disk.borrow();
        self.known.extend(disk.records.clone());
        disk.games(self.tab)
    }

    /// A page that has not opened yet.
    pub fn blank(disk: Rc<RefCell<Disk>>, tab: usize, own: Option<RecordId>) -> Self {
        Self {
            model: Model::default(),
            disk,
            tab,
            query: String::new(),
            own,
            known: BTreeMap::new(),
            now: 1000.0,
            epoch: 1_700_000_000_000,
            away: 0.0,
            effects: Vec::new(),
            shown: Shown::of(&Model::default()),
            posted: Vec::new(),
            asked_for_mates: Vec::new(),
            nodes_for_mates: 0,
            places: Vec::new(),
            is_loading: false,
            mute: false,
            alarm: None,
        }
    }

    /// Two people at a fixed board, with this time control (empty for none).
    pub fn for_two(control: &str) -> Self {
        let mut page = Self::open();
        page.start(two(control), 1);
        page
    }

    /// The player has White against the easy computer, with that time control.
    pub fn timed(control: &str) -> Self {
        let mut page = Self::open();
        page.start(NewGame { control: control.to_owned(), ..NewGame::default() }, 1);
        page
    }

    /// A fresh page; White against easy, the worker ready.
    pub fn open() -> Self {
        let mut page = Self::open_with(Start { seed: 7, ..Start::default() });
        page.ready();
        page
    }

    /// A fresh page; White against easy in a game that was started with the button.
    pub fn begun() -> Self {
        let mut page = Self::open();
        page.send(actions::Event::Start);
        page
    }

    /// A page with a position on the board and the game started, the worker ready.
    pub fn at(fen: &str, player: Color) -> Self {
        let query = format!("?fen={}&color={}", fen.replace(' ', "_"), player.name());
        let mut page = Self::open_with(Start { seed: 7, query, ..Start::default() });
        assert_eq!(page.message(), None);
        page.ready();
        if page.phase() == Phase::Waiting {
            page.send(actions::Event::Start);
        }
        page
    }

    /// The time by both clocks.
    pub fn time(&self) -> Now {
        let wall = Moment(self.epoch + self.now as u64);
        Now { at: self.now, wall, away: self.away, utc_offset: 0 }
    }

    pub fn send(&mut self, event: impl Into<Event>) -> &mut Self {
        self.effects = Vec::new();
        let mut events = VecDeque::from([event.into()]);
        while let Some(event) = events.pop_front() {
            let now = self.time();
            let effects = update(&mut self.model, event, now);
            self.perform(&effects, &mut events);
            self.effects.extend(effects);
        }
        self
    }

    fn perform(&mut self, effects: &[Effect], events: &mut VecDeque<Event>) {
        for effect in effects {
            match effect {
                Effect::Post(Request::Mates { id, fen, nodes, .. }) => {
                    self.nodes_for_mates = *nodes;
                    self.asked_for_mates.push((*id, fen.clone()));
                }
                Effect::Post(Request::Stop { id }) if self.asks_for_mates(*id) => {}
                Effect::Post(request) => self.posted.push(request.clone()),
                Effect::Save { id, text } => {
                    let stored = self.store(id, text).map(|outcome| {
                        saved_games::Event::Stored { id: id.clone(), outcome }.into()
                    });
                    events.push_back(stored.unwrap_or(Event::StorageBlocked));
                }
                Effect::Delete(id) => {
                    let outcome = self.delete(id);
                    if outcome != Stored::Done {
                        let event = saved_games::Event::Stored { id: id.clone(), outcome };
                        events.push_back(event.into());
                    }
                }
                Effect::Claim(id) => {
                    let ok = self.claim(id);
                    events.push_back(saved_games::Event::Claimed { id: id.clone(), ok }.into());
                }
                Effect::ListGames => events.push_back(Event::Listed(self.games())),
                Effect::RestartWorker(place) => {
                    self.places.push(*place);
                    if !self.is_loading {
                        events.push_back(worker::Event::Loaded.into());
                    }
                }
                Effect::Wake { after } => self.alarm = Some(self.now + after),
                Effect::SaveResults(text) => self.disk.borrow_mut().results = Some(text.clone()),
                Effect::SaveProgress(text) => self.disk.borrow_mut().progress = Some(text.clone()),
                Effect::Refresh(sections) => self.shown.refresh(sections, &self.model),
                _ => {}
            }
        }
    }

    /// Whether a record is as this tab last saw it.
    fn is_ours(&self, id: &RecordId) -> bool {
        let disk = self.disk.borrow();
        disk.records.get(id).is_none_or(|text| self.known.get(id) == Some(text))
    }

    /// Writes a record; `None` if storage is blocked.
    pub fn store(&mut self, id: &RecordId, text: &str) -> Option<Stored> {
        let is_ours = self.is_ours(id);
        let mut disk = self.disk.borrow_mut();
        let stands = disk.records.get(id);
        if disk.blocked {
            return None;
        }
        if !is_ours && stands.is_some_and(|stands| stands != text) {
            return Some(Stored::Taken);
        }
        let used = disk.used() - stands.map_or(0, String::len) + text.len();
        if disk.room.is_some_and(|room| used > room) {
            return Some(Stored::Full);
        }
        disk.records.insert(id.clone(), text.to_owned());
        self.known.insert(id.clone(), text.to_owned());
        Some(Stored::Done)
    }

    /// Deletes a record.
    pub fn delete(&mut self, id: &RecordId) -> Stored {
        if !self.is_ours(id) {
            return Stored::Taken;
        }
        self.disk.borrow_mut().records.remove(id);
        Stored::Done
    }

    /// Claims a record for the tab. Returns whether that succeeded.
    pub fn claim(&mut self, id: &RecordId) -> bool {
        self.close();
        self.own = Some(id.clone());
        let is_ours = self.is_ours(id);
        let owner = *self.disk.borrow_mut().owners.entry(id.clone()).or_insert(self.tab);
        owner == self.tab && is_ours
    }

    /// Closes or freezes the tab, so that it releases its game.
    pub fn close(&self) {
        self.disk.borrow_mut().owners.retain(|_, owner| *owner != self.tab);
    }

    /// Unfreezes the tab.
    pub fn thaw(&mut self) -> &mut Self {
        let id = self.own.clone().unwrap();
        let ok = self.claim(&id);
        self.send(saved_games::Event::Claimed { id, ok })
    }

    /// The record of the game on the board.
    pub fn saved(&self) -> Option<String> {
        self.disk.borrow().records.get(self.own.as_ref()?).cloned()
    }

    /// Reloads the tab with a copy of the disk.
    pub fn reload_at(&self, query: &str) -> Self {
        let disk = Rc::new(RefCell::new(self.disk.borrow().clone()));
        let mut page = Self::blank(disk, self.tab, self.own.clone());
        (page.epoch, page.now) = (self.epoch, self.now);
        let (query, own) = (query.to_owned(), self.own.clone());
        page.opened(Start { seed: 99, query, own, ..Start::default() })
    }

    fn asks_for_mates(&self, id: u64) -> bool {
        self.asked_for_mates.iter().any(|(asked, _)| *asked == id)
    }

    pub fn starts(&self) -> usize {
        self.places.len()
    }

    /// Lets time pass. The alarm fires when it is due. Collects the effects of all events
    /// meanwhile.
    pub fn pass(&mut self, milliseconds: f64) -> &mut Self {
        let end = self.now + milliseconds;
        let mut effects = Vec::new();
        while let Some(due) = self.alarm
            && due <= end
        {
            self.now = due;
            self.alarm = None;
            if self.model.worker().is_ready() && !self.mute {
                self.worker("alive");
                effects.append(&mut self.effects);
            }
            self.send(Event::Wake);
            effects.append(&mut self.effects);
        }
        self.now = end;
        self.effects = effects;
        self
    }

    /// The machine sleeps with its screen dark: only the wall clock keeps running.
    pub fn sleep(&mut self, milliseconds: u64) -> &mut Self {
        self.away = self.now;
        self.epoch += milliseconds;
        self
    }

    /// Another tab is shown.
    pub fn hide(&mut self) -> &mut Self {
        self.away = f64::INFINITY;
        self.send(Event::Wake)
    }

    /// The page is shown again.
    pub fn show(&mut self) -> &mut Self {
        self.away = self.now;
        self.send(Event::Wake)
    }

    /// Sets the wall clock forward or back while the page is visible.
    pub const fn set_clock(&mut self, by: i64) -> &mut Self {
        self.epoch = self.epoch.strict_add_signed(by);
        self
    }

    /// Closes the page, and opens it again after this time.
    pub fn reload_after(&self, milliseconds: f64) -> Self {
        let disk = Rc::new(RefCell::new(self.disk.borrow().clone()));
        let mut page = Self::blank(disk, self.tab, self.own.clone());
        (page.epoch, page.now) = (self.epoch, self.now + milliseconds);
        page.opened(Start { seed: 99, own: self.own.clone(), ..Start::default() })
    }

    /// Advances the time without any event.
    pub fn later(&mut self, milliseconds: f64) -> &mut Self {
        self.now += milliseconds;
        self
    }

    // The worker.

    pub fn ready(&mut self) -> &mut Self {
        self.worker(&format!("ready {BUILD}"))
    }

    pub fn worker(&mut self, line: &str) -> &mut Self {
        self.send(worker::Event::Line { line: line.to_owned() })
    }

    pub fn crash(&mut self) -> &mut Self {
        self.send(worker::Event::Failed {
            reason: WorkerFailure::Said("unreachable executed".to_owned()),
        })
    }

    /// Lets workers fail until no new one is started.
    pub fn break_down(&mut self) -> &mut Self {
        let mut starts = 0;
        while starts < self.starts() {
            starts = self.starts();
            self.crash();
        }
        self
    }

    pub fn last_go(&self) -> &Go {
        let last = self.posted.iter().rev().find_map(|request| match request {
            Request::Go(go) => Some(go),
            _ => None,
        });
        last.expect("the worker was asked")
    }

    /// The worker replies, and the reply is played.
    pub fn reply(&mut self, uci: &str) -> &mut Self {
        self.pass(500.0);
        let line = format!("best {} {uci}", self.last_go().id);
        self.worker(&line)
    }

    // What is visible.

    /// The panel after all animations have ended.
    pub fn panel(&self) -> Panel {
        let mut model = self.model.clone();
        let now = Now { at: self.now + 1000.0, ..self.time() };
        update(&mut model, board::Event::Frame, now);
        Panel::of(&model)
    }

    /// Whether the promotion picker is open.
    pub fn is_promoting(&self) -> bool {
        matches!(self.model.interaction(), Interaction::Promoting(_))
    }

    pub fn phase(&self) -> Phase {
        match (self.model.session().turn(), *self.model.interaction()) {
            (Turn::Local, Interaction::Pointer(pointer)) => Phase::Choosing(pointer),
            (Turn::Local, Interaction::Promoting(promotion)) => Phase::Promoting(promotion),
            (Turn::Local, Interaction::Confirming(_)) => Phase::Confirming,
            (Turn::Waiting, _) => Phase::Waiting,
            (Turn::Computer, _) => Phase::Thinking,
            (Turn::Remote, _) => Phase::Remote,
            (Turn::Script, _) => Phase::Script,
            (Turn::Resigning, _) => Phase::Resigning,
            (Turn::Stalled, _) => Phase::Stalled,
            (Turn::AwaitingVerdict(_), _) => Phase::Flagged,
            (Turn::Over, _) => Phase::Over,
        }
    }

    pub fn message(&self) -> Option<String> {
        self.panel().message
    }

    pub fn cell(&self, name: &str) -> Cell {
        let square = square(name);
        let cell = view::grid(&self.model).into_iter().find(|cell| cell.square == square);
        let cell = cell.unwrap();
        let (tab_stop, selected) = (cell.tab_stop, cell.selected);
        Cell { label: english(&cell.label()), tab_stop, selected }
    }

    /// The side of the person who plays against the computer.
    pub fn player(&self) -> Color {
        self.model.session().seats().own().expect("two people play")
    }

    /// The computer's persona.
    pub fn persona(&self) -> PersonaId {
        self.model.session().seats().computer().expect("two people play")
    }

    /// The moves played, in SAN.
    pub fn moves(&self) -> String {
        self.model.session().game().sans().collect::<Vec<_>>().join(" ")
    }

    pub fn is_thinking(&self) -> bool {
        self.phase() == Phase::Thinking
    }

    /// The text of a side's clock.
    pub fn face(&self, side: Color) -> String {
        let panel = self.panel();
        let end = if panel.bottom.side == side { panel.bottom } else { panel.top };
        end.clock.map(|clock| clock.text).unwrap_or_default()
    }

    /// The result's headline and the status; empty during the game.
    pub fn result(&self) -> (String, String) {
        let panel = self.panel();
        panel.result.map(|result| (result.headline, panel.status)).unwrap_or_default()
    }

    /// The worker answers the last question about mates.
    pub fn mates(&mut self, chances: &str) -> &mut Self {
        let (id, _) = self.asked_for_mates.last().expect("the worker was asked about mates");
        let line = format!("mates {id} {chances}");
        self.worker(&line)
    }

    /// The texts that the last event announced.
    pub fn announced(&self) -> Vec<Announced> {
        self.effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::Announce { urgency, text } => Some(Announced(*urgency, english(text))),
                _ => None,
            })
            .collect()
    }
}
