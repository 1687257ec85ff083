//! A walk through a tree, in the order in which PGN writes it.

use super::{GameTree, NodeId};

/// A step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// A move, by the node that it leads to.
    Move(NodeId),
    /// A line goes on so: it cannot be played.
    Unplayed(&'a str),
    /// A variation of the last move begins.
    Open,
    /// It ends.
    Close,
}

/// The steps of a walk. However deep variations are nested, it does not call itself.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    tree: &'a GameTree,
    /// What is still to come, the next last.
    pending: Vec<Pending<'a>>,
}

#[derive(Clone, Copy, Debug)]
enum Pending<'a> {
    Step(Step<'a>),
    /// The line goes on from there.
    On(NodeId),
}

impl<'a> Walk<'a> {
    /// What follows the root, or a move with what follows it.
    pub(super) fn new(tree: &'a GameTree, from: NodeId) -> Self {
        let first = tree.mv(from).map(|_| Pending::Step(Step::Move(from)));
        Self { tree, pending: [Pending::On(from)].into_iter().chain(first).collect() }
    }

    /// The line goes on from a node, and after the next move come its variations.
    fn go_on(&mut self, at: NodeId) {
        let tree = self.tree;
        let first = self.pending.len();
        let Some(next) = tree.next(at) else {
            return self.pending.extend(tree.unplayed(at).map(Step::Unplayed).map(Pending::Step));
        };
        self.pending.push(Pending::Step(Step::Move(next)));
        for variation in tree.variations(next) {
            let first = Pending::Step(Step::Move(variation));
            self.bracket([first, Pending::On(variation)]);
        }
        for words in tree.unplayed(at) {
            self.bracket([Pending::Step(Step::Unplayed(words))]);
        }
        self.pending.push(Pending::On(next));
        self.pending[first..].reverse();
    }

    fn bracket<const N: usize>(&mut self, inside: [Pending<'a>; N]) {
        self.pending.push(Pending::Step(Step::Open));
        self.pending.extend(inside);
        self.pending.push(Pending::Step(Step::Close));
    }
}

impl<'a> Iterator for Walk<'a> {
    type Item = Step<'a>;

    fn next(&mut self) -> Option<Step<'a>> {
        loop {
            match self.pending.pop()? {
                Pending::Step(step) => return Some(step),
                Pending::On(at) => self.go_on(at),
            }
        }
    }
}
