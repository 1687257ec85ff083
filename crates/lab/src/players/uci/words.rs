//! Parsing of UCI output.

use std::str::{FromStr, SplitWhitespace};

use luft_engine::search::Value;

use crate::players::Info;

/// The name in a line such as `option name Hash type spin …`.
pub fn option_name(line: &str) -> Option<String> {
    let rest = line.trim().strip_prefix("option name ")?;
    let name = rest.split_once(" type ").map_or(rest, |(name, _)| name);
    Some(name.trim().to_owned())
}

/// An option that is a whole number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spin {
    /// Its name.
    pub name: String,
    /// The default value.
    pub default: i32,
    /// The smallest allowed value.
    pub min: i32,
    /// The largest allowed value.
    pub max: i32,
}

/// The option in a line such as `option name Hash type spin default 16 min 1 max 4096`.
pub fn spin_option(line: &str) -> Option<Spin> {
    let name = option_name(line)?;
    let (_, rest) = line.split_once(" type spin ")?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let value = |name: &str| {
        let at = words.iter().position(|&word| word == name)?;
        words.get(at + 1)?.parse().ok()
    };
    Some(Spin { name, default: value("default")?, min: value("min")?, max: value("max")? })
}

/// The move in a line such as `bestmove e2e4 ponder e7e5`.
pub fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}

/// Reads a line such as `info depth 8 score cp 31 nodes 900 pv e2e4`. With MultiPV only the first
/// line counts, and a bound on the score counts only if no exact score is known.
pub fn read_info(line: &str, info: &mut Info) {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return;
    }
    let mut read = Info::default();
    let mut bound = false;
    while let Some(word) = words.next() {
        match word {
            "string" | "pv" | "currmove" => break,
            "multipv" if number::<u32>(&mut words).is_some_and(|line| line > 1) => return,
            "depth" => read.depth = number(&mut words),
            "nodes" => read.nodes = number(&mut words),
            "score" => read.value = score(&mut words),
            "lowerbound" | "upperbound" => bound = true,
            _ => {}
        }
    }
    info.nodes = read.nodes.or(info.nodes);
    if read.value.is_some() && !(bound && info.value.is_some()) {
        info.value = read.value;
        info.depth = read.depth.or(info.depth);
    }
}

fn number<T: FromStr>(words: &mut SplitWhitespace<'_>) -> Option<T> {
    words.next()?.parse().ok()
}

fn score(words: &mut SplitWhitespace<'_>) -> Option<Value> {
    match words.next()? {
        "cp" => Some(Value::Centipawns(number(words)?)),
        "mate" => Some(match number::<i32>(words)? {
            // If the king is mated, some engines write "mate 0", others "mate -0".
            moves @ ..=0 => Value::MatedIn(moves.unsigned_abs()),
            moves => Value::MateIn(moves.unsigned_abs()),
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &[&str]) -> Info {
        let mut info = Info::default();
        lines.iter().for_each(|line| read_info(line, &mut info));
        info
    }

    #[test]
    fn options_and_moves_are_found() {
        assert_eq!(option_name("option name Clear Hash type button"), Some("Clear Hash".into()));
        assert_eq!(option_name("id name Luft"), None);
        let spin = spin_option("option name Move Overhead type spin default 10 min -5 max 5000");
        let name = "Move Overhead".to_owned();
        assert_eq!(spin, Some(Spin { name, default: 10, min: -5, max: 5000 }));
        assert_eq!(spin_option("option name Score type spin"), None);
        assert_eq!(spin_option("option name Level type combo default 1 min 1 max 1"), None);
        assert_eq!(best_move("bestmove e2e4 ponder e7e5"), Some("e2e4"));
        assert_eq!(best_move("bestmove"), Some(""));
        assert_eq!(best_move("info string bestmove e2e4"), None);
    }

    #[test]
    fn the_last_exact_score_counts() {
        let info = read(&[
            "info depth 7 score cp 20 nodes 500 pv e2e4",
            "info depth 8 seldepth 12 multipv 1 score cp -31 nodes 900 nps 1000 pv d2d4",
            "info depth 8 multipv 2 score cp -99 nodes 950 pv a2a3",
            "info depth 9 score cp 40 lowerbound nodes 1200 pv d2d4",
            "info string score cp 7777",
            "info depth 9 currmove e2e4 currmovenumber 3",
        ]);
        let value = Some(Value::Centipawns(-31));
        assert_eq!(info, Info { value, depth: Some(8), nodes: Some(1200) });
    }

    #[test]
    fn mates_and_first_bounds_are_read() {
        let value = |line| read(&[line]).value;
        assert_eq!(value("info score mate 3"), Some(Value::MateIn(3)));
        assert_eq!(value("info score mate -2"), Some(Value::MatedIn(2)));
        assert_eq!(value("info score cp 15 upperbound"), Some(Value::Centipawns(15)));
        assert_eq!(value("info score cp much"), None);
        assert_eq!(value("information score cp 3"), None);
    }
}
