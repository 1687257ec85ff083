//! Common imports of the scripts.

pub use luft_app::features::board::{
    self, Device, Interaction, Key, Modifiers, Pointer, PointerEvent, PointerKind, Promotion,
};
pub use luft_app::features::new_game::{self, NewGame, Pairing};
pub use luft_app::features::{
    actions, draws, exercise, library, navigation, opponent, remote, saved_games, settings, speech,
    worker,
};
pub use luft_app::session::{
    ColorChoice, DisabledAssistance, Imported, Obligation, Seat, Seats, Turn,
};
pub use luft_app::settings::Options;
pub use luft_app::view::{self, Cursor, EndedAs, MoveCell, MoveRow, PaintRole, Shape, Tint};
pub use luft_app::{
    Claim, Copied, Dialog, DrawReason, Effect, Event, Input, Model, Moment, NodeId, Notation, Now,
    Outcome, PersonaId, Point, RecordId, Section, Sound, Start, Stored, StoredGame, Text, Urgency,
    WinReason, WorkerFailure, WorkerPlace, update,
};
pub use luft_rules::{Color, PieceKind, Position, Square};

pub use crate::english::{Announced, Captured, Cell, GameChoice, Panel, english};
