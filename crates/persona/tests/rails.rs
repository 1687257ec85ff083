//! Errors that no persona of a rating makes, whatever the model of people says.
#![cfg(feature = "search")]

use luft_engine::eval::kpk;
use luft_engine::search::{Limits, Unattended};
use luft_persona::thinker::{GameSoFar, Thinker, past};
use luft_persona::{Choice, Human, Traits};
use luft_rules::random::SplitMix64;
use luft_rules::{Move, PieceKind, Position, king_attacks, uci};

/// The number of positions in which each rule is tested.
const POSITIONS: usize = 200;

/// The move of a persona of a rating.
fn choose(thinker: &mut Thinker, position: &Position, rating: u16, seed: u64) -> Move {
    let past = past(&[]);
    let game = GameSoFar { position, history: &[], past, seed, has_openings: true };
    let choice = Choice::Human(Human { rating, style: Traits::NONE });
    // The rules apply even to very short searches.
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

/// Puts pieces on random free squares of a board; White is to move. `None` if the position is not
/// legal.
fn scatter(mut board: [char; 64], pieces: &str, random: &mut SplitMix64) -> Option<Position> {
    for piece in pieces.chars() {
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
    Position::from_fen(&format!("{} w - - 0 1", ranks.join("/"))).ok()
}

/// White has a queen against a pawn that is blocked, and can give stalemate.
fn stalemate_at_hand(random: &mut SplitMix64) -> Option<Position> {
    let (file, rank) = (random.below(8), 1 + random.below(5));
    let mut board = [' '; 64];
    (board[rank * 8 + file], board[(rank - 1) * 8 + file]) = ('p', 'P');
    let position = scatter(board, "KQk", random)?;
    let stalemates = |mv: &Move| position.after(*mv).is_stalemate();
    position.legal_moves().iter().any(stalemates).then_some(position)
}

/// Lets personas of these ratings move in generated positions, and checks the resulting positions.
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
fn from_1200_on_nobody_a_queen_ahead_gives_stalemate() {
    expect(stalemate_at_hand, &[1200, 1700, 3000], |after| !after.is_stalemate());
}

/// White has a queen or a rook against a bare king.
fn bare_king(random: &mut SplitMix64) -> Option<Position> {
    scatter([' '; 64], ["KQk", "KRk"][random.below(2)], random)
}

#[test]
fn nobody_spoils_a_queen_or_a_rook_against_a_bare_king() {
    expect(bare_king, &[600, 1400, 3200], |after| {
        let captures = |mv: &Move| mv.capture().is_some();
        !after.is_stalemate() && !after.legal_moves().iter().any(captures)
    });
}

/// Whether White wins: with a pawn by the bitbase, with a queen or a rook if nothing can be
/// captured and it is not stalemate.
fn has_won(position: &Position) -> bool {
    kpk::is_won(position).unwrap_or_else(|| {
        let captures = |mv: &Move| mv.capture().is_some();
        let major = position.kind(PieceKind::Queen) | position.kind(PieceKind::Rook);
        let is_safe = !position.legal_moves().iter().any(captures);
        !major.is_empty() && is_safe && !position.is_stalemate()
    })
}

/// White wins with a pawn against a bare king.
fn won_pawn_ending(random: &mut SplitMix64) -> Option<Position> {
    scatter([' '; 64], "KPk", random).filter(has_won)
}

#[test]
fn a_pawn_that_wins_by_force_wins_from_1400_on() {
    expect(won_pawn_ending, &[1400, 3200, 3600], has_won);
}

/// A capture of an unprotected piece in a position of a random game.
fn gift(random: &mut SplitMix64) -> Option<(Position, Move)> {
    let mut position = Position::start();
    for _ in 0..10 + random.below(40) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        position.play_unchecked(moves[random.below(moves.len())]);
    }
    let is_free = |mv: &Move| {
        let guards = position.attackers_to(mv.to(), position.occupied())
            & position.color(!position.side_to_move());
        mv.capture().is_some_and(|kind| kind != PieceKind::Pawn) && guards.is_empty()
    };
    let moves = position.legal_moves();
    let gift = moves.iter().copied().find(is_free)?;
    (!position.in_check()).then_some((position, gift))
}

/// The same position after two moves that change nothing near the squares of `mv`.
fn elsewhere(position: &Position, mv: Move, random: &mut SplitMix64) -> Option<Position> {
    let around = |square| king_attacks(square).with(square);
    let near = around(mv.from()) | around(mv.to());
    let mut position = position.clone();
    for _ in 0..2 {
        let far = |other: &Move| {
            other.capture().is_none() && !near.has(other.from()) && !near.has(other.to())
        };
        let moves: Vec<Move> = position.legal_moves().iter().copied().filter(far).collect();
        if moves.is_empty() {
            return None;
        }
        position.play_unchecked(moves[random.below(moves.len())]);
    }
    (position.legal_moves().contains(&mv) && !position.in_check()).then_some(position)
}

#[test]
#[ignore = "long"]
fn an_overlooked_move_stays_overlooked_while_nothing_near_it_changes() {
    let mut thinker = Thinker::new(1);
    let mut random = SplitMix64::new(7);
    let (mut overlooked, mut again, mut by_another) = (0, 0, 0);
    for seed in 0..20 * POSITIONS as u64 {
        let Some((before, mv)) = gift(&mut random) else { continue };
        let Some(after) = elsewhere(&before, mv, &mut random) else { continue };
        if choose(&mut thinker, &before, 800, seed) == mv {
            continue;
        }
        overlooked += 1;
        again += usize::from(choose(&mut thinker, &after, 800, seed) != mv);
        by_another += usize::from(choose(&mut thinker, &after, 800, !seed) != mv);
        if overlooked == POSITIONS {
            break;
        }
    }
    println!("{again} of {overlooked} overlooked again, {by_another} by another player");
    assert_eq!(overlooked, POSITIONS);
    assert!(again >= by_another + overlooked / 20, "{again}, {by_another} by another player");
}
