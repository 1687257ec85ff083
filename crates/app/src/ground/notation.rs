//! Moves as players of different languages write them.
//!
//! Inside the program and in PGN a move has English letters. On its way to a player it
//! is put into theirs, and back where they type one.

use luft_engine::rules::Position;
use luft_engine::rules::san::{self, SanError};

/// What king, queen, rook, bishop and knight are called in the notation of moves, in that
/// order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters([char; 5]);

impl Letters {
    /// Those of the rules and of PGN.
    pub const ENGLISH: Self = Self(['K', 'Q', 'R', 'B', 'N']);
    /// Small pictures, the same in every language.
    pub const FIGURINES: Self = Self(['♔', '♕', '♖', '♗', '♘']);
    /// The same as they are drawn for Black. Nothing is written with them, but what is
    /// pasted may have them.
    const BLACK_FIGURINES: Self = Self(['♚', '♛', '♜', '♝', '♞']);

    /// The letters in a text, with or without spaces between them; `None` unless there are
    /// five.
    pub fn from_text(text: &str) -> Option<Self> {
        let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        letters.try_into().ok().map(Self)
    }

    /// A move in standard algebraic notation, which has English letters, with these.
    pub fn write(self, san: &str) -> String {
        Self::ENGLISH.exchange(self, san)
    }

    /// A move that was typed with these letters, with English ones.
    fn read(self, text: &str) -> String {
        [self, Self::FIGURINES, Self::BLACK_FIGURINES]
            .into_iter()
            .find(|letters| text.contains(letters.0))
            .map_or_else(|| text.to_owned(), |letters| letters.exchange(Self::ENGLISH, text))
    }

    /// No other letters of the notation are among them, those of castling included: what
    /// is no piece stays.
    fn exchange(self, others: Self, text: &str) -> String {
        let exchanged = |letter| match self.0.iter().position(|known| *known == letter) {
            Some(index) => others.0[index],
            None => letter,
        };
        text.chars().map(exchanged).collect()
    }
}

/// By which letters moves are written for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// Those of the language that the player reads.
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

    /// The word by which it is stored and chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Figurines => "figurines",
            Self::English => "english",
        }
    }

    /// The one with that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notation| notation.name() == name)
    }

    /// The letters to write with, where the language's are `own`.
    pub const fn letters(self, own: Letters) -> Letters {
        match self {
            Self::Letters => own,
            Self::Figurines => Letters::FIGURINES,
            Self::English => Letters::ENGLISH,
        }
    }

    /// A typed move with English letters. It may have them, or those of the language
    /// (`own`), or figurines. Where a letter stands for one piece in the language and for
    /// another in English, the language is meant, unless only the other move is legal in
    /// `position`; who has chosen English letters means these first. A text that is no
    /// move in any of them is given back as it is. The letter of a piece may be a small
    /// one where nothing else is meant by it.
    pub fn read(self, own: Letters, text: &str, position: &Position) -> String {
        let [first, second] = match self {
            Self::English => [Letters::ENGLISH, own],
            Self::Letters | Self::Figurines => [own, Letters::ENGLISH],
        };
        let capital = capitalised(text);
        [first.read(text), second.read(text), first.read(&capital), second.read(&capital)]
            .into_iter()
            .filter_map(|text| Some((doubt(position, &text)?, text)))
            .min_by_key(|(doubt, _)| *doubt)
            .map_or_else(|| text.to_owned(), |(_, text)| text)
    }
}

/// A text with its first letter in upper case.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(capital).into_iter().chain(letters).collect()
}

/// The capital of a small letter: Latin with its most common accents, Greek or Cyrillic, as
/// pieces may have. The table of all that Unicode knows would weigh more than the board.
fn capital(letter: char) -> char {
    match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' | 'α'..='ρ' | 'σ'..='ω' | 'а'..='я' => {
            char::from_u32(u32::from(letter) - 32).unwrap_or(letter)
        }
        _ => letter,
    }
}

/// How little a text can be meant as a move: 0 where one or more are legal, 1 where none
/// is; `None` where it is no move at all.
fn doubt(position: &Position, text: &str) -> Option<u8> {
    match san::parse(position, text) {
        Ok(_) | Err(SanError::Ambiguous(..) | SanError::NoPromotion(_)) => Some(0),
        Err(SanError::Illegal(_)) => Some(1),
        Err(SanError::Syntax(_)) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GERMAN: Letters = Letters(['K', 'D', 'T', 'L', 'S']);
    const SPANISH: Letters = Letters(['R', 'D', 'T', 'A', 'C']);

    fn position(fen: &str) -> Position {
        fen.parse().expect("a position")
    }

    fn read(own: Letters, text: &str, position: &Position) -> String {
        Notation::Letters.read(own, text, position)
    }

    #[test]
    fn five_letters_are_read_from_a_text() {
        assert_eq!(Letters::from_text("K D T L S"), Some(GERMAN));
        assert_eq!(Letters::from_text("RDTAC"), Some(SPANISH));
        assert_eq!(Letters::from_text("♔♕♖♗♘"), Some(Letters::FIGURINES));
        assert_eq!(Letters::from_text("[piece-letters]"), None);
    }

    #[test]
    fn moves_are_written_with_the_letters_that_are_chosen() {
        let moves = ["Nbd7", "Qxe5+", "exd8=R#", "O-O-O", "e4", "Kf1"];
        let written = |notation: Notation| moves.map(|san| notation.letters(GERMAN).write(san));
        let german = ["Sbd7", "Dxe5+", "exd8=T#", "O-O-O", "e4", "Kf1"];
        assert_eq!(written(Notation::Letters), german);
        let figurines = ["♘bd7", "♕xe5+", "exd8=♖#", "O-O-O", "e4", "♔f1"];
        assert_eq!(written(Notation::Figurines), figurines);
        assert_eq!(written(Notation::English), moves);
    }

    #[test]
    fn typed_moves_have_the_letters_of_the_language_or_english_ones() {
        let start = Position::default();
        for text in ["Sf3", "sf3", "Nf3", "nf3", "♘f3", "♞f3"] {
            assert_eq!(read(GERMAN, text, &start), "Nf3", "{text}");
        }
        for text in ["e4", "g1f3", "o-o", "E2E4", "Sf9", "rubbish", "", "Xf3"] {
            assert_eq!(read(GERMAN, text, &start), text);
        }
        let promotion = position("8/4P3/8/8/8/k7/8/2K5 w - - 0 1");
        for text in ["e8=D", "e8D", "e8(D)", "e7-e8=Q", "e8=♕"] {
            let mv = san::parse(&promotion, &read(GERMAN, text, &promotion));
            assert!(mv.is_ok(), "{text}: {mv:?}");
        }
    }

    #[test]
    fn a_small_letter_has_the_capital_that_unicode_says() {
        for letter in "azåéøþαρσωабдкл".chars() {
            assert_eq!(letter.to_uppercase().collect::<Vec<_>>(), [capital(letter)], "{letter}");
        }
        for letter in "AZ19÷ßÉא♔ –".chars() {
            assert_eq!(capital(letter), letter);
        }
    }

    #[test]
    fn the_language_is_meant_where_a_letter_is_of_both() {
        // R is rey, a king, in Spanish; rook in English.
        let both = position("7k/8/8/8/8/8/8/R1K5 w - - 0 1");
        assert_eq!(read(SPANISH, "Rb1", &both), "Kb1");
        assert_eq!(Notation::English.read(SPANISH, "Rb1", &both), "Rb1");
        assert_eq!(Notation::Figurines.read(SPANISH, "Rb1", &both), "Kb1");
        // No king can go there.
        assert_eq!(read(SPANISH, "Ra5", &both), "Ra5");
        // Nor can a rook: the player's own letters are meant.
        assert_eq!(read(SPANISH, "Rh8", &both), "Kh8");
        // A doubt which king or rook is meant is none about the language.
        let two = position("7k/8/8/8/8/8/6K1/R2R4 w - - 0 1");
        assert_eq!(read(SPANISH, "Tb1", &two), "Rb1");
        assert_eq!(read(SPANISH, "Rb1", &two), "Rb1");
    }
}
