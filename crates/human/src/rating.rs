//! Ratings, as the model takes them in.

/// Lichess ratings between which weights are interpolated.
pub const KNOTS: [u16; 7] = [700, 1000, 1250, 1500, 1750, 2000, 2300];

/// The shares of the knots in a rating: at most two differ from 0, and they add up to 1. So a
/// weight for each knot is a weight for every rating, and changes smoothly.
pub type Shares = [f32; KNOTS.len()];

/// The shares of a rating. Beyond the first and the last knot they stay as they are there.
pub fn shares(rating: u16) -> Shares {
    let mut shares = [0.0; KNOTS.len()];
    let rating = rating.clamp(KNOTS[0], KNOTS[KNOTS.len() - 1]);
    let upper = KNOTS.iter().position(|&knot| knot >= rating).unwrap_or(0).max(1);
    let (low, high) = (KNOTS[upper - 1], KNOTS[upper]);
    let share = f32::from(rating - low) / f32::from(high - low);
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
