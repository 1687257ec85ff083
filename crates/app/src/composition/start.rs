//! The page opens: a stored game, an address's wishes, or a fresh game.

use luft_game::Game;
use luft_l10n::Text;

use super::address::{self, Address};
use super::event::Start;
use super::storage::Saved;
use super::{Model, storage};
use crate::features::board::Board;
use crate::features::{Context, Outbox, Step};
use crate::ground::effect::{Effect, Message};
use crate::ground::fact::{Beginning, Fact};
use crate::ground::time::Now;
use crate::session::{ColorChoice, DEFAULT_LEVEL, Intent, NewSession, Players};

impl Model {
    pub(super) fn start(&mut self, start: Start, now: Now, out: &mut Outbox) {
        self.reset(&start);
        self.apply_settings(start.settings.as_deref(), out);
        let (address, mut troubles) = address::parse(&start.query);
        let saved = match start.saved.as_deref().map(str::parse::<Saved>) {
            Some(Ok(saved)) => Some(saved),
            Some(Err(error)) => {
                let what = storage::error_text(&error);
                troubles.push(Text::new("storage-unreadable").with("what", what));
                None
            }
            None => None,
        };
        let query = address::normal(&start.query);
        let new = match saved {
            // A query that set up the stored game itself is a reload of it.
            Some(saved) if address.is_empty() || saved.query == query => self.restore(saved),
            _ => self.set_up(address, start.seed, now),
        };
        self.query = query;
        let blocked = start.storage_blocked;
        let mut cx = Context::new(&mut self.session, now, out);
        self.features.worker.start(&mut cx);
        cx.attempt(Intent::Begin(Box::new(new)));
        report(troubles, blocked, &mut cx);
        self.features.library.settle(&self.session);
    }

    /// What has been before is gone, but for the size of the board.
    fn reset(&mut self, start: &Start) {
        let side = self.features.board.layout().side;
        *self = Self::default();
        self.features.board = Board::with_side(side);
        self.features.board.set_reduced_motion(start.reduced_motion);
        if start.storage_blocked {
            self.block_storage();
        }
    }

    /// Settings that cannot be read are as if they had never been stored.
    fn apply_settings(&mut self, stored: Option<&str>, out: &mut Outbox) {
        self.features.settings = stored.and_then(|text| text.parse().ok()).unwrap_or_default();
        if let Some(language) = self.features.settings.language() {
            out.effects.push(Effect::UseLanguage(Some(language.to_owned())));
        }
        let chosen = self.features.settings.changes().map(Fact::Chosen);
        out.pending.extend(chosen.map(Step::Fact));
    }

    fn set_up(&mut self, address: Address, seed: u64, now: Now) -> NewSession {
        // Who is given a position without a colour is to find the move in it.
        let player = match (address.color, &address.position) {
            (Some(color), _) => color.resolve(seed),
            (None, Some(position)) => position.side_to_move(),
            (None, None) => ColorChoice::default().resolve(seed),
        };
        let players = if address.two_players == Some(true) {
            Players::Two { turning: false }
        } else {
            Players::Computer { player, level: address.level.unwrap_or(DEFAULT_LEVEL) }
        };
        let game = address.position.map_or_else(Game::default, Game::new);
        self.features.board.set_orientation(players.viewer(game.position().side_to_move()));
        let control = address.control.unwrap_or_default();
        NewSession::fresh(Beginning::Opened, players, game, control, seed, now)
    }

    fn restore(&mut self, saved: Saved) -> NewSession {
        self.features.board.set_orientation(saved.bottom);
        self.features.library.restore(saved.imported);
        NewSession {
            beginning: Beginning::Opened,
            players: saved.players,
            touch_move: saved.touch_move,
            game: saved.game,
            control: luft_game::clock::TimeControl::UNLIMITED,
            clock: saved.clock,
            seed: saved.seed,
            begun: saved.begun,
            obligation: saved.obligation,
            plays_on: saved.plays_on,
        }
    }
}

/// What could not be done as asked; or what the player is bound to.
fn report(mut troubles: Vec<Text>, storage_blocked: bool, cx: &mut Context<'_>) {
    let faulty = !troubles.is_empty();
    if storage_blocked {
        troubles.push(Text::new("storage-blocked"));
    }
    if cx.session().obligation().is_some() {
        troubles.push(cx.session().obligation_text());
    }
    if troubles.is_empty() {
        return;
    }
    let text = Text::joined(troubles);
    cx.tell(if faulty { Message::Error(text) } else { Message::Note(text) });
}
