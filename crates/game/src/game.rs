//! The game: a start position, the moves since, and perhaps a declared ending.

use std::fmt;

use luft_rules::{Color, Move, Position};

use crate::outcome::{AutomaticDraw, Claim, DrawReason, Ending, Outcome, Terminal, WinReason};
use crate::ply::Ply;
use crate::typed::{MoveText, MoveTextError};

/// Half-moves without capture or pawn move that allow a claim: fifty moves by
/// each side.
pub(crate) const CLAIM_CLOCK: u16 = 100;
/// Half-moves without capture or pawn move that end the game: seventy-five by
/// each side.
const AUTOMATIC_CLOCK: u16 = 150;
/// How often a position must have occurred for a claim.
pub(crate) const CLAIM_REPETITIONS: usize = 3;
/// How often a position must have occurred to end the game.
const AUTOMATIC_REPETITIONS: usize = 5;

/// The record of a game.
///
/// Its [outcome](Self::outcome) is never stored: it follows from the moves and the declared
/// [ending](Self::ending), so that these cannot contradict it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    start: Position,
    /// How the start position ends the game, if it does.
    start_terminal: Option<Terminal>,
    plies: Vec<Ply>,
    ending: Option<Ending>,
}

impl Game {
    /// A game from a position. It may be over at once, such as by stalemate.
    pub fn new(start: Position) -> Self {
        let start_terminal = Terminal::of(&start);
        Self { start, start_terminal, plies: Vec::new(), ending: None }
    }

    /// The start position of the game.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, Ply::after)
    }

    /// The moves played, in order.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    pub(crate) fn last_mut(&mut self) -> Option<&mut Ply> {
        self.plies.last_mut()
    }

    /// The moves played, in standard algebraic notation.
    pub fn sans(&self) -> impl ExactSizeIterator<Item = &str> {
        self.plies.iter().map(Ply::san)
    }

    /// The declared ending, if there is one.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Every position of the game, from the first to the one on the board.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        std::iter::once(&self.start).chain(self.plies.iter().map(Ply::after))
    }

    /// The hashes of the positions before the one on the board, oldest first: a search needs them
    /// to recognise repetitions.
    pub fn history(&self) -> Vec<u64> {
        let mut hashes: Vec<_> = self.positions().map(Position::hash).collect();
        hashes.pop();
        hashes
    }

    /// How often the position on the board has occurred in this game, this time included. Positions
    /// are the same if the side to move, the pieces, the castling rights and the possible en
    /// passant capture are.
    pub fn repetitions(&self) -> usize {
        let now = self.position();
        1 + self.comparable(now, 1).filter(|earlier| earlier.is_same(now)).count()
    }

    /// The positions before `now` that could be the same as it, the latest first: the same side is
    /// to move, and there was no capture or pawn's move since, because these cannot be undone.
    /// However long the game, they are at most 75. The last `skipped` positions of the game are not
    /// before `now`.
    pub(crate) fn comparable(
        &self,
        now: &Position,
        skipped: usize,
    ) -> impl Iterator<Item = &Position> {
        let since = usize::from(now.halfmove_clock());
        self.positions().rev().skip(skipped).take(since).skip(1).step_by(2)
    }

    /// How the game has ended; `None` while it goes on.
    ///
    /// Mate has precedence over every draw: a move that mates wins even if it also completes
    /// seventy-five moves. Only dead positions that are easily recognised count here; for the
    /// others see [`declare_dead`](Self::declare_dead).
    pub fn outcome(&self) -> Option<Outcome> {
        let draw = |draw| Outcome::Draw { reason: DrawReason::Automatic(draw) };
        let terminal = self.plies.last().map_or(self.start_terminal, |ply| ply.terminal);
        match (terminal, self.ending) {
            (Some(Terminal::Checkmate), _) => {
                let winner = !self.position().side_to_move();
                Some(Outcome::Win { winner, reason: WinReason::Checkmate })
            }
            (_, Some(ending)) => Some(ending.outcome()),
            (Some(Terminal::Draw(reason)), None) => Some(draw(reason)),
            (None, None) => self.automatic_draw().map(draw),
        }
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// The draw by the moves so far, in a position that does not end the game by itself.
    fn automatic_draw(&self) -> Option<AutomaticDraw> {
        if self.repetitions() >= AUTOMATIC_REPETITIONS {
            Some(AutomaticDraw::Fivefold)
        } else if self.position().halfmove_clock() >= AUTOMATIC_CLOCK {
            Some(AutomaticDraw::SeventyFive)
        } else {
            None
        }
    }

    /// The reason for which the player to move may claim a draw; `None` if there is no reason or
    /// the game is over.
    pub fn claim(&self) -> Option<Claim> {
        if self.is_over() {
            None
        } else if self.repetitions() >= CLAIM_REPETITIONS {
            Some(Claim::Threefold)
        } else if self.position().halfmove_clock() >= CLAIM_CLOCK {
            Some(Claim::FiftyMoves)
        } else {
            None
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// If the game is over or the move is not legal; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        let position = self.position();
        if !position.is_legal(mv) {
            return Err(PlayError::Illegal);
        }
        self.plies.push(Ply::new(position, mv));
        Ok(())
    }

    /// Reads a move for the side to move, in standard algebraic notation with English
    /// letters or in coordinates, as people type them: see [`MoveText`].
    ///
    /// # Errors
    ///
    /// If the text is not a legal move, or may mean several.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveTextError> {
        MoveText::from(text).read(self.position())
    }

    /// `color` resigns.
    ///
    /// # Errors
    ///
    /// [`PlayError::Over`] if the game is over already.
    pub fn resign(&mut self, color: Color) -> Result<(), PlayError> {
        self.declare(Ending::Resigned(color))
    }

    /// The position on the board is dead, which is not easily recognised: a draw. For callers for
    /// which [`winnability::either`](crate::winnability::either) has proved this.
    ///
    /// # Errors
    ///
    /// [`PlayError::Over`] if the game is over already.
    pub fn declare_dead(&mut self) -> Result<(), PlayError> {
        self.declare(Ending::Dead)
    }

    pub(crate) fn declare(&mut self, ending: Ending) -> Result<(), PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        self.ending = Some(ending);
        Ok(())
    }

    /// Takes back the declared ending, if there is one, and then the last `count` moves; with 0,
    /// only the ending. Repetitions, counts and claims are then those of the earlier position.
    ///
    /// # Errors
    ///
    /// [`PlayError::NothingToUndo`] if fewer moves have been played; the game is then unchanged.
    pub fn undo(&mut self, count: usize) -> Result<(), PlayError> {
        let left = self.plies.len().checked_sub(count).ok_or(PlayError::NothingToUndo)?;
        self.plies.truncate(left);
        self.ending = None;
        Ok(())
    }
}

/// Why the game does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Over,
    /// The move is not legal.
    Illegal,
    /// There is no reason for a claim.
    NoClaim,
    /// The position is not dead: a side can mate.
    NotDead,
    /// Fewer moves have been played.
    NothingToUndo,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "The game is over.",
            Self::Illegal => "That move is not legal.",
            Self::NoClaim => {
                "There is no draw to claim: no position has occurred three times, and fifty moves \
                 haven't passed without a capture or pawn move."
            }
            Self::NotDead => "The position is not dead: one side can still mate.",
            Self::NothingToUndo => "There is no move to take back.",
        })
    }
}

impl std::error::Error for PlayError {}

#[cfg(test)]
mod tests {
    use luft_rules::random::SplitMix64;

    use super::*;

    /// Plays at random, with a capture or a pawn's move only if the game would otherwise end; if it
    /// ends nevertheless, moves are taken back.
    fn long_game(plies: usize) -> Game {
        let mut random = SplitMix64::new(3);
        let mut game = Game::default();
        while game.plies().len() < plies {
            if game.is_over() {
                game.undo(20).expect("no game is over so soon");
            }
            let moves = game.position().legal_moves();
            let late = game.position().halfmove_clock() > 130;
            let tries: Vec<Move> = (0..40).map(|_| moves[random.below(moves.len())]).collect();
            let wanted = |mv: &&Move| mv.capture().is_none() && mv.is_irreversible() == late;
            let mv = *tries.iter().find(wanted).unwrap_or(&tries[0]);
            game.play(mv).expect("a game that goes on");
        }
        game
    }

    #[test]
    fn a_long_game_does_not_need_more_of_its_history_than_a_short_one() {
        let mut game = long_game(2_000);
        let mut counts = Vec::new();
        while game.undo(7).is_ok() {
            counts.push(game.comparable(game.position(), 1).count());
        }
        assert!(counts.iter().all(|count| *count < 75), "{counts:?}");
        assert!(counts.iter().any(|count| *count > 60), "hardly a long game: {counts:?}");
    }
}
