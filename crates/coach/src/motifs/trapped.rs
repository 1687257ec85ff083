//! Trapped pieces: attacked, and without a safe square.

use luft_rules::exchange::see_ge;
use luft_rules::{PieceKind, Position, Square};

use super::{Motif, Theme};
use crate::board::attackers;
use crate::line::Line;
use crate::words::about;

/// The worth of a pawn in exchanges.
const PAWN: i32 = 100;

/// The side attacks a piece and captures it wherever it goes.
pub fn find(line: &Line) -> Option<Motif> {
    line.own().find_map(|(at, mv)| {
        let (reply, next) = (*line.moves().get(at + 1)?, *line.moves().get(at + 2)?);
        let after = line.after(at);
        let taken = next.captured_on()?;
        // Its square before it was driven away.
        let square = if reply.to() == taken { reply.from() } else { taken };
        let victim = after.kind_on(square)?;
        let is_new = attackers(line.before(at), square, line.side()).is_empty();
        let is_attacked = attackers(after, square, line.side()).has(mv.to());
        let is_taken = next.capture() == Some(victim)
            && reply.promotion().is_none()
            // A piece that captures first is exchanged, not trapped.
            && (reply.from() != square || reply.capture().is_none_or(|kind| kind == PieceKind::Pawn))
            && see_ge(line.before(at + 2), next, PAWN - 1);
        if !is_new || !is_attacked || !is_taken || !is_trapped(after, square, victim) {
            return None;
        }
        let text = about("coach-trapped", victim, square);
        Some(Motif {
            theme: Theme::Trapped,
            at,
            worth: line.won_by(at + 2, at + 2),
            last: at + 2,
            text,
        })
    })
}

/// Whether a piece of the side to move loses at least a pawn by each of its moves. Pawns don't
/// count as trapped, because they seldom can move away.
fn is_trapped(position: &Position, square: Square, kind: PieceKind) -> bool {
    let moves = position.legal_moves();
    let mut own = moves.iter().filter(|mv| mv.from() == square);
    let is_piece = !matches!(kind, PieceKind::Pawn | PieceKind::King);
    is_piece && own.all(|&mv| !see_ge(position, mv, 1 - PAWN))
}
