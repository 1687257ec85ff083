//! A long game, for long lists and texts.

use luft_game::Game;
use luft_rules::random::SplitMix64;

/// A game of random moves that has not ended after 300 moves of each side.
#[must_use]
pub fn long_game() -> Game {
    const PLIES: usize = 600;
    let games = (0..).map(|seed| {
        let mut random = SplitMix64::new(seed);
        let mut game = Game::default();
        while !game.is_over() && game.plies().len() < PLIES {
            let moves = game.position().legal_moves();
            let played = game.play(moves[random.below(moves.len())]);
            debug_assert!(played.is_ok(), "the game is not over");
        }
        game
    });
    games.into_iter().find(|game| game.plies().len() == PLIES).unwrap_or_default()
}
