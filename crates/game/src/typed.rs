//! Moves as people type them: in coordinates or in algebraic notation, with the letters of their
//! language, in upper or lower case, and without parts that are clear anyway.

use std::fmt;

use luft_rules::san::{self, SanError};
use luft_rules::{File, Move, PieceKind, Position, part, shortened, uci};

use crate::letters::{Letters, capital};

/// The longest text that is read, in bytes. No move is as long, not even one in words, and reading takes time for each
/// letter.
const LONGEST: usize = 200;

/// A move as a player has typed it.
///
/// A text in coordinates (`g1f3`, `b7xc8=Q`), or that is exactly the notation of a move in the
/// player's letters, is read as such. Any other text is read in every way that it can be meant: a
/// small letter may stand for a piece or for a file, and a letter may be that of another piece in
/// English. If several moves remain, none is chosen.
///
/// ```
/// use luft_rules::uci;
/// use luft_game::{Game, MoveText};
///
/// let game = Game::default();
/// for text in ["Nf3", "nf3", "g1f3", "g1-f3", "1. Nf3"] {
///     let mv = MoveText::from(text).read(game.position()).unwrap();
///     assert_eq!(uci::write(mv), "g1f3");
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText {
    text: String,
    /// The player's own letters, and others that the player may mean.
    letters: [Letters; 2],
}

impl From<&str> for MoveText {
    /// With English letters.
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<String> for MoveText {
    /// With English letters.
    fn from(text: String) -> Self {
        Self::new(text, [Letters::ENGLISH; 2])
    }
}

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveTextError {
    /// There is no text.
    Empty,
    /// It is not a legal move, or may mean several.
    San(SanError),
}

impl From<SanError> for MoveTextError {
    fn from(error: SanError) -> Self {
        Self::San(error)
    }
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a move is needed, such as Nf3 or g1f3"),
            Self::San(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MoveTextError {}

impl MoveText {
    /// A text by a player who uses the first letters, and may mean the others.
    pub const fn new(text: String, letters: [Letters; 2]) -> Self {
        Self { text, letters }
    }

    /// The legal move that the text means.
    ///
    /// # Errors
    /// If it means none, or may mean several.
    pub fn read(&self, position: &Position) -> Result<Move, MoveTextError> {
        let not_a_move = || SanError::Syntax(shortened(self.text.trim()));
        if self.text.len() > LONGEST {
            return Err(not_a_move().into());
        }
        let text = self.bare();
        if text.is_empty() {
            return Err(MoveTextError::Empty);
        }
        if let Ok(mv) = uci::parse(position, san::without_signs(&text)) {
            return Ok(mv);
        }
        if let Some(mv) = self.read_exactly(position, &text) {
            return Ok(mv);
        }
        let mut meant: Option<Vec<Move>> = None;
        for spelling in self.spellings() {
            let moves = match san::meant(position, &spelling) {
                Ok(moves) => moves.into_iter().collect(),
                Err(_) => match captures_by_files(position, &spelling) {
                    Some(moves) => moves,
                    None => continue,
                },
            };
            let meant = meant.get_or_insert_default();
            moves.into_iter().for_each(|mv| {
                if !meant.contains(&mv) {
                    meant.push(mv);
                }
            });
        }
        let meant = meant.ok_or_else(not_a_move)?;
        Ok(san::the_only(position, &meant, self.text.trim())?)
    }

    /// The text without spaces, the full stop of a sentence, and a move's number, as in `1. d4` or `1...d5`.
    fn bare(&self) -> String {
        let mut text: String = self.text.split_whitespace().collect();
        // After `e.p.` it is part of the notation.
        if text.ends_with('.') && !text.ends_with("p.") {
            text.pop();
        }
        let move_after = |text: &str| {
            let after_number = text.trim_start_matches(|c: char| c.is_ascii_digit());
            let after_dots = after_number.strip_prefix('.')?.trim_start_matches('.');
            (after_number.len() < text.len()).then(|| after_dots.to_owned())
        };
        move_after(&text).unwrap_or(text)
    }

    /// The move whose notation in the player's own letters is the text. Apart from castling, signs
    /// and figurines, a move has only one such text.
    fn read_exactly(&self, position: &Position, text: &str) -> Option<Move> {
        let text = self.letters[0].english(text);
        let mv = san::parse(position, &text).ok()?;
        let written = san::write(position, mv);
        let is_exact = san::without_signs(&written) == san::without_signs(&san::plain(&text));
        is_exact.then_some(mv)
    }

    /// The possible forms of the text in algebraic notation with English letters, each once.
    pub fn spellings(&self) -> Vec<String> {
        let text = self.bare();
        let lower = text.to_ascii_lowercase();
        match lower.as_str() {
            "oo" | "00" => return vec!["O-O".to_owned()],
            "ooo" | "000" => return vec!["O-O-O".to_owned()],
            _ => {}
        }
        let Some(first) = text.chars().next() else { return Vec::new() };
        let starts_small = capital(first) != first;
        let has_small = text.bytes().any(|byte| byte.is_ascii_lowercase());
        let is_piece = self.letters.iter().any(|letters| letters.has(first));
        let are_squares = san::squares(&san::plain(&lower)).is_some();
        let mut spellings = vec![text.clone()];
        if !(are_squares && starts_small) {
            let rest = lower.chars().skip(1);
            spellings.push([capital(first)].into_iter().chain(rest).collect());
        }
        // A capital before small letters is that of a piece, unless it can be part of a square.
        if are_squares || !(is_piece && has_small) {
            spellings.push(with_promotion(&lower));
        }
        let mut read = Vec::new();
        for spelling in spellings {
            for letters in self.letters {
                let spelling = letters.english(&spelling);
                if !read.contains(&spelling) {
                    read.push(spelling);
                }
            }
        }
        read
    }
}

/// A text in small letters, with the letter of the new piece at its end in upper case.
fn with_promotion(lower: &str) -> String {
    let bare = lower.strip_suffix(')').unwrap_or(lower);
    let mut letters: Vec<char> = bare.chars().collect();
    if let [_, .., '1' | '8' | '=' | '(' | '/', into] = &mut letters[..] {
        *into = capital(*into);
    }
    letters.extend(part(lower, bare.len()..).chars());
    letters.into_iter().collect()
}

/// The pawn captures that a text means by their files alone: `exd`, `ed`, `exd=Q`; `None` if the
/// text has another form.
fn captures_by_files(position: &Position, text: &str) -> Option<Vec<Move>> {
    let (from, to, into) = match *text.as_bytes() {
        [from, b'x', to] | [from, to] => (from, to, None),
        [from, b'x', to, b'=', into] => (from, to, Some(into)),
        _ => return None,
    };
    let file = |letter: u8| File::from_letter(letter.into());
    let (from, to) = (file(from)?, file(to)?);
    let into = into.map(|letter| PieceKind::from_letter(letter.into()));
    let means = |mv: &Move| {
        mv.piece() == PieceKind::Pawn
            && mv.capture().is_some()
            && (mv.from().file(), mv.to().file()) == (from, to)
            && into.is_none_or(|into| mv.promotion() == into)
    };
    Some(position.legal_moves().into_iter().filter(means).collect())
}
