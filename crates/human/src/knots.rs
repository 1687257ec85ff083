//! Numbers between which values are interpolated.

/// The first knot that is not below a value, but never the very first, and the value's share of
/// it; the knot before it has the rest. Beyond the first and the last knot a value counts as these.
pub fn place(knots: &[f32], value: f32) -> (usize, f32) {
    let last = knots.len() - 1;
    let value = value.clamp(knots[0], knots[last]);
    let upper = knots.iter().position(|&knot| knot >= value).unwrap_or(last).max(1);
    let share = (value - knots[upper - 1]) / (knots[upper] - knots[upper - 1]);
    (upper, share)
}
