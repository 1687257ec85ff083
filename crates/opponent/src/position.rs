//! The positions of requests.

use luft_engine::rules::{Position, uci};

/// Reads a position, or says that it cannot be read. Whoever asks has written it by
/// the same rules: what is wrong with it in detail would be told nobody.
pub(crate) fn read_position(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen).map_err(|_| format!("no playable position: {fen}"))
}

/// Every position of a game, the one to search last.
pub(crate) fn play_through(fen: &str, moves: &[String]) -> Result<Vec<Position>, String> {
    let mut position = read_position(fen)?;
    let mut positions = vec![position.clone()];
    for text in moves {
        let mv = uci::parse(&position, text).map_err(|_| format!("no legal move: {text}"))?;
        position.play_unchecked(mv);
        positions.push(position.clone());
    }
    Ok(positions)
}
