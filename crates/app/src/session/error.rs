//! The session's errors.

use luft_game::clock::ClockError;
use luft_game::{ClaimError, OfferError, PlayError};
use luft_l10n::Text;

use super::{RemoteError, Session};
use crate::ground::errors;

/// Why something is not possible in the game's current state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// The game is over.
    Over,
    /// The game must be started before the computer moves.
    NotStarted,
    /// Nobody has moved or started the game yet.
    NotBegun,
    /// The game has been started already.
    Started,
    /// The computer has not asked to resign.
    NoResignation,
    /// The computer is to move.
    ComputersTurn,
    /// The exercise's moves have been found, or the last one was wrong.
    ExerciseOver,
    /// A friend elsewhere is to move.
    FriendsTurn,
    /// This is not possible in a game with a friend elsewhere.
    WithFriend,
    /// A friend's message cannot be used.
    Remote(RemoteError),
    /// The friend has already been asked for a takeback.
    TakebackAsked,
    /// The state of the game doesn't allow it.
    Play(PlayError),
    /// The state of the clock doesn't allow it.
    Clock(ClockError),
    /// This game is played without undo.
    NoUndo,
    /// This game is played without analysis.
    NoAnalysis,
    /// The embedding page does not offer the analysis.
    AnalysisLocked,
    /// The embedding page does not offer hints.
    HintsLocked,
    /// This game is played without hints.
    NoHints,
    /// With touch-move, moves can't be taken back.
    TouchMove,
    /// This game is played without touch-move.
    NoTouchMove,
    /// The side to move must play something else: see [`Obligation`](super::Obligation).
    Obliged,
    /// The opponent's draw offer must be answered first.
    AnswerFirst,
    /// A draw has already been offered with the last move.
    OfferedAlready,
    /// A draw is offered with a move, and there has been none yet.
    OfferNeedsMove,
    /// Nobody offers a draw in a task.
    NoOffers,
    /// The state of the game doesn't allow the offer or the answer.
    Offer(OfferError),
    /// A draw can be claimed only on one's own turn.
    ClaimOutOfTurn,
    /// A draw can be claimed only before a piece is touched.
    ClaimAfterTouch,
    /// The claim is wrong.
    Claim(ClaimError),
    /// The claim with an announced move is wrong, but the move needn't be played.
    WrongAnnouncement,
    /// Two people's clock can't be paused.
    SharedClock,
    /// There is no clock to pause, or it hasn't started.
    NoRunningClock,
}

impl Session {
    /// An error in words: sentences.
    pub fn error_text(&self, error: &SessionError) -> Text {
        Text::new(match error {
            SessionError::Play(error) => return errors::play(*error),
            SessionError::Clock(error) => return errors::clock(*error),
            SessionError::Offer(error) => return errors::offer(*error),
            SessionError::Claim(error) => return errors::claim(error),
            SessionError::Obliged => return self.obligation_text(),
            SessionError::Over => "turn-over",
            SessionError::NotStarted => "turn-waiting",
            SessionError::NotBegun => "begin-hint",
            SessionError::Started => "begin-too-late",
            SessionError::NoResignation => "resign-not-asked",
            SessionError::ComputersTurn => "turn-computer",
            SessionError::ExerciseOver => "exercise-over",
            SessionError::Remote(error) => {
                let why = match error {
                    RemoteError::OtherGame => "game",
                    RemoteError::Own => "own",
                    RemoteError::Stale => "stale",
                    RemoteError::OtherMoves => "moves",
                    RemoteError::WrongEnd => "end",
                };
                return Text::new("friend-refused").with("why", why);
            }
            SessionError::FriendsTurn => "turn-friend",
            SessionError::WithFriend => "friend-not-possible",
            SessionError::TakebackAsked => "friend-takeback-asked",
            SessionError::NoUndo => "game-no-undo",
            SessionError::NoAnalysis => "game-no-analysis",
            SessionError::AnalysisLocked => "analysis-locked",
            SessionError::HintsLocked => "hint-locked",
            SessionError::NoHints => "game-no-hints",
            SessionError::TouchMove => "touch-no-undo",
            SessionError::NoTouchMove => "touch-off",
            SessionError::AnswerFirst => "draw-answer-first",
            SessionError::OfferedAlready => "draw-offered-already",
            SessionError::OfferNeedsMove => "draw-needs-move",
            SessionError::NoOffers => "draw-no-offers",
            SessionError::ClaimOutOfTurn => "claim-not-your-turn",
            SessionError::ClaimAfterTouch => "claim-touched",
            SessionError::WrongAnnouncement => "claim-wrong-announced",
            SessionError::SharedClock => "clock-two",
            SessionError::NoRunningClock => "clock-not-running",
        })
    }
}
