//! What comes on the board when a game begins.

use luft_game::Game;
use luft_game::clock::{Clock, Moment, TimeControl};

use super::{
    Coaching, Correspondence, DisabledAssistance, Drawings, Imported, Obligation, Seats, Session,
    Task, Variations,
};
use crate::ground::fact::Beginning;
use crate::ground::time::Now;

/// A game to put on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct NewSession {
    /// How it comes on the board, as far as other features need to know.
    pub beginning: Beginning,
    /// Who plays.
    pub seats: Seats,
    /// Whether a touched piece must move.
    pub touch_move: bool,
    /// Which assistance is disabled.
    pub disabled: DisabledAssistance,
    /// The record.
    pub game: Game,
    /// The imported game, if there is one.
    pub source: Option<Imported>,
    /// The time control; the moves in the record have taken no time.
    pub control: TimeControl,
    /// The clock of a stored game; `None` for a new clock.
    pub clock: Option<Clock>,
    /// The seed of the computer's choices.
    pub seed: u64,
    /// When the game began; `None` if unknown.
    pub begun: Option<Moment>,
    /// Whether a person has started it before it came on the board.
    pub started: bool,
    /// The obligation of the side to move.
    pub obligation: Option<Obligation>,
    /// Whether the computer plays to the end, without resigning.
    pub plays_on: bool,
    /// The player's drawings on its positions.
    pub drawings: Drawings,
    /// The player's variations beside it.
    pub variations: Variations,
    /// The state of the game with a friend elsewhere.
    pub correspondence: Correspondence,
    /// The coach's help in it.
    pub coaching: Coaching,
    /// The player's task, if there is one.
    pub task: Option<Task>,
}

impl NewSession {
    /// A game that begins now.
    pub fn fresh(
        beginning: Beginning,
        seats: Seats,
        game: Game,
        control: TimeControl,
        seed: u64,
        now: Now,
    ) -> Self {
        Self {
            beginning,
            seats,
            touch_move: false,
            disabled: DisabledAssistance::default(),
            game,
            source: None,
            control,
            clock: None,
            seed,
            begun: Some(now.wall),
            started: false,
            obligation: None,
            plays_on: false,
            drawings: Drawings::default(),
            variations: Variations::default(),
            correspondence: Correspondence::default(),
            coaching: Coaching::default(),
            task: None,
        }
    }

    /// The same game with the rules of the current one: touch-move and disabled assistance.
    #[must_use]
    pub fn by_rules_of(self, session: &Session) -> Self {
        Self { touch_move: session.touch_move(), disabled: session.disabled(), ..self }
    }

    /// A game that branches off another at some point, with the same players, rules and time
    /// control, except that a friend elsewhere does not play in it.
    pub fn branched(session: &Session, game: Game, now: Now) -> Self {
        let control = session.clock().control();
        let (beginning, seats) = (Beginning::BRANCHED, session.seats().at_this_device());
        let fresh = Self::fresh(beginning, seats, game, control, session.seed(), now);
        Self {
            plays_on: session.plays_on(),
            drawings: session.drawings().clone(),
            variations: session.variations().clone(),
            source: session.source().cloned(),
            ..fresh.by_rules_of(session)
        }
    }
}
