//! Programs that measure for minutes can be told to do hardly anything, so that a test sees whether they
//! still can.

/// The argument that tells them so.
pub const SMOKE: &str = "--smoke";

/// Whether this program was told so.
#[must_use]
pub fn is_smoke() -> bool {
    std::env::args().any(|argument| argument == SMOKE)
}
