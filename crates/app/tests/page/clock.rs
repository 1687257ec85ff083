//! The players' time: running, low, run out, after sleep and reload, and after takebacks.

use crate::fake::*;
use crate::prelude::*;
use luft_app::protocol::{Request, Time};

const MINUTE: f64 = 60_000.0;

/// White has lost on time, and the worker must say whether Black could have mated.
fn flagged() -> Page {
    let mut page = Page::for_two("1+0");
    page.type_move("e4").type_move("e5").pass(MINUTE);
    assert!(matches!(page.phase(), Phase::Flagged), "{:?}", page.phase());
    page
}

#[test]
fn an_unlimited_game_has_no_clock() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    assert_eq!(page.panel().bottom.clock, None);
    assert_eq!(page.panel().top.clock, None);
    page.reply("e7e5").pass(100.0 * MINUTE);
    assert!(matches!(page.phase(), Phase::Choosing(_)));
}

#[test]
fn the_clock_starts_with_whites_first_move() {
    let mut page = Page::for_two("3+2");
    page.pass(10.0 * MINUTE);
    assert_eq!((page.face(Color::White), page.face(Color::Black)), ("3:00".into(), "3:00".into()));
    page.type_move("e4").pass(5_000.0);
    let clock = page.panel().top.clock.unwrap();
    assert_eq!((clock.text.as_str(), clock.running), ("2:55", true));
    assert_eq!(clock.label, "Black's clock: 2 minutes 55 seconds");
    assert!(!page.panel().bottom.clock.unwrap().running);
    let hands: Vec<u8> =
        (0..5).map(|_| page.pass(1_000.0).panel().top.clock.unwrap().hand).collect();
    assert_eq!(hands, [1, 2, 3, 0, 1], "a quarter of a turn each second");
    page.type_move("e5");
    assert_eq!(page.face(Color::Black), "2:52", "with the increment");
    assert_eq!(page.face(Color::White), "3:02", "the first move earns it too");
}

#[test]
fn a_delay_is_spent_before_the_time() {
    let mut page = Page::for_two("1d5");
    page.type_move("e4").pass(4_000.0);
    assert_eq!(page.face(Color::Black), "1:00");
    page.pass(3_000.0);
    assert_eq!(page.face(Color::Black), "0:58");
    page.type_move("e5").pass(64_999.0);
    assert!(matches!(page.phase(), Phase::Choosing(_)));
    page.pass(1.0);
    assert!(matches!(page.phase(), Phase::Flagged));
}

#[test]
fn a_limit_per_move_is_shown_and_falls() {
    let mut page = Page::for_two("15+0/60");
    page.type_move("e4").pass(10_000.0);
    let clock = page.panel().top.clock.unwrap();
    assert_eq!((clock.text.as_str(), clock.for_move.as_deref()), ("14:50", Some("0:50")));
    page.type_move("e5");
    assert_eq!(page.panel().top.clock.unwrap().for_move.as_deref(), Some("1:00"));
    page.pass(50_000.0);
    assert!(page.panel().bottom.clock.unwrap().low);
    page.pass(10_000.0).mates("WB");
    assert_eq!(page.result().1, "White ran out of time, Black wins.");
    assert_eq!(page.face(Color::White), "14:00", "the clock keeps its reading");
}

#[test]
fn the_flag_falls_by_the_alarm_alone_and_not_before() {
    let mut page = Page::for_two("1+0");
    page.type_move("e4").type_move("e5").pass(59_999.0);
    assert!(matches!(page.phase(), Phase::Choosing(_)));
    assert_eq!(page.face(Color::White), "0:00.1", "not zero while there is time");
    page.pass(1.0);
    let status = page.panel().status;
    assert!(status.starts_with("White ran out of time."), "{status}");
    assert_eq!(page.face(Color::White), "0:00.0");
    assert!(!page.model.session().clock().is_running());
}

#[test]
fn a_move_at_the_very_moment_comes_too_late() {
    let mut page = Page::for_two("1+0");
    page.type_move("e4").type_move("e5").later(60_000.0).type_move("Nf3");
    assert_eq!(page.moves(), "e4 e5");
    page.mates("WB");
    assert_eq!(page.result().0, "Black wins");

    let mut page = Page::for_two("1+0");
    page.type_move("e4").type_move("e5").later(59_999.0).type_move("Nf3");
    assert_eq!(page.moves(), "e4 e5 Nf3");
}

#[test]
fn the_flag_falls_in_a_drag_and_in_the_picker() {
    let mut page = Page::for_two("1+0");
    page.type_move("e4").type_move("e5").down("g1").moved("f3").pass(MINUTE).up("f3");
    assert_eq!(page.moves(), "e4 e5");

    let mut page = Page::for_two("1+0");
    page.set_fen("4k3/P6p/8/8/8/8/p7/4K3 w - - 0 1").type_move("Kd2").type_move("Kd7");
    page.click("a7").click("a8");
    assert!(page.is_promoting());
    page.pass(MINUTE);
    assert!(!page.is_promoting());
    page.send(board::Event::Promote(PieceKind::Queen)).mates("WB");
    assert_eq!(page.moves(), "Kd2 Kd7");
    assert_eq!(page.result().1, "White ran out of time, Black wins.");
}

#[test]
fn the_computer_can_lose_on_time_too() {
    let mut page = Page::timed("15s+0");
    page.drag("e2", "e4").reply("e7e5").drag("g1", "f3").pass(15_000.0);
    assert!(matches!(page.phase(), Phase::Flagged), "{:?}", page.phase());
    page.ready().mates("WB");
    assert_eq!(page.result(), ("You win".into(), "Black ran out of time, White wins.".into()));
}

#[test]
fn a_tab_that_slept_finds_the_flag_fallen() {
    let mut page = Page::for_two("1+0");
    page.type_move("e4").type_move("e5").later(3.0 * MINUTE).send(Event::Wake).mates("WB");
    assert_eq!(page.result().0, "Black wins");
    assert_eq!(page.face(Color::White), "0:00.0");
}

#[test]
fn a_machine_that_slept_finds_the_flag_fallen() {
    let mut page = Page::for_two("3+0");
    page.type_move("e4").type_move("e5").sleep(60_000).send(Event::Wake);
    assert_eq!(page.face(Color::White), "2:00");
    page.sleep(120_000).send(board::Event::Frame).mates("WB");
    assert_eq!(page.result().0, "Black wins");
}

#[test]
fn a_clock_that_is_set_forward_flags_nobody() {
    let mut page = Page::for_two("3+0");
    page.type_move("e4").type_move("e5").pass(10_000.0);
    page.set_clock(3 * 3_600_000).send(Event::Wake);
    assert_eq!(page.face(Color::White), "2:50");
    page.pass(10_000.0);
    assert_eq!(page.face(Color::White), "2:40", "and goes on");
    // The stored clock uses the new time.
    let page = page.reload_after(20_000.0);
    assert_eq!(page.face(Color::White), "2:20");
}

#[test]
fn a_clock_that_is_set_back_gains_nobody_time() {
    let mut page = Page::for_two("3+0");
    page.type_move("e4").type_move("e5").pass(10_000.0);
    page.later(30_000.0).set_clock(-3 * 3_600_000).send(Event::Wake);
    assert_eq!(page.face(Color::White), "2:20");
    page.pass(20_000.0);
    assert_eq!(page.face(Color::White), "2:00", "and goes on");
    page.pass(2.0 * MINUTE).mates("WB");
    assert_eq!(page.result().0, "Black wins");
}

#[test]
fn setting_the_wall_clock_does_not_start_a_paused_clock() {
    let mut page = Page::timed("3+0");
    page.drag("e2", "e4").reply("e7e5").send(actions::Event::Pause);
    page.set_clock(3_600_000).send(Event::Wake);
    assert!(!page.panel().bottom.clock.unwrap().running);
    assert_eq!(page.face(Color::White), "3:00");
}

#[test]
fn the_machines_sleep_is_not_the_computers_time() {
    let mut page = Page::timed("3+0");
    page.drag("e2", "e4").reply("e7e5").drag("g1", "f3").pass(10_000.0);
    page.sleep(600_000).send(Event::Wake);
    assert_eq!(page.face(Color::Black), "2:50");
    page.reply("b8c6");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6");
    // A small adjustment of the wall clock is not a sleep.
    page.drag("f1", "c4").pass(100.0).sleep(900).send(Event::Wake);
    assert_eq!(page.face(Color::Black), "2:48");
}

#[test]
fn a_move_found_before_the_tab_slept_is_made_in_time() {
    let mut page = Page::timed("1+0");
    page.drag("e2", "e4").pass(10.0);
    let line = format!("best {} e7e5", page.last_go().id);
    page.worker(&line);
    assert_eq!(page.moves(), "e4", "it is held back for a moment");
    page.later(61_000.0).send(Event::Wake);
    assert_eq!(page.moves(), "e4 e5");
    // Since then the player's own minute has passed.
    page.mates("WB");
    assert_eq!(page.result().1, "White ran out of time, Black wins.");
}

#[test]
fn no_time_passes_for_a_computer_whose_page_is_closed() {
    let mut page = Page::timed("1+0");
    page.drag("e2", "e4");
    let mut page = page.reload_after(10.0 * MINUTE);
    assert!(page.is_thinking());
    page.ready().reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn time_passes_while_the_player_is_away() {
    let mut page = Page::timed("3+2");
    page.drag("e2", "e4").reply("e7e5");
    let mut page = page.reload_after(MINUTE);
    assert_eq!(page.face(Color::White), "2:02");
    assert!(page.panel().bottom.clock.unwrap().running);
    page.pass(1_000.0);
    assert_eq!(page.face(Color::White), "2:01", "and goes on");
}

#[test]
fn a_flag_that_fell_while_away_is_judged_when_the_worker_is_ready() {
    let mut page = Page::timed("3+2");
    page.drag("e2", "e4").reply("e7e5");
    let mut page = page.reload_after(4.0 * MINUTE);
    assert!(matches!(page.phase(), Phase::Flagged));
    assert_eq!(page.asked_for_mates, []);
    page.ready().mates("WB");
    assert_eq!(page.result().0, "The computer wins");
    let again = page.reload_after(MINUTE);
    assert_eq!(again.result(), page.result());
    assert_eq!(again.face(Color::White), "0:00.0");
}

#[test]
fn a_slow_start_of_the_worker_does_not_decide_a_flag() {
    let mut page = Page::timed("3+2");
    page.drag("e2", "e4").reply("e7e5");
    let mut page = page.reload_after(4.0 * MINUTE);
    page.pass(9_000.0);
    assert!(matches!(page.phase(), Phase::Flagged), "the worker is still loading");
    page.ready().pass(15_000.0).mates("W-");
    assert_eq!(page.result().0, "Draw");
}

#[test]
fn a_clock_set_back_neither_costs_nor_gains_time() {
    let mut page = Page::for_two("3+0");
    page.type_move("e4").type_move("e5").pass(10_000.0);
    assert_eq!(page.face(Color::White), "2:50");
    page.epoch -= 3_600_000;
    page.send(Event::Wake);
    assert_eq!(page.face(Color::White), "2:50");
    page.pass(5_000.0);
    assert_eq!(page.face(Color::White), "2:45");
}

#[test]
fn the_worker_decides_what_a_fallen_flag_means() {
    for (chances, result) in [
        ("-B", "White ran out of time, Black wins."),
        ("W?", "White ran out of time, Black wins."),
        ("??", "White ran out of time, Black wins."),
        ("W-", "Draw: White ran out of time, but Black cannot mate."),
        ("--", "Draw: White ran out of time, but Black cannot mate."),
    ] {
        let mut page = flagged();
        page.mates(chances);
        assert_eq!(page.result().1, result, "{chances}");
        assert_eq!(page.phase(), Phase::Over);
        assert_eq!(page.announced(), [(Urgency::Assertive, result)]);
        assert!(!page.model.session().clock().is_running());
    }
}

#[test]
fn an_answer_to_another_question_decides_nothing() {
    let mut page = flagged();
    let id = page.asked_for_mates.last().unwrap().0;
    page.worker(&format!("mates {} W-", id + 1));
    assert!(matches!(page.phase(), Phase::Flagged));
}

#[test]
fn a_flag_counts_as_a_loss_when_the_worker_stays_silent() {
    let mut page = flagged();
    page.pass(19_000.0);
    assert!(matches!(page.phase(), Phase::Flagged));
    page.pass(1_000.0);
    assert_eq!(page.result().1, "White ran out of time, Black wins.");
}

#[test]
fn a_flag_outlives_a_crash_of_the_worker_and_a_reload() {
    let mut page = flagged();
    let asked = page.asked_for_mates.len();
    page.crash().ready();
    assert_eq!(page.asked_for_mates.len(), asked + 1);
    let mut again = page.reload_after(1_000.0);
    again.ready().mates("W-");
    assert_eq!(again.result().0, "Draw");
    page.mates("WB");
    assert_eq!(page.result().0, "Black wins");
}

#[test]
fn a_worker_that_was_given_up_is_tried_again_for_a_flag() {
    let mut page = Page::for_two("1+0");
    page.type_move("e4").type_move("e5");
    page.break_down();
    let starts = page.starts();
    page.pass(MINUTE);
    assert_eq!(page.starts(), starts + 1);
    page.ready().mates("W-");
    assert_eq!(page.result().0, "Draw");
}

#[test]
fn nobody_acts_while_a_flag_is_judged() {
    let mut page = flagged();
    let buttons = page.panel().buttons;
    for button in [&buttons.resign, &buttons.claim_draw, &buttons.offer_draw] {
        assert!(!button.usable && button.note == "The game is over.", "{button:?}");
    }
    for event in [
        Event::from(actions::Event::Resign),
        actions::Event::Forfeit(Color::Black).into(),
        draws::Event::Claim.into(),
        draws::Event::Offer.into(),
        draws::Event::Accept.into(),
        actions::Event::PlayText { text: "Nf3".into() }.into(),
    ] {
        page.send(event.clone());
        assert!(matches!(page.phase(), Phase::Flagged), "{event:?}");
        assert_eq!(page.model.session().game().outcome(), None, "{event:?}");
        assert!(page.message().is_some(), "{event:?}");
    }
    page.mates("WB");
    assert_eq!(page.result().0, "Black wins");
}

#[test]
fn undo_after_a_loss_on_time_gives_the_turns_time_again() {
    let mut page = Page::for_two("1+0");
    page.type_move("e4").type_move("e5").pass(20_000.0).type_move("Nf3").type_move("Nc6");
    page.pass(40_000.0).mates("WB");
    assert_eq!(page.phase(), Phase::Over);
    page.undo();
    assert_eq!((page.moves().as_str(), page.face(Color::White)), ("e4 e5 Nf3 Nc6", "0:40".into()));
    assert!(page.panel().bottom.clock.unwrap().running);

    // Undo before the flag's verdict takes back the fall of the flag.
    let mut page = flagged();
    assert_eq!(page.panel().buttons.undo.note, "Undo the end of the game and play on.");
    page.undo();
    assert_eq!((page.moves().as_str(), page.face(Color::White)), ("e4 e5", "1:00".into()));
    assert!(matches!(page.phase(), Phase::Choosing(_)));
}

#[test]
fn undo_restores_the_clocks() {
    let mut page = Page::timed("3+2");
    page.drag("e2", "e4").reply("e7e5").pass(30_000.0).drag("g1", "f3").reply("b8c6");
    assert_eq!(page.face(Color::White), "2:34");
    page.pass(5_000.0).undo();
    assert_eq!(page.face(Color::White), "3:02");
    assert!(page.panel().bottom.clock.unwrap().running);
    page.undo();
    assert!(!page.model.session().clock().is_running(), "it waits for the first move again");
}

fn said_low(page: &mut Page, milliseconds: f64) -> Vec<String> {
    let (mut said, end) = (Vec::new(), page.now + milliseconds);
    while page.now < end {
        let step = page.alarm.map_or(end, |due| due.min(end));
        let before = page.now;
        page.pass(step - before);
        let words = page.announced().into_iter().map(|Announced(_, text)| text);
        said.extend(words.filter(|text| text.contains("low on time")));
        page.effects.clear();
    }
    said
}

#[test]
fn low_time_is_announced_once_for_each_side() {
    let mut page = Page::for_two("1+0");
    page.type_move("e4").type_move("e5");
    assert_eq!(said_low(&mut page, 55_000.0), ["White is low on time: 10 seconds left."]);
    assert!(page.panel().bottom.clock.unwrap().low);
    page.type_move("Nf3");
    assert_eq!(said_low(&mut page, 55_000.0), ["Black is low on time: 10 seconds left."]);
    page.type_move("Nc6");
    assert_eq!(said_low(&mut page, 2_000.0), [""; 0]);
}

#[test]
fn an_increment_does_not_make_low_time_news_again() {
    let mut page = Page::for_two("1+5");
    page.type_move("e4").type_move("e5");
    assert_eq!(said_low(&mut page, 56_000.0).len(), 1);
    page.type_move("Nf3").type_move("Nc6");
    assert!(!page.panel().bottom.clock.unwrap().low, "14 seconds are not low");
    assert_eq!(said_low(&mut page, 6_000.0), [""; 0]);
    assert!(page.panel().bottom.clock.unwrap().low, "but it is shown");
    page.start(two("1+0"), 1).type_move("e4");
    assert_eq!(said_low(&mut page, 55_000.0).len(), 1, "a new game, a new warning");
}

#[test]
fn a_move_that_takes_long_is_warned_of_each_time() {
    let mut page = Page::for_two("15+0/60");
    page.type_move("e4");
    assert_eq!(said_low(&mut page, 55_000.0), ["Black is low on time: 10 seconds left."]);
    page.type_move("e5");
    assert_eq!(said_low(&mut page, 55_000.0), ["White is low on time: 10 seconds left."]);
    page.type_move("Nf3");
    assert_eq!(said_low(&mut page, 55_000.0), ["Black is low on time: 10 seconds left."]);
}

#[test]
fn the_computer_receives_its_time() {
    let time = |page: &Page| page.last_go().time;
    let clock = |total, increment, limit| Time::Clock { total, increment, limit: Some(limit) };
    let mut page = Page::timed("3+2");
    page.drag("e2", "e4");
    assert_eq!(time(&page), clock(Some(180_000), 2_000, 10_000));

    let mut page = Page::timed("1d5");
    page.drag("e2", "e4");
    assert_eq!(time(&page), clock(Some(65_000), 5_000, 10_000));

    let mut page = Page::timed("15+0/4");
    page.drag("e2", "e4");
    assert_eq!(time(&page), clock(Some(900_000), 0, 4_000));

    let mut page = Page::timed("/30");
    page.drag("e2", "e4");
    assert_eq!(time(&page), clock(None, 0, 10_000));
}

/// How long an immediate reply is delayed.
fn politeness(page: &mut Page) -> f64 {
    page.drag("e2", "e4");
    let (line, from) = (format!("best {} e7e5", page.last_go().id), page.now);
    page.worker(&line);
    page.alarm.map_or(0.0, |due| due - from)
}

#[test]
fn the_computer_is_as_polite_as_its_time_allows() {
    assert_eq!(politeness(&mut Page::timed("")), 400.0);
    assert_eq!(politeness(&mut Page::timed("15+10")), 400.0);
    assert_eq!(politeness(&mut Page::timed("20s+0")), 200.0);
    assert_eq!(politeness(&mut Page::timed("15+0/5")), 50.0);
    assert_eq!(politeness(&mut Page::timed("1s+0")), 10.0);
}

/// The worker replies to the player's move, and says how long a person would have thought.
fn answer_after(page: &mut Page, millis: u32) {
    page.drag("e2", "e4").pass(100.0);
    let id = page.last_go().id;
    page.worker(&format!("pause {id} {millis}")).worker(&format!("best {id} e7e5"));
}

/// The time between the player's move and that reply, to 50 milliseconds.
fn time_of_reply(page: &mut Page, millis: u32) -> f64 {
    let from = page.now;
    answer_after(page, millis);
    while page.is_thinking() {
        page.pass(50.0);
    }
    page.now - from
}

#[test]
fn the_computer_moves_when_a_person_would() {
    assert_eq!(time_of_reply(&mut Page::open(), 2_500), 2_500.0, "from the player's move on");
    assert_eq!(time_of_reply(&mut Page::open(), 50), 400.0, "the player's move is seen at least");
    let mut instant = Page::asked("?pace=instant&color=white");
    assert_eq!(time_of_reply(instant.ready(), 2_500), 400.0);

    let mut page = Page::open();
    answer_after(&mut page, 2_500);
    page.send(opponent::Event::MoveNow);
    assert_eq!(page.moves(), "e4 e5", "who is in a hurry need not wait");

    // The computer's own clock runs meanwhile.
    let mut page = Page::timed("3+0");
    time_of_reply(&mut page, 5_000);
    assert_eq!(page.face(Color::Black), "2:55");
}

#[test]
fn a_computer_in_a_hurry_hardly_shares_its_worker() {
    // The limit applies with either side to move, because the player may move before the worker
    // answers.
    let looked_at = |time: &str| {
        let mut page = Page::open();
        page.start(NewGame { control: time.to_owned(), ..NewGame::default() }, 1);
        let mut nodes = vec![page.nodes_for_mates];
        nodes.push(page.drag("e2", "e4").nodes_for_mates);
        nodes.push(page.reply("e7e5").nodes_for_mates);
        nodes
    };
    assert_eq!(looked_at("15+0/1"), [2000; 3]);
    assert_eq!(looked_at("4s+0"), [2000; 3]);
    assert_eq!(looked_at("3+2"), [50_000; 3]);
}

#[test]
fn nothing_is_requested_from_the_worker_once_the_flag_has_fallen() {
    let mut page = flagged();
    page.mates("WB");
    let asked = (page.posted.len(), page.asked_for_mates.len());
    page.pass(10.0 * MINUTE).type_move("Nf3").crash().ready();
    assert_eq!((page.posted.len(), page.asked_for_mates.len()), asked);
    assert!(page.effects.iter().all(|effect| !matches!(effect, Effect::Wake { .. })));
}

#[test]
fn with_a_clock_a_cancelled_search_is_stopped_too() {
    let mut page = Page::timed("3+2");
    page.drag("e2", "e4");
    let (starts, id) = (page.starts(), page.last_go().id);
    page.undo();
    assert_eq!(page.starts(), starts, "the worker listens");
    assert_eq!(page.posted.last(), Some(&Request::Stop { id }));
    page.drag("d2", "d4").reply("d7d5");
    assert_eq!(page.moves(), "d4 d5");
}

#[test]
fn a_computer_with_white_starts_the_clock_by_its_move() {
    let mut page = Page::open();
    let pairing = Pairing::computer(PersonaId::EASY, ColorChoice::Black);
    page.start(
        NewGame {
            pairing,
            control: "1+0".to_owned(),
            days: None,
            touch_move: false,
            disabled: DisabledAssistance::default(),
            chess960: None,
        },
        1,
    );
    page.pass(5_000.0);
    assert_eq!(page.face(Color::White), "1:00");
    page.reply("e2e4").pass(5_000.0);
    assert_eq!(page.face(Color::Black), "0:55");
}

#[test]
fn an_invalid_time_control_is_refused_and_the_game_stays() {
    let mut page = Page::timed("3+2");
    page.drag("e2", "e4").reply("e7e5");
    for control in ["never", "0+0", "-1+0", "5+x", "99999999+0"] {
        page.start(two(control), 1);
        let message = page.message().unwrap();
        assert!(message.starts_with("This time control can't be used: "), "{control}: {message}");
        assert_eq!(page.moves(), "e4 e5");
    }
}
