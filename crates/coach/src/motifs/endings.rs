//! Stalemate, and king and pawn against king: opposition and key squares.

use luft_l10n::Text;
use luft_rules::{Bitboard, Color, PieceKind, Position, Square, between};

use super::{Motif, Theme, WON};
use crate::line::Line;
use crate::material::balance;
use crate::words::about;

/// The line ends in stalemate, and the side that profits is behind.
pub fn find_stalemate(line: &Line) -> Option<Motif> {
    let is_behind = balance(line.before(0), line.side()) < 0;
    let text = Text::new("coach-stalemate");
    let motif = Motif { theme: Theme::Stalemate, at: 0, worth: WON, last: 0, text };
    (line.end().is_stalemate() && is_behind).then_some(motif)
}

/// The king takes the opposition, and its pawn promotes, or the other side's does not.
pub fn find_opposition(line: &Line) -> Option<Motif> {
    let mv = line.moves()[0];
    let after = line.after(0);
    pawn_of_the_ending(after)?;
    let [own, other] = [line.side(), !line.side()].map(|side| after.king(side));
    let is_opposed = between(own, other).count() == 1
        && (own.file() == other.file() || own.rank() == other.rank());
    if mv.piece() != PieceKind::King || !is_opposed || !is_proved(line) {
        return None;
    }
    let text = about("coach-opposition", PieceKind::King, mv.to());
    Some(Motif { theme: Theme::Opposition, at: 0, worth: WON, last: 0, text })
}

/// The king reaches a key square of its pawn, and the pawn promotes.
pub fn find_key_square(line: &Line) -> Option<Motif> {
    let mv = line.moves()[0];
    let (pawn, owner) = pawn_of_the_ending(line.after(0))?;
    let is_key = mv.piece() == PieceKind::King && key_squares(pawn, owner).has(mv.to());
    if owner != line.side() || !is_key || !is_proved(line) {
        return None;
    }
    let text = about("coach-key-square", PieceKind::Pawn, pawn).with("here", mv.to().to_string());
    Some(Motif { theme: Theme::KeySquare, at: 0, worth: WON, last: 0, text })
}

/// The pawn and its owner, if there are only kings besides.
fn pawn_of_the_ending(position: &Position) -> Option<(Square, Color)> {
    let pawn = position.kind(PieceKind::Pawn).first()?;
    let piece = position.piece_on(pawn)?;
    (position.occupied().count() == 3).then_some((pawn, piece.color))
}

/// Whether the line proves the desired result: the side's pawn becomes a queen or a rook that is
/// not lost, or the other side's pawn is lost or stalemates.
fn is_proved(line: &Line) -> bool {
    let end = line.end();
    let Some((_, owner)) = pawn_of_the_ending(line.before(0)) else { return false };
    if owner == line.side() {
        return line.gain() >= 4;
    }
    end.is_stalemate() || end.occupied().count() == 2
}

/// The squares from which the king promotes its pawn, whoever is to move: two ranks ahead of the
/// pawn and, from its fifth rank on, also one rank ahead. A rook's pawn has other key squares.
fn key_squares(pawn: Square, owner: Color) -> Bitboard {
    let rank = pawn.relative_to(owner).rank().index();
    let up = if owner == Color::White { 1 } else { -1 };
    let is_on_the_edge = [0, 7].contains(&pawn.file().index());
    let ranks: &[i8] = if rank >= 4 { &[1, 2] } else { &[2] };
    let ahead = ranks.iter().flat_map(|&ranks| {
        [-1, 0, 1].into_iter().filter_map(move |files| pawn.offset(files, ranks * up))
    });
    if is_on_the_edge { Bitboard::EMPTY } else { ahead.fold(Bitboard::EMPTY, Bitboard::with) }
}
