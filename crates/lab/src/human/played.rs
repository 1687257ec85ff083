//! Compares the losses of a persona's moves with those of people of its rating in the same
//! positions, judged by a strong search.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, io};

use luft_engine::nnue::Network;
use luft_engine::search::{Handicap, Limits, SearchRequest, Searcher, Unattended};
use luft_human::chance::of_score;
use luft_persona::Choice;
use luft_persona::thinker::{GameSoFar, Thinker};
use luft_rules::{Move, Position, uci};

use crate::parallel::parallel;

use super::errors::{Errors, PHASES, phase};
use super::samples::Sample;

/// The largest difference between the ratings of people and the persona.
const NEAR: u16 = 100;

/// The number of samples that a thread takes at a time.
const PIECE: usize = 20;

/// A persona's moves compared with people's.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Played {
    errors: [Errors; PHASES.len()],
    positions: u32,
    /// How often the persona played the person's move.
    equal: u32,
}

/// Lets a persona play in positions of people of about its rating, and judges both by searches of a
/// fixed number of nodes.
pub fn played(
    (rating, choice): (u16, Choice),
    samples: &[Sample],
    most: usize,
    verdicts: &Verdicts,
    threads: usize,
) -> Played {
    let near = |sample: &&Sample| sample.rating().abs_diff(rating) <= NEAR;
    let mut chosen: Vec<&Sample> = samples.iter().filter(near).collect();
    chosen.sort_by_key(|sample| sample.number());
    chosen.truncate(most);
    let mut all = Played::default();
    let start = || (LossMeter::new(verdicts), Thinker::new(1));
    parallel(
        threads,
        chosen.chunks(PIECE),
        start,
        |(meter, thinker), samples| {
            let mut part = Played::default();
            samples.iter().for_each(|sample| part.add(sample, choice, meter, thinker));
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
    fn add(
        &mut self,
        sample: &Sample,
        choice: Choice,
        meter: &mut LossMeter<'_>,
        thinker: &mut Thinker,
    ) {
        let position = sample.position();
        let Some(mv) = choose(sample, &position, choice, thinker) else { return };
        let person = position.legal_moves()[sample.played()];
        let [theirs, ours] = meter.losses(&position, [person, mv]);
        self.positions += 1;
        self.equal += u32::from(person == mv);
        self.errors[phase(&position, sample.ply())].add_pair(theirs, ours);
    }

    fn merge(&mut self, other: &Self) {
        self.errors.iter_mut().zip(&other.errors).for_each(|(sum, other)| sum.merge(other));
        self.positions += other.positions;
        self.equal += other.equal;
    }

    /// The losses of all phases.
    pub fn all_errors(&self) -> Errors {
        let mut sum = Errors::default();
        self.errors.iter().for_each(|errors| sum.merge(errors));
        sum
    }

    /// The losses of each phase, by the phase's name.
    pub fn by_phase(&self) -> impl Iterator<Item = (&'static str, &Errors)> {
        PHASES.into_iter().zip(&self.errors)
    }

    /// How often the persona played the person's move, in percent.
    pub fn equal_percent(&self) -> f64 {
        100.0 * f64::from(self.equal) / f64::from(self.positions.max(1))
    }
}

/// How often people and a persona of their rating play a mate in one when there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mates {
    positions: u32,
    people: u32,
    persona: u32,
}

impl Mates {
    /// Lets a persona play in all positions of people of about its rating that have a mate in one.
    pub fn count((rating, choice): (u16, Choice), samples: &[Sample], threads: usize) -> Self {
        let near = |sample: &&Sample| sample.rating().abs_diff(rating) <= NEAR;
        let chosen: Vec<&Sample> = samples.iter().filter(near).collect();
        let mut all = Self::default();
        parallel(
            threads,
            chosen.chunks(PIECE),
            || Thinker::new(1),
            |thinker, samples| {
                let mut part = Self::default();
                samples.iter().for_each(|sample| part.add(sample, choice, thinker));
                part
            },
            |part| {
                all.positions += part.positions;
                all.people += part.people;
                all.persona += part.persona;
                ControlFlow::Continue(())
            },
        );
        all
    }

    fn add(&mut self, sample: &Sample, choice: Choice, thinker: &mut Thinker) {
        let position = sample.position();
        let moves = position.legal_moves();
        let mates = |mv: Move| position.after(mv).is_checkmate();
        if moves.iter().any(|&mv| mates(mv)) {
            self.positions += 1;
            self.people += u32::from(mates(moves[sample.played()]));
            let chosen = choose(sample, &position, choice, thinker);
            self.persona += u32::from(chosen.is_some_and(mates));
        }
    }

    /// The head of the table whose rows [`line`](Self::line) writes.
    pub const HEAD: &str = "\n| persona | positions with a mate in one | people mate | the persona mates |\n\
         | --- | --- | --- | --- |\n";

    /// A row of the table.
    pub fn line(&self, name: &str) -> String {
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(self.positions.max(1));
        let [people, persona] = [self.people, self.persona].map(percent);
        format!("| {name} | {} | {people:.0} % | {persona:.0} % |\n", self.positions)
    }
}

/// The persona's move in the position of a sample.
fn choose(
    sample: &Sample,
    position: &Position,
    choice: Choice,
    thinker: &mut Thinker,
) -> Option<Move> {
    let (past, seed) = (sample.past(), sample.number());
    let game = GameSoFar { position, history: &[], past, seed, has_openings: false };
    thinker.think(&game, choice, Limits::default(), &mut Unattended).best
}

/// The results of the meter's searches, by the hashes of positions.
pub struct Verdicts {
    network: Arc<Network>,
    /// The nodes of each search.
    nodes: u64,
    known: Mutex<HashMap<u64, Verdict>>,
}

/// A position's winning chances for the side to move, and its best move in UCI notation.
type Verdict = (f32, String);

impl Verdicts {
    /// No verdicts yet.
    pub fn new(network: Network, nodes: u64) -> Self {
        Self { network: Arc::new(network), nodes, known: Mutex::default() }
    }

    /// Adds the verdicts of a file that [`save`](Self::save) has written, if it exists.
    ///
    /// # Errors
    /// If it cannot be read, or holds something else.
    pub fn load(&mut self, path: &Path) -> io::Result<()> {
        let text = match fs::read_to_string(path) {
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(()),
            text => text?,
        };
        let other = || io::Error::other("the verdicts of other searches");
        let lines = text.strip_prefix(&self.head()).ok_or_else(other)?.lines();
        let verdict = |line: &str| {
            let mut words = line.split(' ');
            let hash = words.next()?.parse().ok()?;
            Some((hash, (words.next()?.parse().ok()?, words.next()?.to_owned())))
        };
        let known: Option<_> = lines.map(verdict).collect();
        self.known = Mutex::new(known.ok_or_else(other)?);
        Ok(())
    }

    /// Writes all verdicts to a file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let line = |(hash, (chance, best)): (&u64, &Verdict)| format!("{hash} {chance} {best}\n");
        fs::write(path, self.head() + &known.iter().map(line).collect::<String>())
    }

    fn head(&self) -> String {
        format!("searches of {} nodes\n", self.nodes)
    }
}

/// Measures by a search how many winning chances moves lose.
struct LossMeter<'a> {
    searcher: Searcher,
    verdicts: &'a Verdicts,
}

impl<'a> LossMeter<'a> {
    fn new(verdicts: &'a Verdicts) -> Self {
        let mut searcher = Searcher::new(4);
        searcher.set_network(Some(Arc::clone(&verdicts.network)));
        Self { searcher, verdicts }
    }

    /// How many winning chances moves lose compared with the best move found.
    fn losses(&mut self, position: &Position, moves: [Move; 2]) -> [f32; 2] {
        let (highest, best) = self.search(position);
        let mut chance = |mv: Move| {
            if uci::write(mv) == best { highest } else { 1.0 - self.search(&position.after(mv)).0 }
        };
        let first = chance(moves[0]);
        let second = if moves[1] == moves[0] { first } else { chance(moves[1]) };
        let most = highest.max(first).max(second);
        [most - first, most - second]
    }

    fn search(&mut self, position: &Position) -> Verdict {
        let known = || self.verdicts.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(verdict) = known().get(&position.hash()) {
            return verdict.clone();
        }
        self.searcher.clear();
        let limits = Limits { depth: None, nodes: Some(self.verdicts.nodes) };
        let request = SearchRequest { position, history: &[], handicap: Handicap::NONE, limits };
        let result = self.searcher.search(&request, &mut Unattended);
        let best = result.best.map_or_else(|| "-".to_owned(), uci::write);
        let verdict = (of_score(result.score), best);
        known().insert(position.hash(), verdict.clone());
        verdict
    }
}
