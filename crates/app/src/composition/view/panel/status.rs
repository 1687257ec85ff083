//! Whose turn it is, or how the game ended.

use luft_l10n::Text;
use luft_rules::Color;

use crate::composition::Model;
use crate::composition::view::perspective;
use crate::composition::view::words::counters;
use crate::session::{Audience, Seat, Session, Turn};

/// The status beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// Whose turn it is, that the computer is thinking, or the result with its reason, in a
    /// sentence.
    pub text: Text,
    /// Whether the computer is thinking.
    pub thinking: bool,
    /// Whose turn it is; `None` once the game is over.
    pub turn: Option<Color>,
    /// How the game ended; `None` during the game, and until the animation of the last move has
    /// ended.
    pub result: Option<ResultCard>,
    /// The open draw offer, in words.
    pub offer: Option<Text>,
    /// That the computer would like to resign, and the possible answers, in words.
    pub resignation: Option<Text>,
    /// The question whether to play the move that is shown.
    pub question: Option<Text>,
    /// The counts for threefold repetition and the fifty-move rule, in words; `None` while they do
    /// not matter.
    pub counters: Option<Text>,
    /// The side at the bottom of the board.
    pub orientation: Color,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCard {
    /// The result from the player's point of view.
    pub ended_as: EndedAs,
    /// Who has won: `You win`, `Draw`.
    pub headline: Text,
    /// The rule that ended the game, in a sentence.
    pub reason: Text,
}

/// How a game ended from the player's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedAs {
    /// The player has won.
    Win,
    /// The computer has won.
    Loss,
    /// A draw.
    Draw,
    /// One of two people has won.
    Decided,
}

impl EndedAs {
    /// Its name in lower case: `win`, `loss`, `draw` or `decided`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Decided => "decided",
        }
    }
}

/// The current status.
pub fn status(model: &Model) -> Status {
    let (session, board) = (&model.session, &model.features.board);
    if board.is_editing() {
        return setting_up(board.orientation());
    }
    let turn = session.turn();
    let result = result(session, perspective(model)).filter(|_| !board.is_ending());
    let text = match &result {
        Some(_) => session.result(perspective(model)),
        None if turn == Turn::Over => Some(before_end(session)),
        None if board.is_promoting() => Some(Text::new("status-promoting")),
        None => Some(going_on(session, turn)),
    };
    Status {
        text: text.unwrap_or_else(|| Text::joined([])),
        thinking: turn == Turn::Computer,
        turn: (turn != Turn::Over).then(|| session.side_to_move()),
        result,
        offer: session.offer_to_answer().map(|by| Text::new("draw-offers").with("side", by.name())),
        resignation: (turn == Turn::Resigning).then(|| resignation(session)),
        question: board.question(session),
        counters: counters(model),
        orientation: board.orientation(),
    }
}

/// The computer's question whether it may resign.
fn resignation(session: &Session) -> Text {
    Text::new("resign-asks").with("side", session.side_to_move().name())
}

/// The status while a position is set up, which says nothing about the game.
fn setting_up(orientation: Color) -> Status {
    Status {
        text: Text::new("status-setting-up"),
        thinking: false,
        turn: None,
        result: None,
        offer: None,
        resignation: None,
        question: None,
        counters: None,
        orientation,
    }
}

fn result(session: &Session, perspective: Audience) -> Option<ResultCard> {
    let outcome = session.game().outcome()?;
    let ended_as = match outcome.winner() {
        None => EndedAs::Draw,
        Some(winner) => match session.who(winner, perspective) {
            "you" => EndedAs::Win,
            "computer" => EndedAs::Loss,
            _ => EndedAs::Decided,
        },
    };
    let (headline, reason) = (session.headline(perspective)?, session.reason(perspective)?);
    Some(ResultCard { ended_as, headline, reason })
}

/// During the animation of the last move, the status still names that move's side.
fn before_end(session: &Session) -> Text {
    let mover = !session.side_to_move();
    let seats = session.seats();
    let id = match seats.at(mover) {
        Seat::Computer(_) => "status-thinking",
        Seat::Local if seats.own().is_some() => "status-your-turn",
        Seat::Local | Seat::Script(_) => "status-to-move",
        Seat::Remote(_) => "status-friend",
    };
    Text::new(id).with("side", mover.name())
}

fn going_on(session: &Session, turn: Turn) -> Text {
    let in_check = session.game().position().in_check();
    let id = match (turn, session.seats().own()) {
        (Turn::AwaitingVerdict(_), _) => "status-flagged",
        (Turn::Waiting, _) => "status-waiting",
        (Turn::Resigning, _) => return resignation(session),
        (Turn::Computer, _) => "status-thinking",
        (Turn::Stalled, _) => "status-stalled",
        // The friend does not know of the move.
        (Turn::Remote, _) if session.has_message() && !session.is_connected() => "status-unsent",
        (Turn::Remote, _) => "status-friend",
        (Turn::Script, _) => "status-to-move",
        (_, Some(_)) if in_check => "status-your-check",
        (_, Some(_)) => "status-your-turn",
        (_, None) if in_check => "status-check",
        (_, None) => "status-to-move",
    };
    let side = match turn {
        Turn::AwaitingVerdict(loser) => loser,
        _ => session.side_to_move(),
    };
    Text::new(id).with("side", side.name())
}
