//! What one tree takes over from another.

use super::{GameTree, Kind, NodeId, Step, Track};

impl GameTree {
    /// Takes over what another tree says of a node: all but lines that cannot be played.
    pub fn copy_notes(&mut self, to: NodeId, other: &Self, from: NodeId) {
        for nag in other.nags(from) {
            self.add_nag(to, nag);
        }
        if let Some(left) = other.clock(from) {
            self.set_clock(to, left);
        }
        self.copy_words(to, other, from, Kind::Comment);
    }

    fn copy_words(&mut self, to: NodeId, other: &Self, from: NodeId, kind: Kind) {
        for words in other.words(from, kind) {
            self.add_words(to, kind, words);
        }
    }

    /// Takes over the lines from a node on that cannot be played.
    pub fn copy_unplayed(&mut self, to: NodeId, other: &Self, from: NodeId) {
        self.copy_words(to, other, from, Kind::Unplayed);
    }

    /// Takes over what could have been played instead of a move in another tree, as what could
    /// have been played instead of the same move here: so many moves at most.
    pub fn copy_variations(&mut self, to: NodeId, other: &Self, from: NodeId, room: &mut usize) {
        let [Some(here), Some(there)] = [self.parent(to), other.parent(from)] else { return };
        if !other.continues(from) {
            return;
        }
        for head in other.variations(from) {
            if *room == 0 {
                break;
            }
            self.graft(here, other, head, room);
        }
        self.copy_unplayed(here, other, there);
    }

    /// Takes over a line with all that hangs on it, as far as there is room.
    fn graft(&mut self, at: NodeId, other: &Self, head: NodeId, room: &mut usize) {
        let mut track = Track::new(at);
        for step in other.walk(head) {
            match step {
                Step::Move(from) => {
                    let Some(mv) = other.mv(from).filter(|_| *room > 0) else { return };
                    *room -= 1;
                    let to = self.push(*track.now(), mv);
                    self.copy_notes(to, other, from);
                    self.copy_words(to, other, from, Kind::CommentBefore);
                    track.go(to);
                }
                Step::Unplayed(words) => self.add_words(*track.now(), Kind::Unplayed, words),
                Step::Open => track.open(),
                Step::Close => track.close(),
            }
        }
    }
}
