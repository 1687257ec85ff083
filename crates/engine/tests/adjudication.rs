//! The computer accepts, offers and declines draws, and resigns, where the known value of the
//! position requires it.

mod common;

use common::problems;
use luft_engine::adjudication::{Adjudicator, Decision, DeclineReason, Situation};
use luft_engine::search::{Handicap, Limits, SearchRequest, Searcher, Unattended};
use luft_rules::{Position, uci};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a sound position")
}

/// Every position of a game that begins with a position and continues with moves in UCI notation.
fn played(fen: &str, moves: &str) -> Vec<Position> {
    let mut positions = vec![position(fen)];
    for mv in moves.split_whitespace() {
        let here = &positions[positions.len() - 1];
        let mv = uci::parse(here, mv).unwrap_or_else(|fault| panic!("{mv} in {here}: {fault}"));
        positions.push(here.after(mv));
    }
    positions
}

const ASKED: Situation<'_> =
    Situation { positions: &[], offered: false, may_offer: false, may_resign: false };

fn answer(positions: &[Position]) -> Decision {
    Adjudicator::default().decide(&Situation {
        positions,
        offered: true,
        may_resign: true,
        ..ASKED
    })
}

fn resigns(positions: &[Position]) -> bool {
    let asked = Situation { positions, may_resign: true, ..ASKED };
    Adjudicator::default().decide(&asked) == Decision::Resign
}

fn offers(positions: &[Position]) -> bool {
    let asked = Situation { positions, may_offer: true, may_resign: true, ..ASKED };
    matches!(Adjudicator::default().decide(&asked), Decision::Play { offers: true, .. })
}

const fn declines(reason: DeclineReason) -> Decision {
    Decision::Play { declined: Some(reason), offers: false }
}

#[test]
#[ignore = "long"]
fn drawn_and_lost_positions_are_given_up_as_draws() {
    for fen in [
        // King and pawn: without the opposition; with a rook pawn; with the move for the side
        // without the pawn.
        "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1",
        "k7/8/1K6/P7/8/8/8/8 w - - 0 1",
        "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1",
        // The wrong bishop.
        "k7/8/1K6/P7/8/4B3/8/8 w - - 0 1",
        // Rook against bishop, rook against knight, rooks, two knights.
        "8/8/4k3/8/3K4/5b2/8/R7 w - - 0 1",
        "8/8/4k3/8/3K4/5n2/8/R7 w - - 0 1",
        "8/8/4k3/7r/3K4/8/8/R7 w - - 0 1",
        "8/8/4k3/8/3K4/8/8/NN6 w - - 0 1",
        // The defender of Philidor's and the one of Lucena's position.
        "8/8/4k3/R7/4PK2/8/8/7r b - - 0 1",
        "1K1k4/1P6/8/8/8/8/r7/2R5 b - - 0 1",
        // Bishops of opposite colours, with an extra pawn.
        "8/8/4k3/3b4/8/4PK2/3B4/8 w - - 0 1",
        // A rook down, but with a perpetual check.
        "6k1/6p1/8/7Q/8/8/rq3PPP/6K1 w - - 0 1",
        "8/8/8/4k3/8/8/8/KQ6 b - - 0 1",
    ] {
        assert_eq!(answer(&[position(fen)]), Decision::Accept, "{fen}");
    }
}

#[test]
fn won_positions_are_not() {
    for (fen, reason) in [
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", DeclineReason::Better),
        ("8/8/3k4/8/3K4/8/3P4/8 w - - 0 1", DeclineReason::Better),
        ("1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1", DeclineReason::Better),
        ("k7/8/1K6/P7/8/5B2/8/8 b - - 0 1", DeclineReason::Better),
        ("8/8/8/4k3/8/8/8/KQ6 w - - 0 1", DeclineReason::Better),
        // Even if there has been no progress for a long time.
        ("8/8/8/2k5/8/8/8/KQ6 w - - 70 90", DeclineReason::Better),
        ("7k/8/8/8/8/8/1R6/R3K3 w - - 0 1", DeclineReason::Mate),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", DeclineReason::Mate),
    ] {
        let answer = answer(&[position(fen)]);
        if fen.contains(" b ") {
            assert_eq!(answer, Decision::Accept, "{fen}");
        } else {
            assert_eq!(answer, declines(reason), "{fen}");
        }
    }
}

#[test]
fn a_game_that_has_only_begun_continues() {
    let start = Position::start().fen();
    let opening = played(&start, "e2e4 e7e5 g1f3 b8c6 f1b5");
    assert_eq!(answer(&opening), declines(DeclineReason::Early));
    // A side that has already lost a piece accepts the draw.
    let lost = played(&start, "e2e4 e7e5 g1f3 b8c6 f1a6 b7a6 b1c3 g8f6");
    assert_eq!(answer(&lost), Decision::Accept);
    assert_eq!(answer(&lost[..lost.len() - 1]), declines(DeclineReason::Better));
}

#[test]
fn a_small_advantage_that_brings_nothing_is_a_draw_in_the_end() {
    // Bishops of opposite colours, three pawns against two.
    let at = |clock: u32| position(&format!("8/5p2/6pk/3b4/5P2/2B3P1/5K1P/8 w - - {clock} 80"));
    assert_eq!(answer(&[at(0)]), declines(DeclineReason::Better));
    assert_eq!(answer(&[at(40)]), Decision::Accept);
}

#[test]
#[ignore = "long"]
fn a_side_that_wins_by_force_neither_resigns_nor_accepts() {
    let (mut asked, mut accepted) = (0, Vec::new());
    for (position, moves) in problems() {
        let fen = position.fen();
        // As if nothing had changed since the last move but one.
        assert!(!resigns(&vec![position.clone(); 5]), "{fen}");
        // Whether the win is found depends on the search; a third is enough.
        asked += 1;
        if asked % 3 == 0 && answer(&[position]) == Decision::Accept {
            accepted.push(format!("{fen} {moves}"));
        }
    }
    println!("{} accepted:\n{}", accepted.len(), accepted.join("\n"));
    assert!(accepted.len() * 7 <= asked / 3, "{} accepted", accepted.len());
}

#[test]
fn a_hopeless_position_is_resigned_two_moves_later() {
    for (fen, moves) in [
        // A bare king against a queen, and against a rook.
        ("8/8/3k4/8/8/4K3/8/Q7 w - - 0 1", "a1a5 d6e6 a5c5 e6f6 c5d5"),
        ("8/8/3k4/8/3K4/8/8/7R w - - 0 1", "h1h6 d6e7 d4d5 e7f7 h6a6"),
        // A queen down in the middlegame.
        (
            "r1b2rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 8",
            "c1g5 h7h6 g5h4 g7g5 h4g3",
        ),
        // A mate that comes in any case.
        ("7k/8/8/8/8/8/1R6/R3K3 w - - 0 1", "e1e2 h8h7 e2e3 h7h6 e3e4"),
    ] {
        let game = played(fen, moves);
        assert!(resigns(&game), "{}", game[game.len() - 1]);
        // After the first such position it plays on.
        assert!(!resigns(&game[..2]), "{fen}");
        assert!(!resigns(&game[..4]), "{fen}");
        assert!(!resigns(&game[2..]), "{fen}");
    }
}

#[test]
fn nobody_resigns_with_something_to_try() {
    // More than a queen down, but the knight can take the queen; and a check is possible.
    for fen in
        ["6k1/5ppp/8/8/8/1n6/5PPP/R1QR2K1 b - - 0 1", "6k1/5ppp/8/8/3n4/8/5PPP/Q2R2K1 b - - 0 1"]
    {
        let here = position(fen);
        assert!(!resigns(&vec![here; 5]), "{fen}");
    }
}

#[test]
fn positions_that_may_be_saved_are_never_resigned() {
    for fen in [
        "8/8/4k3/8/3K4/5b2/8/R7 b - - 0 1",
        "8/8/4k3/8/3K4/8/8/NN6 b - - 0 1",
        "k7/8/1K6/P7/8/4B3/8/8 b - - 0 1",
        "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1",
        // The king reaches the corner in time, whatever the evaluation says.
        "8/1k6/8/P7/P1K5/P3B3/8/8 b - - 0 1",
        // Stalemate: queen against pawn, and a rook that cannot be taken.
        "6K1/8/8/8/8/8/pk6/4Q3 b - - 0 1",
        "k7/8/K7/8/8/8/7r/1Q6 b - - 0 1",
        // Perpetual check.
        "6k1/6p1/8/7Q/8/8/rq3PPP/6K1 w - - 0 1",
        // A fortress: rook and pawn against queen.
        "8/5k2/4p3/3r4/8/4K3/8/Q7 b - - 0 1",
        // A blocked position that a side with an extra queen has not opened for thirty moves.
        "8/8/k1p1p1p1/1pPpPpPp/1P1P1P1P/8/4Q3/4K3 b - - 60 90",
        // A mate on the next move is left to the opponent.
        "7k/8/6K1/8/8/8/8/Q7 b - - 0 1",
    ] {
        let here = position(fen);
        assert!(!resigns(&vec![here; 5]), "{fen}");
    }
}

/// A game of the engine against itself from a position, and the half-moves after which it would
/// offer a draw.
fn self_play(start: Position, plies: usize) -> (Vec<Position>, Vec<usize>) {
    let mut positions = vec![start];
    let mut offered = Vec::new();
    let (mut searcher, mut adjudicator) = (Searcher::new(1), Adjudicator::default());
    while positions.len() <= plies && positions[positions.len() - 1].has_legal_move() {
        let hashes: Vec<u64> = positions.iter().map(Position::hash).collect();
        let here = &positions[positions.len() - 1];
        let request = SearchRequest {
            position: here,
            history: &hashes[..hashes.len() - 1],
            handicap: Handicap::NONE,
            limits: Limits { depth: None, nodes: Some(3_000) },
        };
        let best = searcher.search(&request, &mut Unattended).best.expect("a legal move");
        let after = here.after(best);
        positions.push(after);
        let asked = Situation { positions: &positions, may_offer: true, ..ASKED };
        if matches!(adjudicator.decide(&asked), Decision::Play { offers: true, .. }) {
            offered.push(positions.len() - 1);
        }
    }
    (positions, offered)
}

#[test]
fn a_draw_is_offered_in_a_game_without_progress() {
    let (positions, offered) =
        self_play(position("r3k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/R3K3 w - - 0 30"), 98);
    println!("offered after {offered:?} of {} plies", positions.len() - 1);
    // Well before the fifty-move rule, which no pawn move can postpone.
    assert!(offered.len() > 4, "{}", positions[positions.len() - 1]);
    // Not before thirty moves have been played.
    assert!(offered.iter().all(|&ply| ply >= 60));
    // Where nobody can win, there is no reason to wait.
    assert!(offers(&[position("8/8/4k3/8/3K1n2/8/8/NN6 w - - 0 1")]));
}

#[test]
fn a_game_that_is_being_decided_is_not() {
    for fen in ["4k3/6pp/8/p6p/P6P/8/R5PP/4K3 w - - 0 20", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 20"] {
        let (_, offered) = self_play(position(fen), 60);
        assert_eq!(offered, [0; 0], "{fen}");
    }
    // Nor an offer while there is progress.
    let (positions, offered) = self_play(Position::start(), 100);
    for &ply in &offered {
        let here = &positions[ply];
        let quiet = here.halfmove_clock() >= 30
            || positions[..ply].iter().any(|earlier| earlier.hash() == here.hash());
        assert!(ply >= 60 && quiet, "{here}");
    }
}

#[test]
fn a_decision_made_in_steps_is_the_same() {
    let drawn = "8/8/4k3/3b4/8/4PK2/3B4/8 w - - 0 1";
    for fen in [drawn, "8/8/3k4/8/3K4/8/3P4/8 w - - 0 1"] {
        let positions = [position(fen)];
        let asked = Situation { positions: &positions, offered: true, ..ASKED };
        let mut adjudicator = Adjudicator::default();
        let mut deliberation = adjudicator.begin(&asked);
        let mut steps = 0;
        let decision = loop {
            steps += 1;
            if let Some(decision) = deliberation.step(&mut adjudicator, 500) {
                break decision;
            }
        };
        assert_eq!(decision, Adjudicator::default().decide(&asked), "{fen}");
        assert!(steps > 100, "{steps} steps: {fen}");
    }
}

#[test]
fn the_verdict_is_a_function_of_the_positions() {
    let opening = played(&Position::start().fen(), "e2e4 e7e5");
    let lost = [position("8/8/8/4k3/8/8/8/KQ6 b - - 0 1")];
    let mut adjudicator = Adjudicator::default();
    let asked = |positions| Situation { positions, offered: true, ..ASKED };
    let first = adjudicator.decide(&asked(&opening));
    adjudicator.decide(&asked(&lost));
    assert_eq!(adjudicator.decide(&asked(&opening)), first);
    // Without an offer or permission nothing is decided; a game that is over has no decision.
    assert_eq!(
        adjudicator.decide(&Situation { positions: &lost, ..ASKED }),
        Decision::Play { declined: None, offers: false }
    );
    let mated = [position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")];
    assert_eq!(
        adjudicator.decide(&asked(&mated)),
        Decision::Play { declined: None, offers: false }
    );
}
