//! Which buttons can be used, and why the others cannot.

use luft_engine::rules::Move;
use luft_game::Claim;

use super::words;
use crate::model::{Model, Phase, Players};
use crate::update::{may_adjust, may_claim, may_offer, undo_count};

/// The buttons that cannot always be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buttons {
    /// "Undo".
    pub undo: Button,
    /// "Resign".
    pub resign: Button,
    /// "Claim draw".
    pub claim_draw: Button,
    /// "Offer draw"; pressed while a draw goes with the move to come.
    pub offer_draw: Button,
    /// "J'adoube"; `None` where touch-move is off. Pressed while the next touch
    /// binds to nothing.
    pub adjust: Option<Button>,
    /// "Play move" and "Claim with move", beside the field for typed moves.
    pub play_move: Button,
    /// "White has left" and "Black has left"; `None` against the computer.
    pub forfeit: Option<Button>,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Whether it can be used.
    pub usable: bool,
    /// What it does now, or why it cannot be used; a sentence.
    pub note: String,
    /// Whether it is held down.
    pub pressed: bool,
}

impl Button {
    fn new(usable: Result<&str, String>) -> Self {
        let (usable, note) = match usable {
            Ok(note) => (true, note.to_owned()),
            Err(reason) => (false, reason),
        };
        Self { usable, note, pressed: false }
    }
}

/// The buttons now; `announceable` are the moves that a claim could announce.
pub(super) fn buttons(model: &Model, announceable: &[(Move, Claim)]) -> Buttons {
    let goes_on = if matches!(model.phase, Phase::Over | Phase::Flagged(_)) {
        Err(words::GAME_OVER.to_owned())
    } else {
        Ok(())
    };
    Buttons {
        undo: Button::new(undo_count(model).map(|count| undo_note(model, count))),
        resign: Button::new(goes_on.clone().map(|()| "Give the game up.")),
        claim_draw: Button::new(claim_note(model, announceable).as_deref().map_err(Clone::clone)),
        offer_draw: Button {
            pressed: model.turn_state.offering,
            ..Button::new(may_offer(model).map(|()| offer_note(model)))
        },
        adjust: model.touch_move.then(|| Button {
            pressed: model.turn_state.adjusting,
            ..Button::new(may_adjust(model).map(|()| "Touch a piece without having to move it."))
        }),
        play_move: Button::new(words::persons_turn(&model.phase).map(|()| "Play the typed move.")),
        forfeit: matches!(model.players, Players::Two { .. })
            .then(|| Button::new(goes_on.map(|()| "Who abandons the game loses it."))),
    }
}

const fn undo_note(model: &Model, count: usize) -> &'static str {
    match (count, model.players) {
        (0, _) => "Take the end of the game back.",
        (_, Players::Two { .. }) => "Take the last move back.",
        (1, Players::Computer { .. }) => "Take your move back.",
        (_, Players::Computer { .. }) => "Take your move and the reply back.",
    }
}

const fn offer_note(model: &Model) -> &'static str {
    match (&model.phase, model.turn_state.offering) {
        (Phase::Thinking(_), _) => "Offer a draw with the move you made.",
        (_, true) => "A draw goes with your next move. Press again to offer none.",
        (_, false) => "Offer a draw with your next move.",
    }
}

/// Why a claim would stand now or with a move announced.
///
/// # Errors
/// In words, why none would.
fn claim_note(model: &Model, announceable: &[(Move, Claim)]) -> Result<String, String> {
    may_claim(model)?;
    if let Some(claim) = model.game.claim() {
        return Ok(words::claim(claim).to_owned());
    }
    match announceable.first() {
        Some((_, claim)) => Ok(words::claim_by_move(*claim).to_owned()),
        None => Err(words::no_claim(model.game.evidence())),
    }
}
