//! What the page shows: the board as a list of shapes, and everything else as values, section by
//! section. [`Effect::Refresh`](crate::Effect::Refresh) says which sections have changed.

mod buttons;
mod dialogs;
mod editor;
mod end;
mod moves;
mod panel;
mod players;
mod saved_games;
mod settings;
mod shortcuts;
mod start;
mod status;
mod steps;
mod words;

use luft_game::clock::Moment;
use luft_game::{Letters, MoveText};

use super::Model;
use crate::features::board::{self, Shown};
use crate::features::new_game::SetUp;
use crate::ground::effect::Message;
use crate::ground::geometry::Point;
use crate::ground::notation::Notation;
use crate::ground::picture::Picture;
use crate::session::Perspective;
use crate::stored::address::Layout;

pub use crate::features::board::{Align, Cell, Cursor, Paint, Shape, Tint, arrow, damage};
pub use crate::ground::errors::castling;
pub use crate::ground::geometry::Rect;
pub use buttons::{Button, Buttons, buttons};
pub use dialogs::{ClaimChoice, GameChoice, claims, games, games_note};
pub use editor::{CastlingRight, EditorCard, editor};
pub use end::{EndCard, end};
pub use moves::{MoveCell, MoveList, MoveRow, Word, move_list, moves};
pub use panel::Panel;
pub use players::{Captured, ClockFace, PlayerBar, clocks, players};
pub use saved_games::{
    SavedGame, SavedGames, SavedGamesList, saved_games, saved_games_list, way_back,
};
pub use settings::{Preferences, SettingGroup, SettingRow, preferences, setting, settings};
pub use shortcuts::{command, shortcut, shortcuts};
pub use start::{StartOffer, start};
pub use status::{EndedAs, ResultCard, Status, status};
pub use steps::{Steps, play_on, steps};
pub use words::words;

/// The position that the board shows.
fn shown(model: &Model) -> Shown<'_> {
    let shown = model.features.board.shown(&model.session);
    let culprit = message(model).and_then(Message::culprit).filter(|_| shown.is_latest);
    Shown { culprit, ..shown }
}

/// Whether the players of the game on the board are here, or others have played it.
fn perspective(model: &Model) -> Perspective {
    match model.features.library.others_game(&model.session) {
        Some(_) => Perspective::Onlooker,
        None => Perspective::Players,
    }
}

/// What the wall clock showed when something last happened.
const fn wall(model: &Model) -> Moment {
    model.session.seen().wall
}

/// Everything on the board, the lowest first.
pub fn scene(model: &Model) -> Vec<Shape> {
    board::scene(&model.features.board, &model.session, shown(model))
}

/// How many pixels the shapes of a picture fill: it is made larger or smaller as a whole, so
/// that all of it grows alike.
pub const PICTURE_SIDE: f64 = 480.0;

/// A picture of the position shown, [`PICTURE_SIDE`] pixels wide, the lowest shape first.
pub fn picture(model: &Model, picture: &Picture) -> Vec<Shape> {
    let board = model.features.board.at_rest(PICTURE_SIDE, picture);
    board::scene(&board, &model.session, Shown { culprit: None, ..shown(model) })
}

/// The cells in the order of reading: row by row from the top left, as the board
/// is seen.
pub fn grid(model: &Model) -> [Cell; 64] {
    board::grid(&model.features.board, &model.session, shown(model))
}

/// What the pointer looks like at a point.
pub fn cursor(model: &Model, point: Point) -> Cursor {
    board::cursor(&model.features.board, &model.session, point)
}

/// Whether a touch at a point is the board's: then the browser must not scroll
/// the page by it. Elsewhere the finger scrolls.
pub fn grabs(model: &Model, point: Point) -> bool {
    board::grabs(&model.features.board, &model.session, point)
}

/// What the player is told, until the next thing done.
pub const fn message(model: &Model) -> Option<&Message> {
    model.features.announcements.message()
}

/// Whether that is nothing that the player has asked for: then it does not stand where something
/// was asked for.
pub const fn is_news(model: &Model) -> bool {
    model.features.announcements.is_news()
}

/// By what one tells whether the message to the player is another, or stands elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Which message of all it is: the same words once more may stand elsewhere.
    number: Option<u32>,
    /// Where a position is set up, other controls are in sight.
    is_editing: bool,
}

/// By what one tells whether the message to the player is another than now.
pub fn notice(model: &Model) -> Notice {
    let number = model.features.announcements.number();
    Notice { number: message(model).map(|_| number), is_editing: model.features.board.is_editing() }
}

/// How much of the page is shown, as its address has it.
pub const fn layout(model: &Model) -> Layout {
    model.layout
}

/// How far the text that is being read has come, in per cent; `None` where none is, or
/// not for long.
pub fn reading(model: &Model) -> Option<usize> {
    model.features.library.progress()
}

/// The position that the board shows in Forsyth-Edwards notation.
pub fn fen(model: &Model) -> String {
    shown(model).position.fen()
}

/// How the game on the board was set up, which the dialog for a new one begins
/// with.
pub const fn set_up(model: &Model) -> SetUp {
    SetUp::of(&model.session)
}

/// How moves are written for the player.
pub const fn notation(model: &Model) -> Notation {
    model.features.settings.notation()
}

/// A move that was typed by a player whose language has those letters.
pub const fn typed_move(model: &Model, own: Letters, text: String) -> MoveText {
    notation(model).typed(own, text)
}

/// The language that the player has chosen, as a tag such as `de`; `None` for the
/// one that the browser prefers.
pub fn language(model: &Model) -> Option<&str> {
    model.features.settings.language()
}

/// What the main button and fingers draw on the board in; `None` where they move
/// pieces.
pub const fn drawing(model: &Model) -> Option<Tint> {
    model.features.board.drawing_mode()
}
