//! Whole games on a page, compared move by move with another library's rules.

use luft_game::AutomaticDraw;
use luft_rules::random::SplitMix64;
use luft_rules::{chess960, uci};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Outcome as TheirOutcome, Position as _};

use crate::fake::*;
use crate::prelude::*;

/// Plays a game of random moves to its end, with several kinds of input. Returns the number of
/// moves.
pub fn whole_game(random: &mut SplitMix64) -> usize {
    let mut page = Page::for_two("");
    // Every second game is one of Chess960.
    let number = random.below(2 * usize::from(chess960::COUNT)) as u16;
    let start = chess960::start(number).unwrap_or_default();
    page.set_fen(&start.fen());
    let fen: Fen = format!("{start:#}").parse().expect("they read Shredder-FEN");
    let mut theirs: Chess = fen.into_position(CastlingMode::Chess960).expect("a position");
    while page.phase() != Phase::Over {
        let position = page.model.session().game().position().clone();
        let moves = position.legal_moves();
        compare(&position, &theirs);
        let mv = moves[random.below(moves.len())];
        let text = uci::write(mv);
        let (from, to) = (mv.from().to_string(), uci::target(mv).to_string());
        match random.below(4) {
            _ if mv.promotion().is_some() => page.type_move(&text),
            0 => page.type_move(&text),
            1 => page.drag(&from, &to),
            2 => page.click(&from).click(&to),
            _ => page.activate(&from).activate(&to),
        };
        let named: UciMove = text.parse().expect("a move");
        let played = named.to_move(&theirs).unwrap_or_else(|_| panic!("{text} is not theirs"));
        theirs.play_unchecked(played);
        page.later(1000.0);
    }
    let game = page.model.session().game();
    compare(game.position(), &theirs);
    compare_ends(game.outcome().expect("it is over"), &theirs);
    game.plies().len()
}

/// Compares the position and its moves.
fn compare(position: &Position, theirs: &Chess) {
    let fen = Fen::from_position(theirs, EnPassantMode::Legal).to_string();
    assert_eq!(position.fen(), fen);
    let mut ours: Vec<_> = position.legal_moves().into_iter().map(uci::write_chess960).collect();
    let mode = CastlingMode::Chess960;
    let mut others: Vec<_> =
        theirs.legal_moves().iter().map(|mv| mv.to_uci(mode).to_string()).collect();
    ours.sort();
    others.sort();
    assert_eq!(ours, others, "{fen}");
    assert_eq!(position.in_check(), theirs.is_check(), "{fen}");
}

/// The other library knows only results that follow from the position alone.
fn compare_ends(outcome: Outcome, theirs: &Chess) {
    let fen = Fen::from_position(theirs, EnPassantMode::Legal).to_string();
    let reason = match outcome {
        Outcome::Win { winner, reason } => {
            let TheirOutcome::Known(known) = theirs.outcome() else { panic!("{fen}") };
            assert_eq!(known.winner().map(shakmaty::Color::is_white), Some(winner == Color::White));
            assert_eq!(reason, WinReason::Checkmate, "{fen}");
            return assert!(theirs.is_checkmate(), "{fen}");
        }
        Outcome::Draw { reason } => reason,
    };
    // In the other cases, such as material, blocked positions, repetition and the 75-move rule,
    // neither side has lost.
    assert_eq!(
        theirs.is_stalemate(),
        reason == DrawReason::Automatic(AutomaticDraw::Stalemate),
        "{fen}"
    );
    assert!(!theirs.is_checkmate(), "{fen}");
}
