//! `luft-lab match`: finds which of two players is stronger.

use luft_lab::matches::{Played, Tally, Tournament};

use super::options::{Item, read, unknown};
use super::sprt::{self, SprtOptions};
use super::tournament::{self, TournamentOptions};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "match",
    help: || format!("{HELP}{}{}", tournament::help(), sprt::HELP),
    run: |arguments| {
        let mut options = TournamentOptions::default();
        let mut sprt = SprtOptions::default();
        read(arguments, |item, arguments| match item {
            Item::Option(name)
                if options.take(name, arguments)? || sprt.take(name, arguments)? =>
            {
                Ok(())
            }
            _ => unknown(item),
        })?;
        let mut tournament = options.build(|_| vec![[0, 1]])?;
        if tournament.players.len() != 2 {
            let fault = format!("two players are expected, not {}", tournament.players.len());
            return Err(Stop::Usage(fault));
        }
        tournament.sprt = sprt.test()?;
        play(&tournament).map(drop)
    },
};

const HELP: &str = "\
Games of two players in pairs, each opening twice with colours changed

usage: luft-lab match --player WORDS... --player WORDS... [OPTIONS]

";

/// Plays the games, prints each, and then the results.
pub fn play(tournament: &Tournament) -> Result<Tally, Stop> {
    let tally = tournament.run(|game, tally| eprintln!("{}", progress(tournament, game, tally)));
    let tally = tally.map_err(|fault| Stop::Failure(fault.to_string()))?;
    print!("{}", tournament.report(&tally));
    Ok(tally)
}

/// A game and the results so far, in a line.
fn progress(tournament: &Tournament, game: &Played, tally: &Tally) -> String {
    let pairing = game.slot.pairing;
    let [losses, draws, wins] = tally.games(pairing).0;
    let pairs = tally.pairs(pairing);
    let mut text = format!("{}: +{wins} ={draws} -{losses}", tournament.announce(game));
    if let Some(elo) = pairs.elo() {
        text += &format!(", Elo {elo}");
    }
    if let Some(sprt) = &tournament.sprt {
        text += &format!(", LLR {:+.2}", sprt.llr(&pairs));
    }
    text
}
