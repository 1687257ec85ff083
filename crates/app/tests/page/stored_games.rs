//! The fake storage must pass the same cases as the browser's storage.

use std::rc::Rc;

use crate::fake::{Disk, Page};
use crate::prelude::*;
use luft_app::stored::names;

const CASES: &str = include_str!("../../../../tests/data/stored_games.txt");

fn id(letter: &str) -> RecordId {
    RecordId::from_text(&format!("{letter:0>16}")).expect("a letter from a to f")
}

/// Carries out a line, and returns the result.
fn act(pages: &mut [Page], line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let disk = Rc::clone(&pages[0].disk);
    let page = words[0].parse().ok().and_then(|number: usize| pages.get_mut(number - 1));
    match (page, &words[1..]) {
        (None, ["6"]) => disk.borrow_mut().room = Some(6),
        (None, []) => disk.borrow_mut().blocked = true,
        (Some(page), ["lists"]) => return list(page),
        (Some(page), ["saves", letter, text]) => {
            return page.store(&id(letter), text).map_or("blocked", word).to_owned();
        }
        (Some(page), ["deletes", letter]) => return word(page.delete(&id(letter))).to_owned(),
        (Some(page), ["claims", letter]) => {
            return if page.claim(&id(letter)) { "yes" } else { "no" }.to_owned();
        }
        (Some(page), ["leaves"]) => page.close(),
        _ => panic!("{line:?} says nothing"),
    }
    String::new()
}

fn list(page: &mut Page) -> String {
    let games = page.games().into_iter().map(|game| {
        let letter = game.id.as_str().trim_start_matches('0').to_owned();
        format!("{letter}={}{}", game.text, if game.elsewhere { "*" } else { "" })
    });
    games.collect::<Vec<_>>().join(" ")
}

const fn word(outcome: Stored) -> &'static str {
    match outcome {
        Stored::Done => "done",
        Stored::Full => "full",
        Stored::Taken => "taken",
    }
}

#[test]
fn the_fake_storage_does_what_the_browsers_does() {
    for case in CASES.split("\n\n").skip(1) {
        let (title, lines) = case.split_once('\n').expect("a title and its lines");
        let disk = Disk::with([]);
        let mut pages = [1, 2].map(|tab| Page::blank(Rc::clone(&disk), tab, None));
        for line in lines.lines() {
            let (line, expected) = line.split_once(" ->").unwrap_or((line, ""));
            assert_eq!(act(&mut pages, line), expected.trim(), "{title}: {line}");
        }
    }
}

/// Answers as `www/start.js` does for a record.
fn says(record: &str, part: &str, value: &str) -> bool {
    record.contains(&format!(" {part} {value} "))
}

#[test]
fn the_names_that_the_start_script_has_stand_in_records() {
    let mut page = Page::asked("?players=2");
    let record = page.saved().unwrap();
    assert!(says(&record, names::STATUS, names::NOT_STARTED), "{record}");
    assert!(says(&record, names::BOTTOM, names::WHITE), "{record}");
    assert!(record.ends_with(names::NO_MOVES), "{record}");
    page.type_move("e4");
    let record = page.saved().unwrap();
    assert!(says(&record, names::STATUS, names::IN_PROGRESS), "{record}");
    assert!(!record.ends_with(names::NO_MOVES), "{record}");
    page.send(actions::Event::Resign);
    let record = page.saved().unwrap();
    let may_come_back = [names::NOT_STARTED, names::IN_PROGRESS];
    assert!(
        !may_come_back.into_iter().any(|stage| says(&record, names::STATUS, stage)),
        "{record}"
    );
}
