//! Who plays each side.

use luft_persona::PersonaId;
use luft_rules::random::SplitMix64;
use luft_rules::{ByColor, Color};

/// The default persona: the easiest of the three levels, so that the first game is not
/// discouraging.
pub const DEFAULT_PERSONA: PersonaId = PersonaId::EASY;

/// Who plays a side.
///
/// Other parts of the page ask [`Seats`]; the few matches on this type are exhaustive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this device.
    Local,
    /// The computer, as this persona.
    Computer(PersonaId),
    /// A person at another device. Both devices know the game by this number.
    Remote(u32),
    /// The moves come from an imported game. After the last of them the computer plays as this persona.
    Script(PersonaId),
}

/// The players of both sides. At least one side is played at this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats {
    by_color: ByColor<Seat>,
    /// Whether the board turns to the side that is to move.
    turning: bool,
}

impl Seats {
    /// A person at this device plays `own`, and `opponent` the other side.
    pub fn opposite(opponent: Seat, own: Color) -> Self {
        let seat = |color| if color == own { Seat::Local } else { opponent };
        Self { by_color: ByColor::from_fn(seat), turning: false }
    }

    /// Two people at this device; `turning` says whether the board turns to the side that
    /// is to move.
    pub const fn shared(turning: bool) -> Self {
        Self { by_color: ByColor { white: Seat::Local, black: Seat::Local }, turning }
    }

    /// The same seats in another game: a game with a friend elsewhere gets a new number, made from
    /// the earlier one and a random number.
    #[must_use]
    pub fn renumbered(mut self, seed: u64) -> Self {
        if let Some((own, number)) = self.remote() {
            let next = SplitMix64::new(seed ^ u64::from(number)).next_u64() as u32;
            self.by_color[!own] = Seat::Remote(next);
        }
        self
    }

    /// The same seats with the computer as this persona, if it plays.
    #[must_use]
    pub fn with_persona(mut self, persona: PersonaId) -> Self {
        if let Some((own, _)) = self.against_computer() {
            self.by_color[!own] = Seat::Computer(persona);
        }
        self
    }

    /// The same seats for a game that exists only on this device: a friend elsewhere does not play
    /// in it, and the computer replaces a script.
    #[must_use]
    pub fn at_this_device(self) -> Self {
        if self.remote().is_some() { Self::shared(false) } else { self.without_script() }
    }

    /// The same seats with the computer instead of a script.
    #[must_use]
    pub fn without_script(self) -> Self {
        match (self.own(), self.opponent()) {
            (Some(own), Seat::Script(persona)) => Self::opposite(Seat::Computer(persona), own),
            _ => self,
        }
    }

    /// The seat of a side.
    pub fn at(&self, color: Color) -> Seat {
        self.by_color[color]
    }

    /// Whether a person at this device plays the side.
    pub fn is_local(&self, color: Color) -> bool {
        self.at(color) == Seat::Local
    }

    /// Whether the computer plays the side.
    pub fn is_computer(&self, color: Color) -> bool {
        matches!(self.at(color), Seat::Computer(_))
    }

    /// The side of the only person at this device; `None` if two people share it.
    pub fn own(&self) -> Option<Color> {
        match (self.by_color.white, self.by_color.black) {
            (Seat::Local, Seat::Local) => None,
            (Seat::Local, _) => Some(Color::White),
            (_, _) => Some(Color::Black),
        }
    }

    /// The opponent of a person at this device.
    pub fn opponent(&self) -> Seat {
        self.own().map_or(Seat::Local, |own| self.at(!own))
    }

    /// The computer's persona; `None` if it plays neither side.
    pub fn computer(&self) -> Option<PersonaId> {
        match (self.by_color.white, self.by_color.black) {
            (Seat::Computer(persona), _) | (_, Seat::Computer(persona)) => Some(persona),
            _ => None,
        }
    }

    /// The side of the person at this device, and the game's number, if a friend elsewhere plays the other
    /// side.
    pub fn remote(&self) -> Option<(Color, u32)> {
        match (self.own()?, self.opponent()) {
            (own, Seat::Remote(number)) => Some((own, number)),
            _ => None,
        }
    }

    /// The side of a person who plays against the computer, and the persona; `None` if the computer
    /// plays neither side.
    pub fn against_computer(&self) -> Option<(Color, PersonaId)> {
        self.own().zip(self.computer())
    }

    /// Whether the board turns to the side that is to move.
    pub const fn turning(&self) -> bool {
        self.turning
    }

    /// The side from which the board is seen when the side `to_move` is to move.
    pub fn viewer(&self, to_move: Color) -> Color {
        self.own().unwrap_or(if self.turning { to_move } else { Color::White })
    }

    /// A side as an argument of messages: `you` or `computer`, or the colour if both sides are
    /// people here.
    pub fn who(&self, color: Color) -> &'static str {
        match self.at(color) {
            Seat::Computer(_) => "computer",
            Seat::Local if self.own().is_some() => "you",
            Seat::Local | Seat::Remote(_) | Seat::Script(_) => color.name(),
        }
    }
}

impl Default for Seats {
    fn default() -> Self {
        Self::opposite(Seat::Computer(DEFAULT_PERSONA), Color::White)
    }
}

/// The colour that the player chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// The white pieces.
    #[default]
    White,
    /// The black pieces.
    Black,
    /// Either colour, chosen by the game's seed.
    Random,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl ColorChoice {
    /// The side; for [`Random`](Self::Random) the seed decides.
    pub fn resolve(self, seed: u64) -> Color {
        match self {
            Self::White => Color::White,
            // The seed may be a small number, so mix its bits before taking one.
            Self::Random if SplitMix64::new(seed).next_u64() & 1 == 0 => Color::White,
            Self::Black | Self::Random => Color::Black,
        }
    }

    /// The word used in addresses and in the dialog: `white`, `black`, `random`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Random => "random",
        }
    }

    /// Reads the word of [`name`](Self::name), in any case; `None` for any other.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::White, Self::Black, Self::Random]
            .into_iter()
            .find(|choice| choice.name().eq_ignore_ascii_case(name))
    }
}
