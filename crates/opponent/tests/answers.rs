//! What the computer answers to requests for moves.

use std::cell::Cell;
use std::time::Duration;

use luft_engine::level::Level;
use luft_engine::rules::{Position, uci};
use luft_opponent::Opponent;
use luft_protocol::{Go, Reply, Time};

/// Milliseconds that pass between two looks at the clock.
const STEP: Duration = Duration::from_millis(2);

/// The replies, and how long they took.
fn answers(go: &Go) -> (Vec<Reply>, Duration) {
    let time = Cell::new(Duration::ZERO);
    let clock = || {
        time.set(time.get() + STEP);
        time.get()
    };
    let mut replies = Vec::new();
    Opponent::default().answer(go, &clock, &mut |reply| replies.push(reply));
    (replies, time.get())
}

fn go(fen: &str, moves: &[&str]) -> Go {
    Go {
        id: 7,
        level: Level::Hard,
        seed: 1,
        time: Time::Move(200),
        may_offer: false,
        may_resign: false,
        offered: false,
        fen: fen.to_owned(),
        moves: moves.iter().map(|&text| text.to_owned()).collect(),
    }
}

#[test]
fn a_legal_move_comes_in_time() {
    let (replies, took) = answers(&go(&Position::start().fen(), &["e2e4", "e7e5"]));
    assert!((200..=200 + 2 * STEP.as_millis()).contains(&took.as_millis()), "{took:?}");
    let Some(Reply::Best { id: 7, best: Some(best), .. }) = replies.last() else {
        panic!("{replies:?}")
    };
    let mut position = Position::start();
    for text in ["e2e4", "e7e5", best] {
        let mv = uci::parse(&position, text).expect("a legal move");
        position.play_unchecked(mv);
    }
    assert!(matches!(replies.first(), Some(Reply::Info(_))), "{replies:?}");
}

#[test]
fn on_a_clock_some_time_is_kept_for_the_way() {
    let time = Time::Clock { total: Some(60_000), increment: 0, limit: Some(500) };
    let (_, took) = answers(&Go { time, ..go(&Position::start().fen(), &[]) });
    assert!(took <= Duration::from_millis(400), "{took:?}");
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
    let short = Time::Clock { total: Some(899), increment: 0, limit: None };
    let asked = Go { time: short, offered: true, ..go(&Position::start().fen(), &[]) };
    let (in_a_hurry, _) = answers(&asked);
    assert!(!in_a_hurry.iter().any(|reply| matches!(reply, Reply::Answer { .. })));
    assert!(matches!(in_a_hurry.last(), Some(Reply::Best { .. })), "{in_a_hurry:?}");
}

#[test]
fn what_is_lost_is_resigned_and_nothing_else() {
    let resigns = |fen, moves: &[&str]| {
        let (replies, _) = answers(&Go { may_resign: true, ..go(fen, moves) });
        matches!(replies.last(), Some(Reply::Resign { id: 7 }))
    };
    let lost = "7k/8/8/8/8/4K3/1Q6/R7 b - - 0 60";
    assert!(resigns(lost, &["h8g8", "e3d4"]));
    assert!(!resigns(&Position::start().fen(), &["e2e4", "e7e5"]));
}

#[test]
fn faults_are_named() {
    for (fen, moves, part) in [
        ("8/8 w - - 0 1", &[][..], "ranks"),
        ("7k/8/5K2/8/8/8/8/8 b - - 0 1", &["h8h1"][..], "h8h1"),
    ] {
        let (replies, _) = answers(&go(fen, moves));
        let [Reply::Error { id: Some(7), text }] = &replies[..] else { panic!("{replies:?}") };
        assert!(text.contains(part), "{text}");
    }
}
