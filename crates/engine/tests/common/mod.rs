//! What several tests of the search share.

use luft_rules::Position;

/// The problems of `tests/data/wac.epd`: a position, and its best moves.
pub fn problems() -> impl Iterator<Item = (Position, String)> {
    include_str!("../../../../tests/data/wac.epd").lines().filter_map(|line| {
        let (fen, rest) = line.split_once(" bm ")?;
        let (moves, _) = rest.split_once(';')?;
        let position = Position::from_fen(&format!("{} 0 1", fen.trim())).expect("sound");
        Some((position, moves.to_string()))
    })
}
