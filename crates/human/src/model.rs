//! The network that turns what is seen into a probability for every legal move.
//!
//! A hidden layer sums up the position. Its product with a vector of the piece on the square
//! that it leaves, and one of the piece on the square where it arrives, tells in a few groups
//! how usual a move is here. These, what is seen of the move, and what searches see of it go
//! into a second hidden layer, that into a third; both and the groups make the move's logit,
//! with weights that are interpolated by rating.

use luft_engine::rules::{Color, Move, Position};

use crate::chance::softmax;
use crate::features::{BOARD_ROWS, BoardRows, MOVE_ROWS, MoveRows, Past, Sight};
use crate::look::{self, LOOK_ROWS, Rows, Scores};
use crate::rating::{KNOTS, Shares, shares};

/// Neurons that sum up the position.
pub const BOARD: usize = 64;
/// Neurons that sum up the move.
pub const MOVE: usize = 48;
/// Neurons above them.
pub const UPPER: usize = 16;
/// The groups in which products of position and move are told.
pub const GROUPS: usize = 8;
/// Neurons of the position in a group.
pub const IN_GROUP: usize = BOARD / GROUPS;
/// A piece on a square: rows of vectors of moves.
pub const PLACES: usize = 6 * 64;
/// The numbers of knots of the ratings.
pub const RATINGS: usize = KNOTS.len();

/// A table of weights: so many rows of so many columns, from a place in the list of all on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// What it is called.
    pub name: &'static str,
    /// Where it begins.
    pub start: usize,
    /// Its rows.
    pub rows: usize,
    /// Its columns.
    pub columns: usize,
}

impl Table {
    const fn after(previous: &Self, name: &'static str, rows: usize, columns: usize) -> Self {
        Self { name, start: previous.end(), rows, columns }
    }

    /// Where the next table begins.
    pub const fn end(&self) -> usize {
        self.start + self.rows * self.columns
    }

    /// The place of a row.
    #[inline]
    pub const fn row(&self, row: usize) -> usize {
        self.start + row * self.columns
    }
}

/// What is seen of the position, to its neurons.
pub const SEEN: Table = Table { name: "seen", start: 0, rows: BOARD_ROWS, columns: BOARD };
/// The rating, to the same.
pub const SEEN_RATING: Table = Table::after(&SEEN, "seen by rating", RATINGS, BOARD);
/// The vector of a piece on the square that it leaves.
pub const FROM: Table = Table::after(&SEEN_RATING, "from", PLACES, BOARD);
/// The vector of a piece on the square where it arrives.
pub const TO: Table = Table::after(&FROM, "to", PLACES, BOARD);
/// What is seen of the move, to its neurons.
pub const MOVED: Table = Table::after(&TO, "move", MOVE_ROWS, MOVE);
/// What searches see, to the same.
pub const LOOKED: Table = Table::after(&MOVED, "searches", LOOK_ROWS, MOVE);
/// The rating, to the same.
pub const MOVED_RATING: Table = Table::after(&LOOKED, "move by rating", RATINGS, MOVE);
/// The position's neurons, to the same.
pub const BOARD_TO_MOVE: Table = Table::after(&MOVED_RATING, "position to move", BOARD, MOVE);
/// The groups, to the same.
pub const GROUPS_TO_MOVE: Table = Table::after(&BOARD_TO_MOVE, "groups to move", GROUPS, MOVE);
/// The move's neurons, to those above; then the biases of these.
pub const UP: Table = Table::after(&GROUPS_TO_MOVE, "upper", MOVE + 1, UPPER);
/// By rating: the move's neurons, those above, and the groups, to the logit.
pub const OUT: Table = Table::after(&UP, "output", RATINGS, MOVE + UPPER + GROUPS);
/// All tables.
pub const TABLES: [Table; 11] = [
    SEEN,
    SEEN_RATING,
    FROM,
    TO,
    MOVED,
    LOOKED,
    MOVED_RATING,
    BOARD_TO_MOVE,
    GROUPS_TO_MOVE,
    UP,
    OUT,
];
/// The number of all weights.
pub const WEIGHTS: usize = OUT.end();

/// A legal move, as the network takes it in.
#[derive(Clone, Debug)]
pub struct Input {
    /// The row of the vector of the piece on the square that it leaves.
    pub from: u16,
    /// The row of the vector of the piece where it arrives.
    pub to: u16,
    /// What is seen of it.
    pub seen: MoveRows,
    /// What searches see of it; none where there were none.
    pub looked: Rows,
}

/// A position with its moves, as the network takes them in.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The rows of the position.
    pub board: BoardRows,
    /// All legal moves, in their order.
    pub moves: Vec<Input>,
}

impl Seen {
    /// Looks at a position. `scores` has what searches see of each legal move, or is empty.
    pub fn new(position: &Position, past: Past, scores: &[Scores]) -> Self {
        let sight = Sight::new(position, past);
        let us = position.side_to_move();
        let mut looked = look::rows(scores).into_iter();
        let inputs = position.legal_moves().into_iter().map(|mv| {
            let (from, to) = places(us, mv);
            let looked = looked.next().unwrap_or_default();
            Input { from, to, seen: sight.of_move(mv), looked }
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

/// The rows of a move's two vectors, for who sees the board as `us`.
fn places(us: Color, mv: Move) -> (u16, u16) {
    let place = |kind: usize, square: usize| (kind * 64 + square) as u16;
    let arrives = mv.promotion().unwrap_or(mv.piece()).index();
    (
        place(mv.piece().index(), mv.from().relative_to(us).index()),
        place(arrives, mv.to().relative_to(us).index()),
    )
}

/// The neurons of a position.
#[derive(Clone, Debug)]
pub struct BoardLayer {
    /// After the rectifier.
    pub board: [f32; BOARD],
    /// What they and the rating give to the neurons of every move.
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
    /// Those above.
    pub upper: [f32; UPPER],
    /// What comes out.
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
    for &(row, factor) in &input.looked {
        add(&mut layers.neurons, weights, LOOKED.row(row.into()), factor);
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

/// The sum of the products of two lists, of a multiple of eight numbers.
#[inline]
pub fn product(a: &[f32], b: &[f32]) -> f32 {
    // Eight sums side by side, which vector instructions add up at once.
    let mut sums = [0.0_f32; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}
