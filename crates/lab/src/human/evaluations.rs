//! Games of people with an evaluation after each half-move, and the blunders in them.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use luft_coach::SideScore;
use luft_rules::random::mix;
use luft_rules::{Color, Move, Position};

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

/// Reads the games in `games`, and passes each to `take`, together with those of its moves that
/// lost at least `least_loss` winning chances. The same line of `evaluations` has a game's
/// evaluations: for White, `-` or nothing if there is none, `#n` for a mate.
///
/// # Errors
/// If a file cannot be read, a line is not a game or not its evaluations, or `take` returns an error.
pub fn blunders(
    games: &Path,
    evaluations: &Path,
    least_loss: f64,
    mut take: impl FnMut(&Game, Vec<Blunder>) -> Result<(), String>,
) -> Result<(), GamesError> {
    let io = |fault| GamesError::Io(evaluations.to_owned(), fault);
    let mut lines = BufReader::new(File::open(evaluations).map_err(io)?).lines();
    read(games, |game| {
        let line = lines.next().ok_or("no evaluations")?.map_err(|fault| fault.to_string())?;
        take(game, of_game(game, &line, least_loss)?)
    })
}

fn of_game(game: &Game, evaluations: &str, least_loss: f64) -> Result<Vec<Blunder>, String> {
    let scores = evaluations.split(',').map(score).collect::<Result<Vec<_>, _>>()?;
    let (number, is_held_out) = (game.number(), game.is_held_out());
    let mut found = Vec::new();
    if scores.iter().all(Option::is_none) {
        return Ok(found);
    }
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
            found.push(blunder);
        }
    })?;
    Ok(found)
}

/// White's score; `None` if there is none.
fn score(text: &str) -> Result<Option<SideScore>, String> {
    let number = |digits: &str| {
        digits.parse::<i32>().map_err(|_| format!("an evaluation cannot be read: {text}"))
    };
    Ok(match text.strip_prefix('#') {
        // After mate there is nothing to judge.
        Some(moves) => Some(number(moves)?).filter(|&moves| moves != 0).map(SideScore::Mate),
        None if matches!(text, "" | "-") => None,
        None => Some(SideScore::Centipawns(number(text)?)),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn losses(evaluations: &str) -> Vec<(String, f64)> {
        let game = Game {
            source: String::new(),
            ratings: [1500, 1400],
            moves: "f2f3 e7e5 g2g4 d8h4".to_owned(),
            control: None,
            clocks: Vec::new(),
        };
        let found = of_game(&game, evaluations, 0.2).expect("a game").into_iter();
        let told =
            |blunder: Blunder| (format!("{} {:?}", blunder.rating, blunder.after), blunder.loss());
        found.map(told).collect()
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

    #[test]
    fn a_damaged_line_is_named_by_its_number() {
        let folder = tempfile::tempdir().expect("a folder");
        let [games, evaluations] =
            ["games.tsv", "evaluations.tsv"].map(|name| folder.path().join(name));
        let line = "S01\t1500\t1400\t-\t0-1\t4\tf2f3 e7e5 g2g4 d8h4\t-\n";
        fs::write(&games, line.repeat(2)).expect("written");
        for (text, fault) in [
            ("-80,-90,,#0\n-\n", None),
            ("-\n-80,-9O,#-1,#0\n", Some("line 2: an evaluation cannot be read: -9O")),
            ("-80,-90,#x,#0\n-\n", Some("line 1: an evaluation cannot be read: #x")),
            ("-\n", Some("line 2: no evaluations")),
        ] {
            fs::write(&evaluations, text).expect("written");
            let read = blunders(&games, &evaluations, 0.2, |_, _| Ok(()));
            let told = read.err().map(|why| why.to_string());
            match fault {
                None => assert_eq!(told, None, "{text}"),
                Some(fault) => {
                    assert!(told.as_ref().is_some_and(|told| told.contains(fault)), "{told:?}");
                }
            }
        }
    }
}
