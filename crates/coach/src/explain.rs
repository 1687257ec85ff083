//! Sentences about moves.

use luft_engine::rules::{Move, Position};
use luft_l10n::Text;

use crate::Score;
use crate::line::Line;
use crate::motifs::{self, Motif, WON};
use crate::words::notation;

/// A move that was worse than another. Scores are the mover's.
#[derive(Clone, Copy, Debug)]
pub struct Mistake<'a> {
    /// The position before the move.
    pub position: &'a Position,
    /// The move that was played.
    pub played: Move,
    /// The search's line from the position, which begins with the best move.
    pub best: &'a [Move],
    /// The search's line after the move that was played.
    pub reply: &'a [Move],
    /// The score of the best line.
    pub before: Score,
    /// The score after the move.
    pub after: Score,
}

/// What a mistake allows, or what it misses. `None` if the lines prove nothing of which a motif is
/// known: then the line itself should be shown.
pub fn explain(mistake: &Mistake<'_>) -> Option<Text> {
    let &Mistake { position, played, best, reply, .. } = mistake;
    let after = position.is_legal(played).then(|| position.after(played))?;
    let allowed = Line::new(&after, reply, position);
    let missed = Line::new(position, best, position);
    let gained = |line: &Option<Line>| line.as_ref().map_or(0, Line::gain);
    let (lost, won) = (gained(&allowed), gained(&missed));
    let allowed = allowed.and_then(|line| {
        let motif = motifs::best(&line)?;
        // What the best line loses too, the mistake has not allowed.
        let is_new = if motif.worth == WON { mistake.allows_mate() } else { lost > -won };
        is_new.then(|| tell("coach-allows", &line, &motif))
    });
    allowed.or_else(|| {
        let line = missed?;
        let motif = motifs::best(&line)?;
        let is_lost = if motif.worth == WON { mistake.misses_mate() } else { won > -lost };
        is_lost.then(|| tell("coach-misses", &line, &motif))
    })
}

/// Why a move is good: the first of the line. `None` if the line proves nothing of which a motif is
/// known. The score is the mover's.
pub fn reason(position: &Position, line: &[Move], _score: Score) -> Option<Text> {
    let line = Line::new(position, line, position)?;
    Some(motifs::best(&line)?.text)
}

impl Mistake<'_> {
    fn allows_mate(&self) -> bool {
        matches!(self.after, Score::Mate(..0)) && !matches!(self.before, Score::Mate(..0))
    }

    fn misses_mate(&self) -> bool {
        matches!(self.before, Score::Mate(1..)) && !matches!(self.after, Score::Mate(1..))
    }
}

/// The move that a mistake allows or misses, and what it does.
fn tell(id: &'static str, line: &Line, motif: &Motif) -> Text {
    let first = Text::new(id).with("san", notation(line.before(0), line.moves()[0]));
    Text::joined([first, motif.text.clone()])
}
