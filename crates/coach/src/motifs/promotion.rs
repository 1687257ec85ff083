//! Promotions.

use super::{Motif, Theme};
use crate::line::Line;
use crate::material::balance;
use crate::words::about;

/// A pawn promotes, and the new piece is not lost.
pub fn find(line: &Line) -> Option<Motif> {
    line.own().find_map(|(at, mv)| {
        let into = mv.promotion()?;
        // The new piece moves on or stays.
        let mut square = mv.to();
        for (number, &later) in line.moves().iter().enumerate().skip(at + 1) {
            let is_own = number % 2 == 0;
            if later.from() == square && is_own {
                square = later.to();
            } else if later.captured_on() == Some(square) && !is_own {
                return None;
            }
        }
        let worth = line.won_by(at, at);
        // If the side has already won something, that is the better explanation.
        let taken = balance(line.before(at), line.side()) - balance(line.before(0), line.side());
        if taken > 1 {
            return None;
        }
        let text = about("coach-promotion", into, mv.to());
        Some(Motif { theme: Theme::Promotion, at, worth, last: at, text })
    })
}
