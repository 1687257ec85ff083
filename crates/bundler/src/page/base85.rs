//! Bytes as a text in base 85, 6 % shorter than in base64: five digits are four bytes. `www/base85.js` reads it.
//!
//! The digits are the printable characters of ASCII from `(` on, without `<` and `\`. So the text can
//! stand in a script element, and between quotes in JavaScript.

const BASE: u32 = 85;
const FIRST: u8 = b'(';
const LEFT_OUT: [u8; 2] = [b'<', b'\\'];

/// The bytes as a text. The last four bytes are completed by zeros.
pub fn encode(bytes: &[u8]) -> String {
    let numbers = bytes.chunks(4).map(|chunk| {
        let mut four = [0; 4];
        four[..chunk.len()].copy_from_slice(chunk);
        u32::from_be_bytes(four)
    });
    numbers.flat_map(digits).map(char::from).collect()
}

/// The digits of a number, the most significant first.
fn digits(number: u32) -> [u8; 5] {
    [4, 3, 2, 1, 0].map(|place| character((number / BASE.pow(place) % BASE) as u8))
}

/// The character of a digit below 85.
fn character(digit: u8) -> u8 {
    LEFT_OUT.into_iter().fold(FIRST + digit, |code, other| code + u8::from(code >= other))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The bytes of a text, as `www/base85.js` reads it.
    pub fn decode(text: &str) -> Vec<u8> {
        let digit = |code: &u8| {
            let before = LEFT_OUT.into_iter().filter(|other| code > other).count();
            u32::from(code - FIRST) - before as u32
        };
        let digits: Vec<u32> = text.as_bytes().iter().map(digit).collect();
        digits
            .chunks_exact(5)
            .flat_map(|five| {
                five.iter().fold(0, |number, digit| number * BASE + digit).to_be_bytes()
            })
            .collect()
    }

    #[test]
    fn all_bytes_come_back() {
        let bytes: Vec<u8> = (0..=255).chain((0..=255).rev()).collect();
        let text = encode(&bytes);
        assert_eq!((text.len(), decode(&text)), (640, bytes));
        assert_eq!(decode(&encode(&[0xFF; 4])), [0xFF; 4]);
        assert_eq!(decode(&encode(b"abcde")), b"abcde\0\0\0");
        assert_eq!(encode(b""), "");
    }

    #[test]
    fn the_text_can_stand_in_markup_and_in_quotes() {
        let characters: Vec<u8> = (0..BASE as u8).map(character).collect();
        assert!(characters.is_sorted() && characters.iter().all(u8::is_ascii_graphic));
        assert!(!characters.iter().any(|code| b"<&\"'\\$".contains(code)));
    }
}
