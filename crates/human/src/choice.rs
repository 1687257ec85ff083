//! Chooses a move as a person of a given rating would.
//!
//! The model gives each move a probability; the luck of a game (`noise`) decides which move is
//! played this time. Rules exclude some errors that people of a rating never make, whatever the
//! model says.

use luft_rules::{Color, Move, PieceKind, Position};

use crate::chance::{entropy, exp, ln, softmax};
use crate::features::RecentMoves;
use crate::file::{self, NoWeights};
use crate::model::{self, Seen};
use crate::noise::{has_lapse, luck};
use crate::shallow::{self, DEPTHS, Scores};

/// From this rating on, a mate in one is always played. Below it, people overlook some.
const GIVES_MATE: u16 = 1000;

/// From this rating on, a player who is far ahead never gives stalemate or repeats a position for
/// the third time.
const KEEPS_A_WIN: u16 = 1200;

/// Far ahead means a material lead of this many centipawns, a queen.
const FAR_AHEAD: i32 = 900;

/// The player for whom a move is chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Person {
    /// The lichess rating, mostly at rapid.
    pub rating: u16,
    /// The weight of luck: 1 is that of people of the rating; with 0 the likeliest move is always
    /// played.
    pub temperature: f32,
    /// The reduction of a move's logit for each winning chance that it loses according to a deeper
    /// search.
    pub care: f32,
    /// The likings ignore losses of winning chances below this.
    pub tolerance: f32,
    /// The share of positions, from 0 to 1, in which the player has a lapse. There it ignores the
    /// deeper search, except for the likings, and luck counts as much as with people.
    pub lapses: f32,
}

impl Person {
    /// The player during a lapse.
    const fn in_lapse(self) -> Self {
        Self { temperature: 1.0, care: 0.0, ..self }
    }
}

/// The data on which a choice depends.
pub struct MoveContext<'a> {
    /// The position to move in.
    pub position: &'a Position,
    /// The last moves.
    pub past: RecentMoves,
    /// Hashes of the positions before it in the game.
    pub history: &'a [u64],
    /// The scores of each legal move by short searches ([`crate::shallow`]).
    pub scores: &'a [Scores],
    /// The winning chances that moves lose, by a deeper search. Each other move counts as losing as
    /// much as the worst of these, or as much as the short searches find if that is more. Empty
    /// without such a search.
    pub losses: &'a [(Move, f32)],
    /// How much more the player likes each legal move than people do, in nats. Likings decide only
    /// among moves that lose about the same, as far as a search has examined them. Empty if the
    /// player has none.
    pub likings: &'a [f32],
}

/// Chooses moves as people do.
pub struct Chooser {
    weights: Vec<f32>,
}

impl Chooser {
    /// A chooser with the weights of a file ([`mod@file`]).
    ///
    /// # Errors
    /// If it is not such a file.
    pub fn new(weights: &[u8]) -> Result<Self, NoWeights> {
        Ok(Self { weights: file::read(weights)? })
    }

    /// The move of this person in a game with this seed; `None` if there is no legal move.
    pub fn choose(&self, situation: &MoveContext<'_>, person: &Person, seed: u64) -> Option<Move> {
        let position = situation.position;
        let moves = position.legal_moves();
        if person.rating >= GIVES_MATE
            && let Some(&mate) = moves.iter().find(|&&mv| position.after(mv).is_checkmate())
        {
            return Some(mate);
        }
        // A repeated position gets another choice.
        let seen_before = count(situation.history, position.hash()) as u64;
        let seed = seed.wrapping_add(seen_before << 32);
        let is_lapse = has_lapse(position, seed, person.lapses);
        let person = if is_lapse { person.in_lapse() } else { *person };
        let logits = logits(situation, &self.probabilities(situation, person.rating), &person);
        let mut wishes: Vec<(f32, Move)> = moves
            .into_iter()
            .zip(logits)
            .map(|(mv, logit)| (logit + person.temperature * luck(position, mv, seed), mv))
            .collect();
        wishes.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut wishes = wishes.into_iter().map(|(_, mv)| mv);
        let first = wishes.clone().next();
        wishes.find(|&mv| !throws_a_win_away(situation, mv, person.rating)).or(first)
    }

    /// How often this person plays each legal move, in their order. The rules that exclude errors
    /// are not applied, except that a mate in one has probability 1 from the rating on at which it
    /// is always played.
    pub fn chances(&self, situation: &MoveContext<'_>, person: &Person) -> Vec<f32> {
        let moves = situation.position.legal_moves();
        let is_mate = |mv: &Move| situation.position.after(*mv).is_checkmate();
        if person.rating >= GIVES_MATE
            && let Some(mate) = moves.iter().position(is_mate)
        {
            return (0..moves.len()).map(|at| f32::from(u8::from(at == mate))).collect();
        }
        let probabilities = self.probabilities(situation, person.rating);
        let chances = |person: &Person| {
            let mut chances = logits(situation, &probabilities, person);
            chances.iter_mut().for_each(|logit| *logit /= person.temperature);
            softmax(&mut chances);
            chances
        };
        let mean = |(usual, lapse)| usual + person.lapses * (lapse - usual);
        chances(person).into_iter().zip(chances(&person.in_lapse())).map(mean).collect()
    }

    /// The difficulty of the choice for people of a rating: the entropy of their moves'
    /// probabilities, in nats.
    pub fn difficulty(&self, situation: &MoveContext<'_>, rating: u16) -> f32 {
        entropy(&self.probabilities(situation, rating))
    }

    /// How often people of a rating play each legal move, by the model.
    fn probabilities(&self, situation: &MoveContext<'_>, rating: u16) -> Vec<f32> {
        let seen = Seen::new(situation.position, situation.past, situation.scores);
        model::probabilities(&self.weights, &seen, rating)
    }
}

/// The logarithm of the probability with which a person plays each legal move, up to a constant.
/// `probabilities` are those of people of its rating.
fn logits(situation: &MoveContext<'_>, probabilities: &[f32], person: &Person) -> Vec<f32> {
    let losses = losses(situation);
    let logit = |(chance, loss): (&f32, &f32)| ln(chance.max(1e-12)) - person.care * loss;
    let mut logits: Vec<f32> = probabilities.iter().zip(&losses).map(logit).collect();
    if !situation.likings.is_empty() {
        let classes = classes(situation, &losses, person.tolerance);
        prefer(&mut logits, situation.likings, &classes, person.temperature);
    }
    logits
}

/// The bounds, in winning chances lost, of the classes of moves: the moves of a class lose about
/// the same.
const CLASSES: [f32; 6] = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3];

/// The class of each move; `None` if a search has not examined it, so that its loss is uncertain.
fn classes(situation: &MoveContext<'_>, losses: &[f32], tolerance: f32) -> Vec<Option<usize>> {
    let searched = situation.losses;
    let is_known = |mv: Move| searched.is_empty() || searched.iter().any(|&(known, _)| known == mv);
    let class =
        |loss: f32| CLASSES.iter().filter(|&&least| least >= tolerance && loss >= least).count();
    let moves = situation.position.legal_moves().into_iter();
    moves.zip(losses).map(|(mv, &loss)| is_known(mv).then(|| class(loss))).collect()
}

/// Adds likings to logits. The probability of each class is unchanged, so errors are as frequent as
/// before.
fn prefer(logits: &mut [f32], likings: &[f32], classes: &[Option<usize>], temperature: f32) {
    let highest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weight = |logit: f32| exp((logit - highest) / temperature);
    let (mut before, mut after) = ([0.0; CLASSES.len() + 1], [0.0; CLASSES.len() + 1]);
    for ((logit, liking), &class) in logits.iter_mut().zip(likings).zip(classes) {
        let Some(class) = class else { continue };
        before[class] += weight(*logit);
        *logit += liking;
        after[class] += weight(*logit);
    }
    for (logit, &class) in logits.iter_mut().zip(classes) {
        let Some(class) = class else { continue };
        *logit += temperature * ln(before[class] / after[class]);
    }
}

/// The winning chances that each legal move loses, as far as they are known.
fn losses(situation: &MoveContext<'_>) -> Vec<f32> {
    let searched = situation.losses;
    let others = searched.iter().map(|&(_, loss)| loss).fold(0.0, f32::max);
    let shallow = shallow::losses(situation.scores, DEPTHS - 1);
    let loss = |(mv, shallow): (Move, f32)| {
        let known = searched.iter().find(|known| known.0 == mv);
        known.map_or(others.max(shallow), |known| known.1)
    };
    situation.position.legal_moves().into_iter().zip(shallow).map(loss).collect()
}

fn count(history: &[u64], hash: u64) -> usize {
    history.iter().filter(|&&other| other == hash).count()
}

/// Whether a move turns a won game into a draw: by stalemate, or by repeating a position for the
/// third time.
fn throws_a_win_away(situation: &MoveContext<'_>, mv: Move, rating: u16) -> bool {
    let position = situation.position;
    if rating < KEEPS_A_WIN || lead(position) < FAR_AHEAD {
        return false;
    }
    let after = position.after(mv);
    after.is_stalemate() || count(situation.history, after.hash()) >= 2
}

/// The material lead of the side to move, in centipawns.
fn lead(position: &Position) -> i32 {
    const VALUES: [(PieceKind, i32); 5] = [
        (PieceKind::Pawn, 100),
        (PieceKind::Knight, 300),
        (PieceKind::Bishop, 300),
        (PieceKind::Rook, 500),
        (PieceKind::Queen, 900),
    ];
    let worth = |side: Color| -> i32 {
        VALUES.iter().map(|&(kind, value)| value * position.pieces(side, kind).count() as i32).sum()
    };
    let us = position.side_to_move();
    worth(us) - worth(!us)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::past;
    use crate::shallow::ShallowSearcher;

    #[test]
    fn chances_are_how_often_moves_are_chosen() {
        const GAMES: u16 = 2_000;
        let position = Position::from_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").expect("a position");
        let scores = ShallowSearcher::default().scores(&position);
        let (history, losses, likings) = (&[], &[], &[]);
        let situation = MoveContext {
            position: &position,
            past: past(&[]),
            history,
            scores: &scores,
            losses,
            likings,
        };
        let chooser = Chooser::new(crate::FITTED).expect("the weights");
        let person =
            Person { rating: 900, temperature: 0.7, care: 3.0, tolerance: 0.02, lapses: 0.5 };
        let chances = chooser.chances(&situation, &person);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        let chosen: Vec<Option<Move>> =
            (0..GAMES).map(|seed| chooser.choose(&situation, &person, seed.into())).collect();
        for (mv, chance) in position.legal_moves().into_iter().zip(chances) {
            let times = chosen.iter().filter(|&&choice| choice == Some(mv)).count();
            let share = times as f32 / f32::from(GAMES);
            assert!((share - chance).abs() < 0.04, "{mv:?}: {share} for {chance}");
        }
    }

    #[test]
    fn tolerant_likings_ignore_small_losses() {
        let position = Position::start();
        let moves = position.legal_moves();
        let searched = [(moves[0], 0.0), (moves[1], 0.03), (moves[2], 0.07)];
        let losses: Vec<f32> = (0..moves.len()).map(|at| searched[at.min(2)].1).collect();
        let situation = MoveContext {
            position: &position,
            past: past(&[]),
            history: &[],
            scores: &[],
            losses: &searched,
            likings: &[],
        };
        let of = |tolerance| classes(&situation, &losses, tolerance);
        assert_eq!(of(0.02)[..4], [Some(0), Some(1), Some(2), None]);
        assert_eq!(of(0.05)[..4], [Some(0), Some(0), Some(1), None]);
    }

    #[test]
    fn likings_decide_only_among_moves_that_lose_about_the_same() {
        let classes = [Some(0), Some(0), Some(3), Some(3), None];
        let plain = [1.0, 0.5, 0.3, -1.0, -2.0];
        for temperature in [1.0, 0.4] {
            let chances = |logits: [f32; 5]| {
                let mut chances = logits.map(|logit| logit / temperature);
                softmax(&mut chances);
                chances
            };
            let mut liked = plain;
            prefer(&mut liked, &[0.0, 1.5, -0.5, 0.0, 2.0], &classes, temperature);
            let (before, after) = (chances(plain), chances(liked));
            assert!(after[1] > before[1] && after[2] < before[2]);
            for class in [0..2, 2..4, 4..5] {
                let sum = |chances: &[f32; 5]| chances[class.clone()].iter().sum::<f32>();
                assert!((sum(&before) - sum(&after)).abs() < 1e-5, "{class:?}");
            }
        }
    }
}
