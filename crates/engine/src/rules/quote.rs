//! Parts of error messages.

/// The number of characters that are quoted: a text of a sensible length is quoted whole.
const RECOGNISABLE: usize = 40;

/// A text that an error quotes so that it can be recognised: all of it, or where it is
/// long its beginning and how many characters more there are.
pub fn shortened(text: &str) -> String {
    shortened_to(RECOGNISABLE, text)
}

/// The same with that many characters at most. What is left out is counted in
/// brackets and without words, for it stands in sentences of any language.
pub fn shortened_to(most: usize, text: &str) -> String {
    match clipped(most, text) {
        (all, 0) => all.to_owned(),
        (beginning, more) => format!("{beginning}… [+{more}]"),
    }
}

/// The first characters of a text, and how many more there are.
pub fn clipped(most: usize, text: &str) -> (&str, usize) {
    match text.char_indices().nth(most) {
        Some((end, _)) => (&text[..end], text[end..].chars().count()),
        None => (text, 0),
    }
}

/// The ending of a noun after a number.
pub const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn only_long_texts_are_cut_and_what_is_left_out_is_counted() {
        assert_eq!(shortened("Nf3"), "Nf3");
        assert_eq!(shortened(&"é".repeat(40)), "é".repeat(40));
        assert_eq!(shortened(&"é".repeat(41)), "é".repeat(40) + "… [+1]");
        assert_eq!(shortened(&"x".repeat(100_000)), "x".repeat(40) + "… [+99960]");
    }
}
