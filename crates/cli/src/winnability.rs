//! `luft winnability`: which sides can still mate, one position per line.

use std::io::{self, BufRead, Write};

use luft_game::winnability::Chances;
use luft_rules::Position;

use crate::lines::lines;

/// Reads one FEN per line and writes one answer per line: both sides' [`Chances`].
///
/// Empty lines and those that begin with `#` are skipped. A line that is not a FEN, or not UTF-8,
/// is reported on standard error with its number, and its answer is an empty line, so that the
/// numbers of answers match. The following lines are answered as usual.
///
/// # Errors
/// If reading or writing fails, or, at the end, if some line was not a FEN.
pub fn run(input: impl BufRead, mut output: impl Write, nodes: usize) -> io::Result<()> {
    let mut faults = 0;
    for (index, line) in lines(input).enumerate() {
        let read = match line?.as_deref().map(str::trim) {
            Ok(fen) if fen.is_empty() || fen.starts_with('#') => continue,
            Ok(fen) => Position::from_composed_fen(fen)
                .map_err(|fault| format!("bad FEN \"{fen}\": {fault}")),
            Err(fault) => Err(fault.to_string()),
        };
        match read {
            Ok(position) => writeln!(output, "{}", Chances::of(&position, nodes))?,
            Err(fault) => {
                faults += 1;
                eprintln!("luft: line {}: {fault}", index + 1);
                writeln!(output)?;
            }
        }
        output.flush()?;
    }
    match faults {
        0 => Ok(()),
        1 => Err(io::Error::other("1 line was not a FEN")),
        _ => Err(io::Error::other(format!("{faults} lines were not FENs"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: impl AsRef<[u8]>, nodes: usize) -> (String, io::Result<()>) {
        let mut output = Vec::new();
        let done = run(input.as_ref(), &mut output, nodes);
        (String::from_utf8(output).unwrap(), done)
    }

    #[test]
    fn each_line_has_its_answer() {
        let input = "# four fields, and six\n\
                     8/8/8/4k3/8/8/4P3/4K3 w - -\n\n\
                     4k3/8/8/8/8/8/8/4K2R w K - 0 1\n\
                     4k3/8/8/8/8/8/8/4K3 b - - 12 60\n\
                     4k3/8/8/8/8/8/r7/4K3 b - -\n";
        let (output, done) = answers(input, 50_000);
        assert_eq!(output, "W-\nW-\n--\n-B\n");
        done.unwrap();
    }

    #[test]
    fn a_bound_too_low_leaves_sides_undetermined() {
        let (output, _) = answers("4k3/8/8/8/8/8/8/4K2R w - -\n", 1);
        assert_eq!(output, "?-\n");
    }

    #[test]
    fn a_bad_line_does_not_stop_the_others() {
        let (output, done) = answers("no position\n4k3/8/8/8/8/8/8/4K3 w - -\n", 10);
        assert_eq!(output, "\n--\n");
        assert!(done.unwrap_err().to_string().contains("1 line"));
        // The same for a line that is not UTF-8.
        let (output, done) = answers(b"4k3\xff w - -\n4k3/8/8/8/8/8/8/4K3 w - -\n", 10);
        assert_eq!(output, "\n--\n");
        assert!(done.unwrap_err().to_string().contains("1 line"));
    }
}
