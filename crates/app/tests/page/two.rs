//! Two people at one board.

use crate::fake::*;
use crate::prelude::*;
/// Two people at a board that turns.
fn turning() -> Page {
    let mut page = Page::open();
    let pairing = Pairing::shared(true);
    page.start(NewGame { pairing, ..NewGame::default() }, 1);
    page
}

#[test]
fn both_sides_move_and_the_worker_is_asked_for_none() {
    let mut page = Page::for_two("");
    page.drag("e2", "e4").drag("e7", "e5").click("g1").click("f3");
    page.activate("b8").activate("c6").type_move("Bb5").pass(60_000.0);
    assert_eq!(page.moves(), "e4 e5 Nf3 Nc6 Bb5");
    assert_eq!(page.posted, []);
    assert_eq!(page.panel().status, "Black to move");
    assert!(!page.panel().thinking);
}

#[test]
fn nobody_moves_the_others_pieces() {
    let mut page = Page::for_two("");
    page.drag("e7", "e5").click("e7").click("e5");
    assert_eq!(page.moves(), "");
    page.drag("e2", "e4").drag("d2", "d4");
    assert_eq!(page.moves(), "e4");
}

#[test]
fn both_bars_show_the_names_of_the_sides() {
    let page = Page::for_two("");
    assert_eq!((page.panel().bottom.name, page.panel().top.name), ("White".into(), "Black".into()));
}

#[test]
fn a_fixed_board_stays_and_a_turning_one_turns() {
    let mut page = Page::for_two("");
    page.type_move("e4");
    assert_eq!(page.model.orientation(), Color::White);

    let mut page = turning();
    assert_eq!(page.model.orientation(), Color::White);
    page.drag("e2", "e4");
    assert_eq!(page.model.orientation(), Color::Black);
    page.drag("e7", "e5");
    assert_eq!((page.moves().as_str(), page.model.orientation()), ("e4 e5", Color::White));
    page.send(board::Event::Flip);
    assert_eq!(page.model.orientation(), Color::Black);
    page.type_move("Nf3");
    assert_eq!(page.model.orientation(), Color::Black, "who is to move sits below");
    page.undo();
    assert_eq!(page.model.orientation(), Color::White, "also after an undo");
    page.set_fen("4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1");
    assert_eq!(page.model.orientation(), Color::Black, "and with a position set up");
}

#[test]
fn undo_takes_back_one_move() {
    let mut page = Page::for_two("");
    page.type_move("e4").type_move("e5").undo();
    assert_eq!((page.moves().as_str(), page.panel().status.as_str()), ("e4", "Black to move"));
    page.undo().undo();
    assert_eq!(page.moves(), "");
    assert_eq!(page.message().as_deref(), Some("There is no move to take back."));
}

#[test]
fn the_side_to_move_resigns() {
    let mut page = Page::for_two("");
    page.type_move("e4").send(actions::Event::Resign);
    let result = page.panel().result.unwrap();
    assert_eq!((result.ended_as, result.headline.as_str()), (EndedAs::Decided, "White wins"));
    assert_eq!(page.panel().status, "Black resigned, White wins.");
    page.undo();
    assert_eq!(page.panel().status, "Black to move");
}

#[test]
fn either_side_may_have_left() {
    for loser in Color::ALL {
        let mut page = Page::for_two("1+0");
        page.type_move("e4");
        assert!(page.panel().buttons.forfeit.unwrap().usable);
        page.send(actions::Event::Forfeit(loser));
        let (name, other) =
            if loser == Color::White { ("White", "Black") } else { ("Black", "White") };
        let words = format!("{name} left the game, {other} wins.");
        assert_eq!(page.result(), (format!("{other} wins"), words));
        assert!(!page.model.session().clock().is_running());
        assert!(!page.panel().buttons.forfeit.unwrap().usable);
        page.send(actions::Event::Forfeit(!loser));
        assert_eq!(page.message().as_deref(), Some("The game is over."));
    }
    assert_eq!(Page::open().panel().buttons.forfeit, None, "the computer does not walk away");
}

#[test]
fn only_named_parents_may_say_that_a_player_has_left() {
    let left = |query: &str, stranger: Option<&str>| Page::asked(query).model.admits(stranger);
    assert!(left("?players=2", None), "a page of the same origin may");
    assert!(!left("?players=2", Some("https://club.example")), "a stranger may not");
    assert!(!left("?players=2", Some("null")), "nor one without an origin");
    let named = "?players=2&parents=https://club.example";
    assert!(left(named, Some("https://club.example")) && left(named, None));
    assert!(!left(named, Some("https://other.example")));
    assert!(left("?players=2&parents=*", Some("null")));
}

#[test]
fn the_table_is_remembered() {
    let mut page = turning();
    page.start(NewGame { touch_move: true, ..two("15+0/60") }, 3).type_move("e4");
    let settings = page.panel().settings;
    assert_eq!(settings.seats, Seats::shared(false));
    assert_eq!(settings.control.to_string(), "15+0/60");
    assert!(settings.touch_move);
    let again = page.reload_after(1_000.0);
    assert_eq!(again.panel().settings, settings);
    assert_eq!(again.moves(), "e4");
    assert!(matches!(again.phase(), Phase::Choosing(_)));
}
