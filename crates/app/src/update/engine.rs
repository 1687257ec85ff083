//! The computer's turns: requests to the worker, its replies, its failures.

use luft_engine::rules::{Move, Position, uci};
use luft_game::clock::Moment;
use luft_game::winnability::Chance;

use super::{Effects, clock, commands, mates, moves, offers, tell};
use crate::effect::Effect;
use crate::event::{Millis, Now};
use crate::model::{Message, Model, Opponent, Phase, Players, Thinking, Thought};
use luft_protocol::{Go, Reply, Request, Time};

/// How long the computer may think about a move without a clock, in
/// milliseconds.
const THINKING_TIME: u32 = 1000;
/// The least time between the player's move and the computer's: the player's
/// has then been seen, and the reply is not a slap.
const LEAST_DELAY: Millis = 400.0;
/// Where its time is limited, the computer spends no more than this part of it
/// on being polite.
const POLITE_PART: Millis = 0.01;
/// How long after the thinking time a worker that has not replied is taken for
/// dead. A busy phone may be late by seconds; nobody waits for minutes.
const REPLY_GRACE: Millis = 10_000.0;
/// How long a worker may take to load and say that it is ready.
pub(super) const START_LIMIT: Millis = 30_000.0;
/// How many failures in a row are mended in silence.
const FAILURES_MENDED: u32 = 3;

/// The computer's turn begins.
pub(super) fn begin(model: &mut Model, now: Now, fx: &mut Effects) {
    revive(model, fx);
    let left = clock::most_for_move(model, model.turn(), now);
    let left = left.map(|left| left.as_secs_f64() * 1000.0);
    let polite = left.map_or(LEAST_DELAY, |left| LEAST_DELAY.min(left * POLITE_PART));
    model.phase = Phase::Thinking(Thinking {
        earliest: now.at + polite,
        request: None,
        deadline: now.at,
        thought: None,
        due: now.wall,
    });
    ask(model, now, fx);
}

/// Tries afresh with a worker that was given up on earlier: the player has gone
/// on playing.
pub(super) fn revive(model: &mut Model, fx: &mut Effects) {
    if model.opponent.failures > FAILURES_MENDED {
        model.opponent = Opponent::default();
        fx.push(Effect::RestartWorker);
    }
}

/// Sends the request for the current position, or waits for the worker to be
/// ready for it.
fn ask(model: &mut Model, now: Now, fx: &mut Effects) {
    let time = Time::on_clock(&model.clock, now.wall).unwrap_or(Time::Move(THINKING_TIME));
    let request = model.opponent.ready.then(|| model.next_id());
    let Phase::Thinking(thinking) = &mut model.phase else { return };
    let patience = match request {
        Some(_) => Millis::from(time.most()) + REPLY_GRACE,
        None => START_LIMIT,
    };
    thinking.request = request;
    thinking.deadline = now.at + patience;
    if let Some(id) = request
        && let Some(go) = go(model, id, time)
    {
        fx.push(Effect::Post(Request::Go(go)));
    }
    fx.push(Effect::Refresh);
}

fn go(model: &Model, id: u64, time: Time) -> Option<Go> {
    let Players::Computer { level, .. } = model.players else { return None };
    let plies = model.game.plies();
    Some(Go {
        id,
        level,
        // The game's own: a level misjudges by position and seed, and a
        // misjudgement that lasts through the game reads as a character.
        seed: model.seed,
        time,
        may_offer: offers::computer_may_offer(model),
        may_resign: !model.plays_on,
        offered: model.game.offer().is_some(),
        fen: model.game.start().fen(),
        moves: plies.iter().map(|ply| uci::write(ply.mv())).collect(),
    })
}

/// Ends the search, if one is running, without its move. What comes next sets
/// another phase.
pub(super) fn stop(model: &mut Model, fx: &mut Effects) {
    let Some(id) = pending(model) else { return };
    if model.clock.control().is_unlimited() {
        fx.push(Effect::Post(Request::Stop { id }));
    } else {
        // A search under way hears nothing until it ends, and with a clock that
        // may be long: a new worker is there sooner.
        model.opponent.ready = false;
        fx.push(Effect::RestartWorker);
    }
}

/// A line from the worker.
pub(super) fn line(model: &mut Model, line: &str, now: Now, fx: &mut Effects) {
    match line.parse() {
        Ok(reply) => take(model, reply, now, fx),
        Err(error) => failed(model, &error.to_string(), now, fx),
    }
}

/// A reply to a request that nobody waits for any more is dropped.
fn take(model: &mut Model, reply: Reply, now: Now, fx: &mut Effects) {
    let awaited = |id: u64| pending(model) == Some(id);
    match reply {
        Reply::Ready { .. } => ready(model, now, fx),
        Reply::Best { id, best, offer } if awaited(id) => {
            match read(model.game.position(), best.as_deref()) {
                Ok(mv) => replied(model, Thought::Move { mv, offer }, now, fx),
                Err(reason) => failed(model, &reason, now, fx),
            }
        }
        Reply::Resign { id } if awaited(id) => replied(model, Thought::Resign, now, fx),
        Reply::Answer { id, declined } if awaited(id) => {
            offers::answered(model, declined, now, fx);
        }
        // Without an id, it was the request under way that could not be read.
        Reply::Error { id, text }
            if pending(model).is_some_and(|pending| id.is_none_or(|id| id == pending)) =>
        {
            failed(model, &text, now, fx);
        }
        Reply::Mates { id, chances } => mates::told(model, id, chances, now, fx),
        // How the search stands is for a later view.
        Reply::Info(_)
        | Reply::Best { .. }
        | Reply::Resign { .. }
        | Reply::Answer { .. }
        | Reply::Error { .. } => {}
    }
}

fn ready(model: &mut Model, now: Now, fx: &mut Effects) {
    model.opponent.ready = true;
    match model.phase {
        Phase::Thinking(Thinking { thought: None, .. }) => {
            mates::ask_if_dead(model, now, fx);
            ask(model, now, fx);
        }
        Phase::Flagged(_) => mates::ask_for_verdict(model, now, fx),
        Phase::Over => {}
        _ => mates::ask_if_dead(model, now, fx),
    }
}

/// The request that waits for its reply.
fn pending(model: &Model) -> Option<u64> {
    match model.phase {
        Phase::Thinking(Thinking { request, thought: None, .. }) => request,
        _ => None,
    }
}

fn read(position: &Position, best: Option<&str>) -> Result<Move, String> {
    let text = best.ok_or("the worker found no move where there is one")?;
    uci::parse(position, text).map_err(|error| format!("the worker's move {text}: {error}"))
}

fn replied(model: &mut Model, thought: Thought, now: Now, fx: &mut Effects) {
    model.opponent.failures = 0;
    if let Phase::Thinking(thinking) = &mut model.phase {
        thinking.thought = Some(thought);
        let held_back = (thinking.earliest - now.at).max(0.0).ceil();
        thinking.due = Moment(now.wall.0.saturating_add(held_back as u64));
        wake(model, now, fx);
    }
}

/// When something is to be done about the worker or its reply.
pub(super) fn due(model: &Model) -> Option<Millis> {
    match &model.phase {
        Phase::Thinking(Thinking { thought: Some(_), earliest, .. }) => Some(*earliest),
        Phase::Thinking(Thinking { deadline, .. }) => Some(*deadline),
        Phase::Flagged(flagged) => Some(flagged.deadline),
        _ => None,
    }
}

/// Time has passed: do what was held back, or give up on a worker that has been
/// silent too long.
pub(super) fn wake(model: &mut Model, now: Now, fx: &mut Effects) {
    // Also where the browser's timer was early by a fraction.
    if due(model).is_none_or(|due| now.at < due) {
        return;
    }
    match &model.phase {
        Phase::Thinking(Thinking { thought: Some(_), .. }) => act(model, now, fx),
        Phase::Thinking(_) => failed(model, "it does not answer", now, fx),
        Phase::Flagged(_) => clock::decide(model, Chance::Undetermined, now, fx),
        _ => {}
    }
}

/// The computer does what it has thought of.
pub(super) fn act(model: &mut Model, now: Now, fx: &mut Effects) {
    let Phase::Thinking(Thinking { thought: Some(thought), .. }) = model.phase else { return };
    match thought {
        Thought::Move { mv, offer } => {
            model.turn_state.offering = offer;
            moves::play(model, mv, false, now, fx);
        }
        Thought::Resign => {
            let resigned = model.game.resign(model.turn());
            commands::end(model, resigned, now, fx);
        }
    }
}

/// The worker has failed: start another, and ask it again.
pub(super) fn failed(model: &mut Model, reason: &str, now: Now, fx: &mut Effects) {
    model.opponent.ready = false;
    model.opponent.failures += 1;
    let given_up = model.opponent.failures > FAILURES_MENDED;
    if !given_up {
        fx.push(Effect::RestartWorker);
    }
    if !matches!(model.phase, Phase::Thinking(Thinking { thought: None, .. })) {
        return;
    }
    if given_up {
        model.phase = Phase::Stalled;
        let text = format!(
            "The computer's engine has failed {} times ({reason}). Take your move back to try \
             again, or start a new game.",
            model.opponent.failures
        );
        tell(model, fx, Message::Error(text));
        fx.show();
    } else {
        ask(model, now, fx);
    }
}
