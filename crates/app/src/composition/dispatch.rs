//! The table of actions: the events of the page's buttons, and of the keys that press them.
//!
//! A button names its action in `data-action` and its argument in `data-value`. Actions that need a
//! field's text or a dialog's state are not in this table; the shell creates their events. A test
//! compares both with the page's buttons.

use luft_engine::rules::{CastlingSide, Color, PieceKind};

use super::Event;
use crate::features::{
    actions, board, draws, editor, library, navigation, new_game, opponent, picture, results,
    saved_games, settings,
};
use crate::ground::draft::Tool;
use crate::ground::stored::RecordId;
use crate::session::ColorChoice;

/// The event of a button with this action and value. `seed` is a random number.
pub fn event_of(action: &str, value: &str, seed: u64) -> Option<Event> {
    Some(match action {
        "seat" => {
            let persona = Some(value.parse().ok()?);
            new_game::Event::Seat { persona, color: None, seed }.into()
        }
        "seat-color" => {
            let color = Some(ColorChoice::from_name(value)?);
            new_game::Event::Seat { persona: None, color, seed }.into()
        }
        "rematch-at" => {
            let persona = value.parse().ok()?;
            new_game::Event::RematchAt { persona, seed }.into()
        }
        "share" => library::Event::Share.into(),
        "copy-picture" => picture::Event::Copy.into(),
        "save-picture" => picture::Event::Open.into(),
        "start" => actions::Event::Start.into(),
        "take-back" => actions::Event::TakeBack.into(),
        "pause" => actions::Event::Pause.into(),
        "move-now" => opponent::Event::MoveNow.into(),
        "accept-resignation" => opponent::Event::AcceptResignation.into(),
        "decline-resignation" => opponent::Event::PlayOn.into(),
        "rating-reset" => results::Event::ResetRating.into(),
        "new-game" | "new-game-more" => new_game::Event::Open.into(),
        "rematch" => new_game::Event::Rematch { seed }.into(),
        "undo" => actions::Event::Undo.into(),
        "flip" => board::Event::Flip.into(),
        "resign" => actions::Event::Resign.into(),
        "claim-draw" => draws::Event::Claim.into(),
        "offer-draw" => draws::Event::Offer.into(),
        "accept-draw" => draws::Event::Accept.into(),
        "decline-draw" => draws::Event::Decline.into(),
        "adjust" => actions::Event::Adjust.into(),
        "forfeit" => actions::Event::Forfeit(Color::from_name(value)?).into(),
        "confirm-move" => board::Event::Confirm.into(),
        "decline-move" => board::Event::Decline.into(),
        "clear-drawings" => board::Event::ClearDrawings.into(),
        "promote" => {
            let kind = PieceKind::PROMOTIONS.into_iter().find(|kind| kind.name() == value)?;
            board::Event::Promote(kind).into()
        }
        "step-first" | "review" => navigation::Event::First.into(),
        "step-back" => navigation::Event::Back.into(),
        "step-forward" => navigation::Event::Forward.into(),
        "step-last" | "step-return" => navigation::Event::Last.into(),
        "step-to" => navigation::Event::To(value.parse().ok()?).into(),
        "play-on" => navigation::Event::PlayOn.into(),
        "play-on-confirm" => navigation::Event::Confirm.into(),
        "copy-fen" => board::Event::CopyFen.into(),
        "position-words" => board::Event::Words.into(),
        "shortcuts" => settings::Event::OpenShortcuts.into(),
        "shortcuts-reset" => settings::Event::ResetKeys.into(),
        "saved-games" => saved_games::Event::Open.into(),
        "saved-games-more" => saved_games::Event::More.into(),
        "saved-games-resume" => saved_games::Event::Resume(RecordId::from_text(value)?).into(),
        "saved-games-delete" => saved_games::Event::Delete(RecordId::from_text(value)?).into(),
        "saved-games-undelete" => saved_games::Event::Undelete.into(),
        "saved-games-export" => saved_games::Event::Export.into(),
        "go-back" => saved_games::Event::GoBack.into(),
        "settings" => settings::Event::Open.into(),
        "settings-export" => settings::Event::Export.into(),
        "settings-reset" => settings::Event::Reset.into(),
        "copy-pgn" => library::Event::Copy.into(),
        "save-pgn" => library::Event::Save.into(),
        "stop-reading" => library::Event::Stop.into(),
        "edit-board" => board::Event::SetUp.into(),
        "edit-tool" => editor::Event::Take(Tool::from_name(value)?).into(),
        "edit-turn" => editor::Event::Turn(Color::from_name(value)?).into(),
        "edit-castle" => {
            let (color, side) = CastlingSide::from_letter(value.chars().next()?)?;
            editor::Event::Castle(color, side).into()
        }
        "edit-en-passant" => editor::Event::EnPassant(value.parse().ok()).into(),
        "edit-clear" => editor::Event::Clear.into(),
        "edit-start" => editor::Event::Start.into(),
        "edit-copy" => editor::Event::CopyFen.into(),
        "edit-play" => editor::Event::Play.into(),
        "edit-close" => editor::Event::Close.into(),
        _ => return None,
    })
}

/// The event when a dialog is closed without a choice, by the dialog's name; `None` if the model
/// need not know.
pub fn dismissed(dialog: &str) -> Option<Event> {
    Some(match dialog {
        "promotion" => board::Event::CancelPromotion.into(),
        "games" => library::Event::Dismiss.into(),
        "play-on" => navigation::Event::Dismiss.into(),
        "saved-games" => saved_games::Event::Dismiss.into(),
        _ => return None,
    })
}
