//! Errors that no persona of a rating makes, whatever the model of people says.
#![cfg(feature = "search")]

use luft_engine::rules::random::SplitMix64;
use luft_engine::rules::{Move, Position, uci};
use luft_engine::search::{Limits, Unattended};
use luft_persona::thinker::{Game, Thinker, past};
use luft_persona::{Choice, Human, Traits};

/// The number of positions in which each rule is tested.
const POSITIONS: usize = 200;

/// The move of a persona of a rating.
fn choose(thinker: &mut Thinker, position: &Position, rating: u16, seed: u64) -> Move {
    let past = past(&[]);
    let game = Game { position, history: &[], past, seed, has_openings: true };
    let choice = Choice::Human(Human { rating, style: Traits::NONE });
    // The rules hold however little is searched.
    let limits = Limits { depth: None, nodes: Some(2_000) };
    let result = thinker.think(&game, choice, limits, &mut Unattended);
    result.best.expect("there is a legal move")
}

/// A position of a random game in which there is a mate in one.
fn mate_at_hand(random: &mut SplitMix64) -> Option<Position> {
    let mut position = Position::start();
    for _ in 0..120 {
        let moves = position.legal_moves();
        if moves.iter().any(|&mv| position.after(mv).is_checkmate()) {
            return Some(position);
        }
        if moves.is_empty() {
            return None;
        }
        position.play_unchecked(moves[random.below(moves.len())]);
    }
    None
}

/// White has a queen against a pawn that is blocked, and can give stalemate.
fn stalemate_at_hand(random: &mut SplitMix64) -> Option<Position> {
    let (file, rank) = (random.below(8), 1 + random.below(5));
    let mut board = [' '; 64];
    (board[rank * 8 + file], board[(rank - 1) * 8 + file]) = ('p', 'P');
    for piece in ['K', 'Q', 'k'] {
        let square = random.below(64);
        if board[square] != ' ' {
            return None;
        }
        board[square] = piece;
    }
    let rank = |rank: &[char]| -> String {
        let runs = rank.chunk_by(|a, b| a == b && *a == ' ');
        let word = |run: &[char]| if run[0] == ' ' { run.len().to_string() } else { run[0].into() };
        runs.map(word).collect()
    };
    let ranks: Vec<String> = board.chunks(8).rev().map(rank).collect();
    let position = Position::from_fen(&format!("{} w - - 0 1", ranks.join("/"))).ok()?;
    let stalemates = |mv: &Move| position.after(*mv).is_stalemate();
    position.legal_moves().iter().any(stalemates).then_some(position)
}

/// Lets personas of these ratings move in generated positions, and checks the position after each
/// move.
fn expect(
    find: fn(&mut SplitMix64) -> Option<Position>,
    ratings: &[u16],
    is_wanted: fn(&Position) -> bool,
) {
    let mut thinker = Thinker::new(1);
    let mut random = SplitMix64::new(7);
    let tries = (0..2_000_000).filter_map(|_| find(&mut random));
    let all: Vec<Position> = tries.take(POSITIONS).collect();
    assert_eq!(all.len(), POSITIONS);
    for (seed, position) in all.iter().enumerate() {
        for &rating in ratings {
            let mv = choose(&mut thinker, position, rating, seed as u64);
            assert!(is_wanted(&position.after(mv)), "{rating}: {} in {position}", uci::write(mv));
        }
    }
}

#[test]
fn a_mate_in_one_is_given_from_1000_on() {
    expect(mate_at_hand, &[1000, 1500, 2600, 3200, 3600], Position::is_checkmate);
}

#[test]
fn nobody_a_queen_ahead_gives_stalemate_from_1200_on() {
    expect(stalemate_at_hand, &[1200, 1700, 3000], |after| !after.is_stalemate());
}
