//! What the page knows when it opens.

use crate::ground::stored::{RecordId, StoredGame};

/// What the page knows when it opens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Start {
    /// The address of the folder of the page's build, a slash at its end.
    pub base: String,
    /// A random number: the seed of a fresh game.
    pub seed: u64,
    /// The address's query, with or without its `?`; empty where there is none.
    pub query: String,
    /// The games in storage.
    pub games: Vec<StoredGame>,
    /// The record that [`Effect::Claim`](crate::Effect::Claim) named last before this
    /// page was loaded again, or come back to; `None` where it is new.
    pub own: Option<RecordId>,
    /// What [`Effect::SaveSettings`](crate::Effect::SaveSettings) stored last;
    /// `None` where nothing is stored.
    pub settings: Option<String>,
    /// What [`Effect::SaveResults`](crate::Effect::SaveResults) stored last; `None`
    /// where nothing is stored.
    pub results: Option<String>,
    /// Whether storage refuses: nothing will be saved, and the player is told.
    pub storage_blocked: bool,
    /// Whether the player asks for less motion: pieces then jump.
    pub reduced_motion: bool,
}
