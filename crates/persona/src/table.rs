//! The table of personas.

use super::{Choice, Human, Persona};

/// Every persona, the weakest first. Changes need a match; docs/opponents.md says how each value
/// was found.
pub(crate) static PERSONAS: [Persona; 12] = [
    human("600", 600),
    human("easy", 800),
    human("1000", 1000),
    human("1200", 1200),
    human("medium", 1400),
    human("1600", 1600),
    human("1800", 1800),
    human("2000", 2000),
    human("2200", 2200),
    human("2400", 2400),
    human("2600", 2600),
    Persona {
        id: "hard",
        version: 2,
        choice: Choice::Best,
        thinking_time: 1_000,
        takes_its_time: true,
        resigns: true,
        offers_draws: true,
    },
];

const fn human(id: &'static str, rating: u16) -> Persona {
    Persona {
        id,
        version: 3,
        choice: Choice::Human(Human { rating }),
        thinking_time: 1_000,
        takes_its_time: false,
        resigns: rating >= 1400,
        offers_draws: rating >= 1400,
    }
}
