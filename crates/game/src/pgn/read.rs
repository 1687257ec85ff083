//! PGN text as games.

use std::mem;
use std::str::FromStr;
use std::task::{Poll, ready};

use luft_rules::{clipped, san, san::SanError, shortened};

use super::alphabets::{Alphabets, Read};
use super::budget::{WorkBudget, run};
use super::comment::Comment;
use super::ended::Ended;
use super::error::{PgnError, PgnErrorKind};
use super::header::Header;
use super::index::GameOffset;
use super::lex::{Lexed, Lexer, LexerState, Mark, Token};
use super::unplayed::Unplayed;
use super::words::MAX_WORD;
use super::{Builder, GameResult, MAX_BYTES, PgnGame};
use crate::letters::Letters;

/// Longer than any notation of a move, in bytes.
const MAX_MOVE: usize = 20;

/// The cost of reading and playing a move, in bytes that could be read in the same time.
const MOVE_COST: usize = 100;

/// Reads games from a text, one after another.
///
/// A game that cannot be read yields the error, and reading continues with the next set of tags.
/// Time is proportional to the text, and memory to one game.
pub struct PgnReader<'a> {
    text: &'a str,
    reading: PgnParser,
}

impl<'a> PgnReader<'a> {
    /// A reader at the beginning of a text.
    pub fn new(text: &'a str) -> Self {
        Self { text, reading: PgnParser::default() }
    }

    /// A reader at the beginning of a game that a
    /// [`GameIndex`](super::GameIndex) has found in this text.
    pub fn at(text: &'a str, place: GameOffset) -> Self {
        Self { text, reading: PgnParser::at(place) }
    }

    fn skip_blank(&mut self) {
        let mut lexer = Lexer::new(self.text, self.reading.cursor);
        run(|budget| lexer.skip_blank(budget));
        self.reading.cursor = lexer.cursor();
    }
}

impl Iterator for PgnReader<'_> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        run(|budget| self.reading.step(self.text, budget))
    }
}

impl FromStr for PgnGame {
    type Err = PgnError;

    /// Reads the one game of a text; several are refused.
    fn from_str(text: &str) -> Result<Self, PgnError> {
        let mut reader = PgnReader::new(text);
        let game = run(|budget| reader.reading.step_to_game(text, budget))?;
        reader.skip_blank();
        let second = reader.reading.clone();
        match reader.next() {
            Some(Ok(_)) => Err(second.error(text, PgnErrorKind::SecondGame)),
            Some(Err(error)) => Err(error),
            None => Ok(game),
        }
    }
}

/// Does the work of a [`PgnReader`] in slices. The caller keeps the text and passes the same one
/// each time.
///
/// ```
/// use std::task::Poll;
/// use luft_game::pgn::{WorkBudget, PgnGame, PgnParser};
///
/// let text = "1. e4 e5 {and so on} 2. Nf3 *";
/// let mut reading = PgnParser::default();
/// let game = loop {
///     if let Poll::Ready(game) = reading.step(text, &mut WorkBudget::bytes(3)) {
///         break game;
///     }
/// };
/// assert_eq!(game, Some(text.parse::<PgnGame>()));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct PgnParser {
    cursor: LexerState,
    /// Where the game that is being read begins.
    begun: LexerState,
    alphabets: Alphabets,
    stage: ReadStage,
    mends: Vec<Mend>,
}

/// A fault that was repaired, because only one meaning is possible, with its line in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mend {
    /// A comment is not closed. It ends before the next game, or at the end of the text.
    Comment(usize),
    /// A null move, which no game can contain. The rest of the line is kept as text.
    NullMove(usize),
    /// The moves have these letters, those of another language.
    Letters(Letters),
}

/// What to read next.
#[derive(Clone, Debug, PartialEq)]
enum ReadStage {
    Header(Box<Header>),
    Moves(Box<Movetext>),
    /// Look for the next set of tags after a fault.
    Recovery {
        /// Whether the last line read is a tag.
        among_tags: bool,
    },
}

impl Default for ReadStage {
    fn default() -> Self {
        Self::Header(Box::default())
    }
}

impl Default for PgnParser {
    /// From the beginning of a text.
    fn default() -> Self {
        Self::from_cursor(LexerState::START)
    }
}

impl PgnParser {
    /// From the beginning of a game that a [`GameIndex`](super::GameIndex) has
    /// found.
    pub fn at(place: GameOffset) -> Self {
        Self::from_cursor(LexerState::at(place.0))
    }

    fn from_cursor(cursor: LexerState) -> Self {
        Self {
            cursor,
            begun: cursor,
            alphabets: Alphabets::default(),
            stage: ReadStage::default(),
            mends: Vec::new(),
        }
    }

    /// The letters of the reader's language: the first to try for a game that is not in English.
    #[must_use]
    pub fn with_letters(mut self, own: Letters) -> Self {
        self.alphabets = Alphabets::of(own);
        self
    }

    /// The number of bytes read.
    pub const fn bytes(&self) -> usize {
        self.cursor.mark().at
    }

    /// Takes the repairs to the game that was read last.
    pub fn take_mends(&mut self) -> Vec<Mend> {
        mem::take(&mut self.mends)
    }

    /// Reads more of the text. Returns the next game once it has been read, or the error, or `None`
    /// if there are no more games.
    pub fn step(
        &mut self,
        text: &str,
        budget: &mut WorkBudget,
    ) -> Poll<Option<Result<PgnGame, PgnError>>> {
        let mut lexer = Lexer::new(text, self.cursor);
        let read = if text.len() > MAX_BYTES && self.bytes() < text.len() {
            let mark = lexer.mark();
            lexer.finish();
            Poll::Ready(Err((mark, PgnErrorKind::TooLong)))
        } else {
            self.go_on(&mut lexer, budget)
        };
        self.cursor = lexer.cursor();
        Poll::Ready(match ready!(read) {
            Ok(game) => {
                self.begun = self.cursor;
                game.map(Ok)
            }
            Err((mark, kind)) => {
                let error = error(&lexer, mark, kind);
                let among_tags = lexer.go_to_fault(mark, &error.kind);
                self.stage = ReadStage::Recovery { among_tags };
                self.cursor = lexer.cursor();
                Some(Err(error))
            }
        })
    }

    /// The same, but a missing game is an error.
    pub fn step_to_game(
        &mut self,
        text: &str,
        budget: &mut WorkBudget,
    ) -> Poll<Result<PgnGame, PgnError>> {
        let game = ready!(self.step(text, budget));
        Poll::Ready(game.unwrap_or_else(|| Err(self.error(text, PgnErrorKind::NoGame))))
    }

    /// A fault at the current place.
    fn error(&self, text: &str, kind: PgnErrorKind) -> PgnError {
        let mark = self.cursor.mark();
        error(&Lexer::new(text, self.cursor), mark, kind)
    }

    /// Reads the next game, in English or in the letters of another language.
    fn go_on(&mut self, lexer: &mut Lexer<'_>, budget: &mut WorkBudget) -> Poll<Read> {
        loop {
            let read = ready!(self.read_game(lexer, budget));
            self.stage = ReadStage::default();
            if let Some(read) = self.alphabets.judge(read) {
                if read.is_err() {
                    // An attempt may have read the game.
                    self.mends.clear();
                }
                return Poll::Ready(read);
            }
            lexer.go_back(self.begun);
        }
    }

    /// Reads the next game in the letters of one language.
    fn read_game(&mut self, lexer: &mut Lexer<'_>, budget: &mut WorkBudget) -> Poll<Read> {
        loop {
            self.stage = match &mut self.stage {
                ReadStage::Recovery { among_tags } => {
                    ready!(lexer.recover(among_tags, budget));
                    self.begun = lexer.cursor();
                    ReadStage::default()
                }
                ReadStage::Header(header) => {
                    if !ready!(header.read(lexer, budget))? {
                        return Poll::Ready(Ok(None));
                    }
                    ReadStage::Moves(Box::new(Movetext::after(
                        mem::take(&mut **header),
                        lexer.mark().at,
                        self.alphabets.letters(),
                    )?))
                }
                ReadStage::Moves(moves) => {
                    ready!(moves.read(lexer, budget))?;
                    moves.check_end(lexer.mark())?;
                    self.mends = mem::take(&mut moves.mends);
                    self.alphabets.take_places(mem::take(&mut moves.places));
                    let ReadStage::Moves(moves) = mem::take(&mut self.stage) else { continue };
                    return Poll::Ready(moves.finish(lexer.mark()).map(Some));
                }
            };
        }
    }
}

fn error(lexer: &Lexer<'_>, mark: Mark, kind: PgnErrorKind) -> PgnError {
    PgnError { line: mark.line, column: lexer.column(mark), kind }
}

/// The moves and what goes with them.
#[derive(Clone, Debug, PartialEq)]
struct Movetext {
    /// The letters of the moves, unless they are English.
    letters: Option<Letters>,
    /// The places of the moves in the text, unless they are English.
    places: Vec<Mark>,
    builder: Builder,
    /// Where the open variations began.
    open: Vec<Mark>,
    /// The comment that is being read.
    comment: Comment,
    /// The part of the current line that cannot be played.
    unplayed: Option<Unplayed>,
    /// Where the last token ends.
    token_end: usize,
    result: GameResult,
    ended: Ended,
    mends: Vec<Mend>,
}

impl Movetext {
    fn after(header: Header, at: usize, letters: Option<Letters>) -> Lexed<Self> {
        let result = header.result;
        let unclosed = header.unclosed.map(|mark| Mend::Comment(mark.line));
        let mends = letters.map(Mend::Letters).into_iter().chain(unclosed).collect();
        Ok(Self {
            letters,
            places: Vec::new(),
            builder: header.builder()?,
            open: Vec::new(),
            comment: Comment::default(),
            unplayed: None,
            token_end: at,
            result,
            ended: Ended::Not,
            mends,
        })
    }

    /// Reads up to the result, the next game's tags, or the end.
    fn read(&mut self, lexer: &mut Lexer<'_>, budget: &mut WorkBudget) -> Poll<Lexed<()>> {
        loop {
            if !ready!(self.ended.goes_on(lexer, budget)) {
                self.end_line();
                return Poll::Ready(Ok(()));
            }
            let before = lexer.cursor();
            let Some((mark, token)) = ready!(lexer.next(budget))? else {
                self.end_line();
                return Poll::Ready(Ok(()));
            };
            if let Token::Tag(..) = token {
                lexer.go_back(before);
                self.end_line();
                return Poll::Ready(Ok(()));
            }
            let unclosed = lexer.take_unclosed();
            self.mends.extend(unclosed.map(|mark| Mend::Comment(mark.line)));
            let end = lexer.mark().at;
            let between = lexer.between(mem::replace(&mut self.token_end, end), mark.at);
            let written = lexer.between(mark.at, end);
            self.begin_unplayed(mark, &token);
            if let Some(unplayed) = &mut self.unplayed
                && unplayed.take(between, &token, written)
            {
                continue;
            }
            match token {
                Token::GameResult(result) if self.open.is_empty() => {
                    self.end_line();
                    self.ended = Ended::InLine;
                    if result != GameResult::Unknown {
                        self.result = result;
                    }
                }
                _ => self.take(mark, token, budget).map_err(|fault| (mark, fault))?,
            }
        }
    }

    /// After a null move, the line is kept as text.
    fn begin_unplayed(&mut self, mark: Mark, token: &Token<'_>) {
        let Token::Move(text) = token else { return };
        if self.unplayed.is_some() || !Unplayed::begins_by(&san::plain(text)) {
            return;
        }
        self.unplayed = Some(Unplayed::default());
        if self.open.is_empty() {
            self.mends.push(Mend::NullMove(mark.line));
        }
    }

    /// Ends the current line.
    fn end_line(&mut self) {
        if let Some(unplayed) = self.unplayed.take() {
            self.builder.rest(&unplayed.finish());
        }
    }

    fn take(
        &mut self,
        mark: Mark,
        token: Token<'_>,
        budget: &mut WorkBudget,
    ) -> Result<(), PgnErrorKind> {
        match token {
            Token::Move(text) => {
                budget.spend(MOVE_COST);
                if self.letters.is_some() {
                    self.places.push(mark);
                }
                self.play(text)
            }
            Token::Comment(text, is_last) => {
                if let Some(comment) = self.comment.take(text, is_last) {
                    self.builder.normalised_comment(comment);
                }
                Ok(())
            }
            Token::Nag(nag) => self.builder.nag(nag).map_err(PgnErrorKind::Tree),
            Token::Open => {
                self.builder.open_variation().map_err(PgnErrorKind::Tree)?;
                self.open.push(mark);
                Ok(())
            }
            Token::Close => {
                self.end_line();
                self.open.pop();
                self.builder.close_variation().map_err(PgnErrorKind::Tree)
            }
            // Some programs end a variation with a result.
            Token::GameResult(_) | Token::Tag(..) => Ok(()),
        }
    }

    fn play(&mut self, text: &str) -> Result<(), PgnErrorKind> {
        if text.len() > MAX_MOVE {
            // Only the beginning of a longer word has been read.
            let is_whole = text.len() <= MAX_WORD;
            let beginning = || format!("{}…", clipped(MAX_MOVE, text).0);
            return Err(PgnErrorKind::NotAMove(if is_whole {
                shortened(text)
            } else {
                beginning()
            }));
        }
        let position = self.builder.position();
        let english = self.letters.and_then(|letters| letters.english_only(text));
        let mv = match (self.letters, &english) {
            (Some(_), None) => Err(SanError::Syntax(text.to_owned())),
            _ => san::parse(position, english.as_deref().unwrap_or(text)),
        }
        .map_err(|error| PgnErrorKind::of_move(position, error))?;
        self.builder.play(mv).map_err(PgnErrorKind::Tree)
    }

    /// Whether the game may end where the text has been read up to `end`.
    fn check_end(&self, end: Mark) -> Lexed<()> {
        let is_open = self.builder.depth() > 0;
        let unfinished = || (self.open.last().copied().unwrap_or(end), PgnErrorKind::Variation);
        if is_open { Err(unfinished()) } else { Ok(()) }
    }

    /// The game; the text has been read up to `end`.
    fn finish(self, end: Mark) -> Lexed<PgnGame> {
        self.builder.finish(self.result).map_err(|_| (end, PgnErrorKind::Variation))
    }
}
