//! `luft review`: judges the moves of games, and writes the annotated games.

use std::fs;
use std::io::{self, Read, Write};

use luft_coach::ENGLISH;
use luft_game::pgn::{PgnGame, PgnReader, decode};
use luft_judge::{Judge, final_score};
use luft_l10n::{Catalogue, Plain};
use luft_review::{GameReview, Judged};
use luft_rules::Position;

use crate::network;

/// The default number of nodes for the search of each position.
pub const DEFAULT_NODES: u32 = 200_000;

/// Reviews each game of a PGN file, or of standard input, and writes it to `output`; the accuracies
/// go to standard error. A game that cannot be read is reported there, too, and the others are
/// reviewed as usual.
///
/// # Errors
/// If reading or writing fails, or, at the end, if some game could not be read.
pub fn run(file: Option<&str>, nodes: u32, mut output: impl Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    match file {
        Some(path) => bytes = fs::read(path)?,
        None => drop(io::stdin().lock().read_to_end(&mut bytes)?),
    }
    let mut judge = Judge::new(network::shipped().map_err(io::Error::other)?);
    let english = Catalogue::parse(ENGLISH).map_err(io::Error::other)?;
    let (mut separator, mut faults) = ("", 0);
    for game in PgnReader::new(&decode(&bytes)) {
        match game {
            Ok(game) => {
                let review = reviewed(game, &mut judge, nodes);
                let annotated = review.annotated(&|text| english.format(text, &Plain));
                write!(output, "{separator}{annotated}")?;
                output.flush()?;
                separator = "\n";
                eprintln!("luft: {}", accuracy(&review));
            }
            Err(fault) => {
                faults += 1;
                eprintln!("luft: {fault}");
            }
        }
    }
    match faults {
        0 => Ok(()),
        1 => Err(io::Error::other("1 game could not be read")),
        _ => Err(io::Error::other(format!("{faults} games could not be read"))),
    }
}

fn reviewed(game: PgnGame, judge: &mut Judge, nodes: u32) -> GameReview {
    let mut review = GameReview::new(game);
    // Thus the findings in a game do not depend on the games before it.
    judge.clear();
    while let Some((position, before)) = review.next() {
        let history: Vec<u64> = before.iter().map(Position::hash).collect();
        let judged = judged(position, &history, judge, nodes);
        review.judge(judged);
    }
    review
}

/// Searches a position for its two best moves.
fn judged(position: &Position, history: &[u64], judge: &mut Judge, nodes: u32) -> Judged {
    let mut lines = judge.lines_in_game(position, history, 2, nodes.into()).into_iter();
    match (lines.next(), lines.next()) {
        (Some(best), second) => {
            Judged { score: best.score, second: second.map(|line| line.score), line: best.moves }
        }
        (None, _) => Judged { score: final_score(position), second: None, line: Vec::new() },
    }
}

fn accuracy(review: &GameReview) -> String {
    let tags = review.game().tags();
    let side = |tag, accuracy: Option<u32>| {
        let name = tags.get(tag).unwrap_or("?");
        accuracy.map(|percent| format!("{name} {percent} %"))
    };
    let [white, black] = review.accuracy();
    let sides = [side("White", white), side("Black", black)];
    match sides.into_iter().flatten().collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => "a game without moves".to_owned(),
        sides => format!("accuracy: {sides}"),
    }
}
