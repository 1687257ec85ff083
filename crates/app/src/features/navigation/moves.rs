//! The moves and comments of the game's tree in words.

use std::rc::Rc;

use luft_game::Game;
use luft_game::tree::{GameTree, NodeId};
use luft_l10n::Text;
use luft_rules::{Position, san};

use super::remarks::{Remark, Room, heard};
use crate::ground::annotation::Annotation;
use crate::ground::move_words::sign_words;

/// The largest amount of comment text shown, in bytes: as much as a long book.
const MOST_WORDS: usize = 500_000;

/// The work of a slice: about five milliseconds as WebAssembly.
const SLICE: usize = 250_000;

/// The costs of writing a move and of replaying one, as bytes of comments that take the same time.
const WRITE_COST: usize = 500;
const FOLLOW_COST: usize = 15;

/// The moves and comments of the game's tree in words. The game's own moves are written at once;
/// comments and variations in slices.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveTexts {
    /// By node index.
    shown: Vec<ShownMove>,
    /// The tree's revision.
    revision: u32,
    /// The number of nodes that have been put into words.
    written: usize,
    /// The position of the node that was put into words last, if it was needed.
    last: Option<(NodeId, Position)>,
    /// The space left for comments.
    room: Room,
}

impl Default for MoveTexts {
    fn default() -> Self {
        let room = Room { bytes: MOST_WORDS, left_out: 0 };
        Self { shown: Vec::new(), revision: 0, written: 0, last: None, room }
    }
}

/// How a node is shown.
#[derive(Clone, Debug, Default, PartialEq)]
struct ShownMove {
    /// The move in standard algebraic notation; empty for the root.
    san: Rc<str>,
    before: Vec<Remark>,
    remarks: Vec<Remark>,
}

impl MoveTexts {
    /// Follows a change of the game and its tree. Nodes already written stay, unless the tree was
    /// replaced.
    pub fn follow(&mut self, game: &Game, tree: &GameTree) {
        if self.revision != tree.revision() {
            *self = Self { revision: tree.revision(), ..Self::default() };
        }
        self.shown.resize_with(tree.moves() + 1, ShownMove::default);
        for (id, ply) in tree.main_line().into_iter().zip(game.plies()) {
            let ShownMove { san, .. } = &mut self.shown[id.index()];
            if san.is_empty() {
                *san = ply.san().into();
            }
        }
    }

    /// Puts another slice into words.
    pub fn write(&mut self, tree: &GameTree) {
        let mut work = 0;
        while !self.is_whole() && work < SLICE {
            work += self.write_node(tree, NodeId::at(self.written));
            self.written += 1;
        }
        if self.is_whole() {
            self.last = None;
        }
    }

    /// Whether all nodes have been put into words.
    pub const fn is_whole(&self) -> bool {
        self.written == self.shown.len()
    }

    /// Puts a node into words, and returns the cost.
    fn write_node(&mut self, tree: &GameTree, id: NodeId) -> usize {
        let mut work = WRITE_COST;
        if self.shown[id.index()].san.is_empty()
            && let Some((parent, mv)) = tree.parent(id).zip(tree.mv(id))
        {
            let known = self.last.take().filter(|(last, _)| *last == parent);
            let (_, position) = known.unwrap_or_else(|| {
                work += tree.ply(parent) * FOLLOW_COST;
                (parent, tree.position(parent))
            });
            self.shown[id.index()].san = san::write(&position, mv).into();
            self.last = Some((id, position.after(mv)));
        }
        let room = &mut self.room;
        let mut remarks = |comments: Vec<&str>| -> Vec<Remark> {
            work += comments.iter().map(|comment| comment.len()).sum::<usize>();
            comments.into_iter().map(|comment| Remark::of(comment, room)).collect()
        };
        let shown = &mut self.shown[id.index()];
        shown.before = remarks(tree.comments_before(id));
        shown.remarks = remarks(said_after(tree, id));
        work
    }

    /// The number of comments left out for lack of space.
    pub const fn left_out(&self) -> usize {
        self.room.left_out
    }

    /// The move to a node in standard algebraic notation; `None` for the root or an invalid node.
    pub fn san(&self, id: NodeId) -> Option<&Rc<str>> {
        self.shown.get(id.index()).map(|shown| &shown.san).filter(|san| !san.is_empty())
    }

    /// The remarks on the move to a node; for the root, those before the first move.
    pub fn remarks(&self, id: NodeId) -> &[Remark] {
        self.shown.get(id.index()).map_or(&[], |shown| &shown.remarks)
    }

    /// The remarks before the move to a node.
    pub fn remarks_before(&self, id: NodeId) -> &[Remark] {
        self.shown.get(id.index()).map_or(&[], |shown| &shown.before)
    }

    /// The signs and remarks of the move to a node, for screen readers.
    pub fn heard(&self, tree: &GameTree, id: NodeId) -> Vec<Text> {
        let nags = if id == NodeId::ROOT { Vec::new() } else { tree.nags(id) };
        let signs = nags.into_iter().filter_map(sign_words);
        signs.chain(heard(self.remarks(id))).collect()
    }

    /// The drawings of the PGN on a node's position.
    pub fn drawn(&self, id: NodeId) -> Vec<Annotation> {
        self.remarks(id).iter().flat_map(|remark| &remark.drawn).copied().collect()
    }
}

/// The comments after the move to a node, and the lines that cannot be played there.
fn said_after(tree: &GameTree, id: NodeId) -> Vec<&str> {
    let mut said = tree.comments(id);
    if let Some(parent) = tree.parent(id).filter(|_| tree.continues(id)) {
        said.extend(tree.unplayed(parent));
    }
    if tree.next(id).is_none() {
        said.extend(tree.unplayed(id));
    }
    said
}

#[cfg(test)]
mod tests {
    use luft_game::pgn::PgnGame;
    use luft_game::tree::{Track, WalkStep};

    use super::*;

    fn read(text: &str) -> (MoveTexts, GameTree) {
        let read: PgnGame = text.parse().expect("a game");
        (written(&read.mainline().game, read.tree()), read.tree().clone())
    }

    fn written(game: &Game, tree: &GameTree) -> MoveTexts {
        let mut moves = MoveTexts::default();
        moves.follow(game, tree);
        while !moves.is_whole() {
            moves.write(tree);
        }
        moves
    }

    #[test]
    fn every_move_has_its_notation() {
        let (moves, tree) = read("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 *");
        let sans = |step| match step {
            WalkStep::Move(id) => moves.san(id).map(ToString::to_string),
            _ => None,
        };
        let sans: Vec<String> = tree.walk(NodeId::ROOT).filter_map(sans).collect();
        assert_eq!(sans, ["e4", "e5", "c5", "Nf3", "c3", "d5", "d6", "Nf3"]);
        assert_eq!((moves.san(NodeId::ROOT), moves.san(NodeId::at(99))), (None, None));
    }

    #[test]
    fn a_continued_game_is_the_same_as_a_rebuilt_one() {
        let mut game = Game::default();
        let mut moves = written(&game, &GameTree::of(&game));
        for text in ["e4", "e5", "Nf3"] {
            let mv = game.read_move(text).unwrap();
            game.play(mv).unwrap();
            let tree = GameTree::of(&game);
            moves.follow(&game, &tree);
            moves.write(&tree);
            assert_eq!(moves, written(&game, &tree));
        }
    }

    #[test]
    fn a_long_tree_is_put_into_words_in_slices() {
        let long = (0..500).map(|_| "(1. d4 {a word} d5 2. c4)").collect::<Vec<_>>().join(" ");
        let read: PgnGame = format!("1. e4 {long} e5 {{so}} *").parse().expect("a game");
        let (game, tree) = (read.mainline().game, read.tree());
        let mut moves = MoveTexts::default();
        moves.follow(&game, tree);
        let mut slices = 0;
        while !moves.is_whole() {
            assert_eq!(moves.san(tree.end()).map(|san| &**san), Some("e5"));
            moves.write(tree);
            slices += 1;
        }
        assert!((2..100).contains(&slices), "{slices}");
        let mut track = Track::new(tree.start().clone());
        for step in tree.walk(NodeId::ROOT) {
            if let WalkStep::Move(id) = step {
                let san = tree.mv(id).map(|mv| san::write(track.now(), mv));
                assert_eq!(moves.san(id).map(|san| &**san), san.as_deref());
            }
            track.follow(step, tree);
        }
    }

    #[test]
    fn the_amount_of_text_shown_is_limited() {
        let long = "word ".repeat(45_000);
        let (moves, tree) =
            read(&format!("{{{long}}} 1. e4 {{{long}}} e5 {{{long} [%eval 1.5]}} *"));
        let long = |remarks: &[Remark]| remarks.iter().all(|remark| remark.words.len() > 100);
        assert!(long(moves.remarks(NodeId::ROOT)) && long(moves.remarks(NodeId::at(1))));
        assert_eq!(moves.remarks(tree.end())[0].words.len(), 0);
        let evaluation = tree.evaluation(tree.end()).map(|worth| worth.to_string());
        assert_eq!((evaluation.as_deref(), moves.left_out()), (Some("+1.50"), 1));
    }
}
