//! Reads and checks files of games: replays every game and counts the contents.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::io::BufRead;

use luft_rules::Color;

use crate::filter::{is_mate, is_trainable};
use crate::line::Outcome;
use crate::viriformat::{Game, ReadError, Reader};

/// The bounds of the classes of scores, in centipawns.
const SCORES: [u16; 5] = [30, 100, 300, 1_000, 4_000];

/// The contents of files of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    games: u64,
    openings: HashSet<u64>,
    /// Games that White won, drawn games, and games that Black won.
    outcomes: [u64; 3],
    positions: u64,
    quiet: u64,
    trainable: u64,
    mates: u64,
    /// Positions by the class of their score's absolute value; the last class has no upper bound.
    scores: [u64; SCORES.len() + 1],
    longest: usize,
    foresight: Foresight,
}

impl Census {
    /// Counts the games of a file; every move is played.
    ///
    /// # Errors
    /// The first game that cannot be read or has an illegal move, with its index from 0.
    pub fn count(&mut self, file: impl BufRead) -> Result<(), (u64, ReadError)> {
        for (game, index) in Reader::new(file).zip(0..) {
            self.count_game(&game.map_err(|fault| (index, fault))?);
        }
        Ok(())
    }

    /// Games counted.
    pub const fn games(&self) -> u64 {
        self.games
    }

    fn count_game(&mut self, game: &Game) {
        self.games += 1;
        self.openings.insert(game.start.hash());
        self.longest = self.longest.max(game.plies.len());
        self.outcomes[match game.outcome {
            Outcome::Win(Color::White) => 0,
            Outcome::Draw => 1,
            Outcome::Win(Color::Black) => 2,
        }] += 1;
        for (position, ply) in game.positions() {
            self.positions += 1;
            let quiet = !position.in_check() && ply.mv.capture().is_none();
            self.quiet += u64::from(quiet);
            if is_trainable(position.in_check(), ply) {
                self.trainable += 1;
                self.foresight.count(ply.score, game.outcome);
            }
            let size = ply.score.unsigned_abs();
            self.mates += u64::from(is_mate(ply.score));
            let class = SCORES.iter().position(|&bound| size < bound);
            self.scores[class.unwrap_or(SCORES.len())] += 1;
        }
    }
}

/// How well scores predict results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Foresight {
    /// Positions and White's half points, by White's score in centipawns.
    by_score: BTreeMap<i16, (u64, u64)>,
}

impl Foresight {
    fn count(&mut self, score: i16, outcome: Outcome) {
        let (positions, half_points) = self.by_score.entry(score).or_default();
        *positions += 1;
        *half_points += u64::from(outcome.half_points());
    }

    /// The negative log-likelihood of the results if 73 % of the points are expected at `scale`
    /// centipawns.
    fn surprise(&self, scale: f64) -> f64 {
        let of = |(&score, &(positions, half_points)): (&i16, &(u64, u64))| {
            let logit = f64::from(score) / scale;
            let points = half_points as f64 / 2.0;
            // The logarithms of the probabilities of winning and losing a point.
            let (win, loss) = (-(-logit).exp().ln_1p(), -logit.exp().ln_1p());
            -(points * win + (positions as f64 - points) * loss)
        };
        self.by_score.iter().map(of).sum()
    }

    /// The scale in centipawns that makes the results likeliest, by ternary search.
    fn scale(&self) -> f64 {
        const STEPS: usize = 60;
        let (mut low, mut high) = (20.0, 5_000.0);
        for _ in 0..STEPS {
            let third = (high - low) / 3.0;
            let (left, right): (f64, f64) = (low + third, high - third);
            if self.surprise(left) < self.surprise(right) {
                high = right;
            } else {
                low = left;
            }
        }
        (low + high) / 2.0
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, positions, quiet, trainable, mates, .. } = self;
        let [white, drawn, black] = self.outcomes;
        writeln!(
            f,
            "{games} games, {} different openings, the longest of {} plies",
            self.openings.len(),
            self.longest
        )?;
        writeln!(f, "White won {white}, drawn {drawn}, Black won {black}")?;
        writeln!(
            f,
            "{positions} positions: {quiet} quiet (no check, no capture next), {mates} with a mate \
             in sight, {trainable} to train on (quiet, no promotion next, no mate)"
        )?;
        f.write_str("positions by |score|:")?;
        for (bound, count) in SCORES.iter().zip(self.scores) {
            write!(f, " under {bound}: {count},")?;
        }
        writeln!(f, " beyond: {}", self.scores[SCORES.len()])?;
        if self.trainable > 0 {
            writeln!(
                f,
                "the results are likeliest if 73 % of the points are expected at {:.0} centipawns",
                self.foresight.scale()
            )?;
        }
        writeln!(f, "every game replayed: no illegal move")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::viriformat::Ply;
    use luft_rules::{Position, uci};

    fn game(moves: &str, scores: &[i16]) -> Game {
        let mut position = Position::start();
        let plies = moves.split(' ').zip(scores).map(|(text, &score)| {
            let mv = uci::parse(&position, text).unwrap();
            position.play_unchecked(mv);
            Ply { mv, score }
        });
        Game { start: Position::start(), outcome: Outcome::Draw, plies: plies.collect() }
    }

    #[test]
    fn positions_are_counted_by_kind_and_score() {
        let mut census = Census::default();
        // Quiet, quiet, a capture, quiet, a capture with check, in check.
        let game = game("e2e4 d7d5 e4d5 g8f6 d1h5 f6h5", &[29, -30, 299, -1000, 30_000, 5000]);
        census.count(&[game.bytes(), game.bytes()].concat()[..]).unwrap();
        assert_eq!((census.games(), census.openings.len(), census.positions), (2, 1, 12));
        assert_eq!(census.outcomes, [0, 2, 0]);
        assert_eq!(census.scores, [2, 2, 2, 0, 2, 4]);
        assert_eq!((census.quiet, census.trainable, census.mates), (8, 6, 2));
    }

    #[test]
    fn the_scale_is_that_of_the_results() {
        let mut foresight = Foresight::default();
        for score in (-900..=900).step_by(30) {
            // The probabilities of results at a scale of 250 centipawns.
            let expected = 1.0 / (1.0 + (-f64::from(score) / 250.0).exp());
            for game in 0..1_000 {
                let won = f64::from(game) + 0.5 < 1_000.0 * expected;
                let winner = if won { Color::White } else { Color::Black };
                foresight.count(score, Outcome::Win(winner));
            }
        }
        assert!((foresight.scale() - 250.0).abs() < 2.0, "{}", foresight.scale());
    }

    #[test]
    fn the_game_at_fault_is_named() {
        let mut bytes = game("e2e4 e7e5", &[1, 2]).bytes();
        bytes.extend(game("e2e4", &[1]).bytes());
        bytes.pop();
        let fault = Census::default().count(&bytes[..]);
        assert!(matches!(fault, Err((1, ReadError::CutOff))), "{fault:?}");
    }
}
