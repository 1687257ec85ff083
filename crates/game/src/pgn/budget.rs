//! Reading in slices: how much may be read before the caller does other things.

use std::task::Poll;

/// How much work may still be done in a slice, in bytes of text to look at; what
/// takes longer than a look counts as more of them. A step goes beyond it by one
/// token at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkBudget(usize);

impl WorkBudget {
    /// Work for that many bytes.
    pub const fn bytes(bytes: usize) -> Self {
        Self(bytes)
    }

    /// Whether nothing is left.
    pub const fn is_spent(&self) -> bool {
        self.0 == 0
    }

    /// Takes work away that has been done.
    pub const fn spend(&mut self, bytes: usize) {
        self.0 = self.0.saturating_sub(bytes);
    }
}

/// Takes as many steps as it needs to a result.
pub(super) fn run<T>(mut step: impl FnMut(&mut WorkBudget) -> Poll<T>) -> T {
    loop {
        if let Poll::Ready(result) = step(&mut WorkBudget::bytes(usize::MAX)) {
            return result;
        }
    }
}
