//! Hints: first the piece, then the move.

use luft_app::Effect as E;
use luft_app::features::{coach, hint};
use luft_protocol::{Analyse, Request};

use crate::fake::*;
use crate::prelude::*;

/// The last request for a hint.
fn asked(page: &Page) -> &Analyse {
    let last = page.posted.iter().rev().find_map(|request| match request {
        Request::Analyse(analyse) if analyse.nodes.is_some() => Some(analyse),
        _ => None,
    });
    last.expect("a hint was asked for")
}

/// The player asks for a hint, and the engine finds a move.
fn ask(page: &mut Page) -> &mut Page {
    page.send(hint::Event::Ask)
}

fn find(page: &mut Page, pv: &str) {
    let id = asked(page).id;
    page.worker(&format!("info {id} depth 9 multipv 1 score cp 30 nodes 50000 pv {pv}"));
    let first = pv.split(' ').next().unwrap();
    page.worker(&format!("best {id} {first}"));
}

fn said(page: &Page) -> String {
    page.message().unwrap_or_default()
}

/// The circles and arrows on the board.
fn marks(page: &Page) -> (usize, usize) {
    let shapes = view::scene(&page.model);
    let count = |is: fn(&Shape) -> bool| shapes.iter().filter(|shape| is(shape)).count();
    (
        count(|shape| matches!(shape, Shape::Ring { .. })),
        count(|shape| matches!(shape, Shape::Arrow { .. })),
    )
}

#[test]
fn a_hint_names_the_piece_and_then_the_move() {
    let mut page = Page::open();
    let nothing = marks(&page);
    ask(&mut page);
    assert_eq!(said(&page), "Thinking\u{2026}");
    assert_eq!((asked(&page).lines, asked(&page).moves.len()), (1, 0));
    find(&mut page, "g1f3 d7d5");
    assert_eq!(said(&page), "Thinking\u{2026}", "the words are still to come");
    page.send(coach::Event::Loaded);
    assert_eq!(said(&page), "Move your knight on g1. Ask again to see where.");
    assert_eq!(marks(&page), (nothing.0 + 1, nothing.1));
    ask(&mut page);
    assert_eq!(said(&page), "Play Nf3.");
    assert_eq!(marks(&page), (nothing.0, nothing.1 + 1));
    assert_eq!(page.model.session().coaching().hints, 1, "both steps are one hint");
    page.drag("e2", "e4");
    assert_eq!(marks(&page), nothing);
}

#[test]
fn the_second_step_says_why_if_the_coach_knows_it() {
    let mut page = Page::at("6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1", Color::White);
    ask(&mut page).send(coach::Event::Loaded);
    find(&mut page, "a1a8");
    let asked = page.effects.iter().find_map(|effect| match effect {
        E::AskCoach(request) => Some(request.clone()),
        _ => None,
    });
    for answer in luft_review::CoachService::default().receive(&asked.expect("the coach is asked"))
    {
        page.send(coach::Event::Answered(answer));
    }
    ask(&mut page);
    let why = "It is checkmate on the back rank: the king\u{2019}s own pawns shut it in.";
    assert_eq!(said(&page), format!("Play Ra8#. {why}"));
    // A player who asks again at once gets the reason as soon as the coach has it.
    page.send(coach::Event::Answered("because It is late.".to_owned()));
    assert_eq!(said(&page), "Play Ra8#. It is late.");
    page.send(coach::Event::Answered("because ".to_owned()));
    assert_eq!(said(&page), "Play Ra8#. It is late.");
    page.drag("e1", "e2");
    page.send(coach::Event::Answered("because It is too late.".to_owned()));
    assert_eq!(page.model.session().coaching().hints, 1);
}

#[test]
fn a_second_hint_needs_no_second_loading() {
    let mut page = Page::open();
    ask(&mut page).send(coach::Event::Loaded);
    find(&mut page, "e2e4");
    page.drag("e2", "e4").reply("e7e5");
    let loaded =
        |page: &Page| page.effects.iter().filter(|effect| **effect == E::LoadCoach).count();
    ask(&mut page);
    assert_eq!(loaded(&page), 0);
    assert_eq!(asked(&page).moves, ["e2e4", "e7e5"]);
    find(&mut page, "f2f4");
    assert_eq!(said(&page), "Move your pawn on f2. Ask again to see where.");
    assert_eq!(page.model.session().coaching().hints, 2);
}

#[test]
fn a_move_ends_the_search_for_a_hint() {
    let mut page = Page::open();
    ask(&mut page).send(coach::Event::Loaded);
    let id = asked(&page).id;
    page.drag("e2", "e4");
    assert!(page.posted.contains(&Request::Stop { id }));
    assert_eq!(page.model.session().coaching().hints, 0);
}

#[test]
fn without_the_coach_there_is_no_hint_and_the_next_tries_again() {
    let mut page = Page::open();
    ask(&mut page);
    find(&mut page, "e2e4");
    page.send(coach::Event::Missing);
    assert_eq!(page.model.session().coaching().hints, 0);
    page.effects.clear();
    ask(&mut page);
    assert!(page.effects.contains(&E::LoadCoach));
}

#[test]
fn an_earlier_position_gives_way_to_the_last() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5").send(navigation::Event::First);
    ask(&mut page).send(coach::Event::Loaded);
    find(&mut page, "g1f3");
    assert!(view::fen(&page.model).starts_with("rnbqkbnr/pppp1ppp"));
    let with_hint = marks(&page);
    page.send(navigation::Event::First);
    assert!(marks(&page) < with_hint);
}

#[test]
fn there_are_no_hints_out_of_turn_or_where_they_are_switched_off() {
    let refused = |page: &Page| {
        let button = view::buttons(&page.model).hint;
        (!button.usable).then(|| english(&button.note))
    };
    let mut page = Page::open();
    assert_eq!(refused(&page), None);
    page.drag("e2", "e4");
    assert_eq!(refused(&page).as_deref(), Some("It's the computer's turn."));
    ask(&mut page);
    assert_eq!(said(&page), "It's the computer's turn.");
    let locked = Page::asked("?locked=hint");
    assert_eq!(refused(&locked).as_deref(), Some("Hints are switched off on this page."));
}

#[test]
fn hints_are_counted_in_the_record_in_pgn_and_at_the_end() {
    let mut page = Page::open();
    ask(&mut page).send(coach::Event::Loaded);
    find(&mut page, "e2e4");
    let mut page = page.reload_at("");
    assert_eq!(page.model.session().coaching().hints, 1);
    assert!(page.model.session().pgn(0).contains("[Hints \"1\"]"));
    page.ready().drag("e2", "e4").reply("e7e5").send(actions::Event::Resign);
    // The animation of the last move ends.
    page.later(2_000.0).send(board::Event::Frame);
    let card = view::end(&page.model).expect("the game is over");
    let told = card.record.map(|text| english(&text)).unwrap_or_default();
    assert!(told.ends_with("1 lost. Hints used: 1"), "{told}");
}
