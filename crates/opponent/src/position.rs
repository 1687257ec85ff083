//! The positions of requests.

use luft_rules::{Move, Position, uci};

/// Parses a position. The error has no details, because the page writes positions by the same
/// rules.
pub(crate) fn read_position(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen).map_err(|_| format!("no playable position: {fen}"))
}

/// The game of a request.
pub(crate) struct PlayedLine {
    /// Every position, the one to search last.
    pub(crate) positions: Vec<Position>,
    /// The moves between them.
    pub(crate) moves: Vec<Move>,
}

/// Replays a request's game.
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
