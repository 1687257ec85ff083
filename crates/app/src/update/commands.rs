//! The panel's buttons.

use luft_engine::rules::{Color, Position};
use luft_game::{Game, PlayError};

use super::{Effects, engine, moves, promotion, save, tell};
use crate::effect::{Dialog, Effect, Urgency};
use crate::event::{ColorChoice, Millis};
use crate::model::{Message, Model, Phase};
use crate::protocol::Level;
use crate::view::animation::Slide;
use crate::view::words;

pub(super) fn open_new_game(fx: &mut Effects) {
    fx.push(Effect::OpenDialog { dialog: Dialog::NewGame, focus: true });
}

pub(super) fn new_game(
    model: &mut Model,
    level: Level,
    color: ColorChoice,
    seed: u64,
    at: Millis,
    fx: &mut Effects,
) {
    fx.push(Effect::CloseDialog(Dialog::NewGame));
    leave(model, fx);
    model.level = level;
    model.player = color.resolve(seed);
    set_up(model, Game::default(), seed);
    let text = format!("New game. You play {}.", words::name(model.player));
    fx.announce(Urgency::Polite, text);
    save(model, fx);
    moves::next_turn(model, at, fx);
}

/// Puts a game on the board, seen from the player's side.
pub(super) fn set_up(model: &mut Model, game: Game, seed: u64) {
    model.game = game;
    model.seed = seed;
    model.orientation = model.player;
    model.slides.clear();
}

/// Breaks off what is going on: a search, a promotion.
fn leave(model: &mut Model, fx: &mut Effects) {
    engine::stop(model, fx);
    promotion::close(model, fx);
}

pub(super) fn set_fen(model: &mut Model, text: &str, seed: u64, at: Millis, fx: &mut Effects) {
    match Position::from_fen(text.trim()) {
        Ok(position) => {
            leave(model, fx);
            let orientation = model.orientation;
            set_up(model, Game::new(position), seed);
            model.orientation = orientation;
            let result = model.game.outcome().map(words::result).unwrap_or_default();
            fx.announce(Urgency::Polite, format!("Position set. {result}").trim_end().to_owned());
            save(model, fx);
            moves::next_turn(model, at, fx);
        }
        Err(error) => {
            let text = words::sentence(&format!("That position cannot be set up: {error}"));
            tell(model, fx, Message::Error(text));
        }
    }
}

pub(super) fn copied(model: &mut Model, ok: bool, fx: &mut Effects) {
    let message = if ok {
        Message::Note("The position is on the clipboard.".to_owned())
    } else {
        Message::Error(
            "The browser does not let the page copy. Copy the text from the field.".to_owned(),
        )
    };
    tell(model, fx, message);
}

/// How many moves "Undo" takes back; `None` where there is nothing to undo.
///
/// A declared ending is taken back alone. Otherwise it is the player's last
/// move, together with the reply if the computer has made one.
pub(crate) fn undo_count(game: &Game, player: Color) -> Option<usize> {
    if game.ending().is_some() {
        return Some(0);
    }
    let count = if game.position().side_to_move() == player { 2 } else { 1 };
    (game.plies().len() >= count).then_some(count)
}

pub(super) fn undo(model: &mut Model, at: Millis, fx: &mut Effects) {
    let Some(count) = undo_count(&model.game, model.player) else {
        tell(model, fx, Message::Error(PlayError::NothingToUndo.to_string()));
        return;
    };
    leave(model, fx);
    let kept = model.game.plies().len() - count;
    let slides: Vec<Slide> = model.game.plies()[kept..]
        .iter()
        .zip(model.game.positions().skip(kept))
        .flat_map(|(ply, before)| Slide::of_move(before, ply.mv(), at))
        .map(Slide::reversed)
        .collect();
    if let Err(error) = model.game.undo(count) {
        tell(model, fx, Message::Error(error.to_string()));
        return;
    }
    moves::slide(model, slides, None, fx);
    fx.announce(Urgency::Polite, words::taken_back(count).to_owned());
    save(model, fx);
    moves::next_turn(model, at, fx);
}

pub(super) fn flip(model: &mut Model, fx: &mut Effects) {
    model.orientation = !model.orientation;
    save(model, fx);
    fx.show();
}

pub(super) fn resign(model: &mut Model, fx: &mut Effects) {
    let resigned = model.game.resign(model.player);
    end(model, resigned, fx);
}

pub(super) fn claim_draw(model: &mut Model, fx: &mut Effects) {
    let claimed = match model.phase {
        Phase::Thinking(_) | Phase::Stalled => {
            let text = "Only the player to move can claim a draw.".to_owned();
            tell(model, fx, Message::Error(text));
            return;
        }
        _ => model.game.claim_draw().map(|_| ()),
    };
    end(model, claimed, fx);
}

/// Closes a game that a declaration has ended, or says why it has not.
fn end(model: &mut Model, declared: Result<(), PlayError>, fx: &mut Effects) {
    match (declared, model.game.outcome()) {
        (Ok(()), Some(outcome)) => {
            leave(model, fx);
            model.phase = Phase::Over;
            fx.announce(Urgency::Assertive, words::result(outcome));
            save(model, fx);
            fx.show();
        }
        (Err(error), _) => tell(model, fx, Message::Error(error.to_string())),
        (Ok(()), None) => {}
    }
}
