//! Moves by pointer: clicks, taps, drags, and their cancellation.

use crate::fake::*;
use crate::prelude::*;
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

fn pointer(page: &Page) -> Pointer {
    match page.phase() {
        Phase::Choosing(pointer) => pointer,
        other => panic!("not the player's turn: {other:?}"),
    }
}

#[test]
fn two_clicks_move() {
    let mut page = Page::open();
    page.click("e2");
    assert_eq!(pointer(&page), Pointer::Selected(square("e2")));
    page.click("e4");
    assert_eq!(page.moves(), "e4");
    assert!(page.is_thinking());
}

#[test]
fn a_drag_moves() {
    let mut page = Page::open();
    page.drag("g1", "f3");
    assert_eq!(page.moves(), "Nf3");
}

#[test]
fn two_taps_move() {
    let mut page = Page::open();
    for name in ["b1", "c3"] {
        let point = page.point(name);
        // A finger rolls a little while it taps.
        let rolled = Point { x: point.x + 6.0, y: point.y - 5.0 };
        page.pointer_of(PointerKind::Down, point, 9, Device::Touch);
        page.pointer_of(PointerKind::Move, rolled, 9, Device::Touch);
        page.pointer_of(PointerKind::Up, rolled, 9, Device::Touch);
    }
    assert_eq!(page.moves(), "Nc3");
}

#[test]
fn a_drag_begins_beyond_its_threshold() {
    let mut page = Page::open();
    let start = page.point("e2");
    page.down("e2");
    page.pointer_at(PointerKind::Move, Point { x: start.x + 3.0, ..start });
    assert!(matches!(pointer(&page), Pointer::Pressed { .. }));
    page.pointer_at(PointerKind::Move, Point { x: start.x + 5.0, ..start });
    assert!(matches!(pointer(&page), Pointer::Dragging { .. }));
}

#[test]
fn a_flick_without_a_move_event_is_a_drag_too() {
    let mut page = Page::open();
    page.down("e2").up("e4");
    assert_eq!(page.moves(), "e4");
}

#[test]
fn clicking_the_selected_piece_again_lets_it_go() {
    let mut page = Page::open();
    page.click("e2").click("e2");
    assert_eq!(pointer(&page), Pointer::Idle);
}

#[test]
fn another_own_piece_takes_over_the_selection() {
    let mut page = Page::open();
    page.click("e2").click("d2");
    assert_eq!(pointer(&page), Pointer::Selected(square("d2")));
    page.drag("c2", "c4");
    assert_eq!(page.moves(), "c4");
}

#[test]
fn a_click_where_the_piece_cannot_go_deselects_it() {
    let mut page = Page::open();
    page.click("e2").click("e6");
    assert_eq!(pointer(&page), Pointer::Idle);
    assert_eq!(page.moves(), "");
}

#[test]
fn empty_squares_and_the_opponents_pieces_are_not_selected() {
    let mut page = Page::open();
    page.click("e4").click("e7");
    assert_eq!(pointer(&page), Pointer::Idle);
    page.drag("e7", "e5");
    assert_eq!(page.moves(), "");
}

#[test]
fn releasing_outside_the_board_cancels() {
    let mut page = Page::open();
    let outside = Point { x: 400.0, y: 900.0 };
    page.down("e2").pointer_at(PointerKind::Move, outside).pointer_at(PointerKind::Up, outside);
    assert_eq!(pointer(&page), Pointer::Idle);
    assert_eq!(page.moves(), "");
}

#[test]
fn a_dialog_that_opens_over_the_board_calls_a_drag_off() {
    for open in [Event::from(settings::Event::Open), library::Event::Share.into()] {
        let mut page = Page::open();
        page.down("e2").moved("e3").send(open).up("e4");
        assert_eq!((pointer(&page), page.moves().as_str()), (Pointer::Idle, ""));
        page.drag("d2", "d4");
        assert_eq!(page.moves(), "d4");
    }
}

#[test]
fn a_piece_dropped_on_a_wrong_square_stays_selected() {
    let mut page = Page::open();
    page.drag("e2", "e5");
    assert_eq!(pointer(&page), Pointer::Selected(square("e2")));
    page.click("e2").down("e2").moved("e4").moved("e2").up("e2");
    assert_eq!(pointer(&page), Pointer::Selected(square("e2")), "put back where it was");
    page.click("e4");
    assert_eq!(page.moves(), "e4");
}

#[test]
fn a_cancelled_pointer_changes_nothing() {
    let mut page = Page::open();
    page.click("e2").down("e4").pointer_at(PointerKind::Cancel, Point::default());
    assert_eq!(pointer(&page), Pointer::Selected(square("e2")));
    page.down("d2").moved("d4").pointer_at(PointerKind::Cancel, Point::default());
    assert_eq!(pointer(&page), Pointer::Idle);
    assert_eq!(page.moves(), "");
}

#[test]
fn a_second_finger_does_not_disturb_the_first() {
    let mut page = Page::open();
    let (d2, d4) = (page.point("d2"), page.point("d4"));
    page.down("e2").moved("e4");
    page.pointer_of(PointerKind::Down, d2, 2, Device::Touch);
    page.pointer_of(PointerKind::Move, d4, 2, Device::Touch);
    page.pointer_of(PointerKind::Up, d4, 2, Device::Touch);
    assert_eq!(page.moves(), "");
    page.up("e4");
    assert_eq!(page.moves(), "e4");
}

#[test]
fn a_pointer_whose_release_was_never_reported_can_go_down_again() {
    let mut page = Page::open();
    page.down("e2").moved("e3");
    page.drag("d2", "d4");
    assert_eq!(page.moves(), "d4");
}

#[test]
fn castling_goes_by_two_squares_or_onto_the_rook() {
    for (way, san) in [("g1", "O-O"), ("h1", "O-O"), ("c1", "O-O-O"), ("a1", "O-O-O")] {
        let mut clicked = Page::at(CASTLING, Color::White);
        clicked.click("e1").click(way);
        assert_eq!(clicked.moves(), san, "click on {way}");
        let mut dragged = Page::at(CASTLING, Color::White);
        dragged.drag("e1", way);
        assert_eq!(dragged.moves(), san, "drag to {way}");
    }
    let mut black = Page::at("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", Color::Black);
    black.drag("e8", "a8");
    assert_eq!(black.moves(), "O-O-O");
}

#[test]
fn a_rook_that_could_be_castled_onto_can_still_be_dragged() {
    let mut page = Page::at(CASTLING, Color::White);
    page.click("e1").drag("h1", "h4");
    assert_eq!(page.moves(), "Rh4");
}

#[test]
fn en_passant_is_announced_like_any_move() {
    let mut page = Page::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", Color::White);
    page.drag("e5", "d6");
    assert_eq!(page.moves(), "exd6");
    assert_eq!(page.cell("d5").label, "d5, empty");
}

#[test]
fn the_board_seen_from_the_other_side_is_clicked_there() {
    let mut page = Page::open();
    page.send(board::Event::Flip);
    let e2 = page.point("e2");
    assert!(e2.y < 400.0, "White's pawns are at the top now");
    page.drag("e2", "e4");
    assert_eq!(page.moves(), "e4");
}

#[test]
fn a_dragged_piece_follows_the_pointer_and_leaves_a_ghost() {
    let mut page = Page::open();
    page.down("g1").moved("f3");
    let shapes = view::scene(&page.model);
    let knights: Vec<_> = shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Piece { piece, center, alpha, lifted, .. }
                if piece.kind == PieceKind::Knight && piece.color == Color::White =>
            {
                Some((*center, *alpha, *lifted))
            }
            _ => None,
        })
        .collect();
    let (at, alpha, lifted) = knights[knights.len() - 1];
    assert_eq!((at, alpha, lifted), (page.point("f3"), 1.0, true));
    assert!(knights.iter().any(|(at, alpha, _)| *at == page.point("g1") && *alpha < 1.0));
    assert!(
        shapes.iter().any(|shape| matches!(shape, Shape::Fill { paint: PaintRole::Drop, .. })),
        "the square under it is marked"
    );
}

#[test]
fn a_finger_does_not_hide_what_it_drags() {
    let mut page = Page::open();
    let (from, to) = (page.point("g1"), page.point("f3"));
    page.pointer_of(PointerKind::Down, from, 1, Device::Touch);
    page.pointer_of(PointerKind::Move, to, 1, Device::Touch);
    let held = view::scene(&page.model).into_iter().rev().find_map(|shape| match shape {
        Shape::Piece { center, size, lifted: true, .. } => Some((center, size)),
        _ => None,
    });
    let (center, size) = held.unwrap();
    assert!(size > 150.0, "enlarged: {size}");
    assert!(center.y < to.y - 30.0, "above the finger: {center:?}");
}

#[test]
fn the_board_takes_only_the_touches_it_needs() {
    let mut page = Page::open();
    let grabs = |page: &Page, name| view::grabs(&page.model, page.point(name));
    assert!(grabs(&page, "e2"));
    assert!(!grabs(&page, "e4"), "the page may be scrolled from here");
    assert!(!grabs(&page, "e7"));
    page.click("e2");
    assert!(grabs(&page, "e4"));
    assert_eq!(view::cursor(&page.model, page.point("e4")), Cursor::Pointer);
    page.click("e4");
    assert!(grabs(&page, "d2") && grabs(&page, "e5"), "the reply may come under the finger");
    page.reply("e7e5");
    assert!(grabs(&page, "d2") && !grabs(&page, "e5"));
}

#[test]
fn a_press_selects_at_once_but_not_a_rook_to_castle_onto() {
    let mut page = Page::at(CASTLING, Color::White);
    page.down("e1");
    assert!(page.cell("e1").selected);
    page.up("e1").down("h1");
    assert!(page.cell("e1").selected && !page.cell("h1").selected);
    page.up("h1");
    assert_eq!(page.moves(), "O-O");
}
