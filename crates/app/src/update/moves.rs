//! Moves: selecting, playing, and whose turn comes next.

use luft_engine::rules::{Move, Position, Square};

use super::{Effects, engine, promotion, save, tell};
use crate::effect::{Effect, Urgency};
use crate::event::Millis;
use crate::model::{Message, Model, Phase, Pointer};
use crate::view::animation::Slide;
use crate::view::words;

/// How the player made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// By letting go of the piece on its new square: it is there already.
    Drag,
    /// By clicks or taps on the canvas.
    Click,
    /// By keyboard or assistive technology.
    Keyboard,
}

/// Selects a square's piece, moves the selected one there, or lets it go: the
/// one logic behind clicks, taps, keys and grid cells.
pub(super) fn choose(
    model: &mut Model,
    selected: Option<Square>,
    square: Square,
    by: By,
    at: Millis,
    fx: &mut Effects,
) {
    if let Some(from) = selected
        && from != square
        && attempt(model, from, square, by, at, fx)
    {
        return;
    }
    let pointer = if selected != Some(square) && model.is_own(square) {
        Pointer::Selected(square)
    } else {
        Pointer::Idle
    };
    if by == By::Keyboard {
        let text = words::selection(model.game.position(), selected, square, &pointer);
        fx.announce(Urgency::Polite, text);
    }
    model.phase = Phase::Choosing(pointer);
    fx.show();
}

/// Moves from one square to another if that is legal, asking for the piece
/// where a pawn promotes. Whether it was legal.
pub(super) fn attempt(
    model: &mut Model,
    from: Square,
    to: Square,
    by: By,
    at: Millis,
    fx: &mut Effects,
) -> bool {
    let Some(mv) = model.move_between(from, to) else { return false };
    if mv.promotion().is_some() {
        promotion::open(model, from, to, by, fx);
    } else {
        play(model, mv, by == By::Drag, at, fx);
        if by == By::Keyboard {
            fx.push(Effect::FocusSquare(to));
        }
    }
    true
}

/// Plays a legal move for the side to move, and gives the turn on. With
/// `dropped`, the piece stands on its new square already and does not slide.
pub(super) fn play(model: &mut Model, mv: Move, dropped: bool, at: Millis, fx: &mut Effects) {
    let before = model.game.position().clone();
    if model.game.play(mv).is_err() {
        // Every caller has asked the rules; a move that fails all the same
        // must not be shown as played.
        return;
    }
    let skip = dropped.then_some(mv.from());
    slide(model, Slide::of_move(&before, mv, at), skip, fx);
    announce(model, &before, mv, fx);
    save(model, fx);
    next_turn(model, at, fx);
}

/// Says the move and, in the same breath, what it has ended: a second text in
/// the same region would cut the first one off.
fn announce(model: &Model, before: &Position, mv: Move, fx: &mut Effects) {
    let mut text = words::announcement(before, mv, model.game.position());
    let outcome = model.game.outcome();
    if let Some(outcome) = outcome {
        text.push(' ');
        text.push_str(&words::result(outcome));
    }
    let players = before.side_to_move() == model.player;
    let quiet = players && outcome.is_none();
    fx.announce(if quiet { Urgency::Polite } else { Urgency::Assertive }, text);
}

/// Sets pieces sliding in place of those that slide now.
pub(super) fn slide(model: &mut Model, slides: Vec<Slide>, skip: Option<Square>, fx: &mut Effects) {
    model.slides = slides;
    model.slides.retain(|slide| Some(slide.from) != skip);
    if model.reduced_motion {
        model.slides.clear();
    }
    if !model.slides.is_empty() {
        fx.push(Effect::RequestFrame);
    }
}

/// Looks who is to move now, and lets them.
pub(super) fn next_turn(model: &mut Model, at: Millis, fx: &mut Effects) {
    fx.show();
    if model.game.is_over() {
        model.phase = Phase::Over;
    } else if model.game.position().side_to_move() == model.player {
        model.phase = Phase::Choosing(Pointer::Idle);
    } else {
        engine::begin(model, at, fx);
    }
}

/// Plays a typed move.
pub(super) fn play_text(model: &mut Model, text: &str, at: Millis, fx: &mut Effects) {
    let error = match &model.phase {
        Phase::Choosing(_) | Phase::Promoting(_) => match model.game.read_move(text) {
            Ok(mv) => {
                promotion::close(model, fx);
                play(model, mv, false, at, fx);
                return;
            }
            Err(error) => words::sentence(&error.to_string()),
        },
        Phase::Thinking(_) | Phase::Stalled => "It is the computer's turn.".to_owned(),
        Phase::Over => "The game is over.".to_owned(),
    };
    tell(model, fx, Message::Error(error));
}
