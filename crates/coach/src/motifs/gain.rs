//! Material that a line wins without a known motif.

use luft_l10n::Text;
use luft_rules::{PieceKind, Position};

use super::{Motif, Theme};
use crate::line::Line;
use crate::material::balance;

/// The gain must be complete by the side's fifth move, or fourth for pawns. Later gains might as
/// well be won in another way.
const LATEST: usize = 8;
const LATEST_PAWNS: usize = 6;
const MOST_IN_PAWNS: i32 = 2;

/// Material that is won early and kept to the end of the line.
pub fn find(line: &Line) -> Option<Motif> {
    let last = line.moves().len() - 1;
    let kept_from = |latest: usize| line.won_by(0, latest.min(last)).min(line.won_by(0, last));
    let worth = match kept_from(LATEST) {
        worth if worth <= MOST_IN_PAWNS => worth.min(kept_from(LATEST_PAWNS)),
        worth => worth,
    };
    // A mate is not material.
    if worth < 1 || line.end().is_checkmate() {
        return None;
    }
    Some(Motif { theme: Theme::Gain, at: 0, worth, last, text: text(line, worth) })
}

/// The pieces won and lost, the most valuable first.
const KINDS: [PieceKind; 5] =
    [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight, PieceKind::Pawn];

/// Names the pieces won, if they are few.
fn text(line: &Line, worth: i32) -> Text {
    let won = pieces(line, worth).unwrap_or_default();
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

/// The side's gain in pieces of each kind once the line has won this many points.
fn pieces(line: &Line, worth: i32) -> Option<[i32; KINDS.len()]> {
    let side = line.side();
    let surplus = |position: &Position, kind| {
        let count = |color| position.pieces(color, kind).count() as i32;
        count(side) - count(!side)
    };
    let start = line.before(0);
    // The first position without profitable captures.
    let is_settled = |number: &usize| {
        let now = balance(line.after(*number), side) - balance(start, side);
        now == worth && line.won_by(0, *number) == worth
    };
    let number = (0..line.moves().len()).find(is_settled)?;
    Some(KINDS.map(|kind| surplus(line.after(number), kind) - surplus(start, kind)))
}
