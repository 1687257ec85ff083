//! Draw offers, their answers, and resignations.

use crate::fake::*;
use crate::prelude::*;
const AGREED: &str = "Draw by agreement.";

/// The player has moved e4 and offers a draw with it.
fn offered() -> Page {
    let mut page = Page::begun();
    page.send(draws::Event::Offer).drag("e2", "e4");
    page
}

/// The computer has moved and offers a draw.
fn offered_by_the_computer() -> Page {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5 offer");
    page
}

fn answer(page: &mut Page, answer: &str) {
    let line = format!("answer {} {answer}", page.last_go().id);
    page.worker(&line);
}

#[test]
fn before_a_game_has_begun_nobody_can_offer_a_draw_or_resign() {
    for (mut page, why) in [
        (Page::open(), ["Make a move before you offer a draw.", "Make a move to begin."]),
        (
            Page::asked("?players=2"),
            ["Make a move before you offer a draw.", "Make a move to begin."],
        ),
        (Page::asked("?color=black"), ["The computer moves first: press “Start game”."; 2]),
    ] {
        let untouched = page.model.session().clone();
        let buttons = page.panel().buttons;
        for (button, why) in [buttons.offer_draw, buttons.resign].into_iter().zip(why) {
            assert!(!button.usable, "{why}");
            assert_eq!(button.note, why);
        }
        page.send(draws::Event::Offer).send(actions::Event::Resign);
        assert_eq!(page.model.session().game(), untouched.game());
        assert!(!page.model.session().is_offering());
    }
    let mut begun = Page::open();
    begun.drag("e2", "e4").reply("e7e5");
    let mut started = Page::open();
    started.start(NewGame::default(), 1);
    for page in [begun, started] {
        let buttons = page.panel().buttons;
        assert!(buttons.offer_draw.usable && buttons.resign.usable);
    }
}

#[test]
fn an_offer_goes_with_the_move_to_come() {
    let mut page = Page::begun();
    assert!(!page.panel().buttons.offer_draw.pressed);
    page.send(draws::Event::Offer);
    assert_eq!(page.announced(), [(Urgency::Polite, "You will offer a draw with your next move.")]);
    assert!(page.panel().buttons.offer_draw.pressed);
    assert_eq!(page.model.session().game().offer(), None, "not before the move");
    page.drag("e2", "e4");
    assert_eq!(page.model.session().game().offer(), Some(Color::White));
    assert_eq!(page.announced(), [(Urgency::Polite, "White: pawn e4. White offers a draw.")]);
    assert!(page.last_go().offered);
    assert!(!page.panel().buttons.offer_draw.pressed);
}

#[test]
fn an_offer_is_withdrawn_before_the_move() {
    let mut page = Page::begun();
    page.send(draws::Event::Offer).send(draws::Event::Offer);
    assert_eq!(page.announced(), [(Urgency::Polite, "Draw offer cancelled.")]);
    page.drag("e2", "e4");
    assert_eq!(page.model.session().game().offer(), None);
    assert!(!page.last_go().offered);
}

#[test]
fn an_offer_goes_with_the_move_just_made() {
    for control in ["", "3+2"] {
        let mut page = Page::timed(control);
        page.drag("e2", "e4");
        let first = page.last_go().id;
        assert!(!page.last_go().offered);
        page.send(draws::Event::Offer);
        if !control.is_empty() {
            page.ready();
        }
        assert_ne!(page.last_go().id, first, "the search is asked anew");
        assert!(page.last_go().offered);
        page.worker(&format!("best {first} e7e5"));
        assert_eq!(page.moves(), "e4", "the old search counts no more");
        page.send(draws::Event::Offer);
        let message = page.message();
        assert_eq!(message.as_deref(), Some("You have already offered a draw with this move."));
        page.reply("e7e5");
        assert_eq!(page.moves(), "e4 e5");
    }
}

#[test]
fn the_computer_accepts() {
    let mut page = offered();
    answer(&mut page, "accept it stands no better");
    assert_eq!(page.result(), ("Draw".into(), AGREED.into()));
    assert_eq!(page.announced(), [(Urgency::Assertive, AGREED)]);
    assert_eq!(page.phase(), Phase::Over);
}

#[test]
fn the_computer_declines_and_its_words_stay() {
    let mut page = offered();
    answer(&mut page, "better");
    let words = "The computer declines the draw: its position is better.";
    assert_eq!(page.announced(), [(Urgency::Assertive, words)]);
    assert_eq!(page.model.session().game().offer(), None);
    assert!(page.is_thinking(), "the move is still to come");
    page.reply("e7e5").pass(60_000.0);
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(page.message().as_deref(), Some(words), "its move does not wipe them off");
    page.down("d2");
    assert_eq!(page.message(), None);
    let again = page.reload_after(0.0);
    assert_eq!(
        again.model.session().game(),
        page.model.session().game(),
        "the declined offer is kept"
    );
}

/// A full search judges offers, but most personas see less: 600 does not even see every mate in
/// one.
#[test]
fn a_declined_offer_promises_no_mate() {
    let mut page = offered();
    answer(&mut page, "mate");
    let words = "The computer declines the draw: its position is winning.";
    assert_eq!(page.message().as_deref(), Some(words));
}

#[test]
fn a_declined_offer_is_announced_with_the_move() {
    let mut page = offered();
    page.pass(500.0);
    answer(&mut page, "better");
    page.reply("e7e5");
    // Both are announced together, because a second text would interrupt the first.
    let words = "The computer declines the draw: its position is better. Black: pawn e5.";
    assert_eq!(page.announced(), [(Urgency::Assertive, words)]);
    page.drag("g1", "f3").reply("b8c6");
    assert_eq!(page.announced(), [(Urgency::Assertive, "Black: knight c6.")]);
}

#[test]
fn an_unrequested_answer_is_dropped() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    answer(&mut page, "accept gladly");
    answer(&mut page, "early");
    assert_eq!((page.message(), page.result()), (None, Default::default()));

    let mut page = offered();
    answer(&mut page, "better");
    answer(&mut page, "accept on second thoughts");
    assert_eq!(page.result(), Default::default(), "it has been answered");
    assert!(page.message().unwrap().contains("declines"));
}

#[test]
fn the_computers_offer_waits_for_an_answer() {
    let page = offered_by_the_computer();
    assert_eq!(page.announced(), [(Urgency::Assertive, "Black: pawn e5. Black offers a draw.")]);
    assert_eq!(page.panel().offer.as_deref(), Some("Black offers a draw."));
    let button = page.panel().buttons.offer_draw;
    assert!(!button.usable && button.note == "Answer your opponent's draw offer first.");
    let mut again = page.reload_after(0.0);
    assert_eq!(again.panel().offer, page.panel().offer);
    again.send(draws::Event::Accept);
    assert_eq!(again.result().1, AGREED);
    assert_eq!(again.panel().offer, None);
}

#[test]
fn the_computers_offer_is_declined() {
    let mut page = offered_by_the_computer();
    page.send(draws::Event::Decline);
    assert_eq!(page.panel().offer, None);
    assert!(page.panel().buttons.offer_draw.usable);
    assert!(matches!(page.phase(), Phase::Choosing(_)));
    page.send(draws::Event::Accept);
    assert_eq!(page.message().as_deref(), Some("There is no draw offer to answer."));
    assert_eq!(page.result(), Default::default());
}

#[test]
fn the_computers_offer_lapses_with_a_move() {
    let mut page = offered_by_the_computer();
    page.drag("g1", "f3");
    assert_eq!(page.model.session().game().offer(), None);
    page.send(draws::Event::Accept);
    assert_eq!(page.result(), Default::default());
    page.reply("b8c6").send(draws::Event::Accept);
    assert_eq!(page.result(), Default::default());
    assert_eq!(page.panel().offer, None);
}

#[test]
fn the_computer_does_not_offer_again_and_again() {
    let mut page = offered_by_the_computer();
    // Pawn moves, so that no position repeats.
    let moves = [
        ("a3", "a7a6"),
        ("b3", "b7b6"),
        ("c3", "c7c6"),
        ("d3", "d7d6"),
        ("f3", "f7f6"),
        ("g3", "g7g6"),
        ("h3", "h7h6"),
        ("a4", "a6a5"),
        ("b4", "b6b5"),
        ("c4", "c6c5"),
        ("d4", "d6d5"),
        ("f4", "f6f5"),
        ("g4", "g6g5"),
        ("h4", "h6h5"),
    ];
    for (mine, reply) in moves {
        page.type_move(mine);
        assert!(!page.last_go().may_offer, "{mine}");
        page.reply(reply);
    }
    page.type_move("Kf2").reply("e8f7").type_move("Ke1");
    assert!(page.last_go().may_offer, "after fifteen moves of its own");
}

#[test]
fn an_offer_is_taken_back_with_its_move() {
    let mut page = offered();
    page.undo();
    assert_eq!(page.model.session().game().offer(), None);
    page.drag("e2", "e4");
    assert!(!page.last_go().offered);

    let mut page = offered_by_the_computer();
    page.drag("g1", "f3").undo();
    assert_eq!(page.moves(), "e4 e5");
    assert!(page.panel().offer.is_some(), "the answer to it has been taken back");

    // An offer prepared for the next move is not made with a move of another turn.
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5").send(draws::Event::Offer).undo();
    assert!(!page.panel().buttons.offer_draw.pressed);
}

#[test]
fn an_agreement_taken_back_is_not_made_again() {
    let mut page = offered();
    answer(&mut page, "accept it stands no better");
    page.undo();
    assert!(page.is_thinking());
    assert!(!page.last_go().offered, "or it would accept again at once");
    page.reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");

    let mut page = offered_by_the_computer();
    page.send(draws::Event::Accept).undo();
    assert!(page.panel().offer.is_some(), "the player may answer differently");
}

#[test]
fn with_two_people_the_other_one_answers() {
    let mut page = Page::for_two("");
    page.type_move("e4").send(draws::Event::Offer).type_move("e5");
    assert_eq!(page.panel().offer.as_deref(), Some("Black offers a draw."));
    page.send(draws::Event::Decline).send(draws::Event::Offer).type_move("Nf3");
    assert_eq!(page.panel().offer.as_deref(), Some("White offers a draw."));
    page.type_move("Nc6");
    assert_eq!(page.panel().offer, None, "it has lapsed");
    page.send(draws::Event::Offer).type_move("Bb5").send(draws::Event::Accept);
    assert_eq!(page.result(), ("Draw".into(), AGREED.into()));
    page.undo();
    assert_eq!(page.panel().offer.as_deref(), Some("White offers a draw."));
}

#[test]
fn an_offer_with_the_last_move_offers_nothing() {
    let mut page = Page::at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Color::White);
    page.send(draws::Event::Offer).drag("a1", "a8");
    assert_eq!(page.result().1, "Checkmate, White wins.");
    assert_eq!(page.model.session().game().plies()[0].offer(), None);
}

#[test]
fn an_offer_while_the_reply_is_held_back_is_still_considered() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let line = format!("best {} e7e5", page.last_go().id);
    page.worker(&line);
    assert!(page.panel().buttons.offer_draw.usable);
    page.send(draws::Event::Offer);
    assert!(page.last_go().offered, "the computer is asked anew");
    page.pass(500.0);
    assert_eq!(page.moves(), "e4", "what it had decided on counts no more");
    page.reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn before_any_move_the_computers_turn_allows_no_offer() {
    let mut page = Page::open();
    page.new_game(PersonaId::EASY, ColorChoice::Black, 1);
    assert_eq!(page.panel().buttons.offer_draw.note, "Make a move before you offer a draw.");
    page.send(draws::Event::Offer);
    assert_eq!(page.message().as_deref(), Some("Make a move before you offer a draw."));
}

#[test]
fn the_computer_asks_before_it_resigns_and_plays_on_when_asked_to() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    assert!(page.last_go().may_resign);
    let resign = |page: &mut Page| {
        page.pass(500.0);
        let line = format!("resign {}", page.last_go().id);
        page.worker(&line);
    };
    resign(&mut page);
    let question = "Black would like to resign. Accept, or play on?";
    assert_eq!(page.announced(), [(Urgency::Assertive, question)]);
    assert_eq!(page.phase(), Phase::Resigning);
    let text = |page: &Page| view::status(&page.model).resignation.as_ref().map(english);
    assert_eq!(text(&page).as_deref(), Some(question));
    assert_eq!(page.reload_after(100.0).ready().phase(), Phase::Thinking, "it asks anew");
    page.send(opponent::Event::PlayOn);
    assert_eq!((page.is_thinking(), text(&page)), (true, None));
    assert!(!page.last_go().may_resign);
    page.reply("e7e5").drag("g1", "f3");
    assert!(!page.last_go().may_resign, "to the end of the game");
    let mut again = page.reload_after(100.0);
    again.ready();
    assert!(!again.last_go().may_resign, "also after a reload");
    page.send(opponent::Event::PlayOn).send(opponent::Event::AcceptResignation);
    assert_eq!(page.message().as_deref(), Some("The computer has not asked to resign."));

    page.new_game(PersonaId::EASY, ColorChoice::White, 2).drag("e2", "e4");
    resign(&mut page);
    page.send(opponent::Event::AcceptResignation);
    assert_eq!(page.result(), ("You win".into(), "Black resigned, White wins.".into()));
    assert_eq!(page.announced(), [(Urgency::Assertive, "Black resigned, White wins.")]);
    page.undo();
    assert!(page.is_thinking());
    assert!(!page.last_go().may_resign, "nor after the end was taken back");
    page.new_game(PersonaId::EASY, ColorChoice::White, 2).drag("e2", "e4");
    assert!(page.last_go().may_resign);
}

#[test]
fn no_time_passes_while_the_computer_asks_to_resign() {
    let mut page = Page::timed("1+0");
    page.drag("e2", "e4").pass(500.0);
    let line = format!("resign {}", page.last_go().id);
    page.worker(&line);
    let face = page.face(Color::Black);
    page.pass(120_000.0);
    assert_eq!((page.phase(), page.face(Color::Black)), (Phase::Resigning, face));
    page.send(opponent::Event::PlayOn);
    assert!(page.model.session().clock().is_running());
}
