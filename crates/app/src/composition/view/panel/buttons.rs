//! Which buttons are enabled, and why the others are disabled.

use luft_actions::Action;
use luft_game::Claim;
use luft_l10n::Text;
use luft_rules::Move;

use crate::composition::Model;
use crate::composition::view::words::claim_word;
use crate::session::{Session, SessionError, Turn};

use ButtonPlace::{Action as Of, Part};

/// Where a button stands in the markup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonPlace {
    /// The button with this action.
    Action(Action),
    /// The button with this `data-part`, where several have the action.
    Part(&'static str),
}

/// Generates [`Buttons`] from the list below: each button with its places.
macro_rules! buttons {
    ($($(#[$doc:meta])* $button:ident: $Type:ty, at $($place:expr),+;)*) => {
        /// The buttons that are not always enabled. An optional button is hidden if it is `None`.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Buttons {
            /// Whether "Review" is shown.
            pub review: bool,
            $($(#[$doc])* pub $button: $Type,)*
        }

        impl Buttons {
            /// The number of places of buttons.
            pub const COUNT: usize = [$($(stringify!($place)),+),*].len();

            /// The buttons' places.
            pub const PLACES: [ButtonPlace; Self::COUNT] = [$($($place),+),*];

            /// The button at each place.
            pub fn at_places(&self) -> [Option<&Button>; Self::COUNT] {
                // Counts one for each place.
                [$($({ let _ = $place; Option::from(&self.$button) }),+),*]
            }
        }
    };
}

buttons! {
    /// "Undo".
    undo: Button, at Of(Action::Undo);
    /// "Analyse": beside the steps, and under "More".
    analyse: Button, at Of(Action::Analyse), Part("analyse-more");
    /// "Hint", beside the steps; an exercise has its own on its card.
    hint: Button, at Part("hint");
    /// "Resign".
    resign: Button, at Of(Action::Resign);
    /// "Claim draw".
    claim_draw: Button, at Of(Action::ClaimDraw);
    /// "Offer draw"; pressed while a draw will be offered with the next move.
    offer_draw: Button, at Of(Action::OfferDraw);
    /// "J'adoube", with touch-move. Pressed while the next touch creates no obligation.
    adjust: Option<Button>, at Of(Action::Adjust);
    /// "Pause", if a clock can be paused. Pressed while the clock is paused.
    pause: Option<Button>, at Of(Action::Pause);
    /// "White has left" and "Black has left", except against the computer.
    forfeit: Option<Button>, at Part("forfeit-white"), Part("forfeit-black");
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Whether it is enabled.
    pub usable: bool,
    /// What it does, or why it is disabled: a sentence.
    pub note: Text,
    /// Whether it is shown as pressed; `None` for a button that cannot be.
    pub pressed: Option<bool>,
}

impl Button {
    fn new(note: Result<Text, Text>) -> Self {
        let usable = note.is_ok();
        let (Ok(note) | Err(note)) = note;
        Self { usable, note, pressed: None }
    }

    fn pressed(self, pressed: bool) -> Self {
        Self { pressed: Some(pressed), ..self }
    }
}

/// The buttons as they are now.
pub fn buttons(model: &Model) -> Buttons {
    let session = &model.session;
    let button = |note: Result<Text, SessionError>| {
        Button::new(note.map_err(|error| session.error_text(&error)))
    };
    let forfeit = session.goes_on().map(|()| Text::new("button-forfeit-note"));
    let adjust = session.may_adjust().map(|()| Text::new("button-adjust-note"));
    let paused = session.clock().is_paused();
    let pause = session
        .may_pause()
        .map(|()| Text::new("button-pause-note").with("state", if paused { "on" } else { "off" }));
    let has_clock =
        session.seats().computer().is_some() && !session.clock().control().is_unlimited();
    Buttons {
        undo: button(
            session
                .may_undo()
                .map(|count| if session.must_ask() { "ask" } else { session.undo_word(count) })
                .map(|what| Text::new("button-undo-note").with("what", what)),
        ),
        analyse: button(session.may_analyse().map(|()| Text::new("button-analyse-note"))),
        // Not before the result, because the button stands beside it.
        review: session.may_review().is_ok() && !model.features.board.is_ending(),
        hint: button(session.may_hint().map(|()| Text::new("button-hint-note"))),
        resign: button(session.may_resign().map(|()| Text::new("button-resign-note"))),
        claim_draw: Button::new(claim_note(session)),
        offer_draw: button(session.may_offer().map(|()| offer_note(session)))
            .pressed(session.is_offering()),
        adjust: session.touch_move().then(|| button(adjust).pressed(session.is_adjusting())),
        pause: has_clock.then(|| button(pause).pressed(paused)),
        forfeit: session.seats().own().is_none().then(|| button(forfeit)),
    }
}

fn offer_note(session: &Session) -> Text {
    Text::new("button-offer-draw-note").with(
        "state",
        match session.turn() {
            Turn::Computer | Turn::Remote => "made",
            _ if session.is_offering() => "offering",
            _ => "off",
        },
    )
}

/// Why a claim would be correct, now or with an announced move.
///
/// # Errors
/// Why no claim would be correct.
fn claim_note(session: &Session) -> Result<Text, Text> {
    session.may_claim().map_err(|error| session.error_text(&error))?;
    let about = |id: &'static str, claim| Text::new(id).with("claim", claim_word(claim));
    if let Some(claim) = session.game().claim() {
        return Ok(about("claim-stands", claim));
    }
    let announceable: Vec<(Move, Claim)> = session.moves_to_announce();
    match announceable.first() {
        Some((_, claim)) => Ok(about("claim-by-move", *claim)),
        None => {
            let evidence = session.game().evidence();
            let moves = u32::from(evidence.halfmove_clock / 2);
            let nothing = Text::new("claim-nothing").with("times", evidence.repetitions);
            Err(nothing.with("moves", moves))
        }
    }
}
