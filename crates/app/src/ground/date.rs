//! The calendar.

use luft_game::clock::Moment;

/// The day of a moment where the clocks are `utc_offset` minutes ahead of
/// Universal Time, by the Gregorian calendar: year, month and day with `mark`
/// between them. After Howard Hinnant, "chrono-Compatible
/// Low-Level Date Algorithms" (2013), `civil_from_days`: years that begin in
/// March have the leap day at their end.
pub fn date(moment: Moment, utc_offset: i32, mark: char) -> String {
    const DAY: u64 = 24 * 3600 * 1000;
    /// From 1 March of the year 0 to 1 January 1970.
    const BEFORE_EPOCH: u64 = 719_468;
    const DAYS_IN_400_YEARS: u64 = 146_097;
    let local = moment.0.saturating_add_signed(i64::from(utc_offset) * 60_000);
    let days = local / DAY + BEFORE_EPOCH;
    let (era, day) = (days / DAYS_IN_400_YEARS, days % DAYS_IN_400_YEARS);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // From 0 for March; 153 days are in five months from there.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        0..10 => (year, month + 3),
        _ => (year + 1, month - 9),
    };
    format!("{:04}{mark}{month:02}{mark}{day:02}", era * 400 + year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let at = |seconds: u64| date(Moment(seconds * 1000), 0, '-');
        assert_eq!(at(0), "1970-01-01");
        assert_eq!(at(86_399), "1970-01-01");
        assert_eq!(at(951_782_399), "2000-02-28");
        assert_eq!(at(951_782_400), "2000-02-29");
        assert_eq!(at(951_868_800), "2000-03-01");
        assert_eq!(at(1_795_219_200), "2026-11-21");
        assert_eq!(at(4_107_542_400), "2100-03-01");
        assert_eq!(at(4_107_542_399), "2100-02-28", "no leap year");
        // Far beyond any game, and still no panic.
        assert_eq!(date(Moment(u64::MAX), 0, '.'), "584556019.04.03");
    }

    #[test]
    fn the_day_is_that_of_the_place() {
        let evening = Moment(1_795_219_200_000 - 3_600_000);
        assert_eq!(date(evening, 0, '-'), "2026-11-20");
        assert_eq!(date(evening, 60, '-'), "2026-11-21", "east of Greenwich");
        assert_eq!(date(Moment(1_795_219_200_000), -300, '-'), "2026-11-20", "west of it");
        assert_eq!(date(Moment(0), -60, '-'), "1970-01-01", "there is no day before");
    }

    #[test]
    fn each_day_of_four_centuries_follows_the_one_before() {
        let mut expected = (1970, 1, 1);
        for day in 0..146_097 {
            let (year, month, number) = expected;
            let text = format!("{year:04}.{month:02}.{number:02}");
            assert_eq!(date(Moment(day * 86_400_000), 0, '.'), text);
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let length = match month {
                2 => 28 + u32::from(leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            expected = match (month, number) {
                (12, 31) => (year + 1, 1, 1),
                (_, last) if last == length => (year, month + 1, 1),
                _ => (year, month, number + 1),
            };
        }
        assert_eq!(expected, (2370, 1, 1));
    }
}
