//! The positions of a game, and what they were found to be worth.

use luft_coach::{Mistake, Score, ScoredMove, accuracy, explain};
use luft_engine::rules::{Color, Move, Position};
use luft_game::Evaluation;
use luft_game::pgn::PgnGame;
use luft_game::tree::NodeId;
use luft_l10n::Text;

/// What a position is worth before the first move, in centipawns for White, where a file has
/// evaluations of all others.
const START: i32 = 15;

/// A position that was searched, or evaluated in the game's file. Scores are the mover's.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// What it is worth.
    pub score: Score,
    /// What the second best move is worth, if it is known.
    pub second: Option<Score>,
    /// The best line; empty if only the evaluation is known.
    pub line: Vec<Move>,
}

impl Judged {
    const fn of(score: Score) -> Self {
        Self { score, second: None, line: Vec::new() }
    }
}

/// The review of a game.
pub struct Review {
    game: PgnGame,
    /// The nodes of the main line, the root first.
    nodes: Vec<NodeId>,
    /// Their positions.
    positions: Vec<Position>,
    judged: Vec<Option<Judged>>,
}

impl Review {
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
        Self { game, nodes, positions, judged }
    }

    /// The game as it was, with its notes.
    pub const fn game(&self) -> &PgnGame {
        &self.game
    }

    /// The first position that is not judged yet, and those of the game before it.
    pub fn next(&self) -> Option<(&Position, &[Position])> {
        let at = self.judged.iter().position(Option::is_none)?;
        self.positions.get(..=at)?.split_last()
    }

    /// Judges that position.
    pub fn judge(&mut self, judged: Judged) {
        if let Some(open) = self.judged.iter_mut().find(|open| open.is_none()) {
            *open = Some(judged);
        }
    }

    /// The half-moves of the game that are judged, each with the node after it.
    pub(crate) fn moves(&self) -> impl Iterator<Item = JudgedMove<'_>> {
        let pairs = self.judged.windows(2).enumerate();
        pairs.filter_map(|(ply, pair)| {
            let [before, after] = pair else { return None };
            Some(JudgedMove {
                node: self.nodes[ply + 1],
                position: &self.positions[ply],
                played: self.game.tree().mv(self.nodes[ply + 1])?,
                before: before.as_ref()?,
                after: after.as_ref()?,
            })
        })
    }

    /// The positions that are judged, each with its node and its evaluation for White; except where the
    /// game has ended.
    pub(crate) fn evaluations(&self) -> impl Iterator<Item = (NodeId, Evaluation)> {
        let all = self.nodes.iter().zip(&self.positions).zip(&self.judged);
        all.filter_map(|((node, position), judged)| {
            let score = judged.as_ref()?.score;
            ended(position).is_none().then(|| (*node, for_white(score, position)))
        })
    }

    /// The accuracy of White and Black in per cent; `None` for a side that has not moved, and until
    /// all positions are judged.
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

/// A move that is judged.
pub(crate) struct JudgedMove<'a> {
    pub node: NodeId,
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
            is_best: self.before.line.first() == Some(&self.played),
        }
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

/// What a position is worth where the game has ended by the moves; `None` where it goes on.
fn ended(position: &Position) -> Option<Score> {
    let is_over = position.legal_moves().is_empty();
    is_over.then(|| if position.in_check() { Score::Mate(-1) } else { Score::Centipawns(0) })
}

fn sign(position: &Position) -> i32 {
    if position.side_to_move() == Color::White { 1 } else { -1 }
}

fn for_mover(worth: Evaluation, position: &Position) -> Score {
    match worth {
        Evaluation::Centipawns(worth) => Score::Centipawns(sign(position) * worth),
        Evaluation::Mate(moves) => Score::Mate(sign(position) * moves),
    }
}

fn for_white(score: Score, position: &Position) -> Evaluation {
    match score {
        Score::Centipawns(worth) => Evaluation::Centipawns(sign(position) * worth),
        Score::Mate(moves) => Evaluation::Mate(sign(position) * moves),
    }
}
