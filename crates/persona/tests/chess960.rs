//! Personas in games of Chess960.
#![cfg(feature = "search")]

use luft_engine::search::{Limits, Unattended};
use luft_persona::PersonaId;
use luft_persona::thinker::{GameSoFar, Thinker, past};
use luft_rules::random::SplitMix64;
use luft_rules::{Move, Position, chess960};

/// The moves of a persona's game against itself, at most 40: a side that castles has done so by
/// then.
fn game(thinker: &mut Thinker, start: Position, persona: PersonaId, seed: u64) -> Vec<Move> {
    let (mut position, mut history, mut moves) = (start, Vec::new(), Vec::new());
    while moves.len() < 40 && position.has_legal_move() {
        let game = GameSoFar {
            position: &position,
            history: &history,
            past: past(&moves),
            seed,
            has_openings: true,
        };
        let limits = Limits { depth: None, nodes: Some(1_000) };
        let found = thinker.think(&game, persona.get().choice, limits, &mut Unattended);
        let mv = found.best.expect("there is a legal move");
        assert!(position.is_legal(mv), "{mv:?} in {position}");
        history.push(position.hash());
        position.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}

/// Every persona plays legal moves from start positions of any number, and about half of all sides
/// castle.
#[test]
#[ignore = "long"]
fn every_persona_plays_and_castles() {
    let mut thinker = Thinker::new(1);
    let mut random = SplitMix64::new(960);
    let mut castled = 0;
    for (seed, persona) in (0..).zip(PersonaId::all()) {
        let number = random.below(usize::from(chess960::COUNT)) as u16;
        let start = chess960::start(number).expect("below 960");
        let moves = game(&mut thinker, start, persona, seed);
        castled += moves.iter().filter(|mv| mv.castling_side().is_some()).count();
    }
    let players = 2 * PersonaId::all().count();
    assert!(3 * castled >= players, "{castled} of {players} have castled");
}
