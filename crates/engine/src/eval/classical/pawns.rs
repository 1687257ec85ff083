//! Pawn structure: all terms that depend only on the pawns, including their material. They are kept
//! in a small hash table, because pawns move seldom.

use luft_rules::{Bitboard, ByColor, Color, PieceKind, Position, Rank, Square, pawn_attacks};

use super::piece_square::piece_square_score;
use super::taper::{TaperedScore, tapered};

const DOUBLED: TaperedScore = tapered(-8, -22);
const ISOLATED: TaperedScore = tapered(-12, -16);
const BACKWARD: TaperedScore = tapered(-9, -12);
const ON_OPEN_FILE: TaperedScore = tapered(-10, -6);
/// By rank, from the owner's side.
const PHALANX: [TaperedScore; 8] =
    ranks([0, 3, 8, 14, 24, 50, 80, 0], [0, 0, 3, 10, 24, 52, 80, 0]);
const DEFENDED: [TaperedScore; 8] =
    ranks([0, 0, 12, 11, 15, 28, 50, 0], [0, 0, 9, 9, 15, 30, 40, 0]);
const PASSED: [TaperedScore; 8] =
    ranks([0, 2, 2, 8, 28, 62, 100, 0], [0, 6, 12, 30, 56, 92, 130, 0]);

const fn ranks(middlegame: [i32; 8], endgame: [i32; 8]) -> [TaperedScore; 8] {
    let mut scores = [TaperedScore::ZERO; 8];
    let mut rank = 0;
    while rank < 8 {
        scores[rank] = tapered(middlegame[rank], endgame[rank]);
        rank += 1;
    }
    scores
}

/// All evaluation terms that depend on the pawns alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PawnStructure {
    /// White's value minus Black's, including material.
    pub(super) value: TaperedScore,
    /// Pawns that no enemy pawn can stop.
    pub(super) passed: ByColor<Bitboard>,
    /// The squares that a side's pawns attack now or may attack after advancing.
    pub(super) attack_span: ByColor<Bitboard>,
}

impl PawnStructure {
    fn of(pawns: ByColor<Bitboard>) -> Self {
        let mut structure = Self {
            attack_span: ByColor::from_fn(|side| {
                let ahead = front_fill(pawns[side], side);
                beside(ahead) & !pawns_rank(side)
            }),
            ..Self::default()
        };
        let values = ByColor::from_fn(|side| structure.side(pawns, side));
        structure.value = values.white - values.black;
        structure
    }

    fn side(&mut self, pawns: ByColor<Bitboard>, side: Color) -> TaperedScore {
        pawns[side].into_iter().map(|square| self.pawn(pawns, side, square)).sum()
    }

    fn pawn(&mut self, pawns: ByColor<Bitboard>, side: Color, square: Square) -> TaperedScore {
        let (own, enemy) = (pawns[side], pawns[!side]);
        let rank = square.rank().relative_to(side).index();
        let ahead = front_span(square, side);
        let neighbours = own & beside(Bitboard::file(square.file()));
        let defenders = own & pawn_attacks(!side, square);
        let phalanx = own & beside(Bitboard::of(square));
        let mut value = piece_square_score(side, PieceKind::Pawn, square)
            + PHALANX[rank] * phalanx.count().min(1)
            + DEFENDED[rank] * defenders.count();
        if !(ahead & own).is_empty() {
            value += DOUBLED;
        } else if ((ahead | beside(ahead)) & enemy).is_empty() {
            self.passed[side] |= Bitboard::of(square);
            value += PASSED[rank];
        }
        let open = (ahead & enemy).is_empty();
        if neighbours.is_empty() {
            value += ISOLATED;
        } else if is_backward(pawns, side, square) {
            value += BACKWARD;
        } else {
            return value;
        }
        if open { value + ON_OPEN_FILE } else { value }
    }
}

/// Whether no neighbouring pawn can ever defend the pawn, and an enemy pawn controls the square in
/// front of it.
fn is_backward(pawns: ByColor<Bitboard>, side: Color, square: Square) -> bool {
    let beside_or_behind = beside(Bitboard::of(square) | front_span(square, !side));
    let stop = step(Bitboard::of(square), side);
    let watched =
        stop.first().is_some_and(|stop| !(pawn_attacks(side, stop) & pawns[!side]).is_empty());
    (beside_or_behind & pawns[side]).is_empty() && watched
}

/// The squares shifted one rank up the board, from `side`'s view.
#[inline]
pub(super) fn step(squares: Bitboard, side: Color) -> Bitboard {
    match side {
        Color::White => squares.shift(0, 1),
        Color::Black => squares.shift(0, -1),
    }
}

/// The squares and all squares in front of them, from `side`'s view.
#[inline]
pub(super) fn front_fill(squares: Bitboard, side: Color) -> Bitboard {
    let Bitboard(mut bits) = squares;
    for ranks in [1, 2, 4] {
        match side {
            Color::White => bits |= bits << (8 * ranks),
            Color::Black => bits |= bits >> (8 * ranks),
        }
    }
    Bitboard(bits)
}

/// The squares in front of a square on its file.
#[inline]
pub(super) fn front_span(square: Square, side: Color) -> Bitboard {
    front_fill(step(Bitboard::of(square), side), side)
}

/// The squares to the left and right of these.
#[inline]
pub(super) fn beside(squares: Bitboard) -> Bitboard {
    squares.shift(-1, 0) | squares.shift(1, 0)
}

/// The squares that a side's pawns attack.
#[inline]
pub(super) fn attacked_by(pawns: Bitboard, side: Color) -> Bitboard {
    beside(step(pawns, side))
}

/// The rank where a side's pawns start.
fn pawns_rank(side: Color) -> Bitboard {
    Rank::all().nth(1).map_or(Bitboard::EMPTY, |rank| Bitboard::rank(rank.relative_to(side)))
}

/// A hash of the pawns alone.
#[inline]
pub(crate) fn pawn_hash(position: &Position) -> u64 {
    let pawns = |side| position.pieces(side, PieceKind::Pawn).0;
    let mixed = pawns(Color::White).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ pawns(Color::Black).rotate_left(32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed ^ mixed >> 29
}

const PAWN_HASH_SLOTS: usize = 1 << 12;

/// The pawn hash table: structures evaluated before. The key consists of the pawns themselves, so a
/// hit is always correct.
pub(super) struct PawnHashTable(Vec<(ByColor<Bitboard>, PawnStructure)>);

impl PawnHashTable {
    pub(super) fn new() -> Self {
        // A board without pawns has the default structure, so empty entries are correct.
        Self(vec![Default::default(); PAWN_HASH_SLOTS])
    }

    pub(super) fn get(&mut self, position: &Position) -> PawnStructure {
        let pawns = ByColor::from_fn(|side| position.pieces(side, PieceKind::Pawn));
        let slot = &mut self.0[pawn_hash(position) as usize % PAWN_HASH_SLOTS];
        if slot.0 != pawns {
            *slot = (pawns, PawnStructure::of(pawns));
        }
        slot.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn structure(fen: &str) -> PawnStructure {
        PawnHashTable::new().get(&Position::from_fen(fen).expect("a sound position"))
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn passed_pawns_are_those_that_no_pawn_can_stop() {
        let found = structure("4k3/p4p2/8/1P2P2p/8/8/6PP/4K3 w - - 0 1");
        // b5 and e5 are opposed by a7 and f7; h2 and h5 block each other; g2 is opposed by h5.
        assert_eq!(found.passed.white, Bitboard::EMPTY);
        let found = structure("4k3/5p2/8/1P6/8/6P1/8/4K3 w - - 0 1");
        assert_eq!(found.passed.white, Bitboard::of(square("b5")));
        assert_eq!(found.passed.black, Bitboard::EMPTY);
    }

    #[test]
    fn mirrored_structures_cancel_out() {
        assert_eq!(structure("4k3/pp3p2/8/8/8/8/PP3P2/4K3 w - - 0 1").value, TaperedScore::ZERO);
    }

    #[test]
    fn doubled_and_isolated_pawns_are_worse() {
        let healthy = structure("4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1").value;
        let doubled = structure("4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1").value;
        let isolated = structure("4k3/8/8/8/8/8/P1P1P3/4K3 w - - 0 1").value;
        assert!(doubled.endgame() < healthy.endgame());
        assert!(isolated.middlegame() < healthy.middlegame());
    }
}
