//! Searches of a few plies, which find how much each legal move loses.
//!
//! People often miss deep consequences and rarely immediate ones, so each depth is a separate
//! input. The search is a plain alpha-beta search with the classical evaluation. It prunes only by
//! futility at the last ply, so its results truly belong to the given depth.

use arrayvec::ArrayVec;
use luft_engine::eval::{EvalKind, Evaluator};
use luft_rules::{Move, MoveList, Moves, PieceKind, Position};

use crate::chance::{MATE, of_centipawns};
use crate::{exchange, knots};

/// The number of depths, in plies: first the move alone, with exchanges played out, then with the
/// reply, and so on.
pub const DEPTHS: usize = 4;

/// The scores of a move at each depth, in centipawns for the mover. Scores far below the best need
/// not be exact.
pub type Scores = [i16; DEPTHS];

/// At each depth, scores less than this below the best are exact, in centipawns.
const MARGINS: [i32; DEPTHS] = [500, 500, 400, 150];

/// Moves worse than the best by more than this at one depth are not searched deeper.
const HOPELESS: i32 = 350;

/// The assumed largest gain of a quiet move before the exchanges.
const QUIET_GAIN: i32 = 150;

/// Above every score.
const INFINITE: i32 = MATE + 1000;

/// Plies of exchanges after which checks are no longer answered.
const LAST_PLY: usize = 24;

/// The number of positions stored during a search.
const MEMORY: usize = 1 << 14;

/// The number of plies with a killer move.
const KILLERS: usize = DEPTHS + 1;

/// The stored result for a position.
#[derive(Clone, Copy, Default)]
struct Found {
    hash: u64,
    depth: u8,
    /// The lower and the upper bound of the score.
    bounds: [i16; 2],
    best: Option<Move>,
}

/// The short searches of a position, paused between two moves.
pub struct ShallowSearch {
    /// The positions after each legal move.
    children: Vec<Position>,
    scores: Vec<Scores>,
    /// The moves, the best at the last depth first.
    order: Vec<usize>,
    depth: usize,
    /// The next move of the order to be searched.
    next: usize,
    /// The best score so far at this depth.
    best: i32,
}

impl ShallowSearch {
    /// The scores of all legal moves, in their order, as far as they are known.
    pub fn scores(&self) -> &[Scores] {
        &self.scores
    }

    /// Searches one move at one depth. Returns whether that was the last.
    pub fn step(&mut self, searcher: &mut ShallowSearcher) -> bool {
        if let Some(&index) = self.order.get(self.next) {
            self.search(index, searcher);
            self.next += 1;
        } else {
            let Self { scores, order, depth, .. } = self;
            order.sort_by_key(|&index| -scores[index][*depth]);
            (self.depth, self.next, self.best) = (self.depth + 1, 0, -INFINITE);
        }
        self.depth == DEPTHS
    }

    fn search(&mut self, index: usize, searcher: &mut ShallowSearcher) {
        let depth = self.depth;
        let before = |index: usize| i32::from(self.scores[index][depth.saturating_sub(1)]);
        if depth > 1 && before(index) < before(self.order[0]) - HOPELESS {
            self.scores[index][depth] = self.scores[index][depth - 1];
            return;
        }
        let alpha = (self.best - MARGINS[depth]).max(-INFINITE);
        let score = -searcher.search(&self.children[index], depth, 1, -INFINITE, -alpha);
        self.scores[index][depth] = score.max(alpha).clamp(-MATE, MATE) as i16;
        self.best = self.best.max(score);
    }
}

/// Searches positions one after another.
#[derive(Default)]
pub struct ShallowSearcher {
    evaluator: Evaluator,
    memory: Vec<Found>,
    /// A quiet move that refuted another at the ply ("killer move").
    killers: [Option<Move>; KILLERS],
}

impl ShallowSearcher {
    /// The scores of all legal moves, in their order.
    pub fn scores(&mut self, position: &Position) -> Vec<Scores> {
        let mut search = self.begin(position);
        while !search.step(self) {}
        search.scores
    }

    /// Begins the short searches of a position; [`ShallowSearch::step`] continues them.
    pub fn begin(&mut self, position: &Position) -> ShallowSearch {
        self.killers = [None; KILLERS];
        self.memory.clear();
        self.memory.resize(MEMORY, Found::default());
        let moves = position.legal_moves();
        ShallowSearch {
            children: moves.iter().map(|&mv| position.after(mv)).collect(),
            scores: vec![[0; DEPTHS]; moves.len()],
            order: (0..moves.len()).collect(),
            depth: 0,
            next: 0,
            best: -INFINITE,
        }
    }

    /// The score of a position for the side to move.
    fn search(
        &mut self,
        position: &Position,
        depth: usize,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if position.is_insufficient_material() || position.halfmove_clock() >= 100 {
            return 0;
        }
        if depth == 0 {
            return self.exchanges(position, ply, alpha, beta);
        }
        let place = position.hash() as usize % MEMORY;
        let found = Some(self.memory[place]).filter(|found| found.hash == position.hash());
        if let Some(Found { depth: known, bounds: [least, most], .. }) = found
            && usize::from(known) == depth
        {
            if i32::from(least) >= beta || least == most {
                return least.into();
            }
            if i32::from(most) <= alpha {
                return most.into();
            }
        }
        let first = found.and_then(|found| found.best);
        let (score, best) = self.try_moves(position, depth, ply, [alpha, beta], first);
        let short = score as i16;
        let bounds = if score >= beta {
            [short, i16::MAX]
        } else if score <= alpha {
            [i16::MIN, short]
        } else {
            [short, short]
        };
        self.memory[place] = Found { hash: position.hash(), depth: depth as u8, bounds, best };
        score
    }

    /// The best score and its move; `first` is tried first.
    fn try_moves(
        &mut self,
        position: &Position,
        depth: usize,
        ply: usize,
        [mut alpha, beta]: [i32; 2],
        first: Option<Move>,
    ) -> (i32, Option<Move>) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return (if position.in_check() { ply as i32 - MATE } else { 0 }, None);
        }
        let moves = Ordered::new(moves, [first, self.killers[ply % KILLERS]]);
        let (mut highest, mut best) = (-INFINITE, None);
        let hope = if depth > 1 || position.in_check() {
            INFINITE
        } else {
            self.evaluator.evaluate(position, 0, EvalKind::Classical) + QUIET_GAIN
        };
        for mv in moves {
            let child = position.after(mv);
            let is_quiet = mv.capture().is_none() && mv.promotion().is_none();
            if hope <= alpha && is_quiet && !child.in_check() && highest > -INFINITE {
                highest = highest.max(hope);
                continue;
            }
            let score = -self.search(&child, depth - 1, ply + 1, -beta, -alpha);
            if score > highest {
                (highest, best) = (score, Some(mv));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if is_quiet {
                    self.killers[ply % KILLERS] = Some(mv);
                }
                break;
            }
        }
        (highest, best)
    }

    /// The score after all exchanges ("quiescence search").
    fn exchanges(&mut self, position: &Position, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        let in_check = position.in_check() && ply < LAST_PLY;
        let mut highest = -INFINITE;
        if !in_check {
            highest = self.evaluator.evaluate(position, 0, EvalKind::Classical).clamp(-2500, 2500);
            if highest >= beta {
                return highest;
            }
            alpha = alpha.max(highest);
        }
        let standing = highest;
        let moves = position.moves(if in_check { Moves::All } else { Moves::Tactical });
        if in_check && moves.is_empty() {
            return ply as i32 - MATE;
        }
        for mv in Ordered::new(moves, [None; 2]) {
            if !in_check && is_pointless(position, mv, standing, alpha) {
                continue;
            }
            let child = position.after(mv);
            let score = -self.exchanges(&child, ply + 1, -beta, -alpha);
            highest = highest.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        highest
    }
}

/// Whether a capture loses material or cannot raise the score to alpha.
fn is_pointless(position: &Position, mv: Move, standing: i32, alpha: i32) -> bool {
    if let Some(into) = mv.promotion() {
        return into != PieceKind::Queen;
    }
    let captured = mv.capture().map_or(0, exchange::value);
    standing + captured + 150 <= alpha || exchange::of_move(position, mv) < 0
}

/// Gives moves one by one, those of the lowest [`rank`] first. Moves of the same rank keep their order.
///
/// They are not sorted, because after a cutoff the rest is not needed.
struct Ordered(ArrayVec<(u32, Move), 256>);

impl Ordered {
    fn new(moves: MoveList, first: [Option<Move>; 2]) -> Self {
        let ranked = |(index, mv)| (rank(mv, first) << 8 | index as u32, mv);
        Self(moves.into_iter().enumerate().map(ranked).collect())
    }
}

impl Iterator for Ordered {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let place = (0..self.0.len()).min_by_key(|&place| self.0[place].0)?;
        Some(self.0.swap_remove(place).1)
    }
}

/// The place of a move in the order, the lowest first: `first[0]`, then captures and promotions by most
/// valuable victim and least valuable attacker, then `first[1]`, then the others.
fn rank(mv: Move, first: [Option<Move>; 2]) -> u32 {
    /// The rank of quiet moves.
    const QUIET: u32 = 200;
    if first[0] == Some(mv) {
        return 0;
    }
    if first[1] == Some(mv) {
        return QUIET - 5;
    }
    let captured = mv.capture().map_or(0, |kind| 10 + kind.index() * 10);
    let gain = captured + mv.promotion().map_or(0, |into| into.index() * 10);
    if gain == 0 {
        return QUIET;
    }
    QUIET - (10 + gain - mv.piece().index()) as u32
}

/// The number of rows for the searches.
pub const SHALLOW_ROWS: usize = DEPTHS * (LOSSES.len() + RANKS.len() + 1 + GAPS.len())
    + CHANCES.len()
    + (DEPTHS - 1) * CHANGES.len();

/// Rows with their weights.
pub type Rows = ArrayVec<(u16, f32), 32>;

/// The scale of these inputs relative to the features. They are trained on fewer positions, and so
/// must learn faster.
const SCALE: f32 = 5.0;

/// Losses of winning chances between which weights are interpolated.
const LOSSES: [f32; 8] = [0.0, 0.01, 0.03, 0.06, 0.12, 0.2, 0.35, 0.6];
/// Knots of the margin between the best move and the second.
const GAPS: [f32; 5] = [0.0, 0.03, 0.08, 0.2, 0.4];
/// Knots of the winning chance with the best move.
const CHANCES: [f32; 7] = [0.02, 0.12, 0.3, 0.5, 0.7, 0.88, 0.98];
/// Knots of the change of the loss from one depth to the next.
const CHANGES: [f32; 5] = [-0.25, -0.07, 0.0, 0.07, 0.25];
/// The classes of a move's rank, by the number of better moves.
const RANKS: [usize; 6] = [1, 2, 3, 5, 9, 16];

/// The scores of all moves at a depth. Scores far below the best depend on the order of moves, so
/// they are set to the margin below it.
fn known(scores: &[Scores], depth: usize) -> Vec<i32> {
    let highest = scores.iter().map(|scores| i32::from(scores[depth])).max().unwrap_or(0);
    let known = |scores: &Scores| i32::from(scores[depth]).max(highest - MARGINS[depth]);
    scores.iter().map(known).collect()
}

/// The loss of winning chances by each move, compared with the best one, at a depth counted from 0.
pub fn losses(scores: &[Scores], depth: usize) -> Vec<f32> {
    let known = known(scores, depth);
    let best = of_centipawns(known.iter().copied().max().unwrap_or(0));
    known.into_iter().map(|score| best - of_centipawns(score)).collect()
}

/// The rows of every move, numbered from 0, by the scores of all.
pub fn rows(scores: &[Scores]) -> Vec<Rows> {
    let mut all = vec![Rows::new(); scores.len()];
    let losses: Vec<Vec<f32>> = (0..DEPTHS).map(|depth| losses(scores, depth)).collect();
    let mut block = 0;
    for (depth, losses) in losses.iter().enumerate() {
        let known = known(scores, depth);
        let mut sorted = known.clone();
        sorted.sort_unstable_by_key(|&score| -score);
        let best = sorted.first().map_or(0.5, |&score| of_centipawns(score));
        let second = sorted.get(1).map_or(0.0, |&score| of_centipawns(score));
        for (index, rows) in all.iter_mut().enumerate() {
            let score = known[index];
            interpolate(rows, block, &LOSSES, losses[index]);
            let better = sorted.iter().take_while(|&&other| other > score).count();
            let class = RANKS.iter().filter(|&&rank| better >= rank).count();
            rows.push(((block + LOSSES.len() + class) as u16, SCALE));
            if better == 0 {
                interpolate(rows, block + LOSSES.len() + RANKS.len() + 1, &GAPS, best - second);
            }
            if depth == DEPTHS - 1 {
                let start = DEPTHS * (LOSSES.len() + RANKS.len() + 1 + GAPS.len());
                interpolate(rows, start, &CHANCES, best);
            }
        }
        block += LOSSES.len() + RANKS.len() + 1 + GAPS.len();
    }
    block += CHANCES.len();
    for pair in losses.windows(2) {
        for (index, rows) in all.iter_mut().enumerate() {
            interpolate(rows, block, &CHANGES, pair[1][index] - pair[0][index]);
        }
        block += CHANGES.len();
    }
    all
}

/// Adds the two rows of the knots around a value, weighted by linear interpolation.
fn interpolate(rows: &mut Rows, start: usize, knots: &[f32], value: f32) {
    let (upper, share) = knots::place(knots, value);
    for (knot, share) in [(upper - 1, 1.0 - share), (upper, share)] {
        if share > 0.0 {
            rows.push(((start + knot) as u16, SCALE * share));
        }
    }
}
