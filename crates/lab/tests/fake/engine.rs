//! A UCI program for the tests of matches: it plays random moves, and fails as its option `Trouble`
//! says. With the argument `values` it evaluates positions instead, with `nonsense` badly, and with `crash` not at
//! all.

use std::io::{self, BufRead};

use luft_rules::random::SplitMix64;
use luft_rules::{PieceKind, Position, uci};

/// A fault, and the number of the `go` at which it occurs, from 1.
enum Trouble {
    /// Exits without output.
    Crash(u32),
    /// Answers with an illegal move.
    Illegal(u32),
    /// Answers only after `stop`.
    Late(u32),
    /// Neither answers nor reads its input.
    Hang(u32),
}

#[derive(Default)]
struct Engine {
    position: Position,
    score: i32,
    trouble: Option<Trouble>,
    searches: u32,
    searching: bool,
}

/// Evaluates a position a line: a pawn is worth a hundred.
fn evaluate() {
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        if line == "quit" {
            break;
        }
        let position = Position::from_fen(&line).expect("a sound FEN");
        assert_eq!(position.halfmove_clock(), 0);
        let us = position.side_to_move();
        let pawns = |color| position.pieces(color, PieceKind::Pawn).count() as i32;
        println!("{}", 100 * (pawns(us) - pawns(!us)));
    }
}

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("values") => return evaluate(),
        Some("nonsense") => return println!("good"),
        Some("crash") => return,
        _ => {}
    }
    let mut engine = Engine::default();
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        if !engine.obey(&line) {
            break;
        }
    }
}

impl Engine {
    /// Executes a command; `false` to end.
    fn obey(&mut self, line: &str) -> bool {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["quit"] => return false,
            ["uci"] => println!(
                "id name fake\noption name Score type spin\noption name Level type combo\noption name Trouble type string\n\
                 option name pace type spin default 5 min 0 max 10\nuciok"
            ),
            ["isready"] => println!("readyok"),
            ["setoption", "name", "Score", "value", score] => {
                self.score = score.parse().expect("a number");
            }
            ["setoption", "name", "Trouble", "value", trouble] => {
                let (kind, at) = trouble.split_once(':').expect("kind and number");
                let at = at.parse().expect("a number");
                self.trouble = Some(match kind {
                    "crash" => Trouble::Crash(at),
                    "illegal" => Trouble::Illegal(at),
                    "late" => Trouble::Late(at),
                    "hang" => Trouble::Hang(at),
                    _ => panic!("no trouble of this kind"),
                });
            }
            ["position", ref rest @ ..] => self.set_up(rest),
            ["go", ..] => return self.go(),
            ["stop"] if self.searching => self.answer(),
            _ => {}
        }
        true
    }

    fn set_up(&mut self, words: &[&str]) {
        let moves = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        self.position = match words[..moves] {
            ["startpos"] => Position::start(),
            ["fen", ref fen @ ..] => Position::from_fen(&fen.join(" ")).expect("a sound FEN"),
            _ => panic!("a position is expected"),
        };
        for text in words.iter().skip(moves + 1) {
            let mv = uci::parse(&self.position, text).expect("a legal move");
            self.position.play_unchecked(mv);
        }
    }

    fn go(&mut self) -> bool {
        self.searches += 1;
        self.searching = true;
        match self.trouble {
            Some(Trouble::Crash(at)) if at == self.searches => return false,
            Some(Trouble::Illegal(at)) if at == self.searches => {
                self.searching = false;
                println!("bestmove a1a1");
            }
            Some(Trouble::Late(at)) if at == self.searches => {}
            Some(Trouble::Hang(at)) if at == self.searches => loop {
                std::thread::park();
            },
            _ => self.answer(),
        }
        true
    }

    fn answer(&mut self) {
        self.searching = false;
        let moves = self.position.legal_moves();
        let mv = moves[SplitMix64::new(self.position.hash()).below(moves.len())];
        println!("info depth 1 score cp {} nodes {}", self.score, moves.len());
        println!("bestmove {}", uci::write(mv));
    }
}
