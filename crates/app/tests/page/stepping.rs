//! Stepping through the game, and continuing from an earlier position.

use luft_app::view::Word;

use crate::fake::*;
use crate::prelude::*;

fn step(page: &mut Page, event: navigation::Event) {
    page.send(event);
}

/// The player has White and has played three moves, the computer two.
fn opened() -> Page {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5").drag("g1", "f3").reply("b8c6").drag("f1", "b5");
    page
}

fn load(text: &str) -> Page {
    let mut page = Page::open();
    page.send(library::Event::Load { bytes: text.as_bytes().to_vec(), seed: 2 });
    page
}

/// The node of a variation's move, by its text.
fn beside(page: &Page, san: &str) -> NodeId {
    let rows = view::moves(&page.model);
    let words = rows.iter().flat_map(|row| &row.remarks).flatten();
    let cells = words.filter_map(|word| match word {
        Word::Move { cell, .. } => Some(cell),
        _ => None,
    });
    cells.into_iter().find(|cell| &*cell.san == san).expect("it is shown").node
}

#[test]
fn every_position_of_the_game_can_be_shown() {
    let mut page = opened();
    page.reply("a7a6");
    let latest = page.panel().fen;
    let steps = page.panel().steps;
    assert_eq!(
        (steps.node, steps.is_past, steps.back, steps.forward),
        (NodeId::at(6), false, true, false)
    );
    step(&mut page, navigation::Event::Back);
    assert_eq!(page.cell("a7").label, "a7, black pawn");
    assert_eq!(page.cell("b5").label, "b5, white bishop, last move");
    assert!(page.panel().steps.is_past);
    assert_eq!(page.announced(), [(Urgency::Polite, "White: bishop b5.")]);
    step(&mut page, navigation::Event::First);
    assert_eq!(page.panel().fen, Position::start().fen());
    assert_eq!(page.announced(), [(Urgency::Polite, "Start of the game.")]);
    assert!(!page.panel().steps.back);
    step(&mut page, navigation::Event::Back);
    assert_eq!(page.effects, [], "there is nothing before the beginning");
    step(&mut page, navigation::Event::To(NodeId::at(2)));
    assert_eq!(page.cell("e5").label, "e5, black pawn, last move");
    step(&mut page, navigation::Event::Forward);
    assert_eq!(page.cell("f3").label, "f3, white knight, last move");
    step(&mut page, navigation::Event::Last);
    assert_eq!((page.panel().fen, page.panel().steps), (latest, steps));
    let said = "Black: pawn a6. Latest position.";
    assert_eq!(page.announced(), [(Urgency::Polite, said)]);
    step(&mut page, navigation::Event::To(NodeId::at(77)));
    assert_eq!(page.effects, [], "there is no such place");
}

#[test]
fn captures_are_counted_up_to_the_position_shown() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("d7d5").drag("e4", "d5").reply("d8d5");
    assert_eq!(page.panel().top.captured.pieces.len(), 1);
    step(&mut page, navigation::Event::Back);
    let panel = page.panel();
    assert_eq!((panel.top.captured.pieces.len(), panel.bottom.captured.lead), (0, 1));
}

#[test]
fn a_step_slides_its_piece_either_way() {
    let mut page = opened();
    page.later(1000.0).send(board::Event::Frame);
    let bishops = |page: &Page| -> Vec<f64> {
        let is =
            |piece: luft_app::Piece| piece.color == Color::White && piece.kind == PieceKind::Bishop;
        let shapes = view::scene(&page.model).into_iter();
        let at = shapes.filter_map(|shape| match shape {
            Shape::Piece { piece, center, .. } if is(piece) => Some(center.y),
            _ => None,
        });
        at.collect()
    };
    step(&mut page, navigation::Event::Back);
    assert!(page.effects.contains(&Effect::RequestFrame));
    assert!(bishops(&page).contains(&350.0), "it sets out from b5");
    page.later(1000.0).send(board::Event::Frame);
    assert_eq!(bishops(&page), [750.0, 750.0]);
    step(&mut page, navigation::Event::Forward);
    assert!(!bishops(&page).contains(&350.0), "it has not arrived yet");
    step(&mut page, navigation::Event::First);
    assert!(!page.effects.contains(&Effect::RequestFrame), "a long way is a jump");
}

#[test]
fn a_new_move_shows_the_last_position_again() {
    let mut page = opened();
    step(&mut page, navigation::Event::First);
    page.reply("a7a6");
    assert!(!page.panel().steps.is_past);
    assert_eq!(page.cell("a6").label, "a6, black pawn, last move");
}

#[test]
fn stepping_changes_nothing_in_the_game() {
    let mut page = Page::timed("5+0");
    page.drag("e2", "e4").reply("e7e5");
    let (saved, session) = (page.saved(), page.model.session().clone());
    for event in [navigation::Event::First, navigation::Event::Forward, navigation::Event::Last] {
        step(&mut page, event);
        assert_eq!(page.saved(), saved);
    }
    assert_eq!(page.model.session(), &session);
}

#[test]
fn a_move_in_an_earlier_position_is_asked_about_first() {
    let mut page = opened();
    page.reply("a7a6");
    step(&mut page, navigation::Event::To(NodeId::at(2)));
    page.drag("d2", "d4");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bb5 a6", "nothing is lost before the answer");
    let asks = Effect::OpenDialog { dialog: Dialog::PlayOn, focus: true };
    assert!(page.effects.contains(&asks));
    assert_eq!(page.panel().play_on.as_deref(), Some("This takes back the 4 moves after it."));
    step(&mut page, navigation::Event::Dismiss);
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bb5 a6");
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::PlayOn)));
    step(&mut page, navigation::Event::Confirm);
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bb5 a6", "an answer to no question is none");

    page.click("d2").click("d4");
    step(&mut page, navigation::Event::Confirm);
    assert_eq!(page.moves(), "e4 e5 d4");
    assert!(page.is_thinking());
    assert!(!page.panel().steps.is_past);
    page.reply("e5d4");
    assert_eq!(page.moves(), "e4 e5 d4 exd4");
}

#[test]
fn a_move_typed_in_an_earlier_position_plays_on_from_there() {
    let mut page = opened();
    page.reply("a7a6");
    step(&mut page, navigation::Event::To(NodeId::at(2)));
    page.type_move("d4");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bb5 a6", "nothing is lost before the answer");
    assert_eq!(page.message(), None);
    assert!(page.panel().play_on.is_some());
    step(&mut page, navigation::Event::Confirm);
    assert_eq!(page.moves(), "e4 e5 d4");
    assert!(page.is_thinking() && !page.panel().steps.is_past);
    page.reply("e5d4");
    // A move that is illegal in the position shown is explained, even if it is legal in the last
    // position.
    step(&mut page, navigation::Event::To(NodeId::at(2)));
    page.type_move("Qxd4");
    assert_eq!(page.message().as_deref(), Some("Qxd4 is not a legal move here."));
    step(&mut page, navigation::Event::To(NodeId::at(1)));
    page.type_move("e5");
    assert_eq!(page.message().as_deref(), Some("It's the computer's turn."));
    assert_eq!((page.moves().as_str(), page.panel().play_on), ("e4 e5 d4 exd4", None));
}

#[test]
fn a_promotion_typed_in_an_earlier_position_is_the_one_that_was_named() {
    let mut page = Page::at("7k/P7/8/8/8/8/8/K7 w - - 0 1", Color::White);
    page.drag("a1", "b1").reply("h8h7");
    step(&mut page, navigation::Event::First);
    page.type_move("a8=R");
    step(&mut page, navigation::Event::Confirm);
    assert_eq!((page.moves().as_str(), page.panel().play_on), ("a8=R+", None));
}

#[test]
fn a_move_typed_in_a_variation_leaves_the_game_that_was_read() {
    let mut page = load("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *");
    let d6 = beside(&page, "d6");
    step(&mut page, navigation::Event::To(d6));
    page.type_move("f1b5");
    step(&mut page, navigation::Event::Confirm);
    assert_eq!(page.moves(), "e4 c5 Nf3 d6 Bb5+");
}

#[test]
fn only_own_pieces_can_be_moved_in_the_past() {
    let mut page = opened();
    step(&mut page, navigation::Event::To(NodeId::at(1)));
    page.drag("d7", "d5");
    assert_eq!(page.panel().play_on, None, "it is the computer's move there");
    step(&mut page, navigation::Event::To(NodeId::at(2)));
    page.drag("d2", "d5");
    assert_eq!(page.panel().play_on, None, "it is no move");
    // The keyboard works like the pointer.
    page.activate("c2");
    assert_eq!(page.cell("c4").label, "c4, empty, legal move");
    page.activate("c4");
    assert!(page.panel().play_on.is_some());
}

#[test]
fn playing_on_from_a_position_of_the_computers_has_it_reply() {
    let mut page = opened();
    page.reply("a7a6");
    step(&mut page, navigation::Event::To(NodeId::at(3)));
    step(&mut page, navigation::Event::PlayOn);
    step(&mut page, navigation::Event::Confirm);
    assert_eq!(page.moves(), "e4 e5 Nf3");
    assert!(page.is_thinking());
    assert_eq!(page.announced(), [(Urgency::Polite, "3 moves taken back.")]);
    page.reply("g8f6");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nf6");
}

#[test]
fn undoing_any_number_of_moves_restores_clock_and_counters_even_after_the_end() {
    let mut page = Page::timed("5+2");
    page.drag("e2", "e4").reply("e7e5");
    page.pass(20_000.0);
    page.drag("g1", "f3").reply("b8c6").pass(30_000.0);
    let (before, seed) = (page.model.session().clone(), page.model.session().seed());
    page.drag("f3", "g1").reply("c6b8").pass(50_000.0);
    page.send(actions::Event::Resign);
    assert_eq!(page.phase(), Phase::Over);
    step(&mut page, navigation::Event::To(NodeId::at(4)));
    step(&mut page, navigation::Event::PlayOn);
    step(&mut page, navigation::Event::Confirm);
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6");
    let session = page.model.session();
    assert_eq!(session.game(), before.game());
    assert_eq!(session.game().position().halfmove_clock(), 2);
    assert_eq!(session.seed(), seed);
    let after = |session: &luft_app::session::Session| -> Vec<_> {
        session.clock().after_each_move().collect()
    };
    assert_eq!(after(session), after(&before));
    assert!(session.clock().is_running());
    assert_eq!(page.player(), Color::White);
}

#[test]
fn a_move_that_was_made_stays_with_touch_move() {
    let mut page = Page::open();
    page.start(NewGame { touch_move: true, ..NewGame::default() }, 1);
    page.drag("e2", "e4").reply("e7e5");
    step(&mut page, navigation::Event::First);
    page.down("d2").up("d2");
    assert_eq!(page.model.session().obligation(), None, "a touch in the past binds nobody");
    step(&mut page, navigation::Event::PlayOn);
    assert_eq!(page.message().as_deref(), Some("With touch-move, moves can't be taken back."));
    assert_eq!(page.panel().play_on, None);
}

#[test]
fn comments_of_a_text_are_shown() {
    let page = load(
        "{An old game.} 1. e4 $1 {[%eval 0.3][%clk 0:04:58] best by test} e5 (1... c5 {sharp} \
         2. Nf3 (2. c3 $5) d6) 2. Nf3 *",
    );
    let rows = view::moves(&page.model);
    assert_eq!(rows[0].remarks, [[Word::Said("An old game.".into())]]);
    let e4 = rows[1].white.as_ref().unwrap();
    assert_eq!((&*e4.san, e4.node), ("e4!", NodeId::at(1)));
    assert_eq!((e4.evaluation.as_deref(), e4.clock.as_deref()), (Some("+0.30"), Some("4:58")));
    let heard: Vec<_> = e4.heard.iter().map(english).collect();
    assert_eq!(heard, ["good move", "best by test"]);
    assert_eq!(rows[1].remarks, [[Word::Said("best by test".into())]]);
    assert_eq!((rows[2].number, rows[2].white.is_none()), (1, true));
    let text: String = rows[2].remarks[0]
        .iter()
        .map(|word| match word {
            Word::Said(words) => format!("{words} "),
            Word::Move { number, cell } => format!("{number}{} ", cell.san),
            Word::Open => "(".to_owned(),
            Word::Close => ")".to_owned(),
            Word::LeftOut(_) => String::new(),
        })
        .collect();
    assert_eq!(text, "1\u{2026}c5 sharp 2.Nf3 (2.c3!? )2\u{2026}d6 ");
    assert_eq!(rows[3].white.as_ref().unwrap().san.as_ref(), "Nf3");
}

#[test]
fn a_step_announces_the_move_its_comment_and_the_result() {
    let mut page = load(
        "{A trap} 1. e4 e5 2. Bc4 Nc6 3. Qh5 $6 {It threatens mate} \
         (3. Nf3 $1 $220) Nf6 $4 {[%eval #1]} 4. Qxf7# $1 $146 {and so} 1-0",
    );
    let mut tells = |event, said: &str| {
        step(&mut page, event);
        assert_eq!(page.announced(), [(Urgency::Polite, said)]);
    };
    tells(navigation::Event::First, "Start of the game. A trap");
    tells(navigation::Event::To(NodeId::at(4)), "Black: knight c6.");
    tells(navigation::Event::Forward, "White: queen h5, dubious move, It threatens mate.");
    tells(navigation::Event::Forward, "Black: knight f6, blunder.");
    tells(
        navigation::Event::Forward,
        "White: queen takes f7, good move, novelty, and so. Checkmate, White wins. Latest \
         position.",
    );
    tells(navigation::Event::To(NodeId::at(8)), "White: knight f3, good move, diagram.");
}

#[test]
fn the_result_of_other_peoples_games_names_the_colours() {
    let mut page = load("1. e4 e5 {resigns} 1-0");
    step(&mut page, navigation::Event::First);
    step(&mut page, navigation::Event::Last);
    let said = "Black: pawn e5, resigns. White wins. Latest position.";
    assert_eq!(page.announced(), [(Urgency::Polite, said)]);
}

#[test]
fn a_variation_can_be_entered_and_played_on_from() {
    let mut page = load("[White \"Ann\"]\n\n1. e4 {good} e5 (1... c5 2. Nf3 d6 3. d4) 2. Nf3 *");
    let d6 = beside(&page, "d6");
    step(&mut page, navigation::Event::To(d6));
    assert_eq!(page.cell("d6").label, "d6, black pawn, last move");
    step(&mut page, navigation::Event::Forward);
    assert!(!page.panel().steps.forward);
    assert_eq!(page.cell("d4").label, "d4, white pawn, last move");
    step(&mut page, navigation::Event::Back);
    page.drag("b1", "c3");
    assert_eq!(page.moves(), "e4 e5 Nf3");
    step(&mut page, navigation::Event::Confirm);
    assert_eq!(page.moves(), "e4 c5 Nf3 d6 Nc3");
    assert!(page.is_thinking());
    assert_eq!(view::moves(&page.model)[0].remarks, [[Word::Said("good".into())]]);
    let (text, _) = page.written();
    assert!(text.contains("[White \"Ann\"]"), "{text}");
}

#[test]
fn variations_come_back_with_a_reload() {
    let page = load("1. e4 e5 (1... c5 {sharp}) 2. Nf3 *");
    let again = page.reload_after(1000.0);
    assert_eq!(view::moves(&again.model), view::moves(&page.model));
    assert!(beside(&again, "c5") > NodeId::at(3));
}

#[test]
fn the_position_shown_is_the_one_that_is_copied() {
    let mut page = opened();
    step(&mut page, navigation::Event::First);
    page.send(board::Event::CopyFen);
    let text = Position::start().fen();
    assert_eq!(page.effects, [Effect::CopyText { what: Copied::Position, text }]);
}

#[test]
fn the_result_stands_on_the_last_position_alone() {
    let mut page = opened();
    page.send(actions::Event::Resign).later(1000.0).send(board::Event::Frame);
    let badges = |page: &Page| {
        let is = |shape: &Shape| matches!(shape, Shape::Disc { paint: PaintRole::BadgeLoss, .. });
        view::scene(&page.model).iter().filter(|shape| is(shape)).count()
    };
    assert_eq!(badges(&page), 1);
    step(&mut page, navigation::Event::Back);
    assert_eq!(badges(&page), 0);
    assert!(page.panel().result.is_some(), "the result is still told");
}
