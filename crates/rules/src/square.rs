//! Squares, files and ranks.

use core::fmt;
use core::str::FromStr;

use crate::Color;

macro_rules! coordinate {
    ($(#[$doc:meta])* $name:ident, $first:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u8);

        impl $name {
            /// From 0 to 7; `None` above.
            #[inline]
            pub const fn new(index: usize) -> Option<Self> {
                if index < 8 { Some(Self(index as u8)) } else { None }
            }

            /// All eight, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
                (0..8u8).map(Self)
            }

            /// From 0 to 7.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The character that names it.
            pub const fn letter(self) -> char {
                ($first + self.0) as char
            }

            /// Reads the character that names it; `None` for any other.
            pub const fn from_letter(letter: char) -> Option<Self> {
                match (letter as u32).checked_sub($first as u32) {
                    Some(index) => Self::new(index as usize),
                    None => None,
                }
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.letter())
            }
        }
    };
}

coordinate!(
    /// A file (column), a to h, as 0 to 7.
    File, b'a'
);
coordinate!(
    /// A rank (row), 1 to 8, as 0 to 7.
    Rank, b'1'
);

impl Rank {
    /// The rank counted from the side of `color`: White's first is rank 1, Black's rank 8.
    #[inline]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self(7 - self.0),
        }
    }
}

/// A square, a1 = 0, b1 = 1, … h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

#[allow(missing_docs, reason = "the names say it")]
impl Square {
    pub const A1: Self = Self(0);
    pub const A2: Self = Self(8);
    pub const C1: Self = Self(2);
    pub const D1: Self = Self(3);
    pub const E1: Self = Self(4);
    pub const F1: Self = Self(5);
    pub const G1: Self = Self(6);
    pub const H1: Self = Self(7);
    pub const A8: Self = Self(56);
    pub const E8: Self = Self(60);
    pub const H8: Self = Self(63);
}

impl Square {
    /// Number of squares on the board.
    pub const COUNT: usize = 64;

    /// The square of a file and a rank.
    #[inline]
    pub const fn at(file: File, rank: Rank) -> Self {
        Self(rank.0 * 8 + file.0)
    }

    /// From 0 (a1) to 63 (h8); `None` above.
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The lowest six bits as a square; the others are dropped.
    #[inline]
    pub const fn from_bits(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// Reads `a1` to `h8`, in lower case.
    pub(super) const fn from_bytes([file, rank]: [u8; 2]) -> Option<Self> {
        match (File::from_letter(file as char), Rank::from_letter(rank as char)) {
            (Some(file), Some(rank)) => Some(Self::at(file, rank)),
            _ => None,
        }
    }

    /// All 64, from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..64u8).map(Self)
    }

    /// From 0 (a1) to 63 (h8).
    #[inline]
    pub const fn index(self) -> usize {
        // The mask proves to the compiler that the index fits a table of 64.
        (self.0 & 63) as usize
    }

    /// Its column.
    #[inline]
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// Its row.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank((self.0 & 63) >> 3)
    }

    /// The square as `color` sees it: itself for White, mirrored between the
    /// ranks for Black (e2 becomes e7).
    #[inline]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self(self.0 ^ 56),
        }
    }

    /// The square `files` to the right and `ranks` up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            Some(Self((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// Whether the square is a light one; a1 is dark.
    pub const fn is_light(self) -> bool {
        (self.0 ^ (self.0 >> 3)) & 1 == 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().letter())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a square's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    /// Reads `a1` to `h8`, in lower case.
    fn from_str(text: &str) -> Result<Self, NotASquare> {
        text.as_bytes().try_into().ok().and_then(Self::from_bytes).ok_or(NotASquare)
    }
}
