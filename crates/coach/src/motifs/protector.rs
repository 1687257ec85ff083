//! Protectors: one that is captured, and one that is overloaded.

use luft_l10n::Text;
use luft_rules::{PieceKind, Position, Square};

use super::{Motif, Theme};
use crate::board::{attackers, attacks_from, can_take};
use crate::line::Line;
use crate::words::about;

/// The side captures a piece, and with its next move another that only that piece protected.
pub fn find_removed(line: &Line) -> Option<Motif> {
    line.own().find_map(|(at, mv)| {
        let protector = mv.captured_on()?;
        let (victim, square) = taken_later(line, at)?;
        let before = line.before(at);
        if square == mv.to() || !is_only_protector(before, protector, square) {
            return None;
        }
        // If the first capture wins more than the second, or the reply captures something else, the
        // motif is not the protector.
        let reply = line.moves()[at + 1];
        let is_taken_back = reply.to() == mv.to();
        let price = if is_taken_back { mv.piece().points() } else { 0 };
        let is_about_more = mv.capture()?.points() >= victim.points() + price;
        if is_about_more || reply.capture().is_some() && !is_taken_back {
            return None;
        }
        let text = about("coach-removed", victim, square)
            .with("first", before.kind_on(protector)?.name())
            .with("here", protector.to_string());
        Some(Motif {
            theme: Theme::RemovedProtector,
            at,
            worth: line.won_by(at, at + 2),
            last: at + 2,
            text,
        })
    })
}

/// The other side recaptures with a piece, and loses the other thing that it protected.
pub fn find_overload(line: &Line) -> Option<Motif> {
    line.own().find_map(|(at, mv)| {
        let reply = *line.moves().get(at + 1)?;
        let (victim, square) = taken_later(line, at)?;
        let before = line.before(at);
        let (first, here) = (mv.capture()?, mv.captured_on()?);
        let takes_back = reply.to() == mv.to() && reply.piece() != PieceKind::King;
        if !takes_back || square == mv.to() || !is_only_protector(before, reply.from(), square) {
            return None;
        }
        let text = Text::new("coach-overload")
            .with("piece", reply.piece().name())
            .with("square", reply.from().to_string())
            .with("first", first.name())
            .with("here", here.to_string())
            .with("second", victim.name())
            .with("there", square.to_string());
        Some(Motif {
            theme: Theme::Overload,
            at,
            worth: line.won_by(at, at + 2),
            last: at + 2,
            text,
        })
    })
}

/// What the side captures with its second next move, if it was there from the beginning and cannot
/// be recaptured.
fn taken_later(line: &Line, at: usize) -> Option<(PieceKind, Square)> {
    let next = *line.moves().get(at + 2)?;
    let square = next.captured_on()?;
    let kind = line.before(at).kind_on(square)?;
    let is_there = next.capture() == Some(kind) && line.before(at).color(!line.side()).has(square);
    (is_there && !can_take(line.after(at + 2), next.to())).then_some((kind, square))
}

/// Whether the piece on `protector` is the only one of its side that protects a square.
fn is_only_protector(position: &Position, protector: Square, square: Square) -> bool {
    let side = !position.side_to_move();
    attacks_from(position, protector).has(square) && !attackers(position, square, side).is_several()
}
