//! Legal move generation.
//!
//! Moves are generated as sets of target squares and passed to a [`MoveSink`], which lists or
//! merely counts them. Only legal moves are generated, so none is removed afterwards.

use arrayvec::ArrayVec;

use crate::attacks::{Tables, tables};
use crate::castling::CastlingSide;
use crate::{Bitboard, Color, Move, PieceKind, Position, Rank, Square};

/// The capacity suffices for the legal moves of any position: the most known is 218, and set-ups
/// with more pieces than promotion can give are refused.
pub type MoveList = ArrayVec<Move, 256>;

/// A choice among the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moves {
    /// Every one.
    All,
    /// Captures, en passant too, and promotions.
    Tactical,
    /// All the others.
    Quiet,
}

/// Receives generated moves.
trait MoveSink {
    /// Pawns that each move by `step` (as a difference of square indices) and land on `targets`,
    /// which may be on the last rank.
    fn pawns(&mut self, targets: Bitboard, step: i8);
    /// A piece, not a pawn, that can move to each of `targets`.
    fn piece(&mut self, kind: PieceKind, from: Square, targets: Bitboard);
    /// An en passant capture.
    fn en_passant(&mut self, from: Square, to: Square);
    /// Castling.
    fn castle(&mut self, king: Square, rook: Square);
}

pub(super) const LAST_RANKS: Bitboard = Bitboard(0xFF00_0000_0000_00FF);

/// Counts moves.
struct Counter(usize);

impl MoveSink for Counter {
    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, _: i8) {
        let promotions = (targets & LAST_RANKS).count() * (PieceKind::PROMOTIONS.len() as u32 - 1);
        self.0 += (targets.count() + promotions) as usize;
    }

    #[inline(always)]
    fn piece(&mut self, _: PieceKind, _: Square, targets: Bitboard) {
        self.0 += targets.count() as usize;
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }

    #[inline(always)]
    fn castle(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
}

/// Lists moves.
struct Lister<'a> {
    position: &'a Position,
    list: &'a mut MoveList,
}

impl MoveSink for Lister<'_> {
    fn pawns(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            let from = Square::from_bits((to.index() as i8 - step) as u32);
            let capture = self.position.kind_on(to);
            if LAST_RANKS.has(to) {
                let promotion = |into| Move::Promotion { from, to, capture, into };
                self.list.extend(PieceKind::PROMOTIONS.map(promotion));
            } else {
                self.list.push(Move::Normal { piece: PieceKind::Pawn, from, to, capture });
            }
        }
    }

    fn piece(&mut self, piece: PieceKind, from: Square, targets: Bitboard) {
        let occupied = self.position.occupied();
        for to in targets & occupied {
            self.list.push(Move::Normal { piece, from, to, capture: self.position.kind_on(to) });
        }
        for to in targets & !occupied {
            self.list.push(Move::Normal { piece, from, to, capture: None });
        }
    }

    fn en_passant(&mut self, from: Square, to: Square) {
        self.list.push(Move::EnPassant { from, to });
    }

    fn castle(&mut self, king: Square, rook: Square) {
        self.list.push(Move::Castle { king, rook });
    }
}

/// The data of the generator about a position, for one side.
pub(super) struct Generator<'a> {
    pub(super) position: &'a Position,
    pub(super) tables: &'a Tables,
    pub(super) us: Color,
    pub(super) king: Square,
    /// The squares where pieces other than the king may move: not occupied by their own side, and
    /// in check those that end the check.
    pub(super) allowed: Bitboard,
    choice: Moves,
}

impl Generator<'_> {
    #[inline(always)]
    fn generate(&self, sink: &mut impl MoveSink) {
        self.king_moves(sink);
        if self.position.checkers.is_several() {
            return;
        }
        self.pawn_moves(sink);
        self.en_passant(sink);
        self.piece_moves(sink);
        if self.choice != Moves::Tactical {
            self.castling(sink);
        }
    }

    /// The squares of `targets` that the choice of moves admits for pieces.
    #[inline(always)]
    fn chosen(&self, targets: Bitboard) -> Bitboard {
        match self.choice {
            Moves::All => targets,
            Moves::Tactical => targets & self.position.colors[!self.us],
            Moves::Quiet => targets & !self.position.colors[!self.us],
        }
    }

    #[inline(always)]
    fn king_moves(&self, sink: &mut impl MoveSink) {
        let targets = self.chosen(self.tables.king(self.king) & !self.position.colors[self.us]);
        // The squares that the enemy's pawns and king forbid to the king are cheap to compute for
        // all targets at once.
        let theirs = |kind| self.position.pieces(!self.us, kind);
        let up = forward(!self.us);
        let pawns = theirs(PieceKind::Pawn);
        let forbidden = pawns.shift(-1, up)
            | pawns.shift(1, up)
            | self.tables.king(self.position.king(!self.us));
        let mut safe = targets.without_all(forbidden);
        for target in safe {
            if !self.is_safe_from_pieces(target) {
                safe ^= target.into();
            }
        }
        if !safe.is_empty() {
            sink.piece(PieceKind::King, self.king, safe);
        }
    }

    /// Whether no enemy knight or slider would attack the king on `square`.
    #[inline(always)]
    pub(super) fn is_safe_from_pieces(&self, square: Square) -> bool {
        let theirs = |kind| self.position.pieces(!self.us, kind);
        // The king does not protect the squares behind it.
        let occupied = self.position.occupied() ^ self.king.into();
        let queens = theirs(PieceKind::Queen);
        (self.tables.knight(square) & theirs(PieceKind::Knight)).is_empty()
            && (self.tables.bishop(square, occupied) & (theirs(PieceKind::Bishop) | queens))
                .is_empty()
            && (self.tables.rook(square, occupied) & (theirs(PieceKind::Rook) | queens)).is_empty()
    }

    #[inline(always)]
    fn pawn_moves(&self, sink: &mut impl MoveSink) {
        let pawns = self.position.pieces(self.us, PieceKind::Pawn);
        let pinned = pawns & self.position.pinned;
        self.pawn_set(sink, pawns.without_all(pinned), self.allowed);
        for pawn in pinned {
            self.pawn_set(sink, pawn.into(), self.allowed & self.tables.line(self.king, pawn));
        }
    }

    /// The targets of a set of pawns by one step, and by two.
    #[inline(always)]
    pub(super) fn pawn_steps(&self, pawns: Bitboard) -> [Bitboard; 2] {
        let up = forward(self.us);
        let empty = !self.position.occupied();
        let single = pawns.shift(0, up) & empty;
        let third =
            Rank::new(2).map_or(Bitboard::EMPTY, |r| Bitboard::rank(r.relative_to(self.us)));
        [single, (single & third).shift(0, up) & empty]
    }

    /// Steps and captures of a set of pawns that may land on `allowed`.
    #[inline(always)]
    fn pawn_set(&self, sink: &mut impl MoveSink, pawns: Bitboard, allowed: Bitboard) {
        let up = forward(self.us);
        let [single, double] = self.pawn_steps(pawns);
        let steps = match self.choice {
            Moves::All => allowed,
            Moves::Tactical => allowed & LAST_RANKS,
            Moves::Quiet => allowed & !LAST_RANKS,
        };
        sink.pawns(single & steps, 8 * up);
        sink.pawns(double & steps, 16 * up);
        if self.choice != Moves::Quiet {
            let victims = allowed & self.position.colors[!self.us];
            for files in [-1, 1] {
                sink.pawns(pawns.shift(files, up) & victims, 8 * up + files);
            }
        }
    }

    #[inline(always)]
    fn en_passant(&self, sink: &mut impl MoveSink) {
        let Some(target) = self.position.en_passant else { return };
        if self.choice == Moves::Quiet {
            return;
        }
        for from in self.position.en_passant_pawns(self.tables, target) {
            if self.position.is_en_passant_legal(from, target) {
                sink.en_passant(from, target);
            }
        }
    }

    #[inline(always)]
    fn piece_moves(&self, sink: &mut impl MoveSink) {
        let ours = self.position.colors[self.us];
        let pinned = self.position.pinned;
        let free = |kind| (self.position.kind(kind) & ours).without_all(pinned);
        let allowed = self.chosen(self.allowed);
        for from in free(PieceKind::Knight) {
            sink.piece(PieceKind::Knight, from, self.tables.knight(from) & allowed);
        }
        for kind in SLIDERS {
            for from in free(kind) {
                sink.piece(kind, from, self.slide(kind, from) & allowed);
            }
        }
        // A pinned piece cannot also answer a check.
        if !self.position.in_check() {
            for kind in SLIDERS {
                for from in self.position.kind(kind) & ours & pinned {
                    let along = self.tables.line(self.king, from);
                    sink.piece(kind, from, self.slide(kind, from) & allowed & along);
                }
            }
        }
    }

    #[inline(always)]
    pub(super) fn slide(&self, kind: PieceKind, from: Square) -> Bitboard {
        let occupied = self.position.occupied();
        match kind {
            PieceKind::Bishop => self.tables.bishop(from, occupied),
            PieceKind::Rook => self.tables.rook(from, occupied),
            _ => self.tables.bishop(from, occupied) | self.tables.rook(from, occupied),
        }
    }

    #[inline(always)]
    fn castling(&self, sink: &mut impl MoveSink) {
        let rooks = self.position.castling.rooks(self.us);
        if rooks.is_empty() || self.position.in_check() {
            return;
        }
        let home = Square::E1.relative_to(self.us);
        let [kings, queens] = CastlingSide::ALL.map(|side| side.corner(self.us));
        let corners = Bitboard::of(kings).with(queens);
        let is_orthodox = self.king == home && rooks.without_all(corners).is_empty();
        if !is_orthodox {
            let able = self.position.rooks_to_castle_with();
            let rooks = CastlingSide::ALL.map(|side| side.rook_among(able, self.king));
            for rook in rooks.into_iter().flatten() {
                sink.castle(self.king, rook);
            }
            return;
        }
        for corner in [kings, queens] {
            // The squares are constants here, so the squares between them are, too.
            if rooks.has(corner) && self.is_way_free(home, corner) {
                sink.castle(home, corner);
            }
        }
    }

    pub(super) fn can_castle(&self, rook: Square) -> bool {
        !self.position.in_check()
            && self.position.castling.rooks(self.us).has(rook)
            // A rook pinned on the first rank shields the king, as only in Chess960.
            && !self.position.pinned.has(rook)
            && self.is_way_free(self.king, rook)
    }

    #[inline(always)]
    fn is_way_free(&self, king: Square, rook: Square) -> bool {
        let position = self.position;
        let occupied = position.occupied();
        let side = CastlingSide::of(king, rook);
        let kings_way = Bitboard::along_rank(king, side.king_to(king));
        let way = kings_way | Bitboard::along_rank(rook, side.rook_to(king));
        let both = Bitboard::of(king).with(rook);
        (way & occupied).without_all(both).is_empty()
            && position.is_way_safe(kings_way.without_all(king.into()))
    }
}

const SLIDERS: [PieceKind; 3] = [PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];

/// The direction of a side's pawns, in ranks.
#[inline(always)]
const fn forward(us: Color) -> i8 {
    match us {
        Color::White => 1,
        Color::Black => -1,
    }
}

impl Position {
    /// Every legal move.
    pub fn legal_moves(&self) -> MoveList {
        self.moves(Moves::All)
    }

    /// The legal moves of a choice.
    pub fn moves(&self, choice: Moves) -> MoveList {
        let mut list = MoveList::new();
        self.list_moves(choice, &mut list);
        list
    }

    /// Adds the legal moves of a choice to a list. Unlike [`Self::moves`], this copies no list.
    #[inline(never)]
    pub fn list_moves(&self, choice: Moves, list: &mut MoveList) {
        self.generate(choice, &mut Lister { position: self, list });
    }

    /// The number of legal moves, faster than listing them. It needs an instance of the generator
    /// of its own; the page omits it, because nothing there counts so often.
    pub fn legal_move_count(&self) -> usize {
        let mut counter = Counter(0);
        self.generate(Moves::All, &mut counter);
        counter.0
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        !self.legal_moves().is_empty()
    }

    /// The legal move from one square to another that a player means, with the piece that a pawn
    /// becomes. Castling is meant as in [`Move::is_meant_by`].
    pub fn legal_move(
        &self,
        from: Square,
        to: Square,
        promotion: Option<PieceKind>,
    ) -> Option<Move> {
        let means =
            |mv: &Move| mv.from() == from && mv.is_meant_by(to) && mv.promotion() == promotion;
        self.legal_moves().into_iter().find(means)
    }

    /// Whether the side to move has been checkmated.
    pub fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_legal_move()
    }

    /// Whether the side to move is not in check and has no legal move.
    pub fn is_stalemate(&self) -> bool {
        !self.in_check() && !self.has_legal_move()
    }

    /// The rooks with which the side to move can castle now, wherever they stand.
    // A method of the position, not of the generator, whose values would have to leave their
    // registers.
    #[cold]
    #[inline(never)]
    fn rooks_to_castle_with(&self) -> Bitboard {
        let generator = self.generator(self.side, Moves::All);
        let rooks = self.castling.rooks(self.side).into_iter();
        rooks.filter(|&rook| generator.can_castle(rook)).collect()
    }

    /// Whether the opponent attacks none of some squares.
    #[inline(always)]
    fn is_way_safe(&self, squares: Bitboard) -> bool {
        let (occupied, theirs) = (self.occupied(), self.colors[!self.side]);
        squares.into_iter().all(|at| (self.attackers_to(at, occupied) & theirs).is_empty())
    }

    #[inline(always)]
    fn generate(&self, choice: Moves, sink: &mut impl MoveSink) {
        // With a constant side, every shift and rank below is constant, too.
        match self.side {
            Color::White => self.generator(Color::White, choice).generate(sink),
            Color::Black => self.generator(Color::Black, choice).generate(sink),
        }
    }

    #[inline(always)]
    pub(super) fn generator(&self, us: Color, choice: Moves) -> Generator<'_> {
        let tables = tables();
        let king = self.king(us);
        let evasions = match self.checkers.first() {
            Some(checker) => tables.between(king, checker).with(checker),
            None => Bitboard::FULL,
        };
        let allowed = evasions & !self.colors[us];
        Generator { position: self, tables, us, king, allowed, choice }
    }
}
