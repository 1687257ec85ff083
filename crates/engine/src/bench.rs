//! The benchmark: fixed positions searched to a fixed depth. The number of nodes
//! is the signature of the search's behaviour, the same on every machine.

use crate::level::Level;
use crate::rules::{FenError, Position};
use crate::search::{Host, Limits, Report, Searcher, Task};

/// The depth whose node count is the signature.
pub const BENCH_DEPTH: u8 = 10;

/// The table's size in the benchmark, in mebibytes.
pub const BENCH_HASH_MEBIBYTES: usize = 8;

/// The positions: openings, middlegames quiet and sharp, endings, and positions
/// with few or forced moves.
pub const BENCH_POSITIONS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
];

/// Searches every position to `depth` plies, each with an emptied table, and
/// answers how many nodes were visited in all. A host that stops a search cuts
/// the count short.
///
/// # Errors
///
/// If a position's FEN is faulty, which a test rules out.
pub fn bench(depth: u8, host: &mut dyn Host) -> Result<u64, FenError> {
    let mut searcher = Searcher::new(BENCH_HASH_MEBIBYTES);
    let mut nodes = 0;
    for fen in BENCH_POSITIONS {
        searcher.clear();
        nodes += bench_position(&mut searcher, fen, depth, host)?.nodes;
    }
    Ok(nodes)
}

fn bench_position(
    searcher: &mut Searcher,
    fen: &str,
    depth: u8,
    host: &mut dyn Host,
) -> Result<Report, FenError> {
    let position = Position::from_fen(fen)?;
    let limits = Limits { depth: Some(depth), nodes: None };
    let task = Task { position: &position, history: &[], level: Level::Hard, seed: 0, limits };
    Ok(searcher.search(&task, host))
}
