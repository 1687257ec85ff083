//! A program that speaks UCI.

mod words;

use std::path::Path;
use std::time::{Duration, Instant};

use luft_rules::{Position, uci};

use crate::line::{Ending, GameLine};
use crate::pipe::{Pipe, Silence};

use super::limit::{Clock, Limit};
use super::player::{Answer, Forfeit, Info, Player, Turn};

pub use words::Spin;

/// How long a program may take to start; engines in JavaScript compile first.
const START: Duration = Duration::from_secs(60);

/// How long a program that was told to stop may take to answer.
const GRACE: Duration = Duration::from_secs(1);

/// A running engine.
pub struct Program {
    pipe: Pipe,
    /// Whether the answer to `go` has not come yet.
    searching: bool,
}

impl Program {
    /// Starts a program and sets its options.
    ///
    /// # Errors
    /// A sentence, if the program cannot be started, does not speak UCI, or has no such option.
    pub fn start(
        command: &[String],
        folder: Option<&Path>,
        options: &[(String, String)],
    ) -> Result<Self, String> {
        let mut pipe = Pipe::open(command, folder)?;
        pipe.tell("uci");
        let mut known = Vec::new();
        let until = Instant::now() + START;
        let silent = |silence| format!("{silence} to \"uci\"");
        while let Some(line) = next_but(&mut pipe, until, "uciok").map_err(silent)? {
            known.extend(words::option_name(&line));
        }
        for (name, value) in options {
            if !known.iter().any(|known| known.eq_ignore_ascii_case(name)) {
                return Err(format!("it has no option \"{name}\""));
            }
            let value = if value.is_empty() { String::new() } else { format!(" value {value}") };
            pipe.tell(&format!("setoption name {name}{value}"));
        }
        let mut program = Self { pipe, searching: false };
        program.synchronise(START).map_err(|silence| format!("{silence} to \"isready\""))?;
        Ok(program)
    }

    /// Waits until the program has processed all commands.
    fn synchronise(&mut self, patience: Duration) -> Result<(), Silence> {
        self.pipe.tell("isready");
        let until = Instant::now() + patience;
        while next_but(&mut self.pipe, until, "readyok")?.is_some() {}
        Ok(())
    }

    /// The line with the move, and the info before it.
    fn best_move(&mut self, turn: &Turn<'_>, start: Instant) -> Result<(Reply, Info), Forfeit> {
        let until = start + turn.wait();
        let mut info = Info::default();
        loop {
            match self.pipe.next(until) {
                Ok((when, line)) => match words::best_move(&line) {
                    Some(text) => {
                        self.searching = false;
                        return Ok((Reply { when, text: text.to_owned() }, info));
                    }
                    None => words::read_info(&line, &mut info),
                },
                Err(Silence::Timeout) => return Err(turn.no_answer()),
                Err(Silence::Ended(last)) => return Err(crash(last)),
            }
        }
    }
}

/// A move as received.
struct Reply {
    when: Instant,
    text: String,
}

/// The options of a program whose values are whole numbers.
///
/// # Errors
/// A sentence, if the program cannot be started or does not speak UCI.
pub fn spin_options(command: &[String]) -> Result<Vec<Spin>, String> {
    let mut pipe = Pipe::open(command, None)?;
    pipe.tell("uci");
    let mut options = Vec::new();
    let until = Instant::now() + START;
    let silent = |silence| format!("{silence} to \"uci\"");
    while let Some(line) = next_but(&mut pipe, until, "uciok").map_err(silent)? {
        options.extend(words::spin_option(&line));
    }
    Ok(options)
}

/// The next line; `None` if it is the expected one.
fn next_but(pipe: &mut Pipe, until: Instant, expected: &str) -> Result<Option<String>, Silence> {
    let (_, line) = pipe.next(until)?;
    Ok((line.trim() != expected).then_some(line))
}

fn crash(last: String) -> Forfeit {
    Forfeit { ending: Ending::Crash, why: last }
}

impl Player for Program {
    fn new_game(&mut self, patience: Duration) -> Result<(), Forfeit> {
        self.pipe.tell("ucinewgame");
        self.synchronise(patience).map_err(|silence| match silence {
            Silence::Timeout => Forfeit { ending: Ending::Stall, why: "not ready".to_owned() },
            Silence::Ended(last) => crash(last),
        })
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Forfeit> {
        self.pipe.tell(&position(turn.line));
        let start = Instant::now();
        self.searching = true;
        self.pipe.tell(&go(turn));
        let (reply, info) = self.best_move(turn, start)?;
        let thinking = reply.when.saturating_duration_since(start);
        if thinking > turn.wait() {
            return Err(turn.no_answer());
        }
        let mv = uci::parse(turn.line.position(), &reply.text)
            .map_err(|fault| Forfeit { ending: Ending::IllegalMove, why: fault.to_string() })?;
        Ok(Answer { mv, thinking, info })
    }

    /// Stops a running search: its late answer must not be taken for an answer in the next game.
    fn settle(&mut self) -> bool {
        if self.searching {
            self.pipe.tell("stop");
        }
        let until = Instant::now() + GRACE;
        while self.searching {
            match self.pipe.next(until) {
                Ok((_, line)) => self.searching = words::best_move(&line).is_none(),
                Err(_) => return false,
            }
        }
        self.synchronise(GRACE).is_ok()
    }
}

fn position(line: &GameLine) -> String {
    let start = line.start();
    let mut command = if *start == Position::start() {
        "position startpos".to_owned()
    } else {
        format!("position fen {start}")
    };
    if !line.moves().is_empty() {
        command += " moves";
    }
    for &mv in line.moves() {
        command += " ";
        command += &uci::write(mv);
    }
    command
}

fn go(turn: &Turn<'_>) -> String {
    match turn.clock().limit() {
        Limit::Own => "go".to_owned(),
        Limit::Nodes(nodes) => format!("go nodes {nodes}"),
        Limit::Depth(depth) => format!("go depth {depth}"),
        Limit::MoveTime(time) => format!("go movetime {}", time.as_millis().max(1)),
        Limit::Clock { .. } => {
            // If the opponent has no clock, it is given as much time as this side.
            let of = |clock: Clock| match clock.limit() {
                Limit::Clock { .. } => clock,
                _ => turn.clock(),
            };
            let (white, black) = (of(turn.clocks.white), of(turn.clocks.black));
            format!(
                "go wtime {} btime {} winc {} binc {}",
                white.left().as_millis().max(1),
                black.left().as_millis().max(1),
                white.increment().as_millis(),
                black.increment().as_millis()
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::{ByColor, Color};

    #[test]
    fn positions_are_sent_with_their_moves() {
        let mut line = GameLine::new(Position::start());
        assert_eq!(position(&line), "position startpos");
        line.play(uci::parse(line.position(), "e2e4").unwrap());
        assert_eq!(position(&line), "position startpos moves e2e4");
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        let mut line = GameLine::new(Position::from_fen(fen).unwrap());
        line.play(uci::parse(line.position(), "e1g1").unwrap());
        assert_eq!(position(&line), format!("position fen {fen} moves e1g1"));
    }

    #[test]
    fn limits_are_passed_to_the_program() {
        let line = GameLine::new(Position::start());
        let told = |white: &str, black: &str| {
            let clock = |text: &str| Clock::new(text.parse().unwrap());
            let mut clocks = ByColor { white: clock(white), black: clock(black) };
            clocks[Color::White].press(Duration::from_millis(200));
            let (margin, patience) = (Duration::ZERO, START);
            go(&Turn { line: &line, clocks, margin, patience, seed: 0 })
        };
        assert_eq!(told("own", "own"), "go");
        assert_eq!(told("nodes:800", "own"), "go nodes 800");
        assert_eq!(told("depth:8", "own"), "go depth 8");
        assert_eq!(told("move:0.1", "own"), "go movetime 100");
        let both = told("clock:10+0.1", "clock:5+0");
        assert_eq!(both, "go wtime 9900 btime 5000 winc 100 binc 0");
        let one = told("clock:10+0.1", "nodes:9");
        assert_eq!(one, "go wtime 9900 btime 9900 winc 100 binc 100");
    }
}
