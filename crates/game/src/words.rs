//! The words of a line, read from the left. Games, clocks, settings and results are stored as such
//! lines, `<name> <value> <name> <value> …`, and page and worker send them to one another.

use std::str::FromStr;

use luft_rules::part;

/// The unread rest of a line. Words are separated by single spaces.
#[derive(Clone, Debug)]
pub struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    /// All words of a line.
    pub fn of(line: &'a str) -> Self {
        Self(line.trim())
    }

    /// All that has not been read.
    pub const fn rest(&self) -> &'a str {
        self.0
    }

    /// Reads the value after a name. Returns `None` and reads nothing if the next word is not that
    /// name, or if no value follows.
    pub fn value(&mut self, name: &str) -> Option<&'a str> {
        let mut ahead = self.clone();
        let is_named = ahead.next() == Some(name);
        let value = ahead.next().filter(|_| is_named)?;
        *self = ahead;
        Some(value)
    }

    /// The same for a value of a given type. Also `None` if the value cannot be parsed.
    pub fn parsed<T: FromStr>(&mut self, name: &str) -> Option<T> {
        self.value(name)?.parse().ok()
    }

    /// Reads up to and including a word, and returns the text before it. Returns `None` and reads
    /// nothing if the word does not occur.
    pub fn until(&mut self, word: &str) -> Option<&'a str> {
        let mut ahead = self.clone();
        let read = loop {
            let read = self.0.len() - ahead.0.len();
            if ahead.next()? == word {
                break read;
            }
        };
        let before = part(self.0, ..read).trim_end();
        *self = ahead;
        Some(before)
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (word, rest) = self.0.split_once(' ').unwrap_or((self.0, ""));
        self.0 = rest.trim_start_matches(' ');
        (!word.is_empty()).then_some(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_by_their_names() {
        let mut words = Words::of("side white moves 12 rest of it");
        assert_eq!((words.value("moves"), words.value("side")), (None, Some("white")));
        assert_eq!(words.parsed::<u8>("moves"), Some(12));
        assert_eq!(words.rest(), "rest of it");
        assert_eq!(words.until("it"), Some("rest of"));
        assert_eq!((words.next(), words.until("it")), (None, None));
    }

    #[test]
    fn missing_and_invalid_values_are_distinguished() {
        let mut words = Words::of("moves many");
        assert_eq!((words.until("end"), words.rest()), (None, "moves many"));
        assert_eq!(words.clone().parsed::<u8>("moves"), None);
        words.next();
        assert_eq!((words.value("many"), words.rest()), (None, "many"), "nothing comes after it");
    }
}
