//! Import and export of PGN.

mod games;
mod import;

use std::task::Poll;

use luft_actions::{Action, Dialog};
use luft_game::clock::TimeControl;
use luft_game::pgn::{GameResult, MEGABYTE, Mainline, Mend};
use luft_game::{Game, Letters};
use luft_l10n::Text;
use luft_rules::Color;

use super::{Context, Feature};
use crate::ground::command::Command;
use crate::ground::effect::{Copied, Effect, Message, Urgency};
use crate::ground::errors;
use crate::ground::fact::{Beginning, Fact, Record};
use crate::ground::stored::fingerprint;
use crate::ground::time::Millis;
use crate::session::{DEFAULT_PERSONA, Goal, Imported, NewSession, Session, Task, file_name};

pub use games::{GameList, ListedGame};
use import::{Import, ImportOutcome};

/// The longest text that is accepted: 8 MB. All games of a champion in a year take less than a
/// quarter of it.
pub const MOST_BYTES: usize = 8 * MEGABYTE;

/// Progress is shown only for imports that take longer than this.
const PATIENCE: Millis = 150.0;

/// The games read from PGN, and the import in progress.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// Whether the game on the board is still as it was read.
    untouched: bool,
    /// The games to choose from.
    list: Option<GameList>,
    /// The import in progress.
    reading: Option<RunningImport>,
    /// The number of the file that is being loaded, if any.
    awaited: Option<u32>,
    /// The text as a course of exercises, if it is one.
    course: Option<Course>,
    /// Whether storage is blocked.
    storage_blocked: bool,
    /// The piece letters of the player's language.
    letters: Letters,
}

/// A text whose games are exercises.
#[derive(Clone, Debug, PartialEq)]
struct Course {
    /// A hash of the text.
    id: u64,
    /// The side whose moves the player must find; `None` for the side to move.
    solver: Option<Color>,
    /// The goal to reach against the computer, if there is one.
    goal: Option<Goal>,
    /// The seed of its games.
    seed: u64,
    /// The place of the exercise on the board, from 0.
    place: usize,
    /// The exercise to begin with; `None` for the one at which the player left the course.
    first: Option<usize>,
}

/// A text that is being read.
#[derive(Clone, Debug, PartialEq)]
struct RunningImport {
    import: Import,
    begun: Millis,
    /// When the next slice is due: at once, but after other pending events.
    due: Millis,
    /// The progress shown, in per cent; `None` until reading takes longer.
    shown: Option<usize>,
}

/// The library's events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The page is in a language with these piece letters.
    Language(Letters),
    /// A PGN text was typed, or a file opened. A single game is set up; if there are several, the
    /// dialog asks which.
    Load {
        /// The text, in UTF-8, UTF-16 or Windows-1252.
        bytes: Vec<u8>,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// The typed text is longer than [`MOST_BYTES`].
    TooLong,
    /// A file was chosen and is being loaded under this number.
    Await(u32),
    /// A file has been loaded. It is read like a text, unless the player has chosen something else
    /// meanwhile.
    Arrived {
        /// The file's number.
        file: u32,
        /// Its bytes; `None` if there are more than [`MOST_BYTES`].
        bytes: Option<Vec<u8>>,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// The "Stop" button: stops reading.
    Stop,
    /// A game in the dialog's list was chosen.
    Choose {
        /// Its place in the list, from 0.
        index: usize,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// The dialog was closed without a choice.
    Dismiss,
    /// The "Puzzles and lessons" button: opens the exercises, unless the embedding page locks
    /// hints.
    Learn,
    /// An exercise was chosen there: a PGN text whose games are exercises for the side to move.
    Exercise {
        /// The text.
        text: String,
        /// A random number: the seed of the game.
        seed: u64,
    },
    /// The "Share" button: asks for the format.
    Share,
    /// The "Copy PGN" button.
    Copy,
    /// The "Save PGN" button.
    Save,
}

impl Library {
    /// The imported game, as long as the game on the board is unchanged; it is then treated as a
    /// game of others.
    pub fn others_game<'a>(&self, session: &'a Session) -> Option<&'a Imported> {
        session.source().filter(|_| self.untouched)
    }

    /// The games to choose from.
    pub fn list(&self) -> Option<&GameList> {
        self.list.as_ref().filter(|_| self.course.is_none())
    }

    /// Whether the text contains more exercises than the course.
    pub fn is_course_cut(&self) -> bool {
        self.course.is_some() && self.list.as_ref().is_some_and(|list| list.more)
    }

    /// Storage is blocked, so no note about long texts is needed.
    pub const fn block_storage(&mut self) {
        self.storage_blocked = true;
    }

    /// Checks whether the game on the board is unchanged since it was read.
    fn settle(&mut self, session: &Session) {
        let game = |imported: &Imported| imported.pgn().mainline().game;
        self.untouched = session.source().is_some_and(|read| game(read) == *session.game());
    }

    /// The progress of reading in per cent; `None` if no text is being read, or if reading has only
    /// just begun.
    pub fn progress(&self) -> Option<usize> {
        self.reading.as_ref()?.shown
    }

    /// Reads a text whose games are exercises for one side; `None` for the side to move in each.
    pub fn load_course(
        &mut self,
        text: &str,
        solver: Option<Color>,
        goal: Option<Goal>,
        seed: u64,
        cx: &mut Context<'_>,
    ) {
        let id = fingerprint(text);
        let course = Course { id, solver, goal, seed, place: 0, first: None };
        self.load(text.as_bytes().to_vec(), seed, Some(course), cx);
    }

    /// Reads a text of exercises made from the mistakes of the current game, and begins with one of
    /// them.
    pub fn load_mistakes(&mut self, text: &str, first: Option<usize>, cx: &mut Context<'_>) {
        self.load_course(text, None, None, cx.session().seed(), cx);
        if let Some(course) = &mut self.course {
            course.first = first;
        }
    }

    /// Puts the exercise at this place of the course on the board, if there is one.
    pub fn open_exercise(&mut self, place: usize, cx: &mut Context<'_>) {
        let (Some(course), Some(list)) = (&mut self.course, &self.list) else { return };
        if let Some(stretch) = list.place(place) {
            course.place = place;
            let import = Import::at(list.text().to_owned(), stretch, self.letters, course.seed);
            self.read(import, cx);
        }
    }

    fn load(&mut self, bytes: Vec<u8>, seed: u64, course: Option<Course>, cx: &mut Context<'_>) {
        if bytes.len() > MOST_BYTES {
            return refuse_long(cx);
        }
        self.awaited = None;
        self.close(cx);
        self.course = course;
        self.read(Import::of(bytes, self.letters, seed), cx);
    }

    fn arrived(&mut self, file: u32, bytes: Option<Vec<u8>>, seed: u64, cx: &mut Context<'_>) {
        if self.awaited != Some(file) {
            return;
        }
        self.awaited = None;
        match bytes {
            Some(bytes) => self.load(bytes, seed, None, cx),
            None => refuse_long(cx),
        }
    }

    fn choose(&mut self, index: usize, seed: u64, cx: &mut Context<'_>) {
        let Some(place) = self.list().and_then(|list| list.place(index)) else { return };
        let text = self.list.take().map(GameList::into_text).unwrap_or_default();
        cx.effect(Effect::CloseDialog(Dialog::Games));
        self.read(Import::at(text, place, self.letters, seed), cx);
    }

    /// Begins to read a text, and cancels another that is being read.
    fn read(&mut self, import: Import, cx: &mut Context<'_>) {
        self.stop();
        let now = cx.now().at;
        self.reading = Some(RunningImport { import, begun: now, due: now, shown: None });
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
            ImportOutcome::List(list) => {
                let count = list.games().len();
                self.list = Some(list);
                if let Some(course) = &self.course {
                    return cx.command(match course.first {
                        Some(place) => Command::OpenExercise(place),
                        None => Command::BeginCourse { course: course.id, count },
                    });
                }
                cx.open(Dialog::Games);
            }
            ImportOutcome::Game(imported, mainline, mends) => {
                if let Some(course) = &self.course {
                    let count = self.list.as_ref().map_or(1, |list| list.games().len());
                    return set_task(imported, course, count, cx);
                }
                let mended = mends.into_iter().map(mended).collect();
                self.set_up(imported, mainline, mended, seed, cx);
            }
            ImportOutcome::Refused(error) => refuse(errors::pgn(&error), cx),
        }
    }

    /// Stops reading. Returns whether a text was being read.
    fn stop(&mut self) -> bool {
        self.reading.take().is_some()
    }

    /// Drops the list of games, and cancels the reading of a text.
    fn close(&mut self, cx: &mut Context<'_>) {
        self.stop();
        self.dismiss(cx);
    }

    /// Drops the list of games.
    fn dismiss(&mut self, cx: &mut Context<'_>) {
        let is_shown = self.course.take().is_none();
        if self.list.take().is_some() && is_shown {
            cx.effect(Effect::CloseDialog(Dialog::Games));
        }
    }

    /// Puts an imported game on the board. The seats stay, except that a friend elsewhere does not
    /// play in it. The game continues without a clock, because its time control is unknown.
    fn set_up(
        &mut self,
        imported: Imported,
        mainline: Mainline,
        mut notes: Vec<Text>,
        seed: u64,
        cx: &mut Context<'_>,
    ) {
        let (session, now) = (cx.session(), cx.now());
        let (seats, touch_move) = (session.seats().at_this_device(), session.touch_move());
        notes.insert(0, loaded(&imported, &mainline.game));
        notes.extend(self.notes(&mainline, &imported));
        let (beginning, control) = (Beginning::GIVEN, TimeControl::UNLIMITED);
        let fresh = NewSession::fresh(beginning, seats, mainline.game, control, seed, now);
        let source = Some(imported);
        cx.begin(NewSession { touch_move, source, ..fresh }, None);
        cx.tell(Message::Note(Text::joined(notes)));
        self.untouched = true;
    }

    /// Notes on the differences between the game and the text.
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

    /// Looks after what the dialogs and the page hold of the game before.
    fn on_began(&mut self, record: Record, cx: &mut Context<'_>) {
        // Its link is to the game before.
        cx.effect(Effect::CloseDialog(Dialog::Share));
        if record == Record::Same || cx.session().task().is_some() {
            self.untouched = false;
            return;
        }
        self.close(cx);
        // The session has taken the source by now.
        let was_read = cx.session().source().is_some();
        if !was_read {
            self.untouched = false;
        }
        // A file that was chosen during this import is still being loaded.
        if !was_read || record == Record::Stored {
            self.awaited = None;
        }
        if record == Record::Stored {
            self.settle(cx.session());
        }
    }
}

impl RunningImport {
    /// Schedules another slice, and shows the progress once reading takes long.
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

/// Puts an exercise on the board.
fn set_task(imported: Imported, course: &Course, count: usize, cx: &mut Context<'_>) {
    let (tags, start) = (imported.pgn().tags(), imported.pgn().start().clone());
    let task = Task {
        goal: tags.get("Goal").and_then(Goal::of_tag).or(course.goal).unwrap_or(Goal::Line),
        place: course.place,
        count,
        course: course.id,
    };
    let solver = course.solver.unwrap_or(start.side_to_move());
    let persona = cx.session().seats().without_script().computer().unwrap_or(DEFAULT_PERSONA);
    let new = NewSession::task(task, solver, start, persona, course.seed, cx.now());
    cx.begin(NewSession { source: Some(imported), ..new }, None);
}

/// A sentence that says which game was read.
fn loaded(imported: &Imported, game: &Game) -> Text {
    let moves = games::moves(game.plies().len());
    let title = games::title(imported.pgn().tags(), moves.clone());
    if game.plies().is_empty() && title == moves {
        return Text::new("fen-set");
    }
    Text::new("library-loaded").with("title", title)
}

/// A repair of the text in words: a sentence.
fn mended(mend: Mend) -> Text {
    let in_line = |id, line: usize| Text::new(id).with("line", line);
    match mend {
        Mend::Comment(line) => in_line("pgn-comment-ended", line),
        Mend::NullMove(line) => in_line("pgn-null-move", line),
        Mend::Letters(letters) => Text::new("pgn-letters").with("text", letters.text()),
    }
}

fn refuse(what: Text, cx: &mut Context<'_>) {
    cx.refuse(Text::new("pgn-refused").with("what", what));
}

fn refuse_long(cx: &mut Context<'_>) {
    refuse(Text::new("pgn-too-long").with("count", MOST_BYTES / MEGABYTE), cx);
}

impl Feature for Library {
    type Event = Event;

    fn event_of_button(action: Action, value: &str, seed: u64) -> Option<Event> {
        Some(match action {
            Action::Learn => Event::Learn,
            Action::Share | Action::SendLink => Event::Share,
            Action::CopyPgn => Event::Copy,
            Action::SavePgn => Event::Save,
            Action::StopReading => Event::Stop,
            Action::GamesChoose => Event::Choose { index: value.parse().ok()?, seed },
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Language(letters) => self.letters = letters,
            Event::Load { bytes, seed } => self.load(bytes, seed, None, cx),
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
            Event::Dismiss if self.list().is_some() => self.dismiss(cx),
            Event::Dismiss => {}
            Event::Learn if cx.session().locked().hint => {}
            Event::Learn => cx.open(Dialog::Learn),
            Event::Exercise { text, seed } => self.load_course(&text, None, None, seed, cx),
            Event::Share => cx.open(Dialog::Share),
            Event::Copy => {
                let text = cx.session().pgn(cx.now().utc_offset);
                cx.effect(Effect::CopyText { what: Copied::Game, text });
            }
            Event::Save => Self::save(cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Locked if cx.session().locked().hint => {
                cx.effect(Effect::CloseDialog(Dialog::Learn));
            }
            Fact::Moved { .. } | Fact::TookBack { .. } | Fact::Ended(_) => self.untouched = false,
            Fact::Began(Beginning { record, .. }) => self.on_began(*record, cx),
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
        !matches!(event, Event::Language(_) | Event::Dismiss | Event::Arrived { .. })
    }
}
