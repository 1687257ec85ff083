//! Data written by earlier versions still opens: records, PGN and addresses, each with the result
//! at that time (`tests/data/corpus`). The data that this version writes is included.

use std::fmt::Write as _;

use luft_app::session::{Coaching, Correspondence};
use luft_rules::chess960;

use crate::fake::*;
use crate::prelude::*;
use crate::written;

const RECORDS: &str = include_str!("../../../../tests/data/corpus/records.txt");
const GAMES: &str = include_str!("../../../../tests/data/corpus/games.txt");
const ADDRESSES: &str = include_str!("../../../../tests/data/corpus/addresses.txt");
const SETTINGS: &str = include_str!("../../../../tests/data/corpus/settings.txt");

/// The cases of a file: the data and, after a line `=>`, the result. Two empty lines separate
/// cases.
fn cases(file: &'static str) -> impl Iterator<Item = (String, String)> {
    let cases = file.trim_end().split("\n\n\n").map(|case| {
        let (given, came) = case.split_once("\n=>\n").expect("a case has both");
        (given.to_owned(), came.trim_end().to_owned())
    });
    let cases: Vec<_> = cases.collect();
    assert!(cases.len() > 5, "the file has lost its cases");
    cases.into_iter()
}

/// The page's board and the state of its game after opening.
fn came(page: &Page) -> String {
    let session = page.model.session();
    let game = session.game();
    let mut text = String::new();
    let mut line = |name: &str, value: &str| {
        if !value.is_empty() {
            writeln!(text, "{name} {value}").expect("a string takes all that is written");
        }
    };
    line("fen", &game.position().fen());
    let start = chess960::number(game.start()).filter(|start| *start != chess960::ORTHODOX);
    line("chess960", &start.map_or_else(String::new, |start| start.to_string()));
    line("moves", &page.moves());
    let seats = Color::ALL.map(|color| match session.seats().at(color) {
        Seat::Computer(persona) => persona.to_string(),
        Seat::Remote(number) => format!("remote-{number}"),
        Seat::Script(_) => "script".to_owned(),
        Seat::Local if session.seats().own().is_some() => "player".to_owned(),
        Seat::Local => if session.seats().turning() { "turning" } else { "fixed" }.to_owned(),
    });
    line("seats", &seats.join(" "));
    line("bottom", page.model.orientation().name());
    line("seed", &session.seed().to_string());
    let control = session.clock().control();
    if !control.is_unlimited() {
        let faces = Color::ALL.map(|color| page.face(color));
        line("clock", &format!("{control} {}", faces.join(" ")));
    }
    line("over", if game.outcome().is_some() { "yes" } else { "" });
    line("touch", if session.touch_move() { "yes" } else { "" });
    line("bound", if session.obligation().is_some() { "yes" } else { "" });
    line("without", &session.disabled().words());
    line("plays-on", if session.plays_on() { "yes" } else { "" });
    line("drawn", if session.drawings().is_empty() { "" } else { "yes" });
    let Correspondence { days, is_sent, known, takeback, wanted, .. } = *session.correspondence();
    if session.seats().remote().is_some() {
        line("friend", &format!("{days:?} {is_sent} {known} {takeback:?} {wanted:?}"));
    }
    let Coaching { hints, reviewed } = session.coaching();
    line("hints", &if *hints > 0 { hints.to_string() } else { String::new() });
    line("reviewed", if reviewed.is_some() { "yes" } else { "" });
    line("pgn", page.written().0.split_once("\n\n").map_or("", |(_, moves)| moves.trim()));
    text.trim_end().to_owned()
}

fn loaded(pgn: &str) -> Page {
    let mut page = Page::open();
    page.send(library::Event::Load { bytes: pgn.as_bytes().to_vec(), seed: 4 });
    page.pass(1.0);
    page
}

/// The page of a tab that has played the game of this record.
fn resumed(record: &str) -> Page {
    Page::open().open_changed(record.to_owned())
}

fn hold(file: &'static str, open: impl Fn(&str) -> Page) {
    for (given, expected) in cases(file) {
        assert_eq!(came(&open(&given)), expected, "of {given}");
    }
}

#[test]
fn stored_games_still_open() {
    hold(RECORDS, resumed);
}

#[test]
fn written_games_are_still_read() {
    hold(GAMES, loaded);
}

#[test]
fn addresses_still_lead_to_their_games() {
    hold(ADDRESSES, Page::asked);
}

/// The cases that are missing in a file of the corpus, in the form in which they must be added.
fn missing(file: &'static str, given: &str, open: impl Fn(&str) -> Page) -> Option<String> {
    let given = given.trim_end();
    let is_known = cases(file).any(|(known, _)| known == given);
    (!is_known).then(|| format!("\n\n{given}\n=>\n{}\n", came(&open(given))))
}

/// A text as if no persona had ever been changed: the format does not depend on the personas' play.
fn with_first_versions(text: &str) -> String {
    let mut text = text.to_owned();
    for persona in PersonaId::all() {
        let version = persona.get().version;
        for (quote, space) in [("\"", " "), ("%22", "+")] {
            let with = |version| format!("Persona{space}{quote}{persona}{space}{version}{quote}");
            text = text.replace(&with(version), &with(1));
        }
    }
    text
}

/// The position and the moves, which every format keeps.
fn played(page: &Page) -> (String, String) {
    (page.model.session().game().position().fen(), page.moves())
}

/// If a format changes, this fails. The cases in the message must then be added to the corpus, and
/// the existing ones stay as they are.
#[test]
fn data_written_by_this_version_are_in_the_corpus() {
    let mut all = written::against_each_persona();
    all.extend(written::of_chess960());
    all.extend(written::with_a_friend());
    all.extend(written::with_help());
    let (mut records, mut games, mut addresses) = (String::new(), String::new(), String::new());
    for page in &all {
        let record = page.saved().expect("the game is stored");
        assert_eq!(came(&resumed(&record)), came(page), "of {record}");
        records.extend(missing(RECORDS, &with_first_versions(&record), resumed));
        let (pgn, _) = page.written();
        assert_eq!(played(&loaded(&pgn)), played(page), "of {pgn}");
        games.extend(missing(GAMES, &with_first_versions(&pgn), loaded));
    }
    for (link, page) in written::links() {
        assert_eq!(played(&Page::asked(&link)), played(&page), "of {link}");
        addresses.extend(missing(ADDRESSES, &link, Page::asked));
    }
    for address in written::addresses() {
        addresses.extend(missing(ADDRESSES, &address, Page::asked));
    }
    let missing = [("records", records), ("games", games), ("addresses", addresses)]
        .map(|(file, missing)| format!("To be added to {file}.txt:{missing}"));
    assert!(missing.iter().all(|file| file.ends_with(':')), "{}", missing.join("\n\n"));
}

/// The exported settings of a page with these stored settings.
fn exported(settings: &str) -> String {
    let settings = Some(settings.to_owned());
    let mut page = Page::open_with(Start { seed: 1, settings, ..Start::default() });
    page.send(settings::Event::Export);
    let file = page.effects.iter().find_map(|effect| match effect {
        Effect::Download { text, .. } => Some(text.trim_end().to_owned()),
        _ => None,
    });
    file.expect("a file is written")
}

#[test]
fn stored_settings_are_still_read() {
    for (given, expected) in cases(SETTINGS) {
        assert_eq!(exported(&given), expected, "of {given}");
    }
}
