//! Requests which side can still mate.

use luft_engine::rules::Color;
use luft_game::winnability::Inquiry;
use luft_protocol::Reply;

use super::{Progress, Send};
use crate::position::read_position;

/// The number of positions searched between two checks of the clock: a few milliseconds on a slow
/// machine.
const STEP_POSITIONS: usize = 1_000;

/// A request and its state.
pub(crate) struct Question {
    id: u64,
    /// The search, or what is wrong with the request.
    inquiry: Result<Box<Inquiry>, String>,
}

impl Question {
    pub(crate) fn new(id: u64, of: Option<Color>, nodes: usize, fen: &str) -> Self {
        let inquiry = read_position(fen).map(|position| {
            Box::new(match of {
                Some(_) => Inquiry::new(&position, of, nodes),
                None => Inquiry::whether_dead(&position, nodes),
            })
        });
        Self { id, inquiry }
    }

    pub(crate) const fn id(&self) -> u64 {
        self.id
    }

    /// Continues for a short while, and sends the reply once it is known.
    pub(crate) fn step(&mut self, send: Send<'_>) -> Progress {
        let id = self.id;
        send(match &mut self.inquiry {
            Ok(inquiry) => match inquiry.step(STEP_POSITIONS) {
                Some(chances) => Reply::Mates { id, chances },
                None => return Progress::More,
            },
            Err(text) => Reply::Error { id: Some(id), text: std::mem::take(text) },
        });
        Progress::Done
    }
}
