//! The current game: its record, its clock, its players and rules, and the obligation of the side
//! to move.
//!
//! Only this module changes a game and decides what is allowed. Callers pass an [`Intent`] to
//! [`act`](Session::act); [`Fact`](crate::ground::fact::Fact)s report the result.

mod act;
mod coaching;
mod disabled_assistance;
mod drawings;
mod draws;
mod error;
mod illegal;
mod imported;
mod new_session;
mod obligation;
mod openings;
mod outcome;
mod pgn;
mod remote;
mod remote_message;
mod script;
mod seats;
mod task;
mod time;
mod tree;
mod undo;
mod variations;

use std::rc::Rc;
use std::time::Duration;

use luft_game::clock::{Clock, Moment, TimeControl};
use luft_game::tree::GameTree;
use luft_game::{Game, MoveText, MoveTextError};
use luft_l10n::Text;
use luft_rules::san::SanError;
use luft_rules::{ByColor, Color, Illegality, Move, PieceKind, Square};

use crate::ground::effect::Message;
use crate::ground::errors;
use crate::ground::locked_features::LockedFeatures;
use crate::ground::openings::OpeningNames;
use crate::ground::time::Now;

pub use act::Intent;
pub use coaching::Coaching;
pub use disabled_assistance::DisabledAssistance;
pub use drawings::Drawings;
pub use error::SessionError;
pub use illegal::WhyNot;
pub use imported::{Imported, players, tag};
pub use new_session::NewSession;
pub use obligation::Obligation;
pub use outcome::Audience;
pub use pgn::file_name;
pub use remote_message::{
    Call, Correspondence, MOST_DAYS, RemoteError, RemoteMessage, Takeback, Times,
};
pub use seats::{ColorChoice, DEFAULT_PERSONA, Seat, Seats};
pub use task::{Goal, Task};
pub use variations::Variations;

/// A game, with everything that decides how it continues.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    game: Game,
    /// The imported game, if there is one.
    source: Option<Imported>,
    /// Its moves, with the comments and variations of the imported text.
    tree: GameTree,
    moves_left_out: usize,
    /// The players' clock. It does not run without a limit.
    clock: Clock,
    seats: Seats,
    /// Whether a touched piece must move.
    touch_move: bool,
    /// Disabled assistance.
    disabled: DisabledAssistance,
    /// The seed of the computer's choices.
    seed: u64,
    /// When the game began; `None` if unknown.
    begun: Option<Moment>,
    /// Whether a person has started it with a button, rather than only set it up.
    started: bool,
    /// Whether the player has declined or taken back the computer's resignation: the computer then
    /// plays to the end.
    plays_on: bool,
    /// The player's drawings on its positions.
    drawings: Drawings,
    /// The player's variations beside it.
    variations: Variations,
    /// The state of the game with a friend elsewhere.
    correspondence: Correspondence,
    /// The coach's help in it.
    coaching: Coaching,
    /// The player's task, if there is one.
    task: Option<Task>,
    /// Whether the friend's device is connected: actions then arrive at once, and the clock runs.
    is_connected: bool,
    /// The time of the last move, by the clock of this device.
    last_spent: Duration,
    /// The state of the present turn.
    this_turn: ThisTurn,
    /// Whose flag has fallen, while the result is being decided.
    flag: Option<Color>,
    /// Why the computer does not move, although it is to move.
    held: Option<Held>,
    /// Which sides were low on time when last checked.
    low: ByColor<bool>,
    /// Which sides have been warned in this game that their total time is low.
    warned: ByColor<bool>,
    /// The name of the only person at this device, if one is set.
    player_name: Option<String>,
    /// The features that the embedding page has locked.
    locked: LockedFeatures,
    /// The names of openings.
    openings: Rc<OpeningNames>,
    /// When the session was last updated with the time.
    seen: Now,
}

/// The state of the current turn: a move, a takeback or a new game resets it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ThisTurn {
    /// A draw is offered with the next move.
    offering: bool,
    /// The obligation of the side to move.
    obligation: Option<Obligation>,
    /// The next touch only adjusts a piece.
    adjusting: bool,
}

/// Why the computer does not move, although it is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// A person has not started the game yet.
    NotStarted,
    /// It has asked to resign, and waits for the answer.
    Resigning,
    /// Its worker has failed too often.
    Stalled,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It is the turn of a person at this device.
    Local,
    /// It is the computer's turn; it makes the first move once a person starts the game.
    Waiting,
    /// It is the computer's turn.
    Computer,
    /// It is the computer's turn; it has asked to resign, and waits for the player's answer.
    Resigning,
    /// It is the computer's turn, but its worker has failed too often.
    Stalled,
    /// It is the turn of a friend at another device.
    Remote,
    /// It is the turn of a script.
    Script,
    /// It is nobody's turn: this side's time has run out, and it is being decided whether the other
    /// side could have mated.
    AwaitingVerdict(Color),
    /// It is nobody's turn, because the game is over.
    Over,
}

impl Turn {
    /// Whether the opponent of the person at this device is choosing a move, so that premoves can wait
    /// for it.
    pub const fn is_opponents(self) -> bool {
        matches!(self, Self::Computer | Self::Remote)
    }
}

impl Default for Session {
    /// A new game against the computer, without a clock.
    fn default() -> Self {
        Self {
            game: Game::default(),
            source: None,
            tree: GameTree::default(),
            moves_left_out: 0,
            clock: Clock::new(TimeControl::UNLIMITED, Color::White),
            seats: Seats::default(),
            touch_move: false,
            disabled: DisabledAssistance::default(),
            seed: 0,
            begun: None,
            started: false,
            plays_on: false,
            drawings: Drawings::default(),
            variations: Variations::default(),
            correspondence: Correspondence::default(),
            coaching: Coaching::default(),
            task: None,
            is_connected: false,
            last_spent: Duration::ZERO,
            this_turn: ThisTurn::default(),
            flag: None,
            held: None,
            low: ByColor::default(),
            warned: ByColor::default(),
            player_name: None,
            locked: LockedFeatures::default(),
            openings: Rc::default(),
            seen: Now::default(),
        }
    }
}

impl Session {
    /// The record of the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The players' time.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Who plays.
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Whether a touched piece must move.
    pub const fn touch_move(&self) -> bool {
        self.touch_move
    }

    /// Which assistance is disabled.
    pub const fn disabled(&self) -> DisabledAssistance {
        self.disabled
    }

    /// The seed of the game: the same seed and the same moves get the same
    /// replies.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// When the game began; `None` if unknown.
    pub const fn begun(&self) -> Option<Moment> {
        self.begun
    }

    /// Whether a person has started the game with a button, rather than only set it up.
    pub const fn started(&self) -> bool {
        self.started
    }

    /// Whether it has begun: by a move, by a button, or because a friend elsewhere may have
    /// received it.
    pub fn has_begun(&self) -> bool {
        self.started || !self.game.plies().is_empty() || self.seats.remote().is_some()
    }

    /// Whether a person can resign now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_resign(&self) -> Result<(), SessionError> {
        self.goes_on()?;
        match self.turn() {
            _ if self.has_begun() => Ok(()),
            Turn::Waiting => Err(SessionError::NotStarted),
            _ => Err(SessionError::NotBegun),
        }
    }

    /// Whether the computer plays to the end, because the player has declined its resignation.
    pub const fn plays_on(&self) -> bool {
        self.plays_on
    }

    /// The player's drawings on the game's positions.
    pub const fn drawings(&self) -> &Drawings {
        &self.drawings
    }

    /// The player's variations beside the game.
    pub const fn variations(&self) -> &Variations {
        &self.variations
    }

    /// The state of the game with a friend elsewhere.
    pub const fn correspondence(&self) -> &Correspondence {
        &self.correspondence
    }

    /// Whether the friend's device is connected.
    pub const fn is_connected(&self) -> bool {
        self.is_connected
    }

    /// The name of the only person at this device, if one is set.
    pub fn player_name(&self) -> Option<&str> {
        self.player_name.as_deref()
    }

    /// The features that the embedding page has locked.
    pub const fn locked(&self) -> LockedFeatures {
        self.locked
    }

    /// Whether a draw is offered with the next move.
    pub const fn is_offering(&self) -> bool {
        self.this_turn.offering
    }

    /// Whether the next touch only adjusts a piece.
    pub const fn is_adjusting(&self) -> bool {
        self.this_turn.adjusting
    }

    /// The obligation of the side to move.
    pub const fn obligation(&self) -> Option<Obligation> {
        self.this_turn.obligation
    }

    /// When the session was last updated with the time.
    pub const fn seen(&self) -> Now {
        self.seen
    }

    /// The side to move in the position, whether or not it can move now.
    pub fn side_to_move(&self) -> Color {
        self.game.position().side_to_move()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Turn {
        if let Some(color) = self.flag {
            return Turn::AwaitingVerdict(color);
        }
        match self.seats.at(self.side_to_move()) {
            _ if self.game.is_over() => Turn::Over,
            Seat::Local => Turn::Local,
            Seat::Remote(_) => Turn::Remote,
            Seat::Script(_) => Turn::Script,
            Seat::Computer(_) => match self.held {
                Some(Held::NotStarted) => Turn::Waiting,
                Some(Held::Resigning) => Turn::Resigning,
                Some(Held::Stalled) => Turn::Stalled,
                None => Turn::Computer,
            },
        }
    }

    /// Whether a person at this device is to move.
    ///
    /// # Errors
    /// The reason why not.
    pub fn local_turn(&self) -> Result<(), SessionError> {
        match self.turn() {
            Turn::Local => Ok(()),
            Turn::Waiting => Err(SessionError::NotStarted),
            Turn::Script if self.is_script_over() => Err(SessionError::ExerciseOver),
            Turn::Computer | Turn::Resigning | Turn::Stalled | Turn::Script => {
                Err(SessionError::ComputersTurn)
            }
            Turn::Remote => Err(SessionError::FriendsTurn),
            Turn::AwaitingVerdict(_) | Turn::Over => Err(SessionError::Over),
        }
    }

    /// Whether the game is still in progress. A fallen flag has ended it, even if the result is not
    /// yet decided.
    ///
    /// # Errors
    /// The reason why not.
    pub fn goes_on(&self) -> Result<(), SessionError> {
        match self.turn() {
            Turn::AwaitingVerdict(_) | Turn::Over => Err(SessionError::Over),
            _ => Ok(()),
        }
    }

    /// Whether the square has a piece that a person could move now.
    pub fn is_own(&self, square: Square) -> bool {
        self.turn() == Turn::Local
            && self
                .game
                .position()
                .piece_on(square)
                .is_some_and(|piece| piece.color == self.side_to_move())
    }

    /// Whether the player's obligation allows any legal move.
    pub fn allows(&self, mv: Move) -> bool {
        self.this_turn.obligation.is_none_or(|obligation| obligation.allows(mv))
    }

    /// The moves that the side to move may make: the legal ones that its obligation
    /// allows.
    pub fn allowed_moves(&self) -> impl Iterator<Item = Move> {
        self.game.position().legal_moves().into_iter().filter(|&mv| self.allows(mv))
    }

    /// The legal and allowed move from one square to another; for a promotion, the one to a queen.
    /// Castling is a king's move by two squares or onto its rook.
    pub fn move_between(&self, from: Square, to: Square) -> Option<Move> {
        let position = self.game.position();
        position
            .legal_move(from, to, None)
            .or_else(|| {
                let announced = match self.this_turn.obligation {
                    Some(Obligation::Announced(mv)) => mv.promotion(),
                    _ => None,
                };
                position.legal_move(from, to, announced.or(Some(PieceKind::Queen)))
            })
            .filter(|&mv| self.allows(mv))
    }

    /// Reads a move that a person has typed or chosen.
    ///
    /// # Errors
    /// Why it is not a move that can be played now, in words.
    pub fn read_move(&self, text: &MoveText) -> Result<Move, Message> {
        self.local_turn().map_err(|error| Message::Error(self.error_text(&error)))?;
        let mv = text.read(self.game.position()).map_err(|error| {
            let MoveTextError::San(SanError::Illegal(_)) = error else {
                return Message::Error(errors::refused_move(&error));
            };
            match self.why_not_typed(text) {
                Some(WhyNot { reason: Illegality::NotItsWay, words, culprit }) => {
                    let why = Text::joined([errors::refused_move(&error), words]);
                    Message::Illegal { why, culprit }
                }
                Some(WhyNot { words, culprit, .. }) => {
                    let what = errors::move_text(&error);
                    let what = Text::new("move-why-not").with("what", what).with("why", words);
                    Message::Illegal { why: Text::new("move-refused").with("what", what), culprit }
                }
                None => Message::Error(errors::refused_move(&error)),
            }
        })?;
        if self.allows(mv) { Ok(mv) } else { Err(Message::Error(self.obligation_text())) }
    }
}
