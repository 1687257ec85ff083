//! Features of a position and of each legal move, without a search.
//!
//! Features are numbered rows of a table of weights. Squares are seen from the mover's side, who
//! plays up the board.

use arrayvec::ArrayVec;
use luft_rules::{
    Bitboard, CastlingSide, Color, Move, PieceKind, Position, Square, between, bishop_attacks,
    king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};

use crate::exchange::{self, cheapest, gain, value};

/// An earlier move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastMove {
    /// The square that the piece left.
    pub from: Square,
    /// Its target square.
    pub to: Square,
    /// The captured piece.
    pub captured: Option<PieceKind>,
}

impl From<Move> for PastMove {
    fn from(mv: Move) -> Self {
        Self { from: mv.from(), to: mv.to(), captured: mv.capture() }
    }
}

/// The last three moves, the latest first: the opponent's, the mover's, the opponent's.
pub type RecentMoves = [Option<PastMove>; 3];

/// The last of a game's moves.
pub fn past(moves: &[Move]) -> RecentMoves {
    let mut latest = moves.iter().rev().map(|&mv| PastMove::from(mv));
    std::array::from_fn(|_| latest.next())
}

/// The active rows of a position.
pub type BoardRows = ArrayVec<u16, 96>;

/// The active rows of a move.
pub type MoveRows = ArrayVec<u16, 64>;

/// The starts of consecutive blocks of rows.
macro_rules! blocks {
    ($total:ident: $($name:ident = $size:expr),+ $(,)?) => {
        blocks!(@next 0; $total; $($name = $size),+);
    };
    (@next $start:expr; $total:ident; $name:ident = $size:expr $(, $rest:ident = $more:expr)*) => {
        pub(super) const $name: usize = $start;
        blocks!(@next $name + $size; $total; $($rest = $more),*);
    };
    (@next $start:expr; $total:ident;) => {
        pub(super) const $total: usize = $start;
    };
}

mod board {
    blocks!(ROWS:
        PIECES = 2 * 6 * 64,
        CASTLING = 4,
        LAST_TO = 64,
        LAST_FROM = 64,
        OWN_LAST_TO = 64,
        OWN_EN_PRISE = 64,
        THEIR_EN_PRISE = 64,
        MOVE_NUMBER = 10,
        IN_CHECK = 1,
    );
}

mod moves {
    blocks!(ROWS:
        CAPTURE = 6 * 7,
        SPECIAL = 8,
        EXCHANGE = 6 * 8,
        ATTACKED = 6 * 7,
        DEFENDED = 6 * 7,
        LEFT_ATTACKED = 6 * 7,
        LEFT_EN_PRISE = 6,
        CHECK = 6,
        NEW_ATTACK = 6 * 6,
        NEW_ATTACK_WINS = 6 * 6,
        TAKES_LAST = 2 * 6,
        HIT_BY_LAST = 6,
        MOVED_LAST = 6,
        GOES_BACK = 2,
        REPEATS = 1,
        PATH = 8 + 3 * 56 + 4 + 10,
        NEAR_LAST = 8,
        NEAR_OWN_LAST = 8,
        NEAR_ENEMY_KING = 6 * 8,
        NEAR_OWN_KING = 6 * 8,
        DANGER = 25,
        PROMISE = 25,
        PHASE = 4 * 6 * 2,
        PASSED = 6,
        BLOCKS_LAST = 6,
        DISCOVERS = 6,
        CASTLING_LOST = 2,
        MATE = 2,
        PINNED = 6,
        DEFENDS = 6,
    );
}

/// The number of rows of positions.
pub const BOARD_ROWS: usize = board::ROWS;
/// The number of rows of moves.
pub const MOVE_ROWS: usize = moves::ROWS;

/// The features of a position, computed once for all its moves.
pub struct Sight<'a> {
    position: &'a Position,
    past: RecentMoves,
    us: Color,
    phase: usize,
    /// The opponent's largest possible gain in an exchange if it were its turn.
    danger: i32,
    promise: i32,
    /// The rows of the position.
    pub rows: BoardRows,
}

/// The attacks of a piece.
fn attacks(kind: PieceKind, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match kind {
        PieceKind::Pawn => pawn_attacks(color, square),
        PieceKind::Knight => knight_attacks(square),
        PieceKind::Bishop => bishop_attacks(square, occupied),
        PieceKind::Rook => rook_attacks(square, occupied),
        PieceKind::Queen => queen_attacks(square, occupied),
        PieceKind::King => king_attacks(square),
    }
}

/// Codes the least valuable attacker: 0 for none, otherwise 1 for a pawn to 6 for a king.
fn cheapest_code(position: &Position, pieces: Bitboard) -> usize {
    cheapest(position, pieces).map_or(0, |(kind, _)| kind.index() + 1)
}

/// The distance between two squares in king's moves, from 0 to 7.
fn distance(a: Square, b: Square) -> usize {
    let files = a.file().index().abs_diff(b.file().index());
    files.max(a.rank().index().abs_diff(b.rank().index()))
}

/// A gain in exchanges, in five classes: nothing, a pawn, a piece, a rook, a queen.
fn gain_class(gain: i32) -> usize {
    [50, 200, 400, 800].iter().filter(|&&least| gain >= least).count()
}

/// The largest gain of `taker` on one square.
fn best_gain(position: &Position, taker: Color, mut note: impl FnMut(Square)) -> i32 {
    let occupied = position.occupied();
    let mut most = 0;
    for square in position.color(!taker) & !position.kind(PieceKind::King) {
        if (position.attackers_to(square, occupied) & position.color(taker)).is_empty() {
            continue;
        }
        let prize = position.kind_on(square).map_or(0, value);
        let won = gain(position, square, occupied, taker, prize);
        if won > 0 {
            note(square);
            most = most.max(won);
        }
    }
    most
}

impl<'a> Sight<'a> {
    /// Computes the features of a position.
    pub fn new(position: &'a Position, past: RecentMoves) -> Self {
        let us = position.side_to_move();
        let others = position.kind(PieceKind::Pawn) | position.kind(PieceKind::King);
        let pieces = (position.occupied() & !others).count() as usize;
        let phase = [6, 9, 12].iter().filter(|&&least| pieces > least).count();
        let rows = BoardRows::new();
        let mut sight = Self { position, past, us, phase, danger: 0, promise: 0, rows };
        sight.look_at_board();
        sight
    }

    fn row(&mut self, row: usize) {
        // Rows beyond the capacity are dropped; no real position has that many.
        let _ = self.rows.try_push(row as u16);
    }

    fn look_at_board(&mut self) {
        let (position, us) = (self.position, self.us);
        let turned = |square: Square| square.relative_to(us).index();
        for square in position.occupied() {
            if let Some(piece) = position.piece_on(square) {
                let side = usize::from(piece.color != us);
                let kind = side * 6 + piece.kind.index();
                self.row(board::PIECES + kind * 64 + turned(square));
            }
        }
        for (index, (color, side)) in
            [us, !us].into_iter().flat_map(|c| CastlingSide::ALL.map(|side| (c, side))).enumerate()
        {
            if position.castling_rook(color, side).is_some() {
                self.row(board::CASTLING + index);
            }
        }
        if let Some(last) = self.past[0] {
            self.row(board::LAST_TO + turned(last.to));
            self.row(board::LAST_FROM + turned(last.from));
        }
        if let Some(own) = self.past[1] {
            self.row(board::OWN_LAST_TO + turned(own.to));
        }
        let mut en_prise = [Vec::new(), Vec::new()];
        self.danger = best_gain(position, !us, |square| en_prise[0].push(square));
        self.promise = best_gain(position, us, |square| en_prise[1].push(square));
        for (squares, block) in en_prise.iter().zip([board::OWN_EN_PRISE, board::THEIR_EN_PRISE]) {
            for &square in squares {
                self.row(block + turned(square));
            }
        }
        let number = usize::from(position.fullmove_number());
        let class = [6, 8, 10, 13, 16, 20, 25, 30, 37].iter().filter(|&&n| number > n).count();
        self.row(board::MOVE_NUMBER + class);
        if position.in_check() {
            self.row(board::IN_CHECK);
        }
    }

    /// The rows of a legal move.
    pub fn of_move(&self, mv: Move) -> MoveRows {
        let child = self.position.after(mv);
        let mut rows = MoveRows::new();
        let mut row = |row: usize| {
            let _ = rows.try_push(row as u16);
        };
        self.what_it_is(mv, &mut row);
        self.safety(mv, &mut row);
        self.memory(mv, &mut row);
        self.place(mv, &mut row);
        self.consequences(mv, &child, &mut row);
        rows
    }

    /// The kind of move.
    fn what_it_is(&self, mv: Move, row: &mut impl FnMut(usize)) {
        let kind = mv.piece().index();
        let captured = mv.capture().map_or(0, |captured| captured.index() + 1);
        row(moves::CAPTURE + kind * 7 + captured);
        row(moves::PHASE + (self.phase * 6 + kind) * 2 + usize::from(captured > 0));
        match mv {
            Move::Castle { king, rook } => {
                let side = CastlingSide::of(king, rook);
                row(moves::SPECIAL + usize::from(side == CastlingSide::Queen));
            }
            Move::Promotion { into, .. } => row(moves::SPECIAL + 1 + into.index()),
            Move::EnPassant { .. } => row(moves::SPECIAL + 6),
            Move::Normal { .. } => {}
        }
        let castling = self.position.castling();
        if castling.any(self.us) && !matches!(mv, Move::Castle { .. }) {
            if mv.piece() == PieceKind::King {
                row(moves::CASTLING_LOST);
            } else if castling.has(mv.from()) {
                row(moves::CASTLING_LOST + 1);
            }
        }
    }

    /// Attackers and defenders of the piece, before and after the move.
    fn safety(&self, mv: Move, row: &mut impl FnMut(usize)) {
        let (position, us) = (self.position, self.us);
        let kind = mv.piece().index();
        let won = exchange::of_move(position, mv);
        let class = [-600, -250, -50, 50, 200, 400, 800].iter().filter(|&&w| won >= w).count();
        row(moves::EXCHANGE + kind * 8 + class);
        let occupied = position.occupied() & !Bitboard::of(mv.from()) | Bitboard::of(mv.to());
        let around = position.attackers_to(mv.to(), occupied) & occupied;
        let enemies = around & position.color(!us) & !Bitboard::of(mv.to());
        row(moves::ATTACKED + kind * 7 + cheapest_code(position, enemies));
        row(moves::DEFENDED + kind * 7 + cheapest_code(position, around & position.color(us)));
        let attackers = position.attackers_to(mv.from(), position.occupied()) & position.color(!us);
        let code = cheapest_code(position, attackers);
        row(moves::LEFT_ATTACKED + kind * 7 + code);
        if code > 0 && mv.piece() != PieceKind::King {
            let prize = value(mv.piece());
            if gain(position, mv.from(), position.occupied(), !us, prize) > 0 {
                row(moves::LEFT_EN_PRISE + kind);
            }
        }
        if position.pinned().has(mv.from()) {
            row(moves::PINNED + kind);
        }
    }

    /// How the move relates to the last ones.
    fn memory(&self, mv: Move, row: &mut impl FnMut(usize)) {
        let kind = mv.piece().index();
        let [last, own, before] = self.past;
        if let Some(last) = last {
            row(moves::NEAR_LAST + distance(mv.to(), last.to));
            if mv.to() == last.to {
                row(moves::TAKES_LAST + usize::from(last.captured.is_some()) * 6 + kind);
            }
            if let Some(piece) = self.position.piece_on(last.to) {
                let reach = attacks(piece.kind, piece.color, last.to, self.position.occupied());
                if reach.has(mv.from()) {
                    row(moves::HIT_BY_LAST + kind);
                }
                let king = self.position.king(self.us);
                if between(last.to, king).has(mv.to()) {
                    row(moves::BLOCKS_LAST + kind);
                }
            }
        }
        if let Some(own) = own {
            row(moves::NEAR_OWN_LAST + distance(mv.to(), own.to));
            if own.to == mv.from() {
                row(moves::MOVED_LAST + kind);
                if own.from == mv.to() {
                    let undone = |a: PastMove, b: PastMove| a.from == b.to && a.to == b.from;
                    let both = last.zip(before).is_some_and(|(a, b)| undone(a, b));
                    row(moves::GOES_BACK + usize::from(own.captured.is_some()));
                    if both {
                        row(moves::REPEATS);
                    }
                }
            }
        }
    }

    /// Where the move goes.
    fn place(&self, mv: Move, row: &mut impl FnMut(usize)) {
        let us = self.us;
        let kind = mv.piece().index();
        let (from, to) = (origin(mv).relative_to(us), mv.to().relative_to(us));
        row(moves::PATH + path(mv.piece(), from, to));
        let enemy_king = self.position.king(!us);
        row(moves::NEAR_ENEMY_KING + kind * 8 + distance(mv.to(), enemy_king));
        row(moves::NEAR_OWN_KING + kind * 8 + distance(mv.to(), self.position.king(us)));
        if mv.piece() == PieceKind::Pawn && self.is_passed(mv.from()) {
            row(moves::PASSED + (to.rank().index().max(2) - 2).min(5));
        }
    }

    /// Whether no enemy pawn can stop our pawn on this square.
    fn is_passed(&self, square: Square) -> bool {
        let ahead = |other: Square| {
            other.relative_to(self.us).rank() > square.relative_to(self.us).rank()
                && other.file().index().abs_diff(square.file().index()) <= 1
        };
        !self.position.pieces(!self.us, PieceKind::Pawn).into_iter().any(ahead)
    }

    /// What the move attacks, defends, opens and abandons.
    fn consequences(&self, mv: Move, child: &Position, row: &mut impl FnMut(usize)) {
        let us = self.us;
        let kind = mv.piece().index();
        let moved = mv.promotion().unwrap_or(mv.piece());
        let occupied = child.occupied();
        let after = attacks(moved, us, mv.to(), occupied);
        let before = attacks(mv.piece(), us, mv.from(), self.position.occupied());
        for square in after & !before & child.color(!us) {
            let Some(target) = child.kind_on(square) else { continue };
            row(moves::NEW_ATTACK + kind * 6 + target.index());
            if target != PieceKind::King && gain(child, square, occupied, us, value(target)) > 0 {
                row(moves::NEW_ATTACK_WINS + kind * 6 + target.index());
            }
        }
        let defended = after & !before & child.color(us) & !Bitboard::of(mv.from());
        for square in defended {
            let enemies = child.attackers_to(square, occupied) & child.color(!us);
            if !enemies.is_empty() {
                row(moves::DEFENDS + child.kind_on(square).map_or(0, PieceKind::index));
            }
        }
        if child.in_check() {
            let checkers = child.checkers();
            let discovered = !checkers.has(mv.to());
            let safe = exchange::of_move(self.position, mv) >= 0;
            row(moves::CHECK + usize::from(discovered) * 2 + usize::from(safe));
            if checkers.is_several() {
                row(moves::CHECK + 4);
            }
        }
        if !child.has_legal_move() {
            row(moves::MATE + usize::from(!child.in_check()));
        }
        let danger = best_gain(child, !us, |_| {});
        let promise = best_gain(child, us, |_| {});
        row(moves::DANGER + gain_class(self.danger) * 5 + gain_class(danger));
        row(moves::PROMISE + gain_class(self.promise) * 5 + gain_class(promise));
        self.opened_lines(mv, child, row);
    }

    /// Own sliding pieces for which the move opens a line to an enemy piece.
    fn opened_lines(&self, mv: Move, child: &Position, row: &mut impl FnMut(usize)) {
        let us = self.us;
        let behind = self.position.attackers_to(mv.from(), self.position.occupied())
            & self.position.color(us)
            & child.color(us);
        for square in behind {
            let Some(kind) = child.kind_on(square) else { continue };
            if !matches!(kind, PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen) {
                continue;
            }
            let seen = attacks(kind, us, square, child.occupied())
                & !attacks(kind, us, square, self.position.occupied());
            let target = (seen & child.color(!us))
                .into_iter()
                .filter_map(|square| child.kind_on(square))
                .max();
            if let Some(target) = target {
                row(moves::DISCOVERS + target.index());
            }
        }
    }
}

/// The square of the moving piece. All castling is treated as orthodox, because the weights were
/// fitted to orthodox games.
pub fn origin(mv: Move) -> Square {
    match mv {
        Move::Castle { king, .. } => Square::at(Square::E1.file(), king.rank()),
        _ => mv.from(),
    }
}

/// The number of a piece's path: a step, or a direction and distance.
fn path(kind: PieceKind, from: Square, to: Square) -> usize {
    let files = to.file().index() as i32 - from.file().index() as i32;
    let ranks = to.rank().index() as i32 - from.rank().index() as i32;
    let direction = ((files.signum() + 1) * 3 + ranks.signum() + 1) as usize;
    // The middle one of the nine directions is not a move, and is skipped.
    let direction = direction - usize::from(direction > 4);
    let far = (files.abs().max(ranks.abs()) - 1).clamp(0, 6) as usize;
    match kind {
        PieceKind::Knight => {
            let steep = usize::from(ranks.abs() == 2);
            steep * 4 + usize::from(files > 0) * 2 + usize::from(ranks > 0)
        }
        PieceKind::Bishop => 8 + direction * 7 + far,
        PieceKind::Rook => 8 + 56 + direction * 7 + far,
        PieceKind::Queen => 8 + 2 * 56 + direction * 7 + far,
        PieceKind::Pawn => 8 + 3 * 56 + if files == 0 { far } else { 2 + usize::from(files > 0) },
        PieceKind::King => {
            let castles = files.abs() == 2;
            8 + 3 * 56 + 4 + if castles { 8 + usize::from(files > 0) } else { direction }
        }
    }
}
