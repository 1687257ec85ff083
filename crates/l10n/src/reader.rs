//! Parses the syntax of catalogues, a subset of Project Fluent's.

/// The receiver of a pattern's parts.
pub trait Sink {
    /// A piece of literal text.
    fn text(&mut self, text: &str);
    /// `{ $name }`.
    fn argument(&mut self, name: &str);
    /// `{ id }`.
    fn message(&mut self, id: &str);
    /// Whether an argument matches a variant's key.
    fn chooses(&self, argument: &str, key: &str) -> bool;
}

/// What is wrong at the reader's position.
pub type SyntaxError = &'static str;

/// The deepest nesting of selections.
const DEEPEST: usize = 8;

/// A position in a text.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

/// The break between two lines of a pattern.
struct LineBreak {
    newlines: usize,
    indent: usize,
}

impl<'a> Reader<'a> {
    /// A reader at an offset, which must be the beginning of a character.
    pub const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, depth: 0 }
    }

    /// The offset, in bytes.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The unread text.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The text read since an offset.
    fn since(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Another reader at the same position, for lookahead.
    const fn ahead(&self) -> Self {
        *self
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, byte: u8, fault: SyntaxError) -> Result<(), SyntaxError> {
        if self.take(byte) { Ok(()) } else { Err(fault) }
    }

    /// Reads characters of one kind. The kind must be ASCII only, or include all other characters.
    fn take_while(&mut self, is_of_kind: fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(is_of_kind) {
            self.at += 1;
        }
        self.since(start)
    }

    fn spaces(&mut self) -> usize {
        self.take_while(|byte| byte == b' ').len()
    }

    /// Reads spaces and line ends. Returns whether there was a line end.
    fn blank(&mut self) -> bool {
        self.take_while(|byte| byte == b' ' || byte == b'\n').contains('\n')
    }

    /// Goes to the next message, and returns its offset; `None` if there is none.
    pub fn next_message(&mut self) -> Result<Option<usize>, SyntaxError> {
        loop {
            let spaces = self.spaces();
            match self.peek() {
                None => return Ok(None),
                Some(b'\n') => self.at += 1,
                Some(_) if spaces > 0 => return Err("an indented line belongs to no message"),
                Some(b'#') => self.comment()?,
                Some(_) => return Ok(Some(self.at)),
            }
        }
    }

    fn comment(&mut self) -> Result<(), SyntaxError> {
        let signs = self.take_while(|byte| byte == b'#').len();
        let fault = "a comment is one to three # and a space";
        if signs > 3 || !matches!(self.peek(), None | Some(b' ' | b'\n')) {
            return Err(fault);
        }
        self.take_while(|byte| byte != b'\n');
        Ok(())
    }

    /// Reads a message's id, up to the beginning of its pattern.
    pub fn head(&mut self) -> Result<&'a str, SyntaxError> {
        let id = self.identifier()?;
        self.spaces();
        self.expect(b'=', "a message's id is followed by =")?;
        self.spaces();
        Ok(id)
    }

    pub fn identifier(&mut self) -> Result<&'a str, SyntaxError> {
        if !self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
            return Err("a name is expected, which begins with a letter");
        }
        Ok(self.take_while(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte)))
    }

    /// Reads a pattern, from its first line to its last.
    pub fn pattern<S: Sink>(&mut self, sink: Option<&mut S>) -> Result<(), SyntaxError> {
        // The indent shared by all lines except the first belongs to the syntax.
        let indent = match sink {
            None => 0,
            Some(_) => self.ahead().lines::<S>(None, 0)?,
        };
        self.lines(sink, indent).map(drop)
    }

    /// Reads a pattern's lines, and removes this indent. Returns their smallest indent.
    fn lines<S: Sink>(
        &mut self,
        mut sink: Option<&mut S>,
        indent: usize,
    ) -> Result<usize, SyntaxError> {
        let (start, mut least) = (self.at, usize::MAX);
        loop {
            match self.peek() {
                Some(b'{') => self.placeable(sink.as_deref_mut())?,
                Some(b'}') => return Err("this brace closes nothing"),
                Some(b'\r') => return Err("lines end in a line feed alone"),
                None | Some(b'\n') => {
                    let is_empty = self.at == start;
                    let Some(line) = self.line_break() else {
                        return if is_empty { Err("there is no text") } else { Ok(least) };
                    };
                    least = least.min(line.indent);
                    if let Some(sink) = &mut sink {
                        // If a pattern begins on a separate line, there is no line before it.
                        (0..if is_empty { 0 } else { line.newlines }).for_each(|_| sink.text("\n"));
                        (indent..line.indent).for_each(|_| sink.text(" "));
                    }
                }
                Some(_) => {
                    let text = self.take_while(|byte| !b"{}\r\n".contains(&byte));
                    let goes_on = self.peek() == Some(b'{') || self.ahead().line_break().is_some();
                    if let Some(sink) = &mut sink {
                        sink.text(if goes_on { text } else { text.trim_end_matches(' ') });
                    }
                }
            }
        }
    }

    /// Reads the end of a line and the next one's indent, if the pattern continues there.
    fn line_break(&mut self) -> Option<LineBreak> {
        let mut ahead = self.ahead();
        let mut line = LineBreak { newlines: 0, indent: 0 };
        while ahead.take(b'\n') {
            line.newlines += 1;
            line.indent = ahead.spaces();
        }
        let next = ahead.peek()?;
        let goes_on = line.indent > 0 && !b"}[*.".contains(&next);
        goes_on.then(|| {
            *self = ahead;
            line
        })
    }

    /// Reads the contents of braces.
    fn placeable<S: Sink>(&mut self, sink: Option<&mut S>) -> Result<(), SyntaxError> {
        self.at += 1;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("selections stand too deep in each other");
        }
        self.blank();
        match self.peek() {
            Some(b'"') => self.literal(sink)?,
            Some(b'$') => self.argument(sink)?,
            _ => {
                let id = self.identifier()?;
                if let Some(sink) = sink {
                    sink.message(id);
                }
            }
        }
        self.blank();
        self.depth -= 1;
        self.expect(b'}', "a closing brace is expected")
    }

    fn argument<S: Sink>(&mut self, sink: Option<&mut S>) -> Result<(), SyntaxError> {
        self.at += 1;
        let name = self.identifier()?;
        self.blank();
        if self.take(b'-') {
            self.expect(b'>', "an arrow is written ->")?;
            self.selection(name, sink)
        } else {
            if let Some(sink) = sink {
                sink.argument(name);
            }
            Ok(())
        }
    }

    /// Reads the variants of a selection, and uses the first whose key matches the argument, or
    /// else the one with the asterisk.
    fn selection<S: Sink>(&mut self, name: &str, sink: Option<&mut S>) -> Result<(), SyntaxError> {
        let (mut chosen, mut default) = (None, None);
        loop {
            let own_line = self.blank();
            if self.peek() == Some(b'}') && own_line {
                break;
            }
            if !own_line {
                return Err("each variant, and the end of the selection, has a line of its own");
            }
            let is_default = self.take(b'*');
            self.expect(b'[', "a variant begins with a key in brackets")?;
            self.blank();
            let key = self.key()?;
            self.blank();
            self.expect(b']', "a key is closed by a bracket")?;
            self.spaces();
            if is_default && default.replace(*self).is_some() {
                return Err("only one variant has an asterisk");
            }
            if chosen.is_none() && sink.as_ref().is_some_and(|sink| sink.chooses(name, key)) {
                chosen = Some(*self);
            }
            self.pattern::<S>(None)?;
        }
        let default = default.ok_or("one variant must have an asterisk")?;
        match sink {
            None => Ok(()),
            Some(sink) => chosen.unwrap_or(default).pattern(Some(sink)),
        }
    }

    /// Reads a name or a whole number.
    fn key(&mut self) -> Result<&'a str, SyntaxError> {
        let start = self.at;
        if !self.take(b'-') && !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return self.identifier();
        }
        if self.take_while(|byte| byte.is_ascii_digit()).is_empty() {
            return Err("digits are expected");
        }
        Ok(self.since(start))
    }

    /// Reads a text in quotes, which can contain characters that a pattern cannot.
    fn literal<S: Sink>(&mut self, mut sink: Option<&mut S>) -> Result<(), SyntaxError> {
        self.at += 1;
        loop {
            let mut text = self.take_while(|byte| !b"\"\\\n".contains(&byte));
            if text.is_empty() {
                if self.take(b'"') {
                    return Ok(());
                }
                self.expect(b'\\', "a text in quotes ends on its line")?;
                text = self.text.get(self.at..self.at + 1).unwrap_or_default();
                if text != "\"" && text != "\\" {
                    return Err("after \\ comes another one or a quote");
                }
                self.at += 1;
            }
            if let Some(sink) = &mut sink {
                sink.text(text);
            }
        }
    }
}
