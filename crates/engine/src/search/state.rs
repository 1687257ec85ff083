//! What a running search keeps: its place in the tree, and what it has learnt.

use arrayvec::ArrayVec;

use crate::eval::{Evaluator, pawn_hash};
use crate::level::Sight;
use crate::rules::{Move, Position};

use super::ordering::{History, PieceSquare, Trail};
use super::score::{MAX_PLY, Score};
use super::table::{Known, Table};
use super::{Host, POLL_NODES, Searcher, Task};

pub(super) type Line = ArrayVec<Move, MAX_PLY>;

/// What is remembered of each node between the root and the current one.
#[derive(Clone, Default)]
pub(super) struct Frame {
    /// The move being tried; `None` for passing.
    pub(super) moved: Option<PieceSquare>,
    /// The static evaluation; `None` in check.
    pub(super) eval: Option<i32>,
    /// Quiet moves that refuted another line at this ply.
    pub(super) killers: [Option<Move>; 2],
    /// Plies since a capture, a pawn's move or a pass: how far back the
    /// position can have stood before.
    pub(super) reversible: usize,
    /// The move left out, while asking whether it is the only good one.
    pub(super) excluded: Option<Move>,
}

/// One search under way.
pub(super) struct Run<'a> {
    pub(super) task: Task<'a>,
    pub(super) host: &'a mut dyn Host,
    pub(super) table: &'a mut Table,
    pub(super) history: &'a mut History,
    evaluator: &'a mut Evaluator,
    pub(super) sight: Sight,
    pub(super) depth_limit: i32,
    node_limit: u64,
    pub(super) nodes: u64,
    /// Once set, everything returns at once and its scores mean nothing.
    pub(super) stopped: bool,
    pub(super) seldepth: usize,
    /// Nobody may pass at plies below this: a null move is being verified.
    pub(super) no_pass_before: usize,
    /// Hashes of the game's positions, then of the current line's.
    path: Vec<u64>,
    /// Where in `path` the root is.
    root: usize,
    pub(super) frames: Vec<Frame>,
    /// The best line found from each ply on.
    pub(super) lines: Vec<Line>,
}

impl<'a> Run<'a> {
    pub(super) fn new(searcher: &'a mut Searcher, task: &Task<'a>, host: &'a mut dyn Host) -> Self {
        let sight = task.level.sight(task.position, task.seed);
        let mut path = task.history.to_vec();
        path.push(task.position.hash());
        let root = path.len() - 1;
        let mut frames = vec![Frame::default(); MAX_PLY + 1];
        frames[0].reversible = usize::from(task.position.halfmove_clock()).min(root);
        let deepest = (MAX_PLY - 1) as u8;
        let depth = task.limits.depth.unwrap_or(deepest).min(sight.depth).clamp(1, deepest);
        Self {
            task: *task,
            host,
            table: &mut searcher.table,
            history: &mut searcher.history,
            evaluator: &mut searcher.evaluator,
            sight,
            depth_limit: i32::from(depth),
            node_limit: task.limits.nodes.unwrap_or(u64::MAX).min(sight.nodes),
            nodes: 0,
            stopped: false,
            seldepth: 0,
            no_pass_before: 0,
            path,
            root,
            frames,
            lines: vec![Line::new(); MAX_PLY + 1],
        }
    }

    /// Counts a node, and asks whether to stop.
    pub(super) fn enter(&mut self, ply: usize) {
        if self.stopped {
            return;
        }
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.lines[ply].clear();
        if self.nodes >= self.node_limit {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(POLL_NODES) {
            self.stopped |= self.host.should_stop(self.nodes);
        }
    }

    /// Plays a move at `ply`, towards `ply + 1`.
    pub(super) fn descend(&mut self, position: &Position, ply: usize, mv: Move) -> Position {
        let child = position.after(mv);
        self.frames[ply].moved = Some(PieceSquare::of(mv));
        let reversible = if mv.is_irreversible() { 0 } else { self.frames[ply].reversible + 1 };
        self.arrive(&child, ply + 1, reversible);
        child
    }

    /// Passes at `ply`.
    pub(super) fn descend_by_passing(&mut self, position: &Position, ply: usize) -> Position {
        let mut child = position.clone();
        child.play_null();
        self.frames[ply].moved = None;
        self.arrive(&child, ply + 1, 0);
        child
    }

    fn arrive(&mut self, child: &Position, ply: usize, reversible: usize) {
        self.path.push(child.hash());
        self.frames[ply].reversible = reversible;
        self.frames[ply].excluded = None;
    }

    /// Takes back the last move.
    pub(super) fn ascend(&mut self) {
        self.path.pop();
    }

    /// The score of a draw or of a mate that the rules alone decide here. A
    /// position that stood before in the line searched counts as a draw at once:
    /// what could be repeated once can be repeated twice. One from the game has
    /// to have stood twice.
    pub(super) fn decided(&self, position: &Position, ply: usize) -> Option<Score> {
        if position.halfmove_clock() >= 100 {
            let mated = position.in_check() && !position.has_legal_move();
            return Some(if mated { Score::mated_in(ply) } else { Score::DRAW });
        }
        (position.is_insufficient_material() || self.repeats(ply)).then_some(Score::DRAW)
    }

    fn repeats(&self, ply: usize) -> bool {
        let here = self.path.len() - 1;
        let hash = self.path[here];
        // A level that sees no further than the reply cannot see who will repeat
        // next: it treats going back at all as the draw it leads to.
        let mut in_game = i32::from(self.depth_limit <= 2);
        // Four plies are the fewest that lead back.
        for back in (4..=self.frames[ply].reversible.min(here)).step_by(2) {
            if self.path[here - back] == hash {
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

    fn key(&self, position: &Position) -> u64 {
        position.hash() ^ self.sight.salt
    }

    pub(super) fn probe(&self, position: &Position, ply: usize) -> Option<Known> {
        self.table.probe(self.key(position), ply)
    }

    pub(super) fn store(&mut self, position: &Position, ply: usize, known: Known) {
        self.table.store(self.key(position), ply, known);
    }

    /// The static evaluation as the level sees it, before it is corrected by
    /// experience.
    pub(super) fn evaluate(&mut self, position: &Position) -> i32 {
        self.evaluator.evaluate(position) + self.sight.error(position)
    }

    /// The static evaluation corrected by what such pawns have turned out to be
    /// worth.
    pub(super) fn corrected(&self, position: &Position, eval: i32) -> i32 {
        eval + self.history.correction(position.side_to_move(), pawn_hash(position))
    }

    /// Learns from the difference between a static evaluation and what the
    /// search found.
    pub(super) fn learn_error(&mut self, position: &Position, error: i32, depth: i32) {
        self.history.correct(position.side_to_move(), pawn_hash(position), error, depth);
    }

    /// The moves before a node that its statistics refer to.
    pub(super) fn trail(&self, ply: usize) -> Trail {
        [1, 2].map(|back| ply.checked_sub(back).and_then(|ply| self.frames[ply].moved))
    }

    /// Records that the best line from `ply` on is `mv` and then the child's.
    pub(super) fn extend_line(&mut self, ply: usize, mv: Move) {
        let (lines, children) = self.lines.split_at_mut(ply + 1);
        let (line, child) = (&mut lines[ply], &children[0]);
        line.clear();
        line.push(mv);
        line.extend(child.iter().copied().take(MAX_PLY - 1));
    }
}
