//! The normal distribution.

use std::f64::consts::{FRAC_1_SQRT_2, PI};

/// 95 % of a normal distribution is within this many standard deviations of the mean.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// The share below `z` standard deviations above the mean, from 0 to 1.
pub fn below(z: f64) -> f64 {
    let upper = erfc(z.abs() * FRAC_1_SQRT_2) / 2.0;
    if z < 0.0 { upper } else { 1.0 - upper }
}

/// The complementary error function of a non-negative number: near 0 by the Taylor series of erf,
/// further out by its continued fraction (Abramowitz and Stegun, "Handbook of Mathematical
/// Functions", 7.1.5 and 7.1.14).
fn erfc(x: f64) -> f64 {
    const SERIES_TERMS: i32 = 60;
    const FRACTION_TERMS: i32 = 60;
    if x < 2.0 {
        let (mut term, mut sum) = (x, x);
        for n in 1..SERIES_TERMS {
            term *= -x * x / f64::from(n);
            sum += term / f64::from(2 * n + 1);
        }
        1.0 - sum * 2.0 / PI.sqrt()
    } else {
        let tail = (1..FRACTION_TERMS).rev().fold(x, |tail, n| x + f64::from(n) / 2.0 / tail);
        (-x * x).exp() / (tail * PI.sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_tables_are_reproduced() {
        // Abramowitz and Stegun, table 26.1.
        for (z, share) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746_068_543),
            (2.0, 0.977_249_868_051_821),
            (3.0, 0.998_650_101_968_370),
            (-1.0, 0.158_655_253_931_457),
            (Z_95, 0.975),
        ] {
            assert!((below(z) - share).abs() < 1e-12, "{z}: {}", below(z));
        }
        assert!((below(-5.0) / 2.866_515_718_791_939e-7 - 1.0).abs() < 1e-9);
        assert!(below(-40.0) < 1e-300 && below(40.0) > 1.0 - 1e-15);
    }
}
