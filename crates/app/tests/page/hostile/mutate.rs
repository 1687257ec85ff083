//! Mutations that keep parts of a text.

use luft_rules::random::SplitMix64;

use super::record::Records;

/// Tokens that have a meaning for parsers, browsers or arithmetic.
const TOKENS: [&str; 36] = [
    "",
    " ",
    "  ",
    "\n",
    "\r",
    "\t",
    "\0",
    "\u{feff}",
    "\u{202e}",
    "\u{e9}",
    "\u{1f600}",
    "-",
    "--",
    "0",
    "-1",
    "1e9",
    "18446744073709551615",
    "18446744073709551616",
    "NaN",
    "'",
    "\"",
    "&",
    "=",
    "%",
    "%zz",
    "+",
    "<img src=x onerror=alert(1)>",
    "</script>",
    "{",
    "}",
    "(",
    ")",
    "[",
    "none",
    "e1g1",
    "a7a8q",
];

/// How often a part of up to a thousand characters is repeated.
const REPEATED: usize = 60;

/// One of the texts, changed in some places.
pub fn one_of(texts: &[String], records: &Records, random: &mut SplitMix64) -> String {
    let mut text: Vec<char> = texts[random.below(texts.len())].chars().collect();
    // One in eight stays unchanged, because real texts must be accepted.
    for _ in 0..random.below(8) {
        edit(&mut text, records, random);
    }
    text.into_iter().collect()
}

fn edit(text: &mut Vec<char>, records: &Records, random: &mut SplitMix64) {
    let mut place = || random.below(text.len() + 1);
    let (a, b) = (place(), place());
    let range = a.min(b)..a.max(b);
    // Ranges are mostly short; otherwise little of a long text would be left.
    let near = range.start..range.end.min(range.start + 12);
    match random.below(9) {
        0 | 1 => insert(text, a, TOKENS[random.below(TOKENS.len())]),
        2 => replace_word(text, a, TOKENS[random.below(TOKENS.len())]),
        3 => {
            let other = records.any(random);
            let words: Vec<_> = other.split(' ').collect();
            replace_word(text, a, words[random.below(words.len())]);
        }
        4 => drop(text.drain(near)),
        5 => {
            let more = text[near].repeat(random.below(REPEATED));
            text.splice(range.end..range.end, more);
        }
        6 => {
            if let Some(c) = text.get_mut(a) {
                *c = char::from_u32(random.below(0x250) as u32).unwrap_or('x');
            }
        }
        7 => {
            let other: Vec<char> = records.any(random).chars().collect();
            let from = random.below(other.len() + 1);
            let part = &other[from..other.len().min(from + 40)];
            text.splice(a..a, part.iter().copied());
        }
        _ => text.truncate(if random.below(4) == 0 { a } else { text.len() }),
    }
}

fn insert(text: &mut Vec<char>, at: usize, token: &str) {
    text.splice(at..at, token.chars());
}

/// Replaces the word at a place.
fn replace_word(text: &mut Vec<char>, at: usize, word: &str) {
    let begin = text[..at].iter().rposition(|c| c.is_whitespace()).map_or(0, |space| space + 1);
    let end = text[at..].iter().position(|c| c.is_whitespace()).map_or(text.len(), |end| at + end);
    text.splice(begin..end, word.chars());
}
