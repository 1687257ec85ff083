//! Estimates how far a position is from a helpmate.

use luft_rules::{Bitboard, Color, PieceKind, Position, Square, king_attacks};

use super::distance::{Distances, FAR};
use super::mate;
use super::patterns::{self, Pattern, Placed};
use super::reach::Reachability;
use super::view::{Unit, View, has_only_minors, ranks_ahead};

/// The most mating squares at the edge that are considered at once.
const EDGE_TARGETS: usize = 6;

/// The same for the other squares.
const MIDDLE_TARGETS: usize = 3;

/// The most patterns that are considered at once.
const PATTERNS: usize = 40;

/// A square where the loser's king might be mated.
struct MateSquare {
    square: Square,
    flights: Bitboard,
    /// The loser's king's distance to the square from each other square.
    approach: [u8; Square::COUNT],
}

/// The mate that a search looks for: by one side, from one position.
pub(super) struct MateGoal {
    winner: Color,
    targets: Vec<MateSquare>,
    /// Mates to aim at if the winner only has bishops and knights.
    patterns: Vec<Pattern>,
    distances: Distances,
}

impl MateGoal {
    /// The largest estimate.
    pub(super) const FARTHEST: usize = 255;

    /// The number of estimates for a position.
    pub(super) const ESTIMATES: usize = 5;

    pub(super) fn new(root: &Position, winner: Color) -> Self {
        let reach = Reachability::of(root);
        let king = reach.king(!winner);
        let distances = Distances::new(&reach);
        let possible = mate::squares(&reach, winner);
        let target = |square| MateSquare {
            square,
            flights: king_attacks(square),
            approach: Distances::of_king_to(square, king.squares()),
        };
        let patterns = if has_only_minors(root, winner) {
            patterns::find(root, &reach, winner, possible)
        } else {
            Vec::new()
        };
        let targets = possible.into_iter().map(target).collect();
        let mut goal = Self { winner, targets, patterns, distances };
        goal.focus(root);
        goal
    }

    /// Keeps the nearest targets only.
    fn focus(&mut self, root: &Position) {
        let view = View::of(root, &self.distances, self.winner);
        // Most mates are at the edge, however near one in the middle seems.
        let (edge, middle): (Vec<_>, Vec<_>) = std::mem::take(&mut self.targets)
            .into_iter()
            .partition(|target| target.flights.count() <= 5);
        let far = |target: &MateSquare| self.distance(&view, target);
        let mut targets = nearest(edge, EDGE_TARGETS, far);
        targets.extend(nearest(middle, MIDDLE_TARGETS, far));
        let patterns = std::mem::take(&mut self.patterns);
        let patterns = nearest(patterns, PATTERNS, |pattern| self.assembly(&view, pattern));
        (self.targets, self.patterns) = (targets, patterns);
    }

    /// Estimates of different kinds. The search follows them in turn, because one may mislead where
    /// another does not. The last is constant, which makes a breadth-first search.
    pub(super) fn estimates(&self, position: &Position) -> [usize; Self::ESTIMATES] {
        let view = View::of(position, &self.distances, self.winner);
        let mate = self.targets.iter().map(|target| self.distance(&view, target)).min();
        let mate = mate.unwrap_or(0) as usize;
        let patterns = self.patterns.iter().map(|pattern| self.assembly(&view, pattern));
        let unlock = mate / 4 + 3 * view.men as usize;
        let aim = patterns.min().map_or(mate, |moves| 2 * moves as usize);
        let spare = if self.patterns.is_empty() { 0 } else { 2 * view.helpers.len() };
        let simplify = aim / 2 + 5 * view.to_capture + spare;
        let strip = mate / 4 + 7 * (view.to_capture + view.helpers.len());
        [aim, unlock, simplify, strip, 0]
    }

    /// The approximate number of moves that bring the men of a pattern to their squares.
    fn assembly(&self, view: &View, pattern: &Pattern) -> u32 {
        let king = Unit::new(PieceKind::King, view.loser_king, !self.winner, 0);
        self.arrive(&king, !self.winner, pattern.king)
            + self.muster(&view.attackers, self.winner, &pattern.attackers)
            + self.muster(&view.helpers, !self.winner, &pattern.helpers)
    }

    /// Moves until one side's men are on the squares of a pattern, using each man once.
    fn muster(&self, units: &[Unit], color: Color, wanted: &[Placed]) -> u32 {
        let mut used = 0_u32;
        let mut moves = 0;
        for &(kind, square) in wanted {
            let fits = |unit: &Unit| unit.kind == kind || unit.kind == PieceKind::Pawn;
            let nearest = units
                .iter()
                .enumerate()
                .filter(|(index, unit)| used >> index & 1 == 0 && fits(unit))
                .map(|(index, unit)| (self.arrive_as(unit, color, kind, square), index))
                .min();
            let (distance, index) = nearest.unwrap_or((FAR, 31));
            used |= 1 << index;
            moves += distance;
        }
        moves
    }

    /// Moves until a man is on a square as a piece of this kind; a pawn is promoted to it.
    fn arrive_as(&self, unit: &Unit, color: Color, kind: PieceKind, target: Square) -> u32 {
        if unit.kind == kind {
            return match kind {
                PieceKind::Pawn if unit.square.file() != target.file() => FAR,
                _ => self.arrive(unit, color, target),
            };
        }
        unit.promotion + 1 + self.distances.to_attack(color, kind, unit.queening, target)
    }

    /// The approximate number of moves to a mate on a square if no man blocks another: the king's
    /// own moves and, for the check and for each square around him, those of the nearest man.
    fn distance(&self, view: &View, target: &MateSquare) -> u32 {
        let approach = u32::from(target.approach[view.loser_king.index()]);
        let check = view
            .attackers
            .iter()
            .filter(|unit| unit.kind != PieceKind::King)
            .map(|unit| self.attack(unit, self.winner, target.square))
            .min()
            .unwrap_or(FAR);
        2 * approach + self.cover_all(view, target.flights) + check
    }

    /// Moves until the king cannot go to the squares around him, each controlled by the nearest
    /// man. A man of his own blocks only one.
    fn cover_all(&self, view: &View, flights: Bitboard) -> u32 {
        let open = flights & !view.covered;
        // A helper that blocks a square that nobody attacks is needed there.
        let busy = flights & !view.attacked;
        let mut idle: Vec<&Unit> =
            view.helpers.iter().filter(|unit| !busy.has(unit.square)).collect();
        let mut moves = 0;
        for flight in open {
            let attack = view
                .attackers
                .iter()
                .map(|unit| self.attack(unit, self.winner, flight))
                .min()
                .unwrap_or(FAR);
            let block = idle
                .iter()
                .enumerate()
                .map(|(index, unit)| (self.arrive(unit, !self.winner, flight), index))
                .min();
            moves += match block {
                Some((block, index)) if block < attack => {
                    idle.swap_remove(index);
                    block.max(1)
                }
                _ => attack.max(1),
            };
        }
        moves
    }

    fn attack(&self, unit: &Unit, color: Color, target: Square) -> u32 {
        if unit.kind != PieceKind::Pawn {
            return self.distances.to_attack(color, unit.kind, unit.square, target);
        }
        let beside = unit.square.file().index().abs_diff(target.file().index()) == 1;
        let ahead = ranks_ahead(color, unit.square, target);
        if beside && ahead >= 1 {
            return unit.delay + (ahead - 1) as u32;
        }
        unit.promotion + self.distances.to_attack(color, PieceKind::Queen, unit.queening, target)
    }

    fn arrive(&self, unit: &Unit, color: Color, target: Square) -> u32 {
        if unit.square == target {
            return 0;
        }
        if unit.kind != PieceKind::Pawn {
            return 1 + self.distances.to_attack(color, unit.kind, unit.square, target);
        }
        let ahead = ranks_ahead(color, unit.square, target);
        if unit.square.file() == target.file() && ahead >= 1 {
            return unit.delay + ahead as u32;
        }
        // A queen is a bad blocker: she usually guards the mating man's square.
        unit.promotion
            + 1
            + self.distances.to_attack(color, PieceKind::Knight, unit.queening, target)
    }
}

/// The nearest of these, at most `most`. Of equally near ones, the earlier come first.
fn nearest<T>(all: Vec<T>, most: usize, distance: impl Fn(&T) -> u32) -> Vec<T> {
    let distances: Vec<u32> = all.iter().map(distance).collect();
    let least = least(&distances, most);
    all.into_iter()
        .enumerate()
        .filter_map(|(index, item)| least.contains(&index).then_some(item))
        .collect()
}

/// The indices of the smallest numbers, up to a limit. Of equal ones, the earlier come first.
fn least(numbers: &[u32], most: usize) -> Vec<usize> {
    let mut least: Vec<usize> = Vec::with_capacity(most + 1);
    for (index, number) in numbers.iter().enumerate() {
        let larger = least.iter().position(|&other| numbers[other] > *number);
        least.insert(larger.unwrap_or(least.len()), index);
        least.truncate(most);
    }
    least
}
