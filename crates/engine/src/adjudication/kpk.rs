//! King and pawn against king, solved once and for all.
//!
//! A set of squares of the bare king, those where it is lost, for each side to
//! move, square of the pawn and square of the pawn's king. The sets grow from the
//! promotions backwards until nothing is added any more (retrograde analysis,
//! Thompson 1986); what is lost nowhere is drawn.

use std::sync::LazyLock;

use crate::rules::{Bitboard, Color, Piece, PieceKind, Position, Square};
use crate::rules::{king_attacks, pawn_attacks};

/// Whether the only pawn on the board, otherwise empty but for the kings, wins
/// for its side. `None` for any other material.
pub(super) fn is_won(position: &Position) -> Option<bool> {
    let pawns = position.kind(PieceKind::Pawn);
    if position.occupied().count() != 3 || pawns.is_empty() {
        return None;
    }
    let pawn = pawns.first()?;
    let Piece { color: strong, .. } = position.piece_on(pawn)?;
    let seen = |square: Square| square.relative_to(strong);
    let lost = if position.side_to_move() == strong { &TABLES.0 } else { &TABLES.1 };
    let lost = lost[index(seen(pawn), seen(position.king(strong)))];
    Some(lost.has(seen(position.king(!strong))))
}

/// Where the bare king is lost, by the squares of pawn and king.
type Table = Vec<Bitboard>;

/// With the pawn's side to move, and with the bare king to move. The pawn goes
/// up the board.
static TABLES: LazyLock<(Table, Table)> = LazyLock::new(solve);

const fn index(pawn: Square, king: Square) -> usize {
    pawn.index() * Square::COUNT + king.index()
}

fn solve() -> (Table, Table) {
    let none = || vec![Bitboard::EMPTY; Square::COUNT * Square::COUNT];
    let (mut ours, mut theirs) = (none(), none());
    let mut grows = true;
    while grows {
        grows = false;
        for pawn in Square::all().filter(|pawn| (1..7).contains(&pawn.rank().index())) {
            for king in Square::all().filter(|&king| king != pawn) {
                let here = index(pawn, king);
                let won = wins(&theirs, pawn, king);
                let lost = losses(&ours, pawn, king);
                grows |= won != ours[here] || lost != theirs[here];
                (ours[here], theirs[here]) = (won, lost);
            }
        }
    }
    (ours, theirs)
}

/// Where the bare king can stand.
fn free(pawn: Square, king: Square) -> Bitboard {
    !(king_attacks(king).with(king).with(pawn))
}

/// The squares of the bare king where the other side, to move, has a move that
/// wins.
fn wins(theirs: &Table, pawn: Square, king: Square) -> Bitboard {
    let mut won = Bitboard::EMPTY;
    for to in king_attacks(king).into_iter().filter(|&to| to != pawn) {
        won |= theirs[index(pawn, to)];
    }
    if let Some(step) = pawn.offset(0, 1).filter(|&step| step != king) {
        won |= if step.rank().index() == 7 {
            let kept = king_attacks(king).has(step);
            let takers = if kept { Bitboard::EMPTY } else { king_attacks(step) };
            !takers.with(step)
        } else {
            theirs[index(step, king)]
        };
        let double = (pawn.rank().index() == 1).then(|| step.offset(0, 1)).flatten();
        if let Some(double) = double.filter(|&double| double != king) {
            won |= theirs[index(double, king)] & !Bitboard::of(step);
        }
    }
    // A king that stands in check cannot be to wait.
    won & free(pawn, king) & !pawn_attacks(Color::White, pawn)
}

/// The squares of the bare king where it, to move, cannot but go to where it is
/// lost. Without a move it is stalemated: no pawn mates alone.
fn losses(ours: &Table, pawn: Square, king: Square) -> Bitboard {
    let guarded = king_attacks(king) | pawn_attacks(Color::White, pawn);
    let lost_in = !ours[index(pawn, king)];
    free(pawn, king)
        .into_iter()
        .filter(|&bare| {
            let moves = king_attacks(bare) & !guarded;
            !moves.is_empty() && (moves & lost_in).is_empty()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_won(fen: &str) -> bool {
        super::is_won(&Position::from_fen(fen).expect("a sound position")).expect("a lone pawn")
    }

    #[test]
    fn textbook_positions_are_known() {
        // The opposition decides, from either side …
        assert!(is_won("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"));
        assert!(!is_won("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1"));
        assert!(is_won("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1"));
        assert!(is_won("8/8/8/8/4p3/4k3/8/4K3 w - - 0 1"));
        // … the king before its pawn on the sixth rank wins always …
        assert!(is_won("3k4/8/3K4/3P4/8/8/8/8 b - - 0 1"));
        assert!(is_won("3k4/8/3K4/3P4/8/8/8/8 w - - 0 1"));
        // … but for the rook's pawn …
        assert!(!is_won("k7/8/K7/P7/8/8/8/8 w - - 0 1"));
        // … and who is outside the square comes too late.
        assert!(is_won("8/8/8/7k/P7/8/8/7K w - - 0 1"));
        assert!(!is_won("8/8/8/4k3/P7/8/8/7K b - - 0 1"));
        // A double step that the king stands in the way of.
        assert!(!is_won("8/8/8/8/8/4k3/4P3/6K1 b - - 0 1"));
    }

    #[test]
    fn as_many_positions_are_won_as_others_have_counted() {
        let count = |table: &Table| table.iter().map(|lost| lost.count()).sum::<u32>();
        assert_eq!((count(&TABLES.0), count(&TABLES.1)), (124_960, 97_604));
    }

    #[test]
    fn other_material_is_another_ending() {
        for fen in ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1"] {
            assert_eq!(super::is_won(&Position::from_fen(fen).expect("sound")), None);
        }
    }
}
