//! Games in and out as PGN.

use luft_game::clock::{Moment, TimeControl};
use luft_game::pgn::{Fault, GameResult, MAX_BYTES, PgnError, PgnGame, decode};

use super::{Effects, commands, moves, save, tell};
use crate::effect::{Dialog, Effect, Urgency};
use crate::event::Now;
use crate::model::{Copied, Message, Model, Players};
use crate::sheet::{self, Imported, Library};
use crate::view::words;

/// Reads a text: sets its game up, or asks which of several.
pub(super) fn load(model: &mut Model, bytes: &[u8], seed: u64, now: Now, fx: &mut Effects) {
    close(model, fx);
    if bytes.len() > MAX_BYTES {
        let error = PgnError { line: 1, column: 1, fault: Fault::TooLong };
        return refuse(model, &error, fx);
    }
    let text = decode(bytes);
    if let Some(library) = Library::of(&text) {
        model.library = Some(library);
        fx.push(Effect::Refresh);
        fx.push(Effect::OpenDialog { dialog: Dialog::Games, focus: true });
        return;
    }
    match text.parse() {
        Ok(game) => set_up(model, game, seed, now, fx),
        Err(error) => refuse(model, &error, fx),
    }
}

/// Sets up one of several games.
pub(super) fn choose(model: &mut Model, index: usize, seed: u64, now: Now, fx: &mut Effects) {
    let Some(game) = model.library.as_ref().and_then(|library| library.read(index)) else { return };
    close(model, fx);
    match game {
        Ok(game) => set_up(model, game, seed, now, fx),
        Err(error) => refuse(model, &error, fx),
    }
}

/// Drops the games to choose from; whether there were any.
pub(super) fn close(model: &mut Model, fx: &mut Effects) -> bool {
    let open = model.library.take().is_some();
    if open {
        fx.push(Effect::CloseDialog(Dialog::Games));
        fx.push(Effect::Refresh);
    }
    open
}

fn refuse(model: &mut Model, error: &PgnError, fx: &mut Effects) {
    let text = words::sentence(&format!("That game cannot be read: {error}"));
    tell(model, fx, Message::Error(text));
}

/// Puts a game that was read on the board. Who plays stays as it is; the game
/// goes on without a clock, for how it was timed is not known.
fn set_up(model: &mut Model, pgn: PgnGame, seed: u64, now: Now, fx: &mut Effects) {
    let mainline = pgn.mainline();
    commands::leave(model, fx);
    let bottom = model.orientation;
    commands::set_up(model, mainline.game, TimeControl::UNLIMITED, seed);
    if model.players != (Players::Two { turning: true }) {
        model.orientation = bottom;
    }
    let mut said = format!("Game loaded: {}.", sheet::title(pgn.tags(), 1));
    if let Some(outcome) = model.game.outcome() {
        said = format!("{said} {}", words::result(outcome));
    }
    fx.announce(Urgency::Polite, said);
    let result = pgn.result();
    let imported = Imported::new(pgn);
    let notes = notes(model, mainline.left_out, result, &imported);
    model.imported = Some(imported);
    if !notes.is_empty() {
        tell(model, fx, Message::Note(notes.join(" ")));
    }
    save(model, fx);
    moves::next_turn(model, now, fx);
}

/// What became otherwise than the text has it.
fn notes(model: &Model, left_out: usize, result: GameResult, imported: &Imported) -> Vec<String> {
    let mut notes = Vec::new();
    match left_out {
        0 => {}
        1 => notes.push("The last move is left out: the game was over before it.".to_owned()),
        _ => notes.push(format!(
            "The last {left_out} moves are left out: the game was over before them."
        )),
    }
    if !model.game.is_over() && result != GameResult::Unknown {
        notes.push(format!(
            "The text gives the result {result}, but no end by the laws: the game goes on."
        ));
    }
    if imported.text().is_none() && !model.storage_blocked {
        notes.push(
            "The text is too long to be stored: a reload keeps the moves, but no comments or \
             variations."
                .to_owned(),
        );
    }
    notes
}

pub(super) fn copy(model: &mut Model, fx: &mut Effects) {
    model.copied = Copied::Game;
    fx.push(Effect::CopyText(sheet::written(model).to_string()));
}

pub(super) fn download(model: &Model, now: Moment, fx: &mut Effects) {
    let text = sheet::written(model).to_string();
    fx.push(Effect::Download { name: sheet::file_name(now), text });
}
