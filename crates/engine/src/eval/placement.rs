//! Material, and what each piece is worth on each square.
//!
//! The tables show the left half of the board as the piece's owner sees it, its
//! first rank on top; the right half mirrors it.

use crate::rules::{Color, PieceKind, Position, Square};

use super::taper::{Pair, pair};

/// What each kind is worth wherever it stands; the king is never traded.
pub(super) const MATERIAL: [Pair; 6] =
    [pair(84, 104), pair(328, 310), pair(342, 326), pair(468, 540), pair(988, 985), Pair::ZERO];

type Half = [[i32; 4]; 8];

struct Table {
    middle: Half,
    end: Half,
}

const PAWN: Table = Table {
    middle: [
        [0, 0, 0, 0],
        [-10, 6, -4, -14],
        [-10, 0, 0, 2],
        [-10, -2, 6, 20],
        [-2, 6, 10, 22],
        [6, 16, 30, 34],
        [40, 50, 46, 56],
        [0, 0, 0, 0],
    ],
    end: [
        [0, 0, 0, 0],
        [4, 4, 4, 6],
        [0, 2, -2, 0],
        [6, 4, -3, -6],
        [16, 13, 5, 0],
        [34, 30, 22, 16],
        [56, 52, 44, 40],
        [0, 0, 0, 0],
    ],
};

const KNIGHT: Table = Table {
    middle: [
        [-74, -20, -38, -24],
        [-28, -28, -10, -2],
        [-20, -6, 8, 12],
        [-10, 4, 12, 14],
        [-4, 10, 22, 32],
        [-18, 20, 36, 46],
        [-38, -20, 34, 22],
        [-130, -68, -48, -30],
    ],
    end: [
        [-40, -38, -22, -16],
        [-32, -18, -12, -6],
        [-22, -6, 0, 12],
        [-14, 0, 14, 22],
        [-12, 4, 18, 24],
        [-20, -8, 12, 14],
        [-28, -12, -8, 2],
        [-66, -48, -24, -20],
    ],
};

const BISHOP: Table = Table {
    middle: [
        [-18, -4, -14, -18],
        [4, 14, 9, 0],
        [0, 13, 12, 8],
        [-4, 4, 8, 18],
        [-6, 6, 13, 26],
        [-8, 16, 22, 18],
        [-24, 4, -6, -12],
        [-26, -12, -46, -38],
    ],
    end: [
        [-20, -10, -14, -6],
        [-14, -10, -6, 0],
        [-8, 0, 6, 8],
        [-6, 2, 8, 12],
        [-2, 6, 8, 12],
        [0, 2, 4, 4],
        [-6, -2, 2, -4],
        [-14, -12, -10, -8],
    ],
};

const ROOK: Table = Table {
    middle: [
        [-14, -10, 2, 11],
        [-34, -12, -11, -4],
        [-30, -14, -12, -10],
        [-27, -16, -14, -5],
        [-18, -6, 5, 11],
        [-6, 11, 15, 18],
        [14, 13, 32, 38],
        [18, 20, 12, 24],
    ],
    end: [
        [-8, -4, -2, -6],
        [-8, -8, -4, -4],
        [-6, -2, -6, -5],
        [2, 4, 4, 2],
        [8, 6, 8, 4],
        [10, 8, 8, 4],
        [14, 14, 8, 6],
        [16, 14, 16, 12],
    ],
};

const QUEEN: Table = Table {
    middle: [
        [-12, -14, -8, 6],
        [-20, -6, 8, 4],
        [-12, 2, -4, -4],
        [-10, -13, -8, -10],
        [-14, -16, -10, -10],
        [-4, -8, 2, 8],
        [-14, -34, -6, -12],
        [-10, 4, 14, 20],
    ],
    end: [
        [-36, -30, -28, -28],
        [-28, -26, -22, -12],
        [-18, -8, 10, 6],
        [-4, 14, 18, 30],
        [4, 22, 27, 38],
        [-6, 10, 22, 32],
        [-4, 22, 28, 36],
        [2, 14, 18, 20],
    ],
};

const KING: Table = Table {
    middle: [
        [18, 36, -6, -14],
        [14, 10, -18, -42],
        [-20, -16, -36, -52],
        [-48, -34, -46, -60],
        [-44, -36, -44, -60],
        [-24, -12, -22, -36],
        [-10, -4, -14, -24],
        [-20, -4, -10, -30],
    ],
    end: [
        [-52, -32, -20, -24],
        [-26, -10, 4, 9],
        [-18, -2, 12, 20],
        [-16, 6, 20, 28],
        [-6, 20, 28, 30],
        [2, 26, 30, 26],
        [-12, 22, 20, 18],
        [-60, -30, -20, -18],
    ],
};

/// Material and placement together: `[kind][square as the owner sees it]`.
static WORTH: [[Pair; Square::COUNT]; 6] = [
    worth(PieceKind::Pawn, &PAWN),
    worth(PieceKind::Knight, &KNIGHT),
    worth(PieceKind::Bishop, &BISHOP),
    worth(PieceKind::Rook, &ROOK),
    worth(PieceKind::Queen, &QUEEN),
    worth(PieceKind::King, &KING),
];

const fn worth(kind: PieceKind, table: &Table) -> [Pair; Square::COUNT] {
    let base = MATERIAL[kind.index()];
    let mut worth = [Pair::ZERO; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let (rank, file) = (square / 8, square % 8);
        let file = if file < 4 { file } else { 7 - file };
        worth[square] =
            pair(base.middle + table.middle[rank][file], base.end + table.end[rank][file]);
        square += 1;
    }
    worth
}

/// What a side's pieces are worth where they stand.
pub(super) fn placement(position: &Position, side: Color) -> Pair {
    let mut total = Pair::ZERO;
    for kind in PieceKind::ALL {
        let table = &WORTH[kind.index()];
        for square in position.pieces(side, kind) {
            total += table[square.relative_to(side).index()];
        }
    }
    total
}
