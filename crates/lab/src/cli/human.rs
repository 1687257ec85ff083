//! `luft-lab human`: measures how well the model predicts people's moves.

use std::fs;
use std::path::PathBuf;

use lexopt::{Parser, ValueExt};
use luft_engine::nnue::Network;
use luft_human::file;
use luft_lab::human::errors::Errors;
use luft_lab::human::measure::measure;
use luft_lab::human::played::{Mates, Played, Verdicts, played};
use luft_lab::human::samples::Samples;
use luft_lab::human::shallow_scores::{ShallowScores, choose};
use luft_persona::{Choice, PersonaId};

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "human",
    help: || HELP.to_owned(),
    run: |arguments| {
        let order = parse(arguments)?;
        let report = run(&order).map_err(Stop::Failure)?;
        print!("{report}");
        Ok(())
    },
};

const HELP: &str = "\
Measures how well the model of how people choose predicts their moves

usage: luft-lab human --games FILE... [OPTIONS]

Uses the held-out games: one in twenty, by a hash of its moves. For each band of ratings it
prints how often the likeliest move was played; the mean of minus the logarithm of the
probability of the move played (nats); the mean error of the likeliest move's probability, in
percentage points; and how often the best move of a search of a few plies was played. Then it
prints how much people's moves lower the winning chances, by a search of three plies, and how
many lower them by more than 0.1, 0.2 and 0.3; and the same for a player who draws moves by the
model's probabilities.

  --games FILE       lines of games with ratings; can be repeated
  --weights FILE     another model than the shipped one
  --positions N      positions of each band (1000)
  --threads N        threads (1)
  --persona ID       lets a persona play in positions of people within 100 of its rating, and
                     prints the losses of both; can be repeated
  --all-games        uses all games, not only the held-out ones, for ratings with few people
  --judge NODES      the nodes of the search that judges the losses (30,000)
  --judged FILE      stores the results of these searches, so that they are not repeated for
                     another persona or after a change of one
";

#[derive(Debug)]
struct Arguments {
    games: Vec<PathBuf>,
    weights: Option<PathBuf>,
    positions: usize,
    threads: usize,
    personas: Vec<PersonaId>,
    all_games: bool,
    judge: u64,
    judged: Option<PathBuf>,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let mut order = Arguments {
        games: Vec::new(),
        weights: None,
        positions: 1000,
        threads: 1,
        personas: Vec::new(),
        all_games: false,
        judge: 30_000,
        judged: None,
    };
    read(arguments, |item, arguments| {
        match item {
            Item::Option(name) => match name.as_str() {
                "games" => order.games.push(PathBuf::from(arguments.value()?)),
                "weights" => order.weights = Some(PathBuf::from(arguments.value()?)),
                "positions" => order.positions = arguments.value()?.parse()?,
                "persona" => order.personas.push(arguments.value()?.parse()?),
                "all-games" => order.all_games = true,
                "judge" => order.judge = arguments.value()?.parse()?,
                "judged" => order.judged = Some(PathBuf::from(arguments.value()?)),
                "threads" => order.threads = arguments.value()?.parse()?,
                _ => return unknown(item),
            },
            // A shell expands `--games *.tsv` to several words.
            Item::Word(file) => order.games.push(PathBuf::from(file)),
        }
        Ok(())
    })?;
    if order.games.is_empty() {
        return Err(Stop::Usage("--games is expected: files of games with ratings".to_owned()));
    }
    Ok(order)
}

fn run(order: &Arguments) -> Result<String, String> {
    if !order.personas.is_empty() {
        return play(order);
    }
    let weights = match &order.weights {
        None => file::read(luft_human::FITTED).map_err(|fault| fault.to_string())?,
        Some(path) => {
            let at = |fault: &dyn std::fmt::Display| format!("{}: {fault}", path.display());
            let bytes = fs::read(path).map_err(|fault| at(&fault))?;
            file::read(&bytes).map_err(|fault| at(&fault))?
        }
    };
    let samples =
        Samples::held_out(&order.games, order.all_games).map_err(|fault| fault.to_string())?;
    let places = choose(&samples, order.positions);
    let shallow_scores = ShallowScores::search(&samples, places, order.threads);
    let scores = |index| shallow_scores.scores(index);
    Ok(measure(&weights, &samples, &shallow_scores.places, scores, order.threads).to_string())
}

/// Compares the losses of personas and people.
fn play(order: &Arguments) -> Result<String, String> {
    let network = Network::read(luft_network::FILE).map_err(|fault| fault.to_string())?;
    let mut verdicts = Verdicts::new(network, order.judge);
    let at = |fault: std::io::Error| format!("the file of verdicts: {fault}");
    if let Some(path) = &order.judged {
        verdicts.load(path).map_err(at)?;
    }
    let samples =
        Samples::held_out(&order.games, order.all_games).map_err(|fault| fault.to_string())?;
    let mut tables = Tables::new().map_err(|fault| fault.to_string())?;
    for id in &order.personas {
        let choice = id.get().choice;
        let Choice::Human(human) = choice else {
            return Err(format!("{id} plays as well as it can, not as people do"));
        };
        let player = (human.rating, choice);
        let played = played(player, &samples, order.positions, &verdicts, order.threads);
        if let Some(path) = &order.judged {
            verdicts.save(path).map_err(at)?;
        }
        tables.add(id.as_str(), &played).map_err(|fault| fault.to_string())?;
        tables.mates += &Mates::count(player, &samples, order.threads).line(id.as_str());
        eprintln!("{id} has played");
    }
    Ok(tables.all + &tables.phases + &tables.mates)
}

/// The tables of the personas' play.
struct Tables {
    all: String,
    phases: String,
    mates: String,
}

impl Tables {
    fn new() -> Result<Self, std::fmt::Error> {
        let (mut all, mut phases) = (String::new(), String::new());
        Errors::head(&mut all, "persona", "persona", &["equal"])?;
        Errors::head(&mut phases, "persona, phase", "persona", &[])?;
        Ok(Self { all, phases, mates: Mates::HEAD.to_owned() })
    }

    fn add(&mut self, name: &str, played: &Played) -> Result<(), std::fmt::Error> {
        let equal = format!("{:.1} %", played.equal_percent());
        played.all_errors().line(&mut self.all, name, &[equal])?;
        played.by_phase().try_for_each(|(phase, errors)| {
            errors.line(&mut self.phases, &format!("{name}, {phase}"), &[])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_expected() {
        let parsed = |line: &str| parse(Parser::from_args(line.split_whitespace()));
        let order = parsed("--games a.tsv b.tsv --positions 7").unwrap();
        assert_eq!((order.games.len(), order.positions), (2, 7));
        assert!(matches!(parsed("--positions 7"), Err(Stop::Usage(_))));
    }
}
