//! The making of a decision, by searches of the game's positions.

use crate::eval::kpk;
use crate::search::{Handicap, Limits, Score, Search, SearchProgress, SearchRequest, Value};
use luft_rules::exchange::see_ge;
use luft_rules::{Color, Position};

use super::{Adjudicator, Decision, DeclineReason, Situation, draws};

/// From this many centipawns on, a side has the better position.
const BETTER: i32 = 60;

/// From this many centipawns on, a side plays on even if it has made no progress for a long time.
const WINNING: i32 = 150;

/// A side that is behind by this many centipawns accepts a draw even in the opening.
const WORSE: i32 = 100;

/// A side that is behind by this many centipawns, a queen, has lost.
const HOPELESS: i32 = 900;

/// Up to this many centipawns the position is equal.
const EVEN: i32 = 25;

/// The number of half-moves without a capture or pawn move after which there is no progress.
const IDLE_PLIES: u16 = 30;

/// The number of half-moves without a capture or pawn move after which even a large advantage may
/// be useless against a fortress.
const FORTRESS_PLIES: u16 = 60;

/// A search of one of the game's positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Look {
    /// The number of half-moves before the last position.
    plies_ago: usize,
    nodes: u64,
}

/// The answer to a question, or the search that it needs first.
type Evaluated<T> = Result<T, Look>;

/// A decision in progress, paused between two steps. The division into steps does not affect the
/// result.
///
/// All questions are evaluated again after each search, until no further search is needed.
pub struct Deliberation {
    positions: Vec<Position>,
    hashes: Vec<u64>,
    offered: bool,
    may_offer: bool,
    may_resign: bool,
    /// The finished searches, with scores for the side to move there.
    taken: Vec<(Look, Score)>,
    /// The current search.
    search: Option<(Look, Search)>,
}

impl Deliberation {
    pub(super) fn new(situation: &Situation<'_>) -> Self {
        let Situation { positions, offered, may_offer, may_resign } = *situation;
        Self {
            positions: positions.to_vec(),
            hashes: positions.iter().map(Position::hash).collect(),
            offered,
            may_offer,
            may_resign,
            taken: Vec::new(),
            search: None,
        }
    }

    /// Continues for at most `nodes` nodes, and returns the decision once it is made. `adjudicator`
    /// must be the one that began this, and must not have begun another since.
    pub fn step(&mut self, adjudicator: &mut Adjudicator, nodes: u64) -> Option<Decision> {
        let searcher = &mut adjudicator.searcher;
        let (look, mut search) = match self.search.take() {
            Some(under_way) => under_way,
            None => match self.decision() {
                Ok(decision) => return Some(decision),
                Err(look) => (look, searcher.begin(&self.request(look))),
            },
        };
        if search.step(searcher, nodes) == SearchProgress::Done {
            self.taken.push((look, search.result().score));
        } else {
            self.search = Some((look, search));
        }
        None
    }

    fn request(&self, look: Look) -> SearchRequest<'_> {
        let index = self.plies() - look.plies_ago;
        SearchRequest {
            position: &self.positions[index],
            history: &self.hashes[..index],
            handicap: Handicap::NONE,
            limits: Limits { depth: None, nodes: Some(look.nodes) },
        }
    }

    fn decision(&self) -> Evaluated<Decision> {
        let Some(here) = self.positions.last() else { return Ok(Decision::PLAY) };
        let is_asked = self.offered || self.may_offer || self.may_resign;
        if !is_asked || !here.has_legal_move() {
            Ok(Decision::PLAY)
        } else if self.offered {
            Ok(match self.objection(here)? {
                None => Decision::Accept,
                declined => Decision::Play { declined, offers: false },
            })
        } else if self.may_resign && self.is_lost(here)? {
            Ok(Decision::Resign)
        } else {
            let offers = self.may_offer && self.goes_nowhere(here)?;
            Ok(Decision::Play { declined: None, offers })
        }
    }

    /// The number of half-moves played.
    fn plies(&self) -> usize {
        self.positions.len() - 1
    }

    /// The score of the position `plies_ago` plies before, for the side to move there; `None`
    /// before the start of the game.
    fn score(&self, plies_ago: usize, nodes: u64) -> Evaluated<Option<Score>> {
        if plies_ago > self.plies() {
            return Ok(None);
        }
        let look = Look { plies_ago, nodes };
        let taken = self.taken.iter().find(|(taken, _)| *taken == look);
        taken.map(|&(_, score)| Some(score)).ok_or(look)
    }

    /// The reason against a draw, if there is one. A single quick search is not enough to accept a
    /// draw.
    fn objection(&self, here: &Position) -> Evaluated<Option<DeclineReason>> {
        const LOOKS: [u64; 2] = [60_000, 250_000];
        if !draws::has_winning_material(here, here.side_to_move())
            || draws::is_theoretical_draw(here)
        {
            return Ok(None);
        }
        for nodes in LOOKS {
            let score = self.score(0, nodes)?;
            let objection = score.and_then(|score| self.objection_to(here, score));
            if objection.is_some() {
                return Ok(objection);
            }
        }
        Ok(None)
    }

    /// The reason against a draw in a position with this score.
    fn objection_to(&self, here: &Position, score: Score) -> Option<DeclineReason> {
        // A small advantage that has brought nothing for a long time will not bring anything later.
        let idle = i32::from(here.halfmove_clock());
        let wanted = (BETTER + 2 * (idle - 20).max(0)).min(WINNING);
        // Few moves and captures have been made.
        let is_early = self.plies() < 20 && here.occupied().count() >= 26;
        if let Value::MateIn(_) = score.value() {
            Some(DeclineReason::Mate)
        } else if score.raw() >= wanted {
            Some(DeclineReason::Better)
        } else if is_early && score.raw() > -WORSE {
            Some(DeclineReason::Early)
        } else {
            None
        }
    }

    /// Whether the game is hopeless, and was so at this side's last two turns, so that a single
    /// surprise does not decide. As long as a capture wins material or a check is possible, the
    /// side plays on.
    fn is_lost(&self, here: &Position) -> Evaluated<bool> {
        /// A quick search is usually enough to show that the game is not lost.
        const GLANCE: u64 = 2_000;
        const NOW: u64 = 30_000;
        const BEFORE: u64 = 20_000;
        let behind = |score: Option<Score>, by: i32| score.is_some_and(|score| score.raw() <= -by);
        if may_be_saved(here)
            || has_something_to_try(here)
            || !behind(self.score(0, GLANCE)?, HOPELESS - 150)
        {
            return Ok(false);
        }
        let now = self.score(0, NOW)?;
        // The opponent may play the last move and mate.
        let at_once = now.is_some_and(|score| score.value() == Value::MatedIn(1));
        Ok(!at_once
            && behind(now, HOPELESS)
            && behind(self.score(2, BEFORE)?, HOPELESS)
            && behind(self.score(4, BEFORE)?, HOPELESS))
    }

    /// Whether neither side has made progress for some time.
    fn goes_nowhere(&self, here: &Position) -> Evaluated<bool> {
        /// How many plies to look back, and the nodes of each search.
        const LOOKS: [(usize, u64); 3] = [(0, 20_000), (4, 10_000), (8, 10_000)];
        /// Thirty moves: before that, the computer does not offer a draw.
        const PLAYED_PLIES: usize = 60;
        if Color::ALL.iter().all(|&side| !draws::has_winning_material(here, side)) {
            return Ok(true);
        }
        let is_idle = here.halfmove_clock() >= IDLE_PLIES || self.stood_before(here);
        if self.plies() < PLAYED_PLIES || !is_idle {
            return Ok(false);
        }
        for (plies_ago, nodes) in LOOKS {
            let score = self.score(plies_ago, nodes)?;
            if score.is_none_or(|score| score.raw().abs() > EVEN) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the current position has occurred before.
    fn stood_before(&self, here: &Position) -> bool {
        let reach = usize::from(here.halfmove_clock());
        self.hashes.iter().rev().skip(1).take(reach).any(|&hash| hash == here.hash())
    }
}

/// Whether a capture wins material, or a check is possible without losing material.
fn has_something_to_try(here: &Position) -> bool {
    here.legal_moves().iter().any(|&mv| {
        let wins = mv.capture().is_some() && see_ge(here, mv, 1);
        wins || (here.after(mv).in_check() && see_ge(here, mv, 0))
    })
}

/// Whether the side to move may have a defence that a search does not see.
fn may_be_saved(here: &Position) -> bool {
    let us = here.side_to_move();
    here.halfmove_clock() >= FORTRESS_PLIES
        || !draws::has_winning_material(here, !us)
        || draws::is_theoretical_draw(here)
        || draws::holds_wrong_corner(here, us, 2)
        // The evaluation knows who wins with a single pawn, but not every opponent knows how.
        || kpk::is_won(here).is_some()
}
