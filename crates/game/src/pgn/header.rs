//! The part of a game before its moves: tags and comments.

use std::task::{Poll, ready};

use luft_rules::{Position, shortened};

use super::budget::WorkBudget;
use super::comment::{Comment, MOST_COMMENTS, join};
use super::error::PgnErrorKind;
use super::lex::{Lexed, Lexer, Mark, Token};
use super::tags::VARIANT;
use super::{Builder, GameResult, Tags};

/// The part before the moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Header {
    pub(super) tags: Tags,
    has_tags: bool,
    /// Whether there is an `Event` tag. A second one begins the next game.
    has_event: bool,
    fen: Option<(Mark, String)>,
    set_up: Option<Mark>,
    pub(super) result: GameResult,
    comments: Vec<String>,
    /// The comment that is being read.
    comment: Comment,
    /// The beginning of a comment that is not closed.
    pub(super) unclosed: Option<Mark>,
}

impl Header {
    /// Reads up to the first token that is neither a tag nor a comment. Returns whether there is a
    /// game: comments alone are not one.
    pub(super) fn read(
        &mut self,
        lexer: &mut Lexer<'_>,
        budget: &mut WorkBudget,
    ) -> Poll<Lexed<bool>> {
        loop {
            let before = lexer.cursor();
            match ready!(lexer.next(budget))? {
                Some((mark, Token::Tag(name, value))) => {
                    if name == "Event" && self.has_event {
                        lexer.go_back(before);
                        return Poll::Ready(Ok(true));
                    }
                    self.has_tags = true;
                    self.tag(name, &value, mark).map_err(|fault| (mark, fault))?;
                }
                Some((_, Token::Comment(text, is_last))) => {
                    let comment = self.comment.take(text, is_last);
                    match self.comments.get_mut(MOST_COMMENTS - 1) {
                        Some(last) => comment.iter().for_each(|comment| join(last, comment)),
                        None => self.comments.extend(comment),
                    }
                    self.unclosed = lexer.take_unclosed().or(self.unclosed);
                }
                other => {
                    let has_game = other.is_some() || self.has_tags;
                    if other.is_some() {
                        lexer.go_back(before);
                    }
                    return Poll::Ready(match self.unclosed {
                        Some(mark) if !has_game => Err((mark, PgnErrorKind::Comment)),
                        _ => Ok(has_game),
                    });
                }
            }
        }
    }

    fn tag(&mut self, name: &str, value: &str, mark: Mark) -> Result<(), PgnErrorKind> {
        match name {
            "FEN" => self.fen = Some((mark, value.to_owned())),
            "SetUp" => self.set_up = (value == "1").then_some(mark),
            // Any other text means an unknown result, like `*`.
            "Result" => self.result = GameResult::read(value.trim()).unwrap_or_default(),
            VARIANT if !is_known_variant(value) => {
                return Err(PgnErrorKind::Variant(shortened(value)));
            }
            VARIANT => {}
            _ => {
                self.has_event |= name == "Event";
                self.tags.set(name, value).map_err(PgnErrorKind::Tag)?;
            }
        }
        Ok(())
    }

    /// The game that these tags begin, without its moves.
    pub(super) fn builder(self) -> Lexed<Builder> {
        let start = match (&self.fen, self.set_up) {
            (Some((mark, fen)), _) => {
                Position::from_fen(fen).map_err(|fault| (*mark, PgnErrorKind::Fen(fault)))?
            }
            (None, Some(mark)) => return Err((mark, PgnErrorKind::NoFen)),
            (None, None) => Position::start(),
        };
        let mut builder = Builder::new(self.tags, start);
        for text in self.comments {
            builder.normalised_comment(text);
        }
        Ok(builder)
    }
}

/// Whether the value of a `Variant` tag means standard chess, from any position, or Chess960.
fn is_known_variant(value: &str) -> bool {
    let names = [
        "",
        "standard",
        "chess",
        "normal",
        "regular",
        "classical",
        "orthodox",
        "from position",
        "?",
        "chess960",
        "chess 960",
        "fischerandom",
        "fischer random",
    ];
    names.iter().any(|name| value.trim().eq_ignore_ascii_case(name))
}
