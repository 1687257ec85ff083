//! The page's address: `?fen=`, `?level=`, `?color=`, `?players=`, `?time=`, `?seed=`,
//! `?pace=`, `?layout=`, `?parents=`.

use luft_engine::rules::{Position, shortened};
use luft_game::clock::TimeControl;
use luft_l10n::Text;
use luft_persona::PersonaId;

use crate::ground::parents::Parents;
use crate::ground::{errors, stored};
use crate::session::ColorChoice;
use crate::stored::names;

/// The game that an address describes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The start position.
    pub position: Option<Position>,
    /// The computer's persona.
    pub persona: Option<PersonaId>,
    /// The player's colour.
    pub color: Option<ColorChoice>,
    /// Whether two people play, without the computer.
    pub two_players: Option<bool>,
    /// The time control.
    pub control: Option<TimeControl>,
    /// The seed of the computer's choices: the same seed gives the same replies.
    pub seed: Option<u64>,
    /// Whether the computer moves as soon as it can, not when a person would.
    pub is_instant: bool,
    /// How much of the page is shown.
    pub layout: Layout,
    /// Pages of other origins that may send messages to this one.
    pub parents: Parents,
}

/// How much of the page is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// The board and everything beside it.
    #[default]
    Full,
    /// The board alone, with necessary messages and questions.
    Board,
}

impl Layout {
    /// The word for it in an address.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Board => "board",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        [Self::Full, Self::Board].into_iter().find(|one| name.eq_ignore_ascii_case(one.name()))
    }
}

/// The largest number of parameters read, because a hostile address may have thousands.
const MOST_PARAMETERS: usize = 100;

impl Address {
    /// Whether nothing in it affects the game.
    pub fn is_empty(&self) -> bool {
        let Self { is_instant, layout, .. } = *self;
        *self == Self { is_instant, layout, ..Self::default() }
    }
}

/// The query without its `?`, as one word.
fn normal(query: &str) -> String {
    query.trim().trim_start_matches('?').split_whitespace().collect::<Vec<_>>().join("%20")
}

/// A number that identifies the address's game; `None` if it describes none.
pub fn fingerprint(query: &str) -> Option<u64> {
    let (address, _) = parse(query);
    (!address.is_empty()).then(|| stored::fingerprint(&normal(query)))
}

/// Reads a query, with or without its `?`. In the position, `_` stands for a space, as it does on
/// the big chess sites. Unknown parameters are ignored. Each value that cannot be read is skipped,
/// and reported in a sentence.
pub fn parse(query: &str) -> (Address, Vec<Text>) {
    let mut address = Address::default();
    let mut troubles = Vec::new();
    for (index, (name, value)) in form_urlencoded::parse(normal(query).as_bytes()).enumerate() {
        if index == MOST_PARAMETERS {
            troubles.insert(0, Text::new("address-long").with("most", MOST_PARAMETERS));
            break;
        }
        let value = value.trim();
        match &*name {
            names::POSITION => match Position::from_fen(value.replace('_', " ").trim()) {
                Ok(position) => address.position = Some(position),
                Err(error) => troubles.extend(errors::fen_refused("address-fen", &error)),
            },
            "level" => {
                address.persona = value.parse().ok();
                if address.persona.is_none() {
                    troubles.push(unknown("address-level", value));
                }
            }
            names::COLOR => {
                address.color = ColorChoice::from_name(value);
                if address.color.is_none() {
                    troubles.push(unknown("address-color", value));
                }
            }
            names::PLAYERS => match value {
                "1" | names::TWO => address.two_players = Some(value == names::TWO),
                _ => troubles.push(unknown("address-players", value)),
            },
            // A plus sign in an address means a space.
            "time" => match value.replace(' ', "+").parse() {
                Ok(control) => address.control = Some(control),
                Err(error) => troubles.push(trouble("address-time", errors::control(&error))),
            },
            "seed" => {
                address.seed = value.parse().ok();
                if address.seed.is_none() {
                    troubles.push(unknown("address-seed", value));
                }
            }
            "pace" => match value {
                "human" | "instant" => address.is_instant = value == "instant",
                _ => troubles.push(unknown("address-pace", value)),
            },
            names::LAYOUT => match Layout::from_name(value) {
                Some(layout) => address.layout = layout,
                None => troubles.push(unknown("address-layout", value)),
            },
            "parents" => match Parents::read(value) {
                Ok(parents) => address.parents = parents,
                Err(word) => troubles.push(unknown("address-parents", word)),
            },
            _ => {}
        }
    }
    (address, troubles)
}

fn trouble(id: &'static str, what: Text) -> Text {
    Text::new(id).with("what", what)
}

fn unknown(id: &'static str, value: &str) -> Text {
    errors::quoting(id, &shortened(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDING: &str = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";

    #[test]
    fn a_seed_is_a_whole_number() {
        assert_eq!(parse("?seed=18446744073709551615").0.seed, Some(u64::MAX));
        let (address, troubles) = parse("?seed=luck");
        assert_eq!((address.seed, troubles.len()), (None, 1));
    }

    #[test]
    fn every_way_to_write_a_space_is_read() {
        let expected = Position::from_fen(ENDING).unwrap();
        for space in ["_", "+", "%20", " "] {
            let (address, troubles) = parse(&format!("?fen={}", ENDING.replace(' ', space)));
            assert_eq!(address.position.as_ref(), Some(&expected), "by {space:?}");
            assert_eq!(troubles, []);
        }
    }

    #[test]
    fn level_and_color_are_read_in_any_case_among_others() {
        let (address, troubles) = parse("utm_source=x&level=Hard&color=RANDOM&flag");
        assert_eq!(address.persona, Some(PersonaId::HARD));
        assert_eq!(address.color, Some(ColorChoice::Random));
        assert_eq!(address.position, None);
        assert_eq!(troubles, []);
    }

    #[test]
    fn players_and_time_are_read() {
        for time in ["3+2", "3%2B2", "3 2"] {
            let (address, troubles) = parse(&format!("?players=2&time={time}"));
            assert_eq!(address.two_players, Some(true));
            assert_eq!(address.control.map(|control| control.to_string()).as_deref(), Some("3+2"));
            assert_eq!(troubles, []);
        }
        assert_eq!(parse("?time=soon&players=9").1.len(), 2);
    }

    #[test]
    fn a_pace_is_read_and_is_no_other_game() {
        let (address, troubles) = parse("?pace=instant");
        assert!(address.is_instant && address.is_empty());
        assert_eq!(troubles, []);
        assert_eq!(parse("?pace=human").0, Address::default());
        assert_eq!(parse("?pace=slow").1, [unknown("address-pace", "slow")]);
    }

    #[test]
    fn a_layout_is_read_and_is_no_other_game() {
        let (address, troubles) = parse("?layout=Board");
        assert_eq!(address.layout, Layout::Board);
        assert!(address.is_empty(), "the last game goes on");
        assert_eq!(troubles, []);
        assert_eq!(parse("?layout=full").0, Address::default());
        assert_eq!(parse("?layout=wide").1, [unknown("address-layout", "wide")]);
    }

    #[test]
    fn parents_are_read_and_are_a_wish() {
        let (address, troubles) = parse("?parents=https%3A%2F%2Fclub.example+http://localhost:80");
        assert!(address.parents.admit("https://club.example"));
        assert!(!address.is_empty(), "a frame that names its parent has a game of its own");
        assert_eq!(troubles, []);
        let (address, troubles) = parse("?parents=club.example");
        assert!(address.is_empty());
        assert_eq!(troubles, [unknown("address-parents", "club.example")]);
    }

    #[test]
    fn of_thousands_of_parameters_the_first_are_read() {
        let (address, troubles) = parse(&format!("?level=hard&{}level=easy", "x&".repeat(9_000)));
        assert_eq!(address.persona, Some(PersonaId::HARD));
        assert_eq!(troubles.len(), 1);
        assert_eq!(troubles[0].id(), "address-long");
        assert_eq!(parse(&"x&".repeat(MOST_PARAMETERS)).1, []);
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
        let (address, troubles) = parse("?level=godlike&color=green&fen=hello&color=black");
        assert_eq!(address, Address { color: Some(ColorChoice::Black), ..Address::default() });
        assert_eq!(troubles.len(), 3);
        assert_eq!(troubles[0], unknown("address-level", "godlike"));
        assert_eq!(troubles[1], unknown("address-color", "green"));
        assert_eq!(troubles[2].id(), "address-fen");
    }
}
