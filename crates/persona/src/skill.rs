//! The parameters of the model and of the search for a rating.

use luft_engine::eval::EvalKind;
use luft_human::choice::Person;
use luft_human::knots;

/// The values measured for a rating.
struct Knot {
    rating: u16,
    temperature: f32,
    care: f32,
    /// The number of nodes of the search before the choice; 0 for no search.
    nodes: u32,
}

/// The values between which the skill is interpolated; docs/opponents.md says how they were found.
const KNOTS: [Knot; 22] = [
    Knot { rating: 600, temperature: 1.0, care: 0.0, nodes: 0 },
    Knot { rating: 800, temperature: 0.95, care: 0.0, nodes: 0 },
    Knot { rating: 1000, temperature: 0.89, care: 0.0, nodes: 0 },
    Knot { rating: 1200, temperature: 0.9, care: 0.0, nodes: 0 },
    Knot { rating: 1400, temperature: 0.95, care: 0.0, nodes: 0 },
    Knot { rating: 1600, temperature: 1.0, care: 2.4, nodes: 1_500 },
    Knot { rating: 1800, temperature: 0.9, care: 3.8, nodes: 1_500 },
    Knot { rating: 2000, temperature: 0.84, care: 7.0, nodes: 1_800 },
    Knot { rating: 2200, temperature: 0.66, care: 17.0, nodes: 3_600 },
    Knot { rating: 2400, temperature: 0.42, care: 50.0, nodes: 6_500 },
    Knot { rating: 2600, temperature: 0.36, care: 46.0, nodes: 9_000 },
    Knot { rating: 2800, temperature: 0.29, care: 63.0, nodes: 15_000 },
    Knot { rating: 3000, temperature: 0.255, care: 76.0, nodes: 23_000 },
    Knot { rating: 3200, temperature: 0.2, care: 100.0, nodes: 48_000 },
    // From here on with the network: fewer nodes do.
    Knot { rating: 3201, temperature: 0.16, care: 140.0, nodes: 5_000 },
    Knot { rating: 3400, temperature: 0.16, care: 140.0, nodes: 10_000 },
    Knot { rating: 3600, temperature: 0.16, care: 140.0, nodes: 15_000 },
    Knot { rating: 3800, temperature: 0.16, care: 140.0, nodes: 28_000 },
    Knot { rating: 4000, temperature: 0.16, care: 140.0, nodes: 52_000 },
    Knot { rating: 4200, temperature: 0.16, care: 140.0, nodes: 95_000 },
    Knot { rating: 4400, temperature: 0.16, care: 140.0, nodes: 160_000 },
    Knot { rating: 4600, temperature: 0.16, care: 140.0, nodes: 260_000 },
];

/// How a player of a rating chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Skill {
    pub(crate) person: Person,
    /// The number of nodes that it searches before it chooses; 0 for no search.
    pub(crate) nodes: u64,
    /// The number of moves that this search examines.
    pub(crate) lines: usize,
    /// The evaluation of this search.
    pub(crate) eval_kind: EvalKind,
}

/// Above this rating a persona plays the best move of a search with the network. Choices as people
/// make them, or the classical evaluation, would make it too weak.
const WITH_NETWORK: u16 = 3200;

impl Skill {
    /// The skill at a rating. Outside the known ratings it is that of the nearest one.
    pub(crate) fn at(rating: u16) -> Self {
        let rating = rating.clamp(KNOTS[0].rating, KNOTS[KNOTS.len() - 1].rating);
        let ratings = KNOTS.each_ref().map(|knot| f32::from(knot.rating));
        let (upper, share) = knots::place(&ratings, f32::from(rating));
        let [low, high] = [&KNOTS[upper - 1], &KNOTS[upper]];
        let between = |a: f32, b: f32| a + share * (b - a);
        let person = Person {
            rating,
            temperature: between(low.temperature, high.temperature),
            care: between(low.care, high.care),
        };
        let nodes = between(low.nodes as f32, high.nodes as f32) as u64;
        // Fewer are searched deeper, and the best players err too little for more.
        let (lines, eval_kind) = match rating {
            ..=2600 => (5, EvalKind::Classical),
            2601..=WITH_NETWORK => (3, EvalKind::Classical),
            _ => (1, EvalKind::Network),
        };
        Self { person, nodes, lines, eval_kind }
    }
}
