//! One game, which depends on its number and the recipe alone.

use luft_engine::level::Level;
use luft_engine::rules::random::{SplitMix64, mix};
use luft_engine::rules::{Color, Position};
use luft_engine::search::{Limits, Report, Score, Searcher, Task, Unattended, Value};

use crate::viriformat::{Game, Outcome, Ply};

/// Tells the random numbers of these games from those of anything else that counts
/// from 0: "Luft".
const SALT: u64 = 0x4C75_6674;

/// The score of a forced mate, in centipawns.
const MATE: i16 = 30_000;

/// How games are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Nodes of each search.
    pub nodes: u64,
    /// The transposition table, in mebibytes.
    pub hash: usize,
    /// Random half-moves at the start; every other game has one more.
    pub opening_plies: usize,
    /// Nodes of the search that judges the opening.
    pub opening_nodes: u64,
    /// How much better a side may stand after it, in centipawns.
    pub opening_margin: i32,
    /// From this many centipawns on a side is winning.
    pub win_score: i16,
    /// Half-moves in a row in which the same side must be, for the game to be won.
    pub win_plies: usize,
    /// Up to this many centipawns the sides are even.
    pub draw_score: i16,
    /// Half-moves in a row in which they must be, for the game to be drawn.
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

    /// Plays the game of a number: always the same one.
    pub fn play(&mut self, number: u64) -> Game {
        let mut random = SplitMix64::new(mix(number ^ SALT));
        let start = self.opening(&mut random);
        self.searcher.clear();
        let mut table = Table::new(start.clone());
        let outcome = loop {
            if let Some(outcome) = table.outcome(&self.recipe) {
                break outcome;
            }
            let report = self.search(&table.position, &table.history, self.recipe.nodes);
            table.play(&report);
        };
        Game { start, outcome, plies: table.plies }
    }

    /// A position after random moves in which neither side stands much better.
    fn opening(&mut self, random: &mut SplitMix64) -> Position {
        loop {
            let plies = self.recipe.opening_plies + random.below(2);
            let Some(position) = walk(random, plies) else { continue };
            self.searcher.clear();
            let report = self.search(&position, &[], self.recipe.opening_nodes);
            if report.score.raw().abs() <= self.recipe.opening_margin {
                return position;
            }
        }
    }

    fn search(&mut self, position: &Position, history: &[u64], nodes: u64) -> Report {
        let limits = Limits { depth: None, nodes: Some(nodes) };
        let task = Task { position, history, level: Level::Hard, seed: 0, limits };
        self.searcher.search(&task, &mut Unattended)
    }
}

/// The position after so many random moves; `None` if the game ends before or
/// there.
fn walk(random: &mut SplitMix64, plies: usize) -> Option<Position> {
    let mut position = Position::start();
    for _ in 0..plies {
        let moves = position.legal_moves();
        position.play_unchecked(*moves.get(random.below(moves.len()))?);
    }
    position.has_legal_move().then_some(position)
}

/// A game that is being played.
struct Table {
    position: Position,
    /// Hashes of the positions before.
    history: Vec<u64>,
    plies: Vec<Ply>,
}

impl Table {
    fn new(start: Position) -> Self {
        Self { position: start, history: Vec::new(), plies: Vec::new() }
    }

    /// Plays what the search has found.
    fn play(&mut self, report: &Report) {
        let mv = report.best.expect("a game that goes on has a legal move");
        let score = for_white(report.score, self.position.side_to_move());
        self.plies.push(Ply { mv, score });
        self.history.push(self.position.hash());
        self.position.play_unchecked(mv);
    }

    /// How the game has ended, if it has, by the laws or by the scores.
    fn outcome(&self, recipe: &Recipe) -> Option<Outcome> {
        let position = &self.position;
        if !position.has_legal_move() {
            return Some(match position.in_check() {
                true => Outcome::Win(!position.side_to_move()),
                false => Outcome::Draw,
            });
        }
        let hash = position.hash();
        let threefold = self.history.iter().filter(|&&before| before == hash).count() >= 2;
        if threefold || position.halfmove_clock() >= 100 || position.is_insufficient_material() {
            return Some(Outcome::Draw);
        }
        self.adjudicate(recipe)
    }

    fn adjudicate(&self, recipe: &Recipe) -> Option<Outcome> {
        let all = |plies: usize, holds: &dyn Fn(i16) -> bool| {
            let first = self.plies.len().checked_sub(plies);
            first.is_some_and(|first| self.plies[first..].iter().all(|ply| holds(ply.score)))
        };
        if all(recipe.win_plies, &|score| score >= recipe.win_score) {
            return Some(Outcome::Win(Color::White));
        }
        if all(recipe.win_plies, &|score| score <= -recipe.win_score) {
            return Some(Outcome::Win(Color::Black));
        }
        let even = all(recipe.draw_plies, &|score| score.abs() <= recipe.draw_score);
        let drawn = even && self.plies.len() >= recipe.draw_from + recipe.draw_plies;
        (drawn || self.plies.len() >= recipe.max_plies).then_some(Outcome::Draw)
    }
}

/// A score in centipawns for White.
fn for_white(score: Score, turn: Color) -> i16 {
    let score = match score.value() {
        Value::Centipawns(centipawns) => centipawns as i16,
        Value::MateIn(_) => MATE,
        Value::MatedIn(_) => -MATE,
    };
    match turn {
        Color::White => score,
        Color::Black => -score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_engine::rules::uci;

    fn table(fen: &str, scores: &[i16]) -> Table {
        let mut table = Table::new(Position::from_fen(fen).unwrap());
        let mv = table.position.legal_moves()[0];
        table.plies.extend(scores.iter().map(|&score| Ply { mv, score }));
        table
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn games_end_by_the_laws() {
        let outcome = |fen| {
            let position = Position::from_fen(fen).unwrap();
            Table::new(position).outcome(&Recipe::default())
        };
        let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        assert_eq!(outcome(mate), Some(Outcome::Win(Color::Black)));
        assert_eq!(outcome("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some(Outcome::Draw));
        assert_eq!(outcome("7k/8/6K1/8/8/8/8/6N1 b - - 0 1"), Some(Outcome::Draw));
        assert_eq!(outcome("7k/8/6K1/8/8/8/8/6R1 b - - 100 90"), Some(Outcome::Draw));
        assert_eq!(outcome("7k/8/6K1/8/8/8/8/6R1 b - - 99 90"), None);
    }

    #[test]
    fn the_third_time_of_a_position_is_a_draw() {
        let mut table = Table::new(Position::start());
        for (played, text) in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().enumerate() {
            match table.outcome(&Recipe::default()) {
                None => assert!(played < 8),
                outcome => {
                    assert_eq!((played, outcome), (8, Some(Outcome::Draw)));
                    break;
                }
            }
            table.history.push(table.position.hash());
            table.position.play_unchecked(uci::parse(&table.position, text).unwrap());
        }
    }

    #[test]
    fn clear_games_are_adjudicated() {
        let recipe = Recipe::default();
        let outcome = |scores: &[i16]| table(START, scores).outcome(&recipe);
        assert_eq!(outcome(&[1500; 5]), None);
        assert_eq!(outcome(&[1500; 6]), Some(Outcome::Win(Color::White)));
        assert_eq!(outcome(&[-MATE; 6]), Some(Outcome::Win(Color::Black)));
        assert_eq!(outcome(&[1500, 1500, -1500, 1500, 1500, 1500]), None);
        assert_eq!(outcome(&[5; 81]), None);
        assert_eq!(outcome(&[-5; 82]), Some(Outcome::Draw));
        let mut scores = [40; 400];
        assert_eq!(outcome(&scores), Some(Outcome::Draw));
        assert_eq!(outcome(&scores[1..]), None);
        scores[80..92].fill(0);
        assert_eq!(outcome(&scores[..92]), Some(Outcome::Draw));
        assert_eq!(outcome(&scores[..93]), None);
    }

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
            player.searcher.clear();
            let report = player.search(position, &[], recipe.opening_nodes);
            assert!(report.score.raw().abs() <= 40, "{position}: {}", report.score);
        }
        // After eight half-moves and after nine.
        let white = openings.iter().filter(|position| position.side_to_move() == Color::White);
        assert!((4..=16).contains(&white.count()));
    }

    #[test]
    fn scores_are_whites() {
        assert_eq!(for_white(Score::centipawns(31), Color::White), 31);
        assert_eq!(for_white(Score::centipawns(31), Color::Black), -31);
        assert_eq!(for_white(Score::mate_in(3), Color::Black), -MATE);
        assert_eq!(for_white(Score::mated_in(2), Color::Black), MATE);
    }
}
