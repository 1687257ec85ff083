//! The search for a helpmate.
//!
//! Both sides cooperate, so this is a path search, not a game search. Every position is kept once,
//! and those that look nearest to a mate are expanded first. If all reachable positions have been
//! seen without a mate, there is none.

use std::collections::VecDeque;

use luft_rules::{Color, Move, Position};

use super::goal::MateGoal;
use super::position_set::{Insertion, PositionSet};
use super::{Winnability, statically_unwinnable};

/// How a position was found. The node has the number of its position.
struct MateNode {
    /// The parent node and the move from it. `None` at the root.
    origin: Option<(u32, Move)>,
    state: NodeState,
}

/// The state of a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NodeState {
    /// Not expanded. The move to it can be undone, so no chances are lost.
    Open,
    /// Not expanded. The move to it cannot be undone.
    Changed,
    /// Expanded, or need not be.
    Closed,
}

/// Open nodes by estimate. Among equals, first in, first out.
struct Queue(Vec<VecDeque<u32>>);

impl Queue {
    fn new() -> Self {
        Self((0..=MateGoal::FARTHEST).map(|_| VecDeque::new()).collect())
    }

    fn push(&mut self, estimate: usize, node: u32) {
        self.0[estimate.min(MateGoal::FARTHEST)].push_back(node);
    }

    fn pop(&mut self) -> Option<u32> {
        self.0.iter_mut().find_map(VecDeque::pop_front)
    }
}

/// The cost of asking the static stage, in positions.
const CHECKED: usize = 20;

/// Searches with fewer positions are breadth-first.
const SHORT: usize = 200;

/// The aim of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// Find a mate, or prove that there is none.
    Either,
    /// Prove that there is no mate. The search gives up if it finds new positions much faster than
    /// it can expand them.
    NoMate,
}

/// A search for [`Aim::NoMate`] may give up after this number of positions.
const FIRST_POSITIONS: usize = 500;
/// It gives up if it has expanded less than one in this many of the positions found. In the
/// classified dead positions at least a fifth was always expanded; in nine of ten positions from
/// people's games it was less than a tenth.
const LEAST_EXTENDED: usize = 8;

/// A search for mates of one side.
pub(super) struct MateSearch {
    winner: Color,
    aim: Aim,
    goal: Option<MateGoal>,
    bound: usize,
    positions: PositionSet,
    nodes: Vec<MateNode>,
    queues: Vec<Queue>,
    /// The number of nodes expanded so far.
    turn: usize,
    /// Whether all reachable positions will be seen. False after two different ones had the same
    /// hash.
    complete: bool,
    checks: Checks,
}

/// How often the static stage was asked after irreversible moves, and how often it proved that no
/// mate was left. If it rarely does, it is asked less often.
#[derive(Default)]
struct Checks {
    wanted: u32,
    made: u32,
    lost: u32,
}

impl Checks {
    fn are_due(&mut self) -> bool {
        self.wanted += 1;
        self.made < 200 || self.lost * 10 >= self.made || self.wanted.is_multiple_of(8)
    }

    fn note(&mut self, lost: bool) -> bool {
        self.made += 1;
        self.lost += u32::from(lost);
        lost
    }
}

impl MateSearch {
    /// A search for a mate by `winner` among at most `bound` positions. It follows estimates, or is
    /// breadth-first if preparing them would take longer than the whole search.
    pub(super) fn new(position: &Position, winner: Color, bound: usize, aim: Aim) -> Self {
        let goal = (bound >= SHORT).then(|| MateGoal::new(position, winner));
        let queues = if goal.is_some() { MateGoal::ESTIMATES } else { 1 };
        let mut search = Self {
            winner,
            aim,
            goal,
            bound,
            positions: PositionSet::of(position.clone()),
            nodes: Vec::new(),
            queues: (0..queues).map(|_| Queue::new()).collect(),
            turn: 0,
            complete: true,
            checks: Checks::default(),
        };
        search.add(0, None, NodeState::Open);
        search
    }

    /// Looks at about `positions` more positions, known ones included. It expands the next node of
    /// each queue in turn. Returns the answer once there is one.
    pub(super) fn step(&mut self, positions: usize) -> Option<Winnability> {
        let mut looked_at = 0;
        while looked_at < positions {
            looked_at += 1;
            let made = self.checks.made;
            let Some(node) = self.queue().pop() else {
                return Some(match self.complete {
                    true => Winnability::Unwinnable,
                    false => Winnability::Undetermined,
                });
            };
            let is_extended = self.is_to_be_extended(node);
            looked_at += CHECKED * (self.checks.made - made) as usize;
            if !is_extended {
                continue;
            }
            self.turn += 1;
            let position = self.positions.get(node).clone();
            let moves = position.legal_moves();
            looked_at += moves.len();
            if let Some(mate) = self.extend(node, &position, &moves) {
                return Some(Winnability::Winnable(self.line(node, mate)));
            }
            if self.positions.len() >= self.bound || self.gives_up() {
                return Some(Winnability::Undetermined);
            }
        }
        None
    }

    fn gives_up(&self) -> bool {
        let found = self.positions.len();
        self.aim == Aim::NoMate && found >= FIRST_POSITIONS && self.turn * LEAST_EXTENDED < found
    }

    /// The queue whose turn it is. Every queue has every node, so none is left when one queue is
    /// empty.
    fn queue(&mut self) -> &mut Queue {
        let last = self.queues.len() - 1;
        // The last queue, the breadth-first one, finds mates that all estimates miss.
        let breadth = last == 0 || self.turn.is_multiple_of(16);
        &mut self.queues[if breadth { last } else { self.turn % last }]
    }

    /// Whether a node has not been expanded yet and may still lead to a mate.
    fn is_to_be_extended(&mut self, node: u32) -> bool {
        let entry = &mut self.nodes[node as usize];
        let before = std::mem::replace(&mut entry.state, NodeState::Closed);
        let lost = before == NodeState::Changed
            && self.checks.are_due()
            && self.checks.note(statically_unwinnable(self.positions.get(node), self.winner));
        before != NodeState::Closed && !lost
    }

    /// Plays every move of a node. Returns one that mates, if there is one.
    fn extend(&mut self, node: u32, position: &Position, moves: &[Move]) -> Option<Move> {
        for &mv in moves {
            let after = position.after(mv);
            if after.side_to_move() != self.winner && after.is_checkmate() {
                return Some(mv);
            }
            // Chances are lost for good by a capture or a pawn move, or if the king leaves a square
            // that he could not enter.
            let changed = mv.is_irreversible() || position.in_check();
            let state = if changed { NodeState::Changed } else { NodeState::Open };
            match self.positions.insert(after) {
                Insertion::New(number) => self.add(number, Some((node, mv)), state),
                Insertion::Known => {}
                Insertion::Collision => self.complete = false,
            }
        }
        None
    }

    /// Adds the node of a new position to the queues.
    fn add(&mut self, node: u32, origin: Option<(u32, Move)>, state: NodeState) {
        let estimates = match &self.goal {
            Some(goal) => goal.estimates(self.positions.get(node)),
            None => [0; MateGoal::ESTIMATES],
        };
        for (queue, estimate) in self.queues.iter_mut().zip(estimates) {
            queue.push(estimate, node);
        }
        self.nodes.push(MateNode { origin, state });
    }

    /// The moves from the root to a node, and one more.
    fn line(&self, mut node: u32, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        while let Some((parent, mv)) = self.nodes[node as usize].origin {
            line.push(mv);
            node = parent;
        }
        line.reverse();
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In most of these positions a capture or a pawn move loses the chances for good.
    #[test]
    fn a_step_asks_the_static_stage_only_so_often() {
        const POSITIONS: usize = 250;
        let mut most = 0;
        for fen in [
            "1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 w - - 0 1",
            "8/1p1p1p1p/1P6/KP6/PP6/1P1P4/5P1P/k7 w - - 0 1",
            "1k6/1P1p1p1p/BP5p/1P6/8/8/3P1PKP/8 w - - 0 1",
        ] {
            for winner in Color::ALL {
                let position = Position::from_composed_fen(fen).expect("a position");
                let mut search = MateSearch::new(&position, winner, 20_000, Aim::Either);
                loop {
                    let before = search.checks.made;
                    let answer = search.step(POSITIONS);
                    let made = (search.checks.made - before) as usize;
                    most = most.max(made);
                    assert!(made <= POSITIONS / CHECKED + 1, "{made} in {fen}");
                    if answer.is_some() {
                        break;
                    }
                }
            }
        }
        assert!(most > 5, "none asks often: {most}");
    }
}
