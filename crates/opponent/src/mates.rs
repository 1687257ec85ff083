//! Answers requests about which side can still mate.

use luft_game::winnability::Inquiry;
use luft_protocol::Reply;
use luft_rules::Color;

use super::{Progress, Send};
use crate::position::read_position;

/// The number of positions searched between two checks of the clock: a few milliseconds on a slow
/// machine.
const STEP_POSITIONS: usize = 250;

/// The number of steps after which a request counts as long. Most are answered in fewer.
const LONG: u32 = 20;

/// A request and its state.
pub(crate) struct MatesJob {
    id: u64,
    /// The number of steps taken.
    steps: u32,
    /// The search, or what is wrong with the request.
    inquiry: Result<Box<Inquiry>, String>,
}

impl MatesJob {
    pub(crate) fn new(id: u64, of: Option<Color>, nodes: usize, fen: &str) -> Self {
        let inquiry = read_position(fen).map(|position| {
            Box::new(match of {
                Some(_) => Inquiry::new(&position, of, nodes),
                None => Inquiry::whether_dead(&position, nodes),
            })
        });
        Self { id, steps: 0, inquiry }
    }

    pub(crate) const fn id(&self) -> u64 {
        self.id
    }

    /// Whether it takes too long for a move to wait for its answer.
    pub(crate) const fn is_long(&self) -> bool {
        self.steps >= LONG
    }

    /// Continues for a short while, and sends the reply once it is known.
    pub(crate) fn step(&mut self, send: Send<'_>) -> Progress {
        let id = self.id;
        self.steps += 1;
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
