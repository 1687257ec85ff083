//! Walks through a tree in the order of PGN.

use super::{GameTree, NodeId};

/// A step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkStep<'a> {
    /// A move, by the node that it leads to.
    Move(NodeId),
    /// The rest of the line as text, because it cannot be played.
    Unplayed(&'a str),
    /// A variation of the last move begins.
    Open,
    /// A variation begins that follows the last move of the main line.
    Branch,
    /// A variation ends.
    Close,
}

/// The steps of a walk. It is not recursive, so variations may be nested to any depth.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    tree: &'a GameTree,
    /// The remaining work; the next item is the last.
    pending: Vec<PendingWalk<'a>>,
}

#[derive(Clone, Copy, Debug)]
enum PendingWalk<'a> {
    Step(WalkStep<'a>),
    /// The line continues from this node.
    On(NodeId),
}

impl<'a> Walk<'a> {
    /// Starts with the moves after the root, or with the move to another node.
    pub(super) fn new(tree: &'a GameTree, from: NodeId) -> Self {
        let mut pending = vec![PendingWalk::On(from)];
        if tree.mv(from).is_some() {
            pending.push(PendingWalk::Step(WalkStep::Move(from)));
        }
        Self { tree, pending }
    }

    /// Continues the line from a node; the next move's variations follow that move.
    fn go_on(&mut self, at: NodeId) {
        let tree = self.tree;
        let first = self.pending.len();
        let Some(next) = tree.next(at) else {
            for words in tree.unplayed(at) {
                self.step(WalkStep::Unplayed(words));
            }
            for variation in tree.children(at) {
                self.variation(WalkStep::Branch, variation);
            }
            self.pending[first..].reverse();
            return;
        };
        self.step(WalkStep::Move(next));
        for variation in tree.variations(next) {
            self.variation(WalkStep::Open, variation);
        }
        for words in tree.unplayed(at) {
            self.step(WalkStep::Open);
            self.step(WalkStep::Unplayed(words));
            self.step(WalkStep::Close);
        }
        self.pending.push(PendingWalk::On(next));
        self.pending[first..].reverse();
    }

    fn variation(&mut self, begins: WalkStep<'a>, first: NodeId) {
        self.step(begins);
        self.step(WalkStep::Move(first));
        self.pending.push(PendingWalk::On(first));
        self.step(WalkStep::Close);
    }

    fn step(&mut self, step: WalkStep<'a>) {
        self.pending.push(PendingWalk::Step(step));
    }
}

impl<'a> Iterator for Walk<'a> {
    type Item = WalkStep<'a>;

    fn next(&mut self) -> Option<WalkStep<'a>> {
        loop {
            match self.pending.pop()? {
                PendingWalk::Step(step) => return Some(step),
                PendingWalk::On(at) => self.go_on(at),
            }
        }
    }
}
