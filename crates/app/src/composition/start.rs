//! Opens the page with a stored game, the game that the address describes, or a new game.

use luft_game::Game;
use luft_game::pgn::{PgnGame, Tags};
use luft_l10n::Text;
use luft_persona::PersonaId;
use luft_rules::Color;

use super::Model;
use super::event::Start;
use crate::features::board::Board;
use crate::features::remote::Remote;
use crate::features::saved_games::{GameCriteria, Listed, SavedGames, choose, outlived, way_back};
use crate::features::{Context, Feature, Outbox, library, settings};
use crate::ground::command::Command;
use crate::ground::effect::{Effect, Message, Urgency};
use crate::ground::errors;
use crate::ground::fact::{Beginning, Bottom};
use crate::ground::peer::PeerRequest;
use crate::ground::time::Now;
use crate::session::{
    ColorChoice, DEFAULT_PERSONA, Goal, Intent, NewSession, RemoteMessage, Seat, Seats, Takeback,
    Task,
};
use crate::stored;
use crate::stored::address::{self, Address, Solver};
use crate::stored::link::Link;
use crate::stored::record::Saved;

impl Model {
    pub(super) fn start(&mut self, start: Start, now: Now, out: &mut Outbox) {
        self.reset(&start);
        let (address, mut troubles) = address::parse(&start.query);
        self.has_faulty_options = !troubles.is_empty();
        let mut cx = Context::new(&mut self.session, now, out);
        self.features.settings.restore(start.settings.as_deref(), &mut cx);
        self.features.results.restore(start.results.as_deref().unwrap_or_default());
        self.features.exercise.restore(start.progress.as_deref().unwrap_or_default());
        self.apply_look(&address, now, out);
        let described = address.fingerprint(&start.query);
        self.address = address;
        let known = start.games.iter().map(|game| game.id.clone()).collect();
        self.features.saved_games = SavedGames::new(start.seed, known);
        let mut games: Vec<Listed> = start.games.into_iter().map(Listed::from).collect();
        let criteria =
            GameCriteria { own: start.own.as_ref(), address: described, elsewhere: false };
        let friends = self.address.remote.as_ref().map(|message| friends(&games, message));
        let found = match &friends {
            Some(friends) => friends.iter().find_map(|game| Some((game.clone(), saved(game)?))),
            None => readable(&mut games, criteria),
        };
        // An exercise is not stored, but a game that has left one is.
        let is_found = |(game, _): &(Listed, Saved)| {
            !self.address.has_task() || Some(&game.id) == start.own.as_ref()
        };
        let found = found.filter(is_found);
        let is_elsewhere = friends.is_some_and(|all| all.iter().any(|game| game.elsewhere));
        if is_elsewhere {
            troubles.push(Text::new("friend-elsewhere"));
            if let Some(message) = self.address.remote.take()
                && message.call.is_some()
            {
                let fragment = start.query.rsplit('#').next().unwrap_or_default();
                let text = format!("{} {fragment}", message.number);
                out.effects.push(Effect::Peer(PeerRequest::PassOn, text));
            }
        } else {
            troubles.extend(notices(&games, criteria, found.as_ref().map(|(game, _)| game)));
        }
        let own = found.as_ref().map(|(game, _)| game.id.clone());
        let is_reload = own.is_some() && own == start.own;
        let outlived = outlived(&games, own.as_ref());
        out.effects.extend(outlived.map(|game| Effect::Delete(game.id.clone())));
        let new = match found {
            Some((game, saved)) => {
                let mut cx = Context::new(&mut self.session, now, out);
                self.features.saved_games.adopt(game, &saved.head, &mut cx);
                saved.into_session(Beginning::OPENED)
            }
            None => {
                let back = way_back(&games).map(|game| game.id.clone());
                self.features.saved_games.begin(criteria.address, now.wall, back);
                self.set_up(start.seed, now)
            }
        };
        let goes_back = self.features.saved_games.way_back().is_some();
        let blocked = start.storage_blocked;
        let mut cx = Context::new(&mut self.session, now, out);
        self.features.worker.open(start.base, &mut cx);
        cx.attempt(Intent::Begin(Box::new(new)));
        if let Some(mut message) = self.address.remote.take() {
            if is_reload && cx.session().correspondence().takeback == Some(Takeback::Declined) {
                // The request that was declined is still in the address.
                message.takeback = None;
            }
            Remote::open(message, &mut cx);
        }
        report(troubles, blocked, &mut cx);
        if goes_back {
            cx.say(Urgency::Polite, Text::new("saved-games-way-back"));
        }
        if own.is_none() {
            self.read_pgn(start.seed, now, out);
        }
        self.turn_board(self.address.orientation, now, out);
    }

    /// Applies other options: those of the page's address, or of the board's element. Begins
    /// another game if they describe one.
    pub(super) fn set_options(&mut self, query: &str, seed: u64, now: Now, out: &mut Outbox) {
        let (address, troubles) = address::parse(query);
        self.apply_look(&address, now, out);
        let before = std::mem::replace(&mut self.address, address);
        // A friend's message counts only for the page that was opened with it.
        self.address.remote = None;
        if !self.address.is_same_game(&before) {
            self.begin_as_described(seed, now, out);
        } else if self.address.ply != before.ply {
            let mut cx = Context::new(&mut self.session, now, out);
            cx.command(Command::ShowPly(self.address.ply.unwrap_or(usize::MAX)));
        }
        if self.address.orientation != before.orientation {
            let own = self.session.seats().own().unwrap_or(Color::White);
            self.turn_board(self.address.orientation.or(Some(own)), now, out);
        }
        let mut cx = Context::new(&mut self.session, now, out);
        if std::mem::replace(&mut self.has_faulty_options, !troubles.is_empty()) {
            // The message was about the previous options.
            self.features.announcements.clear(&mut cx);
        }
        report(troubles, false, &mut cx);
    }

    /// Begins the game that the options describe.
    pub(super) fn begin_as_described(&mut self, seed: u64, now: Now, out: &mut Outbox) {
        let new = self.set_up(seed, now);
        let beginning = Beginning { bottom: new.beginning.bottom, ..Beginning::SEATED };
        let mut cx = Context::new(&mut self.session, now, out);
        // It was about the previous game.
        self.features.announcements.clear(&mut cx);
        cx.begin(NewSession { beginning, ..new }, None);
        self.read_pgn(seed, now, out);
        self.turn_board(self.address.orientation, now, out);
    }

    /// Applies the options that do not make another game.
    fn apply_look(&mut self, address: &Address, now: Now, out: &mut Outbox) {
        self.features.actions.parents = address.parents.clone();
        self.layout = address.layout;
        self.features.opponent.is_instant = address.is_instant;
        self.features.exercise.is_instant = address.is_instant;
        let mut cx = Context::new(&mut self.session, now, out);
        cx.attempt(Intent::Lock(address.locked));
        if address.locked.evaluation {
            cx.command(Command::Analyse(false));
        }
        if address.locked.evaluation || address.locked.review {
            self.features.review.close(&mut cx);
        }
        let (settings, language) = (address.settings.clone(), address.language.clone());
        self.features.settings.impose(settings, language, &mut cx);
    }

    /// Reads the game whose text is among the options.
    fn read_pgn(&mut self, seed: u64, now: Now, out: &mut Outbox) {
        if self.address.pgn.is_some() {
            // The previous game comes on the board first. This stops the reading of another text,
            // and a long text is read in several slices.
            self.process_pending(now, out);
        }
        self.features.embedding.show_at(self.address.ply);
        let Some(text) = &self.address.pgn else { return };
        let mut cx = Context::new(&mut self.session, now, out);
        let (library, address) = (&mut self.features.library, &self.address);
        if address.has_task() {
            let solver = address.exercise.and_then(Solver::side);
            library.load_course(text, solver, address.goal, seed, &mut cx);
        } else {
            let load = library::Event::Load { bytes: text.clone().into_bytes(), seed };
            library.on_event(load, &mut cx);
        }
    }

    /// Opens the game of a link, as it was shown where the link was made.
    pub(super) fn open_link(&mut self, link: Link, seed: u64, now: Now, out: &mut Outbox) {
        let pgn = PgnGame::from_game(&link.game, Tags::default(), []).to_string();
        self.features.embedding.show_at(Some(link.ply.unwrap_or(usize::MAX)));
        let load = library::Event::Load { bytes: pgn.into_bytes(), seed };
        let mut cx = Context::new(&mut self.session, now, out);
        self.features.library.on_event(load, &mut cx);
        self.features.settings.on_event(settings::Event::Follow(link.look), &mut cx);
        self.turn_board(Some(link.bottom), now, out);
    }

    /// Turns the board to a side, if there is one.
    fn turn_board(&mut self, side: Option<Color>, now: Now, out: &mut Outbox) {
        if let Some(side) = side {
            // This comes after the game that is about to come on the board.
            Context::new(&mut self.session, now, out).command(Command::Orient(side));
        }
    }

    /// The game that the options describe; its opponent is a default persona if they name none.
    fn set_up(&self, seed: u64, now: Now) -> NewSession {
        let persona = self.features.results.settled_match();
        set_up(&self.address, persona.unwrap_or(DEFAULT_PERSONA), seed, now)
    }

    /// Resets everything except the size of the board.
    fn reset(&mut self, start: &Start) {
        let side = self.features.board.layout().side;
        *self = Self::default();
        self.features.board = Board::with_side(side);
        self.features.board.set_reduced_motion(start.reduced_motion);
        if start.storage_blocked {
            self.block_storage();
        }
    }
}

/// The game that an address describes; its opponent is the default persona if it names none.
fn set_up(address: &Address, default: PersonaId, seed: u64, now: Now) -> NewSession {
    let seed = address.seed.unwrap_or(seed);
    if let Some(message) = &address.remote {
        return NewSession::of_message(message, seed, now);
    }
    // With a position but no colour, the player has the side to move.
    let own = match (address.color, &address.position) {
        (Some(color), _) => color.resolve(seed),
        (None, Some(position)) => position.side_to_move(),
        (None, None) => ColorChoice::default().resolve(seed),
    };
    let persona = address.persona.unwrap_or(default);
    if address.has_task() {
        let solver = address.exercise.and_then(Solver::side).unwrap_or(own);
        let start = address.position.clone().unwrap_or_default();
        // There is nothing to reach before the text is read.
        let goal = address.goal.filter(|_| address.pgn.is_none()).unwrap_or(Goal::Line);
        let task = Task { goal, place: 0, count: 1, course: 0 };
        return NewSession::task(task, solver, start, persona, seed, now);
    }
    let seats = if address.two_players == Some(true) {
        Seats::shared(false)
    } else {
        Seats::opposite(Seat::Computer(persona), own)
    };
    let position = address.position.clone();
    let position = position.or_else(|| address.chess960.map(|one| one.start(seed)));
    let game = position.map_or_else(Game::default, Game::new);
    let beginning = Beginning { bottom: Bottom::Players, ..Beginning::OPENED };
    NewSession::fresh(beginning, seats, game, address.control.unwrap_or_default(), seed, now)
}

/// The stored games that a friend's message is about.
fn friends(games: &[Listed], message: &RemoteMessage) -> Vec<Listed> {
    let is_it = |game: &&Listed| {
        let seats = game.head.as_ref().ok().map(|head| head.seats);
        seats.and_then(|seats| seats.remote()).is_some_and(|(_, number)| number == message.number)
    };
    games.iter().filter(is_it).cloned().collect()
}

/// The record of a stored game, unless another page plays it or it cannot be read.
fn saved(game: &Listed) -> Option<Saved> {
    game.text.parse().ok().filter(|_| !game.elsewhere)
}

/// The best game to open that can be read completely. Unreadable games are marked on the way.
fn readable(games: &mut [Listed], criteria: GameCriteria<'_>) -> Option<(Listed, Saved)> {
    loop {
        let game = choose(games, criteria)?.clone();
        match game.text.parse::<Saved>() {
            Ok(saved) => return Some((game, saved)),
            Err(error) => {
                let unreadable = games.iter_mut().find(|other| other.id == game.id);
                unreadable?.head = Err(stored::error_text(&error));
            }
        }
    }
}

/// The messages about the games in storage.
fn notices(games: &[Listed], criteria: GameCriteria<'_>, found: Option<&Listed>) -> Vec<Text> {
    let mut notices = Vec::new();
    let is_own = found.is_some_and(|game| Some(&game.id) == criteria.own);
    let mut unreadable = games.iter().filter_map(|game| game.head.as_ref().err());
    // Only for a new page, not after each reload.
    if !is_own && let Some(what) = unreadable.next() {
        let count = unreadable.count() + 1;
        let text = Text::new("storage-unreadable").with("count", count);
        notices.push(text.with("what", what.clone()));
    }
    let stale = found.is_some_and(|game| game.head.as_ref().is_ok_and(|head| head.stale));
    if stale {
        notices.push(Text::new("storage-stale"));
    }
    if !is_own && is_elsewhere(games, criteria) {
        let here = if found.is_some() { "another" } else { "new" };
        notices.push(Text::new("storage-elsewhere").with("here", here));
    }
    notices
}

/// Whether another page is playing the game that this page would have opened.
fn is_elsewhere(games: &[Listed], criteria: GameCriteria<'_>) -> bool {
    let wanted = choose(games, GameCriteria { elsewhere: true, ..criteria });
    wanted.is_some_and(|game| game.elsewhere && !game.is_fresh())
}

/// The number of errors shown at first; the others are counted. An address can contain a hundred.
const MOST_TROUBLES: usize = 3;

/// Reports the errors, or, if there are none, the player's obligation.
fn report(mut troubles: Vec<Text>, storage_blocked: bool, cx: &mut Context<'_>) {
    let mut told = Vec::new();
    if storage_blocked {
        told.push(Text::new("storage-blocked"));
    }
    if cx.session().obligation().is_some() {
        told.push(cx.session().obligation_text());
    }
    if !troubles.is_empty() {
        let most = told.len() + MOST_TROUBLES;
        told.append(&mut troubles);
        cx.tell(errors::several(told, most));
    } else if !told.is_empty() {
        cx.tell(Message::Note(Text::joined(told)));
    }
}
