//! The tree of a game: its moves, their variations, and the notes on them.
//!
//! Nodes are in one vector, notes in another, and all words in one string. So copying and freeing a
//! tree takes only a few operations, even for a long game. A node is named by its index, the
//! [`NodeId`].

mod graft;
mod id;
mod notes;
mod track;
mod walk;

use std::iter;
use std::mem;
use std::ops::Range;
use std::time::Duration;

use luft_rules::{Move, Position};

pub use id::NodeId;
use id::NoteId;
use notes::Note;
pub(crate) use notes::NoteKind;
pub use track::Track;
pub use walk::{Walk, WalkStep};

use crate::evaluation::Evaluation;
use crate::game::Game;
use crate::nag::Nag;

/// The moves of a game with their variations.
///
/// A node is a position: the [root](NodeId::ROOT) is the start position, every other node the
/// position after a move. Each move is legal in its position. A node's first child continues the
/// line; the other children are variations. Only at the end of the main line all children may be
/// variations: moves that were tried there and are not part of the game.
#[derive(Clone, Debug)]
pub struct GameTree {
    start: Position,
    /// The root first.
    nodes: Vec<TreeNode>,
    notes: Vec<Noted>,
    /// The words of all notes.
    text: String,
    /// The end of the main line, if moves follow it that are all variations.
    end: Option<NodeId>,
    /// A number that changes when the tree is replaced.
    revision: u32,
}

// Neither a node nor a note owns memory, so a tree of any size is freed at once. Freeing many small
// blocks would take longer than a frame.
const _: () = assert!(!mem::needs_drop::<TreeNode>() && !mem::needs_drop::<Noted>());

/// A position.
#[derive(Clone, Debug, Default)]
struct TreeNode {
    /// The move to this position; `None` only for the root.
    arrival: Option<ParentMove>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    first_note: Option<NoteId>,
    last_note: Option<NoteId>,
    /// The last evaluation in its comments.
    evaluation: Option<Evaluation>,
}

/// A move and its parent node.
#[derive(Clone, Copy, Debug)]
struct ParentMove {
    mv: Move,
    parent: NodeId,
    /// The number of moves from the root, including this one.
    ply: u32,
}

/// A note on a node, and the link to the next one.
#[derive(Clone, Debug)]
struct Noted {
    note: Note,
    next: Option<NoteId>,
}

impl Default for GameTree {
    fn default() -> Self {
        Self::new(Position::default())
    }
}

impl GameTree {
    /// A tree without moves.
    pub fn new(start: Position) -> Self {
        let (nodes, notes, text) = (vec![TreeNode::default()], Vec::new(), String::new());
        Self { start, nodes, notes, text, end: None, revision: 0 }
    }

    /// Replaces the tree by another.
    pub fn replace(&mut self, other: Self) {
        *self = Self { revision: self.revision.wrapping_add(1), ..other };
    }

    /// A number that changes each time the tree is [replaced](Self::replace). While it stays the
    /// same, nodes are only added, and existing nodes stay valid.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The tree of a game's moves.
    pub fn of(game: &Game) -> Self {
        let (mut tree, mut at) = (Self::new(game.start().clone()), NodeId::ROOT);
        for ply in game.plies() {
            at = tree.push(at, ply.mv());
        }
        tree
    }

    /// The start position of the game.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The number of moves, including those of variations.
    pub fn moves(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether it has such a node.
    pub fn has(&self, id: NodeId) -> bool {
        self.node(id).is_some()
    }

    /// The move to a node; `None` for the root or an invalid node.
    pub fn mv(&self, id: NodeId) -> Option<Move> {
        self.arrival(id).map(|arrival| arrival.mv)
    }

    /// The number of half-moves from the root to a node.
    pub fn ply(&self, id: NodeId) -> usize {
        self.arrival(id).map_or(0, |arrival| arrival.ply as usize)
    }

    /// The node before; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.arrival(id).map(|arrival| arrival.parent)
    }

    /// The next node of the line; `None` at its end.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.first_child(id).filter(|_| self.end != Some(id))
    }

    fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.first_child
    }

    /// A node's children, the one that continues the line first.
    pub fn children(&self, id: NodeId) -> Vec<NodeId> {
        self.siblings(self.first_child(id))
    }

    /// The first nodes of the variations that follow the end of the main line.
    pub fn variations_after_end(&self) -> Vec<NodeId> {
        self.end.map(|end| self.children(end)).unwrap_or_default()
    }

    /// A node and its later siblings.
    fn siblings(&self, mut next: Option<NodeId>) -> Vec<NodeId> {
        let mut siblings = Vec::new();
        while let Some(id) = next {
            siblings.push(id);
            next = self.node(id).and_then(|node| node.next_sibling);
        }
        siblings
    }

    /// Whether a node continues its parent's line. The root does.
    pub fn continues(&self, id: NodeId) -> bool {
        self.parent(id).is_none_or(|parent| self.next(parent) == Some(id))
    }

    /// The first nodes of the variations of the move to a node, if that move continues its line.
    pub fn variations(&self, id: NodeId) -> Vec<NodeId> {
        let node = self.node(id).filter(|_| self.continues(id));
        self.siblings(node.and_then(|node| node.next_sibling))
    }

    /// The nodes of the main line without the root.
    pub fn main_line(&self) -> Vec<NodeId> {
        let (mut line, mut at) = (Vec::new(), NodeId::ROOT);
        while let Some(next) = self.next(at) {
            line.push(next);
            at = next;
        }
        line
    }

    /// Whether a node is on the main line. The root is.
    pub fn is_main(&self, id: NodeId) -> bool {
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            if self.next(parent) != Some(at) {
                return false;
            }
            at = parent;
        }
        at == NodeId::ROOT
    }

    /// The last node of the main line.
    pub fn end(&self) -> NodeId {
        let mut at = NodeId::ROOT;
        while let Some(next) = self.next(at) {
            at = next;
        }
        at
    }

    /// The nodes reached by playing moves from the root, as far as the tree contains them.
    pub fn along(&self, moves: impl IntoIterator<Item = Move>) -> Vec<NodeId> {
        let (mut along, mut at) = (Vec::new(), NodeId::ROOT);
        for mv in moves {
            let Some(next) = self.child(at, mv) else { break };
            along.push(next);
            at = next;
        }
        along
    }

    /// The moves from the root to a node.
    pub fn line(&self, id: NodeId) -> Vec<Move> {
        let (mut line, mut at) = (Vec::new(), id);
        while let Some(arrival) = self.arrival(at) {
            line.push(arrival.mv);
            at = arrival.parent;
        }
        line.reverse();
        line
    }

    /// The position of a node.
    pub fn position(&self, id: NodeId) -> Position {
        let mut position = self.start.clone();
        for mv in self.line(id) {
            position.play_unchecked(mv);
        }
        position
    }

    /// Everything after a node, in the order of PGN: a move, its variations in brackets, the next
    /// move.
    pub fn walk(&self, from: NodeId) -> Walk<'_> {
        Walk::new(self, from)
    }

    /// Plays a move from a node and returns the new or existing node, or `None` if the move is
    /// illegal. The first move from a node continues the line; others are variations.
    pub fn play(&mut self, at: NodeId, mv: Move) -> Option<NodeId> {
        let known = self.child(at, mv);
        known.or_else(|| {
            let is_legal = self.has(at) && self.position(at).is_legal(mv);
            is_legal.then(|| self.push(at, mv))
        })
    }

    /// Continues the main line by a legal move. If it was tried there before, that variation becomes
    /// the main line, as far as this move.
    pub fn extend(&mut self, mv: Move) -> NodeId {
        let end = self.end();
        let known = self.child(end, mv);
        let tried = self.variations_after_end();
        let next = known.unwrap_or_else(|| self.push(end, mv));
        self.end = self.first_child(next).map(|_| next);
        if !tried.is_empty() {
            self.order_children(end, next, &tried);
            self.revision = self.revision.wrapping_add(1);
        }
        next
    }

    /// Adds a line that begins at the root, and returns its last node; `None` if a move is illegal.
    /// The main line stays as it is: moves that leave or follow it are a variation.
    pub fn add_line(&mut self, line: &[Move]) -> Option<NodeId> {
        let (mut at, mut position) = (NodeId::ROOT, self.start.clone());
        for &mv in line {
            at = match self.child(at, mv) {
                Some(known) => known,
                None if !position.is_legal(mv) => return None,
                None => {
                    if self.first_child(at).is_none() && self.end() == at {
                        self.end = Some(at);
                    }
                    self.push(at, mv)
                }
            };
            position.play_unchecked(mv);
        }
        Some(at)
    }

    /// Makes one of a node's children the first. `others` are all, with or without it.
    fn order_children(&mut self, parent: NodeId, first: NodeId, others: &[NodeId]) {
        let rest = others.iter().copied().filter(|&other| other != first);
        let order: Vec<NodeId> = iter::once(first).chain(rest).collect();
        let node = &mut self.nodes[parent.index()];
        (node.first_child, node.last_child) = (order.first().copied(), order.last().copied());
        let after = order.iter().skip(1).copied().map(Some).chain([None]);
        for (&id, next) in order.iter().zip(after) {
            self.nodes[id.index()].next_sibling = next;
        }
    }

    fn child(&self, at: NodeId, mv: Move) -> Option<NodeId> {
        let mut child = self.first_child(at);
        while let Some(id) = child.filter(|id| self.mv(*id) != Some(mv)) {
            child = self.node(id)?.next_sibling;
        }
        child
    }

    /// Adds a move, which must be legal in the position of an existing node.
    pub(crate) fn push(&mut self, parent: NodeId, mv: Move) -> NodeId {
        let ply = self.arrival(parent).map_or(1, |arrival| arrival.ply + 1);
        let id = NodeId::at(self.nodes.len());
        self.nodes.push(TreeNode {
            arrival: Some(ParentMove { mv, parent, ply }),
            ..TreeNode::default()
        });
        let before = self.nodes[parent.index()].last_child.replace(id);
        match before {
            Some(sibling) => self.nodes[sibling.index()].next_sibling = Some(id),
            None => self.nodes[parent.index()].first_child = Some(id),
        }
        id
    }

    fn node(&self, id: NodeId) -> Option<&TreeNode> {
        self.nodes.get(id.index())
    }

    fn arrival(&self, id: NodeId) -> Option<&ParentMove> {
        self.node(id)?.arrival.as_ref()
    }
}

/// The notes on nodes.
impl GameTree {
    /// The numeric annotation glyphs of a node, each once.
    pub fn nags(&self, id: NodeId) -> Vec<Nag> {
        let mut nags = Vec::new();
        for note in self.notes(id) {
            if let Note::Nag(nag) = note {
                nags.push(*nag);
            }
        }
        nags
    }

    /// The time on the mover's clock after the move to a node.
    pub fn clock(&self, id: NodeId) -> Option<Duration> {
        for note in self.notes(id) {
            if let Note::Clock(left) = note {
                return Some(*left);
            }
        }
        None
    }

    /// The comments after the move to a node; those of the root are before the first move. White
    /// space is normalised to single spaces.
    pub fn comments(&self, id: NodeId) -> Vec<&str> {
        self.words(id, NoteKind::Comment)
    }

    /// The comments before the move to a node, at the start of a variation.
    pub fn comments_before(&self, id: NodeId) -> Vec<&str> {
        self.words(id, NoteKind::CommentBefore)
    }

    /// Lines from a node that begin with a null move, so that no game can contain them, as text. If
    /// the node has children, these lines are variations.
    pub fn unplayed(&self, id: NodeId) -> Vec<&str> {
        self.words(id, NoteKind::Unplayed)
    }

    /// The evaluation of a node's position in its comments.
    pub fn evaluation(&self, id: NodeId) -> Option<Evaluation> {
        self.node(id)?.evaluation
    }

    pub(crate) fn set_clock(&mut self, id: NodeId, left: Duration) {
        let mut next = self.node(id).and_then(|node| node.first_note);
        while let Some(at) = next {
            let Noted { note, next: after } = &mut self.notes[at.index()];
            if let Note::Clock(known) = note {
                *known = left;
                return;
            }
            next = *after;
        }
        self.note(id, Note::Clock(left));
    }

    pub(crate) fn add_nag(&mut self, id: NodeId, nag: Nag) {
        self.note(id, Note::Nag(nag));
    }

    pub(crate) fn add_words(&mut self, id: NodeId, kind: NoteKind, text: &str) {
        self.note_words(id, kind, text);
        if kind == NoteKind::Comment {
            self.evaluate(id, Evaluation::told(text));
        }
    }

    /// Adds words without a look for what they tell.
    fn note_words(&mut self, id: NodeId, kind: NoteKind, text: &str) {
        let words = self.push_words(text);
        self.note(id, Note::Words(kind, words));
    }

    /// Gives a node an evaluation, if one is told.
    fn evaluate(&mut self, id: NodeId, told: Option<Evaluation>) {
        if let Some(node) = self.nodes.get_mut(id.index()) {
            node.evaluation = told.or(node.evaluation);
        }
    }

    /// Replaces the comments of a node.
    pub(crate) fn set_comments(&mut self, id: NodeId, comments: &[String]) {
        let notes: Vec<Note> = self.notes(id).cloned().collect();
        if let Some(node) = self.nodes.get_mut(id.index()) {
            (node.first_note, node.last_note, node.evaluation) = (None, None, None);
        }
        for note in notes {
            if !matches!(note, Note::Words(NoteKind::Comment, _)) {
                self.note(id, note);
            }
        }
        for comment in comments {
            self.add_words(id, NoteKind::Comment, comment);
        }
    }

    fn note(&mut self, id: NodeId, note: Note) {
        let added = NoteId::at(self.notes.len());
        let Some(node) = self.nodes.get_mut(id.index()) else { return };
        self.notes.push(Noted { note, next: None });
        match node.last_note.replace(added) {
            Some(before) => self.notes[before.index()].next = Some(added),
            None => node.first_note = Some(added),
        }
    }

    fn notes(&self, id: NodeId) -> Notes<'_> {
        Notes { tree: self, next: self.node(id).and_then(|node| node.first_note) }
    }

    fn words(&self, id: NodeId, wanted: NoteKind) -> Vec<&str> {
        let mut all = Vec::new();
        for note in self.notes(id) {
            if let Note::Words(kind, words) = note
                && *kind == wanted
            {
                let words = self.text.get(words.start as usize..words.end as usize);
                all.push(words.unwrap_or_default());
            }
        }
        all
    }

    fn push_words(&mut self, text: &str) -> Range<u32> {
        let start = self.text.len();
        self.text.push_str(text);
        // The limit for PGN texts is far lower.
        let [start, end] = [start, self.text.len()].map(|at| u32::try_from(at).unwrap_or(u32::MAX));
        start..end
    }
}

/// An iterator over the notes on a node.
struct Notes<'a> {
    tree: &'a GameTree,
    next: Option<NoteId>,
}

impl<'a> Iterator for Notes<'a> {
    type Item = &'a Note;

    fn next(&mut self) -> Option<&'a Note> {
        let Noted { note, next } = &self.tree.notes[self.next?.index()];
        self.next = *next;
        Some(note)
    }
}

/// Trees are equal if they have the same content, regardless of the order in which it was added.
impl PartialEq for GameTree {
    fn eq(&self, other: &Self) -> bool {
        if self.start != other.start || self.nodes.len() != other.nodes.len() {
            return false;
        }
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((mine, theirs)) = pairs.pop() {
            let children = [self.children(mine), other.children(theirs)];
            let [mine_after, theirs_after] = &children;
            let continues = [self.next(mine), other.next(theirs)].map(|next| next.is_some());
            if !self.says_the_same(mine, other, theirs)
                || mine_after.len() != theirs_after.len()
                || continues[0] != continues[1]
            {
                return false;
            }
            pairs.extend(mine_after.iter().copied().zip(theirs_after.iter().copied()));
        }
        true
    }
}

impl Eq for GameTree {}

impl GameTree {
    fn says_the_same(&self, mine: NodeId, other: &Self, theirs: NodeId) -> bool {
        let kinds = [NoteKind::Comment, NoteKind::CommentBefore, NoteKind::Unplayed];
        self.mv(mine) == other.mv(theirs)
            && self.clock(mine) == other.clock(theirs)
            && self.nags(mine) == other.nags(theirs)
            && kinds.iter().all(|kind| self.words(mine, *kind) == other.words(theirs, *kind))
    }
}
