//! Input on the fake page: with pointer and keys, or with a form.

use crate::fake::{Page, square};
use crate::prelude::*;

impl Page {
    pub fn point(&self, name: &str) -> Point {
        let square = square(name);
        let (file, rank) = (square.file().index() as f64, square.rank().index() as f64);
        match self.model.orientation() {
            Color::White => Point { x: file * 100.0 + 50.0, y: (7.0 - rank) * 100.0 + 50.0 },
            Color::Black => Point { x: (7.0 - file) * 100.0 + 50.0, y: rank * 100.0 + 50.0 },
        }
    }

    /// The centres of the rings around pieces to capture or to castle with.
    pub fn target_rings(&self) -> Vec<Point> {
        view::scene(&self.model)
            .into_iter()
            .filter_map(|shape| match shape {
                Shape::Ring { center, paint: PaintRole::Target, .. } => Some(center),
                _ => None,
            })
            .collect()
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
        self.send(actions::Event::PlayText { text: text.into() })
    }

    pub fn undo(&mut self) -> &mut Self {
        self.send(actions::Event::Undo)
    }

    pub fn set_fen(&mut self, text: &str) -> &mut Self {
        self.send(new_game::Event::SetFen { text: text.to_owned(), seed: 11 })
    }

    pub fn new_game(&mut self, persona: PersonaId, color: ColorChoice, seed: u64) -> &mut Self {
        self.start(
            NewGame { pairing: Pairing::computer(persona, color), ..NewGame::default() },
            seed,
        )
    }

    pub fn start(&mut self, choice: NewGame, seed: u64) -> &mut Self {
        self.send(new_game::Event::Start { choice, seed })
    }
}
