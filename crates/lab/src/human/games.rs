//! Games of people, as lines of text.
//!
//! Columns, separated by tabs: source, White's rating, Black's rating, time control, result,
//! half-moves, the moves in UCI notation, clocks.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use luft_rules::fnv::fnv1a;
use luft_rules::random::mix;
use luft_rules::{Move, Position, uci};

/// Why games cannot be read.
#[derive(Debug)]
pub enum GamesError {
    /// A file cannot be read or written.
    Io(PathBuf, io::Error),
    /// A line is not a game: the file, the line's number, and the reason.
    Line(PathBuf, usize, String),
}

impl fmt::Display for GamesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, fault) => write!(f, "{}: {fault}", path.display()),
            Self::Line(path, number, fault) => {
                write!(f, "{}, line {number}: {fault}", path.display())
            }
        }
    }
}

impl std::error::Error for GamesError {}

/// A game.
pub struct Game {
    /// The source of the game.
    pub source: String,
    /// White's rating and Black's.
    pub ratings: [u16; 2],
    /// The moves in UCI notation.
    pub moves: String,
    /// The seconds at the start, and the increment per move, if they are known.
    pub control: Option<(f32, f32)>,
    /// The seconds left after each move, if they are known.
    pub clocks: Vec<f32>,
}

/// Every twentieth game, by a hash of its moves, is held out.
const HELD_OUT: u64 = 20;

impl Game {
    /// Whether the game is held out for measuring.
    pub fn is_held_out(&self) -> bool {
        self.number().is_multiple_of(HELD_OUT)
    }

    /// A hash of the moves.
    pub fn number(&self) -> u64 {
        mix(fnv1a(self.moves.as_bytes()))
    }

    /// The first half-moves of the game.
    #[must_use]
    pub fn first(&self, plies: usize) -> Self {
        let moves: Vec<&str> = self.moves.split(' ').take(plies).collect();
        let clocks = self.clocks.iter().take(plies).copied().collect();
        let Self { source, ratings, control, .. } = self;
        Self {
            source: source.clone(),
            ratings: *ratings,
            moves: moves.join(" "),
            control: *control,
            clocks,
        }
    }

    /// Plays the moves and passes each position, the number of half-moves before it, and the move
    /// played to `take`.
    ///
    /// # Errors
    /// If a move is not legal.
    pub fn replay(&self, mut take: impl FnMut(&Position, usize, Move)) -> Result<(), String> {
        let mut position = Position::start();
        for (ply, text) in self.moves.split(' ').enumerate() {
            let mv = uci::parse(&position, text).map_err(|fault| fault.to_string())?;
            take(&position, ply, mv);
            position.play_unchecked(mv);
        }
        Ok(())
    }
}

/// Reads a file of games, one after the other.
///
/// # Errors
/// If the file cannot be read, a line is not a game, or `take` returns an error.
pub fn read(
    path: &Path,
    mut take: impl FnMut(&Game) -> Result<(), String>,
) -> Result<(), GamesError> {
    let io = |fault| GamesError::Io(path.to_owned(), fault);
    let lines = BufReader::new(File::open(path).map_err(io)?).lines();
    for (index, line) in lines.enumerate() {
        let line = line.map_err(io)?;
        let game = parse(&line).ok_or_else(|| "no game".to_owned());
        let taken = game.and_then(|game| take(&game));
        taken.map_err(|fault| GamesError::Line(path.to_owned(), index + 1, fault))?;
    }
    Ok(())
}

fn parse(line: &str) -> Option<Game> {
    let columns: Vec<&str> = line.split('\t').collect();
    let &[source, white, black, control, _, _, moves, ref rest @ ..] = columns.as_slice() else {
        return None;
    };
    let ratings = [white.parse().ok()?, black.parse().ok()?];
    let number = |text: &str| text.parse::<f32>().ok();
    let control = control.split_once('+');
    let control = control.and_then(|(start, added)| number(start).zip(number(added)));
    let clocks = rest.first().map(|clocks| clocks.split(',').map_while(number).collect());
    Some(Game {
        source: source.to_owned(),
        ratings,
        moves: moves.to_owned(),
        control,
        clocks: clocks.unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read() {
        let game = parse("S01\t1442\t1532\t600+0\t1-0\t3\te2e4 e7e6 d2d4\t-").expect("a game");
        assert_eq!(game.ratings, [1442, 1532]);
        let mut plies = Vec::new();
        game.replay(|_, ply, mv| plies.push((ply, uci::write(mv)))).expect("legal moves");
        assert_eq!(plies[2], (2, "d2d4".to_owned()));
        assert_eq!((game.control, game.clocks.len()), (Some((600.0, 0.0)), 0));
        let game = parse("S01\t1442\t1532\t180+2\t1-0\t2\te2e4 e7e6\t181.1,180").expect("a game");
        assert_eq!((game.control, game.clocks), (Some((180.0, 2.0)), vec![181.1, 180.0]));
        assert!(parse("S01\t1442").is_none());
        assert!(parse("S01\tx\t1532\t600+0\t1-0\t3\te2e4\t-").is_none());
    }
}
