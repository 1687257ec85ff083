//! The search finds tactics and mates, reports the distance to mate, and visits the same nodes for
//! the same node limit.

mod common;

use std::sync::Arc;

use common::problems;
use luft_engine::bench::{BENCH_POSITIONS, bench};
use luft_engine::eval::EvalKind;
use luft_engine::nnue::Network;
use luft_engine::search::{
    Handicap, Host, Limits, POLL_NODES, Score, SearchProgress, SearchRequest, SearchResult,
    Searcher, Unattended, Value,
};
use luft_rules::{Move, Position, san, uci};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a sound position")
}

fn limited(depth: Option<u8>, nodes: Option<u64>) -> Limits {
    Limits { depth, nodes }
}

/// The shipped network.
fn network() -> Arc<Network> {
    Arc::new(Network::read(luft_network::FILE).expect("the network is sound"))
}

/// A searcher as shipped.
fn searcher(mebibytes: usize) -> Searcher {
    let mut searcher = Searcher::new(mebibytes);
    searcher.set_network(Some(network()));
    searcher
}

fn search(position: &Position, history: &[u64], limits: Limits) -> SearchResult {
    let request = SearchRequest { position, history, handicap: Handicap::NONE, limits };
    searcher(8).search(&request, &mut Unattended)
}

fn best(result: &SearchResult) -> String {
    result.best.map_or_else(|| "none".to_string(), uci::write)
}

#[test]
fn tactics_are_solved_at_a_fixed_node_count() {
    /// At least so many of the first hundred are solved. The search is deterministic, so the number
    /// solved changes only with the search.
    const SOLVED: usize = 70;
    for (name, mut searcher) in [("network", searcher(8)), ("classical", Searcher::new(8))] {
        let solved = problems()
            .take(100)
            .filter(|(position, moves)| {
                let limits = limited(None, Some(15_000));
                let request =
                    SearchRequest { position, history: &[], handicap: Handicap::NONE, limits };
                searcher.clear();
                let found = searcher.search(&request, &mut Unattended).best;
                moves.split_whitespace().any(|mv| san::parse(position, mv).ok() == found)
            })
            .count();
        println!("{name}: solved {solved} of 100");
        assert!(solved >= SOLVED, "{name}: {solved} solved, at least {SOLVED} expected");
    }
}

#[test]
fn mates_are_exact() {
    for (fen, value) in [
        // The side to move mates with its n-th move.
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Value::MateIn(1)),
        ("7k/8/8/8/8/8/1R6/R3K3 w - - 0 1", Value::MateIn(2)),
        ("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", Value::MateIn(3)),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", Value::MateIn(3)),
        ("1r2k1r1/pbppnp1p/1b3P2/8/Q7/B1PB1q2/P4PPP/3R2K1 w - - 0 1", Value::MateIn(4)),
        // The side to move is mated by the opponent's n-th move.
        ("k7/8/1K6/8/8/8/8/7R b - - 0 1", Value::MatedIn(1)),
    ] {
        let result = search(&position(fen), &[], limited(Some(14), None));
        assert_eq!(result.score.value(), value, "{fen}: {result:?}");
    }
}

#[test]
fn a_mate_line_leads_to_mate() {
    let mut position = position("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1");
    let result = search(&position, &[], limited(Some(14), None));
    assert_eq!(result.pv.len(), 5, "{result:?}");
    for &mv in &result.pv {
        position.play(mv).expect("a legal line");
    }
    assert!(position.is_checkmate());
}

#[test]
fn mated_and_stalemated_positions_have_no_move() {
    let mated = search(&position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), &[], Limits::default());
    assert_eq!((mated.best, mated.score), (None, Score::mated_in(0)));
    let stalemated = search(&position("k7/2Q5/8/8/8/8/8/4K3 b - - 0 1"), &[], Limits::default());
    assert_eq!((stalemated.best, stalemated.score), (None, Score::DRAW));
}

#[test]
fn the_same_limit_brings_the_same_search() {
    for fen in BENCH_POSITIONS.iter().take(8) {
        let position = position(fen);
        let once = search(&position, &[], limited(None, Some(20_000)));
        let again = search(&position, &[], limited(None, Some(20_000)));
        assert_eq!(once, again);
        assert!(once.nodes <= 20_000);
    }
}

/// The result of a search in steps of `nodes` nodes.
fn stepped(request: &SearchRequest<'_>, nodes: u64) -> SearchResult {
    stepped_lines(request, 1, nodes)
}

/// The same for several lines.
fn stepped_lines(request: &SearchRequest<'_>, lines: usize, nodes: u64) -> SearchResult {
    let mut searcher = searcher(2);
    let mut search = searcher.begin(request).with_lines(lines);
    loop {
        let before = search.nodes();
        match search.step(&mut searcher, nodes) {
            SearchProgress::Done => return search.finish(&searcher),
            SearchProgress::Paused => assert_eq!(search.nodes() - before, nodes),
            SearchProgress::Iteration => assert!(search.nodes() - before <= nodes),
        }
    }
}

#[test]
#[ignore = "long"]
fn a_search_that_pauses_visits_the_same_nodes() {
    for (index, fen) in BENCH_POSITIONS.iter().enumerate() {
        let position = position(fen);
        let limits = limited(None, Some(30_000));
        let request =
            SearchRequest { position: &position, history: &[], handicap: Handicap::NONE, limits };
        let whole = stepped(&request, u64::MAX);
        // Single steps are slow, so they are used for a few positions only.
        let fewest = if index % 9 == 1 { 1 } else { 37 };
        for nodes in [fewest, 1_000] {
            assert_eq!(stepped(&request, nodes), whole, "{nodes} nodes at a time in {fen}");
        }
    }
}

#[test]
fn a_deep_search_that_pauses_visits_the_same_nodes() {
    // Deep enough for the verification of null moves, which takes some hundred nodes each.
    let ending = position("8/1bPk4/8/4p3/2R5/6K1/8/8 b - - 8 44");
    let limits = limited(None, Some(150_000));
    let request =
        SearchRequest { position: &ending, history: &[], handicap: Handicap::NONE, limits };
    assert_eq!(stepped(&request, 37), stepped(&request, u64::MAX));
}

/// The lines of the last iteration.
#[derive(Default)]
struct Lines(Vec<SearchResult>);

impl Host for Lines {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        false
    }

    fn report(&mut self, result: &SearchResult) {
        self.0.truncate(result.line as usize - 1);
        self.0.push(result.clone());
    }
}

/// This number of lines of a position, searched to this depth.
fn lines(position: &Position, count: usize, depth: u8) -> Vec<SearchResult> {
    let limits = limited(Some(depth), None);
    let request = SearchRequest { position, history: &[], handicap: Handicap::NONE, limits };
    let mut lines = Lines::default();
    let result = searcher(8).search_lines(&request, count, &mut lines);
    assert_eq!(result.best, Some(lines.0[0].pv[0]));
    lines.0
}

#[test]
fn several_lines_begin_with_other_moves() {
    for fen in BENCH_POSITIONS.iter().step_by(3) {
        let position = position(fen);
        let lines = lines(&position, 4, 7);
        assert_eq!(lines.len(), position.legal_moves().len().min(4), "{fen}");
        let mut firsts: Vec<_> = lines.iter().map(|line| uci::write(line.pv[0])).collect();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), lines.len(), "{fen}: {lines:?}");
        for line in &lines {
            assert_eq!(line.depth, 7);
            let mut position = position.clone();
            for &mv in &line.pv {
                assert!(position.is_legal(mv), "{fen}: {line:?}");
                position.play_unchecked(mv);
            }
        }
    }
}

#[test]
fn further_lines_have_their_own_worth() {
    // One move mates at once, others a little later.
    let mates = position("7k/R7/8/8/8/8/8/1R2K3 w - - 0 1");
    let lines = lines(&mates, 200, 8);
    assert_eq!((best(&lines[0]).as_str(), lines[0].score), ("b1b8", Score::mate_in(1)));
    assert_eq!(lines.len(), 8, "at most");
    assert!(lines[1].score < lines[0].score && lines[1].score >= Score::mate_in(5));
    assert!(lines.iter().skip(1).all(|line| line.score < lines[0].score));
}

#[test]
fn only_the_requested_root_moves_are_searched() {
    let position = position("7k/R7/8/8/8/8/8/1R2K3 w - - 0 1");
    let moves = ["b1b7", "b1b8", "a7a6", "e1e2"]
        .map(|text| uci::parse(&position, text).expect("a legal move"));
    let limits = limited(Some(8), None);
    let request =
        SearchRequest { position: &position, history: &[], handicap: Handicap::NONE, limits };
    let mut searcher = searcher(2);
    let mut search_among = |moves: &[Move], lines: usize| {
        let mut search = searcher.begin(&request).with_lines(lines).with_root_moves(moves);
        let mut found = Lines::default();
        loop {
            match search.step(&mut searcher, u64::MAX) {
                SearchProgress::Iteration => found.report(search.result()),
                _ => return found.0,
            }
        }
    };
    let firsts = |lines: &[SearchResult]| lines.iter().map(|line| line.pv[0]).collect::<Vec<_>>();
    // The mate at once, and then without it: nothing is left in the table of a search of all moves.
    let all = search_among(&moves, 1);
    assert_eq!((best(&all[0]).as_str(), all[0].score), ("b1b8", Score::mate_in(1)));
    let quiet = search_among(&moves[2..], 1);
    assert!(moves[2..].contains(&quiet[0].pv[0]) && quiet[0].score < Score::mate_in(1));
    // No more lines than moves, each with a move of its own.
    let lines = search_among(&moves[2..], 4);
    assert_eq!(firsts(&lines).len(), 2);
    assert!(moves[2..].iter().all(|mv| firsts(&lines).contains(mv)));
    // A search of all moves afterwards is not misled by the partial ones.
    let all = search_among(&[], 1);
    assert_eq!((best(&all[0]).as_str(), all[0].score), ("b1b8", Score::mate_in(1)));
}

#[test]
#[ignore = "long"]
fn several_lines_that_pause_visit_the_same_nodes() {
    for fen in BENCH_POSITIONS.iter().step_by(7) {
        let position = position(fen);
        let limits = limited(None, Some(30_000));
        let request =
            SearchRequest { position: &position, history: &[], handicap: Handicap::NONE, limits };
        let whole = stepped_lines(&request, 3, u64::MAX);
        for nodes in [37, 1_000] {
            assert_eq!(
                stepped_lines(&request, 3, nodes),
                whole,
                "{nodes} nodes at a time in {fen}"
            );
        }
    }
}

#[test]
fn a_weakened_search_that_pauses_finds_the_same() {
    let ending = "8/8/3k4/8/3K4/8/8/7R w - - 0 1";
    for fen in BENCH_POSITIONS.iter().copied().chain([ending]) {
        let position = position(fen);
        for (depth, nodes) in [(1, 1_500), (5, 6_000)] {
            let handicap = Handicap { depth, nodes, eval_kind: EvalKind::Classical };
            let limits = Limits::default();
            let request = SearchRequest { position: &position, history: &[], handicap, limits };
            assert_eq!(
                stepped(&request, 101),
                stepped(&request, u64::MAX),
                "{handicap:?} in {fen}"
            );
        }
    }
}

#[test]
fn a_cleared_searcher_is_like_a_new_one() {
    let first = position(BENCH_POSITIONS[1]);
    let second = position(BENCH_POSITIONS[3]);
    let limits = limited(None, Some(20_000));
    let request =
        |position| SearchRequest { position, history: &[], handicap: Handicap::NONE, limits };
    let mut searcher = searcher(8);
    searcher.search(&request(&first), &mut Unattended);
    searcher.clear();
    let after = searcher.search(&request(&second), &mut Unattended);
    assert_eq!(after, search(&second, &[], limits));
}

/// Stops at the first question after this number of nodes, and records the numbers of nodes between
/// questions.
struct Stopper {
    after: u64,
    asked_at: u64,
    longest: u64,
}

impl Host for Stopper {
    fn should_stop(&mut self, nodes: u64) -> bool {
        self.longest = self.longest.max(nodes - self.asked_at);
        self.asked_at = nodes;
        nodes >= self.after
    }

    fn report(&mut self, _result: &SearchResult) {}
}

#[test]
fn it_stops_soon_after_it_is_asked_to() {
    for after in [0, 1, 5_000, 50_000] {
        for fen in BENCH_POSITIONS {
            let position = position(fen);
            let limits = Limits::default();
            let request = SearchRequest {
                position: &position,
                history: &[],
                handicap: Handicap::NONE,
                limits,
            };
            let mut stopper = Stopper { after, asked_at: 0, longest: 0 };
            let result = Searcher::new(1).search(&request, &mut stopper);
            assert!(result.nodes <= after + POLL_NODES, "{fen}: {}", result.nodes);
            assert!(stopper.longest <= POLL_NODES, "{fen}: {}", stopper.longest);
            let best = result.best.expect("a move, however early it is stopped");
            assert!(position.is_legal(best));
        }
    }
}

#[test]
fn even_one_node_gives_a_move() {
    let result = search(&Position::start(), &[], limited(None, Some(1)));
    assert!(result.best.is_some());
    assert_eq!(result.depth, 0);
}

/// Plays moves; returns the position and the hashes of the earlier ones.
fn played(fen: &str, moves: &str) -> (Position, Vec<u64>) {
    let mut position = position(fen);
    let mut history = Vec::new();
    for mv in moves.split_whitespace() {
        history.push(position.hash());
        let mv = uci::parse(&position, mv).expect("a legal move");
        position.play_unchecked(mv);
    }
    (position, history)
}

#[test]
fn a_perpetual_check_saves_a_lost_game() {
    // Black is a rook ahead; the queen gives check on e8 and h5 for ever.
    let lost = position("6k1/6p1/8/7Q/8/8/rq3PPP/6K1 w - - 0 1");
    let result = search(&lost, &[], limited(Some(10), None));
    let value = result.score.value();
    assert!(matches!(value, Value::Centipawns(-30..=30)), "{result:?}");
}

#[test]
fn a_third_repetition_in_the_game_is_a_draw() {
    // White is a rook up, and must not go back a third time.
    let fen = "6k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1";
    let (position, history) = played(fen, "a2a3 g8f8 a3a2 f8g8 a2a3 g8f8 a3a2 f8e8 a2a3 e8f8");
    // a3a2 would now repeat a position that has occurred twice.
    let result = search(&position, &history, limited(Some(6), None));
    assert_ne!(best(&result), "a3a2");
    assert!(result.score > Score::centipawns(300), "{result:?}");
    // The side that is losing takes the draw.
    let fen = "6k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1";
    let (position, history) = played(fen, "a2a3 g8f8 a3a2 f8g8 a2a3 g8f8 a3a2");
    let result = search(&position, &history, limited(Some(6), None));
    assert_eq!((best(&result).as_str(), result.score), ("f8g8", Score::DRAW));
}

#[test]
fn the_fifty_move_draw_is_seen_coming() {
    // Two plies are left, so being a rook ahead is worth nothing.
    let close = search(&position("8/8/4k3/8/8/8/R7/4K3 w - - 98 90"), &[], limited(Some(8), None));
    assert!(close.score <= Score::centipawns(5), "{close:?}");
    // A mate on the last of the hundred plies still counts.
    let mate =
        search(&position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 90"), &[], limited(Some(6), None));
    assert_eq!(mate.score.value(), Value::MateIn(1));
    // A pawn move restarts the count.
    let pawn = search(&position("8/8/4k3/8/8/8/R6P/4K3 w - - 99 90"), &[], limited(Some(6), None));
    assert_eq!(best(&pawn)[..2], *"h2");
}

#[test]
fn a_side_that_cannot_mate_gets_a_draw() {
    let result = search(&position("8/8/4k3/8/8/3nK3/8/8 w - - 0 1"), &[], limited(Some(6), None));
    assert_eq!(result.score, Score::DRAW);
}

#[test]
fn zugzwang_is_not_missed_by_null_moves() {
    // Lasker and Reichhelm, 1901: White wins only by kings' moves that bring Black into zugzwang. The
    // search finds the first of them after 114,000 nodes; with null moves in pawn endings, not in 1.5 million.
    let result = search(
        &position("8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1"),
        &[],
        limited(None, Some(150_000)),
    );
    assert_eq!(best(&result), "a1b1", "{result:?}");
}

#[test]
fn bench_positions_are_sound_and_the_bench_is_repeatable() {
    for fen in BENCH_POSITIONS {
        assert_eq!(position(fen).fen(), *fen);
    }
    let nodes = |network| bench(4, network, &mut Unattended).expect("sound positions");
    let (with, without) = (nodes(Some(network())), nodes(None));
    assert_eq!((nodes(Some(network())), nodes(None)), (with, without));
    assert_ne!(with, without);
}
