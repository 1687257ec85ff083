//! What the actions of the page's buttons do. The table of `crates/actions` declares them.
//!
//! A button names its action in `data-action` and its argument in `data-value`.

use luft_actions::{Action, Dialog};
use luft_engine::rules::{CastlingSide, Color, PieceKind};

use super::Event;
use crate::features::{
    actions, analysis, board, draws, editor, exercise, hint, library, navigation, new_game,
    opponent, picture, remote, results, review, saved_games, settings,
};
use crate::ground::annotation::Tint;
use crate::ground::draft::Tool;
use crate::ground::stored::RecordId;
use crate::session::ColorChoice;
use crate::stored::given::Given;

/// What a button does.
#[derive(Clone, Debug, PartialEq)]
pub enum Reaction {
    /// It sends an event to the page's state.
    Send(Event),
    /// The shell carries it out.
    Shell(ShellAction),
}

/// An action that the shell carries out, because only the shell knows a field's text or a dialog's
/// state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShellAction {
    /// Play the typed move.
    PlayMove,
    /// Claim a draw with the typed move.
    ClaimMove,
    /// Start a game with the options of the dialog.
    StartGame,
    /// Open the pasted link of a friend.
    OpenLink,
    /// Set up the typed position.
    SetPosition,
    /// Start a game with the typed seed.
    SetSeed,
    /// Load the typed games.
    LoadPgn,
    /// Save a picture with the options of the dialog.
    SavePicture,
    /// Copy the position in words of the player's language.
    CopyWords,
    /// Draw with this colour or, without one, start or stop drawing.
    Draw(Option<Tint>),
    /// Show only the board, or everything.
    ToggleFocusMode,
    /// Lead to the field for moves.
    GoToMoveField,
    /// Wait for a key.
    SetKey,
    /// Close the dialog without a choice.
    Cancel(Dialog),
}

impl<E: Into<Event>> From<E> for Reaction {
    fn from(event: E) -> Self {
        Self::Send(event.into())
    }
}

impl From<ShellAction> for Reaction {
    fn from(action: ShellAction) -> Self {
        Self::Shell(action)
    }
}

/// The editor's switch of a right to castle, by its letter in a FEN.
fn castle(letter: &str) -> Option<editor::Event> {
    let (color, side) = CastlingSide::from_letter(letter.chars().next()?)?;
    Some(editor::Event::Castle(color, side))
}

/// What a text does that was pasted, dropped or shared with the page: a link, a position, or
/// else a game. `seed` is a random number.
pub fn given(text: &str, seed: u64) -> Event {
    match Given::of(text) {
        Given::FriendsLink => remote::Event::Open(text.to_owned()).into(),
        Given::Broken(error) => remote::Event::Broken(error).into(),
        Given::Position => new_game::Event::SetFen { text: text.to_owned(), seed }.into(),
        Given::Link(link) => Event::OpenLink { link, seed },
        Given::Game => library::Event::Load { bytes: text.as_bytes().to_vec(), seed }.into(),
    }
}

/// Gives the player another colour.
fn seat_color(color: ColorChoice, seed: u64) -> new_game::Event {
    new_game::Event::Seat { persona: None, color: Some(color), seed }
}

/// The piece of that name into which a pawn can be promoted.
fn promotion(name: &str) -> Option<PieceKind> {
    PieceKind::PROMOTIONS.into_iter().find(|kind| kind.name() == name)
}

/// What a button with this action and value does; `None` if the value is not one of the action's.
/// `seed` is a random number.
pub fn reaction(action: Action, value: &str, seed: u64) -> Option<Reaction> {
    Some(match action {
        Action::Seat => {
            new_game::Event::Seat { persona: Some(value.parse().ok()?), color: None, seed }.into()
        }
        Action::SeatColor => seat_color(ColorChoice::from_name(value)?, seed).into(),
        Action::RematchAt => {
            new_game::Event::RematchAt { persona: value.parse().ok()?, seed }.into()
        }
        Action::Analyse | Action::AnalysisClose => analysis::Event::Toggle.into(),
        Action::AnalysisPause => analysis::Event::TogglePause.into(),
        Action::AnalysisThreat => analysis::Event::ToggleThreat.into(),
        Action::AnalysisFewer => analysis::Event::Lines { more: false }.into(),
        Action::AnalysisMore => analysis::Event::Lines { more: true }.into(),
        Action::AnalysisPlay => analysis::Event::Play(value.parse().ok()?).into(),
        Action::Hint => hint::Event::Ask.into(),
        Action::ExerciseRetry => exercise::Event::Retry.into(),
        Action::ExercisePrevious => exercise::Event::Step { forwards: false }.into(),
        Action::ExerciseNext => exercise::Event::Step { forwards: true }.into(),
        Action::Learn => library::Event::Learn.into(),
        Action::Share | Action::SendLink => library::Event::Share.into(),
        Action::OpenLink => ShellAction::OpenLink.into(),
        Action::AnswerTakeback => remote::Event::AnswerTakeback(value == "yes").into(),
        Action::Connect => remote::Event::Connect.into(),
        Action::ClaimTime => remote::Event::ClaimTime.into(),
        Action::CopyPicture => picture::Event::Copy.into(),
        Action::SavePicture => picture::Event::Open.into(),
        Action::Start => actions::Event::Start.into(),
        Action::TakeBack => actions::Event::TakeBack.into(),
        Action::Pause => actions::Event::Pause.into(),
        Action::MoveNow => opponent::Event::MoveNow.into(),
        Action::AcceptResignation => opponent::Event::AcceptResignation.into(),
        Action::DeclineResignation => opponent::Event::PlayOn.into(),
        Action::RatingReset => results::Event::ResetRating.into(),
        Action::NewGame | Action::NewGameMore => new_game::Event::Open.into(),
        Action::Rematch => new_game::Event::Rematch { seed }.into(),
        Action::Undo => actions::Event::Undo.into(),
        Action::Flip => board::Event::Flip.into(),
        Action::Resign => actions::Event::Resign.into(),
        Action::ClaimDraw => draws::Event::Claim.into(),
        Action::OfferDraw => draws::Event::Offer.into(),
        Action::AcceptDraw => draws::Event::Accept.into(),
        Action::DeclineDraw => draws::Event::Decline.into(),
        Action::Adjust => actions::Event::Adjust.into(),
        Action::Forfeit => actions::Event::Forfeit(Color::from_name(value)?).into(),
        Action::ConfirmMove => board::Event::Confirm.into(),
        Action::DeclineMove => board::Event::Decline.into(),
        Action::ClearDrawings => board::Event::ClearDrawings.into(),
        Action::Promote => board::Event::Promote(promotion(value)?).into(),
        Action::StepFirst => navigation::Event::First.into(),
        Action::Review => review::Event::Toggle.into(),
        Action::StepBack => navigation::Event::Back.into(),
        Action::StepForward => navigation::Event::Forward.into(),
        Action::StepLast | Action::StepReturn => navigation::Event::Last.into(),
        Action::StepTo => navigation::Event::To(value.parse().ok()?).into(),
        Action::PlayOn => navigation::Event::PlayOn.into(),
        Action::PlayOnConfirm => navigation::Event::Confirm.into(),
        Action::CopyFen => board::Event::CopyFen.into(),
        Action::PositionWords => board::Event::Words.into(),
        Action::Shortcuts => settings::Event::OpenShortcuts.into(),
        Action::ShortcutsReset => settings::Event::ResetKeys.into(),
        Action::SavedGames => saved_games::Event::Open.into(),
        Action::SavedGamesMore => saved_games::Event::More.into(),
        Action::SavedGamesResume => saved_games::Event::Resume(RecordId::from_text(value)?).into(),
        Action::SavedGamesDelete => saved_games::Event::Delete(RecordId::from_text(value)?).into(),
        Action::SavedGamesUndelete => saved_games::Event::Undelete.into(),
        Action::SavedGamesExport => saved_games::Event::Export.into(),
        Action::GoBack => saved_games::Event::GoBack.into(),
        Action::Settings => settings::Event::Open.into(),
        Action::SettingsExport => settings::Event::Export.into(),
        Action::SettingsReset => settings::Event::Reset.into(),
        Action::CopyPgn => library::Event::Copy.into(),
        Action::SavePgn => library::Event::Save.into(),
        Action::StopReading => library::Event::Stop.into(),
        Action::EditBoard => board::Event::SetUp.into(),
        Action::EditTool => editor::Event::Take(Tool::from_name(value)?).into(),
        Action::EditTurn => editor::Event::Turn(Color::from_name(value)?).into(),
        Action::EditCastle => castle(value)?.into(),
        Action::EditEnPassant => editor::Event::EnPassant(value.parse().ok()).into(),
        Action::EditClear => editor::Event::Clear.into(),
        Action::EditStart => editor::Event::Start.into(),
        Action::EditCopy => editor::Event::CopyFen.into(),
        Action::EditPlay => editor::Event::Play.into(),
        Action::EditClose => editor::Event::Close.into(),
        Action::PlayMove => ShellAction::PlayMove.into(),
        Action::ClaimMove => ShellAction::ClaimMove.into(),
        Action::ClaimChoose => draws::Event::ClaimWith { text: value.into() }.into(),
        Action::GamesChoose => library::Event::Choose { index: value.parse().ok()?, seed }.into(),
        Action::NewGameStart => ShellAction::StartGame.into(),
        Action::SetPosition => ShellAction::SetPosition.into(),
        Action::SetSeed => ShellAction::SetSeed.into(),
        Action::LoadPgn => ShellAction::LoadPgn.into(),
        Action::PictureSave => ShellAction::SavePicture.into(),
        Action::CopyWords => ShellAction::CopyWords.into(),
        Action::DrawArrows => ShellAction::Draw(Tint::from_name(value)).into(),
        Action::FocusMode | Action::LeaveFocus => ShellAction::ToggleFocusMode.into(),
        Action::TypeMove => ShellAction::GoToMoveField.into(),
        Action::SetKey => ShellAction::SetKey.into(),
        Action::Cancel => ShellAction::Cancel(Dialog::from_name(value)?).into(),
    })
}

/// The event when a dialog is closed without a choice; `None` if the model need not know.
pub fn dismissed(dialog: Dialog) -> Option<Event> {
    Some(match dialog {
        Dialog::Promotion => board::Event::CancelPromotion.into(),
        Dialog::Games => library::Event::Dismiss.into(),
        Dialog::PlayOn => navigation::Event::Dismiss.into(),
        Dialog::SavedGames => saved_games::Event::Dismiss.into(),
        Dialog::NewGame
        | Dialog::Claim
        | Dialog::Share
        | Dialog::Peer
        | Dialog::Learn
        | Dialog::Settings
        | Dialog::Shortcuts
        | Dialog::Words
        | Dialog::Picture => return None,
    })
}
