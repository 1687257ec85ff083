//! Times as texts of whole numbers and thousandths.

use std::time::Duration;

/// A time in whole milliseconds, rounded down. It has 64 bits: times beyond 584 million years are
/// cut off.
pub(crate) fn millis(time: Duration) -> u64 {
    time.as_secs().saturating_mul(1000).saturating_add(time.subsec_millis().into())
}

/// Reads a number with at most this many digits.
pub(crate) fn digits(text: &str, most: usize) -> Option<u64> {
    let fits = (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if fits { text.parse().ok() } else { None }
}

/// Splits up to three decimals off a number: the text before the point, and the thousandths after
/// it.
pub(crate) fn split_fraction(text: &str) -> Option<(&str, u64)> {
    let Some((whole, fraction)) = text.split_once('.') else { return Some((text, 0)) };
    let missing = 3_u32.checked_sub(fraction.len().try_into().ok()?)?;
    Some((whole, digits(fraction, 3)? * 10_u64.pow(missing)))
}

/// Appends a point and the necessary decimals of these thousandths to a number: nothing for zero.
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
