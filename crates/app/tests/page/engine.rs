//! The worker: requests, answers, delays, errors, crashes.

use crate::fake::*;
use crate::prelude::*;
use luft_app::protocol::{Request, Time};

/// A fresh page whose address gives the player Black, its game started.
fn with_black() -> Page {
    let mut page = Page::asked("?color=black");
    page.send(actions::Event::Start);
    page
}

#[test]
fn the_request_names_start_moves_level_and_time() {
    let mut page = Page::open();
    page.new_game(PersonaId::HARD, ColorChoice::White, 3).drag("e2", "e4").reply("e7e5");
    page.drag("g1", "f3");
    let go = page.last_go();
    assert_eq!(go.persona, PersonaId::HARD);
    assert_eq!(go.time, Time::Move(1000));
    assert_eq!(go.fen, Position::start().fen());
    assert_eq!(go.moves, ["e2e4", "e7e5", "g1f3"]);
    assert!(page.panel().thinking);
    assert_eq!(page.panel().status, "Thinking\u{2026}");
}

#[test]
fn the_reply_is_played_and_announced_at_once() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("g8f6");
    assert_eq!(page.moves(), "e4 Nf6");
    assert_eq!(page.announced(), [(Urgency::Assertive, "Black: knight f6.")]);
    assert_eq!(page.panel().status, "Your turn");
    assert!(!page.panel().thinking);
}

#[test]
fn without_its_network_the_computer_plays_on_and_says_so_once() {
    let mut page = Page::open();
    page.worker("network ok");
    assert_eq!(page.message(), None);
    page.worker("network lost luft.net: 404");
    assert_eq!((page.message(), &*page.effects), (None, &[Effect::SendNetworkAgain][..]));
    page.worker("network lost luft.net: 404");
    let said = "The computer plays more weakly, because its neural network can't be used: \
        luft.net: 404";
    assert_eq!(page.message().as_deref(), Some(said));
    page.drag("e2", "e4").reply("e7e5");
    page.worker("network lost luft.net: 404");
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(page.message(), None);
}

#[test]
fn a_quick_reply_waits_until_the_players_move_has_been_seen() {
    let mut page = Page::open();
    page.drag("e2", "e4").pass(20.0);
    let line = format!("best {} e7e5", page.last_go().id);
    page.worker(&line);
    assert_eq!(page.moves(), "e4");
    assert!(page.panel().thinking);
    page.pass(300.0);
    assert_eq!(page.moves(), "e4");
    page.pass(100.0);
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn an_alarm_that_goes_off_early_is_set_again() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let line = format!("best {} e7e5", page.last_go().id);
    page.worker(&line);
    page.later(399.6).send(Event::Wake);
    assert_eq!(page.moves(), "e4");
    page.pass(1.0);
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn the_same_game_asks_with_the_same_seeds() {
    let seeds = || {
        let mut page = Page::open();
        page.new_game(PersonaId::EASY, ColorChoice::White, 42).drag("e2", "e4");
        let first = page.last_go().seed;
        page.reply("e7e5").drag("g1", "f3");
        (first, page.last_go().seed)
    };
    assert_eq!(seeds(), seeds());
    assert_eq!(seeds().0, seeds().1, "one seed through the game");

    let mut page = Page::open();
    page.new_game(PersonaId::EASY, ColorChoice::White, 42).drag("e2", "e4").undo();
    page.drag("e2", "e4");
    assert_eq!(page.last_go().seed, seeds().0, "also after an undo");
    page.new_game(PersonaId::EASY, ColorChoice::White, 43).drag("e2", "e4");
    assert_ne!(page.last_go().seed, seeds().0);
}

#[test]
fn nothing_is_requested_before_the_worker_is_ready() {
    let mut page = with_black();
    assert_eq!(page.starts(), 1);
    assert!(page.is_thinking());
    assert_eq!(page.posted, []);
    page.ready();
    assert_eq!(page.last_go().moves, [""; 0]);
    page.reply("e2e4");
    assert_eq!(page.moves(), "e4");
}

#[test]
fn a_stale_reply_is_dropped() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let stale = page.last_go().id;
    page.undo().drag("d2", "d4").pass(500.0);
    assert_ne!(page.last_go().id, stale);
    page.worker(&format!("best {stale} e7e5"));
    assert_eq!(page.moves(), "d4");
    page.worker(&format!("error {stale} too late"));
    assert_eq!(page.starts(), 1);
    page.reply("d7d5");
    let done = page.last_go().id;
    page.worker(&format!("best {done} c7c5"));
    assert_eq!(page.moves(), "d4 d5", "a reply counts once");
}

#[test]
fn after_a_crash_during_a_search_the_game_continues() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let lost = page.last_go().clone();
    page.crash();
    assert_eq!(page.starts(), 2);
    assert!(page.is_thinking());
    assert_eq!(page.posted.len(), 1, "the new worker is not asked before it is ready");
    page.ready();
    let again = page.last_go().clone();
    assert_ne!(again.id, lost.id);
    assert_eq!((again.fen, again.moves, again.seed), (lost.fen, lost.moves, lost.seed));
    page.reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(page.message(), None, "the player need not know");
}

#[test]
fn a_worker_that_dies_silently_is_noticed_after_two_seconds() {
    let mut page = Page::open();
    page.drag("e2", "e4").pass(1_900.0);
    page.mute = true;
    assert_eq!(page.starts(), 1);
    page.pass(2_500.0);
    assert_eq!(page.places, [WorkerPlace::Worker, WorkerPlace::Worker]);
    page.mute = false;
    page.ready().reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn heartbeats_keep_a_long_search_alive() {
    let mut page = Page::open();
    page.drag("e2", "e4").pass(10_000.0);
    assert_eq!(page.starts(), 1);
    page.reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn a_worker_that_lives_but_never_answers_is_given_some_seconds() {
    let mut page = Page::open();
    page.drag("e2", "e4").pass(10_900.0);
    assert_eq!(page.starts(), 1);
    page.pass(600.0);
    assert_eq!(page.starts(), 2);
}

#[test]
fn a_worker_that_has_nothing_to_do_may_be_silent() {
    let mut page = Page::open();
    // The same applies if it could not answer an unimportant request.
    let (id, _) = page.asked_for_mates[0];
    page.worker(&format!("error {id} no such position"));
    page.mute = true;
    page.pass(60_000.0);
    assert_eq!((page.starts(), page.message()), (1, None));
}

#[test]
fn a_page_that_is_late_itself_blames_no_worker() {
    let mut page = Page::open();
    page.mute = true;
    page.drag("e2", "e4");
    // Timers of a hidden tab fire at most once a minute.
    for _ in 0..5 {
        page.later(60_000.0).send(Event::Wake);
        page.worker("alive");
    }
    // A sleeping machine whose monotonic clock keeps running.
    page.later(3_600_000.0).send(Event::Wake);
    assert_eq!(page.starts(), 2, "only the time for the answer is over");
}

#[test]
fn each_failure_gives_a_slow_machine_more_time() {
    let mut page = Page::open();
    page.mute = true;
    page.drag("e2", "e4").pass(2_000.0).ready().pass(3_400.0);
    assert_eq!(page.starts(), 2);
    page.pass(1_000.0).ready().pass(7_400.0);
    assert_eq!(page.starts(), 3);
    page.reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn a_worker_that_is_killed_repeatedly_is_reported_within_ten_seconds() {
    let mut page = Page::open();
    page.mute = true;
    page.drag("e2", "e4").pass(3_000.0).ready();
    assert_eq!(page.message(), None, "once, the player need not know");
    page.pass(5_000.0);
    assert!(page.message().unwrap().contains("was restarted"));
    page.mute = false;
    page.ready().reply("e7e5").drag("g1", "f3");
    assert_eq!((page.moves().as_str(), page.message()), ("e4 e5 Nf3", None));
}

#[test]
fn a_worker_that_never_gets_ready_is_reported_within_ten_seconds() {
    let mut page = with_black();
    page.pass(4_100.0);
    assert_eq!(page.places, [WorkerPlace::Worker, WorkerPlace::KeptWorker]);
    assert_eq!(page.message(), None);
    page.pass(5_000.0);
    assert_eq!(page.places, [WorkerPlace::Worker, WorkerPlace::KeptWorker, WorkerPlace::Page]);
    let message = page.message().unwrap();
    assert!(message.contains("on the page itself"), "{message}");
    page.ready().reply("e2e4");
    assert_eq!(page.moves(), "e4");
}

#[test]
fn a_slowly_loading_engine_is_waited_for_and_reported_within_ten_seconds() {
    let mut page = Page::open();
    page.is_loading = true;
    page.drag("e2", "e4").crash().pass(8_900.0);
    assert_eq!((page.starts(), page.message()), (2, None));
    page.pass(600.0);
    assert!(page.message().unwrap().contains("still loading"));
    page.pass(60_000.0);
    assert_eq!(page.starts(), 2, "it may still come");
    page.send(worker::Event::Loaded).ready().reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn a_missing_engine_is_reported_by_its_file_and_loaded_again_by_the_next_move() {
    let mut page = Page::open();
    page.is_loading = true;
    page.crash().send(worker::Event::Missing { text: "engine.wasm (404)".to_owned() });
    assert_eq!((page.starts(), page.message()), (2, None), "nobody waits for it yet");
    page.drag("e2", "e4").send(worker::Event::Missing { text: "engine.wasm (404)".to_owned() });
    assert_eq!((page.starts(), page.phase()), (3, Phase::Stalled));
    let message = page.message().unwrap();
    assert!(message.contains("engine.wasm (404)") && message.contains("Take back"), "{message}");
    page.is_loading = false;
    page.undo().drag("d2", "d4").ready().reply("d7d5");
    assert_eq!((page.moves().as_str(), page.starts()), ("d4 d5", 4));
}

#[test]
fn a_worker_that_fails_before_it_is_ready_is_tried_elsewhere_at_once() {
    let mut page = with_black();
    page.crash();
    assert_eq!(page.places, [WorkerPlace::Worker, WorkerPlace::KeptWorker]);
    page.ready().reply("e2e4").crash();
    assert_eq!(page.places.last(), Some(&WorkerPlace::KeptWorker), "there it has run");
    page.ready().drag("d7", "d5").reply("e4d5");
    assert_eq!((page.moves().as_str(), page.message()), ("e4 d5 exd5", None));
}

#[test]
fn a_worker_of_another_build_is_not_asked_and_is_tried_elsewhere_at_once() {
    let mut page = with_black();
    page.worker("ready v-0.0.9/");
    assert_eq!((page.posted.len(), page.places.len()), (0, 2));
    assert_eq!(page.places.last(), Some(&WorkerPlace::KeptWorker));
    page.ready().reply("e2e4");
    assert_eq!((page.moves().as_str(), page.message()), ("e4", None));
}

#[test]
fn the_player_is_told_once_that_the_page_itself_thinks() {
    let mut page = Page::open_with(Start { query: "?color=white".to_owned(), ..Start::default() });
    page.crash().crash();
    assert!(page.message().unwrap().contains("on the page itself"));
    page.ready().drag("e2", "e4");
    assert_eq!(page.message(), None);
    page.crash().ready().reply("e7e5");
    assert_eq!((page.message(), page.places.last()), (None, Some(&WorkerPlace::Page)));
}

#[test]
fn an_engine_that_runs_nowhere_is_reported_as_failed() {
    let mut page = with_black();
    page.pass(60_000.0);
    assert_eq!(page.phase(), Phase::Stalled);
    assert_eq!(page.starts(), 6);
    assert!(page.message().unwrap().contains("does not answer"));
}

#[test]
fn a_crash_in_the_players_turn_is_repaired_for_the_next() {
    let mut page = Page::open();
    page.crash();
    assert_eq!(page.starts(), 2);
    page.drag("e2", "e4");
    assert_eq!(page.posted, []);
    page.ready().reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn a_crash_after_the_reply_loses_nothing() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let line = format!("best {} e7e5", page.last_go().id);
    page.worker(&line).crash();
    page.pass(500.0);
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn a_second_ready_means_that_the_request_was_lost() {
    let mut page = Page::open();
    page.drag("e2", "e4").ready();
    assert_eq!(page.posted.len(), 2);
    page.reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn a_worker_that_keeps_crashing_is_given_up_and_reported() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    for _ in 0..3 {
        page.crash().ready();
    }
    page.crash();
    assert_eq!(page.phase(), Phase::Stalled);
    assert_eq!(page.starts(), 4, "the first, and three more");
    let message = page.message().unwrap();
    assert!(message.contains("failed 4 times"), "{message}");
    assert!(message.contains("unreachable executed"), "{message}");
    assert!(page.panel().buttons.undo.usable);

    // Taking the move back and continuing starts new attempts.
    page.undo().drag("d2", "d4");
    assert_eq!(page.starts(), 5);
    page.ready().reply("d7d5");
    assert_eq!(page.moves(), "d4 d5");
}

#[test]
fn good_replies_make_up_for_crashes() {
    let mut page = Page::open();
    for (mine, reply) in [("e2e4", "e7e5"), ("g1f3", "b8c6"), ("f1c4", "g8f6"), ("d2d3", "d7d6")] {
        page.type_move(mine);
        page.crash().ready().crash().ready().reply(reply);
    }
    assert_eq!(page.model.session().game().plies().len(), 8);
    assert_eq!(page.starts(), 9);
}

#[test]
fn an_illegal_reply_is_a_failure_not_a_move() {
    for bad in ["e2e4", "none", "castle", "e7e8q"] {
        let mut page = Page::open();
        page.drag("e2", "e4").reply(bad);
        assert_eq!(page.moves(), "e4", "{bad}");
        assert_eq!(page.starts(), 2, "{bad}");
        page.ready().reply("e7e5");
        assert_eq!(page.moves(), "e4 e5");
    }
}

#[test]
fn a_request_that_the_worker_cannot_read_is_a_failure() {
    for named in [false, true] {
        let mut page = Page::open();
        page.worker("error - no request is under way");
        assert_eq!(page.starts(), 1);
        page.drag("e2", "e4");
        let id = if named { page.last_go().id.to_string() } else { "-".to_owned() };
        page.worker(&format!("error {id} cannot read level"));
        assert_eq!(page.starts(), 2, "{id}");
    }
}

#[test]
fn a_line_that_is_not_a_message_is_a_failure() {
    let mut page = Page::open();
    page.drag("e2", "e4").worker("gibberish");
    assert_eq!(page.starts(), 2);
}

#[test]
fn progress_reports_describe_the_search() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    assert_eq!(page.model.progress(), None);
    let line = format!(
        "info {} depth 5 multipv 1 score cp -20 nodes 12345 pv e7e5 g1f3",
        page.last_go().id
    );
    page.worker(&line);
    let progress = page.model.progress().unwrap();
    assert_eq!((progress.depth, progress.nodes, progress.pv.len()), (5, 12_345, 2));
    assert!(page.is_thinking() && page.effects.is_empty(), "nothing is shown of it");
    page.reply("e7e5");
    assert_eq!(page.model.progress(), None);
}

#[test]
fn the_computer_moves_first_when_it_is_white() {
    let mut page = Page::open();
    page.new_game(PersonaId::MEDIUM, ColorChoice::Black, 1);
    assert!(page.is_thinking());
    assert_eq!(page.model.orientation(), Color::Black);
    page.reply("d2d4");
    assert_eq!(page.moves(), "d4");
    assert!(!page.panel().buttons.undo.usable, "the player has no move to take back");
}

#[test]
fn resigning_stops_the_search() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let id = page.last_go().id;
    page.send(actions::Event::Resign);
    assert!(page.effects.contains(&Effect::Post(Request::Stop { id })));
    page.worker(&format!("best {id} e7e5"));
    assert_eq!(page.moves(), "e4");
}
