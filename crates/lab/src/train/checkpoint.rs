//! Checkpoints of a training run.

use std::fmt;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use super::adam::Adam;
use super::{Epoch, Recipe};

const MAGIC: &[u8; 8] = b"LUFTCKP1";

/// Why a checkpoint cannot be resumed.
#[derive(Debug)]
pub enum CheckpointError {
    /// It cannot be read.
    Io(io::Error),
    /// It is damaged, or not a checkpoint of this network.
    Damaged,
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(fault) => fault.fmt(f),
            Self::Damaged => {
                f.write_str("this is not a checkpoint of such a network, or it is damaged")
            }
        }
    }
}

impl std::error::Error for CheckpointError {}

/// A network in training.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint {
    /// The parameters.
    pub parameters: Vec<f32>,
    /// The optimiser's state.
    pub adam: Adam,
    /// The epochs so far.
    pub epochs: Vec<Epoch>,
}

impl Checkpoint {
    /// The state before the first epoch.
    pub fn start(parameters: Vec<f32>) -> Self {
        Self { adam: Adam::new(parameters.len()), parameters, epochs: Vec::new() }
    }

    /// The saved state, or that before the first epoch with these parameters if there is none.
    pub fn load(
        path: &Path,
        recipe: &Recipe,
        parameters: Vec<f32>,
    ) -> Result<Self, CheckpointError> {
        match fs::read(path) {
            Ok(bytes) => Self::read(&bytes, recipe).ok_or(CheckpointError::Damaged),
            Err(fault) if fault.kind() == ErrorKind::NotFound => Ok(Self::start(parameters)),
            Err(fault) => Err(CheckpointError::Io(fault)),
        }
    }

    /// The file: steps and epochs, the losses of each epoch, then parameters, means
    /// and squares.
    pub fn bytes(&self) -> Vec<u8> {
        let losses = self.epochs.iter().flat_map(|epoch| [epoch.training, epoch.validation]);
        let memory = self.parameters.iter().chain(&self.adam.means).chain(&self.adam.squares);
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.adam.steps.to_le_bytes());
        bytes.extend((self.epochs.len() as u64).to_le_bytes());
        bytes.extend(losses.chain(memory.copied()).flat_map(f32::to_le_bytes));
        bytes
    }

    fn read(bytes: &[u8], recipe: &Recipe) -> Option<Self> {
        let (steps, rest) = bytes.strip_prefix(MAGIC)?.split_first_chunk::<8>()?;
        let (epochs, rest) = rest.split_first_chunk::<8>()?;
        let epochs = usize::try_from(u64::from_le_bytes(*epochs)).ok()?;
        let count = recipe.shape.parameters();
        if rest.len() != 4 * epochs.checked_mul(2)?.checked_add(3 * count)? {
            return None;
        }
        let numbers = rest.chunks_exact(4).map(|part| [part[0], part[1], part[2], part[3]]);
        let numbers: Vec<f32> = numbers.map(f32::from_le_bytes).collect();
        let (losses, memory) = numbers.split_at(2 * epochs);
        let losses = losses.chunks_exact(2);
        let part = |at: usize| memory[at * count..][..count].to_vec();
        Some(Self {
            parameters: part(0),
            adam: Adam { means: part(1), squares: part(2), steps: u64::from_le_bytes(*steps) },
            epochs: losses.map(|pair| Epoch { training: pair[0], validation: pair[1] }).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::NetworkShape;
    use crate::train::network::initial;

    #[test]
    fn a_checkpoint_is_read_back_and_a_damaged_one_refused() {
        let recipe = Recipe { shape: NetworkShape { hidden: 32, buckets: 2 }, ..Recipe::default() };
        let mut checkpoint = Checkpoint::start(initial(recipe.shape, recipe.seed));
        let slopes = vec![0.5; checkpoint.parameters.len()];
        checkpoint.adam.step(&mut checkpoint.parameters, &slopes, 0.01);
        checkpoint.epochs.push(Epoch { training: 0.25, validation: 0.5 });
        let bytes = checkpoint.bytes();
        assert_eq!(Checkpoint::read(&bytes, &recipe), Some(checkpoint));
        let other = Recipe { shape: NetworkShape { hidden: 16, buckets: 2 }, ..recipe };
        assert_eq!(Checkpoint::read(&bytes, &other), None);
        for length in [0, 7, 20, bytes.len() - 1] {
            assert_eq!(Checkpoint::read(&bytes[..length], &recipe), None, "{length}");
        }
    }
}
