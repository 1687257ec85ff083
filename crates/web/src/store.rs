//! The browser's storage, which may refuse at any time.

use web_sys::Storage;

/// The place of a stored text.
pub struct Store {
    storage: Option<Storage>,
    key: String,
}

impl Store {
    /// The place under `key` in a storage.
    ///
    /// Blocked storage is not an error: a frame without `allow-same-origin` has none, and the page
    /// works without it.
    pub const fn new(storage: Option<Storage>, key: String) -> Self {
        Self { storage, key }
    }

    /// Whether there is no storage at all.
    pub fn is_blocked(&self) -> bool {
        self.storage.is_none()
    }

    /// The stored text, if any.
    pub fn load(&self) -> Option<String> {
        self.storage.as_ref()?.get_item(&self.key).ok().flatten()
    }

    /// Stores a text.
    ///
    /// # Errors
    /// If there is no storage, or it is full.
    pub fn save(&self, text: &str) -> Result<(), Refused> {
        let storage = self.storage.as_ref().ok_or(Refused)?;
        storage.set_item(&self.key, text).map_err(|_| Refused)
    }
}

/// A text could not be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;
