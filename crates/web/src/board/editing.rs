//! The controls by which a position is set up. They are made by a script that comes when
//! they are first wanted.

use js_sys::Array;
use luft_app::features::{board, editor};
use luft_app::view::{self, CastlingRight};
use luft_app::{CastlingSide, Color, Event, Parts, Piece, PieceKind, Text, Tool};
use web_sys::{Element, HtmlElement};

use super::{Board, pointer};
use crate::browser;
use crate::dom;
use crate::drawing;
use crate::pieces;

/// What the script that makes them is called, and the element.
pub const NAME: &str = "editor";

/// Brings the controls up to date, or hides them.
pub fn show(board: &Board) {
    let state = state(board);
    if !state.is_empty() || board.shows_editor.get() {
        board.shows_editor.set(!state.is_empty());
        browser::show_later(&board.files, &board.root, NAME, state);
    }
}

/// What they show, as `www/lazy/editor.js` reads it; nothing while no position is set up.
fn state(board: &Board) -> Vec<String> {
    let model = board.model.borrow();
    let Some(card) = view::editor(&model) else { return Vec::new() };
    let mut rights = String::new();
    let letter = |right: &CastlingRight| right.side.letter(right.color);
    rights.extend(card.castling.iter().filter(|right| right.is_given).map(letter));
    rights.push(' ');
    rights.extend(card.castling.iter().filter(|right| right.is_possible).map(letter));
    let mut squares = String::new();
    for square in &card.en_passant_squares {
        squares.extend([" ", &square.to_string()]);
    }
    let note = card.fault.clone().unwrap_or_else(|| Text::new("editor-playable"));
    vec![
        card.tool.name(),
        card.side_to_move.name().to_owned(),
        rights,
        squares,
        card.en_passant.map(|square| square.to_string()).unwrap_or_default(),
        card.fault.map(|_| "fault".to_owned()).unwrap_or_default(),
        card.fen,
        board.language().say(&note),
    ]
}

/// The controls cannot be had.
pub fn close(board: &Board) {
    board.send(editor::Event::Close);
}

/// The controls have been brought up to date.
pub fn shown(board: &Board) {
    if let Ok(editor) = dom::part::<Element>(&board.root, NAME)
        && !board.has_editor.replace(true)
    {
        let language = board.language();
        browser::translate_part(&editor, &|id: String| language.message(&id));
        draw_tools(board);
        board.refresh(Parts::EDITOR);
    }
}

/// Draws the pieces that can be put down, and names them in the language that is spoken.
pub fn draw_tools(board: &Board) {
    let language = board.language();
    let set = pieces::drawable(&board.model.borrow());
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            let piece = Piece { color, kind };
            let Some(button) = choice(board, "edit-tool", piece.letter()) else { return };
            browser::draw(&button, &drawing::svg(set, piece));
            let name =
                Text::new("square-piece").with("side", color.name()).with("piece", kind.name());
            dom::set_attribute(&button, "aria-label", &language.say(&name));
        }
    }
    for (color, side) in CastlingSide::of_each_color() {
        let name = Text::new("words-castling").with("side", color.name());
        let name = name.with("castling", view::castling(side));
        if let Some(button) = choice(board, "edit-castle", side.letter(color)) {
            dom::name(&button, &language.say(&name));
        }
    }
}

fn choice(board: &Board, action: &str, value: char) -> Option<HtmlElement> {
    dom::choice(&board.root, action, value.encode_utf8(&mut [0; 4])).ok()
}

/// The event of one of the controls.
pub fn event(action: &str, value: &str) -> Option<Event> {
    Some(match action {
        "edit-board" => board::Event::SetUp.into(),
        "edit-tool" => editor::Event::Take(Tool::from_name(value)?).into(),
        "edit-turn" => {
            let color = Color::ALL.into_iter().find(|color| color.name() == value)?;
            editor::Event::Turn(color).into()
        }
        "edit-castle" => {
            let (color, side) = CastlingSide::from_letter(value.chars().next()?)?;
            editor::Event::Castle(color, side).into()
        }
        "edit-en-passant" => editor::Event::EnPassant(value.parse().ok()).into(),
        "edit-clear" => editor::Event::Clear.into(),
        "edit-start" => editor::Event::Start.into(),
        "edit-copy" => editor::Event::CopyFen.into(),
        "edit-play" => editor::Event::Play.into(),
        "edit-close" => editor::Event::Close.into(),
        _ => return None,
    })
}

/// A piece from beside the board was let go of: after the script's name its letter, and
/// where in the window.
pub fn put(board: &Board, detail: &Array) {
    let number = |index| detail.get(index).as_f64().unwrap_or(f64::NAN);
    let letter = detail.get(1).as_string().unwrap_or_default();
    if let Some(Tool::Piece(piece)) = Tool::from_name(&letter) {
        let point = pointer::on_canvas(board, number(2), number(3));
        board.send(board::Event::Put { piece, point });
    }
}
