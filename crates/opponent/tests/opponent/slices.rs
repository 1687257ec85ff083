//! Requests are received while others are in progress.

use std::time::Duration;

use luft_opponent::{Progress, Pulse};
use luft_persona::PersonaId;
use luft_protocol::time::{PAGE_SLICE, SLICE};
use luft_protocol::{Go, Reply, Request, Time};
use luft_rules::{Color, Position};

use crate::table::{TICK, Table, UNKNOWN, analyse, go};

/// A hard search that takes a second.
fn long_go(id: u64) -> Request {
    Request::Go(Go { id, time: Time::Move(1_000), ..go(UNKNOWN, &[]) })
}

/// A question that takes some seconds to answer, by the tests' clock.
fn long_question(id: u64) -> Request {
    let fen = "8/1p1p1p1p/1P6/KP6/PP6/1P1P4/5P1P/k7 w - - 0 1".to_owned();
    Request::Mates { id, of: Some(Color::White), nodes: 500_000, fen }
}

/// A question that is answered at once.
fn short_question(id: u64) -> Request {
    Request::Mates { id, of: None, nodes: 1_000, fen: Position::start().fen() }
}

#[test]
fn a_search_runs_in_slices_and_keeps_reporting() {
    let mut table = Table::default();
    table.receive(long_go(1));
    let mut told = 0;
    let mut slices = 0;
    while table.work() == Progress::More {
        slices += 1;
        told += usize::from(matches!(table.replies.last(), Some(Reply::Info(_))));
    }
    assert!(slices >= 18, "{slices} slices");
    assert!(told >= slices / 2);
    assert_eq!(table.answered(), [1]);
}

#[test]
fn on_the_page_slices_end_before_a_frame_is_due() {
    let mut table = Table::with_slice(PAGE_SLICE);
    table.receive(long_question(1));
    table.receive(Request::Go(Go { id: 2, ..go(UNKNOWN, &[]) }));
    // The table checks the length of each slice, including one or two steps for the last check of
    // the clock.
    assert!(PAGE_SLICE + 4 * TICK < Duration::from_millis(12));
    assert!(table.finish() > 50);
    assert_eq!(table.answered(), [2, 1]);
}

#[test]
fn a_heartbeat_is_due_twice_a_second() {
    let mut pulse = Pulse::default();
    let due = (0..=2_000).step_by(25).filter(|&at| pulse.is_due(Duration::from_millis(at)));
    assert_eq!(due.collect::<Vec<_>>(), [500, 1_000, 1_500, 2_000]);
}

#[test]
fn a_stopped_search_reports_nothing_more() {
    let mut table = Table::default();
    table.receive(long_go(1));
    for _ in 0..5 {
        assert_eq!(table.work(), Progress::More);
    }
    let (told, stopped_at) = (table.replies.len(), table.now());
    table.stop(1);
    assert_eq!(table.work(), Progress::Done);
    assert!(table.now() - stopped_at < SLICE);
    assert_eq!(table.replies.len(), told);
}

#[test]
fn a_stop_of_something_else_changes_nothing() {
    let mut table = Table::default();
    table.receive(long_go(1));
    table.work();
    table.stop(2);
    table.finish();
    assert_eq!(table.answered(), [1]);
}

#[test]
fn a_decision_about_a_draw_is_stopped_too() {
    let mut table = Table::default();
    let go = go("8/8/4k3/3b4/8/4PK2/3B4/8 w - - 0 60", &[]);
    table.receive(Request::Go(Go { offered: true, ..go }));
    assert_eq!(table.work(), Progress::More);
    table.stop(7);
    assert_eq!(table.work(), Progress::Done);
    assert_eq!(table.replies, []);
}

#[test]
fn a_question_is_stopped_in_mid_search() {
    let mut table = Table::default();
    table.receive(long_question(1));
    for _ in 0..3 {
        assert_eq!(table.work(), Progress::More);
    }
    table.stop(1);
    assert_eq!(table.work(), Progress::Done);
    assert_eq!(table.replies, []);
}

#[test]
fn a_question_is_answered_in_slices_as_at_once() {
    let mut table = Table::default();
    table.receive(long_question(1));
    assert!(table.finish() > 5);
    let [Reply::Mates { id: 1, chances }] = &table.replies[..] else {
        panic!("{:?}", table.replies)
    };
    assert_eq!(chances.to_string(), "-?");
}

#[test]
fn a_second_request_for_a_move_waits_for_the_first() {
    let mut table = Table::default();
    table.receive(long_go(1));
    table.work();
    table.receive(long_go(2));
    table.receive(long_go(3));
    table.stop(2);
    table.finish();
    assert_eq!(table.answered(), [1, 3]);
    assert!(!table.replies.iter().any(|reply| matches!(reply, Reply::Info(info) if info.id == 2)));
}

#[test]
fn questions_go_before_a_move_that_waits() {
    let mut table = Table::default();
    table.receive(long_go(1));
    table.receive(short_question(2));
    table.receive(short_question(3));
    table.finish();
    assert_eq!(table.answered(), [2, 3, 1]);
    let first_told = table.replies.iter().position(|reply| matches!(reply, Reply::Info(_)));
    assert_eq!(first_told, Some(2), "nothing is searched before the questions are answered");
}

/// The number of clock checks until a move is answered, if it is requested together with `others`
/// while a review is running. There are one or two checks after each step, and the work of a step
/// is bounded, too.
fn looks_until_a_move(persona: PersonaId, others: impl IntoIterator<Item = Request>) -> u128 {
    let mut table = Table::without_network();
    table.receive(Request::Analyse(analyse(1, UNKNOWN, Some(100_000))));
    for _ in 0..3 {
        table.work();
    }
    let asked = table.now();
    others.into_iter().for_each(|request| table.receive(request));
    table.receive(Request::Go(Go { id: 3, persona, ..go(UNKNOWN, &[]) }));
    while !table.answered().contains(&3) {
        assert_eq!(table.work(), Progress::More);
    }
    let looks = (table.now() - asked).as_millis();
    table.finish();
    assert_eq!(table.answered().first(), Some(&3), "the rest is answered after it");
    looks
}

/// The move waits for at most two slices, and then takes turns.
#[test]
fn a_long_question_costs_a_move_no_more_than_the_moves_own_thought_and_two_slices() {
    let two_slices = 2 * SLICE.as_millis();
    for persona in [PersonaId::EASY, PersonaId::MEDIUM] {
        let alone = looks_until_a_move(persona, []);
        let together = looks_until_a_move(persona, [long_question(2)]);
        assert!(together <= 2 * alone + two_slices, "{together}, and {alone} alone");
    }
}

#[test]
fn a_question_and_a_move_under_way_take_turns() {
    let mut table = Table::default();
    table.receive(long_go(1));
    table.work();
    table.receive(short_question(2));
    table.receive(long_question(3));
    for _ in 0..6 {
        table.work();
    }
    assert_eq!(table.answered(), [2]);
    let told = table.replies.len();
    for _ in 0..12 {
        table.work();
    }
    assert!(table.replies.len() > told, "the search goes on beside the question");
    table.finish();
    assert_eq!(table.answered(), [2, 1, 3]);
}

#[test]
fn moves_and_questions_do_not_cancel_one_another() {
    let mut table = Table::default();
    table.receive(long_question(1));
    table.work();
    table.receive(long_go(2));
    table.work();
    table.receive(long_go(3));
    table.stop(2);
    table.finish();
    assert_eq!(table.answered(), [3, 1]);

    let mut table = Table::default();
    table.receive(long_go(4));
    table.receive(long_question(5));
    table.work();
    table.stop(4);
    table.finish();
    assert_eq!(table.answered(), [5]);
}

#[test]
fn a_question_that_waits_can_be_stopped() {
    let mut table = Table::default();
    table.receive(long_question(1));
    table.receive(short_question(2));
    table.receive(short_question(3));
    table.work();
    table.stop(2);
    table.finish();
    assert_eq!(table.answered(), [1, 3]);
}

#[test]
fn after_a_stop_the_opponent_plays_on_as_before() {
    let asked = |id| {
        let fen = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
        Request::Go(Go { id, persona: PersonaId::MEDIUM, ..go(fen, &[]) })
    };
    let mut fresh = Table::default();
    fresh.receive(asked(1));
    fresh.finish();
    let mut stopped = Table::default();
    stopped.receive(long_go(3));
    stopped.work();
    stopped.stop(3);
    stopped.work();
    stopped.replies.clear();
    stopped.receive(asked(1));
    stopped.finish();
    assert_eq!(stopped.replies, fresh.replies);
}
