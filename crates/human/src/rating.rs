//! Ratings, as the model takes them in.

use crate::knots;

/// Lichess ratings between which weights are interpolated.
pub const KNOTS: [u16; 7] = [700, 1000, 1250, 1500, 1750, 2000, 2300];

/// The shares of the knots in a rating: at most two differ from 0, and they add up to 1. So a
/// weight for each knot is a weight for every rating, and changes smoothly.
pub type Shares = [f32; KNOTS.len()];

/// The shares of a rating. Beyond the first and the last knot they stay as they are there.
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
