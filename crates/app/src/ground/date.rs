//! The calendar.

use luft_game::clock::Moment;
use luft_game::pgn::Date;

/// The day of a moment in local time, which is `utc_offset` minutes ahead of Universal Time, by the
/// Gregorian calendar; `None` after the year 9999. After Howard Hinnant, "chrono-Compatible
/// Low-Level Date Algorithms" (2013), `civil_from_days`: if years begin in March, the leap day is
/// their last.
pub fn local_date(moment: Moment, utc_offset: i32) -> Option<Date> {
    const DAY: u64 = 24 * 3600 * 1000;
    /// The days from 1 March of the year 0 to 1 January 1970.
    const BEFORE_EPOCH: u64 = 719_468;
    const DAYS_IN_400_YEARS: u64 = 146_097;
    let local = moment.0.saturating_add_signed(i64::from(utc_offset) * 60_000);
    let days = local / DAY + BEFORE_EPOCH;
    let (era, day) = (days / DAYS_IN_400_YEARS, days % DAYS_IN_400_YEARS);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // Months are counted from March, which is 0; from March on, every five months have 153 days.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        0..10 => (year, month + 3),
        _ => (year + 1, month - 9),
    };
    let year = u16::try_from(era * 400 + year).ok()?;
    Date::new(year, month.try_into().ok()?, day.try_into().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 86_400_000;

    fn date(moment: u64, utc_offset: i32) -> Option<String> {
        local_date(Moment(moment), utc_offset).map(|date| date.to_string())
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        let at = |seconds: u64| date(seconds * 1000, 0).unwrap();
        assert_eq!(at(0), "1970.01.01");
        assert_eq!(at(86_399), "1970.01.01");
        assert_eq!(at(951_782_399), "2000.02.28");
        assert_eq!(at(951_782_400), "2000.02.29");
        assert_eq!(at(951_868_800), "2000.03.01");
        assert_eq!(at(1_795_219_200), "2026.11.21");
        assert_eq!(at(4_107_542_400), "2100.03.01");
        assert_eq!(at(4_107_542_399), "2100.02.28", "no leap year");
        assert_eq!(date(u64::MAX, 0), None, "far beyond any game, and no panic");
    }

    #[test]
    fn the_day_is_that_of_the_place() {
        let midnight = 1_795_219_200_000;
        assert_eq!(date(midnight - 3_600_000, 0).unwrap(), "2026.11.20");
        assert_eq!(date(midnight - 3_600_000, 60).unwrap(), "2026.11.21", "east of Greenwich");
        assert_eq!(date(midnight, -300).unwrap(), "2026.11.20", "west of it");
        assert_eq!(date(0, -60).unwrap(), "1970.01.01", "there is no day before");
    }

    #[test]
    fn each_day_of_four_centuries_is_later_than_the_one_before() {
        let dates = (0..=146_097).map(|day| local_date(Moment(day * DAY), 0).unwrap());
        let dates: Vec<Date> = dates.collect();
        // `Date` checks that the day exists, so no day is skipped or repeated.
        assert!(dates.is_sorted_by(|a, b| a < b));
        assert_eq!(dates.last().unwrap().to_string(), "2370.01.01");
    }
}
