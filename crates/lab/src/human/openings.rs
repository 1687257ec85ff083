//! Counts the opening book from people's games.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::path::PathBuf;

use luft_human::knots;
use luft_human::openings::{BookMove, KNOTS, Levels, OpeningBook, in_order, level};
use luft_rules::{Move, Position};

use super::games::{self, Game, GamesError};

/// Which moves are counted, and which of them are kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// The number of half-moves counted in each game.
    pub plies: usize,
    /// A position is kept if at least this many games reach it.
    pub games: f32,
    /// The shares at a knot are kept if at least this many of the position's games were played by
    /// players near that rating.
    pub near: f32,
    /// A move is kept if its share is at least this large at some knot.
    pub share: f32,
    /// Sources of games that are not counted, such as the games of a single player.
    pub without: Vec<String>,
}

impl Default for Recipe {
    fn default() -> Self {
        Self { plies: 20, games: 150.0, near: 15.0, share: 0.03, without: Vec::new() }
    }
}

/// At each knot, this many games with the shares of all ratings are added, because the shares of
/// few games are uncertain.
const SMOOTHING: f32 = 20.0;

/// The number of games at each knot. A rating between two knots counts partly for each.
type Counts = [f32; KNOTS.len()];

/// The counts of a position's moves, by their index in [`in_order`].
type Moves = HashMap<u8, Counts>;

/// The first moves of people's games, counted.
pub struct Counted {
    positions: HashMap<u64, Moves>,
    /// The number of counted games.
    pub games: usize,
}

/// The index of a move in [`in_order`].
fn place(position: &Position, mv: Move) -> u8 {
    let place = in_order(position).iter().position(|&other| other == mv);
    place.expect("the move is legal") as u8
}

/// The rating of the player to move after `ply` half-moves.
fn mover(game: &Game, ply: usize) -> u16 {
    game.ratings[ply % 2]
}

impl Counted {
    /// Counts the games that are not held out.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn count(files: &[PathBuf], recipe: &Recipe) -> Result<Self, GamesError> {
        let mut counted = Self { positions: HashMap::new(), games: 0 };
        for path in files {
            games::read(path, |game| {
                if game.is_held_out() || recipe.without.contains(&game.source) {
                    return Ok(());
                }
                counted.games += 1;
                counted.add(game, recipe.plies)
            })?;
        }
        Ok(counted)
    }

    fn add(&mut self, game: &Game, plies: usize) -> Result<(), String> {
        game.first(plies).replay(|position, ply, mv| {
            let moves = self.positions.entry(position.hash()).or_default();
            let counts = moves.entry(place(position, mv)).or_default();
            let ratings = KNOTS.map(f32::from);
            let (upper, share) = knots::place(&ratings, f32::from(mover(game, ply)));
            counts[upper] += share;
            counts[upper - 1] += 1.0 - share;
        })
    }

    fn moves(&self, position: &Position, recipe: &Recipe) -> Vec<(u8, Levels)> {
        let Some(moves) = self.positions.get(&position.hash()) else { return Vec::new() };
        let mut sums = Counts::default();
        for counts in moves.values() {
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
        let gives_mate = in_order(position).iter().any(|&mv| position.after(mv).is_checkmate());
        if sums.iter().sum::<f32>() < recipe.games || gives_mate {
            return Vec::new();
        }
        let total = sums.iter().sum::<f32>();
        let shares = |counts: &Counts| -> Counts {
            std::array::from_fn(|knot| {
                let expected = SMOOTHING * counts.iter().sum::<f32>() / total;
                let share = (counts[knot] + expected) / (sums[knot] + SMOOTHING);
                if sums[knot] < recipe.near || share < recipe.share / 2.0 { 0.0 } else { share }
            })
        };
        let mut all: Vec<(u8, Counts)> = moves
            .iter()
            .map(|(&place, counts)| (place, shares(counts)))
            .filter(|(_, shares)| shares.iter().any(|&share| share >= recipe.share))
            .collect();
        let frequent = |shares: &Counts| shares.iter().sum::<f32>();
        all.sort_by(|a, b| frequent(&b.1).total_cmp(&frequent(&a.1)).then(a.0.cmp(&b.0)));
        let levels = |shares: Counts| shares.map(|share| level(share.into()));
        all.into_iter().map(|(place, shares)| (place, levels(shares))).collect()
    }

    /// The positions that are kept, in the order of the file.
    pub fn positions(&self, recipe: &Recipe) -> Vec<Vec<BookMove>> {
        let start = Position::start();
        let mut seen = HashSet::from([start.hash()]);
        let mut boards = vec![start];
        let mut kept: Vec<Vec<BookMove>> = Vec::new();
        while let Some(position) = boards.get(kept.len()).cloned() {
            let legal = in_order(&position);
            let mut moves = Vec::new();
            for (place, levels) in self.moves(&position, recipe) {
                let after = position.after(legal[usize::from(place)]);
                let has_replies =
                    !self.moves(&after, recipe).is_empty() && seen.insert(after.hash());
                if has_replies {
                    boards.push(after);
                }
                moves.push(BookMove { place, has_replies, levels });
            }
            kept.push(moves);
        }
        kept
    }
}

/// How well the book predicts the moves of games that were held out.
#[derive(Clone, Copy, Default)]
struct Prediction {
    positions: u32,
    known: u32,
    nats: f64,
    expected_other: f64,
    other: u32,
}

/// A table of how well the book predicts the first `plies` half-moves of held-out games. For each
/// knot: the share of positions that the book contains; the mean surprise of the moves played
/// there, in nats; how often a move was played that the book lacks; and how often the book expects
/// that.
///
/// # Errors
/// If a file cannot be read.
pub fn measure(
    openings: &OpeningBook,
    files: &[PathBuf],
    plies: usize,
) -> Result<String, GamesError> {
    let mut all = [Prediction::default(); KNOTS.len()];
    for path in files {
        games::read(path, |game| {
            if !game.is_held_out() {
                return Ok(());
            }
            game.first(plies).replay(|position, ply, mv| {
                let rating = mover(game, ply);
                let nearest = (0..KNOTS.len()).min_by_key(|&knot| KNOTS[knot].abs_diff(rating));
                all[nearest.unwrap_or(0)].add(&openings.moves(position, rating), mv);
            })
        })?;
    }
    let mut text = String::from(
        "| rating | positions | known | nats of the known | other moves | expected |\n\
         | --- | --- | --- | --- | --- | --- |\n",
    );
    for (knot, prediction) in KNOTS.iter().zip(all) {
        let known = f64::from(prediction.known.max(1));
        let percent = |count: f64, of: f64| 100.0 * count / of;
        writeln!(
            text,
            "| {knot} | {} | {:.1} % | {:.3} | {:.1} % | {:.1} % |",
            prediction.positions,
            percent(prediction.known.into(), f64::from(prediction.positions.max(1))),
            prediction.nats / known,
            percent(prediction.other.into(), known),
            percent(prediction.expected_other, known),
        )
        .expect("a string takes all that is written");
    }
    Ok(text)
}

impl Prediction {
    fn add(&mut self, moves: &[(Move, f32)], played: Move) {
        self.positions += 1;
        let sum: f32 = moves.iter().map(|&(_, share)| share).sum();
        if sum == 0.0 {
            return;
        }
        self.known += 1;
        let other = (1.0 - sum).max(0.01);
        let chance = moves.iter().find(|&&(mv, share)| mv == played && share > 0.0);
        let chance = chance.map_or(other, |&(_, share)| share) / (sum + other);
        self.other += u32::from(chance == other / (sum + other));
        self.expected_other += f64::from(other / (sum + other));
        self.nats -= f64::from(chance).ln();
    }
}

#[cfg(test)]
mod tests {
    use luft_rules::uci;

    use super::*;

    #[test]
    fn frequent_moves_are_kept_with_their_share() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.tsv");
        let mut text = String::new();
        // The third move keeps the games apart; one in twenty is held out.
        let third =
            ["a2a3", "b2b3", "c2c3", "g2g3", "h2h3", "a2a4", "b2b4", "c2c4", "f2f4", "h2h4"];
        for (first, answers) in
            [("e2e4", ["e7e5", "c7c5", "e7e6"]), ("d2d3", ["e7e5", "c7c5", "e7e6"])]
        {
            for answer in answers {
                for third in third {
                    text += &format!("T\t1600\t1600\t-\t1-0\t3\t{first} {answer} {third}\t-\n");
                }
            }
        }
        std::fs::write(&file, text).expect("it can be written");
        let recipe = Recipe { plies: 3, games: 20.0, near: 5.0, share: 0.2, ..Recipe::default() };
        let files = [file];
        let counted = Counted::count(&files, &recipe).expect("sound games");
        assert!((50..60).contains(&counted.games), "{}", counted.games);
        let openings = OpeningBook::read(&luft_human::openings::write(&counted.positions(&recipe)));
        let openings = openings.expect("what is written can be read");
        let start = Position::start();
        let first = openings.moves(&start, 1600);
        assert_eq!(first.len(), 2);
        assert!(first.iter().all(|&(_, share)| (0.4..0.6).contains(&share)), "{first:?}");
        let after = start.after(uci::parse(&start, "e2e4").expect("a legal move"));
        assert_eq!(openings.moves(&after, 2400).len(), 3, "the nearest knot that is known");
        let measured = measure(&openings, &files, 3).expect("sound games");
        assert!(measured.contains("| 1600 |"), "{measured}");
    }
}
