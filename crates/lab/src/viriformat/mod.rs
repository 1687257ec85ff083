//! Games with scores, in the format of the crate `viriformat` 3.0: a packed start
//! position with the result, a move and a score for each ply, and four zero bytes.
//!
//! It is implemented here with Luft's own rules, because that crate also contains another chess
//! program. Tests compare the two.

mod board;
mod moves;
mod reader;

pub use crate::line::Outcome;
pub use board::BoardError;
pub(crate) use board::{pack as pack_board, unpack as unpack_board};
pub use reader::{ReadError, Reader};

use luft_rules::{Move, Position};

use board::{BOARD_BYTES, pack, score, set_outcome, set_score, unpack};

/// The terminator after a game's moves.
const END: [u8; PLY_BYTES] = [0; PLY_BYTES];
/// The bytes of a move and its score.
const PLY_BYTES: usize = 4;

/// A move of a game, and the score of the position before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// Centipawns for White.
    pub score: i16,
}

/// A position without a game, with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredPosition {
    /// The position.
    pub position: Position,
    /// Centipawns for White.
    pub score: i16,
}

impl ScoredPosition {
    /// The ending of a file of such positions, without the dot.
    pub const FILE_ENDING: &str = "positions";

    /// The number of its bytes.
    pub const BYTES: usize = BOARD_BYTES;

    /// Its bytes: a packed position whose result says nothing.
    pub fn bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = pack(&self.position);
        set_score(&mut bytes, self.score);
        bytes
    }

    /// Reads its bytes.
    ///
    /// # Errors
    /// If they are not a position.
    pub fn read(bytes: &[u8; Self::BYTES]) -> Result<Self, BoardError> {
        Ok(Self { position: unpack(bytes)?.0, score: score(bytes) })
    }
}

/// A game with its scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The start position.
    pub start: Position,
    /// How it ended.
    pub outcome: Outcome,
    /// The moves with their scores.
    pub plies: Vec<Ply>,
}

impl Game {
    /// The game's bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(BOARD_BYTES + PLY_BYTES * (self.plies.len() + 1));
        let mut board = pack(&self.start);
        set_outcome(&mut board, self.outcome);
        bytes.extend(board);
        for ply in &self.plies {
            bytes.extend(moves::pack(ply.mv).to_le_bytes());
            bytes.extend(ply.score.to_le_bytes());
        }
        bytes.extend(END);
        bytes
    }

    /// Every position in which a move was played, with the move and its score.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Ply)> + '_ {
        let mut position = self.start.clone();
        self.plies.iter().map(move |&ply| {
            let after = position.after(ply.mv);
            (std::mem::replace(&mut position, after), ply)
        })
    }

    /// The game of a start position and its packed plies.
    fn unpack(board: &[u8; BOARD_BYTES], plies: &[[u8; PLY_BYTES]]) -> Result<Self, ReadError> {
        let (start, outcome) = unpack(board).map_err(ReadError::Board)?;
        let mut position = start.clone();
        let mut unpacked = Vec::with_capacity(plies.len());
        for (number, &[a, b, c, d]) in plies.iter().enumerate() {
            let mv = moves::unpack(&position, u16::from_le_bytes([a, b]))
                .ok_or(ReadError::IllegalMove(number))?;
            position.play_unchecked(mv);
            unpacked.push(Ply { mv, score: i16::from_le_bytes([c, d]) });
        }
        Ok(Self { start, outcome, plies: unpacked })
    }
}
