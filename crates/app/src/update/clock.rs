//! The players' time: flags that fall, time that runs low, and when to look
//! again.

use std::time::Duration;

use luft_engine::rules::{ByColor, Color};
use luft_game::clock::{Clock, Moment, TimeControl};
use luft_game::winnability::{self, Chance};

use super::{Effects, commands, engine, mates};
use crate::effect::{Effect, Urgency};
use crate::event::{Millis, Now};
use crate::model::{Alarm, Flagged, Model, Phase, Thinking};
use crate::view::words;

/// How long the worker may look whether a side could have mated, in
/// milliseconds. After it the flag counts as a loss.
pub(super) const VERDICT_LIMIT: Millis = 20_000.0;

/// A clock for the game on the board. Where moves have been played already they
/// have taken no time.
pub(super) fn fresh(model: &Model, control: TimeControl) -> Clock {
    let mut clock = Clock::new(control, model.game.start().side_to_move());
    for _ in model.game.plies() {
        // At one moment no time passes and no flag can fall.
        let pressed = clock.press(Moment(0));
        debug_assert_eq!(pressed, Ok(()));
    }
    clock
}

/// Sees what time has done since the last event, before anything else happens.
pub(super) fn look(model: &mut Model, now: Now, fx: &mut Effects) {
    if matches!(model.phase, Phase::Over | Phase::Flagged(_)) {
        return;
    }
    catch_up(model, now, fx);
    // A game that was over before keeps the reading at which it ended.
    if let Some(loser) = model.clock.flag(now.wall)
        && !model.game.is_over()
    {
        fall(model, loser, now, fx);
        return;
    }
    if model.clock.is_running() {
        model.clock.look(now.wall);
        announce_low(model, now, fx);
    }
}

/// While the machine slept the computer could not think: that time is not its
/// own. A person's goes on.
pub(super) fn forgive_sleep(model: &mut Model, now: Now) {
    /// By so many milliseconds the two clocks may differ without a sleep: a wall
    /// clock is set right now and then.
    const SLACK: u64 = 1000;
    if !matches!(model.phase, Phase::Thinking(_)) {
        return;
    }
    let awake = (now.at - model.seen.at).max(0.0) as u64;
    let since = model.seen.wall;
    if now.wall.since(since) > Duration::from_millis(awake + SLACK) {
        model.clock.pause(Moment(since.0 + awake));
        model.clock.resume(now.wall);
    }
}

/// The computer's flag does not fall while its move is only held back: had the
/// page not slept, the move would have been made when it was due.
fn catch_up(model: &mut Model, now: Now, fx: &mut Effects) {
    let Phase::Thinking(Thinking { thought: Some(_), due, .. }) = model.phase else { return };
    if due <= now.wall && model.clock.flag(now.wall).is_some() && model.clock.flag(due).is_none() {
        engine::act(model, Now { wall: due, ..now }, fx);
    }
}

/// Lets no time pass between the last look at the clock and now.
pub(super) fn skip_to(model: &mut Model, now: Now) {
    model.clock.pause(Moment::default());
    model.clock.resume(now.wall);
}

/// Says it when a person's time becomes low: the time in all once a game, that
/// for a move with each move.
fn announce_low(model: &mut Model, now: Now, fx: &mut Effects) {
    let clock = &model.clock;
    let low = ByColor::from_fn(|color| clock.is_low(color, now.wall));
    let threshold = clock.control().low();
    for color in Color::ALL {
        let left = clock.remaining(color, now.wall);
        let in_all = left.zip(threshold).is_some_and(|(left, low)| left <= low);
        let is_news = if in_all {
            !std::mem::replace(&mut model.warned[color], true)
        } else {
            low[color] && !model.low[color]
        };
        if is_news && model.players.is_person(color) {
            fx.announce(Urgency::Assertive, words::low_on_time(color, clock, now.wall));
        }
    }
    if low != model.low {
        model.low = low;
        fx.push(Effect::Refresh);
    }
}

/// A flag has fallen: a loss, unless the other side could never have mated. What
/// a glance does not tell, the worker finds out.
fn fall(model: &mut Model, loser: Color, now: Now, fx: &mut Effects) {
    commands::leave(model, fx);
    model.clock.stop(now.wall);
    match winnability::glance(model.game.position())[!loser].chance() {
        Chance::Undetermined => {
            let deadline = now.at + engine::START_LIMIT;
            model.phase = Phase::Flagged(Flagged { loser, request: None, deadline });
            engine::revive(model, fx);
            mates::ask_for_verdict(model, now, fx);
            fx.show();
        }
        known => decide(model, known, now, fx),
    }
}

/// Ends the game by the fallen flag.
pub(super) fn decide(model: &mut Model, chances: Chance, now: Now, fx: &mut Effects) {
    let Some(loser) = model.clock.flag(now.wall) else { return };
    let timed_out = model.game.time_out(loser, chances);
    commands::end(model, timed_out, now, fx);
}

/// The most that a side's move can take, the present or the next one; `None`
/// without a limit.
pub(super) fn most_for_move(model: &Model, side: Color, now: Now) -> Option<Duration> {
    let clock = &model.clock;
    let limit = match clock.remaining_for_move(now.wall) {
        Some(left) if side == model.turn() => Some(left),
        _ => clock.control().per_move(),
    };
    clock.remaining(side, now.wall).into_iter().chain(limit).min()
}

/// Asks to be woken when the worker or the clock wants it, unless that has been
/// asked for already.
pub(super) fn set_alarm(model: &mut Model, now: Now, fx: &mut Effects) {
    let wanted = Alarm { at: engine::due(model), wall: model.clock.next_look(now.wall) };
    if model.alarm == wanted {
        return;
    }
    model.alarm = wanted;
    let by_wall = wanted.wall.map(|moment| moment.since(now.wall).as_secs_f64() * 1000.0);
    let by_worker = wanted.at.map(|at| at - now.at);
    if let Some(after) = [by_wall, by_worker].into_iter().flatten().reduce(f64::min) {
        // Timers count whole milliseconds: one that is due but for a rounding
        // must not ring for ever.
        fx.push(Effect::Wake { after: after.max(1.0) });
    }
}
