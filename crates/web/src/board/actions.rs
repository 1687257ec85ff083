//! The buttons and fields: what they ask for, as events.
//!
//! A button says by its `data-action` what it does, and by its `data-value` with
//! what. One listener hears all of them: buttons, not forms, for a frame without
//! `allow-forms` has no submissions, but Enter in a field clicks its form's button
//! all the same.

use js_sys::{Array, Uint8Array};
use luft_app::features::settings::MOST_BYTES;
use luft_app::features::{
    actions, board, draws, library, navigation, new_game, opponent, picture, saved_games, settings,
};
use luft_app::session::ColorChoice;
use luft_app::{Color, Copied, Event, MoveText, Notation, PieceKind, RecordId, view};
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use web_sys::{HtmlElement, HtmlInputElement};

use super::{Board, dialogs, drawings, editing, grid, keyboard};
use crate::browser;
use crate::dom;

/// A button was pressed, or a cell of the grid by assistive technology.
pub fn click(board: &Board, event: &web_sys::Event) {
    if let Some(dialog) = browser::closest(event, "dialog")
        && browser::is_outside(event)
    {
        cancel(board, &dialog.get_attribute("data-part").unwrap_or_default());
    } else if let Some(button) = browser::closest(event, "[data-action]:enabled") {
        event.prevent_default();
        press(board, &button);
    } else if let Some(square) = grid::square_of(event) {
        board.send(board::Event::Activate(square));
    }
}

fn press(board: &Board, button: &HtmlElement) {
    let value = || button.get_attribute("data-value").unwrap_or_default();
    let action = button.get_attribute("data-action").unwrap_or_default();
    // What is copied is told in the dialog.
    let is_shared = button.closest("[data-part=share]").is_ok_and(|dialog| dialog.is_some());
    if is_shared && !action.starts_with("copy") {
        board.close("share");
    }
    match action.as_str() {
        "leave-focus" => keyboard::toggle_focus_mode(board),
        "new-game-start" => start_game(board),
        "cancel" => cancel(board, &value()),
        "play-move" => play_text(board, |text| actions::Event::PlayText { text }.into()),
        "claim-move" => play_text(board, |text| draws::Event::ClaimWith { text }.into()),
        "claim-choose" => {
            board.close("claim");
            board.send(draws::Event::ClaimWith { text: value().into() });
        }
        "draw-arrows" => {
            let is_pressed = button.get_attribute("aria-pressed").as_deref() == Some("true");
            board.send(drawings::draw(&value(), is_pressed));
        }
        "games-choose" => {
            board.close("games");
            if let Ok(index) = value().parse() {
                board.send(library::Event::Choose { index, seed: dom::random() });
            }
        }
        "copy-words" => copy_words(board),
        "set-position" => {
            let text = text_of(board, "fen-input");
            board.send(new_game::Event::SetFen { text, seed: dom::random() });
        }
        "load-pgn" => load_text(board),
        "picture-save" => dialogs::picture::save(board),
        action => {
            if let Some(event) = plain_event(action, &value()) {
                board.send(event);
            }
        }
    }
}

/// The event of a button that needs nothing else.
fn plain_event(action: &str, value: &str) -> Option<Event> {
    Some(match action {
        "seat" => {
            let persona = Some(value.parse().ok()?);
            new_game::Event::Seat { persona, color: None, seed: dom::random() }.into()
        }
        "seat-color" => {
            let color = Some(ColorChoice::from_name(value)?);
            new_game::Event::Seat { persona: None, color, seed: dom::random() }.into()
        }
        "rematch-at" => {
            let persona = value.parse().ok()?;
            new_game::Event::RematchAt { persona, seed: dom::random() }.into()
        }
        "share" => library::Event::Share.into(),
        "copy-picture" => picture::Event::Copy.into(),
        "save-picture" => picture::Event::Open.into(),
        "take-back" => actions::Event::TakeBack.into(),
        "pause" => actions::Event::Pause.into(),
        "move-now" => opponent::Event::MoveNow.into(),
        "new-game" | "new-game-more" => new_game::Event::Open.into(),
        "rematch" => new_game::Event::Rematch { seed: dom::random() }.into(),
        "undo" => actions::Event::Undo.into(),
        "flip" => board::Event::Flip.into(),
        "resign" => actions::Event::Resign.into(),
        "claim-draw" => draws::Event::Claim.into(),
        "offer-draw" => draws::Event::Offer.into(),
        "accept-draw" => draws::Event::Accept.into(),
        "decline-draw" => draws::Event::Decline.into(),
        "adjust" => actions::Event::Adjust.into(),
        "forfeit" => {
            let color = Color::ALL.into_iter().find(|color| color.name() == value)?;
            actions::Event::Forfeit(color).into()
        }
        "confirm-move" => board::Event::Confirm.into(),
        "decline-move" => board::Event::Decline.into(),
        "clear-drawings" => board::Event::ClearDrawings.into(),
        "promote" => {
            let kind = PieceKind::PROMOTIONS.into_iter().find(|kind| kind.name() == value)?;
            board::Event::Promote(kind).into()
        }
        "step-first" | "review" => navigation::Event::First.into(),
        "step-back" => navigation::Event::Back.into(),
        "step-forward" => navigation::Event::Forward.into(),
        "step-last" | "step-return" => navigation::Event::Last.into(),
        "step-to" => navigation::Event::To(value.parse().ok()?).into(),
        "play-on" => navigation::Event::PlayOn.into(),
        "play-on-confirm" => navigation::Event::Confirm.into(),
        "copy-fen" => board::Event::CopyFen.into(),
        "position-words" => board::Event::Words.into(),
        "shortcuts" => settings::Event::OpenShortcuts.into(),
        "shortcuts-reset" => settings::Event::ResetKeys.into(),
        "saved-games" => saved_games::Event::Open.into(),
        "saved-games-more" => saved_games::Event::More.into(),
        "saved-games-resume" => saved_games::Event::Resume(RecordId::from_text(value)?).into(),
        "saved-games-delete" => saved_games::Event::Delete(RecordId::from_text(value)?).into(),
        "saved-games-undelete" => saved_games::Event::Undelete.into(),
        "saved-games-export" => saved_games::Event::Export.into(),
        "go-back" => saved_games::Event::GoBack.into(),
        "settings" => settings::Event::Open.into(),
        "settings-export" => settings::Event::Export.into(),
        "settings-reset" => settings::Event::Reset.into(),
        "copy-pgn" => library::Event::Copy.into(),
        "save-pgn" => library::Event::Save.into(),
        "stop-reading" => library::Event::Stop.into(),
        action => return editing::event(action, value),
    })
}

fn copy_words(board: &Board) {
    let words = dialogs::words(&board.model.borrow(), &board.language());
    board.copying.set(Some(Copied::Words));
    browser::copy_text(&board.root, &words);
}

fn text_of(board: &Board, part: &str) -> String {
    let field = dom::part::<HtmlInputElement>(&board.root, part);
    field.map(|field| field.value()).unwrap_or_default()
}

/// A move that is played leaves its field for the next one.
fn play_text(board: &Board, event: impl Fn(MoveText) -> Event) {
    let Ok(field) = dom::part::<HtmlInputElement>(&board.root, "move-input") else { return };
    let letters = board.language().letters;
    let text = view::typed_move(&board.model.borrow(), letters, field.value());
    board.send(event(text));
    if !board.is_refused() {
        field.set_value("");
    }
}

/// A game that can be begun closes the dialog; why one cannot be is said in it.
fn start_game(board: &Board) {
    match board.dialogs.new_game.choice() {
        Ok(choice) => board.send(new_game::Event::Start { choice, seed: dom::random() }),
        Err(fault) => board.send(Event::Refused(fault)),
    }
}

/// A dialog was left without a choice, by its button: the value says which.
fn cancel(board: &Board, dialog: &str) {
    match dialog {
        "promotion" => board.send(board::Event::CancelPromotion),
        "games" => {
            board.close(dialog);
            board.send(library::Event::Dismiss);
        }
        "play-on" => board.send(navigation::Event::Dismiss),
        "saved-games" => board.send(saved_games::Event::Dismiss),
        _ => board.close(dialog),
    }
}

/// A dialog was left by Escape, or by what a telephone has for it.
pub fn escape(board: &Board, event: &web_sys::Event) {
    if browser::closest(event, "[data-part=games]").is_some() {
        board.send(library::Event::Dismiss);
    } else if browser::closest(event, "[data-part=play-on]").is_some() {
        board.send(navigation::Event::Dismiss);
    } else if browser::closest(event, "[data-part=saved-games]").is_some() {
        board.send(saved_games::Event::Dismiss);
    }
}

/// A file or a setting was chosen.
pub fn change(board: &Board, event: &web_sys::Event) {
    if let Some(field) = browser::closest(event, "[data-part=open-pgn]") {
        let number = board.file.get().wrapping_add(1);
        board.file.set(number);
        board.send(library::Event::Await(number));
        browser::read_file(&board.root, &field, library::MOST_BYTES, "luft-file", number);
    } else if let Some(field) = browser::closest(event, "[data-part=open-settings]") {
        browser::read_file(&board.root, &field, MOST_BYTES, "luft-settings-file", 0);
    } else if let Some(control) = browser::closest(event, "[data-part=settings-groups] [name]") {
        if let Some(setting) = dialogs::chosen(control.unchecked_ref()) {
            board.send(settings::Event::Set(setting));
        }
    } else if let Some(select) = browser::closest(event, "[data-part=language]") {
        let tag = select.unchecked_into::<HtmlInputElement>().value();
        let tag = Some(tag).filter(|tag| !tag.is_empty());
        board.send(settings::Event::SetLanguage(tag));
    } else if let Some(select) = browser::closest(event, "[data-part=notation]") {
        let name = select.unchecked_into::<HtmlInputElement>().value();
        if let Some(notation) = Notation::from_name(&name) {
            board.send(settings::Event::SetNotation(notation));
        }
    }
}

/// The text in the field for games.
fn load_text(board: &Board) {
    let Ok(field) = dom::part::<HtmlInputElement>(&board.root, "pgn-input") else { return };
    // A character takes a byte at least.
    if browser::is_longer(&field, library::MOST_BYTES) {
        board.send(library::Event::TooLong);
    } else {
        let bytes = field.value().into_bytes();
        board.send(library::Event::Load { bytes, seed: dom::random() });
    }
}

/// The file that was chosen has been read, or was left alone: the number that it was
/// asked for by, and its bytes.
pub fn load_file(board: &Board, detail: &JsValue) {
    let detail = detail.unchecked_ref::<Array>();
    let Some(number) = detail.get(0).as_f64() else { return };
    let bytes = detail.get(1).dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
    board.send(library::Event::Arrived { file: number as u32, bytes, seed: dom::random() });
}

/// The file of settings that was chosen has been read.
pub fn load_settings(board: &Board, detail: &JsValue) {
    // One that was too large to be read is taken for empty.
    let bytes = detail.unchecked_ref::<Array>().get(1);
    let bytes = bytes.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec).unwrap_or_default();
    board.send(settings::Event::Import(bytes));
}

/// A text has reached the clipboard, or has not.
pub fn copied(board: &Board, ok: &JsValue) {
    if let Some(what) = board.copying.take() {
        board.send(new_game::Event::Copied { what, ok: ok.is_truthy() });
    }
}
