//! PGN text as games.

use std::borrow::Cow;
use std::str::FromStr;

use luft_engine::rules::{Color, Move, Position, san, shortened, uci};

use super::fault::{Fault, PgnError};
use super::header::Header;
use super::index::Place;
use super::lex::{Lexed, Lexer, Mark, Token};
use super::{Builder, GameResult, MAX_BYTES, PgnGame};

/// No notation of a move is as long as this, in bytes.
const MAX_MOVE: usize = 20;

/// The text of a file: UTF-8, or else taken for Latin-1, in which older programs
/// write as the standard tells them to.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// Reads games from a text, one after another.
///
/// A game that cannot be read yields the reason, and the next game is the one
/// that begins with the next set of tags. Time and memory grow in proportion to
/// the text, and memory is that of one game.
pub struct Reader<'a> {
    lexer: Lexer<'a>,
    too_long: bool,
}

impl<'a> Reader<'a> {
    /// A reader at the beginning of a text.
    pub const fn new(text: &'a str) -> Self {
        Self { lexer: Lexer::new(text), too_long: text.len() > MAX_BYTES }
    }

    /// A reader at the beginning of a game that a
    /// [`GameIndex`](super::GameIndex) has found in this text.
    pub fn at(text: &'a str, place: Place) -> Self {
        let mut reader = Self::new(text);
        reader.lexer.go_to(place.0);
        reader
    }

    fn error(&self, mark: Mark, fault: Fault) -> PgnError {
        PgnError { line: mark.line, column: self.lexer.column(mark), fault }
    }

    fn read(&mut self) -> Lexed<Option<PgnGame>> {
        let mut header = Header::default();
        if !header.read(&mut self.lexer)? {
            return Ok(None);
        }
        let result = header.result;
        let mut movetext = Movetext { builder: header.builder()?, open: Vec::new() };
        let told = movetext.read(&mut self.lexer)?;
        let result = if told == GameResult::Unknown { result } else { told };
        let unfinished = movetext.open.last().copied().unwrap_or(self.lexer.mark());
        movetext.builder.finish(result).map(Some).map_err(|_| (unfinished, Fault::Variation))
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if std::mem::take(&mut self.too_long) {
            let error = self.error(self.lexer.mark(), Fault::TooLong);
            self.lexer = Lexer::new("");
            return Some(Err(error));
        }
        match self.read() {
            Ok(game) => game.map(Ok),
            Err((mark, fault)) => {
                self.lexer.recover(mark, &fault);
                Some(Err(self.error(mark, fault)))
            }
        }
    }
}

impl FromStr for PgnGame {
    type Err = PgnError;

    /// Reads the one game of a text; several are refused.
    fn from_str(text: &str) -> Result<Self, PgnError> {
        let mut reader = Reader::new(text);
        let game = match reader.next() {
            Some(game) => game?,
            None => return Err(reader.error(reader.lexer.mark(), Fault::NoGame)),
        };
        reader.lexer.skip_blank();
        let second = reader.lexer.mark();
        match reader.next() {
            Some(Ok(_)) => Err(reader.error(second, Fault::SecondGame)),
            Some(Err(error)) => Err(error),
            None => Ok(game),
        }
    }
}

/// The moves and what goes with them.
struct Movetext {
    builder: Builder,
    /// Where the variations under way began.
    open: Vec<Mark>,
}

impl Movetext {
    /// Reads up to the result, the next game's tags, or the end.
    fn read(&mut self, lexer: &mut Lexer<'_>) -> Lexed<GameResult> {
        loop {
            let before = *lexer;
            let Some((mark, token)) = lexer.next()? else { return Ok(GameResult::Unknown) };
            match token {
                Token::Tag(..) => {
                    *lexer = before;
                    return Ok(GameResult::Unknown);
                }
                Token::GameResult(result) if self.open.is_empty() => {
                    lexer.comments_in_line(|text| self.builder.comment(text))?;
                    return Ok(result);
                }
                _ => self.take(mark, token).map_err(|fault| (mark, fault))?,
            }
        }
    }

    fn take(&mut self, mark: Mark, token: Token<'_>) -> Result<(), Fault> {
        match token {
            Token::Move(text) => self.play(text),
            Token::Comment(text) => {
                self.builder.comment(text);
                Ok(())
            }
            Token::Nag(nag) => self.builder.nag(nag).map_err(Fault::Tree),
            Token::Open => {
                self.builder.open_variation().map_err(Fault::Tree)?;
                self.open.push(mark);
                Ok(())
            }
            Token::Close => {
                self.open.pop();
                self.builder.close_variation().map_err(Fault::Tree)
            }
            // Some programs end a variation by the result that it leads to.
            Token::GameResult(_) | Token::Tag(..) => Ok(()),
        }
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        if matches!(text, "--" | "Z0" | "@@@@" | "null" | "pass") {
            return Err(Fault::NullMove);
        }
        if text.len() > MAX_MOVE {
            return Err(Fault::NotAMove(shortened(text)));
        }
        let position = self.builder.position();
        let mv = read_move(position, text).map_err(|error| {
            let dots = if position.side_to_move() == Color::White { "." } else { "..." };
            Fault::Move(format!("{}{dots}", position.fullmove_number()), error)
        })?;
        self.builder.play(mv).map_err(Fault::Tree)
    }
}

/// Reads a move in algebraic notation, or else in coordinates, as some programs
/// write. Castling is also read in small letters.
fn read_move(position: &Position, text: &str) -> Result<Move, san::SanError> {
    let castling = text.starts_with(['o', 'O', '0']);
    let capitals =
        if castling { text.to_ascii_uppercase().replace('0', "O") } else { String::new() };
    let error = match san::parse(position, if castling { &capitals } else { text }) {
        Ok(mv) => return Ok(mv),
        Err(error) => error,
    };
    uci::parse(position, text).map_err(|_| error)
}
