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
    /// The style ignores losses of winning chances below this.
    tolerance: f32,
    /// The share of positions in which the persona has a lapse: it ignores this search.
    lapses: f32,
}

impl Knot {
    /// A knot at which the style chooses only among moves that lose about the same.
    const fn new(rating: u16, temperature: f32, care: f32, nodes: u32) -> Self {
        Self { rating, temperature, care, nodes, tolerance: 0.02, lapses: 0.0 }
    }

    /// The same, except that the style may cost a little: otherwise that of strong players would
    /// hardly show.
    const fn tolerant(self) -> Self {
        Self { tolerance: 0.05, ..self }
    }

    /// The same, except that it has lapses. Without them, a persona that searches this much would
    /// blunder less often than people.
    const fn lapsing(self, lapses: f32) -> Self {
        Self { lapses, ..self }
    }
}

/// The values between which the skill is interpolated; docs/opponents.md says how they were found.
const KNOTS: [Knot; 22] = [
    Knot::new(600, 1.0, 0.0, 0),
    Knot::new(800, 0.95, 0.0, 0),
    Knot::new(1000, 0.905, 0.0, 0),
    Knot::new(1200, 0.955, 0.0, 0),
    Knot::new(1400, 0.95, 0.0, 0),
    Knot::new(1600, 0.97, 2.7, 1_550),
    Knot::new(1800, 0.85, 6.0, 1_800).tolerant(),
    Knot::new(2000, 0.83, 6.9, 1_500).tolerant(),
    Knot::new(2200, 0.785, 15.0, 2_700),
    Knot::new(2400, 0.82, 31.0, 7_400).tolerant(),
    Knot::new(2600, 0.4, 50.0, 16_000).tolerant().lapsing(0.09),
    Knot::new(2800, 0.31, 58.0, 12_500),
    Knot::new(3000, 0.255, 76.0, 23_000),
    Knot::new(3200, 0.2, 100.0, 48_000).tolerant(),
    // From here on the network evaluates, so fewer nodes are enough.
    Knot::new(3201, 0.16, 140.0, 1_640),
    Knot::new(3400, 0.16, 140.0, 4_500),
    Knot::new(3600, 0.16, 140.0, 8_500),
    Knot::new(3800, 0.16, 140.0, 13_700),
    Knot::new(4000, 0.16, 140.0, 26_100),
    Knot::new(4200, 0.16, 140.0, 47_600),
    Knot::new(4400, 0.16, 140.0, 85_900),
    Knot::new(4600, 0.16, 140.0, 152_000),
];

/// The strength with which a player of a rating chooses.
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

/// Above this rating a persona plays the best move of a search with the network. Choosing as people
/// do, or the classical evaluation, would make it too weak.
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
            tolerance: between(low.tolerance, high.tolerance),
            lapses: between(low.lapses, high.lapses),
        };
        let nodes = between(low.nodes as f32, high.nodes as f32) as u64;
        // With fewer lines each is searched deeper, and the best players err too little to need
        // more.
        let (lines, eval_kind) = match rating {
            ..=2600 => (5, EvalKind::Classical),
            2601..=WITH_NETWORK => (3, EvalKind::Classical),
            _ => (1, EvalKind::Network),
        };
        Self { person, nodes, lines, eval_kind }
    }
}
