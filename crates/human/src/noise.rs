//! Persistent random numbers, which make different persons choose different moves.
//!
//! A person who has overlooked a move also overlooks it a moment later, while the surrounding board
//! is the same. So a move's luck is a fixed function of the person and of the squares near the
//! move, and changes only if something there changes.

use luft_rules::random::mix;
use luft_rules::{Move, Position, king_attacks, uci};

use crate::chance::ln;

/// The luck of a move for the person with this seed: a number from the standard Gumbel
/// distribution. Each move has the largest sum of logit and luck with exactly its probability (the
/// "Gumbel-max trick").
pub fn luck(position: &Position, mv: Move, seed: u64) -> f32 {
    -ln(-ln(uniform(surroundings(position, mv) ^ mix(seed))))
}

/// Whether the person with this seed has a lapse in this position, if people of this kind have one
/// in this share of positions.
pub fn has_lapse(position: &Position, seed: u64, share: f32) -> bool {
    uniform(position.hash() ^ mix(seed)) < share
}

/// An evenly distributed number between 0 and 1, from a hash.
fn uniform(hash: u64) -> f32 {
    // 24 bits, plus a half, so that the result is neither 0 nor 1.
    ((mix(hash) >> 40) as f32 + 0.5) / (1_u32 << 24) as f32
}

/// A hash of the move and of the pieces around its two squares.
fn surroundings(position: &Position, mv: Move) -> u64 {
    let squares = [mv.from(), uci::target(mv)];
    let promotion = mv.promotion().map_or(0, |kind| kind.index() as u64 + 1);
    let mut hash = mix((squares[0].index() << 6 | squares[1].index()) as u64 | promotion << 12);
    let around = |square| king_attacks(square).with(square);
    for square in (around(squares[0]) | around(squares[1])) & position.occupied() {
        let Some(piece) = position.piece_on(square) else { continue };
        let code = (piece.color.index() * 6 + piece.kind.index()) as u64;
        hash = mix(hash ^ ((square.index() as u64) << 4 | code) << 16);
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luck_of(fen: &str, mv: &str, seed: u64) -> f32 {
        let position = Position::from_fen(fen).expect("a sound position");
        luck(&position, uci::parse(&position, mv).expect("a legal move"), seed)
    }

    #[test]
    fn it_stays_while_nothing_near_changes() {
        let before = "4k3/p6p/8/8/8/8/P6P/R3K3 w - - 0 1";
        let far_away = "4k3/p7/8/7p/8/8/P6P/R3K3 w - - 0 2";
        let near = "4k3/p6p/8/8/8/8/P1N4P/R3K3 w - - 0 2";
        assert_eq!(luck_of(before, "a1b1", 5), luck_of(far_away, "a1b1", 5));
        assert_ne!(luck_of(before, "a1b1", 5), luck_of(near, "a1b1", 5));
        assert_ne!(luck_of(before, "a1b1", 5), luck_of(before, "a1b1", 6));
        assert_ne!(luck_of(before, "a1b1", 5), luck_of(before, "a1c1", 5));
    }

    #[test]
    fn it_is_spread_as_the_gumbel_distribution_is() {
        let start = Position::start();
        let mv = uci::parse(&start, "e2e4").expect("a legal move");
        let all: Vec<f32> = (0..20_000).map(|seed| luck(&start, mv, seed)).collect();
        let mean = all.iter().sum::<f32>() / all.len() as f32;
        let variance = all.iter().map(|x| (x - mean).powi(2)).sum::<f32>() / all.len() as f32;
        assert!((mean - 0.577).abs() < 0.03, "Euler's constant is expected: {mean}");
        assert!((variance - 1.645).abs() < 0.08, "pi squared over six is expected: {variance}");
    }
}
