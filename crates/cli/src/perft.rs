//! `luft perft`: counts the lines of legal moves, for each first move separately.

use std::io::{self, Write};

use luft_rules::{Position, divide, perft, uci};

/// Prints a line such as `e2e4: 20` for each move, and finally `nodes N`.
pub fn run(position: &Position, depth: u32) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let nodes = if depth == 0 {
        perft(position, 0)
    } else {
        let write = if position.is_chess960() { uci::write_chess960 } else { uci::write };
        let mut counts: Vec<(String, u64)> =
            divide(position, depth).into_iter().map(|(mv, nodes)| (write(mv), nodes)).collect();
        counts.sort();
        for (mv, nodes) in &counts {
            writeln!(out, "{mv}: {nodes}")?;
        }
        counts.iter().map(|(_, nodes)| nodes).sum()
    };
    writeln!(out, "nodes {nodes}")
}
