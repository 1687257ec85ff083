//! A player's place, whichever of its programs is in it.

use super::player::Player;
use super::spec::{PlayerSpec, StartError};

/// Where a player sits between one task and the next. It is started when it is first
/// needed, and again after a fault that it does not come to rest from.
pub struct Seat<'a> {
    spec: &'a PlayerSpec,
    player: Option<Box<dyn Player>>,
}

impl<'a> Seat<'a> {
    /// The seat of a player that is not started yet.
    pub const fn new(spec: &'a PlayerSpec) -> Self {
        Self { spec, player: None }
    }

    /// Who sits there.
    pub const fn spec(&self) -> &'a PlayerSpec {
        self.spec
    }

    /// The player, for a task.
    ///
    /// # Errors
    /// Where it cannot be started.
    pub fn take(&mut self) -> Result<Box<dyn Player>, StartError> {
        self.player.take().map_or_else(|| self.spec.start(), Ok)
    }

    /// Takes the player back. After a fault, anybody's, it only stays if it comes to
    /// rest.
    pub fn put_back(&mut self, mut player: Box<dyn Player>, after_fault: bool) {
        self.player = (!after_fault || player.settle()).then_some(player);
    }
}
