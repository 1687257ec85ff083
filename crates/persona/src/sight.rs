//! What a persona sees: the values of its [`Sight`](crate::Sight) and its
//! [`Errors`](crate::Errors), put into the search's terms.

use luft_engine::eval::EvalKind;
use luft_engine::rules::random::SplitMix64;
use luft_engine::rules::{Color, PieceKind, Position};
use luft_engine::search::Handicap;

use crate::{Errors, Persona};

/// With at most so many knights, bishops, rooks and queens left, everybody sees further.
const ENDGAME_PIECES: u32 = 4;

/// How far everybody sees at least where one side has nothing but its king, in plies and
/// nodes: mating takes a long view, and it is no game any more.
const MATING_REACH: (u8, u64) = (24, 60_000);

impl Persona {
    /// What its search sees in a game with this seed, from this position on.
    pub fn handicap(&self, position: &Position, seed: u64) -> Handicap {
        let sight = self.sight;
        let (mut depth, mut nodes, mut errors) = (sight.depth, sight.nodes, self.errors);
        if Color::ALL.iter().any(|&side| position.color(side).count() == 1) {
            depth = depth.max(MATING_REACH.0);
            nodes = nodes.max(MATING_REACH.1);
            errors = Errors::NONE;
        } else if pieces(position) <= ENDGAME_PIECES {
            depth = sight.endgame_depth;
        }
        Handicap {
            depth,
            nodes,
            eval_noise: errors.judgement,
            overlooked: errors.overlooked,
            eval_kind: if sight.network { EvalKind::Network } else { EvalKind::Classical },
            salt: if errors == Errors::NONE { 0 } else { salt(seed) },
        }
    }
}

/// How many knights, bishops, rooks and queens are left on the board.
fn pieces(position: &Position) -> u32 {
    let others = position.kind(PieceKind::Pawn) | position.kind(PieceKind::King);
    (position.occupied() & !others).count()
}

/// Spreads the seed over all bits.
fn salt(seed: u64) -> u64 {
    SplitMix64::new(seed).next_u64() | 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PersonaId;

    fn handicap(id: PersonaId, fen: &str) -> Handicap {
        id.get().handicap(&Position::from_fen(fen).expect("a sound position"), 3)
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const ROOKS: &str = "4k2r/4pppp/8/8/8/8/4PPPP/4K2R w Kk - 0 1";
    const BARE: &str = "8/8/3k4/8/3K4/8/8/7R w - - 0 1";

    #[test]
    fn the_strongest_sees_all_there_is() {
        for fen in [START, ROOKS, BARE] {
            assert_eq!(handicap(PersonaId::HARD, fen), Handicap::NONE, "{fen}");
        }
    }

    #[test]
    fn with_few_pieces_left_the_weakest_sees_further() {
        let depth = |fen| handicap(PersonaId::EASY, fen).depth;
        assert_eq!((depth(START), depth(ROOKS), depth(BARE)), (1, 3, 24));
    }

    #[test]
    fn nobody_errs_against_a_bare_king() {
        for id in PersonaId::ALL {
            let Handicap { eval_noise, overlooked, salt, .. } = handicap(id, BARE);
            assert_eq!((eval_noise, overlooked, salt), (0, 0, 0), "{id}");
        }
    }

    #[test]
    fn errors_differ_by_seed() {
        let start = Position::start();
        let easy = PersonaId::EASY.get();
        assert_eq!(easy.handicap(&start, 3), easy.handicap(&start, 3));
        assert_ne!(easy.handicap(&start, 3), easy.handicap(&start, 4));
    }
}
