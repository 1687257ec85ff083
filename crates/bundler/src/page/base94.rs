//! Bytes as a text in base 94, 8 % shorter than in base64: eleven digits are nine bytes. `www/base94.js` reads it.
//!
//! The digits are the printable characters of ASCII without `<`. So the text can stand in a script element.
//! In a string of JavaScript its quotes and backslashes must be escaped.

const BASE: u128 = 94;
const FIRST: u8 = b' ';
const LEFT_OUT: u8 = b'<';
/// The digits and the bytes of a block, the most significant first: 94¹¹ is a little more than 256⁹.
const DIGITS: usize = 11;
const BYTES: usize = 9;

/// The bytes as a text. If the last block has fewer than nine bytes, zeros complete it.
pub fn encode(bytes: &[u8]) -> String {
    let numbers = bytes.chunks(BYTES).map(|chunk| {
        let mut number = [0; 16];
        number[16 - BYTES..][..chunk.len()].copy_from_slice(chunk);
        u128::from_be_bytes(number)
    });
    numbers.flat_map(digits).map(char::from).collect()
}

/// The digits of a number.
fn digits(mut number: u128) -> [u8; DIGITS] {
    let mut digits = [0; DIGITS];
    for digit in digits.iter_mut().rev() {
        *digit = character((number % BASE) as u8);
        number /= BASE;
    }
    digits
}

/// The character of a digit below 94.
fn character(digit: u8) -> u8 {
    let code = FIRST + digit;
    code + u8::from(code >= LEFT_OUT)
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The bytes of a text, as `www/base94.js` reads it.
    pub fn decode(text: &str) -> Vec<u8> {
        let digit = |&code: &u8| u128::from(code - FIRST - u8::from(code > LEFT_OUT));
        let number =
            |digits: &[u8]| digits.iter().map(digit).fold(0, |sum, digit| sum * BASE + digit);
        let blocks = text.as_bytes().chunks_exact(DIGITS);
        blocks.flat_map(|block| number(block).to_be_bytes()[16 - BYTES..].to_vec()).collect()
    }

    #[test]
    fn all_bytes_come_back() {
        let bytes: Vec<u8> = (0..=255).chain((0..=255).rev()).chain([7]).collect();
        let text = encode(&bytes);
        assert_eq!((text.len(), decode(&text)), (627, bytes));
        assert_eq!(decode(&encode(&[0xFF; 9])), [0xFF; 9]);
        assert_eq!(decode(&encode(b"abcde")), b"abcde\0\0\0\0");
        assert_eq!(encode(b""), "");
    }

    #[test]
    fn the_text_can_stand_in_a_script_element() {
        let characters: Vec<u8> = (0..BASE as u8).map(character).collect();
        assert!(characters.is_sorted() && !characters.contains(&b'<'));
        assert_eq!((characters[0], characters[93]), (b' ', b'~'));
    }
}
