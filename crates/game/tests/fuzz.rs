//! The readers of FEN, SAN and PGN with mutated and random input, for a fixed time: no panic, no
//! hang, and memory in proportion to the input.
//!
//! `fuzz/src/lib.rs` checks the properties of each reader. The fuzz targets share it, and so they
//! do the seeds and dictionaries beside it, from which the inputs are made. They are the same in
//! every run. By default the test tries a thousand inputs for each reader; with `LUFT_FUZZ_SECONDS`
//! it continues for that long.

#[path = "../../../fuzz/src/lib.rs"]
mod readers;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use std::{env, fmt, fs};

use peak_alloc::PeakAlloc;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// Counts the allocated bytes, in this program only.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The longest inputs made here, in bytes.
const LONGEST: usize = 1 << 20;

/// No input may take longer. The slowest of the longest takes a tenth of it on an
/// idle machine; a reader of quadratic cost would take hours.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// The memory for an input may grow by this many bytes for each of its bytes. The worst known input
/// takes 40: a text of nothing but variations of one move each, once as it is read, once as it is
/// written, and once as that is read again.
const BYTES_PER_BYTE: usize = 100;

/// The memory that any input may take, for attack tables among others.
const BYTES_AT_LEAST: usize = 2 << 20;

/// The number of inputs between looks at the clock.
const BATCH: u32 = 100;

/// The number of batches for each reader, if no time is set.
const BATCHES: u64 = 10;

/// A reader: its name, and its property.
#[derive(Clone, Copy)]
struct Reader {
    name: &'static str,
    check: fn(&[u8]),
}

const READERS: [Reader; 3] = [
    Reader { name: "fen", check: readers::fen },
    Reader { name: "san", check: readers::san },
    Reader { name: "pgn", check: readers::pgn },
];

/// A change to a text.
#[derive(Clone, Debug)]
enum Edit {
    Insert(Index, Vec<u8>),
    Overwrite(Index, u8),
    Delete(Index, Index),
    /// A part is repeated several times.
    Repeat(Index, Index, usize),
    /// A part of another seed.
    Splice(Index, Index, Index, Index),
    Truncate(Index),
}

fn edit(tokens: Vec<Vec<u8>>) -> impl Strategy<Value = Edit> {
    let index = any::<Index>;
    prop_oneof![
        4 => (index(), select(tokens)).prop_map(|(at, token)| Edit::Insert(at, token)),
        2 => (index(), any::<u8>()).prop_map(|(at, byte)| Edit::Overwrite(at, byte)),
        2 => (index(), index()).prop_map(|(from, to)| Edit::Delete(from, to)),
        1 => (index(), index(), 1..40_usize).prop_map(|(from, to, n)| Edit::Repeat(from, to, n)),
        1 => (index(), index(), index(), index())
            .prop_map(|(at, seed, from, to)| Edit::Splice(at, seed, from, to)),
        1 => index().prop_map(Edit::Truncate),
    ]
}

impl Edit {
    fn apply(&self, text: &mut Vec<u8>, seeds: &[Vec<u8>]) {
        let at = |index: &Index| index.index(text.len() + 1);
        let between = |a: &Index, b: &Index, length: usize| {
            let (a, b) = (a.index(length + 1), b.index(length + 1));
            a.min(b)..a.max(b)
        };
        match self {
            Self::Insert(place, token) => drop(text.splice(at(place)..at(place), token.clone())),
            Self::Overwrite(place, byte) => {
                let place = place.index(text.len().max(1));
                if let Some(old) = text.get_mut(place) {
                    *old = *byte;
                }
            }
            Self::Delete(from, to) => drop(text.drain(between(from, to, text.len()))),
            Self::Repeat(from, to, times) => {
                let range = between(from, to, text.len());
                let more = text[range.clone()].repeat(*times);
                text.splice(range.end..range.end, more);
            }
            Self::Splice(place, seed, from, to) => {
                let other = &seeds[seed.index(seeds.len())];
                let part = other[between(from, to, other.len())].to_vec();
                text.splice(at(place)..at(place), part);
            }
            Self::Truncate(place) => text.truncate(at(place)),
        }
        text.truncate(LONGEST);
    }
}

/// Some bytes, shown as text.
struct Input(Vec<u8>);

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b\"{}\"", self.0.escape_ascii())
    }
}

/// Mostly mutated seeds; also tokens in any order, random bytes, and a few tokens repeated up to a
/// length.
fn inputs(seeds: Vec<Vec<u8>>, tokens: Vec<Vec<u8>>) -> impl Strategy<Value = Input> {
    let token = || select(tokens.clone());
    let mutated = (select(seeds.clone()), vec(edit(tokens.clone()), 1..12)).prop_map(
        move |(mut text, edits)| {
            edits.iter().for_each(|edit| edit.apply(&mut text, &seeds));
            text
        },
    );
    let lengths = prop_oneof![8 => 0..10_000_usize, 1 => 0..=LONGEST];
    let filled = (vec(token(), 0..6), vec(token(), 1..5), lengths)
        .prop_map(|(head, unit, length)| filled(&head.concat(), &unit.concat(), length));
    prop_oneof![
        20 => mutated,
        6 => vec(token(), 0..80).prop_map(|tokens| tokens.concat()),
        2 => vec(any::<u8>(), 0..300),
        2 => filled,
    ]
    .prop_map(Input)
}

/// A text that begins with the head, and continues with the unit up to a length in bytes.
fn filled(head: &[u8], unit: &[u8], length: usize) -> Vec<u8> {
    let times = length.saturating_sub(head.len()) / unit.len();
    [head, &unit.repeat(times)].concat()
}

/// Texts that are made to be slow or large: those that a reader may examine repeatedly, or keep for
/// long.
fn hard() -> Vec<Vec<u8>> {
    let pairs = [
        ("", "("),
        ("", ")"),
        ("", "{"),
        ("", "[A \"b\"]\n{\n"),
        ("", "[A \"b\"]\n(\n"),
        ("", "1. e4 (\n"),
        ("", "[Event \""),
        ("", "[E \"   \" x"),
        ("", "\\\""),
        ("", "["),
        ("", "1."),
        ("", "1-0 "),
        ("", "[A \"b\"] "),
        ("", "!?"),
        ("", "e"),
        ("", "9"),
        ("", "%\n"),
        ("", ";\n"),
        ("", " "),
        ("", "\r"),
        ("", "$1 "),
        ("", "(Q)"),
        ("", "x(Q)"),
        ("", "8/"),
        ("[FEN \"", "x/"),
        ("[Variant \"", "\u{e9}"),
        ("1. e4 {", "[%clk "),
        ("1. e4 ", "{[%clk 0:01]}"),
        ("1. e4 ", "() "),
        ("1. e4 ", "(d4)"),
        ("1. e4 ", "{a}"),
        ("[FEN \"7k/8/8/8/8/8/8/7K w - - 0 1\"]\n", "Kg1 Kg8 Kh1 Kh8 "),
        ("", "[A\"b\"]*"),
        ("8/8/8/8/8/8/8/8 w - - 0 ", "9"),
        ("", "Q"),
        ("", "\u{2654}"),
    ];
    pairs.map(|(head, unit)| filled(head.as_bytes(), unit.as_bytes(), LONGEST)).to_vec()
}

fn fuzz_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

fn seeds(name: &str) -> Vec<Vec<u8>> {
    let files = fs::read_dir(fuzz_folder().join("seeds").join(name)).unwrap();
    let mut paths: Vec<_> = files.map(|at| at.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// The words of a dictionary in libFuzzer's format: one per line, in quotes, with the escapes `\\`,
/// `\"` and `\xNN`.
fn tokens(name: &str) -> Vec<Vec<u8>> {
    let path = fuzz_folder().join(format!("dictionaries/{name}.dict"));
    let text = fs::read_to_string(path).unwrap();
    text.lines().filter(|line| line.starts_with('"')).map(unescaped).collect()
}

fn unescaped(line: &str) -> Vec<u8> {
    let quoted = line.strip_prefix('"').and_then(|line| line.strip_suffix('"')).unwrap();
    let mut bytes = quoted.bytes();
    let mut token = Vec::new();
    while let Some(byte) = bytes.next() {
        if byte != b'\\' {
            token.push(byte);
            continue;
        }
        let escaped = bytes.next().unwrap();
        token.push(if escaped == b'x' {
            let digits: Vec<u8> = bytes.by_ref().take(2).collect();
            u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap()
        } else {
            escaped
        });
    }
    token
}

/// Runs readers, and shows the waiting thread which input is being read.
struct Watched {
    now: Arc<Mutex<String>>,
    done: Sender<()>,
}

impl Watched {
    fn try_input(&self, reader: Reader, input: &[u8]) {
        let head = String::from_utf8_lossy(&input[..input.len().min(300)]).into_owned();
        let what = format!("{}, {} bytes: {head:?}", reader.name, input.len());
        self.now.lock().unwrap().clone_from(&what);
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let begun = Instant::now();
        (reader.check)(input);
        let taken = begun.elapsed();
        let memory = MEMORY.peak_usage().saturating_sub(before);
        assert!(taken < TIME_LIMIT, "{taken:?} for {what}");
        let bound = BYTES_AT_LEAST + BYTES_PER_BYTE * input.len();
        assert!(memory <= bound, "{memory} bytes of memory for {what}");
        // The waiting thread exists until this thread ends.
        let _ = self.done.send(());
    }

    fn try_all(&self, reader: Reader, seconds: Option<Duration>) {
        let seeds = seeds(reader.name);
        seeds.iter().chain(&hard()).for_each(|input| self.try_input(reader, input));
        let inputs = inputs(seeds, tokens(reader.name));
        let begun = Instant::now();
        let mut batch = 0;
        while seconds.map_or(batch < BATCHES, |seconds| begun.elapsed() < seconds) {
            let mut runner = TestRunner::new(Config {
                cases: BATCH,
                failure_persistence: None,
                max_shrink_time: 10_000,
                rng_seed: RngSeed::Fixed(batch),
                ..Config::default()
            });
            let result = runner.run(&inputs, |input| {
                self.try_input(reader, &input.0);
                Ok(())
            });
            if let Err(fault) = result {
                panic!("{}: {fault}", reader.name);
            }
            batch += 1;
        }
        let tried = batch * u64::from(BATCH);
        println!("{}: {tried} inputs in {:.1?}", reader.name, begun.elapsed());
    }
}

/// A single test, because allocations are counted in the whole program.
#[test]
fn readers_accept_any_input_without_panic() {
    let seconds = env::var("LUFT_FUZZ_SECONDS").ok();
    let seconds = seconds.map(|text| Duration::from_secs(text.parse().expect("whole seconds")));
    let now = Arc::new(Mutex::new(String::new()));
    let (done, finished) = channel();
    let watched = Watched { now: Arc::clone(&now), done };
    let work =
        thread::spawn(move || READERS.iter().for_each(|reader| watched.try_all(*reader, seconds)));
    // A thread cannot be ended from outside, but the test can.
    loop {
        match finished.recv_timeout(3 * TIME_LIMIT) {
            Ok(()) => {}
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => panic!("no end to {}", now.lock().unwrap()),
        }
    }
    work.join().expect("the readers stand it");
}
