//! Weighs the page as hosts send it.

use std::fmt::Write as _;

use luft_tooling::files::Files;
use luft_tooling::run::Failure;
use luft_tooling::text::grouped;

/// When a browser loads a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loading {
    /// Before a piece can be moved on the board, in the page's first language.
    FirstPage,
    /// Right after that: the engine, which plays the reply.
    Engine,
    /// Together with the engine: the network, which it needs for its full strength.
    Network,
    /// When it is first needed, or only for offline play.
    Later,
}

impl Loading {
    /// The files that are always loaded when the page is opened, with their titles.
    const ALWAYS: [(Self, &str); 3] = [
        (Self::FirstPage, "first page (one language)"),
        (Self::Engine, "engine"),
        (Self::Network, "network"),
    ];

    /// The largest weight of all its files, in bytes after brotli.
    const fn limit(self) -> usize {
        match self {
            // A download of 1.4 seconds at 1.6 Mbit/s, Lighthouse's slow mobile connection. The
            // game itself may take 250 kB. Opponents may add 8 kB: a card and a sentence each,
            // hints of their strength, the player's rating. Embedding and friends may add 8 kB:
            // options, requests and reports, links with games, direct connections. Learning may add
            // 6 kB: analysis, hints, exercises with their dialog, reviews, Chess960. Everything
            // else is loaded after the board.
            Self::FirstPage => 272_000,
            // Two fifths of it are the model of people and their openings. The first reply needs
            // both: if they were in a separate file, they could arrive after the reply, and the
            // same seed would not lead to the same game. 165 kB are used.
            Self::Engine => 168_000,
            // A larger network knows more. With the page and the engine it must stay below 700 kB, and
            // the whole page in one file below its limit, too.
            Self::Network => 245_000,
            Self::Later => usize::MAX,
        }
    }
}

/// The files' weights, in bytes.
pub struct Weight {
    files: Vec<File>,
}

struct File {
    name: String,
    raw: usize,
    compressed: usize,
    loading: Loading,
}

impl Weight {
    /// Weighs each file as it is and after brotli. `loading` says when a file with a given name is
    /// loaded.
    pub fn of(files: &Files, loading: impl Fn(&str) -> Loading) -> Self {
        let weigh = |(name, bytes): (&String, &Vec<u8>)| File {
            name: name.clone(),
            raw: bytes.len(),
            compressed: compressed(bytes),
            loading: loading(name),
        };
        Self { files: files.iter().map(weigh).collect() }
    }

    /// The sums of the counted files before and after brotli.
    fn sums(&self, is_counted: impl Fn(Loading) -> bool) -> (usize, usize) {
        let counted = self.files.iter().filter(|file| is_counted(file.loading));
        counted
            .fold((0, 0), |(raw, compressed), file| (raw + file.raw, compressed + file.compressed))
    }

    /// The weight of all files for full strength: the page in its first language, the engine, and
    /// the network.
    pub fn to_play(&self) -> usize {
        self.sums(|loading| loading != Loading::Later).1
    }

    /// A line with the sums of the counted files.
    pub fn line_of(&self, what: &str, is_counted: impl Fn(&str) -> bool) -> String {
        let counted = self.files.iter().filter(|file| is_counted(&file.name));
        let sums = counted
            .fold((0, 0), |(raw, compressed), file| (raw + file.raw, compressed + file.compressed));
        let mut text = String::new();
        line(&mut text, sums, what);
        text
    }

    /// A table with a line for each file, and the sums in the last lines.
    pub fn table(&self) -> String {
        let mut table = format!("{:>9} {:>9}  file\n", "bytes", "brotli");
        for file in &self.files {
            line(&mut table, (file.raw, file.compressed), &file.name);
        }
        for (loading, what) in Loading::ALWAYS {
            let what = format!("{what}, of {} allowed", grouped(loading.limit()));
            line(&mut table, self.sums(|other| other == loading), &what);
        }
        line(&mut table, self.sums(|_| true), "all together");
        table
    }

    /// # Errors
    /// If the first page, the engine or the network is over its limit: one sentence.
    pub fn check(&self) -> Result<(), Failure> {
        Loading::ALWAYS.into_iter().try_for_each(|(loading, what)| {
            within(what, self.sums(|other| other == loading).1, loading.limit())
        })
    }
}

fn within(what: &str, weight: usize, limit: usize) -> Result<(), Failure> {
    if weight <= limit {
        return Ok(());
    }
    let (weight, limit) = (grouped(weight), grouped(limit));
    Err(Failure(format!(
        "the {what} weighs {weight} bytes after brotli, over its limit of {limit}"
    )))
}

fn line(table: &mut String, (raw, compressed): (usize, usize), name: &str) {
    let (raw, compressed) = (grouped(raw), grouped(compressed));
    writeln!(table, "{raw:>9} {compressed:>9}  {name}")
        .expect("a string takes all that is written");
}

/// The size after brotli.
pub fn compressed(bytes: &[u8]) -> usize {
    luft_serve::brotli(bytes).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes that cannot be compressed.
    fn noise(length: usize) -> Vec<u8> {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            state.to_be_bytes()[0]
        };
        std::iter::repeat_with(&mut next).take(length).collect()
    }

    #[test]
    fn text_shrinks_and_the_table_ends_with_the_sum() {
        let files = Files::from([
            ("a.js".to_owned(), b"let a = 1;".repeat(1000)),
            ("b.bin".to_owned(), noise(1000)),
        ]);
        let weight = Weight::of(&files, |_| Loading::FirstPage);
        let table = weight.table();
        assert!(weight.files[0].compressed < 100, "{table}");
        assert!(weight.files[1].compressed >= 1000, "{table}");
        assert!(table.lines().last().is_some_and(|line| line.starts_with("   11 000")), "{table}");
        assert_eq!(weight.check(), Ok(()));
    }

    #[test]
    fn files_are_counted_by_name() {
        let files = ["a.js", "b.js", "c.css"].map(|name| (name.to_owned(), noise(1000)));
        let weight = Weight::of(&files.into(), |_| Loading::Later);
        let line = weight.line_of("scripts", |name| name.ends_with(".js"));
        assert!(line.starts_with("    2 000 ") && line.ends_with(" scripts\n"), "{line:?}");
    }

    #[test]
    fn each_part_that_is_loaded_at_once_has_its_own_limit() {
        for (loading, what) in Loading::ALWAYS {
            let files = Files::from([("x.wasm".to_owned(), noise(loading.limit() + 1))]);
            let Err(Failure(sentence)) = Weight::of(&files, |_| loading).check() else {
                panic!("{what} passed")
            };
            let limit = format!("over its limit of {}", grouped(loading.limit()));
            assert!(sentence.starts_with(&format!("the {what} weighs")), "{sentence}");
            assert!(sentence.contains(&limit), "{sentence}");
        }
    }

    #[test]
    fn playing_needs_the_page_the_engine_and_its_network() {
        let names = [("index.html", Loading::FirstPage), ("engine.wasm", Loading::Engine)];
        let more = [("luft.net", Loading::Network), ("de.ftl", Loading::Later)];
        let all = [names, more].concat();
        let files = all.iter().map(|(name, _)| ((*name).to_owned(), noise(1000))).collect();
        let loading = |name: &str| all.iter().find(|(other, _)| *other == name).unwrap().1;
        let weight = Weight::of(&files, loading);
        assert!((3000..3100).contains(&weight.to_play()), "{}", weight.to_play());
    }

    #[test]
    fn files_loaded_later_do_not_count_for_the_page() {
        let files = Files::from([
            ("page.js".to_owned(), noise(1000)),
            ("de.ftl".to_owned(), noise(Loading::FirstPage.limit() + 1)),
        ]);
        let later = |name: &str| name.ends_with(".ftl");
        let weight =
            Weight::of(
                &files,
                |name| {
                    if later(name) { Loading::Later } else { Loading::FirstPage }
                },
            );
        assert_eq!(weight.check(), Ok(()));
        let table = weight.table();
        let sums: Vec<&str> = table.lines().skip(3).map(str::trim_start).collect();
        assert!(sums[0].starts_with("1 000 ") && sums[0].contains("first page"), "{table}");
        let all = grouped(Loading::FirstPage.limit() + 1001);
        assert!(sums[3].starts_with(&all) && sums[3].ends_with("all together"), "{table}");
    }
}
