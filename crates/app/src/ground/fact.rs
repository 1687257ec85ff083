//! What has happened, in the past tense. Nobody who says so knows who listens. What is to be done
//! is no fact but a [`Command`](super::command::Command).

use std::rc::Rc;

use luft_engine::rules::{Color, Move, Position, Square};
use luft_game::{Ending, Outcome};
use luft_l10n::Text;

use crate::ground::draft::Draft;
use crate::ground::question::{Answer, Purpose};
use crate::ground::settings::Setting;

/// Something that has happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// A game stands on the board that was not there before. It may be over.
    Began(Beginning),
    /// A move was played.
    Moved {
        /// The position that it was played in.
        before: Box<Position>,
        /// The move.
        mv: Move,
    },
    /// Somebody is to move now: after a move, a take-back or a beginning.
    TurnBegan,
    /// Moves were taken back, or an end was.
    TookBack {
        /// The moves that are gone, each with the position before it, the first
        /// one first.
        moves: Vec<(Position, Move)>,
        /// The declared end that is gone, if the game had one.
        ending: Option<Ending>,
    },
    /// The game has ended. Every end, whichever way it came, is told by this and
    /// told once.
    Ended(Outcome),
    /// A side's time has run out. What that means is being found out.
    FlagFell(Color),
    /// The clock was paused, or goes on.
    ClockPaused,
    /// A person's time has become low.
    TimeLow(Color),
    /// A draw was offered with the move just made, after it was made.
    DrawOffered,
    /// The offer of a draw was declined.
    DrawDeclined {
        /// Whether the computer has done so.
        by_computer: bool,
    },
    /// Whether a draw goes with the move to come has changed.
    OfferPrepared,
    /// Whether the next touch only adjusts has changed.
    AdjustingChanged,
    /// A piece was adjusted.
    Adjusted(Square),
    /// The side to move is bound to something it was not bound to before.
    Obliged,
    /// A claim was wrong.
    ClaimRefused,
    /// The computer has no move to give, for its worker has failed too often.
    Stalled,
    /// The worker can take questions.
    WorkerReady,
    /// The worker has been asked the question for a purpose.
    Asked(Purpose),
    /// The worker was lost. Questions that it was asked are lost with it.
    WorkerLost {
        /// How often in a row; with `given_up` no other is started.
        failures: u32,
        /// Whether no other is started until one is needed anew.
        given_up: bool,
        /// What it failed by, in a clause.
        reason: Text,
    },
    /// The worker has answered the question for a purpose.
    Answered(Purpose, Answer),
    /// The board shows another position of the game than it did.
    Stepped {
        /// Which.
        to: Box<Past>,
        /// Whether it is the game's last again.
        is_last: bool,
        /// The one move that lies between the two, where there is but one.
        slide: Option<Box<Slide>>,
        /// What is said of the move that led there, to be heard.
        heard: Vec<Text>,
    },
    /// The player has drawn on a position of the game, or has taken away what was drawn.
    DrawingChanged,
    /// The position that is being set up has changed; `None` once none is any more.
    Drafted(Option<Rc<Draft>>),
    /// The player has chosen something for the page; or had, when it opened.
    SettingChanged(Setting),
}

/// A position of the game, or of one of its variations.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    /// The position.
    pub position: Position,
    /// The move that led to it, and the position before that; `None` at the game's
    /// beginning.
    pub last: Option<(Position, Move)>,
}

/// A move that is stepped over.
#[derive(Clone, Debug, PartialEq)]
pub struct Slide {
    /// The position in which it is played.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// Whether it is made rather than taken back.
    pub forwards: bool,
}

/// What matters to others about how a game came to stand on the board. Whoever begins one says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// Where it is stored.
    pub record: Record,
    /// Which side is at the bottom of the board.
    pub bottom: Bottom,
    /// Whether it counts in the player's results, unless it was read or is over.
    pub counts: bool,
    /// When the computer makes the first move, where that is its own.
    pub first_move: FirstMove,
}

/// When the computer makes the first move of a game, where that is its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstMove {
    /// At once: a person has just started the game.
    AtOnce,
    /// When a person starts the game: until then persona and colour can be chosen.
    WhenStarted,
}

/// Where a game is stored that has come on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// In a record of its own: the game before stays in its own.
    New,
    /// In that of the game before, which it goes on from.
    Same,
    /// In the one that it was taken from.
    Stored,
}

/// Which side is at the bottom of the board, for a game that has come on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bottom {
    /// The one that is there.
    Same,
    /// The player's.
    Players,
    /// The one that is there, unless two people have the board turn: then the side to move.
    Turns,
    /// This one.
    Side(Color),
}

impl Beginning {
    /// The page has opened: with a stored game, or one that its address asks for.
    pub const OPENED: Self = Self {
        record: Record::Stored,
        bottom: Bottom::Same,
        counts: true,
        first_move: FirstMove::WhenStarted,
    };
    /// A stored game, which the player has come back to.
    pub const RESUMED: Self = Self { counts: false, ..Self::OPENED };
    /// By the dialog for a new game, or as a rematch.
    pub const NEW_GAME: Self = Self {
        record: Record::New,
        bottom: Bottom::Players,
        counts: true,
        first_move: FirstMove::AtOnce,
    };
    /// Another persona or colour was chosen for a game that has not begun.
    pub const SEATED: Self = Self { first_move: FirstMove::WhenStarted, ..Self::NEW_GAME };
    /// From a position that the player gave, or a text in PGN.
    pub const GIVEN: Self = Self { bottom: Bottom::Turns, counts: false, ..Self::SEATED };
    /// It leaves a game that was read at a point of the player's choice.
    pub const BRANCHED: Self =
        Self { record: Record::Same, first_move: FirstMove::AtOnce, ..Self::GIVEN };
}
