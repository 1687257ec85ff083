//! The catalogues, and their reader, under the eyes of Project Fluent's own program.

mod generated;
mod learn;
mod locales;
mod other;
