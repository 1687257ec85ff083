//! Hidden layers, updated from position to position.

use core::array;

use arrayvec::ArrayVec;

use luft_rules::{Bitboard, ByColor, Color, PieceKind, Position, Square};

use super::features::{OF_KIND, Perspective};
use super::network::{HiddenLayer, Network, RelationRow, RelationSums};
use super::pawn_pairs::{MOST_PAIRS, PawnPair};
use super::shape::{HIDDEN, MOST_PIECES};
use super::threats::{MOST_THREATS, Threats, threat_input};

/// How many plies back to search for an accumulator to start from.
const LOOK_BACK: usize = 2;

/// The number of neurons of a hidden layer that are updated together. It divides [`HIDDEN`].
const LANES: usize = 64;

const _: () = assert!(HIDDEN.is_multiple_of(LANES));

/// The pieces of a position. Read together, the three bits of a square in `code` are the index of its
/// piece's kind plus 1, or 0 if the square is empty.
#[derive(Clone, Copy, PartialEq, Eq)]
struct PieceBitboards {
    code: [Bitboard; 3],
    black: Bitboard,
}

impl PieceBitboards {
    const NONE: Self = Self { code: [Bitboard::EMPTY; 3], black: Bitboard::EMPTY };

    fn of(position: &Position) -> Self {
        let code = array::from_fn(|bit| {
            let kinds =
                PieceKind::ALL.into_iter().filter(|kind| (kind.index() + 1) >> bit & 1 == 1);
            kinds.fold(Bitboard::EMPTY, |all, kind| all | position.kind(kind))
        });
        Self { code, black: position.color(Color::Black) }
    }

    /// The pawns by colour: their code is 1.
    #[inline]
    fn pawns(&self) -> ByColor<Bitboard> {
        let all = self.code[0] & !self.code[1] & !self.code[2];
        ByColor { white: all & !self.black, black: all & self.black }
    }

    #[inline]
    fn occupied(&self) -> Bitboard {
        self.code[0] | self.code[1] | self.code[2]
    }

    /// The squares on which there is not the same piece on both boards.
    #[inline]
    fn difference(&self, other: &Self) -> Bitboard {
        let bits = self.code.iter().zip(other.code);
        bits.fold(self.black ^ other.black, |all, (&bit, other)| all | (bit ^ other))
    }

    /// The index of the [`input`](super::features::input) for the piece on an occupied square.
    // Without branches, which would often be predicted wrongly.
    #[inline(always)]
    fn input(&self, square: Square) -> usize {
        let has = |squares: Bitboard| usize::from(squares.has(square));
        let code = has(self.code[0]) + 2 * has(self.code[1]) + 4 * has(self.code[2]);
        (code - 1) * OF_KIND + has(self.black) * Square::COUNT + square.index()
    }
}

/// What the inputs of a position depend on.
#[derive(Clone, Copy)]
struct BoardInputs {
    pieces: PieceBitboards,
    threats: Threats,
}

impl BoardInputs {
    const EMPTY: Self = Self { pieces: PieceBitboards::NONE, threats: Threats::NONE };
}

/// What only one of two boards has, from White's view.
struct Difference<T, const MOST: usize> {
    come: ArrayVec<T, MOST>,
    gone: ArrayVec<T, MOST>,
}

impl<T, const MOST: usize> Default for Difference<T, MOST> {
    fn default() -> Self {
        Self { come: ArrayVec::new(), gone: ArrayVec::new() }
    }
}

/// The difference between two boards.
#[derive(Default)]
struct Changes {
    /// Of each piece, the index of [`input`](super::features::input).
    pieces: Difference<u16, MOST_PIECES>,
    /// Of each threat, the index of [`threat_input`].
    threats: Difference<u16, MOST_THREATS>,
    pairs: Difference<PawnPair, MOST_PAIRS>,
}

impl Changes {
    /// Adds the difference between two boards.
    // A returned list would be copied once more.
    fn add(&mut self, before: &BoardInputs, after: &BoardInputs) {
        let moved = before.pieces.difference(&after.pieces);
        let (old, new) = (before.pieces.occupied(), after.pieces.occupied());
        list(&mut self.pieces.gone, old & moved, |square| before.pieces.input(square));
        list(&mut self.pieces.come, new & moved, |square| after.pieces.input(square));
        let (old, new) = (before.pieces.pawns(), after.pieces.pawns());
        PawnPair::for_each(old, moved, |pair| self.pairs.gone.push(pair));
        PawnPair::for_each(new, moved, |pair| self.pairs.come.push(pair));
        let ways = before.threats.ways().iter().zip(after.threats.ways());
        for (way, (&old, &new)) in ways.enumerate() {
            let changed = (old ^ new) | moved;
            let of = |board: &BoardInputs, square| threat_input(way, board.pieces.input(square));
            list(&mut self.threats.gone, old & changed, |square| of(before, square));
            list(&mut self.threats.come, new & changed, |square| of(after, square));
        }
    }
}

/// Adds an index for each square to a list.
#[inline(always)]
fn list<const MOST: usize>(
    list: &mut ArrayVec<u16, MOST>,
    squares: Bitboard,
    index: impl Fn(Square) -> usize,
) {
    list.extend(squares.into_iter().map(|square| index(square) as u16));
}

/// Both sides' hidden layers for the pieces of a position.
#[derive(Clone)]
struct Accumulator {
    board: BoardInputs,
    perspectives: ByColor<Option<Perspective>>,
    layers: ByColor<HiddenLayer>,
}

impl Accumulator {
    /// An accumulator without a position.
    fn empty(network: &Network) -> Self {
        let layers = ByColor::from_fn(|_| *network.empty_board());
        Self { board: BoardInputs::EMPTY, perspectives: ByColor::default(), layers }
    }

    /// Becomes the accumulator of a position with these pieces. It is computed from another one,
    /// or from the empty board where a side sees the board in another way.
    fn follow(
        &mut self,
        before: &Self,
        network: &Network,
        position: &Position,
        pieces: &PieceBitboards,
    ) {
        let threats = Threats::among(|color, kind| position.pieces(color, kind));
        let board = BoardInputs { pieces: *pieces, threats };
        let mut changes = Changes::default();
        changes.add(&before.board, &board);
        for side in Color::ALL {
            let perspective = Perspective::of(position, side);
            let layer = &mut self.layers[side];
            if before.perspectives[side] == Some(perspective) {
                update(layer, &before.layers[side], network, perspective, &changes);
            } else {
                let mut all = Changes::default();
                all.add(&BoardInputs::EMPTY, &board);
                update(layer, network.empty_board(), network, perspective, &all);
            }
            self.perspectives[side] = Some(perspective);
        }
        self.board = board;
    }
}

/// The accumulators along a line of positions, by ply.
///
/// Each stores the pieces it was computed for. The accumulator for a new position is computed from
/// the most similar one by their differences, regardless of the moves in between.
pub struct AccumulatorStack {
    accumulators: Vec<Accumulator>,
}

impl AccumulatorStack {
    /// A stack for a network, which must always be the same.
    pub fn new(network: &Network) -> Self {
        Self { accumulators: vec![Accumulator::empty(network)] }
    }

    /// The position's value for the side to move, in centipawns. `ply` is its index in the line; it
    /// affects only the speed.
    pub fn evaluate(&mut self, network: &Network, position: &Position, ply: usize) -> i32 {
        if self.accumulators.len() <= ply {
            self.accumulators.resize_with(ply + 1, || Accumulator::empty(network));
        }
        self.update(network, position, ply);
        let us = position.side_to_move();
        let layers = &self.accumulators[ply].layers;
        network.output(&layers[us], &layers[!us], position.occupied().count() as usize)
    }

    fn update(&mut self, network: &Network, position: &Position, ply: usize) {
        let pieces = PieceBitboards::of(position);
        let plies = ply.saturating_sub(LOOK_BACK)..=ply;
        let distance = |&at: &usize| self.accumulators[at].board.pieces.difference(&pieces).count();
        let likest = plies.rev().min_by_key(distance);
        let (earlier, from) = self.accumulators.split_at_mut(ply);
        let accumulator = &mut from[0];
        if let Some(likest) = likest.and_then(|at| earlier.get(at)) {
            accumulator.follow(likest, network, position, &pieces);
        } else if accumulator.board.pieces != pieces {
            accumulator.follow(&accumulator.clone(), network, position, &pieces);
        }
    }
}

/// Sets a hidden layer to another one after changes of the board.
fn update(
    layer: &mut HiddenLayer,
    before: &HiddenLayer,
    network: &Network,
    perspective: Perspective,
    changes: &Changes,
) {
    let row = |&input: &u16| network.row(perspective.of_input(input.into()));
    let mut come = ArrayVec::<_, MOST_PIECES>::new();
    come.extend(changes.pieces.come.iter().map(row));
    let mut gone = ArrayVec::<_, MOST_PIECES>::new();
    gone.extend(changes.pieces.gone.iter().map(row));
    // All changes are made to some neurons before the next ones, so that their sums stay in
    // registers.
    let (before, _) = before.0.as_chunks::<LANES>();
    for (at, after) in layer.0.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let mut sums = before[at];
        for row in &come {
            let row = row.0.as_chunks::<LANES>().0[at];
            sums.iter_mut().zip(row).for_each(|(sum, number)| *sum = sum.wrapping_add(number));
        }
        for row in &gone {
            let row = row.0.as_chunks::<LANES>().0[at];
            sums.iter_mut().zip(row).for_each(|(sum, number)| *sum = sum.wrapping_sub(number));
        }
        *after = sums;
    }
    update_relations(layer, network, perspective, changes);
}

/// Changes a hidden layer after changes of threats and pairs.
fn update_relations(
    layer: &mut HiddenLayer,
    network: &Network,
    perspective: Perspective,
    changes: &Changes,
) {
    let threat = |&input: &u16| network.threat_row(perspective.of_threat(input.into()));
    let pair = |pair: &PawnPair| network.pair_row(pair.row(perspective));
    let (first, second) = layer.0.split_at_mut(HIDDEN / 2);
    let halves = [first, second].map(|half| half.first_chunk_mut());
    let [Some(first), Some(second)] = halves else { return };
    // The sums stay in registers.
    let mut sums: RelationSums = [*first, *second];
    let Changes { threats, pairs, .. } = changes;
    change(&mut sums, threats.come.iter().map(threat), i16::wrapping_add);
    change(&mut sums, pairs.come.iter().map(pair), i16::wrapping_add);
    change(&mut sums, threats.gone.iter().map(threat), i16::wrapping_sub);
    change(&mut sums, pairs.gone.iter().map(pair), i16::wrapping_sub);
    [*first, *second] = sums;
}

/// Combines each sum with its number in each row.
#[inline(always)]
fn change<'a>(
    sums: &mut RelationSums,
    rows: impl Iterator<Item = &'a RelationRow>,
    combine: impl Fn(i16, i16) -> i16,
) {
    for RelationRow(row) in rows {
        for (sums, numbers) in sums.iter_mut().zip(row) {
            let neurons = sums.iter_mut().zip(numbers);
            neurons.for_each(|(sum, &number)| *sum = combine(*sum, number.into()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nnue::file::NetworkFile;
    use crate::nnue::network::LARGEST_PAIR;
    use crate::nnue::shape::NetworkShape;
    use luft_rules::random::SplitMix64;

    fn network() -> Network {
        let mut random = SplitMix64::new(5);
        let shape = NetworkShape { hidden: HIDDEN, buckets: 8 };
        let number = |at| {
            let largest = if at < shape.sizes().relation_rows { LARGEST_PAIR } else { 127 };
            random.below(2 * largest as usize + 1) as i16 - largest
        };
        let parameters = (0..shape.parameters()).map(number).collect();
        let file = NetworkFile { shape, scale: 200, parameters };
        Network::read(&file.bytes()).expect("a sound file")
    }

    #[test]
    fn an_updated_accumulator_equals_a_recomputed_one() {
        let network = network();
        let mut random = SplitMix64::new(9);
        let mut values = std::collections::HashSet::new();
        for _ in 0..60 {
            let mut stack = AccumulatorStack::new(&network);
            let mut position = Position::start();
            for ply in 0..100 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                // Several positions at the same ply, some of which are not evaluated; then the line
                // continues from one of them.
                for _ in 0..random.below(3) {
                    let sister = position.after(moves[random.below(moves.len())]);
                    let updated = stack.evaluate(&network, &sister, ply + 1);
                    let fresh = AccumulatorStack::new(&network).evaluate(&network, &sister, 0);
                    assert_eq!(updated, fresh, "{sister}");
                    values.insert(fresh);
                }
                position = position.after(moves[random.below(moves.len())]);
            }
        }
        assert!(values.len() > 1000, "{}", values.len());
    }

    #[test]
    fn colours_changed_and_boards_mirrored_are_worth_the_same() {
        let network = network();
        let value = |fen: &str| {
            let position = Position::from_fen(fen).expect("a sound position");
            AccumulatorStack::new(&network).evaluate(&network, &position, 0)
        };
        let white = value("1k6/2p5/8/3r4/8/2N5/8/6K1 w - - 0 1");
        assert_eq!(white, value("6k1/8/2n5/8/3R4/8/2P5/1K6 b - - 0 1"));
        assert_eq!(white, value("6k1/5p2/8/4r3/8/5N2/8/1K6 w - - 0 1"));
        assert_ne!(white, value("1k6/2p5/8/3r4/8/2N5/8/6K1 b - - 0 1"));
    }
}
