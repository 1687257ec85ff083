//! What stands before the moves of a game: its tags, and comments.

use std::borrow::Cow;

use luft_engine::rules::{Position, shortened};

use super::fault::Fault;
use super::lex::{Lexed, Lexer, Mark, Token};
use super::{Builder, GameResult, Tags};

/// What stands before the moves.
#[derive(Default)]
pub(super) struct Header<'a> {
    pub(super) tags: Tags,
    /// Whether there is an `Event` tag: another one begins another game.
    has_event: bool,
    fen: Option<(Mark, Cow<'a, str>)>,
    set_up: Option<Mark>,
    pub(super) result: GameResult,
    comments: Vec<&'a str>,
}

impl<'a> Header<'a> {
    /// Reads up to the first thing that is neither tag nor comment. Whether there
    /// is a game: nothing but comments is none.
    pub(super) fn read(&mut self, lexer: &mut Lexer<'a>) -> Lexed<bool> {
        let mut has_tags = false;
        loop {
            let before = *lexer;
            match lexer.next()? {
                Some((mark, Token::Tag(name, value))) => {
                    if name == "Event" && self.has_event {
                        *lexer = before;
                        return Ok(true);
                    }
                    has_tags = true;
                    self.tag(name, value, mark).map_err(|fault| (mark, fault))?;
                }
                Some((_, Token::Comment(text))) => self.comments.push(text),
                Some(_) => {
                    *lexer = before;
                    return Ok(true);
                }
                None => return Ok(has_tags),
            }
        }
    }

    fn tag(&mut self, name: &str, value: Cow<'a, str>, mark: Mark) -> Result<(), Fault> {
        match name {
            "FEN" => self.fen = Some((mark, value)),
            "SetUp" => self.set_up = (value == "1").then_some(mark),
            // Any other text says, as * does, that the result is unknown.
            "Result" => self.result = GameResult::read(value.trim()).unwrap_or_default(),
            "Variant" if !is_standard(&value) => return Err(Fault::Variant(shortened(&value))),
            _ => {
                self.has_event |= name == "Event";
                self.tags.set(name, &value).map_err(Fault::Tag)?;
            }
        }
        Ok(())
    }

    /// The game that these tags begin, without its moves.
    pub(super) fn builder(self) -> Lexed<Builder> {
        let start = match (&self.fen, self.set_up) {
            (Some((mark, fen)), _) => {
                Position::from_fen(fen).map_err(|fault| (*mark, Fault::Fen(fault)))?
            }
            (None, Some(mark)) => return Err((mark, Fault::NoFen)),
            (None, None) => Position::start(),
        };
        let mut builder = Builder::new(self.tags, start);
        for text in self.comments {
            builder.comment(text);
        }
        Ok(builder)
    }
}

/// Whether the value of a `Variant` tag means the rules of chess, from whatever
/// position.
fn is_standard(value: &str) -> bool {
    let names = ["", "standard", "chess", "normal", "from position", "?"];
    names.iter().any(|name| value.trim().eq_ignore_ascii_case(name))
}
