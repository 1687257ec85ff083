//! Texts as message ids with arguments, and catalogues that translate them.
//!
//! A [`Text`] is the id of a message with its arguments. It is independent of languages, and can be
//! compared, sent and tested without one. A [`Catalogue`] has the messages of a language, and
//! [`Rules`] its rules for numbers and lists.

#![cfg_attr(not(test), warn(clippy::string_slice, reason = "its panic is 3 kB of the page"))]

mod catalogue;
mod compact;
mod reader;
mod rules;
mod text;

pub use catalogue::{Catalogue, CatalogueError};
pub use compact::{compact, parts, start_messages};
pub use rules::{Plain, Rules, plural_category};
pub use text::{Arg, Text};

/// The tags of all languages that have a catalogue.
pub const LANGUAGES: [&str; 6] = ["en", "de", "es", "fr", "he", "is"];

/// The built-in messages of the first language: the first of its [`parts`].
pub const BUILT_IN: &str = include_str!(concat!(env!("OUT_DIR"), "/built_in.ftl"));

/// The first language's catalogue with all messages, in [`compact`] form.
pub const ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/en.ftl"));
