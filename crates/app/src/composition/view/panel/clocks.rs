//! The clocks in the two players' bars.

use luft_game::clock;
use luft_l10n::Text;
use luft_rules::Color;

use super::players::sides;
use crate::composition::Model;
use crate::composition::view::wall;
use crate::ground::wording;

/// One side's clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockFace {
    /// The time left, such as `4:59`; the time left for the move if only that is limited.
    pub text: String,
    /// The time left for the move, if that is limited too.
    pub for_move: Option<String>,
    /// The same in words: `White's clock: 4 minutes 59 seconds`.
    pub label: Text,
    /// Whether this side's clock is running.
    pub running: bool,
    /// The direction of its hand, in quarters of a turn, 0 to 3.
    pub hand: u8,
    /// Whether little time is left.
    pub low: bool,
    /// Whether it is paused although this side is to move.
    pub paused: bool,
}

/// The clocks at the top and at the bottom of the board; `None` without a time limit.
pub fn clocks(model: &Model) -> [Option<ClockFace>; 2] {
    sides(model).map(|side| face(model, side))
}

fn face(model: &Model, side: Color) -> Option<ClockFace> {
    let (clock, now) = (model.session.clock(), wall(model));
    let total = clock.remaining(side, now);
    let full = clock.control().per_move();
    let for_move = if side == clock.turn() { clock.remaining_for_move(now).or(full) } else { full };
    let first = total.or(for_move)?;
    let second = total.and(for_move);
    let id = if second.is_some() { "clock-label-move" } else { "clock-label" };
    let mut label = Text::new(id).with("side", side.name()).with("time", wording::duration(first));
    if let Some(left) = second {
        label = label.with("move", wording::duration(left));
    }
    Some(ClockFace {
        text: clock::face(first),
        for_move: second.map(clock::face),
        label,
        running: clock.is_running() && clock.turn() == side,
        // The hand moves when the seconds shown change.
        hand: 3 - (clock::whole_seconds(first) % 4) as u8,
        low: clock.is_low(side, now),
        paused: clock.is_paused() && clock.turn() == side,
    })
}
