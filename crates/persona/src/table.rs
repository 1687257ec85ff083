//! The table of personas.

use super::{Choice, Human, Persona};

/// Every persona, the weakest first. Changes need a match; docs/opponents.md says how each value
/// was found.
pub(crate) static PERSONAS: [Persona; 12] = [
    human("600", "Pip", 600),
    human("easy", "Momo", 800),
    human("1000", "Coco", 1000),
    human("1200", "Lulu", 1200),
    human("medium", "Toni", 1400),
    human("1600", "Nana", 1600),
    human("1800", "Kiki", 1800),
    human("2000", "Rio", 2000),
    human("2200", "Kira", 2200),
    human("2400", "Otto", 2400),
    human("2600", "Vega", 2600),
    Persona {
        id: "hard",
        name: "Altair",
        version: 2,
        choice: Choice::Best,
        thinking_time: 1_000,
        takes_its_time: true,
        resigns: true,
        offers_draws: true,
    },
];

const fn human(id: &'static str, name: &'static str, rating: u16) -> Persona {
    Persona {
        id,
        name,
        version: 4,
        choice: Choice::Human(Human { rating }),
        thinking_time: 1_000,
        takes_its_time: false,
        resigns: rating >= 1400,
        offers_draws: rating >= 1400,
    }
}
