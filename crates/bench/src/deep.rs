//! Perft of the positions of a file, to the greatest depth whose number of leaves is within a
//! limit.

use cozy_chess::Board;
use luft_rules::{Position, chess960, perft};

use crate::cozy_perft;

/// Checks the counts of a perft file, where each line is a FEN and fields `;D<depth> <leaves>`.
///
/// Returns the number of counts checked and the sum of their leaves.
///
/// # Errors
/// Names the first line that cannot be read or whose count differs.
pub fn check(file: &str, most: u64) -> Result<(usize, u64), String> {
    let (mut counts, mut leaves) = (0, 0);
    for line in file.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        let mut fields = line.split(';').map(str::trim);
        let fen = fields.next().unwrap_or_default();
        let position = Position::from_fen(fen).map_err(|error| format!("{fen}: {error}"))?;
        for field in fields {
            let (depth, expected) =
                depth_and_leaves(field).ok_or_else(|| format!("{fen}: no count in '{field}'"))?;
            if expected > most {
                continue;
            }
            let found = perft(&position, depth);
            if found != expected {
                return Err(format!("{fen}: {found} leaves at depth {depth}, not {expected}"));
            }
            counts += 1;
            leaves += found;
        }
    }
    Ok((counts, leaves))
}

/// Compares the counts of each start position of Chess960 with those of another library, to the
/// greatest depth with at most `most` leaves; returns the same as [`check`].
///
/// # Errors
/// Names the first position that cannot be set up or whose counts differ.
pub fn check_starts(most: u64) -> Result<(usize, u64), String> {
    // About 20 moves in each position.
    let depth = most.ilog(20).min(4);
    let (mut counts, mut leaves) = (0, 0);
    for number in 0..chess960::COUNT {
        let position = chess960::start(number).ok_or_else(|| format!("no start {number}"))?;
        let board = Board::from_fen(&format!("{position:#}"), true);
        let board = board.map_err(|error| format!("{position}: {error}"))?;
        let found = [perft(&position, depth), cozy_perft(&board, depth)];
        if found[0] != found[1] {
            return Err(format!("{position}: {found:?} leaves at depth {depth}"));
        }
        counts += 1;
        leaves += found[0];
    }
    Ok((counts, leaves))
}

/// The parts of a field such as `D3 8902`.
fn depth_and_leaves(field: &str) -> Option<(u32, u64)> {
    let (depth, leaves) = field.strip_prefix('D')?.split_once(' ')?;
    Some((depth.parse().ok()?, leaves.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn counts_up_to_the_limit() {
        let file = format!("# a comment\n\n{START} ;D1 20 ;D2 400 ;D3 8902\n");
        assert_eq!(check(&file, 1000), Ok((2, 420)));
    }

    #[test]
    fn start_positions_of_chess960_are_counted() {
        let (counts, leaves) = check_starts(400).expect("the two agree");
        assert_eq!(counts, 960);
        assert!((18 * 18 * 960..=22 * 22 * 960).contains(&leaves), "{leaves}");
    }

    #[test]
    fn a_wrong_or_unreadable_count_is_named() {
        let wrong = check(&format!("{START} ;D1 20 ;D2 401"), 1000);
        assert!(
            wrong.as_ref().is_err_and(|why| why.contains("400 leaves at depth 2")),
            "{wrong:?}"
        );
        assert!(check(&format!("{START} ;D1"), 1000).is_err());
        assert!(check("no position ;D1 20", 1000).is_err());
    }
}
