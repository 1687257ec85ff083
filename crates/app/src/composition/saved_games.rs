//! What only those can do with stored games who can read them whole.

use luft_game::clock::TimeControl;
use luft_l10n::Text;

use super::Model;
use super::storage::{self, Saved};
use crate::features::library::{file_name, write_pgn};
use crate::features::saved_games::{Listed, Wanted};
use crate::features::{Context, Outbox};
use crate::ground::effect::Effect;
use crate::ground::fact::Beginning;
use crate::ground::stored::StoredGame;
use crate::ground::time::Now;
use crate::session::{Intent, NewSession, Session};

impl Model {
    /// The games in storage have been asked for, and are here.
    pub(super) fn listed(&mut self, games: Vec<StoredGame>, now: Now, out: &mut Outbox) {
        let games = storage::listed(games);
        let mut cx = Context::new(&mut self.session, now, out);
        match self.features.saved_games.listed(games, &mut cx) {
            Some(Wanted::Resume(game)) => self.resume(game, now, out),
            Some(Wanted::Export(games)) => export(&games, &mut cx),
            None => {}
        }
    }

    fn resume(&mut self, game: Listed, now: Now, out: &mut Outbox) {
        match game.text.parse::<Saved>() {
            Ok(saved) => {
                let stale = saved.head.stale;
                let new = self.restore(game, saved, Beginning::Resumed, now, out);
                let mut cx = Context::new(&mut self.session, now, out);
                cx.attempt(Intent::Begin(Box::new(new)));
                if stale {
                    cx.refuse(Text::new("storage-stale"));
                }
                self.features.library.settle(&self.session);
            }
            Err(error) => {
                let what = storage::error_text(&error);
                let text = Text::new("storage-unreadable").with("count", 1_usize);
                Context::new(&mut self.session, now, out).refuse(text.with("what", what));
            }
        }
    }

    /// Takes a stored game up: all but the game itself, which the session is to begin.
    pub(super) fn restore(
        &mut self,
        game: Listed,
        mut saved: Saved,
        beginning: Beginning,
        now: Now,
        out: &mut Outbox,
    ) -> NewSession {
        self.features.board.set_orientation(saved.bottom);
        self.features.library.restore(saved.imported.take());
        let mut cx = Context::new(&mut self.session, now, out);
        self.features.saved_games.adopt(game, &saved.head, &mut cx);
        session_of(saved, beginning)
    }
}

fn session_of(saved: Saved, beginning: Beginning) -> NewSession {
    NewSession {
        beginning,
        players: saved.head.players,
        touch_move: saved.touch_move,
        locks: saved.locks,
        game: saved.game,
        control: TimeControl::UNLIMITED,
        clock: saved.clock,
        seed: saved.seed,
        begun: saved.head.begun,
        obligation: saved.obligation,
        plays_on: saved.plays_on,
    }
}

/// Hands all games that can be read to the player as one text.
fn export(games: &[Listed], cx: &mut Context<'_>) {
    let saved = games.iter().filter_map(|game| game.text.parse::<Saved>().ok());
    let texts: Vec<String> = saved.map(|saved| pgn_of(saved, cx.now())).collect();
    if texts.is_empty() {
        return cx.refuse(Text::new("saved-games-none"));
    }
    let name = file_name("luft-games", cx.now());
    cx.effect(Effect::Download { name, text: texts.join("\n") });
}

/// A stored game as PGN: as it stood when something last happened in it.
fn pgn_of(mut saved: Saved, now: Now) -> String {
    let (imported, then) = (saved.imported.take(), Now { wall: saved.head.changed, ..now });
    let mut session = Session::default();
    let begun = session.act(
        Intent::Begin(Box::new(session_of(saved, Beginning::Opened))),
        then,
        &mut Vec::new(),
    );
    debug_assert_eq!(begun, Ok(()));
    write_pgn(&session, imported.as_ref(), now.utc_offset)
}
