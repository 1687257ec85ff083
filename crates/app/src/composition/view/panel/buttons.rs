//! Which buttons are enabled, and why the others are disabled.

use luft_engine::rules::Move;
use luft_game::Claim;
use luft_l10n::Text;

use crate::composition::Model;
use crate::composition::view::words::claim_word;
use crate::session::{Session, SessionError, Turn};

/// The buttons that are not always enabled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buttons {
    /// "Undo".
    pub undo: Button,
    /// "Analyse".
    pub analyse: Button,
    /// "Hint".
    pub hint: Button,
    /// Whether "Review" is there.
    pub review: bool,
    /// "Resign".
    pub resign: Button,
    /// "Claim draw".
    pub claim_draw: Button,
    /// "Offer draw"; pressed while a draw will be offered with the next move.
    pub offer_draw: Button,
    /// "J'adoube"; `None` without touch-move. Pressed while the next touch creates no obligation.
    pub adjust: Option<Button>,
    /// "Play move" and "Claim with move", beside the field for typed moves.
    pub play_move: Button,
    /// "Pause"; `None` if no clock can be paused. Pressed while the clock is paused.
    pub pause: Option<Button>,
    /// "White has left" and "Black has left"; `None` against the computer.
    pub forfeit: Option<Button>,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Whether it is enabled.
    pub usable: bool,
    /// What it does, or why it is disabled, in a sentence.
    pub note: Text,
    /// Whether it is shown as pressed.
    pub pressed: bool,
}

impl Button {
    fn new(note: Result<Text, Text>) -> Self {
        let usable = note.is_ok();
        let (Ok(note) | Err(note)) = note;
        Self { usable, note, pressed: false }
    }

    fn pressed(self, pressed: bool) -> Self {
        Self { pressed, ..self }
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
    let play = session.local_turn().map(|()| Text::new("button-play-move-note"));
    Buttons {
        undo: button(
            session
                .may_undo()
                .map(|count| if session.must_ask() { "ask" } else { session.undo_word(count) })
                .map(|what| Text::new("button-undo-note").with("what", what)),
        ),
        analyse: button(session.may_analyse().map(|()| Text::new("button-analyse-note"))),
        // Not before the result, beside which it stands.
        review: session.may_review().is_ok() && !model.features.board.is_ending(),
        hint: button(session.may_hint().map(|()| Text::new("button-hint-note"))),
        resign: button(session.may_resign().map(|()| Text::new("button-resign-note"))),
        claim_draw: Button::new(claim_note(session)),
        offer_draw: button(session.may_offer().map(|()| offer_note(session)))
            .pressed(session.is_offering()),
        adjust: session.touch_move().then(|| button(adjust).pressed(session.is_adjusting())),
        play_move: button(play),
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

/// Why a claim would be right now or with an announced move.
///
/// # Errors
/// Why no claim would be right.
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
