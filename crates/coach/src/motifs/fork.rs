//! Forks: one piece attacks two at once, and takes one of them.

use luft_l10n::Text;
use luft_rules::{Color, Move, PieceKind, Position, Square};

use super::{Motif, Theme};
use crate::board::{attackers, attacks_from, weight};
use crate::line::Line;

/// One of the side's pieces attacks two targets and captures one with its next move.
pub fn find(line: &Line) -> Option<Motif> {
    line.own().find_map(|(at, mv)| {
        let (last, next) = next_move_of(line, at)?;
        let after = line.after(at);
        let targets = targets(after, mv.to(), line.side());
        let victim = next.captured_on().filter(|_| next.from() == mv.to())?;
        if !targets.contains(&victim) {
            return None;
        }
        let kind = |square| after.kind_on(square);
        let other = targets.into_iter().filter(|&square| square != victim);
        let other = other.max_by_key(|&square| kind(square).map(weight))?;
        // The captured piece must be one that it attacked.
        let (taken, spared) = (kind(victim)?, kind(other)?);
        if next.capture() != Some(taken) {
            return None;
        }
        let [first, second] = match weight(spared) >= weight(taken) {
            true => [(spared, other), (taken, victim)],
            false => [(taken, victim), (spared, other)],
        };
        let by = mv.promotion().unwrap_or(mv.piece());
        let text = Text::new("coach-fork")
            .with("by", by.name())
            .with("from", mv.to().to_string())
            .with("first", first.0.name())
            .with("here", first.1.to_string())
            .with("second", second.0.name())
            .with("there", second.1.to_string());
        Some(Motif { theme: Theme::Fork, at, worth: line.won_by(last, last), last, text })
    })
}

/// The next move of the piece that has just moved: the side's next move or the one after.
fn next_move_of(line: &Line, at: usize) -> Option<(usize, Move)> {
    let square = line.moves()[at].to();
    let mut next = [at + 2, at + 4].into_iter();
    let last =
        next.find(|&number| line.moves().get(number).is_some_and(|mv| mv.from() == square))?;
    Some((last, line.moves()[last]))
}

/// The targets that the piece on a square attacks and may win: the king, more valuable pieces, and
/// unprotected pieces. Attacks on pawns are no fork.
fn targets(position: &Position, by: Square, side: Color) -> Vec<Square> {
    let Some(own) = position.kind_on(by) else { return Vec::new() };
    let attacked = attacks_from(position, by) & position.color(!side);
    let is_target = |&square: &Square| {
        let Some(kind) = position.kind_on(square) else { return false };
        let is_free = attackers(position, square, !side).is_empty();
        kind != PieceKind::Pawn
            && (kind == PieceKind::King || weight(kind) > weight(own) || is_free)
    };
    attacked.into_iter().filter(is_target).collect()
}
