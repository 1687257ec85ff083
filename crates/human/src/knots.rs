//! Interpolation between knots.

/// The index of the first knot that is not below a value, at least 1, and that knot's weight; the
/// knot before it has the rest. Values outside the knots are clamped.
pub fn place(knots: &[f32], value: f32) -> (usize, f32) {
    let last = knots.len() - 1;
    let value = value.clamp(knots[0], knots[last]);
    let upper = knots.iter().position(|&knot| knot >= value).unwrap_or(last).max(1);
    let share = (value - knots[upper - 1]) / (knots[upper] - knots[upper - 1]);
    (upper, share)
}
