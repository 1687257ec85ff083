//! The day on which a game was played.

use std::fmt;

/// A day of the Gregorian calendar, in local time where the game was played (PGN standard,
/// 8.1.1.3). Displaying it writes the value of a `Date` tag.
///
/// ```
/// use luft_game::pgn::Date;
///
/// let date = Date::new(2026, 2, 28).unwrap();
/// assert_eq!(date.to_string(), "2026.02.28");
/// assert_eq!(Date::read("2026.02.28"), Some(date));
/// assert_eq!(Date::new(2026, 2, 29), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A day of a year from 1 to 9999, with months and days from 1. `None` if the calendar has no
    /// such day.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let exists = 1 <= year && year <= 9999 && 1 <= day && day <= days_of_month(year, month);
        if exists { Some(Self { year, month, day }) } else { None }
    }

    /// Reads a day in the form in which it is displayed. `None` for any other text, such as a
    /// partly unknown date.
    pub fn read(text: &str) -> Option<Self> {
        let mut fields = text.split('.');
        let mut number = |digits: usize| -> Option<u16> {
            let field = fields.next()?;
            let fits = field.len() == digits && field.bytes().all(|byte| byte.is_ascii_digit());
            fits.then(|| field.parse().ok())?
        };
        let (year, month, day) = (number(4)?, number(2)?, number(2)?);
        let rest = fields.next();
        Self::new(year, month.try_into().ok()?, day.try_into().ok()?).filter(|_| rest.is_none())
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 for January.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    pub const fn day(self) -> u8 {
        self.day
    }
}

/// None if there is no such month.
const fn days_of_month(year: u16, month: u8) -> u8 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 0,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }
}
