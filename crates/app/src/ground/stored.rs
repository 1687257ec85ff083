//! Games in the browser's storage: each in its own record.

use std::fmt;

use luft_rules::fnv::fnv1a;

/// A record's id, unique within a page: 16 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecordId(String);

impl RecordId {
    /// The id of a number.
    pub fn from_number(number: u64) -> Self {
        Self(format!("{number:016x}"))
    }

    /// Parses an id; `None` if the text is not an id.
    pub fn from_text(text: &str) -> Option<Self> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let is_id = text.len() == 16 && text.bytes().all(is_digit);
        is_id.then(|| Self(text.to_owned()))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RecordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A record as it was found in storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its id.
    pub id: RecordId,
    /// The text that [`Effect::Save`](crate::Effect::Save) wrote, or any other text in its place.
    pub text: String,
    /// Whether another tab (or another board) is playing the game now.
    pub elsewhere: bool,
}

/// The result of writing or deleting a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// Done.
    Done,
    /// Storage is full.
    Full,
    /// Nothing was done, because another tab has written there since this tab last read or wrote
    /// it.
    Taken,
}

/// A short hash of a text, by [`fnv1a`].
pub fn fingerprint(text: &str) -> u64 {
    fnv1a(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_the_published_ones() {
        assert_eq!(fingerprint(""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fingerprint("a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fingerprint("foobar"), 0x8594_4171_F739_67E8);
    }

    #[test]
    fn ids_are_read_as_they_are_written() {
        let id = RecordId::from_number(0xAF);
        assert_eq!(id.as_str(), "00000000000000af");
        assert_eq!(RecordId::from_text(id.as_str()), Some(id));
        for text in ["", "af", "00000000000000AF", "00000000000000ag", "\u{e9}".repeat(8).as_str()]
        {
            assert_eq!(RecordId::from_text(text), None);
        }
    }
}
