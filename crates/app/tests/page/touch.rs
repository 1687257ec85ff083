//! Touch-move and "J'adoube".

use crate::fake::*;
use crate::prelude::*;
/// Two people with touch-move, at a position.
fn at(fen: &str) -> Page {
    let mut page = Page::open();
    page.start(NewGame { touch_move: true, ..two("") }, 1).set_fen(fen);
    page
}

/// White: Kg1, Re1, Bc4, Pa2. Black: Kg8, Nd5 (which the bishop can capture), Re8 (which the rook
/// can capture), Ph7.
const MIDDLE: &str = "4r1k1/7p/8/3n4/2B5/8/P7/4R1K1 w - - 0 1";

fn touched(name: &str) -> Option<Obligation> {
    Some(Obligation::Touched(square(name)))
}

fn capture(name: &str) -> Option<Obligation> {
    Some(Obligation::Capture(square(name)))
}

fn both(from: &str, captures: &str) -> Option<Obligation> {
    Some(Obligation::Both { from: square(from), captures: square(captures) })
}

#[test]
fn without_the_option_a_touch_creates_no_obligation() {
    let mut page = Page::open();
    page.click("g1").click("e2").click("e4");
    assert_eq!(page.moves(), "e4");
    assert_eq!(page.panel().buttons.adjust, None);
    page.send(actions::Event::Adjust);
    let words = "Touch-move is off: you can touch any piece.";
    assert_eq!(page.message().as_deref(), Some(words));
}

#[test]
fn touches_create_obligations_that_can_be_met() {
    for (touches, duty) in [
        (&["a2"][..], touched("a2")),
        (&["g1", "e1"], touched("g1")),
        (&["d5"], capture("d5")),
        (&["h7"], None),
        (&["h7", "e5", "e1"], touched("e1")),
        (&["g8", "d5"], capture("d5")),
        (&["d5", "e8"], capture("d5")),
        (&["c4", "d5"], both("c4", "d5")),
        (&["d5", "c4"], both("c4", "d5")),
        (&["d5", "e1"], capture("d5")),
        (&["e1", "d5"], touched("e1")),
        (&["e1", "d5", "e8"], both("e1", "e8")),
        (&["d5", "e1", "c4"], both("c4", "d5")),
    ] {
        let mut page = at(MIDDLE);
        for name in touches {
            page.down(name).up("h3");
        }
        assert_eq!(page.model.session().obligation(), duty, "pointer: {touches:?}");
    }
}

#[test]
fn the_keyboard_and_the_grid_touch_as_the_pointer_does() {
    let mut page = at(MIDDLE);
    page.activate("a2").activate("c4");
    assert_eq!(page.model.session().obligation(), touched("a2"));
    assert_eq!(page.phase(), Phase::Choosing(Pointer::Selected(square("a2"))));
    let said: Vec<String> =
        page.announced().iter().map(|Announced(_, text)| text.clone()).collect();
    let words = "Pawn a2 selected, can move to a3, a4. Touch-move: the pawn on a2 must move.";
    assert_eq!(said, [words], "in one breath, of the piece that is selected");
    page.key(Key::Escape);
    assert_eq!(page.phase(), Phase::Choosing(Pointer::Selected(square("a2"))));

    let mut page = at(MIDDLE);
    page.send(board::Event::Focus(Some(square("d5")))).key(Key::Activate);
    assert_eq!(page.model.session().obligation(), capture("d5"));
    page.activate("c4").activate("d5");
    assert_eq!(page.moves(), "Bxd5+");
}

#[test]
fn touching_a_piece_that_cannot_move_creates_no_obligation() {
    let mut page = Page::open();
    page.start(NewGame { touch_move: true, ..two("") }, 1);
    page.click("a1");
    assert_eq!(page.model.session().obligation(), None);
    page.drag("e2", "e4");
    assert_eq!(page.moves(), "e4");
}

#[test]
fn in_check_only_pieces_that_can_answer_it_must_move() {
    // White's king on e1 is in check from e8; the bishop can block, the knight
    // cannot.
    let mut page = at("4r1k1/8/8/8/8/8/N7/3BK3 w - - 0 1");
    page.click("a2");
    assert_eq!(page.model.session().obligation(), None);
    page.click("d1");
    assert_eq!(page.model.session().obligation(), touched("d1"));
    page.type_move("Kd2");
    assert_eq!(page.moves(), "");
    page.type_move("Be2");
    assert_eq!(page.moves(), "Be2");
}

#[test]
fn the_obligation_lasts_until_its_move_is_played() {
    let words = "Touch-move: the bishop on c4 must move.";
    let ways: [fn(&mut Page); 6] = [
        |page| {
            page.drag("c4", "c5");
        },
        |page| {
            page.down("c4").pointer_at(PointerKind::Up, Point { x: -50.0, y: 9.0 });
        },
        |page| {
            page.click("c4");
        },
        |page| {
            page.key(Key::Escape);
        },
        |page| {
            page.click("a2").click("a3");
        },
        |page| {
            page.type_move("a3");
        },
    ];
    for (way, attempt) in ways.into_iter().enumerate() {
        let mut page = at(MIDDLE);
        page.click("c4");
        attempt(&mut page);
        assert_eq!(
            (page.moves().as_str(), page.model.session().obligation()),
            ("", touched("c4")),
            "{way}"
        );
        let selected = Phase::Choosing(Pointer::Selected(square("c4")));
        assert_eq!(page.phase(), selected, "{way}");
        page.type_move("Kg2");
        assert_eq!(page.message().as_deref(), Some(words), "{way}");
    }
}

#[test]
fn a_required_capture_is_made_by_any_piece_that_can() {
    let mut page = at("4k3/8/8/3n4/2B1P3/8/8/4K3 w - - 0 1");
    page.click("d5").type_move("e5");
    let words = "Touch-move: the knight on d5 must be captured.";
    assert_eq!((page.moves().as_str(), page.message().as_deref()), ("", Some(words)));
    page.type_move("exd5");
    assert_eq!((page.moves().as_str(), page.model.session().obligation()), ("exd5", None));
}

#[test]
fn a_pawn_captured_en_passant_is_touched_on_its_own_square() {
    let mut page = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    page.click("d5").type_move("e6");
    assert_eq!((page.moves().as_str(), page.model.session().obligation()), ("", capture("d5")));
    page.drag("e5", "d6");
    assert_eq!(page.moves(), "exd6");
}

#[test]
fn castling_begins_with_the_king() {
    const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let mut page = at(CASTLING);
    page.click("e1").click("h1");
    assert_eq!(page.moves(), "O-O");
    let mut page = at(CASTLING);
    page.click("e1").click("c1");
    assert_eq!(page.moves(), "O-O-O");
    let mut page = at(CASTLING);
    page.click("h1").click("e1").type_move("O-O");
    assert_eq!(page.moves(), "", "the rook was touched first: it must move");
    assert_eq!(page.model.session().obligation(), touched("h1"));
    page.click("h2");
    assert_eq!(page.moves(), "Rh2");
}

#[test]
fn a_pawn_that_has_arrived_stays() {
    // The pawn could also have captured the knight.
    let start = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let words = "Touch-move: your pawn stays on a8. Choose a piece to promote to.";
    let ways: [fn(&mut Page); 4] = [
        |page| {
            page.key(Key::Escape);
        },
        |page| {
            page.send(board::Event::CancelPromotion);
        },
        |page| {
            page.click("h4");
        },
        |page| {
            page.activate("h4");
        },
    ];
    for (way, leave) in ways.into_iter().enumerate() {
        let mut page = at(start);
        page.drag("a7", "a8");
        leave(&mut page);
        assert!(page.is_promoting(), "{way}");
        assert_eq!(page.message().as_deref(), Some(words), "{way}");
        let mut again = page.reload_after(100.0);
        again.drag("a7", "b8");
        assert_eq!((again.moves(), again.is_promoting()), (String::new(), false), "{way}");
        again.drag("a7", "a8").send(board::Event::Promote(PieceKind::Knight));
        assert_eq!(again.moves(), "a8=N", "{way}");
        page.send(board::Event::Promote(PieceKind::Rook));
        assert_eq!(page.moves(), "a8=R", "{way}");
    }
}

#[test]
fn an_adjusted_piece_need_not_move() {
    let mut page = at(MIDDLE);
    page.send(actions::Event::Adjust);
    assert!(page.panel().buttons.adjust.unwrap().pressed);
    page.click("h3");
    assert!(page.panel().buttons.adjust.unwrap().pressed, "an empty square is no piece");
    page.click("c4");
    assert_eq!(
        (page.message().as_deref(), page.model.session().obligation()),
        (Some("Piece adjusted on c4."), None)
    );
    assert!(!page.panel().buttons.adjust.unwrap().pressed);
    page.click("a2");
    assert_eq!(page.model.session().obligation(), touched("a2"), "the next touch counts");
    let button = page.panel().buttons.adjust.unwrap();
    assert!(!button.usable && button.note == "Touch-move: the pawn on a2 must move.");
    page.send(actions::Event::Adjust);
    assert_eq!(page.model.session().obligation(), touched("a2"), "it is too late to adjust");
}

#[test]
fn adjusting_is_taken_back() {
    let mut page = at(MIDDLE);
    page.send(actions::Event::Adjust).send(actions::Event::Adjust).activate("a2");
    assert_eq!(page.model.session().obligation(), touched("a2"));
    let mut page = at(MIDDLE);
    page.send(actions::Event::Adjust).activate("d5");
    assert_eq!(
        (page.message().as_deref(), page.model.session().obligation()),
        (Some("Piece adjusted on d5."), None)
    );
}

#[test]
fn an_obligation_survives_a_reload_and_ends_with_the_move() {
    for (touches, duty) in
        [(&["c4"][..], touched("c4")), (&["d5"], capture("d5")), (&["c4", "d5"], both("c4", "d5"))]
    {
        let mut page = at(MIDDLE);
        for name in touches {
            page.down(name).up("h3");
        }
        let mut again = page.reload_after(0.0);
        assert_eq!(again.model.session().obligation(), duty);
        again.type_move("Re2");
        assert_eq!(again.moves(), "");
        again.type_move("Bxd5");
        assert_eq!((again.moves().as_str(), again.model.session().obligation()), ("Bxd5+", None));
        assert_eq!(again.reload_after(0.0).message(), None);
    }
}

#[test]
fn a_move_made_stays_but_an_end_may_be_taken_back() {
    let mut page = at(MIDDLE);
    page.type_move("Kf2");
    let button = page.panel().buttons.undo;
    assert!(!button.usable && button.note == "With touch-move, moves can't be taken back.");
    page.undo();
    assert_eq!(page.moves(), "Kf2");
    page.click("h7").send(actions::Event::Resign).undo();
    assert_eq!((page.moves().as_str(), page.model.session().obligation()), ("Kf2", touched("h7")));
}

#[test]
fn against_a_broken_computer_the_move_may_still_be_taken_back() {
    let mut page = Page::open();
    page.start(NewGame { touch_move: true, ..NewGame::default() }, 1).drag("e2", "e4");
    page.break_down();
    assert_eq!(page.phase(), Phase::Stalled);
    page.undo();
    assert_eq!(page.moves(), "", "the message said so");
}
