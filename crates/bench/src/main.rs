//! The native part of `cargo xtask bench`.

use std::process::ExitCode;
use std::time::Instant;

use luft_bench::{Effort, deep, report, winnability};

/// Counts of other engines; see tests/data for their source.
const PERFT: &str = include_str!("../../../tests/data/perft.epd");
const PERFT_960: &str = include_str!("../../../tests/data/perft960.epd");
/// Positions from played games.
const TACTICS: &str = include_str!("../../../tests/data/wac.epd");
/// Positions classified by which sides can mate.
const CLASSIFIED: &str = include_str!("../../../tests/data/unwinnability.txt");
/// Counts with more leaves are left out: they would take minutes.
const MOST_LEAVES: u64 = 200_000_000;

/// With this argument the work is minimal, to check that everything can still be measured.
const SMOKE: &str = "--smoke";

fn main() -> ExitCode {
    let start = Instant::now();
    let is_smoke = std::env::args().any(|argument| argument == SMOKE);
    let (effort, lines, leaves) =
        if is_smoke { (Effort::SMOKE, 20, 1_000) } else { (Effort::FULL, usize::MAX, MOST_LEAVES) };
    let first = |file: &str| file.lines().take(lines).collect::<Vec<_>>().join("\n");
    print!("{}", report(|| start.elapsed().as_secs_f64() * 1000.0, effort));
    match winnability::report(&first(TACTICS), &first(CLASSIFIED)).and_then(|report| {
        print!("{report}");
        deep_perft(leaves)
    }) {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("bench: {why}");
            ExitCode::FAILURE
        }
    }
}

fn deep_perft(most: u64) -> Result<String, String> {
    let start = Instant::now();
    let (counts, leaves) = deep::check(PERFT, most)?;
    let (more_counts, more_leaves) = deep::check(PERFT_960, most)?;
    let starts = deep::check_starts(most)?;
    let seconds = start.elapsed().as_secs_f64();
    Ok(format!(
        "deep perft: {} counts right, {} leaves in {seconds:.1} s",
        counts + more_counts + starts.0,
        leaves + more_leaves + starts.1,
    ))
}
