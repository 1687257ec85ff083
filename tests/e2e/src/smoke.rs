//! Programs that measure for minutes have a mode with minimal work, so that a test can check that
//! they still run.

/// The argument for this mode.
pub const SMOKE: &str = "--smoke";

/// Whether this program runs in this mode.
#[must_use]
pub fn is_smoke() -> bool {
    std::env::args().any(|argument| argument == SMOKE)
}
