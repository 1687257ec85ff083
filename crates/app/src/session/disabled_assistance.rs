//! Disabled assistance.

/// Which assistance is disabled: chosen when a game begins, for as long as it lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DisabledAssistance {
    /// Moves cannot be taken back.
    pub undo: bool,
    /// Legal moves are not shown.
    pub targets: bool,
}

impl DisabledAssistance {
    const UNDO: &str = "undo";
    const TARGETS: &str = "targets";

    /// The disabled kinds as words with commas between, as they are stored; empty if
    /// nothing is disabled.
    pub fn words(self) -> String {
        let kinds = [(self.undo, Self::UNDO), (self.targets, Self::TARGETS)];
        let words = kinds.into_iter().filter_map(|(is_disabled, word)| is_disabled.then_some(word));
        words.collect::<Vec<_>>().join(",")
    }

    /// Reads [`words`](Self::words), at least one of them; `None` if one is unknown.
    pub fn from_words(words: &str) -> Option<Self> {
        words.split(',').try_fold(Self::default(), |disabled, word| match word {
            Self::UNDO => Some(Self { undo: true, ..disabled }),
            Self::TARGETS => Some(Self { targets: true, ..disabled }),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn disabled_assistance_is_read_as_it_is_written() {
        for (undo, targets) in [(true, false), (false, true), (true, true)] {
            let disabled = DisabledAssistance { undo, targets };
            assert_eq!(DisabledAssistance::from_words(&disabled.words()), Some(disabled));
        }
        assert_eq!(DisabledAssistance::default().words(), "");
        assert_eq!(DisabledAssistance::from_words("undo,everything"), None);
    }
}
