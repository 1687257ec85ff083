//! The words of PGN text: where one ends, and what its parts mean.

use luft_rules::part;

use super::Nag;

/// Longer than any readable word, in bytes: a move with its number and signs. Longer words are not
/// parsed.
pub(super) const MAX_WORD: usize = 100;

/// The beginning of a text, up to this many bytes.
pub(super) fn head(text: &str, most: usize) -> &str {
    part(text, ..text.floor_char_boundary(most))
}

pub(super) fn is_blank(c: char) -> bool {
    // Joined files have byte order marks in between. Texts copied from web pages have other invisible characters.
    c.is_whitespace()
        || c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

pub(super) fn is_space(c: char) -> bool {
    is_blank(c) && !is_newline(c)
}

pub(super) fn is_newline(c: char) -> bool {
    c == '\n' || c == '\r'
}

/// The self-terminating tokens, and the quote.
const STANDING: [char; 12] = ['{', '}', '(', ')', '[', ']', ';', '$', '*', '"', '<', '>'];

/// Results as some programs write them.
const SPACED_RESULTS: [&str; 3] = ["1 - 0", "0 - 1", "1/2 - 1/2"];

/// The text up to the next white space or self-terminating token. A promotion in brackets, `e8(Q)`,
/// is part of the word, and so are the spaces of a result.
pub(super) fn word(text: &str) -> &str {
    if let Some(result) = SPACED_RESULTS.into_iter().find(|result| text.starts_with(result)) {
        return result;
    }
    let mut from = 0;
    loop {
        let ends = |c: char| is_blank(c) || STANDING.contains(&c);
        let end = part(text, from..).find(ends).map_or(text.len(), |at| from + at);
        let bracket = text.as_bytes().get(end..end + 3);
        match bracket {
            Some([b'(', b'A'..=b'Z', b')']) if end > 0 => from = end + 3,
            _ => return part(text, ..end),
        }
    }
}

/// The time for a move in round brackets, as some sites write it after the move: `(0:05)`, `(12.3s)`. A variation never
/// begins like this.
pub(super) fn bracketed_time(text: &str) -> Option<&str> {
    let (time, _) = head(text, MAX_WORD).strip_prefix('(')?.split_once(')')?;
    let digits = time.trim_end_matches('s');
    let is_time = digits.starts_with(|sign: char| sign.is_ascii_digit())
        && digits.chars().all(|sign| matches!(sign, '0'..='9' | ':' | '.'));
    (is_time && (digits != time || time.contains(':'))).then_some(time)
}

/// The NAG of the sign at the beginning of a word, and the sign's length. Of several exclamation
/// and question marks only the first two count. An ASCII sign is the whole word.
pub(super) fn sign(word: &str) -> Option<(Nag, usize)> {
    let marks = word.bytes().take_while(|byte| matches!(byte, b'!' | b'?')).count();
    let first = match word.chars().next()? {
        _ if marks > 0 => marks.min(2),
        c if c.is_ascii() => word.len(),
        c => c.len_utf8(),
    };
    let known = |len| Some((Nag::from_sign(part(word, ..len))?, marks.max(len)));
    [first, word.len()].into_iter().find_map(known)
}

/// A move without the signs after it. `e8=` is half a promotion, and a `+` beside `=` may be a check.
pub(super) fn without_signs(word: &str) -> &str {
    let is_unclear = matches!(
        word.as_bytes(),
        [.., b'+', b'='] | [.., b'=', b'+'] | [b'a'..=b'h', .., b'1' | b'8', b'=']
    );
    let begins = |&(at, c): &(usize, char)| {
        let is_of_move = c.is_ascii_alphanumeric() || (is_unclear && matches!(c, '+' | '='));
        !is_of_move && sign(part(word, at..)).is_some()
    };
    part(word, ..word.char_indices().find(begins).map_or(word.len(), |(at, _)| at))
}

/// Whether a character is a chess piece symbol.
const fn is_figurine(c: char) -> bool {
    matches!(c, '\u{2654}'..='\u{265f}')
}

/// The length of the move number at the beginning of a word, with its dots: `12`, `12.`, `12...`
/// and `...`, and the digits of `12Nf3`, but nothing of `0-0`, or of UCI's null move.
pub(super) fn number_len(word: &str) -> usize {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_dots = after_digits.trim_start_matches(['.', '…']);
    let is_number = after_dots.len() < after_digits.len()
        || after_digits.is_empty()
        || after_digits.starts_with(|c: char| c.is_ascii_alphabetic() || is_figurine(c));
    if is_number && word != "0000" { word.len() - after_dots.len() } else { 0 }
}
