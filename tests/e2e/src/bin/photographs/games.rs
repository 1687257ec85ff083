//! The game in the pictures.

use std::time::{SystemTime, UNIX_EPOCH};

use luft_app::session::{
    Coaching, Correspondence, DisabledAssistance, Drawings, Seat, Seats, Variations,
};
use luft_app::stored::head::{GameStatus, Head};
use luft_app::stored::record::Saved;
use luft_app::{Game, PersonaId};
use luft_e2e::Failure;
use luft_game::clock::{Clock, Moment};
use luft_rules::Color;

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, before
/// White's 15th move.
const GAME: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 \
    Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6";

/// The time for each move in seconds, of both players in turn.
const THOUGHT: [u64; 11] = [4, 3, 9, 6, 21, 17, 14, 38, 25, 52, 12];

/// The game in stored form, with the last move made just now.
///
/// # Errors
/// If there is no such game.
pub fn stored() -> Result<String, Failure> {
    let said = |error: &dyn std::fmt::Display| Failure::new(error.to_string());
    let control = "15+10".parse().map_err(|error| said(&error))?;
    let (mut game, mut clock) = (Game::default(), Clock::new(control, Color::White));
    let moves: Vec<_> = GAME.split_whitespace().zip(THOUGHT.into_iter().cycle()).collect();
    let played: u64 = moves.iter().map(|(_, seconds)| seconds * 1000).sum();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_err(|error| said(&error))?;
    let mut at = u64::try_from(now.as_millis()).map_err(|error| said(&error))? - played;
    for (text, seconds) in moves {
        at += seconds * 1000;
        let mv = game.read_move(text).map_err(|error| said(&error))?;
        game.play(mv).map_err(|error| said(&error))?;
        clock.press(Moment(at)).map_err(|error| said(&error))?;
    }
    let saved = Saved {
        head: Head {
            stale: false,
            changed: Moment(at),
            status: GameStatus::InProgress,
            plies: game.plies().len(),
            address: None,
            begun: None,
            others: None,
            seats: Seats::opposite(Seat::Computer(PersonaId::HARD), Color::White),
        },
        bottom: Color::White,
        seed: 1,
        touch_move: false,
        disabled: DisabledAssistance::default(),
        obligation: None,
        started: false,
        plays_on: false,
        drawings: Drawings::default(),
        correspondence: Correspondence::default(),
        coaching: Coaching::default(),
        variations: Variations::default(),
        imported: None,
        clock: Some(clock),
        game,
    };
    Ok(saved.to_string())
}
