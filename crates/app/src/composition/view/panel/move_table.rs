//! The list of moves.

use std::rc::Rc;

use luft_game::clock;
use luft_game::pgn::Nag;
use luft_game::tree::{GameTree, NodeId, WalkStep};
use luft_l10n::Text;
use luft_rules::Color;

use super::settings::setting;
use crate::composition::Model;
use crate::features::navigation::{MoveTexts, PARAGRAPH, Remark};
use crate::ground::settings::{AnnouncementStyle, SettingId};

/// A value that changes when the list of moves changes; the list itself may be long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTable {
    /// The tree's revision.
    revision: u32,
    /// The number of moves. While a tree has the same revision, moves are only added.
    count: usize,
    /// Whether all comments and variations are shown.
    is_written: bool,
    /// From which half-move on the comments are on an exercise's card.
    on_card: Option<usize>,
    /// The style in which a move is read out.
    pub style: AnnouncementStyle,
}

/// The value for the current list of moves.
pub fn move_list(model: &Model) -> MoveTable {
    let tree = model.session.tree();
    MoveTable {
        revision: tree.revision(),
        count: tree.moves(),
        is_written: model.features.navigation.is_written(),
        on_card: on_card(model),
        style: setting(model, SettingId::AnnouncementStyle).of(),
    }
}

/// A numbered line of the list of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveRow {
    /// The move's number.
    pub number: u16,
    /// White's move; `None` if the game began with Black's move, or if there are remarks between
    /// the two moves.
    pub white: Option<MoveCell>,
    /// Black's move.
    pub black: Option<MoveCell>,
    /// Comments on the last move and its variations, a paragraph each.
    pub remarks: Vec<Vec<Word>>,
}

/// A move in the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCell {
    /// The move in standard algebraic notation with its annotation signs and English letters. The
    /// shell replaces the letters according to [`notation`](crate::view::notation).
    pub san: Rc<str>,
    /// The node after the move.
    pub node: NodeId,
    /// The evaluation for White, such as `+0.35` or `#3`.
    pub evaluation: Option<String>,
    /// The mover's clock after the move.
    pub clock: Option<String>,
    /// The remarks on it, for screen readers.
    pub heard: Vec<Text>,
}

/// A part of a paragraph between the moves of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// A comment.
    Said(Rc<str>),
    /// A move of a variation, with its number if necessary: `12.` or `12…`.
    Move {
        /// The number; may be empty.
        number: String,
        /// The move itself.
        cell: MoveCell,
    },
    /// The beginning of a nested variation.
    Open,
    /// The end of a nested variation.
    Close,
    /// A note on comments that were left out.
    LeftOut(Text),
}

/// The rows of the list of moves. Remarks before the first move are a row without moves.
pub fn moves(model: &Model) -> Vec<MoveRow> {
    let (tree, moves) = (model.session.tree(), model.features.navigation.moves());
    let mut rows: Vec<MoveRow> = Vec::new();
    let mut before = Paragraphs::default();
    before.say(remarks(model, NodeId::ROOT));
    if tree.end() == NodeId::ROOT && moves.is_whole() {
        before.follow(tree, moves, &tree.variations_after_end());
    }
    let before = before.done;
    if !before.is_empty() {
        rows.push(MoveRow { remarks: before, ..MoveRow::default() });
    }
    for node in tree.main_line() {
        let (number, side) = numbering(tree, node);
        let cell = Some(cell(tree, moves, node));
        let remarks = beside(model, node);
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
        row.remarks.extend(left_out(model).map(|text| vec![Word::LeftOut(text)]));
    }
    rows
}

fn left_out(model: &Model) -> impl Iterator<Item = Text> {
    let (moves, comments) =
        (model.session.moves_left_out(), model.features.navigation.moves().left_out());
    let all = [("moves-left-out", moves), ("comments-left-out", comments)].into_iter();
    all.filter(|(_, count)| *count > 0).map(|(key, count)| Text::new(key).with("count", count))
}

/// A move's number and colour.
fn numbering(tree: &GameTree, node: NodeId) -> (u16, Color) {
    let start = tree.start();
    let first = start.side_to_move();
    let before = tree.ply(node).saturating_sub(1);
    let side = if before.is_multiple_of(2) { first } else { !first };
    let plies = before + usize::from(first == Color::Black);
    let number = u16::try_from(plies / 2).unwrap_or(u16::MAX);
    (start.fullmove_number().saturating_add(number), side)
}

fn cell(tree: &GameTree, moves: &MoveTexts, node: NodeId) -> MoveCell {
    let san = moves.san(node).cloned().unwrap_or_default();
    let signs: String = tree.nags(node).into_iter().filter_map(Nag::sign).collect();
    MoveCell {
        san: if signs.is_empty() { san } else { [&*san, &*signs].concat().into() },
        node,
        evaluation: tree.evaluation(node).map(|worth| worth.to_string()),
        clock: tree.clock(node).map(clock::face),
        heard: moves.heard(tree, node),
    }
}

/// From which half-move on the comments are on an exercise's card.
fn on_card(model: &Model) -> Option<usize> {
    model.session.task().map(|_| model.features.exercise.comment_ply())
}

/// The remarks on a move of the game, except those that are on an exercise's card.
fn remarks(model: &Model, node: NodeId) -> &[Remark] {
    let is_on_card = on_card(model).is_some_and(|from| model.session.tree().ply(node) >= from);
    if is_on_card { &[] } else { model.features.navigation.moves().remarks(node) }
}

/// The remarks on a move of the game, and its variations.
fn beside(model: &Model, node: NodeId) -> Vec<Vec<Word>> {
    let (tree, moves) = (model.session.tree(), model.features.navigation.moves());
    let mut all = Paragraphs::default();
    all.say(remarks(model, node));
    // Variations are shown once they are all in words, so that the list is not rendered again and
    // again.
    if moves.is_whole() {
        all.follow(tree, moves, &tree.variations(node));
        if node == tree.end() {
            all.follow(tree, moves, &tree.variations_after_end());
        }
    }
    all.done
}

/// A builder for the paragraphs beside the moves.
#[derive(Default)]
struct Paragraphs {
    done: Vec<Vec<Word>>,
    /// The approximate length of the last paragraph, in bytes.
    length: usize,
}

impl Paragraphs {
    /// Begins a new paragraph.
    fn begin(&mut self) {
        self.done.push(Vec::new());
        self.length = 0;
    }

    /// Adds a word to the last paragraph, or to a new one if that would be too long for a quick
    /// layout.
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

    /// Adds variations, each in its own paragraph.
    fn follow(&mut self, tree: &GameTree, moves: &MoveTexts, variations: &[NodeId]) {
        for &variation in variations {
            self.begin();
            write_line(tree, moves, variation, self);
        }
    }

    /// Adds remarks, each in its own paragraph.
    fn say(&mut self, remarks: &[Remark]) {
        self.done.extend(said(remarks).map(|word| vec![word]));
    }
}

fn said(remarks: &[Remark]) -> impl Iterator<Item = Word> {
    remarks.iter().flat_map(|remark| &remark.words).cloned().map(Word::Said)
}

/// Writes a variation from its first move on, including nested variations.
fn write_line(tree: &GameTree, moves: &MoveTexts, first: NodeId, words: &mut Paragraphs) {
    let mut number_due = true;
    let mut steps = tree.walk(first).peekable();
    while let Some(step) = steps.next() {
        match step {
            WalkStep::Move(node) => {
                said(moves.remarks_before(node)).for_each(|word| words.push(word));
                let number = match numbering(tree, node) {
                    (number, Color::White) => format!("{number}."),
                    (number, Color::Black) if number_due => format!("{number}\u{2026}"),
                    (_, Color::Black) => String::new(),
                };
                words.push(Word::Move { number, cell: cell(tree, moves, node) });
                said(moves.remarks(node)).for_each(|word| words.push(word));
                number_due = said(moves.remarks(node)).next().is_some();
            }
            // It is among the remarks.
            WalkStep::Open if matches!(steps.peek(), Some(WalkStep::Unplayed(_))) => {
                steps.nth(1);
            }
            WalkStep::Unplayed(_) => {}
            WalkStep::Open | WalkStep::Branch | WalkStep::Close => {
                words.push(if step == WalkStep::Close { Word::Close } else { Word::Open });
                number_due = true;
            }
        }
    }
}
