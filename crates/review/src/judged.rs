//! The positions of a game, and their evaluations.

use std::iter;

use luft_coach::{Class, Mistake, ScoredMove, SideScore, accuracy, explain};
use luft_game::pgn::PgnGame;
use luft_game::tree::NodeId;
use luft_game::{Evaluation, next_command};
use luft_l10n::Text;
use luft_rules::{Color, Move, Position};

/// The longest better line, in half-moves.
const LONGEST_LINE: usize = 8;

/// The tag that names the annotator of a game, and Luft's value for it.
pub(crate) const ANNOTATOR: &str = "Annotator";
pub(crate) const LUFT: &str = "Luft";

/// The comment command for the class of a move that is not a mistake: `[%class best]`. A mistake's
/// class follows from its glyph.
pub(crate) const CLASS: &str = "class ";

/// The evaluation before the first move, in centipawns for White, if a file has evaluations of all
/// other positions.
const START: i32 = 15;

/// The evaluation of a position, by a search or from the game's file. Scores are the mover's.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The score.
    pub score: SideScore,
    /// The score of the second best move, if it is known.
    pub second: Option<SideScore>,
    /// The best line; empty if only the evaluation is known.
    pub line: Vec<Move>,
}

impl Judged {
    const fn of(score: SideScore) -> Self {
        Self { score, second: None, line: Vec::new() }
    }
}

/// The review of a game.
pub struct GameReview {
    game: PgnGame,
    /// The nodes of the main line, the root first.
    nodes: Vec<NodeId>,
    /// Their positions.
    positions: Vec<Position>,
    judged: Vec<Option<Judged>>,
}

impl GameReview {
    /// Begins the review of a game.
    pub fn new(game: PgnGame) -> Self {
        let tree = game.tree();
        let mut nodes = vec![NodeId::ROOT];
        nodes.extend(tree.main_line());
        let mut positions = vec![tree.start().clone()];
        for mv in nodes.iter().filter_map(|node| tree.mv(*node)) {
            positions.extend(positions.last().map(|position| position.after(mv)));
        }
        let told = |(node, position): (&NodeId, &Position)| {
            let told = tree.evaluation(*node).map(|worth| Judged::of(for_mover(worth, position)));
            told.or_else(|| ended(position).map(Judged::of))
        };
        let mut judged: Vec<_> = nodes.iter().zip(&positions).map(told).collect();
        if judged[0].is_none() && judged.len() > 1 && judged[1..].iter().all(Option::is_some) {
            judged[0] = Some(Judged::of(for_mover(Evaluation::Centipawns(START), &positions[0])));
        }
        let mut review = Self { game, nodes, positions, judged };
        review.resume();
        review
    }

    /// An earlier review that was stopped resumes with the last position that it has searched. The
    /// move made there is not judged yet, and judging it needs the best line.
    fn resume(&mut self) {
        let is_own = self.game.tags().get(ANNOTATOR) == Some(LUFT);
        let first = self.judged.iter().position(Option::is_none);
        if let Some(last) = first.and_then(|first| first.checked_sub(1)).filter(|_| is_own) {
            self.judged[last] = None;
        }
    }

    /// The original game, with its notes.
    pub const fn game(&self) -> &PgnGame {
        &self.game
    }

    /// The first position that is not judged yet, and the game's positions before it.
    pub fn next(&self) -> Option<(&Position, &[Position])> {
        let at = self.judged.iter().position(Option::is_none)?;
        self.positions.get(..=at)?.split_last()
    }

    /// The number of judged positions, and of all positions.
    pub fn progress(&self) -> (usize, usize) {
        (self.judged.iter().flatten().count(), self.judged.len())
    }

    /// The moves of the game.
    pub(crate) fn played(&self) -> impl Iterator<Item = Move> {
        self.nodes.iter().filter_map(|node| self.game.tree().mv(*node))
    }

    /// Receives the evaluation of the next position.
    pub fn judge(&mut self, judged: Judged) {
        if let Some(open) = self.judged.iter_mut().find(|open| open.is_none()) {
            *open = Some(judged);
        }
    }

    /// The judged half-moves of the game, each with the node after it.
    pub(crate) fn moves(&self) -> impl Iterator<Item = JudgedMove<'_>> {
        let pairs = self.judged.windows(2).enumerate();
        pairs.filter_map(|(ply, pair)| {
            let [before, after] = pair else { return None };
            let node = self.nodes[ply + 1];
            Some(JudgedMove {
                ply: ply + 1,
                node,
                told: self.told_line(node),
                told_class: self.told_class(node),
                is_unsigned: self.is_unsigned(ply + 1),
                position: &self.positions[ply],
                played: self.game.tree().mv(node)?,
                before: before.as_ref()?,
                after: after.as_ref()?,
            })
        })
    }

    /// The better line that a program has written into the game's file instead of a move. Empty if
    /// there is none.
    fn told_line(&self, node: NodeId) -> Vec<Move> {
        let tree = self.game.tree();
        let first = tree.variations(node).first().copied().filter(|_| self.is_by_program());
        let line = iter::successors(first, |node| tree.next(*node));
        line.filter_map(|node| tree.mv(node)).collect()
    }

    /// The class that an earlier review by Luft has written after a move that is not a mistake.
    fn told_class(&self, node: NodeId) -> Option<Class> {
        let mut rest = *self.game.tree().comments(node).iter().find(|text| text.contains(CLASS))?;
        while let Some((_, command, after)) = next_command(rest) {
            if let Some(name) = command.strip_prefix(CLASS) {
                return Class::ALL.into_iter().find(|class| class.name() == name.trim());
            }
            rest = after;
        }
        None
    }

    /// Whether an earlier review by Luft has judged the move to a node, identified by its ply, and
    /// found no mistake.
    fn is_unsigned(&self, ply: usize) -> bool {
        let tree = self.game.tree();
        let is_told = |at: usize| tree.evaluation(self.nodes[at]).is_some();
        let is_over = ended(&self.positions[ply]).is_some();
        let is_judged = is_told(ply - 1) && (is_told(ply) || is_over);
        let is_wrong = tree.nags(self.nodes[ply]).iter().any(|nag| [2, 4, 6].contains(&nag.0));
        is_judged && !is_wrong && self.game.tags().get(ANNOTATOR) == Some(LUFT)
    }

    /// Whether a program has annotated the game's file: its variations are then better lines, and
    /// its comments are about mistakes.
    fn is_by_program(&self) -> bool {
        let annotator = self.game.tags().get(ANNOTATOR).unwrap_or_default();
        annotator == LUFT || annotator.contains("lichess.org")
    }

    /// The file's comment on a move, if a program has written it; may be empty.
    pub(crate) fn words_of_file(&self, judged: &JudgedMove<'_>) -> String {
        let mut words = String::new();
        let comments = self.game.tree().comments(judged.node);
        for comment in comments.into_iter().filter(|_| self.is_by_program()) {
            let mut rest = comment;
            while let Some((before, _, after)) = next_command(rest) {
                words += before;
                rest = after;
            }
            words += rest;
        }
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The judged positions, as points of a graph.
    pub(crate) fn points(&self) -> impl Iterator<Item = JudgedPosition<'_>> {
        let all = self.positions.iter().zip(&self.judged).enumerate();
        all.filter_map(|(ply, (position, judged))| {
            let score = judged.as_ref()?.score;
            let own = score.chances();
            let is_white = position.side_to_move() == Color::White;
            let before = ply.checked_sub(1).map(|before| &self.positions[before]);
            Some(JudgedPosition {
                ply,
                played: before.zip(self.game.tree().mv(self.nodes[ply])),
                chances: if is_white { own } else { 1.0 - own },
                worth: for_white(score, position),
                is_over: ended(position).is_some(),
            })
        })
    }

    /// The judged positions, each with its node and its evaluation for White; without a position
    /// that ends the game.
    pub(crate) fn evaluations(&self) -> impl Iterator<Item = (NodeId, Evaluation)> {
        let all = self.nodes.iter().zip(&self.positions).zip(&self.judged);
        all.filter_map(|((node, position), judged)| {
            let score = judged.as_ref()?.score;
            ended(position).is_none().then(|| (*node, for_white(score, position)))
        })
    }

    /// The accuracy of White and Black in per cent; `None` for a side that has not moved, and for
    /// both until all positions are judged.
    pub fn accuracy(&self) -> [Option<u32>; 2] {
        let white = |(position, judged): (&Position, &Option<Judged>)| {
            let own = judged.as_ref()?.score.chances();
            Some(if position.side_to_move() == Color::White { own } else { 1.0 - own })
        };
        let chances: Option<Vec<f64>> =
            self.positions.iter().zip(&self.judged).map(white).collect();
        let white_first = self.positions[0].side_to_move() == Color::White;
        let sides = chances.map_or([None; 2], |chances| accuracy(&chances, white_first));
        sides.map(|side| side.map(|value| value.round() as u32))
    }
}

/// A judged position.
pub(crate) struct JudgedPosition<'a> {
    /// The number of half-moves before it.
    pub ply: usize,
    /// The position before, and the move.
    pub played: Option<(&'a Position, Move)>,
    /// White's winning chances, from 0 to 1.
    pub chances: f64,
    /// Its evaluation for White.
    pub worth: Evaluation,
    /// Whether the moves have ended the game there.
    pub is_over: bool,
}

/// A judged move.
pub(crate) struct JudgedMove<'a> {
    /// The number of half-moves up to it.
    pub ply: usize,
    pub node: NodeId,
    /// The better line of the game's file; may be empty.
    told: Vec<Move>,
    /// The class in the game's file, if it is no mistake.
    told_class: Option<Class>,
    /// Whether an earlier review by Luft has found no mistake in it. (Evaluations can differ even
    /// after the best move, so they alone do not decide this.)
    is_unsigned: bool,
    pub position: &'a Position,
    pub played: Move,
    pub before: &'a Judged,
    after: &'a Judged,
}

impl JudgedMove<'_> {
    pub fn choice(&self) -> ScoredMove {
        ScoredMove {
            before: self.before.score,
            second: self.before.second,
            after: -self.after.score,
            is_best: self.is_unsigned || self.before.line.first() == Some(&self.played),
        }
    }

    /// Its class.
    pub fn class(&self) -> Class {
        self.told_class.unwrap_or_else(|| self.choice().class())
    }

    /// Whether the quality of the move is known: the evaluations of a file do not show whether it
    /// was the best.
    pub fn is_classed(&self) -> bool {
        self.told_class.is_some() || self.is_searched() || self.class().is_error()
    }

    /// Whether the position before it was searched.
    pub const fn is_searched(&self) -> bool {
        !self.before.line.is_empty()
    }

    /// The side that moved.
    pub fn side(&self) -> Color {
        self.position.side_to_move()
    }

    /// The better line; empty if none is known.
    pub fn better(&self) -> &[Move] {
        let line = if self.before.line.is_empty() { &self.told } else { &self.before.line };
        &line[..line.len().min(LONGEST_LINE)]
    }

    /// What the move allows or misses, if the lines prove it.
    pub fn explained(&self) -> Option<Text> {
        explain(&Mistake {
            position: self.position,
            played: self.played,
            best: &self.before.line,
            reply: &self.after.line,
            before: self.before.score,
            after: -self.after.score,
        })
    }
}

/// The score of a position in which the moves have ended the game; `None` if the game continues.
fn ended(position: &Position) -> Option<SideScore> {
    let is_over = position.legal_moves().is_empty();
    is_over
        .then(|| if position.in_check() { SideScore::Mate(-1) } else { SideScore::Centipawns(0) })
}

fn sign(position: &Position) -> i32 {
    if position.side_to_move() == Color::White { 1 } else { -1 }
}

fn for_mover(worth: Evaluation, position: &Position) -> SideScore {
    match worth {
        Evaluation::Centipawns(worth) => SideScore::Centipawns(sign(position) * worth),
        Evaluation::Mate(moves) => SideScore::Mate(sign(position) * moves),
    }
}

fn for_white(score: SideScore, position: &Position) -> Evaluation {
    match score {
        SideScore::Centipawns(worth) => Evaluation::Centipawns(sign(position) * worth),
        SideScore::Mate(moves) => Evaluation::Mate(sign(position) * moves),
    }
}
