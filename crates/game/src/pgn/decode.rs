//! The bytes of a file as text.

use std::mem;
use std::task::Poll;

use super::budget::{Budget, run};

/// So many bytes are decoded at a time.
const PIECE: usize = 4096;

/// The text of a file: UTF-8, or else taken for Latin-1, in which older programs
/// write as the standard tells them to.
pub fn decode(bytes: &[u8]) -> String {
    let mut decoder = Decoder::new(bytes.to_vec());
    run(|budget| decoder.step(budget))
}

/// The same in slices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoder {
    bytes: Vec<u8>,
    /// So many of them are in the text.
    done: usize,
    text: String,
    latin_1: bool,
}

impl Decoder {
    /// Decodes a file.
    pub const fn new(bytes: Vec<u8>) -> Self {
        Self { bytes, done: 0, text: String::new(), latin_1: false }
    }

    /// Decodes more; the text, once it is whole, and then no more.
    pub fn step(&mut self, budget: &mut Budget) -> Poll<String> {
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
        if self.latin_1 {
            self.text.extend(piece.iter().copied().map(char::from));
            self.done = end;
            return;
        }
        let valid = match std::str::from_utf8(piece) {
            Ok(text) => text,
            // A character may go on in the next piece.
            Err(error) if error.error_len().is_none() && end < self.bytes.len() => {
                std::str::from_utf8(&piece[..error.valid_up_to()]).unwrap_or_default()
            }
            Err(_) => {
                (self.latin_1, self.done) = (true, 0);
                return self.text.clear();
            }
        };
        self.text.push_str(valid);
        self.done += valid.len();
    }
}
