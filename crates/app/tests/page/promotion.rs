//! The promotion picker: on the canvas, in its dialog, by keys.

use crate::fake::*;
use crate::prelude::*;
const WHITE: &str = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";

fn page() -> Page {
    Page::at(WHITE, Color::White)
}

fn is_promoting(page: &Page) -> bool {
    matches!(page.phase(), Phase::Promoting(_))
}

#[test]
fn a_pawn_on_the_last_rank_asks() {
    let mut page = page();
    page.drag("a7", "a8");
    assert!(is_promoting(&page));
    assert_eq!(page.moves(), "");
    assert!(page.effects.contains(&Effect::OpenDialog { dialog: Dialog::Promotion, focus: false }));
    assert!(page.is_promoting());
    assert_eq!(page.panel().status, "Choose a piece to promote to");
}

#[test]
fn while_the_first_move_waits_for_a_promotion_there_is_no_note_on_starting() {
    let mut page = page();
    let hints = |page: &Page| view::start(&page.model).map(|offer| offer.hints);
    assert_eq!(hints(&page), Some(true));
    page.drag("a7", "a8");
    assert_eq!(hints(&page), Some(false), "the status says what to do, in its place");
    page.send(board::Event::Key(Key::Escape));
    assert_eq!(hints(&page), Some(true));
}

#[test]
fn the_pointer_chooses_down_the_file() {
    for (at, san) in [("a8", "a8=Q+"), ("a7", "a8=R+"), ("a6", "a8=B"), ("a5", "a8=N")] {
        let mut page = Page::at("4k3/P7/8/8/8/8/7P/4K3 w - - 0 1", Color::White);
        page.click("a7").click("a8");
        assert!(is_promoting(&page), "the click that opened the picker must not choose");
        page.click(at);
        assert_eq!(page.moves(), san);
        assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Promotion)));
        assert!(page.is_thinking());
    }
}

#[test]
fn a_capture_promotes_on_its_own_file() {
    let mut page = page();
    page.drag("a7", "b8").click("b5");
    assert_eq!(page.moves(), "axb8=N");
}

#[test]
fn black_promotes_at_the_top_of_a_board_seen_from_black() {
    let mut page = Page::at("4k3/7p/8/8/8/8/p7/4K3 b - - 0 1", Color::Black);
    page.drag("a2", "a1");
    assert!(page.point("a1").y < 100.0);
    page.click("a4");
    assert_eq!(page.moves(), "a1=N");
}

#[test]
fn a_flipped_board_has_its_picker_at_the_bottom() {
    let mut page = page();
    page.send(board::Event::Flip);
    page.drag("a7", "a8");
    assert!(page.point("a8").y > 700.0);
    page.click("a6");
    assert_eq!(page.moves(), "a8=B");
}

#[test]
fn the_picker_shows_four_pieces_over_the_board() {
    let mut page = page();
    let before = view::scene(&page.model).len();
    page.drag("a7", "a8").moved("a5");
    let shapes = view::scene(&page.model);
    assert!(shapes.len() > before);
    let shown: Vec<_> = shapes[shapes.len() - 10..]
        .iter()
        .filter_map(|shape| match shape {
            Shape::Piece { piece, center, .. } => Some((piece.kind, *center)),
            _ => None,
        })
        .collect();
    let expected = [
        (PieceKind::Queen, page.point("a8")),
        (PieceKind::Rook, page.point("a7")),
        (PieceKind::Bishop, page.point("a6")),
        (PieceKind::Knight, page.point("a5")),
    ];
    assert_eq!(shown, expected);
    let Phase::Promoting(promotion) = page.phase() else { panic!("the picker is open") };
    assert_eq!(promotion.hover, Some(PieceKind::Knight));
}

#[test]
fn there_are_ways_to_cancel() {
    type WayOut = fn(&mut Page) -> &mut Page;
    let ways: [(&str, WayOut); 5] = [
        ("the cross", |page| {
            let cross = Point { x: 50.0, y: 425.0 };
            page.pointer_at(PointerKind::Down, cross).pointer_at(PointerKind::Up, cross)
        }),
        ("elsewhere on the board", |page| page.click("h4")),
        ("the dialog's Cancel", |page| page.send(board::Event::CancelPromotion)),
        ("Escape", |page| page.key(Key::Escape)),
        ("another cell of the grid", |page| page.activate("c3")),
    ];
    for (name, leave) in ways {
        let mut page = page();
        let fen = page.panel().fen;
        page.drag("a7", "a8");
        leave(&mut page);
        assert!(!is_promoting(&page), "{name}");
        assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Promotion)), "{name}");
        assert_eq!(page.panel().fen, fen, "{name}");
        page.drag("a7", "a8").click("a8");
        assert_eq!(page.moves(), "a8=Q", "{name}: the move can be made again");
    }
}

#[test]
fn the_dialog_and_the_keys_choose_too() {
    let mut page = page();
    page.drag("a7", "a8");
    page.send(board::Event::Promote(PieceKind::Rook));
    assert_eq!(page.moves(), "a8=R");

    let mut page = self::page();
    page.drag("a7", "a8").key(Key::from_dom("n", Modifiers::default()).unwrap());
    assert_eq!(page.moves(), "a8=N");
}

#[test]
fn no_pawn_becomes_a_king() {
    let mut page = page();
    page.drag("a7", "a8");
    page.send(board::Event::Promote(PieceKind::King));
    assert!(is_promoting(&page));
    assert_eq!(page.moves(), "");
}

#[test]
fn the_focus_comes_and_goes_with_the_keyboard_only() {
    let mut page = page();
    page.activate("a7").activate("a8");
    assert!(page.effects.contains(&Effect::OpenDialog { dialog: Dialog::Promotion, focus: true }));
    page.send(board::Event::Promote(PieceKind::Queen));
    assert!(page.effects.contains(&Effect::FocusSquare(square("a8"))));

    let mut page = self::page();
    page.drag("a7", "a8").click("a8");
    assert!(!page.effects.iter().any(|effect| matches!(effect, Effect::FocusSquare(_))));
}

#[test]
fn a_choice_without_a_promotion_means_nothing() {
    let mut page = page();
    let before = page.model.clone();
    page.send(board::Event::Promote(PieceKind::Queen));
    page.send(board::Event::CancelPromotion).key(Key::Promote(PieceKind::Rook));
    assert_eq!(page.model, before);
}

#[test]
fn a_typed_move_takes_the_place_of_an_open_picker() {
    let mut page = page();
    page.drag("a7", "a8").type_move("axb8=R+");
    assert_eq!(page.moves(), "axb8=R+");
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Promotion)));
}

#[test]
fn only_a_press_that_began_in_the_picker_chooses() {
    let mut page = page();
    page.drag("a7", "a8").up("a8").moved("a7").up("a6");
    assert!(is_promoting(&page));
    page.down("a6").pointer_at(PointerKind::Cancel, Point::default()).up("a6");
    assert!(is_promoting(&page));
    page.click("a8");
    assert_eq!(page.moves(), "a8=Q");
}
