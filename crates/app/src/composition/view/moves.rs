//! The list of moves.

use std::rc::Rc;

use luft_engine::rules::Color;
use luft_game::clock;
use luft_l10n::Text;

use crate::composition::Model;
use crate::features::navigation::{LeftOut, Node, PARAGRAPH, Place, Remark, Tree};

/// A numbered line of the list of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveRow {
    /// The move's number.
    pub number: u16,
    /// White's move; `None` where the game began with Black's, or where something is
    /// said between the two.
    pub white: Option<MoveCell>,
    /// Black's move.
    pub black: Option<MoveCell>,
    /// What is said of the last of them, and what could have been played instead: a
    /// paragraph each.
    pub remarks: Vec<Vec<Word>>,
}

/// A move in the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCell {
    /// The move in standard algebraic notation, with the signs that it was given, and with
    /// English letters: whoever shows it puts it into those of
    /// [`notation`](super::notation).
    pub san: Rc<str>,
    /// Where it leads, by which [`navigation`](crate::features::navigation) knows it.
    pub place: Place,
    /// What the position was found to be worth to White, such as `+0.35` or `#3`.
    pub evaluation: Option<String>,
    /// What its player's clock showed after it.
    pub clock: Option<String>,
    /// What is said of it, to be heard.
    pub heard: Vec<Text>,
}

/// A part of what stands between the moves of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Somebody's words.
    Said(Rc<str>),
    /// A move of a variation, with its number where that is due: `12.` or `12…`.
    Move {
        /// The number; empty where it is not due.
        number: String,
        /// The move.
        cell: MoveCell,
    },
    /// Here a variation of a variation begins.
    Open,
    /// Here it ends.
    Close,
    /// What there is no room for.
    LeftOut(Text),
}

/// The moves played, with what is said of them. What is said before the first is a
/// row without moves.
pub fn moves(model: &Model) -> Vec<MoveRow> {
    let tree = model.features.navigation.tree();
    let mut rows: Vec<MoveRow> = Vec::new();
    let mut before = Paragraphs::default();
    before.say(tree.before());
    let before = before.done;
    if !before.is_empty() {
        rows.push(MoveRow { remarks: before, ..MoveRow::default() });
    }
    for place in 1..=tree.last() {
        let Some(node) = tree.node(place) else { continue };
        let (number, side) = numbering(tree, node);
        let cell = Some(cell(node, place));
        let remarks = beside(tree, node);
        match (side, rows.last_mut()) {
            (Color::Black, Some(row)) if row.number == number && row.remarks.is_empty() => {
                row.black = cell;
                row.remarks = remarks;
            }
            (Color::Black, _) => {
                rows.push(MoveRow { number, white: None, black: cell, remarks });
            }
            (Color::White, _) => {
                rows.push(MoveRow { number, white: cell, black: None, remarks });
            }
        }
    }
    if let Some(row) = rows.last_mut() {
        row.remarks.extend(left_out(tree).map(|text| vec![Word::LeftOut(text)]));
    }
    rows
}

fn left_out(tree: &Tree) -> impl Iterator<Item = Text> {
    let LeftOut { moves, comments } = tree.left_out();
    let all = [("moves-left-out", moves), ("comments-left-out", comments)].into_iter();
    all.filter(|(_, count)| *count > 0).map(|(key, count)| Text::new(key).with("count", count))
}

/// A move's number, and whose it is.
fn numbering(tree: &Tree, node: &Node) -> (u16, Color) {
    let start = tree.start();
    let first = start.side_to_move();
    let side = if node.ply() % 2 == 1 { first } else { !first };
    let plies = node.ply() - 1 + usize::from(first == Color::Black);
    let moves = u16::try_from(plies / 2).unwrap_or(u16::MAX);
    (start.fullmove_number().saturating_add(moves), side)
}

fn cell(node: &Node, place: Place) -> MoveCell {
    let signs: String = node.nags().iter().filter_map(|nag| nag.sign()).collect();
    let mut evaluations = node.remarks().iter().filter_map(|remark| remark.evaluation.clone());
    MoveCell {
        san: if signs.is_empty() {
            Rc::clone(node.san())
        } else {
            [node.san(), &*signs].concat().into()
        },
        place,
        evaluation: evaluations.next_back(),
        clock: node.clock().map(clock::face),
        heard: node.heard(),
    }
}

/// What is said of a move of the game, and what could have been played instead.
fn beside(tree: &Tree, node: &Node) -> Vec<Vec<Word>> {
    let mut all = Paragraphs::default();
    all.say(node.remarks());
    for &place in node.variations() {
        all.begin();
        write_line(tree, place, &mut all);
    }
    all.done
}

/// What stands beside the moves of the game, in the making.
#[derive(Default)]
struct Paragraphs {
    done: Vec<Vec<Word>>,
    /// About how long the last one is, in bytes.
    length: usize,
}

impl Paragraphs {
    /// What follows is another paragraph.
    fn begin(&mut self) {
        self.done.push(Vec::new());
        self.length = 0;
    }

    /// Adds to the last paragraph, unless it would be too long to be laid out as a whole.
    fn push(&mut self, word: Word) {
        let length = match &word {
            Word::Said(words) => words.len(),
            Word::Move { .. } => 10,
            Word::Open | Word::Close | Word::LeftOut(_) => 1,
        };
        if self.length + length > PARAGRAPH {
            self.begin();
        }
        self.length += length;
        match self.done.last_mut() {
            Some(last) => last.push(word),
            None => self.done.push(vec![word]),
        }
    }

    /// Each in a paragraph of its own.
    fn say(&mut self, remarks: &[Remark]) {
        self.done.extend(said(remarks).map(|word| vec![word]));
    }
}

fn said(remarks: &[Remark]) -> impl Iterator<Item = Word> {
    remarks.iter().flat_map(|remark| &remark.words).cloned().map(Word::Said)
}

/// Writes a variation from its first move on. Calls itself for variations of it,
/// whose depth is bounded.
fn write_line(tree: &Tree, first: Place, words: &mut Paragraphs) {
    let mut next = Some(first);
    let mut number_due = true;
    while let Some(place) = next {
        let Some(node) = tree.node(place) else { return };
        said(node.before()).for_each(|word| words.push(word));
        let (number, side) = numbering(tree, node);
        let number = match side {
            Color::White => format!("{number}."),
            Color::Black if number_due => format!("{number}\u{2026}"),
            Color::Black => String::new(),
        };
        words.push(Word::Move { number, cell: cell(node, place) });
        number_due = !node.variations().is_empty();
        for word in said(node.remarks()) {
            words.push(word);
            number_due = true;
        }
        for &variation in node.variations() {
            words.push(Word::Open);
            write_line(tree, variation, words);
            words.push(Word::Close);
        }
        next = node.next();
    }
}
