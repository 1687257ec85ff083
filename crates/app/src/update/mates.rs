//! Questions to the worker which sides can still mate: whether a position is
//! dead, and what a fallen flag means.

use std::time::Duration;

use luft_engine::rules::{Color, Position};
use luft_game::winnability::{self, Chance, Chances};

use super::{Effects, clock, commands};
use crate::effect::Effect;
use crate::event::Now;
use crate::model::{Flagged, Model, Phase, Players};
use luft_protocol::Request;

/// With less time than this for its move, the present one or the next, the
/// computer must not be kept waiting by the question whether the position is
/// dead: a person may answer at once, and the worker does one thing at a time.
const HURRY: Duration = Duration::from_secs(5);

/// Positions that the worker may then look at: a few milliseconds' work, and
/// still enough for most dead positions.
const HURRIED_NODES: usize = winnability::DEAD_NODES / 25;

/// Asks whether the position is dead, where a glance has not told.
pub(super) fn ask_if_dead(model: &mut Model, now: Now, fx: &mut Effects) {
    model.inquiry = None;
    let hurry = matches!(model.players, Players::Computer { player, .. }
        if clock::most_for_move(model, !player, now).is_some_and(|most| most < HURRY));
    if model.opponent.ready && might_be_dead(model.game.position()) {
        let nodes = if hurry { HURRIED_NODES } else { winnability::DEAD_NODES };
        model.inquiry = Some(ask(model, None, nodes, fx));
    }
}

fn might_be_dead(position: &Position) -> bool {
    let chances = winnability::glance(position);
    Color::ALL.into_iter().all(|color| chances[color].chance() != Chance::Winnable)
}

/// Asks whether the side whose opponent's flag has fallen could have mated.
pub(super) fn ask_for_verdict(model: &mut Model, now: Now, fx: &mut Effects) {
    let Phase::Flagged(flagged) = model.phase else { return };
    if !model.opponent.ready {
        return;
    }
    let id = ask(model, Some(!flagged.loser), winnability::DEFAULT_NODES, fx);
    let deadline = now.at + clock::VERDICT_LIMIT;
    model.phase = Phase::Flagged(Flagged { request: Some(id), deadline, ..flagged });
}

fn ask(model: &mut Model, of: Option<Color>, nodes: usize, fx: &mut Effects) -> u64 {
    let id = model.next_id();
    let fen = model.game.position().fen();
    fx.push(Effect::Post(Request::Mates { id, of, nodes, fen }));
    id
}

/// What the worker has found out about a position's mates.
pub(super) fn told(model: &mut Model, id: u64, chances: Chances, now: Now, fx: &mut Effects) {
    if let Phase::Flagged(flagged) = model.phase
        && flagged.request == Some(id)
    {
        clock::decide(model, chances.0[!flagged.loser], now, fx);
    } else if model.inquiry == Some(id) {
        model.inquiry = None;
        if chances.is_dead() == Some(true) {
            let declared = model.game.declare_dead();
            commands::end(model, declared, now, fx);
        }
    }
}
