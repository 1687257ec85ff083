//! Games whose moves have the letters of another language than PGN's English: `Sf3`, `Cf3`.
//!
//! English comes first. A game with a move that is impossible in English is read again in the letters
//! of the reader's language, and otherwise in those of all others: it is then that game if only one game
//! can be meant.

use luft_rules::Move;
use luft_rules::san::{self, SanError};

use super::PgnGame;
use super::error::PgnErrorKind;
use super::lex::{Lexed, Mark};
use crate::letters::Letters;
use crate::tree::NodeId;

/// The letters of king, queen, rook, bishop and knight: in German and the Scandinavian languages;
/// Spanish, Italian and Catalan; French, Portuguese, Dutch, Finnish, Icelandic, Polish, Czech and
/// Slovak, Hungarian, Romanian, Latvian, Lithuanian, Turkish, Russian, Ukrainian, Bulgarian,
/// Serbian, Greek.
const LANGUAGES: &str = "KDTLS RDTAC RDTFC RDTBC KDTLP KDTLR KDHBR KHWGS KDVSJ KVBFH RDTNC KDTLZ \
    KVBRŽ ŞVKFA ♔ФЛСК ♔ФТСК ЦДТОК КДТЛС ΡΒΠΑΙ";

/// The result of reading a game: the game, `None` if there are no more, or what is wrong with it.
pub(super) type Read = Lexed<Option<PgnGame>>;

/// The attempts to read a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Alphabets {
    /// The letters of the reader's language.
    own: Letters,
    /// The number of attempts before this one. The first is in English, and the second in the
    /// reader's language.
    tried: usize,
    /// What is wrong with the game in English.
    fault: Option<(Mark, PgnErrorKind)>,
    /// The first letters in which the game can be played, and its moves in them.
    found: Option<(Letters, Vec<Move>)>,
    /// Whether these letters are the only ones, and the game is read again in them.
    is_decided: bool,
    /// The places of the moves in the text, as the last attempt has read them.
    places: Vec<Mark>,
}

impl Alphabets {
    /// For a reader whose language has these letters.
    pub(super) fn of(own: Letters) -> Self {
        Self { own, ..Self::default() }
    }

    /// The letters of this attempt; `None` for English, and after the last.
    pub(super) fn letters(&self) -> Option<Letters> {
        if let (true, Some((letters, _))) = (self.is_decided, &self.found) {
            return Some(*letters);
        }
        let others = LANGUAGES.split(' ').filter_map(Letters::from_text);
        [self.own].into_iter().chain(others).nth(self.tried.checked_sub(1)?)
    }

    pub(super) fn take_places(&mut self, places: Vec<Mark>) {
        self.places = places;
    }

    /// Takes the result of an attempt. Returns the result of all attempts, or `None` if there is another one.
    pub(super) fn judge(&mut self, read: Read) -> Option<Read> {
        let read = match (self.letters(), read) {
            (None, Err(fault @ (_, PgnErrorKind::Move(..)))) => {
                self.fault = Some(fault);
                return self.go_on();
            }
            (Some(letters), Ok(Some(game))) if self.tried > 1 && !self.is_decided => {
                match self.compare(letters, &game) {
                    None => return self.go_on(),
                    Some(fault) => Err(fault),
                }
            }
            (Some(_), Err(_)) => return self.go_on(),
            (_, read) => read,
        };
        *self = Self::of(self.own);
        Some(read)
    }

    /// Goes on to the next letters. Those in which the first move that is impossible in English cannot be
    /// written are passed over. After the last letters, returns what is wrong, unless a game has been found.
    fn go_on(&mut self) -> Option<Read> {
        let fault = self.fault.as_ref()?;
        let PgnErrorKind::Move(_, error) = &fault.1 else { return None };
        let is_possible = |letters: Letters| {
            letters != Letters::ENGLISH && letters.english_only(error.text()).is_some()
        };
        loop {
            self.tried += 1;
            match self.letters() {
                Some(letters) if is_possible(letters) => return None,
                Some(_) => {}
                None => break,
            }
        }
        self.is_decided = self.found.is_some();
        if self.is_decided {
            return None;
        }
        let fault = self.fault.take()?;
        *self = Self::of(self.own);
        Some(Err(fault))
    }

    /// Compares a game in these letters with that in the first. Returns the first move that means two
    /// as a fault.
    fn compare(&mut self, letters: Letters, game: &PgnGame) -> Option<(Mark, PgnErrorKind)> {
        let tree = game.tree();
        let moves = || (1..=tree.moves()).map(NodeId::at).filter_map(|id| tree.mv(id));
        let (first, others) = self.found.get_or_insert_with(|| (letters, moves().collect()));
        let (index, (one, other)) = others
            .iter()
            .copied()
            .zip(moves())
            .enumerate()
            .find(|(_, (one, other))| one != other)?;
        let position = tree.position(tree.parent(NodeId::at(index + 1))?);
        let meant = [one, other].map(|mv| san::write(&position, mv));
        let error = SanError::Ambiguous(first.write(&meant[0]), meant.into());
        Some((*self.places.get(index)?, PgnErrorKind::of_move(&position, error)))
    }
}
