//! The search stack: the line from the root to the current node, with the data of each node.

use arrayvec::ArrayVec;

use luft_rules::{Bitboard, Move, Position};

use super::history::{CONTINUATION_PLIES, ContinuationContext, PieceTo};
use super::move_picker::MoveStack;
use super::pause::{Captures, PausedNode};
use super::score::{MAX_PLY, Score};
use super::tt::PackedMove;

/// A principal variation.
pub(super) type PvLine = ArrayVec<Move, MAX_PLY>;

/// The last iteration's result for one of several lines ("MultiPV").
#[derive(Clone, Copy, Default)]
pub(super) struct RootLine {
    /// Its first move.
    pub(super) first: PackedMove,
    pub(super) score: Score,
}

/// The data of a node on the current line.
#[derive(Clone, Copy, Default)]
pub(super) struct StackEntry {
    /// The move being tried; `None` for a null move.
    pub(super) moved: Option<PieceTo>,
    /// The same move.
    pub(super) mv: Option<Move>,
    /// The static evaluation; `None` in check.
    pub(super) eval: Option<i32>,
    /// The squares that the opponent attacks; only while moves are tried.
    pub(super) threats: Bitboard,
    /// The reduction of the move being tried, in plies.
    pub(super) reduction: i32,
    /// Whether the position is on a principal variation, or was on one before.
    pub(super) was_pv: bool,
    /// The number of nodes at this ply that have failed high since the parent's ply was last
    /// entered.
    pub(super) cutoffs: i32,
    /// Quiet moves that refuted another line at this ply ("killer moves").
    pub(super) killers: [Option<Move>; 2],
    /// Plies since a capture, a pawn move or a null move: the position cannot repeat one from
    /// before that.
    reversible: usize,
    /// The excluded move during a singular search.
    pub(super) excluded: Option<PackedMove>,
}

/// The search stack and the state that outlives a pause.
///
/// To pause, all functions of the search return: each undoes its changes to the stack and saves its
/// locals in `paused_nodes` or `paused_captures`, the root's last. When called again with the same
/// arguments, each restores its locals and repeats the call that it was in, down to the node where
/// the search paused. Thus the search visits the same nodes as one that never pauses.
#[derive(Default)]
pub(super) struct SearchStack {
    /// The number of visited nodes.
    pub(super) nodes: u64,
    /// The node count at which the search pauses.
    pause_at: u64,
    /// Whether the search is pausing. All functions then return at once, and scores are
    /// meaningless.
    pub(super) is_pausing: bool,
    pub(super) paused_nodes: Vec<PausedNode>,
    pub(super) paused_captures: Vec<Captures>,
    /// The iteration's depth, in plies.
    pub(super) root_depth: i32,
    /// The length of the longest line searched, in plies.
    pub(super) seldepth: usize,
    /// The requested lines, at least one. Those before `line` belong to this iteration.
    pub(super) lines: Vec<RootLine>,
    /// The line that is being searched. The first moves of the lines before it are excluded at the
    /// root.
    pub(super) line: usize,
    /// The root moves that are excluded from all lines.
    pub(super) excluded_root_moves: Vec<Move>,
    /// The number of visited nodes below each root move.
    root_nodes: Vec<(Move, u64)>,
    /// No null moves at plies below this, because one is being verified.
    pub(super) null_move_min_ply: usize,
    /// Hashes of the game's positions, then of the current line's, for repetitions.
    hashes: Vec<u64>,
    /// The index of the root in `hashes`.
    root: usize,
    pub(super) entries: Vec<StackEntry>,
    pub(super) move_stack: MoveStack,
    /// The principal variation from each ply on ("triangular PV table").
    pub(super) pv_table: Vec<PvLine>,
}

impl SearchStack {
    /// A stack at the root. `history` has the hashes of the earlier positions.
    pub(super) fn new(position: &Position, history: &[u64]) -> Self {
        let mut hashes = history.to_vec();
        hashes.push(position.hash());
        let root = hashes.len() - 1;
        let mut entries = vec![StackEntry::default(); MAX_PLY + 1];
        entries[0].reversible = usize::from(position.halfmove_clock()).min(root);
        let pv_table = vec![PvLine::new(); MAX_PLY + 1];
        let lines = vec![RootLine::default()];
        Self { hashes, root, entries, pv_table, lines, ..Self::default() }
    }

    /// Continues the search until this total number of nodes.
    pub(super) fn resume(&mut self, pause_at: u64) {
        self.pause_at = pause_at;
        self.is_pausing = false;
    }

    /// Counts a node; `false` if the search pauses before it.
    #[inline]
    pub(super) fn enter_node(&mut self, ply: usize) -> bool {
        if self.nodes >= self.pause_at {
            self.is_pausing = true;
            return false;
        }
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.pv_table[ply].clear();
        true
    }

    /// Makes a move in the position at `ply`, which becomes the one at `ply + 1`.
    // A returned position would be copied once more.
    #[inline]
    pub(super) fn make_move(&mut self, position: &mut Position, ply: usize, mv: Move) {
        self.entries[ply].moved = Some(PieceTo::of(position.side_to_move(), mv));
        self.entries[ply].mv = Some(mv);
        self.entries[ply].reduction = 0;
        let reversible = if mv.is_irreversible() { 0 } else { self.entries[ply].reversible + 1 };
        position.play_unchecked(mv);
        self.enter_child(position, ply + 1, reversible);
    }

    /// Makes a null move in the position at `ply`, which becomes the one at `ply + 1`.
    pub(super) fn make_null_move(&mut self, position: &mut Position, ply: usize) {
        position.play_null();
        self.entries[ply].moved = None;
        self.entries[ply].mv = None;
        self.entries[ply].reduction = 0;
        self.enter_child(position, ply + 1, 0);
    }

    fn enter_child(&mut self, child: &Position, ply: usize, reversible: usize) {
        self.hashes.push(child.hash());
        self.entries[ply].reversible = reversible;
        self.entries[ply].excluded = None;
    }

    /// Unmakes the last move.
    pub(super) fn unmake_move(&mut self) {
        self.hashes.pop();
    }

    /// Whether the position at `ply` is drawn by repetition. A repetition within the searched line
    /// counts as a draw at once, because a position that can be repeated once can be repeated
    /// twice. A position of the game must have occurred `times_in_game` times.
    pub(super) fn is_repetition(&self, ply: usize, times_in_game: usize) -> bool {
        let here = self.hashes.len() - 1;
        let hash = self.hashes[here];
        let mut in_game = 0;
        // A repetition takes at least four plies.
        for back in (4..=self.entries[ply].reversible.min(here)).step_by(2) {
            if self.hashes[here - back] == hash {
                in_game += 1;
                if here - back >= self.root || in_game == times_in_game {
                    return true;
                }
            }
        }
        false
    }

    /// The moves before a node, for its continuation histories.
    #[inline]
    pub(super) fn continuation_context(&self, ply: usize) -> ContinuationContext {
        CONTINUATION_PLIES.map(|back| ply.checked_sub(back).and_then(|ply| self.entries[ply].moved))
    }

    /// Whether the current line must not begin with this root move.
    #[inline(never)]
    pub(super) fn is_root_move_excluded(&self, mv: Move) -> bool {
        self.excluded_root_moves.contains(&mv)
            || self.lines[..self.line].iter().any(|line| line.first.is(mv))
    }

    /// Whether any root move is excluded from the current line.
    pub(super) fn excludes_root_moves(&self) -> bool {
        self.line > 0 || !self.excluded_root_moves.is_empty()
    }

    /// Adds to the number of nodes visited below a root move.
    pub(super) fn add_effort(&mut self, mv: Move, nodes: u64) {
        match self.root_nodes.iter_mut().find(|(other, _)| *other == mv) {
            Some((_, sum)) => *sum += nodes,
            None => self.root_nodes.push((mv, nodes)),
        }
    }

    /// The share of all nodes that were visited below a root move, in
    /// thousandths.
    pub(super) fn effort(&self, mv: Move) -> u32 {
        let nodes = self.root_nodes.iter().find(|(other, _)| *other == mv);
        nodes.map_or(0, |(_, nodes)| (nodes * 1000 / self.nodes.max(1)) as u32)
    }

    /// Sets the principal variation of `ply` to `mv` followed by the child's.
    pub(super) fn update_pv(&mut self, ply: usize, mv: Move) {
        let (lines, children) = self.pv_table.split_at_mut(ply + 1);
        let (line, child) = (&mut lines[ply], &children[0]);
        line.clear();
        line.push(mv);
        line.extend(child.iter().copied().take(MAX_PLY - 1));
    }
}
