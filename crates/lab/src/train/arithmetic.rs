//! Activations, sums and the loss in floating point.

/// Numbers processed together, which the compiler turns into vector instructions.
const LANES: usize = 16;

pub const fn clipped(number: f32) -> f32 {
    number.clamp(0.0, 1.0)
}

/// Whether clipping leaves a number as it is, so that its gradient is not 0.
pub fn is_inside(number: f32) -> bool {
    number > 0.0 && number < 1.0
}

pub fn add(sums: &mut [f32], numbers: &[f32]) {
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}

pub fn add_times(sums: &mut [f32], factor: f32, numbers: &[f32]) {
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += factor * number);
}

/// The sum of products, lane by lane, the same on every machine.
pub fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0; LANES];
    let (a, rest) = a.as_chunks::<LANES>();
    let (b, other_rest) = b.as_chunks::<LANES>();
    for (a, b) in a.iter().zip(b) {
        for (lane, (a, b)) in lanes.iter_mut().zip(a.iter().zip(b)) {
            *lane += a * b;
        }
    }
    lanes.iter().sum::<f32>() + rest.iter().zip(other_rest).map(|(a, b)| a * b).sum::<f32>()
}

/// The logistic function.
pub fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The squared difference between the expected and the target points.
pub fn loss(output: f32, target: f32) -> f32 {
    (sigmoid(output) - target).powi(2)
}
