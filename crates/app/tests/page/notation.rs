//! How moves are shown to the player, and how the player types them.

use std::fs;
use std::ops::Range;
use std::path::Path;

use luft_app::{Letters, MoveText, Notation};
use luft_game::MoveTextError;
use luft_rules::random::SplitMix64;
use luft_rules::san::SanError;
use luft_rules::{Move, san, uci};

use crate::fake::*;
use crate::prelude::*;

fn german() -> Letters {
    Letters::from_text("K D T L S").unwrap()
}

/// Types a move like a German player.
fn type_in_german(page: &mut Page, text: &str) {
    let text = view::typed_move(&page.model, german(), text.to_owned());
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
    for text in ["Sf3", "1... Nf6", "2. e4", "d5", "3.Lb5+", "3...c7c6", "4. 0-0", "Dd6"] {
        type_in_german(&mut page, text);
        assert_eq!(page.message(), None, "{text}");
    }
    // The record has English letters, whatever was typed.
    assert_eq!(page.moves(), "Nf3 Nf6 e4 d5 Bb5+ c6 O-O Qd6");
}

#[test]
fn faults_of_a_typed_move_quote_it_as_typed() {
    let mut page = Page::for_two("");
    type_in_german(&mut page, "Sd5");
    assert_eq!(page.message().as_deref(), Some("Sd5 is not a legal move here."));
    type_in_german(&mut page, "Sz9");
    assert_eq!(page.message().as_deref(), Some(r#""Sz9" is not a move such as e4, Nf3 or O-O."#));
}

/// The letters of every language of the catalogue.
fn languages() -> Vec<Letters> {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../l10n/locales");
    let read = |path: &Path| {
        let text = fs::read_to_string(path).expect("a catalogue");
        let letters = text.lines().find_map(|line| line.strip_prefix("piece-letters = "));
        Letters::from_text(letters.expect("its letters")).expect("five letters")
    };
    let files = fs::read_dir(locales).expect("the catalogues");
    let languages: Vec<_> = files.map(|file| read(&file.expect("a file").path())).collect();
    assert!(languages.len() >= 6);
    languages
}

/// The meaning of a text: a move in coordinates, or several if it is ambiguous; none if it is
/// refused for another reason.
fn meaning(typed: &MoveText, position: &Position) -> Vec<String> {
    match typed.read(position) {
        Ok(mv) => vec![uci::write(mv)],
        Err(MoveTextError::San(SanError::Ambiguous(_, moves))) => {
            let mv = |san: &String| san::parse(position, san).expect("it is told exactly");
            moves.iter().map(|san| uci::write(mv(san))).collect()
        }
        Err(_) => Vec::new(),
    }
}

/// Positions of random games, from the start and from positions with many pieces of a kind
/// and pawns about to promote.
fn random_positions(count: usize) -> Vec<Position> {
    const STARTS: [&str; 6] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "1n2k2b/P1P1P3/8/1b1b4/2B1N1N1/8/1p1p1p2/2N1KB1R w K - 0 1",
        "7k/1P1Q4/2B4P/1b1B4/3B4/1Q1Q4/2p1p3/1N3R1K b - - 0 1",
        "4k3/8/8/8/3R3Q/8/2P1N3/4K3 w - - 0 1",
        "2n3k1/1P1B4/8/8/3R3Q/2n5/1P1B4/R3K2R w KQ - 0 1",
    ];
    let starts = STARTS.map(|fen| fen.parse::<Position>().expect(fen));
    let mut random = SplitMix64::new(7);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = starts[random.below(starts.len())].clone();
        for _ in 0..random.below(60) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
        }
        positions.push(position);
    }
    positions
}

/// The ways in which people write a move in coordinates.
fn in_coordinates(mv: Move) -> Vec<String> {
    let text = uci::write(mv);
    let (from, to) = text.split_at(2);
    let mut texts = vec![text.clone(), format!("{text}+"), format!(" {from} {to}")];
    // A promotion is given by a letter of some language, except in the notation of programs.
    if mv.promotion().is_none() {
        let signs = ["-", "\u{2013}", "x"];
        texts.extend(signs.map(|sign| [from, sign, to].concat()));
    }
    if let Move::Castle { rook, .. } = mv {
        texts.push(format!("{from}{rook}"));
    }
    texts
}

#[test]
fn coordinates_and_exact_notation_are_read_as_themselves_in_every_language() {
    check_coordinates_and_exact_notation(0..60);
}

#[test]
#[ignore = "long"]
fn coordinates_and_exact_notation_are_read_as_themselves_in_many_positions() {
    check_coordinates_and_exact_notation(60..300);
}

fn check_coordinates_and_exact_notation(positions: Range<usize>) {
    let languages = languages();
    for position in random_positions(positions.end).into_iter().skip(positions.start) {
        for mv in position.legal_moves() {
            let (meant, san) = (uci::write(mv), san::write(&position, mv));
            let bare = san::without_signs(&san).to_owned();
            for (own, notation) in
                languages.iter().flat_map(|own| Notation::ALL.map(|notation| (*own, notation)))
            {
                let check = |text: String| {
                    let read = meaning(&notation.typed(own, text.clone()), &position);
                    assert_eq!(read, [meant.as_str()], "{text} of {own:?} in {position}");
                };
                in_coordinates(mv).into_iter().for_each(check);
                let letters = notation.letters(own);
                [letters.write(&san), letters.write(&bare)].into_iter().for_each(check);
                check(Letters::FIGURINES.write(&san));
                // With other letters, the text never means only another move, unless that move is
                // written in this way.
                let text = letters.write(&bare);
                for text in [text.to_lowercase(), text.to_uppercase()] {
                    let read = meaning(&notation.typed(own, text.clone()), &position);
                    let is_exactly =
                        |other: &Move| san::without_signs(&san::write(&position, *other)) == text;
                    let may_be_another = san::squares(&text).is_some()
                        || position.legal_moves().iter().any(is_exactly);
                    let is_meant = read.contains(&meant) || may_be_another;
                    assert!(is_meant, "{text} of {own:?} in {position}: {read:?}, not {meant}");
                }
            }
        }
    }
}

#[test]
fn a_text_that_could_mean_two_moves_is_asked_about() {
    let [english, german, spanish, icelandic] =
        ["K Q R B N", "K D T L S", "R D T A C", "K D H B R"]
            .map(|letters| Letters::from_text(letters).unwrap());
    let cases: &[(Letters, &str, &str, &[&str])] = &[
        // A knight on b8 and a bishop on c8 can go to d7.
        (english, "1nb1k3/8/8/8/8/8/8/4K3 b - - 0 1", "b8d7", &["b8d7"]),
        (english, "1nb1k3/8/8/8/8/8/8/4K3 b - - 0 1", "bd7", &["c8d7"]),
        (english, "2b1k3/8/8/8/8/8/8/4K3 b - - 0 1", "b8d7", &[]),
        (english, "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1", "bxc3", &["b2c3"]),
        (english, "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1", "Bxc3", &["d2c3"]),
        (english, "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1", "bc3", &["b2c3", "d2c3"]),
        (english, "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1", "BXC3", &["b2c3", "d2c3"]),
        (english, "4k3/8/8/8/8/2n5/1P6/4K3 w - - 0 1", "Bxc3", &[]),
        (english, "2n4k/1P1B4/8/8/8/8/8/4K3 w - - 0 1", "b7xc8=Q", &["b7c8q"]),
        (english, "2n4k/1B1P4/8/8/8/8/8/4K3 w - - 0 1", "b7xc8", &["b7c8"]),
        // A queen on the fourth rank, and a rook on d4.
        (german, "4k3/8/8/8/3R3Q/8/8/4K3 w - - 0 1", "d4e4", &["d4e4"]),
        (german, "4k3/8/8/8/3R3Q/8/8/4K3 w - - 0 1", "De4", &["h4e4"]),
        (german, "4k3/8/8/8/3R3Q/8/8/4K3 w - - 0 1", "D4e4", &["d4e4", "h4e4"]),
        (german, "4k3/8/8/8/3R3Q/8/8/4K3 w - - 0 1", "D4-E4", &["d4e4", "h4e4"]),
        (german, "4k3/8/8/8/7Q/8/8/4K3 w - - 0 1", "d4e4", &[]),
        (english, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "E2-E4", &["e2e4"]),
        (spanish, "4k3/8/8/8/2P1N3/8/8/4K3 w - - 0 1", "c4c5", &["c4c5"]),
        (spanish, "4k3/8/8/8/2P1N3/8/8/4K3 w - - 0 1", "Cc5", &["e4c5"]),
        (spanish, "4k3/8/8/8/2P1N3/8/8/4K3 w - - 0 1", "cc5", &["c4c5", "e4c5"]),
        // R is rey, a king, in Spanish; rook in English.
        (spanish, "7k/8/8/8/8/8/8/R1K5 w - - 0 1", "Rb1", &["c1b1"]),
        (spanish, "7k/8/8/8/8/8/8/R1K5 w - - 0 1", "rb1", &["a1b1", "c1b1"]),
        (spanish, "7k/8/8/8/8/8/8/R1K5 w - - 0 1", "Ra5", &["a1a5"]),
        (icelandic, "8/4P3/8/8/8/k7/8/2K5 w - - 0 1", "e8=R", &["e7e8n"]),
        (icelandic, "8/4P3/8/8/8/k7/8/2K5 w - - 0 1", "e8=H", &["e7e8r"]),
        (icelandic, "8/4P3/8/8/8/k7/8/2K5 w - - 0 1", "e7e8r", &["e7e8r"]),
        (german, "8/4P3/8/8/8/k7/8/2K5 w - - 0 1", "e7e8d", &["e7e8q"]),
        (german, "8/4P3/8/8/8/k7/8/2K5 w - - 0 1", "e8(D)", &["e7e8q"]),
    ];
    for (own, fen, text, expected) in cases {
        let position: Position = fen.parse().expect(fen);
        let mut read = meaning(&Notation::Letters.typed(*own, (*text).to_owned()), &position);
        read.sort();
        assert_eq!(read, *expected, "{text} in {fen}");
    }
    let mut page = Page::at("4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1", Color::White);
    page.type_move("bc3");
    assert_eq!(page.message().as_deref(), Some("bc3 could be bxc3 or Bxc3."));
    assert_eq!(page.moves(), "", "nothing is played");
}
