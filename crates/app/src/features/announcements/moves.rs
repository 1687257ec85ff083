//! Moves as they are announced.

use luft_engine::rules::{CastlingSide, Move, Position};
use luft_l10n::Text;

/// A move as it is announced: `Black: knight f6, check.`
pub(super) fn announcement(before: &Position, mv: Move) -> Text {
    let mut after = before.clone();
    after.play_unchecked(mv);
    // Mate needs no word here: the result follows.
    let check = after.in_check() && !after.is_checkmate();
    let id = if check { "move-announcement-check" } else { "move-announcement" };
    Text::new(id).with("side", before.side_to_move().name()).with("move", spoken(before, mv))
}

/// A move in words: `knight b1 takes d2`, `castles kingside`.
fn spoken(before: &Position, mv: Move) -> Text {
    if let Move::Castle { side, .. } = mv {
        let side = match side {
            CastlingSide::King => "kingside",
            CastlingSide::Queen => "queenside",
        };
        return Text::new("move-castling").with("castling", side);
    }
    let ambiguous = is_ambiguous(before, mv);
    let id = match (mv.capture().is_some(), ambiguous) {
        (false, false) => "move-plain",
        (false, true) => "move-plain-from",
        (true, false) => "move-capture",
        (true, true) => "move-capture-from",
    };
    let mut text = Text::new(id).with("piece", mv.piece().name()).with("to", mv.to().to_string());
    if ambiguous {
        text = text.with("from", mv.from().to_string());
    }
    match mv {
        Move::EnPassant { .. } => Text::new("move-en-passant").with("move", text),
        Move::Promotion { into, .. } => {
            Text::new("move-promotion").with("into", into.name()).with("move", text)
        }
        _ => text,
    }
}

/// Whether another piece of the same kind could go there too.
fn is_ambiguous(before: &Position, mv: Move) -> bool {
    before.legal_moves().iter().any(|other| {
        other.piece() == mv.piece() && other.to() == mv.to() && other.from() != mv.from()
    })
}
