//! Copies parts of one tree to another.

use super::{GameTree, NodeId, NoteKind, Track, WalkStep};

impl GameTree {
    /// Copies another tree's notes on a node. If that tree ends there, the lines from there that
    /// cannot be played are among them.
    pub fn copy_notes(&mut self, to: NodeId, other: &Self, from: NodeId) {
        self.copy_remarks(to, other, from);
        if other.next(from).is_none() {
            self.copy_words(to, other, from, NoteKind::Unplayed);
        }
    }

    /// Copies another tree's notes on a node, except lines that cannot be played.
    fn copy_remarks(&mut self, to: NodeId, other: &Self, from: NodeId) {
        for nag in other.nags(from) {
            self.add_nag(to, nag);
        }
        if let Some(left) = other.clock(from) {
            self.set_clock(to, left);
        }
        self.copy_words(to, other, from, NoteKind::Comment);
        // To look for it in the words again would take longer than all the rest.
        self.evaluate(to, other.evaluation(from));
    }

    fn copy_words(&mut self, to: NodeId, other: &Self, from: NodeId, kind: NoteKind) {
        // With the whole text in view, it need not grow again and again.
        if self.text.is_empty() {
            self.text.reserve(other.text.len());
        }
        for words in other.words(from, kind) {
            self.note_words(to, kind, words);
        }
    }

    /// Copies all lines that another tree plays from the position before a node, as variations of
    /// the move to that node. `before` is that position's node in the other tree. The number of
    /// moves is limited.
    pub fn copy_variations(&mut self, to: NodeId, other: &Self, before: NodeId, room: &mut usize) {
        let Some((here, mv)) = self.parent(to).zip(self.mv(to)) else { return };
        let others = other.children(before).into_iter().filter(|&head| other.mv(head) != Some(mv));
        for head in others {
            if *room == 0 {
                break;
            }
            self.graft(here, other, head, room);
        }
        // If the other tree ends here, these lines were copied with its end.
        if other.next(before).is_some() {
            self.copy_words(here, other, before, NoteKind::Unplayed);
        }
    }

    /// Copies a line with its variations and notes, as far as there is room.
    fn graft(&mut self, at: NodeId, other: &Self, head: NodeId, room: &mut usize) {
        let mut track = Track::new(at);
        for step in other.walk(head) {
            match step {
                WalkStep::Move(from) => {
                    let Some(mv) = other.mv(from).filter(|_| *room > 0) else { return };
                    *room -= 1;
                    let to = self.push(*track.now(), mv);
                    self.copy_remarks(to, other, from);
                    self.copy_words(to, other, from, NoteKind::CommentBefore);
                    track.go(to);
                }
                WalkStep::Unplayed(words) => {
                    self.add_words(*track.now(), NoteKind::Unplayed, words);
                }
                WalkStep::Open => track.open(),
                WalkStep::Branch => track.branch(),
                WalkStep::Close => track.close(),
            }
        }
    }
}
