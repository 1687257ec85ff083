//! The benchmark: fixed positions searched to a fixed depth. The number of nodes
//! is the signature of the search's behaviour, the same on every machine.

use std::sync::Arc;

use crate::nnue::Network;
use crate::search::{Handicap, Host, Limits, SearchRequest, SearchResult, Searcher};
use luft_rules::{FenError, Position};

/// The depth whose node count is the signature.
pub const BENCH_DEPTH: u8 = 12;

/// The table's size in the benchmark, in mebibytes.
pub const BENCH_HASH_MEBIBYTES: usize = 8;

/// The positions: openings, middlegames quiet and sharp, endings, and positions
/// with few or forced moves.
pub const BENCH_POSITIONS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "1nbqkb1r/r1pp1ppp/1p2p2n/p7/B2PP3/7P/PPP2PP1/RNBQK1NR w KQk - 0 6",
    "r1bqk1nr/1p4bp/p1np1pp1/2pNp3/2P1P3/1P3N2/P2PBPPP/R1BQ1RK1 w kq - 1 9",
    "r2qkbnr/pb1ppppp/1p6/2p5/P5n1/N4N2/1PPPPPBP/R1BQK2R w KQkq - 0 7",
    "rn1q1rk1/pb1pb1pp/1p2pp1n/8/3NPP2/2N3P1/PPP3BP/R1BQ1RK1 w - - 3 10",
    "r2q1r2/pp1bnpbk/2n1p1pp/2p5/2B1P1P1/P1NP1P2/2PBN2P/R1Q2RK1 w - - 4 14",
    "r1bq1rk1/p1n2pbp/1ppp4/4n3/P3P3/1QP1BP2/1P1N2PP/2KR1BNR w - - 0 13",
    "3qk1nr/1r1p2pp/b1nb1p2/pp1N4/3pP1P1/8/PP3PBP/RNBQR1K1 w k - 0 14",
    "r3k2r/pbp1qpbp/np4n1/4p3/1P2P1P1/P4P2/1BPQ3R/RN2KBN1 w Qkq - 3 14",
    "3rnrk1/pp1b1pbp/2np2p1/4Q3/2P3P1/BPN2P1P/P1K5/R4BNR b - - 0 17",
    "rnb1kb2/pp1p1pp1/4pq2/1P5r/6p1/2N5/2PPPP1P/R1BQKB1R b KQq - 0 10",
    "1n1qr1k1/3rbppp/p4n2/2pb4/Pp2P3/2B2P2/3NN1PP/R2Q1BKR w - - 0 17",
    "rnbq1rk1/5ppp/p2b1n2/4p3/Pp6/3B1P1N/1BNK2PP/2RQ3R w - - 2 15",
    "1r1r4/p1q2pk1/2pbppb1/3p4/N1PP2Bp/PP5P/5PP1/R2QR1K1 w - - 3 22",
    "r3kbn1/pp1n1ppr/2p5/4p3/P1B1P3/2P1BP1P/1P5P/RN2K2R b KQ - 0 13",
    "2kr2nr/2p1q1p1/1p3p1p/pP2n3/P2B4/2P2b2/1K3QPP/4RB1R w - - 0 22",
    "r1br2k1/2p1n3/2p1p1p1/p3P2p/2BPPp2/1PN4P/5KP1/R6R w - - 1 21",
    "r2q2k1/1p1n4/2p4p/1Pn2bpP/2PQp3/2N5/1B2BPP1/4K2R b - - 0 26",
    "r6r/p5k1/2pN1p1p/Np1n1Pp1/1P4P1/P7/2P3PP/4R1K1 w - - 0 26",
    "1r3r2/p4pk1/P1n5/1p2p1bP/4P1p1/2PN4/3NK1P1/R6R w - - 1 26",
    "1r6/2q1b1k1/2Bp1pb1/NP1P2p1/3p3p/Q6P/5PP1/4R1K1 w - - 0 33",
    "3n4/1p1r3p/1R1p1kp1/2pB1p2/p1P5/4P1PP/P1P2P2/6K1 b - - 0 27",
    "r3k3/1p6/2p5/p1p1p2p/P1Q1P3/2P1bP2/1PB2qK1/3R4 w - - 3 27",
    "r4rk1/pp3p1p/2n5/3p4/1P3p2/5P2/P1N1B1P1/R3K2R w KQ - 3 18",
    "1r4k1/3n2p1/7p/2p1pq2/2Pp4/PQ1P1P2/3BPK2/7R w - - 4 27",
    "6k1/N2bqp1p/r5pB/2pQ4/4n3/7P/2P2PP1/5RK1 w - - 0 33",
    "4kb1r/5pp1/2p1p3/rN5p/8/P3B2P/5P1P/RR4K1 b k - 0 21",
    "8/1p4b1/4kp2/4p3/p3P2N/Pn2B1P1/1PK2P2/8 w - - 0 33",
    "4rk2/8/2br4/1p1n1pN1/8/PP1R2PP/8/2KR4 b - - 3 31",
    "6k1/5p2/6p1/p2p1b1p/P2N1q1P/1P4P1/7K/8 w - - 0 52",
    "6k1/3R2p1/5p1p/8/4r1PP/2n3K1/3N4/8 b - - 2 37",
    "8/1bPk4/8/4p3/2R5/6K1/8/8 b - - 8 44",
    "8/8/5k2/8/8/rB4P1/5P2/6K1 w - - 4 54",
];

/// Searches every position to `depth` plies, each with a cleared table, and returns the total
/// number of nodes. Uses a network or, without one, the classical evaluation. If the host stops a
/// search, the count is incomplete.
///
/// # Errors
///
/// If a position's FEN is invalid, which a test rules out.
pub fn bench(
    depth: u8,
    network: Option<Arc<Network>>,
    host: &mut dyn Host,
) -> Result<u64, FenError> {
    let mut searcher = Searcher::new(BENCH_HASH_MEBIBYTES);
    searcher.set_network(network);
    let mut nodes = 0;
    for fen in BENCH_POSITIONS {
        searcher.clear();
        nodes += bench_position(&mut searcher, fen, depth, host)?.nodes;
    }
    Ok(nodes)
}

fn bench_position(
    searcher: &mut Searcher,
    fen: &str,
    depth: u8,
    host: &mut dyn Host,
) -> Result<SearchResult, FenError> {
    let position = Position::from_fen(fen)?;
    let limits = Limits { depth: Some(depth), nodes: None };
    let request =
        SearchRequest { position: &position, history: &[], handicap: Handicap::NONE, limits };
    Ok(searcher.search(&request, host))
}
