//! Luft's perft compared with that of cozy-chess in one run, and the search benchmark.
//!
//! Compare the ratios: the absolute figures depend on the machine and its load. The number of nodes
//! searched is the same everywhere.

pub mod deep;
#[cfg(target_family = "wasm")]
mod web;
#[cfg(not(target_family = "wasm"))]
pub mod winnability;

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;

use cozy_chess::Board;
use luft_engine::bench::{BENCH_DEPTH, bench};
use luft_engine::nnue::Network;
use luft_engine::search::Unattended;
use luft_rules::{Position, perft};

/// A position and the depth of its count.
struct Case {
    name: &'static str,
    fen: &'static str,
}

/// The opening, a middlegame rich in special moves, and an ordinary middlegame.
const CASES: [Case; 3] = [
    Case {
        name: "start position",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    },
    Case {
        name: "Kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    },
    Case {
        name: "middlegame",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    },
];

/// The amount of work in a measurement.
#[derive(Clone, Copy)]
pub struct Effort {
    /// The depth of each position's count in half-moves, and its number of leaves.
    counts: [(u32, u64); 3],
    /// How often each side counts each position.
    rounds: usize,
    /// The depth of the search of the benchmark's positions.
    depth: u8,
}

impl Effort {
    /// The full measurement.
    pub const FULL: Self = Self {
        counts: [(6, 119_060_324), (5, 193_690_690), (5, 164_075_551)],
        rounds: 7,
        depth: BENCH_DEPTH,
    };

    /// Minimal work, to check that everything can still be measured.
    pub const SMOKE: Self =
        Self { counts: [(3, 8_902), (3, 97_862), (3, 89_890)], rounds: 1, depth: 4 };
}

/// Both measurements as text: perft side by side, then the search.
///
/// `clock` gives milliseconds since any fixed moment.
///
/// # Panics
/// If a count is wrong, because a speed would be meaningless then.
pub fn report(clock: impl Fn() -> f64, effort: Effort) -> String {
    compare_perft(&clock, effort) + &search(&clock, effort)
}

/// Searches the benchmark's positions and reports the number of nodes, which is the signature of
/// the search, and the speeds: the median of the rounds, and that of a first run, in which a browser still optimises the
/// code.
fn search(clock: &impl Fn() -> f64, effort: Effort) -> String {
    let network = Arc::new(Network::read(luft_network::FILE).expect("the network is sound"));
    let run = || {
        let start = clock();
        let nodes = bench(effort.depth, Some(network.clone()), &mut Unattended)
            .expect("the bench's positions are legal");
        (nodes, nodes as f64 / (clock() - start))
    };
    let (nodes, first) = run();
    let speed = median((0..effort.rounds).map(|_| run().1).collect());
    format!("search: {nodes} nodes, {speed:.0} thousand a second, {first:.0} the first time\n")
}

/// Times both libraries in turn. Reports their speeds, in millions of leaves a second by the median
/// times, and the median of the rounds' ratios.
fn compare_perft(clock: &impl Fn() -> f64, effort: Effort) -> String {
    let mut report = format!("{:<16}{:>10}{:>10}{:>10}\n", "Mnps", "luft", "cozy", "ratio");
    for (case, (depth, nodes)) in CASES.iter().zip(effort.counts) {
        let position = Position::from_fen(case.fen).expect("the position is legal");
        let board: Board = case.fen.parse().expect("the position is legal");
        let luft = || perft(black_box(&position), depth);
        let cozy = || cozy_perft(black_box(&board), depth);
        let rounds = rounds(clock, effort.rounds, nodes, luft, cozy);
        let speed = |milliseconds: f64| millions(nodes) / (milliseconds / 1000.0);
        let ratio = median(rounds.iter().map(|(luft, cozy)| cozy / luft).collect());
        let luft = speed(median(rounds.iter().map(|round| round.0).collect()));
        let cozy = speed(median(rounds.iter().map(|round| round.1).collect()));
        writeln!(report, "{:<16}{luft:>10.0}{cozy:>10.0}{ratio:>10.2}", case.name)
            .expect("a string takes all that is written");
    }
    report
}

/// The times of two counts that run in turn, in milliseconds, a pair for each round.
///
/// Both counts of a round are slowed down alike by other work of the machine. A first round is not
/// timed: it fills tables and lets a browser optimise the code.
fn rounds(
    clock: &impl Fn() -> f64,
    count: usize,
    nodes: u64,
    first: impl Fn() -> u64,
    second: impl Fn() -> u64,
) -> Vec<(f64, f64)> {
    let timed = |count: &dyn Fn() -> u64| {
        let start = clock();
        assert_eq!(count(), nodes, "a perft count is wrong");
        clock() - start
    };
    timed(&first);
    timed(&second);
    (0..count).map(|_| (timed(&first), timed(&second))).collect()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Perft as in cozy-chess's own example: it counts the last half-move by the sizes of the sets of
/// moves, in a separate listener, which the compiler optimises well.
fn cozy_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
        return nodes;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += cozy_perft(&after, depth - 1);
        }
        false
    });
    nodes
}

/// A count in millions; counts here are far below 2^53, so the conversion is exact.
fn millions(count: u64) -> f64 {
    count as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_count_the_same() {
        for case in &CASES {
            let position = Position::from_fen(case.fen).unwrap();
            let board: Board = case.fen.parse().unwrap();
            assert_eq!(perft(&position, 3), cozy_perft(&board, 3), "{}", case.name);
        }
    }

    #[test]
    fn the_median_is_the_middle_one() {
        assert_eq!(median(vec![9.0, 1.0, 2.0]).to_bits(), 2.0f64.to_bits());
    }

    #[test]
    #[should_panic(expected = "wrong")]
    fn a_wrong_count_is_no_speed() {
        rounds(&|| 0.0, 1, 20, || 20, || 19);
    }
}
