//! The clock in fake time.

use std::time::Duration;

use luft_game::Color::{self, Black, White};
use luft_game::clock::{
    Bonus, Clock, ClockError, ClockRecordError, ControlError, Moment, PRESETS, TimeControl, face,
};
use proptest::prelude::*;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

fn clock(control: &str) -> Clock {
    Clock::new(control.parse().unwrap(), White)
}

/// A clock whose first move was made at 0, and each following one after the given number of
/// seconds. Returns the moment of the last.
fn pressed(control: &str, seconds: &[u64]) -> (Clock, Moment) {
    let mut clock = clock(control);
    let mut now = Moment(0);
    clock.press(now).unwrap();
    for spent in seconds {
        now = Moment(now.0 + spent * 1000);
        clock.press(now).unwrap();
    }
    (clock, now)
}

fn left(clock: &Clock, color: Color, now: Moment) -> u64 {
    clock.remaining(color, now).unwrap().as_secs()
}

#[test]
fn it_waits_for_the_first_move() {
    let mut clock = clock("5+3");
    let late = Moment(9_999_999);
    assert_eq!((clock.flag(late), clock.deadline(), clock.next_look(late)), (None, None, None));
    assert_eq!((left(&clock, White, late), clock.is_running()), (300, false));
    clock.press(late).unwrap();
    assert!(clock.is_running());
    assert_eq!(left(&clock, White, late), 303, "the increment, as for each move");
    assert_eq!(clock.turn(), Black);
}

#[test]
fn sudden_death_subtracts_the_time_spent() {
    let (clock, now) = pressed("5+0", &[20, 10, 30]);
    assert_eq!((left(&clock, White, now), left(&clock, Black, now)), (290, 250));
    let later = Moment(now.0 + 45_000);
    assert_eq!((left(&clock, White, later), left(&clock, Black, later)), (245, 250));
}

#[test]
fn an_increment_comes_after_the_move() {
    let (clock, now) = pressed("3+2", &[20, 1]);
    assert_eq!((left(&clock, White, now), left(&clock, Black, now)), (183, 162));
}

#[test]
fn both_sides_earn_an_increment_for_each_move() {
    let (clock, now) = pressed("3+2", &[0, 0, 0, 0]);
    assert_eq!((left(&clock, White, now), left(&clock, Black, now)), (186, 184));
}

#[test]
fn a_delay_is_not_charged_and_not_kept() {
    let (clock, now) = pressed("5d3", &[2, 10]);
    assert_eq!((left(&clock, White, now), left(&clock, Black, now)), (293, 300));
    let soon = Moment(now.0 + 1000);
    assert_eq!((clock.remaining_delay(soon), left(&clock, Black, soon)), (ms(2000), 300));
    assert_eq!(clock.deadline(), Some(Moment(now.0 + 303_000)));
    assert_eq!(clock.flag(Moment(now.0 + 302_999)), None);
    assert_eq!(clock.flag(Moment(now.0 + 303_000)), Some(Black));
}

#[test]
fn a_limit_per_move_falls_before_the_total() {
    let (mut clock, now) = pressed("15+0/60", &[59]);
    assert_eq!(clock.remaining_for_move(Moment(now.0 + 15_000)), Some(ms(45_000)));
    assert_eq!(clock.deadline(), Some(Moment(now.0 + 60_000)));
    assert_eq!(clock.press(Moment(now.0 + 60_000)), Err(ClockError::Flag(White)));
    clock.press(Moment(now.0 + 59_999)).unwrap();
    assert_eq!(clock.remaining_for_move(Moment(now.0 + 59_999)), Some(ms(60_000)));
}

#[test]
fn a_limit_per_move_may_stand_alone_and_no_limit_never_ends() {
    let (clock, now) = pressed("/30", &[29, 29]);
    assert_eq!((clock.remaining(White, now), clock.is_low(White, now)), (None, false));
    assert_eq!(clock.flag(Moment(now.0 + 30_000)), Some(Black));
    let (clock, now) = pressed("unlimited", &[1000]);
    let later = Moment(u64::MAX);
    assert_eq!((clock.flag(later), clock.deadline(), clock.next_look(now)), (None, None, None));
    assert!(clock.after_each_move().all(|left| left.is_none()));
}

#[test]
fn the_time_for_a_move_is_looked_at_during_a_delay_too() {
    let (clock, now) = pressed("5d7/20", &[]);
    assert_eq!(clock.next_look(now), Some(Moment(now.0 + 1000)), "20 seconds, then 19");
    // Without a limit nothing changes until the delay is over.
    let (clock, now) = pressed("5d7", &[]);
    assert_eq!(clock.next_look(now), Some(Moment(now.0 + 7000 + 1000)));
}

#[test]
fn a_fallen_flag_lets_no_move_through_and_stays_down() {
    let (mut clock, now) = pressed("1+5", &[]);
    let deadline = clock.deadline().unwrap();
    assert_eq!(deadline, Moment(now.0 + 60_000));
    assert_eq!(clock.flag(Moment(deadline.0 - 1)), None);
    assert_eq!(clock.press(deadline), Err(ClockError::Flag(Black)));
    clock.stop(deadline);
    assert_eq!(clock.flag(Moment(deadline.0 + 5)), Some(Black));
    assert_eq!(left(&clock, Black, Moment(deadline.0 + 5)), 0);
}

#[test]
fn the_end_of_the_game_keeps_the_reading() {
    let (mut clock, now) = pressed("5+0", &[20]);
    clock.stop(Moment(now.0 + 7_000));
    let later = Moment(now.0 + 7_000_000);
    assert_eq!((left(&clock, White, later), left(&clock, Black, later)), (293, 280));
    assert_eq!((clock.flag(later), clock.deadline()), (None, None));
    assert_eq!(clock.press(later), Err(ClockError::Stopped));
}

#[test]
fn a_pause_takes_no_time() {
    let (mut clock, now) = pressed("5+0", &[]);
    clock.pause(Moment(now.0 + 4_000));
    assert!(clock.is_paused());
    assert_eq!(clock.press(Moment(now.0 + 5_000)), Err(ClockError::Paused));
    assert_eq!((left(&clock, Black, Moment(now.0 + 500_000)), clock.deadline()), (296, None));
    clock.resume(Moment(now.0 + 500_000));
    assert_eq!(left(&clock, Black, Moment(now.0 + 501_000)), 295);
    assert_eq!(clock.deadline(), Some(Moment(now.0 + 796_000)));
}

#[test]
fn undo_restores_the_readings() {
    let (mut clock, now) = pressed("5+3", &[20, 10, 30]);
    let later = Moment(now.0 + 9_000);
    clock.undo(2, later).unwrap();
    assert_eq!((clock.turn(), clock.moves()), (White, 2));
    assert_eq!((left(&clock, White, later), left(&clock, Black, later)), (303, 283));
    assert_eq!(left(&clock, White, Moment(later.0 + 1_000)), 302);
    assert_eq!(clock.undo(3, later), Err(ClockError::NothingToUndo));
    clock.undo(2, later).unwrap();
    assert_eq!(clock, Clock::new("5+3".parse().unwrap(), White));
    // A game that was over continues.
    let (mut over, now) = pressed("1+0", &[]);
    over.stop(Moment(now.0 + 60_000));
    over.undo(0, Moment(90_000)).unwrap();
    assert_eq!((over.flag(Moment(90_000)), left(&over, Black, Moment(91_000))), (None, 59));
}

#[test]
fn sleep_counts_and_a_clock_set_back_does_not_give_time() {
    let (mut clock, now) = pressed("5+0", &[]);
    // The tab slept for four minutes and never looked.
    assert_eq!(left(&clock, Black, Moment(now.0 + 240_000)), 60);
    // The machine slept beyond the end.
    assert_eq!(clock.flag(Moment(now.0 + 86_400_000)), Some(Black));
    clock.look(Moment(now.0 + 100_000));
    let back = Moment(now.0 + 40_000);
    assert_eq!(left(&clock, Black, back), 200);
    clock.look(back);
    assert_eq!(left(&clock, Black, Moment(back.0 + 10_000)), 190);
}

#[test]
fn a_reload_counts_the_time_away() {
    let (clock, now) = pressed("3+2", &[20, 1]);
    let again: Clock = clock.to_string().parse().unwrap();
    assert_eq!(again, clock);
    assert_eq!(left(&again, Black, Moment(now.0 + 62_000)), 100);
    let mut paused = clock.clone();
    paused.pause(Moment(now.0 + 1_000));
    let again: Clock = paused.to_string().parse().unwrap();
    assert_eq!(left(&again, Black, Moment(now.0 + 62_000)), 161);
}

#[test]
fn a_wrong_record_is_refused() {
    let record = pressed("3+2", &[20]).0.to_string();
    assert_eq!(
        record,
        "control 3+2 first white state running 20000 spent 0 readings 180000,180000 \
         182000,180000 182000,162000"
    );
    let all = " 180000,180000 182000,180000 182000,162000";
    for (from, to, error) in [
        ("control", "time", ClockRecordError::Missing("control")),
        ("3+2", "3+x", ClockRecordError::Control(ControlError::Syntax("3+x".to_owned()))),
        ("white", "red", ClockRecordError::First),
        ("running 20000", "asleep", ClockRecordError::State),
        ("running 20000", "running x", ClockRecordError::Milliseconds),
        ("running 20000", "ready", ClockRecordError::WrongState),
        ("spent 0", "spent -1", ClockRecordError::Milliseconds),
        ("readings", "reading", ClockRecordError::Missing("readings")),
        ("182000,162000", "182000", ClockRecordError::Reading),
        (all, "", ClockRecordError::NoReading),
        (" 180000,180000 182000,180000", "", ClockRecordError::WrongState),
    ] {
        let wrong = record.replacen(from, to, 1);
        assert_ne!(wrong, record);
        assert_eq!(wrong.parse::<Clock>(), Err(error), "{wrong}");
    }
}

#[test]
fn the_first_side_may_be_black() {
    let mut clock = Clock::new("5+0".parse().unwrap(), Black);
    assert_eq!(clock.turn(), Black);
    clock.press(Moment(0)).unwrap();
    clock.press(Moment(5_000)).unwrap();
    assert_eq!((clock.turn(), left(&clock, White, Moment(5_000))), (Black, 295));
    let after: Vec<_> = clock.after_each_move().map(Option::unwrap).collect();
    assert_eq!(after, [ms(300_000), ms(295_000)]);
}

#[test]
fn controls_are_read_and_written() {
    let texts = ["unlimited", "1+0", "3+2", "5+0", "10+0", "15+10", "15+0/60"];
    assert_eq!(PRESETS.map(|preset| preset.to_string()), texts);
    for (text, written) in [
        ("5", "5+0"),
        (" 3+2 ", "3+2"),
        ("0.5+0.05", "0.5+0.05"),
        ("5d3", "5d3"),
        ("5d0", "5+0"),
        ("/60", "/60"),
        ("90+30/600.5", "90+30/600.5"),
        ("20s+1", "20s+1"),
        ("30s", "0.5+0"),
    ] {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.to_string(), written);
        assert_eq!(written.parse(), Ok(control));
    }
    for text in ["", "x", "3+", "+2", "3+2+1", "-1+0", "5/", "/", "3+2.0001", "٣+2", "99999999"] {
        assert_eq!(
            text.parse::<TimeControl>(),
            Err(ControlError::Syntax(text.to_owned())),
            "{text}"
        );
    }
    assert_eq!("0+2".parse::<TimeControl>(), Err(ControlError::Zero));
    assert_eq!("14401".parse::<TimeControl>(), Err(ControlError::Range));
    let alone = TimeControl::new(None, Bonus::Delay(ms(1)), None);
    assert_eq!(alone, Err(ControlError::BonusAlone));
    let tags = PRESETS.map(TimeControl::pgn_tag);
    assert_eq!(tags, ["-", "60", "180+2", "300", "600", "900+10", "?"]);
}

#[test]
fn low_time_and_the_face() {
    let (clock, now) = pressed("5+0", &[]);
    let low = Moment(now.0 + 300_000 - 37_500);
    assert!(!clock.is_low(Black, Moment(low.0 - 1)) && clock.is_low(Black, low));
    assert!(!clock.is_low(White, low));
    for (millis, text) in [
        (0, "0:00.0"),
        (1, "0:00.1"),
        (9_900, "0:09.9"),
        (9_901, "0:10"),
        (10_001, "0:11"),
        (59_001, "1:00"),
        (180_000, "3:00"),
        (3_723_000, "1:02:03"),
    ] {
        assert_eq!(face(ms(millis)), text, "{millis}");
    }
}

/// An event of a clock, with the milliseconds before it.
#[derive(Clone, Copy, Debug)]
enum Event {
    Press,
    Look,
    Pause,
    Resume,
    Reload,
    Undo(usize),
}

fn events() -> impl Strategy<Value = Vec<(u64, Event)>> {
    let event = prop_oneof![
        6 => Just(Event::Press),
        2 => Just(Event::Look),
        1 => Just(Event::Pause),
        2 => Just(Event::Resume),
        1 => Just(Event::Reload),
        1 => (0..3_usize).prop_map(Event::Undo),
    ];
    prop::collection::vec((0..20_000_u64, event), 0..60)
}

fn control() -> impl Strategy<Value = TimeControl> {
    let bonus = prop_oneof![
        Just(Bonus::None),
        (0..9_000_u64).prop_map(|time| Bonus::Increment(ms(time))),
        (0..9_000_u64).prop_map(|time| Bonus::Delay(ms(time))),
    ];
    let limit = prop::option::of((1..60_000_u64).prop_map(ms));
    (1..400_000_u64, bonus, limit)
        .prop_map(|(total, bonus, limit)| TimeControl::new(Some(ms(total)), bonus, limit).unwrap())
}

proptest! {
    #[test]
    fn controls_read_back(control in control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }

    /// Without undo, the time left is the time at the start, less the time charged, plus an
    /// increment for each move; it grows in no other way; and the times of the two sides add up to
    /// the time that has passed.
    #[test]
    fn no_time_is_gained_or_lost(control in control(), events in events()) {
        let mut clock = Clock::new(control, White);
        let mut now = Moment(0);
        for (wait, event) in events {
            let mover = clock.turn();
            let before = [White, Black].map(|color| clock.remaining(color, now).unwrap());
            let at = Moment(now.0 + wait);
            let is_running = clock.is_running();
            let (spent_before, spent) = (clock.spent(now), clock.spent(at));
            prop_assert_eq!(spent - spent_before, if is_running { ms(wait) } else { ms(0) });
            let mut gained = ms(0);
            match event {
                Event::Press => {
                    let fallen = clock.flag(at);
                    let moved = clock.press(at).is_ok();
                    prop_assert!(!(moved && fallen.is_some()));
                    if let (true, Bonus::Increment(time)) = (moved, control.bonus()) {
                        gained = time;
                    }
                }
                Event::Look => clock.look(at),
                Event::Pause => clock.pause(at),
                Event::Resume => clock.resume(at),
                Event::Reload => {
                    let again: Clock = clock.to_string().parse().unwrap();
                    prop_assert_eq!(&again, &clock);
                    clock = again;
                }
                Event::Undo(_) => {}
            }
            let after = [White, Black].map(|color| clock.remaining(color, at).unwrap());
            let charge = |spent: Duration| match control.bonus() {
                Bonus::Delay(delay) => spent.saturating_sub(delay),
                _ => spent,
            };
            let charged = charge(spent) - charge(spent_before);
            let index = usize::from(mover == Black);
            prop_assert_eq!(after[index], before[index].saturating_sub(charged) + gained);
            prop_assert_eq!(after[1 - index], before[1 - index]);
            now = at;
        }
    }

    /// The flag falls at the deadline, not a millisecond before; the next look at the clock is
    /// always in the future and never after the deadline.
    #[test]
    fn the_deadline_is_when_the_flag_falls(control in control(), events in events()) {
        let mut clock = Clock::new(control, White);
        let mut now = Moment(0);
        for (wait, event) in events {
            now = Moment(now.0 + wait);
            match event {
                Event::Press => {
                    let _ = clock.press(now);
                },
                Event::Look => clock.look(now),
                Event::Undo(count) => {
                    let _ = clock.undo(count, now);
                },
                _ => {}
            }
            if let Some(deadline) = clock.deadline() {
                prop_assert_eq!(clock.flag(deadline), Some(clock.turn()));
                prop_assert_eq!(clock.flag(now).is_some(), deadline <= now);
                if deadline > now {
                    prop_assert_eq!(clock.flag(Moment(deadline.0 - 1)), None);
                    let look = clock.next_look(now).unwrap();
                    prop_assert!(now < look && look <= deadline, "{now:?} {look:?} {deadline:?}");
                }
            }
        }
    }

    #[test]
    fn undo_equals_a_game_without_those_moves(
        control in control(),
        waits in prop::collection::vec(0..2_000_u64, 1..40),
        count in 0..40_usize,
    ) {
        let play = |waits: &[u64]| {
            let mut clock = Clock::new(control, White);
            let mut now = Moment(0);
            let mut made = 0;
            for wait in waits {
                now = Moment(now.0 + wait);
                made += usize::from(clock.press(now).is_ok());
            }
            (clock, made)
        };
        let (mut clock, made) = play(&waits);
        prop_assume!(made == waits.len());
        let kept = made.saturating_sub(count);
        clock.undo(made - kept, Moment(1_000_000)).unwrap();
        let (fresh, _) = play(&waits[..kept]);
        prop_assert!(clock.after_each_move().eq(fresh.after_each_move()));
        prop_assert_eq!(clock.turn(), fresh.turn());
        for color in [White, Black] {
            let again = clock.remaining(color, Moment(1_000_000));
            let then = Moment(waits[..kept].iter().sum());
            prop_assert_eq!(again, fresh.remaining(color, then));
        }
    }

    #[test]
    fn the_face_changes_when_it_says(left in 1..4_000_000_u64) {
        let (clock, now) = pressed("600", &[]);
        let at = Moment(now.0 + 36_000_000 - left);
        let look = clock.next_look(at).unwrap();
        let shown = |at| face(clock.remaining(Black, at).unwrap());
        let low_begins = clock.is_low(Black, look) != clock.is_low(Black, at);
        prop_assert!(shown(look) != shown(at) || low_begins);
        prop_assert_eq!(shown(Moment(look.0 - 1)), shown(at));
    }
}
