//! Decodes the bytes of a file to text.

use std::mem;
use std::task::Poll;

use super::budget::{WorkBudget, run};

/// The number of bytes decoded at a time. It is even, because UTF-16 needs pairs.
const PIECE: usize = 4096;

/// The text of a file: UTF-16 if a byte order mark or an empty byte in the first character shows
/// that, otherwise UTF-8 if it is valid, otherwise Windows-1252, in which older programs write.
/// That is Latin-1, the encoding of the standard, with additional quotation marks, dashes and
/// letters such as Š.
pub fn decode(bytes: &[u8]) -> String {
    let mut decoder = Decoder::new(bytes.to_vec());
    run(|budget| decoder.step(budget))
}

/// The same in slices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoder {
    bytes: Vec<u8>,
    /// The number of bytes decoded so far.
    done: usize,
    text: String,
    encoding: Encoding,
}

/// The encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Utf8,
    /// Whether the high byte of a character comes first.
    Utf16 {
        big_endian: bool,
    },
    Windows1252,
}

/// The characters of the bytes from 0x80 to 0x9F in Windows-1252; undefined bytes are control
/// characters, as in the [WHATWG's standard](https://encoding.spec.whatwg.org).
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

impl Encoding {
    /// The encoding by the first bytes: a byte order mark, or a first character with one empty
    /// byte. A text in any other encoding does not begin in this way.
    const fn of(bytes: &[u8]) -> Self {
        match bytes {
            [0xfe, 0xff, ..] => Self::Utf16 { big_endian: true },
            [0xff, 0xfe, ..] => Self::Utf16 { big_endian: false },
            [high, low, ..] if (*high == 0) != (*low == 0) => {
                Self::Utf16 { big_endian: *high == 0 }
            }
            _ => Self::Utf8,
        }
    }
}

impl Decoder {
    /// Decodes a file.
    pub const fn new(bytes: Vec<u8>) -> Self {
        let encoding = Encoding::of(bytes.as_slice());
        Self { bytes, done: 0, text: String::new(), encoding }
    }

    /// Decodes more. Returns the text once it is complete; do not call it after that.
    pub fn step(&mut self, budget: &mut WorkBudget) -> Poll<String> {
        while self.done < self.bytes.len() {
            if budget.is_spent() {
                return Poll::Pending;
            }
            let end = self.bytes.len().min(self.done + PIECE);
            budget.spend(end - self.done);
            self.piece(end);
        }
        Poll::Ready(mem::take(&mut self.text))
    }

    fn piece(&mut self, end: usize) {
        let piece = &self.bytes[self.done..end];
        let valid = match (self.encoding, std::str::from_utf8(piece)) {
            (Encoding::Utf16 { big_endian }, _) => {
                self.done += utf_16(piece, big_endian, &mut self.text);
                return;
            }
            (Encoding::Windows1252, _) => {
                let character = |byte: &u8| match byte {
                    0x80..=0x9f => WINDOWS[usize::from(*byte) - 0x80],
                    _ => char::from(*byte),
                };
                self.text.extend(piece.iter().map(character));
                self.done = end;
                return;
            }
            (Encoding::Utf8, Ok(text)) => text,
            // A character may continue in the next piece.
            (Encoding::Utf8, Err(error))
                if error.error_len().is_none() && end < self.bytes.len() =>
            {
                std::str::from_utf8(&piece[..error.valid_up_to()]).unwrap_or_default()
            }
            (Encoding::Utf8, Err(_)) => {
                (self.encoding, self.done) = (Encoding::Windows1252, 0);
                return self.text.clear();
            }
        };
        self.text.push_str(valid);
        self.done += valid.len();
    }
}

/// Decodes a piece that begins with a whole character, and returns how many bytes were used. The
/// rest of the last character may be in the next piece.
fn utf_16(piece: &[u8], big_endian: bool, text: &mut String) -> usize {
    let unit = |pair: &[u8]| match *pair {
        [high, low] if big_endian => u16::from_be_bytes([high, low]),
        [low, high] => u16::from_be_bytes([high, low]),
        // A stray byte at the end of the file.
        _ => 0xfffd,
    };
    let mut units: Vec<u16> = piece.chunks(2).map(unit).collect();
    let mut done = piece.len();
    if piece.len() == PIECE && units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit)) {
        units.pop();
        done -= 2;
    }
    let characters = char::decode_utf16(units);
    text.extend(characters.map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER)));
    done
}
