//! Parts of what errors say.

/// The first characters of a text that an error quotes so that it can be
/// recognised: all of a text that is of the right length for what it should be.
pub fn shortened(text: &str) -> String {
    const KEPT: usize = 40;
    let mut quoted: String = text.chars().take(KEPT).collect();
    if quoted.len() < text.len() {
        quoted.push('…');
    }
    quoted
}

/// What a noun ends in after a count of what it names.
pub const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn only_long_texts_are_cut() {
        assert_eq!(shortened("Nf3"), "Nf3");
        assert_eq!(shortened(&"é".repeat(40)), "é".repeat(40));
        assert_eq!(shortened(&"é".repeat(41)), "é".repeat(40) + "…");
    }
}
