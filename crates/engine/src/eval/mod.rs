//! The static evaluation: what a position is worth without looking ahead.
//!
//! The search knows [`Evaluator::evaluate`] and nothing of what stands behind
//! it, so that another evaluation can take its place.
//!
//! Every term is written once, for a side, with squares as that side sees them;
//! the value is the difference between the sides. Terms give a value for the
//! middlegame and one for the endgame; the pieces left on the board decide
//! between them ("tapered evaluation").

mod attacks;
pub(crate) mod endings;
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

pub(crate) use pawns::pawn_hash;

/// What having the move is worth, in centipawns.
const TEMPO: i32 = 16;

/// The evaluation together with what it remembers between positions.
pub struct Evaluator {
    pawns: PawnHashTable,
}

impl Default for Evaluator {
    fn default() -> Self {
        Self { pawns: PawnHashTable::new() }
    }
}

/// A position with what several terms need to know of it.
struct Board<'a> {
    position: &'a Position,
    structure: PawnStructure,
    king_zones: ByColor<Bitboard>,
    attacks: ByColor<Attacks>,
    king_attack: ByColor<KingAttack>,
}

impl Evaluator {
    /// What the position is worth to the side to move, in centipawns, where
    /// ±32 000 is never reached. Depends on the position alone: what is
    /// remembered only saves time.
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        let us = position.side_to_move();
        for side in Color::ALL {
            if let Some(value) = endings::mop_up(position, side) {
                return if side == us { value } else { -value };
            }
        }
        let white = self.for_white(position);
        let ours = if us == Color::White { white } else { -white };
        // The nearer the fifty-move draw, the less an advantage is worth.
        let fading = 220 - i32::from(position.halfmove_clock()).min(100);
        (ours + TEMPO) * fading / 220
    }

    fn for_white(&mut self, position: &Position) -> i32 {
        let value = self.terms(position);
        let strong = if value.endgame >= 0 { Color::White } else { Color::Black };
        Phase::of(position).interpolate(endings::scale(value, position, strong))
    }

    fn terms(&mut self, position: &Position) -> TaperedScore {
        let mut board = Board {
            position,
            structure: self.pawns.get(position),
            king_zones: king_zones(position),
            attacks: ByColor::from_fn(|side| Attacks::of_pawns_and_king(position, side)),
            king_attack: ByColor::default(),
        };
        // The pieces come first: the other terms read the attacks they gather.
        let pieces = ByColor::from_fn(|side| pieces::pieces(&mut board, side));
        let sides = ByColor::from_fn(|side| {
            piece_square::material_and_squares(position, side)
                + pieces[side]
                + king::king(&board, side)
                + threats::threats(&board, side)
                + passed::passed(&board, side)
        });
        board.structure.value + sides.white - sides.black
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evaluate(fen: &str) -> i32 {
        Evaluator::default().evaluate(&Position::from_fen(fen).expect("a sound position"))
    }

    /// The same position with the colours exchanged.
    fn mirrored(fen: &str) -> String {
        let mut fields = fen.split(' ');
        let mut next = || fields.next().unwrap_or("-").to_string();
        let (board, side, castling, en_passant) = (next(), next(), next(), next());
        let swap = |text: &str| -> String {
            text.chars()
                .map(|c| {
                    if c.is_ascii_lowercase() {
                        c.to_ascii_uppercase()
                    } else {
                        c.to_ascii_lowercase()
                    }
                })
                .collect()
        };
        let board: Vec<String> = board.split('/').rev().map(swap).collect();
        let side = if side == "w" { "b" } else { "w" };
        let en_passant = match en_passant.as_bytes() {
            [file, rank] => format!("{}{}", *file as char, if *rank == b'3' { '6' } else { '3' }),
            _ => en_passant,
        };
        format!("{} {side} {} {en_passant} 0 1", board.join("/"), swap(&castling))
    }

    #[test]
    fn the_colours_are_treated_alike() {
        for line in include_str!("../../../../tests/data/wac.epd").lines() {
            let fen =
                line.split(" bm ").next().unwrap_or(line).split(" am ").next().unwrap_or(line);
            let fen = format!("{} 0 1", fen.trim());
            assert_eq!(evaluate(&fen), evaluate(&mirrored(&fen)), "{fen}");
        }
    }

    #[test]
    fn the_start_is_level_but_for_the_move() {
        assert_eq!(Evaluator::default().evaluate(&Position::start()), TEMPO);
    }

    #[test]
    fn what_is_remembered_changes_nothing() {
        let mut evaluator = Evaluator::default();
        for line in include_str!("../../../../tests/data/wac.epd").lines() {
            let fen =
                line.split(" bm ").next().unwrap_or(line).split(" am ").next().unwrap_or(line);
            let fen = format!("{} 0 1", fen.trim());
            let position = Position::from_fen(&fen).expect("a sound position");
            assert_eq!(evaluator.evaluate(&position), evaluate(&fen), "{fen}");
        }
    }

    #[test]
    fn a_bare_king_is_driven_to_the_edge() {
        let centre = evaluate("8/8/8/4k3/8/8/8/KR6 w - - 0 1");
        let edge = evaluate("4k3/8/8/8/8/8/8/KR6 w - - 0 1");
        assert!(edge > centre && centre > 500);
        // Bishop and knight mate in a corner of the bishop's colour.
        let right = evaluate("8/8/8/8/8/2K5/8/k1BN4 w - - 0 1");
        let wrong = evaluate("k7/8/2K5/8/8/8/8/2BN4 w - - 0 1");
        assert!(right > wrong);
    }

    #[test]
    fn advantages_that_cannot_be_won_count_little() {
        assert_eq!(evaluate("8/8/4k3/8/8/4K3/4NN2/8 w - - 0 1").abs() / 40, 0);
        assert!(evaluate("8/5b2/4k3/8/8/4K3/4R3/8 w - - 0 1") < 120);
    }

    #[test]
    fn a_king_without_its_pawns_is_worse_off() {
        let sheltered = evaluate("r1bq1rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R1BQ1RK1 w - - 0 1");
        let stripped = evaluate("r1bq1rk1/pppppp2/2n2n2/8/8/2N2N2/PPP2PPP/R1BQ1RK1 w - - 0 1");
        assert!(stripped > sheltered);
    }
}
