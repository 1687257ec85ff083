//! `luft bench`: searches fixed positions and measures the speed.

use std::io::{self, Write};
use std::time::Instant;

use luft_engine::bench::bench;
use luft_engine::search::Unattended;

use crate::network;

/// Prints `N nodes M nps`; N depends on the depth alone.
pub fn run(depth: u8) -> io::Result<()> {
    let network = network::shipped().map_err(io::Error::other)?;
    let start = Instant::now();
    let nodes = bench(depth, Some(network), &mut Unattended).map_err(io::Error::other)?;
    let nps = nodes as f64 / start.elapsed().as_secs_f64();
    writeln!(io::stdout(), "{nodes} nodes {nps:.0} nps")
}
