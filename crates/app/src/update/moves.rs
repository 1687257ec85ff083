//! Moves: selecting, playing, and whose turn comes next.

use luft_engine::rules::{Move, Position, Square};
use luft_game::Offer;

use super::{Effects, duties, engine, mates, promotion, save, tell};
use crate::effect::{Effect, Urgency};
use crate::event::Now;
use crate::model::{Message, Model, Phase, Players, Pointer};
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
    now: Now,
    fx: &mut Effects,
) {
    if let Some(from) = selected
        && from != square
        && attempt(model, from, square, by, now, fx)
    {
        return;
    }
    duties::refuse(model, selected, square, fx);
    let pointer = match model.bound_piece() {
        Some(from) => Pointer::Selected(from),
        None if selected != Some(square) && model.is_own(square) => Pointer::Selected(square),
        None => Pointer::Idle,
    };
    if by == By::Keyboard {
        let text = words::selection(model.game.position(), selected, square, &pointer);
        let duty = if model.touch_move { words::duty(model) } else { String::new() };
        fx.announce(Urgency::Polite, format!("{text} {duty}").trim_end().to_owned());
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
    now: Now,
    fx: &mut Effects,
) -> bool {
    let Some(mv) = model.move_between(from, to) else { return false };
    if mv.promotion().is_some() {
        promotion::open(model, from, to, by, fx);
    } else {
        play(model, mv, by == By::Drag, now, fx);
        if by == By::Keyboard {
            fx.push(Effect::FocusSquare(to));
        }
    }
    true
}

/// Plays a legal move for the side to move, and gives the turn on. With
/// `dropped`, the piece stands on its new square already and does not slide.
pub(super) fn play(model: &mut Model, mv: Move, dropped: bool, now: Now, fx: &mut Effects) {
    let before = model.game.position().clone();
    // Every caller has asked the rules, and the clock was looked at when the
    // event came; what fails all the same must not be shown as played.
    if model.clock.flag(now.wall).is_some() || model.game.play(mv).is_err() {
        return;
    }
    let pressed = model.clock.press(now.wall);
    debug_assert_eq!(pressed, Ok(()));
    if std::mem::take(&mut model.turn_state).offering {
        // A move that has ended the game leaves nothing to offer.
        let _ = model.game.offer_draw();
    }
    let skip = dropped.then_some(mv.from());
    slide(model, Slide::of_move(&before, mv, now.at), skip, fx);
    announce(model, &before, mv, fx);
    turn_board(model);
    // Before it is stored: a move that ends the game stops the clock.
    next_turn(model, now, fx);
    save(model, fx);
}

/// Turns the board to the side that is to move, where two people want that.
pub(super) fn turn_board(model: &mut Model) {
    if let Players::Two { turning: true } = model.players {
        model.orientation = model.turn();
    }
}

/// Says the move, the offer that comes with it and what it has ended in the same
/// breath: a second text in the same region would cut the first one off.
pub(super) fn announce(model: &Model, before: &Position, mv: Move, fx: &mut Effects) {
    let mut text = words::announcement(before, mv, model.game.position());
    if let Some(declined) = declined_before(model) {
        text = format!("{declined} {text}");
    }
    if let Some(color) = model.game.offer() {
        text.push(' ');
        text.push_str(&words::offers(color));
    }
    let outcome = model.game.outcome();
    if let Some(outcome) = outcome {
        text.push(' ');
        text.push_str(&words::result(outcome));
    }
    let players = model.players.is_person(before.side_to_move());
    let quiet = players && outcome.is_none();
    fx.announce(if quiet { Urgency::Polite } else { Urgency::Assertive }, text);
}

/// That the computer has declined a draw, where its move comes next and the words
/// still stand.
fn declined_before(model: &Model) -> Option<&str> {
    let before_last = model.game.plies().iter().rev().nth(1)?;
    let by_computer =
        model.players.is_person(model.turn()) && matches!(model.players, Players::Computer { .. });
    match &model.message {
        Some(Message::Note(text))
            if by_computer && before_last.offer() == Some(Offer::Declined) =>
        {
            Some(text)
        }
        _ => None,
    }
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
pub(super) fn next_turn(model: &mut Model, now: Now, fx: &mut Effects) {
    fx.show();
    if model.game.is_over() {
        model.phase = Phase::Over;
        model.clock.stop(now.wall);
        return;
    }
    // Before the computer is asked for its move: a dead position is to end at
    // once.
    mates::ask_if_dead(model, now, fx);
    if model.players.is_person(model.turn()) {
        model.phase = Phase::Choosing(Pointer::Idle);
    } else {
        engine::begin(model, now, fx);
    }
}

/// Reads a move that a person has typed or chosen.
///
/// # Errors
/// In words, why no such move can be played now.
pub(super) fn read(model: &Model, text: &str) -> Result<Move, String> {
    words::persons_turn(&model.phase)?;
    let mv = model.game.read_move(text).map_err(|error| words::sentence(&error.to_string()))?;
    model.allows(mv).then_some(mv).ok_or_else(|| words::duty(model))
}

/// Plays a typed move.
pub(super) fn play_text(model: &mut Model, text: &str, now: Now, fx: &mut Effects) {
    match read(model, text) {
        Ok(mv) => {
            promotion::close(model, fx);
            play(model, mv, false, now, fx);
        }
        Err(error) => tell(model, fx, Message::Error(error)),
    }
}
