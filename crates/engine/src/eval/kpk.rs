//! King and pawn against king: a bitbase, computed at first use.
//!
//! For each side to move, square of the pawn, and square of the pawn's king, it contains the
//! squares on which the bare king is lost. The sets grow backwards from the promotions until they
//! no longer change (retrograde analysis, Thompson 1986). All other positions are draws.

use std::sync::LazyLock;

use luft_rules::{Bitboard, Color, Piece, PieceKind, Position, Square};
use luft_rules::{king_attacks, pawn_attacks};

/// Whether the only pawn on a board that otherwise has only the kings wins for its side. `None` for
/// any other material.
pub fn is_won(position: &Position) -> Option<bool> {
    let pawns = position.kind(PieceKind::Pawn);
    if position.occupied().count() != 3 || pawns.is_empty() {
        return None;
    }
    let pawn = pawns.first()?;
    let Piece { color: strong, .. } = position.piece_on(pawn)?;
    let seen = |square: Square| square.relative_to(strong);
    let bitbase = if position.side_to_move() == strong { &BITBASES.0 } else { &BITBASES.1 };
    let lost = bitbase[index(seen(pawn), seen(position.king(strong)))];
    Some(lost.has(seen(position.king(!strong))))
}

/// The squares on which the bare king is lost, by the squares of pawn and king.
type Bitbase = Vec<Bitboard>;

/// One for the pawn's side to move, and one for the bare king to move. The pawn moves up the board.
static BITBASES: LazyLock<(Bitbase, Bitbase)> = LazyLock::new(retrograde_analysis);

const fn index(pawn: Square, king: Square) -> usize {
    pawn.index() * Square::COUNT + king.index()
}

fn retrograde_analysis() -> (Bitbase, Bitbase) {
    let empty = || vec![Bitboard::EMPTY; Square::COUNT * Square::COUNT];
    let (mut ours, mut theirs) = (empty(), empty());
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

/// The squares on which the bare king can stand.
fn free(pawn: Square, king: Square) -> Bitboard {
    !(king_attacks(king).with(king).with(pawn))
}

/// The squares of the bare king on which the pawn's side, to move, wins: some move leads to a
/// position in which the bare king, to move, is lost.
fn wins(theirs: &Bitbase, pawn: Square, king: Square) -> Bitboard {
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
    // If the pawn gave check, it would be the bare king's turn.
    won & free(pawn, king) & !pawn_attacks(Color::White, pawn)
}

/// The squares of the bare king on which it, to move, is lost: each of its moves leads to a
/// position in which the pawn's side wins. Without a move it is stalemate: a pawn alone does not
/// mate.
fn losses(ours: &Bitbase, pawn: Square, king: Square) -> Bitboard {
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
        // The opposition decides, on either side.
        assert!(is_won("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"));
        assert!(!is_won("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1"));
        assert!(is_won("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1"));
        assert!(is_won("8/8/8/8/4p3/4k3/8/4K3 w - - 0 1"));
        // A king in front of its pawn on the sixth rank always wins.
        assert!(is_won("3k4/8/3K4/3P4/8/8/8/8 b - - 0 1"));
        assert!(is_won("3k4/8/3K4/3P4/8/8/8/8 w - - 0 1"));
        // A rook pawn is the exception.
        assert!(!is_won("k7/8/K7/P7/8/8/8/8 w - - 0 1"));
        // A king outside the square of the pawn is too late.
        assert!(is_won("8/8/8/7k/P7/8/8/7K w - - 0 1"));
        assert!(!is_won("8/8/8/4k3/P7/8/8/7K b - - 0 1"));
        // A double step that the king obstructs.
        assert!(!is_won("8/8/8/8/8/4k3/4P3/6K1 b - - 0 1"));
    }

    #[test]
    fn as_many_positions_are_won_as_other_programs_count() {
        let count = |bitbase: &Bitbase| bitbase.iter().map(|lost| lost.count()).sum::<u32>();
        assert_eq!((count(&BITBASES.0), count(&BITBASES.1)), (124_960, 97_604));
    }

    #[test]
    fn other_material_is_another_ending() {
        for fen in ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1"] {
            assert_eq!(super::is_won(&Position::from_fen(fen).expect("sound")), None);
        }
    }
}
