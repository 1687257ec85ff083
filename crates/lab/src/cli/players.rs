//! The options of every command that has players.

use std::path::PathBuf;
use std::time::Duration;

use lexopt::{Parser, ValueExt};
use luft_lab::players::{Limit, PlayerKind, PlayerSpec};
use luft_persona::PersonaId;

/// The help for these options.
pub const HELP: &str = "  --player WORDS...  a player, in words such as name=new; either a program:
                       cmd=PROGRAM arg=WORD... dir=FOLDER option.NAME=VALUE...
                     or a level of this program's own engine:
                       level=easy|medium|hard hash=MIB net=FILE
                     and optionally its own limit: limit=LIMIT
  --limit LIMIT      for players without their own (nodes:8000): nodes:N, depth:N,
                     move:SECONDS, clock:SECONDS+INCREMENT, or own, for players
                     that stop by themselves
  --margin MS        how late a move may be (100)
  --patience SECONDS how long to wait without a time limit (60)
";

/// Their values.
pub struct PlayerOptions {
    players: Vec<Draft>,
    limit: Limit,
    /// How much longer than its time limit a move may take.
    pub margin: Duration,
    /// How long to wait for a move without a time limit.
    pub patience: Duration,
}

impl Default for PlayerOptions {
    fn default() -> Self {
        Self {
            players: Vec::new(),
            limit: Limit::Nodes(8_000),
            margin: Duration::from_millis(100),
            patience: Duration::from_secs(60),
        }
    }
}

impl PlayerOptions {
    /// Reads the value of an option if it is one of these. Returns whether it was.
    pub fn take(&mut self, name: &str, arguments: &mut Parser) -> Result<bool, lexopt::Error> {
        match name {
            "player" => self.players.push(Draft::read(arguments)?),
            "limit" => self.limit = arguments.value()?.parse()?,
            "margin" => self.margin = Duration::from_millis(arguments.value()?.parse()?),
            "patience" => {
                self.patience = arguments.value()?.parse_with(|text| {
                    let seconds = text.parse().map_err(|_| "seconds are expected")?;
                    Duration::try_from_secs_f64(seconds).map_err(|_| "seconds are expected")
                })?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The players.
    ///
    /// # Errors
    /// A sentence, if a player's words are wrong or two players have the same name.
    pub fn build(self) -> Result<Vec<PlayerSpec>, String> {
        let drafts = self.players.into_iter();
        let players: Vec<PlayerSpec> =
            drafts.map(|draft| draft.finish(self.limit)).collect::<Result<_, _>>()?;
        for (place, player) in players.iter().enumerate() {
            if players[..place].iter().any(|other| other.name == player.name) {
                return Err(format!("two players have the name \"{}\"", player.name));
            }
        }
        Ok(players)
    }
}

/// A player while its words are being parsed.
#[derive(Default)]
struct Draft {
    name: Option<String>,
    command: Vec<String>,
    folder: Option<PathBuf>,
    options: Vec<(String, String)>,
    persona: Option<PersonaId>,
    hash: Option<usize>,
    network: Option<PathBuf>,
    limit: Option<Limit>,
}

impl Draft {
    fn read(arguments: &mut Parser) -> Result<Self, lexopt::Error> {
        let mut draft = Self::default();
        for word in arguments.values()? {
            let word = word.string()?;
            let fault = || format!("\"{word}\" is not a word for a player, such as name=new");
            let (key, value) = word.split_once('=').ok_or_else(fault)?;
            draft.set(key, value, fault)?;
        }
        Ok(draft)
    }

    fn set(
        &mut self,
        key: &str,
        value: &str,
        fault: impl Fn() -> String,
    ) -> Result<(), lexopt::Error> {
        match key {
            "name" => self.name = Some(value.to_owned()),
            "cmd" => self.command.insert(0, value.to_owned()),
            "arg" => self.command.push(value.to_owned()),
            "dir" => self.folder = Some(value.into()),
            "level" => {
                self.persona = Some(value.parse().map_err(|why| format!("\"{value}\": {why}"))?);
            }
            "hash" => self.hash = Some(value.parse().map_err(|_| fault())?),
            "net" => self.network = Some(value.into()),
            "limit" => self.limit = Some(value.parse()?),
            _ => {
                let option = key.strip_prefix("option.").ok_or_else(fault)?;
                self.options.push((option.to_owned(), value.to_owned()));
            }
        }
        Ok(())
    }

    fn finish(self, limit: Limit) -> Result<PlayerSpec, String> {
        let Self { name, command, folder, options, persona, hash, network, limit: own } = self;
        let given = name.clone().unwrap_or_else(|| "a player".to_owned());
        let kind = match (persona, command.is_empty()) {
            (Some(persona), true) if folder.is_none() && options.is_empty() => {
                PlayerKind::Builtin { persona, hash: hash.unwrap_or(16).max(1), network }
            }
            (None, false) if hash.is_none() && network.is_none() => {
                PlayerKind::Program { command, folder, options }
            }
            (None, true) => return Err(format!("{given} needs a cmd or a level")),
            (None, false) if hash.is_some() => {
                return Err(format!("{given} takes its hash as option.Hash=MIB"));
            }
            (None, false) => {
                return Err(format!("{given} takes its network as option.EvalFile=FILE"));
            }
            (Some(_), _) => {
                return Err(format!("{given} is a level of this program, so it has no cmd"));
            }
        };
        let name = name.unwrap_or_else(|| match &kind {
            PlayerKind::Builtin { persona, .. } => persona.to_string(),
            PlayerKind::Program { command, .. } => command[0].clone(),
        });
        Ok(PlayerSpec { name, kind, limit: own.unwrap_or(limit) })
    }
}
