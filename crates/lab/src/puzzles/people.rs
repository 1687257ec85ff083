//! How often people find the only move of a pawn ending. Personas cannot measure the difficulty,
//! because they play all these endings perfectly.

use luft_rules::{Move, PieceKind, Position};

use super::pawn_ending::only_move;

/// Ratings are in this unit, relative to this mean, during the fit.
const UNIT: f64 = 400.0;
const MIDDLE: f64 = 1_500.0;
/// The lowest and the highest rating of a puzzle.
const RATINGS: (f64, f64) = (300.0, 3_300.0);

/// People's king moves in pawn endings in which exactly one move kept the result.
#[derive(Default)]
pub struct People {
    /// The player's rating, and whether the move was found.
    tries: Vec<(f64, bool)>,
}

impl People {
    /// Records a move, if it is one of these.
    pub fn add(&mut self, position: &Position, played: Move, rating: u16) {
        let side = position.side_to_move();
        let attacks = !position.pieces(side, PieceKind::Pawn).is_empty();
        if let Some(only) = only_move(position, attacks)
            && only.piece() == PieceKind::King
        {
            self.tries.push(((f64::from(rating) - MIDDLE) / UNIT, only == played));
        }
    }

    /// The number of moves, and how many of them were found.
    pub fn counts(&self) -> (usize, usize) {
        (self.tries.len(), self.tries.iter().filter(|&&(_, found)| found).count())
    }

    /// The rating whose players find this many moves in a row in half of their games, rounded to
    /// tens. The probability of finding a move is a logistic function of the rating.
    pub fn rating(&self, moves: usize) -> u16 {
        let [height, slope] = self.curve();
        let each = 0.5_f64.powf(1.0 / moves as f64);
        let rating = MIDDLE + UNIT * ((each / (1.0 - each)).ln() - height) / slope.max(0.1);
        (rating.clamp(RATINGS.0, RATINGS.1) / 10.0).round() as u16 * 10
    }

    /// The intercept and the slope of the curve: the most likely ones, by Newton's method, with a
    /// weak prior for a slope of one.
    fn curve(&self) -> [f64; 2] {
        let (mut height, mut slope) = (0.0, 1.0);
        for _ in 0..30 {
            let (mut gradient, mut curvature) = ([-0.1 * height, 1.0 - slope], [0.1, 0.0, 1.0]);
            for &(rating, found) in &self.tries {
                let chance = 1.0 / (1.0 + (-height - slope * rating).exp());
                let (miss, weight) = (f64::from(u8::from(found)) - chance, chance * (1.0 - chance));
                gradient = [gradient[0] + miss, gradient[1] + miss * rating];
                let [a, b, c] = curvature;
                curvature = [a + weight, b + weight * rating, c + weight * rating * rating];
            }
            let [a, b, c] = curvature;
            let determinant = a * c - b * b;
            height += (c * gradient[0] - b * gradient[1]) / determinant;
            slope += (a * gradient[1] - b * gradient[0]) / determinant;
        }
        [height, slope]
    }
}

#[cfg(test)]
mod tests {
    use luft_rules::uci;

    use super::*;

    #[test]
    fn only_king_moves_that_alone_keep_the_result_count() {
        let mut people = People::default();
        for (fen, played) in [
            ("4k3/8/8/4K3/4P3/8/8/8 b - - 0 1", "e8e7"),
            ("4k3/8/8/4K3/4P3/8/8/8 b - - 0 1", "e8d8"),
            ("4k3/8/8/8/8/4K3/4P3/8 w - - 0 1", "e3e4"),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4"),
        ] {
            let position = Position::from_fen(fen).expect("a position");
            people.add(&position, uci::parse(&position, played).expect("a move"), 1500);
        }
        assert_eq!(people.counts(), (2, 1));
    }

    #[test]
    fn more_moves_are_harder_and_a_puzzle_found_by_half_gets_their_rating() {
        let tries = (0..4_000).map(|number| {
            let rating = f64::from(number % 5 - 2);
            let chance = 1.0 / (1.0 + (-rating).exp());
            (rating, f64::from(number / 5) / 800.0 < chance)
        });
        let people = People { tries: tries.collect() };
        assert!(people.rating(1).abs_diff(1_500) <= 10, "{}", people.rating(1));
        let two = 0.5_f64.sqrt();
        let two = 1_500.0 + 400.0 * (two / (1.0 - two)).ln();
        assert!((f64::from(people.rating(2)) - two).abs() <= 15.0, "{}", people.rating(2));
        assert!(people.rating(3) > people.rating(2));
    }
}
