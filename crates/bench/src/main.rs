//! The native side of `cargo xtask bench`.

use std::process::ExitCode;
use std::time::Instant;

use luft_bench::{deep, report};

/// Where other engines' counts are kept; see tests/data for their source.
const PERFT: &str = include_str!("../../../tests/data/perft.epd");
/// Counts above this many leaves are left out: they would take minutes.
const MOST_LEAVES: u64 = 200_000_000;

fn main() -> ExitCode {
    let start = Instant::now();
    print!("{}", report(|| start.elapsed().as_secs_f64() * 1000.0));
    let start = Instant::now();
    match deep::check(PERFT, MOST_LEAVES) {
        Ok((counts, leaves)) => {
            let seconds = start.elapsed().as_secs_f64();
            println!("deep perft: {counts} counts right, {leaves} leaves in {seconds:.1} s");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("deep perft: {why}");
            ExitCode::FAILURE
        }
    }
}
