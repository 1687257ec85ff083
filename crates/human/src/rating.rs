//! Ratings as inputs of the model.

use crate::knots;

/// Lichess ratings between which weights are interpolated.
pub const KNOTS: [u16; 7] = [700, 1000, 1250, 1500, 1750, 2000, 2300];

/// The weights of the knots for a rating: at most two differ from 0, and the sum is 1. Weights at
/// the knots thus give weights for every rating, which change smoothly.
pub type Shares = [f32; KNOTS.len()];

/// The weights for a rating. Ratings outside the knots are clamped.
pub fn shares(rating: u16) -> Shares {
    let mut shares = [0.0; KNOTS.len()];
    let (upper, share) = knots::place(&KNOTS.map(f32::from), f32::from(rating));
    shares[upper - 1] = 1.0 - share;
    shares[upper] = share;
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_interpolated() {
        assert_eq!(shares(0), shares(700));
        assert_eq!(shares(9000)[KNOTS.len() - 1], 1.0);
        assert_eq!(shares(1500)[3], 1.0);
        let between = shares(1300);
        assert!((between[2] - 0.8).abs() < 1e-6 && (between[3] - 0.2).abs() < 1e-6);
    }
}
