//! Texts as keys with arguments, and catalogues that put them into a language.
//!
//! What is to be said is a [`Text`]: the id of a message and what it is about. It
//! means the same in every language and can be compared, sent and tested without
//! any.

mod text;

pub use text::{Arg, Text};
