//! Kings and pawns, with the bishops left out.
//!
//! In a locked position, bishops that can neither capture nor be captured by a pawn have hundreds
//! of thousands of arrangements, none of which matters. Here they are removed from the board and
//! treated as if they were wherever they are needed: their side may always pass, and every square
//! that they could attack or block counts as attacked or blocked if that helps the mate. A mate
//! that is impossible even then is impossible in the real game.
//!
//! Every position of the real game, without its bishops, is found in this smaller game, as long as
//! the following conditions hold (the search gives up if one ceases to hold):
//!
//! - nothing else slides, so no bishop ever shields a king;
//! - the side that has bishops on squares of one colour faces only king and bishops on that colour.
//!   Then its bishops can capture only bishops, and no pawn can capture them; if another man
//!   captures one, that is a move to an empty square in the smaller game.

use luft_rules::{
    Bitboard, ByColor, Color, Move, PieceKind, Position, Setup, Square, bishop_attacks,
};

use super::position_set::{Insertion, PositionSet};

/// The most positions of the smaller game that are looked at.
const BOUND: usize = 30_000;

/// All squares of the colours of these squares.
fn shades(men: Bitboard) -> Bitboard {
    [Bitboard::LIGHT, Bitboard::DARK]
        .into_iter()
        .filter(|shade| !(men & *shade).is_empty())
        .fold(Bitboard::EMPTY, |all, shade| all | shade)
}

fn without(position: &Position, men: Bitboard) -> Option<Position> {
    let mut board = [None; Square::COUNT];
    for square in position.occupied() & !men {
        board[square.index()] = position.piece_on(square);
    }
    let setup = Setup {
        board,
        side_to_move: position.side_to_move(),
        castling: position.castling(),
        en_passant: position.en_passant(),
        halfmove_clock: 0,
        fullmove_number: 1,
    };
    setup.validate_composed().ok()
}

/// The game without its bishops, and the positions found in it.
pub(super) struct WithoutBishops {
    /// The squares that a side's bishops may be on.
    ranges: ByColor<Bitboard>,
    winner: Color,
    seen: PositionSet,
    /// Numbers of the positions whose moves have not been played.
    open: Vec<u32>,
}

impl WithoutBishops {
    /// The smaller game of a position. `None` if it has no bishops.
    pub(super) fn of(position: &Position, winner: Color) -> Option<Self> {
        let bishops = position.kind(PieceKind::Bishop);
        if bishops.is_empty() {
            return None;
        }
        let ranges = ByColor::from_fn(|color| shades(bishops & position.color(color)));
        let root = without(position, bishops)?;
        Some(Self { ranges, winner, seen: PositionSet::of(root), open: vec![0] })
    }

    /// Examines about `positions` more, known ones included. Returns whether the winner is proved
    /// unable to mate, once that is known: all positions could be examined, and none may be a mate,
    /// except the root, where the real game is not over. `Some(false)` proves nothing about the
    /// real game.
    pub(super) fn step(&mut self, positions: usize) -> Option<bool> {
        let mut looked_at = 0;
        while looked_at < positions {
            let Some(number) = self.open.pop() else { return Some(true) };
            let position = self.seen.get(number).clone();
            if self.seen.len() > BOUND || !self.is_sound(&position) {
                return Some(false);
            }
            let successors = self.successors(&position);
            looked_at += 1 + successors.len();
            for (after, mv) in successors {
                if self.may_be_mate(&after, mv) || !self.add(after) {
                    return Some(false);
                }
            }
        }
        None
    }

    /// Whether a position could be stored: not if a different one has its hash.
    fn add(&mut self, position: Position) -> bool {
        let insertion = self.seen.insert(position);
        if let Insertion::New(number) = insertion {
            self.open.push(number);
        }
        insertion != Insertion::Collision
    }

    /// Every next position. The move is `None` if a bishop made it.
    fn successors(&self, position: &Position) -> Vec<(Position, Option<Move>)> {
        let mut all: Vec<_> =
            position.legal_moves().into_iter().map(|mv| (position.after(mv), Some(mv))).collect();
        // No bishop helps against the check of a pawn or a knight: it cannot take it.
        if !self.ranges[position.side_to_move()].is_empty() && !position.in_check() {
            let mut passed = position.clone();
            passed.play_null();
            all.push((passed, None));
        }
        all
    }

    /// Whether the bishops may be left out.
    fn is_sound(&self, position: &Position) -> bool {
        let sliders = [PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
        let slide = sliders.into_iter().any(|kind| !position.kind(kind).is_empty());
        let kings = position.kind(PieceKind::King);
        let prey = Color::ALL.into_iter().any(|color| {
            let men = position.color(!color) & !kings;
            !(men & self.ranges[color]).is_empty()
        });
        !slide && !prey
    }

    /// Whether the bishops may be placed so that the side to move is mated. `last` is the move to
    /// this position, unless a bishop made it.
    fn may_be_mate(&self, position: &Position, last: Option<Move>) -> bool {
        let loser = position.side_to_move();
        if loser == self.winner {
            return false;
        }
        let king = position.king(loser);
        let opens_line = match last {
            // En passant removes a second man from the board.
            None | Some(Move::EnPassant { .. } | Move::Castle { .. }) => true,
            Some(mv) => bishop_attacks(king, position.occupied()).has(mv.from()),
        };
        let bishop_checks = opens_line && self.ranges[self.winner].has(king);
        if !position.in_check() && !bishop_checks {
            return false;
        }
        let taken = self.ranges[self.winner] | self.ranges[loser];
        position
            .legal_moves()
            .into_iter()
            .filter(|mv| mv.piece() == PieceKind::King)
            .all(|mv| taken.has(mv.to()))
    }
}
