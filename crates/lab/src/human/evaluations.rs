//! Games of people with an evaluation after each half-move, and the blunders in them.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::ops::ControlFlow;
use std::path::Path;

use luft_coach::SideScore;
use luft_engine::rules::random::mix;
use luft_engine::rules::{Color, Move, Position};

use super::games::{Game, GamesError, read};

/// A move of a game that lost winning chances.
#[derive(Clone, Debug)]
pub struct Blunder {
    /// The position before the move.
    pub position: Position,
    /// The move.
    pub played: Move,
    /// The mover's rating.
    pub rating: u16,
    /// The score before the move, the mover's.
    pub before: SideScore,
    /// The score after it, the mover's.
    pub after: SideScore,
    /// A number that differs from move to move, and is the same on every machine.
    pub number: u64,
    /// Whether its game is held out for measuring.
    pub is_held_out: bool,
}

impl Blunder {
    /// The winning chances that the move lost, from 0 to 1.
    pub fn loss(&self) -> f64 {
        self.before.chances() - self.after.chances()
    }
}

/// Reads the moves that lost at least so many winning chances, of the games in `games`, whose
/// evaluations stand in the same lines of `evaluations`: for White, `-` where there is none, `#n`
/// for a mate. Games without evaluations are skipped. After `take` breaks, no more are passed.
///
/// # Errors
/// If a file cannot be read, a line is not a game, or `take` returns an error.
pub fn blunders(
    games: &Path,
    evaluations: &Path,
    least_loss: f64,
    mut take: impl FnMut(Blunder) -> Result<ControlFlow<()>, String>,
) -> Result<(), GamesError> {
    let io = |fault| GamesError::Io(evaluations.to_owned(), fault);
    let mut lines = BufReader::new(File::open(evaluations).map_err(io)?).lines();
    let mut is_over = false;
    read(games, |game| {
        let line = lines.next().ok_or("no evaluations")?.map_err(|fault| fault.to_string())?;
        if is_over {
            return Ok(());
        }
        let mut found = Vec::new();
        of_game(game, &line, least_loss, &mut |blunder| found.push(blunder))?;
        for blunder in found {
            if !is_over && take(blunder)?.is_break() {
                is_over = true;
            }
        }
        Ok(())
    })
}

fn of_game(
    game: &Game,
    evaluations: &str,
    least_loss: f64,
    take: &mut impl FnMut(Blunder),
) -> Result<(), String> {
    if evaluations == "-" {
        return Ok(());
    }
    let scores: Vec<Option<SideScore>> = evaluations.split(',').map(score).collect();
    let (number, is_held_out) = (game.number(), game.is_held_out());
    game.replay(|position, ply, played| {
        let known = |ply: usize| scores.get(ply).copied().flatten();
        let white = ply.checked_sub(1).and_then(known).zip(known(ply));
        let Some((before, after)) = white else { return };
        let side = position.side_to_move();
        let own = |score: SideScore| if side == Color::White { score } else { -score };
        let blunder = Blunder {
            position: position.clone(),
            played,
            rating: game.ratings[side.index()],
            before: own(before),
            after: own(after),
            number: mix(number.wrapping_add(ply as u64)),
            is_held_out,
        };
        if blunder.loss() >= least_loss {
            take(blunder);
        }
    })
}

/// White's score; `None` where there is none.
fn score(text: &str) -> Option<SideScore> {
    match text.strip_prefix('#') {
        // Nothing is to be judged once a side is mated.
        Some(moves) => moves.parse().ok().filter(|&moves| moves != 0).map(SideScore::Mate),
        None => text.parse().ok().map(SideScore::Centipawns),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn losses(evaluations: &str) -> Vec<(String, f64)> {
        let game = Game {
            source: String::new(),
            ratings: [1500, 1400],
            moves: "f2f3 e7e5 g2g4 d8h4".to_owned(),
            control: None,
            clocks: Vec::new(),
        };
        let mut found = Vec::new();
        let mut take = |blunder: Blunder| {
            let mover = format!("{} {:?}", blunder.rating, blunder.after);
            found.push((mover, blunder.loss()));
        };
        of_game(&game, evaluations, 0.2, &mut take).expect("a game");
        found
    }

    #[test]
    fn blunders_are_found_for_their_movers() {
        let found = losses("-80,-90,#-1,#0");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].0, "1500 Mate(-1)");
        assert!((found[0].1 - 0.418).abs() < 0.01, "{found:?}");
        assert_eq!(losses("-80,300,290,280")[0].0, "1400 Centipawns(-300)");
        assert_eq!(losses("-80,-,#-1,#0"), [], "nothing is known before the move");
        assert_eq!(losses("-"), []);
    }
}
