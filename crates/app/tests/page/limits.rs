//! Huge inputs: messages stay short, and no input is read in one slice.

use crate::fake::*;
use crate::prelude::*;

/// The longest message in characters.
const LONGEST_MESSAGE: usize = 700;

fn opened(query: String) -> Page {
    Page::open_with(Start { seed: 7, query, ..Start::default() })
}

/// The page's message, which must be short.
fn told(page: &Page) -> String {
    let message = page.message().expect("the player is told");
    let length = message.chars().count();
    assert!(length <= LONGEST_MESSAGE, "{length} characters: {}", &message[..200]);
    message
}

#[test]
fn a_long_value_in_the_address_is_quoted_in_part_and_the_rest_counted() {
    for name in ["level", "color", "players", "time", "fen", "parents"] {
        let message = told(&opened(format!("?{name}={}", "x".repeat(100_000))));
        let counted = message.contains("[+99960]") || message.contains("100000 bytes");
        assert!(counted, "{message}");
    }
    let message = told(&opened("?level=%00%0A%1B<b>".to_owned()));
    assert!(message.contains(r#""\0\n\u{1b}<b>""#), "{message}");
}

#[test]
fn the_first_of_many_errors_are_named_and_the_others_counted() {
    let message = told(&opened(format!("?{}", "level=x&".repeat(10_000))));
    assert!(message.contains("more than 100 parameters"), "{message}");
    assert!(message.contains("And 98 more"), "{message}");
    let page = opened("?level=x&color=y&players=z&time=soon&fen=8/8".to_owned());
    let message = told(&page);
    assert!(message.contains("level: \"x\"") && message.ends_with("And 2 more."), "{message}");
    let more = page.panel().more;
    let words = ["Invalid time: ", "Invalid fen: "];
    assert!(more.iter().zip(words).all(|(text, words)| text.starts_with(words)), "{more:?}");
    assert_eq!(more.len(), 2, "they can be read");
    let message = told(&opened("?level=x&color=y&players=z".to_owned()));
    assert!(!message.contains("more"), "{message}");
}

#[test]
fn the_first_of_many_faults_of_a_position_are_named_and_the_others_counted() {
    let mut page = Page::open();
    page.set_fen("abcdefg/hijklmno/pqrstuvw/xyz/1/1/1/1 w - - 0 1");
    let message = told(&page);
    assert!(message.ends_with(" more."), "{message}");
    let more = page.panel().more;
    assert!(message.contains(&format!("And {} more.", more.len())), "{message}");
    let refused = "This position can't be set up: ";
    assert!(more.len() > 10 && more.iter().all(|text| text.starts_with(refused)), "{more:?}");
}

#[test]
fn long_texts_are_quoted_in_part_wherever_they_are_typed() {
    let long = "x".repeat(1_000_000);
    let mut page = Page::open();
    let events: [Event; 5] = [
        actions::Event::PlayText { text: long.clone().into() }.into(),
        draws::Event::ClaimWith { text: long.clone().into() }.into(),
        new_game::Event::SetFen { text: long.clone(), seed: 1 }.into(),
        new_game::Event::Start { choice: two(&long), seed: 1 }.into(),
        library::Event::Load { bytes: long.clone().into_bytes(), seed: 1 }.into(),
    ];
    for event in events {
        page.send(event).pass(1000.0);
        told(&page);
    }
    page.drag("e2", "e4");
    for line in [format!("error {long}"), format!("best {long}"), long] {
        while page.is_thinking() {
            page.ready().worker(&line);
        }
        told(&page);
        page.undo().drag("e2", "e4");
    }
}

/// Reading a move takes time for each letter, so only what can be a move is read.
#[test]
fn what_is_longer_than_any_move_is_not_read_as_one() {
    let spaced = |spaces| ["e", &" ".repeat(spaces), "4"].concat();
    let mut page = Page::open();
    page.type_move(&spaced(1_000));
    assert!(told(&page).contains("not a move"), "{:?}", page.message());
    assert_eq!(page.moves(), "");
    page.type_move(&spaced(100));
    assert_eq!(page.moves(), "e4");
}

#[test]
fn a_pgn_over_8_megabytes_is_refused_by_its_size() {
    let refusal = "This game can't be read: the text is longer than 8 MB.";
    let mut page = Page::open();
    page.drag("e2", "e4").send(library::Event::TooLong);
    assert_eq!(page.message().as_deref(), Some(refusal));
    let text = |bytes: usize| format!("1. d4 {{{}}} *", "x".repeat(bytes - 10)).into_bytes();
    page.send(library::Event::Load { bytes: text(8_000_001), seed: 1 });
    assert_eq!((page.message().as_deref(), page.moves().as_str()), (Some(refusal), "e4"));
    page.send(library::Event::Load { bytes: text(8_000_000), seed: 1 }).pass(10_000.0);
    assert_eq!(page.moves(), "d4");
}

/// A game of this many megabytes, which takes many slices.
fn long_game(megabytes: usize) -> Vec<u8> {
    let variation = "(1. d4 d5 2. c4 {a word or two} e6) ";
    format!("1. e4 {} e5 *", variation.repeat(megabytes * 1_000_000 / variation.len())).into()
}

fn load(page: &mut Page, bytes: Vec<u8>) -> &mut Page {
    page.send(library::Event::Load { bytes, seed: 1 })
}

#[test]
fn the_game_goes_on_while_a_long_text_is_read() {
    let mut page = Page::open();
    load(&mut page, long_game(1));
    assert_eq!((page.moves().as_str(), page.panel().reading), ("", None), "not worth a word yet");
    page.drag("e2", "e4");
    assert!(page.is_thinking());
    page.later(300.0).send(Event::Wake);
    let percent = page.panel().reading.expect("it takes long");
    assert!(percent < 20, "{percent}");
    assert_eq!(page.announced(), [(Urgency::Polite, "Reading the game…")]);
    let line = format!("best {} e7e5", page.last_go().id);
    page.later(500.0).worker(&line).send(Event::Wake);
    assert_eq!(page.moves(), "e4 e5", "the computer replies");

    let mut seen = vec![percent];
    while let Some(percent) = page.panel().reading {
        let due = page.alarm.expect("it goes on by itself");
        page.now = due;
        page.alarm = None;
        page.send(Event::Wake);
        seen.push(percent);
        assert!(seen.len() < 10_000);
    }
    assert!(seen.is_sorted() && seen.len() > 20 && *seen.last().unwrap() > 90, "{seen:?}");
    assert_eq!((page.moves().as_str(), page.shown.panel.reading), ("e4 e5", None));
    assert_eq!(page.model.session().seed(), 1, "it is the loaded game");
}

#[test]
fn reading_can_be_stopped_and_the_game_is_as_it_was() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    load(&mut page, long_game(1)).later(300.0).send(Event::Wake);
    assert!(page.shown.panel.reading.is_some());
    page.send(library::Event::Stop);
    let note = "Reading stopped. The game on the board hasn't changed.";
    assert_eq!((page.message().as_deref(), page.shown.panel.reading), (Some(note), None));
    page.pass(60_000.0).send(library::Event::Stop);
    assert_eq!((page.moves().as_str(), page.message()), ("e4", None), "there is nothing to stop");
}

#[test]
fn another_text_takes_the_place_of_the_one_that_is_read() {
    let mut page = Page::open();
    load(&mut page, long_game(1)).later(300.0).send(Event::Wake);
    load(&mut page, b"1. c4 *".to_vec());
    assert_eq!((page.moves().as_str(), page.shown.panel.reading), ("c4", None));
    page.pass(60_000.0);
    assert_eq!(page.moves(), "c4");
}

#[test]
fn another_game_ends_the_reading() {
    let begin: [Event; 2] = [
        new_game::Event::Start { choice: two(""), seed: 5 }.into(),
        new_game::Event::SetFen { text: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned(), seed: 5 }
            .into(),
    ];
    for event in begin {
        let mut page = Page::open();
        load(&mut page, long_game(1)).later(300.0).send(Event::Wake);
        page.send(event).pass(60_000.0);
        assert_eq!((page.moves().as_str(), page.model.session().seed()), ("", 5));
        assert_eq!((page.panel().reading, page.shown.panel.reading), (None, None));
    }
}

#[test]
fn a_fault_late_in_a_long_text_is_reported_with_its_place() {
    let mut page = Page::open();
    let text = format!("1. e4 {{{}}}\ne5 2. Ke3 *", "word ".repeat(200_000));
    load(&mut page, text.into_bytes()).pass(10_000.0);
    let message = told(&page);
    assert!(message.contains("line 2, column 7: 2. Ke3"), "{message}");
    assert_eq!((page.moves().as_str(), page.panel().reading), ("", None));
}

#[test]
fn a_database_is_scanned_in_slices_and_so_is_the_chosen_game() {
    let game = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n".repeat(300);
    let long = String::from_utf8(long_game(1)).unwrap();
    let mut page = Page::open();
    load(&mut page, format!("{game}[White \"L\"]\n\n{long}\n\n{game}").into_bytes());
    assert!(page.panel().games.is_empty());
    page.pass(10_000.0);
    assert_eq!(page.panel().games.len(), 500);
    page.send(library::Event::Choose { index: 300, seed: 2 });
    assert_eq!((page.moves().as_str(), page.panel().games.len()), ("", 0));
    page.later(300.0).send(Event::Wake);
    assert!(page.panel().reading.is_some_and(|percent| percent < 30), "{:?}", page.panel().reading);
    page.pass(60_000.0);
    assert_eq!((page.moves().as_str(), page.model.session().seed()), ("e4 e5", 2));
}

/// The file with this number arrives; it contains `1. c4`.
fn arrive(page: &mut Page, file: u32) -> &mut Page {
    page.send(library::Event::Arrived { file, bytes: Some(b"1. c4 *".to_vec()), seed: 1 })
}

#[test]
fn a_file_that_arrives_after_another_game_has_begun_is_ignored() {
    let begin: [fn(&mut Page); 4] = [
        |page| _ = page.new_game(PersonaId::EASY, ColorChoice::White, 1),
        |page| _ = page.set_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
        |page| _ = load(page, b"1. d4 *".to_vec()),
        |page| _ = page.send(library::Event::Await(8)),
    ];
    for begin in begin {
        let mut page = Page::for_two("");
        page.send(library::Event::Await(7));
        begin(&mut page);
        let before = (page.moves(), page.message());
        arrive(&mut page, 7);
        assert_eq!((page.moves(), page.message()), before);
    }
}

#[test]
fn an_awaited_file_is_read_only_once() {
    let mut page = Page::for_two("");
    page.send(library::Event::Await(7)).drag("e2", "e4");
    arrive(&mut page, 7);
    assert_eq!(page.moves(), "c4");
    page.drag("e7", "e5");
    arrive(&mut page, 7);
    assert_eq!(page.moves(), "c4 e5");
    page.send(library::Event::Await(9));
    page.send(library::Event::Arrived { file: 9, bytes: None, seed: 1 });
    assert!(page.message().is_some_and(|message| message.contains("longer than 8 MB")));
}

/// How often the page is woken until nothing is left to do.
fn wakes(page: &mut Page) -> usize {
    let mut wakes = 0;
    while let Some(due) = page.alarm.take() {
        page.now = due;
        page.send(Event::Wake);
        wakes += 1;
        assert!(wakes < 10_000, "there is no end");
    }
    wakes
}

#[test]
fn a_long_game_that_is_no_longer_needed_leaves_no_work() {
    let lets_go: [fn(&mut Page); 2] = [
        |page| _ = page.new_game(PersonaId::EASY, ColorChoice::White, 1),
        |page| _ = load(page, b"1. d4 *".to_vec()),
    ];
    for let_go in lets_go {
        let mut page = Page::for_two("");
        assert!(wakes(load(&mut page, long_game(1))) > 20);
        let_go(&mut page);
        assert_eq!(page.alarm, None);
    }
    // A text that is still being read.
    let mut page = Page::for_two("");
    load(&mut page, long_game(1)).send(Event::Wake);
    page.send(library::Event::Stop);
    assert_eq!(page.alarm, Page::for_two("").alarm);
}
