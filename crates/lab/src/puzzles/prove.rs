//! Proves mined puzzles, finds their themes and measures their difficulty.

use luft_coach::{Theme, motifs};
use luft_persona::thinker::{GameSoFar, Thinker, past};
use luft_persona::{Human, Traits};
use luft_rules::{Move, Position, san};

use super::Puzzle;
use super::mine::{is_only, only_move};
use crate::judge::Judge;

/// A puzzle that a deep search confirms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The position in FEN, without the counters.
    pub position: String,
    /// The solution in standard algebraic notation, with spaces between the moves.
    pub solution: String,
    /// The rating of players who find the solution in half of their games.
    pub rating: u16,
    /// Its themes, the most important first; at least one.
    pub themes: Vec<Theme>,
}

/// The ratings at which the difficulty is measured: those of people, and above them those of
/// limited searches.
const RATINGS: [u16; 13] =
    [600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600, 2800, 3000];

/// Easier or harder puzzles get a rating at most this far below the first or above the last of
/// these.
const BEYOND: u16 = 300;

/// The largest number of motifs.
const MOST_THEMES: usize = 3;

/// The difference in winning chances between the best move and the second from which a quarter of
/// the nodes is enough: a search does not find such a difference later.
const CLEAR: f64 = 0.5;

/// Confirms a puzzle: at each of the solver's moves a search of this many nodes (or a quarter of
/// them if the difference is clear) must find the same only move, and the detectors must find a
/// motif. `None` if it fails.
pub fn prove(
    judge: &mut Judge,
    thinker: &mut Thinker,
    puzzle: &Puzzle,
    nodes: u64,
) -> Option<Proved> {
    let mut now = puzzle.position.clone();
    let mut rest = Vec::new();
    for (number, &mv) in puzzle.solution.iter().enumerate() {
        if number % 2 == 0 {
            rest = confirm(judge, &now, nodes)?;
            if rest[0] != mv {
                return None;
            }
        }
        now = now.after(mv);
    }
    let line: Vec<Move> = puzzle.solution.iter().copied().chain(rest.into_iter().skip(1)).collect();
    Proved::new(puzzle, &themes(puzzle, &line), |puzzle| rating(thinker, puzzle))
}

impl Proved {
    /// A puzzle with a proved solution. `None` if it has no theme.
    pub fn new(
        puzzle: &Puzzle,
        themes: &[Theme],
        rate: impl FnOnce(&Puzzle) -> u16,
    ) -> Option<Self> {
        let mut now = puzzle.position.clone();
        let words = puzzle.solution.iter().map(|&mv| {
            let word = san::write(&now, mv);
            now = now.after(mv);
            word
        });
        let solution = words.collect::<Vec<_>>().join(" ");
        let fen = puzzle.position.fen();
        let counters = fen.match_indices(' ').nth(3).map_or(fen.len(), |(at, _)| at);
        (!themes.is_empty()).then(|| Self {
            position: fen[..counters].to_owned(),
            solution,
            rating: rate(puzzle),
            themes: themes.to_vec(),
        })
    }

    /// The position and the moves.
    ///
    /// # Errors
    /// A sentence, if they are not legal.
    pub fn puzzle(&self) -> Result<Puzzle, String> {
        let fen = format!("{} 0 1", self.position);
        let position = Position::from_fen(&fen).map_err(|fault| format!("{fen}: {fault}"))?;
        let mut now = position.clone();
        let read = |word| {
            let mv = san::parse(&now, word).map_err(|fault| format!("{fen}, {word}: {fault}"))?;
            now = now.after(mv);
            Ok(mv)
        };
        let solution: Result<Vec<Move>, String> = self.solution.split(' ').map(read).collect();
        Ok(Puzzle { position, solution: solution? })
    }
}

/// The line of the only winning move, if there is exactly one.
fn confirm(judge: &mut Judge, position: &Position, nodes: u64) -> Option<Vec<Move>> {
    if let [best, second] = &judge.lines(position, 2, nodes / 4)[..]
        && is_only(best.score, second.score)
        && best.score.chances() - second.score.chances() >= CLEAR
    {
        return Some(best.moves.clone());
    }
    Some(only_move(judge, position, nodes)?.moves)
}

/// The themes of a puzzle. A win of material is a theme only if there is no other.
pub fn themes(puzzle: &Puzzle, line: &[Move]) -> Vec<Theme> {
    let mut themes = Vec::new();
    for motif in motifs(&puzzle.position, line) {
        let is_news = !themes.contains(&motif.theme)
            && (motif.theme != Theme::Gain || themes.is_empty())
            && themes.len() < MOST_THEMES;
        if is_news {
            themes.push(motif.theme);
        }
    }
    themes
}

/// The rating whose players find the solution in half of their games, rounded to tens.
pub fn rating(thinker: &mut Thinker, puzzle: &Puzzle) -> u16 {
    let (mut low, mut high) = (0, RATINGS.len());
    // The chances at the ratings around it, once they are known.
    let mut chances = [None; RATINGS.len()];
    while low < high {
        let middle = usize::midpoint(low, high);
        let chance = chance(thinker, puzzle, RATINGS[middle]);
        chances[middle] = Some(chance);
        if chance >= 0.5 {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    let known = |at: usize| chances.get(at).copied().flatten();
    let logit = |chance: f32| (chance.clamp(1e-3, 0.999) / (1.0 - chance.clamp(1e-3, 0.999))).ln();
    // As in rating systems, odds of ten to one are 400 points.
    let points = |chance: f32| 400.0 * logit(chance) / 10.0_f32.ln();
    let exact =
        match (low.checked_sub(1).and_then(|below| Some((below, known(below)?))), known(low)) {
            (Some((below, lower)), Some(upper)) => {
                let (from, to) = (f32::from(RATINGS[below]), f32::from(RATINGS[low]));
                let (lower, upper) = (logit(lower), logit(upper));
                from + (to - from) * (-lower / (upper - lower).max(1e-3)).clamp(0.0, 1.0)
            }
            (None, Some(upper)) => {
                f32::from(RATINGS[0]) - points(upper).clamp(0.0, f32::from(BEYOND))
            }
            (Some((_, lower)), None) => {
                f32::from(RATINGS[RATINGS.len() - 1])
                    + (-points(lower)).clamp(0.0, f32::from(BEYOND))
            }
            (None, None) => f32::from(RATINGS[0]),
        };
    (exact / 10.0).round() as u16 * 10
}

/// The share of games in which players of a rating find the solution.
fn chance(thinker: &mut Thinker, puzzle: &Puzzle, rating: u16) -> f32 {
    thinker.searcher().clear();
    let (mut now, mut history) = (puzzle.position.clone(), Vec::new());
    let mut all = 1.0;
    for (number, &mv) in puzzle.solution.iter().enumerate() {
        if number % 2 == 0 {
            let past = past(&puzzle.solution[..number]);
            let game =
                GameSoFar { position: &now, history: &history, past, seed: 0, has_openings: false };
            let chances = thinker.chances(&game, Human { rating, style: Traits::NONE });
            let moves = now.legal_moves();
            all *= moves
                .iter()
                .zip(chances)
                .filter(|&(&other, _)| other == mv)
                .map(|(_, it)| it)
                .sum::<f32>();
        }
        history.push(now.hash());
        now = now.after(mv);
    }
    all
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use luft_engine::nnue::Network;
    use luft_rules::uci;

    use super::*;

    fn puzzle(fen: &str, moves: &str) -> Puzzle {
        let position = Position::from_fen(fen).expect("a position");
        let mut now = position.clone();
        let read = |word| {
            let mv = uci::parse(&now, word).expect("a legal move");
            now = now.after(mv);
            mv
        };
        Puzzle { position, solution: moves.split(' ').map(read).collect() }
    }

    fn proved(puzzle: &Puzzle) -> Option<Proved> {
        let network = Network::read(luft_network::FILE).expect("the network");
        prove(&mut Judge::new(Arc::new(network)), &mut Thinker::new(1), puzzle, 20_000)
    }

    #[test]
    fn a_puzzle_gets_its_themes_and_its_rating() {
        let back_rank =
            puzzle("6k1/p1p2ppp/1p6/8/8/1P6/P1P1rPPP/3R2K1 w - - 0 1", "d1d8 e2e8 d8e8");
        let proved = proved(&back_rank).expect("the only way to win");
        assert_eq!(proved.position, "6k1/p1p2ppp/1p6/8/8/1P6/P1P1rPPP/3R2K1 w - -");
        assert_eq!(proved.solution, "Rd8+ Re8 Rxe8#");
        assert_eq!(proved.themes, [Theme::BackRank]);
        assert_eq!(proved.rating % 10, 0);
    }

    #[test]
    fn taking_a_queen_is_easier_than_a_mate_behind_a_sacrifice() {
        let queen = puzzle("6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w - - 0 1", "c3d5");
        let smothered = puzzle("r4r1k/6pp/7N/8/8/1Q6/5PPP/6K1 w - - 0 1", "b3g8 f8g8 h6f7");
        let mut thinker = Thinker::new(1);
        let [easy, hard] = [queen, smothered].map(|puzzle| rating(&mut thinker, &puzzle));
        assert!(easy < 1_000 && easy + 300 < hard, "{easy} {hard}");
    }

    #[test]
    fn another_way_to_win_is_no_proof() {
        let two_mates = puzzle("6k1/5ppp/8/8/8/8/8/3RR1K1 w - - 0 1", "d1d8");
        assert_eq!(proved(&two_mates), None);
        let wrong = puzzle("6k1/p1p2ppp/1p6/8/8/1P6/PBP1rPPP/3R2K1 w - - 0 1", "b2d4");
        assert_eq!(proved(&wrong), None);
    }
}
