//! Imports a text in slices, so that the page stays responsive meanwhile.

use std::task::{Poll, ready};

use luft_game::pgn::{
    Decoder, GameOffset, Mainline, Mend, PgnError, PgnParser, Replay, WorkBudget,
};
use luft_rules::part;

use super::games::{GameList, Listing};
use crate::session::Imported;

/// The work of a slice: about five milliseconds as WebAssembly, or twenty on a phone that is four
/// times slower.
pub const SLICE: WorkBudget = WorkBudget::bytes(30_000);

/// An import in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// The seed of the resulting game.
    pub seed: u64,
    text: String,
    stage: ImportStage,
}

/// The current stage.
#[derive(Clone, Debug, PartialEq)]
enum ImportStage {
    /// Its bytes are being decoded.
    Decoding(Decoder),
    /// It is being scanned for games.
    Listing(Listing),
    /// A game is being read.
    Reading(Stretch, PgnParser),
    /// The game's moves are being replayed.
    Replaying(Imported, Replay, Vec<Mend>),
}

/// The approximate place of a game in the text, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stretch {
    begin: usize,
    end: usize,
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportOutcome {
    /// The text contains several games.
    List(GameList),
    /// A game, its main line, and the repairs to its text.
    Game(Imported, Mainline, Vec<Mend>),
    /// The error and its place.
    Refused(PgnError),
}

impl Import {
    /// Imports the bytes of a text with one or more games.
    pub const fn of(bytes: Vec<u8>, seed: u64) -> Self {
        Self { seed, text: String::new(), stage: ImportStage::Decoding(Decoder::new(bytes)) }
    }

    /// Imports the game at this place in a text, which ends before `end`.
    pub fn at(text: String, (place, end): (GameOffset, usize), seed: u64) -> Self {
        let stretch = Stretch { begin: place.bytes(), end };
        Self { seed, text, stage: ImportStage::Reading(stretch, PgnParser::at(place)) }
    }

    /// Does a slice of the work. Returns the result once it is done.
    pub fn slice(&mut self) -> Poll<ImportOutcome> {
        let mut budget = SLICE;
        loop {
            if let Some(arrival) = ready!(self.step(&mut budget)) {
                return Poll::Ready(arrival);
            }
        }
    }

    /// Continues the current stage; `None` if another stage follows.
    fn step(&mut self, budget: &mut WorkBudget) -> Poll<Option<ImportOutcome>> {
        let Self { text, stage, .. } = self;
        let next = match stage {
            ImportStage::Decoding(decoder) => {
                *text = ready!(decoder.step(budget));
                ImportStage::Listing(Listing::default())
            }
            ImportStage::Listing(listing) => {
                if ready!(listing.step(text, budget)) {
                    let list = std::mem::take(listing).finish(std::mem::take(text));
                    return Poll::Ready(Some(ImportOutcome::List(list)));
                }
                ImportStage::Reading(Stretch { begin: 0, end: text.len() }, PgnParser::default())
            }
            ImportStage::Reading(stretch, reading) => {
                match ready!(reading.step_to_game(text, budget)) {
                    Err(error) => return Poll::Ready(Some(ImportOutcome::Refused(error))),
                    Ok(pgn) => {
                        let source = part(text, stretch.begin..reading.bytes());
                        let replay = Replay::of(&pgn);
                        ImportStage::Replaying(
                            Imported::new(pgn, source),
                            replay,
                            reading.take_mends(),
                        )
                    }
                }
            }
            ImportStage::Replaying(imported, replay, mends) => {
                let mainline = ready!(replay.step(imported.pgn(), budget));
                let mends = std::mem::take(mends);
                return Poll::Ready(Some(ImportOutcome::Game(imported.clone(), mainline, mends)));
            }
        };
        self.stage = next;
        Poll::Ready(None)
    }

    /// The progress in per cent.
    pub fn percent(&self) -> usize {
        // The approximate shares of the stages in the whole time.
        const LISTED: usize = 15;
        const READ: usize = 95;
        let part = |done: usize, all: usize| done.min(all) as f64 / all.max(1) as f64;
        let (from, to, part) = match &self.stage {
            ImportStage::Decoding(_) => (0, 0, 0.0),
            ImportStage::Listing(listing) => (0, LISTED, part(listing.bytes(), self.text.len())),
            ImportStage::Reading(stretch, reading) => {
                let done = reading.bytes().saturating_sub(stretch.begin);
                (LISTED, READ, part(done, stretch.end - stretch.begin))
            }
            ImportStage::Replaying(_, replay, _) => {
                let (played, all) = replay.moves();
                (READ, 100, part(played, all))
            }
        };
        from + ((to - from) as f64 * part) as usize
    }
}
