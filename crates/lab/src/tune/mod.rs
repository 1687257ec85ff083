//! Tunes a program's constants by games against itself.

mod spsa;

pub use spsa::{Parameter, Schedule, Spsa};

use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use luft_rules::random::mix;

use crate::files::{FileError, beside, explain, replace};
use crate::matches::{MatchError, Rules, Tournament};
use crate::openings::Source;
use crate::players::{Limit, PlayerKind, PlayerSpec, Spin, spin_options};

/// A tuning run: the program, the constants to tune, and how the games are played.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The constants' names. If empty, all options that begin with a lower-case letter, because
    /// those of the protocol do not.
    pub names: Vec<String>,
    /// The sizes of the changes.
    pub schedule: Schedule,
    /// Pairs of games in each iteration.
    pub pairs: usize,
    /// The limit per move.
    pub limit: Limit,
    /// The openings.
    pub openings: Source,
    /// The rules of the games; the seed determines the perturbations too.
    pub rules: Rules,
    /// The number of games played at the same time.
    pub concurrency: usize,
    /// The path of the output files without an extension.
    pub out: PathBuf,
}

/// Why a tuning cannot continue.
#[derive(Debug)]
pub enum TuneError {
    /// The program doesn't list what can be tuned: a sentence.
    Program(String),
    /// A file cannot be continued.
    File(FileError),
    /// The saved state is damaged, or belongs to other constants.
    Damaged(PathBuf),
    /// The games cannot be played.
    Match(MatchError),
}

impl fmt::Display for TuneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Program(fault) => f.write_str(fault),
            Self::File(fault) => fault.fmt(f),
            Self::Damaged(path) => {
                write!(f, "{} is damaged, or belongs to other constants", path.display())
            }
            Self::Match(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for TuneError {}

impl From<FileError> for TuneError {
    fn from(fault: FileError) -> Self {
        Self::File(fault)
    }
}

impl Tuning {
    /// Resumes the tuning, runs it to the end, and returns the constants. `report` is called after
    /// each iteration.
    ///
    /// # Errors
    /// If the program, a file or a game fails. Finished iterations are saved.
    pub fn run(&self, mut report: impl FnMut(&Spsa)) -> Result<Spsa, TuneError> {
        let parameters = self.parameters()?;
        let state = beside(&self.out, ".spsa");
        let saved = match fs::read_to_string(&state) {
            Ok(text) => Some(text),
            Err(fault) if fault.kind() == ErrorKind::NotFound => None,
            Err(fault) => return Err(FileError::Io(state, fault).into()),
        };
        explain(&beside(&self.out, ".txt"), &self.describe(&parameters), saved.is_some())?;
        let mut spsa = Spsa::new(parameters, self.schedule, self.rules.seed);
        if let Some(text) = saved {
            spsa = spsa.restore(&text).ok_or_else(|| TuneError::Damaged(state.clone()))?;
        }
        while !spsa.is_over() {
            let result = self.iteration(&spsa)?;
            spsa.learn(result);
            replace(&state, spsa.save())?;
            replace(&beside(&self.out, ".result"), table(&spsa))?;
            report(&spsa);
        }
        Ok(spsa)
    }

    /// The requested constants, as the program offers them.
    fn parameters(&self) -> Result<Vec<Parameter>, TuneError> {
        let offered: Vec<Parameter> = spin_options(&self.command)
            .map_err(TuneError::Program)?
            .into_iter()
            .map(|Spin { name, default, min, max }| Parameter { name, start: default, min, max })
            .collect();
        if let Some(missing) =
            self.names.iter().find(|name| offered.iter().all(|offered| offered.name != **name))
        {
            return Err(TuneError::Program(format!("the program has no constant \"{missing}\"")));
        }
        let is_wanted = |name: &String| match self.names.as_slice() {
            [] => name.starts_with(|first: char| first.is_ascii_lowercase()),
            names => names.contains(name),
        };
        let wanted: Vec<Parameter> =
            offered.into_iter().filter(|parameter| is_wanted(&parameter.name)).collect();
        if wanted.is_empty() {
            let fault = "the program has no constants to tune: was it built with --features tune?";
            return Err(TuneError::Program(fault.to_owned()));
        }
        Ok(wanted)
    }

    /// Plays an iteration's games, and returns the first player's result from −1 to 1.
    fn iteration(&self, spsa: &Spsa) -> Result<f64, TuneError> {
        let values = spsa.players();
        let players = ["plus", "minus"].into_iter().zip(&values).map(|(name, values)| {
            let names = spsa.parameters.iter().map(|parameter| parameter.name.clone());
            let options = names.zip(values.iter().map(i32::to_string)).collect();
            let kind = PlayerKind::Program { command: self.command.clone(), folder: None, options };
            PlayerSpec { name: name.to_owned(), kind, limit: self.limit }
        });
        let seed = mix(self.rules.seed ^ u64::from(spsa.iteration));
        let tournament = Tournament {
            event: "tuning".to_owned(),
            players: players.collect(),
            pairings: vec![[0, 1]],
            pairs: self.pairs,
            openings: self.openings.clone(),
            rules: Rules { seed, ..self.rules },
            concurrency: self.concurrency,
            sprt: None,
            anchor: None,
            out: None,
        };
        let tally = tournament.run(|_, _| ()).map_err(TuneError::Match)?;
        let [losses, draws, wins] = tally.games(0).0.map(|count| count as f64);
        Ok((wins - losses) / (wins + draws + losses).max(1.0))
    }

    /// How the constants are tuned, one setting per line.
    fn describe(&self, parameters: &[Parameter]) -> String {
        let Schedule { iterations, rate } = self.schedule;
        let Rules { adjudication, seed, .. } = self.rules;
        let constants: String = parameters
            .iter()
            .map(|Parameter { name, start, min, max }| format!("{name}: {start}, {min} to {max}\n"))
            .collect();
        format!(
            "{}\n{constants}iterations: {iterations}\nrate: {rate}\npairs: {}\nlimit: {}\n\
             openings: {}\nseed: {seed}\nadjudication: {adjudication}\n",
            self.command.join(" "),
            self.pairs,
            self.limit,
            self.openings,
        )
    }
}

/// The constants as they started and as they are now.
pub fn table(spsa: &Spsa) -> String {
    let width = spsa.parameters.iter().map(|parameter| parameter.name.len()).max().unwrap_or(0);
    let line = |(parameter, value): (&Parameter, i32)| {
        format!("{:<width$}  {:>6} -> {value}\n", parameter.name, parameter.start)
    };
    format!("after {} iterations\n{}", spsa.iteration, spsa.rounded().map(line).collect::<String>())
}
