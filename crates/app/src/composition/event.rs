//! The data with which the page opens.

use crate::ground::stored::{RecordId, StoredGame};

/// The data with which the page opens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Start {
    /// The address of the page's build folder, ending with a slash.
    pub base: String,
    /// A random number: the seed of a new game.
    pub seed: u64,
    /// The address's query, with or without its `?`; empty if there is none.
    pub query: String,
    /// The games in storage.
    pub games: Vec<StoredGame>,
    /// The record that [`Effect::Claim`](crate::Effect::Claim) last named before a reload or before
    /// the player came back; `None` for a new page.
    pub own: Option<RecordId>,
    /// What [`Effect::SaveSettings`](crate::Effect::SaveSettings) stored last; `None` if nothing is
    /// stored.
    pub settings: Option<String>,
    /// What [`Effect::SaveResults`](crate::Effect::SaveResults) stored last; `None` if nothing is
    /// stored.
    pub results: Option<String>,
    /// What [`Effect::SaveProgress`](crate::Effect::SaveProgress) stored last; `None` if nothing is
    /// stored.
    pub progress: Option<String>,
    /// Whether storage is blocked: nothing will be saved, and the player is told.
    pub storage_blocked: bool,
    /// Whether the system asks for reduced motion: pieces then jump.
    pub reduced_motion: bool,
}
