//! Whether the player's moves are right, and goals reached.

use luft_engine::rules::Color;
use luft_game::pgn::Nag;
use luft_game::{Outcome, WinReason};
use luft_protocol::{Info, UciScore};

use crate::session::{Goal, Session};

/// What the player is told about the last move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing yet: what is to be done.
    #[default]
    Open,
    /// It is right, and more moves are to be found.
    Right,
    /// The engine is still judging it. The text is the move in standard algebraic notation.
    Judging(String),
    /// It is wrong: the move in standard algebraic notation.
    Wrong(String),
    /// It gives the goal away. So many half-moves were made before it.
    Lost(usize),
    /// The exercise is solved.
    Solved,
    /// The game is over, and the goal was not reached.
    Failed,
}

impl Verdict {
    /// The word for it in reports.
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

/// The depth in plies from which a search is trusted.
const LEAST_DEPTH: u32 = 12;

/// A win is gone if the computer does not stand worse than this, in hundredths of a pawn.
const GONE: i32 = -50;

/// A draw is gone if the computer stands better than this.
const LOST: i32 = 400;

/// A draw is reached if the computer stands no better than this once it has been held for so many moves of
/// the player. A search that sees only repetitions says 0.
const DRAWN: i32 = 10;
const HELD: usize = 15;

/// The signs of mistakes: a variation with one of these shows what is wrong.
const MISTAKES: [Nag; 3] = [Nag(2), Nag(4), Nag(6)];

/// Whether the script has the game's last move, and not as a variation that it calls a mistake.
pub fn is_in_script(session: &Session) -> bool {
    session.along_script().is_some_and(|(script, node)| {
        let is_mistake = || script.nags(node).iter().any(|nag| MISTAKES.contains(nag));
        script.ply(node) == session.game().plies().len()
            && (script.continues(node) || !is_mistake())
    })
}

/// Whether the player's move is good enough, by what the engine thinks about the position after it: the other
/// side, whose score it is, may stand so well and no better. Without a thought the game is drawn there.
pub fn is_good(most: i32, thought: Option<&Info>) -> bool {
    let theirs = match thought.map(|thought| thought.score) {
        None => 0,
        Some(UciScore::Centipawns(worth)) => worth,
        Some(UciScore::Mate(moves)) => moves.signum() * i32::MAX,
    };
    theirs <= most
}

/// Whether the player reaches a goal by an outcome.
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

/// Whether a goal is reached or given away, by what the computer thinks about its own position after so many
/// moves of the player; `None` if neither is certain.
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
