//! Texts as addresses have them: `application/x-www-form-urlencoded`, by the URL Standard
//! (chapter 5).

/// The names and values of a query without its `?`, decoded.
pub fn pairs(query: &str) -> impl Iterator<Item = (String, String)> {
    query.split('&').filter(|pair| !pair.is_empty()).map(|pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        (decoded(name), decoded(value))
    })
}

/// A text as one word: a space as `+`, and what is not plain as `%` and the two digits of
/// each byte.
pub fn encoded(text: &str) -> String {
    let mut word = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b' ' => word.push('+'),
            b'*' | b'-' | b'.' | b'_' => word.push(byte.into()),
            _ if byte.is_ascii_alphanumeric() => word.push(byte.into()),
            _ => {
                let digits = [byte >> 4, byte & 15].map(|four| b"0123456789ABCDEF"[four as usize]);
                word.push('%');
                word.extend(digits.map(char::from));
            }
        }
    }
    word
}

/// What a word of an address says. Of a word that is no UTF-8, what is not plain becomes
/// U+FFFD.
pub fn decoded(word: &str) -> String {
    let mut bytes = Vec::with_capacity(word.len());
    let mut rest = word.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        bytes.push(match (first, after) {
            (b'+', _) => b' ',
            (b'%', [high, low, behind @ ..]) => match (digit(*high), digit(*low)) {
                (Some(high), Some(low)) => {
                    rest = behind;
                    high << 4 | low
                }
                _ => b'%',
            },
            _ => *first,
        });
    }
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let plain = |byte: u8| if byte.is_ascii() { byte.into() } else { '\u{fffd}' };
        error.into_bytes().into_iter().map(plain).collect()
    })
}

/// The value of a hexadecimal digit.
fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|value| value.try_into().ok())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn damaged_words_are_read_as_far_as_they_go() {
        for (word, text) in [("%", "%"), ("%4", "%4"), ("%4x%4A", "%4xJ"), ("a%FFb", "a\u{fffd}b")]
        {
            assert_eq!(decoded(word), text);
        }
    }

    proptest! {
        #[test]
        fn texts_are_encoded_as_the_standard_says(text: String) {
            let expected: String = form_urlencoded::byte_serialize(text.as_bytes()).collect();
            prop_assert_eq!(encoded(&text), expected.as_str());
            prop_assert_eq!(decoded(&expected), text);
        }

        #[test]
        fn queries_are_read_as_the_standard_says(query in "([a-z%+=&é]|%[0-7][0-9a-fA-F]){0,40}") {
            let expected = form_urlencoded::parse(query.as_bytes()).into_owned();
            prop_assert_eq!(pairs(&query).collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        }
    }
}
