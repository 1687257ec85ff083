//! Players of a match: UCI programs, or personas of this program's own engine.

use std::fmt;
use std::path::PathBuf;

use luft_persona::PersonaId;

use crate::files::read_network;

use super::builtin::Builtin;
use super::limit::Limit;
use super::player::Player;
use super::uci::Program;

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// Its name, unique in the match.
    pub name: String,
    /// Its kind.
    pub kind: PlayerKind,
    /// How long it may think.
    pub limit: Limit,
}

/// The kind of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A persona of this program's own engine.
    Builtin {
        /// The persona.
        persona: PersonaId,
        /// The size of the transposition table in mebibytes, at least one.
        hash: usize,
        /// The network's file; `None` for the classical evaluation.
        network: Option<PathBuf>,
    },
    /// A program that speaks UCI.
    Program {
        /// The program and its arguments.
        command: Vec<String>,
        /// The folder it runs in, if not this one.
        folder: Option<PathBuf>,
        /// UCI options and their values.
        options: Vec<(String, String)>,
    },
}

impl fmt::Display for PlayerSpec {
    /// The player in a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.name)?;
        match &self.kind {
            PlayerKind::Builtin { persona, hash, network } => {
                write!(f, "level={persona} hash={hash}")?;
                if let Some(network) = network {
                    write!(f, " net={}", network.display())?;
                }
            }
            PlayerKind::Program { command, folder, options } => {
                write!(f, "{}", command.join(" "))?;
                if let Some(folder) = folder {
                    write!(f, " in {}", folder.display())?;
                }
                for (name, value) in options {
                    write!(f, " option.{name}={value}")?;
                }
            }
        }
        write!(f, " limit={}", self.limit)
    }
}

impl PlayerSpec {
    /// Starts the player.
    ///
    /// # Errors
    /// If its program cannot be started, or is not a UCI engine with these options.
    pub fn start(&self) -> Result<Box<dyn Player>, StartError> {
        let fault = |why| StartError { player: self.name.clone(), why };
        Ok(match &self.kind {
            PlayerKind::Builtin { persona, hash, network } => {
                let network = network.as_deref().map(read_network).transpose().map_err(fault)?;
                Box::new(Builtin::new(*persona, *hash, network))
            }
            PlayerKind::Program { command, folder, options } => {
                Box::new(Program::start(command, folder.as_deref(), options).map_err(fault)?)
            }
        })
    }
}

/// Why a player cannot be started. This ends the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError {
    /// Its name.
    pub player: String,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.player, self.why)
    }
}

impl std::error::Error for StartError {}
