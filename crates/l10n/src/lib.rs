//! Texts as keys with arguments, and catalogues that put them into a language.
//!
//! What is to be said is a [`Text`]: the id of a message and what it is about. It
//! means the same in every language and can be compared, sent and tested without
//! any. A [`Catalogue`] has the messages of a language, and [`Rules`] say what that
//! language does with numbers and lists.

mod catalogue;
mod compact;
mod reader;
mod rules;
mod text;

pub use catalogue::{Catalogue, CatalogueError};
pub use compact::{compact, start_messages};
pub use rules::{Plain, Rules};
pub use text::{Arg, Text};

/// The first language's catalogue, which has every message; [`compact`].
pub const ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/en.ftl"));
