//! Numeric annotation glyphs.

use std::fmt;

/// A numeric annotation glyph: `$1` for a good move, and so on. The standard
/// names those up to 139; programs write more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nag(pub u16);

impl Nag {
    /// The common sign for it after a move, if there is one.
    pub fn sign(self) -> Option<&'static str> {
        SIGNS.iter().find(|(_, nag)| *nag == self).map(|(sign, _)| *sign)
    }

    /// The nag of a sign such as `!?` or `±`.
    pub fn from_sign(sign: &str) -> Option<Self> {
        SIGNS.iter().find(|(known, _)| *known == sign).map(|(_, nag)| *nag)
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// Signs and their nags; for each nag, the sign to show first.
const SIGNS: &[(&str, Nag)] = &[
    ("!", Nag(1)),
    ("?", Nag(2)),
    ("!!", Nag(3)),
    ("??", Nag(4)),
    ("!?", Nag(5)),
    ("?!", Nag(6)),
    ("□", Nag(7)),
    ("=", Nag(10)),
    ("∞", Nag(13)),
    ("⩲", Nag(14)),
    ("+=", Nag(14)),
    ("+/=", Nag(14)),
    ("⩱", Nag(15)),
    ("=+", Nag(15)),
    ("=/+", Nag(15)),
    ("±", Nag(16)),
    ("+/-", Nag(16)),
    ("∓", Nag(17)),
    ("-/+", Nag(17)),
    ("+−", Nag(18)),
    ("+-", Nag(18)),
    ("−+", Nag(19)),
    ("-+", Nag(19)),
    ("N", Nag(146)),
    ("D", Nag(220)),
];
