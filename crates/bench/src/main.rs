//! The native side of `cargo xtask bench`.

use std::process::ExitCode;
use std::time::Instant;

use luft_bench::{deep, report, winnability};

/// Where other engines' counts are kept; see tests/data for their source.
const PERFT: &str = include_str!("../../../tests/data/perft.epd");
/// Positions of played games.
const TACTICS: &str = include_str!("../../../tests/data/wac.epd");
/// Positions by who can mate in them.
const CLASSIFIED: &str = include_str!("../../../tests/data/unwinnability.txt");
/// Counts above this many leaves are left out: they would take minutes.
const MOST_LEAVES: u64 = 200_000_000;

fn main() -> ExitCode {
    let start = Instant::now();
    print!("{}", report(|| start.elapsed().as_secs_f64() * 1000.0));
    match winnability::report(TACTICS, CLASSIFIED).and_then(|report| {
        print!("{report}");
        deep_perft()
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

fn deep_perft() -> Result<String, String> {
    let start = Instant::now();
    let (counts, leaves) = deep::check(PERFT, MOST_LEAVES)?;
    let seconds = start.elapsed().as_secs_f64();
    Ok(format!("deep perft: {counts} counts right, {leaves} leaves in {seconds:.1} s"))
}
