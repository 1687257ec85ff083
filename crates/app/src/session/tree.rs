//! The tree of the game that is played: its moves, and what the text that it was read from says
//! of them.

use std::rc::Rc;

use luft_game::pgn::PgnGame;
use luft_game::tree::{GameTree, NodeId};
use luft_game::{Game, Ply};

use super::Session;

/// Of variations no more moves are kept beside the game: nobody reads as many, and a page with
/// more is slow. In the text that was read they remain.
const MOST_MOVES_BESIDE: usize = 5_000;

impl Session {
    /// What the game was read from, if it was.
    pub const fn source(&self) -> Option<&Rc<PgnGame>> {
        self.source.as_ref()
    }

    /// The moves of the game as its main line, and what the text that it was read from says of
    /// them. What hangs on moves that no longer stand is left out.
    pub const fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// For how many moves of variations there was no room in the tree.
    pub const fn moves_left_out(&self) -> usize {
        self.moves_left_out
    }

    /// Brings the tree up to date with the game, which has gone on by a move at most, or has gone
    /// back.
    pub(super) fn keep_tree(&mut self) {
        let (end, plies) = (self.tree.end(), self.game.plies());
        let known = self.tree.ply(end);
        match plies.get(known) {
            // What was read may know the move.
            Some(ply) if self.source.is_none() => {
                self.tree.play(end, ply.mv());
            }
            None if plies.len() == known => {}
            _ => self.renew_tree(),
        }
    }

    /// The game has other moves than it had.
    pub(super) fn renew_tree(&mut self) {
        self.tree = GameTree::of(&self.game);
        self.moves_left_out = 0;
        if let Some(source) = &self.source
            && source.start() == self.game.start()
        {
            self.moves_left_out = annotate(&mut self.tree, &self.game, source.tree());
        }
    }
}

/// Takes into the tree of a game what another says of its moves. How many moves of variations
/// there was no room for.
fn annotate(tree: &mut GameTree, game: &Game, read: &GameTree) -> usize {
    tree.copy_notes(NodeId::ROOT, read, NodeId::ROOT);
    let nodes = tree.main_line();
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

#[cfg(test)]
mod tests {
    use super::*;

    fn session(game: Game, source: &str) -> Session {
        let source: PgnGame = source.parse().expect("a game");
        let mut session = Session { game, source: Some(Rc::new(source)), ..Session::default() };
        session.renew_tree();
        session
    }

    fn read(text: &str) -> Session {
        let source: PgnGame = text.parse().expect("a game");
        session(source.mainline().game, text)
    }

    #[test]
    fn variations_hang_on_the_moves_that_they_replace() {
        let session = read("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 *");
        let tree = session.tree();
        assert_eq!((tree.end(), tree.moves()), (NodeId::at(3), 8));
        let sicilian = tree.variations(NodeId::at(2))[0];
        assert_eq!((tree.ply(sicilian), tree.parent(sicilian)), (2, Some(NodeId::at(1))));
        let second = tree.next(sicilian).unwrap();
        let alapin = tree.variations(second)[0];
        assert_eq!(tree.parent(alapin), Some(sicilian));
        assert_eq!(tree.position(alapin).fullmove_number(), 2);
    }

    #[test]
    fn what_hangs_on_moves_that_were_taken_back_is_gone() {
        let text = "1. e4 {good} e5 (1... c5) 2. Nf3 $1 *";
        let mut game = read(text).game;
        game.undo(2).unwrap();
        let before = session(game.clone(), text);
        assert_eq!((before.tree().end(), before.tree().moves()), (NodeId::at(1), 1));
        assert_eq!(before.tree().comments(NodeId::at(1)), ["good"]);
        game.play(game.read_move("d5").unwrap()).unwrap();
        assert_eq!(session(game, text).tree().moves(), 2);
    }

    #[test]
    fn a_game_that_goes_on_has_the_tree_of_one_built_anew() {
        let mut session = Session::default();
        for text in ["e4", "e5", "Nf3"] {
            session.game.play(session.game.read_move(text).unwrap()).unwrap();
            session.keep_tree();
            assert_eq!(session.tree(), &GameTree::of(session.game()));
        }
    }

    #[test]
    fn there_is_an_end_to_the_variations_beside_the_game() {
        let long = (0..1_500).map(|_| "(1. d4 d5 2. c4 e6)").collect::<Vec<_>>().join(" ");
        let session = read(&format!("1. e4 {long} *"));
        assert_eq!(session.tree().moves(), 1 + MOST_MOVES_BESIDE);
        assert_eq!(session.moves_left_out(), 6_000 - MOST_MOVES_BESIDE);
    }
}
