//! A position in the form that the estimates use.

use luft_rules::{Bitboard, Color, PieceKind, Position, Square};

use super::distance::Distances;
use super::reach::{attacks, forward};

/// The most moves that a pawn waits until its path is free.
const STUCK: u32 = 10;

/// A man in the form that the estimates use.
pub(super) struct Unit {
    pub(super) kind: PieceKind,
    pub(super) square: Square,
    /// Moves before a blocked pawn can do anything else.
    pub(super) delay: u32,
    /// Moves until a pawn has become a piece.
    pub(super) promotion: u32,
    /// The square on which a pawn promotes. Meaningless for other men.
    pub(super) queening: Square,
}

impl Unit {
    /// A man with a `delay`, which is zero for all but pawns.
    pub(super) fn new(kind: PieceKind, square: Square, color: Color, delay: u32) -> Self {
        let last = Square::A8.relative_to(color).rank();
        let queening = Square::at(square.file(), last);
        let promotion = delay + ranks_ahead(color, square, queening).unsigned_abs() as u32;
        Self { kind, square, delay, promotion, queening }
    }
}

/// A position as the estimates use it.
pub(super) struct View {
    pub(super) loser_king: Square,
    pub(super) attackers: Vec<Unit>,
    /// The loser's men that may block squares.
    pub(super) helpers: Vec<Unit>,
    /// Squares that the winner attacks.
    pub(super) attacked: Bitboard,
    /// Squares that the loser's king cannot go to: attacked, or taken by his own.
    pub(super) covered: Bitboard,
    /// Men of the loser that it is better to capture.
    pub(super) to_capture: usize,
    /// All men on the board.
    pub(super) men: u32,
}

impl View {
    pub(super) fn of(position: &Position, distances: &Distances, winner: Color) -> Self {
        let loser_king = position.king(!winner);
        let occupied = position.occupied();
        // A check reaches through the king.
        let through = !occupied.without_all(loser_king.into());
        let minors = has_only_minors(position, winner);
        let mut hindrances = 0;
        let mut attacked = Bitboard::EMPTY;
        let (mut attackers, mut helpers) = (Vec::with_capacity(16), Vec::with_capacity(16));
        for kind in PieceKind::ALL {
            attacked |= attacks(winner, kind, position.pieces(winner, kind), through);
            attackers.extend(units(position, distances, winner, kind));
            let units = units(position, distances, !winner, kind);
            match kind {
                PieceKind::King => {}
                PieceKind::Rook | PieceKind::Queen if minors => hindrances += units.count(),
                _ => helpers.extend(units),
            }
        }
        let covered = attacked | position.color(!winner).without_all(loser_king.into());
        let to_capture = if minors { hindrances } else { helpers.len() };
        let men = occupied.count();
        Self { loser_king, attackers, helpers, attacked, covered, to_capture, men }
    }
}

/// Whether a side only has bishops and knights to mate with. They mate a king who is hemmed in by
/// his own men. Queens and rooks beside him could capture or interpose, so it is better to capture
/// them.
pub(super) fn has_only_minors(position: &Position, winner: Color) -> bool {
    [PieceKind::Pawn, PieceKind::Rook, PieceKind::Queen]
        .into_iter()
        .all(|kind| position.pieces(winner, kind).is_empty())
}

fn units(
    position: &Position,
    distances: &Distances,
    color: Color,
    kind: PieceKind,
) -> impl Iterator<Item = Unit> {
    position.pieces(color, kind).into_iter().map(move |square| {
        let front = if kind == PieceKind::Pawn {
            Bitboard::of(square).shift(0, forward(color)) & position.occupied()
        } else {
            Bitboard::EMPTY
        };
        let delay = front.first().map_or(0, |stop| time_to_clear(position, distances, color, stop));
        Unit::new(kind, square, color, delay)
    })
}

/// Moves until the man in front of a pawn of `color` may be gone.
fn time_to_clear(position: &Position, distances: &Distances, color: Color, stop: Square) -> u32 {
    if !position.kind(PieceKind::Pawn).has(stop) {
        return 1;
    }
    if position.color(color).has(stop) {
        return 4;
    }
    // A man must capture the pawn and move on.
    let takers = position.color(color) & !position.kind(PieceKind::Pawn);
    takers
        .into_iter()
        .filter_map(|square| Some((square, position.kind_on(square)?)))
        .map(|(square, kind)| 2 + distances.to_attack(color, kind, square, stop))
        .min()
        .map_or(STUCK, |moves| moves.min(STUCK))
}

pub(super) fn ranks_ahead(color: Color, from: Square, to: Square) -> isize {
    let rank = |square: Square| square.rank().relative_to(color).index().cast_signed();
    rank(to) - rank(from)
}
