//! The static evaluation: a position's value without searching.
//!
//! The search knows only [`Evaluator`]. It evaluates by a network or, without one, by the classical
//! evaluation, which is written by hand. Endings against a bare king have rules of their own,
//! because games seldom teach them.

mod cache;
mod classical;
pub(crate) mod endings;
pub mod kpk;

use std::sync::Arc;

use crate::nnue::{AccumulatorStack, Network};
use luft_rules::{Color, Position};

use cache::EvalCache;
use classical::Classical;

pub(crate) use classical::pawn_hash;

/// The evaluation, with its caches.
#[derive(Default)]
pub struct Evaluator {
    cache: EvalCache,
    evaluations: Evaluations,
}

/// The two evaluations.
#[derive(Default)]
struct Evaluations {
    classical: Classical,
    network: Option<NetworkEvaluator>,
}

/// A network, and its hidden layers along the current line.
struct NetworkEvaluator {
    network: Arc<Network>,
    accumulators: AccumulatorStack,
}

/// Which evaluation to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvalKind {
    /// The classical evaluation.
    Classical,
    /// The network; without one, the classical evaluation.
    Network,
}

impl Evaluator {
    /// Sets the network, or removes it, after which the classical evaluation is used. Returns
    /// whether this is a change.
    pub fn set_network(&mut self, network: Option<Arc<Network>>) -> bool {
        let current = self.evaluations.network.as_ref().map(|current| &current.network);
        if current.map(Arc::as_ptr) == network.as_ref().map(Arc::as_ptr) {
            return false;
        }
        self.cache = EvalCache::default();
        self.evaluations.network = network.map(|network| NetworkEvaluator {
            accumulators: AccumulatorStack::new(&network),
            network,
        });
        true
    }

    /// Whether a network evaluates if this kind is requested.
    pub fn uses_network(&self, kind: EvalKind) -> bool {
        kind == EvalKind::Network && self.evaluations.network.is_some()
    }

    /// The position's value for the side to move, in centipawns, within ±32 000 (exclusive). It
    /// depends only on the position and the kind: caches, and the position's `ply` in the current
    /// line, only save time.
    pub fn evaluate(&mut self, position: &Position, ply: usize, kind: EvalKind) -> i32 {
        if let Some(value) = against_bare_king(position) {
            return value;
        }
        let Self { cache, evaluations } = self;
        let value = cache.get_or_insert_with(position.hash(), kind, || {
            evaluations.evaluate(position, ply, kind)
        });
        // The nearer the fifty-move draw, the less an advantage counts.
        let fading = 220 - i32::from(position.halfmove_clock()).min(100);
        value * fading / 220
    }
}

impl Evaluations {
    fn evaluate(&mut self, position: &Position, ply: usize, kind: EvalKind) -> i32 {
        match &mut self.network {
            Some(NetworkEvaluator { network, accumulators }) if kind == EvalKind::Network => {
                accumulators.evaluate(network, position, ply)
            }
            _ => self.classical.evaluate(position),
        }
    }
}

/// The value of a position with a bare king, for the side to move.
fn against_bare_king(position: &Position) -> Option<i32> {
    let us = position.side_to_move();
    Color::ALL.into_iter().find_map(|side| {
        let value =
            endings::mop_up(position, side).or_else(|| endings::lone_pawn(position, side))?;
        Some(if side == us { value } else { -value })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evaluate(fen: &str) -> i32 {
        let position = Position::from_fen(fen).expect("a sound position");
        Evaluator::default().evaluate(&position, 0, EvalKind::Classical)
    }

    /// The same position with the colours exchanged.
    fn mirrored(fen: &str) -> String {
        let mut fields = fen.split(' ');
        let mut next = || fields.next().unwrap_or("-").to_string();
        let (board, side, castling, en_passant) = (next(), next(), next(), next());
        let swap = |text: &str| -> String {
            text.chars()
                .map(|c| {
                    if c.is_ascii_lowercase() {
                        c.to_ascii_uppercase()
                    } else {
                        c.to_ascii_lowercase()
                    }
                })
                .collect()
        };
        let board: Vec<String> = board.split('/').rev().map(swap).collect();
        let side = if side == "w" { "b" } else { "w" };
        let en_passant = match en_passant.as_bytes() {
            [file, rank] => format!("{}{}", *file as char, if *rank == b'3' { '6' } else { '3' }),
            _ => en_passant,
        };
        format!("{} {side} {} {en_passant} 0 1", board.join("/"), swap(&castling))
    }

    #[test]
    fn the_colours_are_treated_alike() {
        for line in include_str!("../../../../tests/data/wac.epd").lines() {
            let fen =
                line.split(" bm ").next().unwrap_or(line).split(" am ").next().unwrap_or(line);
            let fen = format!("{} 0 1", fen.trim());
            assert_eq!(evaluate(&fen), evaluate(&mirrored(&fen)), "{fen}");
        }
    }

    #[test]
    fn the_start_position_is_level_except_for_the_move() {
        assert_eq!(evaluate("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 16);
    }

    #[test]
    fn caches_do_not_change_the_evaluation() {
        let mut evaluator = Evaluator::default();
        for line in include_str!("../../../../tests/data/wac.epd").lines() {
            let fen =
                line.split(" bm ").next().unwrap_or(line).split(" am ").next().unwrap_or(line);
            let fen = format!("{} 0 1", fen.trim());
            let position = Position::from_fen(&fen).expect("a sound position");
            assert_eq!(
                evaluator.evaluate(&position, 0, EvalKind::Classical),
                evaluate(&fen),
                "{fen}"
            );
        }
    }

    #[test]
    fn a_bare_king_is_driven_to_the_edge() {
        let centre = evaluate("8/8/8/4k3/8/8/8/KR6 w - - 0 1");
        let edge = evaluate("4k3/8/8/8/8/8/8/KR6 w - - 0 1");
        assert!(edge > centre && centre > 500);
        // Bishop and knight mate in a corner of the bishop's colour.
        let right = evaluate("8/8/8/8/8/2K5/8/k1BN4 w - - 0 1");
        let wrong = evaluate("k7/8/2K5/8/8/8/8/2BN4 w - - 0 1");
        assert!(right > wrong);
    }

    #[test]
    fn a_lone_pawn_wins_or_does_not() {
        // The same, except for the side to move.
        assert!(evaluate("8/8/4k3/8/8/6P1/7K/8 w - - 0 1") > 600);
        assert_eq!(
            evaluate("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"),
            -evaluate("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1")
        );
        assert_eq!(evaluate("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1"), 0);
        assert!(evaluate("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1") < -600);
    }

    #[test]
    fn advantages_that_cannot_be_won_count_little() {
        assert_eq!(evaluate("8/8/4k3/8/8/4K3/4NN2/8 w - - 0 1").abs() / 40, 0);
        assert!(evaluate("8/5b2/4k3/8/8/4K3/4R3/8 w - - 0 1") < 120);
    }

    #[test]
    fn a_king_without_its_pawns_is_worse_off() {
        let sheltered = evaluate("r1bq1rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R1BQ1RK1 w - - 0 1");
        let stripped = evaluate("r1bq1rk1/pppppp2/2n2n2/8/8/2N2N2/PPP2PPP/R1BQ1RK1 w - - 0 1");
        assert!(stripped > sheltered);
    }
}
