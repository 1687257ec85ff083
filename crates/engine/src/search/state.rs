//! What a running search keeps: its place in the tree, and what it has learnt.

use arrayvec::ArrayVec;

use crate::eval::{Evaluator, pawn_hash};
use crate::level::LevelParameters;
use crate::rules::{Move, Position};

use super::history::{ContinuationContext, History, PieceTo};
use super::move_picker::MoveStack;
use super::score::{MAX_PLY, Score};
use super::tt::{TranspositionTable, TtEntry};
use super::{Host, POLL_NODES, Searcher, Task};

/// A principal variation.
pub(super) type PvLine = ArrayVec<Move, MAX_PLY>;

/// What is remembered of each node between the root and the current one.
#[derive(Clone, Default)]
pub(super) struct StackEntry {
    /// The move being tried; `None` for a null move.
    pub(super) moved: Option<PieceTo>,
    /// The static evaluation; `None` in check.
    pub(super) eval: Option<i32>,
    /// Quiet moves that refuted another line at this ply ("killer moves").
    pub(super) killers: [Option<Move>; 2],
    /// Plies since a capture, a pawn's move or a null move: how far back the
    /// position can have stood before.
    pub(super) reversible: usize,
    /// The move left out, while asking whether it is singular.
    pub(super) excluded: Option<Move>,
}

/// One search under way.
pub(super) struct SearchState<'a> {
    pub(super) task: Task<'a>,
    pub(super) host: &'a mut dyn Host,
    pub(super) table: &'a mut TranspositionTable,
    pub(super) history: &'a mut History,
    evaluator: &'a mut Evaluator,
    pub(super) level: LevelParameters,
    pub(super) depth_limit: i32,
    node_limit: u64,
    pub(super) nodes: u64,
    /// Once set, everything returns at once and its scores mean nothing.
    pub(super) stopped: bool,
    pub(super) seldepth: usize,
    /// No null moves at plies below this: one is being verified.
    pub(super) null_move_min_ply: usize,
    /// Hashes of the game's positions, then of the current line's, for repetitions.
    hashes: Vec<u64>,
    /// Where in `hashes` the root is.
    root: usize,
    pub(super) stack: Vec<StackEntry>,
    pub(super) move_stack: MoveStack,
    /// The principal variation from each ply on ("triangular PV table").
    pub(super) pv_table: Vec<PvLine>,
}

impl<'a> SearchState<'a> {
    pub(super) fn new(searcher: &'a mut Searcher, task: &Task<'a>, host: &'a mut dyn Host) -> Self {
        let level = task.level.parameters(task.position, task.seed);
        let mut hashes = task.history.to_vec();
        hashes.push(task.position.hash());
        let root = hashes.len() - 1;
        let mut stack = vec![StackEntry::default(); MAX_PLY + 1];
        stack[0].reversible = usize::from(task.position.halfmove_clock()).min(root);
        let deepest = (MAX_PLY - 1) as u8;
        let depth = task.limits.depth.unwrap_or(deepest).min(level.depth).clamp(1, deepest);
        Self {
            task: *task,
            host,
            table: &mut searcher.table,
            history: &mut searcher.history,
            evaluator: &mut searcher.evaluator,
            level,
            depth_limit: i32::from(depth),
            node_limit: task.limits.nodes.unwrap_or(u64::MAX).min(level.nodes),
            nodes: 0,
            stopped: false,
            seldepth: 0,
            null_move_min_ply: 0,
            hashes,
            root,
            stack,
            move_stack: MoveStack::new(),
            pv_table: vec![PvLine::new(); MAX_PLY + 1],
        }
    }

    /// Counts a node, and asks whether to stop.
    pub(super) fn enter_node(&mut self, ply: usize) {
        if self.stopped {
            return;
        }
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.pv_table[ply].clear();
        if self.nodes >= self.node_limit {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(POLL_NODES) {
            self.stopped |= self.host.should_stop(self.nodes);
        }
    }

    /// Makes a move at `ply`, towards `ply + 1`.
    pub(super) fn make_move(&mut self, position: &Position, ply: usize, mv: Move) -> Position {
        let child = position.after(mv);
        self.stack[ply].moved = Some(PieceTo::of(mv));
        let reversible = if mv.is_irreversible() { 0 } else { self.stack[ply].reversible + 1 };
        self.enter_child(&child, ply + 1, reversible);
        child
    }

    /// Makes a null move at `ply`: passes.
    pub(super) fn make_null_move(&mut self, position: &Position, ply: usize) -> Position {
        let mut child = position.clone();
        child.play_null();
        self.stack[ply].moved = None;
        self.enter_child(&child, ply + 1, 0);
        child
    }

    fn enter_child(&mut self, child: &Position, ply: usize, reversible: usize) {
        self.hashes.push(child.hash());
        self.stack[ply].reversible = reversible;
        self.stack[ply].excluded = None;
    }

    /// Takes back the last move.
    pub(super) fn unmake_move(&mut self) {
        self.hashes.pop();
    }

    /// The score of a draw or of a mate that the rules alone decide here. A
    /// position that stood before in the line searched counts as a draw at once:
    /// what could be repeated once can be repeated twice. One from the game has
    /// to have stood twice.
    pub(super) fn score_by_rule(&self, position: &Position, ply: usize) -> Option<Score> {
        if position.halfmove_clock() >= 100 {
            let mated = position.in_check() && !position.has_legal_move();
            return Some(if mated { Score::mated_in(ply) } else { Score::DRAW });
        }
        (position.is_insufficient_material() || self.is_repetition(ply)).then_some(Score::DRAW)
    }

    fn is_repetition(&self, ply: usize) -> bool {
        let here = self.hashes.len() - 1;
        let hash = self.hashes[here];
        // A level that sees no further than the reply cannot see who will repeat
        // next: it treats going back at all as the draw it leads to.
        let mut in_game = i32::from(self.depth_limit <= 2);
        // Four plies are the fewest that lead back.
        for back in (4..=self.stack[ply].reversible.min(here)).step_by(2) {
            if self.hashes[here - back] == hash {
                if here - back >= self.root {
                    return true;
                }
                in_game += 1;
                if in_game == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Levels that err must not share entries with those that do not.
    fn tt_key(&self, position: &Position) -> u64 {
        position.hash() ^ self.level.salt
    }

    pub(super) fn tt_probe(&self, position: &Position, ply: usize) -> Option<TtEntry> {
        self.table.probe(self.tt_key(position), ply)
    }

    pub(super) fn tt_store(&mut self, position: &Position, ply: usize, entry: TtEntry) {
        self.table.store(self.tt_key(position), ply, entry);
    }

    /// The static evaluation as the level sees it, before the correction history.
    pub(super) fn evaluate(&mut self, position: &Position) -> i32 {
        self.evaluator.evaluate(position) + self.level.eval_error(position)
    }

    /// The static evaluation corrected by how positions with these pawns have turned
    /// out.
    pub(super) fn corrected_eval(&self, position: &Position, eval: i32) -> i32 {
        eval + self.history.correction(position.side_to_move(), pawn_hash(position))
    }

    /// Notes by how much the search's score was better than the static evaluation.
    pub(super) fn update_correction_history(
        &mut self,
        position: &Position,
        error: i32,
        depth: i32,
    ) {
        self.history.update_correction(position.side_to_move(), pawn_hash(position), error, depth);
    }

    /// The moves before a node, for its continuation histories.
    pub(super) fn continuation_context(&self, ply: usize) -> ContinuationContext {
        [1, 2].map(|back| ply.checked_sub(back).and_then(|ply| self.stack[ply].moved))
    }

    /// Makes `mv` and then the child's principal variation that of `ply`.
    pub(super) fn update_pv(&mut self, ply: usize, mv: Move) {
        let (lines, children) = self.pv_table.split_at_mut(ply + 1);
        let (line, child) = (&mut lines[ply], &children[0]);
        line.clear();
        line.push(mv);
        line.extend(child.iter().copied().take(MAX_PLY - 1));
    }
}
