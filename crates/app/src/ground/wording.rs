//! Words that more than one part of the page needs.

use std::time::Duration;

use luft_l10n::Text;

/// A time in words, rounded up to seconds: `4 minutes 59 seconds`.
pub fn duration(time: Duration) -> Text {
    let seconds = u64::try_from(time.as_millis().div_ceil(1000)).unwrap_or(u64::MAX);
    let units = [
        ("duration-hours", seconds / 3600),
        ("duration-minutes", seconds / 60 % 60),
        ("duration-seconds", seconds % 60),
    ];
    let said: Vec<Text> = units
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(id, count)| Text::new(id).with("count", count as usize))
        .collect();
    if said.is_empty() { Text::new("duration-none") } else { Text::joined(said) }
}
