//! Captures that win material at once: of an unprotected piece, and in an exchange.

use luft_rules::exchange::see_ge;

use super::{Motif, Theme};
use crate::board::attackers;
use crate::line::Line;
use crate::words::about;

/// The first move of the line captures a piece and keeps the gain.
pub fn find(line: &Line) -> Option<Motif> {
    let (position, mv) = (line.before(0), line.moves()[0]);
    let (victim, square) = (mv.capture()?, mv.captured_on()?);
    if mv.promotion().is_some() {
        return None;
    }
    // Later gains are not won by this capture.
    let worth = line.won_by(0, 0).min(victim.points() as i32);
    let motif = |theme, text| Some(Motif { theme, at: 0, worth, last: 0, text });
    if attackers(line.after(0), mv.to(), !line.side()).is_empty() {
        return motif(Theme::Hanging, about("coach-hanging", victim, square));
    }
    let taker = mv.piece();
    if taker.points() < victim.points() && taker.points() > 0 {
        let text = about("coach-exchange-lesser", victim, square).with("taker", taker.name());
        return motif(Theme::Exchange, text);
    }
    // Nearly a pawn.
    let is_outnumbered = see_ge(position, mv, 90);
    if is_outnumbered {
        motif(Theme::Exchange, about("coach-exchange-more", victim, square))
    } else {
        None
    }
}
