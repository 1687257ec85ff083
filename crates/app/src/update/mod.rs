//! How events change the model.

mod claims;
mod clock;
mod commands;
mod duties;
mod engine;
mod keys;
mod mates;
mod moves;
mod offers;
mod pgn;
mod pointer;
mod promotion;
mod start;

use crate::effect::{Effect, Urgency};
use crate::event::{Event, Key, Now, PointerKind};
use crate::model::{Alarm, Message, Model};
use crate::storage;

pub(crate) use claims::{may_claim, moves_to_announce};
pub(crate) use commands::undo_count;
pub(crate) use duties::may_adjust;
pub(crate) use offers::{may_offer, waits_for_answer};

/// Takes an event into the model, and says what the page is to do about it.
///
/// Any event is allowed at any time: one that means nothing just then changes
/// nothing.
///
/// Time comes first: a flag that has fallen by `now` falls before the event.
pub fn update(model: &mut Model, event: Event, now: Now) -> Vec<Effect> {
    let mut fx = Effects::default();
    clock::forgive_sleep(model, now);
    model.seen = now;
    clock::look(model, now, &mut fx);
    if is_deed(&event) && model.message.take().is_some() {
        fx.push(Effect::Refresh);
    }
    dispatch(model, event, now, &mut fx);
    clock::set_alarm(model, now, &mut fx);
    fx.0
}

fn dispatch(model: &mut Model, event: Event, now: Now, fx: &mut Effects) {
    match event {
        Event::Start(start) => start::start(model, start, now, fx),
        Event::Resize { side } => {
            model.side = side;
            fx.push(Effect::Redraw);
        }
        Event::ReducedMotion(reduced) => {
            model.reduced_motion = reduced;
            if reduced {
                model.slides.clear();
            }
            fx.push(Effect::Redraw);
        }
        Event::Pointer(pointer) => pointer::pointer(model, pointer, now, fx),
        Event::Key { key } => keys::key(model, key, now, fx),
        Event::Focus(square) => keys::focus(model, square, fx),
        Event::Activate { square } => keys::activate(model, square, now, fx),
        Event::PlayText { text } => moves::play_text(model, &text, now, fx),
        Event::Promote { into } => promotion::choose(model, into, now, fx),
        Event::Dismiss => dismiss(model, fx),
        Event::OpenNewGame => commands::open_new_game(fx),
        Event::NewGame { wish, seed } => commands::new_game(model, &wish, seed, now, fx),
        Event::Undo => commands::undo(model, now, fx),
        Event::Flip => commands::flip(model, fx),
        Event::Resign => commands::resign(model, now, fx),
        Event::ClaimDraw => claims::claim(model, now, fx),
        Event::ClaimWith { text } => claims::announce(model, &text, now, fx),
        Event::OfferDraw => offers::offer(model, now, fx),
        Event::AcceptDraw => offers::accept(model, now, fx),
        Event::DeclineDraw => offers::decline(model, fx),
        Event::Adjust => duties::adjust(model, fx),
        Event::Forfeit(color) => commands::forfeit(model, color, now, fx),
        Event::SetFen { text, seed } => commands::set_fen(model, &text, seed, now, fx),
        Event::CopyFen => commands::copy_fen(model, fx),
        Event::LoadPgn { bytes, seed } => pgn::load(model, &bytes, seed, now, fx),
        Event::ChooseGame { index, seed } => pgn::choose(model, index, seed, now, fx),
        Event::CopyPgn => pgn::copy(model, fx),
        Event::SavePgn => pgn::download(model, now.wall, fx),
        Event::Copied { ok } => commands::copied(model, ok, fx),
        Event::WorkerLine { line } => engine::line(model, &line, now, fx),
        Event::WorkerFailed { reason } => engine::failed(model, &reason, now, fx),
        Event::Frame => frame(model, now.at, fx),
        Event::Wake => wake(model, now, fx),
        Event::StorageBlocked => storage_blocked(model, fx),
    }
}

/// Whether the player did something, so that the last message is read.
fn is_deed(event: &Event) -> bool {
    match event {
        Event::Pointer(pointer) => pointer.kind == PointerKind::Down,
        Event::Activate { .. }
        | Event::PlayText { .. }
        | Event::Promote { .. }
        | Event::OpenNewGame
        | Event::NewGame { .. }
        | Event::Undo
        | Event::Resign
        | Event::ClaimDraw
        | Event::ClaimWith { .. }
        | Event::OfferDraw
        | Event::AcceptDraw
        | Event::DeclineDraw
        | Event::Adjust
        | Event::Forfeit(_)
        | Event::SetFen { .. }
        | Event::CopyFen
        | Event::LoadPgn { .. }
        | Event::ChooseGame { .. }
        | Event::CopyPgn
        | Event::SavePgn => true,
        Event::Key { key, .. } => matches!(key, Key::Activate | Key::Promote(_)),
        _ => false,
    }
}

/// The games to choose from lie above everything else.
fn dismiss(model: &mut Model, fx: &mut Effects) {
    if !pgn::close(model, fx) {
        promotion::cancel(model, fx);
    }
}

fn wake(model: &mut Model, now: Now, fx: &mut Effects) {
    // It has rung: what is still wanted is to be asked for anew.
    model.alarm = Alarm::default();
    if model.clock.is_running() {
        fx.push(Effect::Refresh);
    }
    engine::wake(model, now, fx);
}

fn frame(model: &mut Model, at: f64, fx: &mut Effects) {
    if model.slides.is_empty() {
        return;
    }
    model.slides.retain_mut(|slide| slide.advance(at));
    fx.push(Effect::Redraw);
    if !model.slides.is_empty() {
        fx.push(Effect::RequestFrame);
    }
}

fn storage_blocked(model: &mut Model, fx: &mut Effects) {
    if model.storage_blocked {
        return;
    }
    model.storage_blocked = true;
    tell(model, fx, Message::Note(STORAGE_BLOCKED.to_owned()));
}

const STORAGE_BLOCKED: &str =
    "This browser does not let the page store anything: the game will not outlive a reload.";

/// Effects in the making.
#[derive(Default)]
struct Effects(Vec<Effect>);

impl Effects {
    /// Adds an effect; to paint or to bring up to date once is enough.
    fn push(&mut self, effect: Effect) {
        let once = matches!(effect, Effect::Redraw | Effect::Refresh | Effect::RequestFrame);
        if !(once && self.0.contains(&effect)) {
            self.0.push(effect);
        }
    }

    /// Both the board and what surrounds it have changed.
    fn show(&mut self) {
        self.push(Effect::Redraw);
        self.push(Effect::Refresh);
    }

    fn announce(&mut self, urgency: Urgency, text: String) {
        self.push(Effect::Announce { urgency, text });
    }
}

fn tell(model: &mut Model, fx: &mut Effects, message: Message) {
    model.message = Some(message);
    fx.push(Effect::Refresh);
}

fn save(model: &Model, fx: &mut Effects) {
    if !model.storage_blocked {
        fx.push(Effect::Save(storage::Saved::of(model).to_string()));
    }
}
