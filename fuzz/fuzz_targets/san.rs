//! Any text as a move in positions of many kinds: refused, or a legal move that
//! its own notation names again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use luft_engine::rules::{Position, san};

const POSITIONS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 7",
    "8/P6k/8/1pP5/8/8/p6K/8 w - b6 0 40",
    "8/7k/8/1Q1Q4/8/1Q6/8/4K3 w - - 0 1",
];

fuzz_target!(|text: &str| {
    for fen in POSITIONS {
        let position = Position::from_fen(fen).expect("a position");
        match san::parse(&position, text) {
            Ok(mv) => {
                assert!(position.is_legal(mv));
                assert_eq!(san::parse(&position, &san::write(&position, mv)), Ok(mv));
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
