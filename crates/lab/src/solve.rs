//! Which positions of a suite players solve.

use std::fmt::Write as _;
use std::time::Duration;

use luft_rules::{ByColor, Move, san};

use crate::epd::Problem;
use crate::line::{Ending, GameLine};
use crate::players::{Clock, Forfeit, PlayerSpec, Seat, StartError, Turn};

/// Positions and the players that solve them.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The positions.
    pub problems: Vec<Problem>,
    /// The players, each with a different name.
    pub players: Vec<PlayerSpec>,
    /// How much longer than its time limit a move may take.
    pub margin: Duration,
    /// How long to wait for a move without a time limit.
    pub patience: Duration,
}

/// A player's attempt at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Its move, or its fault.
    pub answer: Result<Move, Ending>,
    /// Whether the move is a solution.
    pub solved: bool,
    /// How long it took.
    pub thinking: Duration,
    /// Nodes visited, if the player reported them.
    pub nodes: u64,
}

/// The attempts at each position, by player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attempts(Vec<Vec<Attempt>>);

impl Suite {
    /// Lets the players solve each position as a new game. They take turns at each position, so
    /// that other work on the machine affects all alike. `report` is called after each position.
    ///
    /// # Errors
    /// If a player cannot be started.
    pub fn run(
        &self,
        mut report: impl FnMut(&Problem, &[Attempt]),
    ) -> Result<Attempts, StartError> {
        let mut seats: Vec<Seat<'_>> = self.players.iter().map(Seat::new).collect();
        let mut attempts = Attempts::default();
        for problem in &self.problems {
            let row: Result<Vec<Attempt>, StartError> =
                seats.iter_mut().map(|seat| self.attempt(problem, seat)).collect();
            let row = row?;
            report(problem, &row);
            attempts.0.push(row);
        }
        Ok(attempts)
    }

    fn attempt(&self, problem: &Problem, seat: &mut Seat<'_>) -> Result<Attempt, StartError> {
        let mut player = seat.take()?;
        let clock = Clock::new(seat.spec().limit);
        let line = GameLine::new(problem.position.clone());
        let turn = Turn {
            line: &line,
            clocks: ByColor { white: clock, black: clock },
            margin: self.margin,
            patience: self.patience,
            seed: 0,
        };
        let answer = player.new_game(self.patience).and_then(|()| player.choose(&turn));
        seat.put_back(player, answer.is_err());
        Ok(match answer {
            Ok(answer) => Attempt {
                answer: Ok(answer.mv),
                solved: problem.is_solved_by(answer.mv),
                thinking: answer.thinking,
                nodes: answer.info.nodes.unwrap_or_default(),
            },
            Err(Forfeit { ending, .. }) => {
                Attempt { answer: Err(ending), solved: false, thinking: Duration::ZERO, nodes: 0 }
            }
        })
    }

    /// A position's attempts in a line, such as `WAC.002: new Rxb2, old Kg4 (wrong)`.
    pub fn announce(&self, problem: &Problem, row: &[Attempt]) -> String {
        let attempts = self.players.iter().zip(row).map(|(player, attempt)| {
            let mark = if attempt.solved { "" } else { " (wrong)" };
            format!("{} {}{mark}", player.name, attempt.word(problem))
        });
        format!("{}: {}", problem.id, attempts.collect::<Vec<_>>().join(", "))
    }

    /// A table with a column for each player: its answers to the positions that some player has not
    /// solved, the number solved, the number that no other player solved, the time and the nodes.
    pub fn report(&self, attempts: &Attempts) -> String {
        let mut table = Table::default();
        table.row("not solved", self.players.iter().map(|player| player.name.clone()));
        for (problem, row) in self.problems.iter().zip(&attempts.0) {
            if row.iter().all(|attempt| attempt.solved) {
                continue;
            }
            let answer = |attempt: &Attempt| match attempt.solved {
                true => String::new(),
                false => attempt.word(problem),
            };
            table.row(&problem.id, row.iter().map(answer));
        }
        let of_each = |count: &dyn Fn(&Attempt) -> f64, decimals| {
            let sum = |player| attempts.0.iter().map(|row| count(&row[player])).sum::<f64>();
            let sums = (0..self.players.len()).map(sum);
            sums.map(|sum| format!("{sum:.decimals$}")).collect::<Vec<_>>()
        };
        table.row("", self.players.iter().map(|_| String::new()));
        let solved = of_each(&|attempt| f64::from(u8::from(attempt.solved)), 0);
        let all = self.problems.len();
        table.row("solved", solved.into_iter().map(|count| format!("{count}/{all}")));
        if self.players.len() > 1 {
            let alone = (0..self.players.len()).map(|player| attempts.alone(player).to_string());
            table.row("solved alone", alone);
        }
        table.row("seconds", of_each(&|attempt| attempt.thinking.as_secs_f64(), 1).into_iter());
        table.row("nodes", of_each(&|attempt| attempt.nodes as f64, 0).into_iter());
        table.text()
    }
}

impl Attempt {
    /// The move, or the fault.
    fn word(&self, problem: &Problem) -> String {
        match self.answer {
            Ok(mv) => san::write(&problem.position, mv),
            Err(ending) => ending.to_string(),
        }
    }
}

impl Attempts {
    /// The number of positions that only this player has solved.
    fn alone(&self, player: usize) -> usize {
        let is_alone = |row: &&Vec<Attempt>| {
            row[player].solved && row.iter().filter(|attempt| attempt.solved).count() == 1
        };
        self.0.iter().filter(is_alone).count()
    }
}

/// A table whose columns are as wide as their widest cells.
#[derive(Default)]
struct Table(Vec<Vec<String>>);

impl Table {
    fn row(&mut self, head: &str, cells: impl Iterator<Item = String>) {
        self.0.push([head.to_owned()].into_iter().chain(cells).collect());
    }

    fn text(&self) -> String {
        let columns = self.0.first().map_or(0, Vec::len);
        let width = |column: usize| {
            let cells = self.0.iter().map(|row| row[column].chars().count());
            cells.max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = String::new();
        for row in &self.0 {
            let mut line = String::new();
            for (cell, &width) in row.iter().zip(&widths) {
                let _ = write!(line, "{cell:<width$}  ");
            }
            text += line.trim_end();
            text.push('\n');
        }
        text
    }
}
