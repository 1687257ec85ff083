//! How the computer conducts itself: whether it takes a draw, offers one, or
//! gives the game up.
//!
//! It judges as a fair opponent would: by a search at full strength, whatever
//! level it plays at, and by what endgame theory knows. A judgement is a function
//! of the game's positions alone, and its searches are bounded by nodes, so that
//! it is the same on every machine and takes no noticeable time.

mod draws;
mod kpk;

use crate::level::Level;
use crate::rules::{Color, Position};
use crate::search::{Limits, Score, Searcher, Task, Unattended, Value};

/// The game as the side to move finds it.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// Every position of the game, the one on the board last.
    pub positions: &'a [Position],
    /// Whether the opponent has offered a draw.
    pub offered: bool,
    /// Whether it would be fitting to offer one: no other offer was made of late,
    /// for instance.
    pub may_offer: bool,
    /// Whether it may resign.
    pub may_resign: bool,
}

/// What the side to move does, beside moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It accepts the draw offered. There is nothing to be played.
    Accept,
    /// It resigns. There is nothing to be played.
    Resign,
    /// It plays on.
    Play {
        /// Why it declines the draw, if one was offered.
        declined: Option<DeclineReason>,
        /// Whether it offers a draw with its move.
        offers: bool,
    },
}

impl Decision {
    /// Nothing but a move.
    const PLAY: Self = Self::Play { declined: None, offers: false };
}

/// Why a draw is declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclineReason {
    /// It mates by force.
    Mate,
    /// It stands better.
    Better,
    /// Nobody stands worse, but hardly anything has been played yet.
    Early,
}

/// From so many centipawns on one stands better.
const BETTER: i32 = 60;

/// With so many centipawns an advantage is there to be won with, however long it
/// has brought nothing.
const WINNING: i32 = 150;

/// Behind by so many centipawns one is glad of a draw even in the opening.
const WORSE: i32 = 100;

/// Behind by so many centipawns, a queen for nothing, one cannot save the game.
const HOPELESS: i32 = 900;

/// Up to so many centipawns nobody stands better.
const EVEN: i32 = 25;

/// Half-moves without capture or pawn's move after which nothing goes on.
const IDLE_PLIES: u16 = 30;

/// Half-moves without capture or pawn's move after which even a great advantage
/// may be one that brings nothing: a fortress holds.
const FORTRESS_PLIES: u16 = 60;

/// Decides for the computer; see [`Self::decide`].
pub struct Adjudicator {
    /// A searcher of its own: it must neither see what the game's search knows,
    /// which depends on the time that had, nor tell it anything.
    searcher: Searcher,
}

impl Default for Adjudicator {
    fn default() -> Self {
        Self { searcher: Searcher::new(1) }
    }
}

impl Adjudicator {
    /// What to do for the side to move, beside moving. Without a legal move, or
    /// without a position, there is nothing to do.
    pub fn decide(&mut self, situation: &Situation<'_>) -> Decision {
        let Situation { positions, offered, may_offer, may_resign } = *situation;
        let Some(here) = positions.last() else { return Decision::PLAY };
        if !(offered || may_offer || may_resign) || !here.has_legal_move() {
            return Decision::PLAY;
        }
        self.searcher.clear();
        let mut case = Case {
            searcher: &mut self.searcher,
            positions,
            hashes: positions.iter().map(Position::hash).collect(),
            here,
        };
        if offered {
            match case.objection() {
                None => Decision::Accept,
                declined => Decision::Play { declined, offers: false },
            }
        } else if may_resign && case.is_lost() {
            Decision::Resign
        } else {
            Decision::Play { declined: None, offers: may_offer && case.goes_nowhere() }
        }
    }
}

/// One situation under judgement.
struct Case<'a> {
    searcher: &'a mut Searcher,
    positions: &'a [Position],
    hashes: Vec<u64>,
    /// The position on the board.
    here: &'a Position,
}

impl Case<'_> {
    fn us(&self) -> Color {
        self.here.side_to_move()
    }

    /// Half-moves played.
    fn plies(&self) -> usize {
        self.positions.len() - 1
    }

    /// What the position so many plies ago is worth to who was to move; `None`
    /// before the game's first.
    fn score(&mut self, plies_ago: usize, nodes: u64) -> Option<Score> {
        let index = self.plies().checked_sub(plies_ago)?;
        let task = Task {
            position: &self.positions[index],
            history: &self.hashes[..index],
            level: Level::Hard,
            seed: 0,
            limits: Limits { depth: None, nodes: Some(nodes) },
        };
        Some(self.searcher.search(&task, &mut Unattended).score)
    }

    /// What speaks against a draw, if something does. A draw is not accepted at
    /// the first sight of it: something may be hidden.
    fn objection(&mut self) -> Option<DeclineReason> {
        const LOOKS: [u64; 2] = [60_000, 250_000];
        if !draws::has_winning_material(self.here, self.us())
            || draws::is_theoretical_draw(self.here)
        {
            return None;
        }
        LOOKS.iter().find_map(|&nodes| {
            let score = self.score(0, nodes)?;
            self.objection_to(score)
        })
    }

    /// What speaks against a draw in a position that is worth so much.
    fn objection_to(&self, score: Score) -> Option<DeclineReason> {
        // A small advantage that has long brought nothing will bring nothing.
        let idle = i32::from(self.here.halfmove_clock());
        let wanted = (BETTER + 2 * (idle - 20).max(0)).min(WINNING);
        if let Value::MateIn(_) = score.value() {
            Some(DeclineReason::Mate)
        } else if score.raw() >= wanted {
            Some(DeclineReason::Better)
        } else if self.has_hardly_begun() && score.raw() > -WORSE {
            Some(DeclineReason::Early)
        } else {
            None
        }
    }

    /// Whether hardly anything has been played and taken.
    fn has_hardly_begun(&self) -> bool {
        self.plies() < 20 && self.here.occupied().count() >= 26
    }

    /// Whether the game is lost beyond saving, and was when it was last this
    /// side's turn, so that it is not one surprise that decides.
    fn is_lost(&mut self) -> bool {
        /// To see that all is well, which it mostly is.
        const GLANCE: u64 = 2_000;
        const NOW: u64 = 30_000;
        const BEFORE: u64 = 20_000;
        let behind = |score: Option<Score>, by: i32| score.is_some_and(|score| score.raw() <= -by);
        if self.may_be_saved() || !behind(self.score(0, GLANCE), HOPELESS - 150) {
            return false;
        }
        let now = self.score(0, NOW);
        // The last move of the game is left to whom it belongs.
        let at_once = now.is_some_and(|score| score.value() == Value::MatedIn(1));
        !at_once && behind(now, HOPELESS) && behind(self.score(2, BEFORE), HOPELESS)
    }

    /// Whether there is a way out that a search may not see.
    fn may_be_saved(&self) -> bool {
        self.here.halfmove_clock() >= FORTRESS_PLIES
            || !draws::has_winning_material(self.here, !self.us())
            || draws::is_theoretical_draw(self.here)
            || draws::holds_wrong_corner(self.here, self.us(), 2)
    }

    /// Whether neither side makes headway, and has not for some time.
    fn goes_nowhere(&mut self) -> bool {
        /// How far back to look, in plies, and with how many nodes.
        const LOOKS: [(usize, u64); 3] = [(0, 20_000), (4, 10_000), (8, 10_000)];
        /// Thirty moves: before that a game is not given up as drawn.
        const PLAYED_PLIES: usize = 60;
        if Color::ALL.iter().all(|&side| !draws::has_winning_material(self.here, side)) {
            return true;
        }
        self.plies() >= PLAYED_PLIES
            && (self.here.halfmove_clock() >= IDLE_PLIES || self.stood_before())
            && LOOKS.iter().all(|&(plies_ago, nodes)| {
                self.score(plies_ago, nodes).is_some_and(|score| score.raw().abs() <= EVEN)
            })
    }

    /// Whether the position on the board was on it before.
    fn stood_before(&self) -> bool {
        let reach = usize::from(self.here.halfmove_clock());
        self.hashes.iter().rev().skip(1).take(reach).any(|&hash| hash == self.here.hash())
    }
}
