//! Games in and out as PGN.

mod games;
mod import;

use std::task::Poll;

use luft_game::clock::TimeControl;
use luft_game::pgn::{GameResult, MEGABYTE, Mainline, Mend};
use luft_l10n::Text;

use super::{Context, Feature};
use crate::ground::effect::{Copied, Dialog, Effect, Message, Urgency};
use crate::ground::errors;
use crate::ground::fact::{Beginning, Fact, Record};
use crate::ground::time::Millis;
use crate::session::{Imported, NewSession, Session, file_name};

pub use games::{GameList, ListedGame};
use import::{Arrival, Import};

/// Longer texts are refused: 8 MB. A year's games of a champion fit in a quarter
/// of it.
pub const MOST_BYTES: usize = 8 * MEGABYTE;

/// What is read sooner is not worth a word.
const PATIENCE: Millis = 150.0;

/// What was read from PGN.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// Whether the game on the board is still as it was read.
    untouched: bool,
    /// The games among which the player is to choose.
    list: Option<GameList>,
    /// What is being read.
    reading: Option<Reading>,
    /// The number of the file whose bytes are on their way, if one's are.
    awaited: Option<u32>,
    /// Whether storage refuses.
    storage_blocked: bool,
}

/// A text that is being read.
#[derive(Clone, Debug, PartialEq)]
struct Reading {
    import: Import,
    begun: Millis,
    /// When the next slice is due: at once, but after what else has happened.
    due: Millis,
    /// What is shown of how far it has come, once it takes longer, in per cent.
    shown: Option<usize>,
}

/// What happens to games as PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A PGN text was typed, or a file of it opened: its one game is set up, or
    /// the dialog asks which of several.
    Load {
        /// The text, in UTF-8, UTF-16 or Windows-1252.
        bytes: Vec<u8>,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// A text was typed that is longer than [`MOST_BYTES`].
    TooLong,
    /// A file was chosen, whose bytes are on their way: the number that they come with.
    Await(u32),
    /// What there was in a file has arrived. It is read like a text, unless the player has
    /// asked for something else meanwhile.
    Arrived {
        /// The file's number.
        file: u32,
        /// Its bytes; `None` where there are more than [`MOST_BYTES`].
        bytes: Option<Vec<u8>>,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// The "Stop" button: what is being read is not wanted.
    Stop,
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
    /// What the game on the board was read from, while it is still as it was read:
    /// then others have played it.
    pub fn others_game<'a>(&self, session: &'a Session) -> Option<&'a Imported> {
        session.source().filter(|_| self.untouched)
    }

    /// The games among which the player is to choose.
    pub const fn list(&self) -> Option<&GameList> {
        self.list.as_ref()
    }

    /// Storage refuses: nobody need be told that a long text is not stored.
    pub const fn block_storage(&mut self) {
        self.storage_blocked = true;
    }

    /// Looks whether the game on the board is as it was read.
    fn settle(&mut self, session: &Session) {
        let game = |imported: &Imported| imported.pgn().mainline().game;
        self.untouched = session.source().is_some_and(|read| game(read) == *session.game());
    }

    /// How far the text that is being read has come, in per cent; `None` where
    /// none is, or not for long.
    pub fn progress(&self) -> Option<usize> {
        self.reading.as_ref()?.shown
    }

    fn load(&mut self, bytes: Vec<u8>, seed: u64, cx: &mut Context<'_>) {
        if bytes.len() > MOST_BYTES {
            return refuse_long(cx);
        }
        self.awaited = None;
        self.close(cx);
        self.read(Import::of(bytes, seed), cx);
    }

    fn arrived(&mut self, file: u32, bytes: Option<Vec<u8>>, seed: u64, cx: &mut Context<'_>) {
        if self.awaited != Some(file) {
            return;
        }
        self.awaited = None;
        match bytes {
            Some(bytes) => self.load(bytes, seed, cx),
            None => refuse_long(cx),
        }
    }

    fn choose(&mut self, index: usize, seed: u64, cx: &mut Context<'_>) {
        let Some(place) = self.list.as_ref().and_then(|list| list.place(index)) else { return };
        let text = self.list.take().map(GameList::into_text).unwrap_or_default();
        cx.effect(Effect::CloseDialog(Dialog::Games));
        self.read(Import::at(text, place, seed), cx);
    }

    /// Begins to read a text, in place of another one that is being read.
    fn read(&mut self, import: Import, cx: &mut Context<'_>) {
        self.stop();
        let now = cx.now().at;
        self.reading = Some(Reading { import, begun: now, due: now, shown: None });
        self.go_on(cx);
    }

    /// Reads a slice of the text.
    fn go_on(&mut self, cx: &mut Context<'_>) {
        let Some(reading) = &mut self.reading else { return };
        cx.panel_changed();
        let Poll::Ready(arrival) = reading.import.slice() else {
            return reading.show(cx);
        };
        let seed = reading.import.seed;
        self.stop();
        match arrival {
            Arrival::List(list) => {
                self.list = Some(list);
                cx.effect(Effect::OpenDialog { dialog: Dialog::Games, focus: true });
            }
            Arrival::Game(imported, mainline, mends) => {
                let mended = mends.into_iter().map(mended).collect();
                self.set_up(imported, mainline, mended, seed, cx);
            }
            Arrival::Refused(error) => refuse(errors::pgn(&error), cx),
        }
    }

    /// Reads no further. Whether there was anything to read.
    fn stop(&mut self) -> bool {
        self.reading.take().is_some()
    }

    /// Drops the games to choose from, and what is being read.
    fn close(&mut self, cx: &mut Context<'_>) {
        self.stop();
        self.dismiss(cx);
    }

    /// Drops the games to choose from.
    fn dismiss(&mut self, cx: &mut Context<'_>) {
        if self.list.take().is_some() {
            cx.effect(Effect::CloseDialog(Dialog::Games));
        }
    }

    /// Puts a game that was read on the board. Who plays stays as it is; the game
    /// goes on without a clock, for how it was timed is not known.
    fn set_up(
        &mut self,
        imported: Imported,
        mainline: Mainline,
        mut notes: Vec<Text>,
        seed: u64,
        cx: &mut Context<'_>,
    ) {
        let (session, now) = (cx.session(), cx.now());
        let (seats, touch_move) = (*session.seats(), session.touch_move());
        let title = games::title(imported.pgn().tags(), 1);
        notes.insert(0, Text::new("library-loaded").with("title", title));
        notes.extend(self.notes(&mainline, &imported));
        let (beginning, control) = (Beginning::GIVEN, TimeControl::UNLIMITED);
        let fresh = NewSession::fresh(beginning, seats, mainline.game, control, seed, now);
        let source = Some(imported);
        cx.begin(NewSession { touch_move, source, ..fresh }, None);
        cx.tell(Message::Note(Text::joined(notes)));
        self.untouched = true;
    }

    /// What became otherwise than the text has it.
    fn notes(&self, mainline: &Mainline, imported: &Imported) -> Vec<Text> {
        let mut notes = Vec::new();
        let result = imported.pgn().result();
        if mainline.left_out > 0 {
            notes.push(Text::new("pgn-left-out").with("count", mainline.left_out));
        }
        if !mainline.game.is_over() && result != GameResult::Unknown {
            notes.push(Text::new("pgn-goes-on").with("result", result.as_str()));
        }
        if imported.text().is_none() && !self.storage_blocked {
            notes.push(Text::new("pgn-not-stored"));
        }
        notes
    }

    fn save(cx: &mut Context<'_>) {
        let (now, text) = (cx.now(), cx.session().pgn(cx.now().utc_offset));
        cx.effect(Effect::Download { name: file_name("luft", now), text });
    }
}

impl Reading {
    /// Another slice is due; how far it has come is shown once it takes long.
    fn show(&mut self, cx: &mut Context<'_>) {
        let now = cx.now().at;
        self.due = now;
        let percent = (now - self.begun >= PATIENCE).then(|| self.import.percent());
        if self.shown.is_none() && percent.is_some() {
            cx.say(Urgency::Polite, Text::new("library-reading"));
        }
        self.shown = percent;
    }
}

/// What was mended in a text, in a sentence.
fn mended(mend: Mend) -> Text {
    let (id, line) = match mend {
        Mend::Comment(line) => ("pgn-comment-ended", line),
        Mend::NullMove(line) => ("pgn-null-move", line),
    };
    Text::new(id).with("line", line)
}

fn refuse(what: Text, cx: &mut Context<'_>) {
    cx.refuse(Text::new("pgn-refused").with("what", what));
}

fn refuse_long(cx: &mut Context<'_>) {
    refuse(Text::new("pgn-too-long").with("count", MOST_BYTES / MEGABYTE), cx);
}

impl Feature for Library {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Load { bytes, seed } => self.load(bytes, seed, cx),
            Event::TooLong => {
                self.awaited = None;
                refuse_long(cx);
            }
            Event::Await(file) => self.awaited = Some(file),
            Event::Arrived { file, bytes, seed } => self.arrived(file, bytes, seed, cx),
            Event::Stop => {
                if self.stop() {
                    cx.tell(Message::Note(Text::new("library-stopped")));
                }
            }
            Event::Choose { index, seed } => self.choose(index, seed, cx),
            Event::Dismiss => self.dismiss(cx),
            Event::Share => cx.effect(Effect::OpenDialog { dialog: Dialog::Share, focus: true }),
            Event::Copy => {
                let text = cx.session().pgn(cx.now().utc_offset);
                cx.effect(Effect::CopyText { what: Copied::Game, text });
            }
            Event::Save => Self::save(cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(Beginning { record: Record::Same, .. })
            | Fact::Moved { .. }
            | Fact::TookBack { .. }
            | Fact::Ended(_) => self.untouched = false,
            Fact::Began(Beginning { record, .. }) => {
                self.close(cx);
                // What the game was read from has been taken when this is heard.
                let was_read = cx.session().source().is_some();
                if !was_read {
                    self.untouched = false;
                }
                // A file that was chosen while this one was read is still to come.
                if !was_read || *record == Record::Stored {
                    self.awaited = None;
                }
                if *record == Record::Stored {
                    self.settle(cx.session());
                }
            }
            _ => {}
        }
    }

    fn on_wake(&mut self, cx: &mut Context<'_>) {
        self.go_on(cx);
    }

    fn due(&self) -> Option<Millis> {
        self.reading.as_ref().map(|reading| reading.due)
    }

    fn is_user_action(event: &Event) -> bool {
        !matches!(event, Event::Dismiss | Event::Arrived { .. })
    }
}
