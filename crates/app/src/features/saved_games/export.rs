//! All games in storage as one text in PGN.

use std::rc::Rc;

use super::Listed;
use crate::ground::fact::Beginning;
use crate::ground::time::{Millis, Now};
use crate::session::{Intent, Session};
use crate::stored::record::Saved;

/// Games on their way into one text: thousands at once would hold the page's frames up.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Exporting {
    games: Vec<Rc<Listed>>,
    /// The first that has not been written.
    next: usize,
    texts: Vec<String>,
    /// When it goes on: at once, but after what else has happened.
    pub due: Millis,
}

/// So many characters of records are read and written in a slice.
const SLICE: usize = 16_000;

impl Exporting {
    pub fn new(games: Vec<Rc<Listed>>, now: Now) -> Self {
        Self { games, next: 0, texts: Vec::new(), due: now.at }
    }

    /// Writes some more of the games; the text, once all that can be read are written.
    pub fn go_on(&mut self, now: Now) -> Option<String> {
        let mut budget = SLICE;
        while let Some(game) = self.games.get(self.next)
            && budget > 0
        {
            budget = budget.saturating_sub(game.text.len());
            self.next += 1;
            let saved = game.text.parse::<Saved>().ok();
            self.texts.extend(saved.map(|saved| pgn_of(saved, now)));
        }
        self.due = now.at;
        (self.next >= self.games.len()).then(|| self.texts.join("\n"))
    }
}

/// A stored game as PGN: as it stood when something last happened in it.
fn pgn_of(saved: Saved, now: Now) -> String {
    let then = Now { wall: saved.head.changed, ..now };
    let mut session = Session::default();
    let begun = session.act(
        Intent::Begin(Box::new(saved.into_session(Beginning::OPENED))),
        then,
        &mut Vec::new(),
    );
    debug_assert_eq!(begun, Ok(()));
    session.pgn(now.utc_offset)
}
