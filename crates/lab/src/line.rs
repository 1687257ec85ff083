//! A game in progress, and how it ends.

use std::fmt;

use luft_rules::{Color, Move, Position};

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A side has won.
    Win(Color),
    /// A draw.
    Draw,
}

impl Outcome {
    /// White's points doubled: 0, 1 or 2.
    pub const fn half_points(self) -> u8 {
        match self {
            Self::Win(Color::White) => 2,
            Self::Draw => 1,
            Self::Win(Color::Black) => 0,
        }
    }

    /// The outcome by White's points doubled; `None` above 2.
    pub const fn from_half_points(points: u8) -> Option<Self> {
        match points {
            0 => Some(Self::Win(Color::Black)),
            1 => Some(Self::Draw),
            2 => Some(Self::Win(Color::White)),
            _ => None,
        }
    }

    /// The result as PGN writes it.
    pub const fn pgn(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Draw => "1/2-1/2",
            Self::Win(Color::Black) => "0-1",
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Ending {
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    FiftyMoves,
    Threefold,
    /// The scores left no doubt, or the game grew too long.
    Adjudication,
    /// A player has used up its time.
    Time,
    /// A player has answered with a move that is not legal.
    IllegalMove,
    /// A player does not answer at all.
    Stall,
    /// A player's program has ended.
    Crash,
}

impl Ending {
    /// Every ending.
    pub const ALL: [Self; 10] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::InsufficientMaterial,
        Self::FiftyMoves,
        Self::Threefold,
        Self::Adjudication,
        Self::Time,
        Self::IllegalMove,
        Self::Stall,
        Self::Crash,
    ];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficient material",
            Self::FiftyMoves => "fifty moves",
            Self::Threefold => "threefold repetition",
            Self::Adjudication => "adjudication",
            Self::Time => "time forfeit",
            Self::IllegalMove => "illegal move",
            Self::Stall => "stalled",
            Self::Crash => "crash",
        }
    }

    /// Whether a player lost by its program's fault, not by its play.
    pub const fn is_fault(self) -> bool {
        matches!(self, Self::Time | Self::IllegalMove | Self::Stall | Self::Crash)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The moves of a game so far.
#[derive(Clone, Debug)]
pub struct GameLine {
    start: Position,
    position: Position,
    history: Vec<u64>,
    moves: Vec<Move>,
}

impl GameLine {
    /// A game that begins at a position.
    pub fn new(start: Position) -> Self {
        Self { position: start.clone(), start, history: Vec::new(), moves: Vec::new() }
    }

    /// The start position.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The current position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Hashes of the positions before this one, the latest last.
    pub fn history(&self) -> &[u64] {
        &self.history
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays a move, which must be legal.
    pub fn play(&mut self, mv: Move) {
        debug_assert!(self.position.is_legal(mv));
        self.history.push(self.position.hash());
        self.moves.push(mv);
        self.position.play_unchecked(mv);
    }

    /// The outcome if the laws have ended the game: by mate, or by a draw, which needs no claim
    /// here.
    pub fn ending(&self) -> Option<(Outcome, Ending)> {
        let position = &self.position;
        if !position.has_legal_move() {
            return Some(if position.in_check() {
                (Outcome::Win(!position.side_to_move()), Ending::Checkmate)
            } else {
                (Outcome::Draw, Ending::Stalemate)
            });
        }
        let before = self.history.iter().filter(|&&hash| hash == position.hash()).count();
        let draws = [
            (position.is_insufficient_material(), Ending::InsufficientMaterial),
            (position.halfmove_clock() >= 100, Ending::FiftyMoves),
            (before >= 2, Ending::Threefold),
        ];
        draws.into_iter().find(|(is_so, _)| *is_so).map(|(_, ending)| (Outcome::Draw, ending))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::uci;

    #[test]
    fn games_end_by_the_laws() {
        let ending = |fen| GameLine::new(Position::from_fen(fen).unwrap()).ending();
        let draw = |ending| Some((Outcome::Draw, ending));
        let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        assert_eq!(ending(mate), Some((Outcome::Win(Color::Black), Ending::Checkmate)));
        assert_eq!(ending("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), draw(Ending::Stalemate));
        assert_eq!(ending("7k/8/6K1/8/8/8/8/6N1 b - - 0 1"), draw(Ending::InsufficientMaterial));
        assert_eq!(ending("7k/8/6K1/8/8/8/8/6R1 b - - 100 90"), draw(Ending::FiftyMoves));
        assert_eq!(ending("7k/8/6K1/8/8/8/8/6R1 b - - 99 90"), None);
        // Mate on the hundredth half-move takes precedence over the fifty-move rule.
        let mated = ending("R6k/8/6K1/8/8/8/8/8 b - - 100 90");
        assert_eq!(mated, Some((Outcome::Win(Color::White), Ending::Checkmate)));
    }

    #[test]
    fn the_third_time_of_a_position_is_a_draw() {
        let mut line = GameLine::new(Position::start());
        let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle();
        for text in shuffle.take(8) {
            assert_eq!(line.ending(), None);
            line.play(uci::parse(line.position(), text).unwrap());
        }
        assert_eq!(line.ending(), Some((Outcome::Draw, Ending::Threefold)));
    }

    #[test]
    fn outcomes_are_read_back_from_their_points() {
        for points in 0..3 {
            assert_eq!(Outcome::from_half_points(points).unwrap().half_points(), points);
        }
        assert_eq!(Outcome::from_half_points(3), None);
    }
}
