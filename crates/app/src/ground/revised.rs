//! A value that counts its changes, so that a change is detected without comparing the value.

use std::ops::{Deref, DerefMut};

/// A value with the number of its possible changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Revised<T> {
    value: T,
    revision: u32,
}

impl<T> Revised<T> {
    /// A number that differs after each change.
    pub const fn revision(&self) -> u32 {
        self.revision
    }
}

impl<T> Deref for Revised<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Revised<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.revision = self.revision.wrapping_add(1);
        &mut self.value
    }
}
