//! The sequential probability ratio test: games continue until one of two hypotheses about the
//! strength is sufficiently more likely than the other.

use std::fmt;
use std::str::FromStr;

use super::elo::{NORMALIZED_ELO_PER_SIGMA, score_of_elo};
use super::{Distribution, Frequencies};

/// The count of a result that never occurred, so that no likelihood is 0.
const UNSEEN: f64 = 1e-3;

/// The kind of Elo in the hypotheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Model {
    /// The usual Elo: the mean result by the logistic curve.
    Logistic,
    /// Normalised Elo: the mean result in standard deviations of one game.
    Normalized,
}

impl Model {
    const ALL: [Self; 2] = [Self::Logistic, Self::Normalized];

    /// The name in lower case, which [`FromStr`] reads.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Logistic => "logistic",
            Self::Normalized => "normalized",
        }
    }
}

impl FromStr for Model {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let model = Self::ALL.into_iter().find(|model| model.name() == text);
        model.ok_or_else(|| format!("\"{text}\" is neither logistic nor normalized"))
    }
}

/// Why the numbers don't make a valid test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtError {
    /// The first hypothesis must be the lower one, and both must be finite.
    Hypotheses,
    /// Both errors must be above 0, and their sum below 1.
    Errors,
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hypotheses => "elo0 must be below elo1",
            Self::Errors => "alpha and beta must be above 0, and their sum below 1",
        })
    }
}

impl std::error::Error for SprtError {}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// More games are needed.
    Continue,
    /// The lower Elo is accepted.
    AcceptH0,
    /// The higher Elo is accepted.
    AcceptH1,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Continue => "undecided",
            Self::AcceptH0 => "H0 accepted",
            Self::AcceptH1 => "H1 accepted",
        })
    }
}

/// A generalised sequential probability ratio test of two Elo differences.
///
/// The likelihood of a hypothesis is that of the likeliest distribution of results with its Elo
/// (Michel Van den Bergh, "A Practical Introduction to the GSPRT" and "Comments on Normalized
/// Elo").
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: Model,
}

impl Sprt {
    /// A test of `elo0` against `elo1` that accepts the higher Elo with a probability of at most
    /// `alpha` if the lower is true, and the lower with a probability of at most `beta` if the
    /// higher is true.
    ///
    /// # Errors
    /// If the numbers don't make a valid test.
    pub fn new(
        elo0: f64,
        elo1: f64,
        alpha: f64,
        beta: f64,
        model: Model,
    ) -> Result<Self, SprtError> {
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(SprtError::Hypotheses);
        }
        if !(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0) {
            return Err(SprtError::Errors);
        }
        Ok(Self { elo0, elo1, alpha, beta, model })
    }

    /// Abraham Wald's bounds: the lower Elo is accepted if the log-likelihood ratio is at or below
    /// the first value, the higher Elo if it is at or above the second.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the higher Elo to the lower; 0 if nothing was played.
    pub fn llr<const N: usize>(&self, results: &Frequencies<N>) -> f64 {
        if results.count() == 0 {
            return 0.0;
        }
        let seen = Distribution::of(results, UNSEEN);
        let likeliest = |elo| match self.model {
            Model::Logistic => seen.likeliest_with_mean(score_of_elo(elo)),
            Model::Normalized => {
                // A result may combine several games.
                let games = Frequencies::<N>::GAMES as f64;
                seen.likeliest_with_t(elo / NORMALIZED_ELO_PER_SIGMA * games.sqrt())
            }
        };
        let (null, alternative) = (likeliest(self.elo0), likeliest(self.elo1));
        let jumps = alternative.0.iter().zip(null.0).map(|(one, zero)| (one / zero).ln());
        let mean: f64 = jumps.zip(seen.0).map(|(jump, share)| jump * share).sum();
        let count: f64 = results.0.iter().map(|&count| (count as f64).max(UNSEEN)).sum();
        count * mean
    }

    /// The state of the test after these results.
    pub fn verdict<const N: usize>(&self, results: &Frequencies<N>) -> Verdict {
        let (lower, upper) = self.bounds();
        match self.llr(results) {
            llr if llr >= upper => Verdict::AcceptH1,
            llr if llr <= lower => Verdict::AcceptH0,
            _ => Verdict::Continue,
        }
    }

    /// The state of the test, as `LLR +1.20 (-2.94, +2.94) [0, 5] normalized: undecided`.
    pub fn report<const N: usize>(&self, results: &Frequencies<N>) -> String {
        let (lower, upper) = self.bounds();
        format!(
            "LLR {:+.2} ({lower:+.2}, {upper:+.2}) {self}: {}",
            self.llr(results),
            self.verdict(results)
        )
    }
}

impl fmt::Display for Sprt {
    /// The hypotheses, as `[0, 5] normalized`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}] {}", self.elo0, self.elo1, self.model.name())
    }
}

impl<const N: usize> Distribution<N> {
    /// The distribution with this mean, between 0 and 1, that makes the observed results likeliest
    /// (Van den Bergh, "MLE multinomial", proposition 1.1).
    fn likeliest_with_mean(&self, mean: f64) -> Self {
        self.reweighted(&std::array::from_fn(|result| Self::value(result) - mean))
    }

    /// The same for the distance of the mean from ½ in standard deviations ("Comments on Normalized
    /// Elo", section 4.1). It is iterative, because the standard deviation is that of the
    /// distribution sought.
    fn likeliest_with_t(&self, t: f64) -> Self {
        const STEPS: usize = 50;
        const CLOSE: f64 = 1e-10;
        let mut found = Self([1.0 / N as f64; N]);
        for _ in 0..STEPS {
            let (mean, sigma) = (found.mean(), found.variance().sqrt());
            let slopes = std::array::from_fn(|result| {
                let value = Self::value(result);
                let deviation = (value - mean) / sigma;
                value - 0.5 - t * sigma * (1.0 + deviation * deviation) / 2.0
            });
            let next = self.reweighted(&slopes);
            let change = found.0.iter().zip(next.0).map(|(a, b)| (a - b).abs());
            let largest = change.fold(0.0, f64::max);
            found = next;
            if largest < CLOSE {
                break;
            }
        }
        found
    }

    /// Each share divided by 1 + θ times its slope, with the θ that makes the mean
    /// slope 0 ("secular equation"). The slopes must be of both signs.
    fn reweighted(&self, slopes: &[f64; N]) -> Self {
        const HALVINGS: usize = 200;
        let (least, most) = slopes
            .iter()
            .fold((0.0_f64, 0.0_f64), |(least, most), &slope| (least.min(slope), most.max(slope)));
        // The mean slope falls with θ, from +∞ at the one end to -∞ at the other.
        let (mut low, mut high) = (-1.0 / most, -1.0 / least);
        for _ in 0..HALVINGS {
            let theta = (low + high) / 2.0;
            let terms = self.0.iter().zip(slopes);
            let mean: f64 = terms.map(|(share, slope)| share * slope / (1.0 + theta * slope)).sum();
            if mean > 0.0 {
                low = theta;
            } else {
                high = theta;
            }
        }
        let theta = (low + high) / 2.0;
        Self(std::array::from_fn(|result| self.0[result] / (1.0 + theta * slopes[result])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{Pentanomial, Trinomial};

    fn sprt(elo0: f64, elo1: f64, model: Model) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap()
    }

    // The figures of fastchess's own tests (github.com/Disservin/fastchess,
    // app/tests/sprt_test.cpp). Its two cases with identical results are left out, because
    // fastchess ends its iteration there before it has converged.
    #[test]
    fn fastchess_figures() {
        for (losses, draws, wins, elo0, elo1, model, llr) in [
            (36_027, 68_692, 36_433, 0.0, 2.0, Model::Normalized, 0.92),
            (10_650, 20_431, 10_871, -1.75, 0.25, Model::Normalized, 2.30),
            (21_184, 40_708, 21_404, 0.5, 2.5, Model::Logistic, -1.57),
            (57_030, 106_593, 57_433, 0.0, 2.0, Model::Logistic, -2.59),
        ] {
            let games: Trinomial = Frequencies([losses, draws, wins]);
            holds(sprt(elo0, elo1, model).llr(&games), llr);
        }
        for (pairs, elo0, elo1, model, llr) in [
            ([365, 16_618, 36_229, 16_974, 390], 0.0, 2.0, Model::Normalized, 2.25),
            ([127, 4_883, 10_712, 5_150, 104], -1.75, 0.25, Model::Normalized, 3.01),
            ([223, 9_863, 21_279, 10_037, 246], 0.5, 2.5, Model::Logistic, -3.07),
            ([871, 26_175, 55_983, 26_678, 821], 0.0, 2.0, Model::Logistic, -4.98),
        ] {
            let pairs: Pentanomial = Frequencies(pairs);
            holds(sprt(elo0, elo1, model).llr(&pairs), llr);
        }
    }

    // Finished tests of Stockfish's fishtest, with its figures:
    // github.com/official-stockfish/Stockfish, pull requests 3209, 3098 and 3331.
    #[test]
    fn fishtest_figures() {
        for (pairs, elo0, elo1, llr) in [
            ([253, 4_282, 17_604, 4_431, 286], -0.25, 1.25, 2.94),
            ([58, 3_302, 33_130, 3_518, 84], 0.25, 1.25, 2.97),
            ([491, 7_345, 29_693, 7_670, 465], -0.25, 1.25, 2.96),
            ([53, 2_220, 21_459, 2_445, 47], 0.25, 1.25, 2.97),
            ([115, 2_196, 11_328, 2_317, 136], -0.25, 1.25, 2.94),
            ([14, 1_030, 14_318, 1_163, 19], 0.25, 1.25, 2.93),
        ] {
            let pairs: Pentanomial = Frequencies(pairs);
            holds(sprt(elo0, elo1, Model::Logistic).llr(&pairs), llr);
        }
    }

    /// Equal to two decimals.
    fn holds(found: f64, published: f64) {
        assert!((found - published).abs() < 0.006, "{found}, not {published}");
    }

    #[test]
    fn the_likeliest_distributions_have_the_elo_they_are_for() {
        for counts in [[3, 20, 41, 25, 6], [0, 0, 0, 0, 104], [0, 0, 50, 0, 0], [7, 0, 0, 0, 9]] {
            let seen = Distribution::of(&Frequencies(counts), UNSEEN);
            for value in [0.45, 0.5, 0.513] {
                let found = seen.likeliest_with_mean(value);
                assert!((found.mean() - value).abs() < 1e-9, "{counts:?}: {found:?}");
                assert!((found.0.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{found:?}");
            }
            for t in [-0.02, 0.0, 0.04] {
                let found = seen.likeliest_with_t(t);
                let of_found = (found.mean() - 0.5) / found.variance().sqrt();
                assert!((of_found - t).abs() < 1e-7, "{counts:?}: {of_found}, not {t}");
            }
        }
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        let test = sprt(0.0, 5.0, Model::Normalized);
        let pairs = |won: u64| Frequencies([20, 100, 300, 100 + won, 20]);
        assert_eq!(test.verdict(&pairs(0)), Verdict::Continue);
        assert_eq!(test.verdict(&pairs(200)), Verdict::AcceptH1);
        assert_eq!(test.verdict(&pairs(200).flip()), Verdict::AcceptH0);
        assert_eq!(test.verdict(&Pentanomial::default()), Verdict::Continue);
        let report = test.report(&pairs(200));
        assert!(report.contains("(-2.94, +2.94) [0, 5] normalized: H1 accepted"), "{report}");
    }

    #[test]
    fn numbers_that_do_not_make_a_valid_test_are_refused() {
        let of = |elo0, elo1, alpha, beta| Sprt::new(elo0, elo1, alpha, beta, Model::Logistic);
        assert_eq!(of(5.0, 5.0, 0.05, 0.05), Err(SprtError::Hypotheses));
        assert_eq!(of(0.0, f64::NAN, 0.05, 0.05), Err(SprtError::Hypotheses));
        assert_eq!(of(0.0, 5.0, 0.0, 0.05), Err(SprtError::Errors));
        assert_eq!(of(0.0, 5.0, 0.5, 0.5), Err(SprtError::Errors));
    }

    #[test]
    fn the_bounds_are_walds() {
        let (lower, upper) = sprt(0.0, 5.0, Model::Normalized).bounds();
        assert!((lower + 2.944).abs() < 0.001 && (upper - 2.944).abs() < 0.001);
        let (lower, upper) = Sprt::new(0.0, 5.0, 0.05, 0.1, Model::Logistic).unwrap().bounds();
        assert!((lower + 2.251).abs() < 0.001 && (upper - 2.890).abs() < 0.001);
    }
}
