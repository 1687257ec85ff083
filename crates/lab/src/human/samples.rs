//! Positions of games with the move that was played, 48 bytes each.

use std::fs;
use std::path::{Path, PathBuf};

use luft_human::features::{PastMove, RecentMoves};
use luft_human::model::Seen;
use luft_human::shallow::Scores;
use luft_rules::fnv::fnv1a;
use luft_rules::random::mix;
use luft_rules::{Move, PieceKind, Position, Square};

use crate::files::beside;
use crate::viriformat::{pack_board, unpack_board};

use super::games::{self, Game, GamesError};

/// The range of half-moves from which positions are taken. Earlier, people know openings by heart;
/// later, they may have little time left.
const PLIES: std::ops::Range<usize> = 8..90;

/// The bytes of a sample.
const BYTES: usize = 48;

/// A position with the move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    board: [u8; 32],
    past: [u16; 3],
    /// The index of the move played among the legal moves.
    played: u8,
    /// The number of half-moves before the position.
    ply: u8,
    /// The rating of the player to move.
    rating: u16,
    /// A hash of the game.
    game: u32,
}

/// Files of samples.
pub struct Samples {
    /// For training.
    pub training: Vec<Sample>,
    /// For measuring.
    pub held_out: Vec<Sample>,
}

impl Samples {
    /// The samples of files of games, cached in files whose names begin with `data`.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub fn load(files: &[PathBuf], data: &Path) -> Result<Self, GamesError> {
        let kept = [".training", ".held-out"].map(|name| beside(data, name));
        if !kept.iter().all(|path| path.exists()) {
            let made = Self::from_games(files)?;
            for (path, samples) in kept.iter().zip([&made.training, &made.held_out]) {
                let bytes: Vec<u8> = samples.iter().flat_map(Sample::bytes).collect();
                fs::write(path, bytes).map_err(|fault| GamesError::Io(path.clone(), fault))?;
            }
            return Ok(made);
        }
        let [training, held_out] = kept.map(|path| {
            let bytes = fs::read(&path).map_err(|fault| GamesError::Io(path, fault))?;
            Ok(bytes.as_chunks().0.iter().map(Sample::from_bytes).collect())
        });
        Ok(Self { training: training?, held_out: held_out? })
    }

    /// The samples of files of games.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn from_games(files: &[PathBuf]) -> Result<Self, GamesError> {
        let mut all = Self { training: Vec::new(), held_out: Vec::new() };
        for path in files {
            games::read(path, |game| {
                let samples =
                    if game.is_held_out() { &mut all.held_out } else { &mut all.training };
                take(game, samples)
            })?;
        }
        Ok(all)
    }

    /// The samples of the held-out games, or of all games.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn held_out(files: &[PathBuf], all: bool) -> Result<Vec<Sample>, GamesError> {
        let mut samples = Vec::new();
        for path in files {
            games::read(path, |game| {
                if all || game.is_held_out() { take(game, &mut samples) } else { Ok(()) }
            })?;
        }
        Ok(samples)
    }
}

/// Adds the samples of a game.
fn take(game: &Game, samples: &mut Vec<Sample>) -> Result<(), String> {
    let mut past: RecentMoves = [None; 3];
    game.replay(|position, ply, mv| {
        if PLIES.contains(&ply) {
            let rating = game.ratings[ply % 2];
            let number = game.number() as u32;
            samples.extend(Sample::new(position, past, mv, ply, rating, number));
        }
        past = [Some(PastMove::from(mv)), past[0], past[1]];
    })
}

impl Sample {
    fn new(
        position: &Position,
        past: RecentMoves,
        mv: Move,
        ply: usize,
        rating: u16,
        game: u32,
    ) -> Option<Self> {
        let played = position.legal_moves().iter().position(|&other| other == mv)? as u8;
        let past = past.map(pack_step);
        Some(Self { board: pack_board(position), past, played, ply: ply as u8, rating, game })
    }

    /// The rating of the player to move.
    pub fn rating(&self) -> u16 {
        self.rating
    }

    /// The index of the move played among the legal moves.
    pub fn played(&self) -> usize {
        self.played.into()
    }

    /// The number of half-moves before the position.
    pub fn ply(&self) -> usize {
        self.ply.into()
    }

    /// The position.
    ///
    /// # Panics
    /// If the bytes are not a position, because the file is damaged.
    pub fn position(&self) -> Position {
        unpack_board(&self.board).expect("samples hold positions").0
    }

    /// The moves before the position.
    pub fn past(&self) -> RecentMoves {
        self.past.map(unpack_step)
    }

    /// The network's inputs; `scores` are the search scores, or empty.
    pub fn see(&self, scores: &[Scores]) -> Seen {
        Seen::new(&self.position(), self.past(), scores)
    }

    /// A hash of the sample.
    pub fn number(&self) -> u64 {
        mix(fnv1a(&self.bytes()))
    }

    fn bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        bytes[..32].copy_from_slice(&self.board);
        for (index, step) in self.past.iter().enumerate() {
            bytes[32 + 2 * index..][..2].copy_from_slice(&step.to_le_bytes());
        }
        bytes[38] = self.played;
        bytes[39] = self.ply;
        bytes[40..42].copy_from_slice(&self.rating.to_le_bytes());
        bytes[42..46].copy_from_slice(&self.game.to_le_bytes());
        bytes
    }

    fn from_bytes(bytes: &[u8; BYTES]) -> Self {
        let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let mut board = [0; 32];
        board.copy_from_slice(&bytes[..32]);
        Self {
            board,
            past: [number(32), number(34), number(36)],
            played: bytes[38],
            ply: bytes[39],
            rating: number(40),
            game: u32::from(number(42)) | u32::from(number(44)) << 16,
        }
    }
}

/// No move before.
const NOTHING: u16 = u16::MAX;

fn pack_step(step: Option<PastMove>) -> u16 {
    step.map_or(NOTHING, |step| {
        let captured = step.captured.map_or(0, |kind| kind.index() as u16 + 1);
        step.from.index() as u16 | (step.to.index() as u16) << 6 | captured << 12
    })
}

fn unpack_step(bits: u16) -> Option<PastMove> {
    let square = |shift: u16| Square::new(usize::from(bits >> shift & 63));
    let captured = usize::from(bits >> 12).checked_sub(1);
    (bits != NOTHING).then_some(())?;
    let captured = captured.and_then(|index| PieceKind::ALL.get(index).copied());
    Some(PastMove { from: square(0)?, to: square(6)?, captured })
}
