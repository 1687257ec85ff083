//! Hidden layers, updated from position to position.

use arrayvec::ArrayVec;

use luft_rules::{Bitboard, ByColor, Color, PieceKind, Position, Square};

use super::features::Perspective;
use super::network::{HiddenLayer, MOST_PIECES, Network};

/// How many plies back to search for an accumulator to start from.
const LOOK_BACK: usize = 2;

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
    fn between(before: &PieceBitboards, after: &PieceBitboards) -> Self {
        let mut changes = Self::default();
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
                changes.come.extend((new & !old).into_iter().map(|square| (color, kind, square)));
                changes.gone.extend((old & !new).into_iter().map(|square| (color, kind, square)));
            }
        }
        changes
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
        let (before, from) = self.accumulators.split_at_mut(ply);
        let accumulator = &mut from[0];
        if let Some(likest) = likest.and_then(|at| before.get(at)) {
            accumulator.clone_from(likest);
        }
        if accumulator.pieces == pieces {
            return;
        }
        let changes = Changes::between(&accumulator.pieces, &pieces);
        for side in Color::ALL {
            let perspective = Perspective::of(position, side);
            let layer = &mut accumulator.layers[side];
            if accumulator.perspectives[side] == Some(perspective) {
                apply(network, layer, perspective, &changes);
            } else {
                *layer = *network.empty_board();
                apply(
                    network,
                    layer,
                    perspective,
                    &Changes::between(&PieceBitboards::NONE, &pieces),
                );
                accumulator.perspectives[side] = Some(perspective);
            }
        }
        accumulator.pieces = pieces;
    }
}

/// Updates a hidden layer.
fn apply(network: &Network, layer: &mut HiddenLayer, perspective: Perspective, changes: &Changes) {
    let row = |&(color, kind, square): &Change| network.row(perspective.input(color, kind, square));
    let mut come = changes.come.iter().map(row);
    let mut gone = changes.gone.iter().map(row);
    loop {
        match (come.next(), gone.next()) {
            (Some(add), Some(sub)) => {
                for ((number, add), sub) in layer.0.iter_mut().zip(&add.0).zip(&sub.0) {
                    *number = number.wrapping_add(add.wrapping_sub(*sub));
                }
            }
            (Some(add), None) => {
                let pairs = layer.0.iter_mut().zip(&add.0);
                pairs.for_each(|(number, add)| *number = number.wrapping_add(*add));
            }
            (None, Some(sub)) => {
                let pairs = layer.0.iter_mut().zip(&sub.0);
                pairs.for_each(|(number, sub)| *number = number.wrapping_sub(*sub));
            }
            (None, None) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nnue::file::{NetworkFile, parameter_count};
    use crate::nnue::network::HIDDEN;
    use luft_rules::random::SplitMix64;

    fn network() -> Network {
        let mut random = SplitMix64::new(5);
        let count = parameter_count(HIDDEN, 8);
        let parameters = (0..count).map(|_| random.below(255) as i16 - 127).collect();
        let file =
            NetworkFile { hidden: HIDDEN, buckets: 8, scale: 200, is_residual: false, parameters };
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
