//! Games in storage: which page owns them, and that none is lost.

use std::collections::BTreeMap;

use crate::fake::*;
use crate::prelude::*;
use luft_app::stored::record::Saved;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Another tab of the same browser, opened a minute later.
pub fn another_tab(page: &Page, query: &str) -> Page {
    let seed = 1000 + page.disk.borrow().tabs as u64;
    Page::open_on(&page.disk, Start { seed, query: query.to_owned(), ..Start::default() })
}

pub fn records(page: &Page) -> Vec<String> {
    page.disk.borrow().records.values().cloned().collect()
}

pub fn played(moves: &[&str]) -> Page {
    let mut page = Page::open();
    page.start(two(""), 1);
    moves.iter().for_each(|text| {
        page.pass(1000.0).type_move(text);
    });
    page
}

pub fn open_list(page: &mut Page) -> Vec<String> {
    page.send(saved_games::Event::Open).panel().saved_games
}

/// The ids of the games that the dialog lists.
pub fn listed(page: &Page) -> Vec<RecordId> {
    let saved = view::saved_games(&page.model, &|_| String::new());
    saved.games.into_iter().map(|game| game.id).collect()
}

// Two tabs.

#[test]
fn a_second_tab_begins_beside_the_game_of_the_first_and_says_so() {
    let mut one = played(&["e4", "e5"]);
    let mut other = another_tab(&one, "");
    assert_eq!(other.moves(), "");
    let message = other.message().unwrap();
    assert_eq!(message, "Your game is open in another tab. Here a new game begins.");
    other.ready().type_move("d4");
    one.type_move("Nf3");
    assert_eq!(one.reload_at("").moves(), "e4 e5 Nf3");
    assert_eq!(other.reload_at("").moves(), "d4");
    assert_eq!(other.reload_at("").message(), None);
}

#[test]
fn a_tab_opened_after_the_first_was_closed_goes_on_with_its_game() {
    let one = played(&["e4", "e5"]);
    one.close();
    let other = another_tab(&one, "");
    assert_eq!((other.moves().as_str(), other.message()), ("e4 e5", None));
    assert_eq!(records(&other).len(), 1);
}

#[test]
fn a_duplicated_tab_does_not_share_the_game_of_the_original() {
    let one = played(&["e4"]);
    let own = one.own.clone();
    let other = Page::open_on(&one.disk, Start { seed: 8, own, ..Start::default() });
    assert_eq!(other.moves(), "");
    assert!(other.message().unwrap().starts_with("Your game is open in another tab."));
    assert_ne!(other.own, one.own);
}

#[test]
fn a_second_tab_continues_another_unfinished_game() {
    let mut one = played(&["e4"]);
    one.pass(1000.0).start(two(""), 2).type_move("c4");
    let other = another_tab(&one, "");
    assert_eq!(other.moves(), "e4");
    let message = other.message().unwrap();
    assert_eq!(
        message,
        "Your game is open in another tab. Here your game before that one \
        continues."
    );
}

#[test]
fn a_frozen_tab_whose_game_another_has_continued_continues_a_copy() {
    let mut frozen = played(&["e4", "e5"]);
    frozen.close();
    let mut other = another_tab(&frozen, "");
    other.type_move("Nf3");
    frozen.thaw();
    let message = frozen.message().unwrap();
    assert!(message.starts_with("This game has moved on in another tab. Here you"), "{message}");
    frozen.type_move("Bc4");
    assert_eq!(other.reload_at("").moves(), "e4 e5 Nf3");
    assert_eq!(frozen.reload_at("").moves(), "e4 e5 Bc4");
}

#[test]
fn nothing_is_overwritten_even_where_nobody_knows_whose_a_game_is() {
    let mut one = played(&["e4", "e5"]);
    one.close();
    let mut other = another_tab(&one, "");
    // The first tab does not hear of this before its next move.
    other.type_move("Nf3");
    one.type_move("Bc4");
    assert!(one.message().unwrap().starts_with("This game has moved on in another tab."));
    assert_eq!(one.reload_at("").moves(), "e4 e5 Bc4");
    assert_eq!(other.reload_at("").moves(), "e4 e5 Nf3");
    assert_eq!(records(&one).len(), 2);
}

#[test]
fn a_flag_that_falls_in_a_forgotten_tab_ends_no_game_of_another() {
    let mut forgotten = Page::open();
    forgotten.start(two("1+0"), 1).type_move("e4").pass(100.0).type_move("e5");
    forgotten.close();
    let mut other = another_tab(&forgotten, "");
    other.type_move("Nf3");
    forgotten.pass(120_000.0).mates("++");
    assert_eq!(forgotten.phase(), Phase::Over);
    assert_eq!(other.reload_at("").moves(), "e4 e5 Nf3");
    assert_ne!(other.reload_at("").phase(), Phase::Over);
}

#[test]
fn an_untouched_position_does_not_replace_a_game() {
    let page = played(&["e4", "e5"]);
    let fen = "?fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1";
    let mut look = page.reload_at(fen);
    assert_eq!(look.moves(), "");
    assert!(view::way_back(&look.model));
    look.send(board::Event::SetUp);
    assert!(!view::way_back(&look.model), "the editor is about something else");
    assert_eq!(look.reload_at("").moves(), "e4 e5");
    assert_eq!(look.reload_at(fen).panel().fen, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    // Without an unfinished game, the page opens with a fresh one.
    let fresh = Page::asked(fen).reload_at("");
    assert!(fresh.panel().fen.starts_with("rnbqkbnr/"), "{}", fresh.panel().fen);
}

// Other games on the board.

#[test]
fn every_way_to_another_game_keeps_the_previous_one() {
    let pgn = b"1. d4 d5 *".to_vec();
    let other_games: [Event; 4] = [
        new_game::Event::Start { choice: two(""), seed: 3 }.into(),
        new_game::Event::Rematch { seed: 3 }.into(),
        new_game::Event::SetFen { text: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".into(), seed: 3 }.into(),
        library::Event::Load { bytes: pgn, seed: 3 }.into(),
    ];
    for event in other_games {
        let mut page = played(&["e4", "e5"]);
        page.send(event.clone());
        assert!(page.panel().way_back, "{event:?}");
        let said: String = page.announced().into_iter().map(|Announced(_, text)| text).collect();
        assert!(said.contains("Your game is saved."), "{said}");
        page.send(saved_games::Event::GoBack);
        assert_eq!(page.moves(), "e4 e5", "{event:?}");
        assert!(!page.panel().way_back);
        assert_eq!(records(&page).len(), 1, "nobody has played the other: {event:?}");
        assert_eq!(page.reload_at("").moves(), "e4 e5");
    }
}

#[test]
fn the_way_back_closes_with_the_first_move_but_the_game_stays_listed() {
    let mut page = played(&["e4", "e5"]);
    page.pass(1000.0).start(two(""), 2).type_move("d4");
    assert!(!page.panel().way_back);
    let list = open_list(&mut page);
    assert_eq!(list.len(), 2, "{list:?}");
    assert!(list[0].ends_with("On the board"), "{list:?}");
    let id = listed(&page)[1].clone();
    page.send(saved_games::Event::Resume(id));
    assert_eq!(page.moves(), "e4 e5");
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::SavedGames)));
}

#[test]
fn an_address_keeps_the_previous_game_and_offers_the_way_back() {
    let one = played(&["e4", "e5"]);
    one.close();
    let mut other = another_tab(&one, "?level=hard&color=white");
    assert_eq!((other.moves().as_str(), other.persona()), ("", PersonaId::HARD));
    assert!(other.panel().way_back);
    other.send(saved_games::Event::GoBack);
    assert_eq!(other.moves(), "e4 e5");
}

/// The embedding page writes the frame's address, and could name itself there.
#[test]
fn a_stranger_that_names_itself_as_parent_gets_a_game_of_its_own() {
    const STRANGER: &str = "https://stranger.example";
    let one = played(&["e4", "e5"]);
    one.close();
    let framed = another_tab(&one, &format!("?parents={STRANGER}"));
    assert_eq!(framed.moves(), "", "the game that was begun elsewhere is not on the board");
    assert!(framed.model.admits(Some(STRANGER)));
    framed.close();
    let after = another_tab(&one, "");
    assert!(!after.model.admits(Some(STRANGER)));
    assert_eq!(after.moves(), "e4 e5");
    assert_eq!(after.panel().result, None);
}

#[test]
fn untouched_games_do_not_accumulate() {
    let mut page = Page::open();
    for seed in 0..5 {
        page.new_game(PersonaId::MEDIUM, ColorChoice::Black, seed).reply("e2e4");
    }
    assert_eq!(records(&page).len(), 1);
    for _ in 0..5 {
        let next = another_tab(&page, "?level=hard&color=white");
        next.close();
        page.close();
    }
    assert_eq!(records(&another_tab(&page, "?level=easy")).len(), 1);
    // The settings of such a game survive a reload.
    page.new_game(PersonaId::HARD, ColorChoice::White, 9);
    assert_eq!(page.reload_at("").persona(), PersonaId::HARD);
}

#[test]
fn a_finished_game_stays_and_a_new_tab_begins_a_new_one() {
    let mut page = played(&["e4"]);
    page.send(actions::Event::Resign);
    assert_eq!(page.reload_at("").phase(), Phase::Over);
    page.close();
    let mut other = another_tab(&page, "");
    assert_eq!((other.moves().as_str(), other.message()), ("", None));
    let list = open_list(&mut other);
    let finished: Vec<_> = list.iter().filter(|row| row.contains("White won")).collect();
    assert_eq!(finished.len(), 1, "{list:?}");
}

#[test]
fn twenty_finished_games_are_kept_and_every_unfinished_one() {
    let mut page = Page::open();
    for game in 0..25 {
        page.pass(1000.0).start(two(""), game).type_move("e4");
        if game >= 3 {
            page.send(actions::Event::Resign);
        }
    }
    let finished = |page: &Page| {
        records(page)
            .iter()
            .filter(|text| text.contains("stage 1-0 ") || text.contains("stage 0-1 "))
            .count()
    };
    assert_eq!(finished(&page), 20, "the oldest go as soon as another has ended");
    page.close();
    let mut later = another_tab(&page, "?players=2");
    assert_eq!(finished(&later), 20);
    let list = open_list(&mut later);
    assert_eq!(list.iter().filter(|row| row.contains("unfinished")).count(), 4, "{list:?}");
}

// What cannot be read.

#[test]
fn a_newer_record_is_kept_and_listed_and_can_be_deleted() {
    let newer = "luft 4 something of the future".to_owned();
    let id = RecordId::from_number(5);
    let disk = Disk::with([(id.clone(), newer.clone())]);
    let mut page = Page::open_on(&disk, Start { seed: 7, ..Start::default() });
    let message = page.message().unwrap();
    let expected = "A saved game can't be read: it was written by another version. It is kept \
        unchanged. See “More”, “Your games”.";
    assert_eq!(message, expected);
    page.ready().drag("e2", "e4").reply("e7e5");
    assert!(records(&page).contains(&newer));
    assert_eq!(page.reload_at("").message(), None, "said once");
    let list = open_list(&mut page);
    assert!(list[1].starts_with("This version can't read it: Kept as it is"), "{list:?}");
    page.send(saved_games::Event::Resume(id.clone()));
    assert_eq!(page.moves(), "e4 e5");
    assert!(page.message().unwrap().starts_with("A saved game can't be read"));
    page.send(saved_games::Event::Delete(id));
    assert!(!records(&page).contains(&newer));
}

// The list.

fn loaded(text: &str) -> Page {
    let mut page = Page::open();
    page.ready().send(library::Event::Load { bytes: text.as_bytes().to_vec(), seed: 21 });
    page
}

#[test]
fn a_loaded_game_is_listed_with_its_own_players_and_result() {
    for (text, players, result) in [
        ("[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 1-0", "Anna \u{2013} Bert: ", "White won"),
        ("[Black \"A B+C\"]\n\n1. e4 e5 0-1", "? \u{2013} A B+C: ", "Black won"),
        ("1. e4 e5 1/2-1/2", "Two players: ", "draw"),
        ("[White \"-\"]\n\n1. e4 e5 *", "Two players: ", "unfinished"),
    ] {
        let list = open_list(&mut loaded(text));
        assert!(list[0].starts_with(players), "{list:?}");
        assert!(list[0].ends_with(&format!(", {result}, 1 move On the board")), "{list:?}");
    }
}

#[test]
fn a_loaded_game_that_goes_on_is_listed_as_one_against_the_computer() {
    let mut page = loaded("[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 *");
    page.drag("g1", "f3");
    let list = open_list(&mut page);
    assert!(list[0].starts_with("Computer"), "{list:?}");
}

#[test]
fn a_deleted_game_can_be_restored_until_the_list_is_closed() {
    let mut page = played(&["e4", "e5"]);
    page.pass(1000.0).start(two(""), 2).type_move("d4");
    open_list(&mut page);
    let [own, other] = listed(&page).try_into().unwrap();
    page.send(saved_games::Event::Delete(own.clone()));
    assert!(page.message().is_some(), "the game on the board cannot be deleted");
    let before = records(&page);
    page.send(saved_games::Event::Delete(other.clone()));
    assert_eq!(listed(&page), [own]);
    assert_eq!(records(&page).len(), 1);
    assert_eq!(page.panel().saved_games.last().map(String::as_str), Some("Undo"));
    page.send(saved_games::Event::Undelete);
    assert_eq!(records(&page), before);
    page.send(saved_games::Event::Delete(other)).send(saved_games::Event::Dismiss);
    page.send(saved_games::Event::Undelete);
    assert_eq!(records(&page).len(), 1);
}

#[test]
fn a_game_that_another_tab_plays_can_be_neither_resumed_nor_deleted() {
    let one = played(&["e4", "e5"]);
    let mut other = another_tab(&one, "");
    let list = open_list(&mut other);
    assert!(list.iter().any(|row| row.ends_with("Open in another tab")), "{list:?}");
    let id = one.own.clone().unwrap();
    for event in [saved_games::Event::Delete(id.clone()), saved_games::Event::Resume(id.clone())] {
        other.send(event);
        assert_eq!(other.message().unwrap(), "That game is open in another tab.");
    }
    assert_eq!(one.reload_at("").moves(), "e4 e5");
    // A game that was resumed after the list was shown is not deleted either.
    one.close();
    open_list(&mut other);
    let mut third = another_tab(&one, "");
    third.type_move("Nf3");
    other.send(saved_games::Event::Delete(id));
    assert_eq!(other.message().unwrap(), "That game is open in another tab.");
    assert_eq!(third.reload_at("").moves(), "e4 e5 Nf3");
    assert_eq!(listed(&other).len(), 2);
}

#[test]
fn a_finished_game_that_is_opened_does_not_continue() {
    for is_over in [false, true] {
        let mut page = played(&["e4", "e5"]);
        if is_over {
            page.send(actions::Event::Resign);
        }
        let id = page.own.clone().unwrap();
        page.pass(1000.0).start(two(""), 2).type_move("d4");
        page.send(saved_games::Event::Resume(id));
        let said: Vec<_> = page.announced().into_iter().map(|said| said.1).collect();
        let expected = if is_over { "White resigned, Black wins." } else { "Your game continues." };
        assert_eq!(said, [expected]);
    }
}

#[test]
fn all_games_are_exported_together() {
    let mut page = played(&["e4", "e5"]);
    page.pass(1000.0).start(two("3+2"), 2).type_move("d4").send(actions::Event::Resign);
    page.pass(1000.0).start(two(""), 3).type_move("c4");
    page.disk.borrow_mut().records.insert(RecordId::from_number(1), "luft 9 x".to_owned());
    page.send(saved_games::Event::Export).pass(1.0);
    let file = page.effects.iter().find_map(|effect| match effect {
        Effect::Download { name, text } => Some((name.clone(), text.clone())),
        _ => None,
    });
    let (name, text) = file.unwrap();
    assert!(name.starts_with("luft-games-") && name.ends_with(".pgn"), "{name}");
    let games: Vec<_> = luft_game::pgn::PgnReader::new(&text).map(Result::unwrap).collect();
    let moves =
        |game: &luft_game::pgn::PgnGame| game.mainline().game.sans().collect::<Vec<_>>().join(" ");
    assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), ["c4", "e4 e5", "d4"]);
    // The time since then is not counted.
    page.pass(1e7).send(saved_games::Event::Export).pass(1.0);
    assert!(
        page.effects
            .iter()
            .any(|effect| matches!(effect, Effect::Download { text: again, .. } if *again == text))
    );
}

// Random events.

/// Something that happens to one of two tabs.
#[derive(Clone, Debug)]
enum Act {
    Move(Index),
    Event(Event),
    Freeze,
    Thaw,
    /// Loads the page again, or opens a new one, at an address.
    Open(&'static str, bool),
}

fn any_act() -> impl Strategy<Value = Act> {
    let events: [Event; 8] = [
        new_game::Event::Start { choice: two("1+0"), seed: 3 }.into(),
        new_game::Event::SetFen { text: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".into(), seed: 3 }.into(),
        library::Event::Load { bytes: b"1. d4 d5 *".to_vec(), seed: 3 }.into(),
        saved_games::Event::GoBack.into(),
        actions::Event::Resign.into(),
        actions::Event::Undo.into(),
        board::Event::Flip.into(),
        saved_games::Event::Export.into(),
    ];
    prop_oneof![
        4 => any::<Index>().prop_map(Act::Move),
        3 => select(events.to_vec()).prop_map(Act::Event),
        1 => Just(Act::Freeze),
        1 => Just(Act::Thaw),
        2 => (select(vec!["", "?players=2", "?level=hard"]), any::<bool>())
            .prop_map(|(query, anew)| Act::Open(query, anew)),
    ]
}

fn act(page: &mut Page, act: Act) {
    page.pass(300.0);
    // A frozen page does nothing before it thaws.
    let plays = page.disk.borrow().owners.values().any(|owner| *owner == page.tab);
    if !plays && matches!(act, Act::Move(_) | Act::Event(_)) {
        page.thaw();
    }
    match act {
        Act::Move(index) => {
            let moves = page.model.session().game().position().legal_moves();
            if !moves.is_empty() {
                let mv = moves[index.index(moves.len())];
                page.drag(&mv.from().to_string(), &mv.to().to_string());
            }
        }
        Act::Event(event) => {
            page.send(event);
        }
        Act::Freeze => page.close(),
        Act::Thaw => {
            page.thaw();
        }
        Act::Open(query, anew) => {
            page.close();
            let own = page.own.clone().filter(|_| !anew);
            let seed = page.now as u64;
            let (now, query) = (page.now, query.to_owned());
            *page = Page::open_on(&page.disk, Start { seed, query, own, ..Start::default() });
            page.now = now;
        }
    }
}

/// The unfinished and finished games in storage. Games in which nothing has happened don't count.
fn worth_keeping(page: &Page) -> BTreeMap<RecordId, String> {
    let records = page.disk.borrow().records.clone();
    records.into_iter().filter(|(_, text)| !text.contains(" stage fresh ")).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_tab_ever_overwrites_or_loses_what_is_not_its_own(
        acts in prop::collection::vec((any::<bool>(), any_act()), 0..40),
        stored in "(luft [1-4] |whole |stale |stage goes-on |[ -~]){0,6}",
    ) {
        let foreign = RecordId::from_number(1);
        let disk = Disk::with([(foreign.clone(), stored.clone())]);
        let mut tabs = [1, 2].map(|seed| Page::open_on(&disk, Start { seed, ..Start::default() }));
        for (which, next) in acts {
            let page = &mut tabs[usize::from(which)];
            let before = worth_keeping(page);
            let (was, owners, tab) = (page.own.clone(), disk.borrow().owners.clone(), page.tab);
            act(page, next.clone());
            let after = page.disk.borrow().records.clone();
            for (id, text) in before {
                let is_others = owners.get(&id).is_some_and(|owner| *owner != tab);
                let is_own = [&was, &page.own].contains(&&Some(id.clone())) && !is_others;
                prop_assert!(after.contains_key(&id), "{:?} has lost {}", next, text);
                prop_assert!(is_own || after[&id] == text, "{:?} has overwritten {}", next, text);
            }
            // A reload of this tab restores the game on the board.
            let is_own = disk.borrow().owners.get(page.own.as_ref().unwrap()) == Some(&page.tab);
            if is_own && let Some(text) = page.saved() {
                let stands: Saved = text.parse().unwrap();
                prop_assert_eq!(&stands.game, page.model.session().game(), "{:?}", next);
            }
            prop_assert_eq!(&disk.borrow().records[&foreign], &stored);
        }
    }
}
