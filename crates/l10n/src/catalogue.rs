//! A language's messages, and their formatting.

use std::borrow::Cow;
use std::fmt;

use crate::reader::{Reader, Sink};
use crate::{Arg, Rules, Text};

/// A language's messages, in a subset of Project Fluent's syntax
/// (<https://projectfluent.org/fluent/guide>): comments, and messages with patterns of one or
/// several lines. A pattern may contain `{ $argument }`, `{ message }`, `{ "text" }` and selections
/// by a text, a whole number or a number's plural category. There are no terms, attributes or
/// functions. Fluent gives every catalogue of this subset the same meaning.
///
/// The text is kept unchanged, and a message is parsed each time it is formatted: the page formats
/// few messages at a time, and its code must be small.
#[derive(Clone, Debug)]
pub struct Catalogue {
    text: Cow<'static, str>,
    /// The offsets of the messages in the text, in the order of their ids.
    index: Vec<usize>,
    /// Whether the language is written from right to left. Inserted texts are then isolated;
    /// otherwise they would disturb the order of the surrounding text.
    is_right_to_left: bool,
}

/// Why a text is not a catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CatalogueError {
    /// The line, from 1.
    pub line: usize,
    /// The fault in this line, as a clause.
    pub fault: &'static str,
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl std::error::Error for CatalogueError {}

impl Catalogue {
    /// Parses a catalogue. Does not check that every message that others refer to exists: see
    /// [`format`](Self::format).
    ///
    /// # Errors
    ///
    /// If the text does not follow the syntax described above, or two of its messages have the same
    /// id.
    pub fn parse(text: impl Into<Cow<'static, str>>) -> Result<Self, CatalogueError> {
        let text = text.into();
        let mut catalogue = Self { index: index(&text)?, text, is_right_to_left: false };
        let direction = catalogue.pattern("direction").map(|reader| reader.rest());
        catalogue.is_right_to_left = direction.is_some_and(|rest| rest.starts_with("rtl"));
        Ok(catalogue)
    }

    /// Formats a text in this language. A message that the catalogue lacks becomes its id in
    /// brackets, `[no-such-message]`; an argument that the text lacks becomes its name, `[$count]`.
    ///
    /// Two ids do not stand for messages: `joined`, whose texts follow one another with a space
    /// between them, and `verbatim`, whose text is the same in every language.
    pub fn format(&self, text: &Text, rules: &dyn Rules) -> String {
        let mut out = String::new();
        self.write(&mut out, text, rules);
        out
    }

    /// The text of a message without arguments whose id stands in the document.
    pub fn message(&self, id: &str, rules: &dyn Rules) -> String {
        let mut out = String::new();
        Formatter { catalogue: self, rules, args: &[], depth: 0, out: &mut out }.message(id);
        out
    }

    /// Whether there is a message with this id.
    pub fn has(&self, id: &str) -> bool {
        find(&self.text, &self.index, id).is_ok()
    }

    /// Whether the catalogue has all messages of a text.
    pub fn can_say(&self, text: &Text) -> bool {
        let is_known = matches!(text.id(), "joined" | "verbatim") || self.has(text.id());
        is_known
            && text.args().iter().all(|(_, arg)| match arg {
                Arg::Text(text) => self.can_say(text),
                Arg::Joined(texts) | Arg::List(texts) => {
                    texts.iter().all(|text| self.can_say(text))
                }
                Arg::Number(_) | Arg::Str(_) | Arg::Notation(_) => true,
            })
    }

    /// A reader at the beginning of a message's pattern.
    fn pattern(&self, id: &str) -> Option<Reader<'_>> {
        let place = find(&self.text, &self.index, id).ok()?;
        let mut reader = Reader::new(&self.text, self.index[place]);
        reader.head().ok()?;
        Some(reader)
    }

    fn write(&self, out: &mut String, text: &Text, rules: &dyn Rules) {
        match (text.id(), text.args()) {
            ("joined" | "verbatim", [(_, arg)]) => self.write_arg(out, arg, rules),
            (id, args) => Formatter { catalogue: self, rules, args, depth: 0, out }.message(id),
        }
    }

    fn write_arg(&self, out: &mut String, arg: &Arg, rules: &dyn Rules) {
        match arg {
            Arg::Number(number) => self.write_apart(out, &rules.number(*number)),
            Arg::Str(text) => self.write_apart(out, text),
            Arg::Notation(text) => self.write_apart(out, &rules.notation(text)),
            Arg::Text(text) => self.write(out, text, rules),
            Arg::Joined(texts) => {
                for (index, text) in texts.iter().enumerate() {
                    if index > 0 {
                        out.push(' ');
                    }
                    self.write(out, text, rules);
                }
            }
            Arg::List(texts) => {
                let items = texts.iter().map(|text| self.format(text, rules)).collect();
                out.push_str(&rules.list(items));
            }
        }
    }

    /// Writes a text whose direction may differ from that of the surrounding text.
    fn write_apart(&self, out: &mut String, text: &str) {
        /// The Unicode characters that isolate it: First Strong Isolate, and Pop Directional
        /// Isolate.
        const ISOLATE: &str = "\u{2068}";
        const POP_ISOLATE: &str = "\u{2069}";
        let (before, after) = if self.is_right_to_left { (ISOLATE, POP_ISOLATE) } else { ("", "") };
        [before, text, after].into_iter().for_each(|part| out.push_str(part));
    }
}

/// The offsets of the messages in a text, in the order of their ids.
fn index(text: &str) -> Result<Vec<usize>, CatalogueError> {
    let mut index = Vec::new();
    let mut reader = Reader::new(text, 0);
    let mut read = || -> Result<(), &'static str> {
        while let Some(start) = reader.next_message()? {
            let id = reader.head()?;
            match find(text, &index, id) {
                Ok(_) => return Err("there is a message with this id already"),
                Err(place) => index.insert(place, start),
            }
            reader.pattern::<Formatter<'_>>(None)?;
        }
        Ok(())
    };
    match read() {
        Ok(()) => Ok(index),
        Err(fault) => {
            let before = &text.as_bytes()[..reader.at()];
            let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
            Err(CatalogueError { line, fault })
        }
    }
}

/// The position of a message in the index.
///
/// # Errors
/// The position at which the message would be inserted, if it is missing.
fn find(text: &str, index: &[usize], id: &str) -> Result<usize, usize> {
    index.binary_search_by(|start| {
        Reader::new(text, *start).identifier().unwrap_or_default().cmp(id)
    })
}

/// How deeply messages may refer to other messages. This limit ends cycles.
const DEEPEST: usize = 8;

/// The state of formatting a message.
struct Formatter<'a> {
    catalogue: &'a Catalogue,
    rules: &'a dyn Rules,
    args: &'a [(&'static str, Arg)],
    depth: usize,
    out: &'a mut String,
}

impl Formatter<'_> {
    fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }

    fn push_missing(&mut self, sign: &str, name: &str) {
        ["[", sign, name, "]"].into_iter().for_each(|part| self.out.push_str(part));
    }
}

impl Sink for Formatter<'_> {
    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn argument(&mut self, name: &str) {
        let args = self.args;
        match args.iter().find(|(known, _)| *known == name) {
            Some((_, arg)) => self.catalogue.write_arg(self.out, arg, self.rules),
            None => self.push_missing("$", name),
        }
    }

    /// The arguments also apply to the message that is referred to.
    fn message(&mut self, id: &str) {
        match self.catalogue.pattern(id) {
            Some(mut reader) if self.depth < DEEPEST => {
                self.depth += 1;
                // All indexed messages have been parsed without an error.
                let read = reader.pattern(Some(self));
                debug_assert_eq!(read, Ok(()));
                self.depth -= 1;
            }
            _ => self.push_missing("", id),
        }
    }

    /// Compares texts, numbers, or the number's plural category.
    fn chooses(&self, argument: &str, key: &str) -> bool {
        let by_number = key.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        match self.arg(argument) {
            Some(Arg::Number(number)) if by_number => key.parse() == Ok(*number),
            Some(Arg::Number(number)) => self.rules.plural(*number) == key,
            Some(Arg::Str(text)) => !by_number && text == key,
            _ => false,
        }
    }
}
