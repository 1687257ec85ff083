//! What the property tests share.

use proptest::sample::Index;

/// A small generator of numbers that look random (Steele and others, "Fast
/// splittable pseudorandom number generators", 2014).
pub struct Shuffled(u64);

impl Shuffled {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) >> 33).unwrap_or(0) % bound
    }
}

/// A text with some characters replaced by others that mean something in PGN.
pub fn corrupted(text: &str, damage: &[(Index, u8)]) -> String {
    const SIGNS: &[u8] = b"(){}[];$%.\"\\* \n-=e8Q1";
    let mut chars: Vec<char> = text.chars().collect();
    for (place, sign) in damage {
        let at = place.index(chars.len());
        chars[at] = char::from(SIGNS[usize::from(*sign) % SIGNS.len()]);
    }
    chars.into_iter().collect()
}
