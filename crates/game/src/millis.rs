//! Times as texts of whole numbers and thousandths.

use std::time::Duration;

/// A time in whole milliseconds, a part of one left out. In 64 bits: what comes after
/// 584 million years is not told apart.
pub(crate) fn millis(time: Duration) -> u64 {
    time.as_secs().saturating_mul(1000).saturating_add(time.subsec_millis().into())
}

/// Reads a number of at most so many digits.
pub(crate) fn digits(text: &str, most: usize) -> Option<u64> {
    let fits = (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if fits { text.parse().ok() } else { None }
}

/// Splits up to three decimals off a number; what is before the point, and the
/// thousandths after it.
pub(crate) fn split_fraction(text: &str) -> Option<(&str, u64)> {
    let Some((whole, fraction)) = text.split_once('.') else { return Some((text, 0)) };
    let missing = 3_u32.checked_sub(fraction.len().try_into().ok()?)?;
    Some((whole, digits(fraction, 3)? * 10_u64.pow(missing)))
}

/// Adds a point and as many decimals to a number as the thousandths need: nothing
/// for none.
pub(crate) fn push_fraction(text: &mut String, mut thousandths: u64) {
    if thousandths > 0 {
        text.push('.');
    }
    let mut unit = 100;
    while thousandths > 0 {
        text.extend(char::from_digit((thousandths / unit) as u32, 10));
        thousandths %= unit;
        unit /= 10;
    }
}
