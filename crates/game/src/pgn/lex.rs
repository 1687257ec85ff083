//! PGN text as tokens (PGN standard, 4 to 7). Anything with only one possible meaning is accepted.
//! The text is read in slices: no step reads more than a short piece before it checks the budget.

use std::borrow::Cow;
use std::task::{Poll, ready};

use luft_rules::part;

use super::budget::WorkBudget;
use super::error::PgnErrorKind;
use super::tags::is_symbol;
use super::words::{
    MAX_WORD, bracketed_time, head, is_blank, is_newline, is_space, number_len, sign,
    without_signs, word,
};
use super::{GameResult, Nag, TagError, Tags};

/// A token of PGN text. Move numbers and white space are not tokens.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Tag(&'a str, Cow<'a, str>),
    /// A piece of a comment, and whether it is the last piece.
    Comment(&'a str, bool),
    Nag(Nag),
    Open,
    Close,
    GameResult(GameResult),
    Move(&'a str),
}

/// A place in the text. Its column is counted only when someone asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) at: usize,
    pub(super) line: usize,
    line_start: usize,
}

/// How far a text has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LexerState {
    mark: Mark,
    within: Within,
}

/// What comes next in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Within {
    /// White space, or a token.
    Nothing,
    /// More of the comment in braces that began at this place.
    Comment(Mark),
    /// More of a comment up to the end of its line.
    LineComment,
    /// More of a line that does not count.
    Escape,
}

impl LexerState {
    pub(super) const START: Self = Self::at(Mark { at: 0, line: 1, line_start: 0 });

    pub(super) const fn at(mark: Mark) -> Self {
        Self { mark, within: Within::Nothing }
    }

    pub(super) const fn mark(&self) -> Mark {
        self.mark
    }
}

/// Splits a text into tokens.
pub(super) struct Lexer<'a> {
    text: &'a str,
    cursor: LexerState,
    /// The beginning of a comment that has just ended without a closing brace.
    unclosed: Option<Mark>,
}

pub(super) type Lexed<T> = Result<T, (Mark, PgnErrorKind)>;

/// The most bytes read at once.
const PIECE: usize = 4096;

/// Suffices for a tag and its value, every character of which may be escaped, and the space in
/// between.
const MAX_TAG: usize = 4 * Tags::MAX_VALUE;

/// The longest number of a NAG, with leading zeros.
const MAX_NAG: usize = 16;

impl<'a> Lexer<'a> {
    /// Continues from a saved state of this text, or at the end if the text is shorter.
    pub(super) fn new(text: &'a str, cursor: LexerState) -> Self {
        let Mark { at, line_start, .. } = cursor.mark;
        let mut lexer = Self { text, cursor, unclosed: None };
        if ![line_start, at].iter().all(|&at| text.is_char_boundary(at)) {
            lexer.cursor = LexerState::START;
            lexer.finish();
        }
        lexer
    }

    pub(super) const fn cursor(&self) -> LexerState {
        self.cursor
    }

    pub(super) const fn mark(&self) -> Mark {
        self.cursor.mark
    }

    /// The beginning of the comment that the last token ended without a closing brace.
    pub(super) const fn take_unclosed(&mut self) -> Option<Mark> {
        self.unclosed.take()
    }

    /// The text between two places, if it has both.
    pub(super) fn between(&self, from: usize, to: usize) -> &'a str {
        part(self.text, from..to)
    }

    /// Goes back to an earlier place.
    pub(super) const fn go_back(&mut self, cursor: LexerState) {
        self.cursor = cursor;
    }

    /// The column of a mark, in characters from 1.
    pub(super) fn column(&self, mark: Mark) -> usize {
        self.between(mark.line_start, mark.at).chars().count() + 1
    }

    fn rest(&self) -> &'a str {
        part(self.text, self.cursor.mark.at..)
    }

    /// The next piece of the text. It is empty only at the end.
    fn piece(&self) -> &'a str {
        head(self.rest(), PIECE)
    }

    /// The beginning of the line, up to a tag's length, without the line's end.
    fn line(&self) -> &'a str {
        let rest = head(self.rest(), MAX_TAG);
        part(rest, ..rest.find(is_newline).unwrap_or(rest.len()))
    }

    /// The place `bytes` further on in the same line.
    const fn further(&self, bytes: usize) -> Mark {
        Mark { at: self.cursor.mark.at + bytes, ..self.cursor.mark }
    }

    /// Advances by `bytes` and counts the lines.
    fn skip(&mut self, bytes: usize) {
        let mark = &mut self.cursor.mark;
        let end = mark.at + bytes;
        for at in mark.at..end {
            let byte = self.text.as_bytes()[at];
            let ends_line = match byte {
                b'\n' => true,
                b'\r' => self.text.as_bytes().get(at + 1) != Some(&b'\n'),
                _ => false,
            };
            if ends_line {
                mark.line += 1;
                mark.line_start = at + 1;
            }
        }
        mark.at = end;
    }

    /// Skips white space, and lines that begin with `%`.
    pub(super) fn skip_blank(&mut self, budget: &mut WorkBudget) -> Poll<()> {
        loop {
            if self.cursor.within == Within::Escape {
                ready!(self.skip_line(budget));
                self.cursor.within = Within::Nothing;
            }
            if budget.is_spent() {
                return Poll::Pending;
            }
            let piece = self.piece();
            let blank = piece.len() - piece.trim_start_matches(is_blank).len();
            if blank > 0 {
                budget.spend(blank);
                self.skip(blank);
            } else if self.mark().at == self.mark().line_start && piece.starts_with('%') {
                self.cursor.within = Within::Escape;
            } else {
                return Poll::Ready(());
            }
        }
    }

    /// Goes to the end of the line.
    fn skip_line(&mut self, budget: &mut WorkBudget) -> Poll<()> {
        loop {
            if budget.is_spent() {
                return Poll::Pending;
            }
            let piece = self.piece();
            let end = piece.find(is_newline);
            let skipped = end.unwrap_or(piece.len());
            budget.spend(skipped);
            self.skip(skipped);
            if end.is_some() || piece.is_empty() {
                return Poll::Ready(());
            }
        }
    }

    /// Where to continue after a fault. `true` if the line of `mark` may have tags; pass that to
    /// [`recover`](Self::recover).
    pub(super) fn go_to_fault(&mut self, mark: Mark, fault: &PgnErrorKind) -> bool {
        if *fault == PgnErrorKind::Comment {
            // The rest may be inside the comment.
            self.finish();
            return false;
        }
        self.cursor = LexerState::at(Mark { at: mark.line_start, ..mark });
        self.begins_tag()
    }

    /// Goes to the next set of tags after this line, or to the end. `among_tags` says whether this
    /// line has a tag: the rest of a faulty set is not the next set.
    pub(super) fn recover(&mut self, among_tags: &mut bool, budget: &mut WorkBudget) -> Poll<()> {
        loop {
            ready!(self.skip_line(budget));
            let rest = self.rest();
            self.skip(if rest.starts_with("\r\n") { 2 } else { 1.min(rest.len()) });
            let tag = self.begins_tag();
            if self.rest().is_empty() || (tag && !*among_tags && self.line().contains(QUOTES)) {
                return Poll::Ready(());
            }
            *among_tags = tag;
        }
    }

    fn begins_tag(&self) -> bool {
        let inner = self.line().trim_start_matches(is_blank).strip_prefix('[');
        inner.is_some_and(|inner| inner.starts_with(is_symbol))
    }

    pub(super) const fn finish(&mut self) {
        let at = self.text.len();
        self.cursor = LexerState::at(Mark { at, line_start: at, ..self.cursor.mark });
    }

    /// Whether a comment in braces comes next in this line. After a result it still belongs to that
    /// game.
    pub(super) fn is_at_comment(&mut self, budget: &mut WorkBudget) -> Poll<bool> {
        loop {
            if self.cursor.within != Within::Nothing {
                return Poll::Ready(true);
            }
            if budget.is_spent() {
                return Poll::Pending;
            }
            let piece = self.piece();
            let space = skip_spaces(piece, 0);
            if space == 0 {
                return Poll::Ready(piece.starts_with('{'));
            }
            budget.spend(space);
            self.skip(space);
        }
    }

    /// The next token or piece of a comment, and its place. `None` at the end.
    pub(super) fn next(
        &mut self,
        budget: &mut WorkBudget,
    ) -> Poll<Lexed<Option<(Mark, Token<'a>)>>> {
        loop {
            if matches!(self.cursor.within, Within::Nothing | Within::Escape) {
                ready!(self.skip_blank(budget));
            }
            if budget.is_spent() {
                return Poll::Pending;
            }
            let mark = self.mark();
            let token = match self.cursor.within {
                Within::Comment(begun) => Some(self.brace_comment(begun)),
                Within::LineComment => Some(self.line_comment()),
                Within::Nothing | Within::Escape => match self.rest().chars().next() {
                    Some(first) => self.token(first)?,
                    None => return Poll::Ready(Ok(None)),
                },
            };
            budget.spend(self.mark().at - mark.at);
            if let Some(token) = token {
                return Poll::Ready(Ok(Some((mark, token))));
            }
        }
    }

    /// Reads what begins with that character. `None` for a move number and for the beginning of a
    /// comment.
    fn token(&mut self, first: char) -> Lexed<Option<Token<'a>>> {
        let within = match first {
            '{' => Within::Comment(self.mark()),
            ';' => Within::LineComment,
            '[' => return self.tag().map(Some),
            '$' => return self.nag().map(Some),
            '(' if let Some(time) = bracketed_time(self.rest()) => {
                self.skip(time.len() + 2);
                return Ok(Some(Token::Comment(time, true)));
            }
            '(' | ')' | '*' => {
                self.skip(1);
                return Ok(Some(match first {
                    '(' => Token::Open,
                    ')' => Token::Close,
                    _ => Token::GameResult(GameResult::Unknown),
                }));
            }
            _ => return self.word(first),
        };
        self.skip(1);
        self.cursor.within = within;
        Ok(None)
    }

    /// A piece of a comment. If its closing brace is missing, it ends before the next game's tags,
    /// or at the end of the text.
    fn brace_comment(&mut self, begun: Mark) -> Token<'a> {
        let piece = self.piece();
        if piece.is_empty() || self.begins_game() {
            self.unclosed = Some(begun);
            self.cursor.within = Within::Nothing;
            return Token::Comment("", true);
        }
        // A line that begins like a tag is read next.
        let bytes = piece.as_bytes();
        let ends = |at: &usize| match bytes[*at] {
            b'}' => true,
            b'[' => *at > 0 && matches!(bytes[at - 1], b'\n' | b'\r'),
            _ => false,
        };
        let end = (0..bytes.len()).find(ends);
        let inner = part(piece, ..end.unwrap_or(piece.len()));
        let is_last = end.is_some_and(|end| bytes[end] == b'}');
        self.skip(inner.len() + usize::from(is_last));
        if is_last {
            self.cursor.within = Within::Nothing;
        }
        Token::Comment(inner, is_last)
    }

    /// Whether a set of tags begins here: a complete tag alone in its line, after an empty line or
    /// at the beginning of a game. Luft never writes a comment with such a line.
    fn begins_game(&self) -> bool {
        let Mark { at, line_start, .. } = self.mark();
        if at != line_start || !self.begins_tag() {
            return false;
        }
        let inner = part(self.line().trim_matches(is_blank), 1..).strip_suffix("\"]");
        let Some((name, _)) = inner.and_then(|inner| inner.split_once('"')) else { return false };
        let name = name.trim_matches(is_blank);
        let before = part(self.text, ..at).trim_end_matches(is_space);
        let before = before.strip_suffix('\n').unwrap_or(before);
        let before = before.strip_suffix('\r').unwrap_or(before).trim_end_matches(is_space);
        let follows_empty_line = before.is_empty() || before.ends_with(is_newline);
        !name.is_empty() && name.chars().all(is_symbol) && (name == "Event" || follows_empty_line)
    }

    /// Skips a result if one comes next.
    pub(super) fn skip_result(&mut self) -> bool {
        let word = if self.rest().starts_with('*') { "*" } else { word(self.piece()) };
        let is_result = GameResult::read(word).is_some();
        if is_result {
            self.skip(word.len());
        }
        is_result
    }

    fn line_comment(&mut self) -> Token<'a> {
        let piece = self.piece();
        let end = piece.find(is_newline);
        let text = part(piece, ..end.unwrap_or(piece.len()));
        self.skip(text.len());
        let is_last = end.is_some() || self.rest().is_empty();
        if is_last {
            self.cursor.within = Within::Nothing;
        }
        Token::Comment(text, is_last)
    }

    fn nag(&mut self) -> Lexed<Token<'a>> {
        let inner = head(part(self.rest(), 1..), MAX_NAG);
        let digits = inner.find(|c: char| !c.is_ascii_digit()).unwrap_or(inner.len());
        let number = part(inner, ..digits).parse().ok().filter(|_| digits < MAX_NAG);
        let number = number.ok_or((self.mark(), PgnErrorKind::Nag))?;
        self.skip(1 + digits);
        Ok(Token::Nag(Nag(number)))
    }

    /// `[Name "value"]`, on one line. Quotes within the value should be escaped, but unescaped ones
    /// are accepted: only a quote before the bracket ends it. Word processors make quotes curly.
    fn tag(&mut self) -> Lexed<Token<'a>> {
        let line = head(self.rest(), MAX_TAG);
        let at_name = skip_spaces(line, 1);
        let name_len =
            part(line, at_name..).find(|c| !is_symbol(c)).unwrap_or(line.len() - at_name);
        let name = part(line, at_name..at_name + name_len);
        if name.is_empty() {
            return Err((self.further(at_name), PgnErrorKind::Tag(TagError::Name)));
        }
        let at_value = skip_spaces(line, at_name + name_len);
        let quoted = part(line, at_value..);
        let (quoted, quotes) = if let Some(quoted) = quoted.strip_prefix('"') {
            (quoted, &['"'][..])
        } else if let Some(quoted) = quoted.strip_prefix(QUOTES) {
            (quoted, &QUOTES[..])
        } else {
            return Err((self.further(at_value), PgnErrorKind::TagQuotes));
        };
        let (end, after) = value_end(quoted, quotes).ok_or_else(|| {
            let ends = line.len() == self.rest().len() || line.contains(is_newline);
            (
                self.mark(),
                if ends { PgnErrorKind::TagEnd } else { PgnErrorKind::Tag(TagError::TooLong) },
            )
        })?;
        self.skip(line.len() - after.len());
        Ok(Token::Tag(name, unescape(part(quoted, ..end))))
    }

    /// A move, a result, a sign, or part of a move number: `None`. The signs after a move are the next token.
    fn word(&mut self, first: char) -> Lexed<Option<Token<'a>>> {
        let word = word(self.piece());
        let (len, token) = if word.is_empty() {
            return Err((self.mark(), PgnErrorKind::Character(first)));
        } else if word.len() > MAX_WORD {
            (word.len(), Some(Token::Move(word)))
        } else if let Some(result) = GameResult::read(word) {
            (word.len(), Some(Token::GameResult(result)))
        } else if let Some((nag, len)) = sign(word) {
            (len, Some(Token::Nag(nag)))
        } else {
            match (number_len(word), without_signs(word)) {
                (0, text @ ("e.p." | "ep" | "e.p")) => (text.len(), None),
                (0, text) => (text.len(), Some(Token::Move(text))),
                (number, _) => (number, None),
            }
        };
        self.skip(len);
        Ok(token)
    }
}

fn skip_spaces(line: &str, from: usize) -> usize {
    line.len() - part(line, from..).trim_start_matches(is_space).len()
}

/// The end of a tag's value, and the line after the tag. One of the quotes, unescaped, ends the value where the bracket
/// follows.
fn value_end<'a>(quoted: &'a str, quotes: &[char]) -> Option<(usize, &'a str)> {
    let mut chars = quoted.char_indices();
    while let Some((at, c)) = chars.next() {
        let rest = chars.as_str();
        match c {
            '\\' if rest.starts_with(['"', '\\']) => {
                chars.next();
            }
            '\n' | '\r' => return None,
            _ if quotes.contains(&c) => {
                if let Some(after) = rest.trim_start_matches(is_space).strip_prefix(']') {
                    return Some((at, after));
                }
            }
            _ => {}
        }
    }
    None
}

fn unescape(value: &str) -> Cow<'_, str> {
    if !value.as_bytes().contains(&b'\\') {
        return Cow::Borrowed(value);
    }
    let mut out = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        // Programs that do not escape write paths with a bare backslash.
        let escaped =
            if c == '\\' { chars.next_if(|next| matches!(next, '"' | '\\')) } else { None };
        out.push(escaped.unwrap_or(c));
    }
    Cow::Owned(out)
}

/// The quotes around a tag's value.
const QUOTES: [char; 4] = ['"', '“', '”', '„'];
