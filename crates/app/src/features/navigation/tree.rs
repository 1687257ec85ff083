//! The moves that can be stepped through: those of the game, and the variations and
//! remarks of the text that it was read from.

use std::rc::Rc;
use std::slice;
use std::time::Duration;

use luft_engine::rules::{Move, Position, san};
use luft_game::pgn::{Line, Nag, PgnGame, PgnMove};
use luft_game::{Game, Ply};
use luft_l10n::Text;

use super::remarks::{Remark, heard};
use crate::ground::annotation::Annotation;
use crate::ground::move_words::sign_words;

/// Where one can stand: 0 before the first move, then after each move of the game,
/// the first one 1, and then after each move of its variations.
pub type Place = usize;

/// Of variations no more moves are shown: nobody reads as many, and a page with more
/// is slow.
const MOST_MOVES_BESIDE: usize = 5_000;

/// Of words no more are shown, in bytes: as many as a long book has.
const MOST_WORDS: usize = 500_000;

/// A move, and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    mv: Move,
    san: Rc<str>,
    /// How many moves of either side were played up to and with this one.
    ply: usize,
    parent: Place,
    next: Option<Place>,
    /// The first moves of what could have been played instead.
    variations: Vec<Place>,
    /// What is said before it, where a variation begins with words.
    before: Vec<Remark>,
    nags: Vec<Nag>,
    clock: Option<Duration>,
    remarks: Vec<Remark>,
}

impl Node {
    const fn new(mv: Move, san: Rc<str>, ply: usize, parent: Place) -> Self {
        Self {
            mv,
            san,
            ply,
            parent,
            next: None,
            variations: Vec::new(),
            before: Vec::new(),
            nags: Vec::new(),
            clock: None,
            remarks: Vec::new(),
        }
    }

    /// The move in standard algebraic notation.
    pub const fn san(&self) -> &Rc<str> {
        &self.san
    }

    /// How many moves of either side were played up to and with this one.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The move after it in its line.
    pub const fn next(&self) -> Option<Place> {
        self.next
    }

    /// The first moves of what could have been played instead.
    pub fn variations(&self) -> &[Place] {
        &self.variations
    }

    /// What is said before it.
    pub fn before(&self) -> &[Remark] {
        &self.before
    }

    /// What is said of it by signs.
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// What its player's clock showed after it.
    pub const fn clock(&self) -> Option<Duration> {
        self.clock
    }

    /// What is said of it.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// What is said of it by signs and words, to be heard.
    pub fn heard(&self) -> Vec<Text> {
        let signs = self.nags.iter().filter_map(|nag| sign_words(*nag));
        signs.chain(heard(&self.remarks)).collect()
    }
}

/// Moves, variations and remarks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    start: Position,
    /// What is said before the first move.
    before: Vec<Remark>,
    /// By their places, less one: the game's first, then those of variations.
    nodes: Vec<Node>,
    /// How many of them are the game's.
    played: usize,
    /// How long all the words are, in bytes.
    words: usize,
    left_out: LeftOut,
}

/// What there is no room for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// How many moves of variations.
    pub moves: usize,
    /// How many comments.
    pub comments: usize,
}

impl Tree {
    /// The moves of a game, with what the text that it was read from says of them.
    /// What hangs on moves that no longer stand is left out.
    pub fn of(game: &Game, read: Option<&PgnGame>) -> Self {
        let mut tree = Self { start: game.start().clone(), ..Self::default() };
        game.plies().iter().for_each(|ply| tree.push(ply));
        if let Some(read) = read.filter(|read| read.start() == game.start()) {
            tree.annotate(game, read);
        }
        tree
    }

    /// The game has gone on by a move; nothing has been read about it.
    pub fn push(&mut self, ply: &Ply) {
        debug_assert_eq!(self.played, self.nodes.len());
        let last = self.played;
        self.nodes.push(Node::new(ply.mv(), ply.san().into(), last + 1, last));
        self.played += 1;
        if let Some(node) = last.checked_sub(1).and_then(|index| self.nodes.get_mut(index)) {
            node.next = Some(last + 1);
        }
    }

    fn annotate(&mut self, game: &Game, read: &PgnGame) {
        self.before = self.remarks(read.line().comments());
        let along = read.along(game.plies().iter().map(Ply::mv));
        let played = game.plies().iter().zip(game.positions()).enumerate();
        let mut place = 0;
        for ((index, (_, before)), read) in played.zip(along) {
            place = index + 1;
            self.annotate_move(place, read);
            self.add_variations(place, before, read);
        }
        if place == game.plies().len() && place == read.line().moves().len() {
            self.add_rest(place, read.line());
        }
    }

    /// Takes the rest of a line, which cannot be played, as words after a place.
    fn add_rest(&mut self, place: Place, line: &Line) {
        let Some(rest) = line.rest() else { return };
        let remarks = self.remarks(slice::from_ref(rest));
        match place.checked_sub(1) {
            Some(index) => self.nodes[index].remarks.extend(remarks),
            None => self.before.extend(remarks),
        }
    }

    /// Takes what is said of a move.
    fn annotate_move(&mut self, place: Place, read: &PgnMove) {
        let remarks = self.remarks(read.comments());
        let node = &mut self.nodes[place - 1];
        node.nags = read.nags().to_vec();
        node.clock = read.clock();
        node.remarks = remarks;
    }

    /// What comments say, as far as there is room for their words.
    fn remarks(&mut self, comments: &[Rc<str>]) -> Vec<Remark> {
        let mut remarks: Vec<_> = comments.iter().map(Remark::of).collect();
        for remark in &mut remarks {
            let length: usize = remark.words.iter().map(|words| words.len()).sum();
            if self.words + length > MOST_WORDS {
                remark.words.clear();
                self.left_out.comments += 1;
            } else {
                self.words += length;
            }
        }
        remarks
    }

    /// Hangs on a move what could have been played instead, in the position before.
    fn add_variations(&mut self, of: Place, before: &Position, read: &PgnMove) {
        for line in read.variations() {
            let first = self.add_line(of, before.clone(), line);
            self.nodes[of - 1].variations.extend(first);
        }
    }

    /// Adds a line in place of a move, and says where it begins. Calls itself for
    /// variations, whose depth is bounded.
    fn add_line(&mut self, instead: Place, mut position: Position, line: &Line) -> Option<Place> {
        let Node { mut parent, ply: mut at, .. } = self.nodes[instead - 1];
        let mut first = None;
        for (index, read) in line.moves().iter().enumerate() {
            if self.nodes.len() - self.played == MOST_MOVES_BESIDE {
                self.left_out.moves += line.moves().len() - index;
                break;
            }
            let san = san::write(&position, read.mv()).into();
            self.nodes.push(Node::new(read.mv(), san, at, parent));
            let place = self.nodes.len();
            self.annotate_move(place, read);
            if first.is_some() {
                self.nodes[parent - 1].next = Some(place);
            } else {
                self.nodes[place - 1].before = self.remarks(line.comments());
                first = Some(place);
            }
            self.add_variations(place, &position, read);
            position.play_unchecked(read.mv());
            (parent, at) = (place, at + 1);
        }
        self.add_rest(if first.is_some() { parent } else { instead }, line);
        first
    }

    /// The position that the game began with.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// What is said before the first move.
    pub fn before(&self) -> &[Remark] {
        &self.before
    }

    /// What is said of the move that leads to a place, or before the first one, to be heard.
    pub fn heard(&self, place: Place) -> Vec<Text> {
        let before = || heard(&self.before).into_iter().collect();
        self.node(place).map_or_else(before, Node::heard)
    }

    /// What the text has drawn on the position of a place.
    pub fn drawn(&self, place: Place) -> Vec<Annotation> {
        let remarks = self.node(place).map_or(self.before(), Node::remarks);
        remarks.iter().flat_map(|remark| &remark.drawn).copied().collect()
    }

    /// The move that leads to a place; `None` for the beginning, and for no place.
    pub fn node(&self, place: Place) -> Option<&Node> {
        self.nodes.get(place.checked_sub(1)?)
    }

    /// The place after the game's last move.
    pub const fn last(&self) -> Place {
        self.played
    }

    /// What there is no room for.
    pub const fn left_out(&self) -> LeftOut {
        self.left_out
    }

    /// The next place in the line; `None` at its end.
    pub fn after(&self, place: Place) -> Option<Place> {
        match place {
            0 => (self.played > 0).then_some(1),
            _ => self.node(place)?.next,
        }
    }

    /// The place before; `None` at the beginning.
    pub fn before_place(&self, place: Place) -> Option<Place> {
        self.node(place).map(|node| node.parent)
    }

    /// The moves from the beginning to a place.
    pub fn line(&self, place: Place) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = place;
        while let Some(node) = self.node(at) {
            line.push(node.mv);
            at = node.parent;
        }
        line.reverse();
        line
    }

    /// The position at a place, with the move that led to it.
    pub fn position(&self, place: Place) -> (Position, Option<Move>) {
        let line = self.line(place);
        let mut position = self.start.clone();
        line.iter().for_each(|&mv| position.play_unchecked(mv));
        (position, line.last().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Tree, PgnGame) {
        let read: PgnGame = text.parse().expect("a game");
        (Tree::of(&read.mainline().game, Some(&read)), read)
    }

    fn sans(tree: &Tree, place: Place) -> String {
        let mut sans = Vec::new();
        let mut at = place;
        while let Some(node) = tree.node(at) {
            sans.push(&**node.san());
            at = node.parent;
        }
        sans.reverse();
        sans.join(" ")
    }

    #[test]
    fn variations_hang_on_the_moves_that_they_replace() {
        let (tree, _) = read("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 *");
        assert_eq!(tree.last(), 3);
        assert_eq!(sans(&tree, 3), "e4 e5 Nf3");
        let sicilian = tree.node(2).unwrap().variations()[0];
        assert_eq!(sans(&tree, sicilian), "e4 c5");
        assert_eq!(tree.node(sicilian).unwrap().ply(), 2);
        let second = tree.after(sicilian).unwrap();
        assert_eq!(sans(&tree, second), "e4 c5 Nf3");
        let alapin = tree.node(second).unwrap().variations()[0];
        assert_eq!(sans(&tree, tree.after(alapin).unwrap()), "e4 c5 c3 d5");
        assert_eq!(sans(&tree, tree.after(second).unwrap()), "e4 c5 Nf3 d6");
        assert_eq!(tree.before_place(alapin), Some(sicilian));
        let (position, last) = tree.position(alapin);
        assert_eq!(position.fullmove_number(), 2);
        assert_eq!(last, Some(tree.line(alapin)[2]));
    }

    #[test]
    fn what_hangs_on_moves_that_were_taken_back_is_gone() {
        let (_, read) = read("1. e4 {good} e5 (1... c5) 2. Nf3 $1 *");
        let mut game = read.mainline().game;
        game.undo(2).unwrap();
        let tree = Tree::of(&game, Some(&read));
        assert_eq!((tree.last(), tree.nodes.len()), (1, 1));
        assert_eq!(tree.node(1).unwrap().remarks()[0].words, ["good".into()]);
        let mv = game.read_move("d5").unwrap();
        game.play(mv).unwrap();
        let tree = Tree::of(&game, Some(&read));
        assert_eq!((tree.last(), tree.nodes.len()), (2, 2));
    }

    #[test]
    fn a_game_that_goes_on_is_the_same_as_one_built_anew() {
        let mut game = Game::default();
        let mut tree = Tree::of(&game, None);
        for text in ["e4", "e5", "Nf3"] {
            let mv = game.read_move(text).unwrap();
            game.play(mv).unwrap();
            tree.push(game.plies().last().unwrap());
            assert_eq!(tree, Tree::of(&game, None));
        }
        assert_eq!(tree.after(0), Some(1));
        assert_eq!(tree.after(3), None);
    }

    #[test]
    fn there_is_an_end_to_the_variations_that_are_shown() {
        let long = (0..1_500).map(|_| "(1. d4 d5 2. c4 e6)").collect::<Vec<_>>().join(" ");
        let (tree, _) = read(&format!("1. e4 {long} *"));
        assert_eq!(tree.nodes.len() - tree.played, MOST_MOVES_BESIDE);
        assert_eq!(tree.left_out().moves, 6_000 - MOST_MOVES_BESIDE);
    }

    #[test]
    fn there_is_an_end_to_the_words_that_are_shown() {
        let long = "word ".repeat(45_000);
        let (tree, _) = read(&format!("{{{long}}} 1. e4 {{{long}}} e5 {{{long} [%eval 1.5]}} *"));
        let long = |remarks: &[Remark]| remarks.iter().all(|remark| remark.words.len() > 100);
        assert!(long(tree.before()) && long(tree.node(1).unwrap().remarks()));
        let last = &tree.node(2).unwrap().remarks()[0];
        assert_eq!((last.words.len(), last.evaluation.as_deref()), (0, Some("+1.50")));
        assert_eq!(tree.left_out(), LeftOut { moves: 0, comments: 1 });
    }
}
