//! The exponential function.

/// e to the power of `x`, to a thousandth for `x` from -6 to 6: `(1 + x/n)^n`. The standard
/// library's function would add more bytes to the page than its callers have.
pub fn exponential(x: f64) -> f64 {
    const SQUARINGS: u32 = 16;
    let mut power = (1.0 + x / f64::from(1 << SQUARINGS)).max(0.0);
    for _ in 0..SQUARINGS {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_accurate_enough() {
        for x in [-6.0, -2.5, -1.0, -0.01, 0.0, 0.3, 1.0, 4.0, 6.0] {
            assert!((exponential(x) / f64::exp(x) - 1.0).abs() < 0.001, "{x}");
        }
    }
}
