//! The help that a game is played without.

/// The help that a game is played without: chosen when it begins, for as long as it
/// lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Locks {
    /// Nothing can be taken back.
    pub undo: bool,
    /// Nobody is shown where a selected piece can go.
    pub targets: bool,
}

impl Locks {
    const UNDO: &str = "undo";
    const TARGETS: &str = "targets";

    /// What is locked, in words with commas between, as it is stored; empty where
    /// nothing is.
    pub fn words(self) -> String {
        let locked = [(self.undo, Self::UNDO), (self.targets, Self::TARGETS)];
        let words = locked.into_iter().filter_map(|(is_locked, word)| is_locked.then_some(word));
        words.collect::<Vec<_>>().join(",")
    }

    /// Reads [`words`](Self::words), at least one of them; `None` where one is unknown.
    pub fn from_words(words: &str) -> Option<Self> {
        words.split(',').try_fold(Self::default(), |locks, word| match word {
            Self::UNDO => Some(Self { undo: true, ..locks }),
            Self::TARGETS => Some(Self { targets: true, ..locks }),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locks_are_read_as_they_are_written() {
        for (undo, targets) in [(true, false), (false, true), (true, true)] {
            let locks = Locks { undo, targets };
            assert_eq!(Locks::from_words(&locks.words()), Some(locks));
        }
        assert_eq!(Locks::default().words(), "");
        assert_eq!(Locks::from_words("undo,everything"), None);
    }
}
