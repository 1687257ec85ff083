//! Features that the embedding page does not offer its players.

use super::flags::flags;

flags! {
    /// The locked features, which the embedding page has chosen for all its games.
    LockedFeatures {
        /// Moves cannot be taken back.
        undo "undo",
        /// No moves are suggested.
        hint "hint",
        /// Positions are not evaluated.
        evaluation "evaluation",
        /// Games are not reviewed.
        review "review",
        /// Moves cannot be made ahead of the turn.
        premove "premove",
        /// Moves are not confirmed, whatever the player's settings are.
        confirmation "confirmation",
        /// Positions cannot be set up.
        editor "editor",
        /// The settings cannot be changed.
        settings "settings",
    }
}

impl LockedFeatures {
    /// Reads words with spaces between them.
    ///
    /// # Errors
    /// The first word that is unknown.
    pub fn read(text: &str) -> Result<Self, &str> {
        Self::of_words(text.split_whitespace())
    }

    /// The words with spaces between them; empty if everything is offered.
    pub fn words(self) -> String {
        self.joined(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locks_are_read_as_they_are_written() {
        let locked = LockedFeatures { undo: true, editor: true, ..LockedFeatures::default() };
        assert_eq!(locked.words(), "undo editor");
        for text in ["undo editor", "editor undo", " undo  editor "] {
            assert_eq!(LockedFeatures::read(text), Ok(locked), "{text}");
        }
        assert_eq!(LockedFeatures::read(""), Ok(LockedFeatures::default()));
    }

    #[test]
    fn unknown_locks_are_named() {
        assert_eq!(LockedFeatures::read("undo help editor"), Err("help"));
    }
}
