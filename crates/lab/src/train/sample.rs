//! Training positions as the network's inputs.

use luft_engine::nnue::{
    MOST_PAIRS, MOST_PIECES, MOST_THREATS, PawnPair, Perspective, THREAT_INPUTS, Threats, input,
    threat_input,
};
use luft_rules::{Bitboard, ByColor, Color, PieceKind, Position, Square};

/// Added to the kind of a piece of the side that is not to move.
const THEIRS: u8 = 8;

/// A position from the mover's point of view, with its target.
///
/// The board is turned so that the side to move plays up the board. A sample has 32 bytes, so that
/// tens of millions fit in memory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    occupied: Bitboard,
    /// Kinds of the pieces from a1 on, four bits each.
    pieces: [u8; MOST_PIECES / 2],
    /// The points that the side to move should expect, from 0 to 1.
    points: f32,
    /// The kings' squares: the mover's and the other's.
    kings: [Square; 2],
}

/// The largest number of threats and pairs of pawns in a position.
const MOST_RELATIONS: usize = MOST_THREATS + MOST_PAIRS;

/// The active inputs of the mover and of the opponent, the same number for each.
pub struct Features {
    pieces: [[u16; MOST_PIECES]; 2],
    count: usize,
    relations: [[u16; MOST_RELATIONS]; 2],
    relation_count: usize,
}

impl Features {
    /// Inputs for pieces of the side to move, 0, or of the other, 1.
    pub fn of(&self, side: usize) -> &[u16] {
        &self.pieces[side][..self.count]
    }

    /// Inputs for relations between pieces of the same: for threats, and above them for pairs of pawns.
    pub fn relations(&self, side: usize) -> &[u16] {
        &self.relations[side][..self.relation_count]
    }

    fn add_relation(&mut self, of_sides: [usize; 2]) {
        for (relations, input) in self.relations.iter_mut().zip(of_sides) {
            relations[self.relation_count] = input as u16;
        }
        self.relation_count += 1;
    }
}

impl Sample {
    /// A position with White's expected points, from 0 to 1.
    pub fn new(position: &Position, white_points: f32) -> Self {
        let us = position.side_to_move();
        let turned = |square: Square| square.relative_to(us);
        let occupied: Bitboard = position.occupied().into_iter().map(turned).collect();
        let mut pieces = [0; MOST_PIECES / 2];
        for (index, square) in occupied.into_iter().enumerate() {
            if let Some(piece) = position.piece_on(turned(square)) {
                let owner = if piece.color == us { 0 } else { THEIRS };
                let code = piece.kind.index() as u8 | owner;
                pieces[index / 2] |= code << (4 * (index % 2));
            }
        }
        let points = match us {
            Color::White => white_points,
            Color::Black => 1.0 - white_points,
        };
        let kings = [us, !us].map(|color| turned(position.king(color)));
        Self { occupied, pieces, points, kings }
    }

    /// The points that the side to move should expect.
    pub fn points(&self) -> f32 {
        self.points
    }

    /// Number of pieces.
    pub fn count(&self) -> usize {
        self.occupied.count() as usize
    }

    /// The pieces: their square, whether they are the other side's, and their kind.
    fn pieces(&self) -> impl Iterator<Item = (Square, bool, PieceKind)> {
        self.occupied.into_iter().take(MOST_PIECES).enumerate().map(|(index, square)| {
            let code = self.pieces[index / 2] >> (4 * (index % 2)) & 15;
            let kind = PieceKind::ALL[usize::from(code & (THEIRS - 1))];
            (square, code & THEIRS != 0, kind)
        })
    }

    /// The pieces of the mover and of the other, by kind.
    fn bitboards(&self) -> [[Bitboard; PieceKind::ALL.len()]; 2] {
        let mut pieces = [[Bitboard::EMPTY; PieceKind::ALL.len()]; 2];
        for (square, theirs, kind) in self.pieces() {
            pieces[usize::from(theirs)][kind.index()] |= Bitboard::of(square);
        }
        pieces
    }

    /// The active inputs. For each side the board is turned so that it plays upwards, and mirrored
    /// so that its king is on files a to d.
    pub fn features(&self) -> Features {
        // The mover plays up the board, as White does.
        let [mover, other] = self.kings;
        let views = [Perspective::new(Color::White, mover), Perspective::new(Color::Black, other)];
        let mut features = Features {
            pieces: [[0; MOST_PIECES]; 2],
            count: self.count(),
            relations: [[0; MOST_RELATIONS]; 2],
            relation_count: 0,
        };
        let bitboards = self.bitboards();
        let of = |color: Color, kind: PieceKind| bitboards[color.index()][kind.index()];
        let threats = Threats::among(of);
        for (index, (square, theirs, kind)) in self.pieces().enumerate() {
            let owner = if theirs { Color::Black } else { Color::White };
            let input = input(owner, kind, square);
            for (inputs, view) in features.pieces.iter_mut().zip(views) {
                inputs[index] = view.of_input(input) as u16;
            }
            for (way, pieces) in threats.ways().iter().enumerate() {
                if pieces.has(square) {
                    let threat = threat_input(way, input);
                    features.add_relation(views.map(|view| view.of_threat(threat)));
                }
            }
        }
        let pawns = ByColor::from_fn(|color| of(color, PieceKind::Pawn));
        PawnPair::for_each(pawns, self.occupied, |pair| {
            features.add_relation(views.map(|view| THREAT_INPUTS + pair.input(view)));
        });
        features
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(fen: &str, white_points: f32) -> Sample {
        Sample::new(&Position::from_fen(fen).unwrap(), white_points)
    }

    fn sorted(features: &Features, side: usize) -> Vec<u16> {
        let mut indices = features.of(side).to_vec();
        indices.sort_unstable();
        indices
    }

    #[test]
    fn each_side_sees_its_own_pieces_first_and_its_king_on_the_left() {
        let sample = sample("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 0.75);
        let features = sample.features();
        // White: pawn a2, king e1 mirrored: h2, d1; then the other king, d8.
        assert_eq!(sorted(&features, 0), [15, 10 * 64 + 3, 11 * 64 + 59]);
        // Black turned and mirrored: its king d1, then the pawn h7 and the king d8.
        assert_eq!(sorted(&features, 1), [64 + 55, 10 * 64 + 3, 11 * 64 + 59]);
        assert_eq!((sample.count(), sample.points()), (3, 0.75));
    }

    #[test]
    fn colours_changed_make_the_same_sample() {
        let white = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let black = "r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1";
        let one = sample(white, 0.75);
        assert_eq!(one, sample(black, 0.25));
        assert_ne!(one, sample(black, 0.75));
    }

    #[test]
    fn mirrored_boards_look_the_same() {
        let one = sample("1k6/8/8/3r4/8/2N5/8/6K1 b - - 0 1", 0.5).features();
        let two = sample("6k1/8/8/4r3/8/5N2/8/1K6 b - - 0 1", 0.5).features();
        for side in 0..2 {
            assert_eq!(sorted(&one, side), sorted(&two, side));
        }
    }

    #[test]
    fn millions_fit_in_memory() {
        assert_eq!(size_of::<Sample>(), 32);
    }
}
