//! The view: the board as a list of shapes, and everything else as values, section by section.
//! [`Effect::Refresh`](crate::Effect::Refresh) says which sections have changed.

mod dialogs;
mod opponents;
mod panel;
mod shortcuts;
mod words;

use luft_game::clock::Moment;
use luft_game::{Letters, MoveText};
use luft_persona::PersonaId;

use super::Model;
use crate::features::board::{self, Shown};
use crate::features::new_game::SetUp;
use crate::ground::effect::Message;
use crate::ground::geometry::Point;
use crate::ground::notation::Notation;
use crate::ground::picture::Picture;
use crate::session::Audience;
use crate::stored::address::PageLayout;

pub use crate::features::board::{Align, Cell, Cursor, PaintRole, Shape, Tint, arrow, damage};
pub use crate::ground::errors::castling;
pub use crate::ground::geometry::Rect;
pub use dialogs::{ClaimChoice, GameChoice, claims, games, games_note, play_on};
pub use opponents::{OpponentChoice, match_me, opponents};
pub use panel::*;
pub use shortcuts::{shortcut_key, shortcut_of_key, shortcuts};
pub use words::words;

/// The position that the board shows.
fn shown(model: &Model) -> Shown<'_> {
    let shown = model.features.board.shown(&model.session);
    let culprit = message(model).and_then(Message::culprit).filter(|_| shown.is_latest);
    let hint = model.features.hint.marks();
    let arrows = if hint.is_empty() { model.features.analysis.arrows() } else { hint };
    Shown { culprit, arrows, ..shown }
}

/// The perspective for results: that of the players at this device, or that of an onlooker.
fn perspective(model: &Model) -> Audience {
    match model.features.library.others_game(&model.session) {
        Some(_) => Audience::Onlooker,
        None => Audience::Players,
    }
}

/// The wall-clock time of the last event.
const fn wall(model: &Model) -> Moment {
    model.session.seen().wall
}

/// The shapes of the board, the lowest first.
pub fn scene(model: &Model) -> Vec<Shape> {
    board::scene(&model.features.board, &model.session, shown(model))
}

/// The side of a picture's shapes in pixels. A picture is scaled as a whole, so that all its parts
/// scale alike.
pub const PICTURE_SIDE: f64 = 480.0;

/// A picture of the position shown, [`PICTURE_SIDE`] pixels wide, the lowest shape first.
pub fn picture(model: &Model, picture: &Picture) -> Vec<Shape> {
    let board = model.features.board.at_rest(PICTURE_SIDE, picture);
    board::scene(&board, &model.session, Shown { culprit: None, arrows: &[], ..shown(model) })
}

/// The cursor at a point.
pub fn cursor(model: &Model, point: Point) -> Cursor {
    board::cursor(&model.features.board, &model.session, point)
}

/// Whether the board handles a touch at a point. If not, the touch scrolls the page.
pub fn grabs(model: &Model, point: Point) -> bool {
    board::grabs(&model.features.board, &model.session, point)
}

/// How much of the page is shown, by its address.
pub const fn layout(model: &Model) -> PageLayout {
    model.layout
}

/// The settings of the current game, with which the dialog for a new game starts. After the game's
/// end the computer's persona is the one that matches the player, as for a game that names none.
pub fn set_up(model: &Model) -> SetUp {
    let mut set_up = SetUp::of(&model.session);
    let persona = model.features.results.settled_match();
    if let Some(persona) = persona.filter(|_| model.session.game().is_over()) {
        set_up.seats = set_up.seats.with_persona(persona);
    }
    set_up
}

/// What is known about the player, for the dialog with puzzles and lessons: the results as they are
/// stored, the rating in puzzles, its uncertainty, and the number of puzzles. Also the id and the
/// name of each persona, with a space between them.
pub fn learnt(model: &Model) -> impl Iterator<Item = String> + use<> {
    let results = &model.features.results;
    let names = PersonaId::all().map(|id| [id.as_str(), " ", id.get().name].concat());
    let numbers = results.puzzles().map(|number| number.to_string());
    [results.saved().to_string()].into_iter().chain(numbers).chain(names)
}

/// How moves are written for the player.
pub const fn notation(model: &Model) -> Notation {
    model.features.settings.notation()
}

/// A typed move; `own` are the piece letters of the player's language.
pub const fn typed_move(model: &Model, own: Letters, text: String) -> MoveText {
    notation(model).typed(own, text)
}

/// The player's name, if the player has set one.
pub fn player_name(model: &Model) -> Option<&str> {
    model.features.settings.player_name()
}

/// The chosen language as a tag such as `de`; `None` for the browser's preferred language.
pub fn language(model: &Model) -> Option<&str> {
    model.features.settings.language()
}
