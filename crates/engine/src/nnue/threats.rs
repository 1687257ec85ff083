//! Threats: which pieces are attacked and defended, as inputs of the network.

use luft_rules::{
    Bitboard, ByColor, Color, PieceKind, bishop_attacks, king_attacks, knight_attacks,
    pawn_attacks, rook_attacks,
};

use super::features::{INPUTS, Perspective};

/// The number of ways in which a piece can be attacked or defended.
const WAYS: usize = 6;

/// The number of inputs for threats of one side: each way, kind and owner of a piece, and half of
/// the squares.
pub const THREAT_INPUTS: usize = WAYS * INPUTS / 2;

/// The largest number of threats in a position: kings don't count.
pub const MOST_THREATS: usize = 30 * WAYS;

/// The pieces that are attacked or defended, in each way: attacked by a pawn; by a knight or bishop;
/// by a rook; by a queen or the king; defended by a pawn; by another piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threats([Bitboard; WAYS]);

impl Threats {
    pub(super) const NONE: Self = Self([Bitboard::EMPTY; WAYS]);

    /// The threats among pieces. Pins are ignored.
    pub fn among(pieces: impl Fn(Color, PieceKind) -> Bitboard) -> Self {
        let all = ByColor::from_fn(|color| {
            PieceKind::ALL.into_iter().fold(Bitboard::EMPTY, |all, kind| all | pieces(color, kind))
        });
        let occupied = all.white | all.black;
        let attacks =
            ByColor::from_fn(|color| attacks(color, occupied, |kind| pieces(color, kind)));
        let targets = ByColor::from_fn(|color| all[color] & !pieces(color, PieceKind::King));
        let mut threats = [Bitboard::EMPTY; WAYS];
        for color in Color::ALL {
            let (own, other) = (&attacks[color], &attacks[!color]);
            let defended = [own[0], own[1] | own[2] | own[3]];
            let squares = other.iter().chain(&defended);
            for (pieces, &squares) in threats.iter_mut().zip(squares) {
                *pieces |= targets[color] & squares;
            }
        }
        Self(threats)
    }

    /// The pieces of each way.
    pub fn ways(&self) -> &[Bitboard; WAYS] {
        &self.0
    }
}

/// The squares that a side attacks with pawns; knights and bishops; rooks; queens and the king.
fn attacks(
    color: Color,
    occupied: Bitboard,
    pieces: impl Fn(PieceKind) -> Bitboard,
) -> [Bitboard; 4] {
    let diagonals = |square| bishop_attacks(square, occupied);
    let lines = |square| rook_attacks(square, occupied);
    let queens = pieces(PieceKind::Queen);
    [
        pieces(PieceKind::Pawn).union_of(|square| pawn_attacks(color, square)),
        pieces(PieceKind::Knight).union_of(knight_attacks)
            | pieces(PieceKind::Bishop).union_of(diagonals),
        pieces(PieceKind::Rook).union_of(lines),
        queens.union_of(|square| diagonals(square) | lines(square))
            | pieces(PieceKind::King).union_of(king_attacks),
    ]
}

/// The index of the input for a threat to a piece, below [`THREAT_INPUTS`], as White sees it: `way` is the
/// threat's index in [`Threats::ways`], and `input` the piece's index by
/// [`input`](super::features::input). Mirrored squares share an input.
#[inline]
pub const fn threat_input(way: usize, input: usize) -> usize {
    let mirrored = if input & 4 == 0 { input } else { input ^ 7 };
    way * INPUTS / 2 + (mirrored >> 3) * 4 + (mirrored & 3)
}

impl Perspective {
    /// The index of a [`threat_input`] in this view, from its index in White's.
    #[inline]
    pub const fn of_threat(self, input: usize) -> usize {
        input ^ ((self.of_input(0) >> 3) * 4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nnue::features::views;
    use luft_rules::{Position, Square};

    #[test]
    fn pieces_are_attacked_and_defended_in_their_ways() {
        use PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
        let fens = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "4k3/2p5/1r1p4/8/2B1p3/3N2Q1/4P3/4K2R w - - 0 1",
        ];
        for fen in fens {
            let position = Position::from_fen(fen).expect("sound");
            let threats = Threats::among(|color, kind| position.pieces(color, kind));
            for square in Square::all() {
                let found = threats.ways().map(|pieces| pieces.has(square));
                let piece = position.piece_on(square).filter(|piece| piece.kind != King);
                let Some(piece) = piece else {
                    assert_eq!(found, [false; WAYS], "{fen} {square}");
                    continue;
                };
                let attackers = position.attackers_to(square, position.occupied());
                let has = |color, kinds: &[PieceKind]| {
                    let of_kind = |&kind| attackers & position.pieces(color, kind);
                    kinds.iter().any(|kind| !of_kind(kind).is_empty())
                };
                let (us, them) = (piece.color, !piece.color);
                let expected = [
                    has(them, &[Pawn]),
                    has(them, &[Knight, Bishop]),
                    has(them, &[Rook]),
                    has(them, &[Queen, King]),
                    has(us, &[Pawn]),
                    has(us, &[Knight, Bishop, Rook, Queen, King]),
                ];
                assert_eq!(found, expected, "{fen} {square}");
            }
        }
    }

    #[test]
    fn each_threat_has_an_input_and_shares_it_with_the_mirrored_one() {
        let mut uses = vec![0; THREAT_INPUTS];
        for way in 0..WAYS {
            for input in 0..INPUTS {
                let threat = threat_input(way, input);
                assert_eq!(threat, threat_input(way, input ^ 7));
                uses[threat] += 1;
                for view in views() {
                    let seen = threat_input(way, view.of_input(input));
                    assert_eq!(view.of_threat(threat), seen);
                }
            }
        }
        assert!(uses.iter().all(|&uses| uses == 2));
    }
}
