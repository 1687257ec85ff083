//! Goes through the stages of a decision in steps.

use luft_rules::{ByColor, Color, Position};

use super::search::{Aim, MateSearch};
use super::without_bishops::WithoutBishops;
use super::{Chance, Chances, Winnability, decide, ended, glance, material, statically_unwinnable};

/// Repeats a step until there is an answer.
pub(super) fn run<T>(mut step: impl FnMut(usize) -> Option<T>) -> T {
    loop {
        if let Some(answer) = step(usize::MAX) {
            return answer;
        }
    }
}

/// A decision in progress: whether one side can mate.
pub(super) struct MateDecision {
    position: Position,
    winner: Color,
    nodes: usize,
    aim: Aim,
    stage: DecisionStage,
}

/// The next stage of a decision.
enum DecisionStage {
    /// Look at the men and their squares.
    Statics,
    /// Search the smaller game without bishops.
    WithoutBishops(WithoutBishops),
    /// Prepare the search for a helpmate.
    Preparation,
    /// Search for a helpmate.
    Search(MateSearch),
}

impl MateDecision {
    /// A decision that searches at most `nodes` different positions for a helpmate.
    pub(super) fn new(position: &Position, winner: Color, nodes: usize, aim: Aim) -> Self {
        Self { position: position.clone(), winner, nodes, aim, stage: DecisionStage::Statics }
    }

    /// Continues in the current stage, by about `positions` positions if the stage visits positions.
    /// Returns the answer once it is known; after that it must not be called again.
    pub(super) fn step(&mut self, positions: usize) -> Option<Winnability> {
        let Self { position, winner, nodes, aim, stage } = self;
        match stage {
            DecisionStage::Statics => {
                if let Some(known) = ended(position, *winner) {
                    return Some(known);
                }
                if statically_unwinnable(position, *winner) {
                    return Some(Winnability::Unwinnable);
                }
                *stage = WithoutBishops::of(position, *winner)
                    .map_or(DecisionStage::Preparation, DecisionStage::WithoutBishops);
                None
            }
            DecisionStage::WithoutBishops(game) => match game.step(positions)? {
                true => Some(Winnability::Unwinnable),
                false => {
                    *stage = DecisionStage::Preparation;
                    None
                }
            },
            DecisionStage::Preparation => {
                *stage = DecisionStage::Search(MateSearch::new(position, *winner, *nodes, *aim));
                None
            }
            DecisionStage::Search(search) => search.step(positions),
        }
    }
}

/// A request for the chances to mate that is answered in steps, so that the caller can do other
/// work in between.
///
/// ```
/// use luft_rules::Position;
/// use luft_winnability::{DEAD_NODES, Inquiry, either};
///
/// let walled = Position::from_fen("8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/8/8 w - - 0 1").unwrap();
/// let mut inquiry = Inquiry::whether_dead(&walled, DEAD_NODES);
/// let chances = loop {
///     if let Some(chances) = inquiry.step(500) {
///         break chances;
///     }
/// };
/// assert_eq!(chances.is_dead(), Some(true));
/// assert_eq!(chances, either(&walled, DEAD_NODES));
/// ```
pub struct Inquiry {
    chances: Chances,
    /// The decisions still to make, the next one last.
    open: Vec<MateDecision>,
}

impl Inquiry {
    /// Asks for the result of [`Chances::of_one`] for a side or, without a side, of
    /// [`either`](super::either). The search for a helpmate looks at no more than `nodes` different
    /// positions for each side.
    pub fn new(position: &Position, of: Option<Color>, nodes: usize) -> Self {
        let Some(winner) = of else { return Self::of_both(position, nodes, Aim::Either) };
        let decision = MateDecision::new(position, winner, nodes, Aim::Either);
        let unknown = Chances(ByColor::from_fn(|_| Chance::Undetermined));
        Self { chances: unknown, open: vec![decision] }
    }

    /// Asks only whether the position is dead. Whether a side can mate is mostly left undetermined, which
    /// saves nearly all work in an ordinary position.
    pub fn whether_dead(position: &Position, nodes: usize) -> Self {
        Self::of_both(position, nodes, Aim::NoMate)
    }

    fn of_both(position: &Position, nodes: usize, aim: Aim) -> Self {
        let chances = Chances(glance(position).map(|winnability| winnability.chance()));
        let mut open = Vec::new();
        if chances.is_dead().is_none() {
            // The side with more material is decided sooner.
            let [white, black] = Color::ALL.map(|winner| material::force(position, winner));
            let first = if black > white { Color::Black } else { Color::White };
            let decision = |winner| MateDecision::new(position, winner, nodes, aim);
            let unknown = |winner: &Color| chances.0[*winner] == Chance::Undetermined;
            open.extend([!first, first].into_iter().filter(unknown).map(decision));
        }
        Self { chances, open }
    }

    /// Looks at about `positions` more positions, known ones included. A step that prepares a stage
    /// looks at none. Returns the chances once they are decided, and at every later step.
    pub fn step(&mut self, positions: usize) -> Option<Chances> {
        if let Some(decision) = self.open.last_mut() {
            let chance = decision.step(positions.max(1))?.chance();
            self.chances.0[decision.winner] = chance;
            // If one side can mate, or may be able to, the other need not be decided.
            let decided = if chance == Chance::Unwinnable { 1 } else { self.open.len() };
            self.open.truncate(self.open.len() - decided);
        }
        self.open.is_empty().then_some(self.chances)
    }
}

impl Chances {
    /// Decides both sides' chances, with at most `nodes` different positions each.
    pub fn of(position: &Position, nodes: usize) -> Self {
        Self(ByColor::from_fn(|winner| decide(position, winner, nodes).chance()))
    }

    /// Decides one side's chances and leaves the other's undetermined.
    pub fn of_one(position: &Position, winner: Color, nodes: usize) -> Self {
        let mut inquiry = Inquiry::new(position, Some(winner), nodes);
        run(|positions| inquiry.step(positions))
    }
}
