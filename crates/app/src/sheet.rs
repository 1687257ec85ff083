//! The game's score sheet: what PGN says of a game beside its moves.

use luft_engine::rules::Color;
use luft_game::clock::Moment;
use luft_game::pgn::{GameHeader, GameIndex, GameResult, PgnError, PgnGame, Place, Reader, Tags};

use crate::model::{Model, Players};
use crate::view::words;

/// A game that was read from PGN, with all that the record of a game has no place
/// for: tags, comments, variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    pgn: PgnGame,
    text: Option<String>,
}

impl Imported {
    /// A browser stores some five million characters for a page, and encoding may
    /// treble a text: longer ones, in bytes, are not kept between visits.
    pub const MOST_STORED: usize = 500_000;

    /// What was read.
    pub fn new(pgn: PgnGame) -> Self {
        let text = Some(pgn.to_string()).filter(|text| text.len() <= Self::MOST_STORED);
        Self { pgn, text }
    }

    /// The game as PGN text, to be stored; `None` where it is too long for that.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }
}

/// The games of a text that holds several, to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Library {
    /// The text, up to the end of the last game listed.
    text: String,
    games: Vec<Listed>,
    /// Whether the text has more games than are listed.
    pub more: bool,
}

/// A game to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Listed {
    place: Place,
    /// Who played, and when.
    pub title: String,
    /// The result.
    pub result: GameResult,
    /// How many moves it has, a move of each side counted as one.
    pub moves: usize,
}

impl Library {
    /// So many games are listed at most: more are not to be found in a list by
    /// eye, and whatever the text's length the rest is not looked at.
    pub const MOST_GAMES: usize = 500;

    /// Looks a text over. A text of one game, or none, is no library.
    pub fn of(text: &str) -> Option<Self> {
        let mut survey = GameIndex::new(text);
        let listed = |(index, headline): (usize, GameHeader)| Listed {
            place: headline.place,
            title: title(&headline.tags, index + 1),
            result: headline.result,
            moves: headline.plies.div_ceil(2),
        };
        let games: Vec<_> =
            survey.by_ref().take(Self::MOST_GAMES).enumerate().map(listed).collect();
        if games.len() < 2 {
            return None;
        }
        let text = text[..survey.bytes()].to_owned();
        Some(Self { text, games, more: survey.next().is_some() })
    }

    /// The games, in the order of the text.
    pub fn games(&self) -> &[Listed] {
        &self.games
    }

    /// Reads a game; `None` where none has that index.
    pub fn read(&self, index: usize) -> Option<Result<PgnGame, PgnError>> {
        Reader::at(&self.text, self.games.get(index)?.place).next()
    }
}

/// A game's name in a list: `Carlsen – Nepomniachtchi, 2021.12.03`.
pub(crate) fn title(tags: &Tags, number: usize) -> String {
    let known = |name| {
        let value = tags.get(name).map(str::trim).filter(|value| !matches!(*value, "" | "?" | "-"));
        value.map(shortened)
    };
    let mut title = match (known("White"), known("Black")) {
        (None, None) => known("Event").unwrap_or_else(|| format!("Game {number}")),
        (white, black) => {
            let [white, black] = [white, black].map(|name| name.unwrap_or_else(|| "?".to_owned()));
            format!("{white} \u{2013} {black}")
        }
    };
    // `2021.12.??` tells the month, `????.??.??` nothing.
    let date = known("Date").map(|date| date.trim_end_matches(".??").to_owned());
    if let Some(date) = date.filter(|date| !date.starts_with("????")) {
        title = format!("{title}, {date}");
    }
    title
}

fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}\u{2026}", &text[..end]),
        None => text.to_owned(),
    }
}

/// The game on the board as PGN. What was read and left as it was comes out as it
/// went in; else see [`PgnGame::continued`].
pub(crate) fn written(model: &Model) -> PgnGame {
    let clocks = model.clock.after_each_move();
    match &model.imported {
        Some(imported) => imported.pgn.continued(&model.game, clocks),
        None => PgnGame::from_game(&model.game, own_tags(model), clocks),
    }
}

/// The tags of a game that was played here from its beginning.
fn own_tags(model: &Model) -> Tags {
    let name = |side| match model.players {
        Players::Computer { player, .. } if player == side => "You".to_owned(),
        Players::Computer { level, .. } => format!("Luft, {level}"),
        Players::Two { .. } => words::name(side).to_owned(),
    };
    let mut tags = Tags::default();
    let known = [
        ("Event", "Casual game".to_owned()),
        ("Round", "-".to_owned()),
        ("White", name(Color::White)),
        ("Black", name(Color::Black)),
        ("TimeControl", model.clock.control().pgn_tag()),
    ];
    let begun = model.begun.map(|moment| ("Date", date(moment, '.')));
    for (name, value) in known.into_iter().chain(begun) {
        let set = tags.set(name, &value);
        debug_assert_eq!(set, Ok(()));
    }
    tags
}

/// The name of a file for the game, by the day on which it is written.
pub(crate) fn file_name(now: Moment) -> String {
    format!("luft-{}.pgn", date(now, '-'))
}

/// The day of a moment in Universal Time, by the Gregorian calendar: year, month
/// and day with `mark` between them. After Howard Hinnant, "chrono-Compatible
/// Low-Level Date Algorithms" (2013), `civil_from_days`: years that begin in
/// March have the leap day at their end.
fn date(moment: Moment, mark: char) -> String {
    const DAY: u64 = 24 * 3600 * 1000;
    /// From 1 March of the year 0 to 1 January 1970.
    const BEFORE_EPOCH: u64 = 719_468;
    const DAYS_IN_400_YEARS: u64 = 146_097;
    let days = moment.0 / DAY + BEFORE_EPOCH;
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
        let at = |seconds: u64| date(Moment(seconds * 1000), '-');
        assert_eq!(at(0), "1970-01-01");
        assert_eq!(at(86_399), "1970-01-01");
        assert_eq!(at(951_782_399), "2000-02-28");
        assert_eq!(at(951_782_400), "2000-02-29");
        assert_eq!(at(951_868_800), "2000-03-01");
        assert_eq!(at(1_795_219_200), "2026-11-21");
        assert_eq!(at(4_107_542_400), "2100-03-01");
        assert_eq!(at(4_107_542_399), "2100-02-28", "no leap year");
        // Far beyond any game, and still no panic.
        assert_eq!(date(Moment(u64::MAX), '.'), "584556019.04.03");
    }

    #[test]
    fn each_day_of_four_centuries_follows_the_one_before() {
        let mut expected = (1970, 1, 1);
        for day in 0..146_097 {
            let (year, month, number) = expected;
            let text = format!("{year:04}.{month:02}.{number:02}");
            assert_eq!(date(Moment(day * 86_400_000), '.'), text);
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

    #[test]
    fn games_are_named_by_what_is_known() {
        let titled = |tags: &[(&str, &str)]| {
            let mut all = Tags::default();
            for (name, value) in tags {
                all.set(name, value).unwrap();
            }
            title(&all, 7)
        };
        let (white, black) = (("White", "Anna"), ("Black", "Bert"));
        assert_eq!(titled(&[white, black, ("Date", "2021.12.03")]), "Anna – Bert, 2021.12.03");
        assert_eq!(titled(&[white, black, ("Date", "2021.??.??")]), "Anna – Bert, 2021");
        assert_eq!(titled(&[white]), "Anna – ?");
        assert_eq!(titled(&[("Event", "Study")]), "Study");
        assert_eq!(titled(&[]), "Game 7");
        let long = "é".repeat(50);
        assert_eq!(titled(&[("Event", &long)]), format!("{}…", "é".repeat(40)));
    }
}
