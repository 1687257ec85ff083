//! The file of the model's weights: eight-bit integers, and a factor for each table. Small numbers
//! are frequent, so brotli compresses the file to a third.
//!
//! It contains the eight bytes of [`MAGIC`], then for each of [`TABLES`] the step as a
//! little-endian 32-bit floating-point number and the weights, row by row.

use core::fmt;

use crate::model::{TABLES, WEIGHTS};

/// The first bytes of the file.
pub const MAGIC: &[u8; 8] = b"LUFTHUM1";

/// The file's length in bytes.
pub const LENGTH: usize = MAGIC.len() + 4 * TABLES.len() + WEIGHTS;

/// The largest integer.
const LARGEST: f32 = 127.0;

/// The factor for the integers of each table.
pub type Scales = [f32; TABLES.len()];

/// The file does not contain weights of this model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoWeights;

impl fmt::Display for NoWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this file does not hold the weights of this model")
    }
}

impl core::error::Error for NoWeights {}

/// The weights, rounded to multiples of these steps.
pub fn rounded(weights: &[f32], steps: &Scales) -> Vec<f32> {
    let mut rounded = vec![0.0; weights.len()];
    for (table, &step) in TABLES.iter().zip(steps) {
        let places = table.start..table.end();
        for (rounded, &weight) in rounded[places.clone()].iter_mut().zip(&weights[places]) {
            *rounded = whole(weight, step) * step;
        }
    }
    rounded
}

#[inline]
fn whole(weight: f32, step: f32) -> f32 {
    (weight / step).round_ties_even().clamp(-LARGEST, LARGEST)
}

/// The file of weights.
pub fn write(weights: &[f32], steps: &Scales) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    for (table, step) in TABLES.into_iter().zip(steps) {
        bytes.extend(step.to_le_bytes());
        let weights = &weights[table.start..table.end()];
        bytes.extend(weights.iter().map(|&weight| whole(weight, *step) as i8 as u8));
    }
    bytes
}

/// The weights of a file.
///
/// # Errors
/// If it is not such a file.
pub fn read(bytes: &[u8]) -> Result<Vec<f32>, NoWeights> {
    read_with_steps(bytes).map(|(weights, _)| weights)
}

/// The weights of a file, and the factors of its integers.
///
/// # Errors
/// If it is not such a file.
pub fn read_with_steps(bytes: &[u8]) -> Result<(Vec<f32>, Scales), NoWeights> {
    let mut rest = bytes.strip_prefix(MAGIC).ok_or(NoWeights)?;
    if bytes.len() != LENGTH {
        return Err(NoWeights);
    }
    let mut weights = vec![0.0; WEIGHTS];
    let mut steps = [0.0; TABLES.len()];
    for (table, known) in TABLES.into_iter().zip(&mut steps) {
        let (step, more) = rest.split_first_chunk().ok_or(NoWeights)?;
        let step = f32::from_le_bytes(*step);
        *known = step;
        let (numbers, more) = more.split_at_checked(table.rows * table.columns).ok_or(NoWeights)?;
        for (weight, &number) in weights[table.start..table.end()].iter_mut().zip(numbers) {
            *weight = f32::from(number as i8) * step;
        }
        rest = more;
    }
    let is_sound = weights.iter().all(|weight| weight.is_finite());
    is_sound.then_some((weights, steps)).ok_or(NoWeights)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_back_as_they_were_rounded() {
        let weights: Vec<f32> = (0..WEIGHTS).map(|n| (n % 201) as f32 / 100.0 - 1.0).collect();
        let steps = core::array::from_fn(|table| 0.01 + table as f32 / 1000.0);
        let bytes = write(&weights, &steps);
        assert_eq!(bytes.len(), LENGTH);
        assert_eq!(read(&bytes), Ok(rounded(&weights, &steps)));
        assert_eq!(read_with_steps(&bytes).map(|(_, steps)| steps), Ok(steps));
        assert_eq!(read(&bytes[1..]), Err(NoWeights));
        assert_eq!(read(&bytes[..LENGTH - 1]), Err(NoWeights));
    }
}
