//! The squares that each man may ever reach.
//!
//! A least fixpoint: at first nothing is possible; then everything that the rules allow after what
//! is possible so far is added, until nothing changes. Conditions are dropped (whose turn it is,
//! checks, pins, that two men want the same square), never added, so every square that a man can
//! really reach is found, and some others too. What is not found is impossible: the first
//! unforeseen move of a game would depend only on moves that were foreseen.
//!
//! The idea of such an analysis is Miguel Ambrona's ("A Practical Algorithm for
//! Chess Unwinnability", FUN 2022); the rules used here are Luft's own.

use luft_rules::{
    Bitboard, ByColor, CastlingSide, Color, PieceKind, Position, Square, king_attacks,
    knight_attacks,
};

/// A man, and the squares that it may reach.
#[derive(Clone, Debug)]
pub(super) struct Man {
    pub(super) color: Color,
    pub(super) kind: PieceKind,
    pub(super) start: Square,
    /// Squares that it reaches as it is; for a pawn, before it has captured anything.
    own: Bitboard,
    /// Squares of a pawn that has captured.
    strayed: Bitboard,
    /// Squares of a promoted pawn that moves as queen, rook or bishop.
    queen: Bitboard,
    /// Squares of a promoted pawn that moves as a knight.
    knight: Bitboard,
    /// The squares that it may attack from all of these, across passable squares.
    hits: Bitboard,
}

impl Man {
    fn new(color: Color, kind: PieceKind, start: Square) -> Self {
        let empty = Bitboard::EMPTY;
        Self {
            color,
            kind,
            start,
            own: start.into(),
            strayed: empty,
            queen: empty,
            knight: empty,
            hits: empty,
        }
    }

    /// Every square that it may be on, in any form.
    pub(super) fn squares(&self) -> Bitboard {
        self.own | self.strayed | self.queen | self.knight
    }

    /// The kinds that it may be, each with its squares.
    pub(super) fn forms(&self) -> [(PieceKind, Bitboard); 3] {
        let first = (self.kind, self.own | self.strayed);
        [first, (PieceKind::Queen, self.queen), (PieceKind::Knight, self.knight)]
    }

    /// The squares that it may attack when it slides `through` these.
    pub(super) fn attacks(&self, through: Bitboard) -> Bitboard {
        self.forms()
            .into_iter()
            .filter(|(_, from)| !from.is_empty())
            .map(|(kind, from)| attacks(self.color, kind, from, through))
            .fold(Bitboard::EMPTY, |all, more| all | more)
    }

    fn has_left(&self) -> bool {
        self.squares() != self.start.into()
    }
}

/// The squares that men of one kind attack from a set of squares.
pub(super) fn attacks(
    color: Color,
    kind: PieceKind,
    from: Bitboard,
    through: Bitboard,
) -> Bitboard {
    match kind {
        PieceKind::Pawn => from.shift(-1, forward(color)) | from.shift(1, forward(color)),
        PieceKind::Knight => from.union_of(knight_attacks),
        PieceKind::King => from.union_of(king_attacks),
        PieceKind::Bishop => diagonals(from, through),
        PieceKind::Rook => straights(from, through),
        PieceKind::Queen => diagonals(from, through) | straights(from, through),
    }
}

/// The squares that bishops attack from a set of squares.
fn diagonals(from: Bitboard, through: Bitboard) -> Bitboard {
    ray::<1, 1>(from, through)
        | ray::<1, -1>(from, through)
        | ray::<-1, 1>(from, through)
        | ray::<-1, -1>(from, through)
}

/// The squares that rooks attack from a set of squares.
fn straights(from: Bitboard, through: Bitboard) -> Bitboard {
    ray::<1, 0>(from, through)
        | ray::<-1, 0>(from, through)
        | ray::<0, 1>(from, through)
        | ray::<0, -1>(from, through)
}

/// Slides one way; the steps are constants because that doubles the speed.
#[inline(always)]
fn ray<const FILES: i8, const RANKS: i8>(from: Bitboard, through: Bitboard) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    let mut front = from;
    while !front.is_empty() {
        let next = front.shift(FILES, RANKS);
        all |= next;
        front = next & through;
    }
    all
}

pub(super) const fn forward(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

fn last_rank(color: Color) -> Bitboard {
    Bitboard::rank(Square::A8.relative_to(color).rank())
}

/// The squares of a file from a pawn's on towards its last rank, `square` among
/// them.
fn ahead_from(color: Color, square: Square) -> Bitboard {
    let ranks = match color {
        Color::White => u64::MAX << (8 * square.rank().index()),
        Color::Black => u64::MAX >> (8 * (7 - square.rank().index())),
    };
    Bitboard(ranks) & Bitboard::file(square.file())
}

/// Everything that may happen after a position.
#[derive(Debug)]
pub(super) struct Reachability {
    men: Vec<Man>,
    /// Occupied squares whose men can neither leave nor be captured.
    fixed: Bitboard,
    occupied: ByColor<Bitboard>,
    kings: Bitboard,
    /// The en passant square, if there is one.
    passed: Bitboard,
    /// That pawn.
    passer: Bitboard,
    /// The squares that a side's men other than the king may be on.
    present: ByColor<Bitboard>,
    /// The squares on which a side may capture.
    hits: ByColor<Bitboard>,
    /// The squares that fixed men always attack.
    guarded: ByColor<Bitboard>,
}

impl Reachability {
    pub(super) fn of(position: &Position) -> Self {
        let mut men = Vec::with_capacity(32);
        for square in position.occupied() {
            if let Some(piece) = position.piece_on(square) {
                men.push(Man::new(piece.color, piece.kind, square));
            }
        }
        let passed = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
        let mut reach = Self {
            men,
            fixed: position.occupied(),
            occupied: ByColor::from_fn(|color| position.color(color)),
            kings: position.kind(PieceKind::King),
            passed,
            passer: passed.shift(0, -forward(position.side_to_move())),
            present: ByColor::default(),
            hits: ByColor::default(),
            guarded: ByColor::default(),
        };
        reach.allow_castling(position);
        reach.refresh();
        while reach.grow() {}
        reach
    }

    pub(super) fn men(&self, color: Color) -> impl Iterator<Item = &Man> {
        self.men.iter().filter(move |man| man.color == color)
    }

    /// A side's king.
    pub(super) fn king(&self, color: Color) -> &Man {
        let mut kings = self.men(color).filter(|man| man.kind == PieceKind::King);
        kings.next().expect("a position has a king of each side")
    }

    /// The squares that may be empty at some time.
    pub(super) fn passable(&self) -> Bitboard {
        !self.fixed
    }

    /// Castling lands king and rook where steps might not bring them.
    fn allow_castling(&mut self, position: &Position) {
        for man in &mut self.men {
            let king = position.king(man.color);
            for side in CastlingSide::ALL {
                let Some(rook) = position.castling_rook(man.color, side) else { continue };
                if man.start == king {
                    man.own = man.own.with(side.king_to(king));
                } else if man.start == rook {
                    man.own = man.own.with(side.rook_to(king));
                }
            }
        }
    }

    /// Updates the conclusions from the squares that the men reach.
    fn refresh(&mut self) {
        for color in Color::ALL {
            let (mut present, mut hits) = (Bitboard::EMPTY, Bitboard::EMPTY);
            for man in self.men(color) {
                hits |= man.hits;
                if man.kind != PieceKind::King {
                    present |= man.squares();
                }
            }
            self.present[color] = present;
            self.hits[color] = hits | self.passer & self.occupied[!color];
        }
        for man in &self.men {
            let captured = man.kind != PieceKind::King && self.hits[!man.color].has(man.start);
            if captured || man.has_left() {
                self.fixed = self.fixed.without_all(man.start.into());
            }
        }
        self.guarded = ByColor::from_fn(|color| self.guarded_by(color));
    }

    /// The squares next to a side's fixed men that they always attack, because nothing can come
    /// between.
    fn guarded_by(&self, color: Color) -> Bitboard {
        self.men(color)
            .filter(|man| self.fixed.has(man.start))
            .map(|man| attacks(color, man.kind, man.start.into(), Bitboard::EMPTY))
            .fold(Bitboard::EMPTY, |all, more| all | more)
    }

    /// Moves every man as far as possible. Returns whether anything new was found.
    fn grow(&mut self) -> bool {
        let mut grown = false;
        for index in 0..self.men.len() {
            let mut man = self.men[index].clone();
            let before = (man.squares(), man.strayed, man.hits);
            if man.kind == PieceKind::Pawn {
                self.grow_pawn(&mut man);
            } else {
                man.hits |= self.roam(man.color, man.kind, &mut man.own);
            }
            grown |= before != (man.squares(), man.strayed, man.hits);
            self.men[index] = man;
        }
        // Captures may free squares, and so leave others unguarded, without any move.
        let before = (self.fixed, self.guarded, self.hits);
        self.refresh();
        grown || before != (self.fixed, self.guarded, self.hits)
    }

    /// Moves a piece from a set of squares wherever it can go, and returns the squares that it
    /// attacks on the way.
    fn roam(&self, color: Color, kind: PieceKind, squares: &mut Bitboard) -> Bitboard {
        let guarded = if kind == PieceKind::King { self.guarded[!color] } else { Bitboard::EMPTY };
        let shut = self.fixed & (self.occupied[color] | self.kings);
        let (mut front, mut hits) = (*squares, Bitboard::EMPTY);
        while !front.is_empty() {
            let more = attacks(color, kind, front, self.passable()).without_all(guarded);
            hits |= more;
            front = more & !(shut | *squares);
            *squares |= front;
        }
        hits
    }

    fn grow_pawn(&self, pawn: &mut Man) {
        let color = pawn.color;
        let up = forward(color);
        let open = self.passable();
        let victims = self.present[!color] | self.passed;
        let lane = open & self.lane(pawn);
        for _ in 0..6 {
            pawn.own |= pawn.own.shift(0, up) & lane;
            pawn.strayed |= attacks(color, PieceKind::Pawn, pawn.own | pawn.strayed, open)
                & victims
                | pawn.strayed.shift(0, up) & open;
        }
        pawn.hits |= attacks(color, PieceKind::Pawn, pawn.own | pawn.strayed, open);
        let promoted = (pawn.own | pawn.strayed) & last_rank(color);
        if !promoted.is_empty() {
            pawn.queen |= promoted;
            pawn.hits |= self.roam(color, PieceKind::Queen, &mut pawn.queen);
            pawn.knight |= promoted;
            pawn.hits |= self.roam(color, PieceKind::Knight, &mut pawn.knight);
        }
    }

    /// How far a pawn may move straight on. Pawns on one file cannot pass each other. Until a pawn
    /// ahead can be captured or leave the file by a capture, it blocks the squares from some square
    /// on: an enemy pawn from its own square, an own pawn from the farthest square that it reaches.
    fn lane(&self, pawn: &Man) -> Bitboard {
        let ahead = ahead_from(pawn.color, pawn.start);
        let mut lane = ahead;
        for other in &self.men {
            let in_the_way = other.kind == PieceKind::Pawn
                && other.start != pawn.start
                && ahead.has(other.start);
            if !in_the_way || self.may_leave_file(other) {
                continue;
            }
            let bar = if other.color == pawn.color {
                farthest(other).unwrap_or(other.start)
            } else {
                other.start
            };
            lane &= !ahead_from(pawn.color, bar);
        }
        lane
    }

    fn may_leave_file(&self, pawn: &Man) -> bool {
        let captured = pawn.squares() & self.hits[!pawn.color];
        let promoted = pawn.own & last_rank(pawn.color);
        !(captured | promoted | pawn.strayed).is_empty()
    }
}

/// The farthest square that a pawn reaches on its own file.
fn farthest(pawn: &Man) -> Option<Square> {
    pawn.own.into_iter().max_by_key(|square| square.rank().relative_to(pawn.color))
}
