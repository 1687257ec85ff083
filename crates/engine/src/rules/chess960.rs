//! The start positions of Chess960, by their numbers.
//!
//! The numbers are those of Reinhard Scharnagl, which the laws of chess (FIDE Handbook E.01,
//! Guidelines II) and all programs use: bishops, queen and knights are placed one after the other,
//! and rooks and king on what is left.

use super::{Color, File, Piece, PieceKind, Position, Rank, Setup, Square};

/// How many start positions there are; their numbers begin with 0.
pub const COUNT: u16 = 960;

/// The number of the orthodox start position.
pub const ORTHODOX: u16 = 518;

/// Where the two knights stand among five squares.
const KNIGHTS: [[usize; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

/// The start position of a number; `None` from [`COUNT`] on.
pub fn start(number: u16) -> Option<Position> {
    let number = usize::from(number);
    if number >= usize::from(COUNT) {
        return None;
    }
    let kinds = first_rank(number);
    let mut setup = Setup::EMPTY;
    for (file, kind) in File::all().zip(kinds) {
        for color in Color::ALL {
            let mut put = |rank: Rank, kind| {
                let square = Square::at(file, rank.relative_to(color));
                setup.board[square.index()] = Some(Piece { color, kind });
                if kind == PieceKind::Rook {
                    setup.castling.grant(square);
                }
            };
            let [first, second] = [Square::A1, Square::A2].map(Square::rank);
            put(first, kind);
            put(second, PieceKind::Pawn);
        }
    }
    setup.validate().ok()
}

/// Whether a game that begins with a position is one of Chess960: with a start position other than
/// the orthodox one, or with one in which castling needs the rules of Chess960.
pub fn is_start(position: &Position) -> bool {
    position.is_chess960() || number(position).is_some_and(|number| number != ORTHODOX)
}

/// The number of a start position; `None` for any other position.
pub fn number(position: &Position) -> Option<u16> {
    if position.fullmove_number() != 1 || position.occupied().count() != 32 {
        return None;
    }
    let kinds: Vec<_> = File::all()
        .filter_map(|file| position.kind_on(Square::at(file, Square::A1.rank())))
        .collect();
    let number = (0..COUNT).find(|&number| first_rank(number.into())[..] == kinds)?;
    (start(number).as_ref() == Some(position)).then_some(number)
}

/// What stands on the first rank, from the a-file on.
fn first_rank(number: usize) -> [PieceKind; 8] {
    let mut rank = [None; 8];
    let (rest, light) = (number / 4, number % 4);
    let (rest, dark) = (rest / 4, rest % 4);
    let (knights, queen) = (rest / 6, rest % 6);
    rank[light * 2 + 1] = Some(PieceKind::Bishop);
    rank[dark * 2] = Some(PieceKind::Bishop);
    put(&mut rank, &[queen], PieceKind::Queen);
    put(&mut rank, &KNIGHTS[knights], PieceKind::Knight);
    let mut rest = [PieceKind::Rook, PieceKind::King, PieceKind::Rook].into_iter();
    rank.map(|kind| kind.or_else(|| rest.next()).unwrap_or(PieceKind::Rook))
}

/// Puts pieces on the free squares of these numbers, counted before any is put.
fn put(rank: &mut [Option<PieceKind>; 8], places: &[usize], kind: PieceKind) {
    let free = rank.iter_mut().filter(|square| square.is_none()).enumerate();
    for (place, square) in free {
        if places.contains(&place) {
            *square = Some(kind);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::CastlingSide;

    #[test]
    fn the_orthodox_start_is_number_518() {
        assert_eq!(start(ORTHODOX), Some(Position::start()));
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

    /// Whether king and rooks stand as in the orthodox game: 18 positions differ from it in other
    /// pieces only.
    fn fen_is_orthodox(position: &Position) -> bool {
        let fen = position.fen();
        let rank = &fen[fen.find(" w").expect("White begins") - 8..][..8];
        rank.starts_with('R') && rank.ends_with('R') && rank.as_bytes()[4] == b'K'
    }
}
