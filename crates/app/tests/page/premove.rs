//! Premoves, and pieces held when the computer replies.

use crate::fake::*;
use crate::prelude::*;

/// The squares marked as those of premoves.
fn marked(page: &Page) -> Vec<String> {
    let squares = view::grid(&page.model).map(|cell| cell.square);
    view::scene(&page.model)
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Fill { rect, paint: PaintRole::Premove } => Some(rect.center()),
            _ => None,
        })
        .map(|center| {
            let square = squares.iter().find(|square| page.point(&square.to_string()) == center);
            square.unwrap().to_string()
        })
        .collect()
}

/// After 1. e4 the computer thinks.
fn thinking() -> Page {
    let mut page = Page::open();
    page.drag("e2", "e4");
    page
}

/// The same with this time control.
fn thinking_on(control: &str) -> Page {
    let mut page = Page::timed(control);
    page.drag("e2", "e4");
    page
}

#[test]
fn premoves_stay_on_the_board_while_the_computer_asks_to_resign() {
    let mut page = thinking();
    page.drag("g1", "f3").pass(500.0);
    let line = format!("resign {}", page.last_go().id);
    page.worker(&line);
    assert_eq!(page.phase(), Phase::Resigning);
    assert_eq!(marked(&page), ["g1", "f3"]);
    assert_eq!(page.cell("f3").label, "f3, white knight, premove");
    page.send(opponent::Event::PlayOn).reply("e7e5");
    assert_eq!(page.moves(), "e4 e5 Nf3", "it is played once the game goes on");

    page.drag("d2", "d4").pass(500.0);
    let line = format!("resign {}", page.last_go().id);
    page.worker(&line).send(opponent::Event::AcceptResignation);
    assert_eq!((page.phase(), marked(&page)), (Phase::Over, vec![]));
}

#[test]
fn a_premove_is_played_as_soon_as_the_computer_has_moved() {
    for way in 0..3 {
        let mut page = thinking();
        match way {
            0 => page.drag("g1", "f3"),
            1 => page.click("g1").click("f3"),
            _ => page.activate("g1").activate("f3"),
        };
        assert_eq!(page.announced().len(), 1, "{way}");
        assert_eq!(page.announced()[0].1, "Premove: knight to f3.");
        assert_eq!(page.moves(), "e4");
        assert_eq!(marked(&page), ["g1", "f3"]);
        assert_eq!(page.cell("f3").label, "f3, white knight, premove");
        assert_eq!(page.cell("g1").label, "g1, empty");
        page.reply("e7e5");
        assert_eq!(page.moves(), "e4 e5 Nf3");
        assert_eq!(marked(&page), [] as [&str; 0]);
        assert!(page.is_thinking());
        let said = page.announced();
        assert_eq!(said, [(Urgency::Assertive, "Black: pawn e5. White: knight f3.")]);
    }
}

#[test]
fn the_computer_is_asked_once_for_its_answer_to_a_premove() {
    let mut page = thinking();
    page.drag("g1", "f3");
    let asked = page.posted.len();
    page.reply("e7e5");
    assert_eq!(page.posted.len(), asked + 1, "{:?}", &page.posted[asked..]);
    assert_eq!(page.last_go().moves, ["e2e4", "e7e5", "g1f3"]);
}

#[test]
fn several_wait_in_a_row_and_each_is_made_on_the_board_that_is_expected() {
    let mut page = thinking();
    page.drag("g1", "f3").drag("f3", "g5").drag("f2", "f3");
    assert_eq!(marked(&page), ["g1", "f2", "f3", "g5"], "each once");
    assert_eq!(page.cell("g5").label, "g5, white knight, premove");
    let numbers: Vec<String> = view::scene(&page.model)
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Text { text, paint: PaintRole::OnMark, .. } => Some(text),
            _ => None,
        })
        .collect();
    assert_eq!(numbers, ["2", "3"], "f3 has the later number alone");
    page.reply("e7e5").reply("b8c6").reply("h7h6");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Ng5 h6 f3");
}

#[test]
fn an_illegal_premove_cancels_all_and_is_reported() {
    let mut page = thinking();
    page.drag("e4", "e5").drag("d2", "d4").reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(
        page.message().as_deref(),
        Some("Pawn e4 to e5 is no longer possible. Premoves cancelled.")
    );
    assert_eq!(marked(&page), [] as [&str; 0]);
    let mut single = thinking();
    single.drag("h1", "h7").reply("e7e5");
    assert_eq!(
        single.message().as_deref(),
        Some("Rook h1 to h7 is no longer possible. Premove cancelled.")
    );
}

#[test]
fn a_captured_piece_makes_no_premove() {
    let mut page = Page::at("4k3/8/8/8/8/5b2/8/R3K2R w KQ - 0 1", Color::White);
    page.drag("a1", "a8").undo();
    page.drag("e1", "f1").drag("h1", "h8").reply("f3h1");
    assert_eq!(
        page.message().as_deref(),
        Some("Rook h1 to h8 is no longer possible. Premove cancelled.")
    );
}

#[test]
fn right_click_escape_and_a_tap_on_an_empty_square_cancel() {
    let ways: [fn(&mut Page); 4] = [
        |page| {
            let at = page.point("d5");
            page.pointer_at(PointerKind::Secondary, at).pointer_at(PointerKind::Up, at);
        },
        |page| {
            page.key(Key::Escape);
        },
        |page| {
            page.click("e6");
        },
        |page| {
            let at = page.point("e7");
            page.pointer_of(PointerKind::Down, at, 5, Device::Touch);
            page.pointer_of(PointerKind::Up, at, 5, Device::Touch);
        },
    ];
    for (way, cancel) in ways.into_iter().enumerate() {
        let mut page = thinking();
        page.drag("g1", "f3").drag("f1", "c4");
        cancel(&mut page);
        assert_eq!(marked(&page), [] as [&str; 0], "{way}");
        page.reply("e7e5");
        assert_eq!(page.moves(), "e4 e5", "{way}");
        assert_eq!(page.message(), None, "{way}");
    }
}

#[test]
fn undo_an_end_and_another_game_cancel() {
    let ends: [fn(&mut Page); 4] = [
        |page| {
            page.undo();
        },
        |page| {
            page.send(actions::Event::Resign);
        },
        |page| {
            page.new_game(PersonaId::EASY, ColorChoice::White, 3);
        },
        |page| {
            page.set_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        },
    ];
    for (way, end) in ends.into_iter().enumerate() {
        let mut page = thinking();
        page.drag("g1", "f3").click("b1");
        end(&mut page);
        assert_eq!(page.model.premoves(), [], "{way}");
        assert_eq!(*page.model.interaction(), Interaction::Pointer(Pointer::Idle), "{way}");
        assert_eq!(marked(&page), [] as [&str; 0], "{way}");
    }
}

#[test]
fn a_premove_ignores_what_stands_between_but_not_how_pieces_move() {
    let mut page = thinking();
    for (from, to, possible) in [
        ("a1", "a5", true),
        ("f1", "a6", true),
        ("d1", "d7", true),
        ("d2", "c3", true),
        ("d2", "e3", true),
        ("d2", "d4", true),
        ("e4", "e6", false),
        ("d2", "d5", false),
        ("g1", "g3", false),
        ("e1", "e3", false),
        // Castling while pieces are still in between.
        ("e1", "g1", true),
        ("e1", "h1", true),
        ("e1", "c1", true),
        // One's own pieces are in the way, unless they could be retaken.
        ("a1", "a2", false),
        ("e7", "e5", false),
    ] {
        page.drag(from, to);
        assert_eq!(!page.model.premoves().is_empty(), possible, "{from}{to}");
        page.key(Key::Escape).key(Key::Escape);
    }
    let mut retaken = Page::at("4k3/8/8/3p4/8/8/5P2/3RK3 w - - 0 1", Color::White);
    retaken.drag("d1", "d4").drag("f2", "f4");
    assert_eq!(retaken.model.premoves().len(), 1);
}

#[test]
fn a_piece_that_may_be_captured_is_retaken_in_advance() {
    let mut page = Page::at("4k3/8/2n5/8/3N4/4P3/8/4K3 w - - 0 1", Color::White);
    page.drag("e1", "e2").drag("e3", "d4").reply("c6d4");
    assert_eq!(page.moves(), "Ke2 Nxd4+ exd4");
}

#[test]
fn castling_is_shown_with_its_rook_and_played() {
    for onto in ["g1", "h1"] {
        let mut page = Page::at("4k3/p7/8/8/8/8/P7/4K2R w K - 0 1", Color::White);
        page.drag("a2", "a3").drag("e1", onto);
        assert_eq!(page.cell("g1").label.split(", ").nth(1), Some("white king"), "{onto}");
        assert_eq!(page.cell("f1").label, "f1, white rook", "{onto}");
        page.reply("a7a6");
        assert_eq!(page.moves(), "a3 a6 O-O", "{onto}");
    }
}

#[test]
fn the_promotion_is_chosen_in_advance() {
    let mut page = Page::at("7k/P7/8/8/8/8/8/K7 w - - 0 1", Color::White);
    page.drag("a1", "b1").drag("a7", "a8");
    assert!(page.is_promoting() && page.is_thinking());
    page.send(board::Event::Promote(PieceKind::Rook));
    assert_eq!(page.cell("a8").label, "a8, white rook, premove");
    page.reply("h8g7");
    assert_eq!(page.moves(), "Kb1 Kg7 a8=R");
}

#[test]
fn the_picker_stays_open_after_the_reply() {
    let mut page = Page::at("7k/P7/8/8/8/8/8/K7 w - - 0 1", Color::White);
    page.drag("a1", "b1").drag("a7", "a8").reply("h8g7");
    assert!(matches!(page.phase(), Phase::Promoting(_)));
    page.send(board::Event::Promote(PieceKind::Knight));
    assert_eq!(page.moves(), "Kb1 Kg7 a8=N");
    let mut blocked = Page::at("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", Color::White);
    blocked.drag("a1", "a2").drag("a7", "a8").reply("b8a8");
    assert!(!blocked.is_promoting(), "the pawn cannot go there any more");
}

#[test]
fn auto_queen_asks_nothing_unless_the_key_is_held() {
    let mut page = Page::at("7k/P7/8/8/8/8/8/K7 w - - 0 1", Color::White);
    page.send(switched("auto-queen", true)).drag("a1", "b1").drag("a7", "a8");
    assert!(!page.is_promoting());
    page.reply("h8g7");
    assert_eq!(page.moves(), "Kb1 Kg7 a8=Q");
}

#[test]
fn a_selection_and_a_held_piece_survive_the_reply() {
    let mut page = thinking();
    page.click("g1").reply("e7e5");
    assert_eq!(*page.model.interaction(), Interaction::Pointer(Pointer::Selected(square("g1"))));
    page.click("f3");
    assert_eq!(page.moves(), "e4 e5 Nf3");
    page.down("f1").moved("d3").reply("b8c6").moved("c4").up("c4");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bc4");
    page.down("d2").reply("h7h6").moved("d3").up("d3");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bc4 h6 d3");
}

#[test]
fn a_held_piece_that_is_captured_is_released() {
    let mut page = Page::at("4k3/8/8/8/8/5b2/8/4K2R w K - 0 1", Color::White);
    page.drag("e1", "e2").undo();
    page.drag("e1", "f2").down("h1").moved("h4").reply("f3h1");
    assert_eq!(*page.model.interaction(), Interaction::Pointer(Pointer::Idle));
    page.up("h4");
    assert_eq!(page.moves(), "Kf2 Bxh1");
}

#[test]
fn a_piece_is_held_for_the_next_premove_while_one_is_played() {
    let mut page = thinking();
    page.drag("g1", "f3").down("f1").moved("c4").reply("e7e5");
    assert_eq!(page.moves(), "e4 e5 Nf3");
    page.up("c4");
    assert_eq!(marked(&page), ["f1", "c4"]);
    page.reply("b8c6");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bc4");
}

#[test]
fn a_premove_takes_no_time() {
    let mut page = thinking_on("1+0");
    page.drag("g1", "f3").reply("e7e5");
    page.pass(1000.0).reply("b8c6");
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6");
    assert_eq!(page.face(Color::White), "1:00");
}

#[test]
fn a_premove_takes_no_time_even_where_the_page_comes_late_to_it() {
    let mut page = thinking_on("1+0");
    page.drag("g1", "f3");
    let line = format!("best {} e7e5", page.last_go().id);
    // The decision is delayed until the player has seen their own move.
    page.worker(&line).later(90_000.0).send(Event::Wake);
    assert_eq!(page.moves(), "e4 e5 Nf3");
    assert_eq!(page.face(Color::White), "1:00");
    assert!(page.is_thinking(), "nor has the computer lost by it");
    assert_eq!(page.face(Color::Black), "1:00");
}

#[test]
fn an_offer_is_answered_before_a_premove() {
    let mut page = thinking();
    page.drag("g1", "f3").reply("e7e5 offer");
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(page.panel().offer.as_deref(), Some("Black offers a draw."));
    assert_eq!(page.cell("f3").label, "f3, empty, premove", "it waits");
    page.send(draws::Event::Decline);
    assert_eq!(page.moves(), "e4 e5 Nf3");
    let mut other = thinking();
    other.drag("g1", "f3").drag("f1", "c4").reply("e7e5 offer").drag("d2", "d4");
    assert_eq!(other.moves(), "e4 e5 d4");
    assert_eq!(other.model.premoves(), [], "another move drops them");
    let mut agreed = thinking();
    agreed.drag("g1", "f3").reply("e7e5 offer").send(draws::Event::Accept);
    assert_eq!((agreed.moves().as_str(), agreed.phase()), ("e4 e5", Phase::Over));
    assert_eq!(agreed.model.premoves(), []);
}

#[test]
fn with_touch_move_a_premove_creates_no_obligation_before_it_is_played() {
    let mut page = Page::open();
    page.start(NewGame { touch_move: true, ..NewGame::default() }, 1);
    page.drag("e2", "e4").click("g1").key(Key::Escape).drag("b1", "c3").reply("e7e5");
    assert_eq!(page.moves(), "e4 e5 Nc3");
    page.click("g1").key(Key::Escape).reply("b8c6");
    assert_eq!(page.model.session().obligation(), None);
}

#[test]
fn nothing_is_premoved_between_two_people_or_after_the_end() {
    let mut page = Page::for_two("");
    page.drag("e2", "e4").drag("d2", "d4");
    assert_eq!((page.moves().as_str(), page.model.premoves()), ("e4", &[][..]));
    page.send(actions::Event::Resign).drag("e7", "e5");
    assert_eq!(page.model.premoves(), []);
}

#[test]
fn the_keyboard_announces_where_a_piece_can_be_premoved() {
    let mut page = thinking();
    page.activate("g1");
    assert_eq!(
        page.announced(),
        [(Urgency::Polite, "Knight g1 selected, can premove to e2, f3, h3.")]
    );
    page.activate("f3").key(Key::Escape);
    assert_eq!(page.announced(), [(Urgency::Polite, "Premove cancelled.")]);
}

#[test]
fn a_typed_move_that_equals_a_premove_does_not_cancel_it() {
    let mut page = thinking();
    page.drag("g1", "f3").drag("f1", "c4").reply("e7e5 offer").type_move("Nf3");
    assert_eq!(page.moves(), "e4 e5 Nf3");
    assert_eq!(page.model.premoves().len(), 1);
}
