//! Questions which sides can still mate.

use luft_engine::rules::Color;
use luft_game::winnability::Inquiry;
use luft_protocol::Reply;

use crate::position::read_position;

/// How many positions are looked at between two looks at the clock: some
/// milliseconds' work on a slow machine.
const STEP_POSITIONS: usize = 1_000;

/// A question, from its request to its reply.
pub(crate) struct Question {
    id: u64,
    /// The question, or what is wrong with the request.
    inquiry: Result<Box<Inquiry>, String>,
}

impl Question {
    pub(crate) fn new(id: u64, of: Option<Color>, nodes: usize, fen: &str) -> Self {
        let inquiry =
            read_position(fen).map(|position| Box::new(Inquiry::new(&position, of, nodes)));
        Self { id, inquiry }
    }

    pub(crate) const fn id(&self) -> u64 {
        self.id
    }

    /// Goes on for a little while; the reply, once it is known.
    pub(crate) fn step(&mut self) -> Option<Reply> {
        let id = self.id;
        match &mut self.inquiry {
            Ok(inquiry) => {
                let chances = inquiry.step(STEP_POSITIONS)?;
                Some(Reply::Mates { id, chances })
            }
            Err(text) => Some(Reply::Error { id: Some(id), text: std::mem::take(text) }),
        }
    }
}
