//! Hidden layers, updated from position to position.

use arrayvec::ArrayVec;

use luft_rules::{Bitboard, ByColor, Color, PieceKind, Position, Square};

use super::features::Perspective;
use super::network::{HiddenLayer, Network};
use super::shape::{HIDDEN, MOST_PIECES};

/// How many plies back to search for an accumulator to start from.
const LOOK_BACK: usize = 2;

/// The number of neurons of a hidden layer that are updated together. It divides [`HIDDEN`].
const LANES: usize = 64;

const _: () = assert!(HIDDEN.is_multiple_of(LANES));

/// The pieces of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
struct PieceBitboards {
    kinds: [Bitboard; PieceKind::ALL.len()],
    colors: ByColor<Bitboard>,
}

impl PieceBitboards {
    fn of(position: &Position) -> Self {
        Self {
            kinds: PieceKind::ALL.map(|kind| position.kind(kind)),
            colors: ByColor::from_fn(|color| position.color(color)),
        }
    }

    const NONE: Self = Self {
        kinds: [Bitboard::EMPTY; PieceKind::ALL.len()],
        colors: ByColor { white: Bitboard::EMPTY, black: Bitboard::EMPTY },
    };

    /// The approximate number of pieces that are on only one of two boards.
    #[inline]
    fn distance(&self, other: &Self) -> u32 {
        (self.colors.white ^ other.colors.white).count()
            + (self.colors.black ^ other.colors.black).count()
    }
}

/// A piece that was added or removed.
type Change = (Color, PieceKind, Square);

/// The difference between two boards.
#[derive(Default)]
struct Changes {
    come: ArrayVec<Change, MOST_PIECES>,
    gone: ArrayVec<Change, MOST_PIECES>,
}

impl Changes {
    /// Adds the difference between two boards.
    // A returned list would be copied once more.
    fn add(&mut self, before: &PieceBitboards, after: &PieceBitboards) {
        let recolored =
            (before.colors.white & after.colors.black) | (before.colors.black & after.colors.white);
        for kind in PieceKind::ALL {
            let (old, new) = (before.kinds[kind.index()], after.kinds[kind.index()]);
            // Most kinds of pieces have not moved.
            if old == new && (new & recolored).is_empty() {
                continue;
            }
            for color in Color::ALL {
                let (old, new) = (old & before.colors[color], new & after.colors[color]);
                self.come.extend((new & !old).into_iter().map(|square| (color, kind, square)));
                self.gone.extend((old & !new).into_iter().map(|square| (color, kind, square)));
            }
        }
    }
}

/// Both sides' hidden layers for the pieces of a position.
#[derive(Clone)]
struct Accumulator {
    pieces: PieceBitboards,
    perspectives: ByColor<Option<Perspective>>,
    layers: ByColor<HiddenLayer>,
}

impl Accumulator {
    /// An accumulator without a position.
    fn empty(network: &Network) -> Self {
        let layers = ByColor::from_fn(|_| *network.empty_board());
        Self { pieces: PieceBitboards::NONE, perspectives: ByColor::default(), layers }
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
        let mut changes = Changes::default();
        changes.add(&before.pieces, pieces);
        for side in Color::ALL {
            let perspective = Perspective::of(position, side);
            let layer = &mut self.layers[side];
            if before.perspectives[side] == Some(perspective) {
                update(layer, &before.layers[side], network, perspective, &changes);
            } else {
                let mut all = Changes::default();
                all.add(&PieceBitboards::NONE, pieces);
                update(layer, network.empty_board(), network, perspective, &all);
            }
            self.perspectives[side] = Some(perspective);
        }
        self.pieces = *pieces;
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
        let likest = plies.rev().min_by_key(|&at| self.accumulators[at].pieces.distance(&pieces));
        let (earlier, from) = self.accumulators.split_at_mut(ply);
        let accumulator = &mut from[0];
        if let Some(likest) = likest.and_then(|at| earlier.get(at)) {
            accumulator.follow(likest, network, position, &pieces);
        } else if accumulator.pieces != pieces {
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
    let row = |&(color, kind, square): &Change| network.row(perspective.input(color, kind, square));
    let mut come = ArrayVec::<_, MOST_PIECES>::new();
    come.extend(changes.come.iter().map(row));
    let mut gone = ArrayVec::<_, MOST_PIECES>::new();
    gone.extend(changes.gone.iter().map(row));
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nnue::file::NetworkFile;
    use crate::nnue::shape::NetworkShape;
    use luft_rules::random::SplitMix64;

    fn network() -> Network {
        let mut random = SplitMix64::new(5);
        let shape = NetworkShape { hidden: HIDDEN, buckets: 8 };
        let parameters = (0..shape.parameters()).map(|_| random.below(255) as i16 - 127).collect();
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
