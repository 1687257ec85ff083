//! The tables of the page's actions, keys and dialogs, without dependencies.
//!
//! An [`Action`] is a line of one table, with its name, its label and its key; a [`Dialog`] is a
//! line of another. The program finds an action by the name that its button has in `data-action`.
//! The build labels buttons and dialogs in the markup from the tables (see [`document`]).

mod action;
mod dialog;
pub mod document;
mod row;

pub use action::{Action, SHORTCUTS, Shortcut};
pub use dialog::Dialog;
