//! Disabled assistance.

use crate::ground::flags::flags;

flags! {
    /// Which assistance is disabled, as chosen when the game began.
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
    /// The words of the disabled kinds with commas between them, as they are stored; empty if there
    /// are none.
    pub fn words(self) -> String {
        self.joined(",")
    }

    /// Reads the result of [`words`](Self::words), with at least one word; `None` if a word is
    /// unknown.
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
