//! The letters of the pieces in the notation of moves, which depend on the language.

/// The letters of king, queen, rook, bishop and knight in the notation of moves, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters([char; 5]);

impl Default for Letters {
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl Letters {
    /// The letters of the rules and of PGN.
    pub const ENGLISH: Self = Self(['K', 'Q', 'R', 'B', 'N']);
    /// Small pictures, the same in every language.
    pub const FIGURINES: Self = Self(['♔', '♕', '♖', '♗', '♘']);

    /// The letters in a text, with or without spaces between them; `None` unless there are
    /// five.
    pub fn from_text(text: &str) -> Option<Self> {
        let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        letters.try_into().ok().map(Self)
    }

    /// The letters as a text that [`from_text`](Self::from_text) reads.
    pub fn text(self) -> String {
        self.0.iter().collect()
    }

    /// Rewrites a move in standard algebraic notation, which has English letters, with these
    /// letters.
    pub fn write(self, san: &str) -> String {
        Self::ENGLISH.exchange(self, san)
    }

    /// Rewrites a move with these letters in English letters.
    pub fn english(self, text: &str) -> String {
        self.exchange(Self::ENGLISH, text)
    }

    /// The same; `None` if the text has capitals that are neither these letters nor those of
    /// castling. The king `♔` is read as Russian writes it.
    pub(crate) fn english_only(self, text: &str) -> Option<String> {
        let mut english = String::new();
        for letter in text.chars() {
            if letter == 'р' && self.has('♔') {
                english.pop();
                english.push('K');
            } else if letter.is_ascii_uppercase() && letter != 'O' && !self.has(letter) {
                return None;
            } else {
                english.push(self.exchanged(Self::ENGLISH, letter));
            }
        }
        Some(english)
    }

    /// The letters differ from all other letters of the notation, including those of castling.
    /// Letters that are not pieces stay.
    fn exchange(self, others: Self, text: &str) -> String {
        text.chars().map(|letter| self.exchanged(others, letter)).collect()
    }

    fn exchanged(self, others: Self, letter: char) -> char {
        match self.0.iter().position(|known| *known == letter) {
            Some(index) => others.0[index],
            None => letter,
        }
    }

    /// Whether a letter is that of a piece.
    pub(crate) fn has(self, letter: char) -> bool {
        self.0.contains(&letter)
    }
}

/// The capital of a small letter: Latin with its most common accents, Greek or Cyrillic, as letters
/// of pieces may be. Unicode's full table would weigh more than the board.
pub(crate) fn capital(letter: char) -> char {
    match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' | 'α'..='ρ' | 'σ'..='ω' | 'а'..='я' => {
            char::from_u32(u32::from(letter) - 32).unwrap_or(letter)
        }
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_letters_are_read_from_a_text() {
        let german = Letters(['K', 'D', 'T', 'L', 'S']);
        assert_eq!(Letters::from_text("K D T L S"), Some(german));
        assert_eq!(Letters::from_text("♔♕♖♗♘"), Some(Letters::FIGURINES));
        assert_eq!(Letters::from_text("[piece-letters]"), None);
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
}
