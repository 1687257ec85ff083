//! Makes puzzles of king and pawn against king. At each move of the solver, exactly one move keeps
//! the win or the draw, and the first is a king move. The engine's bitbase, which has the result of
//! all these positions, proves it.

use std::cmp::Reverse;

use luft_coach::{Theme, motifs};
use luft_engine::eval::kpk;
use luft_rules::random::mix;
use luft_rules::{Color, Move, PieceKind, Position, Square};

use super::Puzzle;
use crate::judge::Judge;

/// The themes of these endings. A draw by stalemate or a win by promotion is not a theme, because
/// it is the normal end.
pub const THEMES: [Theme; 2] = [Theme::Opposition, Theme::KeySquare];
/// The largest number of the solver's moves.
const LONGEST: usize = 3;
/// The smallest number of legal moves among which the solver must find the right one.
const FEWEST_MOVES: usize = 3;
/// The nodes for each move of the line that shows the result, and the longest such line.
const NODES: u64 = 4_000;
const LONGEST_LINE: usize = 60;

/// The puzzles with their themes: for each file up to the middle, each rank of the pawn and each
/// side, the longest puzzle for each theme. Half of them are mirrored, and half have a black pawn.
pub fn make(judge: &mut Judge) -> Vec<(Puzzle, Vec<Theme>)> {
    let mut made = Vec::new();
    for number in 0..20_usize {
        let owner = if number.is_multiple_of(2) { Color::White } else { Color::Black };
        let file = if number / 2 % 2 == 0 { number / 5 } else { 7 - number / 5 };
        let Some(pawn) = Square::new(8 * (1 + number % 5) + file) else { continue };
        for solver in [owner, !owner] {
            made.extend(of_pawn(judge, pawn.relative_to(owner), owner, solver));
        }
    }
    made
}

/// For each theme, the first puzzle that has it.
fn of_pawn(
    judge: &mut Judge,
    pawn: Square,
    owner: Color,
    solver: Color,
) -> Vec<(Puzzle, Vec<Theme>)> {
    let mut open = THEMES.to_vec();
    let mut made = Vec::new();
    for puzzle in candidates(pawn, owner, solver) {
        let themes = themes(judge, &puzzle, owner);
        if themes.iter().any(|theme| open.contains(theme)) {
            open.retain(|theme| !themes.contains(theme));
            made.push((puzzle, themes));
        }
        if open.is_empty() {
            break;
        }
    }
    made
}

/// The themes of a puzzle, if exactly one move keeps the result at each move of the solver.
pub fn prove(judge: &mut Judge, puzzle: &Puzzle) -> Option<Vec<Theme>> {
    let solver = puzzle.position.side_to_move();
    let attacks = !puzzle.position.pieces(solver, PieceKind::Pawn).is_empty();
    let mut now = puzzle.position.clone();
    for (number, &mv) in puzzle.solution.iter().enumerate() {
        if number % 2 == 0 && only_move(&now, attacks) != Some(mv) {
            return None;
        }
        now = now.after(mv);
    }
    Some(themes(judge, puzzle, if attacks { solver } else { !solver }))
}

fn themes(judge: &mut Judge, puzzle: &Puzzle, owner: Color) -> Vec<Theme> {
    let line = line(judge, puzzle, owner).unwrap_or_default();
    let themes = motifs(&puzzle.position, &line).into_iter().map(|motif| motif.theme);
    themes.filter(|theme| THEMES.contains(theme)).collect()
}

/// Positions with this pawn in which only one move, a king move, keeps the result; those with the
/// longest solutions first.
fn candidates(pawn: Square, owner: Color, solver: Color) -> Vec<Puzzle> {
    let kings = Square::all().flat_map(|own| Square::all().map(move |other| (own, other)));
    let mut found: Vec<Puzzle> = kings
        .filter_map(|(own, other)| {
            let position = position(pawn, own, other, owner, solver)?;
            let solution = solution(&position, solver == owner, LONGEST);
            let first = solution.first()?;
            (first.piece() == PieceKind::King).then_some(Puzzle { position, solution })
        })
        .collect();
    found
        .sort_by_cached_key(|puzzle| (Reverse(puzzle.solution.len()), mix(puzzle.position.hash())));
    found
}

/// The position, if it is legal.
fn position(
    pawn: Square,
    own: Square,
    other: Square,
    owner: Color,
    to_move: Color,
) -> Option<Position> {
    let letter = |piece: char, color| {
        if color == Color::White { piece.to_ascii_uppercase() } else { piece }
    };
    let pieces =
        [(own, letter('k', owner)), (other, letter('k', !owner)), (pawn, letter('p', owner))];
    let on = |square| pieces.iter().find(|&&(place, _)| place == square).map_or('1', |&(_, it)| it);
    let rank = |rank: usize| -> String {
        (0..8).filter_map(|file| Square::new(8 * rank + file)).map(on).collect()
    };
    let ranks: Vec<String> = (0..8).rev().map(rank).collect();
    let side = if to_move == Color::White { 'w' } else { 'b' };
    // Empty squares are counted together.
    let board = (2..=8).rev().fold(ranks.join("/"), |board, count: usize| {
        board.replace(&"1".repeat(count), &count.to_string())
    });
    Position::from_fen(&format!("{board} {side} - - 0 1")).ok()
}

/// Whether the side with the pawn wins. Without a pawn nobody does.
fn wins(position: &Position) -> bool {
    kpk::is_won(position).unwrap_or(false)
}

/// The longest line in which each move of the solver is the only one that keeps the result.
fn solution(position: &Position, attacks: bool, left: usize) -> Vec<Move> {
    let Some(only) = only_move(position, attacks) else { return Vec::new() };
    let after = position.after(only);
    let mut longest = Vec::new();
    if left > 1 {
        for &reply in &after.legal_moves() {
            let rest = solution(&after.after(reply), attacks, left - 1);
            if !rest.is_empty() && rest.len() + 1 > longest.len() {
                longest = [&[reply][..], &rest[..]].concat();
            }
        }
    }
    [&[only][..], &longest[..]].concat()
}

/// The only move, among several, that wins for the side with the pawn, or draws for the other side;
/// `None` if there is no such move, and in other endings.
pub fn only_move(position: &Position, attacks: bool) -> Option<Move> {
    let moves = position.legal_moves();
    let is_other = position.occupied().count() != 3 || position.kind(PieceKind::Pawn).is_empty();
    let is_settled =
        is_other || wins(position) != attacks || moves.iter().any(|mv| mv.promotion().is_some());
    if is_settled || moves.len() < FEWEST_MOVES {
        return None;
    }
    let mut keeping = moves.iter().copied().filter(|&mv| wins(&position.after(mv)) == attacks);
    let only = keeping.next()?;
    keeping.next().is_none().then_some(only)
}

/// The solution, and its continuation until the pawn promotes, is lost, or ends in stalemate. The
/// side with the pawn pushes it if the position is drawn anyway. `None` if none of this happens.
fn line(judge: &mut Judge, puzzle: &Puzzle, owner: Color) -> Option<Vec<Move>> {
    let (mut line, mut now) = (puzzle.solution.clone(), puzzle.end());
    while !now.kind(PieceKind::Pawn).is_empty() && now.has_legal_move() {
        if line.len() == LONGEST_LINE {
            return None;
        }
        let push = || {
            let pushes = now.side_to_move() == owner && !wins(&now);
            now.legal_moves().iter().copied().find(|mv| pushes && mv.piece() == PieceKind::Pawn)
        };
        let mv = push().or_else(|| Some(judge.lines(&now, 1, NODES).first()?.moves[0]))?;
        line.push(mv);
        now = now.after(mv);
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use luft_engine::nnue::Network;
    use luft_rules::san;

    use super::*;

    fn only(fen: &str, attacks: bool) -> Option<String> {
        let position = Position::from_fen(fen).expect("a position");
        only_move(&position, attacks).map(|mv| san::write(&position, mv))
    }

    #[test]
    fn the_only_move_takes_the_opposition() {
        assert_eq!(only("4k3/8/8/4K3/4P3/8/8/8 b - - 0 1", false).as_deref(), Some("Ke7"));
        assert_eq!(only("4k3/8/8/8/8/4K3/4P3/8 w - - 0 1", true), None, "two moves win");
        assert_eq!(only("4k3/8/8/4K3/4P3/8/8/8 b - - 0 1", true), None, "nothing is won");
    }

    #[test]
    #[ignore = "long"]
    fn the_longest_solution_is_found_and_its_themes_are_named() {
        let network = Network::read(luft_network::FILE).expect("the network");
        let mut judge = Judge::new(Arc::new(network));
        let pawn = Square::new(28).expect("e4");
        for (solver, most) in [(Color::White, 2), (Color::Black, 1)] {
            let made = of_pawn(&mut judge, pawn, Color::White, solver);
            assert!((1..=most).contains(&made.len()), "{made:?}");
            for (puzzle, themes) in made {
                assert!(themes.iter().all(|theme| THEMES.contains(theme)), "{themes:?}");
                let mut now = puzzle.position.clone();
                for (number, &mv) in puzzle.solution.iter().enumerate() {
                    let attacks = solver == Color::White;
                    assert!(
                        number % 2 == 1 || only_move(&now, attacks) == Some(mv),
                        "{}",
                        now.fen()
                    );
                    now = now.after(mv);
                }
            }
        }
    }
}
