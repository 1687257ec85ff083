//! Failures of browser tests.

use std::fmt;

/// Why a step of a test failed, in a sentence.
pub struct Failure(String);

impl Failure {
    /// A failure that says `what`.
    pub fn new(what: impl Into<String>) -> Self {
        Self(what.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Failure {
    /// The sentence itself: it is what a failing test prints.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self(error.to_string())
    }
}

/// Fails with `what` unless `condition` holds.
///
/// # Errors
/// The failure that says `what`.
pub fn ensure(condition: bool, what: impl FnOnce() -> String) -> Result<(), Failure> {
    if condition { Ok(()) } else { Err(Failure(what())) }
}
