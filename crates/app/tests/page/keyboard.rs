//! The board without sight or pointer: cursor, cells, typed moves.

use luft_app::settings::SettingId;

use crate::fake::*;
use crate::prelude::*;

#[test]
fn the_arrows_move_the_cursor_as_the_board_is_seen() {
    let mut page = Page::open();
    page.send(board::Event::Focus(Some(square("e2"))));
    let steps = [
        (Key::Up, "e3"),
        (Key::Left, "d3"),
        (Key::Down, "d2"),
        (Key::Right, "e2"),
        (Key::Home, "a2"),
        (Key::Left, "a2"),
        (Key::End, "h2"),
        (Key::Right, "h2"),
        (Key::CtrlHome, "a8"),
        (Key::Up, "a8"),
        (Key::CtrlEnd, "h1"),
        (Key::Down, "h1"),
    ];
    for (key, expected) in steps {
        page.key(key);
        assert!(page.effects.contains(&Effect::FocusSquare(square(expected))), "{key:?}");
    }
    page.send(board::Event::Flip).key(Key::Down);
    assert!(page.effects.contains(&Effect::FocusSquare(square("h2"))), "the board is turned");
}

#[test]
fn turning_the_board_is_announced() {
    let mut page = Page::open();
    for expected in ["Black at the bottom.", "White at the bottom."] {
        page.send(board::Event::Flip);
        assert_eq!(page.announced(), [(Urgency::Polite, expected)]);
    }
}

/// The keys D and Z switch what only sight would show.
#[test]
fn switching_drawing_and_focus_mode_is_announced() {
    let mut page = Page::open();
    for (tint, expected) in [
        (Some(Tint::Green), Some("Draw arrows: on.")),
        (Some(Tint::Red), None),
        (None, Some("Draw arrows: off.")),
    ] {
        page.send(board::Event::Draw(tint));
        let said: Vec<_> = page.announced().into_iter().map(|said| said.1).collect();
        assert_eq!(said, Vec::from_iter(expected));
    }
    for expected in ["Board only: on.", "Board only: off."] {
        let focus = view::setting(&page.model, SettingId::Focus);
        page.send(settings::Event::Set(focus.flipped()));
        assert_eq!(page.announced(), [(Urgency::Polite, expected)]);
    }
}

#[test]
fn enter_selects_and_moves() {
    let mut page = Page::open();
    page.send(board::Event::Focus(Some(square("g1")))).key(Key::Activate);
    assert_eq!(page.announced(), [(Urgency::Polite, "Knight g1 selected, can move to f3, h3.")]);
    page.send(board::Event::Focus(Some(square("f3")))).key(Key::Activate);
    assert_eq!(page.moves(), "Nf3");
    assert_eq!(page.announced(), [(Urgency::Polite, "White: knight f3.")]);
}

#[test]
fn cells_say_what_a_click_would_do() {
    let mut page = Page::open();
    page.activate("e2");
    assert_eq!(page.cell("e2").label, "e2, white pawn, selected");
    assert!(page.cell("e2").selected && page.cell("e2").tab_stop);
    assert_eq!(page.cell("e4").label, "e4, empty, legal move");
    assert_eq!(page.cell("e5").label, "e5, empty");
    page.activate("e4").reply("d7d5");
    assert_eq!(page.cell("d7").label, "d7, empty, last move");
    page.activate("e4");
    assert_eq!(page.cell("d5").label, "d5, black pawn, legal capture, last move");
}

#[test]
fn a_king_in_check_is_announced() {
    let page = Page::at("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", Color::White);
    assert_eq!(page.cell("e1").label, "e1, white king, in check");
    assert_eq!(page.panel().status, "You are in check");
}

#[test]
fn the_cells_follow_the_board_as_it_is_seen() {
    let mut page = Page::open();
    let corners = |page: &Page| {
        let grid = view::grid(&page.model);
        (grid[0].square.to_string(), grid[63].square.to_string())
    };
    assert_eq!(corners(&page), ("a8".to_owned(), "h1".to_owned()));
    page.send(board::Event::Flip);
    assert_eq!(corners(&page), ("h1".to_owned(), "a8".to_owned()));
    let stops = view::grid(&page.model).iter().filter(|cell| cell.tab_stop).count();
    assert_eq!(stops, 1);
}

#[test]
fn the_grid_castles_onto_the_rook_too() {
    let mut page = Page::at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Color::White);
    page.activate("e1").activate("a1");
    assert_eq!(page.moves(), "O-O-O");
    assert_eq!(page.announced(), [(Urgency::Polite, "White: castles queenside.")]);
}

#[test]
fn impossible_actions_are_explained() {
    let mut page = Page::begun();
    page.activate("e5");
    assert_eq!(page.announced(), [(Urgency::Polite, "You have no piece on e5.")]);
    page.activate("e1");
    assert_eq!(page.announced(), [(Urgency::Polite, "King e1 selected, no legal moves.")]);
    page.activate("e3");
    assert_eq!(
        page.announced(),
        [(Urgency::Assertive, "Deselected. Kings move one square in any direction.")]
    );
    page.activate("e1").activate("d1");
    assert_eq!(page.message(), None, "another piece is picked up");
    page.send(actions::Event::Resign).activate("d2");
    assert_eq!(page.announced(), [(Urgency::Polite, "The game is over.")]);
}

#[test]
fn escape_clears_the_selection() {
    let mut page = Page::open();
    page.activate("e2").key(Key::Escape);
    assert_eq!(page.announced(), [(Urgency::Polite, "Deselected.")]);
    page.activate("e4");
    assert_eq!(page.moves(), "");
    page.key(Key::Escape);
    assert!(page.announced().is_empty(), "nothing was selected");

    let mut page = Page::open();
    page.start(NewGame { touch_move: true, ..NewGame::default() }, 1);
    page.activate("e2").key(Key::Escape);
    let duty = "Touch-move: the pawn on e2 must move.";
    assert_eq!(page.announced(), [(Urgency::Polite, duty)], "it stays selected");

    let mut page = Page::open();
    page.send(board::Event::SetUp).activate("e2").key(Key::Escape);
    assert_eq!(page.announced(), [(Urgency::Polite, "Deselected.")], "in the board editor too");
}

#[test]
fn the_focus_ring_is_drawn_while_the_grid_has_the_focus() {
    let mut page = Page::open();
    let ring = |page: &Page| {
        view::scene(&page.model).into_iter().find_map(|shape| match shape {
            Shape::Outline { rect, paint: PaintRole::Focus, .. } => Some(rect.center()),
            _ => None,
        })
    };
    assert_eq!(ring(&page), None);
    page.send(board::Event::Focus(Some(square("c6"))));
    assert_eq!(ring(&page), Some(page.point("c6")));
    page.send(board::Event::Focus(None));
    assert_eq!(ring(&page), None);
}

#[test]
fn keys_are_those_of_the_document() {
    let key = |name| Key::from_dom(name, Modifiers::default());
    let ctrl = Modifiers { ctrl: true, ..Modifiers::default() };
    let alt = Modifiers { alt: true, ..Modifiers::default() };
    assert_eq!(key("ArrowUp"), Some(Key::Up));
    assert_eq!(key(" "), Some(Key::Activate));
    assert_eq!(key("q"), Some(Key::Promote(PieceKind::Queen)));
    assert_eq!(key("Tab"), None, "left to the browser");
    assert_eq!(Key::from_dom("End", ctrl), Some(Key::CtrlEnd));
    assert_eq!(Key::from_dom("q", ctrl), None, "the browser's way out");
    assert_eq!(Key::from_dom("Enter", alt), Some(Key::ActivateAsking));
    assert_eq!(Key::from_dom("ArrowLeft", alt), None, "the browser's way back");
}

#[test]
fn moves_are_typed_in_either_notation() {
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for text in ["O-O", "0-0", "e1g1", "e1h1", " o-o "] {
        let mut page = Page::at(castling, Color::White);
        page.type_move(text);
        assert_eq!(page.moves(), "O-O", "{text}: {:?}", page.message());
    }
    let mut page = Page::at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Color::White);
    page.type_move("a7a8q");
    assert_eq!(page.moves(), "a8=Q+");
}

#[test]
fn an_invalid_typed_move_is_explained_and_changes_nothing() {
    let mut page = Page::open();
    let fen = page.panel().fen;
    page.type_move("Ke2");
    assert_eq!(
        page.message().as_deref(),
        Some("Ke2 is not a legal move here: your own pawn stands on e2.")
    );
    page.type_move("");
    assert_eq!(page.message().as_deref(), Some("a move is needed, such as Nf3 or g1f3."));
    assert_eq!(page.panel().fen, fen);
    page.type_move("e4");
    assert_eq!(page.message(), None, "the message goes with the next thing done");
    page.type_move("d4");
    assert_eq!(page.message().as_deref(), Some("It's the computer's turn."));
    assert_eq!(page.moves(), "e4");
    page.send(actions::Event::Resign).type_move("d4");
    assert_eq!(page.message().as_deref(), Some("The game is over."));
    assert_eq!(page.phase(), Phase::Over);
}
