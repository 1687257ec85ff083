//! How the moves of the game's tree are shown, and what is said of them: put into words once.

use std::rc::Rc;

use luft_engine::rules::san;
use luft_game::tree::{GameTree, NodeId, Step, Track};
use luft_game::{Evaluation, Game, Ply};
use luft_l10n::Text;

use super::remarks::{Remark, Room, heard};
use crate::ground::annotation::Annotation;
use crate::ground::move_words::sign_words;

/// Of words no more are shown, in bytes: as many as a long book has.
const MOST_WORDS: usize = 500_000;

/// How the moves and comments of the game's tree are shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moves {
    /// By the index of its node.
    shown: Vec<Shown>,
    /// For how many comments there is no room.
    left_out: usize,
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

impl Moves {
    /// Those of a game and of its tree.
    pub fn of(game: &Game, tree: &GameTree) -> Self {
        let mut shown = vec![Shown::default(); tree.moves() + 1];
        write_moves(&mut shown, tree, game);
        let left_out = write_remarks(&mut shown, tree);
        Self { shown, left_out }
    }

    /// The game has gone on by a move; nothing has been read about it.
    pub fn push(&mut self, ply: &Ply) {
        self.shown.push(Shown { san: ply.san().into(), ..Shown::default() });
    }

    /// For how many comments there is no room.
    pub const fn left_out(&self) -> usize {
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
    pub fn heard(&self, tree: &GameTree, id: NodeId) -> Vec<Text> {
        let nags = if id == NodeId::ROOT { Vec::new() } else { tree.nags(id) };
        let signs = nags.into_iter().filter_map(sign_words);
        signs.chain(heard(self.remarks(id))).collect()
    }

    /// What the text has drawn on the position of a node.
    pub fn drawn(&self, id: NodeId) -> Vec<Annotation> {
        self.remarks(id).iter().flat_map(|remark| &remark.drawn).copied().collect()
    }
}

/// Writes the notation of each move.
fn write_moves(shown: &mut [Shown], tree: &GameTree, game: &Game) {
    for (id, ply) in tree.main_line().into_iter().zip(game.plies()) {
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
    let mut remarks = |comments: Vec<&str>| -> Vec<Remark> {
        comments.into_iter().map(|comment| Remark::of(comment, &mut room)).collect()
    };
    shown[0].remarks = remarks(said_after(tree, NodeId::ROOT));
    for step in tree.walk(NodeId::ROOT) {
        if let Step::Move(id) = step {
            let shown = &mut shown[id.index()];
            shown.before = remarks(tree.comments_before(id));
            shown.remarks = remarks(said_after(tree, id));
            shown.evaluation = tree.evaluation(id);
        }
    }
    room.left_out
}

/// The comments after the move to a node, and what cannot be played in place of that move or of
/// what follows.
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

    use super::*;

    fn read(text: &str) -> (Moves, GameTree) {
        let read: PgnGame = text.parse().expect("a game");
        (Moves::of(&read.mainline().game, read.tree()), read.tree().clone())
    }

    #[test]
    fn every_move_has_its_notation() {
        let (moves, tree) = read("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 *");
        let sans = |step| match step {
            Step::Move(id) => moves.san(id).map(ToString::to_string),
            _ => None,
        };
        let sans: Vec<String> = tree.walk(NodeId::ROOT).filter_map(sans).collect();
        assert_eq!(sans, ["e4", "e5", "c5", "Nf3", "c3", "d5", "d6", "Nf3"]);
        assert_eq!((moves.san(NodeId::ROOT), moves.san(NodeId::at(99))), (None, None));
    }

    #[test]
    fn a_game_that_goes_on_is_the_same_as_one_built_anew() {
        let mut game = Game::default();
        let mut moves = Moves::of(&game, &GameTree::of(&game));
        for text in ["e4", "e5", "Nf3"] {
            let mv = game.read_move(text).unwrap();
            game.play(mv).unwrap();
            moves.push(game.plies().last().unwrap());
            assert_eq!(moves, Moves::of(&game, &GameTree::of(&game)));
        }
    }

    #[test]
    fn there_is_an_end_to_the_words_that_are_shown() {
        let long = "word ".repeat(45_000);
        let (moves, tree) =
            read(&format!("{{{long}}} 1. e4 {{{long}}} e5 {{{long} [%eval 1.5]}} *"));
        let long = |remarks: &[Remark]| remarks.iter().all(|remark| remark.words.len() > 100);
        assert!(long(moves.remarks(NodeId::ROOT)) && long(moves.remarks(NodeId::at(1))));
        assert_eq!(moves.remarks(tree.end())[0].words.len(), 0);
        let evaluation = moves.evaluation(tree.end()).map(|worth| worth.to_string());
        assert_eq!((evaluation.as_deref(), moves.left_out()), (Some("+1.50"), 1));
    }
}
