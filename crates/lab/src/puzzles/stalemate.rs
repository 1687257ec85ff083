//! Finds stalemates that save a lost game: positions in which exactly one move draws, and offers a
//! piece that must not be captured.

use luft_coach::{SideScore, balance};
use luft_persona::thinker::Thinker;
use luft_rules::{Move, PieceKind, Position};

use super::Puzzle;
use super::prove::{Proved, rating, themes};
use crate::judge::{Judge, JudgedLine};

/// The solver is behind by at least this many points: without the stalemate the game would be lost.
const BEHIND: i32 = -3;
/// A side that has more pieces than this, besides the king and pawns, can never give all of them
/// away.
const MOST_PIECES: u32 = 2;
/// The largest difference from zero of a draw's score, in centipawns.
const DRAWN: i32 = 20;
/// The solver's chances are at most this after any other move: 3.8 pawns behind.
const LOST: f64 = 0.2;
/// The largest number of the solver's moves.
const LONGEST: usize = 3;
/// The nodes of the search that rejects most candidates.
const FIRST: u64 = 6_000;

/// Whether the side to move is far behind, and has a move after which a capture is stalemate.
pub fn is_candidate(position: &Position) -> bool {
    let side = position.side_to_move();
    let pawns_and_king = position.pieces(side, PieceKind::Pawn).count() + 1;
    balance(position, side) <= BEHIND
        && position.color(side).count() - pawns_and_king <= MOST_PIECES
        && position.legal_moves().iter().any(|&mv| stalemating(&position.after(mv)).is_some())
}

/// A capture that is stalemate.
fn stalemating(position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    moves.iter().copied().find(|&mv| mv.capture().is_some() && position.after(mv).is_stalemate())
}

/// Whether a short search finds exactly one move that draws. It rejects most candidates among the
/// positions of games; a known puzzle can be too hard for it.
pub fn is_likely(judge: &mut Judge, candidate: &Position) -> bool {
    only_draw(judge, candidate, FIRST).is_some()
}

/// The puzzle of a candidate, with its themes and its rating, if there is one.
pub fn prove(
    judge: &mut Judge,
    thinker: &mut Thinker,
    position: &Position,
    nodes: u64,
) -> Option<Proved> {
    let (puzzle, line) = find(judge, position, nodes)?;
    Proved::new(&puzzle, &themes(&puzzle, &line), |puzzle| rating(thinker, puzzle))
}

/// The puzzle of a candidate, if exactly one move saves the game at each move of the solver, and
/// the line that ends in stalemate.
fn find(judge: &mut Judge, position: &Position, nodes: u64) -> Option<(Puzzle, Vec<Move>)> {
    let (mut line, mut now) = (Vec::new(), position.clone());
    let (mut seen, mut found) = (Vec::new(), None);
    for _ in 0..LONGEST {
        let Some(only) = only_draw(judge, &now, nodes) else { break };
        line.push(only);
        now = now.after(only);
        // A piece that must not be captured could give check for ever.
        if seen.contains(&now.hash()) {
            break;
        }
        seen.push(now.hash());
        let Some(reply) = judge.lines(&now, 1, nodes).into_iter().next() else { break };
        if let Some(capture) = stalemating(&now).filter(|_| is_behind(&now, &reply)) {
            let puzzle = Puzzle { position: position.clone(), solution: line.clone() };
            found = Some((puzzle, [&line[..], &[capture]].concat()));
        }
        line.push(reply.moves[0]);
        now = now.after(reply.moves[0]);
    }
    found
}

/// The only move that draws.
fn only_draw(judge: &mut Judge, position: &Position, nodes: u64) -> Option<Move> {
    let lines = judge.lines(position, 2, nodes);
    let [best, second] = &lines[..] else { return None };
    let is_draw = matches!(best.score, SideScore::Centipawns(score) if score.abs() <= DRAWN);
    (is_draw && second.score.chances() <= LOST).then(|| best.moves[0])
}

/// Whether the solver is still behind at the end of the other side's best line. Otherwise a fork or
/// an exchange would cause the draw.
fn is_behind(position: &Position, line: &JudgedLine) -> bool {
    let end = line.moves.iter().fold(position.clone(), |now, &mv| now.after(mv));
    balance(&end, !position.side_to_move()) <= BEHIND || end.is_stalemate()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use luft_coach::{Theme, motifs};
    use luft_engine::nnue::Network;
    use luft_rules::san;

    use super::*;

    fn found(fen: &str) -> Option<String> {
        let position = Position::from_fen(fen).expect("a position");
        let network = Network::read(luft_network::FILE).expect("the network");
        let mut judge = Judge::new(Arc::new(network));
        let found = find(&mut judge, &position, 200_000);
        assert_eq!(is_likely(&mut judge, &position), found.is_some());
        let (puzzle, line) = found?;
        assert!(is_candidate(&position));
        assert_eq!(motifs(&position, &line)[0].theme, Theme::Stalemate);
        Some(san::write(&position, puzzle.solution[0]))
    }

    #[test]
    fn a_rook_that_must_not_be_taken_saves_the_game() {
        let fen = "7k/8/6KP/8/8/2q5/8/r6R b - - 0 1";
        assert_eq!(found(fen), None, "Black is ahead");
        let fen = "5k2/6R1/4KP2/7p/4R2P/8/8/5r2 b - - 0 1";
        assert_eq!(found(fen).as_deref(), Some("Rxf6+"));
    }

    #[test]
    fn a_rook_that_is_taken_is_no_stalemate_if_a_pawn_can_move() {
        let fen = "5k2/6R1/4KP2/8/4R2P/7p/8/5r2 b - - 0 1";
        let position = Position::from_fen(fen).expect("a position");
        assert!(!is_candidate(&position));
    }
}
