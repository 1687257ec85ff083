//! What several tests of the rules share.

use luft_rules::random::SplitMix64;
use luft_rules::{Move, Position};

/// A line of a perft file: a position and its node counts by depth.
pub struct PerftCase {
    pub fen: String,
    pub counts: Vec<(u32, u64)>,
}

/// The 126 positions of `tests/data/perft.epd`.
pub fn perft_cases() -> Vec<PerftCase> {
    cases(include_str!("../../../../tests/data/perft.epd"))
}

/// The 360 positions of `tests/data/perft960.epd`, in Shredder-FEN.
pub fn chess960_cases() -> Vec<PerftCase> {
    cases(include_str!("../../../../tests/data/perft960.epd"))
}

fn cases(text: &str) -> Vec<PerftCase> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(perft_case).collect()
}

fn perft_case(line: &str) -> PerftCase {
    let mut parts = line.split(';');
    let fen = parts.next().expect("a line has a FEN").trim().to_owned();
    let count = |part: &str| {
        let (depth, nodes) = part.trim().split_once(' ').expect("D and a count");
        (depth[1..].parse().expect("a depth"), nodes.parse().expect("a count"))
    };
    PerftCase { fen, counts: parts.map(count).collect() }
}

/// Plays `games` random games of at most `plies` half-moves from each perft position in turn, one
/// of Chess960 after each orthodox one, and shows every position on the way with the move to come.
pub fn random_walk(games: usize, plies: usize, mut visit: impl FnMut(&Position, Move)) {
    // The middlegames are at the end of the file.
    let others = chess960_cases().into_iter().rev();
    let starts: Vec<_> =
        perft_cases().into_iter().zip(others).flat_map(|(one, other)| [one, other]).collect();
    let mut random = SplitMix64::new(0x6C75_6674);
    for game in 0..games {
        let mut position = Position::from_fen(&starts[game % starts.len()].fen).expect("sound");
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            visit(&position, mv);
            position.play_unchecked(mv);
        }
    }
}
