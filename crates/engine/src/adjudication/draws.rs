//! Theoretical draws that limited searches do not see.

use crate::eval::endings::{can_mate, is_bare};
use crate::eval::kpk;
use luft_rules::{Bitboard, Color, File, PieceKind, Position, Rank, Square, king_attacks};

/// Whether a side has pawns, or pieces that mate a bare king by force: two
/// knights, or a bishop, win only with the opponent's help.
pub(super) fn has_winning_material(position: &Position, side: Color) -> bool {
    !position.pieces(side, PieceKind::Pawn).is_empty() || can_mate(position, side)
}

/// Whether the position is a theoretical draw with either side to move.
pub(super) fn is_theoretical_draw(position: &Position) -> bool {
    Color::ALL.iter().all(|&side| !has_winning_material(position, side))
        || kpk::is_won(position) == Some(false)
        || Color::ALL.iter().any(|&side| holds_wrong_corner(position, !side, 1))
}

/// Whether a bare king is within `steps` steps, one or two, of a corner from which nothing on the
/// board can drive it: all the opponent's pawns are rook pawns that promote there, and its bishops,
/// if it has any, do not control that corner ("wrong bishop", "wrong rook pawn").
pub(super) fn holds_wrong_corner(position: &Position, weak: Color, steps: usize) -> bool {
    let strong = !weak;
    let pawns = position.pieces(strong, PieceKind::Pawn);
    let bishops = position.pieces(strong, PieceKind::Bishop);
    let others = position.color(strong) & !(pawns | bishops | position.king(strong).into());
    if pawns.is_empty() || !others.is_empty() || !is_bare(position, weak) {
        return false;
    }
    let edges = [File::all().next(), File::all().next_back()];
    edges.into_iter().flatten().any(|file| {
        let last = Rank::all().next_back().map(|rank| Square::at(file, rank));
        last.map(|corner| corner.relative_to(strong)).is_some_and(|corner| {
            (pawns & !Bitboard::file(file)).is_empty()
                && bishops.into_iter().all(|bishop| bishop.is_light() != corner.is_light())
                && within_steps(corner, steps).has(position.king(weak))
        })
    })
}

/// The squares within a number of king moves.
fn within_steps(square: Square, steps: usize) -> Bitboard {
    (0..steps).fold(Bitboard::of(square), |reached, _| {
        reached.into_iter().fold(reached, |all, square| all | king_attacks(square))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect("a sound position")
    }

    #[test]
    fn the_wrong_bishop_does_not_win() {
        for (fen, drawn) in [
            ("k7/8/1K6/P7/8/4B3/8/8 w - - 0 1", true),
            ("8/8/4b3/8/p7/1k6/8/K7 b - - 0 1", true),
            ("7k/8/6K1/8/7P/3B4/7P/8 w - - 0 1", true),
            // The right bishop, for either side; another pawn; a distant king; an additional
            // knight.
            ("k7/8/1K6/P7/8/5B2/8/8 b - - 0 1", false),
            ("8/8/3b4/8/p7/1k6/8/K7 b - - 0 1", false),
            ("k7/8/1K6/P7/8/4B3/1P6/8 w - - 0 1", false),
            ("8/8/1K6/P7/4k3/4B3/8/8 w - - 0 1", false),
            ("k7/8/1K6/P7/8/4B3/8/6N1 w - - 0 1", false),
        ] {
            assert_eq!(position(fen).fen(), fen);
            assert_eq!(is_theoretical_draw(&position(fen)), drawn, "{fen}");
        }
    }

    #[test]
    fn the_material_says_who_can_win() {
        let has_winning_material = |fen: &str| has_winning_material(&position(fen), Color::White);
        for fen in ["4k3/8/8/8/8/8/8/NN2K3 w - - 0 1", "4k3/8/8/8/8/8/8/B3K3 w - - 0 1"] {
            assert!(!has_winning_material(fen), "{fen}");
        }
        for fen in ["4k3/8/8/8/8/8/8/BN2K3 w - - 0 1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"] {
            assert!(has_winning_material(fen), "{fen}");
        }
    }
}
