//! `luft-lab robust`: checks that programs finish games without a fault at every level and limit.

use lexopt::ValueExt;
use luft_lab::matches::Tournament;
use luft_lab::players::{Limit, PlayerKind, PlayerSpec};
use luft_persona::PersonaId;

use super::ladder::pairings;
use super::matches::play;
use super::options::{Item, read, unknown};
use super::tournament::{self, TournamentOptions};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "robust",
    help: || format!("{HELP}{}", tournament::help()),
    run: |arguments| {
        let mut options = TournamentOptions::default();
        let mut games = 1_000;
        read(arguments, |item, arguments| match item {
            Item::Option(name) if name == "games" => {
                games = arguments.value()?.parse()?;
                Ok(())
            }
            Item::Option(name) if options.take(name, arguments)? => Ok(()),
            _ => unknown(item),
        })?;
        let tournament = in_every_manner(options.build(|_| Vec::new())?, games)?;
        match play(&tournament)?.all_faults() {
            0 => Ok(()),
            faults => Err(Stop::Failure(format!("{faults} games ended by a program's fault"))),
        }
    },
};

const HELP: &str = "\
Games at mixed levels and time controls, which no program's fault may end

usage: luft-lab robust --player WORDS... [--player WORDS...]... [OPTIONS]

Each player, a program with an option Level or a level of this program's own engine,
plays in each of these configurations, and all play against all: easy and medium without a
limit and with a clock of 1+0.01; hard with clocks of 1+0.01 and 5+0.05, and with 50 ms per
move. The command fails if a move is illegal, missing, or late by more than the margin, or if
a program ends.

  --games N          at least this many games in all, whatever --pairs says (1000)
";

/// Every level, with its limit.
const MANNERS: [(PersonaId, &str); 7] = [
    (PersonaId::EASY, "own"),
    (PersonaId::MEDIUM, "own"),
    (PersonaId::EASY, "clock:1+0.01"),
    (PersonaId::MEDIUM, "clock:1+0.01"),
    (PersonaId::HARD, "clock:1+0.01"),
    (PersonaId::HARD, "clock:5+0.05"),
    (PersonaId::HARD, "move:0.05"),
];

/// The tournament with each player in every configuration, and at least this many games.
fn in_every_manner(mut tournament: Tournament, games: usize) -> Result<Tournament, Stop> {
    let mut players = Vec::new();
    for player in &tournament.players {
        for (persona, limit) in MANNERS {
            let limit = limit.parse().expect("a limit");
            players.push(in_manner(player, persona, limit));
        }
    }
    if players.is_empty() {
        return Err(Stop::Usage("a player is expected".to_owned()));
    }
    tournament.pairings = pairings(players.len(), 0, usize::MAX);
    tournament.pairs = games.div_ceil(2 * tournament.pairings.len()).max(1);
    tournament.players = players;
    Ok(tournament)
}

fn in_manner(player: &PlayerSpec, persona: PersonaId, limit: Limit) -> PlayerSpec {
    let mut kind = player.kind.clone();
    match &mut kind {
        PlayerKind::Builtin { persona: own, .. } => *own = persona,
        PlayerKind::Program { options, .. } => {
            options.push(("Level".to_owned(), persona.to_string()));
        }
    }
    PlayerSpec { name: format!("{} {persona} {limit}", player.name), kind, limit }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lexopt::Parser;

    fn planned(line: &str, games: usize) -> Result<Tournament, Stop> {
        let mut options = TournamentOptions::default();
        read(Parser::from_args(line.split_whitespace()), |item, arguments| match item {
            Item::Option(name) if options.take(name, arguments)? => Ok(()),
            _ => unknown(item),
        })?;
        in_every_manner(options.build(|_| Vec::new())?, games)
    }

    #[test]
    fn all_configurations_of_all_players_meet() {
        let line = "--player name=a cmd=x option.Hash=1 --player name=b level=hard";
        let tournament = planned(line, 1_000).unwrap();
        let names: Vec<String> = tournament.players.iter().map(ToString::to_string).collect();
        assert_eq!(names.len(), 14);
        let expected = "a easy clock:1+0.01: x option.Hash=1 option.Level=easy limit=clock:1+0.01";
        assert_eq!(names[2], expected);
        assert_eq!(names[13], "b hard move:0.05: level=hard hash=16 limit=move:0.05");
        // 14 × 13 / 2 pairings, of two games a pair.
        assert_eq!((tournament.pairings.len(), tournament.pairs), (91, 6));
        assert_eq!(planned("--player name=a cmd=x", 1_000).unwrap().pairs, 24);
        assert_eq!(planned("--player name=a cmd=x", 0).unwrap().pairs, 1);
    }

    #[test]
    fn somebody_has_to_play() {
        assert!(
            matches!(planned("--pairs 3", 9), Err(Stop::Usage(fault)) if fault.contains("player"))
        );
    }
}
