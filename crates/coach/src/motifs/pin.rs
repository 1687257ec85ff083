//! Pins: a piece cannot leave its line, so it is lost or cannot protect others.

use luft_rules::{Color, PieceKind, Position, Square};

use super::{Motif, Theme};
use crate::board::{attackers, attacks_from, behind, can_take, is_slider, weight};
use crate::line::Line;
use crate::words::about;

/// A pinned piece is attacked and then captured.
pub fn find(line: &Line) -> Option<Motif> {
    line.own().skip(1).find_map(|(taking, mv)| {
        let square = mv.captured_on()?;
        let attacked = line.before(taking - 1);
        let victim = attacked.kind_on(square)?;
        let at = taking - 2;
        let is_same = mv.capture() == Some(victim) && line.moves()[taking - 1].to() != square;
        // The side's last move made the pin or the attack.
        let is_new = !attackers(line.before(at), square, line.side()).has(mv.from())
            || pinned_to(line.before(at), square, line.side()).is_none();
        let (kind, there) = pinned_to(attacked, square, line.side())?;
        if !is_same || !is_new || victim == PieceKind::Pawn {
            return None;
        }
        let text = about("coach-pin", victim, square)
            .with("second", kind.name())
            .with("there", there.to_string());
        let worth = line.won_by(taking, taking);
        Some(Motif { theme: Theme::Pin, at, worth, last: taking, text })
    })
}

/// The first move captures a piece whose protectors are all pinned to their king.
pub fn find_protector(line: &Line) -> Option<Motif> {
    let mv = line.moves()[0];
    let (victim, square) = (mv.capture()?, mv.captured_on()?);
    let after = line.after(0);
    let protectors = attackers(after, mv.to(), !line.side());
    let protector = protectors.first()?;
    let is_pinned = after.pinned().has(protector) && !protectors.is_several();
    if !is_pinned || can_take(after, mv.to()) {
        return None;
    }
    let text = about("coach-pin-protector", victim, square)
        .with("first", after.kind_on(protector)?.name())
        .with("here", protector.to_string());
    Some(Motif { theme: Theme::Pin, at: 0, worth: line.won_by(0, 0), last: 0, text })
}

/// The more valuable piece of the other side to which the piece on a square is pinned, by a slider
/// of `side`.
fn pinned_to(position: &Position, square: Square, side: Color) -> Option<(PieceKind, Square)> {
    let pinned = position.kind_on(square)?;
    position.color(side).into_iter().find_map(|from| {
        let pinner = position.kind_on(from).filter(|&kind| is_slider(kind))?;
        if !attacks_from(position, from).has(square) {
            return None;
        }
        let (kind, there) = behind(position, from, square)?;
        let is_theirs = position.color(!side).has(there);
        let is_worth_more = weight(kind) > weight(pinned) && weight(kind) > weight(pinner);
        (is_theirs && is_worth_more).then_some((kind, there))
    })
}
