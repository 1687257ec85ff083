//! Games in storage: which one is played here, and what happens to the others.
//!
//! Each game has its own record. A page claims the record of its game, so that no other page opens
//! that game. If two pages still have the same record (one was frozen, and another continued its
//! game), the later one continues in a new record. A page never overwrites what another may still
//! show.

mod export;
mod list;

use std::rc::Rc;

use luft_actions::{Action, Dialog};
use luft_game::clock::Moment;
use luft_l10n::Text;
use luft_rules::random::SplitMix64;

use super::{Context, Feature};
use crate::ground::effect::{Effect, Message, Urgency};
use crate::ground::fact::{Beginning, Fact, Record};
use crate::ground::revised::Revised;
use crate::ground::stored::{RecordId, Stored, StoredGame};
use crate::ground::time::Millis;
use crate::session::{Imported, Session, file_name, players};
use crate::stored;
use crate::stored::head::{self, GameStatus, Head};
use crate::stored::record::Saved;

use export::Exporting;
pub use list::{GameCriteria, Listed, MOST_FINISHED, choose, is_busy, outlived, way_back};

/// The number of games that the dialog lists at a time.
pub const PAGE: usize = 100;

/// The state of the games in storage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedGames {
    /// The game on the board.
    own: Own,
    /// The source of the next id.
    ids: u64,
    /// The ids in storage when it was last read.
    known: Vec<RecordId>,
    /// Pending writes, in order.
    writing: Vec<Writing>,
    /// `Some` while storage has no space for the game on the board.
    full: Option<Full>,
    /// The purposes of pending requests for the records, in order.
    purposes: Vec<ListingPurpose>,
    /// The dialog's list.
    list: Revised<List>,
    /// The unfinished game that the player can go back to.
    way_back: Option<RecordId>,
    /// The export in progress.
    exporting: Option<Exporting>,
}

/// The dialog's list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct List {
    /// The games.
    pub games: Vec<Rc<Listed>>,
    /// The index of the first game shown.
    pub first: usize,
    /// The game deleted last, while the dialog is open.
    pub deleted: Option<Rc<Listed>>,
}

impl List {
    /// Turns to the page of the list that contains a place.
    fn turn_to(&mut self, place: usize) {
        self.first = place.min(self.games.len().saturating_sub(1)) / PAGE * PAGE;
    }
}

/// The record of the game on the board.
#[derive(Clone, Debug, Default, PartialEq)]
struct Own {
    /// Its id; `None` if the game has none yet.
    id: Option<RecordId>,
    /// Whether this page's claim is still pending.
    asked: bool,
    /// Whether to store the game as soon as the claim is decided.
    waiting: bool,
    /// Its text as this page last wrote or read it.
    text: Option<String>,
    /// The fingerprint of the address that set the game up.
    address: Option<u64>,
    /// When something last happened in the game.
    changed: Moment,
    /// Whether anything has happened in it.
    touched: bool,
    /// The game's status at its last change.
    status: GameStatus,
}

/// A pending write.
#[derive(Clone, Debug, PartialEq)]
struct Writing {
    id: RecordId,
    text: String,
    /// Whether it only marks the record as stale.
    marks: bool,
}

/// The state of making space in a full storage.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Full {
    /// Whether the player has been told that finished games will be deleted.
    said: bool,
    /// The number of games deleted.
    freed: usize,
}

/// The purpose of a request for the records.
#[derive(Clone, Debug, PartialEq)]
enum ListingPurpose {
    /// To show them.
    Show,
    /// To resume one of them.
    Resume(RecordId),
    /// To export them.
    Export,
    /// To find what can be deleted.
    MakeRoom,
    /// To delete the oldest of too many finished ones.
    Trim,
}

/// The events of the games in storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Your games" button: asks for the dialog.
    Open,
    /// The dialog was closed.
    Dismiss,
    /// The dialog's button for the next part of a long list; after the last part comes the first.
    More,
    /// A "Resume" button of the dialog.
    Resume(RecordId),
    /// A "Delete" button of the dialog.
    Delete(RecordId),
    /// The dialog's "Undo" button: restores the game deleted last.
    Undelete,
    /// The "Export all as PGN" button.
    Export,
    /// The "Back to your game" button.
    GoBack,
    /// The result of [`Effect::Claim`]; also sent later, if another page turns out to own the
    /// record.
    Claimed {
        /// The record.
        id: RecordId,
        /// Whether this page has it.
        ok: bool,
    },
    /// The result of [`Effect::Save`] or [`Effect::Delete`].
    Stored {
        /// The record.
        id: RecordId,
        /// The result.
        outcome: Stored,
    },
}

impl SavedGames {
    /// The state of a page that has just opened. `seed` is a random number.
    pub fn new(seed: u64, known: Vec<RecordId>) -> Self {
        Self { ids: seed, known, ..Self::default() }
    }

    /// Begins with a new game that an address set up.
    pub fn begin(&mut self, address: Option<u64>, now: Moment, way_back: Option<RecordId>) {
        self.own = Own { address, changed: now, ..Own::default() };
        self.way_back = way_back;
    }

    /// Begins with a stored game.
    pub fn adopt(&mut self, game: Listed, head: &Head, cx: &mut Context<'_>) {
        if self.own.status == GameStatus::NotStarted
            && let Some(id) = self.own.id.take()
        {
            cx.effect(Effect::Delete(id));
        }
        self.way_back = None;
        self.full = None;
        self.own = Own {
            id: Some(game.id.clone()),
            asked: true,
            waiting: false,
            text: Some(game.text),
            address: head.address,
            changed: head.changed,
            touched: head.status != GameStatus::NotStarted,
            status: head.status,
        };
        cx.effect(Effect::Claim(game.id));
    }

    /// The head for the game's record. `imported` is the game on the board if it was imported and nobody has changed it.
    pub fn head(&self, session: &Session, imported: Option<&Imported>) -> Head {
        Head {
            stale: false,
            changed: self.own.changed,
            status: GameStatus::of(session.game(), self.own.touched),
            plies: session.game().plies().len(),
            address: self.own.address,
            begun: session.begun(),
            others: imported
                .map(|game| players(game.pgn().tags()).unwrap_or_else(|| head::NOBODY.to_owned())),
            seats: *session.seats(),
        }
    }

    /// Stores the current game, unless it is stored already. If the claim is pending, stores it
    /// once that is decided.
    pub fn keep(&mut self, text: String, effects: &mut Vec<Effect>) {
        if self.own.asked {
            self.own.waiting = true;
            return;
        }
        if self.own.text.as_ref() == Some(&text) {
            return;
        }
        let id = match &self.own.id {
            Some(id) => id.clone(),
            None => {
                let id = self.fresh_id();
                self.own.id = Some(id.clone());
                effects.push(Effect::Claim(id.clone()));
                id
            }
        };
        effects.push(self.write(id, text, false));
    }

    /// Requests a write.
    pub fn write(&mut self, id: RecordId, text: String, marks: bool) -> Effect {
        self.writing.push(Writing { id: id.clone(), text: text.clone(), marks });
        Effect::Save { id, text }
    }

    fn fresh_id(&mut self) -> RecordId {
        loop {
            self.ids = SplitMix64::new(self.ids).next_u64();
            let id = RecordId::from_number(self.ids);
            if !self.known.contains(&id) {
                return id;
            }
        }
    }

    /// The record of the game on the board.
    pub const fn own(&self) -> Option<&RecordId> {
        self.own.id.as_ref()
    }

    /// The dialog's list.
    pub const fn list(&self) -> &Revised<List> {
        &self.list
    }

    /// The unfinished game that the player can go back to.
    pub const fn way_back(&self) -> Option<&RecordId> {
        self.way_back.as_ref()
    }

    fn ask(&mut self, purpose: ListingPurpose, cx: &mut Context<'_>) {
        self.purposes.push(purpose);
        cx.effect(Effect::ListGames);
    }

    /// Handles the requested records.
    pub(crate) fn listed(&mut self, games: Vec<StoredGame>, cx: &mut Context<'_>) {
        self.known = games.iter().map(|game| game.id.clone()).collect();
        if self.purposes.is_empty() {
            return;
        }
        let games: Vec<Listed> = games.into_iter().map(Listed::from).collect();
        match self.purposes.remove(0) {
            ListingPurpose::Show => {
                let games = list::to_show(games, self.own());
                *self.list = List { games, ..List::default() };
                cx.open(Dialog::SavedGames);
            }
            ListingPurpose::Resume(id) => match games.into_iter().find(|game| game.id == id) {
                Some(game) if game.elsewhere => cx.refuse(Text::new("saved-games-elsewhere")),
                Some(game) => self.resume(game, cx),
                None => cx.refuse(Text::new("saved-games-gone")),
            },
            ListingPurpose::Export => {
                let games = list::to_show(games, self.own());
                self.exporting = Some(Exporting::new(games, cx.session(), cx.now()));
            }
            ListingPurpose::MakeRoom => self.make_room(&games, cx),
            ListingPurpose::Trim => {
                let old = outlived(&games, self.own()).filter(|game| game.is_finished());
                old.for_each(|game| cx.effect(Effect::Delete(game.id.clone())));
            }
        }
    }

    /// Puts a stored game on the board, if it can be read.
    fn resume(&mut self, game: Listed, cx: &mut Context<'_>) {
        let saved = match game.text.parse::<Saved>() {
            Ok(saved) => saved,
            Err(error) => {
                let text = Text::new("storage-unreadable").with("count", 1_usize);
                return cx.refuse(text.with("what", stored::error_text(&error)));
            }
        };
        self.adopt(game, &saved.head, cx);
        let is_stale = saved.head.stale;
        let new = saved.into_session(Beginning::RESUMED);
        let text = (!new.game.is_over()).then(|| Text::new("saved-games-resumed"));
        cx.begin(new, text);
        self.close(cx);
        if is_stale {
            cx.refuse(Text::new("storage-stale"));
        }
    }

    /// Continues the export. When it is complete, saves it as a file.
    fn go_on_exporting(&mut self, cx: &mut Context<'_>) {
        let Some(text) = self.exporting.as_mut().and_then(|games| games.go_on(cx.now())) else {
            return;
        };
        self.exporting = None;
        if text.is_empty() {
            return cx.refuse(Text::new("saved-games-none"));
        }
        let name = file_name("luft-games", cx.now());
        cx.effect(Effect::Download { name, text });
    }

    fn delete(&mut self, id: &RecordId, cx: &mut Context<'_>) {
        let Some(place) = self.list.games.iter().position(|game| game.id == *id) else { return };
        if is_busy(&self.list.games[place], self.own()) {
            return cx.refuse(Text::new("saved-games-elsewhere"));
        }
        let game = self.list.games.remove(place);
        let first = self.list.first;
        self.list.turn_to(first);
        if self.way_back.as_ref() == Some(id) {
            self.way_back = None;
        }
        cx.effect(Effect::Delete(game.id.clone()));
        cx.tell(Message::Note(Text::new("saved-games-deleted")));
        self.list.deleted = Some(game);
    }

    fn undelete(&mut self, cx: &mut Context<'_>) {
        let Some(game) = self.list.deleted.take() else { return };
        let effect = self.write(game.id.clone(), game.text.clone(), false);
        cx.effect(effect);
        cx.tell(Message::Note(Text::new("saved-games-undeleted")));
        let place = list::insert(&mut self.list.games, game);
        self.list.turn_to(place);
    }

    fn show_more(&mut self) {
        let List { games, first, .. } = &mut *self.list;
        *first = if *first + PAGE < games.len() { *first + PAGE } else { 0 };
    }

    /// Closes and drops the list of games.
    fn close(&mut self, cx: &mut Context<'_>) {
        *self.list = List::default();
        cx.effect(Effect::CloseDialog(Dialog::SavedGames));
    }

    fn claimed(&mut self, id: &RecordId, ok: bool, cx: &mut Context<'_>) {
        if self.own.id.as_ref() != Some(id) {
            return;
        }
        if !ok {
            return self.lose(cx);
        }
        self.own.asked = false;
        if std::mem::take(&mut self.own.waiting) {
            cx.save();
        }
    }

    /// Another page owns the record now: the game continues in a new one.
    fn lose(&mut self, cx: &mut Context<'_>) {
        self.own = Own {
            id: None,
            asked: false,
            waiting: false,
            text: None,
            ..std::mem::take(&mut self.own)
        };
        cx.save();
        if self.own.status != GameStatus::NotStarted {
            cx.news(Message::Note(Text::new("storage-copy")));
        }
    }

    fn stored(&mut self, id: RecordId, outcome: Stored, cx: &mut Context<'_>) {
        let place = self.writing.iter().position(|writing| writing.id == id);
        let written = place.map(|place| self.writing.remove(place));
        match written {
            Some(writing) if self.own.id.as_ref() == Some(&id) => {
                self.own_stored(writing, outcome, cx);
            }
            Some(_) if outcome == Stored::Full => warn("storage-full-nothing", cx),
            Some(_) => {}
            None => self.not_deleted(&id, cx),
        }
    }

    fn own_stored(&mut self, writing: Writing, outcome: Stored, cx: &mut Context<'_>) {
        match outcome {
            Stored::Done => {
                self.own.text = Some(writing.text);
                if matches!(self.own.status, GameStatus::Finished(_)) {
                    self.ask(ListingPurpose::Trim, cx);
                }
                if !writing.marks
                    && let Some(full) = self.full.take()
                    && full.freed > 0
                {
                    let text = Text::new("storage-freed").with("count", full.freed);
                    cx.news(Message::Note(text));
                }
            }
            Stored::Taken => self.lose(cx),
            // If even the mark cannot be stored, the first message is enough.
            Stored::Full if writing.marks => {}
            Stored::Full => self.mark_stale_and_make_room(cx),
        }
    }

    /// Marks the record as out of date, and makes space.
    fn mark_stale_and_make_room(&mut self, cx: &mut Context<'_>) {
        let stale = self.own.text.as_deref().and_then(head::as_stale);
        if let (Some(id), Some(text)) = (self.own.id.clone(), stale) {
            let effect = self.write(id, text, true);
            cx.effect(effect);
        }
        self.ask(ListingPurpose::MakeRoom, cx);
    }

    /// Announces first that the oldest finished games will be deleted. Deletes one of them if there
    /// is still no space after that.
    fn make_room(&mut self, games: &[Listed], cx: &mut Context<'_>) {
        let full = self.full.get_or_insert_default();
        let oldest = list::oldest_finished(games, self.own.id.as_ref());
        match oldest {
            Some(oldest) if full.said => {
                full.freed += 1;
                cx.effect(Effect::Delete(oldest.id.clone()));
                cx.save();
            }
            Some(_) => {
                full.said = true;
                warn("storage-full", cx);
            }
            None => warn("storage-full-nothing", cx),
        }
    }

    /// Handles a record that could not be deleted.
    fn not_deleted(&mut self, id: &RecordId, cx: &mut Context<'_>) {
        if let Some(game) = self.list.deleted.take_if(|game| game.id == *id) {
            list::insert(
                &mut self.list.games,
                Rc::new(Listed { elsewhere: true, ..(*game).clone() }),
            );
            cx.refuse(Text::new("saved-games-elsewhere"));
        }
    }

    /// Handles another game on the board. The previous one stays in storage, unless nothing has
    /// happened in it.
    fn replace(&mut self, cx: &mut Context<'_>) {
        let own = std::mem::take(&mut self.own);
        let (address, changed) = (own.address, cx.now().wall);
        self.own = Own { address, changed, ..Own::default() };
        if own.status == GameStatus::NotStarted {
            let Own { id, asked, text, .. } = own;
            self.own = Own { id, asked, text, ..std::mem::take(&mut self.own) };
            return;
        }
        self.full = None;
        // Between one exercise and the next, and between a game and its mistakes, the way back
        // stays.
        let is_exercise = cx.session().task().is_some();
        if is_exercise && own.id.is_none() {
            return;
        }
        self.way_back = own.id.filter(|_| is_exercise || own.status == GameStatus::InProgress);
        if self.way_back.is_some() {
            cx.say(Urgency::Polite, Text::new("saved-games-way-back"));
        }
    }
}

/// Tells the player that storage is full.
fn warn(id: &'static str, cx: &mut Context<'_>) {
    cx.news(Message::Error(Text::new(id)));
}

impl Feature for SavedGames {
    type Event = Event;

    fn event_of_button(action: Action, value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::SavedGames => Event::Open,
            Action::SavedGamesMore => Event::More,
            Action::SavedGamesResume => Event::Resume(RecordId::from_text(value)?),
            Action::SavedGamesDelete => Event::Delete(RecordId::from_text(value)?),
            Action::SavedGamesUndelete => Event::Undelete,
            Action::SavedGamesExport => Event::Export,
            Action::GoBack => Event::GoBack,
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Open => self.ask(ListingPurpose::Show, cx),
            Event::More => self.show_more(),
            Event::Dismiss => self.close(cx),
            Event::Resume(id) => self.ask(ListingPurpose::Resume(id), cx),
            Event::Delete(id) => self.delete(&id, cx),
            Event::Undelete => self.undelete(cx),
            Event::Export => self.ask(ListingPurpose::Export, cx),
            Event::GoBack => {
                if let Some(id) = self.way_back.clone() {
                    self.ask(ListingPurpose::Resume(id), cx);
                }
            }
            Event::Claimed { id, ok } => self.claimed(&id, ok, cx),
            Event::Stored { id, outcome } => self.stored(id, outcome, cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(Beginning { record: Record::New, .. }) => self.replace(cx),
            Fact::Moved { before, .. } => {
                self.own.changed = cx.now().wall;
                if cx.session().seats().is_local(before.side_to_move()) {
                    self.own.touched = true;
                    self.way_back.take_if(|_| cx.session().task().is_none());
                }
            }
            Fact::TookBack { .. } | Fact::Ended(_) | Fact::RemoteChanged | Fact::Annotated => {
                self.own.touched = true;
                self.own.changed = cx.now().wall;
            }
            _ => {}
        }
        // An exercise is not kept: the next game takes its place.
        let is_kept = self.own.touched && cx.session().task().is_none();
        self.own.status = GameStatus::of(cx.session().game(), is_kept);
    }

    fn on_wake(&mut self, cx: &mut Context<'_>) {
        self.go_on_exporting(cx);
    }

    fn due(&self) -> Option<Millis> {
        self.exporting.as_ref().map(|games| games.due)
    }

    fn is_user_action(event: &Event) -> bool {
        !matches!(event, Event::Dismiss | Event::Claimed { .. } | Event::Stored { .. })
    }
}
