//! A language's rules for numbers and lists.

/// The plural category with the name that the browser gives it; `other` for an unknown name.
pub fn plural_category(name: &str) -> &'static str {
    const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    CATEGORIES.into_iter().find(|known| *known == name).unwrap_or("other")
}

/// The rules of a language that its messages need. In the page they are the browser's (`Intl`).
pub trait Rules {
    /// The plural category of a number, with its name in the Unicode CLDR: `zero`, `one`, `two`,
    /// `few`, `many` or `other`.
    fn plural(&self, number: i64) -> &'static str;

    /// A number in the language's digits, without separators between thousands, because players
    /// type some of these numbers.
    fn number(&self, number: i64) -> String;

    /// Items as a list, such as `a, b, c`.
    fn list(&self, items: Vec<String>) -> String;

    /// A text in a [notation](crate::Arg::Notation) with the letters of the reader's choice. By
    /// default it is unchanged.
    fn notation(&self, text: &str) -> String {
        text.to_owned()
    }
}

/// The rules of English, which also serve as an approximation if no other rules are available.
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
