//! A plain search to compare with, and positions made at random.

use std::collections::{HashSet, VecDeque};

use luft_rules::random::SplitMix64;
use luft_rules::{CastlingRights, Color, File, Piece, PieceKind, Position, Rank, Setup, Square};

/// Whether `winner` can mate, by looking at everything that can be reached,
/// without any knowledge; `None` beyond `bound` positions.
pub fn brute_force(position: &Position, winner: Color, bound: usize) -> Option<bool> {
    let mut seen = HashSet::from([position.hash()]);
    let mut open = VecDeque::from([position.clone()]);
    while let Some(position) = open.pop_front() {
        if position.side_to_move() != winner && position.is_checkmate() {
            return Some(true);
        }
        for mv in position.legal_moves() {
            let after = position.after(mv);
            if seen.insert(after.hash()) {
                open.push_back(after);
            }
        }
        if seen.len() > bound {
            return None;
        }
    }
    Some(false)
}

/// Positions made at random, the same ones for the same seed.
pub struct Random(SplitMix64);

impl Random {
    pub const fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    /// A number below `bound`.
    pub const fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    fn square(&mut self) -> Square {
        Square::all().nth(self.below(64)).unwrap()
    }

    /// A position with these men beside the kings, anywhere; none if it cannot
    /// be played.
    pub fn scattered(&mut self, men: &[Piece]) -> Option<Position> {
        self.scatter([None; 64], men)
    }

    /// A position with pawns that mostly stand head to head, and up to `pieces`
    /// men more.
    pub fn blocked(&mut self, pieces: usize) -> Option<Position> {
        let mut board = [None; 64];
        let mut rank = 1 + self.below(5);
        for file in File::all() {
            if self.below(10) == 0 {
                continue;
            }
            // A step up or down from the neighbours', so that mostly nobody can take.
            rank = match self.below(16) {
                0 => rank,
                up if rank == 1 || up % 2 == 0 && rank < 5 => rank + 1,
                _ => rank - 1,
            };
            let mut place = |rank: usize, color| {
                let square = Square::at(file, Rank::new(rank).unwrap());
                board[square.index()] = Some(Piece { color, kind: PieceKind::Pawn });
            };
            place(rank, Color::White);
            // Mostly at once before it, so that neither can move.
            let gap = usize::from(self.below(30) == 0);
            if rank + 1 + gap <= 6 {
                place(rank + 1 + gap, Color::Black);
            }
            if rank > 1 && self.below(4) == 0 {
                place(rank - 1, Color::White);
            }
        }
        let kinds = [PieceKind::Bishop, PieceKind::Bishop, PieceKind::Knight, PieceKind::Rook];
        let count = self.below(pieces + 1);
        let men: Vec<Piece> = (0..count)
            .map(|_| Piece { color: Color::ALL[self.below(2)], kind: kinds[self.below(4)] })
            .collect();
        self.scatter(board, &men)
    }

    /// A position with a wall of pawns from edge to edge that can hardly be
    /// breached, and bishops and knights about it.
    pub fn wall(&mut self) -> Option<Position> {
        let mut board = [None; 64];
        let mut rank = 2 + self.below(3);
        for file in File::all().step_by(1 + self.below(2)) {
            rank = (rank + self.below(3)).saturating_sub(1).clamp(1, 5);
            for (rank, color) in [(rank, Color::White), (rank + 1, Color::Black)] {
                let square = Square::at(file, Rank::new(rank).unwrap());
                board[square.index()] = Some(Piece { color, kind: PieceKind::Pawn });
            }
        }
        let kinds = [PieceKind::Bishop, PieceKind::Bishop, PieceKind::Knight];
        let men: Vec<Piece> = (0..self.below(3))
            .map(|_| Piece { color: Color::ALL[self.below(2)], kind: kinds[self.below(3)] })
            .collect();
        self.scatter(board, &men)
    }

    fn scatter(&mut self, mut board: [Option<Piece>; 64], men: &[Piece]) -> Option<Position> {
        let kings = Color::ALL.map(|color| Piece { color, kind: PieceKind::King });
        for &man in kings.iter().chain(men) {
            let free = (0..100).map(|_| self.square()).find(|at| board[at.index()].is_none())?;
            board[free.index()] = Some(man);
        }
        let setup = Setup {
            board,
            side_to_move: Color::ALL[self.below(2)],
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        };
        setup.validate().ok()
    }

    /// A position met in a game of random moves, at most `plies` long.
    pub fn walk(&mut self, plies: usize) -> Position {
        let mut position = Position::start();
        for _ in 0..self.below(plies + 1) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[self.below(moves.len())]);
        }
        position
    }
}
