//! Compares the losses of a persona's moves with those of people of its rating in the same
//! positions, judged by a strong search.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use luft_engine::nnue::Network;
use luft_engine::rules::{Move, Position};
use luft_engine::search::{Handicap, Limits, SearchRequest, SearchResult, Searcher, Unattended};
use luft_human::chance::of_score;
use luft_persona::Choice;
use luft_persona::thinker::{Game, Thinker};

use crate::parallel::parallel;

use super::errors::{Errors, PHASES, phase};
use super::samples::Sample;

/// How far the rating of people may be from the persona's.
const NEAR: u16 = 100;

/// The number of samples that a thread takes at a time.
const PIECE: usize = 20;

/// A persona's moves compared with people's.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Played {
    errors: [Errors; PHASES.len()],
    positions: u32,
    /// How often the persona played what the person played.
    equal: u32,
}

/// Lets a persona play in positions of people of about its rating, and judges both by searches of a
/// fixed number of nodes.
pub fn played(
    (rating, choice): (u16, Choice),
    samples: &[Sample],
    most: usize,
    (nodes, network): (u64, &Arc<Network>),
    threads: usize,
) -> Played {
    let near = |sample: &&Sample| sample.rating().abs_diff(rating) <= NEAR;
    let mut chosen: Vec<&Sample> = samples.iter().filter(near).collect();
    chosen.sort_by_key(|sample| sample.number());
    chosen.truncate(most);
    let mut all = Played::default();
    let start = || (Judge::new(nodes, network.clone()), Thinker::new(1));
    parallel(
        threads,
        chosen.chunks(PIECE),
        start,
        |(judge, thinker), samples| {
            let mut part = Played::default();
            samples.iter().for_each(|sample| part.add(sample, choice, judge, thinker));
            part
        },
        |part| {
            all.merge(&part);
            ControlFlow::Continue(())
        },
    );
    all
}

impl Played {
    fn add(&mut self, sample: &Sample, choice: Choice, judge: &mut Judge, thinker: &mut Thinker) {
        let position = sample.position();
        let seed = sample.number();
        let past = sample.past();
        let game = Game { position: &position, history: &[], past, seed, has_openings: false };
        let result = thinker.think(&game, choice, Limits::default(), &mut Unattended);
        let Some(mv) = result.best else { return };
        let person = position.legal_moves()[sample.played()];
        let [theirs, ours] = judge.losses(&position, [person, mv]);
        self.positions += 1;
        self.equal += u32::from(person == mv);
        self.errors[phase(&position, sample.ply())].add_pair(theirs, ours);
    }

    fn merge(&mut self, other: &Self) {
        self.errors.iter_mut().zip(&other.errors).for_each(|(sum, other)| sum.merge(other));
        self.positions += other.positions;
        self.equal += other.equal;
    }

    /// Writes a row for all phases, then one for each.
    ///
    /// # Errors
    /// The formatter's.
    pub fn lines(&self, f: &mut impl fmt::Write, name: &str) -> fmt::Result {
        let mut sum = Errors::default();
        self.errors.iter().for_each(|errors| sum.merge(errors));
        sum.line(f, name)?;
        for (phase, errors) in PHASES.iter().zip(&self.errors) {
            errors.line(f, &format!("{name}, {phase}"))?;
        }
        Ok(())
    }

    /// How often the persona played the person's move, in percent.
    pub fn equal_percent(&self) -> f64 {
        100.0 * f64::from(self.equal) / f64::from(self.positions.max(1))
    }
}

/// Judges moves by a search without errors.
struct Judge {
    searcher: Searcher,
    nodes: u64,
}

impl Judge {
    fn new(nodes: u64, network: Arc<Network>) -> Self {
        let mut searcher = Searcher::new(4);
        searcher.set_network(Some(network));
        Self { searcher, nodes }
    }

    /// How many winning chances moves lose compared with the best move found.
    fn losses(&mut self, position: &Position, moves: [Move; 2]) -> [f32; 2] {
        let best = self.search(position);
        let highest = of_score(best.score);
        let mut chance = |mv: Move| match best.best {
            Some(best) if best == mv => highest,
            _ => of_score(-self.search(&position.after(mv)).score),
        };
        let first = chance(moves[0]);
        let second = if moves[1] == moves[0] { first } else { chance(moves[1]) };
        let most = highest.max(first).max(second);
        [most - first, most - second]
    }

    fn search(&mut self, position: &Position) -> SearchResult {
        self.searcher.clear();
        let limits = Limits { depth: None, nodes: Some(self.nodes) };
        let request = SearchRequest { position, history: &[], handicap: Handicap::NONE, limits };
        self.searcher.search(&request, &mut Unattended)
    }
}
