//! Proves the puzzles of an earlier set again, and finds their themes again, because the engine and
//! the detectors change.

use luft_coach::Theme;
use luft_persona::thinker::Thinker;

use super::prove::{Proved, prove};
use super::{pawn_ending, stalemate};
use crate::judge::Judge;

/// The puzzle after a new proof of its kind, with its current themes and rating. A pawn ending
/// keeps its rating, because the games of people that determined it are not read again. `None` if
/// the proof fails or no theme is left.
///
/// # Errors
/// A sentence, if it is not a puzzle.
pub fn prove_again(
    judge: &mut Judge,
    thinker: &mut Thinker,
    known: &Proved,
    nodes: u64,
) -> Result<Option<Proved>, String> {
    let puzzle = known.puzzle()?;
    let is_about = |themes: &[Theme]| known.themes.iter().any(|theme| themes.contains(theme));
    Ok(if is_about(&pawn_ending::THEMES) {
        let themes = pawn_ending::prove(judge, &puzzle);
        themes.and_then(|themes| Proved::new(&puzzle, &themes, |_| known.rating))
    } else if is_about(&[Theme::Stalemate]) {
        stalemate::prove(judge, thinker, &puzzle.position, nodes)
    } else {
        prove(judge, thinker, &puzzle, nodes)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use luft_engine::nnue::Network;

    use super::*;

    fn known(position: &str, solution: &str, themes: &[Theme]) -> Proved {
        let (position, solution) = (position.to_owned(), solution.to_owned());
        Proved { position, solution, rating: 777, themes: themes.to_vec() }
    }

    fn again(known: &Proved) -> Result<Option<Proved>, String> {
        let network = Network::read(luft_network::FILE).expect("the network");
        prove_again(&mut Judge::new(Arc::new(network)), &mut Thinker::new(1), known, 200_000)
    }

    #[test]
    fn a_puzzle_gets_the_themes_and_the_rating_it_has_now() {
        let position = "6k1/p1p2ppp/1p6/8/8/1P6/P1P1rPPP/3R2K1 w - -";
        let before = known(position, "Rd8+ Re8 Rxe8#", &[Theme::Fork, Theme::Pin]);
        let now = again(&before).expect("a puzzle").expect("a proof");
        assert_eq!((&now.position, &now.solution), (&before.position, &before.solution));
        assert_eq!(now.themes, [Theme::BackRank]);
        assert_ne!(now.rating, before.rating);
    }

    #[test]
    fn puzzles_that_no_longer_pass_are_left_out_and_invalid_ones_reported() {
        let two_mates = known("6k1/5ppp/8/8/8/8/8/3RR1K1 w - -", "Rd8#", &[Theme::Mate]);
        assert_eq!(again(&two_mates), Ok(None));
        let won_anyway = known("4k3/8/8/8/8/4K3/4P3/8 w - -", "Ke4", &[Theme::Opposition]);
        assert_eq!(again(&won_anyway), Ok(None));
        let ahead = known("7k/8/6KP/8/8/2q5/8/r6R b - -", "Rxh1", &[Theme::Stalemate]);
        assert_eq!(again(&ahead), Ok(None));
        let illegal = known("6k1/5ppp/8/8/8/8/8/3RR1K1 w - -", "Ra8#", &[Theme::Mate]);
        assert!(again(&illegal).is_err_and(|why| why.contains("Ra8#")));
    }

    #[test]
    fn stalemates_and_pawn_endings_have_their_own_proofs() {
        let rook = known("5k2/6R1/4KP2/7p/4R2P/8/8/5r2 b - -", "Rxf6+", &[Theme::Stalemate]);
        let now = again(&rook).expect("a puzzle").expect("a proof");
        assert_eq!((now.themes[0], now.solution), (Theme::Stalemate, rook.solution));
        let king = known("4k3/8/8/4K3/4P3/8/8/8 b - -", "Ke7", &[Theme::KeySquare]);
        let now = again(&king).expect("a puzzle").expect("a proof");
        assert_eq!((now.themes, now.rating), (vec![Theme::Opposition], king.rating));
    }
}
