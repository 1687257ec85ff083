//! The page's address: `?fen=`, `?level=`, `?color=`, `?players=`, `?time=`.

use luft_engine::level::Level;
use luft_engine::rules::Position;
use luft_game::clock::TimeControl;

use crate::event::ColorChoice;

/// What an address asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params {
    /// The position to begin with.
    pub position: Option<Position>,
    /// The computer's level.
    pub level: Option<Level>,
    /// What the player plays.
    pub color: Option<ColorChoice>,
    /// Whether two people play, without the computer.
    pub two_players: Option<bool>,
    /// How much time they have.
    pub control: Option<TimeControl>,
}

impl Params {
    /// Whether it asks for nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The query without its `?`, as one word: what tells one address from another.
pub fn normal(query: &str) -> String {
    query.trim().trim_start_matches('?').split_whitespace().collect::<Vec<_>>().join("%20")
}

/// Reads a query, with or without its `?`. In the position, `_` stands for a
/// space, as it does on the big chess sites. Parameters of other names are not
/// Luft's to judge. What cannot be read is left out, and said in a sentence.
pub fn parse(query: &str) -> (Params, Vec<String>) {
    let mut params = Params::default();
    let mut troubles = Vec::new();
    for (name, value) in form_urlencoded::parse(normal(query).as_bytes()) {
        let value = value.trim();
        match &*name {
            "fen" => match Position::from_fen(value.replace('_', " ").trim()) {
                Ok(position) => params.position = Some(position),
                Err(error) => troubles.push(format!("The address's fen is no position: {error}.")),
            },
            "level" => {
                params.level = value.parse().ok();
                if params.level.is_none() {
                    troubles.push(unknown("level", value, "easy, medium or hard"));
                }
            }
            "color" => {
                params.color = ColorChoice::from_name(value);
                if params.color.is_none() {
                    troubles.push(unknown("color", value, "white, black or random"));
                }
            }
            "players" => match value {
                "1" | "2" => params.two_players = Some(value == "2"),
                _ => troubles.push(unknown("players", value, "1 or 2")),
            },
            // A plus sign in an address stands for a space.
            "time" => match value.replace(' ', "+").parse() {
                Ok(control) => params.control = Some(control),
                Err(error) => troubles.push(format!("The address's time cannot be used: {error}.")),
            },
            _ => {}
        }
    }
    (params, troubles)
}

fn unknown(name: &str, value: &str, choices: &str) -> String {
    format!("The address's {name} is \"{value}\", but must be {choices}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDING: &str = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";

    #[test]
    fn every_way_to_write_a_space_is_read() {
        let expected = Position::from_fen(ENDING).unwrap();
        for space in ["_", "+", "%20", " "] {
            let (params, troubles) = parse(&format!("?fen={}", ENDING.replace(' ', space)));
            assert_eq!(params.position.as_ref(), Some(&expected), "by {space:?}");
            assert_eq!(troubles, [""; 0]);
        }
    }

    #[test]
    fn level_and_color_are_read_in_any_case_among_others() {
        let (params, troubles) = parse("utm_source=x&level=Hard&color=RANDOM&flag");
        assert_eq!(params.level, Some(Level::Hard));
        assert_eq!(params.color, Some(ColorChoice::Random));
        assert_eq!(params.position, None);
        assert_eq!(troubles, [""; 0]);
    }

    #[test]
    fn players_and_time_are_read() {
        for time in ["3+2", "3%2B2", "3 2"] {
            let (params, troubles) = parse(&format!("?players=2&time={time}"));
            assert_eq!(params.two_players, Some(true));
            assert_eq!(params.control.map(|control| control.to_string()).as_deref(), Some("3+2"));
            assert_eq!(troubles, [""; 0]);
        }
        assert_eq!(parse("?time=soon&players=9").1.len(), 2);
    }

    #[test]
    fn nothing_asked_is_nothing_asked() {
        for query in ["", "?", "?utm_source=x", "?fen"] {
            assert!(parse(query).0.is_empty());
        }
        // What is the default can be asked for too.
        assert!(!parse("?players=1").0.is_empty());
    }

    #[test]
    fn each_bad_value_is_named_and_the_others_stand() {
        let (params, troubles) = parse("?level=godlike&color=green&fen=hello&color=black");
        assert_eq!(params, Params { color: Some(ColorChoice::Black), ..Params::default() });
        assert_eq!(troubles.len(), 3);
        assert_eq!(
            troubles[0],
            "The address's level is \"godlike\", but must be easy, medium or hard."
        );
        assert_eq!(
            troubles[1],
            "The address's color is \"green\", but must be white, black or random."
        );
        assert!(troubles[2].starts_with("The address's fen is no position: "), "{}", troubles[2]);
    }
}
