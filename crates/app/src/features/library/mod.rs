//! Games in and out as PGN.

mod export;
mod games;

use std::rc::Rc;

use luft_game::clock::TimeControl;
use luft_game::pgn::{Fault, GameResult, MAX_BYTES, PgnError, PgnGame, decode};
use luft_l10n::Text;

use super::{Context, Feature};
use crate::ground::effect::{Copied, Dialog, Effect, Message, Parts, Urgency};
use crate::ground::errors;
use crate::ground::fact::{Beginning, Fact};
use crate::session::{Intent, NewSession, Session};

pub use games::{GameList, Imported, ListedGame};

/// What was read from PGN.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// What the game on the board was read from, if it was.
    imported: Option<Imported>,
    /// Whether the game on the board is still as it was read.
    untouched: bool,
    /// The games among which the player is to choose.
    list: Option<GameList>,
    /// Whether storage refuses.
    storage_blocked: bool,
}

/// What happens to games as PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A PGN text was typed, or a file of it opened: its one game is set up, or
    /// the dialog asks which of several.
    Load {
        /// The text, in UTF-8 or Latin-1.
        bytes: Vec<u8>,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// One of the games that the dialog lists.
    Choose {
        /// Its place in the list, from 0.
        index: usize,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// The dialog was left without a choice.
    Dismiss,
    /// The "Share" button: asks in which shape.
    Share,
    /// The "Copy PGN" button.
    Copy,
    /// The "Save PGN" button.
    Save,
}

impl Library {
    /// What the game on the board was read from, if it was.
    pub const fn imported(&self) -> Option<&Imported> {
        self.imported.as_ref()
    }

    /// What the game on the board was read from, while it is still as it was read:
    /// then others have played it.
    pub fn others_game(&self) -> Option<&Imported> {
        self.imported.as_ref().filter(|_| self.untouched)
    }

    /// The games among which the player is to choose.
    pub const fn list(&self) -> Option<&GameList> {
        self.list.as_ref()
    }

    /// Storage refuses: nobody need be told that a long text is not stored.
    pub const fn block_storage(&mut self) {
        self.storage_blocked = true;
    }

    /// Takes what a stored game was read from.
    pub fn restore(&mut self, imported: Option<Imported>) {
        self.imported = imported;
    }

    /// Looks whether the game on the board is as it was read.
    pub fn settle(&mut self, session: &Session) {
        let game = |imported: &Imported| imported.pgn().mainline().game;
        self.untouched = self.imported.as_ref().is_some_and(|read| game(read) == *session.game());
    }

    fn load(&mut self, bytes: &[u8], seed: u64, cx: &mut Context<'_>) {
        self.close(cx);
        if bytes.len() > MAX_BYTES {
            return refuse(&PgnError { line: 1, column: 1, fault: Fault::TooLong }, cx);
        }
        let text = decode(bytes);
        if let Some(list) = GameList::of(&text) {
            self.list = Some(list);
            return cx.effect(Effect::OpenDialog { dialog: Dialog::Games, focus: true });
        }
        self.take(text.parse(), seed, cx);
    }

    fn choose(&mut self, index: usize, seed: u64, cx: &mut Context<'_>) {
        let Some(read) = self.list.as_ref().and_then(|list| list.read(index)) else { return };
        self.close(cx);
        self.take(read, seed, cx);
    }

    fn take(&mut self, read: Result<PgnGame, PgnError>, seed: u64, cx: &mut Context<'_>) {
        match read {
            Ok(pgn) => self.set_up(pgn, seed, cx),
            Err(error) => refuse(&error, cx),
        }
    }

    /// Drops the games to choose from.
    fn close(&mut self, cx: &mut Context<'_>) {
        if self.list.take().is_some() {
            cx.effect(Effect::CloseDialog(Dialog::Games));
        }
    }

    /// Puts a game that was read on the board. Who plays stays as it is; the game
    /// goes on without a clock, for how it was timed is not known.
    fn set_up(&mut self, pgn: PgnGame, seed: u64, cx: &mut Context<'_>) {
        let mainline = pgn.mainline();
        let (session, now) = (cx.session(), cx.now());
        let (players, touch_move) = (session.players(), session.touch_move());
        let (beginning, control) = (Beginning::Loaded, TimeControl::UNLIMITED);
        let fresh = NewSession::fresh(beginning, players, mainline.game, control, seed, now);
        let title = games::title(pgn.tags(), 1);
        cx.say(Urgency::Polite, Text::new("library-loaded").with("title", title));
        cx.attempt(Intent::Begin(Box::new(NewSession { touch_move, ..fresh })));
        let result = pgn.result();
        let imported = Imported::new(pgn);
        let notes = self.notes(cx.session(), mainline.left_out, result, &imported);
        self.imported = Some(imported);
        self.untouched = true;
        if !notes.is_empty() {
            cx.tell(Message::Note(Text::joined(notes)));
        }
    }

    /// What became otherwise than the text has it.
    fn notes(
        &self,
        session: &Session,
        left_out: usize,
        result: GameResult,
        imported: &Imported,
    ) -> Vec<Text> {
        let mut notes = Vec::new();
        if left_out > 0 {
            notes.push(Text::new("pgn-left-out").with("count", left_out));
        }
        if !session.game().is_over() && result != GameResult::Unknown {
            notes.push(Text::new("pgn-goes-on").with("result", result.as_str()));
        }
        if imported.text().is_none() && !self.storage_blocked {
            notes.push(Text::new("pgn-not-stored"));
        }
        notes
    }

    /// The game on the board as PGN. What was read and left as it was comes out as
    /// it went in.
    fn export(&self, cx: &Context<'_>) -> String {
        let imported = self.imported.as_ref().map(|imported| &**imported.pgn());
        export::pgn(cx.session(), imported, cx.now().utc_offset).to_string()
    }

    fn save(&self, cx: &mut Context<'_>) {
        let (now, text) = (cx.now(), self.export(cx));
        let name = export::file_name(now.wall, now.utc_offset);
        cx.effect(Effect::Download { name, text });
    }
}

fn refuse(error: &PgnError, cx: &mut Context<'_>) {
    cx.refuse(Text::new("pgn-refused").with("what", errors::pgn(error)));
}

impl Feature for Library {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Load { bytes, seed } => self.load(&bytes, seed, cx),
            Event::Choose { index, seed } => self.choose(index, seed, cx),
            Event::Dismiss => self.close(cx),
            Event::Share => cx.effect(Effect::OpenDialog { dialog: Dialog::Share, focus: true }),
            Event::Copy => {
                let text = self.export(cx);
                cx.effect(Effect::CopyText { what: Copied::Game, text });
            }
            Event::Save => self.save(cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            // What was read, or is stored, has been taken when this is heard.
            Fact::Began(Beginning::Loaded | Beginning::Opened) => {
                self.close(cx);
                if let Some(imported) = &self.imported {
                    cx.fact(Fact::Read(Rc::clone(imported.pgn())));
                }
            }
            Fact::Began(Beginning::NewGame | Beginning::Position) => {
                self.close(cx);
                self.imported = None;
                self.untouched = false;
            }
            Fact::Began(Beginning::Branched)
            | Fact::Moved { .. }
            | Fact::TookBack { .. }
            | Fact::Ended(_)
                if self.untouched =>
            {
                self.untouched = false;
                cx.refresh(Parts::PLAYERS | Parts::STATUS);
            }
            _ => {}
        }
    }

    fn is_user_action(event: &Event) -> bool {
        !matches!(event, Event::Dismiss)
    }
}
