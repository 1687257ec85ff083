//! The positions of requests.

use luft_engine::rules::Position;

/// Reads a position, or says that it cannot be read. Whoever asks has written it by
/// the same rules: what is wrong with it in detail would be told nobody.
pub(crate) fn read_position(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen).map_err(|_| format!("no playable position: {fen}"))
}
