//! The computer's answers to requests for moves.

use std::time::Duration;

use luft_engine::bench::BENCH_POSITIONS;
use luft_engine::search::{Host, Limits, SearchResult, Unattended};
use luft_opponent::Progress;
use luft_persona::PersonaId;
use luft_persona::thinker::{GameSoFar, Thinker, past};
use luft_protocol::{Go, Info, Reply, Request, Time, UciScore};
use luft_rules::{Position, uci};

use crate::table::{Table, UNKNOWN, go};

/// All replies to a request, and the time they took.
fn answers(go: &Go) -> (Vec<Reply>, Duration) {
    let mut table = Table::default();
    table.receive(Request::Go(go.clone()));
    table.finish();
    let took = table.now();
    (table.replies, took)
}

#[test]
fn a_legal_move_comes_in_time() {
    let (replies, took) = answers(&go(UNKNOWN, &["e2e4", "e7e5"]));
    assert!((200..=210).contains(&took.as_millis()), "{took:?}");
    let Some(Reply::Best { id: 7, best: Some(best), .. }) = replies.last() else {
        panic!("{replies:?}")
    };
    let mut position = Position::from_fen(UNKNOWN).expect("a sound position");
    for text in ["e2e4", "e7e5", best] {
        let mv = uci::parse(&position, text).expect("a legal move");
        position.play_unchecked(mv);
    }
    assert!(matches!(replies.first(), Some(Reply::Info(_))), "{replies:?}");
}

#[test]
fn with_a_clock_some_time_is_reserved_for_latency() {
    let time = Time::Clock { total: Some(60_000), increment: 0, limit: Some(500) };
    let (_, took) = answers(&Go { time, ..go(UNKNOWN, &[]) });
    assert!(took <= Duration::from_millis(400), "{took:?}");
}

#[test]
fn a_network_judges_from_the_next_search_on() {
    let order = go(UNKNOWN, &["e2e4"]);
    let told = |table: &mut Table| {
        table.receive(Request::Go(order.clone()));
        table.finish();
        let scores =
            std::mem::take(&mut table.replies).into_iter().filter_map(|reply| match reply {
                Reply::Info(Info { score, .. }) => Some(score),
                _ => None,
            });
        scores.take(5).collect::<Vec<_>>()
    };
    let mut table = Table::default();
    let without = told(&mut table);
    let fault = table.receive_network(Ok(b"<!doctype html>"));
    let why = "this file is not a network".to_owned();
    assert_eq!(fault, Reply::Network { fault: Some(why) });
    let lost = table.receive_network(Err("404".to_owned()));
    assert_eq!(lost, Reply::Network { fault: Some("404".to_owned()) });
    let come = table.receive_network(Ok(luft_network::FILE));
    assert_eq!(come, Reply::Network { fault: None });
    assert_ne!(told(&mut table), without);
}

#[test]
fn the_weaker_personas_use_no_network() {
    for persona in [PersonaId::EASY, PersonaId::MEDIUM] {
        let order = Go { persona, ..go(UNKNOWN, &["d2d4"]) };
        let replies = |network: bool| {
            let mut table = Table::default();
            if network {
                table.receive_network(Ok(luft_network::FILE));
            }
            table.receive(Request::Go(order.clone()));
            table.finish();
            table.replies
        };
        assert_eq!(replies(true), replies(false), "{persona}");
    }
}

#[test]
fn personas_with_the_network_wait_until_it_is_loaded_or_lost() {
    let order = Go { persona: "3400".parse().unwrap(), ..go(UNKNOWN, &["d2d4"]) };
    for file in [Ok(luft_network::FILE), Err("404".to_owned())] {
        let mut table = Table::default();
        table.receive(Request::Go(order.clone()));
        assert!((0..20).all(|_| table.work() == Progress::More));
        assert_eq!(table.replies, []);
        table.receive_network(file);
        table.finish();
        assert_eq!(table.answered(), [order.id]);
    }
}

#[test]
fn hard_opens_at_once() {
    for (moves, time) in [
        (&[][..], Time::Move(1_000)),
        (&["e2e4"], Time::Clock { total: Some(180_000), increment: 2_000, limit: None }),
        (&["d2d4", "d7d5"], Time::Clock { total: None, increment: 0, limit: Some(10_000) }),
    ] {
        let (replies, took) = answers(&Go { time, ..go(&Position::start().fen(), moves) });
        assert!(took < Duration::from_millis(20), "{took:?} after {moves:?}");
        assert!(matches!(replies[..], [Reply::Best { best: Some(_), .. }]), "{replies:?}");
    }
}

#[test]
fn hard_does_not_wait_where_there_is_nothing_to_think_about() {
    for (fen, what) in [
        ("8/8/4k3/8/8/3K4/8/7Q w - - 0 1", "it mates a bare king"),
        ("8/8/4k3/8/8/3K4/8/7Q b - - 0 1", "its king is bare"),
        ("8/8/8/8/5k2/8/4p3/4K3 w - - 0 1", "nobody can do much"),
        ("7k/5Q2/8/8/8/8/pp6/1K6 b - - 0 1", "the only move"),
    ] {
        let (_, took) = answers(&Go { time: Time::Move(1_000), ..go(fen, &[]) });
        assert!(took < Duration::from_millis(900), "{took:?}: {what}");
    }
}

#[test]
fn personas_that_play_like_people_report_how_long_people_think() {
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4";
    let pause = |persona, time, fen| {
        let (replies, _) = answers(&Go { persona, time, ..go(fen, &[]) });
        let [.., Reply::Pause { millis, .. }, Reply::Best { .. }] = replies[..] else {
            return None;
        };
        Some(millis)
    };
    let unhurried = pause(PersonaId::MEDIUM, Time::Move(1_000), fen).expect("a pause");
    assert!((300..=4_000).contains(&unhurried), "{unhurried} ms");
    let hurried = Time::Clock { total: Some(2_000), increment: 0, limit: None };
    assert!(pause(PersonaId::MEDIUM, hurried, fen).expect("a pause") <= 200);
    assert_eq!(pause(PersonaId::HARD, Time::Move(100), fen), None);
}

#[test]
fn there_is_no_move_where_the_game_is_over() {
    let (replies, _) = answers(&go("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", &[]));
    assert_eq!(replies.last(), Some(&Reply::Best { id: 7, best: None, offer: false }));
}

#[test]
fn draw_offers_are_answered_by_judgement() {
    let offered = |fen: &str| answers(&Go { offered: true, ..go(fen, &[]) }).0;
    let drawn = offered("8/5pk1/6p1/8/8/6P1/r4PK1/1R6 b - - 12 60");
    assert!(matches!(drawn[..], [Reply::Answer { declined: None, .. }]), "{drawn:?}");
    let won = offered("8/8/8/4k3/8/8/q7/7K b - - 0 60");
    assert!(matches!(won[0], Reply::Answer { declined: Some(_), .. }), "{won:?}");
    assert!(matches!(won.last(), Some(Reply::Best { best: Some(_), .. })), "{won:?}");
}

#[test]
fn with_a_clock_a_draw_offer_is_answered_quickly() {
    // An equal position in which only a long search shows that neither side can win.
    let fen = "8/8/4k3/3b4/8/4PK2/3B4/8 w - - 0 60";
    let clock = |millis| Time::Clock { total: Some(millis), increment: 0, limit: None };
    let asked = |millis| Go { time: clock(millis), offered: true, ..go(fen, &[]) };
    let (patient, _) = answers(&asked(600_000));
    assert!(matches!(patient[..], [Reply::Answer { declined: None, .. }]), "{patient:?}");
    let (in_a_hurry, took) = answers(&asked(1_000));
    assert!(!in_a_hurry.iter().any(|reply| matches!(reply, Reply::Answer { .. })));
    assert!(matches!(in_a_hurry.last(), Some(Reply::Best { .. })), "{in_a_hurry:?}");
    assert!(took < Duration::from_millis(100), "{took:?}");
}

#[test]
fn only_lost_positions_are_resigned() {
    let resigns = |fen, moves: &[&str]| {
        let (replies, _) = answers(&Go { may_resign: true, ..go(fen, moves) });
        matches!(replies.last(), Some(Reply::Resign { id: 7 }))
    };
    let lost = "7k/8/8/8/8/4K3/1Q6/R7 b - - 0 60";
    assert!(resigns(lost, &["h8g8", "e3d4", "g8f8", "d4e5"]));
    assert!(!resigns(&Position::start().fen(), &["e2e4", "e7e5"]));
}

#[test]
fn nobody_below_medium_resigns_or_offers_a_draw() {
    let lost = ("7k/8/8/8/8/4K3/1Q6/R7 b - - 0 60", &["h8g8", "e3d4", "g8f8", "d4e5"][..]);
    let even = ("8/8/4k3/8/3K1n2/8/8/NN6 w - - 0 1", &[][..]);
    for word in ["600", "easy", "1000", "1200", "medium", "2000", "hard"] {
        let persona: PersonaId = word.parse().expect("a persona");
        let last = |(fen, moves)| {
            let asked = Go { persona, may_resign: true, may_offer: true, ..go(fen, moves) };
            answers(&asked).0.pop().expect("an answer")
        };
        let (resigns, offers) = (
            matches!(last(lost), Reply::Resign { .. }),
            matches!(last(even), Reply::Best { offer: true, .. }),
        );
        let is_polite = !["600", "easy", "1000", "1200"].contains(&word);
        assert_eq!((resigns, offers), (is_polite, is_polite), "{word}");
    }
}

#[test]
fn faults_are_named() {
    for (fen, moves, part) in [
        ("8/8 w - - 0 1", &[][..], "8/8 w"),
        ("7k/8/5K2/8/8/8/8/8 b - - 0 1", &["h8h1"][..], "h8h1"),
    ] {
        let (replies, _) = answers(&go(fen, moves));
        let [Reply::Error { id: Some(7), text }] = &replies[..] else { panic!("{replies:?}") };
        assert!(text.contains(part), "{text}");
    }
}

/// The result of a persona's uninterrupted search.
fn whole(
    position: &Position,
    persona: PersonaId,
    limits: Limits,
    host: &mut dyn Host,
) -> SearchResult {
    let past = past(&[]);
    let game = GameSoFar { position, history: &[], past, seed: 1, has_openings: true };
    Thinker::default().think(&game, persona.get().choice, limits, host)
}

#[test]
#[ignore = "long"]
fn levels_that_stop_by_themselves_play_as_if_never_interrupted() {
    let ending = "8/8/3k4/8/3K4/8/8/7R w - - 0 1";
    for fen in BENCH_POSITIONS.iter().copied().chain([ending]) {
        let position = Position::from_fen(fen).expect("a sound position");
        for persona in [PersonaId::EASY, PersonaId::MEDIUM] {
            let whole = whole(&position, persona, Limits::default(), &mut Unattended);
            let (replies, _) = answers(&Go { persona, ..go(fen, &[]) });
            let best = whole.best.map(uci::write);
            let expected = Reply::Best { id: 7, best, offer: false };
            assert_eq!(replies.last(), Some(&expected), "{persona} in {fen}");
        }
    }
}

/// Records a search's progress.
#[derive(Default)]
struct Listener(Vec<(u32, u64, Vec<String>)>);

impl Host for Listener {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        false
    }

    fn report(&mut self, result: &SearchResult) {
        let pv = result.pv.iter().copied().map(uci::write).collect();
        self.0.push((result.depth.into(), result.nodes, pv));
    }
}

#[test]
fn hard_sees_as_deep_with_as_many_nodes_as_if_never_interrupted() {
    // The first position is in the opening table.
    for fen in BENCH_POSITIONS.iter().skip(1).step_by(8) {
        let (replies, _) = answers(&Go { time: Time::Move(300), ..go(fen, &[]) });
        let told: Vec<_> = replies
            .into_iter()
            .filter_map(|reply| match reply {
                Reply::Info(Info { depth, nodes, pv, .. }) => Some((depth, nodes, pv)),
                _ => None,
            })
            .collect();
        let Some(&(depth, ..)) = told.last() else { panic!("nothing told in {fen}") };
        let position = Position::from_fen(fen).expect("a sound position");
        let limits = Limits { depth: u8::try_from(depth).ok(), nodes: None };
        let mut listener = Listener::default();
        whole(&position, PersonaId::HARD, limits, &mut listener);
        assert_eq!(told, listener.0, "{fen}");
    }
}

#[test]
fn a_mate_is_given_in_moves() {
    let (replies, _) = answers(&go("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", &[]));
    let mut scores = replies.iter().filter_map(|reply| match reply {
        Reply::Info(info) => Some(info.score),
        _ => None,
    });
    assert_eq!(scores.next_back(), Some(UciScore::Mate(1)));
}
