//! Texts that are independent of a language: a message's id and its arguments.

use std::borrow::Cow;

/// A message of the catalogue, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    id: &'static str,
    args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A number, which the language formats and inflects.
    Number(i64),
    /// A text that is the same in every language (a square, a file's name), or a word by which the
    /// message selects a variant.
    Str(Cow<'static, str>),
    /// A text in chess notation with English letters. The [`Rules`](crate::Rules) replace them by
    /// the letters of the reader's language.
    Notation(String),
    /// Another message.
    Text(Text),
    /// Messages one after another, each a sentence or a part of one.
    Joined(Vec<Text>),
    /// Messages as a list, such as `a, b, c`.
    List(Vec<Text>),
}

impl Text {
    /// The message with this id.
    pub const fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new() }
    }

    /// The same message with another argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// Several messages as one, in this order.
    pub fn joined(texts: impl IntoIterator<Item = Self>) -> Self {
        Self::new("joined").with("texts", Arg::Joined(texts.into_iter().collect()))
    }

    /// Several messages as a list, such as `a, b, c`.
    pub fn listed(texts: Vec<Self>) -> Self {
        Self::new("verbatim").with("texts", Arg::List(texts))
    }

    /// A text that is the same in every language: a name, a square, a move.
    pub fn verbatim(text: impl Into<Cow<'static, str>>) -> Self {
        Self::new("verbatim").with("text", Arg::Str(text.into()))
    }

    /// The message's id.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// The arguments by name.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Self {
        Self::Str(Cow::Borrowed(text))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Str(Cow::Owned(text))
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
