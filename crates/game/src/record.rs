//! The game as one line of text, to be stored.
//!
//! `fen <FEN> moves <uci…>`, each move followed directly by `=` if a draw was offered with it, or
//! by `=-` if that offer was declined. Then, if the game was ended by declaration, `end` and one of
//! `resigned <white|black>`, `claimed <threefold|fifty-moves>`, `agreed`, `time-loss
//! <white|black>`, `time-draw <white|black>` (whose time ran out), `forfeited <white|black>`,
//! `dead`.

use std::fmt;
use std::str::FromStr;

use luft_rules::{Color, FenError, Position, shortened, uci};

use crate::game::{Game, PlayError};
use crate::outcome::{Claim, Ending};
use crate::ply::Offer;
use crate::winnability::either;
use crate::words::Words;

/// The number of positions that are searched for a mate if a record says that a position is dead.
const DOUBT_NODES: usize = 5_000;

impl Claim {
    const fn word(self) -> &'static str {
        match self {
            Self::Threefold => "threefold",
            Self::FiftyMoves => "fifty-moves",
        }
    }
}

/// Writes the record that [`FromStr`] reads.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "fen {} moves", self.start().fen())?;
        for ply in self.plies() {
            write!(f, " {}{}", uci::write(ply.mv()), ply.offer().map_or("", Offer::sign))?;
        }
        self.ending().map_or(Ok(()), |ending| write!(f, " end {ending}"))
    }
}

impl Offer {
    const fn sign(self) -> &'static str {
        match self {
            Self::Standing => "=",
            Self::Declined => "=-",
        }
    }

    /// Splits the sign of an offer off a move.
    fn split(text: &str) -> (&str, Option<Self>) {
        [Self::Standing, Self::Declined]
            .into_iter()
            .find_map(|offer| Some((text.strip_suffix(offer.sign())?, Some(offer))))
            .unwrap_or((text, None))
    }
}

/// Writes the words of the record, which [`FromStr`] reads.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resigned(color) => write!(f, "resigned {}", color.name()),
            Self::Claimed(claim) => write!(f, "claimed {}", claim.word()),
            Self::Agreed => f.write_str("agreed"),
            Self::TimeLoss(color) => write!(f, "time-loss {}", color.name()),
            Self::TimeDraw(color) => write!(f, "time-draw {}", color.name()),
            Self::Forfeited(color) => write!(f, "forfeited {}", color.name()),
            Self::Dead => f.write_str("dead"),
            Self::Unstated(Some(winner)) => write!(f, "unstated {}", winner.name()),
            Self::Unstated(None) => f.write_str("unstated draw"),
        }
    }
}

impl FromStr for Ending {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let by_side = Color::ALL.into_iter().flat_map(|color| {
            [Self::Resigned, Self::TimeLoss, Self::TimeDraw, Self::Forfeited].map(|end| end(color))
        });
        let claimed = [Claim::Threefold, Claim::FiftyMoves].map(Self::Claimed);
        by_side
            .chain(claimed)
            .chain([Self::Agreed, Self::Dead])
            .chain([Some(Color::White), Some(Color::Black), None].map(Self::Unstated))
            .find(|ending| ending.to_string() == text)
            .ok_or_else(|| RecordError::Ending(shortened(text)))
    }
}

/// Why a text is not the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// A missing word.
    Missing(&'static str),
    /// The start is not a position.
    Start(FenError),
    /// A move cannot be played: its number from 1, counting both sides' moves,
    /// and its text,
    /// shortened.
    Move(usize, String),
    /// The ending cannot be read: its text, shortened.
    Ending(String),
    /// The ending contradicts the game: a claim without a reason, a dead position in which a mate
    /// is easily found, or a resignation after the end.
    WrongEnding(PlayError),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(word) => write!(f, "the record lacks \"{word}\""),
            Self::Start(error) => write!(f, "the start of the record is not a position: {error}"),
            Self::Move(number, text) => {
                write!(f, "move {number} of the record, \"{text}\", cannot be played")
            }
            Self::Ending(text) => write!(f, "the ending \"{text}\" is unknown"),
            Self::WrongEnding(error) => write!(f, "the record's ending is wrong: {error}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl FromStr for Game {
    type Err = RecordError;

    /// Reads a record, and plays it through.
    fn from_str(record: &str) -> Result<Self, RecordError> {
        let mut words = Words::of(record);
        words.until("fen").filter(|before| before.is_empty()).ok_or(RecordError::Missing("fen"))?;
        let fen = words.until("moves").ok_or(RecordError::Missing("moves"))?;
        let mut game = Self::new(Position::from_fen(fen).map_err(RecordError::Start)?);
        let (moves, ending) = match words.until("end") {
            Some(moves) => (Words::of(moves), Some(words.rest())),
            None => (words, None),
        };
        for (index, text) in moves.enumerate() {
            let fault = || RecordError::Move(index + 1, shortened(text));
            let (uci, offer) = Offer::split(text);
            let mv = uci::parse(game.position(), uci).map_err(|_| fault())?;
            game.play(mv).map_err(|_| fault())?;
            if let Some(ply) = game.last_mut() {
                ply.offer = offer;
            }
        }
        if let Some(ending) = ending {
            game.declare_checked(ending.parse()?).map_err(RecordError::WrongEnding)?;
        }
        Ok(game)
    }
}

impl Game {
    /// Ends the game by declaration, if its moves allow that.
    ///
    /// # Errors
    /// If they do not, or the game is over.
    pub fn declare_checked(&mut self, ending: Ending) -> Result<(), PlayError> {
        match ending {
            Ending::Claimed(claim) if self.claim() != Some(claim) => Err(PlayError::NoClaim),
            Ending::Dead if either(self.position(), DOUBT_NODES).is_dead() == Some(false) => {
                Err(PlayError::NotDead)
            }
            _ => self.declare(ending),
        }
    }
}
