//! Measures the speed and the correctness of the proof of who can still mate.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use luft_game::winnability::{Chance, DEFAULT_NODES, decide, glance};
use luft_rules::random::SplitMix64;
use luft_rules::{Color, Position};

/// How often the quick form is run on each position.
const ROUNDS: u32 = 20;

/// The number of random games, and the most half-moves in each.
const WALKS: (usize, usize) = (1000, 200);

/// Reports two measurements as text.
///
/// - The mean time of the quick form for a position (both sides): over random games, and over the
///   positions of `tactics`, an EPD file from played games.
/// - On `classified`: how many sides the full form leaves undetermined, and its time. A line of
///   this file is a class (`WB`, `W-`, `-B` or `--`: the sides that can win) and a FEN of four or
///   six fields.
///
/// # Errors
/// Names the first line that cannot be read, or the first wrong answer.
pub fn report(tactics: &str, classified: &str) -> Result<String, String> {
    let mut random = SplitMix64::new(1);
    let walks: Vec<Position> = (0..WALKS.0).map(|_| walk(&mut random)).collect();
    let played: Vec<Position> = lines(tactics).map(position).collect::<Result<_, _>>()?;
    let mut report = String::new();
    for (name, positions) in [("random games", &walks), ("played games", &played)] {
        let mean = mean_of_glances(positions);
        writeln!(
            report,
            "winnability, quick form: {mean:.1} microseconds a position ({name}, {} positions)",
            positions.len()
        )
        .expect("a string takes all that is written");
    }
    Ok(report + &decisions(classified)?)
}

fn lines(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
}

/// The position in the first four fields of a line.
fn position(line: &str) -> Result<Position, String> {
    let fields: Vec<&str> = line.split_whitespace().take(4).collect();
    Position::from_composed_fen(&fields.join(" ")).map_err(|fault| format!("{line}: {fault}"))
}

/// The position at the end of a game of random moves.
fn walk(random: &mut SplitMix64) -> Position {
    let mut position = Position::start();
    for _ in 0..random.below(WALKS.1 + 1) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[random.below(moves.len())]);
    }
    position
}

/// The mean time of the quick form, in microseconds.
fn mean_of_glances(positions: &[Position]) -> f64 {
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for position in positions {
            black_box(glance(black_box(position)));
        }
    }
    start.elapsed().as_secs_f64() * 1e6 / (f64::from(ROUNDS) * positions.len() as f64)
}

/// Checks the full form on classified positions.
fn decisions(classified: &str) -> Result<String, String> {
    let (mut sides, mut undetermined, mut longest) = (0, 0, 0.0_f64);
    let start = Instant::now();
    for line in lines(classified) {
        let (class, fen) = line.split_once(' ').ok_or_else(|| format!("no class in '{line}'"))?;
        let position = position(fen)?;
        for (winner, letter) in Color::ALL.into_iter().zip(class.chars()) {
            let start = Instant::now();
            let verdict = decide(&position, winner, DEFAULT_NODES).chance();
            longest = longest.max(start.elapsed().as_secs_f64());
            sides += 1;
            if verdict == Chance::Undetermined {
                undetermined += 1;
            } else if (verdict == Chance::Unwinnable) != (letter == '-') {
                return Err(format!("{winner:?} is {verdict:?} in '{line}'"));
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    Ok(format!(
        "winnability, full form: 0 of {sides} sides wrong, {undetermined} undetermined within \
         {DEFAULT_NODES} positions; {seconds:.1} s in all, {longest:.1} s the longest\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOK: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

    #[test]
    fn right_and_undetermined_sides_are_counted() {
        let report = decisions(&format!("# a comment\nW- {ROOK}\n-- 4k3/8/8/8/8/8/8/4K3 b - -\n"));
        assert!(report.is_ok_and(|report| report.contains("0 of 4 sides wrong, 0 undetermined")));
    }

    #[test]
    fn a_wrong_or_unreadable_line_is_named() {
        for line in [format!("-- {ROOK}"), "W- no position".to_owned(), "W-".to_owned()] {
            assert!(decisions(&line).is_err_and(|why| why.contains(&line[3.min(line.len())..])));
        }
    }
}
