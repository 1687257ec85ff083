//! The dense layers for one position: forwards, and the gradient backwards.

use luft_engine::nnue::{FIRST_NEURONS, NetworkParts, SECOND_NEURONS};

use super::arithmetic::{add_times, clipped, dot, is_inside};

/// What the dense layers of a bucket calculate for a position.
#[derive(Clone, Copy, Debug)]
pub struct Dense {
    /// The first layer's sums.
    first: [f32; FIRST_NEURONS],
    /// These clipped, then their squares clipped.
    activations: [f32; 2 * FIRST_NEURONS],
    /// The second layer's sums.
    second: [f32; SECOND_NEURONS],
    /// The logit of the mover's expected points.
    pub output: f32,
}

impl Dense {
    /// From what the hidden layers add to the first layer's sums.
    pub fn forward(
        parts: &NetworkParts<&[f32]>,
        bucket: usize,
        mut first: [f32; FIRST_NEURONS],
    ) -> Self {
        let mut activations = [0.0; 2 * FIRST_NEURONS];
        for (neuron, sum) in first.iter_mut().enumerate() {
            *sum += parts.first_biases[bucket * FIRST_NEURONS + neuron];
            activations[neuron] = clipped(*sum);
            activations[FIRST_NEURONS + neuron] = (*sum * *sum).min(1.0);
        }
        let mut output = parts.output_biases[bucket] + first[FIRST_NEURONS - 1];
        let mut second = [0.0; SECOND_NEURONS];
        for (neuron, sum) in second.iter_mut().enumerate() {
            let place = bucket * SECOND_NEURONS + neuron;
            let weights = &parts.second_weights[place * activations.len()..][..activations.len()];
            *sum = parts.second_biases[place] + dot(&activations, weights);
            output += clipped(*sum) * parts.output_weights[place];
        }
        Self { first, activations, second, output }
    }

    /// From the slope of the output to those of the first layer's sums, which are returned. Adds the
    /// gradient of all parameters but the first layer's weights.
    pub fn backward(
        &self,
        parts: &NetworkParts<&[f32]>,
        bucket: usize,
        slope: f32,
        gradient: &mut NetworkParts<&mut [f32]>,
    ) -> [f32; FIRST_NEURONS] {
        gradient.output_biases[bucket] += slope;
        let mut activation_slopes = [0.0; 2 * FIRST_NEURONS];
        for (neuron, &sum) in self.second.iter().enumerate() {
            let place = bucket * SECOND_NEURONS + neuron;
            gradient.output_weights[place] += slope * clipped(sum);
            if is_inside(sum) {
                let slope = slope * parts.output_weights[place];
                let weights = place * self.activations.len()..(place + 1) * self.activations.len();
                gradient.second_biases[place] += slope;
                add_times(&mut activation_slopes, slope, &parts.second_weights[weights.clone()]);
                add_times(&mut gradient.second_weights[weights], slope, &self.activations);
            }
        }
        let mut slopes = [0.0; FIRST_NEURONS];
        for (neuron, (&sum, result)) in self.first.iter().zip(&mut slopes).enumerate() {
            let direct = if neuron == FIRST_NEURONS - 1 { slope } else { 0.0 };
            let of_clipped = if is_inside(sum) { activation_slopes[neuron] } else { 0.0 };
            let of_square = if sum.abs() < 1.0 {
                2.0 * sum * activation_slopes[FIRST_NEURONS + neuron]
            } else {
                0.0
            };
            *result = direct + of_clipped + of_square;
            gradient.first_biases[bucket * FIRST_NEURONS + neuron] += *result;
        }
        slopes
    }
}
