//! The options of matches and ladders.

use std::fs;
use std::path::PathBuf;

use lexopt::{Parser, ValueExt};
use luft_lab::adjudication::{Adjudication, Streak};
use luft_lab::matches::{Rules, Tournament};
use luft_lab::openings::{Source, read_book};
use luft_lab::players::{PlayerKind, PlayerSpec};
use luft_lab::tune::{Schedule, Tuning};

use super::Stop;
use super::players::{self, PlayerOptions};

/// The help for these options.
pub fn help() -> String {
    format!("{}{HELP}", players::HELP)
}

const HELP: &str = "  --pairs N          pairs of games of two players (100)
  --out NAME         write NAME.pgn, NAME.result, and NAME.txt, which says how they are
                     made; the same command resumes an interrupted run
  --event TEXT       the name in every game
  --concurrency N    games at a time (1)
  --seed N           another number gives other openings (1)
  --book FILE        openings from a file with one FEN or EPD per line; without one:
  --opening-plies N  random half-moves (8) ...
  --opening-margin N ... after which a side is ahead by at most this many
                     centipawns (70) ...
  --opening-nodes N  ... in a search of this many nodes (20000)
  --win SCORE,PLIES  a game is won from this many centipawns on for the same side, for
                     this many half-moves in a row, by both players' scores
  --draw SCORE,PLIES,FROM
                     a game is drawn within this many centipawns, for this many
                     half-moves in a row, after this many at the start
  --max-plies N      a game is drawn after this many half-moves
";

/// Their values.
pub struct TournamentOptions {
    players: PlayerOptions,
    pairs: usize,
    out: Option<PathBuf>,
    event: Option<String>,
    concurrency: usize,
    seed: u64,
    book: Option<PathBuf>,
    opening_plies: usize,
    opening_margin: i32,
    opening_nodes: u64,
    adjudication: Adjudication,
}

impl Default for TournamentOptions {
    fn default() -> Self {
        Self {
            players: PlayerOptions::default(),
            pairs: 100,
            out: None,
            event: None,
            concurrency: 1,
            seed: 1,
            book: None,
            opening_plies: 8,
            opening_margin: 70,
            opening_nodes: 20_000,
            adjudication: Adjudication::default(),
        }
    }
}

impl TournamentOptions {
    /// Reads the value of an option if it is one of these. Returns whether it was.
    pub fn take(&mut self, name: &str, arguments: &mut Parser) -> Result<bool, lexopt::Error> {
        match name {
            "pairs" => self.pairs = arguments.value()?.parse()?,
            "out" => self.out = Some(arguments.value()?.into()),
            "event" => self.event = Some(arguments.value()?.string()?),
            "concurrency" => self.concurrency = arguments.value()?.parse()?,
            "seed" => self.seed = arguments.value()?.parse()?,
            "book" => self.book = Some(arguments.value()?.into()),
            "opening-plies" => self.opening_plies = arguments.value()?.parse()?,
            "opening-margin" => self.opening_margin = arguments.value()?.parse()?,
            "opening-nodes" => self.opening_nodes = arguments.value()?.parse()?,
            "win" => {
                let [score, plies] = numbers(arguments, "SCORE,PLIES")?;
                self.adjudication.win = Some(streak(score, plies)?);
            }
            "draw" => {
                let [score, plies, from] = numbers(arguments, "SCORE,PLIES,FROM")?;
                self.adjudication.draw = Some(streak(score, plies)?);
                self.adjudication.draw_from = from;
            }
            "max-plies" => self.adjudication.max_plies = Some(arguments.value()?.parse()?),
            _ => return self.players.take(name, arguments),
        }
        Ok(true)
    }

    /// The tournament. `pairings` gets the number of players.
    pub fn build(self, pairings: impl Fn(usize) -> Vec<[usize; 2]>) -> Result<Tournament, Stop> {
        let usage = |fault: String| Stop::Usage(fault);
        let (margin, patience) = (self.players.margin, self.players.patience);
        let players = self.players.build().map_err(usage)?;
        if self.pairs == 0 || self.concurrency == 0 || self.opening_nodes == 0 {
            return Err(usage("pairs, concurrency and nodes must be at least 1".to_owned()));
        }
        let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        Ok(Tournament {
            event: self.event.unwrap_or_else(|| names.join(", ")),
            pairings: pairings(players.len()),
            pairs: self.pairs,
            openings: match self.book {
                Some(path) => book(&path)?,
                None => Source::Random {
                    plies: self.opening_plies,
                    nodes: self.opening_nodes,
                    margin: self.opening_margin,
                },
            },
            rules: Rules { adjudication: self.adjudication, margin, patience, seed: self.seed },
            concurrency: self.concurrency,
            sprt: None,
            anchor: None,
            out: self.out,
            players,
        })
    }
}

impl TournamentOptions {
    /// The tuning of the only player's constants.
    pub fn tuning(mut self, names: Vec<String>, schedule: Schedule) -> Result<Tuning, Stop> {
        let out = self.out.take();
        let tournament = self.build(|_| Vec::new())?;
        let [
            PlayerSpec {
                kind: PlayerKind::Program { command, folder: None, options }, limit, ..
            },
        ] = &tournament.players[..]
        else {
            return Err(Stop::Usage("one program is expected, without a folder".to_owned()));
        };
        if !options.is_empty() {
            return Err(Stop::Usage("the program's options are what is tuned".to_owned()));
        }
        let fault = "--out is expected: a tuning is long, and has to be gone on with";
        Ok(Tuning {
            command: command.clone(),
            names,
            schedule,
            pairs: tournament.pairs,
            limit: *limit,
            openings: tournament.openings,
            rules: tournament.rules,
            concurrency: tournament.concurrency,
            out: out.ok_or_else(|| Stop::Usage(fault.to_owned()))?,
        })
    }
}

fn book(path: &std::path::Path) -> Result<Source, Stop> {
    let at = |fault: &dyn std::fmt::Display| Stop::Failure(format!("{}: {fault}", path.display()));
    let text = fs::read_to_string(path).map_err(|fault| at(&fault))?;
    read_book(&text).map(Source::Book).map_err(|fault| at(&fault))
}

/// `N` whole numbers with commas between them.
fn numbers<const N: usize>(
    arguments: &mut Parser,
    expected: &str,
) -> Result<[usize; N], lexopt::Error> {
    let text = arguments.value()?.string()?;
    let numbers: Result<Vec<usize>, _> = text.split(',').map(str::parse).collect();
    let numbers = numbers.ok().and_then(|numbers| numbers.try_into().ok());
    numbers.ok_or_else(|| format!("{expected} is expected, not \"{text}\"").into())
}

fn streak(score: usize, plies: usize) -> Result<Streak, lexopt::Error> {
    match i16::try_from(score) {
        Ok(score) if plies > 0 => Ok(Streak { score, plies }),
        _ => Err("centipawns up to 32767, and at least one half-move are expected".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::options::{Item, assert_refused, read, unknown};

    fn built(line: &str) -> Result<Tournament, Stop> {
        let mut options = TournamentOptions::default();
        let arguments = Parser::from_args(line.split_whitespace());
        read(arguments, |item, arguments| match item {
            Item::Option(name) if options.take(name, arguments)? => Ok(()),
            _ => unknown(item),
        })?;
        options.build(|_| vec![[0, 1]])
    }

    #[test]
    fn players_are_programs_or_levels() {
        let built = built(
            "--player name=new cmd=./luft arg=uci option.Hash=8 limit=move:0.1 --player level=easy",
        );
        let [new, easy] = &built.unwrap().players[..] else { panic!("two players") };
        assert_eq!(new.to_string(), "new: ./luft uci option.Hash=8 limit=move:0.1");
        assert_eq!(easy.to_string(), "easy: level=easy hash=16 limit=nodes:8000");
    }

    #[test]
    fn the_rest_is_set() {
        let line = "--player level=easy --player level=hard --pairs 7 --win 900,6 --draw 8,10,60 \
                    --limit clock:1+0.1 --opening-plies 4 --seed 5";
        let tournament = built(line).unwrap();
        assert_eq!((tournament.pairs, tournament.rules.seed), (7, 5));
        assert_eq!(tournament.event, "easy, hard");
        let Adjudication { win, draw, draw_from, max_plies } = tournament.rules.adjudication;
        assert_eq!(win, Some(Streak { score: 900, plies: 6 }));
        assert_eq!((draw, draw_from), (Some(Streak { score: 8, plies: 10 }), 60));
        assert_eq!(max_plies, None);
        assert!(matches!(tournament.openings, Source::Random { plies: 4, .. }));
    }

    #[test]
    fn faults_are_named() {
        for (line, named) in [
            ("--player name=a", "a needs a cmd or a level"),
            ("--player level=hard cmd=x", "so it has no cmd"),
            ("--player cmd=x hash=3", "option.Hash"),
            ("--player cmd=x net=y", "option.EvalFile"),
            ("--player level=godlike", "godlike"),
            ("--player fast", "\"fast\""),
            ("--player speed=9", "\"speed=9\""),
            ("--player level=easy --player level=easy", "two players"),
            ("--player level=easy --limit soon", "soon"),
            ("--player level=easy --pairs 0", "at least 1"),
            ("--player level=easy --win 900", "SCORE,PLIES"),
            ("--player level=easy --draw 90000,3,4", "32767"),
            ("--patience never", "seconds"),
        ] {
            assert_refused(built(line), named);
        }
        let fault = built("--player level=easy --book no-such-file").map(|_| ());
        assert!(matches!(&fault, Err(Stop::Failure(fault)) if fault.contains("no-such-file")));
    }
}
