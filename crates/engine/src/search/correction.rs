//! Correction history: the error of the static evaluation in earlier positions with common
//! features.

use crate::eval::pawn_hash;
use luft_rules::{Color, PieceKind, Position};

use super::history::{ContinuationContext, PIECE_TO_COUNT, update_with_gravity};
use super::parameters::Parameters;

/// The number of entries in a table for each side to move.
const TABLE_SIZE: usize = 1 << 14;

/// The largest absolute value of a table's entries.
const LIMIT: i32 = 1 << 10;

/// A position's keys in the tables.
pub(super) struct CorrectionKeys {
    pawns: usize,
    pieces: [usize; 2],
    /// `None` if the last two moves are not known.
    continuation: Option<usize>,
}

impl CorrectionKeys {
    #[inline]
    pub(super) fn new(position: &Position, context: &ContinuationContext) -> Self {
        let side = position.side_to_move();
        let index = |hash: u64| side.index() * TABLE_SIZE + (hash as usize) % TABLE_SIZE;
        let continuation = match *context {
            [Some(last), Some(before), ..] => Some(before.index() * PIECE_TO_COUNT + last.index()),
            _ => None,
        };
        Self {
            pawns: index(pawn_hash(position)),
            pieces: Color::ALL.map(|color| index(piece_hash(position, color))),
            continuation,
        }
    }
}

/// A hash of a side's pieces without its pawns.
fn piece_hash(position: &Position, color: Color) -> u64 {
    const FACTORS: [u64; 5] = [
        0x9E37_79B9_7F4A_7C15,
        0xD6E8_FEB8_6659_FD93,
        0xC2B2_AE3D_27D4_EB4F,
        0xA076_1D64_78BD_642F,
        0xE703_7ED1_A0B4_28DB,
    ];
    let kinds = PieceKind::ALL.into_iter().filter(|&kind| kind != PieceKind::Pawn);
    let hash = kinds.zip(FACTORS).fold(0, |hash: u64, (kind, factor)| {
        (hash ^ position.pieces(color, kind).0).wrapping_mul(factor).rotate_left(23)
    });
    hash ^ hash >> 32
}

/// The errors of the static evaluation.
pub(super) struct CorrectionHistory {
    /// By the pawns.
    pawns: Vec<i16>,
    /// By White's other pieces, and by Black's.
    pieces: [Vec<i16>; 2],
    /// By the last two moves.
    continuation: Vec<i16>,
}

impl CorrectionHistory {
    pub(super) fn new() -> Self {
        let table = || vec![0; 2 * TABLE_SIZE];
        Self {
            pawns: table(),
            pieces: [table(), table()],
            continuation: vec![0; PIECE_TO_COUNT * PIECE_TO_COUNT],
        }
    }

    pub(super) fn clear(&mut self) {
        let Self { pawns, pieces: [white, black], continuation } = self;
        for table in [pawns, white, black, continuation] {
            table.fill(0);
        }
    }

    /// The correction of the static evaluation, in centipawns: how much better similar positions
    /// were than their evaluation.
    #[inline]
    pub(super) fn correction(&self, p: &Parameters, keys: &CorrectionKeys) -> i32 {
        let pieces = self.pieces.iter().zip(keys.pieces);
        let pieces: i32 = pieces.map(|(table, index)| i32::from(table[index])).sum();
        let continuation = keys.continuation.map_or(0, |index| self.continuation[index]);
        let sum = p.correction_pawns * i32::from(self.pawns[keys.pawns])
            + p.correction_pieces * pieces
            + p.correction_continuation * i32::from(continuation);
        sum / (1 << 11)
    }

    /// Updates the tables after a search of `depth` plies found the position `error` centipawns
    /// better than its corrected evaluation.
    pub(super) fn update(&mut self, p: &Parameters, keys: &CorrectionKeys, error: i32, depth: i32) {
        let bonus = error.clamp(-2000, 2000) * depth * p.correction_rate / 64;
        let bonus = bonus.clamp(-LIMIT / 4, LIMIT / 4);
        let pieces = self.pieces.iter_mut().zip(keys.pieces);
        let continuation = keys.continuation.map(|index| (&mut self.continuation, index));
        for (table, index) in pieces.chain([(&mut self.pawns, keys.pawns)]).chain(continuation) {
            update_with_gravity(&mut table[index], bonus, LIMIT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_learnt_and_unlearnt() {
        let (p, mut history) = (Parameters::of(true), CorrectionHistory::new());
        let position = Position::start();
        let keys = CorrectionKeys::new(&position, &[None; 3]);
        assert_eq!(history.correction(p, &keys), 0);
        for _ in 0..100 {
            history.update(p, &keys, 50, 8);
        }
        let learnt = history.correction(p, &keys);
        assert!((40..200).contains(&learnt), "{learnt}");
        let other = Position::start().after(position.legal_moves()[0]);
        let other = CorrectionKeys::new(&other, &[None; 3]);
        assert_eq!(history.correction(p, &other), 0, "the other side to move");
        for _ in 0..100 {
            history.update(p, &keys, -50, 8);
        }
        assert!(history.correction(p, &keys) < 0);
    }

    #[test]
    fn pieces_are_distinguishable() {
        let hash = |fen: &str| {
            piece_hash(&Position::from_fen(fen).expect("a sound position"), Color::White)
        };
        let hashes = [
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/1R2K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/R4K2 w - - 0 1",
        ]
        .map(hash);
        for (index, one) in hashes.iter().enumerate() {
            assert!(!hashes[..index].contains(one), "{index}");
        }
        assert_eq!(hashes[0], hash("4k3/8/8/8/8/7P/8/R3K3 w - - 0 1"), "pawns do not count");
    }
}
