//! Analyses: streamed, limited, paused and cancelled.

use std::time::Duration;

use luft_engine::bench::BENCH_POSITIONS;
use luft_opponent::Progress;
use luft_persona::PersonaId;
use luft_protocol::{Analyse, Go, Info, Reply, Request, UciScore};
use luft_rules::{Position, uci};

use crate::table::{Table, analyse, go};

/// The replies to a request, as lines of text.
fn told_of(id: u64, replies: &[Reply]) -> Vec<String> {
    let is_its = |reply: &&Reply| match reply {
        Reply::Info(info) => info.id == id,
        Reply::Best { id: of, .. } => *of == id,
        Reply::Error { id: of, .. } => *of == Some(id),
        _ => false,
    };
    replies.iter().filter(is_its).map(ToString::to_string).collect()
}

/// The replies to a request that nothing interrupts.
fn uninterrupted(request: &Analyse) -> Vec<String> {
    let mut table = Table::without_network();
    table.receive(Request::Analyse(request.clone()));
    table.finish();
    told_of(request.id, &table.replies)
}

#[test]
fn lines_are_streamed_best_first_and_a_ply_deeper_each_time() {
    let mut table = Table::without_network();
    let request = analyse(5, &Position::start().fen(), Some(60_000));
    table.receive(Request::Analyse(Analyse { moves: vec!["e2e4".to_owned()], ..request }));
    let mut slices_with_news = 0;
    let mut before = 0;
    while table.work() == Progress::More {
        slices_with_news += usize::from(table.replies.len() > before);
        before = table.replies.len();
    }
    assert!(slices_with_news > 2, "{slices_with_news}");
    let last = table.replies.pop();
    assert!(matches!(last, Some(Reply::Best { id: 5, best: Some(_), offer: false })), "{last:?}");
    let mut position = Position::start();
    position.play_unchecked(uci::parse(&position, "e2e4").unwrap());
    for (index, reply) in table.replies.iter().enumerate() {
        let Reply::Info(Info { id: 5, depth, line, pv, .. }) = reply else { panic!("{reply:?}") };
        assert_eq!((*line as usize, *depth as usize), (index % 3 + 1, index / 3 + 1));
        uci::parse(&position, &pv[0]).expect("a legal move");
    }
    assert!(table.replies.len() >= 15, "{:?}", table.replies);
}

#[test]
fn a_limit_ends_an_analysis() {
    let fen = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    let visited = uninterrupted(&analyse(1, fen, Some(5_000)));
    assert!(visited.len() > 3 && visited.last().is_some_and(|last| last.starts_with("best 1 ")));
}

#[test]
#[ignore = "long"]
fn without_a_limit_it_continues_until_it_is_stopped() {
    let mut table = Table::default();
    table.receive(Request::Analyse(analyse(1, &Position::start().fen(), None)));
    while table.now() < Duration::from_secs(4) {
        assert_eq!(table.work(), Progress::More);
    }
    let told = table.replies.len();
    table.stop(1);
    assert_eq!(table.work(), Progress::Done);
    assert_eq!((table.replies.len(), table.answered()), (told, vec![]));
}

#[test]
fn an_analysis_pauses_while_a_move_is_searched() {
    let fen = Position::start().fen();
    let mut table = Table::without_network();
    table.receive(Request::Analyse(analyse(1, &fen, Some(60_000))));
    table.work();
    let told = table.replies.len();
    table.receive(Request::Go(Go { id: 2, ..go(&fen, &["e2e4"]) }));
    while table.answered().is_empty() {
        table.work();
    }
    let is_over = |reply: &Reply| matches!(reply, Reply::Best { .. });
    let mut meanwhile = table.replies[told..].iter().take_while(|&reply| !is_over(reply));
    assert!(meanwhile.all(|reply| matches!(reply, Reply::Info(info) if info.id == 2)));
    assert_eq!(table.answered(), [2]);
    table.finish();
    assert_eq!(table.answered(), [2, 1]);
}

/// The time from the request for a move to its answer, after this number of slices of a review.
fn time_to_answer(slices_of_review: usize) -> Duration {
    const MIDGAME: &str =
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    let mut table = Table::without_network();
    let review = Analyse { lines: 2, ..analyse(1, MIDGAME, Some(100_000)) };
    table.receive(Request::Analyse(review));
    for _ in 0..slices_of_review {
        assert_eq!(table.work(), Progress::More);
    }
    let asked = table.now();
    let go = Go { id: 2, persona: PersonaId::EASY, ..go(MIDGAME, &[]) };
    table.receive(Request::Go(go));
    while !table.answered().contains(&2) {
        table.work();
    }
    table.now() - asked
}

#[test]
fn a_review_under_way_does_not_delay_a_move() {
    let alone = time_to_answer(0);
    for slices in 1..6 {
        let later = time_to_answer(slices).saturating_sub(alone);
        assert!(later < Duration::from_millis(100), "{later:?} later after {slices} slices");
    }
}

#[test]
fn an_analysis_that_pauses_resumes_unchanged() {
    for fen in BENCH_POSITIONS.iter().step_by(11) {
        let request = analyse(1, fen, Some(20_000));
        let mut table = Table::without_network();
        table.receive(Request::Analyse(request.clone()));
        for id in 2..6 {
            table.work();
            table.receive(Request::Go(Go { id, ..go(fen, &[]) }));
            table.work();
        }
        table.finish();
        assert_eq!(told_of(1, &table.replies), uninterrupted(&request), "{fen}");
    }
}

#[test]
fn an_analysis_with_a_limit_waits_for_the_network_and_one_without_does_not() {
    let request = analyse(1, &Position::start().fen(), Some(3_000));
    let mut table = Table::default();
    table.receive(Request::Analyse(request.clone()));
    assert_eq!(table.work(), Progress::More);
    assert_eq!(told_of(1, &table.replies), Vec::<String>::new());
    table.receive(Request::Analyse(analyse(2, &Position::start().fen(), None)));
    table.work();
    assert_eq!(told_of(2, &table.replies), Vec::<String>::new(), "one after another");
    table.receive_network(Ok(luft_network::FILE));
    table.stop(2);
    table.finish();
    let with_network = told_of(1, &table.replies);
    assert_ne!(with_network, uninterrupted(&request));
    let mut later = Table::default();
    later.receive_network(Ok(luft_network::FILE));
    later.receive(Request::Analyse(request));
    later.finish();
    assert_eq!(told_of(1, &later.replies), with_network);
    let mut unlimited = Table::default();
    unlimited.receive(Request::Analyse(analyse(2, &Position::start().fen(), None)));
    unlimited.work();
    assert!(!told_of(2, &unlimited.replies).is_empty());
}

#[test]
fn an_analysis_with_a_limit_goes_first_and_finds_the_same_whatever_was_searched_before() {
    let fens = [BENCH_POSITIONS[3], BENCH_POSITIONS[14]];
    let request = analyse(1, fens[0], Some(8_000));
    let mut table = Table::without_network();
    table.receive(Request::Analyse(analyse(2, fens[1], None)));
    table.work();
    for _ in 0..2 {
        table.receive(Request::Analyse(analyse(3, fens[1], Some(8_000))));
        table.receive(Request::Analyse(request.clone()));
        table.replies.clear();
        while !table.answered().contains(&1) {
            table.work();
        }
        assert_eq!(table.answered(), [3, 1]);
        assert_eq!(told_of(1, &table.replies), uninterrupted(&request));
    }
    table.replies.clear();
    table.work();
    table.work();
    assert!(!told_of(2, &table.replies).is_empty(), "the other one goes on");
}

#[test]
fn a_mate_is_a_line_and_where_the_game_is_over_there_is_none() {
    let mate = uninterrupted(&analyse(1, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Some(20_000)));
    let lines = mate.iter().filter_map(|line| line.parse().ok());
    let mut best = lines.filter_map(|reply| match reply {
        Reply::Info(info) if info.line == 1 => Some((info.score, info.pv)),
        _ => None,
    });
    let (score, pv) = best.next_back().expect("a line");
    assert_eq!((score, &*pv[0]), (UciScore::Mate(1), "a1a8"));
    let over = uninterrupted(&analyse(1, "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", None));
    assert_eq!(over, ["best 1 none"]);
}

#[test]
fn faults_are_named() {
    let [fault] = &uninterrupted(&analyse(1, "8/8 w - - 0 1", None))[..] else { panic!() };
    assert!(fault.starts_with("error 1 ") && fault.contains("8/8 w"), "{fault}");
}
