//! Sentences about moves.

use luft_l10n::Text;
use luft_rules::{Move, PieceKind, Position, between};

use crate::SideScore;
use crate::board::attacks_from;
use crate::line::Line;
use crate::motifs::{self, Motif, Theme, WON};
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
    pub before: SideScore,
    /// The score after the move.
    pub after: SideScore,
}

/// What a mistake allows or misses. `None` if the lines prove no known motif; then show the line
/// itself.
pub fn explain(mistake: &Mistake<'_>) -> Option<Text> {
    let &Mistake { position, played, best, reply, .. } = mistake;
    let after = position.is_legal(played).then(|| position.after(played))?;
    if after.is_stalemate() {
        return Some(Text::new("coach-stalemate-now"));
    }
    let allowed = Line::new(&after, reply, position);
    let missed = Line::new(position, best, position);
    let gained = |line: &Option<Line>| line.as_ref().map_or(0, Line::gain);
    let (lost, won) = (gained(&allowed), gained(&missed));
    let allowed = allowed.and_then(|line| {
        let motif = motifs::best(&line)?;
        let is_new = match motif.theme {
            Theme::Mate | Theme::BackRank => mistake.allows_mate(),
            Theme::Stalemate | Theme::Opposition | Theme::KeySquare => true,
            // If the best line loses it too, the mistake did not allow it.
            _ => {
                lost > -won
                    && mistake.is_explained_by(&motif)
                    && !(motif.at == 0 && mistake.is_taken_back(&line))
            }
        };
        is_new.then_some((line, motif))
    });
    let missed = missed.and_then(|line| {
        let motif = motifs::best(&line)?;
        let is_lost = match motif.theme {
            Theme::Mate | Theme::BackRank => mistake.misses_mate(),
            Theme::Stalemate | Theme::Opposition | Theme::KeySquare => true,
            _ => won > -lost && mistake.is_explained_by(&motif),
        };
        is_lost.then_some((line, motif))
    });
    match (allowed, missed) {
        (Some((line, motif)), None) => Some(tell_allowed(mistake, &line, &motif)),
        (Some((line, motif)), Some((_, other)))
            if motif.worth == WON || other.worth < WON && lost >= won =>
        {
            Some(tell_allowed(mistake, &line, &motif))
        }
        (_, Some((line, motif))) => {
            let first = told_moves(["coach-misses", "coach-misses-then"], &line, &motif);
            Some(Text::joined([first, motif.text]))
        }
        (None, None) => None,
    }
}

/// Why the first move of a line is good. `None` if the line proves no known motif. The score is the
/// mover's.
pub fn reason(position: &Position, line: &[Move], score: SideScore) -> Option<Text> {
    let line = Line::new(position, line, position)?;
    let motif = motifs::best(&line)?;
    // The lesser evil may win a pawn, but that is not why it is played.
    let is_good = !matches!(score, SideScore::Mate(..=0));
    let text = match motif.at {
        0 => motif.text,
        at => {
            let then = Text::new("coach-prepares")
                .with("then", notation(line.before(at), line.moves()[at]));
            Text::joined([then, motif.text])
        }
    };
    is_good.then_some(text)
}

impl Mistake<'_> {
    fn allows_mate(&self) -> bool {
        matches!(self.after, SideScore::Mate(..0)) && !matches!(self.before, SideScore::Mate(..0))
    }

    /// Whether the gain may be the reason. Winning a pawn or two does not explain the loss of much
    /// more.
    fn is_explained_by(&self, motif: &Motif) -> bool {
        const MOST_FOR_PAWNS: [i32; 3] = [0, 350, 550];
        let Some(&most) = MOST_FOR_PAWNS.get(motif.worth.max(0) as usize) else { return true };
        match (self.before, self.after) {
            (SideScore::Centipawns(before), SideScore::Centipawns(after)) => before - after <= most,
            _ => false,
        }
    }

    /// Whether the line begins by recapturing.
    fn is_taken_back(&self, line: &Line) -> bool {
        let answer = line.moves()[0];
        let points = |taken: Option<PieceKind>| taken.map_or(0, PieceKind::points);
        answer.captured_on() == Some(self.played.to())
            && points(answer.capture()) <= points(self.played.capture())
    }

    fn misses_mate(&self) -> bool {
        matches!(self.before, SideScore::Mate(1..)) && !matches!(self.after, SideScore::Mate(1..))
    }
}

/// The moves that a mistake allows or misses: the first, and the one that brings the motif about.
fn told_moves([first, with_later]: [&'static str; 2], line: &Line, motif: &Motif) -> Text {
    let written = |number: usize| notation(line.before(number), line.moves()[number]);
    match motif.at {
        0 => Text::new(first).with("san", written(0)),
        at => Text::new(with_later).with("san", written(0)).with("then", written(at)),
    }
}

/// What a mistake allows, and what it has given up.
fn tell_allowed(mistake: &Mistake<'_>, line: &Line, motif: &Motif) -> Text {
    let first = told_moves(["coach-allows", "coach-allows-then"], line, motif);
    let given_up = given_up(mistake, line, motif);
    Text::joined([first, motif.text.clone()].into_iter().chain(given_up))
}

/// Whether the piece that moved protected what is captured now, or blocked the attack.
fn given_up(mistake: &Mistake<'_>, line: &Line, motif: &Motif) -> Option<Text> {
    let &Mistake { position, played, .. } = mistake;
    let taking = line.moves()[0];
    let target = taking.captured_on().filter(|&square| square != played.to())?;
    let is_about_it = matches!(motif.theme, Theme::Hanging | Theme::Exchange);
    let protected = |position: &Position, from| attacks_from(position, from).has(target);
    let id = if !is_about_it {
        return None;
    } else if protected(position, played.from()) && !protected(line.before(0), played.to()) {
        "coach-unprotected"
    } else if between(taking.from(), target).has(played.from()) {
        "coach-opened"
    } else {
        return None;
    };
    Some(Text::new(id).with("piece", played.piece().name()))
}
