//! The panel's buttons.

use std::fmt::Display;

use luft_engine::rules::{ByColor, Color, Position};
use luft_game::clock::TimeControl;
use luft_game::{Ending, Game, PlayError};

use super::{Effects, clock, engine, moves, pgn, promotion, save, tell};
use crate::effect::{Dialog, Effect, Urgency};
use crate::event::{NewGame, Now, Pairing};
use crate::model::{Copied, Message, Model, Phase, Players, TurnState};
use crate::view::animation::Slide;
use crate::view::words;

pub(super) fn open_new_game(fx: &mut Effects) {
    fx.push(Effect::OpenDialog { dialog: Dialog::NewGame, focus: true });
}

pub(super) fn new_game(model: &mut Model, wish: &NewGame, seed: u64, now: Now, fx: &mut Effects) {
    let control = match wish.control.as_str() {
        "" => TimeControl::UNLIMITED,
        text => match text.parse() {
            Ok(control) => control,
            Err(error) => {
                let text = words::sentence(&format!("That time cannot be played by: {error}"));
                tell(model, fx, Message::Error(text));
                return;
            }
        },
    };
    fx.push(Effect::CloseDialog(Dialog::NewGame));
    pgn::close(model, fx);
    leave(model, fx);
    model.players = match wish.table {
        Pairing::Computer { level, color } => {
            Players::Computer { level, player: color.resolve(seed) }
        }
        Pairing::Two { turning } => Players::Two { turning },
    };
    model.touch_move = wish.touch_move;
    set_up(model, Game::default(), control, seed);
    fx.announce(Urgency::Polite, words::new_game(model.players));
    save(model, fx);
    moves::next_turn(model, now, fx);
}

/// Puts a game on the board, seen from the side of who looks at it.
pub(super) fn set_up(model: &mut Model, game: Game, control: TimeControl, seed: u64) {
    model.game = game;
    model.clock = clock::fresh(model, control);
    model.seed = seed;
    model.orientation = model.players.viewer(model.turn());
    model.begun = Some(model.seen.wall);
    model.imported = None;
    model.low = ByColor::default();
    model.warned = ByColor::default();
    model.slides.clear();
    model.turn_state = TurnState::default();
    model.plays_on = false;
}

/// Breaks off what is going on: a search, a promotion, a claim.
pub(super) fn leave(model: &mut Model, fx: &mut Effects) {
    engine::stop(model, fx);
    model.inquiry = None;
    promotion::close(model, fx);
    fx.push(Effect::CloseDialog(Dialog::Claim));
}

pub(super) fn set_fen(model: &mut Model, text: &str, seed: u64, now: Now, fx: &mut Effects) {
    match Position::from_fen(text.trim()) {
        Ok(position) => {
            pgn::close(model, fx);
            leave(model, fx);
            let orientation = model.orientation;
            set_up(model, Game::new(position), model.clock.control(), seed);
            model.orientation = orientation;
            moves::turn_board(model);
            let result = model.game.outcome().map(words::result).unwrap_or_default();
            fx.announce(Urgency::Polite, format!("Position set. {result}").trim_end().to_owned());
            save(model, fx);
            moves::next_turn(model, now, fx);
        }
        Err(error) => {
            let text = words::sentence(&format!("That position cannot be set up: {error}"));
            tell(model, fx, Message::Error(text));
        }
    }
}

pub(super) fn copy_fen(model: &mut Model, fx: &mut Effects) {
    model.copied = Copied::Position;
    fx.push(Effect::CopyText(model.game.position().fen()));
}

pub(super) fn copied(model: &mut Model, ok: bool, fx: &mut Effects) {
    let (done, instead) = match model.copied {
        Copied::Position => ("The position is on the clipboard.", "Copy the text from the field."),
        Copied::Game => ("The game is on the clipboard.", "Save it as a file."),
    };
    let message = if ok {
        Message::Note(done.to_owned())
    } else {
        Message::Error(format!("The browser does not let the page copy. {instead}"))
    };
    tell(model, fx, message);
}

/// How many moves "Undo" takes back.
///
/// What a player or the clock has ended goes on, with no move taken back.
/// Otherwise it is the player's last move, together with the reply if the computer
/// has made one: a dead position would end the game at once again.
///
/// # Errors
/// In words, why nothing can be taken back.
pub(crate) fn undo_count(model: &Model) -> Result<usize, String> {
    let declared = model.game.ending().is_some_and(|ending| ending != Ending::Dead);
    if declared || matches!(model.phase, Phase::Flagged(_)) {
        return Ok(0);
    }
    let count = match model.players {
        Players::Computer { player, .. } if model.turn() == player => 2,
        Players::Computer { .. } | Players::Two { .. } => 1,
    };
    if model.game.plies().len() < count {
        Err(PlayError::NothingToUndo.to_string())
    } else if model.touch_move && model.phase != Phase::Stalled {
        Err("With touch-move a move that is made stays.".to_owned())
    } else {
        Ok(count)
    }
}

pub(super) fn undo(model: &mut Model, now: Now, fx: &mut Effects) {
    let count = match undo_count(model) {
        Ok(count) => count,
        Err(reason) => return tell(model, fx, Message::Error(reason)),
    };
    leave(model, fx);
    let ending = model.game.ending();
    if let Some(Ending::Resigned(color)) = ending {
        model.plays_on |= !model.players.is_person(color);
    }
    let kept = model.game.plies().len() - count;
    let slides: Vec<Slide> = model.game.plies()[kept..]
        .iter()
        .zip(model.game.positions().skip(kept))
        .flat_map(|(ply, before)| Slide::of_move(before, ply.mv(), now.at))
        .map(Slide::reversed)
        .collect();
    let undone = model.game.undo(count).map_err(|error| error.to_string());
    let undone =
        undone.and_then(|()| model.clock.undo(count, now.wall).map_err(|error| error.to_string()));
    if let Err(error) = undone {
        return tell(model, fx, Message::Error(error));
    }
    if count > 0 {
        model.turn_state = TurnState::default();
    } else if ending == Some(Ending::Agreed) && !model.players.is_person(model.turn()) {
        // The computer would agree again at once. An error is that no offer stands.
        let _ = model.game.decline_draw();
    }
    moves::slide(model, slides, None, fx);
    moves::turn_board(model);
    fx.announce(Urgency::Polite, words::taken_back(model.players, count).to_owned());
    save(model, fx);
    moves::next_turn(model, now, fx);
}

pub(super) fn flip(model: &mut Model, fx: &mut Effects) {
    model.orientation = !model.orientation;
    save(model, fx);
    fx.show();
}

/// The player gives up; of two, the one who is to move.
pub(super) fn resign(model: &mut Model, now: Now, fx: &mut Effects) {
    let loser = match model.players {
        Players::Computer { player, .. } => player,
        Players::Two { .. } => model.turn(),
    };
    let resigned = goes_on(model).and_then(|()| model.game.resign(loser));
    end(model, resigned, now, fx);
}

pub(super) fn forfeit(model: &mut Model, color: Color, now: Now, fx: &mut Effects) {
    let forfeited = goes_on(model).and_then(|()| model.game.forfeit(color));
    end(model, forfeited, now, fx);
}

/// The game is over, and that has been said.
pub(super) fn close(model: &mut Model, now: Now, fx: &mut Effects) {
    leave(model, fx);
    model.phase = Phase::Over;
    model.clock.stop(now.wall);
    save(model, fx);
    fx.show();
}

/// A fallen flag has ended the game, though how is still being found out.
const fn goes_on(model: &Model) -> Result<(), PlayError> {
    if matches!(model.phase, Phase::Flagged(_)) { Err(PlayError::Over) } else { Ok(()) }
}

/// Closes a game that a declaration has ended, or says why it has not.
pub(super) fn end(
    model: &mut Model,
    declared: Result<(), impl Display>,
    now: Now,
    fx: &mut Effects,
) {
    match (declared, model.game.outcome()) {
        (Ok(()), Some(outcome)) => {
            fx.announce(Urgency::Assertive, words::result(outcome));
            close(model, now, fx);
        }
        (Err(error), _) => tell(model, fx, Message::Error(error.to_string())),
        (Ok(()), None) => {}
    }
}
