//! Dead positions and fallen flags: whether a side can still mate.
//!
//! The laws ask whether a side can mate "by any possible series of legal moves",
//! the other side helping. Two stages answer.
//!
//! - The static stage proves that a side cannot mate: `material` by the pieces alone, `reach` by the
//!   squares that each piece can ever get to, `mate` by the duties of the pieces in a mate on those
//!   squares, and `without_bishops` by a smaller game.
//! - The search proves that a side can mate: `search` looks for a helpmate. It is guided by the
//!   estimates of `goal`, which uses `patterns` of mates, `distance`, and a `view` of each position;
//!   `position_set` has the positions visited. If the search visits all positions and finds no mate,
//!   there is none.
//!
//! Both answers are certain: a line that mates, or a proof that there is none. If the bound is
//! reached first, the answer is that it is not known. Draws by the number of moves or of positions
//! don't count, because the question in the laws ignores them. `chances` writes both sides' answers
//! in two letters, and an `inquiry` goes through the stages step by step.
//!
//! The idea of two stages is from Miguel Ambrona, "A Practical Algorithm for Chess Unwinnability"
//! (FUN 2022). The stages themselves are Luft's own.

mod chances;
mod distance;
mod goal;
mod inquiry;
mod mate;
mod material;
mod patterns;
mod position_set;
mod reach;
mod search;
mod view;
mod without_bishops;

use luft_rules::{ByColor, Color, Move, Position};

pub use chances::{Chance, Chances, ChancesError};
pub use inquiry::Inquiry;
use inquiry::{MateDecision, run};
use reach::Reachability;
use search::{Aim, MateSearch};

/// Whether a side can mate by any series of legal moves, with the other's help:
/// the answer together with what proves it. [`Chance`] is the answer alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// It can, for example by these moves of both sides. There are none if the position is already
    /// mate.
    Winnable(Vec<Move>),
    /// No series of legal moves mates.
    Unwinnable,
    /// The bound was reached before the answer was known.
    Undetermined,
}

/// The bound, in positions, within which the full search decides nearly everything.
pub const DEFAULT_NODES: usize = 500_000;

/// The bound, in positions, for [`Inquiry::whether_dead`] after each move of a game. It finds 280
/// of the 281 dead positions among the classified ones; 20,000 find 274. In people's games the
/// median is a thousand positions, known ones included, at every stage of the game.
pub const DEAD_NODES: usize = 50_000;

/// The number of positions that the quick form examines if few moves are possible.
const QUICK_NODES: usize = 60;

/// The most legal moves for which the quick form searches.
const FEW_MOVES: usize = 2;

/// From this number of legal moves on, the quick form treats a position as an open one.
const AMPLE_MOVES: usize = 15;

/// Whether `winner` can mate, decided by looking at no more than `nodes`
/// different positions.
///
/// ```
/// use luft_rules::{Color, Position};
/// use luft_winnability::{Winnability, decide};
///
/// let walled = Position::from_fen("8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/8/8 w - - 0 1").unwrap();
/// assert_eq!(decide(&walled, Color::White, 1000), Winnability::Unwinnable);
///
/// let mut position = Position::from_fen("k7/8/1K6/8/8/8/8/7R w - - 0 1").unwrap();
/// let Winnability::Winnable(line) = decide(&position, Color::White, 1000) else { panic!() };
/// for mv in line {
///     position.play(mv).unwrap();
/// }
/// assert!(position.is_checkmate());
/// ```
pub fn decide(position: &Position, winner: Color, nodes: usize) -> Winnability {
    let mut decision = MateDecision::new(position, winner, nodes, Aim::Either);
    run(|positions| decision.step(positions))
}

/// Both sides' chances by a quick test, which is cheap enough after every move.
///
/// Its answers are as certain as those of [`decide`], but it leaves more undetermined: ordinary
/// positions with many moves and enough material to mate, and whatever needs a search deeper than a
/// few moves.
pub fn glance(position: &Position) -> ByColor<Winnability> {
    let mut glance = Glance::at(position);
    ByColor::from_fn(|winner| glance.decide(winner))
}

/// Decides both sides' chances as far as [`Chances::is_dead`] needs them: as soon as one side can
/// mate, or may be able to, the other is left undetermined. Looks at no more than `nodes` different
/// positions for each side.
pub fn either(position: &Position, nodes: usize) -> Chances {
    let mut inquiry = Inquiry::new(position, None, nodes);
    run(|positions| inquiry.step(positions))
}

/// Whether a [`glance`] shows that neither side can mate.
pub fn is_plainly_dead(position: &Position) -> bool {
    let mut glance = Glance::at(position);
    Color::ALL.into_iter().all(|winner| glance.decide(winner) == Winnability::Unwinnable)
}

/// The quick test of a position, with what both sides' tests share.
struct Glance<'a> {
    position: &'a Position,
    moves: usize,
    reach: Option<Reachability>,
}

impl<'a> Glance<'a> {
    fn at(position: &'a Position) -> Self {
        Self { position, moves: position.legal_moves().len(), reach: None }
    }

    fn decide(&mut self, winner: Color) -> Winnability {
        let position = self.position;
        if let Some(known) = ended(position, winner) {
            return known;
        }
        if material::cannot_mate(position, winner) {
            return Winnability::Unwinnable;
        }
        if self.moves >= AMPLE_MOVES && material::is_plenty(position, winner) {
            return Winnability::Undetermined;
        }
        let reach = self.reach.get_or_insert_with(|| Reachability::of(position));
        if mate::is_impossible(reach, winner) {
            return Winnability::Unwinnable;
        }
        if self.moves <= FEW_MOVES {
            let mut search = MateSearch::new(position, winner, QUICK_NODES, Aim::Either);
            return run(|positions| search.step(positions));
        }
        Winnability::Undetermined
    }
}

/// The answer if the game is over on the board.
fn ended(position: &Position, winner: Color) -> Option<Winnability> {
    if position.has_legal_move() {
        return None;
    }
    let mated = position.in_check() && position.side_to_move() != winner;
    Some(if mated { Winnability::Winnable(Vec::new()) } else { Winnability::Unwinnable })
}

/// Whether pieces and squares alone prove that `winner` cannot mate.
fn statically_unwinnable(position: &Position, winner: Color) -> bool {
    material::cannot_mate(position, winner)
        || mate::is_impossible(&Reachability::of(position), winner)
}
