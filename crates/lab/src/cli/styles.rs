//! `luft-lab styles`: measures what the styles of personas change in their games.

use lexopt::{Parser, ValueExt};
use luft_lab::styles::{head, measure};
use luft_persona::PersonaId;

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "styles",
    help: || HELP.to_owned(),
    run: |arguments| {
        let order = parse(arguments)?;
        println!("{}", head());
        for persona in order.personas {
            if let Some(style) = measure(persona, order.games, order.threads) {
                print!("{style}");
            }
        }
        Ok(())
    },
};

const HELP: &str = "\
Measures what the styles of personas change in their games

usage: luft-lab styles PERSONA... [OPTIONS]

Lets each persona play against itself without its style, and half as many games without style on
either side. Prints the means of its measures with and without style, and their standard errors.

  --games N     games with its style (100)
  --threads N   threads (1)
";

struct Arguments {
    personas: Vec<PersonaId>,
    games: u64,
    threads: usize,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let mut order = Arguments { personas: Vec::new(), games: 100, threads: 1 };
    read(arguments, |item, arguments| {
        match item {
            Item::Option(name) => match name.as_str() {
                "games" => order.games = arguments.value()?.parse()?,
                "threads" => order.threads = arguments.value()?.parse()?,
                _ => return unknown(item),
            },
            Item::Word(word) => order.personas.push(word.parse().map_err(|why| format!("{why}"))?),
        }
        Ok(())
    })?;
    if order.personas.is_empty() {
        return Err(Stop::Usage("personas are expected, such as easy or 1200".to_owned()));
    }
    Ok(order)
}
