//! How good a move was: its class by the loss of winning chances, and a side's accuracy.

use crate::SideScore;
use crate::exponential::exponential;

/// A move that loses at least these winning chances is an inaccuracy. These three bounds are those
/// of chess.com's "expected points".
pub const INACCURACY: f64 = 0.05;
/// With at least this loss it is a mistake.
const MISTAKE: f64 = 0.1;
/// With at least this loss it is a blunder.
const BLUNDER: f64 = 0.2;
/// With these chances a side is winning: 4.7 pawns ahead.
const WINNING: f64 = 0.85;
/// With at most these chances it no longer is: 1.7 pawns ahead.
const NOT_WINNING: f64 = 0.65;
/// With fewer chances it is losing.
const LOSING: f64 = 0.35;

/// A played move with the search's scores. Scores are the mover's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoredMove {
    /// The score of the best move.
    pub before: SideScore,
    /// The score of the second best move, if it is known and there is one.
    pub second: Option<SideScore>,
    /// The score after the move.
    pub after: SideScore,
    /// Whether it is the best move, or as good by the search's scores.
    pub is_best: bool,
}

/// How good a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// The best move, if every other one is a blunder.
    OnlyMove,
    /// The best move.
    Best,
    /// It loses fewer than 5 % of winning chances.
    Good,
    /// It loses 5 % or more.
    Inaccuracy,
    /// It loses 10 % or more.
    Mistake,
    /// It loses 20 % or more.
    Blunder,
    /// A blunder in a won position, after which the game is even.
    MissedWin,
}

impl Class {
    /// All classes, the best first.
    pub const ALL: [Self; 7] = [
        Self::OnlyMove,
        Self::Best,
        Self::Good,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
        Self::MissedWin,
    ];

    /// Its name in messages and markup.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OnlyMove => "only-move",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
            Self::MissedWin => "missed-win",
        }
    }

    /// Its numeric annotation glyph (NAG) in PGN, if it has one: `?!` is 6, `?` 2, `??` 4, `□` 7.
    pub const fn nag(self) -> Option<u8> {
        match self {
            Self::OnlyMove => Some(7),
            Self::Best | Self::Good => None,
            Self::Inaccuracy => Some(6),
            Self::Mistake => Some(2),
            Self::Blunder | Self::MissedWin => Some(4),
        }
    }

    /// Whether it is worth an explanation.
    pub const fn is_error(self) -> bool {
        matches!(self, Self::Inaccuracy | Self::Mistake | Self::Blunder | Self::MissedWin)
    }
}

impl ScoredMove {
    /// The winning chances that the move lost, from 0 to 1.
    pub fn loss(&self) -> f64 {
        (self.before.chances() - self.after.chances()).max(0.0)
    }

    /// The class of the move.
    pub fn class(&self) -> Class {
        let (before, after) = (self.before.chances(), self.after.chances());
        let loss = self.loss();
        if self.is_best {
            let is_only = self.second.is_some_and(|second| before - second.chances() >= BLUNDER);
            return if is_only { Class::OnlyMove } else { Class::Best };
        }
        let is_even = (LOSING..=NOT_WINNING).contains(&after);
        match loss {
            _ if loss < INACCURACY => Class::Good,
            _ if loss < MISTAKE => Class::Inaccuracy,
            _ if loss < BLUNDER => Class::Mistake,
            _ if before >= WINNING && is_even => Class::MissedWin,
            _ => Class::Blunder,
        }
    }
}

/// The accuracy of a move, from 0 to 100, by the winning chances before and after it, from 0 to 1:
/// `103.1668 e^(-4.354 loss) - 3.1669`, lichess's formula (<https://lichess.org/page/accuracy>), as
/// published there.
pub fn move_accuracy(before: f64, after: f64) -> f64 {
    let loss = (before - after).max(0.0);
    (103.1668 * exponential(-4.354 * loss) - 3.1669).clamp(0.0, 100.0)
}

/// The accuracy of each side in a game, White's first, from 0 to 100, by White's winning chances
/// before the first move and after each, from 0 to 1. `None` for a side that has not moved.
///
/// This is lichess's formula (`AccuracyPercent.scala` in its module for analysis): the mean of two
/// means of the accuracies of the side's moves. One is weighted by how much the chances change
/// around the move, measured by their standard deviation in a window of a tenth of the game, from
/// two to eight moves; the other is the harmonic mean.
pub fn accuracy(white: &[f64], white_moves_first: bool) -> [Option<f64>; 2] {
    let plies = white.len().saturating_sub(1);
    let window = (plies / 10).clamp(2, 8).min(white.len());
    let mut sides = [Means::default(); 2];
    for ply in 0..plies {
        // The first moves share the first window.
        let end = (ply + 2).max(window);
        let weight = (100.0 * deviation(&white[end - window..end])).clamp(0.5, 12.0);
        let is_white = ply.is_multiple_of(2) == white_moves_first;
        let own = |chances: f64| if is_white { chances } else { 1.0 - chances };
        let accuracy = move_accuracy(own(white[ply]), own(white[ply + 1]));
        sides[usize::from(!is_white)].add(accuracy, weight);
    }
    sides.map(Means::value)
}

/// The standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / count).sqrt()
}

/// The accuracies of a side's moves, summed for their means.
#[derive(Clone, Copy, Default)]
struct Means {
    count: f64,
    weights: f64,
    weighted: f64,
    reciprocals: f64,
}

impl Means {
    fn add(&mut self, accuracy: f64, weight: f64) {
        // The harmonic mean of anything with a zero would be zero.
        const LEAST: f64 = 1.0;
        self.count += 1.0;
        self.weights += weight;
        self.weighted += weight * accuracy;
        self.reciprocals += 1.0 / accuracy.max(LEAST);
    }

    fn value(self) -> Option<f64> {
        let mean = (self.weighted / self.weights + self.count / self.reciprocals) / 2.0;
        (self.count > 0.0).then_some(mean)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(before: i32, second: Option<i32>, after: i32, is_best: bool) -> ScoredMove {
        let score = SideScore::Centipawns;
        ScoredMove {
            before: score(before),
            second: second.map(score),
            after: score(after),
            is_best,
        }
    }

    #[test]
    fn classes_follow_the_chances_lost() {
        for (choice, expected) in [
            (choice(30, Some(20), 30, true), Class::Best),
            (choice(30, Some(-250), 30, true), Class::OnlyMove),
            (choice(30, None, 30, true), Class::Best),
            (choice(30, Some(20), 0, false), Class::Good),
            (choice(30, Some(20), -40, false), Class::Inaccuracy),
            (choice(30, Some(20), -100, false), Class::Mistake),
            (choice(30, Some(20), -300, false), Class::Blunder),
            // The same loss in centipawns, but it changes the chances little.
            (choice(900, Some(20), 570, false), Class::Inaccuracy),
            (choice(600, Some(20), 10, false), Class::MissedWin),
            (choice(600, Some(20), -600, false), Class::Blunder),
        ] {
            assert_eq!(choice.class(), expected, "{choice:?}");
        }
    }

    #[test]
    fn mates_count_as_certain() {
        let slower = ScoredMove {
            before: SideScore::Mate(2),
            second: None,
            after: SideScore::Mate(7),
            is_best: false,
        };
        assert_eq!(slower.class(), Class::Good);
        let lost = ScoredMove { after: SideScore::Mate(-1), ..slower };
        assert_eq!((lost.class(), lost.loss()), (Class::Blunder, 1.0));
        let drawn = ScoredMove { after: SideScore::Centipawns(0), ..slower };
        assert_eq!(drawn.class(), Class::MissedWin);
    }

    #[test]
    fn accuracy_falls_with_the_chances_lost() {
        let near = |value: f64, expected: f64| (value - expected).abs() < 0.2;
        assert!(near(move_accuracy(0.5, 0.5), 100.0));
        assert!(near(move_accuracy(0.5, 0.6), 100.0), "a move cannot gain");
        // From the curve in lichess's documentation.
        assert!(near(move_accuracy(0.6, 0.5), 63.6));
        assert!(near(move_accuracy(1.0, 0.0), 0.0));
    }

    #[test]
    fn a_side_is_judged_by_its_own_moves() {
        let white = [0.5, 0.5, 0.5, 0.5, 0.9, 0.9, 0.9];
        let [first, second] = accuracy(&white, true).map(Option::unwrap);
        assert!(first > 99.0 && second < 70.0, "{first} {second}");
        // The same game with colours exchanged.
        let black = white.map(|chances| 1.0 - chances);
        let exchanged = accuracy(&black, false).map(Option::unwrap);
        assert_eq!([second, first].map(f64::round), exchanged.map(f64::round));
        assert_eq!(accuracy(&[0.5], true), [None, None]);
        assert!(accuracy(&[0.5, 0.5], true)[1].is_none());
        assert_eq!(accuracy(&[], true), [None, None]);
    }
}
