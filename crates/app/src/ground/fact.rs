//! Facts: events in the past tense. Senders do not know who listens. A request is not a fact but a
//! [`Command`](super::command::Command).

use std::rc::Rc;

use luft_game::tree::NodeId;
use luft_game::{Ending, Outcome};
use luft_l10n::Text;
use luft_rules::{Color, Move, Position, Square};

use crate::ground::draft::Draft;
use crate::ground::question::{Answer, Purpose};
use crate::ground::settings::Setting;
use crate::ground::worker_failure::WorkerFailure;

/// Something that has happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// A game has come on the board. It may be over.
    Began(Beginning),
    /// A move was played.
    Moved {
        /// The position that it was played in.
        before: Box<Position>,
        /// The move.
        mv: Move,
    },
    /// A turn began: after a move, a take-back or the beginning of a game.
    TurnBegan,
    /// Moves were taken back, or the end of the game was.
    TookBack {
        /// The moves taken back, each with the position before it, in the order in which they were
        /// played.
        moves: Vec<(Position, Move)>,
        /// The declared end that was taken back, if there was one.
        ending: Option<Ending>,
    },
    /// The game has ended. Emitted exactly once, for every kind of end.
    Ended(Outcome),
    /// A side's time has run out. The result is being decided.
    FlagFell(Color),
    /// The clock was paused or resumed.
    ClockPaused,
    /// A person's time has become low.
    TimeLow(Color),
    /// A draw was offered with the last move, after it was played.
    DrawOffered,
    /// The offer of a draw was declined.
    DrawDeclined {
        /// Whether the computer declined it.
        by_computer: bool,
    },
    /// The computer would like to resign.
    ResignationOffered,
    /// Whether a draw is offered with the next move has changed.
    OfferPrepared,
    /// Whether the next touch only adjusts a piece has changed.
    AdjustingChanged,
    /// A piece was adjusted.
    Adjusted(Square),
    /// The side to move has a new obligation.
    Obliged,
    /// A claim was wrong.
    ClaimRefused,
    /// The computer cannot move, because its worker has failed too often.
    Stalled,
    /// The worker can receive requests.
    WorkerReady,
    /// The request for a purpose was sent to the worker.
    Asked(Purpose),
    /// The worker was lost, with all its requests.
    WorkerLost {
        /// The number of failures in a row.
        failures: u32,
        /// Whether no other worker is started until one is needed again.
        given_up: bool,
        /// Why the last one failed.
        reason: WorkerFailure,
    },
    /// The worker has answered the request for a purpose.
    Answered(Purpose, Answer),
    /// The board shows another position of the game.
    Stepped {
        /// The position.
        to: Box<Past>,
        /// Its node in the tree of moves.
        node: NodeId,
        /// The number of half-moves before it.
        ply: usize,
        /// Whether it is the game's last position again.
        is_last: bool,
        /// The move between the two positions, if there is exactly one.
        slide: Option<Box<Slide>>,
        /// The remarks on the move to it, for screen readers.
        heard: Vec<Text>,
    },
    /// The player has changed the drawings on a position.
    DrawingChanged,
    /// The message for a friend elsewhere, or the friend's request, has changed.
    RemoteChanged,
    /// The player has added a variation to the tree of moves.
    VariationAdded,
    /// Loading the coach has ended: it is ready with its messages, or it could not be loaded.
    CoachReady(bool),
    /// The coach has answered a request, in the form described by `luft_review::CoachService`.
    CoachAnswered(String),
    /// The results of a review were added to the game's tree.
    Annotated,
    /// The coach's help in this game has changed.
    Coached,
    /// The embedding page has locked or unlocked features.
    Locked,
    /// A dialog opens over the board.
    DialogOpened,
    /// The draft has changed; `None` after the editor was closed.
    Drafted(Option<Rc<Draft>>),
    /// The player has changed a setting; also sent for stored settings when the page opens.
    SettingChanged(Setting),
}

/// A position of the game, or of one of its variations.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    /// The position.
    pub position: Position,
    /// The move that led to it, and the position before that; `None` at the beginning of the game.
    pub last: Option<(Position, Move)>,
    /// Whether it is being analysed: either side's pieces can be moved, and moves are added to the
    /// tree as variations.
    pub is_analysed: bool,
}

/// A step over a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Slide {
    /// The position in which the move is played.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// Whether the step is forwards.
    pub forwards: bool,
}

/// How a game came on the board, as far as other features need to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// Where it is stored.
    pub record: Record,
    /// The side at the bottom of the board.
    pub bottom: Bottom,
    /// Whether it counts in the player's results, unless it was imported or is over.
    pub counts: bool,
    /// When the computer makes the first move, if it is to move first.
    pub first_move: FirstMove,
}

/// When the computer makes the first move of a game, if it is to move first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstMove {
    /// At once: a person has just started the game.
    AtOnce,
    /// When a person starts the game: until then persona and colour can be chosen.
    WhenStarted,
}

/// The stored record of a game that has come on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// A new record; the previous game keeps its own.
    New,
    /// The record of the previous game, which this game continues.
    Same,
    /// The record from which it was loaded.
    Stored,
}

/// The side at the bottom of the board, for a game that has come on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bottom {
    /// The current side.
    Same,
    /// The player's side.
    Players,
    /// The current side; but if the board turns between two people, the side to move.
    Turns,
    /// This side.
    Side(Color),
}

impl Beginning {
    /// The page opened with a stored game, or with the one that its address describes.
    pub const OPENED: Self = Self {
        record: Record::Stored,
        bottom: Bottom::Same,
        counts: true,
        first_move: FirstMove::WhenStarted,
    };
    /// The player has resumed a stored game.
    pub const RESUMED: Self = Self { counts: false, ..Self::OPENED };
    /// A new game from the dialog, or a rematch.
    pub const NEW_GAME: Self = Self {
        record: Record::New,
        bottom: Bottom::Players,
        counts: true,
        first_move: FirstMove::AtOnce,
    };
    /// Another persona or colour was chosen for a game that has not begun.
    pub const SEATED: Self = Self { first_move: FirstMove::WhenStarted, ..Self::NEW_GAME };
    /// A game from a FEN or PGN that the player gave.
    pub const GIVEN: Self = Self { bottom: Bottom::Turns, counts: false, ..Self::SEATED };
    /// A game that leaves an imported game at a point of the player's choice.
    pub const BRANCHED: Self =
        Self { record: Record::Same, first_move: FirstMove::AtOnce, ..Self::GIVEN };
}
