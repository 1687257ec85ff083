//! Data written by earlier versions still opens: records, PGN and addresses from earlier versions,
//! each with the result at that time (`tests/data/corpus`).

use std::fmt::Write as _;

use crate::fake::*;
use crate::prelude::*;

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

/// The page's board and the state of its game.
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
    line("pgn", page.written().0.split_once("\n\n").map_or("", |(_, moves)| moves.trim()));
    text.trim_end().to_owned()
}

fn loaded(pgn: &str) -> Page {
    let mut page = Page::open();
    page.send(library::Event::Load { bytes: pgn.as_bytes().to_vec(), seed: 4 });
    page.pass(1.0);
    page
}

/// The page in a tab that played the game of this record.
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

/// The exported file of a page with these stored settings.
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
