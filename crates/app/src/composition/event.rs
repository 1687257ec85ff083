//! What the page knows when it opens.

/// What the page knows when it opens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Start {
    /// A random number: the seed of a fresh game.
    pub seed: u64,
    /// The address's query, with or without its `?`; empty where there is none.
    pub query: String,
    /// What [`Effect::Save`](crate::Effect::Save) stored last; `None` where
    /// nothing is stored.
    pub saved: Option<String>,
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
