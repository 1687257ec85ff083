//! The start positions of Chess960, by their numbers.
//!
//! The numbers are those of Reinhard Scharnagl, which the laws of chess (FIDE Handbook E.01,
//! Guidelines II) and all programs use: bishops, queen and knights are placed one after the other,
//! and rooks and king on the remaining squares.

use std::iter;

use crate::{Bitboard, CastlingRights, Color, File, Piece, PieceKind, Position, Setup, Square};

/// The number of start positions; they are numbered from 0.
pub const COUNT: u16 = 960;

/// The number of the orthodox start position.
pub const ORTHODOX: u16 = 518;

/// The places of the two knights among five squares.
const KNIGHTS: [[u8; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

/// The start position of a number; `None` from [`COUNT`] on.
pub fn start(number: u16) -> Option<Position> {
    if number >= COUNT {
        return None;
    }
    let rank = first_rank(number);
    let mut setup = Setup::from(&Position::start());
    setup.castling = CastlingRights::NONE;
    for file in File::all() {
        let kind = PieceKind::ALL[(rank >> (BITS * file.index() as u32) & 7) as usize % 6];
        for color in Color::ALL {
            let square = Square::at(file, Square::A1.rank()).relative_to(color);
            setup.board[square.index()] = Some(Piece { color, kind });
            if kind == PieceKind::Rook {
                setup.castling.grant(square);
            }
        }
    }
    setup.validate().ok()
}

/// Whether a game from a position is one of Chess960: the position is a start position other than
/// the orthodox one, or castling in it needs the rules of Chess960.
pub fn is_start(position: &Position) -> bool {
    position.is_chess960() || shuffled(position).is_some()
}

/// The number of a start position; `None` for any other position.
pub fn number(position: &Position) -> Option<u16> {
    number_by_rank(position).filter(|&number| is_numbered(position, number))
}

/// The number of a start position that is not the orthodox one.
pub fn shuffled(position: &Position) -> Option<u16> {
    number_by_rank(position).filter(|&number| number != ORTHODOX && is_numbered(position, number))
}

/// The number of the start position with these pieces on the first rank.
fn number_by_rank(position: &Position) -> Option<u16> {
    let mut rank = 0;
    for square in Bitboard::rank(Square::A1.rank()) {
        rank |= (position.kind_on(square)?.index() as u32) << (BITS * square.index() as u32);
    }
    // Most games begin with the orthodox one.
    iter::once(ORTHODOX).chain(0..COUNT).find(|&number| first_rank(number) == rank)
}

fn is_numbered(position: &Position, number: u16) -> bool {
    start(number).is_some_and(|start| start.is_same(position))
}

/// The number of bits for a square, where a number describes a rank; the a-file is lowest.
const BITS: u32 = 3;

/// The pieces of the first rank.
#[inline(never)]
fn first_rank(number: u16) -> u32 {
    let number = u32::from(number);
    let [light, dark] = [number % 4 * 2 + 1, number / 4 % 4 * 2];
    let knights = KNIGHTS[(number / 96) as usize % KNIGHTS.len()];
    let mut rank = 0;
    // Each is inserted between those before it, at a place that does not count those after it.
    for (place, kind) in [
        (0, PieceKind::Rook),
        (1, PieceKind::King),
        (2, PieceKind::Rook),
        (knights[0].into(), PieceKind::Knight),
        (knights[1].into(), PieceKind::Knight),
        (number / 16 % 6, PieceKind::Queen),
        (light.min(dark), PieceKind::Bishop),
        (light.max(dark), PieceKind::Bishop),
    ] {
        let below = (1 << (BITS * place)) - 1;
        rank = rank & below | (kind.index() as u32) << (BITS * place) | (rank & !below) << BITS;
    }
    rank
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CastlingSide;

    #[test]
    fn the_orthodox_start_is_number_518() {
        assert_eq!(start(ORTHODOX), Some(Position::start()));
        assert_eq!(shuffled(&Position::start()), None);
        assert_eq!(number(&Position::start()), Some(ORTHODOX));
        assert_eq!(start(COUNT), None);
    }

    #[test]
    fn numbers_are_those_of_the_published_table() {
        let placements = [(0, "BBQNNRKR"), (1, "BQNBNRKR"), (959, "RKRNNQBB")];
        for (number, placement) in placements {
            let fen = start(number).expect("below 960").fen();
            assert!(fen.contains(&format!("/{placement} w KQkq - 0 1")), "{number}: {fen}");
        }
    }

    #[test]
    fn each_number_has_a_position_of_its_own_with_rooks_on_both_sides_of_the_king() {
        let mut seen = std::collections::BTreeSet::new();
        for wanted in 0..COUNT {
            let position = start(wanted).expect("below 960");
            assert_eq!(number(&position), Some(wanted));
            assert_eq!(position.is_chess960(), wanted != ORTHODOX && !fen_is_orthodox(&position));
            for (color, side) in CastlingSide::of_each_color() {
                assert!(position.castling_rook(color, side).is_some(), "{position}");
            }
            seen.insert(position.fen());
        }
        assert_eq!(seen.len(), usize::from(COUNT));
    }

    /// Whether king and rooks are placed as in the orthodox game: 18 positions differ from it only
    /// in other pieces.
    fn fen_is_orthodox(position: &Position) -> bool {
        let fen = position.fen();
        let rank = &fen[fen.find(" w").expect("White begins") - 8..][..8];
        rank.starts_with('R') && rank.ends_with('R') && rank.as_bytes()[4] == b'K'
    }
}
