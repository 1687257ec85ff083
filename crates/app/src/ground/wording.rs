//! Texts that several parts of the page need.

use std::time::Duration;

use luft_game::clock::whole_seconds;
use luft_l10n::Text;
use luft_rules::{Piece, Square};

/// A square and its piece: `e4, white pawn`.
pub fn cell(square: Square, piece: Option<Piece>) -> Text {
    let content = match piece {
        Some(piece) => Text::new("square-piece")
            .with("side", piece.color.name())
            .with("piece", piece.kind.name()),
        None => Text::new("square-empty"),
    };
    Text::new("square-cell").with("square", square.to_string()).with("content", content)
}

/// A time in words, rounded up to seconds: `4 minutes 59 seconds`.
pub fn duration(time: Duration) -> Text {
    let seconds = whole_seconds(time);
    let units = [
        ("duration-hours", seconds / 3600),
        ("duration-minutes", seconds / 60 % 60),
        ("duration-seconds", seconds % 60),
    ];
    let said: Vec<Text> = units
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(id, count)| Text::new(id).with("count", count as usize))
        .collect();
    if said.is_empty() { Text::new("duration-none") } else { Text::joined(said) }
}
