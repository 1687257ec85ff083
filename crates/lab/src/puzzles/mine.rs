//! Finds puzzles: positions with one winning move, at each move of the solver.

use luft_coach::{SideScore, gain};
use luft_rules::{Move, Position};

use super::Puzzle;
use crate::judge::{Judge, JudgedLine};

/// The solver's chances are at least this after the right move: 4.7 pawns ahead.
const WON: f64 = 0.85;
/// After any other move they are at most this: 1.7 pawns ahead.
const NOT_WON: f64 = 0.65;
/// If the right move mates, another move may win material, but not this much: 6 pawns.
const NOT_WON_BESIDE_MATE: f64 = 0.9;
/// The largest number of the solver's moves.
const LONGEST: usize = 6;

/// The effort of the searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The nodes of the search that rejects most positions.
    pub first: u64,
    /// The nodes at each move of the solver.
    pub solver: u64,
    /// The nodes at each reply.
    pub reply: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { first: 6_000, solver: 120_000, reply: 60_000 }
    }
}

/// The puzzle that begins with a position after a blunder, if there is one. `blunder` is the move
/// that led to the position.
pub fn mine(
    judge: &mut Judge,
    position: &Position,
    blunder: Move,
    effort: Effort,
) -> Option<Puzzle> {
    only_move(judge, position, effort.first)?;
    let mut solution: Vec<Move> = Vec::new();
    let mut now = position.clone();
    let mut proved = Vec::new();
    for _ in 0..LONGEST {
        let Some(only) = only_move(judge, &now, effort.solver) else { break };
        solution.append(&mut proved);
        solution.push(only.moves[0]);
        now = now.after(only.moves[0]);
        let reply = judge.lines(&now, 1, effort.reply);
        let Some(reply) = reply.first().and_then(|line| line.moves.first().copied()) else { break };
        proved = vec![reply];
        now = now.after(reply);
    }
    let puzzle = Puzzle { position: position.clone(), solution };
    puzzle.is_worth_solving(blunder).then_some(puzzle)
}

/// The line of the only winning move, if there is exactly one.
pub fn only_move(judge: &mut Judge, position: &Position, nodes: u64) -> Option<JudgedLine> {
    let mut lines = judge.lines(position, 2, nodes).into_iter();
    let (best, second) = (lines.next()?, lines.next());
    // A forced move is not a puzzle.
    let second = second?;
    is_only(best.score, second.score).then_some(best)
}

/// Whether a move wins and the second best does not.
pub fn is_only(best: SideScore, second: SideScore) -> bool {
    match (best, second) {
        (SideScore::Mate(1..), SideScore::Mate(1..)) => false,
        (SideScore::Mate(1..), second) => second.chances() <= NOT_WON_BESIDE_MATE,
        (best, second) => best.chances() >= WON && second.chances() <= NOT_WON,
    }
}

impl Puzzle {
    /// Whether the solution ends with a mate or a gain of material, and is more than a recapture.
    fn is_worth_solving(&self, blunder: Move) -> bool {
        let Some(&first) = self.solution.first() else { return false };
        if self.end().is_checkmate() {
            return true;
        }
        let takes_back = blunder.capture().is_some() && first.to() == blunder.to();
        gain(&self.position, &self.solution) >= 1 && !(takes_back && self.solution.len() == 1)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use luft_engine::nnue::Network;
    use luft_rules::{san, uci};

    use super::*;

    const QUICK: Effort = Effort { first: 2_000, solver: 20_000, reply: 5_000 };

    fn mined(fen: &str, blunder: &str) -> Option<String> {
        let network = Network::read(luft_network::FILE).expect("the network");
        let before = Position::from_fen(fen).expect("a position");
        let blunder = uci::parse(&before, blunder).expect("a move");
        let mut judge = Judge::new(Arc::new(network));
        let puzzle = mine(&mut judge, &before.after(blunder), blunder, QUICK)?;
        let mut position = puzzle.position.clone();
        let words = puzzle.solution.iter().map(|&mv| {
            let word = san::write(&position, mv);
            position.play_unchecked(mv);
            word
        });
        Some(words.collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_position_with_one_winning_move_is_a_puzzle() {
        let even = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        assert_eq!(mined(even, "e7e5").as_deref(), None, "nobody wins");
        let back_rank = "4r1k1/p1p2ppp/1p6/8/8/1P6/P1P2PPP/3R2K1 b - - 0 1";
        assert_eq!(mined(back_rank, "e8e2").as_deref(), Some("Rd8+ Re8 Rxe8#"));
    }

    #[test]
    fn a_recapture_is_not_a_puzzle() {
        let exchange = "3r2k1/5ppp/8/8/8/8/3R1PPP/3R2K1 b - - 0 1";
        assert_eq!(mined(exchange, "d8d2"), None);
    }
}
