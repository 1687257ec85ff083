//! Exports all games in storage as one PGN text.

use std::rc::Rc;

use super::Listed;
use crate::ground::fact::Beginning;
use crate::ground::openings::OpeningNames;
use crate::ground::time::{Millis, Now};
use crate::session::{Intent, Session};
use crate::stored::record::Saved;

/// An export in progress. Exporting thousands of games at once would delay the page's frames.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Exporting {
    games: Vec<Rc<Listed>>,
    /// The next game to write.
    next: usize,
    texts: Vec<String>,
    /// The player's name.
    player_name: Option<String>,
    openings: Rc<OpeningNames>,
    /// When it continues: at once, but after other pending events.
    pub due: Millis,
}

/// The number of characters of records per slice.
const SLICE: usize = 16_000;

impl Exporting {
    pub fn new(games: Vec<Rc<Listed>>, session: &Session, now: Now) -> Self {
        let player_name = session.player_name().map(str::to_owned);
        let openings = Rc::clone(session.openings());
        Self { games, next: 0, texts: Vec::new(), player_name, openings, due: now.at }
    }

    /// Writes more of the games. Returns the text once all readable games are written.
    pub fn go_on(&mut self, now: Now) -> Option<String> {
        let mut budget = SLICE;
        while let Some(game) = self.games.get(self.next)
            && budget > 0
        {
            budget = budget.saturating_sub(game.text.len());
            self.next += 1;
            let saved = game.text.parse::<Saved>().ok();
            self.texts.extend(saved.map(|saved| self.pgn_of(saved, now)));
        }
        self.due = now.at;
        (self.next >= self.games.len()).then(|| self.texts.join("\n"))
    }

    /// A stored game as PGN, in its state at its last change.
    fn pgn_of(&self, saved: Saved, now: Now) -> String {
        let then = Now { wall: saved.head.changed, ..now };
        let mut session = Session::default();
        for intent in [
            Intent::Begin(Box::new(saved.into_session(Beginning::OPENED))),
            Intent::CallPlayer(self.player_name.clone()),
            Intent::NameOpenings(Rc::clone(&self.openings)),
        ] {
            let done = session.act(intent, then, &mut Vec::new());
            debug_assert_eq!(done, Ok(()));
        }
        session.pgn(now.utc_offset)
    }
}
