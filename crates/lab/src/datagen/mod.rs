//! Self-play data: games of the engine against itself, with a score for each move.
//!
//! Game number *n* depends only on *n* and the [`Recipe`]. A file contains complete games in the
//! order of their numbers, from a first number on. Thus an interrupted run can be resumed with any
//! number of threads, and gives the same file byte for byte.

mod play;
mod store;

pub use play::{Player, Recipe};
pub use store::StoreError;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use luft_engine::nnue::Network;

use crate::parallel::parallel;
use crate::viriformat::Game;
use store::Store;

/// What to generate.
#[derive(Clone)]
pub struct Settings {
    /// How the games are made.
    pub recipe: Recipe,
    /// The network that evaluates positions; `None` for the classical evaluation.
    pub network: Option<Arc<Network>>,
    /// The first game's number.
    pub first: u64,
    /// The number of games in the finished file; `None` to continue until the program is ended.
    pub games: Option<u64>,
    /// Threads that play, at least one.
    pub threads: usize,
}

/// The progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Games in the file.
    pub games: u64,
    /// Games made since the start.
    pub new_games: u64,
    /// Positions in them.
    pub new_positions: u64,
    /// How many of them White won, were drawn, and Black won.
    pub white_drawn_black: [u64; 3],
    /// Time since the start.
    pub elapsed: Duration,
}

impl Progress {
    fn count(&mut self, game: &Game) {
        self.games += 1;
        self.new_games += 1;
        self.new_positions += game.plies.len() as u64;
        self.white_drawn_black[2 - usize::from(game.outcome.half_points())] += 1;
    }

    /// Positions a second since the start.
    pub fn speed(&self) -> f64 {
        self.new_positions as f64 / self.elapsed.as_secs_f64().max(1e-3)
    }
}

impl std::fmt::Display for Progress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [white, drawn, black] = self.white_drawn_black;
        write!(
            f,
            "{} games, {} new with {} positions, {:.0} positions/s, +{white} ={drawn} -{black}",
            self.games,
            self.new_games,
            self.new_positions,
            self.speed()
        )
    }
}

/// Adds games to a file until it contains the requested number. Reports the progress at the start
/// and after each game.
///
/// # Errors
/// If the file cannot be read or written, or contains games of another recipe.
pub fn generate(
    path: &Path,
    settings: &Settings,
    mut report: impl FnMut(&Progress),
) -> Result<Progress, StoreError> {
    let mut store = Store::open(path, settings)?;
    let start = Instant::now();
    let mut progress = Progress { games: store.games(), ..Progress::default() };
    report(&progress);
    let end = settings.games.map_or(u64::MAX, |games| settings.first.saturating_add(games));
    // Threads finish games in any order; they are written in the order of their numbers.
    let mut waiting = BTreeMap::new();
    let mut fault = None;
    parallel(
        settings.threads,
        settings.first + store.games()..end,
        || {
            let mut player = Player::new(settings.recipe);
            player.set_network(settings.network.clone());
            player
        },
        |player, number| (number, player.play(number)),
        |(number, game)| {
            waiting.insert(number, game);
            while let Some(game) = waiting.remove(&(settings.first + progress.games)) {
                if let Err(why) = store.add(&game) {
                    fault = Some(why);
                    return ControlFlow::Break(());
                }
                progress.count(&game);
                progress.elapsed = start.elapsed();
                report(&progress);
            }
            ControlFlow::Continue(())
        },
    );
    fault.map_or(Ok(progress), Err)
}
