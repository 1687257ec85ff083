//! Mates, and mates on the back rank.

use luft_l10n::Text;
use luft_rules::{Color, PieceKind, Position, Rank, king_attacks};

use super::{Motif, Theme, WON};
use crate::line::Line;

/// A mate at the end of the line.
pub fn find(line: &Line) -> Option<Motif> {
    let end = line.end();
    if !end.is_checkmate() || end.side_to_move() == line.side() {
        return None;
    }
    let (theme, id) = match is_on_the_back_rank(end) {
        true => (Theme::BackRank, "coach-back-rank"),
        false => (Theme::Mate, "coach-mate"),
    };
    let count = line.moves().len().div_ceil(2);
    let text = Text::new(id).with("count", count);
    Some(Motif { theme, at: 0, worth: WON, last: line.moves().len() - 1, text })
}

/// Whether the side to move is mated on its first rank by a rook or queen on that rank, while its
/// own pawns occupy the squares in front of the king.
fn is_on_the_back_rank(end: &Position) -> bool {
    let side = end.side_to_move();
    let king = end.king(side);
    let home = Rank::all().nth(if side == Color::White { 0 } else { 7 });
    let Some(checker) = end.checkers().first() else { return false };
    let ahead = king_attacks(king).into_iter().filter(|square| square.rank() != king.rank());
    let mut ahead = ahead.peekable();
    let is_line = matches!(end.kind_on(checker), Some(PieceKind::Rook | PieceKind::Queen));
    Some(king.rank()) == home
        && is_line
        && checker.rank() == king.rank()
        && ahead.peek().is_some()
        && ahead.all(|square| end.pieces(side, PieceKind::Pawn).has(square))
}
