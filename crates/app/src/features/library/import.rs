//! Imports a text in slices, so that the page stays responsive meanwhile.

use std::task::{Poll, ready};

use luft_game::Letters;
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
    /// The piece letters of the player's language.
    letters: Letters,
    text: String,
    stage: ImportStage,
    /// Whether it takes more than one slice.
    is_long: bool,
    /// The result, if the next slice returns it.
    outcome: Option<Box<ImportOutcome>>,
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
    /// Imports the bytes of a text with one or more games. `letters` are the piece letters of the player's language.
    pub const fn of(bytes: Vec<u8>, letters: Letters, seed: u64) -> Self {
        Self::new(String::new(), ImportStage::Decoding(Decoder::new(bytes)), letters, seed)
    }

    /// Imports the game at this place in a text, which ends before `end`.
    pub fn at(
        text: String,
        (place, end): (GameOffset, usize),
        letters: Letters,
        seed: u64,
    ) -> Self {
        let stretch = Stretch { begin: place.bytes(), end };
        let reading = PgnParser::at(place).with_letters(letters);
        Self::new(text, ImportStage::Reading(stretch, reading), letters, seed)
    }

    const fn new(text: String, stage: ImportStage, letters: Letters, seed: u64) -> Self {
        Self { seed, letters, text, stage, is_long: false, outcome: None }
    }

    /// Does a slice of the work. Returns the result once it is done. The result of a long text comes with the slice after
    /// the last one, because putting it on the board takes as long as a slice.
    pub fn slice(&mut self) -> Poll<ImportOutcome> {
        let mut budget = SLICE;
        let was_long = std::mem::replace(&mut self.is_long, true);
        if let Some(outcome) = self.outcome.take() {
            return Poll::Ready(*outcome);
        }
        loop {
            match ready!(self.step(&mut budget)) {
                None => {}
                Some(outcome) if was_long => {
                    self.outcome = Some(Box::new(outcome));
                    return Poll::Pending;
                }
                Some(outcome) => return Poll::Ready(outcome),
            }
        }
    }

    /// Continues the current stage; `None` if another stage follows.
    fn step(&mut self, budget: &mut WorkBudget) -> Poll<Option<ImportOutcome>> {
        let Self { text, stage, letters, .. } = self;
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
                let reading = PgnParser::default().with_letters(*letters);
                ImportStage::Reading(Stretch { begin: 0, end: text.len() }, reading)
            }
            ImportStage::Reading(stretch, reading) => {
                match ready!(reading.step_to_game(text, budget)) {
                    Err(error) => return Poll::Ready(Some(ImportOutcome::Refused(error))),
                    Ok(pgn) => {
                        let replay = Replay::of(&pgn);
                        let mends = reading.take_mends();
                        let source = part(text, stretch.begin..reading.bytes());
                        // The stored text must be read without knowing the player's language.
                        let is_rewritten = source.len() <= Imported::MOST_STORED
                            && matches!(mends[..], [Mend::Letters(_), ..]);
                        let english = is_rewritten.then(|| pgn.to_string());
                        let imported = Imported::new(pgn, english.as_deref().unwrap_or(source));
                        ImportStage::Replaying(imported, replay, mends)
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
        if self.outcome.is_some() {
            return 100;
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_of_a_long_text_has_a_slice_of_its_own() {
        let words = "it is said ".repeat(20_000);
        for text in [format!("1. e4 {{{words}}} *"), format!("1. e4 {{{words}}} *\n\n").repeat(2)] {
            let mut import = Import::of(text.into_bytes(), Letters::ENGLISH, 1);
            let (mut was_done, mut percent) = (false, 0);
            while import.slice().is_pending() {
                was_done = import.outcome.is_some();
                percent = import.percent();
            }
            assert!(was_done);
            assert_eq!(percent, 100);
        }
    }

    #[test]
    fn a_short_text_is_imported_at_once() {
        assert!(Import::of(b"1. e4 e5 *".to_vec(), Letters::ENGLISH, 1).slice().is_ready());
    }
}
