//! Extended position description: one position per line, with operations.

use luft_rules::{Move, Position, san};

/// The lines of a file with their numbers from 1, without empty lines and those that begin with
/// `#`.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().zip(1..).map(|(line, number)| (number, line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The position of a line in EPD or FEN, and the rest of the line.
///
/// # Errors
/// A sentence, if it is not a position.
pub fn read_position(line: &str) -> Result<(Position, &str), String> {
    // An EPD has operations in place of the counters.
    let counters = line.split_whitespace().skip(4).take(2);
    let counters = counters.filter(|field| field.parse::<u16>().is_ok()).count();
    let (fen, rest) = line.split_at(after_fields(line, if counters == 2 { 6 } else { 4 }));
    let position = Position::from_fen(fen).map_err(|fault| fault.to_string())?;
    Ok((position, rest.trim_start()))
}

/// The end of the first `count` fields of a line.
fn after_fields(line: &str, count: usize) -> usize {
    let rest = (0..count).fold(line, |rest, _| {
        let field = rest.trim_start();
        &field[field.find(char::is_whitespace).unwrap_or(field.len())..]
    });
    line.len() - rest.len()
}

/// A position and its best moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its name (`id`), or without one the number of its line.
    pub id: String,
    /// The position; at least one move is legal.
    pub position: Position,
    /// The moves that solve it (`bm`); if empty, all but the moves to avoid solve it.
    best: Vec<Move>,
    /// The moves to avoid (`am`).
    avoid: Vec<Move>,
}

impl Problem {
    /// Whether a legal move solves it.
    pub fn is_solved_by(&self, mv: Move) -> bool {
        (self.best.is_empty() || self.best.contains(&mv)) && !self.avoid.contains(&mv)
    }

    fn read(number: usize, line: &str) -> Result<Self, String> {
        let (position, operations) = read_position(line)?;
        let (mut best, mut avoid) = (Vec::new(), Vec::new());
        let mut id = format!("line {number}");
        for (opcode, operand) in read_operations(operations) {
            match opcode {
                "bm" => best = read_moves(&position, operand)?,
                "am" => avoid = read_moves(&position, operand)?,
                "id" => operand.trim_matches('"').clone_into(&mut id),
                _ => {}
            }
        }
        match (&best[..], &avoid[..]) {
            ([], []) => Err("neither a best move (bm) nor one to avoid (am)".to_owned()),
            _ => Ok(Self { id, position, best, avoid }),
        }
    }
}

/// The problems of a file.
///
/// # Errors
/// The first line that is not a problem, with its number and what is wrong.
pub fn read_problems(text: &str) -> Result<Vec<Problem>, String> {
    let problem = |(number, line)| {
        Problem::read(number, line).map_err(|fault| format!("line {number}: {fault}"))
    };
    lines(text).map(problem).collect()
}

/// Operations by opcode and operand. A semicolon ends each, but not within quotes.
fn read_operations(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut quoted = false;
    let operations = text.split(move |letter| {
        quoted ^= letter == '"';
        letter == ';' && !quoted
    });
    operations.map(|operation| {
        let operation = operation.trim();
        let (opcode, operand) =
            operation.split_once(char::is_whitespace).unwrap_or((operation, ""));
        (opcode, operand.trim())
    })
}

fn read_moves(position: &Position, text: &str) -> Result<Vec<Move>, String> {
    let moves = text.split_whitespace().map(|text| san::parse(position, text));
    moves.collect::<Result<_, _>>().map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::uci;

    fn problem(line: &str) -> Problem {
        read_problems(line).unwrap().remove(0)
    }

    fn solves(problem: &Problem, text: &str) -> bool {
        problem.is_solved_by(uci::parse(&problem.position, text).unwrap())
    }

    #[test]
    fn best_moves_solve_and_moves_to_avoid_do_not() {
        let best = problem("4k3/8/8/8/8/8/4P3/4K3 w - -  bm e4 Kd2;");
        assert!(solves(&best, "e2e4") && solves(&best, "e1d2") && !solves(&best, "e2e3"));
        let avoid = problem("4k3/8/8/8/8/8/4P3/4K3 w - - am e4; c0 \"no; not that\"; id \"a; b\";");
        assert!(!solves(&avoid, "e2e4") && solves(&avoid, "e2e3"));
        assert_eq!((best.id.as_str(), avoid.id.as_str()), ("line 1", "a; b"));
    }

    #[test]
    fn a_fen_s_counters_are_no_operations() {
        let (position, rest) = read_position("4k3/8/8/8/8/8/4P3/4K3 w - - 7 30 bm e4;").unwrap();
        assert_eq!((position.halfmove_clock(), rest), (7, "bm e4;"));
        let (position, rest) = read_position("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 7; bm e4;").unwrap();
        assert_eq!((position.halfmove_clock(), rest), (0, "hmvc 7; bm e4;"));
    }

    #[test]
    fn a_line_without_a_problem_is_named() {
        for (line, named) in [
            ("4k3/8/8/8/8/8/4P3/4K3 w - - id \"e\";", "neither"),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - bm e5;", "e5"),
            ("8/8/8/8/8/8/8/8 w - - bm e4;", "king"),
        ] {
            let fault = read_problems(&format!("# problems\n\n{line}\n")).unwrap_err();
            assert!(fault.starts_with("line 3: ") && fault.contains(named), "{fault}");
        }
    }

    #[test]
    fn every_suite_is_read() {
        let count = |text| read_problems(text).unwrap().len();
        assert_eq!(count(include_str!("../../../tests/data/wac.epd")), 300);
        assert_eq!(count(include_str!("../../../tests/data/endgames.epd")), 100);
    }
}
