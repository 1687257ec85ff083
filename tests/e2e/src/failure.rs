//! Failures of browser tests.

use std::fmt;

/// Why a step of a test failed, in a sentence.
pub struct Failure(String);

impl Failure {
    /// A failure with this sentence.
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
    /// Prints only the sentence, because this is the output of a failing test.
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

/// Fails with `what` unless `condition` is true.
///
/// # Errors
/// The failure with the sentence `what`.
pub fn ensure(condition: bool, what: impl FnOnce() -> String) -> Result<(), Failure> {
    if condition { Ok(()) } else { Err(Failure(what())) }
}
