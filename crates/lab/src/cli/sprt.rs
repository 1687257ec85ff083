//! The options of a sequential test, for several commands.

use lexopt::{Parser, ValueExt};
use luft_lab::stats::{Model, Sprt};

use super::Stop;
use super::options::pair;

/// The help for these options.
pub const HELP: &str = "  --sprt ELO0,ELO1   a sequential test of the two
  --alpha P          its probability of accepting ELO1 if ELO0 is true (0.05)
  --beta P           its probability of accepting ELO0 if ELO1 is true (0.05)
  --model MODEL      logistic or normalized Elo (normalized)
";

/// Their values.
pub struct SprtOptions {
    hypotheses: Option<(f64, f64)>,
    alpha: f64,
    beta: f64,
    model: Model,
}

impl Default for SprtOptions {
    fn default() -> Self {
        Self { hypotheses: None, alpha: 0.05, beta: 0.05, model: Model::Normalized }
    }
}

impl SprtOptions {
    /// Reads the value of an option if it is one of these. Returns whether it was.
    pub fn take(&mut self, name: &str, arguments: &mut Parser) -> Result<bool, lexopt::Error> {
        match name {
            "sprt" => self.hypotheses = Some(pair(arguments)?),
            "alpha" => self.alpha = arguments.value()?.parse()?,
            "beta" => self.beta = arguments.value()?.parse()?,
            "model" => self.model = arguments.value()?.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The test, if one is requested.
    pub fn test(&self) -> Result<Option<Sprt>, Stop> {
        let Some((elo0, elo1)) = self.hypotheses else { return Ok(None) };
        Sprt::new(elo0, elo1, self.alpha, self.beta, self.model)
            .map(Some)
            .map_err(|fault| Stop::Usage(format!("--sprt: {fault}")))
    }
}
