//! How often the coach can explain a blunder, with a sample of its sentences.

use std::fmt::{self, Write as _};

use luft_coach::{Mistake, explain};
use luft_l10n::{Catalogue, Plain};
use luft_rules::{Move, Position, san};

use crate::human::evaluations::Blunder;
use crate::judge::Judge;

/// A blunder with the lines of the search, and the coach's sentence about it.
#[derive(Clone, Debug)]
pub struct Explained {
    fen: String,
    played: String,
    /// The best line, and the line after the move, each with its score for the mover.
    lines: [String; 2],
    /// The sentences, and the ids of their messages.
    sentence: Option<(String, String)>,
}

/// The number of half-moves of a line that are shown.
const SHOWN: usize = 10;

/// Searches the lines with a fixed number of nodes, and explains the move; `None` if, by this
/// search, it lost fewer winning chances than `least_loss`.
pub fn why(
    judge: &mut Judge,
    english: &Catalogue,
    blunder: &Blunder,
    nodes: u64,
    least_loss: f64,
) -> Option<Explained> {
    let Blunder { position, played, .. } = blunder;
    let after = position.after(*played);
    let best = judge.lines(position, 1, nodes).into_iter().next()?;
    let reply = judge.lines(&after, 1, nodes).into_iter().next();
    let (score, reply) = reply.map_or_else(
        || (luft_coach::SideScore::Centipawns(0), Vec::new()),
        |line| (-line.score, line.moves),
    );
    if best.score.chances() - score.chances() < least_loss {
        return None;
    }
    let text = explain(&Mistake {
        position,
        played: *played,
        best: &best.moves,
        reply: &reply,
        before: best.score,
        after: score,
    });
    let sentence = text.map(|text| {
        let ids = format!("{:?}", text.args());
        let ids = ids.split('"').filter(|word| word.starts_with("coach-")).collect::<Vec<_>>();
        (english.format(&text, &Plain), ids.join(" "))
    });
    Some(Explained {
        fen: position.fen(),
        played: san::write(position, *played),
        lines: [
            format!("{:?}: {}", best.score, written(position, &best.moves)),
            format!("{score:?}: {}", written(&after, &reply)),
        ],
        sentence,
    })
}

fn written(position: &Position, line: &[Move]) -> String {
    let mut position = position.clone();
    let words = line.iter().take(SHOWN).map(|&mv| {
        let word = san::write(&position, mv);
        position.play_unchecked(mv);
        word
    });
    words.collect::<Vec<_>>().join(" ")
}

impl Explained {
    /// Whether there is a sentence.
    pub fn is_told(&self) -> bool {
        self.sentence.is_some()
    }

    /// The messages of the sentence; empty if there is none.
    pub fn ids(&self) -> &str {
        self.sentence.as_ref().map_or("", |(_, ids)| ids)
    }
}

impl fmt::Display for Explained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let Self { fen, played, lines: [best, reply], sentence } = self;
        writeln!(text, "{fen}\n  {played}\n  best {best}\n  then {reply}")?;
        let said = sentence.as_ref().map_or("(no sentence)", |(said, _)| said);
        write!(f, "{text}  {said}")
    }
}
