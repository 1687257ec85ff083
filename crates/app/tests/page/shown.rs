//! The view: shapes, panel, animation.

use crate::fake::*;
use crate::prelude::*;
fn count(page: &Page, wanted: impl Fn(&Shape) -> bool) -> usize {
    view::scene(&page.model).iter().filter(|shape| wanted(shape)).count()
}

/// Where the pieces of a kind and colour are drawn.
fn drawn(page: &Page, color: Color, kind: PieceKind) -> Vec<(f64, f64)> {
    view::scene(&page.model)
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Piece { piece, center, .. } if piece.color == color && piece.kind == kind => {
                Some((center.x, center.y))
            }
            _ => None,
        })
        .collect()
}

#[test]
fn the_start_has_its_squares_pieces_and_coordinates() {
    let page = Page::open();
    let fills = |paint| {
        count(&page, |shape| matches!(shape, Shape::Fill { paint: it, .. } if *it == paint))
    };
    assert_eq!((fills(PaintRole::LightSquare), fills(PaintRole::DarkSquare)), (32, 32));
    assert_eq!(count(&page, |shape| matches!(shape, Shape::Piece { .. })), 32);
    let labels: String = view::scene(&page.model)
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some(text),
            _ => None,
        })
        .collect();
    assert_eq!(labels, "8a7b6c5d4e3f2g1h");
    let a1 = page.point("a1");
    assert!(
        view::scene(&page.model).iter().any(|shape| matches!(
            shape,
            Shape::Fill { rect, paint: PaintRole::DarkSquare } if rect.center() == a1
        )),
        "a1 is dark"
    );
}

#[test]
fn dots_for_moves_and_rings_for_captures() {
    let mut page = Page::at("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", Color::White);
    page.click("e4");
    let dots: Vec<_> = view::scene(&page.model)
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Disc { center, paint: PaintRole::Target, .. } => Some(center),
            _ => None,
        })
        .collect();
    assert_eq!((dots, page.target_rings()), (vec![page.point("e5")], vec![page.point("d5")]));
}

#[test]
fn four_promotions_are_one_target() {
    let mut page = Page::at("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", Color::White);
    page.click("a7");
    let targets = count(&page, |shape| {
        matches!(
            shape,
            Shape::Disc { paint: PaintRole::Target, .. }
                | Shape::Ring { paint: PaintRole::Target, .. }
        )
    });
    assert_eq!(targets, 2);
}

#[test]
fn last_move_and_check_are_marked() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("f7f6").drag("d1", "h5");
    let marked: Vec<_> = view::scene(&page.model)
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Fill { rect, paint: PaintRole::LastMove } => Some(rect.center()),
            _ => None,
        })
        .collect();
    assert_eq!(marked, [page.point("d1"), page.point("h5")]);
    let glow = view::scene(&page.model).into_iter().find_map(|shape| match shape {
        Shape::Glow { rect, paint: PaintRole::Check } => Some(rect.center()),
        _ => None,
    });
    assert_eq!(glow, Some(page.point("e8")));
}

#[test]
fn a_played_piece_slides_and_arrives() {
    let mut page = Page::open();
    page.click("e2").click("e4");
    assert!(page.effects.contains(&Effect::RequestFrame));
    let at =
        |page: &Page| *drawn(page, Color::White, PieceKind::Pawn).last().expect("pawns are drawn");
    assert_eq!(at(&page), (450.0, 650.0), "still on e2");
    page.later(60.0).send(board::Event::Frame);
    let (x, y) = at(&page);
    assert!(x == 450.0 && (451.0..649.0).contains(&y), "on its way: {y}");
    assert!(page.effects.contains(&Effect::RequestFrame));
    page.later(440.0).send(board::Event::Frame);
    assert_eq!(page.effects, [Effect::Redraw]);
    assert!(drawn(&page, Color::White, PieceKind::Pawn).contains(&(450.0, 450.0)));
    page.later(16.0).send(board::Event::Frame);
    assert_eq!(page.effects, [], "nothing moves any more");
}

/// The result and the offers after a game must appear together: a press between them would be lost.
#[test]
fn the_result_and_what_a_finished_game_offers_come_together_when_the_last_move_arrives() {
    let mut page = Page::for_two("");
    page.drag("f2", "f3").drag("e7", "e5").drag("g2", "g4").click("d8").click("h4");
    let shown = |page: &Page| {
        let (status, buttons) = (view::status(&page.model), view::buttons(&page.model));
        [status.result.is_some(), view::end(&page.model).is_some(), buttons.review]
    };
    assert_eq!(page.phase(), Phase::Over);
    assert_eq!(shown(&page), [false; 3], "the queen is on its way");
    page.later(500.0).send(board::Event::Frame);
    assert_eq!(shown(&page), [true; 3]);
    // Stepping never shows the game as if it were still in progress.
    for to in [navigation::Event::Back, navigation::Event::Back, navigation::Event::Forward] {
        page.send(to);
        assert!(page.effects.contains(&Effect::RequestFrame), "a piece is on its way");
        assert_eq!(shown(&page), [true; 3]);
        page.later(500.0).send(board::Event::Frame);
        assert_eq!(shown(&page), [true; 3]);
    }
}

#[test]
fn a_frame_from_before_the_move_is_no_step_back() {
    let mut page = Page::open();
    page.click("e2").click("e4");
    page.later(-8.0).send(board::Event::Frame);
    assert!(drawn(&page, Color::White, PieceKind::Pawn).contains(&(450.0, 650.0)));
}

#[test]
fn a_captured_piece_is_shown_until_the_capturing_piece_arrives() {
    let mut page = Page::at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", Color::White);
    page.click("e5").click("d6");
    let d5 = page.point("d5");
    assert_eq!(drawn(&page, Color::Black, PieceKind::Pawn), [(d5.x, d5.y)]);
    page.later(500.0).send(board::Event::Frame);
    assert_eq!(drawn(&page, Color::Black, PieceKind::Pawn), []);
}

#[test]
fn king_and_rook_slide_together_and_a_dropped_king_does_not() {
    let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let (e1, g1, h1) = ((450.0, 750.0), (650.0, 750.0), (750.0, 750.0));
    let mut clicked = Page::at(castling, Color::White);
    clicked.click("e1").click("g1");
    assert_eq!(drawn(&clicked, Color::White, PieceKind::King), [e1]);
    assert_eq!(drawn(&clicked, Color::White, PieceKind::Rook), [h1]);
    let mut dragged = Page::at(castling, Color::White);
    dragged.drag("e1", "g1");
    assert_eq!(drawn(&dragged, Color::White, PieceKind::King), [g1]);
    assert_eq!(drawn(&dragged, Color::White, PieceKind::Rook), [h1]);
}

#[test]
fn undone_pieces_slide_back() {
    let mut page = Page::open();
    page.click("g1").click("f3").reply("g8f6");
    page.later(500.0).send(board::Event::Frame).undo();
    let f3 = page.point("f3");
    assert!(drawn(&page, Color::White, PieceKind::Knight).contains(&(f3.x, f3.y)));
    page.later(500.0).send(board::Event::Frame);
    let g1 = page.point("g1");
    assert!(drawn(&page, Color::White, PieceKind::Knight).contains(&(g1.x, g1.y)));
}

#[test]
fn with_less_motion_pieces_jump() {
    let mut page = Page::open_with(Start { reduced_motion: true, ..Start::default() });
    page.click("e2").click("e4");
    assert!(!page.effects.contains(&Effect::RequestFrame));
    assert!(drawn(&page, Color::White, PieceKind::Pawn).contains(&(450.0, 450.0)));
}

#[test]
fn the_moves_are_in_numbered_rows() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5").drag("g1", "f3");
    let cell = |san: &str, index| {
        let (san, node, heard) = (san.into(), NodeId::at(index), Vec::new());
        Some(MoveCell { san, node, evaluation: None, clock: None, heard })
    };
    let row = |number, white, black| MoveRow { number, white, black, remarks: Vec::new() };
    assert_eq!(
        page.panel().moves,
        [row(1, cell("e4", 1), cell("e5", 2)), row(2, cell("Nf3", 3), None)]
    );
    assert_eq!(page.panel().steps.node, NodeId::at(3));
}

#[test]
fn captured_pieces_are_shown_with_the_side_that_captured_them() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("d7d5").drag("e4", "d5").reply("d8d5").drag("b1", "c3");
    page.reply("d5g2").drag("f1", "g2").reply("a7a6");
    let bottom = page.panel().bottom;
    assert_eq!(bottom.side, Color::White);
    let Captured { pieces, lead, label } = bottom.captured;
    assert_eq!(
        pieces.iter().map(|piece| (piece.color, piece.kind)).collect::<Vec<_>>(),
        [(Color::Black, PieceKind::Queen), (Color::Black, PieceKind::Pawn)]
    );
    assert_eq!(lead, 8);
    assert_eq!(label, "Captured by White: 1 queen, 1 pawn; ahead by 8.");
    let top = page.panel().top;
    assert_eq!((top.side, top.captured.lead), (Color::Black, 0));
    assert_eq!(top.captured.label, "Captured by Black: 2 pawns.");
}

#[test]
fn the_kings_squares_show_the_result() {
    let mut page = Page::open();
    page.drag("f2", "f3").reply("e7e5").drag("g2", "g4").reply("d8h4");
    let badge = |page: &Page, paint| {
        view::scene(&page.model).into_iter().find_map(move |shape| match shape {
            Shape::Disc { center, paint: it, .. } if it == paint => Some(center),
            _ => None,
        })
    };
    assert_eq!(badge(&page, PaintRole::BadgeWin), None, "the queen is still on her way");
    assert_eq!(view::status(&page.model).result, None);
    page.later(1000.0).send(board::Event::Frame);
    let together = vec![Section::Status, Section::EndCard, Section::Buttons];
    assert!(page.effects.contains(&Effect::Refresh(together)));
    let on = |point: Option<Point>, name: &str| {
        let (point, middle) = (point.unwrap(), page.point(name));
        (point.x - middle.x).abs() <= 50.0 && (point.y - middle.y).abs() <= 50.0
    };
    assert!(on(badge(&page, PaintRole::BadgeWin), "e8"));
    assert!(on(badge(&page, PaintRole::BadgeLoss), "e1"));
    assert_eq!(page.panel().status, "Checkmate, Black wins.");
    assert_eq!(page.panel().result.map(|result| result.ended_as), Some(EndedAs::Loss));
}

#[test]
fn a_board_without_a_size_can_be_drawn() {
    let mut page = Page::open();
    page.send(board::Event::Resize { side: 0.0 }).send(board::Event::Focus(Some(square("e4"))));
    assert!(!view::scene(&page.model).is_empty());
}

#[test]
fn a_scene_that_has_not_changed_is_not_painted_again() {
    let mut page = Page::open();
    let before = view::scene(&page.model);
    page.moved("e5").moved("e7");
    assert_eq!(view::damage(&before, &view::scene(&page.model)), []);
}

#[test]
fn a_dragged_piece_damages_little_of_the_board() {
    let mut page = Page::open();
    page.down("g1").moved("f3");
    let before = view::scene(&page.model);
    page.moved("f4");
    let damaged = view::damage(&before, &view::scene(&page.model));
    let area: f64 = damaged.iter().map(|rect| rect.width * rect.height).sum();
    assert!(area > 0.0 && area < SIDE * SIDE / 8.0, "{damaged:?}");
}
