//! Whether any mate is possible with the squares that the men can reach.

use luft_rules::{Bitboard, Color, PieceKind, Square, king_attacks};

use super::reach::{Man, Reachability, attacks};

/// A set of duties in a mate: a bit for each square the king might flee to, and
/// [`CHECK`].
type Duties = u16;

/// The duty of giving check.
const CHECK: Duties = 1 << 8;

/// The number of sets of duties.
const SETS: usize = 1 << 9;

/// Whether no mate of `!winner`'s king can be constructed.
///
/// In a mate the king is on a square that it can reach, one of the winner's men gives check, and
/// each square next to the king is attacked by the winner or occupied by a man of the king's own
/// side. Every man is on one square only, and a blocker blocks one square. If no choice of squares
/// fulfils all of that, no search is needed.
pub(super) fn is_impossible(reach: &Reachability, winner: Color) -> bool {
    candidates(reach, winner).next().is_none()
}

/// The squares on which a mate of `!winner`'s king may be possible.
pub(super) fn squares(reach: &Reachability, winner: Color) -> Bitboard {
    candidates(reach, winner).collect()
}

fn candidates(reach: &Reachability, winner: Color) -> impl Iterator<Item = Square> {
    let king = reach.king(!winner);
    // A check reaches through the king to the square behind him.
    let through = reach.passable().with(king.start);
    let helpers: Vec<&Man> = reach.men(!winner).filter(|man| man.kind != PieceKind::King).collect();
    let attackers: Vec<&Man> = reach.men(winner).collect();
    let attacked = attackers.iter().fold(Bitboard::EMPTY, |all, man| all | man.attacks(through));
    let checked = attackers
        .iter()
        .filter(|man| man.kind != PieceKind::King)
        .fold(Bitboard::EMPTY, |all, man| all | man.attacks(through));
    let blocked = helpers.iter().fold(Bitboard::EMPTY, |all, man| all | man.squares());
    (king.squares() & checked).into_iter().filter(move |&square| {
        let flights = king_attacks(square);
        (flights & !(attacked | blocked)).is_empty()
            && Assignment { square, flights, through, winner }.exists(&attackers, &helpers)
    })
}

/// Assigns the duties of a mate on one square to the men.
struct Assignment {
    square: Square,
    flights: Bitboard,
    through: Bitboard,
    winner: Color,
}

impl Assignment {
    fn exists(&self, attackers: &[&Man], helpers: &[&Man]) -> bool {
        let wanted = CHECK | ((1 << self.flights.count()) - 1);
        let mut done = [false; SETS];
        done[0] = true;
        let helpers = helpers.iter().map(|man| self.blocks(man));
        let attackers = attackers.iter().map(|man| self.attacks_of(man));
        for options in helpers.chain(attackers) {
            let before = done;
            for (set, _) in before.iter().enumerate().filter(|(_, done)| **done) {
                for option in &options {
                    done[set | usize::from(*option)] = true;
                }
            }
            if done[usize::from(wanted)] {
                return true;
            }
        }
        false
    }

    fn duties(&self, squares: Bitboard) -> Duties {
        self.flights
            .into_iter()
            .enumerate()
            .filter(|(_, flight)| squares.has(*flight))
            .fold(0, |duties, (index, _)| duties | 1 << index)
    }

    /// What a man of the king's own side can do: block squares.
    fn blocks(&self, man: &Man) -> Vec<Duties> {
        (man.squares() & self.flights)
            .into_iter()
            .map(|flight| self.duties(flight.into()))
            .collect()
    }

    /// What a man of the winner can do, from each of its squares.
    fn attacks_of(&self, man: &Man) -> Vec<Duties> {
        let mut options = Vec::new();
        for (kind, squares) in man.forms() {
            let is_king = kind == PieceKind::King;
            let taken = if is_king { self.flights.with(self.square) } else { self.square.into() };
            for from in squares & !taken {
                let hits = attacks(self.winner, kind, from.into(), self.through);
                let check = if !is_king && hits.has(self.square) { CHECK } else { 0 };
                let duties = check | self.duties(hits);
                if duties != 0 && !options.contains(&duties) {
                    options.push(duties);
                }
            }
        }
        options
    }
}
