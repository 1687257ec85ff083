//! What the actions of the page's buttons do. The table of `crates/actions` declares them, and each feature
//! knows its own buttons.
//!
//! A button names its action in `data-action` and its argument in `data-value`.

use luft_actions::{Action, Dialog};

use super::Event;
use crate::features::{board, library, navigation, new_game, remote, saved_games};
use crate::ground::annotation::Tint;
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
    /// Claim a draw with the typed move announced.
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
    /// Move the focus to the field for typed moves.
    GoToMoveField,
    /// Wait for a key.
    SetKey,
    /// Close the dialog without a choice.
    Cancel(Dialog),
}

impl ShellAction {
    /// What the shell does for a button; `None` if a feature has the button.
    fn of_button(action: Action, value: &str) -> Option<Self> {
        Some(match action {
            Action::OpenLink => Self::OpenLink,
            Action::PlayMove => Self::PlayMove,
            Action::ClaimMove => Self::ClaimMove,
            Action::NewGameStart => Self::StartGame,
            Action::SetPosition => Self::SetPosition,
            Action::SetSeed => Self::SetSeed,
            Action::LoadPgn => Self::LoadPgn,
            Action::PictureSave => Self::SavePicture,
            Action::CopyWords => Self::CopyWords,
            Action::DrawArrows => Self::Draw(Tint::from_name(value)),
            Action::FocusMode | Action::LeaveFocus => Self::ToggleFocusMode,
            Action::TypeMove => Self::GoToMoveField,
            Action::SetKey => Self::SetKey,
            Action::Cancel => Self::Cancel(Dialog::from_name(value)?),
            _ => return None,
        })
    }
}

/// The event for a text that was pasted, dropped or shared with the page: a link, a position, or
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

/// The reaction to a button with this action and value; `None` if the action has no such value.
/// `seed` is a random number.
pub fn reaction(action: Action, value: &str, seed: u64) -> Option<Reaction> {
    let shell = || ShellAction::of_button(action, value).map(Reaction::Shell);
    Event::of_button(action, value, seed).map(Reaction::Send).or_else(shell)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::{self, Feature};

    /// The number of features that have a button.
    macro_rules! owners {
        ($($name:ident: $Feature:ident $(, on $Event:ident)?;)*) => {
            fn owners(action: Action, value: &str) -> usize {
                let events =
                    [$(features::$name::$Feature::event_of_button(action, value, 1).is_some()),*];
                events.into_iter().filter(|has| *has).count()
            }
        };
    }

    features::features! { owners! }

    #[test]
    fn each_button_belongs_to_one_feature_or_to_the_shell() {
        // Each action takes one of these values.
        let values = ["", "0", "1", "white", "queen", "easy", "K", "0123456789abcdef", "settings"];
        for action in Action::ALL {
            let shell = |value| usize::from(ShellAction::of_button(action, value).is_some());
            let owners = values.map(|value| owners(action, value) + shell(value));
            assert_eq!(owners.into_iter().max(), Some(1), "{action:?}: {owners:?}");
        }
    }
}
