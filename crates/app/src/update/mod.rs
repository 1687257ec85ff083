//! How events change the model.

mod commands;
mod engine;
mod keys;
mod moves;
mod pointer;
mod promotion;
mod start;

use crate::effect::{Effect, Urgency};
use crate::event::{Event, Key, PointerKind};
use crate::model::{Message, Model};
use crate::storage;

pub(crate) use commands::undo_count;

/// Takes an event into the model, and says what the page is to do about it.
///
/// Any event is allowed at any time: one that means nothing just then changes
/// nothing.
pub fn update(model: &mut Model, event: Event) -> Vec<Effect> {
    let mut fx = Effects::default();
    if is_deed(&event) && model.message.take().is_some() {
        fx.push(Effect::Refresh);
    }
    dispatch(model, event, &mut fx);
    fx.0
}

fn dispatch(model: &mut Model, event: Event, fx: &mut Effects) {
    match event {
        Event::Start(start) => start::start(model, start, fx),
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
        Event::Pointer(pointer) => pointer::pointer(model, pointer, fx),
        Event::Key { key, at } => keys::key(model, key, at, fx),
        Event::Focus(square) => keys::focus(model, square, fx),
        Event::Activate { square, at } => keys::activate(model, square, at, fx),
        Event::PlayText { text, at } => moves::play_text(model, &text, at, fx),
        Event::Promote { into, at } => promotion::choose(model, into, at, fx),
        Event::Dismiss => promotion::cancel(model, fx),
        Event::OpenNewGame => commands::open_new_game(fx),
        Event::NewGame { level, color, seed, at } => {
            commands::new_game(model, level, color, seed, at, fx);
        }
        Event::Undo { at } => commands::undo(model, at, fx),
        Event::Flip => commands::flip(model, fx),
        Event::Resign => commands::resign(model, fx),
        Event::ClaimDraw => commands::claim_draw(model, fx),
        Event::SetFen { text, seed, at } => commands::set_fen(model, &text, seed, at, fx),
        Event::CopyFen => fx.push(Effect::CopyText(model.game.position().fen())),
        Event::Copied { ok } => commands::copied(model, ok, fx),
        Event::WorkerLine { line, at } => engine::line(model, &line, at, fx),
        Event::WorkerFailed { reason, at } => engine::failed(model, &reason, at, fx),
        Event::Frame { at } => frame(model, at, fx),
        Event::Wake { at } => engine::wake(model, at, fx),
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
        | Event::Undo { .. }
        | Event::Resign
        | Event::ClaimDraw
        | Event::SetFen { .. }
        | Event::CopyFen => true,
        Event::Key { key, .. } => matches!(key, Key::Activate | Key::Promote(_)),
        _ => false,
    }
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

/// Spreads a number over all 64 bits, one to one (the finaliser of Steele,
/// Lea and Flood's SplitMix64), so that neighbouring seeds have nothing in
/// common.
pub(crate) const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
