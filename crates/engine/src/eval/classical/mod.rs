//! The classical, hand-written evaluation.
//!
//! Every term is written once, for a side, with squares as that side sees them; the value is the
//! difference between the sides. Terms have a value for the middlegame and one for the endgame,
//! which are weighted by the pieces left on the board ("tapered evaluation").

mod attacks;
mod drawish;
mod king;
mod passed;
mod pawns;
mod piece_square;
mod pieces;
mod taper;
mod threats;

use luft_rules::{Bitboard, ByColor, Color, Position};

use attacks::{Attacks, king_zones};
use king::KingAttack;
use pawns::{PawnHashTable, PawnStructure};
use taper::{Phase, TaperedScore};

pub(super) use passed::distance;
pub(crate) use pawns::pawn_hash;
pub(super) use piece_square::endgame_material;

/// The value of the right to move, in centipawns.
const TEMPO: i32 = 16;

/// The classical evaluation, with its caches.
pub(super) struct Classical {
    pawns: PawnHashTable,
}

impl Default for Classical {
    fn default() -> Self {
        Self { pawns: PawnHashTable::new() }
    }
}

/// A position with the data that several terms use.
struct PositionTerms<'a> {
    position: &'a Position,
    structure: PawnStructure,
    king_zones: ByColor<Bitboard>,
    attacks: ByColor<Attacks>,
    king_attack: ByColor<KingAttack>,
}

impl Classical {
    /// The position's value for the side to move, in centipawns.
    pub(super) fn evaluate(&mut self, position: &Position) -> i32 {
        let white = self.for_white(position);
        let ours = if position.side_to_move() == Color::White { white } else { -white };
        ours + TEMPO
    }

    fn for_white(&mut self, position: &Position) -> i32 {
        let value = self.terms(position);
        let strong = if value.endgame() >= 0 { Color::White } else { Color::Black };
        Phase::of(position).interpolate(drawish::scale(value, position, strong))
    }

    fn terms(&mut self, position: &Position) -> TaperedScore {
        let mut board = PositionTerms {
            position,
            structure: self.pawns.get(position),
            king_zones: king_zones(position),
            attacks: ByColor::from_fn(|side| Attacks::of_pawns_and_king(position, side)),
            king_attack: ByColor::default(),
        };
        // The pieces come first: the other terms need the attacks that they add.
        let pieces =
            pieces::pieces(&mut board, Color::White) - pieces::pieces(&mut board, Color::Black);
        board.structure.value + pieces + others(&board, Color::White) - others(&board, Color::Black)
    }
}

/// The value of a side's other terms, which use the attacks that the pieces have added.
// Inlined like `pieces`: with a constant side, shifts and indices become constants.
#[inline(always)]
fn others(board: &PositionTerms<'_>, side: Color) -> TaperedScore {
    king::king(board, side) + threats::threats(board, side) + passed::passed(board, side)
}
