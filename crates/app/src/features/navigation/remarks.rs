//! What a comment says: words for people, and commands for programs.

/// A comment, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remark {
    /// The words; empty where it has none.
    pub words: String,
    /// What the position is worth to White, as people write it: `+0.35`, `-1.20`,
    /// `#3`, `#-2`.
    pub evaluation: Option<String>,
}

impl Remark {
    /// Takes a comment apart. A command stands in brackets, `[%eval 0.35]`; of those
    /// that are known none but the evaluation tells a reader anything.
    pub fn of(comment: &str) -> Self {
        let mut remark = Self::default();
        let mut rest = comment;
        while let Some((before, command, after)) = next_command(rest) {
            remark.add(before);
            if let Some(value) = command.strip_prefix("eval ") {
                remark.evaluation = evaluation(value).or(remark.evaluation);
            }
            rest = after;
        }
        remark.add(rest);
        remark
    }

    fn add(&mut self, words: &str) {
        let words = words.trim();
        if !words.is_empty() && !self.words.is_empty() {
            self.words.push(' ');
        }
        self.words.push_str(words);
    }
}

/// The first command of a text: what stands before it, its words, and what follows.
fn next_command(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("[%")?;
    let (command, after) = rest.split_once(']')?;
    Some((before, command, after))
}

/// `0.35`, `0.35,20` with its depth, or `#-3`, as people write it; `None` where it is
/// none of these.
fn evaluation(value: &str) -> Option<String> {
    let value = value.split(',').next()?.trim();
    if let Some(moves) = value.strip_prefix('#') {
        return moves.parse::<i16>().ok().map(|moves| format!("#{moves}"));
    }
    let (sign, value) = match value.strip_prefix('-') {
        Some(value) => ('-', value),
        None => ('+', value.strip_prefix('+').unwrap_or(value)),
    };
    let (whole, rest) = value.split_once('.').unwrap_or((value, ""));
    // Not as a fraction: reading and writing those would weigh more than all of this.
    let pawns: u16 = whole.parse().ok()?;
    let are_digits = rest.bytes().all(|byte| byte.is_ascii_digit());
    are_digits.then(|| format!("{sign}{pawns}.{}", &[rest, "00"].concat()[..2]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(comment: &str) -> (String, Option<String>) {
        let Remark { words, evaluation } = Remark::of(comment);
        (words, evaluation)
    }

    #[test]
    fn commands_are_told_from_words() {
        let of = |words: &str, evaluation: Option<&str>| {
            (words.to_owned(), evaluation.map(str::to_owned))
        };
        assert_eq!(taken("a fine move"), of("a fine move", None));
        assert_eq!(taken("[%eval 0.345] best [%csl Ge4] here"), of("best here", Some("+0.34")));
        assert_eq!(taken("[%eval -1.2,18]"), of("", Some("-1.20")));
        assert_eq!(taken("[%eval #-3]"), of("", Some("#-3")));
        assert_eq!(taken("[%eval ?] sharp"), of("sharp", None));
        assert_eq!(taken("[%eval nan]"), of("", None));
        assert_eq!(taken("see [%eval 1"), of("see [%eval 1", None), "no command");
        assert_eq!(taken("a ] b [c]"), of("a ] b [c]", None));
    }
}
