//! The squares that pieces attack, from tables computed at first use.
//!
//! Sliding pieces use "fancy" magic bitboards (Pradu Kannan, 2007): the relevant blockers of a
//! square, multiplied by a factor found by trial, give an index without harmful collisions in the
//! upper bits. Only those factors are embedded; the tables, about 900 kB, would compress badly and
//! take one or two milliseconds to fill.

use std::sync::LazyLock;

use crate::magics::{BISHOP_MAGICS, ROOK_MAGICS};
use crate::{Bitboard, ByColor, Color, Square};

type BySquare<T> = [T; Square::COUNT];

const ROOK_STEPS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KING_STEPS: [(i8, i8); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT_STEPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Every table of this module.
pub(super) struct Tables {
    knight: BySquare<Bitboard>,
    king: BySquare<Bitboard>,
    pawn: ByColor<BySquare<Bitboard>>,
    rook: Sliders,
    bishop: Sliders,
    between: Box<BySquare<BySquare<Bitboard>>>,
    line: Box<BySquare<BySquare<Bitboard>>>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::compute);

/// The tables. Each call tests whether they are filled, so code that looks up often calls this once
/// and passes them on.
#[inline]
pub(super) fn tables() -> &'static Tables {
    &TABLES
}

impl Tables {
    #[inline]
    pub(super) fn knight(&self, square: Square) -> Bitboard {
        self.knight[square.index()]
    }

    #[inline]
    pub(super) fn king(&self, square: Square) -> Bitboard {
        self.king[square.index()]
    }

    #[inline]
    pub(super) fn pawn(&self, color: Color, square: Square) -> Bitboard {
        self.pawn[color][square.index()]
    }

    #[inline]
    pub(super) fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.rook.attacks(square, occupied)
    }

    #[inline]
    pub(super) fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.bishop.attacks(square, occupied)
    }

    /// A rook's attacks on an empty board.
    #[inline]
    pub(super) fn rook_rays(&self, square: Square) -> Bitboard {
        self.rook.rays[square.index()]
    }

    /// A bishop's attacks on an empty board.
    #[inline]
    pub(super) fn bishop_rays(&self, square: Square) -> Bitboard {
        self.bishop.rays[square.index()]
    }

    #[inline]
    pub(super) fn between(&self, a: Square, b: Square) -> Bitboard {
        self.between[a.index()][b.index()]
    }

    #[inline]
    pub(super) fn line(&self, a: Square, b: Square) -> Bitboard {
        self.line[a.index()][b.index()]
    }

    fn compute() -> Self {
        let rook = Sliders::compute(ROOK_STEPS, &ROOK_MAGICS);
        let bishop = Sliders::compute(BISHOP_STEPS, &BISHOP_MAGICS);
        let mut between = Box::new([[Bitboard::EMPTY; Square::COUNT]; Square::COUNT]);
        let mut line = between.clone();
        for a in Square::all() {
            for sliders in [&rook, &bishop] {
                for b in sliders.rays[a.index()] {
                    let ends = Bitboard::of(a).with(b);
                    between[a.index()][b.index()] =
                        sliders.attacks(a, ends) & sliders.attacks(b, ends);
                    line[a.index()][b.index()] =
                        sliders.rays[a.index()] & sliders.rays[b.index()] | ends;
                }
            }
        }
        Self {
            knight: leaper(&KNIGHT_STEPS),
            king: leaper(&KING_STEPS),
            pawn: ByColor {
                white: leaper(&[(-1, 1), (1, 1)]),
                black: leaper(&[(-1, -1), (1, -1)]),
            },
            rook,
            bishop,
            between,
            line,
        }
    }
}

#[inline(never)]
fn leaper(steps: &[(i8, i8)]) -> BySquare<Bitboard> {
    std::array::from_fn(|index| {
        let square = Square::from_bits(index as u32);
        steps.iter().filter_map(|&(files, ranks)| square.offset(files, ranks)).collect()
    })
}

/// The attacks of a sliding piece, square by square outwards until blocked.
fn slide(square: Square, occupied: Bitboard, steps: [(i8, i8); 4]) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    for (files, ranks) in steps {
        let mut at = square;
        while let Some(next) = at.offset(files, ranks) {
            attacks = attacks.with(next);
            if occupied.has(next) {
                break;
            }
            at = next;
        }
    }
    attacks
}

/// The squares whose occupation changes a slider's attacks: its rays without their last squares.
fn relevant(square: Square, steps: [(i8, i8); 4]) -> Bitboard {
    let mut mask = Bitboard::EMPTY;
    for (files, ranks) in steps {
        let mut at = square;
        while let Some(next) = at.offset(files, ranks) {
            if next.offset(files, ranks).is_some() {
                mask = mask.with(next);
            }
            at = next;
        }
    }
    mask
}

/// The part of a slider's table for a square.
#[derive(Clone, Copy)]
struct Magic {
    mask: Bitboard,
    factor: u64,
    shift: u32,
    start: usize,
}

impl Magic {
    #[inline]
    fn index(&self, occupied: Bitboard) -> usize {
        self.start + ((occupied & self.mask).0.wrapping_mul(self.factor) >> self.shift) as usize
    }
}

struct Sliders {
    magics: BySquare<Magic>,
    attacks: Vec<Bitboard>,
    rays: BySquare<Bitboard>,
}

impl Sliders {
    #[inline]
    fn attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.attacks[self.magics[square.index()].index(occupied)]
    }

    fn compute(steps: [(i8, i8); 4], factors: &BySquare<u64>) -> Self {
        let mut size = 0;
        let magics = std::array::from_fn(|index| {
            let mask = relevant(Square::from_bits(index as u32), steps);
            let start = size;
            size += 1 << mask.count();
            Magic { mask, factor: factors[index], shift: 64 - mask.count(), start }
        });
        let mut attacks = vec![Bitboard::EMPTY; size];
        for square in Square::all() {
            let magic: &Magic = &magics[square.index()];
            for blockers in magic.mask.subsets() {
                attacks[magic.index(blockers)] = slide(square, blockers, steps);
            }
        }
        let rays = std::array::from_fn(|index| {
            slide(Square::from_bits(index as u32), Bitboard::EMPTY, steps)
        });
        Self { magics, attacks, rays }
    }
}

/// The squares a knight attacks.
#[inline]
pub fn knight_attacks(square: Square) -> Bitboard {
    tables().knight(square)
}

/// The squares a king attacks.
#[inline]
pub fn king_attacks(square: Square) -> Bitboard {
    tables().king(square)
}

/// The squares a pawn of `color` attacks.
#[inline]
pub fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    tables().pawn(color, square)
}

/// The squares a rook attacks, up to and with the first occupied one each way.
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    tables().rook(square, occupied)
}

/// The squares a bishop attacks, up to and with the first occupied one each way.
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    tables().bishop(square, occupied)
}

/// The squares a queen attacks, up to and with the first occupied one each way.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let tables = tables();
    tables.rook(square, occupied) | tables.bishop(square, occupied)
}

/// The squares strictly between two on a common rank, file or diagonal; empty for any others.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    tables().between(a, b)
}

/// The whole rank, file or diagonal through two squares; empty if they share
/// none.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    tables().line(a, b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_agree_with_walking_the_board() {
        for (steps, sliders) in [(ROOK_STEPS, &tables().rook), (BISHOP_STEPS, &tables().bishop)] {
            for square in Square::all() {
                for blockers in relevant(square, steps).subsets() {
                    // Squares outside the mask must not matter.
                    let occupied = blockers | !relevant(square, steps);
                    assert_eq!(sliders.attacks(square, occupied), slide(square, blockers, steps));
                }
            }
        }
    }

    #[test]
    fn leapers_keep_on_the_board() {
        assert_eq!(knight_attacks(Square::A1).count(), 2);
        assert_eq!(king_attacks(Square::H8).count(), 3);
        assert_eq!(pawn_attacks(Color::White, Square::H8), Bitboard::EMPTY);
        assert_eq!(pawn_attacks(Color::Black, Square::E8).count(), 2);
        assert_eq!(Square::all().map(|s| knight_attacks(s).count()).sum::<u32>(), 336);
    }

    #[test]
    fn between_and_line_are_symmetric() {
        for a in Square::all() {
            for b in Square::all() {
                assert_eq!(between(a, b), between(b, a));
                assert_eq!(line(a, b), line(b, a));
                assert!((between(a, b) & !line(a, b)).is_empty());
            }
        }
        assert_eq!(between(Square::A1, Square::H8).count(), 6);
        assert_eq!(line(Square::A1, Square::E1), Bitboard::rank(Square::A1.rank()));
    }
}
