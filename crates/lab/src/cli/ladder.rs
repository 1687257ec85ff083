//! `luft-lab ladder`: rates several players on one scale.

use lexopt::ValueExt;
use luft_lab::stats::Anchor;

use super::matches::play;
use super::options::{Item, read, unknown};
use super::tournament::{self, TournamentOptions};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "ladder",
    help: || format!("{HELP}{}", tournament::help()),
    run: |arguments| {
        let mut options = TournamentOptions::default();
        let mut gauntlet = 0;
        let mut near = usize::MAX;
        let mut anchor = None;
        read(arguments, |item, arguments| match item {
            Item::Option(name) if options.take(name, arguments)? => Ok(()),
            Item::Option(name) if name == "gauntlet" => {
                gauntlet = arguments.value()?.parse()?;
                Ok(())
            }
            Item::Option(name) if name == "near" => {
                near = arguments.value()?.parse()?;
                Ok(())
            }
            Item::Option(name) if name == "anchor" => {
                let text = arguments.value()?.string()?;
                let (name, elo) = text.rsplit_once('=').ok_or("NAME=ELO is expected")?;
                let elo: f64 = elo.parse().map_err(|_| format!("\"{elo}\" is no Elo"))?;
                anchor = Some((name.to_owned(), elo));
                Ok(())
            }
            _ => unknown(item),
        })?;
        let mut tournament = options.build(|players| pairings(players, gauntlet, near))?;
        if tournament.players.len() < 2 {
            return Err(Stop::Usage("at least two players are expected".to_owned()));
        }
        tournament.anchor = match anchor {
            None => Some(Anchor::Mean),
            Some((name, elo)) => {
                let place = tournament.players.iter().position(|player| player.name == name);
                let fault = || Stop::Usage(format!("--anchor: no player has the name \"{name}\""));
                Some(Anchor::Player(place.ok_or_else(fault)?, elo))
            }
        };
        play(&tournament).map(drop)
    },
};

const HELP: &str = "\
Several players on one Elo scale with 95 % intervals

usage: luft-lab ladder --player WORDS... --player WORDS... ... [OPTIONS]

  --gauntlet N       only the first N players meet all others (default: all do)
  --near N           each player meets the N players named after it (all)
  --anchor NAME=ELO  the fixed point of the scale (default: the players' mean is 0)
";

/// The pairings: all against all, or with a gauntlet its players against all others. Players that
/// are more than `near` places apart do not meet.
pub fn pairings(players: usize, gauntlet: usize, near: usize) -> Vec<[usize; 2]> {
    let first = if gauntlet == 0 { players } else { gauntlet.min(players) };
    let meets = |first: usize| (first + 1..players).take(near).map(move |second| [first, second]);
    (0..first).flat_map(meets).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_or_the_gauntlet_meets_everybody() {
        assert_eq!(pairings(3, 0, 9), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(pairings(4, 1, 9), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(pairings(3, 9, 9), pairings(3, 0, 9));
        assert_eq!(pairings(3, 0, 1), [[0, 1], [1, 2]]);
    }
}
