//! Measures how fast winnability is decided: `cargo run --release -p luft-game
//! --example winnability`.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::Instant;

use common::Random;
use luft_engine::rules::{Color, Position};
use luft_game::winnability::{DEFAULT_NODES, Winnability, decide, glance};

const CLASSIFIED: &str = include_str!("../../../tests/data/unwinnability.txt");
const TACTICS: &str = include_str!("../../../tests/data/wac.epd");

/// How often each position is looked at.
const ROUNDS: u32 = 20;

fn main() {
    let mut random = Random(1);
    let walks: Vec<Position> = (0..1000).map(|_| random.walk(200)).collect();
    glances("random games", &walks);
    let tactics: Vec<Position> = TACTICS.lines().filter_map(four_fields).collect();
    glances("played games (wac.epd)", &tactics);
    let classified: Vec<Position> = CLASSIFIED
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| four_fields(line.split_once(' ')?.1))
        .collect();
    glances("classified positions", &classified);
    decisions(&classified);
}

/// The position of a line's first four fields.
fn four_fields(line: &str) -> Option<Position> {
    let fields: Vec<&str> = line.split_whitespace().take(4).collect();
    Position::from_composed_fen(&fields.join(" ")).ok()
}

fn glances(name: &str, positions: &[Position]) {
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for position in positions {
            black_box(glance(black_box(position)));
        }
    }
    let mean = start.elapsed() / (ROUNDS * positions.len() as u32);
    println!(
        "quick form, both sides, {name}: {mean:.1?} a position, {} positions",
        positions.len()
    );
}

fn decisions(positions: &[Position]) {
    let (mut undetermined, mut longest) = (0, 0.0_f64);
    let start = Instant::now();
    for position in positions {
        for winner in Color::ALL {
            let start = Instant::now();
            let answer = decide(position, winner, DEFAULT_NODES);
            undetermined += u32::from(answer == Winnability::Undetermined);
            longest = longest.max(start.elapsed().as_secs_f64());
        }
    }
    let sides = 2 * positions.len();
    println!(
        "full form, {DEFAULT_NODES} positions: {:.1} s for {sides} sides, {longest:.1} s the \
         longest, {undetermined} undetermined",
        start.elapsed().as_secs_f64(),
    );
}
