//! Pictures of the position shown, from the game or the board editor.

use luft_actions::{Action, Dialog};
use luft_l10n::Text;

use super::{Context, Feature};
use crate::ground::effect::Effect;
use crate::ground::fact::Fact;
use crate::ground::picture::Picture;

/// Has no state, because the dialog keeps the last choices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pictures;

/// The player's actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Save picture" button: asks for the dialog.
    Open,
    /// The "Copy picture" button.
    Copy,
    /// The dialog's "Save" button.
    Save {
        /// The choices, except the side.
        picture: Picture,
        /// The side as the player typed it.
        side: String,
    },
}

fn save(picture: Picture, side: &str, cx: &mut Context<'_>) {
    let side = side.trim().parse().ok().filter(|side| Picture::SIDES.contains(side));
    let Some(side) = side else {
        let refused = Text::new("picture-refused").with("least", *Picture::SIDES.start());
        return cx.refuse(refused.with("most", *Picture::SIDES.end()));
    };
    cx.effect(Effect::CloseDialog(Dialog::Picture));
    let file = Some(["luft.", picture.format.name()].concat());
    cx.effect(Effect::Picture { picture: Picture { side, ..picture }, file });
}

impl Feature for Pictures {
    type Event = Event;

    fn event_of_button(action: Action, _value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::CopyPicture => Event::Copy,
            Action::SavePicture => Event::Open,
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Open => cx.open(Dialog::Picture),
            Event::Copy => cx.effect(Effect::Picture { picture: Picture::default(), file: None }),
            Event::Save { picture, side } => save(picture, &side, cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        if let Fact::Began(_) = fact {
            cx.effect(Effect::CloseDialog(Dialog::Picture));
        }
    }
}
