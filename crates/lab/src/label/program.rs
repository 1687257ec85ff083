//! Programs that evaluate positions.

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

/// Several programs that evaluate the same positions.
pub struct Programs {
    programs: Vec<Program>,
    scale: f64,
}

impl Programs {
    /// Starts programs, each with its arguments. `scale` is the value in centipawns at which 73 % of
    /// the points are expected.
    ///
    /// # Errors
    /// A sentence, if one of them cannot be started.
    pub fn start(commands: &[Vec<String>], scale: u16) -> Result<Self, String> {
        let programs = commands.iter().map(|command| Program::start(command));
        Ok(Self { programs: programs.collect::<Result<_, _>>()?, scale: scale.into() })
    }

    /// The values of positions, in centipawns for their sides to move: of several programs, the mean
    /// of the points that they expect, as a value again. The mean has less of what only one program
    /// believes.
    ///
    /// # Errors
    /// A sentence, if one of them does not answer with a number for each.
    pub fn evaluate(&mut self, positions: &[Position]) -> Result<Vec<i16>, String> {
        let values = self.programs.iter_mut().map(|program| program.evaluate(positions));
        let values: Vec<Vec<i16>> = values.collect::<Result<_, _>>()?;
        Ok(match &values[..] {
            [only] => only.clone(),
            several => (0..positions.len())
                .map(|at| mean(several.iter().map(|values| values[at]), self.scale))
                .collect(),
        })
    }
}

/// The value at which the mean of the points is expected that are expected at some values.
fn mean(values: impl ExactSizeIterator<Item = i16>, scale: f64) -> i16 {
    let count = values.len() as f64;
    let points = values.map(|value| 1.0 / (1.0 + (-f64::from(value) / scale).exp()));
    // Far beyond the bounds the game is decided, and the logarithm exists.
    let points = (points.sum::<f64>() / count).clamp(1e-9, 1.0 - 1e-9);
    let bound = f64::from(LARGEST_VALUE);
    (scale * (points / (1.0 - points)).ln()).clamp(-bound, bound).round() as i16
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
    fn the_mean_is_that_of_the_points() {
        assert_eq!(mean([120, 120].into_iter(), 200.0), 120);
        assert_eq!(mean([300, -300].into_iter(), 200.0), 0);
        // 0.5 and 0.999955 points.
        assert_eq!(mean([0, 2_000].into_iter(), 200.0), 220);
        assert_eq!(mean([20_000, 20_000, 20_000].into_iter(), 200.0), 4_145);
        assert_eq!(mean([-20_000, -20_000].into_iter(), 2_000.0), -20_000);
    }

    #[test]
    fn the_clock_is_not_sent() {
        let fen = "8/8/4k3/8/8/8/4P3/4K3 w - - 31 60";
        assert_eq!(without_clock(fen), "8/8/4k3/8/8/8/4P3/4K3 w - - 0 60");
    }
}
