//! The move generator against known node counts.

use crate::common;
use luft_rules::{Position, divide, perft};

#[test]
fn perft_to_depth_four_on_every_position() {
    let cases = common::perft_cases();
    assert_eq!(cases.len(), 126);
    for case in cases {
        let position = Position::from_fen(&case.fen).expect("a sound position");
        for &(depth, nodes) in case.counts.iter().filter(|&&(depth, _)| depth <= 4) {
            assert_eq!(perft(&position, depth), nodes, "depth {depth} of {}", case.fen);
        }
    }
}

#[test]
fn perft_to_depth_three_on_every_position_of_chess960() {
    let cases = common::chess960_cases();
    assert_eq!(cases.len(), 360);
    for case in cases {
        let position = Position::from_fen(&case.fen).expect("a sound position");
        for &(depth, nodes) in case.counts.iter().filter(|&&(depth, _)| depth <= 3) {
            assert_eq!(perft(&position, depth), nodes, "depth {depth} of {}", case.fen);
        }
    }
}

#[test]
fn divide_adds_up_to_perft() {
    let position = Position::start();
    let parts = divide(&position, 3);
    assert_eq!(parts.len(), 20);
    assert_eq!(parts.iter().map(|&(_, nodes)| nodes).sum::<u64>(), 8902);
    assert_eq!(perft(&position, 0), 1);
}
