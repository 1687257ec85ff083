//! One game, which depends only on its number and the recipe.

use std::sync::Arc;

use luft_engine::nnue::Network;
use luft_engine::search::{Handicap, Limits, Score, SearchRequest, Searcher, Unattended, Value};
use luft_rules::random::{SplitMix64, mix};
use luft_rules::{Color, Position};

use crate::adjudication::{Adjudication, MATE_CENTIPAWNS, Streak};
use crate::line::GameLine;
use crate::openings::{judge, walk};
use crate::viriformat::{Game, Ply};

/// Distinguishes the random numbers of these games from others with seeds from 0 on: "Luft".
const SALT: u64 = 0x4C75_6674;

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Nodes of each search.
    pub nodes: u64,
    /// The transposition table, in mebibytes.
    pub hash: usize,
    /// Random half-moves at the start; every other game has one more.
    pub opening_plies: usize,
    /// Nodes of the search that evaluates the opening.
    pub opening_nodes: u64,
    /// The largest score of either side after the opening, in centipawns.
    pub opening_margin: i32,
    /// From this many centipawns on, a side is winning.
    pub win_score: i16,
    /// The game is won if the same side is winning for this many half-moves in a row.
    pub win_plies: usize,
    /// Up to this many centipawns the sides are even.
    pub draw_score: i16,
    /// The game is drawn if the sides are even for this many half-moves in a row.
    pub draw_plies: usize,
    /// Half-moves at the start of the game that do not count for such a draw.
    pub draw_from: usize,
    /// Half-moves after which the game is drawn.
    pub max_plies: usize,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            nodes: 2_500,
            hash: 4,
            opening_plies: 8,
            opening_nodes: 5_000,
            opening_margin: 250,
            win_score: 1_500,
            win_plies: 6,
            draw_score: 5,
            draw_plies: 12,
            draw_from: 70,
            max_plies: 400,
        }
    }
}

impl Recipe {
    const fn adjudication(&self) -> Adjudication {
        Adjudication {
            win: Some(Streak { score: self.win_score, plies: self.win_plies }),
            draw: Some(Streak { score: self.draw_score, plies: self.draw_plies }),
            draw_from: self.draw_from,
            max_plies: Some(self.max_plies),
        }
    }
}

/// Plays games of a recipe.
pub struct Player {
    recipe: Recipe,
    searcher: Searcher,
}

impl Player {
    /// A player of a recipe's games.
    pub fn new(recipe: Recipe) -> Self {
        Self { recipe, searcher: Searcher::new(recipe.hash) }
    }

    /// Evaluates positions by a network, or by the classical evaluation if `None`.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) {
        self.searcher.set_network(network);
    }

    /// Plays the game with this number, which is always the same.
    pub fn play(&mut self, number: u64) -> Game {
        let start = self.opening(&mut SplitMix64::new(mix(number ^ SALT)));
        self.searcher.clear();
        let mut line = GameLine::new(start.clone());
        let (mut plies, mut scores) = (Vec::new(), Vec::new());
        let rules = self.recipe.adjudication();
        let outcome = loop {
            let ended = line.ending().map(|(outcome, _)| outcome);
            if let Some(outcome) = ended.or_else(|| rules.outcome(&scores)) {
                break outcome;
            }
            let ply = self.choose(&line);
            line.play(ply.mv);
            scores.push(Some(ply.score));
            plies.push(ply);
        };
        Game { start, outcome, plies }
    }

    /// A position after random moves in which neither side is much better.
    fn opening(&mut self, random: &mut SplitMix64) -> Position {
        let Recipe { opening_plies, opening_nodes, opening_margin, .. } = self.recipe;
        loop {
            let plies = opening_plies + random.below(2);
            let Some(position) = walk(random, plies) else { continue };
            if judge(&mut self.searcher, &position, opening_nodes).abs() <= opening_margin {
                return position;
            }
        }
    }

    fn choose(&mut self, line: &GameLine) -> Ply {
        let (position, history) = (line.position(), line.history());
        let limits = Limits { depth: None, nodes: Some(self.recipe.nodes) };
        let request = SearchRequest { position, history, handicap: Handicap::NONE, limits };
        let result = self.searcher.search(&request, &mut Unattended);
        Ply {
            mv: result.best.expect("a game that goes on has a legal move"),
            score: for_white(result.score, position.side_to_move()),
        }
    }
}

/// A score in centipawns for White.
fn for_white(score: Score, turn: Color) -> i16 {
    let score = match score.value() {
        Value::Centipawns(centipawns) => centipawns as i16,
        Value::MateIn(_) => MATE_CENTIPAWNS,
        Value::MatedIn(_) => -MATE_CENTIPAWNS,
    };
    match turn {
        Color::White => score,
        Color::Black => -score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_differ_by_number_and_are_within_the_margin() {
        let recipe = Recipe { opening_margin: 40, ..Recipe::default() };
        let mut player = Player::new(recipe);
        let opening = |player: &mut Player, seed| player.opening(&mut SplitMix64::new(seed));
        let openings: Vec<Position> = (0..20).map(|seed| opening(&mut player, seed)).collect();
        assert_eq!(openings[3], opening(&mut player, 3));
        for (index, position) in openings.iter().enumerate() {
            assert!(!openings[..index].contains(position));
            assert_eq!(position.fullmove_number(), 5);
            let score = judge(&mut player.searcher, position, recipe.opening_nodes);
            assert!(score.abs() <= 40, "{position}: {score}");
        }
        // After eight half-moves and after nine.
        let white = openings.iter().filter(|position| position.side_to_move() == Color::White);
        assert!((4..=16).contains(&white.count()));
    }

    #[test]
    fn scores_are_whites() {
        assert_eq!(for_white(Score::centipawns(31), Color::White), 31);
        assert_eq!(for_white(Score::centipawns(31), Color::Black), -31);
        assert_eq!(for_white(Score::mate_in(3), Color::Black), -MATE_CENTIPAWNS);
        assert_eq!(for_white(Score::mated_in(2), Color::Black), MATE_CENTIPAWNS);
    }
}
