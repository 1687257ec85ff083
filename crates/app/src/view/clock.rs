//! The faces of the players' clock.

use luft_engine::rules::Color;
use luft_game::clock;

use super::words;
use crate::model::Model;

/// One side's clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockFace {
    /// What is left in all, such as `4:59`; what is left for the move where only
    /// that is limited.
    pub text: String,
    /// What is left for the move, where that is limited too.
    pub for_move: Option<String>,
    /// The same in words: `White's clock: 4 minutes 59 seconds`.
    pub label: String,
    /// Whether this side's time is passing.
    pub running: bool,
    /// Whether it is running out.
    pub low: bool,
}

/// A side's clock as it is now; `None` where time is not limited.
pub(super) fn face(model: &Model, side: Color) -> Option<ClockFace> {
    let (clock, now) = (&model.clock, model.seen.wall);
    let total = clock.remaining(side, now);
    let full = clock.control().per_move();
    let for_move = if side == clock.turn() { clock.remaining_for_move(now).or(full) } else { full };
    let first = total.or(for_move)?;
    let second = total.and(for_move);
    let mut label = format!("{}'s clock: {}", words::name(side), words::duration(first));
    if let Some(left) = second {
        label += &format!(", {} for the move", words::duration(left));
    }
    Some(ClockFace {
        text: clock::face(first),
        for_move: second.map(clock::face),
        label,
        running: clock.is_running() && clock.turn() == side,
        low: clock.is_low(side, now),
    })
}
