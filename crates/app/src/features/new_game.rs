//! New games, rematches, and positions given as FEN.

use luft_actions::{Action, Dialog};
use luft_game::Game;
use luft_game::clock::TimeControl;
use luft_l10n::Text;
use luft_persona::PersonaId;
use luft_rules::{Position, chess960, shortened};

use super::{Context, Feature};
use crate::ground::chess960::Chess960;
use crate::ground::effect::{Copied, Effect, Message};
use crate::ground::errors;
use crate::ground::fact::{Beginning, Fact};
use crate::session::{
    ColorChoice, Correspondence, DEFAULT_PERSONA, DisabledAssistance, NewSession, Seat, Seats,
    Session,
};

/// The state of the dialog. The session has the settings of the last game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewGames {
    /// The start position of the game in the dialog; `None` for the usual one.
    position: Option<Box<Position>>,
}

/// The player's actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "New game" button: asks for the dialog.
    Open,
    /// The "Start game" button of the dialog.
    Start {
        /// The choices in the dialog.
        choice: NewGame,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// The "Rematch" button: another game with the same settings.
    Rematch {
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// Another persona or colour was chosen before the game began.
    Seat {
        /// The computer's persona; `None` to keep it.
        persona: Option<PersonaId>,
        /// The player's colour; `None` to keep it.
        color: Option<ColorChoice>,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// The "Easier" and "Stronger" buttons: the same settings with another persona.
    RematchAt {
        /// The computer's persona.
        persona: PersonaId,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// The "Set position" button.
    SetFen {
        /// The position, in Forsyth-Edwards notation.
        text: String,
        /// A random number: the seed of the game that starts there.
        seed: u64,
    },
    /// The "New game with this seed" button: the same players and rules from the start.
    SetSeed {
        /// The seed: a whole number.
        text: String,
    },
    /// The result of [`Effect::CopyText`].
    Copied {
        /// What was copied.
        what: Copied,
        /// Whether the text is on the clipboard.
        ok: bool,
    },
}

/// The choices for a new game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// Who plays.
    pub pairing: Pairing,
    /// The time control, as [`TimeControl`] parses it; empty for no limit.
    pub control: String,
    /// The days for each move, for a friend elsewhere; `None` without a limit.
    pub days: Option<u8>,
    /// Whether a touched piece must move.
    pub touch_move: bool,
    /// Which assistance is disabled.
    pub disabled: DisabledAssistance,
    /// The start position of Chess960; `None` for the orthodox one.
    pub chess960: Option<Chess960>,
}

/// The players of a new game, before random colours are decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Who plays against the person at this device.
    pub opponent: Seat,
    /// That person's colour; unused if two people share the device.
    pub color: ColorChoice,
    /// Whether the board turns to the side that is to move, for two people who share it.
    pub turning: bool,
}

impl Pairing {
    /// A person and the computer.
    pub const fn computer(persona: PersonaId, color: ColorChoice) -> Self {
        Self { opponent: Seat::Computer(persona), color, turning: false }
    }

    /// Two people at this device.
    pub const fn shared(turning: bool) -> Self {
        Self { opponent: Seat::Local, color: ColorChoice::White, turning }
    }

    /// A person and a friend at another device.
    pub const fn remote(color: ColorChoice) -> Self {
        // The number is made from the game's seed.
        Self { opponent: Seat::Remote(0), color, turning: false }
    }

    /// The seats; the seed decides a random colour.
    fn seats(self, seed: u64) -> Seats {
        match self.opponent {
            Seat::Local => Seats::shared(self.turning),
            opponent => Seats::opposite(opponent, self.color.resolve(seed)).renumbered(seed),
        }
    }
}

impl Default for Pairing {
    fn default() -> Self {
        Self::computer(DEFAULT_PERSONA, ColorChoice::default())
    }
}

/// The settings of the current game, which the dialog starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetUp {
    /// Who plays.
    pub seats: Seats,
    /// The time control.
    pub control: TimeControl,
    /// The days for each move, for a friend elsewhere; `None` without a limit.
    pub days: Option<u8>,
    /// Whether a touched piece must move.
    pub touch_move: bool,
    /// Which assistance is disabled.
    pub disabled: DisabledAssistance,
    /// The number of the start position, if the game is one of Chess960.
    pub chess960: Option<u16>,
}

impl SetUp {
    /// The settings of a session.
    pub fn of(session: &Session) -> Self {
        Self {
            seats: session.seats().without_script(),
            control: session.clock().control(),
            days: session.correspondence().days,
            touch_move: session.touch_move(),
            disabled: session.disabled(),
            chess960: chess960::shuffled(session.game().start()),
        }
    }

    /// A rematch. The player and the computer swap colours, as is usual; two people decide for
    /// themselves. A game of Chess960 keeps its start position.
    pub fn rematch(&self) -> NewGame {
        NewGame {
            pairing: Pairing {
                opponent: self.seats.opponent(),
                color: self.seats.own().map_or_else(ColorChoice::default, |own| (!own).into()),
                turning: self.seats.turning(),
            },
            control: self.control.to_string(),
            days: self.days,
            touch_move: self.touch_move,
            disabled: self.disabled,
            chess960: self.chess960.map(Chess960::Number),
        }
    }

    /// A rematch against another persona.
    pub fn rematch_at(&self, persona: PersonaId) -> NewGame {
        let mut again = self.rematch();
        if let Seat::Computer(set) = &mut again.pairing.opponent {
            *set = persona;
        }
        again
    }
}

/// Starts a game from a position, or else from the start position of the rules.
fn start(choice: &NewGame, position: Option<Position>, seed: u64, cx: &mut Context<'_>) {
    let position = position.or_else(|| choice.chess960.map(|one| one.start(seed)));
    let game = position.map(Game::new).unwrap_or_default();
    let control = match choice.control.as_str() {
        "" => TimeControl::UNLIMITED,
        text => match text.parse() {
            Ok(control) => control,
            Err(error) => {
                let what = errors::control(&error);
                return cx.refuse(Text::new("new-game-control").with("what", what));
            }
        },
    };
    let (beginning, seats) = (Beginning::NEW_GAME, choice.pairing.seats(seed));
    let mut announced = vec![begun(seats)];
    announced.extend(
        chess960::shuffled(game.start())
            .map(|number| Text::new("new-game-chess960-begun").with("number", u32::from(number))),
    );
    let fresh = NewSession::fresh(beginning, seats, game, control, seed, cx.now());
    cx.effect(Effect::CloseDialog(Dialog::NewGame));
    let (touch_move, disabled) = (choice.touch_move, choice.disabled);
    let correspondence = Correspondence { days: choice.days, ..Correspondence::default() };
    let announced = Text::joined(announced);
    cx.begin(NewSession { touch_move, disabled, correspondence, ..fresh }, Some(announced));
}

/// The announcement of a new game.
fn begun(seats: Seats) -> Text {
    match seats.own() {
        Some(own) => Text::new("new-game-begun").with("side", own.name()),
        None => Text::new("new-game-begun-two"),
    }
}

/// Changes the seats before the first move, with the same position.
fn seat(persona: Option<PersonaId>, color: Option<ColorChoice>, seed: u64, cx: &mut Context<'_>) {
    let session = cx.session();
    let Some((own, set)) = session.seats().against_computer() else { return };
    if !session.game().plies().is_empty() {
        return cx.refuse(Text::new("begin-too-late"));
    }
    let own = color.map_or(own, |color| color.resolve(seed));
    let seats = Seats::opposite(Seat::Computer(persona.unwrap_or(set)), own);
    begin_anew(seats, seed, cx);
}

/// Players and rules stay the same.
fn set_fen(text: &str, seed: u64, cx: &mut Context<'_>) {
    let position = match Position::from_fen(text.trim()) {
        Ok(position) => position,
        Err(error) => {
            return cx.tell(errors::several(errors::fen_refused("fen-refused", &error), 1));
        }
    };
    let seats = cx.session().seats().without_script().renumbered(seed);
    begin(Beginning::GIVEN, seats, position, seed, None, cx);
    cx.tell(Message::Note(Text::new("fen-set")));
}

/// The players, the position and the rules stay the same.
fn set_seed(text: &str, cx: &mut Context<'_>) {
    let Ok(seed) = text.trim().parse() else {
        return cx.refuse(Text::new("seed-refused").with("text", shortened(text)));
    };
    let seats = cx.session().seats().without_script().renumbered(seed);
    begin_anew(seats, seed, cx);
}

/// Begins a game from the same position, by the same rules.
fn begin_anew(seats: Seats, seed: u64, cx: &mut Context<'_>) {
    let position = cx.session().game().start().clone();
    begin(Beginning::SEATED, seats, position, seed, Some(begun(seats)), cx);
}

/// Begins a game by the same rules.
fn begin(
    beginning: Beginning,
    seats: Seats,
    position: Position,
    seed: u64,
    announced: Option<Text>,
    cx: &mut Context<'_>,
) {
    let (control, game) = (cx.session().clock().control(), Game::new(position));
    let fresh = NewSession::fresh(beginning, seats, game, control, seed, cx.now());
    cx.begin(fresh.by_rules_of(cx.session()), announced);
}

fn copied(what: Copied, ok: bool, cx: &mut Context<'_>) {
    let id = match (what, ok) {
        (Copied::Position, true) => "copied-position",
        (Copied::Words, true) => "copied-words",
        (Copied::Words, false) => "copy-refused-words",
        (Copied::Game, true) => "copied-game",
        (Copied::Picture, true) => "copied-picture",
        (Copied::Picture, false) => "copy-refused-picture",
        (Copied::Link | Copied::FriendsLink, true) => "copied-link",
        (Copied::Markup, true) => "copied-markup",
        (Copied::Game, false) => "copy-refused-game",
        (_, false) => "copy-refused-position",
    };
    let text = Text::new(id);
    cx.tell(if ok { Message::Note(text) } else { Message::Error(text) });
}

impl NewGames {
    /// Opens the dialog for a new game from a position.
    pub fn ask(&mut self, position: Option<Box<Position>>, cx: &mut Context<'_>) {
        self.position = position;
        cx.open(Dialog::NewGame);
    }
}

impl Feature for NewGames {
    type Event = Event;

    fn event_of_button(action: Action, value: &str, seed: u64) -> Option<Event> {
        Some(match action {
            Action::Seat => Event::Seat { persona: Some(value.parse().ok()?), color: None, seed },
            Action::SeatColor => {
                Event::Seat { persona: None, color: Some(ColorChoice::from_name(value)?), seed }
            }
            Action::RematchAt => Event::RematchAt { persona: value.parse().ok()?, seed },
            Action::NewGame | Action::NewGameMore => Event::Open,
            Action::Rematch => Event::Rematch { seed },
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Open => self.ask(None, cx),
            Event::Start { choice, seed } => {
                start(&choice, self.position.as_deref().cloned(), seed, cx);
            }
            Event::Seat { persona, color, seed } => seat(persona, color, seed, cx),
            Event::RematchAt { persona, seed } => {
                start(&SetUp::of(cx.session()).rematch_at(persona), None, seed, cx);
            }
            Event::Rematch { seed } => {
                start(&SetUp::of(cx.session()).rematch(), None, seed, cx);
            }
            Event::SetFen { text, seed } => set_fen(&text, seed, cx),
            Event::SetSeed { text } => set_seed(&text, cx),
            Event::Copied { what, ok } => copied(what, ok, cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, _cx: &mut Context<'_>) {
        match fact {
            Fact::Began(_) | Fact::Drafted(_) => self.position = None,
            _ => {}
        }
    }

    fn is_user_action(event: &Event) -> bool {
        !matches!(event, Event::Copied { .. })
    }
}
