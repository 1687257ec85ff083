//! A page made of values: it keeps the time, and remembers what it was told to
//! do.

use luft_app::protocol::{Go, Request};

use crate::prelude::*;

/// The board's side: a square is 100 pixels wide.
pub const SIDE: f64 = 800.0;

/// What is going on, in one word for whoever asks.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// A person is to move.
    Choosing(Pointer),
    /// A person is choosing what a pawn becomes.
    Promoting(Promotion),
    /// A person has made a move that waits to be confirmed.
    Confirming,
    /// The computer is to move.
    Thinking,
    /// The computer is to move, but its worker has failed too often.
    Stalled,
    /// A side's time has run out, and it is being found out what that means.
    Flagged,
    /// The game is over.
    Over,
}

pub struct Page {
    pub model: Model,
    /// Milliseconds.
    pub now: f64,
    /// What the wall clock showed when `now` was 0.
    pub epoch: u64,
    /// The effects of the last event.
    pub effects: Vec<Effect>,
    /// What the panel shows, as far as it has been brought up to date.
    pub shown: Panel,
    /// Everything posted to the worker but questions about mates.
    pub posted: Vec<Request>,
    /// The ids and positions of the questions which sides can mate.
    pub asked_for_mates: Vec<(u64, String)>,
    /// How many positions the last such question is worth.
    pub nodes_for_mates: usize,
    /// What is stored.
    pub saved: Option<String>,
    /// How often the worker was started.
    pub starts: usize,
    /// When the alarm is due.
    pub alarm: Option<f64>,
}

pub fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|_| panic!("{name} is no square"))
}

/// What two people at a fixed board choose for a game.
pub fn two(control: &str) -> NewGame {
    let pairing = Pairing::Two { turning: false };
    NewGame { pairing, control: control.to_owned(), touch_move: false }
}

impl Page {
    pub fn open_with(start: Start) -> Self {
        let mut page = Self::blank(start.saved.clone());
        page.send(board::Event::Resize { side: SIDE });
        page.send(Event::Start(start));
        page
    }

    fn blank(saved: Option<String>) -> Self {
        Self {
            model: Model::default(),
            now: 1000.0,
            epoch: 1_700_000_000_000,
            effects: Vec::new(),
            shown: Panel::of(&Model::default()),
            posted: Vec::new(),
            asked_for_mates: Vec::new(),
            nodes_for_mates: 0,
            saved,
            starts: 0,
            alarm: None,
        }
    }

    /// Two people at a fixed board, with that time control (empty for none).
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

    /// A page with a position on the board, the worker ready.
    pub fn at(fen: &str, player: Color) -> Self {
        let query = format!("?fen={}&color={}", fen.replace(' ', "_"), player.name());
        let mut page = Self::open_with(Start { seed: 7, query, ..Start::default() });
        assert_eq!(page.message(), None);
        page.ready();
        page
    }

    /// The time by both clocks.
    pub fn time(&self) -> Now {
        Now { at: self.now, wall: Moment(self.epoch + self.now as u64), utc_offset: 0 }
    }

    pub fn send(&mut self, event: impl Into<Event>) -> &mut Self {
        let now = self.time();
        self.effects = update(&mut self.model, event, now);
        for effect in &self.effects {
            match effect {
                Effect::Post(Request::Mates { id, fen, nodes, .. }) => {
                    self.nodes_for_mates = *nodes;
                    self.asked_for_mates.push((*id, fen.clone()));
                }
                Effect::Post(Request::Stop { id }) if self.asks_for_mates(*id) => {}
                Effect::Post(request) => self.posted.push(request.clone()),
                Effect::Save(text) => self.saved = Some(text.clone()),
                Effect::RestartWorker => self.starts += 1,
                Effect::Wake { after } => self.alarm = Some(self.now + after),
                Effect::Refresh(parts) => self.shown.refresh(*parts, &self.model),
                _ => {}
            }
        }
        self
    }

    fn asks_for_mates(&self, id: u64) -> bool {
        self.asked_for_mates.iter().any(|(asked, _)| *asked == id)
    }

    /// Lets time pass; the alarm goes off when it is due.
    pub fn pass(&mut self, milliseconds: f64) -> &mut Self {
        let end = self.now + milliseconds;
        while let Some(due) = self.alarm
            && due <= end
        {
            self.now = due;
            self.alarm = None;
            self.send(Event::Wake);
        }
        self.now = end;
        self
    }

    /// The machine sleeps: only the wall clock goes on.
    pub fn sleep(&mut self, milliseconds: u64) -> &mut Self {
        self.epoch += milliseconds;
        self
    }

    /// The page is closed, and opened again that much later.
    pub fn reload_after(&self, milliseconds: f64) -> Self {
        let mut page = Self::blank(self.saved.clone());
        page.epoch = self.epoch;
        page.now = self.now + milliseconds;
        let saved = self.saved.clone();
        page.send(board::Event::Resize { side: SIDE });
        page.send(Event::Start(Start { seed: 99, saved, ..Start::default() }));
        page
    }

    /// Moves the time, and lets nothing happen meanwhile.
    pub fn later(&mut self, milliseconds: f64) -> &mut Self {
        self.now += milliseconds;
        self
    }

    // The worker.

    pub fn ready(&mut self) -> &mut Self {
        self.worker("ready 0.1.0")
    }

    pub fn worker(&mut self, line: &str) -> &mut Self {
        self.send(worker::Event::Line { line: line.to_owned() })
    }

    pub fn crash(&mut self) -> &mut Self {
        self.send(worker::Event::Failed {
            reason: Text::new("worker-says").with("text", "unreachable executed"),
        })
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

    // The player.

    pub fn point(&self, name: &str) -> Point {
        let square = square(name);
        let (file, rank) = (square.file().index() as f64, square.rank().index() as f64);
        match self.model.orientation() {
            Color::White => Point { x: file * 100.0 + 50.0, y: (7.0 - rank) * 100.0 + 50.0 },
            Color::Black => Point { x: (7.0 - file) * 100.0 + 50.0, y: rank * 100.0 + 50.0 },
        }
    }

    pub fn pointer_at(&mut self, kind: PointerKind, point: Point) -> &mut Self {
        self.pointer_of(kind, point, 1, Device::Mouse)
    }

    pub fn pointer_of(
        &mut self,
        kind: PointerKind,
        point: Point,
        id: i32,
        device: Device,
    ) -> &mut Self {
        self.pointer_with(kind, point, id, device, Modifiers::default())
    }

    pub fn pointer_with(
        &mut self,
        kind: PointerKind,
        point: Point,
        id: i32,
        device: Device,
        modifiers: Modifiers,
    ) -> &mut Self {
        let event = PointerEvent { kind, id, device, point, modifiers };
        self.send(board::Event::Pointer(event))
    }

    pub fn down(&mut self, name: &str) -> &mut Self {
        self.pointer_at(PointerKind::Down, self.point(name))
    }

    pub fn moved(&mut self, name: &str) -> &mut Self {
        self.pointer_at(PointerKind::Move, self.point(name))
    }

    pub fn up(&mut self, name: &str) -> &mut Self {
        self.pointer_at(PointerKind::Up, self.point(name))
    }

    pub fn click(&mut self, name: &str) -> &mut Self {
        self.down(name).up(name)
    }

    pub fn drag(&mut self, from: &str, to: &str) -> &mut Self {
        self.down(from).moved(to).up(to)
    }

    pub fn key(&mut self, key: Key) -> &mut Self {
        self.send(board::Event::Key(key))
    }

    pub fn activate(&mut self, name: &str) -> &mut Self {
        self.send(board::Event::Activate(square(name)))
    }

    pub fn type_move(&mut self, text: &str) -> &mut Self {
        self.send(actions::Event::PlayText { text: text.to_owned() })
    }

    pub fn undo(&mut self) -> &mut Self {
        self.send(actions::Event::Undo)
    }

    pub fn set_fen(&mut self, text: &str) -> &mut Self {
        self.send(new_game::Event::SetFen { text: text.to_owned(), seed: 11 })
    }

    pub fn new_game(&mut self, level: Level, color: ColorChoice, seed: u64) -> &mut Self {
        self.start(
            NewGame { pairing: Pairing::Computer { level, color }, ..NewGame::default() },
            seed,
        )
    }

    pub fn start(&mut self, choice: NewGame, seed: u64) -> &mut Self {
        self.send(new_game::Event::Start { choice, seed })
    }

    // What there is to see.

    /// The panel once every piece has arrived.
    pub fn panel(&self) -> Panel {
        let mut model = self.model.clone();
        let now = Now { at: self.now + 1000.0, ..self.time() };
        update(&mut model, board::Event::Frame, now);
        Panel::of(&model)
    }

    /// Whether it is being chosen what a pawn becomes.
    pub fn is_promoting(&self) -> bool {
        matches!(self.model.interaction(), Interaction::Promoting(_))
    }

    pub fn phase(&self) -> Phase {
        match (self.model.session().turn(), *self.model.interaction()) {
            (Turn::Person, Interaction::Pointer(pointer)) => Phase::Choosing(pointer),
            (Turn::Person, Interaction::Promoting(promotion)) => Phase::Promoting(promotion),
            (Turn::Person, Interaction::Confirming(_)) => Phase::Confirming,
            (Turn::Computer, _) => Phase::Thinking,
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
        let view::Cell { label, tab_stop, selected, .. } = cell.unwrap();
        Cell { label: english(&label), tab_stop, selected }
    }

    /// The side of the person who plays the computer.
    pub fn player(&self) -> Color {
        match self.model.session().players() {
            Players::Computer { player, .. } => player,
            Players::Two { .. } => panic!("two people play"),
        }
    }

    /// The computer's level.
    pub fn level(&self) -> Level {
        match self.model.session().players() {
            Players::Computer { level, .. } => level,
            Players::Two { .. } => panic!("two people play"),
        }
    }

    /// The moves played, in SAN.
    pub fn moves(&self) -> String {
        self.model.session().game().sans().collect::<Vec<_>>().join(" ")
    }

    pub fn is_thinking(&self) -> bool {
        self.phase() == Phase::Thinking
    }

    /// What a side's clock shows.
    pub fn face(&self, side: Color) -> String {
        let panel = self.panel();
        let end = if panel.bottom.side == side { panel.bottom } else { panel.top };
        end.clock.map(|clock| clock.text).unwrap_or_default()
    }

    /// The result's headline and the status; empty while the game goes on.
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
