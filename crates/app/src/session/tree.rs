//! The tree of the current game: its moves, with the comments and variations of the imported PGN.

use std::iter;
use std::rc::Rc;

use luft_game::Ply;
use luft_game::pgn::PgnGame;
use luft_game::tree::{GameTree, NodeId};
use luft_rules::Move;

use super::{Imported, Session};
use crate::ground::fact::Fact;

/// The largest number of moves of variations in the tree. Nobody reads more, and with more the page
/// would be slow. The imported text keeps them all.
const MOST_MOVES_BESIDE: usize = 5_000;

impl Session {
    /// The imported game, if there is one.
    pub const fn source(&self) -> Option<&Imported> {
        self.source.as_ref()
    }

    /// The tree, with the game's moves as its main line. If the game has left the imported moves,
    /// these are a variation.
    pub const fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The number of moves of variations left out of the tree because of its limit.
    pub const fn moves_left_out(&self) -> usize {
        self.moves_left_out
    }

    /// Updates the tree after the game has continued by at most one move, or after moves were taken
    /// back.
    pub(super) fn keep_tree(&mut self) {
        let end = self.tree.end();
        let (known, played) = (self.tree.ply(end), self.game.plies());
        match played.get(known) {
            None if played.len() == known => {}
            // The next imported move may be one of the player's variations.
            Some(_) if self.annotated().is_some() && !self.variations.is_empty() => {
                self.renew_tree();
            }
            Some(ply) => {
                self.tree.extend(ply.mv());
                self.annotate(known);
            }
            None => self.renew_tree(),
        }
    }

    /// Rebuilds the tree after the game's moves were replaced.
    pub(super) fn renew_tree(&mut self) {
        self.tree.replace(GameTree::of(&self.game));
        self.moves_left_out = 0;
        if let Some(read) = self.read() {
            self.tree.copy_notes(NodeId::ROOT, read.tree(), NodeId::ROOT);
        }
        self.annotate(0);
        for line in self.variations.lines() {
            let _ = self.tree.add_line(line);
        }
    }

    /// Adds a line to the player's variations. An illegal line changes nothing.
    pub(super) fn add_variation(&mut self, line: &[Move], facts: &mut Vec<Fact>) {
        if self.tree.add_line(line).is_some() && self.variations.add(line) {
            facts.push(Fact::VariationAdded);
        }
    }

    /// The imported or reviewed game with notes on the game's moves, if there is one.
    fn read(&self) -> Option<Rc<PgnGame>> {
        let source = self.annotated().map(|source| Rc::clone(source.pgn()));
        source.filter(|source| source.start() == self.game.start())
    }

    /// Adds the imported notes on the game's moves to the tree, except for the first `known` moves,
    /// which have them already.
    fn annotate(&mut self, known: usize) {
        let Some(read) = self.read() else { return };
        let (read, tree) = (read.tree(), &mut self.tree);
        let along = read.along(self.game.plies().iter().map(Ply::mv));
        let nodes = tree.main_line();
        let mut room = MOST_MOVES_BESIDE.saturating_sub(tree.moves() - nodes.len());
        let before = iter::once(&NodeId::ROOT).chain(&along);
        for (ply, (&to, &before)) in nodes.iter().zip(before).enumerate().skip(known) {
            if let Some(&from) = along.get(ply) {
                tree.copy_notes(to, read, from);
            }
            // The variations of a script would give moves away.
            if self.task.is_none() {
                tree.copy_variations(to, read, before, &mut room);
            }
        }
        if room == 0 {
            // This includes moves that were taken back.
            self.moves_left_out = read.moves() - along.len() - MOST_MOVES_BESIDE;
        }
    }
}

#[cfg(test)]
mod tests {
    use luft_game::Game;

    use super::*;

    fn session(game: Game, source: &str) -> Session {
        let source = Some(Imported::read(source).expect("a game"));
        let mut session = Session { game, source, ..Session::default() };
        session.renew_tree();
        session
    }

    fn read(text: &str) -> Session {
        let source: PgnGame = text.parse().expect("a game");
        session(source.mainline().game, text)
    }

    #[test]
    fn variations_belong_to_the_moves_that_they_replace() {
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
    fn moves_that_were_taken_back_are_a_variation_of_the_next_one() {
        let text = "1. e4 {good} e5 (1... c5) 2. Nf3 $1 *";
        let mut game = read(text).game;
        game.undo(2).unwrap();
        let before = session(game.clone(), text);
        assert_eq!((before.tree().end(), before.tree().moves()), (NodeId::at(1), 1));
        assert_eq!(before.tree().comments(NodeId::at(1)), ["good"]);
        game.play(game.read_move("d5").unwrap()).unwrap();
        let after = session(game, text);
        let heads = after.tree().variations(NodeId::at(2));
        assert_eq!(heads.iter().map(|&head| after.tree().ply(head)).collect::<Vec<_>>(), [2, 2]);
        assert_eq!(after.tree().moves(), 5, "e4, d5, and beside it e5 Nf3 and c5");
    }

    #[test]
    fn a_game_that_continues_with_a_variation_keeps_the_other_moves_as_a_variation() {
        let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) (1... e6) 2. f4 *";
        let mut session = read(text);
        session.game.undo(2).unwrap();
        session.keep_tree();
        for text in ["c5", "c3"] {
            play(&mut session, text);
        }
        let written = session.pgn(0);
        assert!(
            written.contains("1. e4 c5 (1... e5 2. f4) (1... e6) 2. c3 (2. Nf3 d6)"),
            "{written}"
        );
        assert_eq!(&PgnGame::tree(&written.parse().unwrap()), &session.tree());
    }

    #[test]
    fn a_continued_game_has_the_same_tree_as_a_rebuilt_one() {
        let mut session = Session::default();
        for text in ["e4", "e5", "Nf3"] {
            play(&mut session, text);
            assert_eq!(session.tree(), &GameTree::of(session.game()));
        }
        assert_eq!(session.tree().revision(), 0, "it has only grown");
    }

    fn play(session: &mut Session, text: &str) {
        session.game.play(session.game.read_move(text).unwrap()).unwrap();
        session.keep_tree();
    }

    #[test]
    fn an_imported_game_continues_in_the_same_tree() {
        let text = "{first} 1. e4 {good} e5 (1... c5 2. Nf3) 2. Nf3 $1 (2. f4) Nc6 {so} *";
        let mut session = read(text);
        session.game.undo(3).unwrap();
        session.keep_tree();
        let revision = session.tree().revision();
        for (text_of_move, moves) in [("e5", 4), ("Nf3", 6), ("d6", 8), ("d4", 9)] {
            play(&mut session, text_of_move);
            assert_eq!(session.tree().moves(), moves, "{text_of_move}");
            assert_eq!(session.tree(), self::session(session.game.clone(), text).tree());
        }
        assert_eq!(session.tree().revision(), revision, "it has only grown");
    }

    #[test]
    fn a_line_that_cannot_be_played_is_a_variation_of_a_move_instead() {
        let mut session = read("1. e4 e5 2. Nf3 -- 3. Nxe5 *");
        let end = session.tree().end();
        assert_eq!(session.tree().unplayed(end), ["-- 3. Nxe5"]);
        let revision = session.tree().revision();
        play(&mut session, "Nc6");
        assert_eq!(session.tree().unplayed(end), ["-- 3. Nxe5"]);
        assert_eq!(session.tree().revision(), revision, "it has only grown");
        assert!(session.pgn(0).contains("2. Nf3 Nc6 (-- 3. Nxe5)"), "{}", session.pgn(0));
    }

    #[test]
    fn the_number_of_variations_shown_is_limited() {
        let long = (0..1_500).map(|_| "(1. d4 d5 2. c4 e6)").collect::<Vec<_>>().join(" ");
        let session = read(&format!("1. e4 {long} *"));
        assert_eq!(session.tree().moves(), 1 + MOST_MOVES_BESIDE);
        assert_eq!(session.moves_left_out(), 6_000 - MOST_MOVES_BESIDE);
    }
}
