//! The lines of an input. Reading continues after a line that is not UTF-8.

use std::fmt;
use std::io::{self, BufRead};
use std::string::FromUtf8Error;

/// A line that is not UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotUtf8 {
    /// The number of valid bytes before the error.
    valid: usize,
}

impl fmt::Display for NotUtf8 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {} of the line is not UTF-8", self.valid + 1)
    }
}

impl From<FromUtf8Error> for NotUtf8 {
    fn from(error: FromUtf8Error) -> Self {
        Self { valid: error.utf8_error().valid_up_to() }
    }
}

/// Reads an input line by line, without the line endings.
///
/// # Errors
/// If reading fails; for a single line, if it is not UTF-8.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<Result<String, NotUtf8>>> {
    std::iter::from_fn(move || {
        let mut line = Vec::new();
        match input.read_until(b'\n', &mut line) {
            Err(error) => Some(Err(error)),
            Ok(0) => None,
            Ok(_) => {
                if line.ends_with(b"\n") {
                    line.pop();
                }
                Some(Ok(String::from_utf8(line).map_err(NotUtf8::from)))
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_not_utf8_is_reported_and_the_next_one_is_read() {
        let input = b"isready\r\nd \xff\n\n\xc3\xa9".as_slice();
        let read: Vec<_> = lines(input).map(|line| line.expect("it can be read")).collect();
        let text = |text: &str| Ok(text.to_owned());
        assert_eq!(read, [text("isready\r"), Err(NotUtf8 { valid: 2 }), text(""), text("é")]);
        assert_eq!(NotUtf8 { valid: 2 }.to_string(), "byte 3 of the line is not UTF-8");
    }
}
