//! Reads games from a stream of bytes, one after the other.

use std::fmt;
use std::io::{self, BufRead, ErrorKind};

use super::board::BOARD_BYTES;
use super::{BoardError, END, Game, PLY_BYTES};

/// With more moves than this, the terminator must be missing.
const MAX_PLIES: usize = 20_000;

/// Why a game cannot be read.
#[derive(Debug)]
pub enum ReadError {
    /// The stream cannot be read.
    Io(io::Error),
    /// The stream ends within a game.
    CutOff,
    /// The start position is invalid.
    Board(BoardError),
    /// The move of this index, from 0, is not legal.
    IllegalMove(usize),
    /// The game is too long; its terminator is missing.
    Endless,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(fault) => fault.fmt(f),
            Self::CutOff => f.write_str("the file ends before its end"),
            Self::Board(fault) => write!(f, "its start position: {fault}"),
            Self::IllegalMove(index) => write!(f, "its move {} is illegal", index + 1),
            Self::Endless => write!(f, "it does not end within {MAX_PLIES} moves"),
        }
    }
}

impl std::error::Error for ReadError {}

/// Reads games one after the other, until the end of the stream or the first error.
pub struct Reader<R> {
    input: R,
    plies: Vec<[u8; PLY_BYTES]>,
    /// The bytes of the games read so far.
    read: u64,
    failed: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader of a stream that starts at the beginning of a game.
    pub const fn new(input: R) -> Self {
        Self { input, plies: Vec::new(), read: 0, failed: false }
    }

    /// The number of bytes up to the end of the last complete game that was read.
    pub const fn position(&self) -> u64 {
        self.read
    }

    /// Skips a game without decoding its moves; `false` at the end of the stream.
    ///
    /// # Errors
    /// If the stream cannot be read or ends within the game.
    pub fn pass_over(&mut self) -> Result<bool, ReadError> {
        Ok(self.next_packed()?.is_some())
    }

    /// A game's packed start position, with its moves in `plies`; `None` at the end.
    fn next_packed(&mut self) -> Result<Option<[u8; BOARD_BYTES]>, ReadError> {
        if self.input.fill_buf().map_err(ReadError::Io)?.is_empty() {
            return Ok(None);
        }
        let board = self.bytes()?;
        self.plies.clear();
        loop {
            match self.bytes()? {
                END => break,
                _ if self.plies.len() == MAX_PLIES => return Err(ReadError::Endless),
                ply => self.plies.push(ply),
            }
        }
        self.read += (BOARD_BYTES + PLY_BYTES * (self.plies.len() + 1)) as u64;
        Ok(Some(board))
    }

    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], ReadError> {
        let mut bytes = [0; N];
        self.input.read_exact(&mut bytes).map_err(|fault| match fault.kind() {
            ErrorKind::UnexpectedEof => ReadError::CutOff,
            _ => ReadError::Io(fault),
        })?;
        Ok(bytes)
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Game, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let game = match self.next_packed() {
            Ok(None) => return None,
            Ok(Some(board)) => Game::unpack(&board, &self.plies),
            Err(fault) => Err(fault),
        };
        self.failed = game.is_err();
        Some(game)
    }
}
