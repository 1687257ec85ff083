//! The gradient of the loss.

use luft_human::chance::softmax;
use luft_human::model::{
    BOARD, BOARD_TO_MOVE, BoardLayer, FROM, GROUPS, GROUPS_TO_MOVE, IN_GROUP, Input, MOVE, MOVED,
    MOVED_RATING, MoveLayers, OUT, SEEN, SEEN_RATING, SHALLOW, Seen, TO, UP, UPPER, board_layer,
    move_layers, product,
};
use luft_human::rating::{Shares, shares};

/// Moves with a smaller gradient than this are ignored, which saves most of the time.
const LEAST: f32 = 1e-4;

/// The gradient of the loss with respect to the layers' values, summed over the moves.
struct Slopes {
    out: [f32; MOVE + UPPER + GROUPS],
    shared: [f32; MOVE],
    board: [f32; BOARD],
}

/// Adds the gradient of a sample's loss to `gradient` and returns the loss: minus the logarithm of
/// the probability of the move played, in nats.
pub fn learn(
    weights: &[f32],
    seen: &Seen,
    rating: u16,
    played: usize,
    gradient: &mut [f32],
) -> f32 {
    let shares = shares(rating);
    let board = board_layer(weights, &seen.board, &shares);
    let layers: Vec<MoveLayers> =
        seen.moves.iter().map(|input| move_layers(weights, &board, input)).collect();
    let mut chances: Vec<f32> = layers.iter().map(|layers| layers.logit).collect();
    softmax(&mut chances);
    let loss = -chances[played].max(1e-12).ln();
    let mut slopes =
        Slopes { out: [0.0; MOVE + UPPER + GROUPS], shared: [0.0; MOVE], board: [0.0; BOARD] };
    for (index, (layers, input)) in layers.iter().zip(&seen.moves).enumerate() {
        let slope = chances[index] - if index == played { 1.0 } else { 0.0 };
        if slope.abs() > LEAST {
            of_move(weights, &board, input, layers, slope, &mut slopes, gradient);
        }
    }
    of_board(weights, seen, &board, &shares, &mut slopes, gradient);
    loss
}

#[inline]
fn add(gradient: &mut [f32], start: usize, values: &[f32], factor: f32) {
    for (sum, value) in gradient[start..start + values.len()].iter_mut().zip(values) {
        *sum += value * factor;
    }
}

fn of_move(
    weights: &[f32],
    board: &BoardLayer,
    input: &Input,
    layers: &MoveLayers,
    slope: f32,
    slopes: &mut Slopes,
    gradient: &mut [f32],
) {
    add(&mut slopes.out, 0, &layers.neurons, slope);
    add(&mut slopes.out, MOVE, &layers.upper, slope);
    add(&mut slopes.out, MOVE + UPPER, &layers.groups, slope);
    let mut upper = [0.0; UPPER];
    for (index, slope_of) in upper.iter_mut().enumerate() {
        *slope_of = if layers.upper[index] > 0.0 { slope * board.out[MOVE + index] } else { 0.0 };
    }
    add(gradient, UP.row(MOVE), &upper, 1.0);
    let mut neurons = [0.0; MOVE];
    for (index, slope_of) in neurons.iter_mut().enumerate() {
        let neuron = layers.neurons[index];
        if neuron > 0.0 {
            let row = UP.row(index);
            *slope_of = slope * board.out[index] + product(&weights[row..row + UPPER], &upper);
            add(gradient, row, &upper, neuron);
        }
    }
    add(&mut slopes.shared, 0, &neurons, 1.0);
    for &row in &input.seen {
        add(gradient, MOVED.row(row.into()), &neurons, 1.0);
    }
    for &(row, factor) in &input.shallow {
        add(gradient, SHALLOW.row(row.into()), &neurons, factor);
    }
    let mut by_product = [0.0; BOARD];
    for group in 0..GROUPS {
        let row = GROUPS_TO_MOVE.row(group);
        let direct = slope * board.out[MOVE + UPPER + group];
        let slope = direct + product(&weights[row..row + MOVE], &neurons);
        add(gradient, row, &neurons, layers.groups[group]);
        by_product[group * IN_GROUP..][..IN_GROUP].fill(slope);
    }
    let (from, to) = (FROM.row(input.from.into()), TO.row(input.to.into()));
    let mut vectors = [0.0; BOARD];
    for (index, vector) in vectors.iter_mut().enumerate() {
        *vector = by_product[index] * board.board[index];
        slopes.board[index] += by_product[index] * (weights[from + index] + weights[to + index]);
    }
    add(gradient, from, &vectors, 1.0);
    add(gradient, to, &vectors, 1.0);
}

fn of_board(
    weights: &[f32],
    seen: &Seen,
    board: &BoardLayer,
    shares: &Shares,
    slopes: &mut Slopes,
    gradient: &mut [f32],
) {
    for (index, slope) in slopes.board.iter_mut().enumerate() {
        let row = BOARD_TO_MOVE.row(index);
        let neuron = board.board[index];
        if neuron > 0.0 {
            *slope += product(&weights[row..row + MOVE], &slopes.shared);
            add(gradient, row, &slopes.shared, neuron);
        } else {
            *slope = 0.0;
        }
    }
    for &row in &seen.board {
        add(gradient, SEEN.row(row.into()), &slopes.board, 1.0);
    }
    for (knot, &share) in shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
        add(gradient, SEEN_RATING.row(knot), &slopes.board, share);
        add(gradient, MOVED_RATING.row(knot), &slopes.shared, share);
        add(gradient, OUT.row(knot), &slopes.out, share);
    }
}

#[cfg(test)]
mod tests {
    use luft_human::model::{TABLES, WEIGHTS, probabilities};
    use luft_human::shallow::ShallowSearcher;
    use luft_rules::Position;
    use luft_rules::random::SplitMix64;

    use super::*;

    #[test]
    fn slopes_are_those_of_the_loss() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let position = Position::from_fen(fen).unwrap();
        let seen = Seen::new(&position, [None; 3], &ShallowSearcher::default().scores(&position));
        let mut random = SplitMix64::new(1);
        let mut weights: Vec<f32> =
            (0..WEIGHTS).map(|_| random.below(2001) as f32 / 10_000.0 - 0.1).collect();
        let mut gradient = vec![0.0; WEIGHTS];
        let loss = learn(&weights, &seen, 1400, 5, &mut gradient);
        let loss_of = |weights: &[f32]| -probabilities(weights, &seen, 1400)[5].ln();
        assert!((loss - loss_of(&weights)).abs() < 1e-4);
        for table in TABLES {
            // The largest gradient is well above the rounding error.
            let steepest = (table.start..table.end())
                .max_by(|&a, &b| gradient[a].abs().total_cmp(&gradient[b].abs()))
                .unwrap();
            assert!(gradient[steepest] != 0.0, "{} learns nothing", table.name);
            let kept = weights[steepest];
            let by = 0.01;
            weights[steepest] = kept + by;
            let above = loss_of(&weights);
            weights[steepest] = kept - by;
            let slope = (above - loss_of(&weights)) / (2.0 * by);
            weights[steepest] = kept;
            let error = (slope - gradient[steepest]).abs();
            assert!(
                error < 0.05 * slope.abs() + 2e-3,
                "{}: {slope}, not {}",
                table.name,
                gradient[steepest]
            );
        }
    }
}
