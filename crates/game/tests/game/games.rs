//! Functions that several tests of whole games share.

use luft_game::{AutomaticDraw, Claim, Color, DrawReason, Game, Outcome, WinReason};
use luft_rules::{Move, Position};

/// The knights move out and back: the same position after every four moves.
pub const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

/// Plays moves in SAN or UCI notation, separated by spaces.
pub fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// A game from a position.
pub fn from(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(Position::from_fen(fen).unwrap());
    play(&mut game, moves);
    game
}

/// A game from the start.
pub fn played(moves: &str) -> Game {
    from(&Position::start().fen(), moves)
}

pub fn mv(game: &Game, text: &str) -> Move {
    game.read_move(text).unwrap()
}

pub fn won(winner: Color, reason: WinReason) -> Outcome {
    Outcome::Win { winner, reason }
}

pub fn drawn(reason: AutomaticDraw) -> Outcome {
    Outcome::Draw { reason: DrawReason::Automatic(reason) }
}

pub fn claimed(claim: Claim) -> Outcome {
    Outcome::Draw { reason: DrawReason::Claimed(claim) }
}

/// The record must contain all data of the game.
pub fn assert_record_keeps(game: &Game) {
    assert_eq!(game.to_string().parse::<Game>().as_ref(), Ok(game), "{game}");
}
