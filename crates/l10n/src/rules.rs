//! A language's rules for numbers and lists.

/// A plural category by the name that the browser gives it; `other` for a name that is none.
pub fn plural_category(name: &str) -> &'static str {
    const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    CATEGORIES.into_iter().find(|known| *known == name).unwrap_or("other")
}

/// The rules of a language, as far as its messages need them. In the page they are
/// the browser's (`Intl`).
pub trait Rules {
    /// The plural category of a number, by its name in the Unicode CLDR: `zero`,
    /// `one`, `two`, `few`, `many` or `other`.
    fn plural(&self, number: i64) -> &'static str;

    /// A number as the language writes it. Without separators between thousands:
    /// some of these numbers are to be typed.
    fn number(&self, number: i64) -> String;

    /// Items as a list, such as `a, b, c`.
    fn list(&self, items: Vec<String>) -> String;

    /// A text in a [notation](crate::Arg::Notation) with the letters that the reader
    /// has for it. As it stands, where nothing else is said.
    fn notation(&self, text: &str) -> String {
        text.to_owned()
    }
}

/// The rules of English, and what comes near enough where no others can be had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plain;

impl Rules for Plain {
    fn plural(&self, number: i64) -> &'static str {
        if number == 1 || number == -1 { "one" } else { "other" }
    }

    fn number(&self, number: i64) -> String {
        number.to_string()
    }

    fn list(&self, items: Vec<String>) -> String {
        items.join(", ")
    }
}
