//! Settings of move input: drag or click, automatic queens, confirmation.

use crate::fake::*;
use crate::prelude::*;

/// A page with a setting.
fn with(event: settings::Event) -> Page {
    let mut page = Page::open();
    page.send(event);
    page
}

#[test]
fn by_drags_alone_a_click_does_nothing() {
    let mut page = with(settings::Event::Set(Input::Drag.into()));
    page.click("e2").click("e4");
    assert_eq!(page.moves(), "");
    page.drag("e2", "e5");
    assert_eq!(*page.model.interaction(), Interaction::Pointer(Pointer::Idle));
    page.drag("e2", "e4");
    assert_eq!(page.moves(), "e4");
    page.drag("g1", "f3").click("e6");
    assert_eq!(page.model.premoves(), [], "a click cancels premoves all the same");
}

#[test]
fn by_clicks_alone_nothing_is_dragged() {
    let mut page = with(settings::Event::Set(Input::Click.into()));
    page.drag("e2", "e4");
    assert_eq!(page.moves(), "");
    page.click("e2").click("e4");
    assert_eq!(page.moves(), "e4");
}

#[test]
fn the_keyboard_moves_pieces_in_any_case() {
    for &input in Input::ALL {
        let mut page = with(settings::Event::Set(input.into()));
        page.activate("e2").activate("e4");
        assert_eq!(page.moves(), "e4", "{input:?}");
    }
}

#[test]
fn settings_are_stored_and_hold_after_a_reload() {
    let page = with(switched("confirm-moves", true));
    let stored = page.effects.iter().find_map(|effect| match effect {
        Effect::SaveSettings(text) => Some(text.clone()),
        _ => None,
    });
    assert_eq!(stored.as_deref(), Some("luft-settings 1\nconfirm-moves on"));
    let mut again = Page::open_with(Start { settings: stored, ..Start::default() });
    again.drag("e2", "e4");
    assert_eq!((again.moves().as_str(), again.phase()), ("", Phase::Confirming));
}

#[test]
fn a_pawn_becomes_a_queen_at_once_unless_alt_is_held() {
    const FEN: &str = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    let page_at = || {
        let mut page = Page::at(FEN, Color::White);
        page.send(switched("auto-queen", true));
        page
    };
    let mut page = page_at();
    page.drag("a7", "a8");
    assert_eq!(page.moves(), "a8=Q+");
    let mut asked = page_at();
    let alt = Modifiers { alt: true, ..Modifiers::default() };
    asked.down("a7").moved("a8");
    let at = asked.point("a8");
    asked.pointer_with(PointerKind::Up, at, 1, Device::Mouse, alt);
    assert!(asked.is_promoting());
    let mut by_key = page_at();
    by_key.activate("a7").send(board::Event::Focus(Some(square("a8")))).key(Key::ActivateAsking);
    assert!(by_key.is_promoting());
}

#[test]
fn a_move_is_shown_and_played_once_it_is_confirmed() {
    let ways: [fn(&mut Page); 3] = [
        |page| {
            page.send(board::Event::Confirm);
        },
        |page| {
            page.key(Key::Confirm);
        },
        |page| {
            page.key(Key::Activate);
        },
    ];
    for (way, confirm) in ways.into_iter().enumerate() {
        let mut page = with(switched("confirm-moves", true));
        page.drag("g1", "f3");
        assert_eq!(page.moves(), "");
        assert_eq!(page.panel().question.as_deref(), Some("Play Nf3?"));
        assert_eq!(page.cell("f3").label, "f3, white knight, selected");
        assert_eq!(
            page.announced(),
            [(Urgency::Polite, "knight f3. Press Enter to play it, Escape to take it back.")]
        );
        confirm(&mut page);
        assert_eq!(page.moves(), "Nf3", "{way}");
        assert_eq!(page.panel().question, None);
    }
}

#[test]
fn a_move_is_taken_back_before_it_is_played() {
    let ways: [fn(&mut Page); 4] = [
        |page| {
            page.send(board::Event::Decline);
        },
        |page| {
            page.key(Key::Escape);
        },
        |page| {
            page.click("a5");
        },
        |page| {
            let at = page.point("a5");
            page.pointer_at(PointerKind::Secondary, at);
        },
    ];
    for (way, decline) in ways.into_iter().enumerate() {
        let mut page = with(switched("confirm-moves", true));
        page.click("g1").click("f3");
        decline(&mut page);
        assert_eq!(page.phase(), Phase::Choosing(Pointer::Idle), "{way}");
        assert_eq!(page.cell("g1").label, "g1, white knight", "{way}");
        page.drag("e2", "e4").send(board::Event::Confirm);
        assert_eq!(page.moves(), "e4", "{way}");
    }
}

#[test]
fn the_clock_runs_on_while_a_move_waits_to_be_confirmed() {
    let mut page = Page::timed("1+0");
    page.drag("e2", "e4").reply("e7e5");
    page.send(switched("confirm-moves", true)).drag("g1", "f3").pass(10_000.0);
    assert_eq!(page.face(Color::White), "0:50");
    page.pass(60_000.0);
    assert!(matches!(page.phase(), Phase::Flagged));
    assert_eq!(page.panel().question, None);
}

#[test]
fn premoves_typed_moves_and_touched_pieces_need_no_confirmation() {
    let mut page = with(switched("confirm-moves", true));
    page.type_move("e4").drag("g1", "f3").reply("e7e5");
    assert_eq!(page.moves(), "e4 e5 Nf3");
    let mut bound = with(switched("confirm-moves", true));
    bound.start(NewGame { touch_move: true, ..NewGame::default() }, 1);
    bound.drag("e2", "e4");
    assert_eq!(bound.moves(), "e4", "what is let go of stays there");
}

#[test]
fn the_promotion_is_confirmed_with_the_move() {
    let mut page = Page::at("7k/P7/8/8/8/8/8/K7 w - - 0 1", Color::White);
    page.send(switched("confirm-moves", true)).drag("a7", "a8");
    page.send(board::Event::Promote(PieceKind::Knight));
    assert_eq!(page.panel().question.as_deref(), Some("Play a8=N?"));
    page.send(board::Event::Confirm);
    assert_eq!(page.moves(), "a8=N");
}

#[test]
fn undo_and_another_move_end_the_question() {
    let mut page = with(switched("confirm-moves", true));
    page.type_move("e4").reply("e7e5").drag("g1", "f3").undo();
    assert_eq!(page.panel().question, None);
    page.drag("g1", "f3").type_move("d4");
    assert_eq!((page.moves().as_str(), page.panel().question), ("d4", None));
}

#[test]
fn castling_marks_the_rook_too() {
    let mut page = Page::at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Color::White);
    page.click("e1");
    assert_eq!(page.target_rings(), [page.point("h1"), page.point("a1")]);
    assert_eq!(page.cell("h1").label, "h1, white rook, legal move");
    assert_eq!(view::cursor(&page.model, page.point("h1")), Cursor::Grab);
}
