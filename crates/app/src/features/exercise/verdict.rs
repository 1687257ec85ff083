//! Whether the player's moves are right, and whether goals are reached.

use luft_game::pgn::Nag;
use luft_game::{Outcome, WinReason};
use luft_protocol::{Info, UciScore};
use luft_rules::Color;

use crate::session::{Goal, Session};

/// The verdict on the player's last move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// None yet: the card says what to do.
    #[default]
    Open,
    /// The move is right, and there are more moves to find.
    Right,
    /// The engine is still judging the move, given in standard algebraic notation.
    Judging(String),
    /// The move is wrong; it is given in standard algebraic notation.
    Wrong(String),
    /// The move makes the goal unreachable. The number is that of the half-moves before it.
    Lost(usize),
    /// The exercise is solved.
    Solved,
    /// The game is over, and the goal was not reached.
    Failed,
}

impl Verdict {
    /// Its word in reports.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Open => "begun",
            Self::Right => "right",
            Self::Judging(_) => "judging",
            Self::Wrong(_) => "wrong",
            Self::Lost(_) | Self::Failed => "failed",
            Self::Solved => "solved",
        }
    }
}

/// The least depth, in plies, at which a search is trusted.
const LEAST_DEPTH: u32 = 12;

/// A win is lost if the computer's score is above this, in hundredths of a pawn.
const GONE: i32 = -50;

/// A draw is lost if the computer's score is above this, in hundredths of a pawn.
const LOST: i32 = 400;

/// A draw is reached if the computer's score is at most this after the player has held the draw for
/// [`HELD`] moves. A search that sees only repetitions says 0.
const DRAWN: i32 = 10;
const HELD: usize = 15;

/// The signs of mistakes: a variation that begins with one of these shows a wrong move.
const MISTAKES: [Nag; 3] = [Nag(2), Nag(4), Nag(6)];

/// Whether the game's last move is in the script, and not in a variation that shows a wrong move.
pub fn is_in_script(session: &Session) -> bool {
    session.along_script().is_some_and(|(script, node)| {
        let is_mistake = || script.nags(node).iter().any(|nag| MISTAKES.contains(nag));
        script.ply(node) == session.game().plies().len()
            && (script.continues(node) || !(is_mistake() || is_lichess_lesson(session)))
    })
}

/// Whether the exercise is an interactive lesson of lichess: its main line alone is right, and its
/// variations say why other moves are not.
fn is_lichess_lesson(session: &Session) -> bool {
    let tags = session.source().map(|source| source.pgn().tags());
    tags.is_some_and(|tags| tags.get("ChapterMode") == Some("gamebook"))
}

/// Whether the player's move is good enough, by the engine's evaluation of the position after it:
/// the other side's score may be at most `most`. Without an evaluation the position is drawn.
pub fn is_good(most: i32, thought: Option<&Info>) -> bool {
    thought.map_or(0, |thought| thought.score.rank()) <= most
}

/// Whether an outcome reaches the player's goal.
pub fn reaches(goal: Goal, outcome: Outcome, own: Color) -> bool {
    let is_win = outcome.winner() == Some(own);
    match goal {
        Goal::Line | Goal::Better(_) => false,
        Goal::Mate => {
            is_win && matches!(outcome, Outcome::Win { reason: WinReason::Checkmate, .. })
        }
        Goal::Win => is_win,
        Goal::Draw => outcome.winner() != Some(!own),
    }
}

/// Whether a goal is reached or given away, by the computer's evaluation of its own position after
/// this many moves of the player; `None` if neither is certain.
pub fn judge(goal: Goal, thought: &Info, moves: usize) -> Option<bool> {
    let Info { score, depth, .. } = thought;
    let is_deep = *depth >= LEAST_DEPTH;
    match (goal, score) {
        (Goal::Line | Goal::Better(_), _) => None,
        (Goal::Win, UciScore::Mate(moves)) if *moves <= 0 => Some(true),
        (_, UciScore::Mate(moves)) => (*moves > 0).then_some(false),
        (Goal::Win | Goal::Mate, UciScore::Centipawns(worth)) => {
            (is_deep && *worth > GONE).then_some(false)
        }
        (Goal::Draw, UciScore::Centipawns(worth)) if is_deep && *worth > LOST => Some(false),
        (Goal::Draw, UciScore::Centipawns(worth)) => {
            (is_deep && *worth <= DRAWN && moves >= HELD).then_some(true)
        }
    }
}
