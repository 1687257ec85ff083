//! Playing without sight or without a pointer: the announcements and speech of moves, the keys, and
//! the position in words.

use luft_app::settings::{AnnouncementStyle, SpeechRate};
use luft_app::shortcuts::ShortcutId;

use crate::fake::*;
use crate::prelude::*;

fn tell(page: &mut Page, style: AnnouncementStyle) {
    page.send(settings::Event::Set(style.into()));
}

/// The texts to be spoken, with `-` for silence.
fn spoken(page: &Page) -> Vec<String> {
    let spoken = |effect: &Effect| match effect {
        Effect::Speak { text, .. } => Some(english(text)),
        Effect::Hush => Some("-".to_owned()),
        _ => None,
    };
    page.effects.iter().filter_map(spoken).collect()
}

fn words(page: &Page) -> Vec<String> {
    view::words(&page.model).iter().map(english).collect()
}

fn shortcut(name: &str) -> ShortcutId {
    ShortcutId::from_name(name).expect("a shortcut")
}

#[test]
fn moves_are_announced_in_the_chosen_style() {
    use AnnouncementStyle::{Nato, San, Spoken};
    // Each move in a position, and its announcement in each style.
    let moves = [
        ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nbd2", "knight b d2", "knight bravo delta 2"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "castles queenside", "castles queenside"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rh8+", "rook h8, check", "rook hotel 8, check"),
        (
            "1n2k3/P7/8/8/8/8/8/R3K3 w - - 0 1",
            "axb8=N",
            "pawn a takes b8, promotes to a knight",
            "pawn alfa takes bravo 8, promotes to a knight",
        ),
        ("R7/8/8/7k/8/8/8/R3K3 w - - 0 1", "R1a5+", "rook 1 a5, check", "rook 1 alfa 5, check"),
    ];
    for (fen, san, in_words, spelt) in moves {
        for (style, told) in [(San, san), (Spoken, in_words), (Nato, spelt)] {
            let mut page = Page::at(fen, Color::White);
            tell(&mut page, style);
            page.type_move(san);
            let said = page.announced().swap_remove(0).1;
            assert_eq!(said, format!("White: {told}."), "{san}");
        }
    }
}

#[test]
fn the_computers_moves_and_those_stepped_to_are_announced_alike() {
    let mut page = Page::open();
    tell(&mut page, AnnouncementStyle::Nato);
    page.drag("e2", "e4").reply("g8f6");
    assert_eq!(page.announced(), [(Urgency::Assertive, "Black: knight foxtrot 6.")]);
    page.send(navigation::Event::Back);
    assert_eq!(page.announced(), [(Urgency::Polite, "White: pawn echo 4.")]);
}

#[test]
fn mate_is_announced_if_no_result_follows() {
    let mut page = Page::for_two("");
    for mv in ["f3", "e5", "g4", "Qh4"] {
        page.type_move(mv);
    }
    let said = [(Urgency::Assertive, "Black: queen h4. Checkmate, Black wins.")];
    assert_eq!(page.announced(), said);
    assert_eq!(words(&page)[6], "Last move: queen h4, checkmate");
}

#[test]
fn a_move_to_be_confirmed_is_announced_in_the_same_words() {
    let mut page = Page::for_two("");
    page.send(switched("confirm-moves", true));
    tell(&mut page, AnnouncementStyle::Nato);
    page.activate("g1").activate("f3");
    let said = "knight foxtrot 3. Press Enter to play it, Escape to take it back.";
    assert_eq!(page.announced(), [(Urgency::Polite, said)]);
}

#[test]
fn moves_and_the_result_are_spoken_only_if_speech_is_on() {
    let mut page = Page::for_two("");
    page.type_move("f3");
    assert!(spoken(&page).is_empty());
    page.send(switched("speech", true));
    assert_eq!(spoken(&page), ["Speak moves aloud"], "so it sounds");
    page.type_move("e5");
    assert_eq!(spoken(&page), ["Black: pawn e5."]);
    page.type_move("g4").type_move("Qh4");
    assert_eq!(spoken(&page), ["Black: queen h4.", "Checkmate, Black wins."]);
    page.send(navigation::Event::Back);
    assert_eq!(spoken(&page), ["-", "White: pawn g4."]);
    page.send(navigation::Event::Last);
    assert_eq!(spoken(&page), ["-", "Black: queen h4, checkmate."]);
    page.send(navigation::Event::Back);
    page.send(settings::Event::Set(SpeechRate::Fast.into()));
    page.send(navigation::Event::Back);
    let fast = |effect: &Effect| matches!(effect, Effect::Speak { rate: SpeechRate::Fast, .. });
    assert!(page.effects.iter().any(fast));
    page.start(two(""), 2);
    assert_eq!(spoken(&page), ["-"], "a new game begins in silence");
    page.send(switched("speech", false));
    assert_eq!(spoken(&page), ["-"]);
    page.type_move("e4");
    assert!(spoken(&page).is_empty());
}

#[test]
fn a_page_that_opens_says_nothing() {
    let settings = Some("luft-settings 1\nspeech on".to_owned());
    let page = Page::open_with(Start { seed: 7, settings, ..Start::default() });
    assert!(spoken(&page).iter().all(|text| text == "-"), "{:?}", spoken(&page));
}

#[test]
fn a_missing_voice_is_reported_once_while_speech_is_on() {
    let missing = Some("This browser has no voice for the page's language.");
    let mut page = Page::begun();
    page.send(speech::Event::Voice { found: false });
    assert_eq!(page.message(), None, "nobody wants it to speak");
    page.send(switched("speech", true)).send(speech::Event::Voice { found: false });
    assert_eq!(page.message().as_deref(), missing);
    page.send(actions::Event::Resign).send(speech::Event::Voice { found: false });
    assert_eq!(page.message(), None, "that is known");
    page.send(switched("speech", false)).send(switched("speech", true));
    page.send(speech::Event::Voice { found: false });
    assert_eq!(page.message().as_deref(), missing, "it is asked for anew");
}

#[test]
fn keys_are_chosen_stored_and_published() {
    let mut page = Page::open();
    let set = |name, key| settings::Event::SetKey { shortcut: shortcut(name), key };
    page.send(set("undo", Some('7'))).send(set("flip", None));
    let stored = page.effects.iter().find_map(|effect| match effect {
        Effect::SaveSettings(text) => Some(text.clone()),
        _ => None,
    });
    assert_eq!(stored.as_deref(), Some("luft-settings 1\nkeys undo=7 flip="));
    assert_eq!(view::shortcut_of_key(&page.model, '7'), Some(shortcut("undo")));
    assert_eq!(view::shortcut_of_key(&page.model, 'u'), None);
    page.send(set("resign", Some('7')));
    assert_eq!(page.message().as_deref(), Some("7 is already used for \u{201c}Undo\u{201d}."));
    let other = Page::open_with(Start { seed: 7, settings: stored, ..Start::default() });
    assert_eq!(other.panel().keys, page.panel().keys);
    page.send(settings::Event::ResetKeys);
    assert_eq!(view::shortcut_of_key(&page.model, 'u'), Some(shortcut("undo")));
}

#[test]
fn no_key_has_a_shortcut_if_single_key_shortcuts_are_off() {
    let mut page = Page::open();
    assert_eq!(view::shortcut_key(&page.model, shortcut("undo")), Some('u'));
    page.send(switched("shortcuts", false));
    assert_eq!(view::shortcut_of_key(&page.model, 'u'), None);
    assert_eq!(view::shortcut_key(&page.model, shortcut("undo")), None);
    assert_eq!(page.panel().keys.key(shortcut("undo")), Some('u'), "it comes back as it was");
}

#[test]
fn the_position_is_described_in_words() {
    let page = Page::at("r3k3/8/8/3pP3/8/8/6PP/4K2R w Kq d6 3 30", Color::White);
    let expected = [
        "White: king e1, rook h1, pawns g2 h2 e5",
        "Black: king e8, rook a8, pawn d5",
        "White to move",
        "White can castle kingside",
        "Black can castle queenside",
        "A pawn can be captured en passant on d6",
        "No moves yet",
        "1 of 50 moves without a capture or pawn move",
        "Position not repeated",
    ];
    assert_eq!(words(&page), expected);
}

#[test]
fn the_words_are_those_of_the_position_that_is_shown() {
    let mut page = Page::for_two("");
    for mv in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3"] {
        page.type_move(mv);
    }
    assert_eq!(words(&page)[8], "Same position twice");
    page.send(navigation::Event::To(NodeId::at(1)));
    assert_eq!(
        words(&page)[6..],
        [
            "Last move: knight f3",
            "0 of 50 moves without a capture or pawn move",
            "Position not repeated"
        ]
    );
    page.send(board::Event::Words);
    assert!(page.effects.contains(&Effect::OpenDialog { dialog: Dialog::Words, focus: true }));
}

#[test]
fn the_counts_are_shown_beside_the_board_once_they_matter() {
    let mut page = Page::at("7k/8/6K1/8/8/8/8/R7 w - - 98 120", Color::White);
    assert_eq!(
        page.panel().counters.as_deref(),
        Some("49 of 50 moves without a capture or pawn move")
    );
    page.type_move("Rb1");
    page.reply("h8g8");
    let counted = "50 of 75 moves without a capture or pawn move";
    assert_eq!(page.panel().counters.as_deref(), Some(counted));
    page.send(actions::Event::Resign);
    assert_eq!(page.panel().counters, None, "the game is over");
    assert_eq!(Page::open().panel().counters, None);
}
