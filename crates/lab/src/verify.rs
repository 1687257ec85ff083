//! Files of games, read back: every game replayed, and what is in them.

use std::collections::HashSet;
use std::fmt;
use std::io::BufRead;

use luft_engine::rules::Color;

use crate::adjudication::MATE_CENTIPAWNS;
use crate::line::Outcome;
use crate::viriformat::{Game, Ply, ReadError, Reader};

/// The bounds of the classes of scores, in centipawns.
const SCORES: [u16; 5] = [30, 100, 300, 1_000, 4_000];

/// What files of games hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    games: u64,
    openings: HashSet<u64>,
    /// Games that White won, that were drawn, that Black won.
    outcomes: [u64; 3],
    positions: u64,
    quiet: u64,
    trainable: u64,
    mates: u64,
    /// Positions by the class of their score's size, the last without bound.
    scores: [u64; SCORES.len() + 1],
    longest: usize,
}

impl Census {
    /// Counts the games of a file; every move is played.
    ///
    /// # Errors
    /// The first game that cannot be read or holds an illegal move, with its index
    /// from 0.
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
            self.trainable += u64::from(is_trainable(position.in_check(), ply));
            let size = ply.score.unsigned_abs();
            self.mates += u64::from(is_mate(ply.score));
            let class = SCORES.iter().position(|&bound| size < bound);
            self.scores[class.unwrap_or(SCORES.len())] += 1;
        }
    }
}

/// Whether a position teaches an evaluation something: no check, and neither a
/// capture nor a promotion next, which a search would have to follow; and no forced
/// mate.
pub fn is_trainable(in_check: bool, ply: Ply) -> bool {
    let quiet = !in_check && ply.mv.capture().is_none() && ply.mv.promotion().is_none();
    quiet && !is_mate(ply.score)
}

const fn is_mate(score: i16) -> bool {
    score.unsigned_abs() >= MATE_CENTIPAWNS.unsigned_abs()
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
        writeln!(f, "every game replayed: no illegal move")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_engine::rules::{Position, uci};

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
    fn the_game_at_fault_is_named() {
        let mut bytes = game("e2e4 e7e5", &[1, 2]).bytes();
        bytes.extend(game("e2e4", &[1]).bytes());
        bytes.pop();
        let fault = Census::default().count(&bytes[..]);
        assert!(matches!(fault, Err((1, ReadError::CutOff))), "{fault:?}");
    }
}
