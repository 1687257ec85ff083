//! The board editor: sets up a position while the game continues in the background.
//!
//! Only the editor changes that position. The board sends it commands, and shows the resulting
//! draft.

use std::rc::Rc;

use luft_actions::Action;
use luft_l10n::Text;
use luft_rules::{CastlingSide, Color, FenError, Position, Square};

use super::{Context, Feature};
use crate::ground::command::Command;
use crate::ground::draft::{Draft, Edit, Tool};
use crate::ground::effect::{Copied, Effect, Urgency};
use crate::ground::errors;
use crate::ground::fact::Fact;
use crate::ground::wording;

/// The editor.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Editor {
    /// The position that is being set up, if any.
    draft: Option<Rc<Draft>>,
}

/// The editor's events, except those on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Selects a tool.
    Take(Tool),
    /// The "Clear" button: removes all pieces.
    Clear,
    /// The "Start position" button.
    Start,
    /// Sets the side to move.
    Turn(Color),
    /// Switches a castling right.
    Castle(Color, CastlingSide),
    /// Sets the en passant square, or none.
    EnPassant(Option<Square>),
    /// The "Copy FEN" button.
    CopyFen,
    /// The "Play" button: asks who plays, and by which rules.
    Play,
    /// The "Cancel" button: back to the game.
    Close,
}

impl Editor {
    /// The position that is being set up, if any.
    pub fn draft(&self) -> Option<&Draft> {
        self.draft.as_deref()
    }

    /// Why that position is illegal, in a sentence.
    pub fn fault(&self) -> Option<Text> {
        let faults = self.draft.as_ref()?.position().err()?;
        let what = errors::fen(&FenError::from(faults));
        Some(Text::new("editor-fault").with("what", what))
    }

    /// Changes the draft, and announces the change.
    fn change(&mut self, change: impl FnOnce(&mut Draft) -> Option<Square>, cx: &mut Context<'_>) {
        let before = self.fault();
        let Some(draft) = &mut self.draft else { return };
        let draft = Rc::make_mut(draft);
        let changed = change(draft);
        let cell = changed.map(|square| wording::cell(square, draft.piece_on(square)));
        let after = self.fault();
        let verdict = after.clone().unwrap_or_else(|| Text::new("editor-playable"));
        let said = match (cell, before != after) {
            (Some(cell), true) => {
                Some(Text::new("fen-and").with("what", cell).with("more", verdict))
            }
            (cell, is_new) => cell.or(is_new.then_some(verdict)),
        };
        if let Some(text) = said {
            cx.say(Urgency::Polite, text);
        }
        self.show(cx);
    }

    /// Updates the board and the controls.
    fn show(&self, cx: &mut Context<'_>) {
        cx.fact(Fact::Drafted(self.draft.clone()));
    }

    /// Closes the editor. Returns whether it was open.
    fn close(&mut self, cx: &mut Context<'_>) -> bool {
        let was_open = self.draft.take().is_some();
        if was_open {
            self.show(cx);
        }
        was_open
    }

    /// Opens the editor with a position, unless it is open.
    pub fn open(&mut self, position: &Position, cx: &mut Context<'_>) {
        if self.draft.is_none() {
            self.draft = Some(Rc::new(Draft::of(position)));
            cx.say(Urgency::Polite, Text::new("editor-opened"));
            self.show(cx);
        }
    }

    /// Makes a change on the board.
    pub fn edit(&mut self, edit: Edit, cx: &mut Context<'_>) {
        self.change(|draft| draft.apply(edit), cx);
    }

    /// Closes the editor, and announces it.
    pub fn leave(&mut self, cx: &mut Context<'_>) {
        if self.close(cx) {
            cx.say(Urgency::Polite, Text::new("editor-left"));
        }
    }

    fn play(&self, cx: &mut Context<'_>) {
        match self.draft.as_ref().map(|draft| draft.position()) {
            Some(Ok(position)) => cx.command(Command::NewGameFrom(Box::new(position))),
            Some(Err(_)) => self.fault().into_iter().for_each(|fault| cx.refuse(fault)),
            None => {}
        }
    }
}

/// The switch of a right to castle, by its letter in a FEN.
fn castle(letter: &str) -> Option<Event> {
    let (color, side) = CastlingSide::from_letter(letter.chars().next()?)?;
    Some(Event::Castle(color, side))
}

impl Feature for Editor {
    type Event = Event;

    fn event_of_button(action: Action, value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::EditTool => Event::Take(Tool::from_name(value)?),
            Action::EditTurn => Event::Turn(Color::from_name(value)?),
            Action::EditCastle => castle(value)?,
            Action::EditEnPassant => Event::EnPassant(value.parse().ok()),
            Action::EditClear => Event::Clear,
            Action::EditStart => Event::Start,
            Action::EditCopy => Event::CopyFen,
            Action::EditPlay => Event::Play,
            Action::EditClose => Event::Close,
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        let mut change = |change: &dyn Fn(&mut Draft)| {
            let change = |draft: &mut Draft| {
                change(draft);
                None
            };
            self.change(change, cx);
        };
        match event {
            Event::Take(tool) => change(&|draft| draft.take(tool)),
            Event::Clear => change(&Draft::clear),
            Event::Start => change(&Draft::start),
            Event::Turn(color) => change(&|draft| draft.turn(color)),
            Event::Castle(color, side) => change(&|draft| draft.castle(color, side)),
            Event::EnPassant(square) => change(&|draft| draft.allow_en_passant(square)),
            Event::CopyFen => {
                if let Some(draft) = &self.draft {
                    let text = draft.fen();
                    cx.effect(Effect::CopyText { what: Copied::Position, text });
                }
            }
            Event::Play => self.play(cx),
            Event::Close => self.leave(cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        let is_locked = cx.session().locked().editor;
        if matches!(fact, Fact::Began(_)) || (is_locked && matches!(fact, Fact::Locked)) {
            self.close(cx);
        }
    }
}
