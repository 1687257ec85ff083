//! The tree that can be stepped through: the game, and what the text that it was read from says
//! of its moves, with all of it put into words once.

use std::rc::Rc;

use luft_engine::rules::san;
use luft_game::tree::{GameTree, NodeId, Step, Track};
use luft_game::{Evaluation, Game, Ply};
use luft_l10n::Text;

use super::remarks::{Remark, Room, heard};
use crate::ground::annotation::Annotation;
use crate::ground::move_words::sign_words;

/// Of variations no more moves are shown: nobody reads as many, and a page with more
/// is slow.
const MOST_MOVES_BESIDE: usize = 5_000;

/// Of words no more are shown, in bytes: as many as a long book has.
const MOST_WORDS: usize = 500_000;

/// A game tree, and how its moves and comments are shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moves {
    tree: GameTree,
    /// The last node of the game.
    last: NodeId,
    /// By the index of its node.
    shown: Vec<Shown>,
    left_out: LeftOut,
}

/// How a node is shown.
#[derive(Clone, Debug, Default, PartialEq)]
struct Shown {
    /// The move in standard algebraic notation; empty for the root.
    san: Rc<str>,
    before: Vec<Remark>,
    remarks: Vec<Remark>,
    /// What its comments tell of the position: they may be long, and are looked through once.
    evaluation: Option<Evaluation>,
}

/// What there is no room for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// How many moves of variations.
    pub moves: usize,
    /// How many comments.
    pub comments: usize,
}

impl Moves {
    /// The moves of a game, with what the text that it was read from says of them.
    /// What hangs on moves that no longer stand is left out.
    pub fn of(game: &Game, read: Option<&GameTree>) -> Self {
        let (mut tree, mut left_out) = (GameTree::of(game), LeftOut::default());
        if let Some(read) = read.filter(|read| read.start() == game.start()) {
            left_out.moves = annotate(&mut tree, game, read);
        }
        let mut shown = vec![Shown::default(); tree.moves() + 1];
        write_moves(&mut shown, &tree, game);
        left_out.comments = write_remarks(&mut shown, &tree);
        Self { last: tree.end(), tree, shown, left_out }
    }

    /// The game has gone on by a move; nothing has been read about it.
    pub fn push(&mut self, ply: &Ply) {
        if let Some(id) = self.tree.play(self.last, ply.mv()) {
            self.last = id;
            self.shown.push(Shown { san: ply.san().into(), ..Shown::default() });
        }
    }

    /// The moves, those of variations included.
    pub const fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The last node of the game.
    pub const fn last(&self) -> NodeId {
        self.last
    }

    /// What there is no room for.
    pub const fn left_out(&self) -> LeftOut {
        self.left_out
    }

    /// The move to a node in standard algebraic notation; `None` for the root, and for no node.
    pub fn san(&self, id: NodeId) -> Option<&Rc<str>> {
        self.shown.get(id.index()).map(|shown| &shown.san).filter(|san| !san.is_empty())
    }

    /// What is said of the move to a node; of the root, before the first move.
    pub fn remarks(&self, id: NodeId) -> &[Remark] {
        self.shown.get(id.index()).map_or(&[], |shown| &shown.remarks)
    }

    /// What is said before the move to a node.
    pub fn remarks_before(&self, id: NodeId) -> &[Remark] {
        self.shown.get(id.index()).map_or(&[], |shown| &shown.before)
    }

    /// What the position of a node was found to be worth.
    pub fn evaluation(&self, id: NodeId) -> Option<Evaluation> {
        self.shown.get(id.index())?.evaluation
    }

    /// What is said of the move to a node by signs and words, to be heard.
    pub fn heard(&self, id: NodeId) -> Vec<Text> {
        let signs = self.tree.nags(id).filter(|_| id != NodeId::ROOT).filter_map(sign_words);
        signs.chain(heard(self.remarks(id))).collect()
    }

    /// What the text has drawn on the position of a node.
    pub fn drawn(&self, id: NodeId) -> Vec<Annotation> {
        self.remarks(id).iter().flat_map(|remark| &remark.drawn).copied().collect()
    }
}

/// Takes into the tree of a game what another says of its moves. How many moves of variations
/// there was no room for.
fn annotate(tree: &mut GameTree, game: &Game, read: &GameTree) -> usize {
    tree.copy_notes(NodeId::ROOT, read, NodeId::ROOT);
    let nodes: Vec<NodeId> = tree.main_line().collect();
    let along = read.along(game.plies().iter().map(Ply::mv));
    let (mut room, mut left_out) = (MOST_MOVES_BESIDE, 0);
    for (&to, &from) in nodes.iter().zip(&along) {
        tree.copy_notes(to, read, from);
        left_out += tree.copy_variations(to, read, from, &mut room);
    }
    let (to, from) = (nodes.last(), along.last());
    let from = from.copied().unwrap_or_default();
    if nodes.len() == along.len() && read.next(from).is_none() {
        tree.copy_unplayed(to.copied().unwrap_or_default(), read, from);
    }
    left_out
}

/// Writes the notation of each move.
fn write_moves(shown: &mut [Shown], tree: &GameTree, game: &Game) {
    for (id, ply) in tree.main_line().zip(game.plies()) {
        shown[id.index()].san = ply.san().into();
    }
    let mut track = Track::new(tree.start().clone());
    for step in tree.walk(NodeId::ROOT) {
        if let Step::Move(id) = step
            && let Shown { san, .. } = &mut shown[id.index()]
            && san.is_empty()
            && let Some(mv) = tree.mv(id)
        {
            *san = san::write(track.now(), mv).into();
        }
        track.follow(step, tree);
    }
}

/// Writes what is said of each move, as far as there is room for the words. How many comments
/// there was no room for.
fn write_remarks(shown: &mut [Shown], tree: &GameTree) -> usize {
    let mut room = Room { bytes: MOST_WORDS, left_out: 0 };
    let mut remark = |comment: &str| Remark::of(comment, &mut room);
    shown[0].remarks = tree.comments(NodeId::ROOT).map(&mut remark).collect();
    shown[0].remarks.extend(unplayed(tree, NodeId::ROOT).map(&mut remark));
    for step in tree.walk(NodeId::ROOT) {
        if let Step::Move(id) = step {
            let shown = &mut shown[id.index()];
            shown.before = tree.comments_before(id).map(&mut remark).collect();
            shown.remarks = tree.comments(id).chain(unplayed(tree, id)).map(&mut remark).collect();
            shown.evaluation = tree.evaluation(id);
        }
    }
    room.left_out
}

/// What cannot be played in place of what follows a node, or of the move to it.
fn unplayed(tree: &GameTree, id: NodeId) -> impl Iterator<Item = &str> {
    let instead = tree.parent(id).filter(|_| tree.continues(id));
    let after = Some(id).filter(|id| tree.next(*id).is_none());
    instead.into_iter().chain(after).flat_map(|id| tree.unplayed(id))
}

#[cfg(test)]
mod tests {
    use luft_game::pgn::PgnGame;

    use super::*;

    fn read(text: &str) -> (Moves, PgnGame) {
        let read: PgnGame = text.parse().expect("a game");
        (Moves::of(&read.mainline().game, Some(read.tree())), read)
    }

    fn sans(moves: &Moves, id: NodeId) -> String {
        let nodes = std::iter::successors(Some(id), |id| moves.tree.parent(*id));
        let mut sans: Vec<&str> = nodes.filter_map(|id| moves.san(id)).map(|san| &**san).collect();
        sans.reverse();
        sans.join(" ")
    }

    #[test]
    fn variations_hang_on_the_moves_that_they_replace() {
        let (moves, _) = read("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 *");
        let tree = moves.tree();
        assert_eq!(moves.last(), NodeId::at(3));
        assert_eq!(sans(&moves, moves.last()), "e4 e5 Nf3");
        let sicilian = tree.variations(NodeId::at(2)).next().unwrap();
        assert_eq!(sans(&moves, sicilian), "e4 c5");
        assert_eq!(tree.ply(sicilian), 2);
        let second = tree.next(sicilian).unwrap();
        assert_eq!(sans(&moves, second), "e4 c5 Nf3");
        let alapin = tree.variations(second).next().unwrap();
        assert_eq!(sans(&moves, tree.next(alapin).unwrap()), "e4 c5 c3 d5");
        assert_eq!(sans(&moves, tree.next(second).unwrap()), "e4 c5 Nf3 d6");
        assert_eq!(tree.parent(alapin), Some(sicilian));
        assert_eq!(tree.position(alapin).fullmove_number(), 2);
    }

    #[test]
    fn what_hangs_on_moves_that_were_taken_back_is_gone() {
        let (_, read) = read("1. e4 {good} e5 (1... c5) 2. Nf3 $1 *");
        let mut game = read.mainline().game;
        game.undo(2).unwrap();
        let moves = Moves::of(&game, Some(read.tree()));
        assert_eq!((moves.last(), moves.tree().moves()), (NodeId::at(1), 1));
        assert_eq!(moves.remarks(moves.last())[0].words, ["good".into()]);
        let mv = game.read_move("d5").unwrap();
        game.play(mv).unwrap();
        let moves = Moves::of(&game, Some(read.tree()));
        assert_eq!((moves.last(), moves.tree().moves()), (NodeId::at(2), 2));
    }

    #[test]
    fn a_game_that_goes_on_is_the_same_as_one_built_anew() {
        let mut game = Game::default();
        let mut moves = Moves::of(&game, None);
        for text in ["e4", "e5", "Nf3"] {
            let mv = game.read_move(text).unwrap();
            game.play(mv).unwrap();
            moves.push(game.plies().last().unwrap());
            assert_eq!(moves, Moves::of(&game, None));
        }
        assert_eq!(moves.tree().next(NodeId::ROOT), Some(NodeId::at(1)));
        assert_eq!(moves.tree().next(moves.last()), None);
    }

    #[test]
    fn there_is_an_end_to_the_variations_that_are_shown() {
        let long = (0..1_500).map(|_| "(1. d4 d5 2. c4 e6)").collect::<Vec<_>>().join(" ");
        let (moves, _) = read(&format!("1. e4 {long} *"));
        assert_eq!(moves.tree().moves(), 1 + MOST_MOVES_BESIDE);
        assert_eq!(moves.left_out().moves, 6_000 - MOST_MOVES_BESIDE);
    }

    #[test]
    fn there_is_an_end_to_the_words_that_are_shown() {
        let long = "word ".repeat(45_000);
        let (moves, _) = read(&format!("{{{long}}} 1. e4 {{{long}}} e5 {{{long} [%eval 1.5]}} *"));
        let long = |remarks: &[Remark]| remarks.iter().all(|remark| remark.words.len() > 100);
        assert!(long(moves.remarks(NodeId::ROOT)) && long(moves.remarks(NodeId::at(1))));
        assert_eq!(moves.remarks(moves.last())[0].words.len(), 0);
        let evaluation = moves.evaluation(moves.last()).map(|worth| worth.to_string());
        assert_eq!(evaluation.as_deref(), Some("+1.50"));
        assert_eq!(moves.left_out(), LeftOut { moves: 0, comments: 1 });
    }
}
