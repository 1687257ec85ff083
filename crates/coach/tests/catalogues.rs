//! The coach's catalogues: every language says everything.

use std::fs;
use std::path::Path;

use luft_l10n::{Catalogue, Plain, Text};

/// The languages with their catalogues, English first.
fn catalogues() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let mut catalogues: Vec<(String, String)> = fs::read_dir(folder)
        .expect("the catalogues' folder")
        .map(|file| {
            let path = file.expect("a file").path();
            let tag = path.file_stem().and_then(|name| name.to_str()).expect("a tag");
            (tag.to_owned(), fs::read_to_string(&path).expect("a text"))
        })
        .collect();
    catalogues.sort_by_key(|(tag, _)| (tag != "en", tag.clone()));
    catalogues
}

fn ids(catalogue: &str) -> Vec<&str> {
    let is_id = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
    let lines = catalogue.lines().filter(is_id);
    lines.filter_map(|line| line.split(" =").next()).collect()
}

#[test]
fn every_language_of_the_page_has_the_same_messages_in_the_same_order() {
    let catalogues = catalogues();
    let main = Path::new(env!("CARGO_MANIFEST_DIR")).join("../l10n/locales");
    for (tag, text) in &catalogues {
        assert_eq!(ids(text), ids(&catalogues[0].1), "{tag}");
        assert!(main.join(format!("{tag}.ftl")).exists(), "{tag}");
    }
    assert_eq!(catalogues.len(), fs::read_dir(main).expect("the main catalogues").count());
}

const PIECES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];
const GAINS: [&str; 8] =
    ["pawn", "two-pawns", "knight", "bishop", "rook", "queen", "exchange", "material"];

/// Squares and moves that are no words of any message.
const PLACES: [(&str, &str); 6] = [
    ("square", "a1"),
    ("here", "b2"),
    ("there", "c3"),
    ("from", "d4"),
    ("san", "Ne5"),
    ("then", "Nf6"),
];

/// The message with every argument that any message has.
fn filled(id: &'static str, piece: &'static str, gain: &'static str, count: usize) -> Text {
    let pieces = ["piece", "first", "second", "by", "taker"];
    let text = Text::new(id)
        .with("gain", gain)
        .with("count", count)
        .with("all", 81_u32)
        .with("text", "h9");
    let text = text.with("white", 62_u32).with("black", 38_u32).with("side", "white");
    let text = text.with("class", "blunder").with("what", "solved").with("move", "Nf3");
    let text = text.with("mistakes", 1_u32).with("hints", 0_u32);
    let text =
        ["squares", "pieces", "moves"].into_iter().fold(text, |text, name| text.with(name, "h8"));
    let text = pieces.into_iter().fold(text, |text, name| text.with(name, piece));
    PLACES.into_iter().fold(text, |text, (name, place)| text.with(name, place))
}

#[test]
fn every_message_is_complete_and_in_its_own_language() {
    let catalogues = catalogues();
    let english = Catalogue::parse(catalogues[0].1.clone()).expect("a catalogue");
    for (tag, text) in &catalogues {
        let catalogue = Catalogue::parse(text.clone()).unwrap_or_else(|e| panic!("{tag}: {e}"));
        for id in ids(text) {
            let id: &'static str = id.to_owned().leak();
            for (number, &piece) in PIECES.iter().enumerate() {
                let text = filled(id, piece, GAINS[number], number + 1);
                let said = catalogue.format(&text, &Plain);
                assert!(!said.is_empty() && !said.contains(['[', ']']), "{tag}: {id}: {said}");
                let in_english = english.format(&text, &Plain);
                assert!(tag == "en" || said != in_english, "{tag}: {id}: {said}");
                for (name, place) in PLACES {
                    let [own, theirs] = [&said, &in_english].map(|text| text.contains(place));
                    assert_eq!(own, theirs, "{tag}: {id} says ${name} as English does: {said}");
                }
            }
        }
    }
}
