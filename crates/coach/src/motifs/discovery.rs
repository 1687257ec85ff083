//! Discovered attacks: a piece moves out of the line of another.

use luft_l10n::Text;
use luft_rules::{PieceKind, Square, between};

use super::{Motif, Theme};
use crate::board::{attacks_from, is_slider};
use crate::line::Line;

/// A piece moves away and uncovers a slider, which then captures something; or the slider gives
/// check, and the piece that moved captures something.
pub fn find(line: &Line) -> Option<Motif> {
    line.own().find_map(|(at, mv)| {
        let next = *line.moves().get(at + 2)?;
        let after = line.after(at);
        let uncovers = |from: Square, target: Square| {
            let is_slider = after.kind_on(from).is_some_and(is_slider);
            let is_open = attacks_from(after, from).has(target);
            from != mv.to() && is_slider && is_open && between(from, target).has(mv.from())
        };
        let king = after.king(!line.side());
        let sliders = after.color(line.side());
        let with = |id, from: Square| {
            let by = after.kind_on(from)?;
            Some(Text::new(id).with("by", by.name()).with("from", from.to_string()))
        };
        if let Some(from) = sliders.into_iter().find(|&from| uncovers(from, king)) {
            let is_taking = mv.capture().is_some() && (at == 0 || next.from() == mv.to());
            let takes = next.from() == mv.to() && next.capture().is_some();
            let last = if takes { at + 2 } else { at };
            if !is_taking && !takes {
                return None;
            }
            let text = with("coach-discovered-check", from)?;
            return Some(Motif {
                theme: Theme::Discovery,
                at,
                worth: line.won_by(at, last),
                last,
                text,
            });
        }
        let target = next.captured_on()?;
        let victim = after.kind_on(target)?;
        let is_same = next.capture() == Some(victim) && victim != PieceKind::Pawn;
        if !is_same || !uncovers(next.from(), target) {
            return None;
        }
        let text = with("coach-discovered", next.from())?
            .with("piece", victim.name())
            .with("square", target.to_string());
        Some(Motif {
            theme: Theme::Discovery,
            at,
            worth: line.won_by(at + 2, at + 2),
            last: at + 2,
            text,
        })
    })
}
