//! The table of personas.

use super::{Errors, Persona, Sight};

/// Every persona, the weakest first.
///
/// At every one a mate in one is played, a bare king is mated by king and queen or king and
/// rook, and a lost game is resisted (`tests/strength.rs`). Changes need a match:
/// docs/strength.md has how each value was found.
pub(crate) static PERSONAS: [Persona; 3] = [
    Persona {
        id: "easy",
        version: 1,
        sight: Sight { depth: 1, endgame_depth: 3, nodes: 1_500, network: false },
        errors: Errors { judgement: 100, overlooked: 540 },
        thinking_time: 1_000,
        takes_its_time: false,
        resigns: true,
        offers_draws: true,
    },
    Persona {
        id: "medium",
        version: 1,
        sight: Sight { depth: 5, endgame_depth: 5, nodes: 6_000, network: false },
        errors: Errors { judgement: 80, overlooked: 210 },
        thinking_time: 1_000,
        takes_its_time: false,
        resigns: true,
        offers_draws: true,
    },
    Persona {
        id: "hard",
        version: 1,
        sight: Sight { depth: u8::MAX, endgame_depth: u8::MAX, nodes: u64::MAX, network: true },
        errors: Errors::NONE,
        thinking_time: 1_000,
        takes_its_time: true,
        resigns: true,
        offers_draws: true,
    },
];
