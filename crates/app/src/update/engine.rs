//! The computer's turns: requests to the worker, its replies, its failures.

use luft_engine::rules::{Move, Position, uci};

use super::{Effects, moves, tell};
use crate::effect::Effect;
use crate::event::Millis;
use crate::model::{Message, Model, Opponent, Phase, Thinking};
use crate::protocol::{Go, Reply, Request};

/// How long the computer may think about a move, in milliseconds.
const THINKING_TIME: u32 = 1000;
/// The least time between the player's move and the computer's: the player's
/// has then been seen, and the reply is not a slap.
const LEAST_DELAY: Millis = 400.0;
/// How long after the thinking time a worker that has not replied is taken for
/// dead. A busy phone may be late by seconds; nobody waits for minutes.
const REPLY_GRACE: Millis = 10_000.0;
/// How long a worker may take to load and say that it is ready.
const START_LIMIT: Millis = 30_000.0;
/// How many failures in a row are mended in silence.
const FAILURES_MENDED: u32 = 3;

/// The computer's turn begins.
pub(super) fn begin(model: &mut Model, at: Millis, fx: &mut Effects) {
    if model.opponent.failures > FAILURES_MENDED {
        // Given up on earlier. The player has gone on playing: try afresh.
        model.opponent = Opponent::default();
        fx.push(Effect::RestartWorker);
    }
    model.phase = Phase::Thinking(Thinking { since: at, request: None, deadline: at, reply: None });
    ask(model, at, fx);
}

/// Sends the request for the current position, or waits for the worker to be
/// ready for it.
fn ask(model: &mut Model, at: Millis, fx: &mut Effects) {
    let Phase::Thinking(thinking) = &mut model.phase else { return };
    let patience = if model.opponent.ready {
        model.last_id += 1;
        thinking.request = Some(model.last_id);
        Millis::from(THINKING_TIME) + REPLY_GRACE
    } else {
        thinking.request = None;
        START_LIMIT
    };
    thinking.deadline = at + patience;
    if let Some(id) = thinking.request {
        fx.push(Effect::Post(Request::Go(go(model, id))));
    }
    fx.push(Effect::Wake { after: patience });
    fx.push(Effect::Refresh);
}

fn go(model: &Model, id: u64) -> Go {
    let plies = model.game.plies();
    Go {
        id,
        level: model.level,
        // The game's own: a level misjudges by position and seed, and a
        // misjudgement that lasts through the game reads as a character.
        seed: model.seed,
        time: THINKING_TIME,
        fen: model.game.start().fen(),
        moves: plies.iter().map(|ply| uci::write(ply.mv())).collect(),
    }
}

/// Ends the search, if one is running, without its move. What comes next sets
/// another phase.
pub(super) fn stop(model: &Model, fx: &mut Effects) {
    if let Some(id) = pending(model) {
        fx.push(Effect::Post(Request::Stop { id }));
    }
}

/// A line from the worker.
pub(super) fn line(model: &mut Model, line: &str, at: Millis, fx: &mut Effects) {
    match line.parse() {
        Ok(Reply::Ready { .. }) => {
            model.opponent.ready = true;
            if matches!(model.phase, Phase::Thinking(Thinking { reply: None, .. })) {
                ask(model, at, fx);
            }
        }
        Ok(Reply::Best { id, best }) if pending(model) == Some(id) => {
            match read(model.game.position(), best.as_deref()) {
                Ok(mv) => replied(model, mv, at, fx),
                Err(reason) => failed(model, &reason, at, fx),
            }
        }
        // Without an id, it was the request under way that could not be read.
        Ok(Reply::Error { id, text })
            if pending(model).is_some_and(|pending| id.is_none_or(|id| id == pending)) =>
        {
            failed(model, &text, at, fx);
        }
        // How the search stands is for a later view; a reply to a request that
        // nobody waits for any more is dropped.
        Ok(Reply::Info(_) | Reply::Best { .. } | Reply::Error { .. }) => {}
        Err(error) => failed(model, &error.to_string(), at, fx),
    }
}

/// The request that waits for its reply.
fn pending(model: &Model) -> Option<u64> {
    match model.phase {
        Phase::Thinking(Thinking { request, reply: None, .. }) => request,
        _ => None,
    }
}

fn read(position: &Position, best: Option<&str>) -> Result<Move, String> {
    let text = best.ok_or("the worker found no move where there is one")?;
    uci::parse(position, text).map_err(|error| format!("the worker's move {text}: {error}"))
}

fn replied(model: &mut Model, mv: Move, at: Millis, fx: &mut Effects) {
    model.opponent.failures = 0;
    if let Phase::Thinking(thinking) = &mut model.phase {
        thinking.reply = Some(mv);
        wake(model, at, fx);
    }
}

/// Time has passed: play the reply that was held back, or give up on a worker
/// that has been silent too long.
pub(super) fn wake(model: &mut Model, at: Millis, fx: &mut Effects) {
    let Phase::Thinking(thinking) = &model.phase else { return };
    let due = match thinking.reply {
        Some(_) => thinking.since + LEAST_DELAY,
        None => thinking.deadline,
    };
    match thinking.reply {
        // Also where the browser's timer was early by a fraction.
        _ if at < due => fx.push(Effect::Wake { after: due - at }),
        Some(mv) => moves::play(model, mv, false, at, fx),
        None => failed(model, "it does not answer", at, fx),
    }
}

/// The worker has failed: start another, and ask it again.
pub(super) fn failed(model: &mut Model, reason: &str, at: Millis, fx: &mut Effects) {
    model.opponent.ready = false;
    model.opponent.failures += 1;
    let given_up = model.opponent.failures > FAILURES_MENDED;
    if !given_up {
        fx.push(Effect::RestartWorker);
    }
    if !matches!(model.phase, Phase::Thinking(Thinking { reply: None, .. })) {
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
        ask(model, at, fx);
    }
}
