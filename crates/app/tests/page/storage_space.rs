//! Space in storage: many games, long games, and storage that is full.

use std::cell::RefCell;
use std::rc::Rc;

use crate::fake::*;
use crate::prelude::*;
use crate::saved_games::{listed, open_list, played, records};
use luft_app::stored::record::Saved;
use luft_rules::Move;
use luft_rules::random::SplitMix64;

// Thousands of games.

/// A disk with this many unfinished games, each played a second after the previous one.
fn crowded(count: u64) -> Rc<RefCell<Disk>> {
    let text = played(&["e4", "e5"]).saved().unwrap();
    let (before, after) = text.split_once(" changed ").unwrap();
    let (_, after) = after.split_once(' ').unwrap();
    let record = |number: u64| {
        let text = format!("{before} changed {} {after}", 1_000 * number);
        (RecordId::from_number(number), text)
    };
    Disk::with((1..=count).map(record))
}

fn visitor(disk: &Rc<RefCell<Disk>>) -> Page {
    Page::open_on(disk, Start { seed: 7, query: "?players=2".to_owned(), ..Start::default() })
}

#[test]
fn of_a_thousand_games_a_hundred_are_shown_and_all_can_be_reached() {
    let mut page = visitor(&crowded(1_050));
    assert_eq!(open_list(&mut page).len(), 100);
    let more = |page: &Page| view::saved_games(&page.model, &|_| String::new()).more;
    let words = |page: &Page| more(page).map(|text| english(&text));
    assert_eq!(words(&page).as_deref(), Some("1 to 100 of 1051: show more"));
    let mut seen = Vec::new();
    for _ in 0..11 {
        seen.extend(listed(&page));
        page.send(saved_games::Event::More);
    }
    assert_eq!(seen.len(), 1_051);
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 1_051, "each is shown once");
    assert_eq!(words(&page).as_deref(), Some("1 to 100 of 1051: show more"));
    // After the only game of the last page of the list is deleted, the previous page is shown.
    for _ in 0..10 {
        page.send(saved_games::Event::More);
    }
    assert_eq!(words(&page).as_deref(), Some("1001 to 1051 of 1051: show more"));
    for id in listed(&page) {
        page.send(saved_games::Event::Delete(id));
    }
    assert_eq!(words(&page).as_deref(), Some("901 to 1000 of 1000: show more"));
    page.send(saved_games::Event::Undelete);
    assert_eq!(listed(&page).len(), 1, "what is back is shown");
}

#[test]
fn a_thousand_games_are_exported_in_slices() {
    let disk = crowded(1_000);
    let size: usize = disk.borrow().records.values().map(String::len).sum();
    let mut page = visitor(&disk);
    page.send(saved_games::Event::Export);
    let mut slices = 0;
    let text = loop {
        let file = page.effects.iter().find_map(|effect| match effect {
            Effect::Download { text, .. } => Some(text.clone()),
            _ => None,
        });
        if let Some(text) = file {
            break text;
        }
        slices += 1;
        page.later(1.0).send(Event::Wake);
    };
    assert!(slices >= size / 20_000 && slices > 5, "{slices} slices for {size} characters");
    // This includes the one on the board.
    assert_eq!(luft_game::pgn::PgnReader::new(&text).filter(Result::is_ok).count(), 1_001);
}

// Storage space.

#[test]
fn each_save_tries_anew_and_a_stale_record_says_so() {
    let mut page = played(&["e4", "e5"]);
    let room = page.saved().unwrap().len();
    page.disk.borrow_mut().room = Some(room);
    page.type_move("Nf3");
    let message = page.message().unwrap();
    assert!(
        message.starts_with("The browser's storage is full, so your latest moves aren't"),
        "{message}"
    );
    assert!(message.contains("Each move tries again"), "there is nothing to delete: {message}");
    let stale = page.reload_at("");
    assert_eq!(stale.moves(), "e4 e5");
    let message = stale.message().unwrap();
    assert!(message.starts_with("The browser's storage was full, so the last moves"), "{message}");
    page.type_move("Nc6");
    assert!(page.message().is_some(), "it is still so");
    page.disk.borrow_mut().room = None;
    page.type_move("Bb5");
    assert_eq!(page.message(), None);
    let again = page.reload_at("");
    assert_eq!((again.moves().as_str(), again.message()), ("e4 e5 Nf3 Nc6 Bb5", None));
}

#[test]
fn the_oldest_finished_games_are_deleted_after_an_announcement() {
    let mut page = Page::open();
    for game in 0..3 {
        page.pass(1000.0).start(two(""), game).type_move("e4").send(actions::Event::Resign);
    }
    let oldest = page
        .disk
        .borrow()
        .records
        .iter()
        .map(|(id, text)| (text.clone(), id.clone()))
        .min()
        .unwrap()
        .1;
    page.pass(1000.0).start(two(""), 9).type_move("d4");
    let used: usize = records(&page).iter().map(String::len).sum();
    page.disk.borrow_mut().room = Some(used);
    page.type_move("d5");
    let message = page.message().unwrap();
    assert!(message.contains("Your next move will delete the oldest finished games"), "{message}");
    assert_eq!(records(&page).len(), 4, "nothing is deleted before it is said");
    page.type_move("c4");
    let message = page.message().unwrap();
    assert!(message.starts_with("Your game is saved again. The oldest finished game"), "{message}");
    assert_eq!(records(&page).len(), 3);
    assert!(!page.disk.borrow().records.contains_key(&oldest));
    assert_eq!(page.reload_at("").moves(), "d4 d5 c4");
    // Unfinished games are never deleted.
    page.disk.borrow_mut().room = Some(10);
    for text in ["e6", "Nc3", "Nf6"] {
        page.type_move(text);
    }
    assert!(page.message().unwrap().contains("Each move tries again"));
    assert_eq!(records(&page).len(), 1);
}

#[test]
fn storage_that_refuses_is_not_storage_that_is_full() {
    let mut page = played(&["e4"]);
    page.disk.borrow_mut().blocked = true;
    page.type_move("e5");
    assert!(page.message().unwrap().contains("your game is lost"));
    page.type_move("Nf3");
    assert_eq!(page.message(), None, "said once");
}

// The cost of many and of long games.

#[test]
fn the_address_is_not_stored_with_the_game() {
    let query = format!("?players=2&utm={}", "x".repeat(1_000_000));
    let mut page = Page::asked(&query);
    page.type_move("e4");
    assert!(page.saved().unwrap().len() < 300, "{}", page.saved().unwrap());
    assert_eq!(page.reload_at(&query).moves(), "e4");
}

/// A game of this many half-moves: pieces move about, and after more than fifty moves a pawn moves
/// or captures.
fn long_game(plies: usize) -> luft_app::Game {
    let mut random = SplitMix64::new(1);
    let mut game = luft_app::Game::default();
    while game.plies().len() < plies {
        let position = game.position();
        let is_pawn = |from| position.piece_on(from).is_some_and(|it| it.kind == PieceKind::Pawn);
        let lasts = |mv: &Move| is_pawn(mv.from()) || position.piece_on(mv.to()).is_some();
        let (lasting, passing): (Vec<_>, Vec<_>) =
            position.legal_moves().into_iter().partition(lasts);
        let is_due = position.halfmove_clock() > 120 && !lasting.is_empty();
        let moves = if is_due || passing.is_empty() { lasting } else { passing };
        game.play(moves[random.below(moves.len())]).unwrap();
        if game.is_over() {
            game.undo(1 + random.below(game.plies().len().min(30))).unwrap();
        }
    }
    game
}

fn record_of(game: luft_app::Game) -> String {
    let mut page = Page::for_two("");
    page.type_move("e4");
    let saved: Saved = page.saved().unwrap().parse().unwrap();
    Saved { game, ..saved }.to_string()
}

#[test]
fn a_long_game_takes_as_much_memory_as_its_two_halves() {
    let whole = long_game(6_000);
    let mut first = whole.clone();
    first.undo(3_000).unwrap();
    let mut second = luft_app::Game::new(first.position().clone());
    for ply in &whole.plies()[3_000..] {
        second.play(ply.mv()).unwrap();
    }
    let [whole, first, second] = [whole, first, second].map(record_of);
    assert!(whole.len() < first.len() + second.len(), "{}", whole.len());
    assert!(whole.len() < 50_000, "{}", whole.len());
    let id = RecordId::from_number(1);
    let disk = Disk::with([(id.clone(), whole)]);
    let page = Page::open_on(&disk, Start { own: Some(id), ..Start::default() });
    assert_eq!(page.model.session().game().plies().len(), 6_000);
}
