//! Searching short texts for words.
//!
//! `str` itself searches in a way that pays for long words in long texts, and weighs more
//! in the page than all that is searched for there.

/// Where a word stands in a text: the index of each place's first byte.
///
/// # Panics
/// When the word is empty.
pub fn places<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> {
    let windows = text.as_bytes().windows(word.len()).enumerate();
    windows.filter(move |(_, window)| *window == word.as_bytes()).map(|(at, _)| at)
}

/// What stands before and after the first place of a word.
///
/// # Panics
/// When the word is empty.
pub fn split_once<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let at = places(text, word).next()?;
    Some((&text[..at], &text[at + word.len()..]))
}

/// Whether a word stands in a text.
///
/// # Panics
/// When the word is empty.
pub fn is_in(word: &str, text: &str) -> bool {
    places(text, word).next().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_where_str_finds_them() {
        let texts = ["", "[%", "a[%b", "é [%clk 1] [%eval 2]", "[[%%", "–[%–", "no command ["];
        for text in texts {
            assert_eq!(split_once(text, "[%"), text.split_once("[%"), "{text}");
            let expected: Vec<usize> = text.match_indices("[%").map(|(at, _)| at).collect();
            assert_eq!(is_in("[%", text), text.contains("[%"), "{text}");
            assert_eq!(places(text, "[%").collect::<Vec<_>>(), expected, "{text}");
        }
    }
}
