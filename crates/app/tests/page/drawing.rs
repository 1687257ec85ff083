//! Arrows and circles.

use crate::fake::*;
use crate::prelude::*;

const NONE: Modifiers = Modifiers { shift: false, ctrl: false, alt: false };

/// The drawings: origin, target and colour.
fn drawn(page: &Page) -> Vec<(Point, Point, PaintRole)> {
    view::scene(&page.model)
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Arrow { from, to, paint, .. } => Some((from, to, paint)),
            Shape::Ring { center, paint, .. } if paint != PaintRole::Target => {
                Some((center, center, paint))
            }
            _ => None,
        })
        .collect()
}

fn draw(page: &mut Page, from: &str, to: &str, keys: Modifiers) {
    let (start, end) = (page.point(from), page.point(to));
    page.pointer_with(PointerKind::Secondary, start, 1, Device::Mouse, keys);
    page.pointer_with(PointerKind::Move, end, 1, Device::Mouse, keys);
    page.pointer_with(PointerKind::Up, end, 1, Device::Mouse, keys);
}

#[test]
fn the_right_button_draws_in_the_colour_of_the_keys() {
    let key = |shift, ctrl, alt| Modifiers { shift, ctrl, alt };
    for (keys, paint) in [
        (NONE, PaintRole::DrawnGreen),
        (key(true, false, false), PaintRole::DrawnRed),
        (key(false, false, true), PaintRole::DrawnBlue),
        (key(true, false, true), PaintRole::DrawnYellow),
        (key(false, true, false), PaintRole::DrawnYellow),
    ] {
        let mut page = Page::open();
        draw(&mut page, "e2", "e4", keys);
        draw(&mut page, "d5", "d5", keys);
        let (e2, e4, d5) = (page.point("e2"), page.point("e4"), page.point("d5"));
        assert_eq!(drawn(&page), [(e2, e4, paint), (d5, d5, paint)]);
        assert_eq!(page.moves(), "", "nothing is moved by it");
    }
}

#[test]
fn an_arrow_is_seen_while_it_is_drawn() {
    let mut page = Page::open();
    let (e2, e4) = (page.point("e2"), page.point("e4"));
    page.pointer_at(PointerKind::Secondary, e2);
    assert_eq!(drawn(&page), [(e2, e2, PaintRole::DrawnGreen)]);
    page.moved("e4");
    assert_eq!(drawn(&page), [(e2, e4, PaintRole::DrawnGreen)]);
    page.pointer_at(PointerKind::Up, Point { x: -5.0, y: 20.0 });
    assert_eq!(drawn(&page), [], "let go of beside the board");
}

#[test]
fn drawing_it_again_removes_it_and_in_another_colour_recolours_it() {
    let mut page = Page::open();
    draw(&mut page, "e2", "e4", NONE);
    draw(&mut page, "e2", "e4", Modifiers { shift: true, ..NONE });
    assert_eq!(drawn(&page).iter().map(|one| one.2).collect::<Vec<_>>(), [PaintRole::DrawnRed]);
    draw(&mut page, "e2", "e4", Modifiers { shift: true, ..NONE });
    assert_eq!(drawn(&page), []);
}

#[test]
fn a_click_or_the_players_move_clears_what_is_drawn() {
    let ways: [fn(&mut Page); 5] = [
        |page| {
            page.click("e5");
        },
        |page| {
            page.type_move("e4");
        },
        |page| {
            page.key(Key::Escape);
        },
        |page| {
            page.send(board::Event::ClearDrawings);
        },
        |page| {
            page.new_game(PersonaId::EASY, ColorChoice::White, 1);
        },
    ];
    for (way, clear) in ways.into_iter().enumerate() {
        let mut page = Page::open();
        draw(&mut page, "e2", "e4", NONE);
        clear(&mut page);
        assert_eq!(drawn(&page), [], "{way}");
    }
}

#[test]
fn drawings_made_while_the_computer_thinks_stay_after_its_reply() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    draw(&mut page, "g1", "f3", NONE);
    page.reply("e7e5");
    assert_eq!(drawn(&page).len(), 1);
}

#[test]
fn the_right_button_first_cancels_a_move_in_progress() {
    let mut page = Page::open();
    page.down("e2").moved("e4");
    draw(&mut page, "d5", "d6", NONE);
    assert_eq!(drawn(&page), []);
    page.up("e4");
    assert_eq!(page.moves(), "");
    page.drag("e2", "e4").drag("g1", "f3");
    draw(&mut page, "d5", "d6", NONE);
    assert_eq!((page.model.premoves(), drawn(&page)), (&[][..], Vec::new()));
}

#[test]
fn with_the_mode_on_a_finger_draws_and_moves_nothing() {
    let mut page = Page::open();
    page.send(board::Event::Draw(Some(Tint::Blue)));
    let (e2, e4) = (page.point("e2"), page.point("e4"));
    for (start, end) in [(e2, e4), (e4, e4)] {
        page.pointer_of(PointerKind::Down, start, 7, Device::Touch);
        page.pointer_of(PointerKind::Move, end, 7, Device::Touch);
        page.pointer_of(PointerKind::Up, end, 7, Device::Touch);
    }
    assert_eq!(drawn(&page), [(e2, e4, PaintRole::DrawnBlue), (e4, e4, PaintRole::DrawnBlue)]);
    assert_eq!(page.moves(), "");
    assert!(view::grabs(&page.model, page.point("e5")), "the page does not scroll under it");
    assert_eq!(view::cursor(&page.model, e2), Cursor::Draw);
    page.send(board::Event::Draw(None)).drag("e2", "e4");
    assert_eq!(page.moves(), "e4");
}

#[test]
fn drawings_of_a_text_are_shown_only_on_their_position() {
    let mut page = Page::open();
    let text = "{[%csl Gd4]} 1. e4 {best [%cal Ge2e4,Rd1h5][%csl Yf7,Xa1,Bb9]} e5 \
                (1... c5 {[%cal Bc5d4]}) 2. Nf3 {[%csl Rf3] developed} *";
    page.send(library::Event::Load { bytes: text.as_bytes().to_vec(), seed: 2 });
    let at = |page: &Page, name: &str| page.point(name);
    let circle = |page: &Page, name: &str, paint| (at(page, name), at(page, name), paint);
    assert_eq!(drawn(&page), [circle(&page, "f3", PaintRole::DrawnRed)]);
    page.send(navigation::Event::First);
    assert_eq!(drawn(&page), [circle(&page, "d4", PaintRole::DrawnGreen)]);
    page.send(navigation::Event::Forward);
    let e4 = [
        (at(&page, "e2"), at(&page, "e4"), PaintRole::DrawnGreen),
        (at(&page, "d1"), at(&page, "h5"), PaintRole::DrawnRed),
        circle(&page, "f7", PaintRole::DrawnYellow),
    ];
    assert_eq!(drawn(&page), e4);
    page.send(navigation::Event::Forward);
    assert_eq!(drawn(&page), []);
    page.send(navigation::Event::To(NodeId::at(4)));
    assert_eq!(drawn(&page), [(at(&page, "c5"), at(&page, "d4"), PaintRole::DrawnBlue)]);
    page.send(navigation::Event::Back);
    assert_eq!(drawn(&page), e4);
    // The drawing survives a reload, and is exported unchanged.
    page.send(navigation::Event::Last);
    let again = page.reload_after(1.0);
    assert_eq!(drawn(&again), [circle(&again, "f3", PaintRole::DrawnRed)]);
    assert!(page.written().0.replace('\n', " ").contains("[%cal Ge2e4,Rd1h5][%csl Yf7,Xa1,Bb9]"));
}

#[test]
fn the_players_drawings_belong_to_their_position_and_are_written_into_the_pgn() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5");
    draw(&mut page, "f7", "f7", Modifiers { shift: true, ..NONE });
    draw(&mut page, "g1", "f3", NONE);
    let after_e5 = drawn(&page);
    assert_eq!(after_e5.len(), 2);
    page.drag("g1", "f3").reply("b8c6");
    assert_eq!(drawn(&page), []);
    let pgn = "1. e4 e5 {[%csl Rf7][%cal Gg1f3]} 2. Nf3 Nc6 *";
    assert!(page.written().0.replace('\n', " ").contains(pgn), "{}", page.written().0);
    // The drawings return with their position, also after a reload.
    let mut page = page.reload_after(1.0);
    page.send(navigation::Event::To(NodeId::at(2)));
    assert_eq!(drawn(&page), after_e5);
    // A click hides them until the position is shown again.
    page.click("h6");
    assert_eq!(drawn(&page), []);
    page.send(navigation::Event::Last).send(navigation::Event::To(NodeId::at(2)));
    assert_eq!(drawn(&page), after_e5);
    // Drawing one again removes it; clearing removes all.
    draw(&mut page, "g1", "f3", NONE);
    assert!(page.written().0.contains("{[%csl Rf7]}"));
    page.send(board::Event::ClearDrawings);
    assert!(!page.written().0.contains("[%"));
}

#[test]
fn the_players_drawings_replace_those_of_the_text() {
    let mut page = Page::open();
    let text = "1. e4 {best [%cal Ge2e4]} e5 (1... c5 {[%csl Yc5] sharp}) *";
    page.send(library::Event::Load { bytes: text.as_bytes().to_vec(), seed: 2 });
    page.send(navigation::Event::To(NodeId::at(1)));
    draw(&mut page, "d5", "d5", NONE);
    page.send(navigation::Event::To(NodeId::at(3))).send(board::Event::ClearDrawings);
    let written = page.written().0.replace('\n', " ");
    let expected = "1. e4 {best [%csl Gd5][%cal Ge2e4]} 1... e5 (1... c5 {sharp}) *";
    assert!(written.contains(expected), "{written}");
}

#[test]
fn drawings_made_while_a_position_is_set_up_do_not_belong_to_the_game() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5").send(board::Event::SetUp);
    draw(&mut page, "d5", "d6", NONE);
    assert_eq!(drawn(&page).len(), 1);
    assert!(!page.written().0.contains("[%cal"));
}
