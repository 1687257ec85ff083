//! Regression tests for faults found by playing and reading.

use crate::fake::*;
use crate::prelude::*;

#[test]
fn a_late_answer_about_a_dead_position_is_not_an_error_after_the_end() {
    let mut page = Page::open();
    page.drag("f2", "f3").reply("e7e5").drag("g2", "g4").reply("d8h4");
    assert_eq!(page.phase(), Phase::Over);
    for (id, _) in page.asked_for_mates.clone() {
        page.worker(&format!("mates {id} --"));
        assert_eq!((page.message(), page.announced()), (None, vec![]));
    }
}

#[test]
fn the_announcement_of_a_selected_piece_names_no_forbidden_square() {
    let mut page = Page::open();
    page.start(NewGame { touch_move: true, ..two("") }, 1);
    page.set_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    // The black pawn is touched first: it must be captured.
    page.activate("d5").activate("e4");
    let said = page.announced().into_iter().map(|Announced(_, text)| text).collect::<String>();
    assert!(said.starts_with("Pawn e4 selected, can move to d5."), "{said}");
    assert_eq!(page.cell("e5").label, "e5, empty");
}

#[test]
fn a_game_of_others_keeps_their_names_and_is_nobodys_victory() {
    let pgn = "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 1-0\n";
    let mut page = Page::open();
    page.send(library::Event::Load { bytes: pgn.as_bytes().to_vec(), seed: 1 });
    let again = page.reload_after(0.0);
    for page in [&page, &again] {
        let panel = page.panel();
        assert_eq!((&*panel.bottom.name, &*panel.top.name), ("Anna", "Bert"));
        let result = panel.result.unwrap();
        assert_eq!((result.ended_as, &*result.headline), (EndedAs::Decided, "White wins"));
        assert_eq!(result.reason, "The file gives no reason.");
        assert_eq!(panel.status, "White wins.");
    }
    // The player keeps playing their own side.
    page.undo().send(actions::Event::PlayText { text: "Nf3".into() });
    assert_eq!((&*page.panel().bottom.name, page.moves().as_str()), ("You", "e4 e5 Nf3"));
}

#[test]
fn names_that_a_file_does_not_give_are_those_of_the_colours() {
    let mut page = Page::open();
    page.send(library::Event::Load { bytes: b"1. e4 1/2-1/2".to_vec(), seed: 1 });
    let panel = page.panel();
    assert_eq!((&*panel.bottom.name, &*panel.top.name), ("White", "Black"));
    assert_eq!(panel.result.unwrap().headline, "Draw");
}

#[test]
fn an_offer_that_was_prepared_ends_with_the_game() {
    for end in [
        Event::from(actions::Event::Resign),
        actions::Event::PlayText { text: "Qh4".into() }.into(),
    ] {
        let mut page = Page::for_two("");
        for mv in ["f3", "e5", "g4"] {
            page.type_move(mv);
        }
        page.send(draws::Event::Offer);
        assert!(page.panel().buttons.offer_draw.pressed);
        page.send(end);
        let button = page.panel().buttons.offer_draw;
        assert!(!button.pressed && !button.usable, "{button:?}");
    }
}

#[test]
fn every_message_is_announced_once() {
    let mut page = Page::begun();
    page.type_move("e5");
    assert_eq!(page.announced(), [(Urgency::Assertive, "e5 is not a legal move here.")]);
    page.send(draws::Event::Offer).drag("e2", "e4");
    let line = format!("answer {} better", page.last_go().id);
    page.worker(&line);
    let words = "The computer declines the draw: its position is better.";
    assert_eq!(page.announced(), [(Urgency::Assertive, words)]);
}

#[test]
fn a_resignation_is_reported_in_the_second_person() {
    let mut page = Page::begun();
    page.send(actions::Event::Resign);
    assert_eq!(page.announced(), [(Urgency::Assertive, "You resigned, Black wins.")]);
    assert_eq!(page.panel().result.unwrap().reason, "You resigned.");
}

#[test]
fn the_date_of_a_game_is_that_of_the_place() {
    // An hour before midnight in Universal Time, two hours east of Greenwich.
    let wall = Moment(1_795_219_200_000 - 3_600_000);
    let mut model = Model::default();
    let now = Now { wall, utc_offset: 120, ..Now::default() };
    update(&mut model, Event::Start(Start::default()), now);
    let effects = update(&mut model, library::Event::Save, now);
    let Some(Effect::Download { name, text }) = effects.first() else { panic!("{effects:?}") };
    assert_eq!(name, "luft-2026-11-21.pgn");
    assert!(text.contains("[Date \"2026.11.21\"]"), "{text}");
}

#[test]
fn a_ticking_clock_updates_only_its_face() {
    let mut page = Page::timed("1+0");
    page.drag("e2", "e4").reply("e7e5");
    page.pass(1000.0);
    assert!(page.effects.contains(&Effect::Refresh(vec![Section::Clocks])), "{:?}", page.effects);
    assert!(!page.effects.contains(&Effect::Redraw), "{:?}", page.effects);
}

#[test]
fn a_pointer_may_go_down_while_the_computer_thinks() {
    let mut page = Page::open();
    page.drag("e2", "e4").down("d2");
    assert!(matches!(page.model.interaction(), Interaction::Pointer(Pointer::Pressed { .. })));
    assert!(page.is_thinking());
    page.up("d2");
    assert_eq!(*page.model.interaction(), Interaction::Pointer(Pointer::Selected(square("d2"))));
}
