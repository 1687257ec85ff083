//! The view: the board as a list of shapes, and everything else as values, section by section.
//! [`Effect::Refresh`](crate::Effect::Refresh) says which sections have changed.

mod analysis;
mod buttons;
mod dialogs;
mod editor;
mod end;
mod exercise;
mod moves;
mod opponents;
mod panel;
mod players;
mod remote;
mod review;
mod saved_games;
mod settings;
mod shortcuts;
mod start;
mod status;
mod steps;
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
pub use analysis::{AnalysisCard, AnalysisLine, analysis};
pub use buttons::{Button, Buttons, buttons};
pub use dialogs::{ClaimChoice, GameChoice, claims, games, games_note};
pub use editor::{CastlingRight, EditorCard, editor};
pub use end::{EndCard, end};
pub use exercise::{ExerciseCard, exercise};
pub use moves::{MoveCell, MoveRow, MoveTable, Word, move_list, moves};
pub use opponents::{OpponentChoice, match_me, opponents};
pub use panel::Panel;
pub use players::{Captured, ClockFace, PlayerBar, clocks, players};
pub use remote::{RemoteCard, friend_deadline, remote};
pub use review::{ReviewCard, review};
pub use saved_games::{
    ListedGames, SavedGame, SavedGamesList, saved_games, saved_games_list, way_back,
};
pub use settings::{Preferences, SettingGroup, SettingRow, preferences, setting, settings};
pub use shortcuts::{shortcut_key, shortcut_of_key, shortcuts};
pub use start::{StartOffer, start};
pub use status::{EndedAs, ResultCard, Status, status};
pub use steps::{Steps, opening, play_on, steps};
pub use words::words;

/// The position that the board shows.
fn shown(model: &Model) -> Shown<'_> {
    let shown = model.features.board.shown(&model.session);
    let culprit = message(model).and_then(Message::culprit).filter(|_| shown.is_latest);
    let hint = model.features.hint.marks();
    let arrows = if hint.is_empty() { model.features.analysis.arrows() } else { hint };
    Shown { culprit, arrows, ..shown }
}

/// Whether the game's players are here, or it is a game of others.
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

/// The cells in reading order: row by row from the top left of the board as it is shown.
pub fn grid(model: &Model) -> [Cell; 64] {
    board::grid(&model.features.board, &model.session, shown(model))
}

/// The cursor at a point.
pub fn cursor(model: &Model, point: Point) -> Cursor {
    board::cursor(&model.features.board, &model.session, point)
}

/// Whether the board handles a touch at a point. If not, the touch scrolls the page.
pub fn grabs(model: &Model, point: Point) -> bool {
    board::grabs(&model.features.board, &model.session, point)
}

/// The message to the player, which stays until the next action.
pub const fn message(model: &Model) -> Option<&Message> {
    model.features.announcements.message()
}

/// Whether the message is news, not an answer. News is not shown beside the control that was used.
pub const fn is_news(model: &Model) -> bool {
    model.features.announcements.is_news()
}

/// A value that changes when the message to the player or its place changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The number of the message, because the same words again may appear in another place.
    number: Option<u32>,
    /// While a position is set up, other controls are visible.
    is_editing: bool,
}

/// The notice for the current message.
pub fn notice(model: &Model) -> Notice {
    let number = model.features.announcements.number();
    Notice { number: message(model).map(|_| number), is_editing: model.features.board.is_editing() }
}

/// How much of the page is shown, by its address.
pub const fn layout(model: &Model) -> PageLayout {
    model.layout
}

/// The progress of reading a text, in per cent; `None` if none is being read, or not for long.
pub fn reading(model: &Model) -> Option<usize> {
    model.features.library.progress()
}

/// The position that the board shows in Forsyth-Edwards notation.
pub fn fen(model: &Model) -> String {
    shown(model).position.fen()
}

/// The seed of the computer's choices; `None` where it does not play.
pub fn seed(model: &Model) -> Option<u64> {
    model.session.seats().computer().map(|_| model.session.seed())
}

/// The settings of the current game, which the dialog for a new game starts with. After its end the
/// computer's persona is the one that matches the player, as for a game that names none.
pub fn set_up(model: &Model) -> SetUp {
    let mut set_up = SetUp::of(&model.session);
    let persona = model.features.results.settled_match();
    if let Some(persona) = persona.filter(|_| model.session.game().is_over()) {
        set_up.seats = set_up.seats.with_persona(persona);
    }
    set_up
}

/// What is known about the player, for the dialog with puzzles and lessons: the results as they are
/// stored, the rating in puzzles, its uncertainty, and the number of puzzles; and the id and the name of each
/// persona, with a space between them.
pub fn learnt(model: &Model) -> impl Iterator<Item = String> + use<> {
    let results = &model.features.results;
    let names = PersonaId::all().map(|id| [id.as_str(), " ", id.get().name].concat());
    let numbers = results.puzzles().map(|number| number.to_string());
    [results.to_string()].into_iter().chain(numbers).chain(names)
}

/// How moves are written for the player.
pub const fn notation(model: &Model) -> Notation {
    model.features.settings.notation()
}

/// A typed move; `own` are the piece letters of the player's language.
pub const fn typed_move(model: &Model, own: Letters, text: String) -> MoveText {
    notation(model).typed(own, text)
}

/// What the player is called, if that was told.
pub fn player_name(model: &Model) -> Option<&str> {
    model.features.settings.player_name()
}

/// The chosen language as a tag such as `de`; `None` for the browser's preferred language.
pub fn language(model: &Model) -> Option<&str> {
    model.features.settings.language()
}

/// The colour in which the main button and fingers draw; `None` if they move pieces.
pub const fn drawing(model: &Model) -> Option<Tint> {
    model.features.board.drawing_mode()
}
