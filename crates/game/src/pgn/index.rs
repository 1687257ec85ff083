//! The index of a text with many games, for choosing one: tags and lengths. No move is played.

use std::task::{Poll, ready};

use super::budget::{WorkBudget, run};
use super::ended::Ended;
use super::header::Header;
use super::lex::{Lexed, Lexer, LexerState, Mark, Token};
use super::{GameResult, Tags};

/// Where a game begins in its text, for [`PgnReader::at`](super::PgnReader::at).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOffset(pub(super) Mark);

impl GameOffset {
    /// The number of bytes of the text before it.
    pub const fn bytes(self) -> usize {
        self.0.at
    }
}

/// A game's tags and place. Its moves are not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHeader {
    /// Where the game begins.
    pub place: GameOffset,
    /// The tags except `Result`, `SetUp`, `FEN` and `Variant`. If one is faulty, only those before
    /// it.
    pub tags: Tags,
    /// The result.
    pub result: GameResult,
    /// The estimated number of half-moves of its main line.
    pub plies: usize,
}

/// Yields the games of a text, one after another, for about a tenth of the time that a
/// [`PgnReader`](super::PgnReader) takes. It reads only as far as it is asked to.
pub struct GameIndex<'a> {
    text: &'a str,
    indexing: Indexing,
}

impl<'a> GameIndex<'a> {
    /// An index from the beginning of a text.
    pub const fn new(text: &'a str) -> Self {
        Self { text, indexing: Indexing::new() }
    }

    /// The number of bytes read, which contain the games so far.
    pub const fn bytes(&self) -> usize {
        self.indexing.bytes()
    }
}

impl Iterator for GameIndex<'_> {
    type Item = GameHeader;

    fn next(&mut self) -> Option<GameHeader> {
        run(|budget| self.indexing.step(self.text, budget))
    }
}

/// Does the work of a [`GameIndex`] in slices. The caller keeps the text and passes the same one
/// each time.
#[derive(Clone, Debug, PartialEq)]
pub struct Indexing {
    cursor: LexerState,
    stage: IndexStage,
}

/// The next step.
#[derive(Clone, Debug, PartialEq)]
enum IndexStage {
    /// Look for the next game.
    Between,
    /// Scan a game.
    Game(Box<Entry>),
    /// Look for the next game after a fault. Says whether the last line read is a tag.
    Recovery(Box<Entry>, bool),
}

/// A game that is being scanned.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    place: GameOffset,
    header: Header,
    in_moves: bool,
    /// The number of open variations.
    depth: usize,
    plies: usize,
    /// The result that follows the moves.
    result: Option<GameResult>,
    ended: Ended,
}

impl Indexing {
    /// From the beginning of a text.
    pub const fn new() -> Self {
        Self { cursor: LexerState::START, stage: IndexStage::Between }
    }

    /// The number of bytes read.
    pub const fn bytes(&self) -> usize {
        self.cursor.mark().at
    }

    /// Reads more of the text. Returns the next game once it has been scanned, or `None` if there
    /// are no more.
    pub fn step(&mut self, text: &str, budget: &mut WorkBudget) -> Poll<Option<GameHeader>> {
        let mut lexer = Lexer::new(text, self.cursor);
        let found = self.go_on(&mut lexer, budget);
        self.cursor = lexer.cursor();
        found
    }

    fn go_on(
        &mut self,
        lexer: &mut Lexer<'_>,
        budget: &mut WorkBudget,
    ) -> Poll<Option<GameHeader>> {
        loop {
            self.stage = match &mut self.stage {
                IndexStage::Between => {
                    ready!(lexer.skip_blank(budget));
                    IndexStage::Game(Box::new(Entry::at(GameOffset(lexer.mark()))))
                }
                IndexStage::Game(entry) => match ready!(entry.read(lexer, budget)) {
                    Ok(found) => {
                        let header = found.then(|| entry.header());
                        self.stage = IndexStage::Between;
                        return Poll::Ready(header);
                    }
                    Err((mark, fault)) => {
                        let among_tags = lexer.go_to_fault(mark, &fault);
                        IndexStage::Recovery(entry.clone(), among_tags)
                    }
                },
                IndexStage::Recovery(entry, among_tags) => {
                    ready!(lexer.recover(among_tags, budget));
                    let header = entry.header();
                    self.stage = IndexStage::Between;
                    return Poll::Ready(Some(header));
                }
            };
        }
    }
}

impl Default for Indexing {
    fn default() -> Self {
        Self::new()
    }
}

impl Entry {
    fn at(place: GameOffset) -> Self {
        let header = Header::default();
        Self { place, header, in_moves: false, depth: 0, plies: 0, result: None, ended: Ended::Not }
    }

    fn header(&self) -> GameHeader {
        let told = self.result.filter(|result| *result != GameResult::Unknown);
        GameHeader {
            place: self.place,
            tags: self.header.tags.clone(),
            result: told.unwrap_or(self.header.result),
            plies: self.plies,
        }
    }

    /// Reads to the end of the game and counts the moves outside variations. Returns whether there
    /// was a game.
    fn read(&mut self, lexer: &mut Lexer<'_>, budget: &mut WorkBudget) -> Poll<Lexed<bool>> {
        if !self.in_moves {
            if !ready!(self.header.read(lexer, budget))? {
                return Poll::Ready(Ok(false));
            }
            self.in_moves = true;
        }
        loop {
            if !ready!(self.ended.goes_on(lexer, budget)) {
                return Poll::Ready(Ok(true));
            }
            let before = lexer.cursor();
            match ready!(lexer.next(budget))? {
                None => return Poll::Ready(Ok(true)),
                Some((_, Token::Tag(..))) => {
                    lexer.go_back(before);
                    return Poll::Ready(Ok(true));
                }
                Some((_, Token::GameResult(result))) if self.depth == 0 => {
                    self.result = Some(result);
                    self.ended = Ended::InLine;
                }
                Some((_, Token::Move(_))) if self.depth == 0 => self.plies += 1,
                Some((_, Token::Open)) => self.depth += 1,
                Some((_, Token::Close)) => self.depth = self.depth.saturating_sub(1),
                Some(_) => {}
            }
        }
    }
}
