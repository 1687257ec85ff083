//! The network that computes the probability of every legal move.
//!
//! A hidden layer represents the position. It is multiplied by two vectors, one for the piece on
//! its origin square and one for the piece on its target square. The product, summed in a few
//! groups, says how usual the move is in this position. These groups, the move's features, and its
//! search scores are the inputs of a second hidden layer, which feeds a third. The two layers and
//! the groups give the move's logit, with weights that are interpolated by rating.

use luft_rules::{Color, Move, Position};

use crate::chance::softmax;
use crate::features::{BOARD_ROWS, BoardRows, MOVE_ROWS, MoveRows, RecentMoves, Sight, origin};
use crate::rating::{KNOTS, Shares, shares};
use crate::shallow::{self, Rows, SHALLOW_ROWS, Scores};

/// Neurons of the position's layer.
pub const BOARD: usize = 64;
/// Neurons of the move's layer.
pub const MOVE: usize = 48;
/// Neurons of the layer above.
pub const UPPER: usize = 16;
/// The number of groups of products of position and move.
pub const GROUPS: usize = 8;
/// Neurons of the position in a group.
pub const IN_GROUP: usize = BOARD / GROUPS;
/// The number of rows for a piece on a square.
pub const PLACES: usize = 6 * 64;
/// The number of knots of the ratings.
pub const RATINGS: usize = KNOTS.len();

/// A table of weights in the list of all weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// The index of its first weight.
    pub start: usize,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

impl Table {
    const fn after(previous: &Self, name: &'static str, rows: usize, columns: usize) -> Self {
        Self { name, start: previous.end(), rows, columns }
    }

    /// The index after its last weight.
    pub const fn end(&self) -> usize {
        self.start + self.rows * self.columns
    }

    /// The range of a row's weights.
    #[inline]
    pub const fn row(&self, row: usize) -> usize {
        self.start + row * self.columns
    }
}

/// From the position's features to its layer.
pub const SEEN: Table = Table { name: "seen", start: 0, rows: BOARD_ROWS, columns: BOARD };
/// From the rating to the same layer.
pub const SEEN_RATING: Table = Table::after(&SEEN, "seen by rating", RATINGS, BOARD);
/// The vectors of pieces on their origin squares.
pub const FROM: Table = Table::after(&SEEN_RATING, "from", PLACES, BOARD);
/// The vectors of pieces on their target squares.
pub const TO: Table = Table::after(&FROM, "to", PLACES, BOARD);
/// From the move's features to its layer.
pub const MOVED: Table = Table::after(&TO, "move", MOVE_ROWS, MOVE);
/// From the search scores to the same layer.
pub const SHALLOW: Table = Table::after(&MOVED, "searches", SHALLOW_ROWS, MOVE);
/// From the rating to the same layer.
pub const MOVED_RATING: Table = Table::after(&SHALLOW, "move by rating", RATINGS, MOVE);
/// From the position's layer to the same layer.
pub const BOARD_TO_MOVE: Table = Table::after(&MOVED_RATING, "position to move", BOARD, MOVE);
/// From the groups to the same layer.
pub const GROUPS_TO_MOVE: Table = Table::after(&BOARD_TO_MOVE, "groups to move", GROUPS, MOVE);
/// From the move's layer to the layer above, with that layer's biases as the last row.
pub const UP: Table = Table::after(&GROUPS_TO_MOVE, "upper", MOVE + 1, UPPER);
/// From the move's layer, the layer above and the groups to the logit, by rating.
pub const OUT: Table = Table::after(&UP, "output", RATINGS, MOVE + UPPER + GROUPS);
/// All tables.
pub const TABLES: [Table; 11] = [
    SEEN,
    SEEN_RATING,
    FROM,
    TO,
    MOVED,
    SHALLOW,
    MOVED_RATING,
    BOARD_TO_MOVE,
    GROUPS_TO_MOVE,
    UP,
    OUT,
];
/// The number of all weights.
pub const WEIGHTS: usize = OUT.end();

/// The network's inputs for a legal move.
#[derive(Clone, Debug)]
pub struct Input {
    /// The row of the piece's vector on its origin square.
    pub from: u16,
    /// The row of the piece's vector on its target square.
    pub to: u16,
    /// Its features.
    pub seen: MoveRows,
    /// Its search scores; empty without searches.
    pub shallow: Rows,
}

/// The network's inputs for a position and its moves.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The rows of the position.
    pub board: BoardRows,
    /// All legal moves, in their order.
    pub moves: Vec<Input>,
}

impl Seen {
    /// The inputs for a position. `scores` are the search scores of each legal move, or empty.
    pub fn new(position: &Position, past: RecentMoves, scores: &[Scores]) -> Self {
        let sight = Sight::new(position, past);
        let us = position.side_to_move();
        let mut shallow = shallow::rows(scores).into_iter();
        let inputs = position.legal_moves().into_iter().map(|mv| {
            let (from, to) = places(us, mv);
            let shallow = shallow.next().unwrap_or_default();
            Input { from, to, seen: sight.of_move(mv), shallow }
        });
        let moves = inputs.collect();
        Self { board: sight.rows, moves }
    }
}

/// The probability of every legal move, for a player of a rating.
pub fn probabilities(weights: &[f32], seen: &Seen, rating: u16) -> Vec<f32> {
    let board = board_layer(weights, &seen.board, &shares(rating));
    let mut logits: Vec<f32> =
        seen.moves.iter().map(|input| move_layers(weights, &board, input).logit).collect();
    softmax(&mut logits);
    logits
}

/// The rows of a move's two vectors, from the side of `us`.
fn places(us: Color, mv: Move) -> (u16, u16) {
    let place = |kind: usize, square: usize| (kind * 64 + square) as u16;
    let arrives = mv.promotion().unwrap_or(mv.piece()).index();
    (
        place(mv.piece().index(), origin(mv).relative_to(us).index()),
        place(arrives, mv.to().relative_to(us).index()),
    )
}

/// The neurons of a position.
#[derive(Clone, Debug)]
pub struct BoardLayer {
    /// After the rectifier.
    pub board: [f32; BOARD],
    /// The inputs of the move's layer that all moves share, from this layer and the rating.
    pub shared: [f32; MOVE],
    /// The weights of the output at the rating.
    pub out: [f32; MOVE + UPPER + GROUPS],
}

/// The neurons of a move.
#[derive(Clone, Debug)]
pub struct MoveLayers {
    /// The products, by groups.
    pub groups: [f32; GROUPS],
    /// The move's neurons, after the rectifier.
    pub neurons: [f32; MOVE],
    /// The neurons of the layer above.
    pub upper: [f32; UPPER],
    /// The output.
    pub logit: f32,
}

/// Adds a row, times a factor.
#[inline]
fn add<const N: usize>(sum: &mut [f32; N], weights: &[f32], start: usize, factor: f32) {
    for (sum, weight) in sum.iter_mut().zip(&weights[start..start + N]) {
        *sum += weight * factor;
    }
}

/// Adds a row.
#[inline]
fn add_row<const N: usize>(sum: &mut [f32; N], weights: &[f32], start: usize) {
    for (sum, weight) in sum.iter_mut().zip(&weights[start..start + N]) {
        *sum += weight;
    }
}

fn rectify(neurons: &mut [f32]) {
    for neuron in neurons {
        *neuron = neuron.max(0.0);
    }
}

/// The neurons of a position for a rating.
pub fn board_layer(weights: &[f32], rows: &BoardRows, shares: &Shares) -> BoardLayer {
    let mut layer =
        BoardLayer { board: [0.0; BOARD], shared: [0.0; MOVE], out: [0.0; MOVE + UPPER + GROUPS] };
    for &row in rows {
        add_row(&mut layer.board, weights, SEEN.row(row.into()));
    }
    for (knot, &share) in shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
        add(&mut layer.board, weights, SEEN_RATING.row(knot), share);
        add(&mut layer.shared, weights, MOVED_RATING.row(knot), share);
        add(&mut layer.out, weights, OUT.row(knot), share);
    }
    rectify(&mut layer.board);
    for (index, &neuron) in layer.board.iter().enumerate().filter(|(_, neuron)| **neuron > 0.0) {
        add(&mut layer.shared, weights, BOARD_TO_MOVE.row(index), neuron);
    }
    layer
}

/// The neurons of a move and its logit.
pub fn move_layers(weights: &[f32], board: &BoardLayer, input: &Input) -> MoveLayers {
    let mut layers = MoveLayers {
        groups: [0.0; GROUPS],
        neurons: board.shared,
        upper: [0.0; UPPER],
        logit: 0.0,
    };
    let from = &weights[FROM.row(input.from.into())..][..BOARD];
    let to = &weights[TO.row(input.to.into())..][..BOARD];
    let mut products = [0.0; BOARD];
    for (index, product) in products.iter_mut().enumerate() {
        *product = board.board[index] * (from[index] + to[index]);
    }
    for (group, part) in layers.groups.iter_mut().zip(products.chunks_exact(IN_GROUP)) {
        *group = part.iter().sum();
    }
    for (index, &group) in layers.groups.iter().enumerate() {
        add(&mut layers.neurons, weights, GROUPS_TO_MOVE.row(index), group);
    }
    for &row in &input.seen {
        add_row(&mut layers.neurons, weights, MOVED.row(row.into()));
    }
    for &(row, factor) in &input.shallow {
        add(&mut layers.neurons, weights, SHALLOW.row(row.into()), factor);
    }
    rectify(&mut layers.neurons);
    add_row(&mut layers.upper, weights, UP.row(MOVE));
    for (index, &neuron) in layers.neurons.iter().enumerate().filter(|(_, n)| **n > 0.0) {
        add(&mut layers.upper, weights, UP.row(index), neuron);
    }
    rectify(&mut layers.upper);
    let (first, rest) = board.out.split_at(MOVE);
    let (second, third) = rest.split_at(UPPER);
    layers.logit = product(&layers.neurons, first)
        + product(&layers.upper, second)
        + product(&layers.groups, third);
    layers
}

/// The dot product of two lists, whose length is a multiple of eight.
#[inline]
pub fn product(a: &[f32], b: &[f32]) -> f32 {
    // Eight parallel sums, for vector instructions.
    let mut sums = [0.0_f32; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}
