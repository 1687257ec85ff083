//! The first moves of personas.
#![cfg(feature = "search")]

use std::collections::HashSet;

use luft_engine::search::{Limits, SearchResult, Unattended};
use luft_persona::PersonaId;
use luft_persona::thinker::{GameSoFar, Thinker, past};
use luft_rules::{Move, Position, uci};

/// A persona's result in the position after these moves.
fn think(
    thinker: &mut Thinker,
    position: &Position,
    moves: &[Move],
    persona: PersonaId,
    seed: u64,
) -> SearchResult {
    let past = past(moves);
    let game = GameSoFar { position, history: &[], past, seed, has_openings: true };
    let limits = Limits { depth: None, nodes: Some(1_000) };
    thinker.think(&game, persona.get().choice, limits, &mut Unattended)
}

/// The first half-moves of a persona's game against itself.
fn opening(persona: PersonaId, seed: u64) -> String {
    let mut thinker = Thinker::new(1);
    let mut position = Position::start();
    let mut moves = Vec::new();
    for _ in 0..10 {
        let mv = think(&mut thinker, &position, &moves, persona, seed).best.expect("a move");
        position.play(mv).expect("a legal move");
        moves.push(mv);
    }
    let words: Vec<String> = moves.into_iter().map(uci::write).collect();
    words.join(" ")
}

#[test]
fn ten_games_have_ten_openings() {
    for persona in PersonaId::FIRST {
        let openings: Vec<String> = (1..=10).map(|seed| opening(persona, seed)).collect();
        let different: HashSet<&String> = openings.iter().collect();
        assert_eq!(different.len(), 10, "{persona}: {openings:#?}");
        assert_eq!(opening(persona, 3), openings[2], "the seed decides");
    }
}

#[test]
fn the_first_answer_is_in_the_opening_book() {
    let mut thinker = Thinker::new(1);
    let start = Position::start();
    let first = uci::parse(&start, "e2e4").expect("a legal move");
    let after = start.after(first);
    for seed in 0..50 {
        let result = think(&mut thinker, &after, &[first], PersonaId::HARD, seed);
        assert_eq!((result.nodes, result.pv.first()), (0, result.best.as_ref()));
    }
}

#[test]
fn medium_answers_the_kings_pawn_as_people_do() {
    let mut thinker = Thinker::new(1);
    let start = Position::start();
    let first = uci::parse(&start, "e2e4").expect("a legal move");
    let after = start.after(first);
    let mut answer = |seed| think(&mut thinker, &after, &[first], PersonaId::MEDIUM, seed).best;
    let answers: Vec<Option<Move>> = (0..400).map(&mut answer).collect();
    let share = |answer: &str| {
        let answer = uci::parse(&after, answer).ok();
        answers.iter().filter(|&&other| other == answer).count() as f32 / answers.len() as f32
    };
    // Of 11,200 players of 1300 to 1500, 56 % answered e5, 16 % c5, and 0.25 % a6.
    assert!((share("e7e5") - 0.56).abs() < 0.08);
    assert!((share("c7c5") - 0.16).abs() < 0.05);
    assert!(share("a7a6") <= 0.005);
}
