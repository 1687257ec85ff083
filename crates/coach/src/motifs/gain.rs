//! What a line wins, where no motif tells how.

use luft_engine::rules::{PieceKind, Position};
use luft_l10n::Text;

use super::{Motif, Theme};
use crate::line::Line;
use crate::material::balance;

/// Material at the end of the line.
pub fn find(line: &Line) -> Option<Motif> {
    let worth = line.gain();
    let what = name(line, worth)?;
    let text = Text::new("coach-gain").with("gain", what);
    Some(Motif { theme: Theme::Gain, at: 0, worth, text })
}

/// What is won: the piece, if it is one for nothing.
fn name(line: &Line, gain: i32) -> Option<&'static str> {
    const OTHERS: [PieceKind; 5] =
        [PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
    // A mate is no material.
    if gain < 1 || line.end().is_checkmate() {
        return None;
    }
    let side = line.side();
    let surplus = |position: &Position, kind| {
        let count = |color| position.pieces(color, kind).count() as i32;
        count(side) - count(!side)
    };
    let won = OTHERS.map(|kind| surplus(line.end(), kind) - surplus(line.before(0), kind));
    let is_settled = balance(line.end(), side) - balance(line.before(0), side) == gain;
    Some(match won {
        _ if !is_settled => "material",
        [1, 0, 0, 0, 0] => "pawn",
        [2, 0, 0, 0, 0] => "two-pawns",
        [0, 1, 0, 0, 0] => "knight",
        [0, 0, 1, 0, 0] => "bishop",
        [0, 0, 0, 1, 0] => "rook",
        [0, 0, 0, 0, 1] => "queen",
        [0, -1, 0, 1, 0] | [0, 0, -1, 1, 0] => "exchange",
        _ => "material",
    })
}
