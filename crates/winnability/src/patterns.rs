//! Mates by bishops and knights alone, constructed before the search begins.
//!
//! With so little material a king is mated only if his own men hem him in. There are so few such
//! positions that a search does not find them by chance. They are constructed here, checked on a
//! separate board, and used as goals.

use luft_rules::{
    Bitboard, CastlingRights, Color, Piece, PieceKind, Position, Setup, Square, king_attacks,
};

use super::reach::{Reachability, attacks};

/// The most boards that are looked at.
const MOST_TRIALS: usize = 20_000;

/// A man of a pattern.
pub(super) type Placed = (PieceKind, Square);

/// Men that mate on their squares if no other man interferes.
#[derive(Clone)]
pub(super) struct Pattern {
    pub(super) king: Square,
    /// The winner's men, the king among them.
    pub(super) attackers: Vec<Placed>,
    /// The men of the loser that hem his king in.
    pub(super) helpers: Vec<Placed>,
}

/// Mates by `winner` with the loser's king on one of `squares`, made of men that are on the board
/// or that the loser's pawns may become. Not all of them are found.
pub(super) fn find(
    position: &Position,
    reach: &Reachability,
    winner: Color,
    squares: Bitboard,
) -> Vec<Pattern> {
    let count = |color, kind| position.pieces(color, kind).count() as usize;
    let pawns = count(!winner, PieceKind::Pawn);
    let mut maker = Maker {
        winner,
        minors: [PieceKind::Knight, PieceKind::Bishop].map(|kind| count(winner, kind)),
        blockers: [PieceKind::Knight, PieceKind::Bishop].map(|kind| count(!winner, kind)),
        pawns,
        trials: 0,
        found: Vec::new(),
    };
    let near_corner = |square: &Square| {
        let near = |index: usize| index.min(7 - index);
        near(square.file().index()) + near(square.rank().index()) <= 1
    };
    for square in squares.into_iter().filter(near_corner) {
        maker.place_kings(square, reach.king(winner).squares());
    }
    maker.found
}

struct Maker {
    winner: Color,
    /// Knights and bishops of the winner not yet used.
    minors: [usize; 2],
    /// Knights and bishops of the loser not yet used.
    blockers: [usize; 2],
    /// Pawns of the loser not yet used; they may become either.
    pawns: usize,
    trials: usize,
    found: Vec<Pattern>,
}

const MINORS: [PieceKind; 2] = [PieceKind::Knight, PieceKind::Bishop];

impl Maker {
    fn place_kings(&mut self, king: Square, region: Bitboard) {
        let flights = king_attacks(king);
        let near = flights.into_iter().fold(flights, |all, flight| all | king_attacks(flight));
        for own in near.without_all(flights.with(king)) & region {
            let pattern =
                Pattern { king, attackers: vec![(PieceKind::King, own)], helpers: Vec::new() };
            // One man must give check.
            self.place_attacker(&pattern, king);
        }
    }

    /// Tries each of the winner's remaining men on each square from which it attacks `target`.
    fn place_attacker(&mut self, pattern: &Pattern, target: Square) {
        for (index, kind) in MINORS.into_iter().enumerate() {
            if self.minors[index] == 0 {
                continue;
            }
            self.minors[index] -= 1;
            let taken = pattern.taken();
            for from in attacks(self.winner, kind, target.into(), !taken).without_all(taken) {
                let mut more = pattern.clone();
                more.attackers.push((kind, from));
                self.fill(&more);
            }
            self.minors[index] += 1;
        }
    }

    /// Attacks or blocks the next square around the king, in every way.
    fn fill(&mut self, pattern: &Pattern) {
        if self.trials >= MOST_TRIALS {
            return;
        }
        let open = king_attacks(pattern.king).without_all(pattern.covered(self.winner));
        let Some(flight) = open.first() else {
            self.trials += 1;
            if pattern.is_mate(self.winner) {
                self.found.push(pattern.clone());
            }
            return;
        };
        self.place_attacker(pattern, flight);
        if !pattern.taken().has(flight) {
            self.place_blocker(pattern, flight);
        }
    }

    fn place_blocker(&mut self, pattern: &Pattern, flight: Square) {
        for (index, kind) in MINORS.into_iter().enumerate() {
            let from_pawn = self.blockers[index] == 0;
            let source = if from_pawn { &mut self.pawns } else { &mut self.blockers[index] };
            if *source == 0 {
                continue;
            }
            *source -= 1;
            let mut more = pattern.clone();
            more.helpers.push((kind, flight));
            self.fill(&more);
            *(if from_pawn { &mut self.pawns } else { &mut self.blockers[index] }) += 1;
        }
        let ends = Bitboard::rank(Square::A1.rank()) | Bitboard::rank(Square::A8.rank());
        if self.pawns > 0 && !ends.has(flight) {
            self.pawns -= 1;
            let mut more = pattern.clone();
            more.helpers.push((PieceKind::Pawn, flight));
            self.fill(&more);
            self.pawns += 1;
        }
    }
}

impl Pattern {
    fn taken(&self) -> Bitboard {
        let men = self.attackers.iter().chain(&self.helpers);
        men.map(|&(_, square)| square).fold(self.king.into(), Bitboard::with)
    }

    /// The squares around the king that he cannot go to.
    fn covered(&self, winner: Color) -> Bitboard {
        // A check reaches through the king.
        let through = !self.taken().without_all(self.king.into());
        let blocked = self.helpers.iter().map(|&(_, square)| Bitboard::of(square));
        self.attackers
            .iter()
            .map(|&(kind, from)| attacks(winner, kind, from.into(), through))
            .chain(blocked)
            .fold(Bitboard::EMPTY, |all, more| all | more)
    }

    fn is_mate(&self, winner: Color) -> bool {
        let mut board = [None; Square::COUNT];
        board[self.king.index()] = Some(Piece { color: !winner, kind: PieceKind::King });
        for (color, men) in [(winner, &self.attackers), (!winner, &self.helpers)] {
            for &(kind, square) in men {
                board[square.index()] = Some(Piece { color, kind });
            }
        }
        let setup = Setup {
            board,
            side_to_move: !winner,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        };
        setup.validate_composed().is_ok_and(|position| position.is_checkmate())
    }
}
