//! What the page weighs on its way to a browser.

use std::fmt::Write as _;

use crate::files::Files;
use crate::run::Failure;

/// The most that everything the page downloads may weigh, in bytes after brotli: what
/// comes in little more than a second at 1.6 Mbit/s, the slow line of a phone by which
/// Lighthouse measures pages.
pub const LIMIT: usize = 250_000;

/// Brotli's highest quality, as static hosts use for files compressed once.
const QUALITY: i32 = 11;
/// Log2 of brotli's window in bytes: the largest that every browser takes.
const WINDOW: i32 = 22;

/// The files' weights and their sum, in bytes.
pub struct Weight {
    files: Vec<(String, usize, usize)>,
}

impl Weight {
    /// Weighs each file as it is and after brotli.
    pub fn of(files: &Files) -> Self {
        let weigh =
            |(name, bytes): (&String, &Vec<u8>)| (name.clone(), bytes.len(), compressed(bytes));
        Self { files: files.iter().map(weigh).collect() }
    }

    /// The sum after brotli.
    fn total(&self) -> usize {
        self.files.iter().map(|(_, _, compressed)| compressed).sum()
    }

    /// A table with a line a file and a last line with the sums.
    pub fn table(&self) -> String {
        let raw = self.files.iter().map(|(_, raw, _)| raw).sum();
        let mut table = format!("{:>9} {:>9}  file\n", "bytes", "brotli");
        for (name, raw, compressed) in &self.files {
            line(&mut table, *raw, *compressed, name);
        }
        line(&mut table, raw, self.total(), &format!("in all, of {} allowed", grouped(LIMIT)));
        table
    }

    /// # Errors
    /// When the sum is over the limit: one sentence.
    pub fn check(&self) -> Result<(), Failure> {
        let total = self.total();
        if total <= LIMIT {
            return Ok(());
        }
        let (total, limit) = (grouped(total), grouped(LIMIT));
        Err(Failure(format!(
            "the page weighs {total} bytes after brotli, over its limit of {limit}"
        )))
    }
}

fn line(table: &mut String, raw: usize, compressed: usize, name: &str) {
    let (raw, compressed) = (grouped(raw), grouped(compressed));
    writeln!(table, "{raw:>9} {compressed:>9}  {name}")
        .expect("a string takes all that is written");
}

fn compressed(bytes: &[u8]) -> usize {
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: QUALITY, lgwin: WINDOW, ..Default::default() };
    let mut result = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut result, &parameters)
        .expect("memory takes all that is written");
    result.len()
}

/// A number with its digits in groups of three.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut result = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            result.push(' ');
        }
        result.push(digit);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes that no compressor makes smaller.
    fn noise(length: usize) -> Vec<u8> {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            state.to_be_bytes()[0]
        };
        std::iter::repeat_with(&mut next).take(length).collect()
    }

    #[test]
    fn numbers_are_grouped_by_thousands() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1 000"), (1_234_567, "1 234 567")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn text_shrinks_and_the_table_ends_with_the_sum() {
        let files = Files::from([
            ("a.js".to_owned(), b"let a = 1;".repeat(1000)),
            ("b.bin".to_owned(), noise(1000)),
        ]);
        let weight = Weight::of(&files);
        assert!(weight.files[0].2 < 100, "{:?}", weight.files);
        assert!(weight.files[1].2 >= 1000, "{:?}", weight.files);
        let table = weight.table();
        assert!(table.lines().last().is_some_and(|line| line.starts_with("   11 000")), "{table}");
        assert_eq!(weight.check(), Ok(()));
    }

    #[test]
    fn too_heavy_a_page_is_refused() {
        let files = Files::from([("x.wasm".to_owned(), noise(LIMIT + 1))]);
        let Err(Failure(sentence)) = Weight::of(&files).check() else { panic!("it passed") };
        let limit = format!("over its limit of {}", grouped(LIMIT));
        assert!(sentence.contains(&limit), "{sentence}");
    }
}
