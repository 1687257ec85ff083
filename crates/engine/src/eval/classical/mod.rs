//! The classical evaluation, written by hand.
//!
//! Every term is written once, for a side, with squares as that side sees them;
//! the value is the difference between the sides. Terms give a value for the
//! middlegame and one for the endgame; the pieces left on the board decide
//! between them ("tapered evaluation").

mod attacks;
mod drawish;
mod king;
mod passed;
mod pawns;
mod piece_square;
mod pieces;
mod taper;
mod threats;

use crate::rules::{Bitboard, ByColor, Color, Position};

use attacks::{Attacks, king_zones};
use king::KingAttack;
use pawns::{PawnHashTable, PawnStructure};
use taper::{Phase, TaperedScore};

pub(super) use passed::distance;
pub(crate) use pawns::pawn_hash;
pub(super) use piece_square::endgame_material;

/// The value of having the move, in centipawns.
const TEMPO: i32 = 16;

/// The classical evaluation together with what it remembers between positions.
pub(super) struct Classical {
    pawns: PawnHashTable,
}

impl Default for Classical {
    fn default() -> Self {
        Self { pawns: PawnHashTable::new() }
    }
}

/// A position with all that several terms read.
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
        // The pieces come first: the other terms read the attacks they gather.
        let pieces =
            pieces::pieces(&mut board, Color::White) - pieces::pieces(&mut board, Color::Black);
        board.structure.value + pieces + others(&board, Color::White) - others(&board, Color::Black)
    }
}

/// The value of a side's other terms, which read the attacks that the pieces have added.
// Inlined as `pieces` is: with the side a constant, shifts and places become constants.
#[inline(always)]
fn others(board: &PositionTerms<'_>, side: Color) -> TaperedScore {
    king::king(board, side) + threats::threats(board, side) + passed::passed(board, side)
}
