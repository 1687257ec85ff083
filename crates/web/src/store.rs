//! The browser's storage, which may refuse at any time.

use web_sys::Storage;

use crate::browser;

/// Where a board keeps a text.
pub struct Store {
    storage: Option<Storage>,
    key: String,
}

impl Store {
    /// The storage under `key`.
    ///
    /// Blocked storage is no error: a frame without `allow-same-origin` has
    /// none, and the page plays on without.
    pub fn open(key: String) -> Self {
        Self { storage: browser::storage(), key }
    }

    /// Whether there is no storage at all.
    pub fn is_blocked(&self) -> bool {
        self.storage.is_none()
    }

    /// What was kept last, if anything.
    pub fn load(&self) -> Option<String> {
        self.storage.as_ref()?.get_item(&self.key).ok().flatten()
    }

    /// Keeps a text in place of the last one.
    ///
    /// # Errors
    /// When there is no storage, or it is full.
    pub fn save(&self, text: &str) -> Result<(), Refused> {
        let storage = self.storage.as_ref().ok_or(Refused)?;
        storage.set_item(&self.key, text).map_err(|_| Refused)
    }
}

/// The storage did not take a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;
