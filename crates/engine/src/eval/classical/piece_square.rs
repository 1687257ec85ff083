//! Material, and each piece's value on each square.
//!
//! The tables show the left half of the board from the side of the piece's owner, its first rank on
//! top; the right half mirrors it.

use luft_rules::{Color, PieceKind, Square};

use super::taper::{TaperedScore, tapered};

/// The value of each kind on any square; the king is never exchanged.
const MATERIAL: [TaperedScore; 6] = [
    tapered(84, 104),
    tapered(328, 310),
    tapered(342, 326),
    tapered(468, 540),
    tapered(988, 985),
    TaperedScore::ZERO,
];

/// The value of a kind in the endgame, in centipawns.
pub(in crate::eval) const fn endgame_material(kind: PieceKind) -> i32 {
    MATERIAL[kind.index()].endgame()
}

type HalfBoard = [[i32; 4]; 8];

struct PieceSquareTable {
    middlegame: HalfBoard,
    endgame: HalfBoard,
}

const PAWN: PieceSquareTable = PieceSquareTable {
    middlegame: [
        [0, 0, 0, 0],
        [-10, 6, -4, -14],
        [-10, 0, 0, 2],
        [-10, -2, 6, 20],
        [-2, 6, 10, 22],
        [6, 16, 30, 34],
        [40, 50, 46, 56],
        [0, 0, 0, 0],
    ],
    endgame: [
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

const KNIGHT: PieceSquareTable = PieceSquareTable {
    middlegame: [
        [-74, -20, -38, -24],
        [-28, -28, -10, -2],
        [-20, -6, 8, 12],
        [-10, 4, 12, 14],
        [-4, 10, 22, 32],
        [-18, 20, 36, 46],
        [-38, -20, 34, 22],
        [-130, -68, -48, -30],
    ],
    endgame: [
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

const BISHOP: PieceSquareTable = PieceSquareTable {
    middlegame: [
        [-18, -4, -14, -18],
        [4, 14, 9, 0],
        [0, 13, 12, 8],
        [-4, 4, 8, 18],
        [-6, 6, 13, 26],
        [-8, 16, 22, 18],
        [-24, 4, -6, -12],
        [-26, -12, -46, -38],
    ],
    endgame: [
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

const ROOK: PieceSquareTable = PieceSquareTable {
    middlegame: [
        [-14, -10, 2, 11],
        [-34, -12, -11, -4],
        [-30, -14, -12, -10],
        [-27, -16, -14, -5],
        [-18, -6, 5, 11],
        [-6, 11, 15, 18],
        [14, 13, 32, 38],
        [18, 20, 12, 24],
    ],
    endgame: [
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

const QUEEN: PieceSquareTable = PieceSquareTable {
    middlegame: [
        [-12, -14, -8, 6],
        [-20, -6, 8, 4],
        [-12, 2, -4, -4],
        [-10, -13, -8, -10],
        [-14, -16, -10, -10],
        [-4, -8, 2, 8],
        [-14, -34, -6, -12],
        [-10, 4, 14, 20],
    ],
    endgame: [
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

const KING: PieceSquareTable = PieceSquareTable {
    middlegame: [
        [18, 36, -6, -14],
        [14, 10, -18, -42],
        [-20, -16, -36, -52],
        [-48, -34, -46, -60],
        [-44, -36, -44, -60],
        [-24, -12, -22, -36],
        [-10, -4, -14, -24],
        [-20, -4, -10, -30],
    ],
    endgame: [
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

/// Material and placement together: `[kind][square from the owner's side]`.
static PIECE_SQUARE_SCORES: [[TaperedScore; Square::COUNT]; 6] = [
    piece_square_scores(PieceKind::Pawn, &PAWN),
    piece_square_scores(PieceKind::Knight, &KNIGHT),
    piece_square_scores(PieceKind::Bishop, &BISHOP),
    piece_square_scores(PieceKind::Rook, &ROOK),
    piece_square_scores(PieceKind::Queen, &QUEEN),
    piece_square_scores(PieceKind::King, &KING),
];

const fn piece_square_scores(
    kind: PieceKind,
    table: &PieceSquareTable,
) -> [TaperedScore; Square::COUNT] {
    let base = MATERIAL[kind.index()];
    let mut scores = [TaperedScore::ZERO; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let (rank, file) = (square / 8, square % 8);
        let file = if file < 4 { file } else { 7 - file };
        scores[square] = tapered(
            base.middlegame() + table.middlegame[rank][file],
            base.endgame() + table.endgame[rank][file],
        );
        square += 1;
    }
    scores
}

// The sum over all pieces of a side fits into a [`TaperedScore`], with a margin of half a rook for
// each piece.
const _: () = assert!(16 * (largest_score() + 250) < i16::MAX as i32);

const fn largest_score() -> i32 {
    let mut largest = 0;
    let mut index = 0;
    while index < 6 * Square::COUNT {
        let score = PIECE_SQUARE_SCORES[index / Square::COUNT][index % Square::COUNT];
        let (middlegame, endgame) = (score.middlegame().abs(), score.endgame().abs());
        let larger = if middlegame > endgame { middlegame } else { endgame };
        largest = if larger > largest { larger } else { largest };
        index += 1;
    }
    largest
}

/// The value of a side's piece on its square.
#[inline]
pub(super) fn piece_square_score(side: Color, kind: PieceKind, square: Square) -> TaperedScore {
    PIECE_SQUARE_SCORES[kind.index()][square.relative_to(side).index()]
}
