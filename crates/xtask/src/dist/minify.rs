//! Removes comments, indentation and blank lines from JavaScript, CSS and HTML.
//!
//! Nothing else is changed. Only comments that fill a line or end it are removed, and
//! only white space at the beginning and end of lines, never inside string, template and
//! regular expression literals. If a literal is misread, it is almost certain to seem
//! unterminated, and the build fails. A full minifier would save another kilobyte, but
//! would take longer to compile than the page.

use crate::run::Failure;

/// Keywords after which a slash begins a regular expression. After any other word, and
/// after a closing bracket, it is a division.
const BEFORE_EXPRESSIONS: [&str; 12] = [
    "await",
    "case",
    "delete",
    "do",
    "else",
    "in",
    "instanceof",
    "of",
    "return",
    "throw",
    "typeof",
    "yield",
];

/// Minifies JavaScript (ECMAScript 2024, without JSX).
///
/// # Errors
/// When a literal or a comment is not terminated, or a string or regular expression not
/// on its line.
pub fn script(text: &str) -> Result<String, Failure> {
    let mut minified = Minified::of(text);
    // For each open template literal: how many braces are open inside its `${`.
    let mut templates: Vec<usize> = Vec::new();
    while let Some(letter) = minified.rest.chars().next() {
        match letter {
            '/' if minified.rest.starts_with("//") => minified.skip_to_line_end(),
            '/' if minified.rest.starts_with("/*") => minified.comment("/*", "*/")?,
            '/' if minified.expression_may_begin() => minified.expression()?,
            '"' | '\'' => minified.quoted(letter)?,
            '`' => minified.template(&mut templates)?,
            '}' if templates.last() == Some(&0) => {
                templates.pop();
                minified.template(&mut templates)?;
            }
            '{' | '}' => {
                if let Some(open) = templates.last_mut() {
                    *open = if letter == '{' { *open + 1 } else { *open - 1 };
                }
                minified.take(1);
            }
            _ => minified.code(letter),
        }
    }
    if templates.is_empty() { Ok(minified.done) } else { Err(unterminated("a template literal")) }
}

/// Minifies CSS.
///
/// # Errors
/// When a string or a comment is not terminated, or a string not on its line.
pub fn style(text: &str) -> Result<String, Failure> {
    let mut minified = Minified::of(text);
    while let Some(letter) = minified.rest.chars().next() {
        match letter {
            '/' if minified.rest.starts_with("/*") => minified.comment("/*", "*/")?,
            '"' | '\'' => minified.quoted(letter)?,
            _ => minified.code(letter),
        }
    }
    Ok(minified.done)
}

/// Minifies HTML without `<pre>` and with empty text areas only.
///
/// # Errors
/// When a comment is not terminated, or the page has elements whose white space counts.
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

    /// Copies bytes as they are.
    fn take(&mut self, bytes: usize) {
        let (taken, rest) = self.rest.split_at(bytes);
        self.done.push_str(taken);
        self.rest = rest;
    }

    /// Copies a character outside all literals, unless it is white space to be removed.
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

    fn skip_to_line_end(&mut self) {
        let end = self.rest.find('\n').unwrap_or(self.rest.len());
        self.rest = &self.rest[end..];
    }

    /// Removes a comment, or copies it where code follows on its line: there it may
    /// separate two tokens.
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

    /// Copies a template literal from its backtick, or from the brace that ends a
    /// substitution, to its end or to the next substitution.
    fn template(&mut self, templates: &mut Vec<usize>) -> Result<(), Failure> {
        let mut from = 1;
        loop {
            let at = self.unescaped(from, &['`', '$']);
            let at = at.ok_or_else(|| unterminated("a template literal"))?;
            if self.rest[at..].starts_with("${") {
                templates.push(0);
                self.take(at + 2);
                return Ok(());
            }
            if self.rest[at..].starts_with('`') {
                self.take(at + 1);
                return Ok(());
            }
            from = at + 1;
        }
    }

    /// Copies a regular expression literal. A slash in brackets does not end it.
    fn expression(&mut self) -> Result<(), Failure> {
        let mut from = 1;
        let fault = || unterminated("a regular expression");
        loop {
            let at = self.unescaped(from, &['/', '[', '\n']).ok_or_else(fault)?;
            from = match self.rest.as_bytes()[at] {
                b'[' => self.unescaped(at + 1, &[']', '\n']).ok_or_else(fault)?,
                b'/' => {
                    self.take(at + 1);
                    return Ok(());
                }
                _ => return Err(fault()),
            };
        }
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

    /// Whether a slash here begins a regular expression, by the token before it.
    fn expression_may_begin(&self) -> bool {
        let before = self.done.trim_end();
        let in_word = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
        let word = &before[before.trim_end_matches(in_word).len()..];
        if word.is_empty() {
            !before.ends_with([')', ']', '}', '"', '\'', '`'])
        } else {
            BEFORE_EXPRESSIONS.contains(&word)
        }
    }
}

fn unterminated(what: &str) -> Failure {
    Failure(format!("{what} is not terminated"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_loses_comments_indentation_and_blank_lines() {
        let text = "/**\n * Why.\n */\nfunction f(a) {\n    // Why.\n\n    return a; // why\n}\n";
        assert_eq!(script(text).unwrap(), "function f(a) {\nreturn a;\n}\n");
        assert_eq!(script("a /* b */ + c /* d */\n").unwrap(), "a /* b */ + c\n");
        assert_eq!(script("\ta\r\n\n\n  b").unwrap(), "a\nb");
    }

    #[test]
    fn literals_of_a_script_are_kept() {
        for text in [
            "a('  // no comment', \"/* none */\");\n",
            "a('it\\'s \\\\');\n",
            "a('one \\\n   text');\n",
            "a(`\n  // no comment\n\n  ${b({ c: `\n  d ${e} ` })}\n  $ \\` `);\n",
            "a(/[/'\"`]  \\/\"/.test(b));\n",
            "a = b / c; d = '/  /';\n",
            "return /'  /;\n",
            "a[0] / 2 + '  // b';\n",
        ] {
            assert_eq!(script(text).unwrap(), text);
        }
        // A substitution is code again.
        assert_eq!(script("`a\n  ${\n    b // why\n  }\n  c`").unwrap(), "`a\n  ${\nb\n}\n  c`");
    }

    #[test]
    fn a_script_that_is_not_understood_is_refused() {
        for text in ["a('b\nc');", "`a", "`a ${b", "/* a", "a = /b\n/;", "f(x) /'/ 2;\n"] {
            assert!(script(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_sheet_loses_comments_indentation_and_blank_lines() {
        let text = "/* Why. */\n\na::before {\n  content: \"/*  */\"; /* why */\n}\n";
        assert_eq!(style(text).unwrap(), "a::before {\ncontent: \"/*  */\";\n}\n");
        // Without the comment there would be one value less.
        assert_eq!(style("a { b: 1px/**/2px }\n").unwrap(), "a { b: 1px/**/2px }\n");
        assert!(style("/* a").is_err());
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
