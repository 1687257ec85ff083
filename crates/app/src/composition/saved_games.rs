//! What only those can do with stored games who can read them whole.

use std::rc::Rc;

use luft_l10n::Text;

use super::Model;
use crate::features::library::{file_name, write_pgn};
use crate::features::saved_games::{Listed, Wanted};
use crate::features::{Context, Outbox};
use crate::ground::effect::Effect;
use crate::ground::fact::Beginning;
use crate::ground::stored::StoredGame;
use crate::ground::time::{Millis, Now};
use crate::session::{Intent, NewSession, Session};
use crate::stored;
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

impl Model {
    /// The games in storage have been asked for, and are here.
    pub(super) fn listed(&mut self, games: Vec<StoredGame>, now: Now, out: &mut Outbox) {
        let games = games.into_iter().map(Listed::from).collect();
        let mut cx = Context::new(&mut self.session, now, out);
        match self.features.saved_games.listed(games, &mut cx) {
            Some(Wanted::Resume(game)) => self.resume(game, now, out),
            Some(Wanted::Export(games)) => {
                self.exporting = Some(Exporting { games, next: 0, texts: Vec::new(), due: now.at });
            }
            None => {}
        }
    }

    /// Writes some more of the games that are to be exported; hands all that can be read to the
    /// player once they are written.
    pub(super) fn go_on_exporting(&mut self, now: Now, out: &mut Outbox) {
        let Some(exporting) = &mut self.exporting else { return };
        let mut budget = SLICE;
        while let Some(game) = exporting.games.get(exporting.next)
            && budget > 0
        {
            budget = budget.saturating_sub(game.text.len());
            exporting.next += 1;
            let saved = game.text.parse::<Saved>().ok();
            exporting.texts.extend(saved.map(|saved| pgn_of(saved, now)));
        }
        exporting.due = now.at;
        if exporting.next < exporting.games.len() {
            return;
        }
        let text = exporting.texts.join("\n");
        self.exporting = None;
        let mut cx = Context::new(&mut self.session, now, out);
        if text.is_empty() {
            return cx.refuse(Text::new("saved-games-none"));
        }
        let name = file_name("luft-games", now);
        cx.effect(Effect::Download { name, text });
    }

    fn resume(&mut self, game: Listed, now: Now, out: &mut Outbox) {
        match game.text.parse::<Saved>() {
            Ok(saved) => {
                let stale = saved.head.stale;
                let new = self.restore(game, saved, Beginning::RESUMED, now, out);
                let mut cx = Context::new(&mut self.session, now, out);
                cx.begin(new, Some(Text::new("saved-games-resumed")));
                self.features.saved_games.close(&mut cx);
                if stale {
                    cx.refuse(Text::new("storage-stale"));
                }
                self.features.library.settle(&self.session);
            }
            Err(error) => {
                let what = stored::error_text(&error);
                let text = Text::new("storage-unreadable").with("count", 1_usize);
                Context::new(&mut self.session, now, out).refuse(text.with("what", what));
            }
        }
    }

    /// Takes a stored game up: all but the game itself, which the session is to begin.
    pub(super) fn restore(
        &mut self,
        game: Listed,
        saved: Saved,
        beginning: Beginning,
        now: Now,
        out: &mut Outbox,
    ) -> NewSession {
        self.features.board.set_orientation(saved.bottom);
        let mut cx = Context::new(&mut self.session, now, out);
        self.features.saved_games.adopt(game, &saved.head, &mut cx);
        saved.into_session(beginning)
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
    write_pgn(&session, now.utc_offset)
}
