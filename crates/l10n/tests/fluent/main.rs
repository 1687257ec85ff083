//! The catalogues and their parser, compared with Project Fluent's own implementation.

mod generated;
mod learn;
mod locales;
mod other;
