//! Captures that win material at once: of a piece that nothing protects, and in an exchange.

use luft_engine::rules::exchange::see_ge;
use luft_engine::rules::{Bitboard, Position, Square};

use super::{Motif, Theme};
use crate::line::Line;
use crate::words::about;

/// The first move of the line takes a piece and keeps the gain.
pub fn find(line: &Line) -> Option<Motif> {
    let (position, mv) = (line.before(0), line.moves()[0]);
    let (victim, square) = (mv.capture()?, mv.captured_on()?);
    let points = victim.points() as i32;
    if mv.promotion().is_some() {
        return None;
    }
    if protectors(line.after(0), mv.to()).is_empty() {
        let text = about("coach-hanging", victim, square);
        return Some(Motif { theme: Theme::Hanging, at: 0, worth: points, text });
    }
    let taker = mv.piece();
    if taker.points() < victim.points() && taker.points() > 0 {
        let text = about("coach-exchange-lesser", victim, square).with("taker", taker.name());
        let worth = points - taker.points() as i32;
        return Some(Motif { theme: Theme::Exchange, at: 0, worth, text });
    }
    let is_outnumbered = see_ge(position, mv, 90);
    is_outnumbered.then(|| Motif {
        theme: Theme::Exchange,
        at: 0,
        worth: points,
        text: about("coach-exchange-more", victim, square),
    })
}

/// The pieces of the side to move that attack a square, even if they are pinned.
fn protectors(position: &Position, square: Square) -> Bitboard {
    position.attackers_to(square, position.occupied()) & position.color(position.side_to_move())
}
