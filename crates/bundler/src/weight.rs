//! Weighs the page as hosts send it.

use std::fmt::Write as _;

use luft_tooling::files::Files;
use luft_tooling::run::Failure;
use luft_tooling::text::grouped;

/// The most that the page may weigh in one language, in bytes after brotli: 1.34 seconds'
/// download at 1.6 Mbit/s, Lighthouse's slow mobile connection.
pub const LIMIT: usize = 268_000;

/// The limit of the network, in bytes after brotli: what is loaded after the page must not be much
/// heavier than the page.
pub const NETWORK_LIMIT: usize = 150_000;

/// The files' weights, in bytes.
pub struct Weight {
    files: Vec<File>,
}

struct File {
    name: String,
    raw: usize,
    compressed: usize,
    /// Not loaded with the page in its first language.
    is_extra: bool,
}

impl Weight {
    /// Weighs each file as it is and after brotli. `is_extra` says of a file's name that
    /// it is not loaded with the page.
    pub fn of(files: &Files, is_extra: impl Fn(&str) -> bool) -> Self {
        let weigh = |(name, bytes): (&String, &Vec<u8>)| File {
            name: name.clone(),
            raw: bytes.len(),
            compressed: compressed(bytes),
            is_extra: is_extra(name),
        };
        Self { files: files.iter().map(weigh).collect() }
    }

    /// The sums before and after brotli of what the page loads, or of everything.
    fn sums(&self, with_extras: bool) -> (usize, usize) {
        let counted = self.files.iter().filter(|file| with_extras || !file.is_extra);
        counted
            .fold((0, 0), |(raw, compressed), file| (raw + file.raw, compressed + file.compressed))
    }

    /// The page in its first language and the network: all that is loaded for full strength.
    pub fn to_play(&self) -> usize {
        self.sums(false).1 + self.networks()
    }

    fn networks(&self) -> usize {
        let networks = self.files.iter().filter(|file| file.name.ends_with(".net"));
        networks.map(|file| file.compressed).sum()
    }

    /// A table with a line a file and last lines with the sums.
    pub fn table(&self) -> String {
        let mut table = format!("{:>9} {:>9}  file\n", "bytes", "brotli");
        for file in &self.files {
            line(&mut table, (file.raw, file.compressed), &file.name);
        }
        let first = format!("first page (one language), of {} allowed", grouped(LIMIT));
        line(&mut table, self.sums(false), &first);
        if self.files.iter().any(|file| file.is_extra) {
            line(&mut table, self.sums(true), "all together");
        }
        table
    }

    /// # Errors
    /// When what the page loads, or its network, is over its limit: one sentence.
    pub fn check(&self) -> Result<(), Failure> {
        within("page", self.sums(false).1, LIMIT)?;
        within("network", self.networks(), NETWORK_LIMIT)
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

/// The size of bytes after brotli.
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
        let weight = Weight::of(&files, |_| false);
        let table = weight.table();
        assert!(weight.files[0].compressed < 100, "{table}");
        assert!(weight.files[1].compressed >= 1000, "{table}");
        assert!(table.lines().last().is_some_and(|line| line.starts_with("   11 000")), "{table}");
        assert_eq!(weight.check(), Ok(()));
    }

    #[test]
    fn too_heavy_a_network_is_refused() {
        let files = Files::from([("v/luft.net".to_owned(), noise(NETWORK_LIMIT + 1))]);
        let Err(Failure(sentence)) = Weight::of(&files, |_| true).check() else {
            panic!("it passed")
        };
        assert!(sentence.starts_with("the network weighs"), "{sentence}");
    }

    #[test]
    fn to_play_the_page_and_its_network_are_needed() {
        let names = ["index.html", "v/luft.net", "v/de.ftl"];
        let files = names.map(|name| (name.to_owned(), noise(1000))).into();
        let weight = Weight::of(&files, |name| name != "index.html");
        assert!((2000..2100).contains(&weight.to_play()), "{}", weight.to_play());
    }

    #[test]
    fn too_heavy_a_page_is_refused() {
        let files = Files::from([("x.wasm".to_owned(), noise(LIMIT + 1))]);
        let weight = Weight::of(&files, |_| false);
        let Err(Failure(sentence)) = weight.check() else { panic!("it passed") };
        let limit = format!("over its limit of {}", grouped(LIMIT));
        assert!(sentence.contains(&limit), "{sentence}");
    }

    #[test]
    fn extras_do_not_weigh_on_the_page() {
        let files = Files::from([
            ("page.js".to_owned(), noise(1000)),
            ("de.ftl".to_owned(), noise(LIMIT + 1)),
        ]);
        let weight = Weight::of(&files, |name| name.ends_with(".ftl"));
        assert_eq!(weight.check(), Ok(()));
        let table = weight.table();
        let sums: Vec<&str> = table.lines().skip(3).map(str::trim_start).collect();
        assert!(sums[0].starts_with("1 000 ") && sums[0].contains("first page"), "{table}");
        let all = grouped(LIMIT + 1001);
        assert!(sums[1].starts_with(&all) && sums[1].ends_with("all together"), "{table}");
    }
}
