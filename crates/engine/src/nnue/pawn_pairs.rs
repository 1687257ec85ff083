//! Pairs of pawns on the same file or on neighbouring ones, as inputs of the network.
//!
//! Such pairs make up passed, doubled, isolated and connected pawns. A hidden neuron sums its inputs,
//! so it can't tell by single pawns which of them belong together. Pawnocchio (Jonathan Hallström) had
//! such inputs first.

use luft_rules::{Bitboard, ByColor, File, Square};

use super::features::Perspective;

/// The number of places for pawns on a file: six ranks for each side.
const PLACES: usize = 12;

/// The places for a pawn on one file and a pawn on another.
const PAIR_PLACES: usize = PLACES * PLACES;

/// The largest sum of two files' indices. The sum says which files they are, because they are neighbours or
/// the same.
const LAST_FILES: usize = 7 + 7;

/// The number of inputs for pairs of pawns of one side. Some are never active: those for a pawn and
/// itself, and one of the two orders of two pawns of one file.
pub const PAIR_INPUTS: usize = (LAST_FILES + 1) * PAIR_PLACES;

/// The largest number of pairs in a position: sixteen pawns on three files, six of them on either outer
/// file or on the middle one, and four on the third.
pub const MOST_PAIRS: usize = 16 * 15 / 2 - 6 * 4;

/// A pair of pawns as White sees it, and on the mirrored board.
#[derive(Clone, Copy, Debug)]
pub struct PawnPair {
    /// The sum of their files' indices.
    files: u8,
    /// Their places, that on the left file first: on White's board, and on the mirrored one.
    places: [u8; 2],
}

impl PawnPair {
    /// Lists the pairs of pawns, given by colour, of which at least one stands on a changed square.
    #[inline(always)]
    pub fn for_each(pawns: ByColor<Bitboard>, changed: Bitboard, mut found: impl FnMut(Self)) {
        let mut rest = pawns.white | pawns.black;
        let pawn = |square: Square| {
            let of_black = usize::from(pawns.black.has(square)) * (PLACES / 2);
            (square.file().index(), of_black + square.rank().index() - 1)
        };
        for one in rest & changed {
            rest &= !Bitboard::of(one);
            for other in rest & NEAR[one.file().index()] {
                found(Self::of(pawn(one), pawn(other)));
            }
        }
    }

    /// The pair of two pawns, given by their files and their places on them.
    #[inline(always)]
    const fn of(one: (usize, usize), other: (usize, usize)) -> Self {
        let (left, right) = if one.0 <= other.0 { (one.1, other.1) } else { (other.1, one.1) };
        let places = [PLACES * left + right, PLACES * right + left];
        Self { files: (one.0 + other.0) as u8, places: [places[0] as u8, places[1] as u8] }
    }

    /// The index of its row, below [`PAIR_INPUTS`], as a side sees it. Two pawns of one file have two equal
    /// rows, one for each order.
    // So they needn't be put in order, and the engine's updates are faster.
    #[inline(always)]
    pub(super) const fn row(self, perspective: Perspective) -> usize {
        let [files, plain, mirrored] =
            [self.files as usize, self.places[0] as usize, self.places[1] as usize];
        let (files, places) =
            if perspective.is_mirrored() { (LAST_FILES - files, mirrored) } else { (files, plain) };
        let seen = if perspective.is_from_above() { PAIR_PLACES - 1 - places } else { places };
        PAIR_PLACES * files + seen
    }

    /// The index of its input, below [`PAIR_INPUTS`], as a side sees it.
    #[inline]
    pub const fn input(self, perspective: Perspective) -> usize {
        input_of_row(self.row(perspective))
    }
}

/// The index of the input to which a [row](PawnPair::row) belongs.
pub(super) const fn input_of_row(row: usize) -> usize {
    let (files, left, right) = (row / PAIR_PLACES, row / PLACES % PLACES, row % PLACES);
    let is_one_file = files.is_multiple_of(2);
    if is_one_file && left > right { PAIR_PLACES * files + PLACES * right + left } else { row }
}

/// The squares of a file and its neighbours, by the file's index.
static NEAR: [Bitboard; 8] = near();

const fn near() -> [Bitboard; 8] {
    let mut near = [Bitboard::EMPTY; 8];
    let mut at = 0;
    while at < 8 {
        if let Some(file) = File::new(at) {
            let file = Bitboard::file(file);
            near[at] = Bitboard(file.0 | file.shift(1, 0).0 | file.shift(-1, 0).0);
        }
        at += 1;
    }
    near
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nnue::features::views;
    use luft_rules::{Color, PieceKind, Position};
    use std::collections::HashMap;

    fn pawns(fen: &str) -> ByColor<Bitboard> {
        let position = Position::from_fen(fen).expect("sound");
        ByColor::from_fn(|color| position.pieces(color, PieceKind::Pawn))
    }

    fn pairs(pawns: ByColor<Bitboard>, changed: Bitboard) -> Vec<PawnPair> {
        let mut pairs = Vec::new();
        PawnPair::for_each(pawns, changed, |pair| pairs.push(pair));
        pairs
    }

    /// The pair of two pawns alone on the board, if they are one.
    fn pair(pawns: [(Color, Square); 2]) -> Option<PawnPair> {
        let mut of = ByColor::from_fn(|_| Bitboard::EMPTY);
        for (color, square) in pawns {
            of[color] |= Bitboard::of(square);
        }
        pairs(of, !Bitboard::EMPTY).first().copied()
    }

    fn white() -> Perspective {
        Perspective::new(Color::White, Square::all().next().expect("a1"))
    }

    #[test]
    fn pawns_of_the_same_file_and_of_neighbouring_files_are_pairs() {
        let pawns = pawns("4k3/3p4/8/5p2/8/2P5/2P4P/4K3 w - - 0 1");
        let of = |color, square: &str| (color, square.parse().expect("a square"));
        let [c2, c3, d7] = [of(Color::White, "c2"), of(Color::White, "c3"), of(Color::Black, "d7")];
        let input = |pair: PawnPair| pair.input(white());
        let inputs = |changed| {
            let mut inputs: Vec<usize> = pairs(pawns, changed).into_iter().map(input).collect();
            inputs.sort_unstable();
            inputs
        };
        let of_pairs = |pairs: &[[(Color, Square); 2]]| {
            let of = |&pawns: &_| input(pair(pawns).expect("they are near"));
            pairs.iter().map(of).collect::<Vec<_>>()
        };
        assert_eq!(inputs(!Bitboard::EMPTY), of_pairs(&[[c2, c3], [c2, d7], [c3, d7]]));
        assert_eq!(inputs(Bitboard::of(c3.1)), of_pairs(&[[c2, c3], [c3, d7]]));
    }

    #[test]
    fn each_pair_has_an_input_of_its_own_and_each_side_sees_it_as_its_own() {
        let mut inputs = HashMap::new();
        let all = || {
            let of = |color| (8..56).filter_map(Square::new).map(move |square| (color, square));
            Color::ALL.into_iter().flat_map(of)
        };
        let input =
            |pawn: (Color, Square)| super::super::features::input(pawn.0, PieceKind::Pawn, pawn.1);
        let seen = |view: Perspective, pawn| {
            let of = |&other: &(Color, Square)| input(other) == view.of_input(input(pawn));
            all().find(of).expect("a pawn stays one")
        };
        for one in all() {
            for other in all().filter(|other| other.1 != one.1) {
                let Some(found) = pair([one, other]) else { continue };
                for view in views() {
                    let turned = pair([seen(view, one), seen(view, other)]).expect("as near");
                    assert_eq!(found.input(view), turned.input(white()));
                    assert!(found.row(view) < PAIR_INPUTS);
                }
                let pawns = [input(one).min(input(other)), input(one).max(input(other))];
                assert_eq!(*inputs.entry(found.input(white())).or_insert(pawns), pawns);
            }
        }
        // On each file 12 pawns of which 2 can't be a pair with each, on neighbouring files 12 with 12.
        assert_eq!(inputs.len(), 8 * 12 * 10 / 2 + 7 * 12 * 12);
    }

    #[test]
    fn no_position_has_more_pairs_than_can_be_listed() {
        let fen = "4k3/PpP5/PpP5/Ppp5/Ppp5/Pp6/Pp6/4K3 w - - 0 1";
        let crowded = pawns(fen);
        assert_eq!((crowded.white | crowded.black).count(), 16, "{fen}");
        assert_eq!(pairs(crowded, !Bitboard::EMPTY).len(), MOST_PAIRS);
    }
}
