//! Skewers: a valuable piece has to leave a line, and the one behind it is captured.

use luft_l10n::Text;

use super::{Motif, Theme};
use crate::board::{attacks_from, behind, is_slider, weight};
use crate::line::Line;

/// The front piece moves away, and the slider captures the one behind it.
pub fn find(line: &Line) -> Option<Motif> {
    line.own().find_map(|(at, mv)| {
        let (reply, next) = (*line.moves().get(at + 1)?, *line.moves().get(at + 2)?);
        let after = line.after(at);
        let slider = after.kind_on(mv.to()).filter(|&kind| is_slider(kind))?;
        let front = reply.from();
        if !attacks_from(after, mv.to()).has(front) || next.from() != mv.to() {
            return None;
        }
        let (rear, there) = behind(after, mv.to(), front)?;
        let kind = after.kind_on(front)?;
        let is_taken = next.captured_on() == Some(there) && next.capture() == Some(rear);
        let is_skewer = weight(kind) > weight(slider) && weight(kind) >= weight(rear);
        if !is_taken || !is_skewer {
            return None;
        }
        let text = Text::new("coach-skewer")
            .with("first", kind.name())
            .with("here", front.to_string())
            .with("second", rear.name())
            .with("there", there.to_string());
        let (last, worth) = (at + 2, line.won_by(at + 2, at + 2));
        Some(Motif { theme: Theme::Skewer, at, worth, last, text })
    })
}
