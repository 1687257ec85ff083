//! PGN text as tokens (PGN standard, 4 to 7), read as generously as can be done
//! without guessing.

use std::borrow::Cow;

use super::fault::Fault;
use super::tags::is_symbol;
use super::{GameResult, Nag, TagError};

/// A piece of PGN text. Move numbers and white space are none.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Tag(&'a str, Cow<'a, str>),
    Comment(&'a str),
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

/// Where the reading of a text stands.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    mark: Mark,
}

pub(super) type Lexed<T> = Result<T, (Mark, Fault)>;

/// Nothing that can be read is as long, in bytes: a move with its number and
/// signs. A longer word is not taken apart, which would take long.
const MAX_WORD: usize = 100;

fn is_blank(c: char) -> bool {
    // Byte order marks stand between files that were joined.
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

fn is_space(c: char) -> bool {
    is_blank(c) && !is_newline(c)
}

fn is_newline(c: char) -> bool {
    c == '\n' || c == '\r'
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, mark: Mark { at: 0, line: 1, line_start: 0 } }
    }

    pub(super) const fn mark(&self) -> Mark {
        self.mark
    }

    /// The column of a mark, in characters from 1.
    pub(super) fn column(&self, mark: Mark) -> usize {
        self.text[mark.line_start..mark.at].chars().count() + 1
    }

    fn rest(&self) -> &'a str {
        &self.text[self.mark.at..]
    }

    /// The rest of the line, without its end.
    fn line(&self) -> &'a str {
        let rest = self.rest();
        &rest[..rest.find(is_newline).unwrap_or(rest.len())]
    }

    /// The mark `bytes` further on in the same line.
    const fn further(&self, bytes: usize) -> Mark {
        Mark { at: self.mark.at + bytes, ..self.mark }
    }

    /// Goes on by `bytes`, counting the lines.
    fn skip(&mut self, bytes: usize) {
        let end = self.mark.at + bytes;
        for at in self.mark.at..end {
            let byte = self.text.as_bytes()[at];
            let ends_line = match byte {
                b'\n' => true,
                b'\r' => self.text.as_bytes().get(at + 1) != Some(&b'\n'),
                _ => false,
            };
            if ends_line {
                self.mark.line += 1;
                self.mark.line_start = at + 1;
            }
        }
        self.mark.at = end;
    }

    /// Skips white space, and lines that begin with `%`.
    pub(super) fn skip_blank(&mut self) {
        loop {
            let rest = self.rest();
            self.skip(rest.len() - rest.trim_start_matches(is_blank).len());
            if self.mark.at == self.mark.line_start && self.rest().starts_with('%') {
                self.skip(self.line().len());
            } else {
                return;
            }
        }
    }

    /// Goes on from a mark of this text, or to the end where the text is shorter.
    pub(super) fn go_to(&mut self, mark: Mark) {
        if [mark.line_start, mark.at].iter().all(|&at| self.text.is_char_boundary(at)) {
            self.mark = mark;
        } else {
            self.finish();
        }
    }

    /// After a fault, goes to the next set of tags after the line of `mark`, or
    /// to the end.
    pub(super) fn recover(&mut self, mark: Mark, fault: &Fault) {
        if *fault == Fault::Comment {
            // What follows may all be comment.
            return self.finish();
        }
        self.mark = Mark { at: mark.line_start, ..mark };
        let begins_tag = |line: &str| {
            let inner = line.trim_start_matches(is_blank).strip_prefix('[');
            inner.is_some_and(|inner| inner.starts_with(is_symbol))
        };
        let mut among_tags = begins_tag(self.line());
        loop {
            self.skip(self.line().len());
            let rest = self.rest();
            let newline = if rest.starts_with("\r\n") { 2 } else { 1.min(rest.len()) };
            self.skip(newline);
            let line = self.line();
            let tag = begins_tag(line);
            if self.rest().is_empty() || (tag && !among_tags && line.contains('"')) {
                return;
            }
            among_tags = tag;
        }
    }

    fn finish(&mut self) {
        self.skip(self.rest().len());
    }

    /// Takes the comments in braces that stand next in this line: after a result
    /// they are still its game's.
    pub(super) fn comments_in_line(&mut self, mut take: impl FnMut(&'a str)) -> Lexed<()> {
        while self.rest().trim_start_matches(is_space).starts_with('{') {
            if let Some((_, Token::Comment(text))) = self.next()? {
                take(text);
            }
        }
        Ok(())
    }

    /// The next token and where it begins; `None` at the end.
    pub(super) fn next(&mut self) -> Lexed<Option<(Mark, Token<'a>)>> {
        loop {
            self.skip_blank();
            let mark = self.mark;
            let Some(first) = self.rest().chars().next() else { return Ok(None) };
            let token = match first {
                '[' => self.tag()?,
                '{' => self.brace_comment()?,
                ';' => {
                    let text = &self.line()[1..];
                    self.skip(1 + text.len());
                    Token::Comment(text)
                }
                '(' | ')' | '*' => {
                    self.skip(1);
                    match first {
                        '(' => Token::Open,
                        ')' => Token::Close,
                        _ => Token::GameResult(GameResult::Unknown),
                    }
                }
                '$' => self.nag()?,
                _ => match self.word()? {
                    Some(token) => token,
                    None => continue,
                },
            };
            return Ok(Some((mark, token)));
        }
    }

    fn brace_comment(&mut self) -> Lexed<Token<'a>> {
        let inner = &self.rest()[1..];
        let end = inner.find('}').ok_or((self.mark, Fault::Comment))?;
        self.skip(end + 2);
        Ok(Token::Comment(&inner[..end]))
    }

    fn nag(&mut self) -> Lexed<Token<'a>> {
        let inner = &self.rest()[1..];
        let digits = &inner[..inner.find(|c: char| !c.is_ascii_digit()).unwrap_or(inner.len())];
        let number = digits.parse().map_err(|_| (self.mark, Fault::Nag))?;
        self.skip(1 + digits.len());
        Ok(Token::Nag(Nag(number)))
    }

    /// `[Name "value"]`, on one line. Quotes within the value should be escaped,
    /// but are taken as they are: only a quote before the bracket ends it.
    fn tag(&mut self) -> Lexed<Token<'a>> {
        let line = self.rest();
        let at_name = skip_spaces(line, 1);
        let name_len = line[at_name..].find(|c| !is_symbol(c)).unwrap_or(line.len() - at_name);
        let name = &line[at_name..at_name + name_len];
        if name.is_empty() {
            return Err((self.further(at_name), Fault::Tag(TagError::Name)));
        }
        let at_value = skip_spaces(line, at_name + name_len);
        let Some(quoted) = line[at_value..].strip_prefix('"') else {
            return Err((self.further(at_value), Fault::TagQuotes));
        };
        let end = value_end(quoted).ok_or((self.mark, Fault::TagEnd))?;
        let bracket = skip_spaces(line, at_value + 1 + end + 1);
        self.skip(bracket + 1);
        Ok(Token::Tag(name, unescape(&quoted[..end])))
    }

    /// A move, a result, a sign, or part of a move number: `None`.
    fn word(&mut self) -> Lexed<Option<Token<'a>>> {
        let word = word(self.rest());
        if word.len() > MAX_WORD {
            self.skip(word.len());
            return Ok(Some(Token::Move(word)));
        }
        if let Some(result) = GameResult::read(word) {
            self.skip(word.len());
            return Ok(Some(Token::GameResult(result)));
        }
        if let Some(nag) = sign(word) {
            self.skip(word.len());
            return Ok(Some(Token::Nag(nag)));
        }
        let number = number_len(word);
        if number > 0 {
            self.skip(number);
            return Ok(None);
        }
        // The signs after a move are the next token.
        let text = word.trim_end_matches(['!', '?']);
        match (text, word.chars().next().or_else(|| self.rest().chars().next())) {
            ("", Some(c)) => Err((self.mark, Fault::Character(c))),
            ("e.p." | "ep" | "e.p", _) => {
                self.skip(text.len());
                Ok(None)
            }
            _ => {
                self.skip(text.len());
                Ok(Some(Token::Move(text)))
            }
        }
    }
}

fn skip_spaces(line: &str, from: usize) -> usize {
    line.len() - line[from..].trim_start_matches(is_space).len()
}

/// Where a tag's value ends: at a quote that is not escaped and has the bracket
/// after it.
fn value_end(quoted: &str) -> Option<usize> {
    let mut bytes = quoted.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' if quoted[at + 1..].starts_with(['"', '\\']) => {
                bytes.next();
            }
            b'"' if quoted[at + 1..].trim_start_matches(is_space).starts_with(']') => {
                return Some(at);
            }
            b'\n' | b'\r' => return None,
            _ => {}
        }
    }
    None
}

fn unescape(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut out = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        // Programs that do not escape write paths with a bare backslash.
        let escaped = if c == '\\' { chars.next_if(|next| "\"\\".contains(*next)) } else { None };
        out.push(escaped.unwrap_or(c));
    }
    Cow::Owned(out)
}

/// The text up to the next white space or token that stands for itself. A
/// promotion in brackets, `e8(Q)`, is part of the word.
fn word(text: &str) -> &str {
    let mut from = 0;
    loop {
        let ends = |c: char| is_blank(c) || "{}()[];$*\"<>".contains(c);
        let end = text[from..].find(ends).map_or(text.len(), |at| from + at);
        let bracket = text.as_bytes().get(end..end + 3);
        match bracket {
            Some([b'(', b'Q' | b'R' | b'B' | b'N', b')']) if end > 0 => from = end + 3,
            _ => return &text[..end],
        }
    }
}

/// The nag of a sign; of a run of exclamation and question marks, the first
/// two count.
fn sign(word: &str) -> Option<Nag> {
    let marks = !word.is_empty() && word.bytes().all(|b| matches!(b, b'!' | b'?'));
    Nag::from_sign(if marks { &word[..word.len().min(2)] } else { word })
}

/// How much of a word is a move number, its dots included: `12`, `12.`, `12...`
/// and `...`, and the digits of `12Nf3`, but nothing of `0-0`.
fn number_len(word: &str) -> usize {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_dots = after_digits.trim_start_matches(['.', '…']);
    let is_number = after_dots.len() < after_digits.len()
        || after_digits.is_empty()
        || after_digits.starts_with(|c: char| c.is_ascii_alphabetic());
    if is_number { word.len() - after_dots.len() } else { 0 }
}
