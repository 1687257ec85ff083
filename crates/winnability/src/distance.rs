//! The number of moves that pieces need from square to square.

use luft_rules::{Bitboard, ByColor, Color, PieceKind, Square};

use super::reach::{Reachability, attacks};

/// More moves than any path takes: there is no path.
pub(super) const FAR: u32 = 20;

type DistanceTable = [[u8; Square::COUNT]; Square::COUNT];

/// Distances of single pieces on a board that only has the men that can never move.
pub(super) struct Distances {
    pieces: [Box<DistanceTable>; 4],
    kings: ByColor<Box<DistanceTable>>,
}

const PIECES: [PieceKind; 4] =
    [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];

impl Distances {
    pub(super) fn new(reach: &Reachability) -> Self {
        let free = reach.passable();
        Self {
            pieces: PIECES.map(|kind| table(kind, free)),
            kings: ByColor::from_fn(|color| table(PieceKind::King, reach.king(color).squares())),
        }
    }

    /// Moves before a piece attacks a square, at most [`FAR`].
    pub(super) fn to_attack(
        &self,
        color: Color,
        kind: PieceKind,
        from: Square,
        target: Square,
    ) -> u32 {
        let table = match kind {
            PieceKind::King => &self.kings[color],
            kind => &self.pieces[kind.index() - PieceKind::Knight.index()],
        };
        u32::from(table[from.index()][target.index()]).saturating_sub(1)
    }

    /// Steps of a king to a square from each square of its `region`.
    pub(super) fn of_king_to(target: Square, region: Bitboard) -> [u8; Square::COUNT] {
        spread(PieceKind::King, target, region)
    }
}

fn table(kind: PieceKind, free: Bitboard) -> Box<DistanceTable> {
    let mut table = Box::new([[0; Square::COUNT]; Square::COUNT]);
    for from in Square::all() {
        table[from.index()] = spread(kind, from, free);
        // To attack its own square it must first move away.
        table[from.index()][from.index()] = 2;
    }
    table
}

/// Moves from one square to every other over `free` squares. Squares that are not free can be
/// attacked, but not crossed.
fn spread(kind: PieceKind, from: Square, free: Bitboard) -> [u8; Square::COUNT] {
    let mut distances = [FAR as u8; Square::COUNT];
    distances[from.index()] = 0;
    let (mut seen, mut front) = (Bitboard::of(from), Bitboard::of(from));
    for count in 1..FAR as u8 {
        let next = attacks(Color::White, kind, front, free) & !seen;
        for square in next {
            distances[square.index()] = count;
        }
        seen |= next;
        front = next & free;
        if front.is_empty() {
            break;
        }
    }
    distances
}
