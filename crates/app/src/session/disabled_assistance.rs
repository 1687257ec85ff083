//! Disabled assistance.

use crate::ground::flags::flags;

flags! {
    /// Which assistance is disabled: chosen when a game begins, for as long as it lasts.
    DisabledAssistance {
        /// Moves cannot be taken back.
        undo "undo",
        /// Legal moves are not shown.
        targets "targets",
        /// No position is analysed until the game is over.
        analysis "analysis",
    }
}

impl DisabledAssistance {
    /// The disabled kinds as words with commas between, as they are stored; empty if nothing is
    /// disabled.
    pub fn words(self) -> String {
        self.joined(",")
    }

    /// Reads [`words`](Self::words), at least one of them; `None` if one is unknown.
    pub fn from_words(words: &str) -> Option<Self> {
        Self::of_words(words.split(',')).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn disabled_assistance_is_read_as_it_is_written() {
        for words in ["undo", "targets", "undo,targets", "analysis", "undo,targets,analysis"] {
            assert_eq!(DisabledAssistance::from_words(words).unwrap().words(), words);
        }
        assert_eq!(DisabledAssistance::default().words(), "");
        for words in ["undo,everything", "", "undo targets"] {
            assert_eq!(DisabledAssistance::from_words(words), None);
        }
    }
}
