//! Reading in slices: how much may be read before the caller does other things.

use std::task::Poll;

/// The work left in a slice, measured in bytes of text. Work that takes longer than looking at a
/// byte counts as several. A step exceeds the budget by one token at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkBudget(usize);

impl WorkBudget {
    /// A budget of this many bytes.
    pub const fn bytes(bytes: usize) -> Self {
        Self(bytes)
    }

    /// Whether the budget is used up.
    pub const fn is_spent(&self) -> bool {
        self.0 == 0
    }

    /// Subtracts work that has been done.
    pub const fn spend(&mut self, bytes: usize) {
        self.0 = self.0.saturating_sub(bytes);
    }
}

/// Repeats a step until there is a result.
pub(super) fn run<T>(mut step: impl FnMut(&mut WorkBudget) -> Poll<T>) -> T {
    loop {
        if let Poll::Ready(result) = step(&mut WorkBudget::bytes(usize::MAX)) {
            return result;
        }
    }
}
