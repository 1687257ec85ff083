//! What a line wins, where no motif tells how.

use luft_engine::rules::{PieceKind, Position};
use luft_l10n::Text;

use super::{Motif, Theme};
use crate::line::Line;
use crate::material::balance;

/// Material at the end of the line.
pub fn find(line: &Line) -> Option<Motif> {
    let gain = line.gain();
    // A mate is no material.
    if gain < 1 || line.end().is_checkmate() {
        return None;
    }
    let last = line.moves().len() - 1;
    Some(Motif { theme: Theme::Gain, at: 0, worth: line.won_by(0, last), last, text: text(line) })
}

/// The pieces that are won and lost, the most valuable first.
const KINDS: [PieceKind; 5] =
    [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight, PieceKind::Pawn];

/// What is won: the pieces, if they are few.
fn text(line: &Line) -> Text {
    let won = pieces(line).unwrap_or_default();
    let of = |sign: i32| {
        let kinds = KINDS.into_iter().zip(won);
        kinds.filter(move |(_, count)| count.signum() == sign).collect::<Vec<_>>()
    };
    let plain = |gain| Text::new("coach-gain").with("gain", gain);
    match (of(1).as_slice(), of(-1).as_slice()) {
        ([(kind, 1)], []) => plain(kind.name()),
        ([(PieceKind::Pawn, 2)], []) => plain("two-pawns"),
        ([(first, 1), (second, 1)], []) => {
            Text::new("coach-gain-and").with("first", first.name()).with("second", second.name())
        }
        ([(PieceKind::Rook, 1)], [(PieceKind::Knight | PieceKind::Bishop, -1)]) => {
            plain("exchange")
        }
        ([(won, 1)], [(lost, -1)]) => {
            Text::new("coach-gain-for").with("first", won.name()).with("second", lost.name())
        }
        _ => plain("material"),
    }
}

/// How many pieces of each kind more than before the side has when the line has won what it wins.
fn pieces(line: &Line) -> Option<[i32; KINDS.len()]> {
    let side = line.side();
    let total = line.won_by(0, line.moves().len() - 1);
    let surplus = |position: &Position, kind| {
        let count = |color| position.pieces(color, kind).count() as i32;
        count(side) - count(!side)
    };
    let start = line.before(0);
    // The latest position in which all is settled.
    let is_settled = |number: &usize| {
        let now = balance(line.after(*number), side) - balance(start, side);
        now == total && line.won_by(0, *number) == total
    };
    let number = (0..line.moves().len()).rev().find(is_settled)?;
    Some(KINDS.map(|kind| surplus(line.after(number), kind) - surplus(start, kind)))
}
