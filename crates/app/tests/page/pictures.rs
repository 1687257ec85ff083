//! Pictures of the position.

use luft_app::features::picture;
use luft_app::{Format, Picture};

use crate::fake::*;
use crate::prelude::*;

fn save(page: &mut Page, side: &str) -> Option<(Picture, Option<String>)> {
    let chosen = Picture { format: Format::Svg, coordinates: false, ..Picture::default() };
    page.send(picture::Event::Save { picture: chosen, side: side.to_owned() });
    page.effects.iter().find_map(|effect| match effect {
        Effect::Picture { picture, file } => Some((*picture, file.clone())),
        _ => None,
    })
}

#[test]
fn they_are_of_any_size_within_limits() {
    let mut page = Page::open();
    page.send(picture::Event::Open);
    let asks = Effect::OpenDialog { dialog: Dialog::Picture, focus: true };
    assert_eq!(page.effects, [asks]);
    for side in [16, 500, 4096] {
        let (picture, file) = save(&mut page, &format!(" {side}")).expect("it is saved");
        assert_eq!(
            (picture.side, picture.format, file.as_deref()),
            (side, Format::Svg, Some("luft.svg"))
        );
        assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Picture)));
    }
    for side in ["", "15", "4097", "-600", "12.5", "99999999999999999999", "much"] {
        assert_eq!(save(&mut page, side), None, "{side}");
        let refused = "Enter a whole number of pixels, from 16 to 4096.";
        assert_eq!(page.message().as_deref(), Some(refused));
    }
}

fn has(page: &Page, picture: &Picture, is: impl Fn(&Shape) -> bool) -> bool {
    view::picture(&page.model, picture).iter().any(is)
}

#[test]
fn they_show_the_chosen_parts_of_the_board() {
    let mut page = Page::open();
    page.pointer_at(PointerKind::Secondary, page.point("e2")).moved("e4").up("e4");
    page.send(board::Event::Flip);
    let is_arrow = |shape: &Shape| matches!(shape, Shape::Arrow { .. });
    let is_text = |shape: &Shape| matches!(shape, Shape::Text { .. });
    let all = Picture::default();
    let none = Picture { coordinates: false, drawings: false, ..all };
    assert!(has(&page, &all, is_arrow) && has(&page, &all, is_text));
    assert!(!has(&page, &none, is_arrow) && !has(&page, &none, is_text));
    let outside = luft_app::settings::Setting::read("coordinates", "outside").expect("an option");
    page.send(settings::Event::Set(outside));
    assert!(!view::scene(&page.model).iter().any(is_text));
    assert!(has(&page, &all, is_text), "beside the board there is nothing in a picture");
    let first = view::picture(&page.model, &none).into_iter().find_map(|shape| match shape {
        Shape::Piece { piece, .. } => Some(piece.letter()),
        _ => None,
    });
    assert_eq!(first, Some('R'), "it lies as the board does");
}

#[test]
fn a_position_being_set_up_is_shown() {
    let mut page = Page::open();
    page.send(board::Event::SetUp);
    page.send(luft_app::features::editor::Event::Clear);
    let is_piece = |shape: &Shape| matches!(shape, Shape::Piece { .. });
    assert!(!has(&page, &Picture::default(), is_piece));
    page.send(luft_app::features::editor::Event::Close);
    assert!(has(&page, &Picture::default(), is_piece));
}
