//! The opening book: how often people of a rating play each first move.
//!
//! The file lists positions breadth first, beginning with the start position. Each has the moves
//! that people play there, the most frequent first. Positions are found by their hash, so
//! transpositions lead to the same moves.
//!
//! The file contains, in this order:
//!
//! 1. the eight bytes of [`MAGIC`];
//! 2. the number of positions and the number of all moves, little-endian, 16 bits each;
//! 3. the number of moves of each position, a byte each;
//! 4. each move, a byte: its index among the legal moves as [`in_order`] sorts them, plus
//!    [`HAS_REPLIES`] if the file also has the position after it;
//! 5. for each of [`KNOTS`], the level of each move, a byte each. It is stored as the difference
//!    from the level at the neighbouring knot that is nearer to the middle. Many differences are
//!    0, which compresses well.

use core::fmt;

use luft_rules::random::mix;
use luft_rules::{Move, PieceKind, Position};

use crate::chance::exp;
use crate::knots;

/// The shipped file. The laboratory counted it from people's games.
pub const COUNTED: &[u8] = include_bytes!("../people.openings");

/// The first bytes of the file.
pub const MAGIC: &[u8; 8] = b"LUFTOPN1";

/// The lichess ratings for which the file has shares.
pub const KNOTS: [u16; 5] = [800, 1200, 1600, 2000, 2400];

/// Added to a move if the file also has the position after it.
pub const HAS_REPLIES: u8 = 0x80;

/// The highest level. It means a share of 1. Each lower level divides the share by e^[`STEP`],
/// and level 0 means a share of 0.
const HIGHEST_LEVEL: u8 = 15;

/// The natural logarithm of the ratio between neighbouring levels: half an octave.
const STEP: f32 = core::f32::consts::LN_2 / 2.0;

/// The knots in the order in which their levels are stored, each with the knot from which its
/// levels are stored as differences.
const ORDER: [(usize, Option<usize>); KNOTS.len()] =
    [(2, None), (1, Some(2)), (3, Some(2)), (0, Some(1)), (4, Some(3))];

/// The level of a move's share at each knot.
pub type Levels = [u8; KNOTS.len()];

/// The level that is nearest to a share.
pub fn level(share: f64) -> u8 {
    let below = (-share.ln() / f64::from(STEP)).round();
    (f64::from(HIGHEST_LEVEL) - below).clamp(0.0, f64::from(HIGHEST_LEVEL)) as u8
}

/// The share that a level stands for.
fn share(level: u8) -> f32 {
    if level == 0 { 0.0 } else { exp(STEP * (f32::from(level) - f32::from(HIGHEST_LEVEL))) }
}

/// The legal moves, sorted by origin, target and promotion: an order that does not depend on the
/// move generator.
pub fn in_order(position: &Position) -> Vec<Move> {
    let key = |mv: Move| {
        let promotion = mv.promotion().map_or(0, PieceKind::index);
        (mv.from().index() << 6 | mv.to().index()) << 3 | promotion
    };
    // The standard library's sort would add a kilobyte to the page.
    let mut moves = Vec::new();
    for mv in position.legal_moves() {
        let place = moves.iter().position(|&other| key(other) > key(mv));
        moves.insert(place.unwrap_or(moves.len()), mv);
    }
    moves
}

/// A move that people play in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// Its index among the legal moves as [`in_order`] sorts them.
    pub place: u8,
    /// Whether the file also has the position after it.
    pub has_replies: bool,
    /// How often it is played, at each knot.
    pub levels: Levels,
}

/// Writes a file. The positions must be in the order of the file; the caller guarantees that there
/// are fewer than 65,536 positions and fewer than 65,536 moves.
pub fn write(positions: &[Vec<BookMove>]) -> Vec<u8> {
    let all = || positions.iter().flatten();
    let mut bytes = MAGIC.to_vec();
    for number in [positions.len(), all().count()] {
        bytes.extend((number as u16).to_le_bytes());
    }
    bytes.extend(positions.iter().map(|moves| moves.len() as u8));
    bytes.extend(all().map(|mv| mv.place | if mv.has_replies { HAS_REPLIES } else { 0 }));
    for (knot, nearer) in ORDER {
        bytes.extend(all().map(|BookMove { levels, .. }| {
            levels[knot].wrapping_sub(nearer.map_or(0, |nearer| levels[nearer]))
        }));
    }
    bytes
}

/// The error for a file that is not an opening book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoOpenings;

impl fmt::Display for NoOpenings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this file is not an opening book")
    }
}

impl core::error::Error for NoOpenings {}

/// The parts of a file.
struct Parts<'a> {
    /// The number of moves of each position.
    counts: &'a [u8],
    moves: &'a [u8],
    /// The levels of all moves at the first stored knot, then at the next, and so on.
    levels: &'a [u8],
}

impl<'a> Parts<'a> {
    fn of(bytes: &'a [u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (positions, rest) = rest.split_first_chunk()?;
        let (moves, rest) = rest.split_first_chunk()?;
        let moves_count = usize::from(u16::from_le_bytes(*moves));
        let (counts, rest) = rest.split_at_checked(u16::from_le_bytes(*positions).into())?;
        let (moves, levels) = rest.split_at_checked(moves_count)?;
        let sum: usize = counts.iter().map(|&count| usize::from(count)).sum();
        let is_whole = levels.len() == KNOTS.len() * moves_count && sum == moves_count;
        is_whole.then_some(Self { counts, moves, levels })
    }

    fn levels(&self, place: usize) -> Levels {
        let mut levels = Levels::default();
        for (plane, (knot, nearer)) in ORDER.into_iter().enumerate() {
            let difference = self.levels[plane * self.moves.len() + place];
            levels[knot] = difference.wrapping_add(nearer.map_or(0, |nearer| levels[nearer]));
        }
        levels
    }
}

/// An opening book.
pub struct OpeningBook {
    /// The hash of each position, and the range of its moves.
    positions: Vec<(u64, core::ops::Range<usize>)>,
    moves: Vec<(Move, Levels)>,
}

impl OpeningBook {
    /// Reads a file.
    ///
    /// # Errors
    /// If it is not an opening book, or is damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, NoOpenings> {
        let parts = Parts::of(bytes).ok_or(NoOpenings)?;
        let mut openings = Self { positions: Vec::new(), moves: Vec::new() };
        let mut boards = vec![Position::start()];
        for (place, &count) in parts.counts.iter().enumerate() {
            let position = boards.get(place).ok_or(NoOpenings)?.clone();
            let legal = in_order(&position);
            let first = openings.moves.len();
            for place in first..first + usize::from(count) {
                let code = parts.moves[place];
                let mv = *legal.get(usize::from(code & !HAS_REPLIES)).ok_or(NoOpenings)?;
                if code & HAS_REPLIES != 0 {
                    boards.push(position.after(mv));
                }
                openings.moves.push((mv, parts.levels(place)));
            }
            openings.positions.push((position.hash(), first..openings.moves.len()));
        }
        Ok(openings)
    }

    /// The moves that people of a rating play here, each with its share, the most frequent first.
    /// The shares may add up to less than 1: the rest belongs to all other moves. The list is empty
    /// if the position is not in the book.
    pub fn moves(&self, position: &Position, rating: u16) -> Vec<(Move, f32)> {
        let hash = position.hash();
        let known = self.positions.iter().find(|known| known.0 == hash);
        let Some((_, places)) = known else { return Vec::new() };
        let (upper, weight) = knots::place(&KNOTS.map(f32::from), f32::from(rating));
        let moves = &self.moves[places.clone()];
        // If one of the two knots has too few games, the other one is used alone.
        let is_known = |knot: usize| moves.iter().any(|(_, levels)| levels[knot] > 0);
        let weight = match [is_known(upper - 1), is_known(upper)] {
            [true, false] if weight < 1.0 => 0.0,
            [false, true] if weight > 0.0 => 1.0,
            _ => weight,
        };
        let of = |&(mv, levels): &(Move, Levels)| {
            let [low, high] = [share(levels[upper - 1]), share(levels[upper])];
            (mv, low + weight * (high - low))
        };
        moves.iter().map(of).collect()
    }

    /// Draws a move as often as people of a rating play it; the same seed draws the same move.
    /// `None` means any other move, or that the position is not in the book.
    pub fn choose(&self, position: &Position, rating: u16, seed: u64) -> Option<Move> {
        let moves = self.moves(position, rating);
        let sum: f32 = moves.iter().map(|&(_, share)| share).sum();
        draw(&moves, sum.max(1.0), position, seed)
    }

    /// Draws one of the moves that people of a rating play with at least this share (`least`, 0 to
    /// 1). For variety, rarer moves are drawn more often than people play them.
    pub fn choose_sound(
        &self,
        position: &Position,
        rating: u16,
        least: f32,
        seed: u64,
    ) -> Option<Move> {
        let mut moves = self.moves(position, rating);
        moves.retain(|&(_, share)| share >= least);
        moves.iter_mut().for_each(|(_, share)| *share = share.sqrt());
        draw(&moves, moves.iter().map(|&(_, weight)| weight).sum(), position, seed)
    }
}

/// Draws a move by its weight. `None` is drawn with the weight that is missing from `whole`.
fn draw(moves: &[(Move, f32)], whole: f32, position: &Position, seed: u64) -> Option<Move> {
    // An f32 holds 24 bits exactly.
    let bits = mix(position.hash() ^ mix(seed ^ 0x6F70_656E)) >> 40;
    let mut rest = bits as f32 / (1_u32 << 24) as f32 * whole;
    let is_drawn = |&&(_, weight): &&(Move, f32)| {
        rest -= weight;
        rest < 0.0
    };
    moves.iter().find(is_drawn).map(|&(mv, _)| mv)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn openings() -> OpeningBook {
        OpeningBook::read(COUNTED).expect("the file that ships is valid")
    }

    #[test]
    fn levels_are_shares() {
        assert_eq!((level(1.0), level(0.0), level(0.5), level(0.25)), (15, 0, 13, 11));
        assert!((share(13) - 0.5).abs() < 1e-6 && share(0) == 0.0);
    }

    #[test]
    fn a_written_file_is_read_back() {
        let book_move =
            |place, has_replies| BookMove { place, has_replies, levels: [0, 3, 9, 9, 15] };
        let file =
            write(&[vec![book_move(3, false), book_move(7, true)], vec![book_move(1, false)]]);
        let openings = OpeningBook::read(&file).expect("a sound file");
        let start = Position::start();
        let moves = in_order(&start);
        let played = openings.moves(&start, 2400);
        assert_eq!(played, [(moves[3], 1.0), (moves[7], 1.0)]);
        assert_eq!(openings.moves(&start.after(moves[7]), 800).len(), 1);
        assert!(openings.moves(&start.after(moves[3]), 800).is_empty());
        for cut in [0, 4, 10, file.len() - 1] {
            assert!(OpeningBook::read(&file[..cut]).is_err(), "{cut} bytes");
        }
    }

    #[test]
    fn shares_add_up_and_moves_are_drawn_by_them() {
        let (openings, start) = (openings(), Position::start());
        for (_, range) in &openings.positions {
            for knot in 0..KNOTS.len() {
                let shares = openings.moves[range.clone()].iter().map(|mv| share(mv.1[knot]));
                let sum: f32 = shares.sum();
                assert!(sum < 1.35, "levels are rounded, but not that much: {sum}");
            }
        }
        let played = openings.moves(&start, 1500);
        let whole = played.iter().map(|mv| mv.1).sum::<f32>().max(1.0);
        let drawn: Vec<_> = (0..2_000).map(|s| openings.choose(&start, 1500, s)).collect();
        for &(mv, share) in &played {
            let drawn = drawn.iter().filter(|&&drawn| drawn == Some(mv)).count() as f32 / 2_000.0;
            assert!((drawn - share / whole).abs() < 0.03, "{drawn} for {share}");
        }
    }
}
