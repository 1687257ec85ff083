//! The names of openings.

use luft_app::features::openings;

use crate::fake::*;
use crate::prelude::*;
use crate::saved_games::played;

const FILE: &str = include_str!("../../../../www/lazy/openings.txt");

/// Whether the last event has requested the names.
fn is_requested(page: &Page) -> bool {
    page.effects.contains(&Effect::LoadOpenings)
}

fn named(page: &mut Page) -> &mut Page {
    page.send(openings::Event::Loaded(FILE.to_owned())).pass(100.0)
}

fn opening(page: &Page) -> &str {
    page.shown.panel.opening.as_deref().unwrap_or_default()
}

#[test]
fn the_opening_is_named_for_the_position_shown() {
    let mut page = played(&["e4"]);
    assert!(!is_requested(&page), "the first reply is more urgent");
    assert!(is_requested(page.type_move("c5")));
    assert!(!is_requested(page.type_move("Nf3")));
    assert_eq!(opening(&page), "");
    named(&mut page);
    assert_eq!(opening(&page), "B27 Sicilian Defense");
    page.type_move("d6");
    assert_eq!(opening(&page), "B50 Sicilian Defense: Modern Variations");
    page.type_move("h4");
    assert_eq!(opening(&page), "B50 Sicilian Defense: Modern Variations", "it stays");
    page.send(navigation::Event::ToPly(1));
    assert_eq!(opening(&page), "B00 King's Pawn Game");
    page.send(navigation::Event::First);
    assert_eq!(opening(&page), "");
    page.send(navigation::Event::Last).undo();
    page.undo();
    assert_eq!(opening(&page), "B27 Sicilian Defense");
    // The player is told nothing about it.
    let said = page.announced().iter().any(|said| format!("{said:?}").contains("Sicilian"));
    assert!(!said, "{:?}", page.announced());
}

#[test]
fn an_analysed_variation_has_its_own_name() {
    let mut page = played(&["e4", "e5"]);
    named(&mut page).send(navigation::Event::ToPly(1));
    page.send(luft_app::features::analysis::Event::Toggle).drag("e7", "e6");
    assert_eq!(opening(&page), "C00 French Defense");
}

#[test]
fn a_game_that_was_played_here_has_its_opening_in_its_pgn() {
    let mut page = played(&["c4", "e6", "Nc3", "d5", "d4"]);
    assert!(!page.written().0.contains("[ECO"));
    named(&mut page).send(navigation::Event::First);
    let (text, _) = page.written();
    let tags = "[ECO \"D31\"]\n[Opening \"Queen's Gambit Declined: Queen's Knight Variation\"]\n";
    assert!(text.contains(tags), "{text}");
    page.send(saved_games::Event::Export).pass(1.0);
    let exported = page
        .effects
        .iter()
        .any(|effect| matches!(effect, Effect::Download { text, .. } if text.contains(tags)));
    assert!(exported);
}

#[test]
fn a_file_keeps_its_own_tags() {
    let mut page = Page::open();
    let text = "[White \"A\"]\n[ECO \"A00\"]\n[Opening \"Ours\"]\n\n1. e4 e5 2. Nf3 *\n";
    page.send(library::Event::Load { bytes: text.into(), seed: 1 });
    named(&mut page);
    assert_eq!(opening(&page), "C40 King's Knight Opening");
    let (written, _) = page.written();
    assert!(written.contains("[ECO \"A00\"]\n[Opening \"Ours\"]"), "{written}");
    page.send(library::Event::Load { bytes: "1. e4 c5 *".into(), seed: 1 });
    assert!(!page.written().0.contains("[ECO"), "nothing is added to a file");
}

#[test]
fn names_that_cannot_be_loaded_are_requested_again_by_the_next_game() {
    let mut page = played(&["e4", "e5"]);
    assert!(is_requested(&page));
    page.start(two(""), 2).type_move("d4");
    assert!(is_requested(page.type_move("d5")));
    named(&mut page);
    assert_eq!(opening(&page), "D00 Queen's Pawn Game");
    // The names are kept.
    page.start(two(""), 3).type_move("e4").type_move("e5");
    assert_eq!((is_requested(&page), opening(&page)), (false, "C20 King's Pawn Game"));
}
