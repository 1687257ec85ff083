//! `luft review`: judges the moves of games, and writes the games with what it has found.

use std::fs;
use std::io::{self, Read, Write};

use luft_coach::{ENGLISH, Score};
use luft_engine::rules::Position;
use luft_engine::search::{Handicap, Host, Limits, SearchRequest, SearchResult, Searcher, Value};
use luft_game::pgn::{PgnGame, Reader, decode};
use luft_l10n::{Catalogue, Plain};
use luft_review::{Judged, Review};

use crate::network;

/// The nodes of the search of each position, if none are given.
pub const DEFAULT_NODES: u32 = 200_000;

/// Reviews each game of a file in PGN, or of standard input, and writes it to `output`; the accuracies go to
/// standard error. A game that cannot be read is told there, too, and the others are reviewed as usual.
///
/// # Errors
/// If reading or writing fails, and at the end if some game could not be read.
pub fn run(file: Option<&str>, nodes: u32, mut output: impl Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    match file {
        Some(path) => bytes = fs::read(path)?,
        None => drop(io::stdin().lock().read_to_end(&mut bytes)?),
    }
    let mut searcher = Searcher::default();
    searcher.set_network(Some(network::shipped().map_err(io::Error::other)?));
    let english = Catalogue::parse(ENGLISH).map_err(io::Error::other)?;
    let (mut separator, mut faults) = ("", 0);
    for game in Reader::new(&decode(&bytes)) {
        match game {
            Ok(game) => {
                let review = reviewed(game, &mut searcher, nodes);
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

fn reviewed(game: PgnGame, searcher: &mut Searcher, nodes: u32) -> Review {
    let mut review = Review::new(game);
    // So what is found in a game does not depend on the games before it.
    searcher.clear();
    while let Some((position, before)) = review.next() {
        let history: Vec<u64> = before.iter().map(Position::hash).collect();
        let judged = judge(position, &history, searcher, nodes);
        review.judge(judged);
    }
    review
}

/// Searches a position for its two best moves.
fn judge(position: &Position, history: &[u64], searcher: &mut Searcher, nodes: u32) -> Judged {
    let limits = Limits { depth: None, nodes: Some(nodes.into()) };
    let request = SearchRequest { position, history, handicap: Handicap::NONE, limits };
    let mut second = Second::default();
    let found = searcher.search_lines(&request, 2, &mut second);
    Judged { score: score(&found), second: second.0, line: found.pv }
}

fn score(found: &SearchResult) -> Score {
    match found.score.value() {
        Value::Centipawns(worth) => Score::Centipawns(worth),
        Value::MateIn(moves) => Score::Mate(moves.cast_signed()),
        Value::MatedIn(moves) => Score::Mate(-moves.cast_signed().max(1)),
    }
}

/// Remembers what the second best move is worth.
#[derive(Default)]
struct Second(Option<Score>);

impl Host for Second {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        false
    }

    fn report(&mut self, result: &SearchResult) {
        if result.line == 2 {
            self.0 = Some(score(result));
        }
    }
}

fn accuracy(review: &Review) -> String {
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
