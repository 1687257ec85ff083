//! A program that evaluates positions.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use luft_rules::Position;

use crate::pipe::Pipe;

/// How long a program may take to start and to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// The largest value that is taken from a program, in centipawns: the game is decided there.
const LARGEST_VALUE: i16 = 20_000;

/// A running program that evaluates positions. It reads a position a line, in
/// FEN, and answers each with a line: centipawns for the side to move. It ends when its input
/// does, or at the line `quit`.
pub struct Program {
    pipe: Pipe,
}

impl Program {
    /// Starts a program with its arguments.
    ///
    /// # Errors
    /// A sentence, if it cannot be started.
    pub fn start(command: &[String]) -> Result<Self, String> {
        Ok(Self { pipe: Pipe::open(command, None)? })
    }

    /// The values of positions, in centipawns for their sides to move.
    ///
    /// # Errors
    /// A sentence, if it does not answer with a number for each.
    pub fn evaluate(&mut self, positions: &[Position]) -> Result<Vec<i16>, String> {
        // An empty line would be taken for a position.
        if positions.is_empty() {
            return Ok(Vec::new());
        }
        let mut lines = String::new();
        for position in positions {
            let _ = writeln!(lines, "{}", without_clock(&position.fen()));
        }
        self.pipe.tell(lines.trim_end());
        positions.iter().map(|_| self.answer()).collect()
    }

    fn answer(&mut self) -> Result<i16, String> {
        let (_, line) =
            self.pipe.next(Instant::now() + PATIENCE).map_err(|silence| silence.to_string())?;
        let value: i32 = line
            .trim()
            .parse()
            .map_err(|_| format!("it answers \"{}\", not a number", line.trim()))?;
        let bound = i32::from(LARGEST_VALUE);
        Ok(value.clamp(-bound, bound) as i16)
    }
}

/// A position's FEN as if the last move had been a capture: the approach of the fifty-move draw is
/// not learnt, because the evaluation takes it into account by itself.
fn without_clock(fen: &str) -> String {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    if let Some(clock) = fields.get_mut(4) {
        *clock = "0";
    }
    fields.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_is_not_sent() {
        let fen = "8/8/4k3/8/8/8/4P3/4K3 w - - 31 60";
        assert_eq!(without_clock(fen), "8/8/4k3/8/8/8/4P3/4K3 w - - 0 60");
    }
}
