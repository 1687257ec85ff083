//! Hostile input: stored texts, messages, addresses and files, made by mutating those of real
//! pages; and whole games compared with another library.
//!
//! A case is a seed: the same number gives the same case. The tests try the first few; `cargo xtask
//! hostile` continues from any seed without end, and prints the seed of a failing case.

mod mutate;
mod other;
mod record;

use std::env;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

use luft_rules::random::SplitMix64;

use crate::fake::*;
use crate::prelude::*;
use crate::properties::check;
use record::Records;

/// The longest text that may be shown or announced, in characters.
const LONGEST_TEXT: usize = 1000;

/// How often each kind of record is mutated in a case.
const MUTATIONS: usize = 8;

/// The statistics of a case.
#[derive(Default)]
struct Tried {
    inputs: usize,
    refused: usize,
    games: usize,
    moves: usize,
}

#[test]
fn hostile_input_breaks_nothing() {
    try_cases(0..8);
}

#[test]
#[ignore = "long"]
fn much_hostile_input_breaks_nothing() {
    try_cases(8..30);
}

/// Tries the cases of these seeds, unless the environment says otherwise.
fn try_cases(seeds: Range<u64>) {
    let number = |name: &str| {
        env::var(name).ok().map(|text| text.parse::<u64>().unwrap_or_else(|_| panic!("{name}")))
    };
    let first = number("LUFT_HOSTILE_SEED").unwrap_or(seeds.start);
    // With minutes, run for that time; 0 means without end.
    let minutes = number("LUFT_HOSTILE_MINUTES");
    let begun = Instant::now();
    let mut tried = Tried::default();
    for seed in first.. {
        let goes_on = match minutes {
            None => seed - first < seeds.end - seeds.start,
            Some(0) => true,
            Some(minutes) => begun.elapsed() < Duration::from_secs(60 * minutes),
        };
        if !goes_on {
            break;
        }
        if let Err(fault) = catch_unwind(AssertUnwindSafe(|| case(seed, &mut tried))) {
            eprintln!("Again by: cargo xtask hostile --seed {seed}");
            resume_unwind(fault);
        }
        if minutes.is_some() && (seed + 1 - first).is_multiple_of(100) {
            report(&tried, seed, begun.elapsed());
        }
    }
    report(&tried, first, begun.elapsed());
    // If all inputs were refused, or all accepted, the test would prove nothing.
    assert!(tried.refused * 20 > tried.inputs && tried.refused < tried.inputs);
}

fn report(tried: &Tried, seed: u64, taken: Duration) {
    let Tried { inputs, refused, games, moves } = tried;
    println!(
        "seed {seed}: {inputs} inputs, {refused} of them refused, and {games} games of {moves} \
         moves beside another library in {taken:.1?}"
    );
}

fn case(seed: u64, tried: &mut Tried) {
    let mut random = SplitMix64::new(seed);
    let records = Records::of_a_real_page(random.next_u64());
    for _ in 0..MUTATIONS {
        stored(&records, &mut random, tried);
        heard(&records, &mut random, tried);
        typed(&records, &mut random, tried);
        loaded(&records, &mut random, tried);
    }
    tried.moves += other::whole_game(&mut random);
    tried.games += 1;
}

/// Opens a page with mutated records, settings and address.
fn stored(records: &Records, random: &mut SplitMix64, tried: &mut Tried) {
    let ids = [0, 1, 2].map(RecordId::from_number);
    let own = Some(ids[random.below(ids.len())].clone());
    let mut mutated = |texts: &[String]| mutate::one_of(texts, records, random);
    let disk = Disk::with(ids.map(|id| (id, mutated(&records.saved))));
    let start = Start {
        seed: 5,
        query: mutated(&records.addresses),
        own,
        settings: Some(mutated(&records.settings)),
        ..Start::default()
    };
    let page = Page::open_on(&disk, start);
    tried.inputs += 5;
    tried.refused += usize::from(page.message().is_some());
    check_all(&page);
}

/// Sends mutated lines of the worker to a page in mid-game.
fn heard(records: &Records, random: &mut SplitMix64, tried: &mut Tried) {
    let mut page = records.page();
    for _ in 0..MUTATIONS {
        let line = mutate::one_of(&records.heard, records, random);
        let before = page.model.session().game().plies().len();
        page.later(50.0).worker(&line);
        let after = page.model.session().game().plies().len();
        assert!(after <= before + 1, "one line is one move at most");
        tried.inputs += 1;
        tried.refused += usize::from(page.starts() > 1);
        check_texts(&page);
    }
    page.pass(20_000.0);
    check_all(&page);
}

/// Enters mutated moves, positions, times and languages.
fn typed(records: &Records, random: &mut SplitMix64, tried: &mut Tried) {
    for kind in 0..6 {
        let mut page = records.page();
        let texts = if kind == 2 { &records.positions } else { &records.moves };
        let text = mutate::one_of(texts, records, random);
        let event: Event = match kind {
            0 => actions::Event::PlayText { text: text.into() }.into(),
            1 => draws::Event::ClaimWith { text: text.into() }.into(),
            2 => new_game::Event::SetFen { text, seed: 3 }.into(),
            3 => new_game::Event::Start { choice: two(&text), seed: 3 }.into(),
            4 => settings::Event::SetLanguage(Some(text)).into(),
            _ => worker::Event::Failed { reason: WorkerFailure::NotLoaded }.into(),
        };
        send(&mut page, event, tried);
    }
}

/// Loads mutated PGN.
fn loaded(records: &Records, random: &mut SplitMix64, tried: &mut Tried) {
    let bytes = mutate::one_of(&records.games, records, random).into_bytes();
    let mut page = records.page();
    send(&mut page, library::Event::Load { bytes, seed: 3 }.into(), tried);
    if !page.panel().games.is_empty() {
        let index = random.below(page.panel().games.len());
        send(&mut page, library::Event::Choose { index, seed: 3 }.into(), tried);
    }
}

/// Checks that a refused input leaves the game unchanged, and that an accepted one leaves the page
/// consistent.
fn send(page: &mut Page, event: Event, tried: &mut Tried) {
    let before = page.model.session().game().clone();
    page.later(50.0).send(event).pass(500.0);
    tried.inputs += 1;
    if matches!(view::message(&page.model), Some(luft_app::Message::Error(_))) {
        tried.refused += 1;
        assert_eq!(page.model.session().game(), &before, "what is refused changes nothing");
    }
    check_all(page);
}

fn check_all(page: &Page) {
    if let Err(fault) = check(page) {
        panic!("{fault}");
    }
    check_texts(page);
}

/// Checks that no shown or announced text is too long.
fn check_texts(page: &Page) {
    let panel = page.panel();
    let said = page.announced().into_iter().map(|Announced(_, text)| text);
    let names = [panel.top.name, panel.bottom.name, panel.status];
    for text in said.chain(names).chain(panel.message).chain(panel.games_note) {
        let length = text.chars().count();
        assert!(length <= LONGEST_TEXT, "{length} characters: {}", &text[..200]);
    }
}
