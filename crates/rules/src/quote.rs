//! Parts of texts, and quotations for error messages.

use std::slice::SliceIndex;

/// The number of characters that are quoted: enough for texts of a sensible length.
const RECOGNISABLE: usize = 40;

/// A text that an error quotes so that it can be recognised: all of it, or for a long text its
/// beginning and the number of the other characters.
pub fn shortened(text: &str) -> String {
    shortened_to(RECOGNISABLE, text)
}

/// The same with at most this many characters. The number of the others is in brackets and without
/// words, because it is used in sentences of any language.
pub fn shortened_to(most: usize, text: &str) -> String {
    match clipped(most, text) {
        (all, 0) => all.to_owned(),
        (beginning, more) => format!("{beginning}… [+{more}]"),
    }
}

/// The first characters of a text, and the number of the others.
pub fn clipped(most: usize, text: &str) -> (&str, usize) {
    match text.char_indices().nth(most) {
        Some((end, _)) => (part(text, ..end), part(text, end..).chars().count()),
        None => (text, 0),
    }
}

/// The part of a text in a range of bytes; empty if the text has no such part.
///
/// Indexing would panic then, with a message that quotes the text. This message needs Unicode's
/// tables of invisible characters, which would be 1 % of the page. So the crates in the page
/// don't index texts, and a lint checks it.
pub fn part<R: SliceIndex<str, Output = str>>(text: &str, range: R) -> &str {
    text.get(range).unwrap_or_default()
}

/// A text in quotation marks; quotation marks, backslashes and invisible characters in it are
/// escaped.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

/// A text whose double quotes, backslashes and invisible characters are written as in Rust.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\0' => out.push_str("\\0"),
            '"' | '\\' => out.extend(['\\', c]),
            _ if is_invisible(c) => out.extend(c.escape_default()),
            _ => out.push(c),
        }
    }
    out
}

/// A character as in [`escaped`].
pub fn escaped_character(c: char) -> String {
    escaped(c.encode_utf8(&mut [0; 4]))
}

/// Whether a character is a control character, or an invisible one that changes other characters or
/// the direction of the line.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{10ffff}')
}

/// The ending of a noun after a number.
pub const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use super::{escaped, part, quoted, shortened};

    #[test]
    fn parts_outside_a_text_or_within_a_character_are_empty() {
        assert_eq!(part("Dé4", ..1), "D");
        assert_eq!(part("Dé4", 1..), "é4");
        assert_eq!((part("Dé4", 2..), part("Dé4", 5..), part("", 1..)), ("", "", ""));
    }

    #[test]
    fn invisible_characters_are_escaped() {
        assert_eq!(quoted(r#"a "b" \"#), r#""a \"b\" \\""#);
        assert_eq!(escaped("\0\n\u{1b}\u{200b}…ä♔'"), r"\0\n\u{1b}\u{200b}…ä♔'");
    }

    #[test]
    fn only_long_texts_are_shortened_and_the_rest_is_counted() {
        assert_eq!(shortened("Nf3"), "Nf3");
        assert_eq!(shortened(&"é".repeat(40)), "é".repeat(40));
        assert_eq!(shortened(&"é".repeat(41)), "é".repeat(40) + "… [+1]");
        assert_eq!(shortened(&"x".repeat(100_000)), "x".repeat(40) + "… [+99960]");
    }
}
