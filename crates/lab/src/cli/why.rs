//! `luft-lab why`: measures how often the coach can explain a blunder.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use lexopt::{Parser, ValueExt};
use luft_engine::nnue::Network;
use luft_l10n::Catalogue;
use luft_lab::human::evaluations::{Blunder, blunders};
use luft_lab::judge::Judge;
use luft_lab::why::{Explained, why};

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "why",
    help: || HELP.to_owned(),
    run: |arguments| {
        let order = parse(arguments)?;
        print!("{}", run(&order).map_err(Stop::Failure)?);
        Ok(())
    },
};

const HELP: &str = "\
Measures how often the coach can explain a blunder

usage: luft-lab why --games FILE --evaluations FILE [OPTIONS]

Takes people's blunders from the held-out games, searches the lines before and after each with
a fixed number of nodes, and prints the share with a sentence, how often each message is used,
and a sample.

  --games FILE        lines of games with ratings
  --evaluations FILE  their evaluations, in the same lines
  --below N           of players with a lower rating (1600)
  --loss X            the least loss of winning chances, from 0 to 1 (0.2)
  --skip N            blunders to leave out, because they were read before (0)
  --blunders N        blunders to examine (500)
  --nodes N           nodes of each search (100,000)
  --sample N          blunders to print (100)
";

struct Arguments {
    games: PathBuf,
    evaluations: PathBuf,
    below: u16,
    loss: f64,
    skip: usize,
    blunders: usize,
    nodes: u64,
    sample: usize,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let (mut games, mut evaluations) = (None, None);
    let (mut below, mut loss, mut skip, mut blunders) = (1600, 0.2, 0, 500);
    let (mut nodes, mut sample) = (100_000, 100);
    read(arguments, |item, arguments| {
        match item {
            Item::Option(name) => match name.as_str() {
                "games" => games = Some(PathBuf::from(arguments.value()?)),
                "evaluations" => evaluations = Some(PathBuf::from(arguments.value()?)),
                "below" => below = arguments.value()?.parse()?,
                "loss" => loss = arguments.value()?.parse()?,
                "skip" => skip = arguments.value()?.parse()?,
                "blunders" => blunders = arguments.value()?.parse()?,
                "nodes" => nodes = arguments.value()?.parse()?,
                "sample" => sample = arguments.value()?.parse()?,
                _ => return unknown(item),
            },
            Item::Word(_) => return unknown(item),
        }
        Ok(())
    })?;
    match (games, evaluations) {
        (Some(games), Some(evaluations)) => {
            Ok(Arguments { games, evaluations, below, loss, skip, blunders, nodes, sample })
        }
        _ => Err(Stop::Usage("--games and --evaluations are expected".to_owned())),
    }
}

fn run(order: &Arguments) -> Result<String, String> {
    let mut candidates: Vec<Blunder> = Vec::new();
    let is_wanted = |blunder: &Blunder| blunder.rating < order.below && blunder.is_held_out;
    blunders(&order.games, &order.evaluations, order.loss, |_, found| {
        candidates.extend(found.into_iter().filter(is_wanted));
        Ok(())
    })
    .map_err(|why| why.to_string())?;
    candidates.sort_by_key(|blunder| blunder.number);
    let network = Network::read(luft_network::FILE).map_err(|fault| fault.to_string())?;
    let mut judge = Judge::new(Arc::new(network));
    let english = Catalogue::parse(luft_coach::ENGLISH).map_err(|fault| fault.to_string())?;
    let explained = candidates
        .iter()
        .skip(order.skip)
        .filter_map(|blunder| why(&mut judge, &english, blunder, order.nodes, order.loss));
    let explained: Vec<Explained> = explained.take(order.blunders).collect();
    Ok(report(&explained, order.sample))
}

fn report(explained: &[Explained], sample: usize) -> String {
    let told = explained.iter().filter(|blunder| blunder.is_told()).count();
    let share = 100.0 * told as f64 / explained.len().max(1) as f64;
    let mut report = format!("{told} of {} have a sentence: {share:.1} %\n", explained.len());
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for id in explained.iter().flat_map(|blunder| blunder.ids().split(' ')) {
        *counts.entry(id).or_default() += 1;
    }
    report.extend(counts.iter().map(|(id, count)| format!("{count:4} {id}\n")));
    for (number, blunder) in explained.iter().take(sample).enumerate() {
        report += &format!("\n{}. {blunder}\n", number + 1);
    }
    report
}
