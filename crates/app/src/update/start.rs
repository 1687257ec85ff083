//! The page opens: a stored game, an address's wishes, or a fresh game.

use luft_game::Game;
use luft_game::clock::TimeControl;

use super::{Effects, STORAGE_BLOCKED, clock, commands, moves, save, tell};
use crate::effect::Effect;
use crate::event::{ColorChoice, Now, Start};
use crate::model::{DEFAULT_LEVEL, Message, Model, Phase, Players};
use crate::params::{self, Params};
use crate::storage::Saved;

pub(super) fn start(model: &mut Model, start: Start, now: Now, fx: &mut Effects) {
    *model = Model { side: model.side, seen: now, ..Model::default() };
    model.reduced_motion = start.reduced_motion;
    model.storage_blocked = start.storage_blocked;
    fx.push(Effect::RestartWorker);

    let (params, mut troubles) = params::parse(&start.query);
    let saved = match start.saved.as_deref().map(str::parse::<Saved>) {
        Some(Ok(saved)) => Some(saved),
        Some(Err(error)) => {
            let error = error.to_string();
            let error = error.trim_end_matches('.');
            troubles.push(format!("The stored game cannot be read: {error}. A new one begins."));
            None
        }
        None => None,
    };
    let query = params::normal(&start.query);
    match saved {
        // A query that set up the stored game itself is a reload of it.
        Some(saved) if params.is_empty() || saved.query == query => {
            restore(model, saved);
            model.query = query;
        }
        _ => set_up(model, params, query, start.seed),
    }
    report(model, troubles, fx);
    save(model, fx);
    // The clock has gone on while nobody looked; but the computer could not
    // think then, and a game that is over takes no time.
    if model.game.is_over() || !model.players.is_person(model.turn()) {
        clock::skip_to(model, now);
    }
    clock::look(model, now, fx);
    if !matches!(model.phase, Phase::Flagged(_) | Phase::Over) {
        moves::next_turn(model, now, fx);
    }
}

fn set_up(model: &mut Model, params: Params, query: String, seed: u64) {
    model.query = query;
    // Who is given a position without a colour is to find the move in it.
    let player = match (params.color, &params.position) {
        (Some(color), _) => color.resolve(seed),
        (None, Some(position)) => position.side_to_move(),
        (None, None) => ColorChoice::default().resolve(seed),
    };
    model.players = if params.two_players == Some(true) {
        Players::Two { turning: false }
    } else {
        Players::Computer { player, level: params.level.unwrap_or(DEFAULT_LEVEL) }
    };
    let game = params.position.map_or_else(Game::default, Game::new);
    commands::set_up(model, game, params.control.unwrap_or_default(), seed);
}

fn restore(model: &mut Model, saved: Saved) {
    model.players = saved.players;
    commands::set_up(model, saved.game, TimeControl::UNLIMITED, saved.seed);
    model.begun = saved.begun;
    model.imported = saved.imported;
    model.orientation = saved.bottom;
    model.query = saved.query;
    model.touch_move = saved.touch_move;
    model.turn_state.duty = saved.duty;
    model.plays_on = saved.plays_on;
    if let Some(clock) = saved.clock {
        model.clock = clock;
    }
}

fn report(model: &mut Model, mut troubles: Vec<String>, fx: &mut Effects) {
    let message = if troubles.is_empty() {
        if !model.storage_blocked {
            return;
        }
        Message::Note(STORAGE_BLOCKED.to_owned())
    } else {
        if model.storage_blocked {
            troubles.push(STORAGE_BLOCKED.to_owned());
        }
        Message::Error(troubles.join(" "))
    };
    tell(model, fx, message);
}
