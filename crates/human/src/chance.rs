//! Winning chances, and portable exponential and logarithm functions.

use luft_engine::search::{Score, Value};

/// The exponential function. The standard library's result differs between machines in the last
/// bit; this one uses only additions and multiplications.
pub fn exp(x: f32) -> f32 {
    let x = x.clamp(-80.0, 80.0);
    let halvings = (x * core::f32::consts::LOG2_E).round();
    // ln 2 in two parts, so that the difference is exact to the last bits.
    let rest = x - halvings * 0.693_359_4 + halvings * 2.121_944_4e-4;
    let series = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let value = series.into_iter().fold(0.0, |sum, factor| sum * rest + factor);
    value * f32::from_bits(((halvings as i32 + 127) as u32) << 23)
}

/// The natural logarithm of a positive normal number, by additions and multiplications only, like
/// [`exp`].
pub fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let mantissa = f32::from_bits(bits & 0x007F_FFFF | 0x3F80_0000);
    let exponent = (bits >> 23) as i32 - 127;
    // Between half the root of two and the root, where the series is short.
    let is_large = mantissa > core::f32::consts::SQRT_2;
    let (mantissa, exponent) =
        if is_large { (mantissa * 0.5, exponent + 1) } else { (mantissa, exponent) };
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let square = ratio * ratio;
    let series = [1.0 / 9.0, 1.0 / 7.0, 0.2, 1.0 / 3.0, 1.0];
    let value = series.into_iter().fold(0.0, |sum, factor| sum * square + factor);
    2.0 * ratio * value + exponent as f32 * core::f32::consts::LN_2
}

/// The winning chance, from 0 to 1, of the side that is ahead by `centipawns`: lichess's curve.
pub fn of_centipawns(centipawns: i32) -> f32 {
    1.0 / (1.0 + exp(-0.003_682_08 * centipawns as f32))
}

/// The value of a mate, in centipawns.
pub const MATE: i32 = 3000;

/// The winning chance, from 0 to 1, for a search's score.
pub fn of_score(score: Score) -> f32 {
    of_centipawns(match score.value() {
        Value::Centipawns(centipawns) => centipawns.clamp(-MATE, MATE),
        Value::MateIn(_) => MATE,
        Value::MatedIn(_) => -MATE,
    })
}

/// Turns logits into probabilities.
pub fn softmax(logits: &mut [f32]) {
    let highest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = exp(*logit - highest);
        sum += *logit;
    }
    for probability in logits {
        *probability /= sum;
    }
}

/// The entropy of a choice's probabilities, in nats: 0 if everybody chooses the same.
pub fn entropy(probabilities: &[f32]) -> f32 {
    probabilities.iter().filter(|&&chance| chance > 1e-9).map(|&chance| -chance * ln(chance)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_function_is_right() {
        for step in -4_000..4_000 {
            let x = step as f32 / 100.0;
            let right = f64::from(x).exp();
            assert!((f64::from(exp(x)) / right - 1.0).abs() < 1e-6, "{x}");
        }
    }

    #[test]
    fn the_logarithm_is_right() {
        for step in -2_000..2_000 {
            let right = f64::from(step) / 100.0;
            let x = right.exp() as f32;
            assert!((f64::from(ln(x)) - f64::from(x).ln()).abs() < 2e-6, "{x}");
        }
    }

    #[test]
    fn chances_add_up() {
        assert!((of_centipawns(0) - 0.5).abs() < 1e-6);
        assert!((of_centipawns(300) + of_centipawns(-300) - 1.0).abs() < 1e-6);
        assert!(of_centipawns(MATE) > 0.9999);
        let mut logits = [0.0, 1.0, -2.0];
        softmax(&mut logits);
        assert!((logits.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(logits[1] > logits[0] && logits[0] > logits[2]);
        assert!((entropy(&[0.25; 4]) - 4.0_f32.ln()).abs() < 1e-5);
        assert_eq!(entropy(&[1.0, 0.0]).abs(), 0.0);
    }
}
