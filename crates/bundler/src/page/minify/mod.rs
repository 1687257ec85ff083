//! Makes JavaScript, CSS and HTML shorter.
//!
//! A minifier parses scripts and prints them again. From style sheets and pages, comments that fill or end a line are
//! removed. From pages, white space at the beginning and end of lines is removed, too, and from style sheets white space
//! that separates no words, but never inside a string.

#[cfg(feature = "minify")]
mod script;

use luft_tooling::run::Failure;
#[cfg(feature = "minify")]
pub use script::script;

/// # Errors
/// Always, because this program was built without the minifier, for plain pages only.
#[cfg(not(feature = "minify"))]
pub fn script(_: &str) -> Result<String, Failure> {
    Err(Failure("this bundler was built for plain pages only".to_owned()))
}

/// Minifies CSS.
///
/// # Errors
/// If a string or a comment is not terminated, or a string continues on another line.
pub fn style(text: &str) -> Result<String, Failure> {
    let mut minified = Minified::of(text);
    while let Some(letter) = minified.rest.chars().next() {
        match letter {
            '/' if minified.rest.starts_with("/*") => minified.comment("/*", "*/")?,
            '"' | '\'' => minified.quoted(letter)?,
            _ => minified.sheet(letter),
        }
    }
    Ok(minified.done)
}

/// Minifies HTML without `<pre>` and with only empty text areas.
///
/// # Errors
/// If a comment is not terminated, or the page has elements in which white space is significant.
pub fn markup(text: &str) -> Result<String, Failure> {
    let literal = |tag: &str| text.contains(&format!("<{tag}"));
    let filled = text.split("<textarea").skip(1).any(|after| {
        after.split_once('>').is_none_or(|(_, inside)| !inside.starts_with("</textarea>"))
    });
    if literal("pre") || filled {
        return Err(Failure("it has elements whose white space counts".to_owned()));
    }
    let mut minified = Minified::of(text);
    while let Some(letter) = minified.rest.chars().next() {
        match letter {
            '<' if minified.rest.starts_with("<!--") => minified.comment("<!--", "-->")?,
            _ => minified.code(letter),
        }
    }
    Ok(minified.done)
}

/// A text that is read from `rest` and written to `done`.
struct Minified<'a> {
    done: String,
    rest: &'a str,
}

impl<'a> Minified<'a> {
    fn of(text: &'a str) -> Self {
        Self { done: String::with_capacity(text.len()), rest: text }
    }

    /// Copies bytes unchanged.
    fn take(&mut self, bytes: usize) {
        let (taken, rest) = self.rest.split_at(bytes);
        self.done.push_str(taken);
        self.rest = rest;
    }

    /// Copies a character of a style sheet outside all strings, unless it is not needed: white space beside punctuation,
    /// or the semicolon of a rule's last declaration. Before a colon, white space is part of a selector.
    fn sheet(&mut self, letter: char) {
        match letter {
            ' ' | '\t' | '\r' | '\n' => {
                if !self.done.is_empty() && !self.done.ends_with([' ', '{', '}', ';', ',', ':']) {
                    self.done.push(' ');
                }
            }
            '{' | '}' | ';' | ',' => {
                let unneeded: &[char] = if letter == '}' { &[' ', ';'] } else { &[' '] };
                self.done.truncate(self.done.trim_end_matches(unneeded).len());
                self.done.push(letter);
            }
            _ => self.done.push(letter),
        }
        self.rest = &self.rest[letter.len_utf8()..];
    }

    /// Copies a character of a page, unless it is white space to be removed.
    fn code(&mut self, letter: char) {
        let at_line_start = self.done.is_empty() || self.done.ends_with('\n');
        match letter {
            '\n' => {
                self.done.truncate(self.done.trim_end_matches([' ', '\t', '\r']).len());
                if !self.done.is_empty() && !self.done.ends_with('\n') {
                    self.done.push('\n');
                }
            }
            ' ' | '\t' | '\r' if at_line_start => {}
            _ => self.done.push(letter),
        }
        self.rest = &self.rest[letter.len_utf8()..];
    }

    /// Removes a comment, or keeps it if code follows on its line, where it may separate two
    /// tokens.
    fn comment(&mut self, start: &str, end: &str) -> Result<(), Failure> {
        let inside = self.rest[start.len()..].find(end).ok_or_else(|| unterminated("a comment"))?;
        let length = start.len() + inside + end.len();
        let after = self.rest[length..].lines().next().unwrap_or_default();
        if after.trim().is_empty() {
            self.rest = &self.rest[length..];
        } else {
            self.take(length);
        }
        Ok(())
    }

    /// Copies a string literal. It ends on its line, unless the line break is escaped.
    fn quoted(&mut self, quote: char) -> Result<(), Failure> {
        let end =
            self.unescaped(1, &[quote, '\n']).filter(|&at| self.rest[at..].starts_with(quote));
        self.take(end.ok_or_else(|| unterminated("a string"))? + 1);
        Ok(())
    }

    /// The index of the first unescaped character of several, from a byte on.
    fn unescaped(&self, from: usize, wanted: &[char]) -> Option<usize> {
        let mut escaped = false;
        for (at, letter) in self.rest.get(from..)?.char_indices() {
            if !escaped && wanted.contains(&letter) {
                return Some(from + at);
            }
            escaped = letter == '\\' && !escaped;
        }
        None
    }
}

fn unterminated(what: &str) -> Failure {
    Failure(format!("{what} is not terminated"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_loses_comments_and_unneeded_white_space() {
        let text = "/* Why. */\n\na::before {\n  content: \"/*  */ ;\"; /* why */\n}\n";
        assert_eq!(style(text).unwrap(), "a::before{content:\"/*  */ ;\"}");
        // Without the comment there would be one value less.
        assert_eq!(style("a { b: 1px/**/2px }\n").unwrap(), "a{b:1px/**/2px}");
        assert!(style("/* a").is_err());
    }

    #[test]
    fn a_sheet_keeps_white_space_that_separates_words() {
        let text = "@media print and (width > 2rem) {\n  a :focus,\n  b > c {\n    d: calc(1px + 2px)\n      e;\n    \
            f: 'g  '\n      'h';\n  }\n}\n";
        let expected =
            "@media print and (width > 2rem){a :focus,b > c{d:calc(1px + 2px) e;f:'g  ' 'h'}}";
        assert_eq!(style(text).unwrap(), expected);
    }

    #[test]
    fn a_page_loses_comments_and_indentation() {
        let text = "<p>\n  <!-- Why,\n  and why. -->\n  a <b>b</b>\n</p>\n<textarea></textarea>\n";
        assert_eq!(markup(text).unwrap(), "<p>\na <b>b</b>\n</p>\n<textarea></textarea>\n");
        assert!(markup("<pre>\n  a</pre>").is_err());
        assert!(markup("<textarea>\n  a</textarea>").is_err());
        assert!(markup("<!-- a").is_err());
    }
}
