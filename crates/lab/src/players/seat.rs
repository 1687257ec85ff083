//! Starts and restarts a player's program.

use super::player::Player;
use super::spec::{PlayerSpec, StartError};

/// Keeps a player between tasks. It is started when first needed, and restarted after a fault if
/// its search doesn't stop.
pub struct Seat<'a> {
    spec: &'a PlayerSpec,
    player: Option<Box<dyn Player>>,
}

impl<'a> Seat<'a> {
    /// The seat of a player that has not been started yet.
    pub const fn new(spec: &'a PlayerSpec) -> Self {
        Self { spec, player: None }
    }

    /// The player's specification.
    pub const fn spec(&self) -> &'a PlayerSpec {
        self.spec
    }

    /// The player, for a task.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn take(&mut self) -> Result<Box<dyn Player>, StartError> {
        self.player.take().map_or_else(|| self.spec.start(), Ok)
    }

    /// Takes the player back. After a fault of either player, it is kept only if its search stops.
    pub fn put_back(&mut self, mut player: Box<dyn Player>, after_fault: bool) {
        self.player = (!after_fault || player.settle()).then_some(player);
    }
}
