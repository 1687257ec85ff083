//! Opening the page: stored games, addresses, refused storage.

use crate::fake::*;
use crate::prelude::*;
use luft_app::Refusal;
use luft_app::stored::record::Saved;

const ENDING: &str = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";

fn reload(page: &Page) -> Page {
    page.reload_at("")
}

#[test]
fn a_reload_during_a_game_continues_it() {
    let mut page = Page::open();
    page.new_game(PersonaId::HARD, ColorChoice::Black, 5).reply("e2e4");
    page.drag("e7", "e5").reply("g1f3").send(board::Event::Flip);
    let again = reload(&page);
    assert_eq!(again.model.session().game(), page.model.session().game());
    assert_eq!(again.persona(), PersonaId::HARD);
    assert_eq!(again.player(), Color::Black);
    assert_eq!(again.model.orientation(), Color::White);
    assert_eq!(again.model.session().seed(), 5);
    assert_eq!(again.phase(), Phase::Choosing(Pointer::Idle));
    assert_eq!(again.message(), None);
}

#[test]
fn a_reload_while_the_computer_thinks_asks_again() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let seed = page.last_go().seed;
    let mut again = reload(&page);
    assert!(again.is_thinking());
    again.ready();
    assert_eq!(again.last_go().moves, ["e2e4"]);
    assert_eq!(again.last_go().seed, seed, "and gets the same reply");
    again.reply("e7e5");
    assert_eq!(again.moves(), "e4 e5");
}

#[test]
fn a_reload_keeps_the_clocks_of_a_game_that_a_move_has_ended() {
    let mut page = Page::open();
    let choice = NewGame {
        pairing: Pairing::shared(false),
        control: "3+2".into(),
        days: None,
        touch_move: false,
        disabled: DisabledAssistance::default(),
        chess960: None,
    };
    page.send(new_game::Event::Start { choice, seed: 1 });
    for text in ["f3", "e5", "g4", "Qh4"] {
        page.later(2_500.0).send(actions::Event::PlayText { text: text.into() });
    }
    let faces = |page: &Page| [page.panel().top.clock, page.panel().bottom.clock];
    assert_eq!(page.phase(), Phase::Over);
    assert_eq!(faces(&page.reload_after(600_000.0)), faces(&page));
}

#[test]
fn a_reload_keeps_the_end() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5").send(actions::Event::Resign);
    let mut again = reload(&page);
    assert_eq!(again.phase(), Phase::Over);
    assert_eq!(again.panel().status, "You resigned, Black wins.");
    again.undo();
    assert_eq!(again.moves(), "e4 e5");
}

#[test]
fn undo_is_stored() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5").undo();
    assert_eq!(reload(&page).moves(), "");
}

#[test]
fn a_stored_game_is_read_as_it_is_written() {
    let mut page = Page::at(ENDING, Color::White);
    page.drag("e2", "e4");
    let text = page.saved().unwrap();
    assert!(!text.contains('\n'));
    assert_eq!(text.parse::<Saved>().unwrap().to_string(), text);
}

#[test]
fn a_damaged_record_gives_a_fresh_game_and_a_word_about_it_and_stays() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let good = page.saved().unwrap();
    let damaged = [
        String::new(),
        "{\"game\":1}".to_owned(),
        good.replace("luft 3", "luft 4"),
        good.replace("whole", "halved"),
        good.replace("stage goes-on", "stage lost"),
        good.replace("plies 1", "plies one"),
        good.replace("white easy", "white godlike"),
        good.replace("computer white", "computer green"),
        good.replace("touch off", "touch perhaps"),
        good.replace("duty -", "duty e2"),
        good.replace("clock -", "clock of another game"),
        good.replace("duty -", "duty - plays-on perhaps"),
        good.replace("seed 7", "seed seven"),
        good.replace("e2e4", "e2e5"),
        good.replace("RNBQKBNR", "RNBQQBNR"),
        good[..good.len() / 2].to_owned(),
    ];
    for text in damaged {
        assert_ne!(text, good);
        for mut page in [page.open_changed(text.clone()), Page::open_stored(&text)] {
            assert_eq!(page.model.session().game().position(), &Position::start(), "{text}");
            assert_eq!(page.moves(), "", "{text}");
            let message = page.message().unwrap_or_else(|| panic!("silence about {text}"));
            assert!(message.starts_with("A saved game can't be read: "), "{message}");
            // A later version may be able to read it, so it is not overwritten.
            page.drag("e2", "e4");
            assert!(page.disk.borrow().records.values().any(|kept| *kept == text), "{text}");
        }
    }
}

#[test]
fn the_address_sets_the_game_up() {
    let page = Page::asked("?fen=8/8/8/4k3/8/8/4P3/4K3_w_-_-_0_1&level=hard&color=black");
    assert_eq!(page.panel().fen, ENDING);
    assert_eq!(page.persona(), PersonaId::HARD);
    assert_eq!((page.player(), page.model.orientation()), (Color::Black, Color::Black));
    assert_eq!((page.message(), page.phase()), (None, Phase::Waiting));
}

#[test]
fn a_position_without_a_colour_is_for_the_player_to_solve() {
    let page = Page::asked("?fen=4k3/4p3/8/8/8/8/8/4K3_b_-_-_0_1");
    assert_eq!(page.player(), Color::Black);
    assert_eq!(page.panel().status, "Your turn");
}

#[test]
fn bad_parameters_are_named_and_the_defaults_used() {
    let page = Page::asked("?fen=8/8&level=9&color=green");
    assert_eq!(page.panel().fen, Position::start().fen());
    assert_eq!(page.persona(), PersonaId::EASY);
    assert_eq!(page.player(), Color::White);
    let message = page.message().unwrap();
    for part in ["Invalid fen", "level: \"9\"", "color: \"green\""] {
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn a_reload_of_an_address_goes_on_with_its_game() {
    let query = format!("?fen={}", ENDING.replace(' ', "_"));
    let mut page = Page::asked(&query);
    page.drag("e2", "e4");
    assert_eq!(page.reload_at(&query).moves(), "e4");
    assert_eq!(page.reload_at("?utm_source=x").moves(), "e4", "other parameters ask nothing");
    let other = page.reload_at("?level=hard");
    assert_eq!((other.moves(), other.panel().fen), (String::new(), Position::start().fen()));
}

#[test]
fn refused_storage_is_reported_once_and_the_game_continues() {
    let mut page = Page::open_with(Start { seed: 1, storage_blocked: true, ..Start::default() });
    let note = page.message().unwrap();
    assert!(note.contains("your game is lost"), "{note}");
    page.ready().drag("e2", "e4").reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(page.saved(), None);
    page.send(Event::StorageBlocked);
    assert_eq!(page.message(), None);
}

#[test]
fn refusals_of_the_browser_are_reported_in_words() {
    let mut page = Page::open();
    let (least, most) = ("0".to_owned(), "3600".to_owned());
    for (refusal, told) in [
        (Refusal::NotLoaded, "This couldn't be loaded. Try again when you are online."),
        (
            Refusal::OutOfRange { field: "seconds", least, most },
            "Seconds per move must be a number from 0 to 3600.",
        ),
    ] {
        page.send(Event::Refused(refusal));
        assert_eq!(page.message().as_deref(), Some(told));
    }
}

#[test]
fn storage_that_fails_later_is_left_alone_from_then_on() {
    let mut page = Page::open();
    page.drag("e2", "e4").send(Event::StorageBlocked);
    assert!(page.message().is_some());
    page.reply("e7e5");
    assert!(!page.effects.iter().any(|effect| matches!(effect, Effect::Save { .. })));
}

#[test]
fn reopening_an_address_begins_a_new_game_and_keeps_the_previous_one() {
    let query = format!("?fen={}", ENDING.replace(' ', "_"));
    let mut page = Page::asked(&query);
    page.drag("e2", "e4");
    page.close();
    let start = Start { seed: 5, query, ..Start::default() };
    let again = Page::open_on(&page.disk, start);
    assert_eq!((again.moves(), again.panel().fen), (String::new(), ENDING.to_owned()));
    assert!(again.panel().way_back);
}
