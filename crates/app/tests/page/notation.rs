//! How moves are written for the player, and typed by them.

use crate::fake::*;
use crate::prelude::*;
use luft_app::{Letters, Notation};

fn german() -> Letters {
    Letters::from_text("K D T L S").unwrap()
}

/// Types a move as a player does who reads German.
fn type_in_german(page: &mut Page, text: &str) {
    let text = view::typed_move(&page.model, german(), text);
    page.send(actions::Event::PlayText { text });
}

#[test]
fn a_notation_that_is_chosen_is_kept() {
    let mut page = Page::open();
    assert_eq!(view::notation(&page.model), Notation::Letters);
    page.send(settings::Event::SetNotation(Notation::Figurines));
    let settings = "luft-settings 1\nnotation figurines".to_owned();
    assert!(page.effects.contains(&Effect::SaveSettings(settings.clone())));
    assert!(page.effects.contains(&Effect::UseNotation(Notation::Figurines)));
    page.send(settings::Event::SetNotation(Notation::Figurines));
    assert_eq!(page.effects, [], "it is so already");

    let start = Start { settings: Some(settings), ..Start::default() };
    let again = Page::open_with(start);
    assert_eq!(view::notation(&again.model), Notation::Figurines);
    assert!(!again.effects.is_empty());
    assert!(again.effects.contains(&Effect::UseNotation(Notation::Figurines)));
}

#[test]
fn moves_are_typed_in_the_letters_of_the_language_or_in_english() {
    let mut page = Page::for_two("");
    for text in ["Sf3", "Nf6", "e4", "d5", "Lb5+", "c7c6", "0-0", "Dd6"] {
        type_in_german(&mut page, text);
        assert_eq!(page.message(), None, "{text}");
    }
    // The record has English letters, whatever was typed.
    assert_eq!(page.moves(), "Nf3 Nf6 e4 d5 Bb5+ c6 O-O Qd6");
}

#[test]
fn what_is_wrong_with_a_typed_move_is_said_of_it_in_its_letters() {
    let mut page = Page::for_two("");
    type_in_german(&mut page, "Sd5");
    let Some(luft_app::Message::Error(text)) = view::message(&page.model) else {
        panic!("it was played");
    };
    // Whoever shows it puts the letters in; a text that is no move stays as it is.
    assert!(format!("{text:?}").contains(r#"Notation("Nd5")"#), "{text:?}");
    type_in_german(&mut page, "Sz9");
    assert_eq!(page.message().as_deref(), Some(r#""Sz9" is not a move such as e4, Nf3 or O-O."#));
}
