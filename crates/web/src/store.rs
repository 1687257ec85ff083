//! The browser's storage, which may refuse at any time.

use web_sys::Storage;

use crate::dom;

/// Where this page's game is kept.
///
/// Pages at other paths of the same host have games of their own.
pub struct Store {
    storage: Option<Storage>,
    key: String,
}

impl Store {
    /// The storage for the page at `path`.
    ///
    /// Blocked storage is no error: a frame without `allow-same-origin` has
    /// none, and the page plays on without.
    pub fn open(path: &str) -> Self {
        let storage = dom::window().and_then(|window| window.local_storage().ok().flatten());
        Self { storage, key: format!("luft.game:{path}") }
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
