//! The positions of requests.

use luft_engine::rules::{Move, Position, uci};

/// Reads a position, or says that it cannot be read. Whoever asks has written it by
/// the same rules: what is wrong with it in detail would be told nobody.
pub(crate) fn read_position(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen).map_err(|_| format!("no playable position: {fen}"))
}

/// A game as a request tells it.
pub(crate) struct PlayedLine {
    /// Every position, the one to search last.
    pub(crate) positions: Vec<Position>,
    /// The moves between them.
    pub(crate) moves: Vec<Move>,
}

/// Plays a request's game through.
pub(crate) fn play_through(fen: &str, moves: &[String]) -> Result<PlayedLine, String> {
    let mut position = read_position(fen)?;
    let mut line = PlayedLine { positions: vec![position.clone()], moves: Vec::new() };
    for text in moves {
        let mv = uci::parse(&position, text).map_err(|_| format!("no legal move: {text}"))?;
        position.play_unchecked(mv);
        line.positions.push(position.clone());
        line.moves.push(mv);
    }
    Ok(line)
}
