//! The page's address. Options that describe the game: `?fen=`, `?pgn=`, `?level=`, `?color=`,
//! `?opponent=` (or `?players=`), `?time=`, `?seed=`, `?chess960=`, `?exercise=`, `?goal=`. Options
//! that say how it is shown: `?ply=`, `?orientation=`, `?lang=`, `?layout=`, `?pace=`, `?locked=`,
//! `?origin=` (or `?parents=`), and each setting by its name, such as `?theme=`. The attributes of
//! a board in the page of another site are the same options.

use luft_game::clock::{ControlError, TimeControl};
use luft_game::pgn::{PgnGame, Tags};
use luft_l10n::{LANGUAGES, Text};
use luft_persona::PersonaId;
use luft_rules::{Color, FenError, Position, shortened};

use crate::ground::chess960::Chess960;
use crate::ground::locked_features::LockedFeatures;
use crate::ground::parents::Parents;
use crate::ground::settings::{Setting, SettingId};
use crate::ground::{errors, stored};
use crate::session::{ColorChoice, Goal, RemoteMessage};
use crate::stored::given::Given;
use crate::stored::link::{Link, LinkError};
use crate::stored::{names, remote_link};

/// The game that an address describes, and how it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The start position.
    pub position: Option<Position>,
    /// The start position of Chess960, if the address has none of its own.
    pub chess960: Option<Chess960>,
    /// The text of a game to be shown.
    pub pgn: Option<String>,
    /// The computer's persona.
    pub persona: Option<PersonaId>,
    /// The player's colour.
    pub color: Option<ColorChoice>,
    /// Whether two people play each other, without the computer.
    pub two_players: Option<bool>,
    /// The time control.
    pub control: Option<TimeControl>,
    /// The seed of the computer's choices: the same seed gives the same replies.
    pub seed: Option<u64>,
    /// The side whose moves the player must find in the text; `Auto` for the side to move.
    pub exercise: Option<Solver>,
    /// The goal to reach against the computer.
    pub goal: Option<Goal>,
    /// The number of half-moves after which the game is shown.
    pub ply: Option<usize>,
    /// The side at the bottom of the board.
    pub orientation: Option<Color>,
    /// The language, as a tag.
    pub language: Option<String>,
    /// Settings that are not the player's own.
    pub settings: Vec<Setting>,
    /// Whether the computer moves as soon as it can, instead of when a person would.
    pub is_instant: bool,
    /// How much of the page is shown.
    pub layout: PageLayout,
    /// The locked features.
    pub locked: LockedFeatures,
    /// The pages of other origins that may send messages to this one.
    pub parents: Parents,
    /// The fragment with the game or the position, if there is one.
    pub link: Option<String>,
    /// The message of a friend elsewhere.
    pub remote: Option<RemoteMessage>,
}

/// The side whose moves the player must find in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solver {
    /// The side to move.
    Auto,
    /// This side.
    Side(Color),
}

impl Solver {
    /// Reads `auto` or a colour.
    fn from_name(name: &str) -> Option<Self> {
        if name == "auto" { Some(Self::Auto) } else { Color::from_name(name).map(Self::Side) }
    }

    /// The side.
    pub const fn side(self) -> Option<Color> {
        match self {
            Self::Auto => None,
            Self::Side(side) => Some(side),
        }
    }
}

/// How much of the page is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PageLayout {
    /// The board and everything beside it.
    #[default]
    Full,
    /// The board alone, with necessary messages and questions.
    Board,
    /// The board alone if there is no space for the rest.
    Auto,
}

impl PageLayout {
    /// Its word in an address.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Board => "board",
            Self::Auto => "auto",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        [Self::Full, Self::Board, Self::Auto]
            .into_iter()
            .find(|one| name.eq_ignore_ascii_case(one.name()))
    }
}

/// The largest number of parameters read, because a hostile address may have thousands.
const MOST_PARAMETERS: usize = 100;

impl Address {
    /// Whether nothing in it affects the game.
    pub fn is_empty(&self) -> bool {
        let Self { position, pgn, persona, color, two_players, control, seed, parents, .. } = self;
        position.is_none()
            && self.chess960.is_none()
            && pgn.is_none()
            && persona.is_none()
            && color.is_none()
            && two_players.is_none()
            && control.is_none()
            && seed.is_none()
            && !self.has_task()
            && parents.is_empty()
    }

    /// Whether the game is an exercise.
    pub const fn has_task(&self) -> bool {
        self.exercise.is_some() || self.goal.is_some()
    }

    /// Whether both describe the same game, however it is shown.
    pub fn is_same_game(&self, other: &Self) -> bool {
        self.position == other.position
            && self.chess960 == other.chess960
            && self.pgn == other.pgn
            && self.persona == other.persona
            && self.color == other.color
            && self.two_players == other.two_players
            && self.control == other.control
            && self.seed == other.seed
            && self.exercise == other.exercise
            && self.goal == other.goal
    }

    /// A number that identifies its game, from the query that it was read from; `None` if it
    /// describes none. Options that say how the game is shown are ignored, except the two that
    /// earlier versions had.
    pub fn fingerprint(&self, query: &str) -> Option<u64> {
        (!self.is_empty()).then(|| {
            let normal = normal(split(query).0);
            let mut game = String::new();
            for pair in normal.split('&') {
                if !is_about_showing(pair.split('=').next().unwrap_or_default()) {
                    game.push_str(if game.is_empty() { "" } else { "&" });
                    game.push_str(pair);
                }
            }
            if let Some(link) = &self.link {
                game.push('#');
                game.push_str(link);
            }
            stored::fingerprint(&game)
        })
    }
}

/// Splits a query from the fragment that follows it after a `#`.
fn split(query: &str) -> (&str, &str) {
    query.split_once('#').unwrap_or((query, ""))
}

/// The query without its `?`, as one word.
fn normal(query: &str) -> String {
    query.trim().trim_start_matches('?').split_whitespace().collect::<Vec<_>>().join("%20")
}

/// Whether a parameter only says how the game is shown.
fn is_about_showing(name: &str) -> bool {
    matches!(name, "ply" | "orientation" | "lang" | "locked")
        || SettingId::ALL.into_iter().any(|id| id.entry().name == name)
}

/// Reads a query, with or without its `?`. In the position, `_` stands for a space, as on the big
/// chess sites. Unknown parameters are ignored. A value that cannot be read is skipped, and
/// reported in a sentence. A fragment after a `#` may be a link with a game, which takes precedence
/// over the query.
pub fn parse(query: &str) -> (Address, Vec<Text>) {
    let (query, fragment) = split(query);
    let mut address = Address::default();
    let mut troubles = Vec::new();
    for (index, (name, value)) in form_urlencoded::parse(normal(query).as_bytes()).enumerate() {
        if index == MOST_PARAMETERS {
            troubles.insert(0, Text::new("address-long").with("most", MOST_PARAMETERS));
            break;
        }
        if SHARED.contains(&&*name) {
            troubles.extend(address.take_shared(value.trim()));
        } else if address.read(&name, value.trim()).is_none() {
            troubles.extend(refused(&name, value.trim()));
        }
    }
    let fragment = fragment.trim();
    match remote_link::read(fragment) {
        Some(Ok(message)) => address.remote = Some(message),
        Some(Err(error)) => troubles.push(link_refused(error)),
        None => match Link::read(fragment) {
            Some(Ok(link)) => address.follow(link, fragment),
            Some(Err(error)) => troubles.push(link_refused(error)),
            None => {}
        },
    }
    let mut unused = |what| troubles.push(Text::new("address-unused").with("what", what));
    if address.exercise.is_some() && address.pgn.is_none() {
        unused("exercise");
    }
    if address.chess960.is_some() && address.has_content() {
        unused("chess960");
    }
    (address, troubles)
}

/// The parameters for what another app shares with the installed page, as in its manifest.
const SHARED: [&str; 2] = ["text", "url"];

/// Why a link is not followed, in a sentence.
pub fn link_refused(error: LinkError) -> Text {
    let why = match error {
        LinkError::Broken => "broken",
        LinkError::TooLong => "long",
        LinkError::Newer => "newer",
    };
    Text::new("address-link").with("why", why)
}

impl Address {
    /// Describes the contents of a link.
    fn follow(&mut self, link: Link, fragment: &str) {
        let Link { game, ply, bottom, look } = link;
        self.link = Some(fragment.to_owned());
        self.orientation = Some(bottom);
        self.settings.extend(look);
        if game.plies().is_empty() && game.ending().is_none() {
            (self.pgn, self.position) = (None, Some(game.start().clone()));
        } else {
            self.ply = Some(ply.unwrap_or(usize::MAX));
            let pgn = PgnGame::from_game(&game, Tags::default(), []);
            (self.pgn, self.position) = (Some(pgn.to_string()), None);
        }
    }

    /// Handles a text that another app shares: a link, a position or a game. Returns its faults.
    fn take_shared(&mut self, text: &str) -> Vec<Text> {
        match Given::of(text) {
            Given::Link(link) => {
                let fragment = link.write().unwrap_or_default();
                self.follow(*link, &fragment);
            }
            Given::FriendsLink => {
                self.remote = remote_link::read_pasted(text).and_then(Result::ok);
            }
            Given::Broken(error) => return vec![link_refused(error)],
            Given::Position => match position(text) {
                Ok(position) => self.position = Some(position),
                Err(error) => return errors::fen_refused("address-fen", &error),
            },
            // Some apps add the address of the page that the text comes from.
            Given::Game if text.is_empty() || self.has_content() => {}
            Given::Game => self.pgn = Some(text.to_owned()),
        }
        Vec::new()
    }

    /// Whether it has a game or a position.
    const fn has_content(&self) -> bool {
        self.pgn.is_some() || self.position.is_some() || self.remote.is_some()
    }

    /// Reads a parameter. An unknown one is ignored; `None` if its value is wrong, which changes
    /// nothing.
    fn read(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            names::POSITION => self.position = Some(position(value).ok()?),
            names::START_NUMBER => self.chess960 = Some(Chess960::read(value)?),
            "pgn" => self.pgn = Some(value.to_owned()).filter(|text| !text.is_empty()),
            "level" => self.persona = Some(value.parse().ok()?),
            names::COLOR => self.color = Some(ColorChoice::from_name(value)?),
            names::PLAYERS | "opponent" => {
                self.two_players =
                    Some(switch(value, ["1", "2"]).or_else(|| switch(value, OPPONENTS))?);
            }
            "time" => self.control = Some(control(value).ok()?),
            "seed" => self.seed = Some(value.parse().ok()?),
            "exercise" => self.exercise = Some(Solver::from_name(value)?),
            "goal" => self.goal = Some(Goal::from_name(value)?),
            "pace" => self.is_instant = switch(value, PACES)?,
            "ply" => self.ply = Some(ply(value)?),
            "orientation" => self.orientation = Some(Color::from_name(value)?),
            "lang" if value.is_empty() => self.language = None,
            "lang" => self.language = Some(language(value)?.to_owned()),
            names::LAYOUT => self.layout = PageLayout::from_name(value)?,
            "locked" => self.locked = LockedFeatures::read(value).ok()?,
            "origin" | "parents" => self.parents = Parents::read(value).ok()?,
            _ if setting(name).is_some() => self.settings.push(Setting::read(name, value)?),
            _ => {}
        }
        Some(())
    }
}

/// Reads a number of half-moves, or `last`.
pub fn ply(value: &str) -> Option<usize> {
    if value == "last" { Some(usize::MAX) } else { value.parse().ok() }
}

/// The language of a tag such as `de` or `de-AT`.
fn language(tag: &str) -> Option<&'static str> {
    let (primary, _) = tag.split_once('-').unwrap_or((tag, ""));
    LANGUAGES.into_iter().find(|known| known.eq_ignore_ascii_case(primary))
}

const OPPONENTS: [&str; 2] = ["computer", "person"];
const PACES: [&str; 2] = ["human", "instant"];

/// Whether a value is the second of two words; `None` if it is neither of them.
fn switch(value: &str, words: [&str; 2]) -> Option<bool> {
    words.iter().position(|word| *word == value).map(|place| place == 1)
}

/// The setting of that name.
fn setting(name: &str) -> Option<SettingId> {
    SettingId::ALL.into_iter().find(|id| id.entry().name == name)
}

/// The faults in the value of a parameter, in sentences. `forfeit` is the colour of a player who
/// has left.
pub fn refused(name: &str, value: &str) -> Vec<Text> {
    let options = match name {
        names::POSITION => match position(value) {
            Err(error) => return errors::fen_refused("address-fen", &error),
            Ok(_) => return Vec::new(),
        },
        "time" => {
            let what = control(value).err().map(|error| errors::control(&error));
            return what
                .into_iter()
                .map(|what| Text::new("address-time").with("what", what))
                .collect();
        }
        "level" => return vec![quoted("address-level", value)],
        "seed" => return vec![quoted("address-seed", value)],
        "origin" | "parents" => {
            return vec![quoted("address-parents", Parents::read(value).err().unwrap_or_default())];
        }
        names::COLOR => &["white", "black", "random"][..],
        names::START_NUMBER => &[Chess960::RANDOM, "0", "959"],
        names::PLAYERS => &["1", "2"],
        "opponent" => &OPPONENTS,
        "exercise" => &["white", "black", "auto"],
        "goal" => &["mate", "win", "draw"],
        "pace" => &PACES,
        "ply" => &["0", "20", "last"],
        "orientation" | "forfeit" => &["white", "black"],
        "lang" => &LANGUAGES,
        names::LAYOUT => &["full", "board", "auto"],
        "locked" => &LockedFeatures::WORDS,
        name => setting(name).map_or(&[][..], |id| id.entry().options),
    };
    let options = Text::verbatim(options.join(", "));
    let name = Text::verbatim(name.to_owned());
    vec![quoted("address-option", value).with("name", name).with("options", options)]
}

fn position(value: &str) -> Result<Position, FenError> {
    Position::from_fen(value.replace('_', " ").trim())
}

fn control(value: &str) -> Result<TimeControl, ControlError> {
    // A plus sign in an address means a space.
    value.replace(' ', "+").parse()
}

fn quoted(id: &'static str, value: &str) -> Text {
    errors::quoting(id, &shortened(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fingerprint(query: &str) -> Option<u64> {
        parse(query).0.fingerprint(query)
    }

    const ENDING: &str = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";

    #[test]
    fn a_seed_is_a_whole_number() {
        assert_eq!(parse("?seed=18446744073709551615").0.seed, Some(u64::MAX));
        let (address, troubles) = parse("?seed=luck");
        assert_eq!((address.seed, troubles.len()), (None, 1));
    }

    #[test]
    fn a_language_is_known_by_its_tag_with_or_without_a_region() {
        for (query, expected) in [("?lang=de", Some("de")), ("?lang=De-at", Some("de"))] {
            assert_eq!(parse(query).0.language.as_deref(), expected, "{query}");
        }
        assert_eq!(parse("?lang=").1, [], "no language is wanted");
        let (address, troubles) = parse("?lang=qq&seed=luck");
        assert_eq!((address.language, troubles.len()), (None, 2));
    }

    #[test]
    fn options_without_effect_are_reported() {
        for (query, expected) in [
            ("?exercise=auto", &["exercise"][..]),
            ("?exercise=white&pgn=1.+e4+*", &[]),
            ("?chess960=518&fen=8/8/8/4k3/8/8/4P3/4K3_w", &["chess960"]),
            ("?chess960=518&pgn=1.+e4+*", &["chess960"]),
            ("?chess960=518&exercise=auto", &["exercise"]),
            ("?chess960=518", &[]),
        ] {
            let unused = |what: &&'static str| Text::new("address-unused").with("what", *what);
            let expected: Vec<Text> = expected.iter().map(unused).collect();
            assert_eq!(parse(query).1, expected, "{query}");
        }
    }

    #[test]
    fn a_start_position_of_chess960_is_a_number_or_random() {
        for (value, expected) in [
            ("random", Chess960::Random),
            ("RANDOM", Chess960::Random),
            ("0", Chess960::Number(0)),
            ("959", Chess960::Number(959)),
        ] {
            let (address, troubles) = parse(&format!("?chess960={value}"));
            assert_eq!((address.chess960, troubles), (Some(expected), vec![]));
            assert!(!address.is_empty());
        }
        for value in ["960", "-1", "", "x", "1.5"] {
            let (address, troubles) = parse(&format!("?chess960={value}"));
            assert_eq!((address.chess960, troubles.len()), (None, 1), "{value}");
        }
        assert_ne!(fingerprint("?chess960=1"), fingerprint("?chess960=2"));
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
    fn a_pace_does_not_make_another_game() {
        let (address, troubles) = parse("?pace=instant");
        assert!(address.is_instant && address.is_empty());
        assert_eq!(troubles, []);
        assert_eq!(parse("?pace=human").0, Address::default());
        assert_eq!(parse("?pace=slow").1, refused("pace", "slow"));
    }

    #[test]
    fn a_layout_does_not_make_another_game() {
        let (address, troubles) = parse("?layout=Board");
        assert_eq!(address.layout, PageLayout::Board);
        assert!(address.is_empty(), "the last game goes on");
        assert_eq!(troubles, []);
        assert_eq!(parse("?layout=full").0, Address::default());
        assert_eq!(parse("?layout=auto").0.layout, PageLayout::Auto);
        assert_eq!(parse("?layout=wide").1, refused("layout", "wide"));
    }

    /// A text from another app is read, or its fault is reported.
    #[test]
    fn a_shared_text_is_read_or_its_fault_is_reported() {
        let (address, troubles) = parse("?text=1.+e4+e5&url=https://chess.example/game#");
        assert_eq!((address.pgn.as_deref(), troubles), (Some("1. e4 e5"), Vec::new()));
        let (address, troubles) = parse(&format!("?text={ENDING}&url=https://chess.example/game"));
        assert_eq!((address.pgn, troubles), (None, Vec::new()));
        assert!(parse("?text=&url=https://x.example/%232IYAAEjRWeKFe").0.remote.is_some());
        for (query, id) in [
            ("?text=9/8/8/8/8/8/8/8+w", "address-fen"),
            ("?text=Your+move:+https://x.example/%232IYAAEjRWeKF", "address-link"),
            ("?url=https://x.example/%231hAJbvPDbAANo", "address-link"),
        ] {
            let (address, troubles) = parse(query);
            assert!(!address.has_content(), "{query}");
            assert_eq!(troubles.iter().map(Text::id).collect::<Vec<_>>(), [id], "{query}");
        }
    }

    #[test]
    fn parents_are_read_and_are_a_wish() {
        let (address, troubles) = parse("?parents=https%3A%2F%2Fclub.example+http://localhost:80");
        assert!(address.parents.admit("https://club.example"));
        assert!(!address.is_empty(), "a frame that names its parent has a game of its own");
        assert_eq!(troubles, []);
        assert_eq!(parse("?origin=*").0.parents, parse("?parents=*").0.parents);
        let (address, troubles) = parse("?parents=club.example");
        assert!(address.is_empty());
        assert_eq!(troubles, refused("parents", "club.example"));
    }

    #[test]
    fn only_the_first_of_thousands_of_parameters_are_read() {
        let (address, troubles) = parse(&format!("?level=hard&{}level=easy", "x&".repeat(9_000)));
        assert_eq!(address.persona, Some(PersonaId::HARD));
        assert_eq!(troubles.len(), 1);
        assert_eq!(troubles[0].id(), "address-long");
        assert_eq!(parse(&"x&".repeat(MOST_PARAMETERS)).1, []);
    }

    #[test]
    fn an_address_without_options_is_empty() {
        for query in ["", "?", "?utm_source=x", "?fen"] {
            assert!(parse(query).0.is_empty());
        }
        // The defaults can be requested explicitly, too.
        assert!(!parse("?players=1").0.is_empty());
    }

    #[test]
    fn each_bad_value_is_named_and_the_others_stand() {
        let (address, troubles) = parse("?level=godlike&color=green&fen=hello&color=black");
        assert_eq!(address, Address { color: Some(ColorChoice::Black), ..Address::default() });
        assert_eq!(troubles.len(), 3);
        assert_eq!(troubles[0], quoted("address-level", "godlike"));
        assert_eq!(troubles[1], refused("color", "green")[0]);
        assert_eq!(troubles[2].id(), "address-fen");
    }

    #[test]
    fn how_a_game_is_shown_does_not_make_another_game() {
        let game = "?level=hard&color=black";
        let shown = "theme=dark&board=wood&lang=de&orientation=black&locked=undo+editor&ply=last";
        let (address, troubles) = parse(&format!("{game}&{shown}"));
        assert_eq!(troubles, []);
        assert_eq!(address.persona, parse(game).0.persona);
        assert_eq!(address.settings.len(), 2);
        assert_eq!((address.orientation, address.ply), (Some(Color::Black), Some(usize::MAX)));
        assert!(address.locked.undo && address.locked.editor && !address.locked.settings);
        assert_eq!(fingerprint(&format!("{game}&{shown}")), fingerprint(game));
        assert_eq!(fingerprint(&format!("?{shown}")), None);
        assert_ne!(fingerprint("?pgn=1.+e4"), fingerprint("?pgn=1.+d4"));
    }

    #[test]
    fn invalid_display_options_are_named() {
        for (query, id) in [
            ("?theme=pink", "theme"),
            ("?orientation=left", "orientation"),
            ("?ply=-1", "ply"),
            ("?locked=undo+everything", "locked"),
        ] {
            let (address, troubles) = parse(query);
            assert_eq!(address, Address::default(), "{query}");
            let told = format!("{troubles:?}");
            assert!(told.contains("address-option") && told.contains(id), "{told}");
        }
    }
}
