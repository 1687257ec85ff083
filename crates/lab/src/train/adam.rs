//! Adam with decoupled weight decay (Kingma and Ba, "Adam: a method for stochastic
//! optimization", 2014; Loshchilov and Hutter, "Decoupled weight decay
//! regularization", 2017).

/// The decay rate of the gradient's running mean.
const MEAN: f32 = 0.9;
/// The decay rate of the running mean of its square.
const SQUARE: f32 = 0.999;
/// Avoids a division by zero.
const TINY: f32 = 1e-8;
/// Weight decay per step, times the learning rate.
const DECAY: f32 = 0.01;

/// The largest absolute value of a parameter, so that the quantised network can represent it: a
/// dense layer's weight is at most 508 / 256.
pub const LARGEST: f32 = 1.98;

/// The optimiser's state.
#[derive(Clone, Debug, PartialEq)]
pub struct Adam {
    /// Running means of the gradient.
    pub means: Vec<f32>,
    /// Running means of its square.
    pub squares: Vec<f32>,
    /// Steps so far.
    pub steps: u64,
}

impl Adam {
    /// The initial state for this many parameters.
    pub fn new(parameters: usize) -> Self {
        Self { means: vec![0.0; parameters], squares: vec![0.0; parameters], steps: 0 }
    }

    /// Updates the parameters by a gradient at a learning rate.
    pub fn step(&mut self, parameters: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        // Corrects the bias of the means, which begin at 0.
        let steps = self.steps as f32;
        let mean_scale = 1.0 / (1.0 - MEAN.powf(steps));
        let square_scale = 1.0 / (1.0 - SQUARE.powf(steps));
        let keep = 1.0 - rate * DECAY;
        let memory = self.means.iter_mut().zip(&mut self.squares);
        for ((parameter, &slope), (mean, square)) in parameters.iter_mut().zip(gradient).zip(memory)
        {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            let step = *mean * mean_scale / ((*square * square_scale).sqrt() + TINY);
            *parameter = (*parameter * keep - rate * step).clamp(-LARGEST, LARGEST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_step_is_as_long_as_the_rate() {
        let mut parameters = [0.5, 0.5, 0.5];
        Adam::new(3).step(&mut parameters, &[1e-3, -20.0, 0.0], 0.1);
        for (parameter, expected) in parameters.into_iter().zip([0.3995, 0.5995, 0.4995]) {
            assert!((parameter - expected).abs() < 1e-4, "{parameters:?}");
        }
    }

    #[test]
    fn a_valley_is_found() {
        // The slopes of (x - 1)² and 50 (y + 0.3)².
        let mut parameters = [0.0_f32, 0.0];
        let mut adam = Adam::new(2);
        for step in 0..2_000 {
            let gradient = [2.0 * (parameters[0] - 1.0), 100.0 * (parameters[1] + 0.3)];
            adam.step(&mut parameters, &gradient, 0.05 * (1.0 - step as f32 / 2_000.0));
        }
        let [x, y] = parameters;
        assert!((x - 1.0).abs() < 0.02 && (y + 0.3).abs() < 0.02, "{x} {y}");
    }

    #[test]
    fn parameters_stay_within_their_bound() {
        let mut parameters = [0.0];
        let mut adam = Adam::new(1);
        (0..100).for_each(|_| adam.step(&mut parameters, &[-1.0], 0.1));
        assert!((parameters[0] - LARGEST).abs() < 1e-6);
    }
}
