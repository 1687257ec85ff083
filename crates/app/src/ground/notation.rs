//! Moves as players of different languages write them.
//!
//! Inside the program and in PGN a move has English letters. It is translated into the
//! player's letters when it is shown, and back when the player types it.

use luft_game::{Letters, MoveText};

/// The letters in which moves are shown to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// The letters of the player's language.
    #[default]
    Letters,
    /// Small pictures of the pieces.
    Figurines,
    /// English letters, as in PGN.
    English,
}

impl Notation {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Letters, Self::Figurines, Self::English];

    /// The word with which it is stored and chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Figurines => "figurines",
            Self::English => "english",
        }
    }

    /// The notation with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notation| notation.name() == name)
    }

    /// The letters to write moves with; `own` are those of the language.
    pub const fn letters(self, own: Letters) -> Letters {
        match self {
            Self::Letters => own,
            Self::Figurines => Letters::FIGURINES,
            Self::English => Letters::ENGLISH,
        }
    }

    /// A typed move. Its letters may be those of the player's language, `own`, or English; the
    /// letters shown to the player come first.
    pub const fn typed(self, own: Letters, text: String) -> MoveText {
        MoveText::new(
            text,
            match self {
                Self::English => [Letters::ENGLISH, own],
                Self::Letters | Self::Figurines => [own, Letters::ENGLISH],
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_with_the_letters_that_are_chosen() {
        let german = Letters::from_text("K D T L S").expect("five letters");
        let moves = ["Nbd7", "Qxe5+", "exd8=R#", "O-O-O", "e4", "Kf1"];
        let written = |notation: Notation| moves.map(|san| notation.letters(german).write(san));
        let in_german = ["Sbd7", "Dxe5+", "exd8=T#", "O-O-O", "e4", "Kf1"];
        assert_eq!(written(Notation::Letters), in_german);
        let figurines = ["♘bd7", "♕xe5+", "exd8=♖#", "O-O-O", "e4", "♔f1"];
        assert_eq!(written(Notation::Figurines), figurines);
        assert_eq!(written(Notation::English), moves);
    }
}
