//! Matches and tournaments: games in pairs, each opening twice with colours changed.

mod game;
mod pgn;
mod store;
mod tally;
mod thinking;

pub use game::{Played, Rules, Slot};
pub use tally::Tally;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use luft_rules::{ByColor, Position};

use crate::files::FileError;
use crate::openings::{Exhausted, Openings, Source};
use crate::parallel::parallel;
use crate::players::{PlayerSpec, Seat, StartError};
use crate::stats::{Anchor, Encounter, Sprt, Verdict, rate};

use pgn::Recorded;
use store::Store;
use thinking::Thinking;

/// Games of several players.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Its name, in every game.
    pub event: String,
    /// The players, each with a different name.
    pub players: Vec<PlayerSpec>,
    /// The pairings, by indices of `players`.
    pub pairings: Vec<[usize; 2]>,
    /// Pairs of games of each pairing.
    pub pairs: usize,
    /// The openings.
    pub openings: Source,
    /// The rules of the games, with the seed for openings and weaker levels.
    pub rules: Rules,
    /// The number of games played at the same time.
    pub concurrency: usize,
    /// Ends the games of a single pairing when it is decided.
    pub sprt: Option<Sprt>,
    /// The zero of the common scale; without it there is no scale.
    pub anchor: Option<Anchor>,
    /// The path of the output files without an extension, if any.
    pub out: Option<PathBuf>,
}

/// Why a tournament cannot continue.
#[derive(Debug)]
pub enum MatchError {
    /// A file cannot be continued.
    File(FileError),
    /// The file of games contains something else.
    Record(String),
    /// A player cannot be started.
    Start(StartError),
    /// The book has too few openings.
    Openings(Exhausted),
}

impl From<FileError> for MatchError {
    fn from(fault: FileError) -> Self {
        Self::File(fault)
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(fault) => fault.fmt(f),
            Self::Record(fault) => f.write_str(fault),
            Self::Start(fault) => fault.fmt(f),
            Self::Openings(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for MatchError {}

impl Tournament {
    /// Plays the games that are not recorded yet, and returns the results of all. `report` is
    /// called after each game with the results so far.
    ///
    /// # Errors
    /// If a file, the openings or a player's program fails. Games finished before are recorded.
    pub fn run(&self, mut report: impl FnMut(&Played, &Tally)) -> Result<Tally, MatchError> {
        let mut tally = Tally::default();
        let mut known = BTreeMap::new();
        let mut store = None;
        if let Some(path) = &self.out {
            let (opened, recorded) = Store::open(path, self)?;
            for game in recorded {
                let slot = self.slot(&game).map_err(MatchError::Record)?;
                tally.add(slot, game.outcome, game.ending);
                tally.think(slot, Thinking::of(&game.remarks, game.opening.side_to_move()));
                known.insert(slot.pair, game.opening);
            }
            store = Some(opened);
        }
        let openings = Openings::new(self.rules.seed, self.openings.clone(), known);
        openings.suffice(self.pairs).map_err(MatchError::Openings)?;
        let stop = AtomicBool::new(self.is_decided(&tally));
        let mut failure = None;
        parallel(
            self.concurrency,
            Jobs { openings, missing: self.missing(&tally).into_iter(), stop: &stop },
            || Worker { tournament: self, seats: self.players.iter().map(Seat::new).collect() },
            |worker, (slot, opening)| worker.play(slot, opening, &stop),
            |played| match self.take(played, store.as_mut(), &mut tally, &mut report) {
                Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
                Ok(ControlFlow::Break(())) => {
                    stop.store(true, Ordering::Relaxed);
                    ControlFlow::Break(())
                }
                Err(why) => {
                    stop.store(true, Ordering::Relaxed);
                    failure = Some(why);
                    ControlFlow::Break(())
                }
            },
        );
        failure.map_or(Ok(()), Err)?;
        if let Some(store) = &store {
            store.conclude(&self.report(&tally))?;
        }
        Ok(tally)
    }

    /// Records a game, and returns whether it was the last.
    fn take(
        &self,
        played: Result<Option<Played>, StartError>,
        store: Option<&mut Store>,
        tally: &mut Tally,
        report: &mut impl FnMut(&Played, &Tally),
    ) -> Result<ControlFlow<()>, MatchError> {
        let Some(game) = played.map_err(MatchError::Start)? else {
            return Ok(ControlFlow::Continue(()));
        };
        tally.add(game.slot, game.outcome, game.ending);
        let first = game.line.start().side_to_move();
        tally.think(game.slot, Thinking::of(&game.remarks, first));
        if let Some(store) = store {
            let players = self.seats(game.slot).map(|player| &self.players[player]);
            store.add(&self.event, &game, players)?;
            store.conclude(&self.report(tally))?;
        }
        report(&game, tally);
        Ok(if self.is_decided(tally) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// The players of each colour in a game, by indices of `players`.
    fn seats(&self, slot: Slot) -> ByColor<usize> {
        let [first, second] = self.pairings[slot.pairing];
        if slot.second {
            ByColor { white: second, black: first }
        } else {
            ByColor { white: first, black: second }
        }
    }

    /// The games that are still to be played, pair by pair.
    fn missing(&self, tally: &Tally) -> Vec<Slot> {
        let pairings = 0..self.pairings.len();
        let slots = (0..self.pairs).flat_map(|pair| {
            pairings
                .clone()
                .flat_map(move |pairing| [false, true].map(|second| Slot { pairing, pair, second }))
        });
        slots.filter(|&slot| !tally.has(slot)).collect()
    }

    /// The place of a recorded game in the tournament.
    fn slot(&self, game: &Recorded) -> Result<Slot, String> {
        let Recorded { pair, second, names, .. } = game;
        let mut slots =
            (0..self.pairings.len()).map(|pairing| Slot { pairing, pair: *pair, second: *second });
        slots
            .find(|&slot| {
                self.seats(slot).map(|player| &self.players[player].name) == as_refs(names)
            })
            .ok_or_else(|| {
                format!("{} and {} are not players of this match", names.white, names.black)
            })
    }

    fn is_decided(&self, tally: &Tally) -> bool {
        let verdict = self.sprt.as_ref().map(|sprt| sprt.verdict(&tally.pairs(0)));
        verdict.is_some_and(|verdict| verdict != Verdict::Continue)
    }

    /// How the games are played, one setting per line.
    fn describe(&self) -> String {
        let Rules { adjudication, margin, patience, seed } = self.rules;
        let players: String = self.players.iter().map(|player| format!("{player}\n")).collect();
        format!(
            "{}\n{players}openings: {}\nseed: {seed}\nadjudication: {adjudication}\n\
             margin: {margin:?}\npatience: {patience:?}\n",
            self.event, self.openings
        )
    }

    /// A game in words, such as `3.1 new - old 1-0 checkmate, 84 plies`.
    pub fn announce(&self, game: &Played) -> String {
        let names = self.seats(game.slot).map(|player| &self.players[player].name);
        format!(
            "{}.{} {} - {} {} {}, {} plies",
            game.slot.pair + 1,
            1 + u8::from(game.slot.second),
            names.white,
            names.black,
            game.outcome.pgn(),
            game.ending,
            game.line.moves().len()
        )
    }

    /// The result of a pairing's games.
    fn report_of(&self, pairing: usize, tally: &Tally) -> String {
        let [first, second] = self.pairings[pairing].map(|player| &self.players[player].name);
        let (games, pairs) = (tally.games(pairing), tally.pairs(pairing));
        let [losses, draws, wins] = games.0;
        let mut text = format!("{first} against {second}: +{wins} ={draws} -{losses}\n");
        text += &pairs.report(self.sprt.as_ref());
        for (name, is_second) in [(first, false), (second, true)] {
            text += &format!("{name}: {}\n", tally.thinking(pairing, is_second));
            for (ending, count) in tally.faults(pairing, is_second) {
                text += &format!("lost by {name}'s fault: {count} {ending}\n");
            }
        }
        text
    }

    /// The players on one scale, the strongest first.
    fn ladder(&self, tally: &Tally, anchor: Anchor) -> String {
        let encounters: Vec<Encounter> = (0..self.pairings.len())
            .map(|at| Encounter { players: self.pairings[at], pairs: tally.pairs(at) })
            .collect();
        let ratings = match rate(self.players.len(), &encounters, anchor) {
            Ok(ratings) => ratings,
            Err(fault) => return format!("{fault}\n"),
        };
        let mut players: Vec<_> = self.players.iter().zip(ratings).collect();
        players.sort_by(|(_, one), (_, other)| other.value.total_cmp(&one.value));
        let width = players.iter().map(|(player, _)| player.name.chars().count()).max();
        let width = width.unwrap_or_default();
        let line = |(player, elo): &(&PlayerSpec, _)| format!("{:<width$}  {elo}\n", player.name);
        players.iter().map(line).collect()
    }

    /// The results: the scale, if requested, then each pairing, and how the games ended.
    pub fn report(&self, tally: &Tally) -> String {
        let mut text = match self.anchor {
            Some(anchor) => format!("Elo (95 %):\n{}\n", self.ladder(tally, anchor)),
            None => String::new(),
        };
        for pairing in 0..self.pairings.len() {
            text += &self.report_of(pairing, tally);
            text.push('\n');
        }
        for (ending, count) in tally.endings() {
            text += &format!("{count:>6} {ending}\n");
        }
        let games: u64 = tally.endings().map(|(_, count)| count).sum();
        text += &format!("{games} games, {} ended by a program's fault\n", tally.all_faults());
        text
    }
}

fn as_refs(names: &ByColor<String>) -> ByColor<&String> {
    ByColor { white: &names.white, black: &names.black }
}

/// The games to be played, with their openings.
struct Jobs<'a> {
    openings: Openings,
    missing: std::vec::IntoIter<Slot>,
    stop: &'a AtomicBool,
}

impl Iterator for Jobs<'_> {
    type Item = (Slot, Position);

    fn next(&mut self) -> Option<Self::Item> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let slot = self.missing.next()?;
        // There are enough openings; that was checked before.
        Some((slot, self.openings.get(slot.pair).ok()?))
    }
}

/// One thread's players.
struct Worker<'a> {
    tournament: &'a Tournament,
    seats: Vec<Seat<'a>>,
}

impl Worker<'_> {
    fn play(
        &mut self,
        slot: Slot,
        opening: Position,
        stop: &AtomicBool,
    ) -> Result<Option<Played>, StartError> {
        let Tournament { players: specs, rules, .. } = self.tournament;
        let seats = self.tournament.seats(slot);
        let mut players = ByColor {
            white: self.seats[seats.white].take()?,
            black: self.seats[seats.black].take()?,
        };
        let limits = seats.map(|player| specs[player].limit);
        let played = game::play(slot, opening, &mut players, limits, rules, stop);
        let at_fault = played.as_ref().is_some_and(|played| played.ending.is_fault());
        for (seat, player) in [(seats.white, players.white), (seats.black, players.black)] {
            self.seats[seat].put_back(player, at_fault);
        }
        Ok(played)
    }
}
