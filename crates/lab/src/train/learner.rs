//! A network in training, cut into strips and the dense layers.

use std::iter;
use std::ops::ControlFlow;

use luft_engine::nnue::NetworkShape;

use crate::parallel::parallel;

use super::adam::Adam;
use super::arithmetic::add;
use super::batch::{MICRO_BATCHES, MicroBatch};
use super::checkpoint::Checkpoint;
use super::network::dense_shape;
use super::quantised::rounded;
use super::sample::Sample;
use super::strip::{Lanes, NEURONS, Strip, place};

/// The parts that learn. Threads share the strips, and the micro-batches of a batch.
pub struct Learner {
    shape: NetworkShape,
    strips: Vec<Strip>,
    /// All parameters but the rows, the hidden biases and the first dense layer's weights.
    dense: Vec<f32>,
    dense_adam: Adam,
    l1: f32,
    threads: usize,
}

impl Learner {
    /// Cuts a state of training into its parts.
    pub fn new(shape: NetworkShape, state: &Checkpoint, l1: f32, threads: usize) -> Self {
        let Checkpoint { parameters, adam, .. } = state;
        let of_dense = dense_shape(shape).parameters();
        let end = |all: &[f32]| all[all.len() - of_dense..].to_vec();
        let adam_of = |means, squares| Adam { means, squares, steps: adam.steps };
        let strips = (0..shape.hidden / NEURONS).map(|strip| {
            let of_strip = |all: &[f32]| lanes(shape, all, strip);
            let flat = |all: &[f32]| of_strip(all).into_flattened();
            Strip::new(shape, of_strip(parameters), adam_of(flat(&adam.means), flat(&adam.squares)))
        });
        Self {
            shape,
            strips: strips.collect(),
            dense: end(parameters),
            dense_adam: adam_of(end(&adam.means), end(&adam.squares)),
            l1,
            threads,
        }
    }

    /// Puts the parts back into the state.
    pub fn store(&self, state: &mut Checkpoint) {
        let Checkpoint { parameters, adam, .. } = state;
        let shape = self.shape;
        for (number, strip) in self.strips.iter().enumerate() {
            put(shape, parameters, number, strip.parameters.as_flattened());
            put(shape, &mut adam.means, number, &strip.adam.means);
            put(shape, &mut adam.squares, number, &strip.adam.squares);
        }
        let put_end = |all: &mut [f32], part: &[f32]| {
            let start = all.len() - part.len();
            all[start..].copy_from_slice(part);
        };
        put_end(parameters, &self.dense);
        put_end(&mut adam.means, &self.dense_adam.means);
        put_end(&mut adam.squares, &self.dense_adam.squares);
        adam.steps = self.dense_adam.steps;
    }

    /// Learns from batches, each given by the places of its positions among the samples, at its rate.
    /// Returns the sum of all losses.
    pub fn learn<'a>(
        &mut self,
        samples: &[Sample],
        batches: impl Iterator<Item = (&'a [u32], f32)>,
    ) -> f64 {
        let mut batches = batches.peekable();
        let mut batch = match batches.peek() {
            Some((places, _)) => self.micro_batches(samples, places),
            None => return 0.0,
        };
        self.each_strip(|strip| strip.forward(&batch));
        let mut total = 0.0;
        while let Some((_, rate)) = batches.next() {
            let next = batches.peek().map_or(&[][..], |(places, _)| places);
            let next = self.through_dense_layers(samples, &mut batch, next, rate);
            total += batch.iter().map(|micro_batch| f64::from(micro_batch.loss)).sum::<f64>();
            let l1 = self.l1;
            self.each_strip(|strip| {
                strip.learn(&batch, rate, l1);
                strip.forward(&next);
            });
            batch = next;
        }
        total
    }

    fn each_strip(&mut self, work: impl Fn(&mut Strip) + Sync) {
        let strips = self.strips.iter_mut();
        let work = |(): &mut (), strip: &mut Strip| work(strip);
        parallel(self.threads, strips, || (), work, ControlFlow::Continue);
    }

    fn micro_batches(&self, samples: &[Sample], places: &[u32]) -> Vec<MicroBatch> {
        cut(places).map(|places| MicroBatch::new(self.shape, samples, places)).collect()
    }

    /// Lets the dense layers learn from a batch, and prepares the next one.
    fn through_dense_layers(
        &mut self,
        samples: &[Sample],
        batch: &mut [MicroBatch],
        next: &[u32],
        rate: f32,
    ) -> Vec<MicroBatch> {
        let shape = self.shape;
        let dense = &rounded(dense_shape(shape), &self.dense);
        let contributions: Vec<_> = self.strips.iter().map(Strip::contributions).collect();
        let size = batch.iter().map(|micro_batch| micro_batch.examples.len()).sum();
        let share = 1.0 / size as f32;
        let mut gradients = vec![Vec::new(); batch.len()];
        let mut prepared: Vec<MicroBatch> = batch.iter().map(|_| MicroBatch::default()).collect();
        let next = cut(next).map(Some).chain(iter::repeat(None));
        parallel(
            self.threads,
            batch.iter_mut().zip(next).enumerate(),
            || (),
            |(), (number, (micro_batch, next))| {
                let first = number * length_in(size);
                let dense_shape = dense_shape(shape);
                let gradient = micro_batch.learn(dense_shape, dense, &contributions, first, share);
                (number, gradient, next.map(|places| MicroBatch::new(shape, samples, places)))
            },
            |(number, gradient, next)| {
                gradients[number] = gradient;
                prepared[number] = next.unwrap_or_default();
                ControlFlow::Continue(())
            },
        );
        let (sum, rest) = gradients.split_at_mut(1);
        rest.iter().for_each(|gradient| add(&mut sum[0], gradient));
        self.dense_adam.step(&mut self.dense, &sum[0], rate);
        prepared
    }
}

/// The places of a batch, cut for its micro-batches.
fn cut(places: &[u32]) -> impl Iterator<Item = &[u32]> {
    places.chunks(length_in(places.len()))
}

/// The length of a micro-batch in a batch of a size. The last one may be shorter.
fn length_in(size: usize) -> usize {
    size.div_ceil(MICRO_BATCHES).max(1)
}

/// A strip's part of all parameters. Rows, hidden biases and the first dense layer's weights lie one
/// after the other, each with a number for each hidden neuron. The rows for relations lie before them, and
/// come last in a strip.
fn lanes(shape: NetworkShape, all: &[f32], strip: usize) -> Vec<Lanes> {
    let end = all.len() - dense_shape(shape).parameters();
    let (relations, others) = all[..end].split_at(shape.sizes().relation_rows);
    let of = |rows: &[f32], width: usize| -> Vec<Lanes> {
        let of_row = |row: &[f32]| std::array::from_fn(|neuron| row[place(width, strip, neuron)]);
        rows.chunks_exact(width).map(of_row).collect()
    };
    let mut lanes = of(others, shape.hidden);
    if sees_relations(shape, strip) {
        lanes.extend(of(relations, shape.relation_neurons()));
    }
    lanes
}

/// Puts a strip's part into all parameters.
fn put(shape: NetworkShape, all: &mut [f32], strip: usize, part: &[f32]) {
    let end = all.len() - dense_shape(shape).parameters();
    let (relations, others) = all[..end].split_at_mut(shape.sizes().relation_rows);
    let (of_others, of_relations) = part.split_at(others.len() / shape.hidden * NEURONS);
    let put = |rows: &mut [f32], width: usize, part: &[f32]| {
        for (row, lanes) in rows.chunks_exact_mut(width).zip(part.chunks_exact(NEURONS)) {
            for (neuron, &number) in lanes.iter().enumerate() {
                row[place(width, strip, neuron)] = number;
            }
        }
    };
    put(others, shape.hidden, of_others);
    if sees_relations(shape, strip) {
        put(relations, shape.relation_neurons(), of_relations);
    }
}

/// Whether the neurons of a strip see relations between pieces.
fn sees_relations(shape: NetworkShape, strip: usize) -> bool {
    strip * NEURONS < shape.relation_neurons()
}

#[cfg(test)]
mod tests {
    use luft_rules::Position;

    use super::*;
    use crate::train::arithmetic::loss;
    use crate::train::network::{evaluate, initial};
    use crate::train::strip::RELATION_L1;

    const SHAPE: NetworkShape = NetworkShape { hidden: 32, buckets: 4 };

    fn samples() -> Vec<Sample> {
        [
            ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 0.9),
            ("4k3/8/8/8/8/8/P7/4K3 b - - 0 1", 0.9),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 0.4),
        ]
        .map(|(fen, points)| Sample::new(&Position::from_fen(fen).unwrap(), points))
        .to_vec()
    }

    /// The gradient of a batch of all samples. Adam's mean is a tenth of it after the first step.
    fn gradient(samples: &[Sample], parameters: &[f32]) -> Vec<f32> {
        let mut state = Checkpoint::start(parameters.to_vec());
        let mut learner = Learner::new(SHAPE, &state, 0.0, 2);
        let places: Vec<u32> = (0..samples.len() as u32).collect();
        learner.learn(samples, [(&places[..], 1e-3)].into_iter());
        learner.store(&mut state);
        state.adam.means.iter().map(|mean| 10.0 * mean).collect()
    }

    #[test]
    fn the_gradient_is_how_the_mean_loss_changes() {
        let (samples, parameters) = (samples(), rounded(SHAPE, &initial(SHAPE, 5)));
        let gradient = gradient(&samples, &parameters);
        let mean_loss = |parameters: &[f32]| {
            let of_sample = |sample| loss(evaluate(SHAPE, parameters, sample), sample.points());
            samples.iter().map(of_sample).sum::<f32>() / samples.len() as f32
        };
        for part in SHAPE.split(&gradient).all() {
            assert!(part.iter().any(|slope| *slope != 0.0));
            // Compares the largest components of each part with finite differences.
            let start = (part.as_ptr().addr() - gradient.as_ptr().addr()) / size_of::<f32>();
            let mut order: Vec<usize> = (start..start + part.len()).collect();
            order.sort_by(|&a, &b| gradient[b].abs().total_cmp(&gradient[a].abs()));
            for &at in order.iter().take(20) {
                let loss_with = |change: f32| {
                    let mut changed = parameters.clone();
                    changed[at] += change;
                    mean_loss(&changed)
                };
                let step = 5e-4;
                let slope = (loss_with(step) - loss_with(-step)) / (2.0 * step);
                let close = (slope - gradient[at]).abs() < 0.03 * gradient[at].abs() + 1e-4;
                assert!(close, "{at}: {slope}, not {}", gradient[at]);
            }
        }
    }

    #[test]
    fn what_is_learnt_depends_on_rounded_parameters() {
        let (samples, exact) = (samples(), initial(SHAPE, 5));
        let rounded = rounded(SHAPE, &exact);
        assert_ne!(rounded, exact);
        assert_eq!(gradient(&samples, &rounded), gradient(&samples, &exact));
    }

    #[test]
    fn rows_are_drawn_towards_zero_and_nothing_else() {
        let (samples, rate) = (samples(), 1e-2);
        let learnt = |l1: f32| {
            let mut state = Checkpoint::start(initial(SHAPE, 5));
            let mut learner = Learner::new(SHAPE, &state, l1, 1);
            learner.learn(&samples, [(&[0, 1, 2][..], rate)].into_iter());
            learner.store(&mut state);
            state.parameters
        };
        let (free, drawn) = (learnt(0.0), learnt(0.5));
        let sizes = SHAPE.sizes();
        let rows = sizes.relation_rows + sizes.rows;
        assert!(free[rows..] == drawn[rows..]);
        for (at, (free, drawn)) in free[..rows].iter().zip(&drawn).enumerate() {
            let l1 = if at < sizes.relation_rows { 0.5 * RELATION_L1 } else { 0.5 };
            let expected = free.signum() * (free.abs() - l1 * rate).max(0.0);
            assert!((drawn - expected).abs() < 1e-6, "{at}: {free} {drawn}");
        }
        assert!(
            drawn[..sizes.relation_rows].contains(&0.0)
                && drawn[sizes.relation_rows..rows].contains(&0.0)
        );
    }

    #[test]
    fn parts_are_put_back_where_they_were() {
        let mut state = Checkpoint::start(initial(SHAPE, 2));
        let numbers =
            |from: usize| (from..from + state.parameters.len()).map(|n| n as f32).collect();
        state.adam.means = numbers(1);
        state.adam.squares = numbers(9);
        let learner = Learner::new(SHAPE, &state, 0.0, 1);
        let mut other = Checkpoint::start(vec![0.0; state.parameters.len()]);
        learner.store(&mut other);
        assert_eq!(other, state);
    }
}
